"""Summaries that say other than the rules, and kinds that scoring leaves out."""

from __future__ import annotations

import pytest

from pipeline.checks.library import summary  # noqa: F401
from tests.checks.whole import findings

SUMMARY, COVERAGE = "summary/agrees", "rules/coverage"

FOUND = [
    ("""
     # Mise en place
     Distribuez cinq cartes à chacun.
     # Tour de jeu
     À votre tour, piochez deux cartes puis jouez une carte. Le tour passe ensuite.
     # Résumé
     - À votre tour, piochez trois cartes puis jouez une carte.
     """, "number-differs", 6),
    ("""
     # Spielvorbereitung
     Jeder Spieler erhält fünf Karten.
     # Spielzug
     In deinem Zug ziehst du zwei Karten und spielst eine Karte aus. Danach ist der nächste Spieler am Zug.
     # Zusammenfassung
     - In deinem Zug ziehst du drei Karten und spielst eine Karte aus.
     """, "number-differs", 6),
    ("""
     # Preparación
     Reparte cinco cartas a cada jugador.
     # Turno
     En tu turno, roba dos cartas del mazo y juega una carta. Después pasa el turno.
     # Resumen
     - En tu turno, roba tres cartas del mazo y juega una carta.
     """, "number-differs", 6),
    ("""
     # Setup
     Deal five cards to each player.
     # Turn
     Whoever holds the Lantern becomes the keeper of the Lantern. The keeper plays first. Then play goes on.
     # Summary
     - If the keeper of the Lantern leaves the table, the next holder becomes the keeper.
     """, "only-in-summary", 6),
    ("""
     # Setup
     Deal five cards to each player.
     # Turn
     Play a card. Draw a card. Pass the turn.
     # Summary
     - In Marathon mode, play three rounds.
     """, "only-in-summary", 6),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line"), FOUND)
def test_a_summary_that_says_other(text: str, code: str, line: int) -> None:
    assert findings(text, SUMMARY) == [(SUMMARY, code, line)]


SILENT = [
    """
    # Setup
    Deal five cards to each player.
    # Turn
    Whoever holds the Lantern becomes the keeper of the Lantern. If the keeper leaves the table, the next holder
    becomes the keeper of the Lantern.
    # Summary
    - If the keeper of the Lantern leaves the table, the next holder becomes the keeper.
    """,
    """
    # Mise en place
    Distribuez cinq cartes à chacun.
    # Tour de jeu
    À votre tour, piochez deux cartes puis jouez une carte. Avec la Longue-vue, piochez trois cartes.
    # Résumé
    - À votre tour, piochez deux cartes (trois avec la Longue-vue), puis jouez une carte.
    - Gardez vos meilleures cartes pour la fin.
    """,
    """
    # Setup
    Deal five cards to each player. Choose the Marathon rules or the Sprint rules.
    # Turn
    Play a card. Draw a card. Pass the turn.
    # Marathon mode
    Play three rounds.
    # Summary
    - In Marathon mode, play three rounds.
    """,
]


@pytest.mark.parametrize("text", SILENT)
def test_a_summary_that_agrees(text: str) -> None:
    assert findings(text, SUMMARY) == []


@pytest.mark.parametrize(
    ("contents", "scoring", "line"),
    [
        ("* Poissons : 20 cartes\n* Tempêtes : 10 cartes\n* Phares : 8 cartes\n* Baleines : 4 cartes",
         "Les poissons valent 2 points.\nLes tempêtes et les phares ne valent aucun point.", 7),
        ("* Poissons : 20 cartes\n* Tempêtes : 10 cartes\n* Phares : 8 cartes\n* Baleines : 4 cartes",
         "Les poissons valent 2 points.\nToutes les autres cartes ne valent rien.", None),
        ("* Poissons : 20 cartes\n* Tempêtes : 10 cartes\n* Phares : 8 cartes\n* Baleines : 4 cartes (3 points chacune)",
         "Les poissons valent 2 points.\nLes tempêtes et les phares ne valent aucun point.", None),
        ("* Poissons : 20 cartes\n* Tempêtes : 10 cartes\n* Phares : 8 cartes\n* Baleines : 4 cartes",
         "On compte les cartes posées.", None),
    ],
)  # fmt: skip
def test_kinds_that_scoring_leaves_out(contents: str, scoring: str, line: int | None) -> None:
    text = f"# Contenu\n{contents}\n# Comptage des points\n{scoring}"
    expected = [] if line is None else [(COVERAGE, "kind-left-out", line + 1)]
    assert findings(text, COVERAGE) == expected
