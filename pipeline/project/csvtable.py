"""CSV as spreadsheets write it: the separator found by trial, quotes, and the line and column of every cell."""

from __future__ import annotations

import re

from pipeline.findings import FAIL, INFO, WARN, Finding, Severity, Span
from pipeline.project import names
from pipeline.project.tables import ALIASES, MAX_ROWS, Grid

DELIMITERS = ",;\t|"
_SAY = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
_KNOWN = frozenset(alias for group in ALIASES.values() for alias in group)
_SEP_LINE = re.compile(r'"?sep=(.)"?[,;|\t ]*', re.IGNORECASE)
_TRIAL_ROWS = 60


def csv_grid(text: str, shown: str) -> tuple[Grid | None, list[Finding]]:
    """The rows of `text`; places are lines and columns of the file, from 1."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    first = 0
    told = _SEP_LINE.fullmatch(lines[0])
    if told is not None:
        first = 1
        delimiter = told[1]
        if delimiter not in DELIMITERS:
            told = None
    findings: list[Finding] = []
    if told is None:
        delimiter, findings = _find_delimiter(lines, first, shown)
    reader = _Reader(lines, delimiter, shown)
    rows = reader.read(first)
    if delimiter == "|":
        rows = [row for row in rows if not _is_rule(row[1])]
    grid = Grid(rows, reader.where)
    return grid, findings + reader.findings + _mixed(grid, delimiter)


def _is_rule(texts: list[str]) -> bool:
    """The line of dashes below the head of a table written for reading: ``|---|---|``."""
    filled = [text.strip() for text in texts if text.strip()]
    return bool(filled) and all(re.fullmatch(r":?-{2,}:?", text) for text in filled)


def _mixed(grid: Grid, delimiter: str) -> list[Finding]:
    """A header cell that holds a known column name and another separator: its columns would be lost in silence."""
    number, titles = next(((n, texts) for n, texts in grid.rows if any(t.strip() for t in texts)), (0, []))
    if len(titles) < 2:
        return []
    for column, title in enumerate(titles):
        for other in DELIMITERS:
            if other != delimiter and other in title and {names.key(part) for part in title.split(other)} & _KNOWN:
                message = f"the header is separated by {_SAY[delimiter]}, and {title.strip()!r} by {_SAY[other]}"
                at = grid.where(number, column, title.strip())
                hint = "use one separator in all lines"
                return [Finding("data/delimiter", "mixed-separators", FAIL, message, at, hint=hint)]
    return []


class _Reader:
    """Reads rows; a line without quotes is split at once, the others cell by cell."""

    def __init__(self, lines: list[str], delimiter: str, shown: str, most: int = MAX_ROWS + 1000) -> None:
        self.lines = lines
        self.delimiter = delimiter
        self.shown = shown
        self.most = most
        self.findings: list[Finding] = []
        # For rows with quotes: the (line from 0, offset) of each cell.
        self.starts: dict[int, list[tuple[int, int]]] = {}
        # Opening quotes known to have no end, as (line, offset): taken as they stand.
        self.loose: set[tuple[int, int]] = set()

    def read(self, first: int = 0) -> list[tuple[int, list[str]]]:
        """Rows that hold anything, each with its 0-based line."""
        rows: list[tuple[int, list[str]]] = []
        lines, delimiter = self.lines, self.delimiter
        number = first
        while number < len(lines) and len(rows) < self.most:
            line = lines[number]
            if '"' in line:
                texts, after = self.quoted_row(number)
                rows.append((number, texts))
                number = after
                continue
            if line:
                rows.append((number, line.split(delimiter)))
            number += 1
        return rows

    def quoted_row(self, number: int) -> tuple[list[str], int]:
        """The cells of a row that has quotes, and the line after it."""
        texts: list[str] = []
        starts: list[tuple[int, int]] = []
        line, at = number, 0
        while True:
            source = self.lines[line]
            begin = at
            while begin < len(source) and source[begin] in " \u00a0" and source[begin] != self.delimiter:
                begin += 1
            if source[begin : begin + 1] == '"' and (line, begin) not in self.loose:
                cell = self.quoted_cell(line, begin)
                if cell is not None:
                    value, line_after, end = cell
                    texts.append(value)
                    starts.append((line, begin))
                    line, source = line_after, self.lines[line_after]
                    if end >= len(source):
                        break
                    at = end + 1
                    continue
            end = source.find(self.delimiter, at)
            texts.append(source[at:] if end < 0 else source[at:end])
            starts.append((line, begin))
            if end < 0:
                break
            at = end + 1
        self.starts[number] = starts
        return texts, line + 1

    def quoted_cell(self, line: int, begin: int) -> tuple[str, int, int] | None:
        """The value of the quoted cell that opens at `begin`, and (line, offset) of the separator or line end after it.

        None (and a finding) when the quote has no end: the caller then takes the cell as it stands.
        """
        parts: list[str] = []
        number, at = line, begin + 1
        while True:
            source = self.lines[number]
            quote = source.find('"', at)
            if quote < 0:
                parts.append(source[at:])
                parts.append("\n")
                number += 1
                at = 0
                if number >= len(self.lines):
                    self.unclosed(line, begin)
                    return None
                continue
            if source[quote + 1 : quote + 2] == '"':
                parts.append(source[at : quote + 1])
                at = quote + 2
                continue
            parts.append(source[at:quote])
            end = quote + 1
            while end < len(source) and source[end] in " \u00a0" and source[end] != self.delimiter:
                end += 1
            if end >= len(source) or source[end] == self.delimiter:
                return "".join(parts), number, end
            tail = source.find(self.delimiter, end)
            words = source[begin : len(source) if tail < 0 else tail] if number == line else ""
            if words and words.count('"') % 2 == 0:
                message = "text goes on after the closing quote; the quotes are kept as part of the text"
                hint = 'quote the whole cell and double the quotes inside: """Le"" Mytho"'
                self.say("text-after-quote", WARN, message, line, begin, hint)
                self.loose.add((line, begin))
            else:
                self.unclosed(line, begin)
            return None

    def unclosed(self, line: int, begin: int) -> None:
        self.loose.add((line, begin))
        message = "this quote is not closed before the next cell begins"
        self.say(
            "unclosed-quote", FAIL, message, line, begin, 'close it with ", or double it if it belongs to the text'
        )

    def say(self, code: str, severity: Severity, message: str, line: int, offset: int, hint: str) -> None:
        words = self.lines[line][offset : offset + 60]
        at = Span(self.shown, line + 1, offset + 1, text=words)
        self.findings.append(Finding("data/row", code, severity, message, at, hint=hint))

    def where(self, row: int, column: int, text: str | None) -> Span:
        """The place of a cell: line and column from 1; column -1 is the row."""
        if column < 0:
            return Span(self.shown, row + 1, 1)
        starts = self.starts.get(row)
        if starts is not None:
            if column < len(starts):
                line, offset = starts[column]
                return Span(self.shown, line + 1, offset + 1, text=text)
            line = starts[-1][0]
            return Span(self.shown, line + 1, len(self.lines[line]) + 1, text=text)
        cells = self.lines[row].split(self.delimiter)
        offset = sum(map(len, cells[:column])) + min(column, len(cells))
        if column < len(cells):
            offset += len(cells[column]) - len(cells[column].lstrip())
        else:
            offset = len(self.lines[row])
        return Span(self.shown, row + 1, offset + 1, text=text)


def _find_delimiter(lines: list[str], first: int, shown: str) -> tuple[str, list[Finding]]:
    """The separator that gives the header most known names and the rows the header's width; a close call is said."""
    start = next((n for n in range(first, len(lines)) if lines[n].strip(" \t,;|")), first)
    scores = []
    for delimiter in DELIMITERS:
        window = lines[start : start + 3 * _TRIAL_ROWS]
        # A quoted cell may run past the window: end it there rather than report it.
        rows = _Reader(window, delimiter, shown, _TRIAL_ROWS).read()
        rows = [(n, texts) for n, texts in rows if any(t.strip() for t in texts)]
        scores.append((_score(rows), delimiter))
    best_score, best = max(scores, key=lambda pair: (pair[0], -DELIMITERS.index(pair[1])))
    rivals = [d for score, d in scores if d != best and score[:2] == best_score[:2] and score[2] > 1]
    if best_score[2] <= 1:
        return _single_column(lines, start), []
    if rivals and best_score[0] == 0:
        message = f"{shown} was read as separated by {_SAY[best]}; {_SAY[rivals[0]]} was possible too"
        return best, [Finding("data/delimiter", "assumed", INFO, message, Span(shown, start + 1))]
    return best, []


def _score(rows: list[tuple[int, list[str]]]) -> tuple[int, int, int]:
    """Known header names, tenths of the rows as wide as the header (or shorter), header width."""
    if not rows:
        return 0, 0, 0
    titles = [title.strip() for title in rows[0][1]]
    while titles and not titles[-1]:
        titles.pop()
    if len(titles) <= 1:
        return len({names.key(title) for title in titles} & _KNOWN), -1, len(titles)
    known = len({names.key(title) for title in titles} & _KNOWN)
    body = rows[1:]
    fitting = sum(len(texts) <= len(titles) or not any(t.strip() for t in texts[len(titles) :]) for _, texts in body)
    full = sum(len(texts) >= len(titles) for _, texts in body)
    tenths = 10 if not body else (5 * fitting + 5 * full) // len(body)
    return known, tenths, len(titles)


def _single_column(lines: list[str], start: int) -> str:
    """The separator for a header of one column: the one that splits every row alike, else the comma."""
    rows = [line for line in lines[start + 1 : start + 1 + _TRIAL_ROWS] if line.strip()]
    for delimiter in DELIMITERS:
        counts = {line.count(delimiter) for line in rows}
        if len(counts) == 1 and 0 not in counts:
            return delimiter
    return ","
