"""Findings for people: where, how bad, what, the quoted line with a caret under the words, and a remedy.

The shape is that of compilers and linters, so that editors can jump to ``path:line:column``::

    cards/my-game/cards.csv:4:12  fail  table/count:not-whole  "x2" is not a whole number
      |
    4 | sabotage,Sabotage,x2
      |                   ^^
      = hint: write 2
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from pipeline.findings import Finding, Severity, Span
from pipeline.report.quoting import Quotes
from pipeline.report.text import PLAIN, Style, clean, pad, plural, width

MOST_COLUMNS = 120
"""Longer lines are quoted in part, around the words meant."""

_COLORS = {Severity.FAIL: "red", Severity.WARN: "yellow", Severity.INFO: "cyan"}


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """`findings` by game, then file, place and code: the order in which they are listed everywhere."""
    return sorted(findings, key=_place)


def _place(finding: Finding) -> tuple[str, str, int, int, str, str, str, str]:
    at = finding.at or Span("")
    return (
        finding.game or "",
        at.path,
        at.line or 0,
        at.column or 0,
        _cell_order(at.cell),
        finding.check,
        finding.code,
        finding.message,
    )


def _cell_order(cell: str | None) -> str:
    """A key that puts B2 before B10 and Z1 before AA1."""
    if cell is None:
        return ""
    sheet, _, address = cell.rpartition("!")
    letters = address.rstrip("0123456789")
    digits = address[len(letters) :]
    return f"{sheet}!{digits.zfill(8)}{letters.rjust(4)}"


def counts(findings: Iterable[Finding]) -> dict[Severity, int]:
    """How many of `findings` are of each severity, the worst first."""
    tally = dict.fromkeys(sorted(Severity, key=lambda s: -s.rank), 0)
    for finding in findings:
        tally[finding.severity] += 1
    return tally


def summary(findings: Iterable[Finding]) -> str:
    """Such as ``2 fail, 1 warn``; ``no findings`` when there are none."""
    parts = [f"{n} {severity}" for severity, n in counts(findings).items() if n]
    return ", ".join(parts) if parts else "no findings"


def listing(findings: Sequence[Finding], root: Path, style: Style = PLAIN, cwd: Path | None = None) -> str:
    """Every finding of `findings` in order, under a heading for each game when there are several.

    `root` is the project folder, where the quoted lines are read. With `cwd`, paths are shown
    from there, so that they can be clicked in a terminal that stands outside the project folder.
    """
    quotes = Quotes(root)
    shown = ordered(findings)
    games = list(dict.fromkeys(f.game for f in shown))
    blocks = []
    for game in games:
        of_game = [f for f in shown if f.game == game]
        if len(games) > 1:
            blocks.append(style(f"{clean(game or 'project')}: {summary(of_game)}", "bold"))
        blocks.extend(block(f, quotes, style, cwd) for f in of_game)
    return "\n\n".join(blocks)


def block(finding: Finding, quotes: Quotes, style: Style = PLAIN, cwd: Path | None = None) -> str:
    """One finding as a few lines of text."""
    color = _COLORS[finding.severity]
    where = _where(finding.at, quotes.root, cwd) if finding.at else clean(finding.game or "project")
    head = "  ".join(
        [
            style(where, "bold"),
            style(str(finding.severity), color, "bold"),
            style(f"{finding.check}:{finding.code}", color),
            clean(finding.message),
        ]
    )
    number = str(finding.at.line) if finding.at and finding.at.line is not None else ""
    gutter = " " * max(2, len(number))
    lines = [head]
    if finding.at:
        lines += _quoted(finding.at, quotes, number, gutter, color, style)
    bar = style("=", "blue")
    for span in finding.also:
        quoted = f'  "{clean(span.text)}"' if span.text else ""
        lines.append(f"{gutter} {bar} also: {_where(span, quotes.root, cwd)}{quoted}")
    if finding.computed:
        lines.append(f"{gutter} {bar} computed: {clean(finding.computed)}")
    if finding.hint:
        lines.append(f"{gutter} {bar} {style('hint', 'cyan')}: {clean(finding.hint)}")
    return "\n".join(lines)


def _where(span: Span, root: Path, cwd: Path | None) -> str:
    page = f" (page {span.page})" if span.page is not None else ""
    return clean(str(replace(span, path=_from(span.path, root, cwd)))) + page


def _from(path: str, root: Path, cwd: Path | None) -> str:
    """`path`, which is relative to `root`, as seen from `cwd` when that is near; else as it is."""
    if cwd is None or cwd == root or Path(path).is_absolute():
        return path
    try:
        seen = Path(os.path.relpath(root / path, cwd))
    except ValueError:  # another drive
        return path
    return path if seen.parts[:3] == ("..", "..", "..") else seen.as_posix()


def _quoted(span: Span, quotes: Quotes, number: str, gutter: str, color: str, style: Style) -> list[str]:
    bar = style("|", "blue")
    line = quotes.line(span)
    if line is None:
        return [f"{gutter} {bar} {clean(span.text)}"] if span.text else []
    mark = _marked(line, span)
    start, length = mark or (0, 0)
    before, marked, after = _window(
        clean(line[:start]), clean(line[start : start + length]), clean(line[start + length :])
    )
    lines = [
        f"{gutter} {bar}",
        f"{style(pad(number, len(gutter), right=True), 'blue')} {bar} {before}{marked}{after}".rstrip(),
    ]
    if mark:
        caret = style("^" * max(1, width(marked)), color, "bold")
        lines.append(f"{gutter} {bar} {' ' * width(before)}{caret}")
    return lines


def _marked(line: str, span: Span) -> tuple[int, int] | None:
    """Where the words of `span` start in `line` (from 0) and how many characters they take; None: not to be found."""
    text = (span.text or "").splitlines()[0] if span.text else ""
    if span.column is None:
        found = line.find(text) if text else -1
        return (found, len(text)) if found >= 0 else None
    start = min(max(span.column - 1, 0), len(line))
    if text:
        text = text.rstrip("…")
        found = line.find(text, start)  # the words may stand further on in the cell that the column begins
        if found >= 0:
            return found, len(text)
    return start, 1


def _window(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """The three parts of a line cut to `MOST_COLUMNS` in all, around what is marked."""
    if width(before) + width(marked) + width(after) <= MOST_COLUMNS:
        return before, marked, after
    marked = _cut(marked, MOST_COLUMNS // 2)
    room = MOST_COLUMNS - width(marked)
    ahead = min(width(after), room // 3)
    if width(before) > room - ahead:
        before = "..." + before[-(room - ahead - 3) :]
    return before, marked, _cut(after, MOST_COLUMNS - width(before) - width(marked))


def _cut(text: str, columns: int) -> str:
    return text if width(text) <= columns else text[: max(0, columns - 3)] + "..."


def total(findings: Sequence[Finding], games: int) -> str:
    """The closing line of a check."""
    return f"{plural(games, 'game')}: {summary(findings)}"
