"""Where a text sends its reader: sections, pages, figures."""

from __future__ import annotations

import pytest

from pipeline.checks.library import crossrefs as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["refs/section"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


SENT = {
    "a section that is not there": ("en", "1. Setup\n\nDeal five cards (see section 7).\n\n2. Turn\n\nDraw a card.\n\n3. End\n\nCount.", [("no-such-number", 3)]),
    "a sub-section that is not there": ("fr", "1. Mise en place\n\nDistribuez cinq cartes (voir §3.2).\n\n2. Tour\n\nPiochez.\n\n3. Fin\n\nOn compte.", [("no-such-number", 3)]),
    "a German section that is not there": ("de", "1. Aufbau\n\nJeder zieht fünf Karten (siehe Kapitel 6).\n\n2. Zug\n\nZiehe eine Karte.\n\n3. Ende\n\nZählt.", [("no-such-number", 3)]),
    "a Spanish section that is not there": ("es", "1. Preparación\n\nReparte cinco cartas (véase la sección 8).\n\n2. Turno\n\nRoba.\n\n3. Fin\n\nSe cuenta.", [("no-such-number", 3)]),
    "a name that is not there": ("fr", "## Cartes\n\nOn pose la carte (cf. sabordage).\n\n## Tour\n\nPiochez une carte.\n\n## Divorce\n\nOn perd une carte.\n\n## Fin\n\nOn compte.", [("no-such-title", 3)]),
    "nothing below": ("en", "## Turn\n\nDraw a card.\n\n## End\n\nThe bonus is doubled (see below).", [("nothing-below", 7)]),
    "a section that is there": ("en", "1. Setup\n\nDeal five cards (see section 3).\n\n2. Turn\n\nDraw a card.\n\n3. End\n\nCount.", []),
    "a sub-section that is there": ("fr", "1. Mise en place\n\nVoir section 2.1.\n\n2. Tour\n\n2.1 Pioche\n\nPiochez.\n\n2.2 Pose\n\nPosez.\n\n3. Fin\n\nOn compte.", []),
    "names that are there": ("fr", "## Cartes\n\nOn pose la carte (cf. malus : divorce) ou (cf. Troc).\n\n## Malus\n\nIls gênent.\n\nDivorce — pour les mariés.\n\n## Fin\n\nTroc : on échange une carte au hasard.", []),
    "further down": ("fr", "## Statuts\n\nIls s'appliquent face aux licenciements (voir plus loin).\n\n## Licenciement\n\nLe joueur perd son métier, ce licenciement est définitif.", []),
    "part of the board": ("en", "1. Setup\n\nPut the pawn as shown in section 9 of the board.\n\n2. Turn\n\nMove it.", []),
    "another page": ("en", "## Setup\n\nSee rule 4 on page 2.\n\n## Turn\n\nDraw.", []),
    "to see": ("fr", "## Cartes\n\nMédium : peut voir les treize prochaines cartes. Journaliste : peut voir le jeu des autres.\n\n## Fin\n\nOn compte.", []),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), SENT.values(), ids=SENT.keys())
def test_references(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("refs/section", text, lang) == wanted


def test_pages_that_are_not_there() -> None:
    text = "# Setup\n\nDeal (see page 12).\n\f\n# Turn\n\nDraw (see page 1)."
    assert said("refs/section", text, "en", pages=2) == [("no-such-page", 3)]
    assert said("refs/section", text, "en") == []


def test_figures_that_are_not_there() -> None:
    text = "# Setup\n\nPlace the cards (figure 3).\n\nFigure 1: the start.\n\nFigure 2: the end.\n\n# Turn\n\nSee figure 2."
    assert said("refs/section", text, "en") == [("no-such-figure", 3)]
