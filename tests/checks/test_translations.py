"""Parallel paragraphs in two languages."""

from __future__ import annotations

import pytest

from pipeline.checks.library import translations  # noqa: F401
from tests.checks.whole import findings

CHECK = "translations/agree"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # R12: a bound that differs; one language after each paragraph.
        ("""
         Each player takes four cubes and draws a card from the pile.

         Jeder Spieler nimmt vier Würfel und zieht eine Karte vom Stapel.

         The player makes at most three changes in the course of the turn.

         Der Spieler nimmt in seinem Zug genau drei Änderungen vor.
         """, [("bound-differs", 5)]),
        ("""
         Each player takes four cubes and draws a card from the pile.

         Chaque joueur prend cinq cubes et pioche une carte de la pile.

         The player with the most points at the end wins the game.

         Le joueur qui a le plus de points à la fin remporte la partie.
         """, [("numbers-differ", 1)]),
        # One language after the other.
        ("""
         Each player takes four cubes and draws a card from the pile.

         The player with the most points at the end wins the game.

         Cada jugador toma cuatro cubos y roba una carta de la pila.

         El jugador que tiene más de 20 puntos al final gana la partida.
         """, [("numbers-differ", 3)]),
        # The same numbers in words and in figures.
        ("""
         Each player takes four cubes and draws a card from the pile.

         Chaque joueur prend 4 cubes et pioche une carte de la pile.

         The player with the most points at the end wins the game.

         Le joueur qui a le plus de points à la fin remporte la partie.
         """, []),
        # One language with a quotation.
        ("""
         Each player takes four cubes and draws a card from the pile.

         The player with the most points at the end wins the game.

         On your turn you may draw five cards from the pile and play them.

         Wie der Dichter sagt: der Weg ist das Ziel und nicht die Eile.

         When the pile is empty, shuffle the cards that were played.
         """, []),
    ],
)  # fmt: skip
def test_two_languages(text: str, expected: list[tuple[str, int]]) -> None:
    assert findings(text, CHECK) == [(CHECK, code, line) for code, line in expected]
