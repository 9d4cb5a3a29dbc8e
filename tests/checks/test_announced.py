"""Lists and tables that a text announces must follow, with as many entries as it says."""

from __future__ import annotations

import pytest

from pipeline.checks.library import announced as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["refs/announced-list", "refs/missing-table"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


ANNOUNCED = {
    "modes that are not there": (
        "fr",
        "## Fin\n\nLes joueurs choisissent l'un des deux modes suivants.\n\n## Score\n\nOn compte les points.",
        [("no-list", 3)],
    ),
    "actions that are not there": (
        "de",
        "## Zug\n\nDer Spieler führt eine der drei folgenden Aktionen aus.\n\n## Wertung\n\nJede Karte zählt einen Punkt.",
        [("no-list", 3)],
    ),
    "options that are not there": (
        "es",
        "## Turno\n\nEl jugador elige una de las tres opciones siguientes.\n\n## Fin\n\nGana quien tenga más puntos.",
        [("no-list", 3)],
    ),
    "a reminder that is not there": (
        "fr",
        "## Mémo\n\nVoici un rappel rapide des cartes. Le détail se trouve plus bas.\n\n## Contenu\n\nLe jeu contient 54 cartes.",
        [("no-list", 3)],
    ),
    "a summary that is not there": (
        "en",
        "## Help\n\nHere is a summary of the cards.\n\n## Goal\n\nHave no cards left.",
        [("no-list", 3)],
    ),
    "one option with a title": (
        "fr",
        "## Plonger\n\nLe joueur choisit une seule des deux options suivantes.\n\nOption 1 : piocher\n\nIl pioche.\n\n## Fin\n\nOn compte.",
        [("other-number", 3)],
    ),
    "modes that exist": (
        "en",
        "## End\n\nThere are three ways to win.\n\n## Score\n\nCount the cards.",
        [("no-list", 3)],
    ),
    "prose on something else": (
        "fr",
        "## Tour\n\nUn joueur effectue une seule des actions suivantes :\n\nPour finir, le joueur remet sa carte dans la pioche et la mélange.",
        [("no-list", 3)],
    ),
    "fewer paragraphs than actions": (
        "en",
        "## Turn\n\nYou do one of four actions listed below.\n\nThe turn passes to the left.\n\n## Goal\n\nHave none left.",
        [("no-list", 3)],
    ),
    "phases lost before prose": (
        "en",
        "## Turn\n\nYour turn has three phases, in this order:\n\nOnce the deck is empty, shuffle the discard pile again.\n\n## Goal\n\nNone.",
        [("no-list", 3)],
    ),
    "two of three": (
        "en",
        "## Turn\n\nDo one of the following three actions:\n\n- Draw a card.\n- Play a card.\n\n## Goal\n\nHave no cards left.",
        [("other-number", 3)],
    ),
    "four of three": (
        "fr",
        "## Tour\n\nLe tour se déroule en 3 étapes :\n\n1. Piocher\n2. Jouer\n3. Échanger\n4. Défausser\n\n## Fin\n\nOn compte.",
        [("other-number", 3)],
    ),
}


@pytest.mark.parametrize(("lang", "text", "wanted"), ANNOUNCED.values(), ids=ANNOUNCED.keys())
def test_a_list_that_is_announced(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("refs/announced-list", text, lang) == wanted


GIVEN = {
    "sections beside": ("fr", "## Fin\n\nLes joueurs choisissent l'un des deux modes suivants.\n\n## Mode court\n\nTrois manches.\n\n## Mode long\n\nSix."),
    "four actions": ("fr", "## Tour\n\nUn joueur peut choisir une seule des actions suivantes :\n\n• prendre ;\n• jouer ;\n• piocher ;\n• passer."),
    "two options with titles": (
        "fr",
        """
        ## Plonger

        Le joueur choisit une seule des deux options suivantes.

        Option 1 : piocher une carte

        Le joueur pioche une carte.

        Option 2 : passer

        Le joueur passe son tour.

        ## Fin

        On compte.
        """,
    ),
    "in the same paragraph": ("en", "## Turn\n\nDo one of the following two actions: draw a card or play a card.\n\n## Goal\n\nHave none left."),
    "numbered with text between": (
        "en",
        "## Turn\n\nThe turn has three phases:\n\n1. Draw\n\nTake a card.\n\n2. Play\n\nPut a card down.\n\n3. End\n\nPass the turn.\n\n## Goal\n\nHave none left.",
    ),
    "sections below": ("en", "# Modes\n\nChoose one of the following two modes.\n\n## Short\n\nThree rounds.\n\n## Long\n\nSix rounds."),
    "turns that follow": ("fr", "## Fin\n\nLa carte reste disponible pour les deux tours suivants.\n\n## Score\n\nOn compte."),
    "players that follow": ("en", "## Skip\n\nThe effect holds for the following two players.\n\n## Goal\n\nHave none left."),
    "a sentence of mood": ("fr", "## Intro\n\nVoici venu le temps des pirates.\n\n## But\n\nAmasser de l'or."),
    "in a table": ("en", "## Deal\n\nUse one of the following two setups.\n\n| A | B |\n|---|---|\n| 2 | 3 |"),
    "told in prose": ("en", "## Turn\n\nDo one of the following two actions.\n\nYou may draw a card. Or you may play a card and then draw.\n\n## Goal\n\nHave none left."),
    "types of components": ("fr", "## Contenu\n\nLe jeu se compose de 61 cartes réparties en 5 types, dont la carte Alarme :\n\n1. Butin\n2. Piège\n3. Larcin\n4. Avantage\n5. Autres"),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), GIVEN.values(), ids=GIVEN.keys())
def test_a_list_that_is_given(lang: str, text: str) -> None:
    assert said("refs/announced-list", text, lang) == []


TABLES = {
    "no table": ("fr", "## Donne\n\nDistribuez les cartes en suivant le tableau ci-dessous.\n\n## Tour\n\nPiochez une carte.", [("no-table", 3)]),
    "no German table": ("de", "## Wertung\n\nDie Punkte stehen in der folgenden Tabelle.\n\n## Ende\n\nDas Spiel endet.", [("no-table", 3)]),
    "no Spanish table": ("es", "## Puntos\n\nLos puntos están en la siguiente tabla.\n\n## Fin\n\nGana el mejor.", [("no-table", 3)]),
    "a list for a table": (
        "fr",
        "## Score\n\nOn compte les cartes en suivant le tableau ci-dessous.\n\nCartes rouges : 0 point\n\nCartes vertes : 10 points",
        [("list-for-table", 3)],
    ),
    "a table": ("en", "## Deal\n\nSee the following table.\n\n| Players | Cards |\n|---|---|\n| 2 | 7 |\n| 3 | 6 |", []),
    "a table above": ("en", "## Deal\n\n| Players | Cards |\n|---|---|\n| 2 | 7 |\n| 3 | 6 |\n\nThe table above holds for all games.", []),
    "columns of spaces": ("en", "## Deal\n\nDeal cards as in the table below.\n\nplayers     cards\n   2          7\n   3          6", []),
    "the table one sits at": ("en", "## Deal\n\nPut the cards on the table, one below the other.", []),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), TABLES.values(), ids=TABLES.keys())
def test_tables(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("refs/missing-table", text, lang) == wanted
