"""A check as one web page: each document with its quoted words marked, the findings beside it, the claims below.

The page is whole in itself: its style sheet and its small script are in it, a content security policy
forbids every request, and all of it can be read without the script and on paper.
"""

from __future__ import annotations

import re
import unicodedata
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.findings import Finding, Severity, Span
from pipeline.report.marking import Range, locate
from pipeline.report.terminal import counts, ordered

if TYPE_CHECKING:
    from jinja2 import Environment

_NAMES = {Severity.FAIL: "to mend", Severity.WARN: "to look at", Severity.INFO: "to know"}


@dataclass(frozen=True, slots=True)
class PageDocument:
    """A rules document as the page shows it.

    `path` is that of the findings' spans. `lines` are its lines: number from 1, page from 1 or None, text. `claims`
    are the components that the reader understood, in the corpus form (``name``, ``count``, ``parent``, ``value``,
    ``each``, ``groups``, ``per``, ``at``…), `facts` the rest of it: ``players``, ``minutes``, ``age``, ``hand_size``,
    ``setup``, ``totals``. `lang` is the language of the text, when it is known.
    """

    path: str
    lines: Sequence[tuple[int, int | None, str]]
    claims: Sequence[Mapping[str, Any]] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    lang: str = ""


def check_page(findings: Sequence[Finding], documents: Sequence[PageDocument], title: str, lang: str = "en") -> str:
    """The page as HTML text, for `findings` and the `documents` they speak of; `lang` is the language of the page.

    A finding stands beside the document of its place, else beside the first one it quotes, else before all
    documents. The same input gives the same text.
    """
    view = _View(findings, documents)
    tally = counts(findings)
    script = _resource("check.js")
    return (
        _environment()
        .get_template("check.html.j2")
        .render(
            title=_plain(title) or "Check",
            lang=_plain(lang) or "en",
            tally=[{"severity": str(s), "name": _NAMES[s], "count": n} for s, n in tally.items()],
            total=len(findings),
            several=len({f.game for f in findings}) > 1,
            areas=view.areas(),
            loose=view.loose(),
            documents=view.sections(),
            css=_resource("check.css"),
            script=script,
            script_hash=b64encode(sha256(script.encode()).digest()).decode(),
        )
    )


@cache
def _resource(name: str) -> str:
    return (Path(__file__).parent / "templates" / name).read_text("utf-8")


@cache
def _environment() -> Environment:
    from jinja2 import DictLoader, Environment, StrictUndefined

    loader = DictLoader({"check.html.j2": _resource("check.html.j2")})
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def _plain(text: str) -> str:
    """`text` with a sign in place of each character that HTML does not allow, so that places in it stay the same."""
    if text.isprintable():
        return text
    return "".join(
        c if c in "\t\n" or unicodedata.category(c) not in ("Cc", "Cs", "Zl", "Zp") else "\ufffd" for c in text
    )


@dataclass(frozen=True, slots=True)
class _Mark:
    """A stretch of a line that finding `number` quotes, as its quote number `quote`.

    `first` and `last` tell whether it is on the first and on the last of the lines that the quote runs over.
    """

    number: int
    quote: int
    severity: Severity
    start: int
    end: int
    first: bool
    last: bool


class _View:
    """Numbers the findings, finds their home, and makes what the template shows."""

    def __init__(self, findings: Sequence[Finding], documents: Sequence[PageDocument]) -> None:
        self.documents = documents
        self._home = {document.path: i for i, document in reversed(list(enumerate(documents)))}
        self._rows = [{number: i for i, (number, _, _) in enumerate(document.lines)} for document in documents]
        self.findings = self._numbered(findings)
        self._marks: list[dict[int, list[_Mark]]] = [{} for _ in documents]
        self._marked: set[tuple[int, int]] = set()
        texts = [[_plain(text) for _, _, text in document.lines] for document in documents]
        self._texts = texts
        for number, finding in enumerate(self.findings, 1):
            for quote, span in enumerate(_quotes(finding)):
                self._mark(number, quote, finding.severity, span)

    def _numbered(self, findings: Sequence[Finding]) -> list[Finding]:
        """`findings` in the order of the page: without a document first, then by document and line."""

        def place(finding: Finding) -> tuple[int, int, int]:
            span = self._anchor(finding)
            return (-1, 0, 0) if span is None else (self._home[span.path], span.line or 0, span.column or 0)

        return sorted(ordered(findings), key=place)

    def _anchor(self, finding: Finding) -> Span | None:
        """The first quote of `finding` that stands in one of the documents."""
        return next((span for span in _quotes(finding) if span.path in self._home), None)

    def _row(self, span: Span) -> tuple[int, int] | None:
        """Document and index of the line of `span`, when the page shows it."""
        home = self._home.get(span.path)
        if home is None or span.line is None:
            return None
        row = self._rows[home].get(span.line)
        return None if row is None else (home, row)

    def _mark(self, number: int, quote: int, severity: Severity, span: Span) -> None:
        row = self._row(span)
        # A finding about a whole document stands at line 1 and quotes nothing: marking its title would mislead.
        if row is None or (span.text is None and span.column is None and span.line == 1):
            return
        home, index = row
        words = Span(span.path, span.line, span.column, text=_plain(span.text) if span.text else None)
        ranges: list[Range] = locate(self._texts[home], index, words)
        for i, part in enumerate(ranges):
            mark = _Mark(number, quote, severity, part.start, part.end, i == 0, i == len(ranges) - 1)
            self._marks[home].setdefault(part.index, []).append(mark)
        if ranges:
            self._marked.add((number, quote))

    def areas(self) -> list[dict[str, Any]]:
        """The areas of the checks that found something, by name, with their number of findings."""
        tally: dict[str, int] = {}
        for finding in self.findings:
            tally[_area(finding)] = tally.get(_area(finding), 0) + 1
        return [{"name": _plain(area), "count": n} for area, n in sorted(tally.items())]

    def loose(self) -> list[dict[str, Any]]:
        """The cards of the findings that no document holds."""
        return self._cards(None)

    def sections(self) -> list[dict[str, Any]]:
        """What the template shows of each document."""
        return [self._section(i, document) for i, document in enumerate(self.documents)]

    def _cards(self, home: int | None) -> list[dict[str, Any]]:
        cards = []
        for number, finding in enumerate(self.findings, 1):
            anchor = self._anchor(finding)
            if (None if anchor is None else self._home[anchor.path]) == home:
                cards.append(self._card(number, finding, home))
        return cards

    def _card(self, number: int, finding: Finding, home: int | None) -> dict[str, Any]:
        return {
            "number": number,
            "severity": str(finding.severity),
            "area": _plain(_area(finding)),
            "check": _plain(finding.check),
            "code": _plain(finding.code),
            "game": _plain(finding.game or ""),
            "message": _plain(finding.message),
            "computed": _plain(finding.computed or ""),
            "hint": _plain(finding.hint or ""),
            "fingerprint": finding.fingerprint,
            "quotes": [self._quote(number, i, span, home) for i, span in enumerate(_quotes(finding))],
        }

    def _quote(self, number: int, quote: int, span: Span, home: int | None) -> dict[str, Any]:
        row = self._row(span)
        target = ""
        if row is not None:
            target = f"q{number}-{quote}" if (number, quote) in self._marked else f"d{row[0]}-{span.line}"
        here = home is not None and self._home.get(span.path) == home
        parts = [] if here else [span.path]
        if span.cell is not None:
            parts.append(f"cell {span.cell}")
        elif span.line is not None:
            parts.append(f"line {span.line}")
        if span.page is not None:
            parts.append(f"page {span.page}")
        return {"target": target, "where": _plain(", ".join(parts)), "text": _plain(span.text or "")}

    def _section(self, home: int, document: PageDocument) -> dict[str, Any]:
        cards = self._cards(home)
        shown = [self.findings[card["number"] - 1] for card in cards]
        rows = self._lines(home, document)
        return {
            "id": f"d{home}",
            "path": _plain(document.path),
            "lang": _plain(document.lang),
            "cards": cards,
            "tally": [{"severity": str(s), "count": n, "name": _NAMES[s]} for s, n in counts(shown).items() if n],
            "lines": rows,
            "ticks": self._ticks(home, len(rows)),
            "facts": _facts(document.facts),
            "setup": _setup(document.facts.get("setup")),
            "claims": [_claim(home, claim, depth, self._rows[home]) for claim, depth in _tree(document.claims)],
        }

    def _lines(self, home: int, document: PageDocument) -> list[dict[str, Any]]:
        rows = []
        before: int | None = None
        tabs = _tabs(self._texts[home])
        for index, (number, page, _) in enumerate(document.lines):
            text = self._texts[home][index]
            rows.append(
                {
                    "id": f"d{home}-{number}",
                    "number": number,
                    "page": page if page != before else None,
                    "kind": _kind(text),
                    "tabs": tabs.get(index, 0),
                    "pieces": _pieces(text, self._marks[home].get(index, [])),
                }
            )
            before = page
        return rows

    def _ticks(self, home: int, height: int) -> list[dict[str, Any]]:
        """The places of the marks on the rail beside the text, from 0 to 100, the worst of each line."""
        ticks = []
        for index, marks in sorted(self._marks[home].items()):
            worst = min(marks, key=lambda m: (-m.severity.rank, m.number))
            if any(m.first for m in marks):
                top = f"{100 * (index + 0.5) / max(1, height):.2f}"
                ticks.append(
                    {"top": top, "severity": str(worst.severity), "number": worst.number, "quote": worst.quote}
                )
        return ticks


def _quotes(finding: Finding) -> list[Span]:
    return [span for span in (finding.at, *finding.also) if span is not None]


def _area(finding: Finding) -> str:
    return finding.check.partition("/")[0]


def _kind(text: str) -> str:
    """The classes of a line: ``blank``, ``head h1`` to ``h6`` for Markdown headings, ``row`` for table rows."""
    if not text.strip():
        return "blank"
    heading = re.match(r"(#{1,6})\s", text)
    if heading:
        return f"head h{len(heading[1])}"
    return "row" if "\t" in text.strip() else ""


def _tabs(texts: Sequence[str]) -> dict[int, int]:
    """By index of line, the distance of tab stops (in blanks) that aligns the rows of each table."""
    sizes: dict[int, int] = {}
    block: list[int] = []
    for index, text in enumerate([*texts, ""]):
        if _kind(text) == "row":
            block.append(index)
        elif block:
            longest = max(len(cell) for i in block for cell in texts[i].split("\t")[:-1])
            # A letter is about twice as wide as a blank in the fonts of user interfaces.
            sizes.update(dict.fromkeys(block, min(2 * longest + 4, 48)))
            block = []
    return sizes


def _pieces(text: str, marks: Iterable[_Mark]) -> list[dict[str, Any]]:
    """`text` cut where marks begin and end; each piece with the worst mark on it, and what begins and ends there."""
    held = list(marks)
    signs = len(text) - len(text.lstrip("#")) if _kind(text).startswith("head") else 0
    cuts = sorted({0, len(text), signs, *(m.start for m in held), *(m.end for m in held)})
    pieces = []
    for start, end in pairwise(cuts):
        over = sorted(
            (m for m in held if m.start <= start and end <= m.end), key=lambda m: (-m.severity.rank, m.number)
        )
        pieces.append(
            {
                "text": text[start:end],
                "syntax": end <= signs,
                "severity": str(over[0].severity) if over else "",
                "number": over[0].number if over else 0,
                "numbers": " ".join(str(m.number) for m in over),
                "anchors": [f"q{m.number}-{m.quote}" for m in over if m.start == start and m.first],
                "ends": sorted({(m.number, str(m.severity)) for m in over if m.end == end and m.last}),
            }
        )
    return pieces


def _facts(facts: Mapping[str, Any]) -> list[dict[str, str]]:
    """Label and value of each fact that is known."""
    age = facts.get("age")
    rows = [
        ("Players", _span(facts.get("players"))),
        ("Minutes", _span(facts.get("minutes"))),
        ("Age", "" if age is None else f"{_value(age)}+"),
        ("Hand", _hand(facts.get("hand_size"))),
    ]
    totals = facts.get("totals")
    if isinstance(totals, Sequence) and not isinstance(totals, str):
        rows += [
            ("Total", f"{'about ' if t.get('approx') else ''}{_value(t.get('count'))} {_value(t.get('name'))}")
            for t in totals
            if isinstance(t, Mapping)
        ]
    return [{"label": label, "value": value} for label, value in rows if value]


def _span(value: Any) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        ends = list(dict.fromkeys(_value(v) for v in value if v is not None))
        return "–".join(ends)
    return _value(value)


def _hand(value: Any) -> str:
    if not isinstance(value, Mapping):
        return _value(value)
    if set(value) == {"all"}:
        return _value(value["all"])
    parts = [f"{_value(k)} players: {_value(v)}" if str(k).isdigit() else f"{k}: {_value(v)}" for k, v in value.items()]
    return _plain(", ".join(parts))


def _value(value: Any) -> str:
    """A JSON value as words."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _plain(", ".join(f"{k}: {_value(v)}" for k, v in value.items()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_value(v) for v in value)
    return _plain(str(value))


def _setup(rows: Any) -> list[dict[str, str]]:
    if not isinstance(rows, Sequence) or isinstance(rows, str):
        return []
    return [
        {
            "players": _value(row.get("players")),
            "op": _value(row.get("op")),
            "count": _value(row.get("count")) or _value(row.get("formula")) or _value(row.get("options")),
            "item": _value(row.get("item")),
        }
        for row in rows
        if isinstance(row, Mapping)
    ]


def _tree(claims: Sequence[Mapping[str, Any]]) -> list[tuple[Mapping[str, Any], int]]:
    """`claims` as they stand, each with its depth: the number of listed claims above it."""
    parents: dict[str, str | None] = {}
    for claim in claims:
        parents.setdefault(str(claim.get("name")), claim.get("parent"))
    result = []
    for claim in claims:
        depth, above, seen = 0, claim.get("parent"), {str(claim.get("name"))}
        while above is not None and above in parents and above not in seen:
            seen.add(str(above))
            depth += 1
            above = parents[above]
        result.append((claim, min(depth, 6)))
    return result


def _claim(home: int, claim: Mapping[str, Any], depth: int, rows: Mapping[int, int]) -> dict[str, Any]:
    at = claim.get("at")
    line = at.get("line") if isinstance(at, Mapping) else getattr(at, "line", None)
    each, groups = claim.get("each"), claim.get("groups")
    notes = [f"{_value(each)} × {_value(groups)}"] if each is not None and groups is not None else []
    if claim.get("per"):
        notes.append(f"for each {_value(claim['per'])}")
    if claim.get("unit"):
        notes.append(f"counts {_value(claim['unit'])}")
    if claim.get("module"):
        notes.append(f"module: {_value(claim['module'])}" if isinstance(claim["module"], str) else "module")
    notes += [word for key, word in (("subset", "part of the others"), ("approx", "about")) if claim.get(key)]
    return {
        "name": _value(claim.get("name")),
        "count": _value(claim.get("count")) or "–",
        "parent": _value(claim.get("parent")),
        "value": _value(claim.get("value")),
        "notes": ", ".join(notes),
        "depth": depth,
        "line": "" if line is None else _value(line),
        "target": f"d{home}-{line}" if line in rows else "",
    }
