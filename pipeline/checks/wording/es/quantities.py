"""Spanish words around numbers; regexes over folded text."""

from __future__ import annotations

from re import compile

LINKS = frozenset("de del la el las los".split())
WITH = frozenset("con en".split())
"""Words that go on with a noun phrase only before a number."""
ENDS_PHRASE = frozenset(
    "que quien cuyo para son es fue hay por entre sobre y o u e si cuando pero puede pueden debe "
    "deben cada como no se su sus tu tus este esta estos estas "
    "desde hasta antes despues luego entonces a al un una queda quedan van va estan esta".split()
)
COMPOUND = 99
"""Letters from which a single noun is a compound, and so names its kind by itself."""
NOT_SETS = frozenset(
    "jugador jugadora persona minuto partida juego ronda turno vez vece ano hora punto accion accione".split()
)
"""Stems of nouns that are no pieces of a set."""
DEFINITE = frozenset("las los estas estos todas todos".split())
THERE_ARE = compile(
    r"(?:\bhay\b|existen|(?:juego|caja|baraja|mazo|tablero) (?:contiene|tiene|incluye|consta de|"
    r"se compone de|trae))(?: en total| exactamente)? ?$"
)
UNSETTLED = compile(
    r"\b(?:con|para|si hay|de) (?:\d+|dos|tres|cuatro|cinco|seis)(?: o \w+)? jugadores|por jugador|"
    r"cada jugador|a cada|por ejemplo|ejemplo|hasta|como (?:maximo|minimo)|al menos|unos|unas|o mas|"
    r"numero de jugadores|variante|expansion|aproximadamente"
)
OTHER_ONES = compile(
    r"\b(?:otr[oa]s?|restantes?|primer[oa]?s?|ultim[oa]s?|proxim[oa]s?|siguientes?|adicionales|extra|"
    r"mism[oa]s?|nuev[oa]s?|elegid[oa]s?|robad[oa]s?|revelad[oa]s?|visibles?|identic[oa]s?|"
    r"diferentes?|distint[oa]s?|cada)\b"
)
TARGET = compile(
    r"\b(?:alcan\w+|lleg\w+ a|consig\w+|logr\w+|sum\w+|obten\w+|obtien\w+) (?:al menos |"
    r"los )?(?P<n>\d+|[a-z]+) puntos(?=[^.;]*(?:\bgana|ganador|victoria|termina|acaba|$))"
)
SHORT_GAME = compile(r"partida (?:corta|larga|rapida)|modo|baza|bonus|\bvale\b|o \d+ puntos")
ROLLS = compile(r"(?:lanza\w*|tira\w*) (?:los |sus |tus )?(?P<n>\d+(?: (?:o|a) \d+)?|[a-z]+(?: o [a-z]+)?) dados\b")
UNSETTLED_ROLL = compile(r"jugadores|ejemplo|bonus|adicional|extra|de nuevo|otra vez")
DEALS = compile(
    r"(?:repart\w+|da|dad|recibe\w*|roba\w*|toma\w*)\b[^.;]{0,25}?\b(?P<n>\d+|dos|tres|cuatro|cinco|"
    r"seis|siete|ocho|nueve|diez) cartas?(?= (?:a |por|cada|boca|del|\()|[.,;]|$)"
)
UNSETTLED_DEAL = compile(
    r"\b(?:con|para|si hay|de) (?:\d+|dos|tres|cuatro|cinco|seis)(?: o \w+)? jugadores|segun|ejemplo|"
    r"variante|primer jugador (?:roba|recibe)|y una carta"
)
BEGINS_WITH = compile(
    r"(?:(?:empieza|comienza|empiezan|comienzan) (?:la partida |el juego )?con (?:una mano de )?|"
    r"mano inicial (?:es )?de )(?P<n>\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) cartas"
)
PLAYER_RANGE = compile(r"(?<![\d.,])(?P<lo>\d{1,2}) ?(?:-|–|—|a) ?(?P<hi>\d{1,2}) (?:jugador|personas)\w*")
IS_A_GAME = compile(r"juego (?:de|para)|se juega|\bpara \d|pueden jugar")
CLAUSE = compile(r"[,;] | (?:y) ")
BY_PLAYERS = compile(
    r"\b(?:con|para|si hay|de) (?:\d+|dos|tres|cuatro|cinco|seis)(?: o \w+)? jugadores|segun|ejemplo|"
    r"\bsi\b|\bsalvo\b|\bexcepto\b"
)
"""A sentence that says when the number holds."""
LIMIT = compile(
    r"(?:nunca|no)[^.;]{0,20} mas de (?P<n>\d+|[a-z]+) cartas en (?:la |su |tu )?mano|"
    r"limite de mano (?:es |de |: ?)?(?P<m>\d+)"
)
ROUNDS = compile(
    r"(?:se juega a|dura|consta de|despues de|tras) (?P<n>\d+|[a-z]+) rondas|(?:tras|despues de|"
    r"al final de) la (?P<m>[a-z]+) ronda"
)
ORDINALS = {"segunda": 2, "tercera": 3, "cuarta": 4, "quinta": 5, "sexta": 6, "septima": 7, "octava": 8}
