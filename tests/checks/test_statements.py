"""Statements: folded words that keep their offsets, and the part of the rules each belongs to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.library.statements import fold, told
from tests.checks import whole
from tests.checks.whole import read


@given(st.text())
def test_folding_keeps_offsets(text: str) -> None:
    assert len(fold(text)) == len(text)


def test_folding_drops_case_and_accents() -> None:
    assert fold("Égalité, CŒUR, Straße, l’âge\u00a0!") == "egalite, cœur, straße, l'age !"


def test_parts_are_inherited_by_the_headings_below() -> None:
    doc = read(
        "# Setup\nDeal.\n## The market\nFill it.\n# Turn\nPlay.\n# Two-player variant\nDeal twice.\n# Credits\nUs."
    )
    assert [(s.text, s.part) for s in told(doc).statements] == [
        ("Deal.", "setup"),
        ("Fill it.", "setup"),
        ("Play.", "turn"),
        ("Deal twice.", "variants"),
        ("Us.", "credits"),
    ]
    assert [s.text for s in told(doc).rules] == ["Deal.", "Fill it.", "Play."]


def test_places_are_those_of_the_document() -> None:
    doc = read("# Tour de jeu\n  À son tour, on joue. **Puis** on pioche.")
    second = told(doc).statements[1]
    start = second.folded.index("pioche")
    span = second.span(start, start + 6)
    assert (span.line, span.text) == (2, "pioche")
    assert span.column == "  À son tour, on joue. **Puis** on pioche.".index("pioche") + 1


@pytest.mark.parametrize("lang", sorted(whole.ALL))
def test_whole_rulebooks_and_excerpts_are_told_apart(lang: str) -> None:
    text = whole.ALL[lang]
    assert told(read(text)).whole
    head = "\n".join(text.split("\n")[:14])
    assert not told(read(head)).complete
