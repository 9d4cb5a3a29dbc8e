"""What a whole rulebook has to say, and demands without a procedure."""

from __future__ import annotations

import pytest

from pipeline.checks.library import checklist  # noqa: F401
from tests.checks import whole
from tests.checks.whole import findings

LIST, META, GUARD = "rules/checklist", "rules/metadata", "rules/unguarded"


@pytest.mark.parametrize("lang", sorted(whole.ALL))
def test_everything_missing_is_named_once_each(lang: str) -> None:
    fillers = {
        "fr": ("# Mise en place\n", "# Déroulement\n", "Posez une carte devant vous. "),
        "en": ("# Setup\n", "# Turn\n", "Put a card in front of you. "),
        "de": ("# Spielvorbereitung\n", "# Spielablauf\n", "Lege eine Karte vor dir ab. "),
        "es": ("# Preparación\n", "# Turno\n", "Coloca una carta delante de ti. "),
    }
    setup, turn, sentence = fillers[lang]
    found = findings(f"# Titre\n{setup}{sentence * 10}\n{turn}{sentence * 20}", LIST, META)
    assert [(c, k) for c, k, _ in found] == [
        (LIST, "first-player"), (LIST, "direction"), (LIST, "end"), (LIST, "winner"),
        (META, "players"), (META, "age"), (META, "duration"),
    ]  # fmt: skip


def test_an_excerpt_is_not_a_rulebook() -> None:
    assert findings("# Mise en place\nDistribuez.\n# Tour de jeu\nJouez une carte.", LIST, META) == []
    assert findings("Put a card in front of you. " * 40, LIST, META) == []


def test_a_game_for_two_needs_no_direction() -> None:
    text = whole.ENGLISH.replace(" Play goes clockwise.", "").replace("3 to 5 players, ages", "2 players, ages")
    assert (LIST, "direction") not in {(c, k) for c, k, _ in findings(text, LIST)}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# Mise en place\nRetournez la première carte de la pioche. Elle doit être une carte Chiffre.", 2),
        ("# Mise en place\nRetournez la première carte. La carte retournée ne doit pas être une carte Joker.", 2),
        ("# Setup\nTurn up the top card.\nThe first card must not be a wild card.", 3),
        ("# Spielvorbereitung\nDeckt die oberste Karte auf. Die erste Karte muss eine Zahlenkarte sein.", 2),
        ("# Preparación\nVoltea la primera carta del mazo. La carta debe ser una carta de número.", 2),
    ],
)
def test_a_demand_without_a_procedure(text: str, line: int) -> None:
    assert findings(text, GUARD) == [(GUARD, "no-procedure", line)]


@pytest.mark.parametrize(
    "text",
    [
        "# Mise en place\nRetournez la première carte. Elle doit être une carte Chiffre. Sinon, retournez-en une autre.",
        "# Setup\nTurn up cards until one is a number card. It must be a number card.",
        "# Setup\nChoose a leader. It must be a blue card.",
        "# Turn\nThe card you play must be a number card. Draw a card.",
        "# Spielvorbereitung\nDeckt die oberste Karte auf. Sie muss eine Zahlenkarte sein, sonst deckt ihr die nächste auf.",
    ],
)
def test_a_demand_with_a_procedure(text: str) -> None:
    assert findings(text, GUARD) == []
