"""Slips of a text: placeholders, words twice, what a web page left, misspellings."""

from __future__ import annotations

import re

import pytest

from pipeline.checks.library import text as library
from pipeline.checks.registry import CHECKS
from pipeline.checks.wording import wording
from pipeline.documents.languages import LANGUAGES
from pipeline.documents.reading import Reading
from tests.checks.single import said

IDS = ["text/placeholder", "text/double-word", "text/web-residue", "text/typo"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


PLACEHOLDERS = {
    "a number": ("en", "- XX heron tokens\n- 16 mud tiles", [("letters", 1)]),
    "a number in small letters": ("fr", "Le jeu contient xx cartes et 4 pions.", [("letters", 1)]),
    "a number of question marks": ("fr", "Distribuez ??? cartes à chacun.", [("letters", 1)]),
    "a blank": ("de", "Jeder erhält ___ Karten.", [("letters", 1)]),
    "a page": ("en", "See page XX for the list.", [("letters", 1)]),
    "a note": ("en", "The youngest begins. TBD", [("marker", 1)]),
    "dummy text": ("en", "Lorem ipsum dolor sit amet.", [("lorem", 1)]),
    "in brackets": ("fr", "- 12 jetons (à confirmer)", [("unfinished", 1)]),
    "a field": ("en", "The player with [number] points wins.", [("unfinished", 1)]),
    "a link": ("en", "See [title](https://example.org) for more.", []),
    "to insert": ("en", "The game [insert name] is for two.", [("unfinished", 1)]),
    "to insert in German": ("de", "Das Spiel [Name einfügen] ist für zwei.", [("unfinished", 1)]),
    "to complete in Spanish": ("es", "- 12 fichas (por confirmar)", [("unfinished", 1)]),
    "a whole line": ("fr", "## Variantes\n\nÀ compléter", [("unfinished", 3)]),
    "a value": ("fr", "Durée : ???", [("question-marks", 1)]),
    "empty brackets": ("en", "The deck ( cards) is shuffled.", [("empty-brackets", 1)]),
    "Roman numerals": ("fr", "Au XX siècle, Louis XXX et Pie XXIII jouaient déjà.", []),
    "a variable": ("en", "Draw X cards, where X is the number of players.", []),
    "a sum": ("en", "Draw 2x cards if x is even.", []),
    "an exclamation": ("fr", "Criez : « Vraiment ??? »", []),
    "a question": ("fr", "Prêts ??? Alors jouez.", []),
    "to define in the game": ("fr", "Le nombre de manches est à définir entre les joueurs.", []),
    "a check box": ("en", "- [ ] Shuffle the cards\n- [x] Deal the cards", []),
    "code": ("en", "Call shuffle() before you deal.", []),
}


@pytest.mark.parametrize(("lang", "text", "wanted"), PLACEHOLDERS.values(), ids=PLACEHOLDERS.keys())
def test_placeholders(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/placeholder", text, lang) == wanted


TWICE = {
    "in French": ("fr", "Nul ne sait quelles cartes sont encore encore en jeu.", [("twice", 1)]),
    "across a line": ("fr", "une carte défaussée (volontairement ou\nou suite à un malus).", [("twice", 1)]),
    "across an empty line": (
        "fr",
        "NB : on ne reprend pas une carte que l'on a défaussée (volontairement ou\n\nou suite à un malus).",
        [("twice", 1)],
    ),
    "in English": ("en", "Shuffle the the cards.", [("twice", 1)]),
    "one letter": ("en", "Draw a a card.", [("twice", 1)]),
    "one letter that counts": ("en", "Suits: A A B B, then x x.", []),
    "in German": ("de", "Jeder Spieler zieht zieht eine Karte.", [("twice", 1)]),
    "in Spanish": ("es", "Cada jugador roba una una carta.", [("twice", 1)]),
    "figures": ("fr", "Une grosse somme, comme 1 000 000 €, vaut mieux.", []),
    "we, you": ("fr", "Nous nous arrêtons et vous vous arrêtez aussi.", []),
    "that that": ("en", "It was clear that that player had had enough.", []),
    "a relative": ("de", "Der Spieler, der der Bank am nächsten ist; die Karte, die die Hand verlässt.", []),
    "a name": ("fr", "La carte Couscous Couscous vaut 3 points.", []),
    "a list": ("fr", "Variétés : Merlot, Pinot, Pinot, Syrah.", []),
    "words said": ("fr", "Criez « miaou miaou » en posant la carte.", []),
    "cells": ("en", "| red | red | blue |\n|---|---|---|\n| red | red | blue |", []),
}


@pytest.mark.parametrize(("lang", "text", "wanted"), TWICE.values(), ids=TWICE.keys())
def test_words_twice(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/double-word", text, lang) == wanted


WEB = {
    "click": ("fr", "SOMMAIRE (cliquez sur un paragraphe pour y accéder)\n\nTexte.", [("web-words", 1)]),
    "click here": ("en", "Click here for the rules.\n\nDeal the cards.", [("web-words", 1)]),
    "read more": ("en", "Deal the cards.\n\nRead more", [("web-words", 3)]),
    "cookies": ("de", "Cookies akzeptieren\n\nJeder zieht eine Karte.", [("web-words", 1)]),
    "Spanish": ("es", "Haz clic aquí para ver las reglas.\n\nCada jugador roba.", [("web-words", 1)]),
    "a title twice at the end": ("fr", "Dès que l'un des joueurs atteint 500 points, il gagne.\n\nRègles du jeu\n\nRègles du jeu", [("menu-title", 3)]),
    "a menu": ("en", "The best player wins the game.\n\nHome\n\nContact\n\nShop", [("menu-title", 3)]),
    "cookies to eat": ("en", "Bake ten cookies. All players accept cookies from the jar.", []),
    "titles at the end": ("en", "The best player wins.\n\nThank you", []),
    "lines of a list": ("en", "The suits are these:\n\nRed\n\nBlue\n\nGreen", []),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), WEB.values(), ids=WEB.keys())
def test_web_residue(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/web-residue", text, lang) == wanted


SLIPS = {
    "French verbs": ("fr", "Prener une carte.\n\nRésolver les cartes.", [("misspelt", 1), ("misspelt", 3)]),
    "French sounds": ("fr", "Posez-la devant soit, face cahée, puis repriochez.", [("misspelt", 1)] * 3),
    "French agreement": (
        "fr",
        "Elles peuvent être posées directement mais ne rapporte pas de point.",
        [("agreement", 1)],
    ),
    "French plural": ("fr", "Les joueurs joue chacun leur tour.", [("agreement", 1)]),
    "French pronouns": ("fr", "Si votre posez un flirt, ils s'agit d'un gain.", [("misspelt", 1)] * 2),
    "French spellings": ("fr", "Regardez la carte (oeil), cf annexe.", [("spelling", 1)] * 2),
    "English": ("en", "Each player recieves cards and plays untill the end.", [("misspelt", 1)] * 2),
    "English homophones": ("en", "Return the token to it's owner; otherwise you loose a turn.", [("misspelt", 1)] * 2),
    "German": ("de", "Die Reihnfolge ist entgültig.", [("misspelt", 1)] * 2),
    "Spanish": ("es", "El jugardor recive una carta.", [("misspelt", 1)] * 2),
    "French that is right": (
        "fr",
        "Prenez une carte ; laissez l'affaire en suspens. Additionnez les points. Il s'agit de jouer.",
        [],
    ),
    "English that is right": (
        "en",
        "It's turn three. The A cards are loose. Can a player have one? It's face up. Players' cards.",
        [],
    ),
    "German that is right": ("de", "Die Standarte ist separat. Jeder Spieler zieht eine Karte.", []),
    "Spanish that is right": ("es", "El próximo turno, cada jugador roba una carta.", []),
}


@pytest.mark.parametrize(("lang", "text", "wanted"), SLIPS.values(), ids=SLIPS.keys())
def test_misspellings(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/typo", text, lang) == wanted


def test_a_slip_that_recurs_is_told_once() -> None:
    text = "Prener une carte.\n\nPrener deux cartes."
    (finding,) = CHECKS["text/typo"].run(Reading.of_text(text, "fr"))
    assert [span.line for span in finding.also] == [3]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_correction_is_itself_a_slip(lang: str) -> None:
    for table in (wording(lang, "text").TYPOS, wording(lang, "text").SPELLINGS):
        for source, right in table.items():
            assert right
            assert not re.fullmatch(source, right, re.IGNORECASE), source
