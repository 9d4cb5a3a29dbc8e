"""Two orders of one set, and things taken out of a pile after being shuffled into it."""

from __future__ import annotations

import pytest

from pipeline.checks.library import orders  # noqa: F401
from tests.checks.whole import findings

ORDER, SETUP = "rules/order-conflict", "setup/order"

FOUND = [
    # R9: numbered steps and the text.
    ("""
     # Attack
     An attack has these steps:
     1. Declare the target
     2. Roll the dice
     3. Spend surges
     4. Suffer wounds
     # Details
     ## Declare the target
     Choose a figure that you see.
     ## Spend surges
     Use the surges.
     ## Roll the dice
     Roll all dice of the weapon.
     ## Suffer wounds
     Put wounds on the figure.
     """, "listed-otherwise", 3),
    ("""
     # Spielzug
     Ein Zug läuft in dieser Reihenfolge ab:
     1. Ziehen
     2. Bauen
     3. Handeln
     4. Werten
     # Zusammenfassung
     Der Spieler ist so am Zug, in dieser Reihenfolge: ziehen, handeln, bauen, werten.
     """, "orders-differ", 3),
    ("""
     # Tour
     Le tour se déroule dans cet ordre : piocher, jouer, vendre, défausser.
     # Résumé
     Les joueurs font dans cet ordre : piocher, vendre, jouer, défausser.
     """, "orders-differ", 2),
    ("""
     # Turno
     Se juega en este orden: robar, construir, vender, descartar.
     # Resumen
     Cada jugador hace en este orden: robar, vender, construir, descartar.
     """, "orders-differ", 2),
    # The order of the box and that of the rules.
    ("""
     # Contents
     * Loot: 20 cards
     * Traps: 10 cards
     * Thefts: 10 cards
     * Boons: 8 cards
     # Turn
     Cards are resolved in this order:
     * Loot
     * Boons
     * Traps
     * Thefts
     """, "listed-otherwise", 2),
    ("""
     # Biens
     Ils comprennent les animaux, maisons et voyages.
     ## Animaux
     Les animaux sont gratuits.
     ## Voyages
     Les voyages se paient.
     ## Maisons
     Les maisons se paient aussi.
     """, "listed-otherwise", 2),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line"), FOUND)
def test_two_orders(text: str, code: str, line: int) -> None:
    assert findings(text, ORDER) == [(ORDER, code, line)]


SILENT = [
    # The same order.
    "# Turn\nPlay in this order: draw, trade, build.\n# Summary\nPlay in this order: draw, trade, build.",
    # A sentence that only names the kinds.
    """
    # Contents
    * Loot: 20 cards
    * Traps: 10 cards
    * Thefts: 10 cards
    # Scoring
    Thefts, loot and traps count no points.
    """,
    # The detailed list is alphabetical.
    """
    # Malus
    Ils comprennent les maladies, accidents, impôts et prisons.
    ## Accidents
    Passez un tour.
    ## Impôts
    Payez.
    ## Maladies
    Passez un tour.
    ## Prisons
    Passez trois tours.
    """,
    # Two sets that share a few words.
    """
    # Turn
    Play in this order: draw a card, build a house, sell a card.
    # Cards
    * House: 3 points
    * Card shark: draw two cards
    * Market: sell two cards
    """,
]


@pytest.mark.parametrize("text", SILENT)
def test_one_order(text: str) -> None:
    assert findings(text, ORDER) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("""
         # Contenu
         * Cartes Départ : 5 cartes
         * Cartes Trésor : 30 cartes
         # Mise en place
         1. Mélangez toutes les cartes pour former la pioche.
         2. Chaque joueur reçoit quatre cartes et une carte Départ face visible.
         """, 6),
        ("""
         # Inhalt
         * Startkarte: 5 Karten
         * Schatzkarte: 30 Karten
         # Spielvorbereitung
         1. Mischt alle Karten gut und bildet den Stapel.
         2. Jeder Spieler erhält eine Startkarte.
         """, 6),
        ("""
         # Contenido
         * Cartas de inicio: 5 cartas
         * Cartas de tesoro: 30 cartas
         # Preparación
         1. Baraja todas las cartas y forma el mazo.
         2. Cada jugador recibe una carta de inicio.
         """, 6),
    ],
)  # fmt: skip
def test_taken_after_shuffling(text: str, line: int) -> None:
    assert findings(text, SETUP) == [(SETUP, "used-after-shuffled", line)]


@pytest.mark.parametrize(
    "setup",
    [
        "Give each player one start card. Shuffle all the other cards. Each player places their start card.",
        "Set the start cards aside. Shuffle all the cards. Each player takes a start card.",
        "Shuffle the treasure cards. Each player takes a start card.",
        "Shuffle all the cards and deal five cards to each player.",
        "Shuffle all the cards. Then shuffle a start card into the lower half.",
    ],
)
def test_taken_in_good_order(setup: str) -> None:
    text = f"# Contents\n* Start cards: 5 cards\n* Treasure cards: 30 cards\n# Setup\n{setup}\n"
    assert findings(text, SETUP) == []
