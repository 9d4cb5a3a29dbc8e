"""A card table, whatever file it came from: headers and rows of text whose cells know their address.

Each format makes a `Grid` (rows of text, and where each cell stands); `make_table` turns any grid into a `Table` by the
same rules, so that CSV, XLSX, ODS and YAML give the same deck.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.project import names

MAX_ROWS = 50_000
MAX_COLUMNS = 400
# What a cell is trimmed of; the no-break spaces of French typography inside a cell stay.
BLANKS = " \t\r\n\u00a0\u202f\u2009\ufeff\u200b"
# The longest text of a cell; card games need a few hundred characters.
MAX_CELL = 20_000

# Column names (folded by `names.key`) that stand for the card's own columns, most usual first.
ALIASES: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "identifiant"),
    "name": ("name", "title", "nom", "titre"),
    "kind": ("kind", "type", "genre"),
    "count": (
        "count", "copies", "copy", "quantity", "qty", "nombre", "quantite", "exemplaires", "nb", "anzahl", "cantidad",
    ),
    "deck": ("deck", "paquet"),
    "provenance": ("provenance",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell's text (trimmed) and its place."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Header:
    """A column: its name as written (trimmed), its `names.key`, its place."""

    name: str
    folded: str
    span: Span


class Places(Protocol):
    """Tells where the cell of a grid stands; `row` is the row's own number in the grid."""

    def __call__(self, row: int, column: int, text: str | None) -> Span:
        """The place of the cell at 0-based `row` and `column`; column -1 is the row itself."""


@dataclass(frozen=True, slots=True)
class Grid:
    """What a format's reader found: rows of cell texts (ragged), each with its number, and where they stand."""

    rows: list[tuple[int, list[str]]]
    where: Places


class Row:
    """One row: `texts` in the order of the table's headers; places are worked out only when asked for."""

    __slots__ = ("_columns", "_where", "number", "texts")

    def __init__(self, number: int, texts: list[str], columns: dict[str, tuple[int, int]], where: Places) -> None:
        self.number = number
        self.texts = texts
        self._columns = columns
        self._where = where

    def text(self, folded: str) -> str:
        """The text under the header `folded`; empty when there is no such column."""
        found = self._columns.get(folded)
        return "" if found is None else self.texts[found[0]]

    def at(self, folded: str) -> Span:
        """Where the cell under the header `folded` stands; the row when there is no such column."""
        found = self._columns.get(folded)
        return self.span if found is None else self._where(self.number, found[1], self.texts[found[0]])

    @property
    def span(self) -> Span:
        """Where the row begins."""
        return self._where(self.number, -1, None)

    @property
    def cells(self) -> Mapping[str, Cell]:
        """Every cell by the folded name of its header."""
        return {name: Cell(self.texts[index], self.at(name)) for name, (index, _) in self._columns.items()}


class CellSpans(Mapping[str, Span]):
    """Where each value of a card stands, worked out when asked for; pickles as a plain dictionary.

    `names` tells which column each of the card's own values (``id``, ``name``…) came from.
    """

    __slots__ = ("_names", "_row")

    def __init__(self, row: Row, columns: Mapping[str, str]) -> None:
        self._row = row
        self._names = columns

    def __getitem__(self, name: str) -> Span:
        return self._row.at(self._names[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __reduce__(self) -> tuple[type[dict[str, Span]], tuple[dict[str, Span]]]:
        return dict, (dict(self),)


@dataclass(frozen=True, slots=True)
class Table:
    """Headers and rows of a file called `path`."""

    path: str
    headers: tuple[Header, ...]
    rows: tuple[Row, ...]

    def header(self, folded: str) -> Header | None:
        """The header with that folded name, or None."""
        for header in self.headers:
            if header.folded == folded:
                return header
        return None


def read_table(
    path: Path, shown: str, sheet: str | None = None, sheet_at: Span | None = None
) -> tuple[Table | None, list[Finding]]:
    """The card table in `path`: CSV (and TSV, text), XLSX, XLS, ODS or YAML, told by content before extension.

    `sheet` names the sheet of a workbook; the first visible one otherwise; `sheet_at` is where that name was written.
    None when there is nothing to read; the findings say why.
    """
    from pipeline.project.textfile import MAX_TABLE_BYTES, read_bytes

    raw, findings = read_bytes(path, shown, MAX_TABLE_BYTES)
    if raw is None:
        return None, findings
    grid, more = _grid(raw, path, shown, sheet, sheet_at)
    findings += more
    if grid is None:
        return None, findings
    table, more = make_table(grid, shown)
    return table, findings + more


def _grid(
    raw: bytes, path: Path, shown: str, sheet: str | None, sheet_at: Span | None
) -> tuple[Grid | None, list[Finding]]:
    suffix = path.suffix.lower()
    if not raw.strip(b" \t\r\n\0"):
        message = f"{shown} is empty"
        hint = "a table begins with a row of column names, such as id,name,kind,count"
        return None, [Finding("data/file", "empty", FAIL, message, Span(shown, 1), hint=hint)]
    what = _sniff(raw)
    if what == "zip" or what == "ole" or suffix in (".xlsx", ".xlsm", ".xls", ".ods", ".xlsb"):
        from pipeline.project.workbook import read_workbook

        grid, findings = read_workbook(raw, shown, suffix, sheet, sheet_at)
        return grid, findings
    if what is not None:
        message = f"{shown} is really {what}, not a card table"
        hint = "save the table as CSV (UTF-8), .xlsx, .ods or .yaml"
        return None, [Finding("data/file", "not-a-table", FAIL, message, Span(shown, 1), hint=hint)]
    findings = []
    if sheet is not None:
        message = f"{shown} has no sheets, {sheet!r} can't be chosen"
        findings.append(Finding("data/file", "no-sheets", WARN, message, sheet_at or Span(shown, 1)))
    from pipeline.project.textfile import decode

    text, more = decode(raw, shown)
    findings += more
    if text is None:
        return None, findings
    if suffix in (".yaml", ".yml"):
        from pipeline.project.yamltable import yaml_grid

        grid, more = yaml_grid(text, shown)
    else:
        from pipeline.project.csvtable import csv_grid

        if suffix not in (".csv", ".tsv", ".txt", ".tab"):
            message = f"{shown} was read as CSV; its ending {suffix!r} says nothing"
            hint = "name it .csv, .xlsx, .ods or .yaml"
            findings.append(Finding("data/file", "unknown-ending", INFO, message, Span(shown, 1), hint=hint))
        grid, more = csv_grid(text, shown)
    return grid, findings + more


_MAGIC = (
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "ole"),
    (b"%PDF-", "a PDF"),
    (b"{\\rtf", "a Rich Text document"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"SQLite format 3", "a database"),
)


def _sniff(raw: bytes) -> str | None:
    for magic, what in _MAGIC:
        if raw.startswith(magic):
            return what
    head = raw[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith((b"<!doctype html", b"<html", b"<head", b"<table", b"<body", b"<meta")):
        return "a web page (HTML)"
    if head.startswith(b"<?xml") or (head.startswith(b"<") and b"xmlns" in head):
        return "an XML document"
    return None


def make_table(grid: Grid, shown: str) -> tuple[Table | None, list[Finding]]:
    """The table of `grid`: trims cells, drops what is wholly empty, and reports what is not a table."""
    findings: list[Finding] = []
    rows = [(number, [_clean(text) for text in texts]) for number, texts in grid.rows]
    rows = [(number, texts) for number, texts in rows if any(texts)]
    if not rows:
        message = f"{shown} holds no cells"
        hint = "a table begins with a row of column names, such as id,name,kind,count"
        return None, [Finding("data/file", "empty", FAIL, message, Span(shown, 1), hint=hint)]
    if len(rows) > MAX_ROWS:
        message = f"{shown} has {len(rows):,} rows; a game may have {MAX_ROWS:,}"
        return None, [Finding("data/file", "too-many-rows", FAIL, message, Span(shown, 1))]
    number, titles = rows[0]
    while titles and not titles[-1]:
        titles.pop()
    if len(titles) > MAX_COLUMNS:
        message = f"{shown} has {len(titles):,} columns; a table may have {MAX_COLUMNS:,}"
        return None, [Finding("data/file", "too-many-columns", FAIL, message, grid.where(number, 0, titles[0]))]
    body = rows[1:]
    columns = _headers(number, titles, body, grid.where, findings)
    if not any(names.key(title) in _NAMING for title in titles):
        findings.append(_no_name(number, titles, body, grid.where, shown))
    width = len(titles)
    taken = [index for index, _header in columns]
    lookup = {header.folded: (place, index) for place, (index, header) in enumerate(columns)}
    identity = taken == list(range(width))
    made: list[Row] = []
    for number, texts in body:
        if len(texts) > width:
            extra = next(((i, t) for i, t in enumerate(texts[width:], width) if t), None)
            if extra is not None:
                findings.append(_long_row(number, texts, width, extra, grid.where))
            del texts[width:]
        elif len(texts) < width:
            texts.extend([""] * (width - len(texts)))
        made.append(Row(number, texts if identity else [texts[i] for i in taken], lookup, grid.where))
    _long_cells(made, columns, findings)
    _written_breaks(made, columns, findings)
    return Table(shown, tuple(header for _, header in columns), tuple(made)), findings


_NAMING = frozenset((*ALIASES["name"], *ALIASES["id"]))


def _clean(text: str) -> str:
    text = text.strip(BLANKS)
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    return text


def _headers(
    number: int, titles: list[str], body: list[tuple[int, list[str]]], where: Places, findings: list[Finding]
) -> list[tuple[int, Header]]:
    columns: list[tuple[int, Header]] = []
    seen: dict[str, Header] = {}
    for index, title in enumerate(titles):
        if not title:
            value = next(((n, texts[index]) for n, texts in body if index < len(texts) and texts[index]), None)
            if value is not None:
                message = f"column {index + 1} has no name in the header, but holds {value[1]!r}"
                at, also = where(number, index, None), (where(value[0], index, value[1]),)
                hint = "name the column, or empty its cells"
                findings.append(Finding("data/header", "missing-header", FAIL, message, at, also, hint))
            continue
        header = Header(title, names.key(title) or names.plain(title), where(number, index, title))
        first = seen.get(header.folded)
        if first is not None:
            same = "" if first.name == title else f" ({first.name!r} and {title!r} count as one name)"
            message = f"two columns are named {title!r}{same}"
            hint = "rename one of the two"
            findings.append(Finding("data/header", "duplicate-header", FAIL, message, header.span, (first.span,), hint))
            continue
        seen[header.folded] = header
        columns.append((index, header))
    return columns


def _no_name(number: int, titles: list[str], body: list[tuple[int, list[str]]], where: Places, shown: str) -> Finding:
    """No column names the cards: the header is mistyped, further down, quoted as a whole, or missing."""
    at = where(number, 0, titles[0])
    for later, texts in body[:20]:
        folded = {names.key(text) for text in texts}
        if folded & _NAMING and len(folded & _ALL_ALIASES) > 1:
            message = "the first row is not the row of column names; that seems to stand further down"
            also = (where(later, 0, texts[0]),)
            hint = "delete the rows above the column names"
            return Finding("data/header", "header-not-first", FAIL, message, at, also, hint)
    if len(titles) == 1 and any(sign in titles[0] for sign in ",;\t|"):
        message = f"the whole header is one cell: {titles[0]!r}"
        hint = "the lines seem to be in quotes as a whole, or separated by something other than , ; TAB |"
        return Finding("data/header", "one-cell-header", FAIL, message, at, hint=hint)
    close = _close(titles, ("name", "title", "nom", "titre", "id"))
    message = f"no column is called 'name' or 'id'; found {', '.join(map(repr, titles[:12]))}"
    hint = f"did you mean 'name' by {close!r}?" if close else "begin the table with a row such as id,name,kind,count"
    return Finding("data/header", "no-name-column", FAIL, message, at, hint=hint)


_ALL_ALIASES = frozenset(alias for group in ALIASES.values() for alias in group)


def _close(titles: list[str], known: tuple[str, ...]) -> str | None:
    from difflib import get_close_matches

    for title in titles:
        if title and get_close_matches(names.key(title), known, 1, 0.74):
            return title
    return None


# Words of French and English that look like `count` and are columns of their own.
_FILLERS = frozenset("of de d des du the in en per par number total card cards carte cartes".split())
_OWN_WORDS = frozenset(("cout", "couts", "court", "comte", "compte", "conte", "contre", "country", "county", "kilt"))


def near_column(table: Table, own: str) -> Header | None:
    """A header that looks like a mistyped name of the card's own column `own`, or None."""
    from difflib import get_close_matches

    for header in table.headers:
        words = header.folded.split("_")
        if len(words) > 1 and words[0] and set(words) <= {*ALIASES[own], *_FILLERS} and set(words) & set(ALIASES[own]):
            return header  # "count (copies)", "nombre de cartes"
        usual = len(header.folded) > 2 and header.folded not in _OWN_WORDS
        if usual and get_close_matches(header.folded, ALIASES[own], 1, 0.74 if own == "kind" else 0.79):
            return header
    return None


def _long_row(number: int, texts: list[str], width: int, extra: tuple[int, str], where: Places) -> Finding:
    index, text = extra
    message = f"this row has {len(texts)} cells, the header {width}; {text!r} has no column"
    hint = "put a text that holds the separator in double quotes, or name the column"
    return Finding(
        "data/row", "too-many-cells", FAIL, message, where(number, index, text), (where(number, 0, texts[0]),), hint
    )


def _long_cells(rows: list[Row], columns: list[tuple[int, Header]], findings: list[Finding]) -> None:
    for row in rows:
        if max(map(len, row.texts)) > MAX_CELL:
            for text, (_, header) in zip(row.texts, columns, strict=True):
                if len(text) > MAX_CELL:
                    at = row.at(header.folded)
                    message = f"this cell has {len(text):,} characters; {MAX_CELL:,} is the most"
                    hint = "a quote that is not closed can swallow rows"
                    shown = Span(at.path, at.line, at.column, at.cell, text=text[:60] + "…")
                    findings.append(Finding("data/cell", "too-long", FAIL, message, shown, hint=hint))


def _written_breaks(rows: list[Row], columns: list[tuple[int, Header]], findings: list[Finding]) -> None:
    """Backslash and n typed as two characters are kept as they are, and said."""
    for row in rows:
        for text, (_, header) in zip(row.texts, columns, strict=True):
            if "\\n" in text and _typed_break(text):
                message = r"the two characters \n are printed as they stand, not as a line break"
                hint = "make a real line break inside the cell (Alt+Enter, Ctrl+Enter), quoted in CSV"
                findings.append(
                    Finding("data/cell", "written-line-break", WARN, message, row.at(header.folded), hint=hint)
                )


def _typed_break(text: str) -> bool:
    """Whether a backslash and n are meant as a break: not inside a path to a picture."""
    import re

    return re.search(r"\\n(?![a-z]\w*[./\\])", text) is not None and re.fullmatch(r"[\w.\\/ -]+\.\w{2,4}", text) is None
