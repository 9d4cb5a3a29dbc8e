"""The grid: which way the page is turned, how many cards it holds, and where each cell is."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Literal

from pipeline.impose.flip import Axis
from pipeline.impose.sheet import Bleed, Line, Rect, SheetOptions
from pipeline.impose.track import MARK_TIGHT, SLACK, STRIP_ROOM, STRIP_ROOM_TIGHT, Track, arithmetic, capacity, track
from pipeline.model.stock import Stock

RULER = 100.0
"""Length of the ruler printed on each sheet (mm)."""
LABEL = 40.0
"""The shortest strip worth a label (mm)."""

_Way = Literal["down", "across"]

Cell = tuple[int, int]
"""Row and column, counted over the whole page."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size on a page of `width` × `height`; `fold` is the line a fold-over sheet is folded along."""

    across: Track
    down: Track
    fold: Axis | None = None

    @property
    def width(self) -> float:
        """The page's width as it is read."""
        return self.across.length

    @property
    def height(self) -> float:
        """The page's height as it is read."""
        return self.down.length

    @property
    def columns(self) -> int:
        """Cells across the page, both sides of a fold together."""
        return self.across.count

    @property
    def rows(self) -> int:
        """Cells down the page, both sides of a fold together."""
        return self.down.count

    @property
    def front_columns(self) -> int:
        """Cells across that hold fronts."""
        return self.columns // 2 if self.fold == "vertical" else self.columns

    @property
    def front_rows(self) -> int:
        """Cells down that hold fronts."""
        return self.rows // 2 if self.fold == "horizontal" else self.rows

    @property
    def per_sheet(self) -> int:
        """How many cards a sheet holds."""
        return self.front_columns * self.front_rows

    def front(self, index: int) -> Cell:
        """The cell of a sheet's `index`-th card, row by row. Fronts stand left of an upright fold, below a flat one."""
        row, column = divmod(index, self.front_columns)
        return row + (self.rows - self.front_rows), column

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The top left corner of a cell's trim."""
        row, column = cell
        return self.across.start(column), self.down.start(row)

    def bleed(self, cell: Cell, taken: Set[Cell]) -> Bleed:
        """How much bleed a cell may show by side, when the cells `taken` hold cards.

        Outer edges show what the margin holds, edges at a gap what fits in half of it. Cards that touch show
        none to each other, but may bleed into an empty cell; where two could meet there in a corner, the
        card above or below gives way.
        """
        row, column = cell
        return Bleed(
            left=self._beside(cell, -1, taken) if column else self.across.outer,
            top=self._above(cell, -1, taken) if row else self.down.outer,
            right=self._beside(cell, +1, taken) if column < self.columns - 1 else self.across.outer,
            bottom=self._above(cell, +1, taken) if row < self.rows - 1 else self.down.outer,
        )

    def _beside(self, cell: Cell, step: int, taken: Set[Cell]) -> float:
        row, column = cell
        before = min(column, column + step)
        if self.across.space_after(before) > 0 or self.across.folds_after(before):
            return self.across.bleed_after(before)
        return 0.0 if (row, column + step) in taken else min(self.across.inner, self.across.size / 2)

    def _above(self, cell: Cell, step: int, taken: Set[Cell]) -> float:
        row, column = cell
        before = min(row, row + step)
        if self.down.space_after(before) > 0 or self.down.folds_after(before):
            return self.down.bleed_after(before)
        if any((row + step, column + side) in taken for side in (-1, 0, 1)):
            return 0.0
        return min(self.down.inner, self.down.size / 2)

    def fold_line(self) -> Line | None:
        """The whole line to fold along, from one edge of the page to the other."""
        if self.fold == "vertical":
            return Line(self.across.middle, 0.0, self.across.middle, self.height)
        if self.fold == "horizontal":
            return Line(0.0, self.down.middle, self.width, self.down.middle)
        return None

    def label_area(self) -> Rect | None:
        """A free strip for words: along the top, else along the right."""
        return self._strip("top", LABEL) or self._strip("right", LABEL)

    def ruler_area(self) -> Rect | None:
        """A free strip of at least 100 mm for the ruler: along the bottom, else along the left."""
        return self._strip("bottom", RULER) or self._strip("left", RULER)

    def _strip(self, side: Literal["top", "bottom", "left", "right"], least: float) -> Rect | None:
        lying = side in ("top", "bottom")
        one, other = (self.down, self.across) if lying else (self.across, self.down)
        long = other.length - 2 * other.margin
        if one.strip <= 0 or long < least - SLACK:
            return None
        at = one.margin if side in ("top", "left") else one.length - one.margin - one.strip
        if lying:
            return Rect(other.margin, at, long, one.strip)
        return Rect(at, other.margin, one.strip, long)

    @property
    def cramped(self) -> bool:
        """Whether crop marks run on into the margin that the printer may leave white, or have no room at all."""
        return any(
            t.mark[1] > t.room + SLACK or t.mark[1] - t.mark[0] < MARK_TIGHT - SLACK for t in (self.across, self.down)
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why no grid can be made: the sums that don't come out, one per way of turning the page."""

    sums: tuple[str, ...]


def page_sizes(options: SheetOptions) -> tuple[tuple[Literal["portrait", "landscape"], float, float], ...]:
    """The ways the paper may be turned under `options`, portrait first; a square paper has one."""
    short, long = sorted((options.paper.width, options.paper.height))
    ways: list[tuple[Literal["portrait", "landscape"], float, float]] = []
    if options.orientation != "landscape" or short == long:
        ways.append(("portrait", short, long))
    if options.orientation != "portrait" and short != long:
        ways.append(("landscape", long, short))
    return tuple(ways)


def choose(stock: Stock, options: SheetOptions, *, fold: bool) -> Grid | Refusal:
    """The grid that holds most cards of `stock`; a `Refusal` when none holds even one, or not as many as asked.

    Among grids that hold equally many, the first of: one with room for label and ruler, portrait, a flat fold.
    """
    bleed = stock.bleed if options.bleed is None else min(options.bleed, stock.bleed)
    folds: tuple[Axis | None, ...] = ("horizontal", "vertical") if fold else (None,)
    found: list[Grid] = []
    sums: list[str] = []
    for name, width, height in page_sizes(options):
        for axis in folds:
            counts, refusals = _counts(stock, options, width, height, axis)
            if counts is None:
                way = f"{name}, {axis} fold" if axis else name
                sums += [f"{way}: {refusal}" for refusal in refusals]
            else:
                found.append(_grid(stock, options, width, height, axis, counts, bleed))
    if not found:
        return Refusal(tuple(sums))
    return max(found, key=lambda g: (g.per_sheet, g.label_area() is not None and g.ruler_area() is not None))


def _counts(
    stock: Stock, options: SheetOptions, width: float, height: float, axis: Axis | None
) -> tuple[tuple[int, int] | None, list[str]]:
    margin, gap = options.free_margin, options.gap
    counts, sums = [], []
    for word, length, size, asked, fold in (
        ("across", width, stock.width, options.columns, axis == "vertical"),
        ("down", height, stock.height, options.rows, axis == "horizontal"),
    ):
        most = capacity(length, size, gap, margin, fold)
        want = asked or max(most, 1)
        if want > most:
            sums.append(f"{word} {arithmetic(want, length, size, gap, margin, fold)}")
        counts.append(want * 2 if fold else want)
    return (None if sums else (counts[0], counts[1])), sums


def _grid(
    stock: Stock,
    options: SheetOptions,
    width: float,
    height: float,
    axis: Axis | None,
    counts: tuple[int, int],
    bleed: float,
) -> Grid:
    margin, gap = options.free_margin, options.gap
    columns, rows = counts

    def made(strip: _Way | None) -> Grid:
        lying, upright = axis == "horizontal", axis == "vertical"
        return Grid(
            track(width, stock.width, gap, margin, columns, bleed=bleed, fold=upright, strip=strip == "across"),
            track(height, stock.height, gap, margin, rows, bleed=bleed, fold=lying, strip=strip == "down"),
            axis,
        )

    plain = made(None)
    # Room beside the cards in each direction, and how long a strip there is; the first reads best.
    ways: list[tuple[_Way, float, float]] = [
        ("down", plain.down.room, width - 2 * margin),
        ("across", plain.across.room, height - 2 * margin),
    ]
    fit = [way for way in ways if way[1] >= STRIP_ROOM_TIGHT - SLACK and way[2] >= RULER - SLACK]
    unbled = next((way for way in fit if way[1] >= STRIP_ROOM + bleed - SLACK), None)
    # Best a strip that costs no bleed; else where there is most room, if need be for a label without a ruler.
    return made((unbled or max(fit or ways, key=lambda way: way[1]))[0])
