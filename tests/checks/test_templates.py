"""Paragraphs of a kind have the same labels."""

from __future__ import annotations

import pytest

from pipeline.checks.library import templates as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import found, said

IDS = ["text/template-field"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


def cards(names: str, lacking: str, label: str = "Effet") -> str:
    lines = ["# Cartes", ""]
    for name in names.split():
        lines += [f"## {name}", "", "Le joueur pioche." if name in lacking.split() else f"{label} : piochez.", ""]
    return "\n".join(lines)


def test_labels() -> None:
    (finding,) = found(
        "text/template-field", cards("Ancre Baleine Cap Digue Écueil Foc Golfe Hune", "Digue Golfe"), "fr"
    )
    assert finding.code == "label-missing"
    assert [span.text for span in (finding.at, *finding.also) if span][:2] == ["Digue", "Golfe"]
    assert said("text/template-field", cards("Ancre Baleine Cap Digue Écueil", "Digue"), "fr") == []
    assert said("text/template-field", cards("Ancre Baleine Cap Digue Écueil Foc", "Cap Digue"), "fr") == []
    assert said("text/template-field", cards("Ancre Baleine Cap Digue Écueil Foc", ""), "fr") == []
