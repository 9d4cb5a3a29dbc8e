"""The sheet cases that broke other tools (B68 to B85, P2 to P14), each by name, and the kinds behind them."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import pytest

from pipeline.findings import FAIL, INFO, WARN, Span
from pipeline.impose import Copy, Plan, Sheet, SheetOptions, copies_of, plan
from pipeline.model import PAPERS, STOCKS, Card, Deck, Paper, Stock

A4, LETTER, A3 = PAPERS["a4"], PAPERS["letter"], PAPERS["a3"]
POKER = STOCKS["poker"]


def cards(n: int, deck: str = "main", back: str | None = "back", first: int = 0) -> list[Copy]:
    return [Copy(deck, f"c{i}", f"c{i}", back) for i in range(first, first + n)]


def faces(sheet: Sheet) -> dict[tuple[int, int], str]:
    """What each cell shows, by card."""
    return {(p.row, p.column): p.copy.card for p in sheet.placements}


def codes(made: Plan) -> list[str]:
    return [f.code for f in made.findings]


def at(made: Plan, sheet: int = 0) -> list[tuple[float, float]]:
    return [(round(p.x, 4), round(p.y, 4)) for p in made.sheets[sheet].placements]


def test_home_sheet_has_the_origin_of_the_trade() -> None:
    made = plan(cards(9), POKER, SheetOptions(A4))
    assert (made.columns, made.rows, made.orientation) == (3, 3, "portrait")
    assert at(made) == [(10.5 + 63 * c, 16.5 + 88 * r) for r in range(3) for c in range(3)]
    assert made.findings == ()


@pytest.mark.parametrize(("stock", "x"), [("euro", 16.5), ("usa", 21.0)])
def test_other_home_sheets_have_the_origins_of_the_trade(stock: str, x: float) -> None:
    made = plan(cards(1), STOCKS[stock], SheetOptions(A4, orientation="portrait", columns=3, rows=3))
    assert at(made)[0][0] == x


def test_letter_poker_in_inches_has_the_centres_of_the_trade() -> None:
    stock = STOCKS["poker-us"]
    made = plan(cards(9), stock, SheetOptions(LETTER))
    centres = {(round((p.x + 31.75) / 25.4, 6), round((p.y + 44.45) / 25.4, 6)) for p in made.sheets[0].placements}
    assert centres == {(x, y) for x in (1.75, 4.25, 6.75) for y in (2.0, 5.5, 9.0)}


def test_b68_long_edge_backs_mirror_columns() -> None:
    front, back = plan(cards(3), POKER, SheetOptions(A4, "long")).sheets
    assert faces(front) == {(0, 0): "c0", (0, 1): "c1", (0, 2): "c2"}
    assert faces(back) == {(0, 0): "c2", (0, 1): "c1", (0, 2): "c0"}
    assert {p.rotation for p in back.placements} == {0}
    assert [(p.x, p.y) for p in back.placements] == [(p.x, p.y) for p in front.placements]


def test_b69_short_edge_backs_mirror_rows_upside_down() -> None:
    front, back = plan(cards(3), POKER, SheetOptions(A4, "short")).sheets
    assert faces(back) == {(2, 0): "c0", (2, 1): "c1", (2, 2): "c2"}
    assert {p.rotation for p in back.placements} == {180}
    assert front.turns == back.turns == "horizontal"


@pytest.mark.parametrize(
    ("edge", "expected", "rotation"),
    [
        # The long edge of a page lying down is the flat one: rows change places, as in a wall calendar.
        ("long", {(1, 0): "c0", (1, 1): "c1"}, 180),
        ("short", {(0, 3): "c0", (0, 2): "c1"}, 0),
    ],
)
def test_b69_a_landscape_page_turns_about_the_papers_own_edge(
    edge: str, expected: dict[tuple[int, int], str], rotation: int
) -> None:
    made = plan(cards(2), POKER, SheetOptions(A4, edge, orientation="landscape"))  # type: ignore[arg-type]
    front, back = made.sheets
    assert (front.width, front.height, front.columns, front.rows) == (297.0, 210.0, 4, 2)
    assert faces(back) == expected
    assert {p.rotation for p in back.placements} == {rotation}


def test_b69_the_offset_keeps_its_axes_on_a_landscape_page() -> None:
    straight = plan(cards(2), POKER, SheetOptions(A4, "long", orientation="landscape"))
    moved = plan(cards(2), POKER, SheetOptions(A4, "long", orientation="landscape", offset=(1.0, -0.5)))
    for p, q in zip(straight.sheets[1].placements, moved.sheets[1].placements, strict=True):
        assert (q.x - p.x, q.y - p.y) == pytest.approx((1.0, -0.5))


@pytest.mark.parametrize("held", range(1, 9))
def test_b70_a_partial_last_sheet_mirrors_inside_the_full_grid(held: int) -> None:
    made = plan(cards(9 + held), POKER, SheetOptions(A4, "long"))
    full, full_back, last, last_back = made.sheets
    assert len(last.placements) == len(last_back.placements) == held
    # Not a millimetre from where a full sheet has its cells, and no ghosts.
    places = {(p.row, p.column): (p.x, p.y) for p in full.placements}
    assert all(places[p.row, p.column] == (p.x, p.y) for p in (*last.placements, *last_back.placements))
    assert {(r, 2 - c) for r, c in faces(last)} == set(faces(last_back))
    # Marks stand where those of a full sheet stand, for the cards that are there and no others.
    for sheet, whole in ((last, full), (last_back, full_back)):
        assert set(sheet.crop_marks) <= set(whole.crop_marks)
        columns = {p.column for p in sheet.placements}
        upright = {round(m.x0, 3) for m in sheet.crop_marks if m.x0 == m.x1}
        assert upright == {10.5 + 63 * (c + side) for c in columns for side in (0, 1)}


def test_b72_an_offset_beyond_what_prints_is_said_with_its_amount() -> None:
    small = plan(cards(9), POKER, SheetOptions(A4, offset=(-1.0, 1.0)))
    assert small.findings == ()
    margin = plan(cards(9), POKER, SheetOptions(A4, offset=(-7.0, 0.0)))
    assert [(f.code, f.severity) for f in margin.findings] == [
        ("offset-off-page", WARN)
    ]  # The marks: 5 mm to the left.
    assert "2.00" in margin.findings[0].message
    wide = plan(cards(1), STOCKS["tarot"], SheetOptions(A4, offset=(31.0, 0.0), columns=1, rows=1))
    assert "offset-off-page" not in codes(wide)
    beyond = plan(cards(9), POKER, SheetOptions(A4, offset=(0.0, 18.0)))
    assert codes(beyond) == ["offset-off-page"]


def test_b72_cards_pushed_into_the_white_margin_are_said() -> None:
    roomy = SheetOptions(A4, offset=(0.0, 14.0), columns=1, rows=2, margin=60.0, orientation="portrait")
    tight = plan(cards(2), POKER, replace(roomy, margin=55.0))
    assert codes(tight) == ["offset-in-margin"]
    assert "8.50" in tight.findings[0].message  # (297 - 176) / 2 = 60.5; 14 - (60.5 - 55) = 8.5
    assert plan(cards(2), POKER, replace(roomy, offset=(0.0, 0.4), margin=55.0)).findings == ()


def test_b72_fronts_never_move() -> None:
    straight, moved = (plan(cards(4), POKER, SheetOptions(A4, offset=o)) for o in ((0.0, 0.0), (2.0, 3.0)))
    assert straight.sheets[0] == moved.sheets[0]
    assert [m.x0 for m in moved.sheets[1].crop_marks] == [m.x0 + 2.0 for m in straight.sheets[1].crop_marks]
    assert [m.y0 for m in moved.sheets[1].crop_marks] == [m.y0 + 3.0 for m in straight.sheets[1].crop_marks]


@pytest.mark.parametrize(("n", "papers"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3), (54, 6)])
def test_b74_exactly_as_many_sheets_as_needed(n: int, papers: int) -> None:
    made = plan(cards(n), POKER, SheetOptions(A4))
    assert len(made.fronts) == len(made.backs) == made.papers == papers == math.ceil(n / 9)
    assert [s.side for s in made.sheets] == ["front", "back"] * papers
    assert [(s.number, s.of) for s in made.fronts] == [(i + 1, papers) for i in range(papers)]


def test_b75_each_card_is_printed_as_often_as_it_is_counted() -> None:
    span = Span("cards.csv", 2)
    rows = [("a", 0), ("b", 1), ("c", 9), ("d", 20)]
    deck = Deck("main", "Main", tuple(Card(i, i.upper(), "k", "main", n, span) for i, n in rows), POKER)
    copies = copies_of(deck, front=lambda card: f"face-{card.id}", back=lambda card: "back")
    made = plan(copies, deck.stock, SheetOptions(A4))
    assert Counter(p.copy.card for s in made.fronts for p in s.placements) == {"b": 1, "c": 9, "d": 20}
    assert len({(c.card, c.number) for c in copies}) == deck.count
    assert [c.number for c in copies if c.card == "d"] == list(range(1, 21))
    chosen = copies_of(deck, lambda card: card.id, lambda card: None, cards=[deck.cards[1]])
    assert [(c.card, c.back) for c in chosen] == [("b", None)]


def test_b76_a_custom_paper_is_used_on_every_page() -> None:
    own = Paper("own", 250.0, 180.0, margin=4.0)
    made = plan(cards(40), POKER, SheetOptions(own))
    assert len(made.sheets) > 2
    assert {(s.width, s.height) for s in made.sheets} == {(180.0, 250.0)}


def test_b77_backs_stand_in_the_same_centred_grid() -> None:
    made = plan(cards(9), POKER, SheetOptions(LETTER))
    assert {(p.x, p.y) for p in made.sheets[0].placements} == {(p.x, p.y) for p in made.sheets[1].placements}


@pytest.mark.parametrize(
    ("paper", "stock", "grid", "orientation"),
    [
        ("a4", "poker", (3, 3), "portrait"),
        ("letter", "poker", (3, 3), "portrait"),
        ("a3", "poker", (6, 3), "landscape"),
        ("a5", "poker", (2, 2), "portrait"),
        ("a4", "tarot", (2, 2), "portrait"),
        ("a4", "mini", (7, 3), "landscape"),
        ("a4", "bridge", (5, 2), "landscape"),
        ("legal", "poker", (5, 2), "landscape"),
        ("a4", "micro", (6, 6), "portrait"),
    ],
)
def test_b79_the_grid_comes_from_the_paper(paper: str, stock: str, grid: tuple[int, int], orientation: str) -> None:
    made = plan(cards(1), STOCKS[stock], SheetOptions(PAPERS[paper]))
    assert (made.columns, made.rows, made.orientation) == (*grid, orientation)
    sides = (PAPERS[paper].width, PAPERS[paper].height)
    assert (made.sheets[0].width, made.sheets[0].height) == (sides if orientation == "portrait" else sides[::-1])


def test_b80_too_many_columns_are_refused_with_the_sum_shown() -> None:
    made = plan(cards(4), POKER, SheetOptions(A4, columns=4, orientation="portrait"))
    assert [(f.code, f.severity) for f in made.findings] == [("grid-too-large", FAIL)]
    assert "4 × 63 + 2 × 5 margin = 262 > 210" in made.findings[0].message
    assert made.sheets == ()


def test_b80_a_card_larger_than_the_paper_is_refused_with_the_sum_shown() -> None:
    made = plan(cards(1), Stock("huge", 150.0, 220.0), SheetOptions(PAPERS["a5"]))
    assert [(f.code, f.severity) for f in made.findings] == [("card-too-large", FAIL)]
    assert "150 + 2 × 5 margin = 160 > 148" in made.findings[0].message
    assert "220 + 2 × 5 margin = 230 > 210" in made.findings[0].message
    assert "letter holds it" in (made.findings[0].hint or "")


def test_b80_gaps_count_in_the_sum() -> None:
    made = plan(cards(4), POKER, SheetOptions(A4, columns=3, gap=6.0, orientation="portrait"))
    assert "3 × 63 + 2 × 6 gap + 2 × 5 margin = 211 > 210" in made.findings[0].message


def test_b80_the_remedy_fits_the_cause() -> None:
    wide = Stock("wide", 150.0, 90.0)
    turned = plan(cards(1), wide, SheetOptions(PAPERS["a5"], orientation="portrait"))
    assert "auto" in (turned.findings[0].hint or "")
    folded = plan(cards(1), STOCKS["jumbo"], SheetOptions(PAPERS["a5"], "fold"))
    assert codes(folded) == ["card-too-large"]
    assert "duplex" in (folded.findings[0].hint or "")


def test_b82_positions_are_exact_and_never_accumulate() -> None:
    stock = Stock("thirds", 100.0 / 3, 44.1)
    made = plan(cards(300), stock, SheetOptions(PAPERS["sra3"], gap=0.1))
    pitch = 100.0 / 3 + 0.1
    for p in made.sheets[0].placements:
        x0 = (made.sheets[0].width - (made.columns * pitch - 0.1)) / 2
        assert abs(p.x - (x0 + p.column * pitch)) < 1e-9


@pytest.mark.parametrize("gap", [0.0, 2.0, 6.0, 10.0])
def test_b84_p14_the_pitch_is_trim_and_gap_whatever_the_bleed(gap: float) -> None:
    stock = replace(POKER, bleed=5.0)
    made = plan(cards(4), stock, SheetOptions(A4, gap=gap))
    first, second = (p for p in made.sheets[0].placements if p.row == 0 and p.column < 2)
    assert second.x - first.x == pytest.approx(63.0 + gap)
    # The bleeds of neighbours share the gap: no overlap, no white between them while bleed lasts.
    assert first.bleed.right == second.bleed.left == min(5.0, gap / 2)


def test_b84_bleed_limited_by_the_gap_is_said() -> None:
    assert codes(plan(cards(9), POKER, SheetOptions(A3, gap=2.0))) == ["bleed-limited-by-gap"]
    assert "bleed-limited-by-gap" not in codes(plan(cards(9), POKER, SheetOptions(A3, gap=6.0)))
    assert codes(plan(cards(9), POKER, SheetOptions(A3, gap=2.0, bleed=1.0))) == []
    assert "bleed-limited-by-stock" in codes(plan(cards(9), POKER, SheetOptions(A3, gap=12.0, bleed=4.0)))
    touching = plan(cards(9), POKER, SheetOptions(A3, bleed=3.0))
    assert codes(touching) == ["bleed-limited-by-gap"]
    assert all(f.severity is INFO for f in touching.findings)


def test_p2_outer_edges_bleed_and_marks_stay_outside_it() -> None:
    sheet = plan(cards(9), POKER, SheetOptions(A4)).sheets[0]
    assert [p.bleed for p in sheet.placements if (p.row, p.column) in {(0, 0), (1, 1), (2, 2)}] == [
        (3.0, 3.0, 0.0, 0.0),
        (0.0, 0.0, 0.0, 0.0),
        (0.0, 0.0, 3.0, 3.0),
    ]
    assert all(m.y1 <= 16.5 - 3.0 or m.y0 >= 280.5 + 3.0 for m in sheet.crop_marks if m.x0 == m.x1)
    assert all(m.x1 <= 10.5 - 3.0 or m.x0 >= 199.5 + 3.0 for m in sheet.crop_marks if m.y0 == m.y1)


def test_cards_that_touch_share_their_cut_lines() -> None:
    sheet = plan(cards(9), POKER, SheetOptions(A4)).sheets[0]
    upright = [round(m.x0, 4) for m in sheet.crop_marks if m.x0 == m.x1]
    assert Counter(upright) == {10.5: 2, 73.5: 2, 136.5: 2, 199.5: 2}
    flat = [round(m.y0, 4) for m in sheet.crop_marks if m.y0 == m.y1]
    assert Counter(flat) == {16.5: 2, 104.5: 2, 192.5: 2, 280.5: 2}


def test_b85_with_a_gap_each_card_has_its_own_marks() -> None:
    made = plan(cards(6), POKER, SheetOptions(A4, gap=4.0, columns=2, rows=3))
    upright = {round(m.x0, 4) for m in made.sheets[0].crop_marks if m.x0 == m.x1}
    assert upright == {40.0, 103.0, 107.0, 170.0}


def test_b85_marks_in_the_gap_stay_clear_of_both_bleeds() -> None:
    made = plan(cards(4), POKER, SheetOptions(A3, gap=10.0, columns=2, rows=2, bleed=2.0))
    sheet = made.sheets[0]
    top = next(p for p in sheet.placements if p.row == 0)
    low = next(p for p in sheet.placements if p.row == 1)
    inside = [m for m in sheet.crop_marks if m.x0 == m.x1 and top.y + 88 < m.y0 < low.y]
    assert len(inside) == 4
    assert all(m.y0 >= top.y + 88 + 2 and m.y1 <= low.y - 2 for m in inside)


def test_b85_marks_of_backs_are_measured_from_their_own_side() -> None:
    made = plan(cards(1), POKER, SheetOptions(A4, "long"))
    front, back = made.sheets
    mirrored = {tuple(sorted((round(210 - m.x0, 4), round(210 - m.x1, 4)))) for m in front.crop_marks}
    assert mirrored == {tuple(sorted((round(m.x0, 4), round(m.x1, 4)))) for m in back.crop_marks}


def test_p6_the_offset_is_given_as_seen_on_the_back_page() -> None:
    back = plan(cards(1), POKER, SheetOptions(A4, offset=(1.5, -2.0))).sheets[1]
    assert (back.placements[0].x, back.placements[0].y) == pytest.approx((136.5 + 1.5, 16.5 - 2.0))
    assert codes(plan(cards(1), POKER, SheetOptions(A4, "none", offset=(1.0, 0.0)))) == ["offset-unused"]
    assert codes(plan(cards(1), POKER, SheetOptions(A4, "fold", offset=(1.0, 0.0)))) == ["offset-unused"]


def test_fold_over_puts_each_back_at_the_fronts_distance() -> None:
    made = plan(cards(5), POKER, SheetOptions(A4, "fold"))
    assert (made.orientation, made.columns, made.rows, made.per_sheet) == ("landscape", 4, 1, 4)
    assert [s.side for s in made.sheets] == ["both", "both"]
    for sheet in made.sheets:
        assert sheet.fold is not None
        assert (sheet.fold.y0, sheet.fold.y1) == (105.0, 105.0)
        fronts = {p.copy.card: p for p in sheet.placements if p.side == "front"}
        for back in (p for p in sheet.placements if p.side == "back"):
            front = fronts.pop(back.copy.card)
            assert back.rotation == 180
            assert back.x == front.x
            assert front.y - 105.0 == pytest.approx(105.0 - (back.y + 88.0), abs=1e-9)
        assert not fronts


def test_an_upright_fold_keeps_backs_upright() -> None:
    narrow = Paper("strip", 180.0, 100.0)
    made = plan(cards(1), POKER, SheetOptions(narrow, "fold", orientation="landscape"))
    front, back = made.sheets[0].placements
    assert made.sheets[0].fold is not None
    assert made.sheets[0].fold.x0 == made.sheets[0].fold.x1 == 90.0
    assert back.rotation == 0
    assert 90.0 - (front.x + 63.0) == pytest.approx(back.x - 90.0)


def test_no_backs_no_back_pages() -> None:
    assert [s.side for s in plan(cards(10), POKER, SheetOptions(A4, "none")).sheets] == ["front"] * 2
    for backs in ("long", "short", "separate", "fold"):
        made = plan(cards(10, back=None), POKER, SheetOptions(A4, backs))  # type: ignore[arg-type]
        assert [s.side for s in made.sheets] == ["front"] * 2
        assert made.per_sheet == 9


def test_separate_backs_come_after_all_fronts_in_the_long_edge_mirror() -> None:
    made = plan(cards(10), POKER, SheetOptions(A4, "separate"))
    assert [(s.side, s.number) for s in made.sheets] == [("front", 1), ("front", 2), ("back", 1), ("back", 2)]
    assert made.backs == plan(cards(10), POKER, SheetOptions(A4, "long")).backs


def test_decks_with_one_back_share_sheets_and_others_do_not() -> None:
    same = cards(5, "a") + cards(4, "b")
    assert len(plan(same, POKER, SheetOptions(A4)).fronts) == 1
    apart = cards(5, "a", "red") + cards(4, "b", "blue")
    made = plan(apart, POKER, SheetOptions(A4))
    assert [s.decks for s in made.sheets] == [("a",), ("a",), ("b",), ("b",)]
    mixed = plan(apart, POKER, SheetOptions(A4, mix=True))
    assert [s.decks for s in mixed.sheets] == [("a", "b"), ("a", "b")]
    assert {(p.copy.deck, p.face) for p in mixed.sheets[1].placements} == {("a", "red"), ("b", "blue")}


def test_a_deck_without_backs_keeps_a_duplex_print_in_step() -> None:
    both = cards(3, "a", None) + cards(3, "b")
    made = plan(both, POKER, SheetOptions(A4))
    assert [(s.side, s.blank) for s in made.sheets] == [
        ("front", False),
        ("back", True),
        ("front", False),
        ("back", False),
    ]
    bare = plan(both, POKER, SheetOptions(A4, blank_backs=False))
    assert [s.side for s in bare.sheets] == ["front", "front", "back"]
    alone = plan(cards(3, "a", None), POKER, SheetOptions(A4, blank_backs=True))
    assert [(s.side, s.blank) for s in alone.sheets] == [("front", False), ("back", True)]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("backs", ["long", "fold"])
def test_story_12_every_sheet_has_room_for_a_ruler_and_a_label(paper: str, backs: str) -> None:
    for sheet in plan(cards(1), POKER, SheetOptions(PAPERS[paper], backs)).sheets:  # type: ignore[arg-type]
        for area, least in ((sheet.ruler_area, 100.0), (sheet.label_area, 40.0)):
            assert area is not None
            assert max(area.width, area.height) >= least
            assert min(area.width, area.height) >= 3.5
            margin = PAPERS[paper].margin - 1e-9
            assert area.x >= margin
            assert area.y >= margin
            assert area.x + area.width <= sheet.width - margin
            assert area.y + area.height <= sheet.height - margin


def test_a_sheet_without_room_for_a_ruler_says_so() -> None:
    full = Paper("exact", 2 * 63.0 + 12.0, 2 * 88.0 + 12.0)
    made = plan(cards(4), POKER, SheetOptions(full))
    assert codes(made) == ["no-room-for-ruler", "no-room-for-label", "marks-in-margin"]
    assert made.sheets[0].ruler_area is None


@pytest.mark.parametrize(
    "options",
    [
        SheetOptions(A4, gap=-1.0),
        SheetOptions(A4, gap=math.nan),
        SheetOptions(A4, margin=-1.0),
        SheetOptions(A4, bleed=-0.1),
        SheetOptions(A4, offset=(math.inf, 0.0)),
        SheetOptions(A4, columns=0),
        SheetOptions(Paper("none", 0.0, 297.0)),
    ],
)
def test_b92_lengths_that_make_no_sheet_are_refused(options: SheetOptions) -> None:
    made = plan(cards(1), POKER, options)
    assert set(codes(made)) == {"bad-length"}
    assert made.sheets == ()


def test_b92_unknown_words_are_refused_with_the_near_one() -> None:
    made = plan(cards(1), POKER, SheetOptions(A4, "lnog", orientation="portait"))  # type: ignore[arg-type]
    assert codes(made) == ["unknown-backs", "unknown-orientation"]
    assert "'long'" in (made.findings[0].hint or "")
    assert "'portrait'" in (made.findings[1].hint or "")


def test_findings_point_where_the_caller_says() -> None:
    span = Span("cards/x/game.yaml", 4, 8, text="stock: huge")
    made = plan(cards(1), Stock("huge", 900.0, 900.0), SheetOptions(A4), at=span)
    assert made.findings[0].at == span
