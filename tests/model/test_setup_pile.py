"""Setup arithmetic."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import Span
from pipeline.model import STOCKS, Card, Deck, Game, SetupRow
from pipeline.model.composition import kind_counts, printed_faces
from pipeline.model.setup import pile

AT = Span("cards/g/cards.csv", 2)


def one_deck(*counts: int) -> Game:
    cards = tuple(
        Card(f"c{n}", f"C{n}", "odd" if n % 2 else "even", "main", count, AT) for n, count in enumerate(counts)
    )
    return Game("g", "G", Path("unused"), decks=(Deck("main", "Main", cards, STOCKS["poker"]),))


@given(
    st.lists(st.integers(0, 30), min_size=1, max_size=8),
    st.integers(1, 10),
    st.integers(0, 10),
    st.dictionaries(st.sampled_from(["c0", "odd", "even"]), st.integers(0, 9)),
)
def test_what_is_dealt_and_what_is_left_make_the_deck(
    counts: list[int], players: int, hand: int, deal: dict[str, int]
) -> None:
    game = one_deck(*counts)
    left = pile(game, SetupRow(players, hand, deal))
    assert isinstance(left, int)
    assert left + players * hand + sum(deal.values()) == game.count


def test_a_hand_of_an_unknown_deck_is_left_to_the_reader_to_report() -> None:
    assert pile(one_deck(5), SetupRow(2, {"other": 3}, {})) == 5


def test_a_game_without_decks_has_no_pile() -> None:
    assert pile(Game("g", "G", Path("unused")), SetupRow(2, 3, {})) == 0


def test_a_kind_is_dealt_from_the_deck_that_prints_it() -> None:
    first = Deck("first", "First", (Card("x", "X", "coin", "first", 0, AT),), STOCKS["poker"])
    second = Deck("second", "Second", (Card("y", "Y", "coin", "second", 6, AT),), STOCKS["poker"])
    game = Game("g", "G", Path("unused"), decks=(first, second))
    assert pile(game, SetupRow(1, 0, {"coin": 2})) == {"first": 0, "second": 4}


@given(st.lists(st.integers(0, 30), min_size=1, max_size=8))
def test_composition_adds_up(counts: list[int]) -> None:
    game = one_deck(*counts)
    assert sum(kind_counts(game).values()) == game.count
    assert printed_faces(game.decks[0]) == sum(1 for count in counts if count)
