"""The reader against gold claims: the corpus of public forms (reworded), and documents of our own in other forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.documents.scoring import Tally, documents, score

CORPUS = Path(__file__).parent.parent / "corpus"
OWN = Path(__file__).parent.parent / "corpus-own"
HELD = Path(__file__).parent.parent / "corpus-held"
"""Documents that the reader was not written with: docs/performance.md tells the first scores on them."""

LEAST = {
    "components": 0.95,
    "parents": 0.90,
    "values": 0.95,
    "totals": 0.95,
    "players": 0.95,
    "minutes": 0.95,
    "age": 0.95,
    "hand": 0.95,
    "setup": 0.85,
    "findings": 0.90,
}
"""F1 that has to be reached on the corpus."""


@pytest.fixture(scope="module")
def scored() -> dict[str, tuple[dict[str, Tally], list[str]]]:
    return {"corpus": score(documents(CORPUS)), "own": score(documents(OWN)), "held": score(documents(HELD))}


def test_documents_are_there() -> None:
    assert len(documents(CORPUS)) == 41
    assert len(documents(OWN)) == 68
    assert len(documents(HELD)) == 18


@pytest.mark.parametrize("sort", LEAST)
def test_corpus(scored: dict[str, tuple[dict[str, Tally], list[str]]], sort: str) -> None:
    tally = scored["corpus"][0][sort]
    assert tally.gold
    assert tally.f1 >= LEAST[sort], tally


@pytest.mark.parametrize("sort", LEAST)
def test_other_forms(scored: dict[str, tuple[dict[str, Tally], list[str]]], sort: str) -> None:
    # Written apart from the reader: what it was mended for since is in here, so this is no estimate either.
    tally = scored["own"][0][sort]
    assert tally.gold
    assert tally.f1 >= min(LEAST[sort], 0.85), tally


@pytest.mark.parametrize("sort", ["components", "minutes", "age", "setup", "findings"])
def test_held_out(scored: dict[str, tuple[dict[str, Tally], list[str]]], sort: str) -> None:
    # What it reaches without having been mended for them; the rest is lower, and told in docs/performance.md.
    tally = scored["held"][0][sort]
    assert tally.gold
    assert tally.f1 >= 0.80, tally


@pytest.mark.parametrize("name", ["corpus", "own", "held"])
def test_consistent_documents_stay_silent(scored: dict[str, tuple[dict[str, Tally], list[str]]], name: str) -> None:
    assert scored[name][1] == []
