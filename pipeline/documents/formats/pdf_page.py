"""The lines of a printed page: words on one baseline, column after column.

A page is cut where a gutter, a strip that no word enters, runs down between two blocks of prose; what stands above and
below such a pair of columns is read before and after it. Cells of a table are no prose and stay together in their row.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

_BULLET = re.compile(r"[-*•–—·●▪◦‣∙○■□◆◇►▶➤➢✓✔→⇒⁃\uf020-\uf0ff]|\(?(?:\d{1,2}|[a-zA-Z])[.)]")
_MOST_LINES = 2_000
"""Lines on one page beyond which no columns are sought: a page of prose has some sixty."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word: where it begins and ends on the x axis, its baseline (y grows upward), its size, all in points.

    `turn` counts the quarter turns by which it was turned before it was set upright.
    """

    text: str
    left: float
    right: float
    y: float
    size: float
    turn: int = 0
    bold: bool = False


@dataclass(slots=True)
class PageLine:
    """A printed line: its text, the left edge, baseline and size in points; whether space stands above it.

    `flow` numbers the column it stands in, from 0 on each page. `wraps` tells that it ends only because the next word
    had no room: the line below goes on with its paragraph. `depth` is how far down the page it stands, from 0 to 1
    (upright pages; else 0.5).
    """

    text: str
    left: float
    y: float
    size: float
    flow: int
    apart: bool = False
    depth: float = 0.5
    bold: bool = False
    wraps: bool = False


def page_lines(words: list[Word], height: float) -> list[PageLine]:
    """The lines of a page `height` points high, in reading order; words turned otherwise than most come last."""
    turns: dict[int, list[Word]] = {}
    for word in words:
        turns.setdefault(word.turn, []).append(word)
    out: list[PageLine] = []
    for turn, group in sorted(turns.items(), key=lambda item: (-len(item[1]), item[0])):
        for column in _columns(_rows(group)):
            flow = out[-1].flow + 1 if out else 0
            lines = [_line(row, wide, flow) for row, wide in zip(column, _wide_gaps(column), strict=True)]
            _set_apart(lines)
            _set_wraps(column, lines)
            for line in lines:
                if turn == 0 and height > 0:
                    line.depth = min(max(1 - line.y / height, 0.0), 1.0)
            out += lines
    return out


Row = list[Word]


def _rows(words: list[Word]) -> list[Row]:
    """The words by baseline from the top, each row from left to right; words that were printed twice count once."""
    rows: list[Row] = []
    base = size = 0.0
    for word in sorted(words, key=lambda w: (-w.y, w.left)):
        if rows and base - word.y <= 0.35 * min(size, word.size):
            rows[-1].append(word)
        else:
            rows.append([word])
            base, size = word.y, word.size
    for row in rows:
        row.sort(key=lambda w: w.left)
        row[:] = [w for i, w in enumerate(row) if i == 0 or w.text != row[i - 1].text or w.left - row[i - 1].left > 1]
    return rows


# Columns ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Gutter:
    """A strip from `low` to `high` on the x axis that no word enters in the rows from `first` to before `end`."""

    low: float
    high: float
    first: int
    end: int = 0


def _columns(rows: list[Row], deep: int = 0) -> list[list[Row]]:
    """The rows as columns in reading order: what is above a pair of columns, the left one, the right one, the rest."""
    if deep > 6 or sum(map(len, rows)) < 6 or len(rows) > _MOST_LINES:
        return [rows] if rows else []
    gutter = _gutter(rows)
    if gutter is None:
        return [rows] if rows else []
    middle = (gutter.low + gutter.high) / 2
    left = [[w for w in row if w.left < middle] for row in rows[gutter.first : gutter.end]]
    right = [[w for w in row if w.left >= middle] for row in rows[gutter.first : gutter.end]]
    out: list[list[Row]] = []
    for part in (rows[: gutter.first], left, right, rows[gutter.end :]):
        out += _columns([row for row in part if row], deep + 1)
    return out


def _gutter(rows: list[Row]) -> _Gutter | None:
    """The gutter between the longest pair of columns; None when there are no two."""
    typical = median(word.size for row in rows for word in row)
    least = max(0.7 * typical, 6.0)
    best: _Gutter | None = None
    best_count = 0
    alive: list[_Gutter] = []
    for i in range(len(rows) + 1):
        free = _free(rows[i], least) if i < len(rows) else []
        kept: list[_Gutter] = []
        for gutter in alive:
            going = [
                _Gutter(max(gutter.low, a), min(gutter.high, b), gutter.first)
                for a, b in free
                if min(gutter.high, b) - max(gutter.low, a) >= least
            ]
            if going:
                kept += going
                continue
            gutter.end = i
            _trim(rows, gutter, least)
            count = _prose(rows, gutter)
            if count > best_count:
                best, best_count = gutter, count
        alive = _distinct(kept)
        if i < len(rows):
            alive = _distinct(alive + [_Gutter(a, b, i) for a, b in _seeds(rows, i, least)])
    return best


def _trim(rows: list[Row], gutter: _Gutter, least: float) -> None:
    """Let the columns begin with rows above that keep the gutter free, and end before a title of what follows."""
    while gutter.first > 0:
        strips = [(max(gutter.low, a), min(gutter.high, b)) for a, b in _free(rows[gutter.first - 1], least)]
        low, high = max(strips, key=lambda strip: strip[1] - strip[0])
        if high - low < least:
            break
        gutter.low, gutter.high = low, high
        gutter.first -= 1
    if gutter.end == len(rows):
        return
    middle = (gutter.low + gutter.high) / 2
    last = next((i for i in range(gutter.end - 1, gutter.first, -1) if rows[i][-1].left >= middle), gutter.first)
    for i in range(last + 1, gutter.end):
        size, above = rows[i][0].size, rows[i - 1][0].size
        if size > 1.18 * above or rows[i - 1][0].y - rows[i][0].y > 1.8 * size:
            gutter.end = i
            return


def _distinct(gutters: list[_Gutter]) -> list[_Gutter]:
    """The gutters without those that lie within an older one; at most twenty."""
    out: list[_Gutter] = []
    for gutter in gutters:
        if not any(o.low <= gutter.low + 0.5 and gutter.high <= o.high + 0.5 for o in out):
            out.append(gutter)
    return out[:20]


def _free(row: Row, least: float) -> list[tuple[float, float]]:
    """The strips of a row that no word enters, those before and after all words included."""
    strips = [(float("-inf"), row[0].left)]
    reach = row[0].right
    for word in row[1:]:
        if word.left - reach >= least:
            strips.append((reach, word.left))
        reach = max(reach, word.right)
    strips.append((reach, float("inf")))
    return strips


def _seeds(rows: list[Row], at: int, least: float) -> list[tuple[float, float]]:
    """Where a gutter may begin: in a gap of a row, or between it and the next when both stand beside each other."""
    row = rows[at]
    if at + 1 < len(rows) and row[0].y - rows[at + 1][0].y < 0.9 * row[0].size:
        row = sorted(row + rows[at + 1], key=lambda w: w.left)
    return _free(row, least)[1:-1]


def _prose(rows: list[Row], gutter: _Gutter) -> int:
    """How many lines the columns on both sides of a gutter have; 0 when they are not both columns of running text."""
    middle = (gutter.low + gutter.high) / 2
    sides: tuple[list[Row], list[Row]] = ([], [])
    for row in rows[gutter.first : gutter.end]:
        for side, part in zip(
            sides, ([w for w in row if w.left < middle], [w for w in row if w.left >= middle]), strict=True
        ):
            if part:
                side.append(part)
    return sum(map(len, sides)) if all(map(_is_prose, sides)) else 0


def _is_prose(lines: list[Row]) -> bool:
    if len(lines) < 3:
        return False
    words = sum(map(len, lines))
    bullets = sum(bool(_BULLET.fullmatch(line[0].text)) for line in lines)
    if bullets >= 2 and bullets * 3 >= len(lines) and words >= 2 * len(lines):
        return True
    widths = [line[-1].right - line[0].left for line in lines]
    return words >= 3.5 * len(lines) and sum(widths) >= 0.5 * max(widths) * len(lines)


# Lines --------------------------------------------------------------------------------------------------------------


def _wide_gaps(rows: list[Row]) -> list[set[int]]:
    """For every row the words (by index) before which a cell ends.

    A gap is wide from 1.6 times the size of the letters on, or from 0.6 times beside a wide one in the row above or
    below; justified lines have gaps of one such size at most, and none above another.
    """
    gaps = [_gaps(row) for row in rows]
    wide = [
        {i for i, (low, high) in g.items() if high - low > 1.6 * row[i].size} for row, g in zip(rows, gaps, strict=True)
    ]
    for order in (range(1, len(rows)), range(len(rows) - 2, -1, -1)):
        step = -1 if order.step > 0 else 1
        for at in order:
            beside = at + step
            if not wide[beside] or abs(rows[at][0].y - rows[beside][0].y) > 3 * rows[at][0].size:
                continue
            strips = [gaps[beside][i] for i in wide[beside]]
            for i, (low, high) in gaps[at].items():
                if high - low > 0.6 * rows[at][i].size and any(a < high - 1 and low < b - 1 for a, b in strips):
                    wide[at].add(i)
    return wide


def _gaps(row: Row) -> dict[int, tuple[float, float]]:
    """The space before each word of a row but the first, and before the second where the first is a bullet."""
    out = {}
    marked = bool(_BULLET.fullmatch(row[0].text))
    reach = row[0].right
    for i, word in enumerate(row[1:], 1):
        if not (marked and i == 1):
            out[i] = (reach, word.left)
        reach = max(reach, word.right)
    return out


def _line(row: Row, wide: set[int], flow: int) -> PageLine:
    """The words of a row as text, with a tab before those whose index is in `wide`."""
    parts = [row[0].text]
    for i, word in enumerate(row[1:], 1):
        parts += ("\t" if i in wide else " ", word.text)
    weights: dict[float, int] = {}
    for word in row:
        size = round(word.size * 2) / 2
        weights[size] = weights.get(size, 0) + len(word.text)
    size = max(weights, key=lambda s: (weights[s], s))
    return PageLine("".join(parts), row[0].left, row[0].y, size, flow, bold=all(word.bold for word in row))


def _set_apart(lines: list[PageLine]) -> None:
    """Mark the lines above which there is more space than between lines of the same paragraph."""
    steps: dict[float, list[float]] = {}
    for before, line in pairwise(lines):
        step = before.y - line.y
        if line.size == before.size and 0 < step < 2 * line.size:
            steps.setdefault(line.size, []).append(step)
    # The usual distance of baselines: a small one of its size, since space between paragraphs only adds to it.
    pitches = {size: max(sorted(found)[len(found) // 4], size) for size, found in steps.items()}
    for before, line in pairwise(lines):
        size = max(before.size, line.size)
        pitch = max(pitches.get(before.size, 0.0), pitches.get(line.size, 0.0)) or 1.3 * size
        other = size > 1.12 * min(before.size, line.size)
        line.apart = other or before.y - line.y > 1.22 * pitch


def _set_wraps(rows: list[Row], lines: list[PageLine]) -> None:
    """Mark the lines that end because the first word of the next one had no room, as far as the column's edge."""
    reaches = [max(word.right for word in row) for row in rows]
    # What stands wholly to the right of where lines end, such as a page number, is not their edge.
    middle = median(reaches)
    edge = max((reach for row, reach in zip(rows, reaches, strict=True) if row[0].left < middle), default=max(reaches))
    for i, (line, below) in enumerate(pairwise(lines)):
        first = rows[i + 1][0]
        begins = bool(_BULLET.fullmatch(first.text))
        set_in = below.left - line.left > 0.8 * line.size and not _BULLET.fullmatch(rows[i][0].text)
        room = edge - reaches[i] - 0.2 * line.size
        cells = "\t" in line.text or "\t" in below.text
        line.wraps = not (below.apart or begins or set_in or cells) and first.right - first.left > room
