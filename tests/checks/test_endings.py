"""Ties, priorities, and piles that run out."""

from __future__ import annotations

import pytest

from pipeline.checks.library import endings  # noqa: F401
from tests.checks.whole import findings

TIES, PILES = "rules/tie-order", "rules/exhaustion"

FRAMES = {
    "en": """
# Contents
* Boats: 20 cards
* Nets: 10 cards
# Setup
Shuffle the cards. Deal four cards to each player.
# Turn
The youngest player starts. Play goes clockwise.
{turn}
Sets stay in front of their owner. Nobody may take them.
# End of the game
{end}
""",
    "fr": """
# Contenu
* Bateaux : 20 cartes
* Filets : 10 cartes
# Mise en place
Mélangez les cartes. Distribuez quatre cartes à chacun.
# Déroulement
Le plus jeune commence. On joue dans le sens horaire.
{turn}
Les séries restent devant leur propriétaire. Personne ne peut les prendre.
# Fin de la partie
{end}
""",
    "de": """
# Material
* Boote: 20 Karten
* Netze: 10 Karten
# Spielvorbereitung
Mischt die Karten. Jeder Spieler erhält vier Karten.
# Spielablauf
Der jüngste Spieler beginnt. Gespielt wird im Uhrzeigersinn.
{turn}
Sätze bleiben vor ihrem Besitzer liegen. Niemand darf sie nehmen.
# Spielende
{end}
""",
    "es": """
# Contenido
* Barcos: 20 cartas
* Redes: 10 cartas
# Preparación
Baraja las cartas. Reparte cuatro cartas a cada jugador.
# Turno
El jugador más joven empieza. Se juega en sentido horario.
{turn}
Las series quedan delante de su dueño. Nadie puede tomarlas.
# Final de la partida
{end}
""",
}
"""Short whole rulebooks with holes for the sentences that matter."""

OVER = {
    "en": "The game ends when a player has no cards left. That player wins.",
    "fr": "La partie se termine quand un joueur n'a plus de cartes en main. Il gagne.",
    "de": "Das Spiel endet, wenn ein Spieler keine Karte mehr in der Hand hat. Er gewinnt.",
    "es": "La partida termina cuando un jugador se queda sin cartas en la mano. Ese jugador gana.",
}
PLAYED = {
    "en": "Play a card.", "fr": "Jouez une carte.", "de": "Spielt eine Karte aus.", "es": "Juega una carta.",
}  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "end", "expected"),
    [
        ("en", "The player with the most points wins.", "no-tiebreak"),
        ("en", "Whoever has the fewest cards left wins the game.", "no-tiebreak"),
        ("en", "The player with the most points wins. Ties are broken by the number of boats.", None),
        ("en", "The player with the most points wins. If tied, the most boats decide.", "tiebreak-not-final"),
        ("en", "The player with the most points wins. Tied players share the victory.", None),
        ("en", "The player with the most points wins. If tied, the player with the highest boat wins; if still tied, they "
         "play again.", None),
        ("en", "The first player to reach 50 points wins.", None),
        ("fr", "Le joueur qui a le plus de points gagne.", "no-tiebreak"),
        ("fr", "Le joueur avec le score le plus élevé l'emporte. En cas d'égalité, le plus de bateaux l'emporte.",
         "tiebreak-not-final"),
        ("fr", "Le joueur qui a le plus de points gagne. En cas d'égalité, le plus jeune gagne.", None),
        ("fr", "Le premier joueur qui atteint 50 points gagne la partie.", None),
        ("de", "Der Spieler mit den meisten Punkten gewinnt.", "no-tiebreak"),
        ("de", "Der Spieler mit den meisten Punkten gewinnt. Bei Gleichstand gewinnt, wer die meisten Boote hat.",
         "tiebreak-not-final"),
        ("de", "Der Spieler mit den meisten Punkten gewinnt. Bei Gleichstand teilen sie sich den Sieg.", None),
        ("es", "El jugador con más puntos gana.", "no-tiebreak"),
        ("es", "El jugador con más puntos gana. En caso de empate, gana quien tenga más barcos.", "tiebreak-not-final"),
        ("es", "El jugador con más puntos gana. En caso de empate, comparten la victoria.", None),
    ],
)  # fmt: skip
def test_tie_breaks(lang: str, end: str, expected: str | None) -> None:
    text = FRAMES[lang].format(turn=PLAYED[lang], end=end)
    last = 11
    assert findings(text, TIES) == ([] if expected is None else [(TIES, expected, last)])


@pytest.mark.parametrize(
    ("lang", "turn", "expected"),
    [
        ("en", "Draw a card from the draw pile. Play a card.", "missing"),
        ("en", "Draw a card. Play a card. When the deck runs out, turn the discard pile over as a new draw pile.", "incomplete"),
        ("en", "Draw a card. Play a card. When the deck runs out, reshuffle the discard pile.", None),
        ("en", "Draw a card. Play a card. When the deck is empty, nobody draws any more.", None),
        ("en", "Draw a card. Play a card. If the draw pile is empty, the game ends.", None),
        ("en", "Play a card.", None),
        ("fr", "Piochez une carte, puis jouez une carte.", "missing"),
        ("fr", "Piochez une carte, puis jouez une carte. Si la pioche est vide, retournez la défausse pour former une nouvelle "
         "pioche.", "incomplete"),
        ("fr", "Piochez une carte, puis jouez une carte. Si la pioche est vide, mélangez la défausse.", None),
        ("fr", "Piochez une carte, puis jouez une carte. La partie s'arrête quand la pioche est épuisée.", None),
        ("de", "Ziehe eine Karte vom Stapel. Spiele eine Karte.", "missing"),
        ("de", "Ziehe eine Karte vom Stapel. Spiele eine Karte. Ist der Stapel leer, wird die Ablage umgedreht.", "incomplete"),
        ("de", "Ziehe eine Karte vom Stapel. Ist der Stapel leer, werden die abgelegten Karten gemischt.", None),
        ("es", "Roba una carta del mazo y juega una carta.", "missing"),
        ("es", "Roba una carta. Cuando el mazo se acaba, se da la vuelta a los descartes para formar un nuevo mazo.",
         "incomplete"),
        ("es", "Roba una carta. Cuando el mazo se acaba, baraja los descartes.", None),
    ],
)  # fmt: skip
def test_piles_that_run_out(lang: str, turn: str, expected: str | None) -> None:
    text = FRAMES[lang].format(turn=turn, end=OVER[lang])
    assert findings(text, PILES) == ([] if expected is None else [(PILES, expected, 8)])


SIMULTANEOUS = {
    "en": ("All players reveal their card at the same time. Cards are resolved in this order: boats, nets.",
           "Two equal cards cancel each other out, since they are identical."),
    "fr": ("Tous les joueurs révèlent leur carte en même temps. Les cartes sont résolues dans cet ordre : bateaux, filets.",
           "Deux cartes identiques s'annulent."),
    "de": ("Alle Spieler decken ihre Karte gleichzeitig auf. Die Karten werden in dieser Reihenfolge ausgeführt: Boote, Netze.",
           "Zwei identische Karten heben sich auf."),
    "es": ("Todos los jugadores revelan su carta a la vez. Las cartas se resuelven en este orden: barcos, redes.",
           "Dos cartas idénticas se anulan."),
}  # fmt: skip


@pytest.mark.parametrize("lang", sorted(SIMULTANEOUS))
def test_equals_in_an_order(lang: str) -> None:
    order, equals = SIMULTANEOUS[lang]
    frame = (
        FRAMES[lang]
        .replace("Play goes clockwise.", "")
        .replace("im Uhrzeigersinn", "reihum")
        .replace("sentido horario", "orden")
    )
    frame = frame.replace("On joue dans le sens horaire.", "")
    assert findings(frame.format(turn=order, end=OVER[lang]), TIES) == [(TIES, "equals-unordered", 8)]
    assert findings(frame.format(turn=f"{order} {equals}", end=OVER[lang]), TIES) == []


def test_an_excerpt_is_not_asked_for_what_it_leaves_out() -> None:
    assert findings("The player with the most points wins.\nDraw a card from the draw pile.", TIES, PILES) == []
