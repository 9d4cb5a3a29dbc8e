"""French spacing and apostrophes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.layout.typography import apostrophes, french, rules

N, W = "\u202f", "\u00a0"


@pytest.mark.parametrize(
    ("written", "set_as"),
    [
        ("Oui !", f"Oui{N}!"),
        ("Oui!", f"Oui{N}!"),
        ("Oui ?!", f"Oui{N}?!"),
        ("un ; deux", f"un{N}; deux"),
        ("Note : ceci", f"Note{W}: ceci"),
        ("Note: ceci", f"Note{W}: ceci"),
        ("« ok »", f"«{W}ok{W}»"),
        ("«ok»", f"«{W}ok{W}»"),
        ("10 000 €", f"10{N}000{W}€"),
        ("1 000 000 points", f"1{N}000{N}000 points"),
        ("50 %", f"50{W}%"),
        (f"Oui{W}!", f"Oui{N}!"),
        (f"Oui{N}!", f"Oui{N}!"),
        ("Oui  !", f"Oui{N}!"),
        ("« Quoi ? »", f"«{W}Quoi{N}?{W}»"),
    ],
)
def test_french(written: str, set_as: str) -> None:
    assert french(written) == set_as


@pytest.mark.parametrize("text", ["12:30", "a.php?x=1", "http://x", "", "!", "3-4", "joueur 3 10 cartes", "12 34"])
def test_left_alone(text: str) -> None:
    assert french(text) == text


@given(st.text(alphabet="ab1 !?;:«»€\u00a0\u202f", max_size=30))
def test_twice_is_once(text: str) -> None:
    once = french(text)
    assert french(once) == once


@given(st.text(max_size=40))
def test_only_spaces_change(text: str) -> None:
    spaces = " \t\u00a0\u202f\u2009"
    assert [c for c in french(text) if c not in spaces] == [c for c in text if c not in spaces]


def test_apostrophes() -> None:
    assert apostrophes("l'as n'a qu'un 'mot'") == "l’as n’a qu’un 'mot'"


@pytest.mark.parametrize(
    ("language", "is_french"), [("fr", True), ("fr-CA", True), ("FR_fr", True), ("fro", False), ("en", False)]
)
def test_which_languages(language: str, is_french: bool) -> None:
    assert rules(language)[0] is is_french
