"""Spaces, doubled marks, accents on capitals, apostrophes."""

from __future__ import annotations

import pytest

from pipeline.checks.library import typography as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["text/spacing", "text/capitals-accents", "text/apostrophes"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


SPACES = {
    "a full stop twice": ("fr", "Obtenir le plus de points à la fin du jeu..", [("double-punctuation", 1)]),
    "a comma twice": ("en", "Draw a card,, then play it.", [("double-punctuation", 1)]),
    "before a comma": ("en", "Draw a card , then play it.", [("space-before", 1)]),
    "two spaces": ("en", "Draw a  card, then play it.", [("double-space", 1)]),
    "an ellipsis": ("en", "And then... you draw a card…", []),
    "leaders": ("fr", "Nombre de joueurs ............... 2 à 6\nÂge ............................. 7 ans", []),
    "columns": ("en", "players    cards    tokens\n   2          7        3", []),
    "after a full stop": ("en", "Draw a card.  Then play it.", []),
    "a table": ("en", "| a  b | c |\n|---|---|\n| d ,e | f |", []),
    "a decimal": ("en", "It measures .5 inch and costs 1,5 or 2 .", [("space-before", 1)]),
    "English colons": ("en", "Players: 2 to 4! Age: 8?", []),
}


@pytest.mark.parametrize(("lang", "text", "wanted"), SPACES.values(), ids=SPACES.keys())
def test_spaces(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/spacing", text, lang) == wanted


def test_french_spaces() -> None:
    line = "Piochez : la carte est « belle » !"
    assert said("text/spacing", "\n\n".join([line] * 2), "fr") == []
    assert said("text/spacing", "\n\n".join([line] * 8), "fr") == [("breaking-space", 1)]
    assert said("text/spacing", "\n\n".join([line] * 8), "es") == []
    kept = line.replace(" :", "\u00a0:").replace("« ", "«\u00a0").replace(" »", "\u00a0»").replace(" !", "\u202f!")
    assert said("text/spacing", "\n\n".join([kept] * 8), "fr") == []
    assert said("text/spacing", "\n\n".join([line] * 2 + ["Contre (4 cartes): bloquez."]), "fr") == [
        ("space-missing", 5)
    ]


def test_french_text_spaced_as_in_english_is_left_alone() -> None:
    assert (
        said("text/spacing", "La boîte renferme:\n\n- un plateau\n\nChaque joueur dispose de:\n\n- un jeton", "fr")
        == []
    )


ACCENTS = {
    "accented elsewhere": ("1. DEROULEMENT\n\nLe déroulement est réglé dès la première manche, même à deux joueurs âgés.", [("accent-missing", 1)]),
    "an initial": ("• Etudes\n\nLes études sont menées à la fin de la première année, même à côté.", [("accent-missing", 1)]),
    "a customary word": ("REGLES\n\nÀ la fin de la première année, même à côté, on défausse un métier.", [("accent-missing", 1)]),
    "with accents": ("1. DÉROULEMENT\n\nLe déroulement est réglé dès la première manche, même à deux joueurs âgés.", []),
    "a word of its own": ("JOUEZ ET MARCHE\n\nLe joueur a marché, même à côté, et réglé la dernière manche à la première.", []),
    "a text without accents": ("REGLES\n\nLes joueurs ont une carte et une regle.", []),
}  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), ACCENTS.values(), ids=ACCENTS.keys())
def test_accents(text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/capitals-accents", text, "fr") == wanted


def test_spanish_accents() -> None:
    text = "PREPARACION\n\nLa preparación está lista. Después, cada jugador robará, según su posición, más cartas."
    assert said("text/capitals-accents", text, "es") == [("accent-missing", 1)]


def test_apostrophes() -> None:
    assert said("text/apostrophes", "L'as, l'un, d'un, l’autre", "fr") == []
    assert said("text/apostrophes", "L'as, l'un, d'un,\n\nl’autre, d’une", "fr") == [("mixed", 3)]
    assert said("text/apostrophes", "5' by 7', rock 'n' roll, players' cards, it’s, he’s", "en") == []
