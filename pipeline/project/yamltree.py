"""YAML 1.2 with places: a file becomes a tree of nodes whose scalars stay the text that was written.

Nothing is ever constructed (no booleans, dates, tags): `door` and the tables decide what a scalar means. Clean files go
through `yamlfast`; everything else through ruamel.yaml's parser, with each mistake a finding, also after the first one:
where a value only lacked quotes it is read as if it had them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pipeline.findings import FAIL, WARN, Finding, Findings, Severity, Span
from pipeline.project import yamlfast
from pipeline.project.textfile import MAX_YAML_BYTES, decode, read_bytes
from pipeline.project.yamlnode import Mapping, Node, Scalar, Sequence

__all__ = ["Mapping", "Node", "Scalar", "Sequence", "parse_yaml", "read_yaml"]

MAX_DEPTH = 50
MAX_NODES = 300_000
MAX_REPAIRS = 20

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b")
_TAIL_COMMENT = re.compile(r"[ \t]+#(.*)")
# Blanks at the end of a line, with a TAB among them: invisible, harmless, and refused by ruamel.yaml.
_TRAILING_TABS = re.compile(r"[ \t]*\t[ \t]*$", re.MULTILINE)
_EMPTY_ITEM = re.compile(r"([ ]*(?:-[ ]+)*-)(?:[ ]+#.*)?[ ]*")
_DASH_COMMENT = re.compile(r"[ ]*(?:-[ ]+)*-[ ]+(#\S.*?)[ ]*")
# An optional dash or key, then the value up to the end of the line.
_VALUE_LINE = re.compile(
    r"""(?P<head>[ ]*(?:-[ ]+)*(?:(?:"[^"]*"|'[^']*'|[^\s'"\[{\#&*!|>%@`][^:\#]*?)[ ]*:[ \t]+|(?<=-[ ])))"""
    r"""(?P<value>\S.*?)[ \t]*$"""
)
_PAST_MENDING = ("tab", "bad-indent", "control-character", "reserved-line", "missing-colon")
_KNOWN_TAGS = ("tag:yaml.org,2002:str", "!!str", "!")


def read_yaml(path: Path, shown: str) -> tuple[Node | None, list[Finding]]:
    """The tree of the file `path`, called `shown` in findings.

    None when it can't be read at all or holds nothing. A tree may come with `fail` findings; it then is what the
    designer most likely meant, good for looking for further mistakes.
    """
    raw, findings = read_bytes(path, shown, MAX_YAML_BYTES)
    if raw is None:
        return None, findings
    text, findings = decode(raw, shown)
    if text is None:
        return None, findings
    node, more = parse_yaml(text, shown)
    return node, findings + more


def parse_yaml(text: str, shown: str) -> tuple[Node | None, list[Finding]]:
    """Like `read_yaml`, of `text`."""
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\t" in text:
        text = _TRAILING_TABS.sub("", text)
    try:
        return yamlfast.parse(text, shown), []
    except yamlfast.UnusualError:
        return parse_slowly(text, shown)


def parse_slowly(text: str, shown: str) -> tuple[Node | None, list[Finding]]:
    """Any YAML, through ruamel.yaml's events; mistakes that quotes would mend are mended and reported."""
    findings = Findings()
    tried: set[int] = set()
    lines = text.split("\n")
    while True:
        builder = _Builder("\n".join(lines), shown)
        try:
            node = builder.build()
        except _Stop:
            node = None
        except _syntax_error() as error:
            line, finding = _explain(error, lines, shown, text)
            if line not in tried:
                findings.add(finding)
            mended = None if line in tried or len(tried) >= MAX_REPAIRS else _quoted(lines, line)
            if mended is not None and finding.code not in _PAST_MENDING:
                tried.add(line)
                lines[line] = mended
                continue
            node = None
        findings.extend(builder.findings)
        return node, list(findings)


def _syntax_error() -> type[Exception]:
    from ruamel.yaml.error import YAMLError

    return YAMLError


class _Stop(Exception):  # noqa: N818
    """A limit was passed; the finding is recorded."""


class _Open:
    """A collection being filled."""

    __slots__ = ("anchor", "column", "flow", "is_map", "items", "key", "line", "size", "start")

    def __init__(self, is_map: bool, event: Any) -> None:
        self.is_map = is_map
        self.flow = bool(event.flow_style)
        self.anchor = event.anchor
        self.line = event.start_mark.line
        self.column = event.start_mark.column
        self.start = event.start_mark.index
        self.items: list[Any] = []
        self.key: tuple[Node, Any] | None = None
        self.size = 1


class _Builder:
    """Makes the tree from events, without recursion; holds the findings of what parsed but can't be meant."""

    def __init__(self, text: str, shown: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.shown = shown
        self.findings: list[Finding] = []
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.used: set[str] = set()
        self.anchor_places: dict[str, tuple[int, int]] = {}
        self.opens: list[_Open] = []
        self.total = 0
        self.root: Node | None = None

    def build(self) -> Node | None:
        from ruamel.yaml import YAML

        documents = 0
        for event in YAML(typ="safe", pure=True).parse(self.text):
            kind = type(event).__name__
            if kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    message = "a second document begins here; a file holds one"
                    self.say("several-documents", message, event.start_mark, "remove the '---' line, or split the file")
                    break
            elif kind == "ScalarEvent":
                self.put(self.scalar(event), event, 1)
            elif kind == "AliasEvent":
                self.alias(event)
            elif kind == "MappingStartEvent":
                self.open(True, event)
            elif kind == "SequenceStartEvent":
                self.open(False, event)
            elif kind in ("MappingEndEvent", "SequenceEndEvent"):
                self.close(event)
        for name in sorted(set(self.anchor_places) - self.used):
            line, column = self.anchor_places[name]
            at = Span(self.shown, line + 1, column + 1, text="&" + name)
            message = f"'&{name}' marks a node for re-use, but nothing re-uses it"
            hint = "quote the whole value if '&' belongs to the text"
            self.findings.append(Finding("data/yaml", "unused-anchor", WARN, message, at, hint=hint))
        return self.root

    def say(self, code: str, message: str, mark: Any, hint: str, severity: Severity = FAIL, words: str = "") -> None:
        at = Span(self.shown, mark.line + 1, mark.column + 1, text=words or None)
        self.findings.append(Finding("data/yaml", code, severity, message, at, hint=hint))

    def open(self, is_map: bool, event: Any) -> None:
        if len(self.opens) >= MAX_DEPTH:
            message = f"nested more than {MAX_DEPTH} levels deep"
            self.say("too-deep", message, event.start_mark, "write it flatter, or quote it if it is text")
            raise _Stop
        self.tag(event)
        self.opens.append(_Open(is_map, event))

    def tag(self, event: Any) -> None:
        tag = event.tag
        if tag is None or str(tag) in _KNOWN_TAGS:
            return
        message = f"'{tag}' is a YAML tag, which means nothing here"
        self.say("tag", message, event.start_mark, "quote the whole value if '!' belongs to the text", words=str(tag))

    def scalar(self, event: Any) -> Scalar:
        mark = event.start_mark
        line, column = mark.line, mark.column
        plain = event.style is None
        value = str(event.value)
        self.tag(event)
        comment = ""
        if plain and not value and mark.index == event.end_mark.index:
            line, column, comment = self.empty(mark, line, column)
        elif plain:
            found = _TAIL_COMMENT.match(self.lines[event.end_mark.line], event.end_mark.column)
            if found and self.opens:
                top = self.opens[-1]
                comment = "" if top.flow or (top.is_map and top.key is None) else found[1].rstrip()
        return Scalar(value, plain, self.shown, line + 1, column + 1, comment)

    def empty(self, mark: Any, line: int, column: int) -> tuple[int, int, str]:
        """The place just after the colon of a value that was not written, and a finding when ``#`` has eaten it."""
        top = self.opens[-1] if self.opens else None
        if top is not None and not top.is_map and not top.flow:
            return self.empty_item(line, column)
        if top is None or not top.is_map or top.key is None or not isinstance(top.key[0], Scalar):
            return line, column, ""
        end = top.key[1].end_mark
        source = self.lines[end.line]
        colon = source.find(":", end.column)
        if colon < 0:
            return end.line, end.column, ""
        rest = source[colon + 1 :]
        found = re.match(r"[ \t]+(#\S.*?)\s*$", rest)
        if found and not top.flow:
            self.eaten(found[1], end.line, colon + 1 + found.start(1), f"{top.key[0].text!r} has no value")
        return end.line, colon + 1, ""

    def empty_item(self, line: int, column: int) -> tuple[int, int, str]:
        for number in range(min(line, len(self.lines) - 1), -1, -1):
            source = self.lines[number]
            found = _DASH_COMMENT.fullmatch(source)
            if found:
                self.eaten(found[1], number, found.start(1), "this item is empty")
                return number, found.start(1), ""
            dash = _EMPTY_ITEM.fullmatch(source)
            if dash:
                return number, dash.end(1), ""
            if source.strip() and number < line and not source.lstrip().startswith("#"):
                break
        return line, column, ""

    def eaten(self, words: str, line: int, column: int, so: str) -> None:
        """A value that begins with ``#`` and so is a comment."""
        colour = _HEX.match(words)
        message = f"{words!r} is a comment to YAML, so {so}"
        at = Span(self.shown, line + 1, column + 1, text=words)
        hint = f'quote it: "{colour[0] if colour else words}"'
        severity = FAIL if colour else WARN
        self.findings.append(Finding("data/yaml", "value-is-comment", severity, message, at, hint=hint))

    def alias(self, event: Any) -> None:
        name = str(event.anchor)
        if name not in self.anchors:
            words = "*" + name
            message = f"{words!r} refers to an anchor that is not defined above"
            self.say("unknown-alias", message, event.start_mark, f"quote it if it is text: '{words}'", words=words)
            mark = event.start_mark
            self.put(Scalar(words, True, self.shown, mark.line + 1, mark.column + 1), event, 1)
            return
        self.used.add(name)
        node, size = self.anchors[name]
        self.put(node, event, size)

    def put(self, node: Node, event: Any, size: int) -> None:
        """Add `node` to what is open; counts nodes as if each alias were written out."""
        self.total += size
        if self.total > MAX_NODES:
            message = f"more than {MAX_NODES:,} values once aliases are written out"
            self.say("too-large", message, event.start_mark, "write it without aliases of aliases")
            raise _Stop
        anchor = getattr(event, "anchor", None)
        if anchor is not None and type(event).__name__ == "ScalarEvent":
            self.anchors[str(anchor)] = (node, 1)
            self.anchor_places.setdefault(str(anchor), (event.start_mark.line, event.start_mark.column))
        self.place(node, event, size)

    def place(self, node: Node, event: Any, size: int) -> None:
        if not self.opens:
            if self.root is None:
                self.root = node
            return
        top = self.opens[-1]
        top.size += size
        if not top.is_map:
            top.items.append(node)
        elif top.key is None:
            top.key = (node, event)
        else:
            top.items.append((*top.key, node))
            top.key = None

    def close(self, event: Any) -> None:
        done = self.opens.pop()
        node: Node
        if done.is_map:
            node = self.braces(done, event) or self.mapping(done)
        else:
            node = Sequence(tuple(done.items), self.shown, done.line + 1, done.column + 1)
        if done.anchor is not None:
            self.anchors[str(done.anchor)] = (node, done.size)
            self.anchor_places.setdefault(str(done.anchor), (done.line, done.column))
        self.total += 1
        self.place(node, event, done.size)

    def braces(self, done: _Open, event: Any) -> Scalar | None:
        """``{cost}`` and ``{{ name }}`` without quotes were meant as text."""
        if not done.flow or not done.items:
            return None
        odd = all(self.lacks_colon(key_event, value) for _key, key_event, value in done.items)
        odd = odd or any(not isinstance(key, Scalar) or key.text.startswith("{") for key, _event, _value in done.items)
        if not odd:
            return None
        words = self.text[done.start : event.end_mark.index]
        # `{{ name }}` is a mapping in a mapping: one finding is enough.
        self.findings = [f for f in self.findings if not (f.code == "unquoted-braces" and _within(f.at, done, event))]
        message = f"{words!r} is a mapping to YAML, not text"
        at = Span(self.shown, done.line + 1, done.column + 1, text=words)
        self.findings.append(Finding("data/yaml", "unquoted-braces", FAIL, message, at, hint=f'quote it: "{words}"'))
        return Scalar(words, True, self.shown, done.line + 1, done.column + 1)

    def lacks_colon(self, key_event: Any, value: Any) -> bool:
        """Whether a key of a flow mapping stands alone, as in ``{cost}``."""
        if not (isinstance(value, Scalar) and value.plain and not value.text):
            return False
        return re.compile(r"\s*:").match(self.text, key_event.end_mark.index) is None

    def mapping(self, done: _Open) -> Mapping:
        kept: dict[str, tuple[Scalar, Node]] = {}
        merged: dict[str, tuple[Scalar, Node]] = {}
        for key, key_event, value in done.items:
            if not isinstance(key, Scalar):
                message = "a key must be text, not a mapping or a list"
                self.say("key-not-text", message, key_event.start_mark, "quote it")
            elif key.plain and key.text == "<<":
                self.merge(key, value, merged)
            elif key.text in kept:
                first = kept[key.text][0].span
                message = f"{key.text!r} is written twice"
                at = key.span
                hint = f"keep one of the two (the first is at line {first.line})"
                self.findings.append(Finding("data/yaml", "duplicate-key", FAIL, message, at, (first,), hint))
            else:
                kept[key.text] = (key, value)
        items = {**{k: v for k, v in merged.items() if k not in kept}, **kept}
        return Mapping(tuple(items.values()), self.shown, done.line + 1, done.column + 1)

    def merge(self, key: Scalar, value: Node, into: dict[str, tuple[Scalar, Node]]) -> None:
        sources = value.items if isinstance(value, Sequence) else (value,)
        for source in sources:
            if isinstance(source, Mapping):
                for inner, node in source.items:
                    into.setdefault(inner.text, (inner, node))
            else:
                message = "'<<' takes in the keys of a mapping, and this is none"
                at = source.span
                self.findings.append(
                    Finding("data/yaml", "bad-merge", FAIL, message, at, (key.span,), "use '<<: *name'")
                )


def _within(at: Span | None, done: _Open, event: Any) -> bool:
    if at is None or at.line is None or at.column is None:
        return False
    start, end = (done.line + 1, done.column + 1), (event.end_mark.line + 1, event.end_mark.column + 1)
    return start <= (at.line, at.column) <= end


def _quoted(lines: list[str], line: int) -> str | None:
    """Line `line` with its value in single quotes, or None when that makes no sense."""
    if not 0 <= line < len(lines):
        return None
    found = _VALUE_LINE.match(lines[line])
    if found is None:
        return None
    head = found["head"].replace("\t", " ")
    return head + "'" + found["value"].replace("'", "''") + "'"


def _explain(error: Any, lines: list[str], shown: str, text: str) -> tuple[int, Finding]:
    """The 0-based line to mend, and the finding of a syntax error."""
    position = getattr(error, "position", None)
    if getattr(error, "problem_mark", None) is None and position is not None:
        before = text[:position]
        line, column = before.count("\n"), position - (before.rfind("\n") + 1)
        code_point = ord(text[position]) if position < len(text) else 0
        message = f"U+{code_point:04X} is a control character that YAML does not allow"
        at = Span(shown, line + 1, column + 1)
        return line, Finding("data/yaml", "control-character", FAIL, message, at, hint="delete it")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    context = getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", None) or error)
    for test in _DIAGNOSES:
        told = test(problem, str(getattr(error, "context", "") or ""), lines, line, column)
        if told is not None:
            code, message, hint = told
            break
    else:
        code, message, hint = "syntax", problem, "quote the value if it is text; see the lines above too"
    if code == "reserved-line":
        line, column = next(n for n, source in enumerate(lines) if source.startswith("%")), 0
    if context is not None and code in ("unclosed-quote", "unclosed-bracket", "missing-colon"):
        line, column = context.line, context.column
    line = min(line, len(lines) - 1)
    source = text.split("\n")[line]
    words = source[column:].strip() or source.strip()
    at = Span(shown, line + 1, column + 1, text=words[:80] or None)
    return line, Finding("data/yaml", code, FAIL, message, at, hint=hint)


Told = tuple[str, str, str] | None


def _cannot_start(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    if "cannot start any token" not in problem:
        return None
    char = lines[line][column : column + 1]
    if char == "\t":
        if not lines[line][:column].strip(" "):
            return (
                "tab",
                "a TAB indents this line; YAML wants spaces",
                "replace the TAB by spaces; quote it inside a text",
            )
        return (
            "tab-in-value",
            "a TAB stands here; YAML wants a space",
            "quote this value, or replace the TAB by a space",
        )
    return "reserved-character", f"a value can't begin with {char!r} in YAML", "quote this value"


def _directive(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    for number, source in enumerate(lines):
        if source.startswith("%") and ("directive" in context + problem or "document start" in problem):
            message = "a line that begins with '%' is a directive to YAML"
            return "reserved-line", message, f"quote the text of line {number + 1}"
    return None


def _colon(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    if "mapping values are not allowed" not in problem:
        return None
    before = lines[line][:column]
    if ":" not in before.strip() or not re.search(r":\s", before):
        message = "this key is indented deeper than the line above allows"
        return "bad-indent", message, "align it with its neighbours, or give the key above no value of its own"
    return "colon-in-text", "a colon followed by a blank begins a mapping in YAML", "quote this value"


def _quote(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    if "quoted scalar" in context:
        if "escape" in problem or "hexadecimal" in problem or "escape" in context:
            return "bad-escape", f"in double quotes the backslash is special: {problem}", "use single quotes, or \\\\"
        return "unclosed-quote", "this quote is never closed", "close it on its line; double a quote inside"
    return None


def _bracket(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    if "flow sequence" in context or "flow mapping" in context:
        sign = "[" if "sequence" in context else "{"
        hint = "quote the value if it is text"
        if any(re.search(r"[\s\[{,]#", source) for source in lines[max(line - 1, 0) : line + 1]):
            hint = "quote what begins with '#': the rest of such a line is a comment"
        return "unclosed-bracket", f"this '{sign}' is never closed, or a comma is missing", hint
    return None


def _anchor(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    if "anchor" in context or "alias" in context or "tag" in context:
        return "reserved-character", "a value that begins with '&', '*' or '!' is special in YAML", "quote this value"
    if "chomping" in problem or "block scalar" in context:
        return "reserved-character", "a value that begins with '|' or '>' is special in YAML", "quote this value"
    return None


def _misplaced(problem: str, context: str, lines: list[str], line: int, column: int) -> Told:
    if "not allowed here" in problem or "expected the node content" in problem:
        char = lines[line][column : column + 1] if line < len(lines) else ""
        return "reserved-character", f"{char!r} can't stand here in YAML", "quote this value"
    if "expected <block end>" in problem:
        if "block mapping start" in problem or "block entry" in problem or "'-'" in problem:
            message = "this line is not aligned with its neighbours"
            return "bad-indent", message, "give every key of a mapping the same number of leading spaces"
        message = "text goes on after the value has ended (a quote, bracket or '*' began it)"
        return "text-after-value", message, "quote the whole value"
    if "could not find expected ':'" in problem:
        return "missing-colon", "a key without ':'", "write 'key: value'; quote a text of several lines"
    return None


_DIAGNOSES: tuple[Callable[[str, str, list[str], int, int], Told], ...] = (
    _cannot_start,
    _directive,
    _colon,
    _quote,
    _bracket,
    _anchor,
    _misplaced,
)
