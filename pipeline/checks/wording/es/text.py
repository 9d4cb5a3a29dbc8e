"""Spanish: words that betray an unfinished or carelessly pasted text."""

from __future__ import annotations

UNITS = (
    r"cartas?|fichas?|peones|peón|losetas?|puntos?|monedas?|jugador(?:es)?|minutos|min|años|cubos?|dados?|tableros?|"
    r"turnos?|rondas?|copias?|naipes?"
)
UNFINISHED = (
    r"por (?:completar|definir|confirmar|determinar|escribir|hacer)|a completar|insertar [^\])>]{1,40}|rellenar|"
    r"texto aquí|título aquí|imagen aquí|su texto|tu texto|próximamente|nombre del juego|pendiente"
)
FIELDS = r"número|nombre|cantidad|valor|fecha|texto|título"
"""Words that stand in square brackets for what is to be put there."""
WHOLE = (
    r"(?:por (?:completar|definir|confirmar|determinar|escribir)|próximamente|texto pendiente|tu texto aquí)\s*[.!…]*"
)
PAGES = r"(?:página|pág\.|p\.)"

DOUBLES = "no sí ja je muy bla toc casi poco ya tic tac nos"
"""Words that may rightly stand twice in a row."""
LETTERS = "y a"
"""Words of one letter that may not."""

WEB = (
    r"\(?\b(?:haga|haz|hacer) clic (?:aquí|en (?:un|una|el|la)\b[^).]{0,60})\)?|\bpincha aquí\b|\bleer más\b|"
    r"\b(?:aceptar|rechazar|gestionar) (?:todas )?(?:las )?cookies\b|\beste sitio (?:web )?(?:usa|utiliza) cookies\b|"
    r"\bcompartir en (?:facebook|twitter|whatsapp)\b|\bañadir al carrito\b|\bvolver arriba\b|\bs[ií]guenos en\b|"
    r"\bsuscríbete a nuestro bolet[ií]n\b|\bsaltar al contenido\b|\bdescargar (?:el )?pdf\b|\bver más\b"
)
MENU = (
    r"inicio|contacto|reglas|reglas del juego|tienda|carrito|mi cuenta|menú|faq|blog|noticias|compartir|imprimir|"
    r"comentarios|aviso legal"
)

TYPOS = {
    r"jugardor\w*|juagdor\w*|jugadro\w*|jugadoes": "jugador",
    r"cartsa|catras?|cratas?": "carta",
    r"varaja\w*": "baraja",
    r"recive[ns]?|recivir": "recibe",
    r"através": "a través",
    r"apartir": "a partir",
    r"sobretodo(?= \w)": "sobre todo",
    r"almenos": "al menos",
    r"porsupuesto": "por supuesto",
    r"exept\w*|ecepto|escepto": "excepto",
    r"concecuti\w*": "consecutivo",
    r"adversiario\w*": "adversario",
    r"proxim[oa](?= (?:turno|jugador|ronda|carta))": "próximo / próxima",
    r"ultim[oa](?= (?:turno|jugador|ronda|carta))": "último / última",
    r"numero(?= (?:de (?:jugadores|cartas|puntos)))": "número",
    r"las carta(?= )|los jugador(?= )|sus carta(?= )": "the plural",
    r"una cartas(?= )|un jugadores(?= )|cada jugadores|cada cartas": "the singular",
    r"(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) carta(?= |[.,;])": "the plural",
    r"(?:el|cada|un) jugador (?:roban|juegan|toman|colocan|reciben)(?= )": "the singular verb",
    r"descart(?:e|a)rsen": "descartarse",
    r"dicho carta": "dicha carta",
    r"el carta|un carta": "la carta, una carta",
    r"la tablero|una tablero": "el tablero",
}
AGREEMENT: tuple[str, ...] = ()
SPELLINGS: dict[str, str] = {}
