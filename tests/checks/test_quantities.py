"""One quantity with two numbers."""

from __future__ import annotations

import pytest

from pipeline.checks.library import quantities  # noqa: F401
from tests.checks.whole import findings

CHECK = "rules/one-quantity-two-numbers"

FOUND = [
    # R6: a set that is counted again.
    ("""
     # The map
     There are six two-tile countries: Peru, Chile, Cuba, Haiti, Brazil and Guyana.
     # Turn
     The five countries with two tiles count twice.
     """, "count-differs", 2),
    ("""
     # Contenu
     * 44 cartes Action
     * 10 cartes Argent
     # Mise en place
     Placez les 12 cartes Argent en pioche.
     """, "count-differs", 3),
    ("""
     # Material
     * 44 Aktionskarten
     * 10 Geldkarten
     # Spielvorbereitung
     Mischt die Karten. Legt die 12 Geldkarten verdeckt neben den Plan.
     """, "count-differs", 3),
    ("""
     # Contenido
     * 44 cartas de acción
     * 10 cartas de dinero
     # Preparación
     Coloca las 12 cartas de dinero en el mazo.
     """, "count-differs", 3),
    # R17 within one document: the total again.
    ("""
     # Contenu
     Le jeu contient 35 cartes Chantier.
     # Règles
     Le jeu comprend 66 cartes Chantier.
     """, "count-differs", 2),
    # R10: a track.
    ("""
     # Boards
     The office track shows 3, 4, 7, all.
     # Actions
     Move up on the office track: 3, 5, 7, all.
     """, "series-differs", 2),
    ("""
     # Plateaux
     La piste des bureaux va ainsi : 2, 4, 6, 8.
     # Actions
     Sur la piste des bureaux (2, 5, 6, 8), avancez d'une case.
     """, "series-differs", 2),
    # R14: dice.
    ("""
     # Turn
     The firefighter rolls 5 or 6 dice.
     # FAQ of the rules
     The firefighter rolls 4 dice.
     """, "dice-differs", 2),
    ("""
     # Tour de jeu
     Le pompier lance cinq dés.
     # Incendies
     Le pompier lance quatre dés.
     """, "dice-differs", 2),
    # Targets.
    ("""
     # Goal
     The first player to reach 500 points wins the game.
     # End
     As soon as a player reaches 300 points, the game ends.
     """, "target-differs", 2),
    ("""
     # But du jeu
     Il faut être le premier à atteindre 500 points pour la victoire.
     # Fin
     Dès qu'un joueur atteint les 300 points, il gagne la partie.
     """, "target-differs", 2),
    # Limits of a hand, and rounds.
    ("""
     # Turn
     Play a card. You may never have more than 8 cards in hand.
     # Summary
     Hand limit 7.
     """, "limit-differs", 2),
    ("""
     # Tour de jeu
     On ne peut jamais avoir plus de sept cartes en main. Jouez une carte.
     # Fin du tour
     Le joueur garde au maximum 6 cartes en main et pose le reste.
     """, "limit-differs", 2),
    ("""
     # Turn
     The game is played over 4 rounds. Play a card and draw another.
     # End
     After the fifth round the game ends and the player with the most points wins.
     """, "rounds-differ", 2),
    ("""
     # Spielablauf
     Gespielt wird über drei Runden. Jeder Spieler spielt eine Karte aus.
     # Spielende
     Das Spiel endet nach vier Runden, und der Spieler mit den meisten Punkten gewinnt.
     """, "rounds-differ", 2),
    ("""
     # Turno
     La partida dura tres rondas. Cada jugador juega una carta.
     # Final
     La partida acaba tras la cuarta ronda y gana el jugador con más puntos.
     """, "rounds-differ", 2),
    # Hands.
    ("""
     # Setup
     Shuffle the cards and deal six cards to each player.
     # Turn
     Everyone begins with five cards. Play one.
     """, "deal-differs", 2),
    # Players.
    ("""
     De 2 à 4 joueurs
     # Présentation
     Un jeu de bluff pour 3 à 6 joueurs.
     """, "players-differ", 1),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line"), FOUND)
def test_two_numbers_are_found_at_their_line(text: str, code: str, line: int) -> None:
    assert findings(text, CHECK) == [(CHECK, code, line)]


SILENT = [
    # Rows for player counts.
    """
    # Setup
    2 players: 30 cards
    3 players: 40 cards
    With 2 players, deal the 6 cards of one colour. With 3 players, deal the 9 cards of one colour.
    """,
    "3-5 players: 20 minutes. 6-8 players: 30 minutes.\n# Setup\n2-3 players: deal 5 cards.\n4-5 players: deal 4 cards.",
    # Examples and bounds.
    """
    # Contents
    * 20 gold cards
    # Turn
    You may hold up to 5 gold cards. For example, the 3 gold cards of Ann count 9 points.
    """,
    # Effects of different cards, and cards that were just named.
    """
    # Contents
    * 40 action cards
    # Cards
    Thief: draw 2 action cards. Keep one of the 2 action cards.
    Scout: look at 3 action cards. Put back the 3 action cards.
    """,
    # Limits that depend, and rounds of a variant.
    """
    # Turn
    You may never have more than 8 cards in hand. With 5 players, never have more than 6 cards in hand.
    The game lasts 3 rounds.
    # Cards
    If you have the Bag, never have more than 10 cards in hand.
    # Variants
    The game lasts 5 rounds.
    """,
    # Another zone.
    """
    # Contenu
    * 44 cartes Action
    # Mise en place
    Distribuez 5 cartes Action à chacun. Posez les 4 cartes Action visibles au milieu.
    """,
    # Slack that is declared.
    "# Contents\n45 trains of each colour, plus some spare ones.\n# Setup\nTake the 45 trains of your colour.",
    # Two tracks.
    """
    # Boards
    The office track shows 3, 4, 7, all. Its income track shows 2, 4, 6, 8.
    """,
    # A short game.
    """
    # Goal
    The first player to reach 500 points wins.
    # Variants
    In the short game, the first player to reach 300 points wins.
    """,
    # Dice of an effect.
    """
    # Turn
    The firefighter rolls 5 dice.
    # Cards
    If the Storm is in play, the firefighter rolls 4 dice. With the bonus, she rolls 6 dice.
    """,
    # Two prizes of three winners.
    """
    # Distinctions
    Elles comprennent la médaille et les deux grands prix.
    Le grand prix ne peut être posé que si vous êtes écrivain, chercheur ou journaliste.
    """,
]


@pytest.mark.parametrize("text", SILENT)
def test_different_quantities_are_silent(text: str) -> None:
    assert findings(text, CHECK) == []
