"""Spanish: how a text announces what comes, and how it sends the reader elsewhere."""

from __future__ import annotations

SAYING = (
    r"anuncia[nrs]?|anunciar|anunciando|anuncie[ns]?|pregunta[nrs]?|preguntar|pregunte[ns]?|dice[ns]?|decir|diciendo|"
    r"diga[ns]?|di|grita[nrs]?|gritar|gritando|grite[ns]?|declara[nrs]?|declarar|declare[ns]?|exclama[ns]?|"
    r"responde[ns]?"
)
ALOUD = r"en voz alta|alto y claro|entonces|inmediatamente|claramente|simplemente|la palabra|la frase|la pregunta"
FIRST_PERSON = r"\b(?:yo|mi|mis|me|nosotros|tengo|quiero|voy|soy|intento)\b"
HANGING = (
    r"con|tiene[ns]?|tenga[ns]?|recibe[ns]?|obtiene[ns]?|contiene[n]?|incluye[n]?|posee[ns]?|puede[ns]?|debe[ns]?|si|de"
)
OPENERS = (
    r"si|cuando|entonces|después|luego|él|ella|ellos|ellas|usted|esto|esta|este|estos|estas|cada|todos|el jugador|"
    r"los jugadores|la partida|un jugador|el primero|en este caso|en su turno|al comenzar|tan pronto"
)
NOTE = r"(?:notas?|nb|n\.b\.|atención|importante|aviso|consejos?|observación|recuerda)"
"""Labels of remarks, which are never what a colon announces."""
ENTRIES = r"\b(?:o|u|bien|también|primero|puede)\b"
"""Words of prose that gives the entries of a list one after the other."""

NUMBERS = {
    "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "once": 11,
    "doce": 12,
}  # fmt: skip
FOLLOWING = (
    r"\b(?:una?|uno|cada una?|cada uno|ninguna?) de (?:las|los) (?:{n} )?[\w-]+ (?:de abajo|que se (?:indican|"
    r"detallan) a continuación)\b",
    r"\b(?:hay|existen|entre|elige entre) {n} (?:modos|variantes|maneras|formas|opciones|posibilidades)"
    r"(?: de \w+)*(?: la (?:partida|ronda))?\s*[.:]?\s*$",
    r"\b(?:una?(?: sola)?|uno(?: solo)?|cada una?|cada uno|ninguna?|ninguno|varias|varios|algunas|algunos) de "
    r"(?:las|los|estas|estos) (?:{n} )?(?:siguientes (?:{n} )?[\w-]+(?: [\w-]+)?|[\w-]+(?: [\w-]+)? siguientes)\b",
    r"\b(?:las|los|estas|estos) (?:{n} siguientes [\w-]+|siguientes {n} [\w-]+|{n} [\w-]+ siguientes|"
    r"siguientes (?:acciones|opciones|pasos|fases|modos|variantes|reglas|efectos|maneras|formas|casos)|"
    r"(?:acciones|opciones|pasos|fases|modos|variantes|reglas|efectos|maneras|formas|casos) siguientes)\b",
    r"\b(?:una|uno) de (?:las |los )?{n} (?:opciones|maneras|formas|modos|variantes|posibilidades)\s*:\s*$",
)
NOT_A_LIST = r"\bsiguientes (?:{n} )?(?:turnos?|rondas?|jugador\w*|partidas?|días|manos?|cartas?)\b"
STEPS = (
    r"\b(?:en|tiene|consta de|comprende) {n} (?:pasos|fases|acciones|modos|opciones|etapas|variantes|partes)"
    r"(?:,? [\w’' ]{1,30})?\s*:\s*$|"
    r"\b(?:las|los|estas|estos) {n} (?:pasos|fases|acciones|opciones|modos|condiciones|posibilidades|casos|cosas|"
    r"maneras|formas)"
    r"(?:,? [\w’' ]{1,30})?\s*:\s*$|"
    r"\ben (?:este orden|el siguiente orden)\s*:\s*$"
)
HERE = (
    r"^(?:aquí (?:está|están|tienes|tiene|va|van)|he aquí|a continuación (?:está|están|se muestra|se muestran|se "
    r"detallan?)) "
    r"(?:una? |el |la |los |las |algunas |algunos |{n} )*(?:\w+ )?"
    r"(?:recordatorio|resumen|lista|tabla|ejemplos?|detalles?|opciones|pasos|acciones|modos|variantes|efectos|valores|"
    r"cartas|poderes|posibilidades|preguntas|consejos)\b"
)

CONTENTS = r"^(?:[ií]ndice|contenidos?|sumario|tabla de contenidos?)\b"
GENERIC = r"\s+(?:del juego|de juego|de la partida|de una partida|de las cartas)$"
PART = r"^(?:parte|tomo|libro|capítulo|cuaderno|acto|anexos?|apéndices?)\b|^variantes?\s*$"

TABLE_BELOW = (
    r"\b(?:tabla siguiente|siguiente tabla|tabla de (?:abajo|más abajo|debajo)|tabla a continuación|"
    r"cuadro siguiente|siguiente cuadro|tabla inferior)\b"
)
TABLE_ABOVE = r"\b(?:tabla (?:anterior|de arriba|superior)|anterior tabla|cuadro anterior)\b"

SEE = r"\b(?:véase|ver|vea|véanse|consulta|consulte|cf\.|(?:descrit[oa]s?|explicad[oa]s?|detallad[oa]s?) en)"
SECTION = r"(?:la |el )?(?:sección|capítulo|párrafo|apartado|punto|§|regla)"
NUMERO = r"(?:n[.º°]+ ?|número )?"
FIGURE = r"(?:la )?(?:figura|fig\.|ilustración|imagen|esquema)"
PAGE = r"(?:página|pág\.|p\.)"
NAMED = r"(?:\bcf\.\s+|(?<=\()(?:[Vv]er|[Vv]éase)\s+|\b(?:[Vv]er|[Vv]éase) (?=«|“|\"))"
LEAD = r"^(?:(?:la|el|las|los|también|sección|capítulo|párrafo|apartado|reglas?|cartas?|en)\s+)+"
AND = r"\s*(?:,|:|;|/|\by\b|\be\b|\bo\b|\bluego\b)\s*"
BELOW = r"\((?:ver|véase) (?:abajo|más abajo|más adelante|a continuación)[^)]{0,40}\)"
ABOVE = r"\((?:ver|véase) (?:arriba|más arriba|anteriormente)[^)]{0,40}\)"
PLACES = (
    r"abajo|arriba|más (?:abajo|arriba|adelante)|derecha|izquierda|página|páginas|pág|págs|p\.|figura|fig|ilustración|"
    r"ejemplos?|recuadro|dorso|reverso|manual|web|tabla|anexo|imagen|esquema|siguiente|anterior|ayuda|tablero|nota|"
    r"notas"
)
OTHER_TEXT = (
    r"(?:del|de la|de las|en el) (?:tablero|juego base|reglamento|manual|web|pista|loseta|carta|reglas básicas)"
)
