"""A name is written in one way."""

from __future__ import annotations

import pytest

from pipeline.checks.library import names as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["terms/name-variant"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


NAMES = {
    "a joiner spelt out": ("fr", "Bienvenue dans Ruse & Pillage, un jeu.\n\nDans Ruse et Pillage, on vole.", [("joined", 3)]),
    "an English joiner": ("en", "Sword & Shield is a game.\n\nIn Sword & Shield, draw.\n\nIn Sword and Shield, play.", [("joined", 5)]),
    "an accent": ("fr", "Les cartes PIÈGE gênent.\n\nUne carte PIÈGE se joue.\n\nLes cartes PIEGE aussi.", [("accents", 5)]),
    "a capital": ("fr", "La carte Vigilance est posée devant soi.\n\nOn pose la carte Vigilance au centre.\n\nAlors la carte vigilance s'annule tout de suite.", [("case", 5)]),
    "an English capital": ("en", "Each player takes one Storm card from the box.\n\nPut the Storm card back at the end.\n\nThen the storm card is shuffled in again.", [("case", 5)]),
    "a hyphen": ("fr", "On joue un Coffre-fort sur un butin.\n\nLe Coffre-fort protège.\n\nUn Coffre fort reste là.", [("hyphen", 5)]),
    "two capitals or one": ("fr", "On pose un Petit Butin devant soi.\n\nOn vole un Petit Butin au voisin.\n\nOn rend un Petit butin au voisin.", [("case", 5)]),
    "an article": ("fr", "On transmet Le Fantôme au voisin.\n\nL'ami du Fantôme commence.\n\nLe Fantôme circule.", []),
    "adjectives": ("fr", "On garde la carte visible sur la table.\n\nLa carte Visible n'existe pas.", []),
    "titles of lists": ("en", "## Contents\n\n* 6 Reference Cards\n* 21 Courtier Cards\n\n## Setup\n\nGive each player a reference card.\n\nShuffle the 21 courtier cards.", []),
    "two names": ("fr", "La carte Grand prix est alors retournée devant vous.\n\nLa carte grand prof est alors posée devant vous.", []),
    "the plural": ("fr", "Les cartes Action se jouent à la fin.\n\nUne carte Action se joue à la fin.\n\nLes cartes ACTIONS se jouent là.", [("case", 5)]),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), NAMES.values(), ids=NAMES.keys())
def test_names(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("terms/name-variant", text, lang) == wanted


def test_a_name_among_others_with_their_capitals() -> None:
    text = """
        • Petit butin : 15 cartes
        • Trésor modeste : 10 cartes
        • Gros pactole : 5 cartes

        Si 3 joueurs : 1 Petit butin, 1 trésor modeste, 1 Gros pactole
        """
    assert said("terms/name-variant", text, "fr") == [("case", 5)]
    assert said("terms/name-variant", text.replace("1 P", "1 p").replace("1 G", "1 g"), "fr") == []
