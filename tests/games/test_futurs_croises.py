"""The data of FUTURs croisés against the facts of its rules and the composition proposed for it."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest
from fontawesome_free_pack import get_icon

from pipeline.model import Card, Game
from pipeline.model.setup import pile
from pipeline.project import load_game, load_project

ROOT = Path(__file__).resolve().parents[2]

CATEGORIES = {
    "climat": ["Énergie", "Transports", "Industrie", "Bâtiment", "Atmosphère"],
    "biodiversite": ["Forêts", "Océans", "Sols", "Eau douce", "Espèces"],
    "justice-sociale": ["Revenus", "Logement", "Éducation", "Égalité", "Démocratie"],
    "bien-etre": ["Santé", "Alimentation", "Travail", "Culture", "Lien social"],
}
VALUES = {"danger": 0, "menace": 5, "durabilite": 10, "prosperite": 20}  # documented
KINDS = {"generaliste": 80, "espoir": 12, "action": 12, "vigilance": 8, "problematique": 8}

# Each sentence of four words or more of the game's own rules, folded to plain words: the first 8 hexadecimal digits of
# its SHA-256. The rules belong to their authors and are not here; our texts share no sentence with them.
THEIR_SENTENCES = """
    086a8d8a 0c37b1d7 117ea093 12186548 2d616b8b 319efada 31fb5d74 3206be47 32a7f729 351ed3de 37aaa8c4 3da1d536
    41d90b2c 43a8ad71 4c52ef04 63b2b1b4 652fc13b 661febba 788c6a4a 81b4297f 8288b5b3 8538103b 85c92414 895449ef
    90876162 95036d59 982b3055 adc1e276 b4a251e1 bfb22e40 c067f12a c51373c8 c81c1cb6 c85e098b ce0067cb d507b7b6
    d5c82734 d7a13a0e e1c84494 e3e1ab84 f3172b8f f8e291e1 f95dcfe8 feb3c8a7
"""


@pytest.fixture(scope="module")
def game() -> Game:
    """The game as the loader gives it."""
    loaded = load_game(load_project(ROOT), "futurs-croises").game
    assert loaded is not None
    return loaded


@pytest.fixture(scope="module")
def cards(game: Game) -> dict[str, Card]:
    """Its cards by id."""
    return {card.id: card for card in game.cards()}


def of(game: Game, kind: str) -> list[Card]:
    """The cards of a kind, in the order written."""
    return [card for card in game.cards() if card.kind == kind]


def printed(game: Game) -> Counter[str]:
    """Printed copies by kind."""
    counts: Counter[str] = Counter()
    for card in game.cards():
        counts[card.kind] += card.count
    return +counts


def words(text: str) -> list[str]:
    """The words of `text` in lower case, without accents and marks."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe"))
    return re.findall("[a-z0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))


def test_identity(game: Game) -> None:
    assert game.title == "FUTURs croisés"
    assert (game.language, game.players, game.age, game.minutes) == ("fr", (2, 10), 8, (10, 10))


def test_composition(game: Game) -> None:
    assert printed(game) == KINDS
    assert game.count == 120
    assert len(game.decks) == 1 and game.decks[0].back


def test_the_box_holds_128(game: Game) -> None:
    citations = of(game, "citation")
    assert [(card.count, card.fields["box_count"]) for card in citations] == [(0, "1")] * 8
    assert all(not card.fields.get("box_count") for card in game.cards() if card.kind != "citation")
    assert game.count + sum(int(card.fields["box_count"]) for card in citations) == 128


def test_the_grid_is_complete(game: Game) -> None:
    generalistes = of(game, "generaliste")
    grid = [(card.fields["category"], card.fields["subject"], card.fields["colour"]) for card in generalistes]
    wanted = [(c, s, colour) for c, subjects in CATEGORIES.items() for s in subjects for colour in VALUES]
    assert sorted(grid) == sorted(wanted)
    assert {card.count for card in generalistes} == {1}
    assert all(card.name.startswith(card.fields["subject"]) for card in generalistes)
    for card in generalistes:
        assert int(card.fields["value"]) == VALUES[card.fields["colour"]]
        assert list(VALUES)[int(card.fields["level"]) - 1] == card.fields["colour"]


def test_each_subject_and_colour_has_its_own_words(game: Game) -> None:
    texts = [card.fields["text"] for card in of(game, "generaliste")]
    assert len(set(texts)) == 80
    assert all(len(words(re.sub("’", "", text))) <= 14 for text in texts)
    symbols = {card.fields["subject"]: card.fields["symbol"] for card in of(game, "generaliste")}
    assert len(symbols) == len(set(symbols.values())) == 20


def test_every_pair_of_colours_twice(game: Game) -> None:
    order = list(VALUES)
    pairs = [(card.fields["colour"], card.fields["colour2"]) for card in of(game, "espoir")]
    assert sorted(pairs) == sorted((a, b) for i, a in enumerate(order) for b in order[i + 1 :])
    assert {card.count for card in of(game, "espoir")} == {2}


@pytest.mark.parametrize(("kind", "each"), [("action", 3), ("vigilance", 2), ("problematique", 2)])
def test_specials_by_category(game: Game, kind: str, each: int) -> None:
    assert Counter(card.fields["category"] for card in of(game, kind)) == dict.fromkeys(CATEGORIES, each)
    assert {card.count for card in of(game, kind)} == {1}


def test_an_action_answers_its_category(game: Game) -> None:
    dangers = of(game, "vigilance") + of(game, "problematique")
    for card in of(game, "action"):
        same = [d.id for d in dangers if d.fields["category"] == card.fields["category"]]
        assert sorted(card.fields["answers"].split()) == sorted(same)


def test_the_examples_of_the_rules_hold(cards: dict[str, Card]) -> None:
    assert "dependance-aux-energies-fossiles" in cards["energies-renouvelables"].fields["answers"].split()
    assert "accroissement-des-inegalites" in cards["benevolat"].fields["answers"].split()


def test_values(game: Game) -> None:
    by_kind = {kind: {card.fields["value"] for card in of(game, kind)} for kind in KINDS if kind != "generaliste"}
    assert by_kind == {"espoir": {"20"}, "action": {"30"}, "vigilance": {"0"}, "problematique": {"0"}}
    assert sum(card.count * int(card.fields["value"]) for card in game.cards() if card.count) == 1300


def test_provenance(game: Game) -> None:
    assert {card.provenance for card in game.cards()} == {"proposed"}


def test_setup(game: Game) -> None:
    assert [(row.players, row.hand) for row in game.setup] == [(n, 7) for n in range(2, 11)]
    assert {row.players: pile(game, row) for row in game.setup} == {n: 120 - 7 * n - 1 for n in range(2, 11)}


def test_every_card_says_something(game: Game) -> None:
    for card in game.cards():
        assert card.fields["text"], card.id
        for column in ("text", "note"):
            text = card.fields.get(column, "")
            assert len(text) <= 160, (card.id, column)
            assert len(words(re.sub("’", "", text))) <= 25, (card.id, column)


def test_typography(game: Game) -> None:
    for card in game.cards():
        for column, value in (("name", card.name), *card.fields.items()):
            assert "'" not in value and '"' not in value, (card.id, column)
            assert not re.search(r"\S[;!?:»]", value) and not re.search(r"«\S", value), (card.id, column)
            assert not re.search(r"[.,](?=\w)|\s[.,]", value), (card.id, column)
            assert value.count("**") % 2 == 0, (card.id, column)
            assert "  " not in value and value == value.strip(), (card.id, column)
        for column in ("text", "note"):
            if text := card.fields.get(column, ""):
                assert text.rstrip("» ")[-1] in ".!?", (card.id, column)


def test_symbols_exist(game: Game) -> None:
    names = {kind.symbol or "" for kind in game.kinds.values()}
    for card in game.cards():
        assert card.fields["symbol"], card.id
        names |= {value for column, value in card.fields.items() if column.endswith("symbol") and value}
    assert [name for name in sorted(names) if get_icon(f"solid/{name}") is None] == []


def test_ids_are_the_slugs_of_the_names(game: Game) -> None:
    for card in game.cards():
        assert card.id == "-".join(words(card.name))


def test_one_register(game: Game) -> None:
    for card in game.cards():
        text = " ".join(card.fields.get(column, "") for column in ("text", "note"))
        assert not set(words(text)) & {"tu", "te", "toi", "ton", "ta", "tes"}, card.id


def test_no_sentence_of_the_document(game: Game) -> None:
    theirs = set(THEIR_SENTENCES.split())
    assert len(theirs) > 40
    for card in game.cards():
        for column in ("text", "note"):
            for sentence in re.split(r"[.!?;:…]+(?:\s|$)", card.fields.get(column, "")):
                mine = hashlib.sha256(" ".join(words(sentence)).encode()).hexdigest()[:8]
                assert mine not in theirs, (card.id, sentence)
