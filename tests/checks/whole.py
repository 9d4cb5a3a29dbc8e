"""Whole rulebooks without a fault, one for each language, and how a text is held against itself in tests."""

from __future__ import annotations

from textwrap import dedent

from pipeline.checks.registry import CHECKS
from pipeline.documents.reading import Reading


def read(text: str) -> Reading:
    """The reading of a text as Markdown."""
    return Reading.of_text(dedent(text).strip("\n"), path="rules.md", format="md")


def findings(text: str, *checks: str) -> list[tuple[str, str, int]]:
    """What `checks` find in `text`: check, code, line."""
    doc = read(text)
    return [(id, f.code, (f.at and f.at.line) or 0) for id in checks for f in CHECKS[id].run(doc)]


FRENCH = """\
# Les Jardins de l'île

De 2 à 4 joueurs, à partir de 8 ans, 30 minutes.

## But du jeu

Chaque joueur compose un jardin. Le joueur qui a le plus de points à la fin de la partie gagne.

## Matériel

Le jeu contient 72 cartes :

- Cartes Fleur : 40 cartes
- Cartes Arbre : 20 cartes
- Cartes Pluie : 8 cartes
- Cartes Jardinier : 4 cartes

Chaque carte porte une couleur : rouge, bleu, jaune ou blanc. Les cartes Fleur sont numérotées de 1 à 10.

## Mise en place

1. Chaque joueur prend une carte Jardinier et la pose devant lui.
2. Mélangez toutes les autres cartes et distribuez-en cinq à chacun.
3. Le reste forme la pioche, face cachée. Retournez la première carte à côté : c'est le début de la défausse.
   Si c'est une carte Pluie, remettez-la sous la pioche et retournez la suivante.

À 2 joueurs, retirez 10 cartes Fleur au hasard. À 4 joueurs, distribuez six cartes à chacun.

## Déroulement

Le plus jeune commence, puis on joue dans le sens des aiguilles d'une montre.

À son tour, le joueur fait ces trois choses dans cet ordre :

1. Piocher : il pioche une carte de la pioche ou prend la carte du dessus de la défausse.
2. Planter : il peut poser une carte Fleur ou Arbre dans son jardin, de la même couleur que sa voisine.
3. Défausser : il pose une carte sur la défausse.

La main compte toujours cinq cartes à la fin du tour, sauf à quatre joueurs, où elle en compte six.

Quand la pioche est vide, mélangez la défausse, sauf la carte du dessus, pour former une nouvelle pioche.

## Les cartes

### Fleur

Une carte Fleur peut être posée à tout moment de son tour. Elle vaut sa valeur.

### Arbre

Un arbre ne peut être posé que si le jardin compte déjà trois fleurs. Il vaut 5 points.

### Pluie

Jouez cette carte pendant votre tour : tous les autres joueurs défaussent une carte. Elle ne vaut aucun point.

### Jardinier

Une fois par partie, le joueur peut retourner sa carte Jardinier pour jouer deux fois de suite.
Elle ne vaut aucun point.

## Fin de la partie

La partie se termine dès qu'un joueur a dix cartes dans son jardin. Chacun des autres joue encore un tour.
Puis on additionne les points des jardins. En cas d'égalité, le joueur qui a le plus d'arbres l'emporte.
Si l'égalité persiste, les joueurs se partagent la victoire.

## Résumé

- Piochez une carte, plantez, défaussez une carte.
- Un arbre demande trois fleurs.
- La partie se termine à dix cartes dans un jardin.
"""

ENGLISH = """\
# Harbour Lights

A game for 3 to 5 players, ages 10 and up, about 45 minutes.

## Contents

* 60 ship cards
* 15 storm cards
* 5 player boards
* 30 coins
* 1 harbour board with a reputation track

Ship cards come in five colours: red, blue, green, white and black. There are twelve ship cards of each colour.

## Setup

Place the harbour board in the middle. Each player takes a player board and puts a marker on the reputation track.
Give each player 4 coins. Put the other coins beside the board.

Shuffle the 60 ship cards and deal six to each player. Shuffle the 15 storm cards separately.
The rest of the ship cards is the draw pile.

* 3 players: remove 12 ship cards
* 4 players: remove 6 ship cards
* 5 players: use all the cards

The player who last saw the sea is the first player. Play goes clockwise.

## Turn

Your turn has three phases, in this order:

1. Sail: play a ship card next to your board.
2. Trade: pay 2 coins to draw a card, or sell a ship for coins.
3. Weather: roll two dice. On a double, turn over a storm card.

Selling a ship is a free action. Buying an upgrade costs one action.

You may play a ship of the same colour as your last ship without paying. A ship of another colour costs 1 coin.

Storm cards are resolved at once and placed on the discard pile. You may never hold more than eight cards.
If you have more at the end of your turn, discard down to eight.

When the draw pile is empty, shuffle the discarded ships to form a new one. If there are none, nobody draws any more.

## End of the game

The game ends at the end of the round in which a player's marker reaches 20 on the reputation track.
The player with the most reputation wins. In case of a tie, the tied player with the most coins wins.
If they are still tied, they share the victory.

## Variant for experts

Deal eight cards to each player. The first player to reach 30 wins.

## Tips

Keep two coins for a rainy day. A black ship is worth waiting for.
"""

GERMAN = """\
# Die Bergbahn

Ein Spiel für 2 bis 5 Personen ab 8 Jahren. Dauer: 30 Minuten.

## Material

- Zugkarten: 55 Karten
- Tunnelkarten: 20 Karten
- Wetterkarten: 10 Karten
- 25 Münzen

Die Zugkarten sind von 1 bis 11 nummeriert und zeigen fünf Farben: Rot, Blau, Gelb, Grün und Weiß.

## Spielvorbereitung

Mischt die Zugkarten und verteilt an jeden Spieler sieben Karten. Die übrigen Zugkarten bilden den Nachziehstapel.
Mischt die Tunnelkarten und die Wetterkarten getrennt und legt sie verdeckt bereit.
Jeder Spieler erhält 5 Münzen.

Der jüngste Spieler beginnt, danach geht es im Uhrzeigersinn weiter.

## Spielablauf

Wer am Zug ist, führt diese Schritte in dieser Reihenfolge aus:

1. Karte ziehen
2. Karte ausspielen
3. Strecke bauen

Eine Karte darf nur auf eine Karte der gleichen Farbe oder mit einer höheren Zahl gelegt werden.
Eine Zugkarte wird offen vor dem Spieler ausgelegt. Gespielte Karten anderer Art kommen auf den Ablagestapel.

Wer eine Tunnelkarte ausspielt, zahlt 2 Münzen. Wer nicht zahlen kann, darf keinen Tunnel bauen.

Ist der Nachziehstapel leer, wird der Ablagestapel gemischt und bildet einen neuen Nachziehstapel.
Sind keine Karten mehr da, wird nicht mehr gezogen.

## Die Karten

Zugkarte: verlängert die Strecke um ein Feld.

Tunnelkarte: verbindet zwei Strecken. Sie darf jederzeit in deinem Zug gespielt werden.

Wetterkarte: Alle anderen Spieler setzen einen Zug aus.

## Spielende

Das Spiel endet sofort, wenn ein Spieler den Gipfel erreicht. Alle zählen die Punkte ihrer Strecken.
Jede Zugkarte zählt einen Punkt, jede Tunnelkarte drei Punkte, Wetterkarten zählen nichts.
Der Spieler mit den meisten Punkten gewinnt. Bei Gleichstand gewinnt, wer mehr Münzen hat.
Herrscht auch dann Gleichstand, gibt es mehrere Sieger.
"""

SPANISH = """\
# El mercado de las sombras

Para 2 a 6 jugadores, a partir de 10 años, 25 minutos.

## Contenido

- Cartas de mercancía: 48 cartas
- Cartas de guardia: 12 cartas
- Cartas de rumor: 6 cartas
- 40 monedas

Las cartas de mercancía tienen cuatro colores: rojo, azul, verde y amarillo.

## Preparación

Baraja todas las cartas y reparte cuatro cartas a cada jugador. El resto forma el mazo.
Coloca la primera carta boca arriba junto al mazo: empieza la pila de descartes.
Cada jugador recibe 5 monedas.

El jugador más joven empieza. Se juega en el sentido de las agujas del reloj.

## Turno

En tu turno, roba una carta del mazo y juega una carta.
Puedes jugar una carta de mercancía del mismo color que la anterior, o pagar una moneda para cambiar de color.

Los guardias se juegan sobre otro jugador, que pierde su próximo turno.
Los rumores se juegan boca arriba. Nunca puedes tener más de siete cartas en la mano, salvo si un rumor lo permite.

Cuando el mazo se agota, baraja los descartes para formar un mazo nuevo. Si no hay descartes, ya no se roba.

## Las cartas

### Mercancía

Vale los puntos que indica.

### Guardia

Vale 0 puntos. El jugador elegido pierde su turno.

### Rumor

Vale 2 puntos. Mira la mano de otro jugador.

## Fin de la partida

La partida termina cuando un jugador se queda sin cartas. Los demás jugadores no juegan más.
Cada jugador suma los puntos de sus cartas jugadas. Quien tenga más puntos gana la partida.
En caso de empate, gana el jugador con más monedas. Si el empate continúa, comparten la victoria.
"""

ALL = {"fr": FRENCH, "en": ENGLISH, "de": GERMAN, "es": SPANISH}

_PLAIN_FR = """\
LE TRAIN DES CIMES

2-5 joueurs | 10 ans et + | 40 min

PRINCIPE DU JEU
Les joueurs sont des compagnies ferroviaires. Reliez les villages et livrez des marchandises pour gagner le plus de
points de victoire.

MATÉRIEL
- 1 plateau
- 90 cartes Wagon (12 de chaque couleur + 6 jokers)
- 30 cartes Destination
- 225 wagons (45 par joueur)
- 5 pions score
- 1 livret de règles

PRÉPARATION
Placez le plateau au centre de la table. Chaque joueur choisit une couleur, prend les 45 wagons correspondants et
pose son pion sur la case 0 de la piste de score.
Mélangez les cartes Wagon et distribuez-en 4 à chaque joueur. Posez le reste face cachée : c'est la pioche.
Retournez les 5 premières cartes et alignez-les à côté.
Si 3 des 5 cartes visibles sont des jokers, défaussez-les toutes et remplacez-les.
Distribuez 3 cartes Destination à chaque joueur, qui doit en garder au moins 2.
Le joueur ayant le plus voyagé commence. On tourne ensuite dans le sens horaire.

TOUR DE JEU
À son tour, un joueur effectue une seule des trois actions suivantes :
a) Piocher des cartes Wagon
b) Prendre possession d'une route
c) Piocher des cartes Destination

Piocher des cartes Wagon
Le joueur pioche deux cartes, soit parmi les cartes visibles, soit sur le dessus de la pioche. S'il prend un joker
visible, il ne peut pas prendre de deuxième carte.
Un joueur peut avoir autant de cartes en main qu'il le souhaite.
Quand la pioche est épuisée, on mélange la défausse pour refaire une pioche.
S'il ne reste aucune carte, cette action n'est plus possible.

Prendre possession d'une route
Le joueur défausse autant de cartes de la même couleur que la route compte de cases. Il pose un wagon sur chaque
case. Les routes grises peuvent être prises avec n'importe quelle couleur.
Il marque aussitôt les points de la route.
À 2 ou 3 joueurs, une seule des deux voies d'une route double peut être utilisée.

Piocher des cartes Destination
Le joueur pioche trois cartes Destination et doit en conserver au moins une. Les cartes rendues vont sous la pile.

FIN DE LA PARTIE
Dès qu'un joueur n'a plus que 0, 1 ou 2 wagons, chaque joueur, y compris celui-ci, joue un dernier tour. La partie
est alors terminée.

DÉCOMPTE
Chacun révèle ses Destinations. Les Destinations réussies rapportent leurs points, les autres les font perdre. Le
joueur au chemin le plus long reçoit 10 points.
Le joueur qui totalise le plus de points remporte la partie. En cas d'égalité, celui qui a réussi le plus de
Destinations l'emporte. Si l'égalité demeure, celui qui a le chemin le plus long gagne ; sinon, la victoire est
partagée.
"""

_PLAIN_DE = """\
Die Schatzinsel

Für 3-6 Spieler ab 8 Jahren, ca. 30 Minuten

Spielmaterial
110 Karten:
- 60 Schatzkarten (Werte 1-10, je 6-mal)
- 30 Kompasskarten
- 20 Piratenkarten
1 Spielplan

Spielziel
Wer am Ende die meisten Punkte hat, gewinnt das Spiel.

Spielvorbereitung
Legt den Spielplan in die Tischmitte. Mischt die Schatzkarten und legt sie als verdeckten Stapel bereit.
Mischt die Kompasskarten und die Piratenkarten zusammen. Jeder Spieler erhält davon 5 Karten auf die Hand. Die
restlichen Karten bilden den Nachziehstapel.
Zu dritt werden 10 Piratenkarten aus dem Spiel genommen.
Deckt drei Schatzkarten auf und legt sie neben den Stapel.
Startspieler ist, wer zuletzt am Meer war.

Spielablauf
Es wird reihum im Uhrzeigersinn gespielt. Wer an der Reihe ist, hat zwei Möglichkeiten:
1. Karten ausspielen oder
2. Zwei Karten ziehen.

Karten ausspielen
Um einen Schatz zu nehmen, spielst du so viele Kompasskarten aus, wie der Schatz wert ist. Die ausgespielten Karten
kommen auf den Ablagestapel.
Anschließend wird eine neue Schatzkarte aufgedeckt.
Piratenkarten darfst du jederzeit spielen, auch wenn du nicht am Zug bist. Mit ihnen stiehlst du einem Mitspieler
eine Schatzkarte. Der Mitspieler kann sich mit einer Kompasskarte wehren.

Karten ziehen
Ziehe zwei Karten vom Nachziehstapel. Du darfst höchstens zehn Karten auf der Hand haben.
Wenn der Nachziehstapel aufgebraucht ist, mischt ihr den Ablagestapel und bildet einen neuen Nachziehstapel.

Spielende
Sobald die letzte Schatzkarte aufgedeckt wurde, ist jeder Spieler noch genau einmal am Zug. Dann endet das Spiel.
Zählt die Werte eurer Schatzkarten zusammen. Für jede Piratenkarte auf der Hand gibt es einen Minuspunkt.
Kompasskarten zählen nicht.
Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheidet die höchste einzelne Schatzkarte. Ist auch diese
gleich, gibt es mehrere Gewinner.
Tipp: Heb dir eine Kompasskarte zur Abwehr auf.
"""

_PLAIN_ES = """\
LA RUTA DE LA SEDA

Edad: 8+   Jugadores: 2-4   Duración: 20 min

COMPONENTES
52 cartas de viaje: 13 de cada color (rojo, azul, verde, amarillo)
8 cartas de tormenta
24 monedas
1 reglamento

OBJETIVO
Ser el jugador con más monedas al final de la partida.

PREPARACIÓN
1. Baraja las cartas de viaje y reparte 6 a cada jugador.
2. Mezcla las cartas de tormenta con el resto de cartas de viaje y forma un mazo boca abajo.
3. Da la vuelta a la carta superior y colócala junto al mazo para empezar la pila de descartes. Si es una tormenta,
devuélvela al mazo y repite.
4. Deja las monedas en el centro.

CÓMO SE JUEGA
Empieza el jugador más joven y se sigue en el sentido de las agujas del reloj.
En su turno, el jugador debe hacer una de estas dos cosas:
- Jugar una carta del mismo color o del mismo número que la última carta de la pila.
- Robar una carta. Si se puede jugar, puede jugarla de inmediato.

Si juegas un 7, toma una moneda. Si juegas un 1, el siguiente jugador pierde el turno.
Cuando un jugador roba una tormenta, la muestra y todos los jugadores pasan una carta de su mano al jugador de la
izquierda. La tormenta se retira del juego.

Si el mazo se termina, se baraja la pila de descartes, excepto la última carta, para formar un nuevo mazo.

FINAL DE LA RONDA
La ronda termina cuando un jugador se queda sin cartas. Ese jugador toma 3 monedas.
Los demás no ganan nada.

FINAL DE LA PARTIDA
La partida termina después de tres rondas, o antes si se acaban las monedas.
El jugador con más monedas gana. Si hay empate, los jugadores empatados comparten la victoria.
"""

_PLAIN_EN = """\
DRAGON MARKET
Players: 2-4   Age: 7+   Time: 20 minutes

COMPONENTS
1 game board, 4 dragon pawns, 60 cards (20 Gem cards, 20 Spice cards, 20 Event cards), 1 die

OBJECT
Be the first player to collect five different gems and return to your lair.

SETUP
Each player picks a colour and places the pawn of that colour on its lair. Shuffle the Event cards and place them
face down. Sort the Gem cards by kind; put them face up next to the board.
Deal three Spice cards to each player. Keep the remaining Spice cards as a face-down supply.
Roll the die; highest roll goes first. Re-roll ties.

PLAYING
Starting with the first player and going clockwise, each player takes a turn. On your turn:
1. Roll the die and move your dragon up to that many spaces.
2. Do what the space says.

Spaces:
Market - Trade two Spice cards for one Gem card.
Harbour - Draw two Spice cards.
Cave - Draw an Event card, do what it says, and put it at the bottom of the deck.
Nest - Take a Spice card from any player.

You may never have more than seven Spice cards. If you do, return cards of your choice to the bottom of the supply.
A dragon can't enter a space that holds another dragon. Dragons on the Nest are safe: their cards cannot be taken.
If the Spice supply runs out, nobody draws until cards are returned.

WINNING
The first player to reach their lair with five different gems wins at once.

FREQUENTLY ASKED QUESTIONS
Q: Can I move fewer spaces than I rolled?
A: Yes, you may stop at any time.
Q: May I look at the Event cards?
A: No. Event cards are always kept face down.
"""

PLAIN = {"fr": _PLAIN_FR, "en": _PLAIN_EN, "de": _PLAIN_DE, "es": _PLAIN_ES}
"""The same without any markup, with other habits of wording."""
