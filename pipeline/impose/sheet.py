"""What imposition takes and gives: copies and options in, placements on sheets out; mm from the page's top left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from pipeline.findings import Finding
from pipeline.impose.flip import Axis
from pipeline.model.stock import Paper, Stock

if TYPE_CHECKING:
    from pipeline.impose.grid import Grid

Backs = Literal["long", "short", "fold", "none", "separate"]
BACKS: tuple[Backs, ...] = ("long", "short", "fold", "none", "separate")
"""How backs are printed: duplex on the long or short edge, folded over, not at all, or in a file of their own."""

Orientation = Literal["auto", "portrait", "landscape"]
ORIENTATIONS: tuple[Orientation, ...] = ("auto", "portrait", "landscape")

Side = Literal["front", "back", "both"]


@dataclass(frozen=True, slots=True)
class Copy:
    """One printed card: deck and card id, the keys of its faces (`back` None: blank), and which copy it is, from 1."""

    deck: str
    card: str
    front: str
    back: str | None = None
    number: int = 1


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How the sheets shall be.

    `gap` is the space between two trims; 0 lets cards touch and share their cut lines.
    `bleed` is the bleed wanted beyond each trim; None is the stock's. It never exceeds the stock's, nor half the gap
    between two cards, nor what the margin holds beside the crop marks; touching edges show none.
    `margin` is what stays free around the cards; None is the paper's.
    `offset` moves everything printed on a back page by (right, down), as seen on that page, to correct a printer.
    `columns` and `rows` ask for that many cards across and down instead of as many as fit.
    `mix` lets decks with different backs share sheets, each back following its card.
    `blank_backs` gives a front without backs an empty back page; None does so only when other sheets of the
    same plan have backs, since one page too few would put the next front behind this one.
    """

    paper: Paper
    backs: Backs = "long"
    gap: float = 0.0
    bleed: float | None = None
    margin: float | None = None
    offset: tuple[float, float] = (0.0, 0.0)
    orientation: Orientation = "auto"
    columns: int | None = None
    rows: int | None = None
    mix: bool = False
    blank_backs: bool | None = None

    @property
    def free_margin(self) -> float:
        """The margin that counts: the one asked for, else the paper's."""
        return self.paper.margin if self.margin is None else self.margin


class Bleed(NamedTuple):
    """How far beyond the trim a cell may show its bleed, by side of the *page* (not of the turned card), in mm."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the page: top left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def vertical(self) -> bool:
        """Whether it stands upright, so that what is written in it must be turned."""
        return self.height > self.width


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line between two points."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a page.

    x, y is the top left corner of the trimmed card as it lies on the page; `rotation` (0 or 180 degrees) turns
    the face about the card's centre. `row` and `column` count the cells of the whole page from its top left.
    """

    copy: Copy
    face: str
    x: float
    y: float
    rotation: int
    row: int
    column: int
    bleed: Bleed
    side: Literal["front", "back"] = "front"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page.

    `number` of `of` counts papers, so a front and its back share it. `side` is ``both`` on a fold-over sheet.
    `crop_marks` lie in margins and gaps only. `fold` is the whole line to fold along, `fold_marks` its ends.
    `label_area` and `ruler_area` are free, printable strips for words and a ruler (None: no margin has room);
    the ruler's is at least 100 mm long. `turns` is the axis about which the paper turns to its other side.
    """

    width: float
    height: float
    side: Side
    number: int
    of: int
    decks: tuple[str, ...]
    placements: tuple[Placement, ...]
    crop_marks: tuple[Line, ...]
    columns: int
    rows: int
    fold: Line | None = None
    fold_marks: tuple[Line, ...] = ()
    label_area: Rect | None = None
    ruler_area: Rect | None = None
    turns: Axis | None = None

    @property
    def blank(self) -> bool:
        """Whether nothing is printed here: a back page that only keeps the order of a duplex print."""
        return not self.placements

    def lines(self) -> Iterator[str]:
        """The sheet as text, in mm."""
        turns = f" turns {self.turns}" if self.turns else ""
        yield (
            f"sheet {self.number}/{self.of} {self.side} {_mm(self.width)} x {_mm(self.height)}"
            f" cells {self.columns} x {self.rows}{turns} decks {' '.join(self.decks)}"
        )
        for p in self.placements:
            bleed = " ".join(_mm(b) for b in p.bleed)
            yield (
                f"  {p.side} {p.row},{p.column} at {_mm(p.x)} {_mm(p.y)} turned {p.rotation} bleed {bleed}"
                f" {p.copy.deck}/{p.copy.card}#{p.copy.number} {p.face}"
            )
        for mark in self.crop_marks:
            yield f"  mark {_line(mark)}"
        if self.fold is not None:
            yield f"  fold {_line(self.fold)}"
        for mark in self.fold_marks:
            yield f"  fold mark {_line(mark)}"
        for name, area in (("label", self.label_area), ("ruler", self.ruler_area)):
            if area is not None:
                yield f"  {name} {_mm(area.x)} {_mm(area.y)} {_mm(area.width)} x {_mm(area.height)}"


@dataclass(frozen=True, slots=True)
class Plan:
    """The sheets of one stock, in the order in which they print, and what there is to say about them.

    Duplex sheets come as front 1, back 1, front 2, back 2, …; with ``separate`` all fronts come first, then all
    backs: take `fronts` and `backs` for the two files. `grid` is None only when the plan failed.
    """

    stock: Stock
    options: SheetOptions
    sheets: tuple[Sheet, ...]
    grid: Grid | None
    findings: tuple[Finding, ...] = ()

    @property
    def columns(self) -> int:
        """Cards across one side of a full sheet (0 when the plan failed)."""
        return self.grid.front_columns if self.grid else 0

    @property
    def rows(self) -> int:
        """Cards down one side of a full sheet (0 when the plan failed)."""
        return self.grid.front_rows if self.grid else 0

    @property
    def per_sheet(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    @property
    def orientation(self) -> Literal["portrait", "landscape"]:
        """How the page is turned."""
        return "landscape" if self.grid is not None and self.grid.width > self.grid.height else "portrait"

    @property
    def papers(self) -> int:
        """How many pieces of paper are printed."""
        return len(self.fronts)

    @property
    def fronts(self) -> tuple[Sheet, ...]:
        """The front pages (fold-over sheets too)."""
        return tuple(sheet for sheet in self.sheets if sheet.side != "back")

    @property
    def backs(self) -> tuple[Sheet, ...]:
        """The back pages."""
        return tuple(sheet for sheet in self.sheets if sheet.side == "back")

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        """The plan as text, for goldens that a reviewer can read."""
        stock, options = self.stock, self.options
        yield (
            f"plan {stock.name} {_mm(stock.width)} x {_mm(stock.height)} on {options.paper.name} {self.orientation},"
            f" {self.columns} x {self.rows}, backs {options.backs}, gap {_mm(options.gap)}"
        )
        for finding in self.findings:
            yield f"  {finding.severity} {finding.check}:{finding.code}"
        for sheet in self.sheets:
            yield from sheet.lines()


def _mm(value: float) -> str:
    return f"{value + 0.0:.2f}" if abs(value) >= 0.005 else "0.00"


def _line(line: Line) -> str:
    return f"{_mm(line.x0)} {_mm(line.y0)} to {_mm(line.x1)} {_mm(line.y1)}"
