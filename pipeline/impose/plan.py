"""The plan: which copies share a sheet, and the sheets front and back in the order in which they print."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from pipeline.findings import FAIL, INFO, WARN, Finding, Severity, Span
from pipeline.impose.flip import Axis, flip_axis, mirrored, turn
from pipeline.impose.grid import Cell, Grid, Refusal, choose
from pipeline.impose.marks import crop_marks, fold_marks
from pipeline.impose.sheet import (
    BACKS,
    ORIENTATIONS,
    Copy,
    Line,
    Placement,
    Plan,
    Rect,
    Sheet,
    SheetOptions,
)
from pipeline.model.game import Card, Deck
from pipeline.model.stock import PAPERS, Stock
from pipeline.registry import did_you_mean

CHECK = "print/sheets"


def copies_of(
    deck: Deck, front: Callable[[Card], str], back: Callable[[Card], str | None], cards: Iterable[Card] | None = None
) -> tuple[Copy, ...]:
    """Every copy of every card of `deck` (or of the chosen `cards`), in the order written; a count of 0 gives none.

    `front` and `back` name a card's faces by key; a `back` of None is blank.
    """
    return tuple(
        Copy(deck.id, card.id, front(card), back(card), number)
        for card in (deck.cards if cards is None else cards)
        for number in range(1, card.count + 1)
    )


def plan(copies: Iterable[Copy], stock: Stock, options: SheetOptions, *, at: Span | None = None) -> Plan:
    """Lay `copies` of one `stock` out on sheets.

    Copies keep their order. Decks share sheets when they have the same backs (or with `options.mix`); otherwise
    each begins a new sheet. There are exactly ceil(n / cards per sheet) papers per such group, none for no copies.
    Decks without backs get no back page, unless `blank_backs` applies. `at` is where findings point.

    Findings (check ``print/sheets``). Fail, and no sheets: ``unknown-backs``, ``unknown-orientation``,
    ``bad-length`` (not a finite number, or below what makes sense), ``card-too-large`` and ``grid-too-large``
    (the sum is shown). Warn: ``offset-off-page``, ``offset-in-margin``. Info: ``bleed-limited-by-gap``,
    ``bleed-limited-by-stock``, ``bleed-limited-by-margin``, ``offset-unused``, ``no-room-for-ruler``,
    ``no-room-for-label``, ``marks-in-margin``.
    """
    findings = list(_validate(stock, options, at))
    if any(f.severity is FAIL for f in findings):
        return Plan(stock, options, (), None, tuple(findings))
    groups = _groups(copies, mix=options.mix)
    grids: dict[bool, Grid] = {}
    folding = [options.backs == "fold" and _has_backs(group) for group in groups]
    for fold in dict.fromkeys(folding or [options.backs == "fold"]):
        chosen = choose(stock, options, fold=fold)
        if isinstance(chosen, Refusal):
            findings.append(_refused(chosen, stock, options, fold, at))
            return Plan(stock, options, (), None, tuple(findings))
        grids[fold] = chosen
        findings += [f for f in _about(chosen, stock, options, at) if f not in findings]
    sheets = _number(_papers(groups, folding, grids, options))
    findings += _offset_findings(sheets, stock, options, at)
    if options.backs == "separate":
        sheets.sort(key=lambda sheet: sheet.side == "back")
    grid = grids[folding[0]] if folding else next(iter(grids.values()))
    return Plan(stock, options, tuple(sheets), grid, tuple(findings))


def _groups(copies: Iterable[Copy], *, mix: bool) -> list[list[Copy]]:
    """Copies that may share sheets: all with `mix`, else decks with the same set of backs, by first appearance."""
    everything = list(copies)
    if mix:
        return [everything] if everything else []
    backs: dict[str, set[str | None]] = {}
    for copy in everything:
        backs.setdefault(copy.deck, set()).add(copy.back)
    keys = {deck: frozenset(own) for deck, own in backs.items()}
    groups: dict[frozenset[str | None], list[Copy]] = {}
    for copy in everything:
        groups.setdefault(keys[copy.deck], []).append(copy)
    return list(groups.values())


def _has_backs(copies: Iterable[Copy]) -> bool:
    return any(copy.back is not None for copy in copies)


def _papers(
    groups: Sequence[Sequence[Copy]], folding: Sequence[bool], grids: Mapping[bool, Grid], options: SheetOptions
) -> Iterator[list[Sheet]]:
    """The one or two pages of each paper; numbers are given later."""
    duplex = options.backs in ("long", "short", "separate")
    edge: Literal["long", "short"] = "short" if options.backs == "short" else "long"
    any_backs = any(_has_backs(group) for group in groups)
    blanks = any_backs if options.blank_backs is None else options.blank_backs
    for group, fold in zip(groups, folding, strict=True):
        grid = grids[fold]
        axis = flip_axis(edge, grid.width, grid.height)
        backed = duplex and (blanks or _has_backs(group))
        for first in range(0, len(group), grid.per_sheet):
            held = group[first : first + grid.per_sheet]
            if fold:
                yield [_folded(grid, held)]
                continue
            front = _page(grid, held, "front", _fronts(grid, held), axis if backed else None)
            if backed:
                backs = _backs(grid, held, axis)
                yield [front, _moved(_page(grid, held, "back", backs, axis), options.offset)]
            else:
                yield [front]


def _fronts(grid: Grid, held: Sequence[Copy]) -> dict[Cell, tuple[Copy, str, int]]:
    return {grid.front(i): (copy, copy.front, 0) for i, copy in enumerate(held)}


def _backs(grid: Grid, held: Sequence[Copy], axis: Axis) -> dict[Cell, tuple[Copy, str, int]]:
    return {
        mirrored(*grid.front(i), axis, grid.rows, grid.columns): (copy, copy.back, turn(axis))
        for i, copy in enumerate(held)
        if copy.back is not None
    }


def _folded(grid: Grid, held: Sequence[Copy]) -> Sheet:
    axis = grid.fold
    assert axis is not None
    fronts, backs = _fronts(grid, held), _backs(grid, held, axis)
    taken = fronts.keys() | backs.keys()
    page = _page(grid, held, "both", fronts, axis, taken)
    rear = _placements(grid, backs, "back", taken)
    return replace(page, placements=page.placements + rear, fold=grid.fold_line(), fold_marks=fold_marks(grid))


def _page(
    grid: Grid,
    held: Sequence[Copy],
    side: Literal["front", "back", "both"],
    cells: Mapping[Cell, tuple[Copy, str, int]],
    axis: Axis | None,
    taken: frozenset[Cell] | set[Cell] | None = None,
) -> Sheet:
    taken = set(cells) if taken is None else taken
    return Sheet(
        width=grid.width,
        height=grid.height,
        side=side,
        number=0,
        of=0,
        decks=tuple(dict.fromkeys(copy.deck for copy in held)),
        placements=_placements(grid, cells, "back" if side == "back" else "front", taken),
        crop_marks=crop_marks(grid, taken),
        columns=grid.columns,
        rows=grid.rows,
        label_area=grid.label_area(),
        ruler_area=grid.ruler_area(),
        turns=axis,
    )


def _placements(
    grid: Grid,
    cells: Mapping[Cell, tuple[Copy, str, int]],
    side: Literal["front", "back"],
    taken: frozenset[Cell] | set[Cell],
) -> tuple[Placement, ...]:
    return tuple(
        Placement(copy, face, *grid.corner(cell), rotation, *cell, grid.bleed(cell, taken), side)
        for cell, (copy, face, rotation) in sorted(cells.items(), key=lambda item: item[0])
    )


def _number(papers: Iterable[list[Sheet]]) -> list[Sheet]:
    made = list(papers)
    return [replace(page, number=n, of=len(made)) for n, pages in enumerate(made, start=1) for page in pages]


def _moved(sheet: Sheet, offset: tuple[float, float]) -> Sheet:
    """The page with all that is printed on it moved by `offset`."""
    dx, dy = offset
    if not dx and not dy:
        return sheet
    return replace(
        sheet,
        placements=tuple(replace(p, x=p.x + dx, y=p.y + dy) for p in sheet.placements),
        crop_marks=tuple(Line(m.x0 + dx, m.y0 + dy, m.x1 + dx, m.y1 + dy) for m in sheet.crop_marks),
        label_area=_cut(sheet.label_area, dx, dy),
        ruler_area=_cut(sheet.ruler_area, dx, dy),
    )


def _cut(area: Rect | None, dx: float, dy: float) -> Rect | None:
    """What a strip before and after the move have in common: printable, and clear of the moved marks."""
    if area is None or abs(dx) >= area.width or abs(dy) >= area.height:
        return None
    return Rect(area.x + max(dx, 0.0), area.y + max(dy, 0.0), area.width - abs(dx), area.height - abs(dy))


def _finding(code: str, severity: Severity, message: str, at: Span | None, hint: str | None = None) -> Finding:
    return Finding(CHECK, code, severity, message, at=at, hint=hint)


def _validate(stock: Stock, options: SheetOptions, at: Span | None) -> Iterator[Finding]:
    if options.backs not in BACKS:
        yield _finding(
            "unknown-backs", FAIL, f"there are no {options.backs!r} backs", at, did_you_mean(str(options.backs), BACKS)
        )
    if options.orientation not in ORIENTATIONS:
        yield _finding(
            "unknown-orientation",
            FAIL,
            f"{options.orientation!r} is not an orientation",
            at,
            did_you_mean(str(options.orientation), ORIENTATIONS),
        )
    paper = options.paper
    lengths: list[tuple[str, float, float | None]] = [
        ("card width", stock.width, _ABOVE_ZERO),
        ("card height", stock.height, _ABOVE_ZERO),
        ("stock's bleed", stock.bleed, 0.0),
        ("paper width", paper.width, _ABOVE_ZERO),
        ("paper height", paper.height, _ABOVE_ZERO),
        ("gap", options.gap, 0.0),
        ("margin", options.free_margin, 0.0),
        ("offset to the right", options.offset[0], None),
        ("offset downwards", options.offset[1], None),
    ]
    if options.bleed is not None:
        lengths.append(("bleed", options.bleed, 0.0))
    for name, count in (("columns", options.columns), ("rows", options.rows)):
        if count is not None:
            lengths.append((name, count, 1.0))
    for name, value, least in lengths:
        if not math.isfinite(value) or (least is not None and value < least):
            wanted = "a finite number" if least is None else "above 0" if least == _ABOVE_ZERO else f"{least:g} or more"
            unit = "" if name in ("columns", "rows") else " mm"
            yield _finding("bad-length", FAIL, f"a {name} of {value:g}{unit} makes no sheet", at, f"give {wanted}")


_ABOVE_ZERO = 0.01
"""Nothing on paper is smaller (mm)."""


def _refused(refusal: Refusal, stock: Stock, options: SheetOptions, fold: bool, at: Span | None) -> Finding:
    paper = options.paper
    sums = "; ".join(refusal.sums)
    card = f"{stock.width:g} × {stock.height:g} mm"
    free = replace(options, columns=None, rows=None)
    if not isinstance(choose(stock, free, fold=fold), Refusal):
        asked = f"{options.columns or 'any'} × {options.rows or 'any'}"
        message = f"a grid of {asked} cards of {card} doesn't fit on {paper.name}: {sums}"
        return _finding("grid-too-large", FAIL, message, at, "ask for fewer columns or rows, or leave them out")
    if fold and not isinstance(choose(stock, free, fold=False), Refusal):
        remedy = "print with duplex backs (long or short)"
    elif not isinstance(choose(stock, replace(free, orientation="auto"), fold=fold), Refusal):
        remedy = "turn the page the other way, or let the orientation be auto"
    else:
        remedy = _larger_paper(stock, free, fold)
    message = f"a card of {card} doesn't fit on {paper.name} ({paper.width:g} × {paper.height:g} mm): {sums}"
    return _finding("card-too-large", FAIL, message, at, remedy)


def _larger_paper(stock: Stock, options: SheetOptions, fold: bool) -> str:
    for paper in sorted(PAPERS.values(), key=lambda p: (p.width * p.height, p.name)):
        if not isinstance(choose(stock, replace(options, paper=paper), fold=fold), Refusal):
            return f"{paper.name} holds it"
    return "give a larger paper as its width × height"


def _about(grid: Grid, stock: Stock, options: SheetOptions, at: Span | None) -> Iterator[Finding]:
    """What the designer should know of a grid that works."""
    asked, gap = options.bleed, options.gap
    bleed = stock.bleed if asked is None else min(asked, stock.bleed)
    if asked is not None and asked > stock.bleed:
        yield _finding(
            "bleed-limited-by-stock",
            INFO,
            f"a bleed of {asked:g} mm was asked for; the faces have {stock.bleed:g} mm",
            at,
            "give the stock a larger bleed",
        )
    if gap < 2 * bleed and (gap > 0 or asked) and grid.columns * grid.rows > 1:
        shown = f"{gap / 2:g} mm of bleed is shown between cards" if gap else "no bleed is shown where cards touch"
        yield _finding(
            "bleed-limited-by-gap",
            INFO,
            f"a gap of {gap:g} mm is less than twice the bleed of {bleed:g} mm: {shown}",
            at,
            f"a gap of {2 * bleed:g} mm shows all of it",
        )
    outer = min(grid.across.outer, grid.down.outer)
    if asked and outer < bleed:
        yield _finding(
            "bleed-limited-by-margin",
            INFO,
            f"the margin holds {outer:.2f} mm of the bleed of {bleed:g} mm beside the crop marks",
            at,
            "ask for fewer columns or rows, or take a larger paper",
        )
    if any(options.offset) and options.backs in ("fold", "none"):
        yield _finding(
            "offset-unused", INFO, f"backs are {options.backs!r}: there is no back page for the offset to move", at
        )
    for what, area in (("ruler", grid.ruler_area()), ("label", grid.label_area())):
        if area is None:
            yield _finding(
                f"no-room-for-{what}",
                INFO,
                f"no margin of {options.paper.name} has room for the {what} beside the cards",
                at,
                "take a larger paper, or ask for fewer columns or rows",
            )
    if grid.cramped:
        yield _finding(
            "marks-in-margin",
            INFO,
            f"crop marks have no room beside the cards but in the outer {options.free_margin:g} mm,"
            " which some printers leave white",
            at,
            "ask for fewer columns or rows, or take a larger paper",
        )


def _offset_findings(
    sheets: Iterable[Sheet], stock: Stock, options: SheetOptions, at: Span | None
) -> Iterator[Finding]:
    """At most one warning: how far the offset carries backs off the page, else into the margin that doesn't print."""
    if not any(options.offset):
        return
    off = inside = 0.0
    margin = options.free_margin
    for sheet in sheets:
        if sheet.side != "back":
            continue
        for left, top, right, bottom in _boxes(sheet, stock):
            off = max(off, -left, -top, right - sheet.width, bottom - sheet.height)
        for p in sheet.placements:
            right, bottom = p.x + stock.width, p.y + stock.height
            inside = max(
                inside, margin - p.x, margin - p.y, right - sheet.width + margin, bottom - sheet.height + margin
            )
    dx, dy = options.offset
    said = f"the printer offset of {dx:g}, {dy:g} mm"
    if off > 1e-6:
        yield _finding(
            "offset-off-page", WARN, f"{said} carries backs or their marks {off:.2f} mm off the page", at, _SMALLER
        )
    elif inside > 1e-6:
        yield _finding(
            "offset-in-margin",
            WARN,
            f"{said} carries backs {inside:.2f} mm into the outer {margin:g} mm, which printers leave white",
            at,
            _SMALLER,
        )


_SMALLER = "measure the offset again, leave a larger margin, or ask for fewer columns or rows"


def _boxes(sheet: Sheet, stock: Stock) -> Iterator[tuple[float, float, float, float]]:
    for p in sheet.placements:
        yield p.x, p.y, p.x + stock.width, p.y + stock.height
    for m in sheet.crop_marks:
        yield min(m.x0, m.x1), min(m.y0, m.y1), max(m.x0, m.x1), max(m.y0, m.y1)
