"""A track: how cards stand along one direction of the page. Two tracks, across and down, make a grid.

Every number is in mm. From a card's outer edge outwards a margin holds: bleed, a clear space, the crop
marks, a clear space, and, in one direction, a strip for words and the ruler, up to what the printer can't print.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

SLACK = 1e-6
"""Sizes in inches meet sizes in mm: a card that is too large by a nanometre fits."""

CLEAR = 0.5
"""Between what is printed of a card and a crop mark, and between a mark and the strip."""
MARK_LEAST, MARK_MOST = 2.0, 4.0
GAP_MARK_LEAST = 1.0
STRIP_LEAST, STRIP_WANTED, STRIP_MOST = 4.0, 5.0, 8.0
"""4 mm hold the ticks and figures of a ruler, or one line of 7 pt."""
STRIP_ROOM = CLEAR + MARK_LEAST + CLEAR + STRIP_LEAST
"""A margin of 7 mm of printable paper has room for marks and a strip."""
MARK_TIGHT, STRIP_TIGHT = 1.0, 3.5
STRIP_ROOM_TIGHT = CLEAR + MARK_TIGHT + CLEAR + STRIP_TIGHT
"""5.5 mm still have, with shorter marks and no bleed, rather than no ruler at all."""
FOLD_CLEAR = 3.0
"""Wanted between a card and the fold, so that a fold half a millimetre off doesn't make the card short."""


@dataclass(frozen=True, slots=True)
class Track:
    """`count` cards of `size` along a page of `length`; with `fold`, half of them on each side of the middle.

    `distance` is from the fold to the nearest card. `inner` is the bleed wanted between cards, `outer` what
    the margin holds. `mark` is the crop marks' nearest and farthest distance from the outermost edge.
    `strip` is the strip's thickness, lying against the printable edge; 0 when there is none.
    """

    length: float
    size: float
    gap: float
    margin: float
    count: int
    fold: bool
    distance: float
    inner: float
    outer: float
    mark: tuple[float, float]
    strip: float

    @property
    def span(self) -> float:
        """From the first card's edge to the last's."""
        return _span(self.count, self.size, self.gap, self.fold, self.distance)

    @property
    def room(self) -> float:
        """From the outermost card's edge to what the printer can't print."""
        return (self.length - self.span) / 2 - self.margin

    @property
    def middle(self) -> float:
        """The middle of the page, where the fold is."""
        return self.length / 2

    def start(self, index: int) -> float:
        """Where card `index` begins."""
        pitch = self.size + self.gap
        if not self.fold:
            return (self.length - self.span) / 2 + index * pitch
        half = self.count // 2
        if index < half:
            return self.middle - self.distance + self.gap - (half - index) * pitch
        return self.middle + self.distance + (index - half) * pitch

    def end(self, index: int) -> float:
        """Where card `index` ends."""
        return self.start(index) + self.size

    def folds_after(self, index: int) -> bool:
        """Whether the fold lies between this card and the next."""
        return self.fold and index == self.count // 2 - 1

    def space_after(self, index: int) -> float:
        """The space between this card and the next."""
        return 2 * self.distance if self.folds_after(index) else self.gap

    def bleed_after(self, index: int) -> float:
        """How much bleed this card and the next may each show in the space between them."""
        return min(self.inner, self.space_after(index) / 2)

    def gap_mark(self, index: int) -> tuple[float, float] | None:
        """From where to where a crop mark may stand in the space after this card, clear of both bleeds."""
        keep = self.bleed_after(index) + CLEAR
        first, last = self.end(index) + keep, self.start(index + 1) - keep
        return (first, last) if last - first >= GAP_MARK_LEAST else None


def capacity(length: float, size: float, gap: float, margin: float, fold: bool) -> int:
    """How many cards fit along the page; with `fold`, on each side of it."""
    room = (length / 2 - margin - gap / 2) if fold else length - 2 * margin
    return max(0, math.floor((room + gap + SLACK) / (size + gap)))


def arithmetic(count: int, length: float, size: float, gap: float, margin: float, fold: bool) -> str:
    """The sum behind `capacity` in words: ``2 × 63 + 2 × 5 margin = 136 ≤ 148``; with `fold`, `count` is one side's."""
    cards = 2 * count if fold else count
    gaps = max(0, cards - 1)
    total = cards * size + gaps * gap + 2 * margin
    parts = [f"{cards} × {size:g}" if cards != 1 else f"{size:g}"]
    if gap and gaps:
        parts.append(f"{gaps} × {gap:g} gap" if gaps != 1 else f"{gap:g} gap")
    if margin:
        parts.append(f"2 × {margin:g} margin")
    return f"{' + '.join(parts)} = {total:g} {'≤' if total <= length + SLACK else '>'} {length:g}"


def track(
    length: float, size: float, gap: float, margin: float, count: int, *, bleed: float, fold: bool, strip: bool
) -> Track:
    """`count` cards in all, centred or about the fold; the margin is shared out between bleed, marks and a `strip`."""
    distance = fold_distance(length, size, gap, margin, count, bleed) if fold else 0.0
    edge = (length - _span(count, size, gap, fold, distance)) / 2
    room = edge - margin
    strip = strip and room >= STRIP_ROOM_TIGHT - SLACK
    tight = strip and room < STRIP_ROOM - SLACK
    least = MARK_TIGHT if tight else MARK_LEAST
    thickness = STRIP_TIGHT if tight else STRIP_LEAST if strip else 0.0
    need = CLEAR + least + (CLEAR + thickness if strip else 0.0)
    outer = 0.0 if tight else max(0.0, min(bleed, room - need))
    spare = max(0.0, room - need - outer)
    if strip:
        more = min(spare, STRIP_WANTED - thickness)
        thickness, spare = thickness + more, spare - more
    more = min(spare, MARK_MOST - least)
    mark, spare = least + more, spare - more
    if strip:
        thickness += min(spare, STRIP_MOST - STRIP_WANTED)
    # Where the printable margin is too small, marks run on into what the printer may cut off, never off the page.
    near = min(outer + CLEAR, edge)
    far = min(near + mark, edge)
    return Track(length, size, gap, margin, count, fold, distance, bleed, outer, (near, far), thickness)


def fold_distance(length: float, size: float, gap: float, margin: float, count: int, bleed: float) -> float:
    """From the fold to the cards: as much of `FOLD_CLEAR` as leaves room for bleed and marks, at least half the gap."""
    half = count // 2
    room = length / 2 - margin - (half * size + (half - 1) * gap)
    return max(gap / 2, min(FOLD_CLEAR, room - bleed - CLEAR - MARK_LEAST))


def _span(count: int, size: float, gap: float, fold: bool, distance: float) -> float:
    if not fold:
        return count * size + (count - 1) * gap
    half = count // 2
    return 2 * (half * size + (half - 1) * gap + distance)
