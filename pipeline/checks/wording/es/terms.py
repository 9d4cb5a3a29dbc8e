"""Spanish words for modes, attributes, piles and roles; regexes over folded text unless said otherwise."""

from __future__ import annotations

from re import compile

MODE_TITLE = compile(r"\bmodos? (?!de juego\b)\w+|\bmodos?$")
MODE_LABEL = compile(r"(?:el |en )?modo [\w' -]{2,30} ?[:—–(]|modo \d|[\w' -]{2,30} ?\(modo\b")
MODE_NAMED = compile(r"\b[Mm]odo\s+[«“\"]?\s?(?P<name>[A-ZÁÉÍÓÚÑ][\w-]+)")
"""Over the text as printed: a mode with a name in capitals."""
MODE_TELLS = compile(r"modo [^.]{3,40}(?::|,| consiste| permite| se juega)|llamado")
MODE_CHOSEN = compile(
    r"(?:segun|de acuerdo con|dependiendo de) (?:el|la) (?:modo|variante) (?:de \w+ )?(?:elegid|"
    r"escogid|seleccionad)[oa]|modo (?:de \w+ )?(?:elegido|escogido|seleccionado)|"
    r"(?:elegid|elijan|elegir|escoged|elige|eligen|escojan) (?:el|un) modo(?: de [\w ]+)?"
)
NUMBERED = compile(r"\bnumerad[oa]s?\b")
NUMBERS_GIVEN = compile(
    r"\bnumero \d|\bn\.?[ºo°] ?\d|(?:del?|valor(?:es)?) \d+ al? \d+\b(?! anos| minutos| jugadores)|"
    r"valor(?:es)? (?:de )?\d|prioridad \d"
)
NUMBER_RANGE = compile(r"del? \w+ al? \w+$")
RANKS = compile(r"priori\w+|primero|mas (?:baj|alt|pequen|grand)\w*|menor(?:es)?|mayor(?:es)?|orden|antes")
SAME = (
    r"\b(?:del?|la|el|una?) (?:la |el )?mism[oa]s? (?:{0})\b|\b(?:{0}) (?:identic[oa]s?|igual(?:es)?|"
    r"comun(?:es)?|en comun)\b"
)
TELLS = (
    r"\b(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:{0})\b|(?:{0}) ?[:(=]|"
    r"cada carta (?:tiene|muestra|pertenece|lleva)[^.;]*(?:{0})|"
    r"(?:{0})[^.;]*(?:impres|indica|esquina|aparece|figura|llamad|arriba|abajo|borde|marcad)|"
    r"(?:pertenece|muestra|indica|dividid)\w*[^.;]*(?:{0})|\b(?:{0}) (?:son|es) "
)
ATTRIBUTES = {
    "category": r"categorias?",
    "theme": r"temas?",
    "family": r"familias?",
    "symbol": r"simbolos?|iconos?",
    "colour": r"color(?:es)?",
    "faction": r"faccion(?:es)?|clan(?:es)?|reinos?|gremios?",
    "element": r"elementos?",
    "species": r"especies?",
    "era": r"epocas?|eras?",
    "shape": r"formas?|patron(?:es)?",
}
COLOURS = compile(
    r"\b(?:roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|negr[oa]s?|blanc[oa]s?|naranjas?|morad[oa]s?|"
    r"rosas?|gris(?:es)?|oros|copas|espadas|bastos|corazones|picas|treboles|diamantes)\b"
)
CURRENT = compile(r"\b(?:color|familia|categoria|tema|palo) (?:en juego|actual|activ[oa])\b")
CURRENT_TOLD = compile(
    r"(?:color|familia|categoria|tema|palo) (?:en juego|actual|activ[oa]) (?:es|pasa a ser|:|\()|"
    r"llamad[oa] (?:el )?(?:color|palo)"
)
DISCARDS = compile(r"\bdescart(?:a|an|ar|ad|as|e|en|arse|ado|ada|adas|ados|ando)\b")
DISCARD_PILE = compile(
    r"(?:pila|mazo|monton|zona) de(?:l)? descartes?|\b(?:el|los|del|al|un) descartes?\b|\bpozo\b|"
    r"fuera del juego|a la caja|debajo del mazo|al fondo del mazo|aparta\w*|cementerio"
)
PAIR = compile(
    r"\b(?:el |la |los |las |un |una )(?P<a>[a-z-]+) [you] (?:el |la |los |las |un |"
    r"una )(?P<b>[a-z-]+)(?= (?:no )?(?:puede|pueden|debe|deben|es|son)(?: ser)? (?:jugad|colocad|"
    r"usad|retirad|descartad)\w*)"
)
ROW = compile(
    r"(?:el |la |los |las )?[a-z-]{4,}(?:, (?:el |la |los |las )?[a-z-]{4,})+ [youe] (?:el |la |los |las )?[a-z-]{4,}"
)
ROW_WORD = compile(r"(?<![\w'-])(?!(?:los|las)\b)[a-z][a-z-]{3,}")
ONLY_FOR = compile(
    r"(?:solo|solamente|unicamente|reservad[oa]s?|exclusiv[oa]s?) (?:para|a) (?:el |la |los |"
    r"las )?(?!jugador)(?P<who>[a-z-]{4,})(?= ?[.;,(]|$)"
)
