"""Terms that nothing introduces, and cards without an effect."""

from __future__ import annotations

import pytest

from pipeline.checks.library import drift, terms  # noqa: F401
from tests.checks.whole import findings

TERM, EFFECT, DRIFT = "refs/undefined-term", "refs/never-explained", "terms/drift"

FOUND = [
    # Modes.
    ("""
     # Mise en place
     Choisissez le mode de pioche. Distribuez cinq cartes à chacun.
     # Tour de jeu
     Piochez une carte selon le mode choisi, puis jouez une carte.
     """, "mode-undefined", 2),
    ("""
     # Turn
     Play a card and draw one.
     # Scoring
     In Tournament mode, only the winner scores.
     """, "mode-undefined", 4),
    ("""
     # Fin de la partie
     Le joueur qui a le plus de points gagne la partie.
     # Résumé
     En mode Marathon, on joue trois manches.
     """, "mode-undefined", 4),
    ("""
     # Spielende
     Der Spieler mit den meisten Punkten gewinnt die Partie.
     # Zusammenfassung
     Im Turniermodus werden drei Partien gespielt.
     """, "mode-undefined", 4),
    ("""
     # Preparación
     Elegid el modo de puntuación. Reparte cinco cartas a cada jugador.
     # Turno
     Juega una carta y roba otra.
     """, "mode-undefined", 2),
    # Attributes.
    ("""
     # Contents
     * Traps: 10 cards
     * Boons: 8 cards
     * Loot: 20 cards
     # Turn
     All players reveal a card. Traps are numbered, and the lowest one is resolved first.
     """, "attribute-never-given", 6),
    ("""
     # Material
     * Fallen: 10 Karten
     * Vorteile: 8 Karten
     * Beute: 20 Karten
     # Spielzug
     Alle Spieler decken eine Karte auf. Die Fallen sind nummeriert, die niedrigste wird zuerst ausgeführt.
     """, "attribute-never-given", 6),
    ("""
     # Contenido
     * Trampas: 10 cartas
     * Ventajas: 8 cartas
     * Botín: 20 cartas
     # Turno
     Todos los jugadores revelan una carta. Las trampas están numeradas y la más baja se resuelve primero.
     """, "attribute-never-given", 6),
    ("""
     # Tour de jeu
     Posez une carte de la même catégorie que la précédente. Sinon, piochez une carte.
     Passez ensuite la main au joueur suivant. On ne rejoue pas.
     """, "attribute-undefined", 2),
    ("""
     # Turn
     Play a card of the same faction as the last one. Otherwise draw a card.
     Then it is the next player's turn. You never play twice.
     """, "attribute-undefined", 2),
    ("""
     # Spielzug
     Spiele eine Karte der gleichen Kategorie wie die letzte. Sonst ziehe eine Karte.
     Dann ist der nächste Spieler an der Reihe. Man spielt nie zweimal.
     """, "attribute-undefined", 2),
    # Names.
    ("""
     # Les métiers
     Boulanger : piochez une carte.
     Forgeron : gagnez un point.
     Notaire : regardez une main.
     Policier : le forgeron et le sorcier ne peuvent être joués par les autres.
     """, "name-undefined", 5),
    ("""
     # Jobs
     Baker: draw a card.
     Smith: gain a point.
     Clerk: look at a hand.
     Guard: the smith and the wizard cannot be played by the others.
     """, "name-undefined", 5),
    ("""
     # Malus
     Impôt : valable uniquement pour les travailleurs (joueurs ayant un métier). Les travailleurs paient un salaire.
     Prison : valable uniquement pour le bandit. Il passe son tour.
     Redoublement : valable uniquement pour les lycéens. Le joueur perd une étude.
     Bandit : ne paie pas d'impôt.
     """, "name-undefined", 4),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line"), FOUND)
def test_undefined_terms_are_found_at_their_line(text: str, code: str, line: int) -> None:
    assert findings(text, TERM) == [(TERM, code, line)]


SILENT = [
    # Modes that are described: under a heading, as an item, after their name.
    """
    # Mise en place
    Choisissez le mode de pioche. Distribuez cinq cartes à chacun.
    # Mode libre
    Chacun pioche quand il veut.
    # Mode compté
    Chacun pioche une carte par tour.
    """,
    """
    # Turn
    Play a card and draw one.
    # Tournament mode
    In Tournament mode, only the winner scores.
    """,
    """
    # Setup
    Choose a mode:
    * Short mode: three rounds.
    * Long mode: five rounds.
    # End
    Score according to the chosen mode.
    """,
    # Numbers that are given.
    """
    # Contents
    * Traps: 10 cards, numbered 1 to 10
    * Boons: 8 cards
    * Loot: 20 cards
    # Turn
    Traps are numbered, and the lowest one is resolved first.
    """,
    """
    # Contenu
    * Pièges : 10 cartes, de 1 à 10
    * Bonus : 8 cartes
    * Butins : 20 cartes
    # Tour de jeu
    Les pièges sont numérotés, le plus petit est résolu d'abord.
    """,
    # Attributes that are told, or plain to see.
    """
    # Contents
    The cards show four categories: sea, land, air and fire.
    # Turn
    Play a card of the same category as the last one. Otherwise draw a card.
    Then it is the next player's turn. You never play twice.
    """,
    """
    # Tour de jeu
    Posez une carte de la même catégorie. La catégorie est imprimée en haut de la carte.
    Passez ensuite la main. On ne rejoue pas.
    """,
    """
    # Turn
    Play a card of the same colour as the last one. A red card may follow any card.
    Then it is the next player's turn. You never play twice.
    """,
    # Names that have their own text, or stand in a sentence of another kind.
    """
    # Jobs
    Baker: draw a card.
    Smith: gain a point.
    Clerk: look at a hand.
    Guard: the smith and the baker cannot be played by the others.
    """,
    """
    # Jobs
    Baker: take the flour and the yeast. Smith: gain a point.
    Clerk: look at a hand and the table.
    Guard: the smith and the others wait.
    """,
]


@pytest.mark.parametrize("text", SILENT)
def test_what_is_introduced_is_silent(text: str) -> None:
    assert findings(text, TERM) == []


def test_a_discard_pile_that_nothing_introduces() -> None:
    rules = """
    # Mise en place
    Distribuez quatre cartes à chacun. Posez le reste au milieu.
    # Déroulement
    Le plus jeune commence. Défaussez une carte ou jouez une carte.
    Une carte Vol force un joueur à défausser une carte. Il en pioche une autre.
    {rest}
    # Fin de la partie
    La partie se termine quand un joueur n'a plus de cartes en main. Il gagne.
    """
    assert findings(rules.format(rest="On passe au joueur suivant."), TERM) == [(TERM, "discard-undefined", 4)]
    assert findings(rules.format(rest="Les cartes jouées forment la défausse."), TERM) == []


@pytest.mark.parametrize(
    ("section", "missing"),
    [
        ("Ancre : passez un tour.\nTempête : échangez deux navires.\nSirène : volez une carte.", True),
        (
            "Ancre : passez un tour.\nTempête : échangez deux navires.\nSirène : volez une carte.\nKraken : tous défaussent.",
            False,
        ),
        ("Nothing here tells what any of them does. The cards explain themselves.", False),
    ],
)
def test_cards_without_an_effect(section: str, missing: bool) -> None:
    text = (
        "# Contenu\n* Ancre (4 cartes)\n* Tempête (3 cartes)\n* Sirène (2 cartes)\n* Kraken (1 carte)\n# Les effets\n"
        + section
    )
    assert findings(text, EFFECT) == ([(EFFECT, "no-effect", 5)] if missing else [])


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("""
         # Vorbereitung
         Legt die Ruhmesleiste neben den Plan. Jeder Spieler stellt einen Stein auf die Ruhmesleiste.
         # Wertung
         Zieht euren Stein auf der Einflussleiste vor. Wer auf der Einflussleiste vorn liegt, gewinnt.
         """, "two-names", 2),
        ("""
         # Mise en place
         Posez la piste de prestige à côté du plateau. Chacun met un pion sur la piste de prestige.
         # Décompte
         Avancez votre pion sur la piste d'influence. Le premier sur la piste d'influence gagne.
         """, "two-names", 2),
        ("""
         # Preparación
         Coloca la pista de prestigio junto al tablero. Cada jugador pone una ficha en la pista de prestigio.
         # Puntuación
         Avanza tu ficha en la pista de influencia. Quien va primero en la pista de influencia gana.
         """, "two-names", 2),
        ("""
         # Setup
         Shuffle the cards to make the draw pile.
         # Turn
         Draw the top card of the stock.
         """, "synonyms", 4),
    ],
)  # fmt: skip
def test_two_names(text: str, code: str, line: int) -> None:
    assert findings(text, DRIFT) == [(DRIFT, code, line)]


@pytest.mark.parametrize(
    "text",
    [
        """
        # Setup
        Place the score track and the round track beside the board.
        # Turn
        Move the marker on the round track. Then play a card.
        # Scoring
        Move your marker on the score track.
        """,
        """
        # Setup
        Shuffle the cards to make the draw pile, also called the stock.
        # Turn
        Draw the top card of the stock.
        """,
        """
        # Setup
        Place the prestige track beside the board.
        # Turn
        Move your marker on the prestige track for each contract.
        """,
    ],
)
def test_names_that_are_told_apart(text: str) -> None:
    assert findings(text, DRIFT) == []
