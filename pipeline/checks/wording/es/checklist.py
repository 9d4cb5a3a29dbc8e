"""Spanish words by which a rulebook answers the usual questions; regexes over folded text."""

from __future__ import annotations

from re import compile

FIRST = compile(
    r"\b(?:jugador\w*|quien|persona|joven|mayor|repartidor|equipo|ganador)\b[^.;:]{0,70}\b(?:empieza|"
    r"comienza|inicia|empezara|comenzara|abre|juega primero)\b(?! con\b| por\b| la pila)|"
    r"\b(?:empieza|comienza|inicia) (?:la partida |el juego )?(?:el jugador|la jugadora|quien|el mas|"
    r"la mas)|primer[oa]? (?:jugador|turno)|jugador inicial"
)
DIRECTION = compile(
    r"(?:sentido|agujas)[^.]{0,20}(?:horario|antihorario|reloj)|antihorario|jugador (?:de|a|"
    r"situado a) (?:su|la|tu) (?:izquierda|derecha)|hacia la (?:izquierda|derecha)|"
    r"por la (?:izquierda|derecha)|a su izquierda|orden de turno"
)
END = compile(
    r"\b(?:juego|partida)\b[^.;]{0,25}(?:termin\w+|acab\w+|finaliz\w+|concluy\w+)|(?:termin\w+|"
    r"acab\w+|finaliz\w+) (?:el juego|la partida)|fin de(?:l| la) (?:juego|"
    r"partida)[^.]{0,30}(?:cuando|si|llega)|"
    r"ultim[oa] (?:ronda|turno)|gana\w* (?:inmediatamente |de inmediato )?(?:la partida|el juego)|"
    r"primer[oa]? [^.]{0,60}gana|hasta que[^.]{0,40}(?:puntos|gane)|tras \w+ rondas"
)
WINNER = compile(
    r"\bganan?\b(?= ?[.;,!:)]|$| inmediatamente)|"
    r"\bganador\w*|gana\w* (?:la partida|el juego|inmediatamente|quien|el que|si)|(?:mas|mayor|menos|"
    r"menor|primer[oa]?)\b[^.;]{0,60}\bgana\w*|\bgana\w*\b[^.;]{0,40}(?:mas|mayor|menos)|victoria|"
    r"vencedor\w*|ha ganado|ganais|ganan"
)
SOLO = compile(r"solitario|para (?:1|un) jugador\b|1 jugador\b")
TOGETHER = compile(r"cooperativ\w+|todos juntos|ganan (?:o pierden )?juntos")
TWO_ONLY = compile(r"para (?:2|dos)(?: jugadores| personas)?(?=[.,;\n]|$)|para (?:2|dos) jugadores\b|\bduelo\b")
PLAYERS = compile(
    r"\d+ ?(?:-|–|a|o|y) ?\d+ ?(?:jugador|persona)\w*|jugador\w*\W{1,4}\d|(?:para|de|entre) (?:\d+|"
    r"dos|tres|cuatro)[^.]{0,12} (?:jugadores|personas)|\d+ (?:o mas )?jugadores|(?:dos|tres|"
    r"cuatro) a \w+ jugadores"
)
AGE = compile(r"\d+ ?\+? ?anos|edad\w*[^.]{0,15}\d|\d+ ?\+")
DURATION = compile(r"\d+ ?(?:minutos?|min\b|horas?|h\b|')|(?:una|media) hora|minutos")
MUST_BE_CARD = compile(
    r"\b(?:debe|debera|deben|tiene que)\b[^.;]{0,15}\bser (?:una? )?(?:cartas?|"
    r"losetas?) [^.;]{0,20}\w+|\bno (?:puede|debe|podra) ser (?:una? )?(?:cartas?|losetas?) \w+"
)
BY_CHANCE = compile(
    r"primera carta|carta superior|voltea\w*|descubr\w+|revel\w+|roba\w*|azar|boca arriba|se da la vuelta"
)
OTHERWISE = compile(
    r"\bsi no\b|de lo contrario|en caso contrario|si (?:es|sale|fuera|no lo)|hasta que|en su lugar|"
    r"de nuevo|otra carta|devuelv\w+|otra vez"
)
