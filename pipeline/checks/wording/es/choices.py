"""Spanish words for choices and reactions; regexes over folded text."""

from __future__ import annotations

from re import compile

SPLIT = r",| o | bien |;"
PLAIN = frozenset("los las una unos con para por sus tus puede puedes entonces carta cartas accion".split())
OTHERWISE = compile(r"(?:si no|de lo contrario),? ")
CASE = compile(r"si [^,]{5,60}, (?:el jugador )?(?:puede|puedes|podra) ")
MAY = compile(r"\b(?:puede|puedes|pueden)\b")
OWN_CHOICE = compile(
    r"jugador que (?:juega|coloca) esta carta (?:cambia|elige|decide) (?:de )?(?:el |la |un |"
    r"una )?(?P<what>\w{4,})"
)
NEXT_CHOOSES = compile(
    r"(?:siguiente jugador|jugador siguiente|proximo jugador) (?:elige|decide) (?:el |la |un |"
    r"una )?(?P<what>\w{4,})"
)
TO_AN_ATTACK = compile(r"(?:en )?(?:reaccion|respuesta)(?: directa)? a un ataque")
OTHERS = compile(r"adversari\w+|rival(?:es)?|otros? jugador(?:es)?|vecin\w+|todos los jugadores|un jugador")
