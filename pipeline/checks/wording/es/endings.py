"""Spanish words about victory, ties, priorities and empty piles; regexes over folded text."""

from __future__ import annotations

from re import compile

_WIN = r"(?:\bgana\w*|\bvence\w*|\bganador\w*|\bvictoria\b)"
_MOST = r"(?:\b(?:el|la|los|las)? ?(?:mas|mayor|menos|menor|mejor)\b)"

COMPARED_VICTORY = compile(
    r"\b(?:con|tenga|tiene|consiga|sume|acumule|obtenga|reuna)\b[^.;]{0,20}"
    + _MOST
    + rf"[^.;]*{_WIN}|{_WIN}[^.;]*"
    + _MOST
    + r" (?:puntos|cartas|monedas|fichas|puntuacion|numero|cantidad|\w+)"
)
NOT_WHOLE_GAME = compile(
    r"gana\w* (?:la|esa|esta) (?:baza|ronda|mano|subasta|carta|batalla)|gana\w* el (?:duelo|combate)|"
    r"gana\w* (?:\d+|un|una|dos|tres)\b"
)
TIE = compile(r"\b(?:empat\w+|igualdad|desempat\w+|mism[oa] (?:puntuacion|total|numero de puntos))\b")
WINS = compile(_WIN)
FINAL = compile(
    r"\bcompart\w+|\bambos\b|\btodos\b[^.]{0,30}gana|conjunt\w+|mas joven|mayor edad|otra (?:partida|"
    r"ronda)|ronda (?:extra|adicional)|azar|sorte\w+|"
    r"orden de (?:turno|juego)|(?:primer|ultimo) jugador|mas (?:cerca|lejos)|termina en empate|"
    r"nadie gana|quien .{0,20}antes"
)
SUPERLATIVE = compile(r"\b(?:mas|mayor|menos|menor|mejor)\b")
AT_ONCE = compile(r"a la vez|simultanea\w*|al mismo tiempo|todos (?:los jugadores )?(?:revelan|muestran)")
PRIORITY = compile(
    r"orden de prioridad|(?:se resuelven|se aplican|se ejecutan|resuelve\w*)[^.;]{0,40}(?:este|"
    r"siguiente) orden|tiene\w* prioridad sobre"
)
EQUALS = compile(
    r"empat|identic\w+|mism[oa] (?:carta|prioridad|tipo|valor|numero)|orden de turno|sentido horario|"
    r"agujas del reloj|primer jugador|jugador (?:inicial|activo)"
)
COPIES = compile(r"(?<![\d-])(?:[2-9]|\d\d+) (?:cartas|copias)|[x×] ?(?:[2-9]|\d\d)")
DRAWS = compile(r"\b(?:roba\w*|toma\w*|saca\w*|coge\w*)\b[^.;]{0,40}?\b(?:cartas?|losetas?|fichas?|mazo|pila)\b")
PILE = compile(r"\b(?:mazo|pila|baraja|bolsa|monton)\b")
EMPTY = compile(
    r"\b(?:mazo|pila|baraja|bolsa|monton|reserva|cartas)\b[^.;]{0,50}\b(?:vaci[oa]\w*|agot\w+|acab\w+|"
    r"termin\w+)\b|(?:agot\w+|acab\w+|vaci\w+|termin\w+)[^.;]{0,25}\b"
    r"(?:mazo|pila|baraja|cartas)\b|no quedan? (?:mas )?cartas|ultima carta del mazo"
)
RESHUFFLE = compile(r"(?:baraj\w+|mezcl\w+)[^.;]{0,60}descart|descart\w*[^.;]{0,60}(?:baraj|mezcl)")
NEW_PILE = compile(r"nuev[oa] (?:mazo|pila|monton)|se (?:da|le da) la vuelta|voltea\w*|form\w+[^.;]{0,25}(?:mazo|pila)")
SHUFFLE = compile(r"(?<!la )(?<!una )\bbaraj(?:a|an|ad|ar|ando|en|e|ada|adas|adas)\b|mezcl\w+")
ENDS = compile(
    r"\b(?:juego|partida|ronda)\b[^.;]{0,15}(?:termin\w+|acab\w+|finaliz\w+|concluy\w+)|(?:termin\w+|"
    r"acab\w+|finaliz\w+) (?:el juego|la partida|la ronda)|fin de(?:l| la) (?:juego|partida)|"
    r"ultim[oa] (?:ronda|turno)"
)
ONTO_LAST = compile(r"ultima carta (?:jugada|puesta)|carta superior|encima de(?:l| la)|sobre la pila")
TOP_KEPT = compile(
    r"(?:excepto|salvo|menos|dejando)[^.;]{0,25}(?:ultima|superior)|carta superior (?:queda|permanece)|todas menos"
)
