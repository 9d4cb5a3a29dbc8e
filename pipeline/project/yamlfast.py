"""The everyday part of YAML, read quickly: what is clean and usual in game and layout files.

`parse` gives the same tree as `yamltree` does through ruamel.yaml, about ten times faster and without importing it, or
raises `UnusualError`: for anchors, tags, folded and multi-line scalars, tabs, several documents, repeated keys and
whatever looks like a mistake. The slow reader then takes the file and says what is wrong. A property test holds the two
together, so this module may be narrow but never different.
"""

from __future__ import annotations

import re

from pipeline.project.yamlnode import Mapping, Node, Scalar, Sequence

MAX_DEPTH = 40


class UnusualError(Exception):
    """The text holds something that this reader leaves to the slow one."""


# A plain scalar may begin with these; everything else (indicators, quotes, brackets) is looked at separately.
_START = r"(?:[\w.+/(~$<=«“’…°€]|-(?=[\w.]))"
_KEY = re.compile(
    rf"""(?P<plain>{_START}(?:[^\s:#"'`\[\]{{}},&*!|>%@]|[ ](?![ #:]))*)[ ]?:(?=[ ]|$)"""
    r"""|"(?P<double>[^"\\]*)":(?=[ ]|$)|'(?P<single>[^']*)':(?=[ ]|$)"""
)
_PLAIN = re.compile(rf"({_START}(?:[^:#\n]|:(?=[^\s])|(?<=[^\s])\#)*?)(?:[ ]+\#(.*))?[ ]*$", re.MULTILINE)
_COMMENT = re.compile(r"[ ]*(?:(?<=[ ])\#.*)?$", re.MULTILINE)
_EMPTY = re.compile(r"[ ]*(?:[ ]\#(?![^\s]).*)?$")
_FLOW = re.compile(
    rf"""[ \n]*(?:(?P<mark>[\[\]{{}},])|"(?P<double>(?:[^"\\\n]|\\[nt"\\])*)"|'(?P<single>[^'\n]*)'"""
    rf"""|(?P<plain>{_START}(?:[^\[\]{{}},:#\n]|:(?=[\w/.])|(?<=[^\s\[\]{{}},])\#)*))(?P<colon>[ ]*:(?=[ \n]))?"""
)
_SPACES = re.compile("[\n\u00a0\u202f\u2009]")
_QUOTED = re.compile(r"""'[^']*'(?!')|"(?:[^"\\]|\\[nt"\\])*\"""")
_ESCAPE = re.compile(r"\\(.)")
_ODD_LINE = re.compile(r"^(?:%|---|\.\.\.)", re.MULTILINE)


def parse(text: str, shown: str) -> Node:
    """The tree of `text`, whose line ends are line feeds. Raises UnusualError for anything not usual and clean."""
    if not _SPACES.sub("", text).isprintable() or _ODD_LINE.search(text):
        raise UnusualError
    reader = _Reader(text, shown)
    node = reader.block(0, 0)
    if reader.at < len(reader.lines):
        raise UnusualError
    return node


def _unescaped(words: str) -> str:
    r"""Double-quoted text with its ``\n``, ``\t``, ``\"`` and ``\\`` undone."""
    if "\\" not in words:
        return words
    return _ESCAPE.sub(lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), words)


class _Reader:
    """Goes down the lines that hold something; `lines` are (number from 0, indent, content)."""

    def __init__(self, text: str, shown: str) -> None:
        self.shown = shown
        self.raw = text.split("\n")
        self.lines: list[tuple[int, int, str]] = []
        for number, line in enumerate(self.raw):
            content = line.lstrip(" ")
            if content and content[0] != "#":
                self.lines.append((number, len(line) - len(content), content))
        self.at = 0

    def block(self, least: int, depth: int) -> Node:
        """The block node at the present line, indented at least `least`."""
        if depth > MAX_DEPTH or self.at >= len(self.lines):
            raise UnusualError
        _number, indent, content = self.lines[self.at]
        if indent < least:
            raise UnusualError
        if content.startswith("- ") or content == "-":
            return self.sequence(indent, depth)
        return self.mapping(indent, depth)

    def mapping(self, indent: int, depth: int) -> Mapping:
        first = self.lines[self.at][0]
        items: list[tuple[Scalar, Node]] = []
        names: set[str] = set()
        while self.at < len(self.lines):
            number, here, content = self.lines[self.at]
            if here < indent:
                break
            found = _KEY.match(content) if here == indent else None
            if found is None:
                raise UnusualError
            group = found.lastgroup or "plain"
            name = found[group]
            if name in names or name == "<<" or not name:
                raise UnusualError
            names.add(name)
            key = Scalar(name, group == "plain", self.shown, number + 1, indent + 1)
            items.append((key, self.value(number, indent, here + found.end(), content[found.end() :], depth, True)))
        return Mapping(tuple(items), self.shown, first + 1, indent + 1)

    def sequence(self, indent: int, depth: int) -> Sequence:
        first = self.lines[self.at][0]
        items: list[Node] = []
        while self.at < len(self.lines):
            number, here, content = self.lines[self.at]
            if here < indent or (here == indent and not (content.startswith("- ") or content == "-")):
                break
            if here > indent:
                raise UnusualError
            rest = content[1:]
            inner = rest.lstrip(" ")
            if _KEY.match(inner):
                column = here + 1 + len(rest) - len(inner)
                self.lines[self.at] = (number, column, inner)
                items.append(self.mapping(column, depth + 1))
            else:
                items.append(self.value(number, indent, here + 1, rest, depth, False))
        return Sequence(tuple(items), self.shown, first + 1, indent + 1)

    def value(self, number: int, indent: int, column: int, rest: str, depth: int, in_mapping: bool) -> Node:
        """What follows a colon or a dash at 0-based `column` of line `number`; moves on to the next line."""
        inner = rest.lstrip(" ")
        start = column + len(rest) - len(inner)
        if not inner or inner[0] == "#":
            return self.below(number, indent, column, rest, depth, in_mapping)
        if inner[0] in "[{":
            return self.flow(number, start, indent, depth)
        self.at += 1
        if inner[0] in "|":
            return self.literal(number, start, inner, indent)
        if inner[0] in "\"'":
            node = self.quoted(number, start, inner)
        else:
            found = _PLAIN.match(inner)
            if found is None or found[1].endswith(":"):
                raise UnusualError
            comment = (found[2] or "").rstrip()
            node = Scalar(found[1].rstrip(" "), True, self.shown, number + 1, start + 1, comment)
        self.no_continuation(indent)
        return node

    def no_continuation(self, indent: int) -> None:
        if self.at < len(self.lines) and self.lines[self.at][1] > indent:
            raise UnusualError

    def below(self, number: int, indent: int, column: int, rest: str, depth: int, in_mapping: bool) -> Node:
        self.at += 1
        if self.at < len(self.lines):
            _next, here, content = self.lines[self.at]
            if here > indent:
                return self.block(indent + 1, depth + 1)
            if in_mapping and here == indent and (content.startswith("- ") or content == "-"):
                return self.sequence(indent, depth + 1)
        if _EMPTY.match(rest) is None:
            raise UnusualError
        return Scalar("", True, self.shown, number + 1, column + 1)

    def quoted(self, number: int, start: int, inner: str) -> Scalar:
        found = _QUOTED.match(inner)
        if found is None:
            raise UnusualError
        words, after = found[0][1:-1], inner[found.end() :]
        if inner[0] == '"':
            words = _unescaped(words)
        if after and (after[0] != " " or _COMMENT.match(after) is None):
            raise UnusualError
        return Scalar(words, False, self.shown, number + 1, start + 1)

    def literal(self, number: int, start: int, inner: str, indent: int) -> Scalar:
        """``|`` and ``|-`` with lines that begin alike; the rest is unusual."""
        if inner not in ("|", "|-"):
            raise UnusualError
        end = self.lines[self.at][0] if self.at < len(self.lines) else len(self.raw)
        margin = self.lines[self.at][1] if self.at < len(self.lines) else 0
        if margin <= indent or end != number + 1:
            raise UnusualError
        while self.at < len(self.lines) and self.lines[self.at][1] > indent:
            if self.lines[self.at][1] < margin:
                raise UnusualError
            self.at += 1
        end = self.lines[self.at][0] if self.at < len(self.lines) else len(self.raw)
        taken = [line[margin:] for line in self.raw[number + 1 : end]]
        for line in self.raw[number + 1 : end]:
            if line.strip(" ") and not line.startswith(" " * margin):
                raise UnusualError  # a comment between or after the lines
        while taken and not taken[-1].strip(" "):
            if taken.pop():
                raise UnusualError
        ends_the_file = end == len(self.raw) and bool(self.raw[-1].strip(" "))
        tail = "" if inner == "|-" or ends_the_file else "\n"
        return Scalar("\n".join(taken) + tail, False, self.shown, number + 1, start + 1)

    def flow(self, number: int, start: int, indent: int, depth: int) -> Node:
        """A ``{…}`` or ``[…]`` that may run over several lines, each indented more than `indent`."""
        last = number
        text = self.raw[number]
        node, end = self.flow_node(text, start, number, depth + 1)
        while node is None:
            last += 1
            if last >= len(self.raw) or last > number + 200:
                raise UnusualError
            line = self.raw[last]
            if (
                " #" in line
                or line.startswith("#")
                or (line.strip(" ") and len(line) - len(line.lstrip(" ")) <= indent)
            ):
                raise UnusualError
            text += "\n" + line
            if "]" in line or "}" in line:
                node, end = self.flow_node(text, start, number, depth + 1)
        if _COMMENT.match(text[end:]) is None:
            raise UnusualError
        while self.at < len(self.lines) and self.lines[self.at][0] <= last:
            self.at += 1
        self.no_continuation(indent)
        return node

    def flow_node(self, text: str, start: int, number: int, depth: int) -> tuple[Node | None, int]:
        """The collection at `start`, and where it ends; None when the text stops before its end."""
        shown = self.shown
        match = _FLOW.match
        stack: list[tuple[bool, list[Node], list[tuple[Scalar, Node]], set[str], Scalar | None, int]] = []
        is_map = text[start] == "{"
        values: list[Node] = []
        pairs: list[tuple[Scalar, Node]] = []
        names: set[str] = set()
        key: Scalar | None = None
        opened = start
        ready = True  # whether a value or key may come now
        at = start + 1
        multiline = "\n" in text
        while True:
            found = match(text, at)
            if found is None:
                if text[at:].strip(" \n"):
                    raise UnusualError
                return None, at
            at = found.end()
            group = found["mark"]
            node: Node
            if group is None:
                which = "plain" if found["plain"] is not None else "double" if found["double"] is not None else "single"
                words = found[which]
                where = found.start(which) - (which != "plain")
                if not ready:
                    raise UnusualError
                if which == "plain":
                    words = words.rstrip(" ")
                elif which == "double":
                    words = _unescaped(words)
                if multiline:
                    line = number + text.count("\n", 0, where)
                    column = where - (text.rfind("\n", 0, where) + 1)
                else:
                    line, column = number, where
                node = Scalar(words, which == "plain", shown, line + 1, column + 1)
                if found["colon"] is not None:
                    if not is_map or key is not None or words in names or words == "<<" or not words:
                        raise UnusualError
                    names.add(words)
                    key = node
                    continue
            elif group in "[{":
                if not ready or found["colon"] is not None or len(stack) + depth > MAX_DEPTH:
                    raise UnusualError
                if is_map and key is None:
                    raise UnusualError
                stack.append((is_map, values, pairs, names, key, opened))
                is_map = group == "{"
                values, pairs, names, key, opened = [], [], set(), None, found.start("mark")
                ready = True
                continue
            elif group == ",":
                if ready or found["colon"] is not None:
                    raise UnusualError
                ready = True
                continue
            else:
                if (group == "}") is not is_map or key is not None or found["colon"] is not None:
                    raise UnusualError
                if ready and (values or pairs):
                    raise UnusualError  # a comma before the bracket: allowed in YAML, rare
                line = number + text.count("\n", 0, opened) if multiline else number
                column = opened - (text.rfind("\n", 0, opened) + 1)
                if is_map:
                    node = Mapping(tuple(pairs), shown, line + 1, column + 1)
                else:
                    node = Sequence(tuple(values), shown, line + 1, column + 1)
                if not stack:
                    return node, at
                is_map, values, pairs, names, key, opened = stack.pop()
            if is_map:
                if key is None:
                    raise UnusualError
                pairs.append((key, node))
                key = None
            else:
                values.append(node)
            ready = False
