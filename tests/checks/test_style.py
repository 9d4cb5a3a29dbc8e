"""The reader is addressed in one way."""

from __future__ import annotations

import pytest

from pipeline.checks.library import style as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["text/register"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


VOICES = {
    "tu and vous": ("fr", "Mélangez les cartes.\n\nDistribuez-les.\n\nTu joues une carte.\n\nSi tu ne peux pas, pioche.\n\nTon tour s'arrête.", [("mixed-address", 1)]),
    "du and Sie": ("de", "Du ziehst eine Karte.\n\nDann legst du sie ab.\n\nDanach müssen Sie passen.\n\nZuletzt zählen Sie.", [("mixed-address", 5)]),
    "tú and usted": ("es", "Roba tus cartas.\n\nJuega tu turno.\n\nUsted pasa.\n\nAhora usted cuenta.", [("mixed-address", 5)]),
    "infinitives and imperatives": (
        "fr",
        "1. Mélanger les cartes.\n2. Distribuer cinq cartes.\n3. Placer la pioche.\n\nPiochez une carte.\n\nJouez une carte.\n\nPassez la main.",
        [("mixed-mood", 5)],
    ),
    "vous": ("fr", "Mélangez les cartes.\n\nVous piochez.\n\nVotre tour s'arrête.\n\nVous avez assez de cartes chez vous.", []),
    "words said": ("fr", "Vous jouez.\n\nVous criez : « Tu as perdu ! »\n\nVous dites : « Ton tour est fini ! »\n\nVotre tour s'arrête.", []),
    "what a player may do": ("fr", "Un joueur peut :\n\n• piocher une carte ;\n• jouer une carte ;\n• passer la main.\n\nPiochez.\n\nJouez bien.\n\nPassez.", []),
    "sie, they": ("de", "Du ziehst eine Karte.\n\nDeine Karten zählen, wenn sie offen sind.\n\nAlle Karten werden gemischt; sie werden verteilt.", []),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), VOICES.values(), ids=VOICES.keys())
def test_voices(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/register", text, lang) == wanted
