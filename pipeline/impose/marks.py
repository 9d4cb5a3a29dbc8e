"""Crop marks: one for each cut line at each end, in margins and gaps only, never on a card or its neighbour's bleed.

Cards that touch share their cut line, so it has a single pair of marks; with a gap each card has lines of its own.
"""

from __future__ import annotations

from collections.abc import Set

from pipeline.impose.grid import Cell, Grid
from pipeline.impose.sheet import Line
from pipeline.impose.track import Track


def crop_marks(grid: Grid, taken: Set[Cell]) -> tuple[Line, ...]:
    """The marks of a sheet whose cells `taken` hold cards, upright ones first, from left to right and top to bottom."""
    upright = _marks(grid.across, grid.down, {(column, row) for row, column in taken}, grid.fold == "vertical")
    flat = _marks(grid.down, grid.across, set(taken), grid.fold == "horizontal")
    return tuple(Line(at, a, at, b) for at, a, b in upright) + tuple(Line(a, at, b, at) for at, a, b in flat)


def fold_marks(grid: Grid) -> tuple[Line, ...]:
    """The two ends of the fold, in the margins beside the cards."""
    if grid.fold == "vertical":
        return tuple(Line(grid.across.middle, a, grid.across.middle, b) for a, b in _margins(grid.down))
    if grid.fold == "horizontal":
        return tuple(Line(a, grid.down.middle, b, grid.down.middle) for a, b in _margins(grid.across))
    return ()


def _margins(track: Track) -> list[tuple[float, float]]:
    near, far = track.mark
    if far - near <= 0:
        return []
    first, last = track.start(0), track.end(track.count - 1)
    return [(first - far, first - near), (last + near, last + far)]


def _marks(cut: Track, along: Track, taken: set[tuple[int, int]], folded: bool) -> list[tuple[float, float, float]]:
    """Where lines across `cut` have their marks `along` the other direction: position, from, to.

    Positions are told apart to a millionth of a millimetre; two cards that touch give one.
    """
    found: dict[tuple[float, float], tuple[float, float, float]] = {}
    for index, other in sorted(taken):
        for at in (cut.start(index), cut.end(index)):
            if folded and abs(at - cut.middle) < 1e-6:
                continue  # The cards meet at the fold: it is folded, not cut.
            stretches = _margins(along)
            stretches += [
                mark
                for before in (other - 1, other)
                if 0 <= before < along.count - 1 and (mark := along.gap_mark(before)) is not None
            ]
            for a, b in stretches:
                found.setdefault((round(at, 6), round(a, 6)), (at, a, b))
    return [found[key] for key in sorted(found)]
