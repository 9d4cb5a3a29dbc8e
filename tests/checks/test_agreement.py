"""The deck against a document, and against its own reference.yaml."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.checks import run_checks
from pipeline.checks.samples import write_project
from pipeline.documents.reading import Reading
from pipeline.findings import Finding
from pipeline.project import load_project

GAME = """
--- game.yaml
title: Les mouettes
language: fr
players: 2-4
age: 8
minutes: 20
decks: {main: {cards: cards.csv}}
kinds:
  oiseau: {name: Oiseau, plural: Oiseaux}
  crabe: {name: Crabe, plural: Crabes}
setup:
  2: {hand: 5, deal: {goeland: 1, sterne: 1}}
  3: {hand: 5, deal: {goeland: 2, sterne: 1}}
  4: {hand: 4, deal: {goeland: 3, sterne: 1}}
--- cards.csv
id,name,kind,count,points
goeland,Goéland,oiseau,8,1
sterne,Sterne,oiseau,6,3
tourteau,Tourteau,crabe,4,-2
"""
AGREES = """Les mouettes, de 2 à 4 joueurs dès 8 ans, 20 minutes.

Contenu
Le jeu contient 18 cartes :
• Oiseaux (14 cartes) :
  • Goéland : 8 cartes (1 point)
  • Sterne : 6 cartes (3 points)
• Crabes (4 cartes)

Mise en place
• Si 2 joueurs : 1 Goéland, 1 Sterne
• Si 3 joueurs : 2 Goélands, 1 Sterne
• Si 4 joueurs : 3 Goélands, 1 Sterne
Chaque joueur reçoit 5 cartes.
"""


def checked(folder: Path, document: str, game: str = GAME) -> list[Finding]:
    game_id = write_project(game.lstrip("\n"), folder)
    reading = Reading.of_text(document, "fr", "regles.txt")
    found = run_checks(load_project(folder), [game_id], documents=[reading])
    return [f for f in found if f.check == "components/deck-agrees"]


def codes(findings: list[Finding]) -> list[tuple[str, int | None]]:
    return [(f.code, f.at.line if f.at else None) for f in findings]


def test_a_document_that_agrees_but_for_one_hand(tmp_path: Path) -> None:
    # Four players have 4 cards in game.yaml, "each has 5" in the document.
    assert codes(checked(tmp_path, AGREES)) == [("hand-differs", 14)]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("18 cartes", "20 cartes", "total-differs", 4),
        ("Goéland : 8 cartes", "Goéland : 7 cartes", "count-differs", 6),
        ("Crabes (4", "Crabes (5", "count-differs", 8),
        ("(3 points)", "(4 points)", "value-differs", 7),
        ("Sterne : 6", "Sternne : 6", "name-differs", 7),
        ("de 2 à 4", "de 2 à 5", "players-differ", 1),
        ("dès 8 ans", "dès 10 ans", "age-differ", 1),
        ("20 minutes", "30 minutes", "minutes-differ", 1),
        ("2 Goélands", "3 Goélands", "setup-differs", 12),
    ],
)
def test_each_difference_is_told_at_its_line(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    found = checked(tmp_path, AGREES.replace(old, new))
    assert (code, line) in codes(found)
    finding = next(f for f in found if f.code == code)
    assert finding.game == "sample" and finding.hint


def test_a_card_that_the_document_does_not_list(tmp_path: Path) -> None:
    found = checked(tmp_path, AGREES, GAME.rstrip("\n") + "\nmacareux,Macareux,oiseau,2,5\n")
    assert ("not-in-document", 5) in codes(found)


def test_a_card_that_the_deck_lacks(tmp_path: Path) -> None:
    found = checked(tmp_path, AGREES.replace("• Crabes", "  • Macareux : 2 cartes\n• Crabes"))
    assert ("not-in-deck", 8) in codes(found)


def test_the_heading_is_blamed_when_the_documents_own_list_agrees_with_the_deck(tmp_path: Path) -> None:
    found = checked(tmp_path, AGREES.replace("Oiseaux (14", "Oiseaux (15"))
    finding = next(f for f in found if f.code == "count-differs")
    assert finding.hint is not None and "8 + 6 = 14" in finding.hint


def test_the_reference_is_held_against_the_deck_without_any_document(tmp_path: Path) -> None:
    reference = """--- rulebooks/sample/reference.yaml
source: {document: Règles, language: fr}
claims:
  components:
    - {name: Goéland, count: 9, section: Contenu, lines: [6]}
"""
    game_id = write_project(GAME.lstrip("\n") + reference, tmp_path)
    found = [f for f in run_checks(load_project(tmp_path), [game_id]) if f.check == "components/deck-agrees"]
    assert [(f.code, f.at.path if f.at else None) for f in found] == [
        ("count-differs", "rulebooks/sample/reference.yaml")
    ]


def test_an_override_softens_it_and_keeps_the_reason(tmp_path: Path) -> None:
    game = GAME.replace(
        "decks: {",
        "checks:\n  components/deck-agrees:hand-differs: {severity: info, reason: à quatre on en a quatre}\ndecks: {",
    )
    (finding,) = checked(tmp_path, AGREES, game)
    assert finding.severity == "info" and "à quatre on en a quatre" in finding.message


def test_an_override_softens_what_a_document_says_of_itself(tmp_path: Path) -> None:
    game = GAME.replace(
        "decks: {", "checks:\n  components/sum: {severity: info, reason: les aides sont à part}\ndecks: {"
    )
    game_id = write_project(game.lstrip("\n"), tmp_path)
    project = load_project(tmp_path)
    reading = Reading.of_text("# Contenu\n- 12 jetons :\n  - 6 jetons Or\n  - 4 jetons Bois\n", "fr")
    found = run_checks(project, [game_id], documents=[reading])
    assert [str(f.severity) for f in found if f.check == "components/sum"] == ["info"]
    assert not [f for f in found if f.code == "unused"]
    # Without the document nobody can know; with one that adds up the override is not needed.
    assert not [f for f in run_checks(project, [game_id]) if f.code == "unused"]
    right = Reading.of_text("# Contenu\n- 10 jetons :\n  - 6 jetons Or\n  - 4 jetons Bois\n", "fr")
    assert [f.code for f in run_checks(project, [game_id], documents=[right]) if f.check == "data/override"] == [
        "unused"
    ]
