"""Quotation marks and brackets come in pairs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.library import pairs as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["text/quotes", "text/parentheses"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


QUOTES = {
    "not closed": ("fr", "La carte “Énergie” couvre la carte “Dépendance aux fossiles.\n\nLa suite.", [("unclosed", 1)]),
    "straight, not closed": ("fr", 'La carte "Bénévolat" couvre la carte "Inégalités.\n\nLa suite.', [("unclosed", 1)]),
    "not opened": ("fr", "Criez Uno » en posant la carte.", [("unopened", 1)]),
    "two kinds": ("fr", "La carte “VIGILANCE\" (œil) est posée.", [("mixed-pair", 1)]),
    "doubled": ("fr", "« \" Parfait pour s’amuser ! \"»", [("doubled", 1)]),
    "styles": ("en", "“Storm” and “Calm” and “Reef” beat \"Wave\" and \"Wind\".", [("mixed-styles", 1)]),
    "nested": ("fr", "« Il dit “non” et part »", []),
    "over paragraphs": ("fr", "« Je commence.\n\nEt je finis. »", []),
    "opened again in each paragraph": ("en", "“I begin.\n\n“And I go on.\n\n“And I end.”", []),
    "inches": ("en", 'Cards of 2.5" by 3.5" and a 12" board.', []),
    "German": ("de", "Die Karte „Sturm“ schlägt „Flaute“. Die Karte »Welle« auch.", []),
    "Spanish": ("es", "La carta «Viento» gana a la carta «Calma».", []),
    "bullets": ("es", "» Tablero\n» Losetas\n» Bolsa", []),
    "code": ("en", '"""Burrow: a game.\n\nThe deck holds 56 cards.\n"""', []),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), QUOTES.values(), ids=QUOTES.keys())
def test_quotes(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/quotes", text, lang) == wanted


BRACKETS = {
    "not closed": ("Deal five cards (six for two players.\n\nBegin.", [("unclosed", 1)]),
    "not opened": ("Deal five cards six for two players).\n\nBegin.", [("unopened", 1)]),
    "square": ("Deal five cards [six for two players.\n\nBegin.", [("unclosed", 1)]),
    "list markers": ("a) Deal five cards.\n\nb) Begin.\n\n1) Draw; 2) play.", []),
    "a smiley": ("Have fun :) and lose ;-)", []),
    "a face of letters": ("Numbered 1 to 8 (numbered 2 to 8) in each color.", []),
    "over paragraphs": ("Deal five cards (six for\n\ntwo players, seven for three).", []),
    "nested": ("Deal five (or six (or seven)) cards.", []),
}


@pytest.mark.parametrize(("text", "wanted"), BRACKETS.values(), ids=BRACKETS.keys())
def test_brackets(text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("text/parentheses", text, "en") == wanted


@given(
    st.recursive(
        st.sampled_from(["card", "two cards", "a"]),
        lambda inner: st.lists(inner, min_size=1, max_size=4).map(lambda parts: "(" + " ".join(parts) + ")"),
        max_leaves=12,
    )
)
def test_what_is_balanced_is_left_alone(text: str) -> None:
    assert said("text/parentheses", f"Take {text} now.", "en") == []
