"""Spanish words about orders; regexes over folded text."""

from __future__ import annotations

from re import compile

BARE = frozenset("el la los las un una de del y o e u luego carta cartas fase paso loseta losetas ficha fichas".split())
IN_ORDER = compile(
    r"en (?:este|el siguiente) orden|en orden ?:|orden (?:de (?:prioridad|turno|resolucion|las fases)) ?(?:es)? ?:"
)
STEPS = compile(r"\bpasos?\b|\bfases?\b|\bturno\b|\bronda\b|ataque|combate|desarrollo")
COMPRISE = compile(r"\b(?:comprenden|incluyen|comprende|incluye|se compone de|consta de|son las siguientes|son :)")
SPLIT = r",? (?:y|e|o|luego|finalmente)(?: finalmente)? |, ?"
SHUFFLE_ALL = compile(
    r"(?:baraj\w+|mezcl\w+) (?:bien |juntas )?(?:todas las cartas|toda la baraja|"
    r"el mazo entero)(?= (?:para|y|juntas|boca|luego)\b|[.,;:]|$)"
)
NOT_ALL = compile(r"\b(?:restantes|demas|otras|excepto|salvo|menos)\b")
ASIDE = compile(r"\b(?:apart\w+|separ\w+|colo\w+|pon\w*|toma\w*|da\w*|entreg\w+|repart\w+|recib\w+|saca\w*|coge\w*)\b")
SEARCHES = compile(r"busca\w*|busqu\w+|de la (?:caja|reserva)|baraj\w+|mezcl\w+|insert\w+|hasta|\bsi\b|\bcuando\b")
TAKES = (
    r"\b(?:recibe\w*|toma\w*|coge\w*|da|dad|repart\w+|entreg\w+|coloca\w*|"
    r"pon\w*)\b[^.;]{{0,40}}?\b(?:\d+|una?|la|las|los|el|su|sus) (?:cartas? (?:de )?)?(?:{0})\b"
)
CARDS = compile(r"cartas?\b")
