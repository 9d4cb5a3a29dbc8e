"""The data of Smile Life against the public facts about its 200 cards."""

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

# Public facts about the 200-card box: job → study level (None: on a professeur), salary level, status.
JOBS: dict[str, tuple[int | None, int, str]] = {
    "serveur": (0, 1, "intérim"),
    "barman": (0, 1, "intérim"),
    "stripteaseur": (0, 1, "intérim"),
    "jardinier": (1, 1, "intérim"),
    "plombier": (1, 1, "intérim"),
    "pizzaiolo": (0, 2, ""),
    "ecrivain": (0, 1, ""),
    "medium": (0, 1, ""),
    "gourou": (0, 3, ""),
    "bandit": (0, 4, ""),
    "militaire": (0, 1, "fonctionnaire"),
    "policier": (1, 1, "fonctionnaire"),
    "garagiste": (1, 2, ""),
    "professeur-de-maths": (2, 2, "fonctionnaire"),
    "professeur-de-francais": (2, 2, "fonctionnaire"),
    "professeur-d-anglais": (2, 2, "fonctionnaire"),
    "professeur-d-histoire": (2, 2, "fonctionnaire"),
    "grand-prof": (None, 3, "fonctionnaire"),
    "journaliste": (3, 2, ""),
    "chef-des-achats": (3, 3, ""),
    "chef-des-ventes": (3, 3, ""),
    "avocat": (4, 3, ""),
    "architecte": (4, 3, ""),
    "designer": (4, 3, ""),
    "pharmacien": (5, 3, ""),
    "pilote-de-ligne": (5, 4, ""),
    "chercheur": (6, 2, ""),
    "chirurgien": (6, 4, ""),
    "medecin": (6, 4, ""),
    "astronaute": (6, 4, ""),
}
# Kind → copies, smiles of all its copies.
KINDS = {
    "etudes": (25, 25),
    "metier": (30, 60),
    "salaire": (40, 40),
    "flirt": (20, 20),
    "mariage": (7, 21),
    "adultere": (3, 3),
    "enfant": (10, 20),
    "animal": (5, 7),
    "voyage": (5, 5),
    "maison": (5, 9),
    "distinction": (3, 11),
    "malus": (37, 0),
    "special": (10, 0),
}
FAMILIES = {
    "pro": {"etudes", "metier", "salaire"},
    "perso": {"flirt", "mariage", "adultere", "enfant"},
    "acquisitions": {"animal", "voyage", "maison"},
    "distinctions": {"distinction"},
    "malus": {"malus"},
    "special": {"special"},
}
# The publisher's names, which are not ours to print.
THEIR_NAMES = """
    diana harry hermione lara leia luigi luke mario rocky zelda
    bourg-la-reine bourg-madame corps-nuds fourqueux montcuq monteton sainte-verge
"""

# Each sentence of four words or more of the game's own rules, folded to plain words: the first 8 hexadecimal digits of
# its SHA-256. The rules belong to their authors and are not here; our texts share no sentence with them.
THEIR_SENTENCES = """
    002313ac 00498e0a 008adad1 00d2049e 01411a33 038af0a5 03fa5e7d 054fb2e9 075b4c71 079268d4 07e5e65d 0aa15c0f
    0d95971f 1142d5ac 11f90e20 12da417a 1323f7eb 132404fb 18f0ac7f 1ab561d4 1cfde744 1d26dba6 1d8ae979 1e1c2e48
    1f4c1668 1fdb0938 21ba3678 21f5d506 2201d328 2280e656 22d91824 23c8c89c 24a477ef 2511d147 25a27685 25a8659f
    26ec716b 27117b47 2746b57c 28fcf64e 2c6a6b2d 303b2085 320d785d 3282363a 329b74c9 32d0a4ef 333853d8 34697f8c
    34814fa0 35c1fe5a 3e273393 413112d6 415aa737 44416988 4471024c 46fcfec4 49337360 4a2c52e8 4a5aaa8b 4c94f357
    4d994c76 4e058bae 503a32c0 53a7bcbd 560871a3 573de16c 5759d2eb 5c7dc941 5ffccb76 60125128 601dbdda 605301ea
    6175e167 627f6aaa 6415fe2c 646cdb6f 65658e4b 66cf3c57 689dd45d 69077a0d 6a4b21fe 6ae85224 6ce5fae0 6d9ac3bc
    6dc8bbb5 6e1857f2 6e296c8d 6e799406 70113b3e 7084497d 716df63f 71eb695d 72a08ed0 72e361b5 74e115dc 78e9f1de
    7902d69a 7b7c8215 7c00b079 7d8b5f33 7eb9c749 7fa44f8b 80546c7a 8283f0e6 829d2556 8339e42f 837f228f 85042498
    85ac0b2e 85c7714e 86dffec5 8d272b62 8e49791a 8e72bfd7 9240c9b0 92bd3ef7 93350155 93a37339 93d5f323 94ccb428
    9a45921e 9adfc6f3 9ae5751e 9da9cd27 9dbd76e7 9e92c5c6 9ea486fe 9f2fd634 a04843a4 a0799e04 a1568c85 a337a4a3
    a34c1ed2 a5a2deb5 a8612d5e a8f0ac28 a90aaa1a aa15e3ff aa49dc0a aa8142dd ac385682 add3effc ae5a259c ae8586fe
    aeb7a708 aef83408 b106c4ad b12ac465 b2175f98 b2f368ca b3fbaf0a b44a0684 b45afa74 b4b2f593 b6a2a6ec b6a8de6e
    b6baa223 b77c356c ba78dc47 bb597cd5 bee23b2e bf2acc25 bf39c420 bfbbe4ae c065391e c14ea684 c2d89768 c3100e6d
    c5323b36 c9dbe680 c9ea8842 cb9e936c cd473f68 ce68c01d d0f0100d d151b49c d23230b4 d31f139c d35484b4 d7c476d3
    d88b23ef d94d43c9 d9b10d14 da14e4b3 da96aa9e db182b10 db45b099 dd4911f1 de0996ca de2d5d67 de57fadc e053dca2
    e21ff757 e23c8b8d e30880df e347f959 e39921cf e3a87131 e4e113bb e58cd6e5 e5b0f6df e7b1ec68 e803f9cb ec509320
    ee0ef83e eeca6eed efc9b034 f0a5b340 f2134c58 f2496212 f314b52a f36c0c95 f447abfd f4645568 f688d77d f76733de
    f7e6643b f99b190f fa6362a7 fa8c6f29 fa9d8044 fcccfed8 fcfbeb44 ff1f9961 ffde96f5
"""


@pytest.fixture(scope="module")
def game() -> Game:
    """The game as the loader gives it."""
    loaded = load_game(load_project(ROOT), "smile-life").game
    assert loaded is not None
    return loaded


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
    assert game.title == "Smile Life"
    assert (game.language, game.players) == ("fr", (2, 5))


def test_composition(game: Game) -> None:
    assert printed(game) == {kind: copies for kind, (copies, _) in KINDS.items()}
    assert game.count == 200
    assert len(game.decks) == 1 and game.decks[0].back


def test_smiles(game: Game) -> None:
    smiles: Counter[str] = Counter()
    for card in game.cards():
        smiles[card.kind] += card.count * int(card.fields["smiles"])
    assert dict(smiles) == {kind: total for kind, (_, total) in KINDS.items()}
    assert smiles.total() == 221


def test_families(game: Game) -> None:
    found: dict[str, set[str]] = {}
    for card in game.cards():
        found.setdefault(card.fields["family"], set()).add(card.kind)
    assert found == FAMILIES
    colours = {family: {game.kinds[kind].color for kind in kinds} for family, kinds in FAMILIES.items()}
    assert all(len(of_family) == 1 for of_family in colours.values())
    assert len({colour for of_family in colours.values() for colour in of_family}) == len(FAMILIES)


def test_studies(game: Game) -> None:
    assert [(card.count, card.fields["study"], card.fields["smiles"]) for card in of(game, "etudes")] == [
        (22, "1", "1"),
        (3, "2", "1"),
    ]


def test_jobs(game: Game) -> None:
    jobs = {
        card.id: (
            int(card.fields["study"]) if card.fields["study"] else None,
            int(card.fields["salary"]),
            card.fields["status"],
        )
        for card in of(game, "metier")
    }
    assert jobs == JOBS
    assert {(card.count, card.fields["smiles"]) for card in of(game, "metier")} == {(1, "2")}


def test_salaries(game: Game) -> None:
    assert [(card.fields["salary"], card.count) for card in of(game, "salaire")] == [(str(n), 10) for n in range(1, 5)]


def test_flirts(game: Game) -> None:
    flirts = of(game, "flirt")
    assert {card.count for card in flirts} == {2}
    assert sorted(card.fields["place"] for card in flirts) == sorted(
        ["bar", "camping", "cinéma", "hôtel", "Internet", "boîte de nuit", "parc", "restaurant", "théâtre", "zoo"]
    )
    assert {card.fields["place"] for card in flirts if "enfant" in card.fields["text"]} == {"camping", "hôtel"}


def test_marriages_and_children_have_names_of_ours(game: Game) -> None:
    for kind, rows in (("mariage", 7), ("enfant", 10)):
        cards = of(game, kind)
        assert len(cards) == len({card.name for card in cards}) == rows
        assert {card.count for card in cards} == {1}
    assert len({card.fields["place"] for card in of(game, "mariage")}) == 7
    for card in game.cards():
        name = "-".join(["", *words(f"{card.name} {card.fields['place']}"), ""])
        assert not any(f"-{theirs}-" in name for theirs in THEIR_NAMES.split()), card.id


def test_pets(game: Game) -> None:
    pets = {card.id: (card.count, card.fields["smiles"]) for card in of(game, "animal")}
    assert pets == {
        "chat": (1, "1"),
        "chien": (1, "1"),
        "lapin": (1, "1"),
        "poussin": (1, "1"),
        "licorne": (1, "3"),
    }


def test_prices(game: Game) -> None:
    trips = {card.id: (card.count, card.fields["price"], card.fields["smiles"]) for card in of(game, "voyage")}
    assert trips == dict.fromkeys(["londres", "sydney", "le-caire", "rio", "new-york"], (1, "3", "1"))
    houses = [(card.count, card.fields["price"], card.fields["smiles"]) for card in of(game, "maison")]
    assert houses == [(2, "6", "1"), (2, "8", "2"), (1, "10", "3")]
    priced = {card.kind for card in game.cards() if card.fields["price"]}
    assert priced == {"voyage", "maison"}


def test_distinctions(game: Game) -> None:
    assert {card.id: (card.count, card.fields["smiles"]) for card in of(game, "distinction")} == {
        "legion-d-honneur": (1, "3"),
        "grand-prix-d-excellence": (2, "4"),
    }


def test_malus(game: Game) -> None:
    five = ["accident", "maladie", "burn-out", "licenciement", "impot", "divorce", "redoublement"]
    assert {card.id: card.count for card in of(game, "malus")} == {
        **dict.fromkeys(five, 5),
        "prison": 1,
        "attentat": 1,
    }


def test_specials(game: Game) -> None:
    assert {(card.id, card.count) for card in of(game, "special")} == {
        ("anniversaire", 1),
        ("arc-en-ciel", 1),
        ("casino", 1),
        ("chance", 1),
        ("etoile-filante", 1),
        ("heritage", 1),
        ("piston", 1),
        ("troc", 1),
        ("tsunami", 1),
        ("vengeance", 1),
    }


def test_provenance(game: Game) -> None:
    assert {card.provenance for card in game.cards()} == {"public", "documented"}
    documented = {card.kind for card in game.cards() if card.provenance == "documented"}
    assert documented == {"animal", "distinction"}


def test_setup(game: Game) -> None:
    assert [(row.players, row.hand, dict(row.deal)) for row in game.setup] == [(n, 5, {}) for n in range(2, 6)]
    assert {row.players: pile(game, row) for row in game.setup} == {n: 200 - 5 * n for n in range(2, 6)}


def test_every_card_says_something(game: Game) -> None:
    for card in game.cards():
        assert card.fields["text"], card.id
        for column in ("text", "accroche"):
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
        for column in ("text", "accroche"):
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
        text = " ".join(card.fields.get(column, "") for column in ("text", "accroche"))
        assert not set(words(text)) & {"vous", "votre", "vos"}, card.id


def test_no_sentence_of_the_document(game: Game) -> None:
    theirs = set(THEIR_SENTENCES.split())
    assert len(theirs) > 40
    for card in game.cards():
        for column in ("text", "accroche"):
            for sentence in re.split(r"[.!?;:…]+(?:\s|$)", card.fields.get(column, "")):
                mine = hashlib.sha256(" ".join(words(sentence)).encode()).hexdigest()[:8]
                assert mine not in theirs, (card.id, sentence)
