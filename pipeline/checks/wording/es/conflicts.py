"""Spanish words by which two rules contradict each other; regexes over folded text."""

from __future__ import annotations

from re import compile

COMMON = frozenset(
    "cuando entonces esta este esto carta cartas juego partida jugador jugadores jugadora para cada "
    "todos todas ultima ultimo ronda turno turnos "
    "termina acaba finaliza anuncia revela revelada roba robada sale despues antes como otro otros "
    "otra otras tiene tienen jugado jugada "
    "jugado jugade anunci revela termin partid ultima finali mazo final".split()
)
ACTION_WORDS = frozenset("accion acciones gratuita gratis cuesta completa".split())
ENDS_WHEN = compile(
    r"(?:juego|partida|ronda)\b[^.;]{0,10}(?:termina|acaba|finaliza|concluye)[^.;]{0,20}\b(?:cuando|"
    r"en cuanto|si)\b|(?:termina|acaba|finaliza) (?:el juego|la partida)[^.;]{0,10}\b(?:cuando|"
    r"en cuanto|si)\b|provoca el final[^.;]{0,20}cuando"
)
INDIRECT = compile(r"provoca|desencadena")
LAST_ROUND = compile(
    r"ultim[oa] (?:ronda|turno)|un (?:ultimo )?turno mas|una ronda mas|(?:termina|acaba|completa)\w* (?:la|esa) ronda"
)
ONE_FEWER = compile(r"(?:con )?una carta menos(?: en (?:la|su) mano)?")
STAYS_AT = compile(r"(?:queda|quedara|permanece|sigue|continua) con (?P<n>\d+) cartas?")
CONDITION = compile(
    r"\bsi\b|\bcuando\b|\bsalvo\b|\bexcepto\b|\bsolo\b|\bsolamente\b|\bunicamente\b|\bmientras\b|"
    r"\ba menos\b|\bvariante\b|\bcon la carta\b|\bgracias a\b"
)
EXCEPT = compile(
    r"\bsalvo\b|\bexcepto\b|\ba menos\b|\ba excepcion\b|\bsin embargo\b|\bsi no\b|\bnormalmente\b|"
    r"\bgeneralmente\b|\bde lo contrario\b"
)
FREE_ACTION = compile(r"\b(?:es|son) (?:una )?(?:accion gratuita|acciones gratuitas|gratis|gratuit[oa]s?)\b")
COSTS_ACTION = compile(r"\b(?:cuesta|cuestan|requiere|consume|gasta|es) (?:una|1) accion\b(?! gratuita)")
MOST_OF = compile(r"\b(?:con|tenga|tiene|consiga|sume) mas (?P<what>\w{4,})")
LEAST_OF = compile(r"\b(?:con|tenga|tiene|consiga|sume) menos (?P<what>\w{4,})")
CLASS_OF = compile(r"^(?:estas|estos|ellos|ellas)? ?(?:comprenden|incluyen|son) ")
_GO = (
    r"\b(?:la|el|las|los|carta|cartas) (?P<what>[a-z-]{4,})[^.;]{0,20}\b(?:se pone|se ponen|"
    r"se coloca|se colocan|va|van|se deja|se dejan)\b[^.;]{0,15}"
)
GOES_TO = (
    ("discard", compile(_GO + r"(?:en|a) (?:la pila de descartes?|el descarte|los descartes)")),
    ("aside", compile(_GO + r"(?:aparte|a un lado)")),
    ("out", compile(_GO + r"(?:fuera del juego|en la caja)")),
)
"""Where cards go, and a pattern whose group `what` is the card or class."""
_WHAT = r"\b(?:la|el|las|los|una?|esta|este|carta|cartas) (?P<what>[a-z-]{4,}(?: (?:de )?[a-z-]{4,})?)"
MAY_NOT = compile(
    _WHAT + r" (?:no|nunca) (?:puede|pueden|debe|deben) (?:nunca )?ser (?P<verb>[a-z]+[ai]d[oa]s?)\b(?P<rest>[^.;,]*)"
)
MAY = compile(
    r"(?<!no )" + _WHAT + r" (?:puede|pueden) (?:tambien |siempre )?ser (?P<verb>[a-z]+[ai]d[oa]s?)\b(?P<rest>[^.;,]*)"
)
MATCHING = ("color(?:es)?", "categorias?", "palos?", "valor(?:es)?", "simbolos?", "familias?", "numeros?", "temas?")
ONLY_IF = compile(
    r"(?:solo|unicamente) (?:se puede|puede) (?:jugar|ser jugad[oa]|colocar)\w*[^.;]{0,10}\b(?:si|"
    r"cuando|sobre)\b|puede (?:jugarse|ser jugad[oa]) (?:solo|unicamente) (?:si|cuando)"
)
MAY_PLAY = compile(r"\b(?:puede|puedes|pueden) (?:jugar|colocar|poner)\b")
TO_THE_OWNER = compile(
    r"(?:todo|el bote|la apuesta|el total) (?:es|va|pasa) (?:para el|al) (?:propietario|dueno)[^.;]*"
)
FIRST_OR_SECOND = compile(
    r"(?:cualquiera|todos|cualquier jugador)[^.;]{0,40}(?:primero o (?:en )?segundo|primer o segundo)"
)
ALWAYS_OPEN = compile(
    r"siempre (?:se (?:juegan|colocan|ponen) )?boca arriba|(?:juegan|colocan|ponen) siempre boca arriba"
)
FACE_DOWN = compile(r"(?:jueg|jug|coloc|pon|apuest)\w*[^.;]{0,50}boca abajo")
NOT_PLAYED = compile(r"\bmazo\b|\bpila\b|baraja")
OTHERS_ONLY = compile(
    r"\b(?:solo|unicamente|solamente)\b[^.;]{0,20}(?:otros jugadores|demas jugadores|los demas|"
    r"adversarios|oponentes|rivales)"
)
SELF_TOO = compile(
    r"(?:incluid[oa]|incluyendo) (?:tu|ti|el jugador que|quien|uno mismo|usted|el autor)[^.;,]*|"
    r"tambien (?:a ti mismo|a uno mismo)"
)
ALWAYS_HAND = compile(
    r"siempre (?:tiene|tienes|tienen|con|conserva|mantiene)? ?(?P<n>\w+) cartas(?: en (?:la|su|tu) mano)?"
)
PLAYS_WITH = compile(
    r"(?:juega|jugar|tiene|tener|queda\w*) (?:con )?(?:hasta )?(?P<n>\d+|dos|tres|cuatro|seis|siete|"
    r"ocho) cartas en (?:la |su |tu )?mano"
)
ANY_TIME = compile(r"en (?:cualquier|todo) momento(?: (?:del juego|de la partida|de su turno|de tu turno))?")
ANY_TIME_OF_GAME = compile(
    r"\b(?:puede|puedes|pueden)\b[^.;]{0,25}en (?:cualquier|todo) momento (?:del juego|de la partida)"
)
OUT_OF_TURN = compile(
    r"aunque no sea|incluso (?:si no|fuera|durante)|(?:durante|en|de) (?:su|tu|el) (?:propio )?turno|"
    r"turno de otro|fuera de (?:su|tu) turno"
)
AT_ONE_TIME = compile(
    r"antes de (?:robar|jugar)|(?:en|durante|al (?:inicio|principio|comienzo|final) de) (?:su|"
    r"tu) (?:propio )?turno|cuando (?:sea|llegue) (?:su|tu) turno"
)
ONE_A_TURN = compile(
    r"(?:por turnos?|en (?:su|tu|cada) turno)[^.;]{0,60}(?:roba|juega)\w*[^.;]{0,30}(?:una|1) (?:carta|accion)[^.;]*"
)
RID_ONLY = compile(
    r"(?:deshac\w+|descart\w+)[^.;]{0,15}(?:solo|unicamente) (?:cuando|si)[^.;]*|solo (?:puede|"
    r"puedes)[^.;]{0,15}(?:deshacer|descartar)\w*[^.;]{0,15}(?:cuando|si)[^.;]*"
)
LEAVES_HAND = compile(
    r"(?:elige|escoge) una carta de su mano[^.]*|(?:roba|toma|coge)\w* (?:una|1) carta (?:al azar )?de la mano[^.;]*"
)
