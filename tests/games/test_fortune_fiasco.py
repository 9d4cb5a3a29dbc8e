"""The data of Fortune & Fiasco against the facts of its document: counts, points, priorities, setup, wording."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

import pytest

from pipeline.model import Card, Game
from pipeline.project import load_game, load_project

ROOT = Path(__file__).resolve().parents[2]

COUNTS = {
    "petit-butin": 15,
    "tresor-modeste": 10,
    "gros-pactole": 5,
    "jackpot": 4,
    "coffre-fort": 3,
    "sabotage": 4,
    "plan-bidon": 3,
    "embuscade": 2,
    "butin-perdu": 1,
    "pickpocket": 3,
    "voleur": 3,
    "bazar-des-butins": 3,
    "contre": 4,
    "alarme": 1,
}
RANKS = {
    "jackpot": "1",
    "coffre-fort": "2",
    "sabotage": "1",
    "plan-bidon": "2",
    "embuscade": "3",
    "butin-perdu": "4",
    "pickpocket": "1",
    "voleur": "2",
    "bazar-des-butins": "3",
}


@pytest.fixture(scope="module")
def game() -> Game:
    """The game as the loader gives it."""
    loaded = load_game(load_project(ROOT), "fortune-fiasco").game
    assert loaded is not None
    return loaded


@pytest.fixture(scope="module")
def cards(game: Game) -> dict[str, Card]:
    """Its cards by id."""
    return {card.id: card for card in game.cards()}


def test_identity(game: Game) -> None:
    assert game.title == "Fortune & Fiasco"
    assert (game.language, game.players, game.age, game.minutes) == ("fr", (3, 5), 8, (15, 20))
    assert [deck.id for deck in game.decks] == ["main"]


def test_counts(game: Game, cards: dict[str, Card]) -> None:
    assert {card_id: card.count for card_id, card in cards.items()} == COUNTS
    assert game.count == 61


def test_counts_by_kind(game: Game) -> None:
    by_kind: Counter[str] = Counter()
    for card in game.cards():
        by_kind[card.kind] += card.count
    assert by_kind == {"butin": 30, "avantage": 7, "piege": 10, "larcin": 9, "contre": 4, "alarme": 1}
    assert set(by_kind) == set(game.kinds)


def test_printed_points(cards: dict[str, Card]) -> None:
    points = {card_id: int(card.fields["points"]) for card_id, card in cards.items() if card.fields.get("points")}
    assert points == {"petit-butin": 1, "tresor-modeste": 3, "gros-pactole": 5}
    assert sum(value * cards[card_id].count for card_id, value in points.items()) == 70


def test_points_are_said_in_the_text(cards: dict[str, Card]) -> None:
    for card in cards.values():
        if card.fields.get("points"):
            assert re.findall(r"\d+", card.fields["text"]) == [card.fields["points"]]


def test_ranks_follow_the_lists(cards: dict[str, Card]) -> None:
    assert {card_id: card.fields["rank"] for card_id, card in cards.items() if card.fields.get("rank")} == RANKS


def test_order_of_resolution(game: Game) -> None:
    ordered = sorted((k for k in game.kinds.values() if k.order is not None), key=lambda kind: kind.order or 0)
    assert [kind.id for kind in ordered] == ["butin", "avantage", "piege", "larcin"]


def test_provenance(cards: dict[str, Card]) -> None:
    assert {card_id for card_id, card in cards.items() if card.provenance == "inferred"} == {"alarme"}
    assert {card.provenance for card in cards.values()} == {"documented", "inferred"}


def test_setup(game: Game) -> None:
    assert [row.players for row in game.setup] == [3, 4, 5]
    for row in game.setup:
        assert row.hand == 4
        assert sum(row.deal.values()) == row.players
        assert row.deal == {"petit-butin": row.players - 2, "tresor-modeste": 1, "gros-pactole": 1}
        assert game.count - 5 * row.players == {3: 46, 4: 41, 5: 36}[row.players]


def test_symbols_tell_the_cards_apart(cards: dict[str, Card]) -> None:
    assert len({card.fields["symbol"] for card in cards.values()}) == len(cards)


def test_texts_can_be_read_at_the_table(cards: dict[str, Card]) -> None:
    for card in cards.values():
        text = card.fields["text"]
        assert 0 < len(text) <= 160, card.id
        assert len(re.findall(r"[\w’-]+", text)) <= 27, card.id
        assert 0 < len(card.fields["accroche"].split()) <= 7, card.id


def test_typography(game: Game) -> None:
    for card in game.cards():
        for value in (card.name, *card.fields.values()):
            assert "'" not in value and '"' not in value, card.id
            assert not re.search(r"\S[;!?:](?!\w)", value), card.id
            assert value.count("**") % 2 == 0, card.id
            assert "  " not in value and value == value.strip(), card.id


def test_one_register(game: Game) -> None:
    for card in game.cards():
        words = set(re.findall(r"[a-zà-ÿœ]+", " ".join(card.fields.values()).casefold()))
        assert not words & {"tu", "te", "toi", "ton", "ta", "tes"}, card.id


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


# The source documents are not part of the project: whoever has them names their folder, and this test is there too.
if "TIRAGE_DOCUMENTS" in os.environ:

    def test_no_sentence_of_the_document(game: Game) -> None:
        documents = [path.read_text("utf-8") for path in sorted(Path(os.environ["TIRAGE_DOCUMENTS"]).glob("*.txt"))]
        theirs = [" ".join(_words(text)) for text in documents if game.title.casefold() in text.casefold()]
        assert theirs
        for card in game.cards():
            words = _words(card.fields["text"])
            runs = [" ".join(words[start : start + 6]) for start in range(len(words) - 5)]
            assert not [run for run in runs if any(run in text for text in theirs)], card.id
