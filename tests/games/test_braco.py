"""The data of Braco against the facts of its document and the counts proposed for it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from pipeline.model import Card, Game
from pipeline.project import load_game, load_project

ROOT = Path(__file__).resolve().parents[2]

ACTIONS = {
    "banque": 8,
    "carotte": 5,
    "prison": 4,
    "fauche": 4,
    "contrat": 4,
    "la-roue-tourne": 3,
    "deal": 3,
    "gilet-pare-balles": 3,
    "balance": 2,
    "hacker": 2,
    "le-trefle-a-quatre-feuilles": 2,
    "les-vieux-demons": 2,
    "la-poisse": 1,
    "le-mytho": 1,
}
AMOUNTS = [10_000, 20_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000]
HANDS = {2: 7, 3: 6, 4: 5, 5: 5, 6: 4, 7: 4, 8: 3}
LEFT = {2: 30, 3: 26, 4: 24, 5: 19, 6: 20, 7: 16, 8: 20}
NARROW = "\u202f"


@pytest.fixture(scope="module")
def game() -> Game:
    """The game as the loader gives it."""
    loaded = load_game(load_project(ROOT), "braco").game
    assert loaded is not None
    return loaded


@pytest.fixture(scope="module")
def cards(game: Game) -> dict[str, Card]:
    """Its cards by id."""
    return {card.id: card for card in game.cards()}


def test_identity(game: Game) -> None:
    assert game.title == "Braco"
    assert (game.language, game.players, game.age, game.minutes) == ("fr", (2, 8), 10, (10, 15))


def test_two_decks_with_two_backs(game: Game) -> None:
    assert {deck.id: deck.count for deck in game.decks} == {"action": 44, "argent": 10}
    assert game.count == 54
    assert len({deck.back for deck in game.decks} - {None}) == 2
    for card in game.cards():
        assert card.kind == card.deck


def test_action_counts(game: Game) -> None:
    assert {card.id: card.count for card in game.deck("action").cards} == ACTIONS


def test_amounts(game: Game) -> None:
    argent = game.deck("argent").cards
    values = [int(card.fields["value"]) for card in argent]
    assert values == AMOUNTS
    assert len(set(values)) == 10
    assert {card.count for card in argent} == {1}


def test_amounts_are_written_in_french(game: Game) -> None:
    for card in game.deck("argent").cards:
        figures = f"{int(card.fields['value']):,}".replace(",", NARROW)
        assert card.fields["amount"] == f"{figures}{NARROW}€"
        assert card.name == f"Argent {figures}"


def test_provenance(cards: dict[str, Card]) -> None:
    assert {card_id for card_id, card in cards.items() if card.provenance == "inferred"} == {"le-mytho"}
    assert {card_id for card_id, card in cards.items() if card.provenance == "documented"} == {"argent-1-000-000"}
    assert {card.provenance for card in cards.values()} == {"proposed", "inferred", "documented"}


def test_setup(game: Game) -> None:
    hands: dict[int, int] = {}
    for row in game.setup:
        assert isinstance(row.hand, Mapping)
        assert row.hand.get("argent", 0) == 0
        assert not row.deal
        hands[row.players] = row.hand["action"]
    assert hands == HANDS
    assert {n: game.deck("action").count - n * hand for n, hand in hands.items()} == LEFT


def test_symbols_tell_the_cards_apart(game: Game) -> None:
    for deck in game.decks:
        assert len({card.fields["symbol"] for card in deck.cards}) == len(deck.cards)


def test_every_action_has_its_cry(game: Game) -> None:
    cries = [card.fields["cri"] for card in game.deck("action").cards]
    assert len(set(cries)) == len(ACTIONS)
    for cry in cries:
        assert cry.endswith(" !") and cry == cry.upper() and len(cry) <= 11


def test_a_family_has_one_colour(game: Game) -> None:
    pairs = {(card.fields["famille"], card.fields["teinte"]) for card in game.deck("action").cards}
    assert len(pairs) == len({family for family, _ in pairs})
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for _, colour in pairs)


def test_texts_can_be_read_at_the_table(cards: dict[str, Card]) -> None:
    for card in cards.values():
        text = card.fields["text"]
        assert 0 < len(text) <= 160, card.id
        assert len(re.findall(r"[\w’-]+", text)) <= 27, card.id


def test_typography(game: Game) -> None:
    for card in game.cards():
        for column, value in (("name", card.name), *card.fields.items()):
            assert "'" not in value and '"' not in value, (card.id, column)
            assert not re.search(r"\S[;!?:](?!\w)", value), (card.id, column)
            assert value.count("**") % 2 == 0, (card.id, column)
            assert "  " not in value and value == value.strip(), (card.id, column)


def test_one_register(game: Game) -> None:
    for card in game.cards():
        words = set(re.findall(r"[a-zà-ÿœ]+", " ".join(card.fields.values()).casefold()))
        assert not words & {"vous", "votre", "vos"}, card.id
        assert not re.search(r"\b(?!chez\b)\w+ez\b", card.fields["text"]), card.id


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
