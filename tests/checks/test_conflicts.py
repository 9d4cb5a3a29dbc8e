"""Statements that can't both hold, and absolutes with an exception elsewhere."""

from __future__ import annotations

import pytest

from pipeline.checks.library import conflicts  # noqa: F401
from tests.checks.whole import findings

CONFLICT, ABSOLUTE = "rules/claim-conflict", "rules/absolute"

FOUND = [
    # The end.
    ("""
     # Déroulement
     La partie s'arrête dès que la carte Sirène est piochée.
     Le joueur la montre à tous. Elle ne se garde pas.
     # Fin de la partie
     Quand la Sirène apparaît, chacun joue un dernier tour.
     """, CONFLICT, "end-now-or-last-turn", 2),
    ("""
     # Spielablauf
     Das Spiel endet, sobald die Sirene gezogen wird.
     Wer sie zieht, zeigt sie allen. Danach wird nichts mehr gespielt.
     # Spielende
     Wird die Sirene gezogen, spielen alle noch eine letzte Runde.
     """, CONFLICT, "end-now-or-last-turn", 2),
    ("""
     # Turno
     La partida termina cuando aparece la Sirena.
     Quien la roba la muestra a todos. Nadie puede guardarla.
     # Final
     Cuando aparece la Sirena se juega una última ronda.
     """, CONFLICT, "end-now-or-last-turn", 2),
    # A constant that is a formula.
    ("""
     # Cards
     Block: cancel an attack. From then on play with one card fewer in hand.
     # Turn
     At the end of the turn draw up to 4 cards. Whoever played a Block stays at 3 cards.
     """, CONFLICT, "formula-vs-constant", 4),
    # R8: two costs of one action.
    ("""
     # Actions
     Reviving a fallen hero is a free action.
     # Heroes
     Reviving a hero costs one action and one heart.
     """, CONFLICT, "free-or-action", 2),
    ("""
     # Actions
     Réanimer un héros est une action gratuite.
     # Héros
     Réanimer un compagnon coûte une action.
     """, CONFLICT, "free-or-action", 2),
    ("""
     # Aktionen
     Heilen eines Helden ist eine kostenlose Aktion.
     # Helden
     Heilen kostet eine Aktion und einen Trank.
     """, CONFLICT, "free-or-action", 2),
    # The winner.
    ("""
     # Goal
     The player with the most points wins the game.
     # Turn
     Play a card. Then draw a card. Points are kept face down.
     # End
     When the deck is empty, count. The player with the fewest points wins.
     """, CONFLICT, "winner", 2),
    ("""
     # But du jeu
     Le joueur qui a le plus de points gagne.
     # Tour de jeu
     Jouez une carte. Piochez une carte. Gardez vos points cachés.
     # Fin
     Le joueur qui a le moins de points gagne la partie.
     """, CONFLICT, "winner", 2),
    # Allowed and forbidden.
    ("""
     # Turn
     A closed set can be stolen.
     # Sets
     A closed set cannot be stolen.
     """, CONFLICT, "allowed-and-forbidden", 4),
    ("""
     # Tour
     Une carte piège peut être annulée.
     # Pièges
     Une carte piège ne peut jamais être annulée.
     """, CONFLICT, "allowed-and-forbidden", 4),
    # Options of one case offered in the other.
    ("""
     # Turn
     1. If you hold no card, you may claim victory or try your luck.
     2. Otherwise, choose: draw a hidden card, trade with the market.
     # Claims
     You may then wait, try your luck, draw a hidden card or play on.
     """, CONFLICT, "otherwise-too", 2),
    # Two who choose the same.
    ("""
     # Rainbow
     The player who plays this card changes the colour.
     It may cover an action card. Then the next player chooses the colour.
     """, CONFLICT, "two-choosers", 2),
    ("""
     # Espoir
     Le joueur qui pose cette carte choisit la couleur.
     Sur une carte Action, le joueur suivant choisit la couleur.
     """, CONFLICT, "two-choosers", 2),
    # A reaction to attacks that names a kind without any.
    ("""
     # Contents
     1. Traps (6 cards)
        * Pit: an opponent loses a card.
     2. Boons (6 cards)
        * Lamp: double one of your cards.
     3. Others
        * Shield: cancels a trap or boon card. Play it only in reaction to an attack.
     """, CONFLICT, "reaction-to-no-attack", 7),
    # Absolutes.
    ("""
     # Tour
     On joue une carte et on pioche. Vous avez toujours quatre cartes en main.
     # Les cartes
     Savant : jouez avec 5 cartes en main jusqu'à la fin.
     """, ABSOLUTE, "hand", 2),
    ("""
     # Turn
     Cards are always played face up in front of their owner.
     # Cards
     Ambush: place this card face down in front of another player.
     """, ABSOLUTE, "face", 2),
    ("""
     # Spielzug
     Karten werden immer offen ausgelegt.
     # Karten
     Hinterhalt: Lege diese Karte verdeckt vor einen anderen Spieler.
     """, ABSOLUTE, "face", 2),
    ("""
     # Attacks
     Attacks only affect the other players.
     # Cards
     Flood: all players lose a card, including yourself.
     """, ABSOLUTE, "target", 2),
    ("""
     # Ataques
     Los ataques afectan solo a los demás jugadores.
     # Cartas
     Diluvio: todos pierden una carta, incluido tú.
     """, ABSOLUTE, "target", 2),
    ("""
     # Truce
     You may end a truce at any time.
     To do so, discard it before drawing.
     """, ABSOLUTE, "any-time", 2),
    ("""
     # Waffenstillstand
     Du darfst ihn jederzeit beenden.
     Lege ihn dazu zu Beginn deines Zuges ab. Die anderen Spieler und du sind dann wieder Gegner.
     """, ABSOLUTE, "any-time", 2),
    ("""
     # Effets
     ## Voleur
     Prenez au hasard une carte dans la main d'un autre joueur.
     ## Boulet
     Vous pouvez vous en débarrasser uniquement lorsque c'est votre dernière carte.
     """, ABSOLUTE, "leaves-otherwise", 5),
]  # fmt: skip


@pytest.mark.parametrize(("text", "check", "code", "line"), FOUND)
def test_contradictions_are_found_at_their_line(text: str, check: str, code: str, line: int) -> None:
    assert findings(text, CONFLICT, ABSOLUTE) == [(check, code, line)]


SILENT = [
    # The last round explained at once.
    """
    # End of the game
    The game ends when a player has ten pearls. Finish the round, so that everyone has had a last turn.
    """,
    # Another event has a last round.
    """
    # Turn
    The game ends when the last treasure is taken.
    # Variant
    When the Siren is drawn, play a last round.
    """,
    # One card fewer, without a constant.
    """
    # Cards
    Block: cancel an attack. From then on play with one card fewer in hand.
    # Turn
    Draw up to 4 cards, one fewer for each Block that you played.
    """,
    # Different actions cost differently.
    """
    # Actions
    Reviving a hero is a free action.
    # Trade
    Trading goods costs one action.
    """,
    # The most of one thing, the fewest of another.
    """
    # End
    The player with the most pearls wins. In case of a tie, the one with the fewest cards wins.
    """,
    # The exception stands in the sentence or in the next one.
    """
    # Tour
    Vous avez toujours quatre cartes en main, sauf avec le Savant.
    # Les cartes
    Savant : jouez avec 5 cartes en main.
    """,
    """
    # Défausse
    Il est interdit de reprendre une carte que l'on a défaussée. Sauf si un autre joueur l'a reprise entretemps.
    # Cartes
    Étoile : prenez la carte de votre choix dans la défausse.
    """,
    """
    # Turn
    Cards are always played face up. However, an ambush is played face down.
    # Cards
    Ambush: place this card face down in front of another player.
    """,
    # The draw pile lies face down in any game.
    """
    # Turn
    Cards are always played face up.
    # Draw pile
    Place the deck face down. When the draw pile is empty, put the discard pile face down.
    """,
    # A permission with its moment, and one out of turn.
    """
    # Truce
    You may end a truce at any time during your turn. Discard it before drawing.
    """,
    # A condition makes the difference.
    """
    # Sets
    A closed set cannot be stolen. If the Thief is played, a closed set can be stolen.
    """,
    # A reaction to what does attack.
    """
    # Contents
    1. Traps (6 cards)
       * Pit: an opponent loses a card.
    2. Thefts (6 cards)
       * Hook: take a card from another player.
    3. Others
       * Shield: cancels a trap or theft card. Play it only in reaction to an attack.
    """,
    # The same options in both places.
    """
    # Turn
    1. If you hold no card, you may claim victory or try your luck.
    2. Otherwise, choose: draw a hidden card, trade with the market.
    # Claims
    You may then wait, try your luck or claim victory at once.
    """,
    # The card is excluded by the other effect.
    """
    # Effets
    ## Voleur
    Prenez au hasard une carte dans la main d'un autre joueur. Un boulet ne peut être pris.
    ## Boulet
    Vous pouvez vous en débarrasser uniquement lorsque c'est votre dernière carte, sauf si un voleur le prend.
    """,
]


@pytest.mark.parametrize("text", SILENT)
def test_what_agrees_is_silent(text: str) -> None:
    assert findings(text, CONFLICT, ABSOLUTE) == []
