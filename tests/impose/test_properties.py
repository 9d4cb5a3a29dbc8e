"""What must hold of every plan, whatever the deck, paper, gap and way of printing backs.

The back's place is checked as paper behaves, not with the package's own mirror: points are turned half a
turn in space about the axis that the duplexer (or the fold) turns the paper about.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pipeline.findings import FAIL
from pipeline.impose import BACKS, ORIENTATIONS, Copy, Placement, Plan, Sheet, SheetOptions, plan
from pipeline.model import PAPERS, STOCKS, Paper, Stock

TOLERANCE = 0.01
HAIR = 1e-6


def mm(least: float, most: float) -> st.SearchStrategy[float]:
    return st.floats(least, most, allow_nan=False).map(lambda v: round(v, 2))


stocks = st.one_of(
    st.sampled_from(list(STOCKS.values())),
    st.builds(Stock, st.just("own"), mm(15, 120), mm(15, 120), bleed=mm(0, 5)),
)
papers = st.one_of(
    st.sampled_from(list(PAPERS.values())),
    st.builds(Paper, st.just("own"), mm(130, 400), mm(130, 400), mm(0, 10)),
)
decks = st.lists(
    st.tuples(
        st.sampled_from(["none", "one", "shared", "each"]),
        st.lists(st.integers(0, 13), min_size=1, max_size=5),
    ),
    min_size=0,
    max_size=3,
)
gaps = st.one_of(st.just(0.0), mm(0, 12))
options = st.builds(
    SheetOptions,
    paper=papers,
    backs=st.sampled_from(BACKS),
    gap=gaps,
    bleed=st.one_of(st.none(), mm(0, 6)),
    orientation=st.sampled_from(ORIENTATIONS),
    mix=st.booleans(),
    blank_backs=st.sampled_from([None, None, True, False]),
)


def copies(spec: list[tuple[str, list[int]]]) -> list[Copy]:
    made = []
    for d, (back, counts) in enumerate(spec):
        for c, count in enumerate(counts):
            key = {"none": None, "one": f"back-{d}", "shared": "back", "each": f"back-{d}-{c}"}[back]
            made += [Copy(f"d{d}", f"c{c}", f"front-{d}-{c}", key, number) for number in range(1, count + 1)]
    return made


def box(p: Placement, stock: Stock, *, bleed: bool = False) -> tuple[float, float, float, float]:
    left, top, right, bottom = p.bleed if bleed else (0.0, 0.0, 0.0, 0.0)
    return p.x - left, p.y - top, p.x + stock.width + right, p.y + stock.height + bottom


def meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[2] - HAIR and b[0] < a[2] - HAIR and a[1] < b[3] - HAIR and b[1] < a[3] - HAIR


def turned(x: float, y: float, axis: tuple[float, float]) -> tuple[float, float]:
    """A vector after half a turn in space about `axis` (a direction in the page), seen from the same side: 2aaᵀ - 1."""
    along = x * axis[0] + y * axis[1]
    return 2 * along * axis[0] - x, 2 * along * axis[1] - y


def duplex_axis(sheet: Sheet, edge: str) -> tuple[float, float]:
    """The direction of the paper's long or short edge, as it lies in this page."""
    long_is_upright = sheet.height >= sheet.width
    upright = long_is_upright if edge == "long" else not long_is_upright
    return (0.0, 1.0) if upright else (1.0, 0.0)


def up(p: Placement) -> tuple[float, float]:
    """Which way the top of the face points on its page."""
    return (0.0, -1.0) if p.rotation == 0 else (0.0, 1.0)


def assert_behind(
    front: Placement, back: Placement, axis: tuple[float, float], stock: Stock, page: tuple[float, float]
) -> None:
    """Turn the paper: each corner of the front's trim lies on the back's, and the card's top is one and the same."""
    corners = []
    for x in (front.x, front.x + stock.width):
        for y in (front.y, front.y + stock.height):
            dx, dy = turned(x - page[0] / 2, y - page[1] / 2, axis)
            corners.append((dx + page[0] / 2, dy + page[1] / 2))
    assert math.dist((min(x for x, _ in corners), min(y for _, y in corners)), (back.x, back.y)) <= TOLERANCE
    right, bottom = back.x + stock.width, back.y + stock.height
    assert math.dist((max(x for x, _ in corners), max(y for _, y in corners)), (right, bottom)) <= TOLERANCE
    assert turned(*up(front), axis) == pytest.approx(up(back))


def made(spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions) -> Plan:
    result = plan(copies(spec), stock, chosen)
    assume(not any(f.severity is FAIL for f in result.findings))
    return result


@given(decks, stocks, options)
def test_every_card_appears_exactly_as_often_as_it_is_counted(
    spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions
) -> None:
    result = made(spec, stock, chosen)
    wanted = copies(spec)
    shown = Counter(p.copy for s in result.sheets for p in s.placements if p.side == "front")
    assert shown == Counter(wanted)
    assert all(p.face == p.copy.front for s in result.sheets for p in s.placements if p.side == "front")
    backs = Counter(p.copy for s in result.sheets for p in s.placements if p.side == "back")
    expected = [c for c in wanted if c.back is not None] if chosen.backs != "none" else []
    assert backs == Counter(expected)
    assert all(p.face == p.copy.back for s in result.sheets for p in s.placements if p.side == "back")


@given(decks, stocks, options)
def test_each_back_lands_on_its_front(spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions) -> None:
    result = made(spec, stock, chosen)
    rears = {sheet.number: sheet for sheet in result.backs}
    edge = "short" if chosen.backs == "short" else "long"
    for sheet in result.fronts:
        page = (sheet.width, sheet.height)
        if sheet.side == "both":
            assert sheet.fold is not None
            axis = (0.0, 1.0) if sheet.fold.x0 == sheet.fold.x1 else (1.0, 0.0)
            assert ((sheet.fold.x0 + sheet.fold.x1) / 2, (sheet.fold.y0 + sheet.fold.y1) / 2) == pytest.approx(
                (page[0] / 2, page[1] / 2)
            )
            rear = sheet
        else:
            axis = duplex_axis(sheet, edge)
            if sheet.number not in rears:
                continue
            rear = rears[sheet.number]
            assert (rear.width, rear.height) == page
        behind = {p.copy: p for p in rear.placements if p.side == "back"}
        fronts = [p for p in sheet.placements if p.side == "front"]
        for front in fronts:
            if front.copy.back is not None:
                assert_behind(front, behind.pop(front.copy), axis, stock, page)
        assert not behind


@given(decks, stocks, options)
def test_nothing_overlaps_or_leaves_the_margins(
    spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions
) -> None:
    result = made(spec, stock, chosen)
    margin = chosen.paper.margin
    for sheet in result.sheets:
        assert sorted((sheet.width, sheet.height)) == sorted((chosen.paper.width, chosen.paper.height))
        bled = [box(p, stock, bleed=True) for p in sheet.placements]
        trims = [box(p, stock) for p in sheet.placements]
        for i, one in enumerate(trims):
            assert one[0] >= margin - HAIR
            assert one[1] >= margin - HAIR
            assert one[2] <= sheet.width - margin + HAIR
            assert one[3] <= sheet.height - margin + HAIR
            for other, other_bled in list(zip(trims, bled, strict=True))[i + 1 :]:
                assert not meet(one, other)
                assert not meet(bled[i], other_bled)
        for p in sheet.placements:
            assert all(0 <= b <= stock.bleed + HAIR for b in p.bleed)


@given(decks, stocks, options)
def test_marks_stay_in_margins_and_gaps_and_reach_every_card(
    spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions
) -> None:
    result = made(spec, stock, chosen)
    for sheet in result.sheets:
        bled = [box(p, stock, bleed=True) for p in sheet.placements]
        areas = [a for a in (sheet.label_area, sheet.ruler_area) if a is not None]
        strips = [(a.x, a.y, a.x + a.width, a.y + a.height) for a in areas]
        marks = [*sheet.crop_marks, *sheet.fold_marks]
        for mark in marks:
            x0, x1 = sorted((mark.x0, mark.x1))
            y0, y1 = sorted((mark.y0, mark.y1))
            assert (x0 == x1) != (y0 == y1)
            assert x0 >= -HAIR
            assert y0 >= -HAIR
            assert x1 <= sheet.width + HAIR
            assert y1 <= sheet.height + HAIR
            line = (x0 - 2 * HAIR, y0 - 2 * HAIR, x1 + 2 * HAIR, y1 + 2 * HAIR)
            assert not any(meet(line, other) for other in [*bled, *strips])
        for strip in strips:
            assert not any(meet(strip, other) for other in bled)
        lines = [*marks, *([sheet.fold] if sheet.fold else [])]
        if _least_margin(result) < 0.6:  # Nowhere to put marks, and an info says so.
            assert "marks-in-margin" in {f.code for f in result.findings}
            continue
        for p in sheet.placements:
            left, top, right, bottom = box(p, stock)
            upright = {round(line.x0, 4) for line in lines if line.x0 == line.x1}
            flat = {round(line.y0, 4) for line in lines if line.y0 == line.y1}
            assert all(_near(x, upright) for x in (left, right))
            assert all(_near(y, flat) for y in (top, bottom))


def _least_margin(result: Plan) -> float:
    """The narrowest strip between a card and the edge of its page."""
    margins = [math.inf]
    for sheet in result.fronts:
        for p in sheet.placements:
            left, top, right, bottom = box(p, result.stock)
            margins += [left, top, sheet.width - right, sheet.height - bottom]
    return min(margins)


def _near(value: float, among: set[float]) -> bool:
    return any(abs(value - other) < 1e-3 for other in among)


@given(decks, stocks, options)
def test_exactly_as_many_papers_as_needed_in_printing_order(
    spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions
) -> None:
    result = made(spec, stock, chosen)
    assert [s.number for s in result.fronts] == list(range(1, len(result.fronts) + 1))
    assert all(s.of == len(result.fronts) for s in result.sheets)
    assert all(s.placements for s in result.fronts)
    groups: dict[object, list[Copy]] = {}
    wanted = copies(spec)
    for copy in wanted:
        own = frozenset(c.back for c in wanted if c.deck == copy.deck)
        groups.setdefault("all" if chosen.mix else own, []).append(copy)
    papers = 0
    for group in groups.values():
        folded = chosen.backs == "fold" and any(copy.back is not None for copy in group)
        first = next(s for s in result.fronts if any(p.copy == group[0] for p in s.placements))
        assert (first.side == "both") == folded
        papers += math.ceil(len(group) / (first.columns * first.rows // (2 if folded else 1)))
    assert len(result.fronts) == papers
    if chosen.backs == "separate":
        assert [s.side for s in result.sheets] == sorted((s.side for s in result.sheets), reverse=True)
    else:
        assert [s.number for s in result.sheets] == sorted(s.number for s in result.sheets)
        for first, second in zip(result.sheets, result.sheets[1:], strict=False):
            assert second.side != "back" or (first.side == "front" and first.number == second.number)


@given(decks, stocks, options)
def test_decks_with_different_backs_never_share_a_sheet_unless_asked(
    spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions
) -> None:
    assume(not chosen.mix)
    result = made(spec, stock, chosen)
    wanted = copies(spec)
    for sheet in result.sheets:
        assert len({frozenset(c.back for c in wanted if c.deck == deck) for deck in sheet.decks}) == 1


@given(decks, stocks, options)
def test_no_turn_of_the_page_holds_more(spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions) -> None:
    assume(chosen.orientation == "auto" and chosen.backs != "fold")
    result = made(spec, stock, chosen)
    free = [side - 2 * chosen.paper.margin for side in sorted((chosen.paper.width, chosen.paper.height))]
    most = 0
    for across, down in (free, free[::-1]):
        columns = rows = 0
        while (columns + 1) * stock.width + columns * chosen.gap <= across + HAIR:
            columns += 1
        while (rows + 1) * stock.height + rows * chosen.gap <= down + HAIR:
            rows += 1
        most = max(most, columns * rows)
    assert result.per_sheet == most


@given(decks, stocks, options, st.tuples(mm(-4, 4), mm(-4, 4)))
def test_the_offset_moves_backs_and_their_marks_only(
    spec: list[tuple[str, list[int]]], stock: Stock, chosen: SheetOptions, offset: tuple[float, float]
) -> None:
    straight = made(spec, stock, chosen)
    moved = plan(copies(spec), stock, replace(chosen, offset=offset))
    assert [(s.number, s.side) for s in moved.sheets] == [(s.number, s.side) for s in straight.sheets]
    for before, after in zip(straight.sheets, moved.sheets, strict=True):
        if before.side != "back":
            assert after == before
            continue
        for p, q in zip(before.placements, after.placements, strict=True):
            assert (q.x - p.x, q.y - p.y) == pytest.approx(offset, abs=1e-9)
            assert replace(q, x=p.x, y=p.y) == p
        for a, b in zip(before.crop_marks, after.crop_marks, strict=True):
            assert (b.x0 - a.x0, b.y0 - a.y0, b.x1 - a.x1, b.y1 - a.y1) == pytest.approx((*offset, *offset), abs=1e-9)


numbers = st.one_of(st.floats(), st.sampled_from([0.0, -1.0, 1e-9, 1e9, math.nan, math.inf]), mm(0, 300))


@settings(max_examples=200)
@given(
    st.builds(Stock, st.just("any"), numbers, numbers, bleed=numbers),
    st.builds(
        SheetOptions,
        paper=st.one_of(papers, st.builds(Paper, st.just("any"), numbers, numbers, numbers)),
        backs=st.one_of(st.sampled_from(BACKS), st.just("lnog")),
        gap=numbers,
        bleed=st.one_of(st.none(), numbers),
        margin=st.one_of(st.none(), numbers),
        offset=st.tuples(numbers, numbers),
        orientation=st.one_of(st.sampled_from(ORIENTATIONS), st.just("sideways")),
        columns=st.one_of(st.none(), st.integers(-2, 5)),
        rows=st.one_of(st.none(), st.integers(-2, 5)),
    ),
)
def test_b92_no_combination_of_options_crashes(stock: Stock, chosen: SheetOptions) -> None:
    result = plan(copies([("one", [3]), ("none", [2])]), stock, chosen)
    failed = any(f.severity is FAIL for f in result.findings)
    assert (result.grid is None) == failed
    assert (not result.sheets) == failed
    assert str(result).startswith("plan any")


def test_half_a_turn_mirrors_across_its_axis() -> None:
    """The paper model of these tests, by hand: an upright axis mirrors x, a flat one y."""
    assert turned(3.0, 4.0, (0.0, 1.0)) == (-3.0, 4.0)
    assert turned(3.0, 4.0, (1.0, 0.0)) == (3.0, -4.0)
