"""reference.yaml: what can be wrong in it, all at once and with places; and the references of the bundled games."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from pipeline.checks import library
from pipeline.checks.registry import CHECKS
from pipeline.findings import FAIL, Finding
from pipeline.model import Game
from pipeline.project import load_game, load_project
from pipeline.project.door import describe
from pipeline.project.names import fold
from pipeline.project.reference import (
    PARTS,
    PROVENANCES,
    Component,
    LoadedReference,
    Reference,
    load_reference,
)
from tests.project.helpers import only, write

ROOT = Path(__file__).parents[2]
GAMES = sorted(file.parent.name for file in ROOT.glob("cards/*/game.yaml"))

GAME = """\
title: Essai
language: fr
decks: {main: cards.csv}
options:
  egalite: {values: [partage, doyen], reference: partage}
"""

WHOLE = """\
source: {document: Essai, language: fr, note: rien}
claims:
  totals:
    - {name: cartes, count: 30, section: Matériel, lines: 4}
  components:
    - {name: Chouette, count: 12, parent: cartes, value: 3, section: Matériel, lines: [5, 6]}
    - {name: Renard, count: 18, parent: cartes, value: 1-6, each: 3, groups: 6, provenance: public}
    - {name: jeton, parent: Cartes, per: player, approx: true}
  players: {value: 2-4, section: Matériel, lines: [2]}
  minutes: 20
  age: {value: 8+, provenance: inferred}
  hand_size:
    - {players: 2-3, count: 7}
    - {players: "4"}
  setup:
    - {players: all, item: Renard, count: 1, op: reveal, lines: 9-11}
  values:
    - {name: Renard roux, value: x2}
  orders:
    - {of: résolution, names: [Renard, Chouette]}
  facts:
    end: {value: "Pioche vide : fin.", section: Fin, lines: [20]}
rulings:
  - id: es-01
    question: Qui gagne à égalité ?
    findings: [rules/tie-order, "components/sum:sum-mismatch"]
    says: Rien.
    reading: La victoire est partagée.
    why: Rien ne départage.
    option: egalite
    section: Fin
    lines: [20, 22]
"""


def load(root: Path, text: str | bytes, game: str = GAME) -> LoadedReference:
    files: dict[str, str | bytes] = {
        "cards/essai/game.yaml": game,
        "cards/essai/cards.csv": "name\nRenard\n",
        "rulebooks/essai/reference.yaml": text,
    }
    return load_reference(write(root, files), "essai")


def whole(root: Path, text: str = WHOLE) -> Reference:
    loaded = load(root, text)
    assert loaded.findings == ()
    assert loaded.reference is not None
    return loaded.reference


def spots(findings: Iterable[Finding]) -> set[tuple[str, str, int | None]]:
    return {(f.check, f.code, f.at.line if f.at else None) for f in findings}


def changed(old: str, new: str) -> str:
    assert WHOLE.count(old) == 1, old
    return WHOLE.replace(old, new)


def line_of(words: str, text: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if words in line)


def test_whole_reference(tmp_path: Path) -> None:
    read = whole(tmp_path)
    assert (read.document, read.language, read.note) == ("Essai", "fr", "rien")
    assert [(t.name, t.count, t.where.lines, t.where.section) for t in read.totals] == [
        ("cartes", 30, (4, 4), "Matériel")
    ]
    owl, fox, token = read.components
    assert (owl.count, owl.parent, owl.value, owl.where.lines, owl.where.provenance) == (
        12, "cartes", 3, (5, 6), "documented",
    )  # fmt: skip
    assert (fox.value, fox.each, fox.groups, fox.where.provenance) == ("1-6", 3, 6, "public")
    assert (token.count, token.per, token.approx, token.subset) == (None, "player", True, False)
    assert read.players is not None
    assert (read.players.low, read.players.high, read.players.where.lines) == (2, 4, (2, 2))
    assert read.minutes is not None
    assert (read.minutes.low, read.minutes.high) == (20, 20)
    assert read.age is not None
    assert (read.age.low, read.age.where.provenance) == (8, "inferred")
    assert [(h.players, h.count) for h in read.hand_size] == [("2-3", 7), ("4", None)]
    assert [(s.players, s.item, s.count, s.op, s.where.lines) for s in read.setup] == [
        ("all", "Renard", 1, "reveal", (9, 11))
    ]
    assert [(v.name, v.value) for v in read.values] == [("Renard roux", "x2")]
    assert read.orders[0].names == ("Renard", "Chouette")
    assert read.facts["end"].where.section == "Fin"
    ruling = read.ruling("es-01")
    assert ruling.findings == ("rules/tie-order", "components/sum:sum-mismatch")
    assert (ruling.option, ruling.lines) == ("egalite", (20, 22))
    with pytest.raises(KeyError):
        read.ruling("es-02")


def test_every_claim_and_ruling_knows_its_place(tmp_path: Path) -> None:
    read = whole(tmp_path)
    assert read.components[1].where.at is not None
    assert read.components[1].where.at.line == line_of("Renard, count", WHOLE)
    assert read.components[1].where.at.text == "Renard"
    assert read.rulings[0].at is not None
    assert read.rulings[0].at.line == line_of("es-01", WHOLE)


def test_no_file_is_no_finding(tmp_path: Path) -> None:
    root = write(tmp_path, {"cards/essai/game.yaml": GAME, "cards/essai/cards.csv": "name\nRenard\n"})
    assert load_reference(root, "essai") == LoadedReference(None)


def test_all_mistakes_at_once_with_their_places(tmp_path: Path) -> None:
    text = (
        WHOLE.replace("totals:", "total:", 1)
        .replace("count: 18", "count: many")
        .replace("lines: [5, 6]", "lines: [6, six]")
        .replace("provenance: public", "provenance: hearsay")
        .replace("value: 2-4", "value: 4-2")
        .replace("op: reveal", "op: show")
        .replace("per: player", "per: seat")
        .replace("rules/tie-order,", "ties,")
        .replace("    why: Rien ne départage.\n", "")
    )
    loaded = load(tmp_path, text)
    found = spots(loaded.findings)
    assert found >= {
        ("data/key", "unknown-key", line_of("total:", text)),
        ("data/value", "not-a-number", line_of("count: many", text)),
        ("data/value", "bad-lines", line_of("six]", text)),
        ("data/value", "bad-choice", line_of("hearsay", text)),
        ("data/value", "bad-range", line_of("4-2", text)),
        ("data/value", "bad-choice", line_of("op: show", text)),
        ("data/value", "bad-choice", line_of("per: seat", text)),
        ("data/value", "bad-check-name", line_of("ties,", text)),
    }
    assert [f.at.line for f in loaded.findings if f.code == "missing-key" and f.at] == [line_of("id: es-01", text)]
    assert loaded.reference is not None, "the rest is still read"
    assert loaded.reference.components[0].name == "Chouette"


def test_near_name_of_an_unknown_key(tmp_path: Path) -> None:
    finding = only(load(tmp_path, changed("components:", "componants:")).findings, "unknown-key")
    assert finding.hint is not None
    assert "components" in finding.hint


def test_ruling_written_twice_quotes_both(tmp_path: Path) -> None:
    again = WHOLE + WHOLE[WHOLE.index("  - id: es-01") :]
    finding = only(load(tmp_path, again).findings, "duplicate-ruling")
    assert finding.at is not None
    lines = [n for n, line in enumerate(again.splitlines(), 1) if "id: es-01" in line]
    assert [finding.at.line, *(span.line for span in finding.also)] == [lines[1], lines[0]]


def test_unknown_option_is_told_with_the_near_one(tmp_path: Path) -> None:
    finding = only(load(tmp_path, changed("option: egalite", "option: egalites")).findings, "unknown-option")
    assert finding.severity is FAIL
    assert finding.hint is not None
    assert "egalite" in finding.hint


def test_game_given_is_not_read_again(tmp_path: Path) -> None:
    root = write(tmp_path, {"cards/essai/game.yaml": GAME, "cards/essai/cards.csv": "name\nRenard\n"})
    game = load_game(root, "essai").game
    write(root, {"rulebooks/essai/reference.yaml": WHOLE, "cards/essai/game.yaml": GAME.replace("egalite", "autre")})
    assert load_reference(root, "essai", game).findings == ()
    assert [f.code for f in load_reference(root, "essai").findings] == ["unknown-option"]


def test_unknown_parent(tmp_path: Path) -> None:
    finding = only(load(tmp_path, changed("parent: Cartes", "parent: jetons")).findings, "unknown-parent")
    assert finding.at is not None
    assert finding.at.line == line_of("name: jeton", WHOLE)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("- one\n- two\n", "not-a-mapping"),
        ("source: {document: Essai, language: fr}\nrulings: none\n", "not-a-list"),
        ("source: {document: Essai, language: fr}\nrulings: [one]\n", "not-a-mapping"),
        ("claims: {totals: []}\n", "missing-key"),
        ("source: [\n", None),
        (b"\xff\xfe\x00", None),
    ],
)
def test_broken_files_are_told_and_never_raise(text: str | bytes, code: str | None, tmp_path: Path) -> None:
    loaded = load(tmp_path, text)
    assert loaded.findings
    if code is not None:
        assert code in {finding.code for finding in loaded.findings}


@pytest.mark.parametrize("instead", ["", "  x: [", "- {", "    - one", "key: {a: 1, b: [2]}"])
def test_any_line_may_be_anything(instead: str, tmp_path: Path) -> None:
    lines = WHOLE.splitlines()
    for place in range(len(lines)):
        text = "\n".join([*lines[:place], instead, *lines[place + 1 :]]) + "\n"
        loaded = load(tmp_path, text)
        assert loaded.reference is not None or loaded.findings


def test_bad_ruling_id(tmp_path: Path) -> None:
    assert only(load(tmp_path, changed("id: es-01", 'id: "Es 01"')).findings, "bad-id").at is not None


def test_every_key_is_described() -> None:
    assert all(description for kind in PARTS for _name, description, _required in describe(kind))


# -- the bundled games ------------------------------------------------------------------------------


@pytest.fixture(params=GAMES)
def bundled(request: pytest.FixtureRequest) -> tuple[Game, Reference]:
    project = load_project(ROOT)
    game = load_game(project, request.param).game
    assert game is not None
    loaded = load_reference(project, request.param, game)
    assert loaded.findings == ()
    assert loaded.reference is not None
    return game, loaded.reference


def printed(game: Game, component: Component) -> set[int]:
    """The copies of what the component may name: a card, a kind, a deck."""
    name = fold(component.name)
    found = {card.count for card in game.cards() if fold(card.name) == name}
    for kind in game.kinds.values():
        if name in (fold(kind.id), fold(kind.name), fold(kind.plural)):
            found.add(sum(card.count for card in game.cards() if card.kind == kind.id))
    for deck in game.decks:
        if name == fold(deck.name):
            found.add(deck.count)
    return found


def test_components_and_totals_agree_with_the_deck(bundled: tuple[Game, Reference]) -> None:
    game, reference = bundled
    assert [total.count for total in reference.totals] == [game.count]
    wrong = {c.name: (c.count, printed(game, c)) for c in reference.components if c.count not in printed(game, c)}
    assert wrong == {}


def test_parts_add_up_to_their_wholes(bundled: tuple[Game, Reference]) -> None:
    _game, reference = bundled
    wholes = {fold(total.name): total.count for total in reference.totals}
    wholes |= {fold(item.name): item.count or 0 for item in reference.components}
    for name, count in wholes.items():
        parts = [i.count or 0 for i in reference.components if i.parent and fold(i.parent) == name and not i.subset]
        assert not parts or sum(parts) == count, name


def test_every_kind_of_the_deck_is_claimed(bundled: tuple[Game, Reference]) -> None:
    game, reference = bundled
    claimed = {fold(component.name) for component in reference.components}
    kinds = {card.kind for card in game.cards() if card.count}
    missing = [
        kind for kind in kinds if not claimed & {fold(game.kinds[kind].name), fold(game.kinds[kind].plural), fold(kind)}
    ]
    assert missing == []


def test_identity_and_setup_agree_with_the_game(bundled: tuple[Game, Reference]) -> None:
    game, reference = bundled
    assert reference.players is not None
    assert (reference.players.low, reference.players.high) == game.players
    assert reference.minutes is not None
    assert (reference.minutes.low, reference.minutes.high) == game.minutes
    assert reference.age is not None
    assert reference.age.low == game.age
    hands: dict[int, int | None] = {}
    for hand in reference.hand_size:
        low, _, high = hand.players.partition("-")
        counts = (
            range(game.players[0], game.players[1] + 1)
            if hand.players == "all"
            else range(int(low), int(high or low) + 1)
        )
        hands.update(dict.fromkeys(counts, hand.count))
    dealt = {row.players: row.hand if isinstance(row.hand, int) else sum(row.hand.values()) for row in game.setup}
    assert hands == dealt


def test_printed_values_agree_with_the_cards(bundled: tuple[Game, Reference]) -> None:
    game, reference = bundled
    cards = {fold(card.name): card for card in game.cards()}
    for component in reference.components:
        card = cards.get(fold(component.name))
        if card is not None and component.value is not None:
            assert str(component.value) in card.fields.values(), component.name


def test_every_option_is_explained_by_a_ruling(bundled: tuple[Game, Reference]) -> None:
    game, reference = bundled
    named = {ruling.option for ruling in reference.rulings if ruling.option}
    assert named == {option.id for option in game.options}


def test_rulings_are_whole(bundled: tuple[Game, Reference]) -> None:
    _game, reference = bundled
    assert len(reference.rulings) >= 10
    for ruling in reference.rulings:
        assert ruling.question.endswith("?"), ruling.id
        assert min(map(len, (ruling.says, ruling.reading, ruling.why))) >= 4, ruling.id
        assert ruling.section, ruling.id
        assert ruling.lines, ruling.id
    assert {claim.where.provenance for claim in reference.components} <= set(PROVENANCES)


def test_rulings_name_checks_that_exist(bundled: tuple[Game, Reference]) -> None:
    for module in pkgutil.iter_modules(library.__path__):
        importlib.import_module(f"{library.__name__}.{module.name}")
    _game, reference = bundled
    named = {name.partition(":")[0] for ruling in reference.rulings for name in ruling.findings}
    assert sorted(name for name in named if name not in CHECKS) == []
