"""Spanish."""

from __future__ import annotations

from pipeline.documents.languages.base import Language, compose, words

_UNITS = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete "
    "dieciocho diecinueve"
)


def _numbers() -> dict[str, int]:
    tens = dict(
        zip("treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(), range(30, 100, 10), strict=True)
    )
    joints = dict.fromkeys(range(1, 10), " y ")
    twenties = (
        "veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve"
    )
    out = compose(_UNITS, tens, joints, "ciento", {word: 20 + n for n, word in enumerate(twenties.split())})
    out |= {"cien": 100, "doscientos": 200, "docena": 12, "veintiun": 21}
    del out["uno"]
    return out


LANGUAGE = Language(
    code="es",
    name="Spanish",
    stop_words=frozenset(
        "el la los las un una unos unas de del al y o en con por para que se su sus es son no lo le les más como cada si "
        "a e u este esta esto entre sobre cuando ya sin hay".split()
    ),
    telling=words("cartas jugadores jugador mazo baraja fichas turno partida juego tablero cada naipes"),
    titles={
        "contents": (
            r"contenido",
            r"componentes?",
            r"material(?:es)?",
            r"que (?:trae|contiene|incluye)",
            r"la caja",
            r"caja",
            r"en la caja",
            r"elementos",
            r"piezas",
            r"las cartas",
            r"cartas\b",
            r"la baraja",
            r"baraja",
            r"el mazo",
            r"mazo",
            r"composicion",
            r"inventario",
        ),
        "setup": (
            r"preparacion",
            r"preparar",
            r"al empezar",
            r"antes de (?:jugar|empezar)",
            r"inicio",
            r"comienzo",
            r"montaje",
            r"puesta en",
            r"reparto",
            r"repartir",
            r"para empezar",
            r"como empezar",
            r"colocacion",
        ),
        "end": (r"fin(?:al)?\b", r"victoria", r"ganar", r"como ganar"),
        "scoring": (r"puntuacion", r"puntos", r"recuento"),
        "turn": (r"desarrollo", r"como (?:se )?juega", r"turno", r"el turno", r"jugar", r"rondas?"),
        "goal": (r"objetivo", r"meta\b"),
        "toc": (r"indice", r"tabla de contenidos?"),
        "summary": (r"resumen", r"ayuda"),
        "effects": (r"efectos?", r"cartas especiales"),
        "tips": (r"consejos?", r"estrategia", r"trucos?"),
        "variants": (r"variantes?", r"expansion(?:es)?", r"solitario"),
        "info": (r"introduccion", r"duracion", r"jugadores\b", r"edad\b", r"creditos?"),
        "rules": (r"reglas?", r"instrucciones"),
    },
    numbers=_numbers(),
    ones=words("un una uno"),
    articles=words("el la los las un una unos unas este esta estos estas sus su tus tu"),
    links=words("de del la el los las a al en y para con"),
    stops=words(
        "que con para por numeradas numerados del en cada son es sin hay repartidas repartidos divididas mas si cuando se al valen "
        "vale valor como sobre entre desde hasta incluyendo"
    ),
    conjunctions=words("y e mas & +"),
    alternatives=words("o u"),
    cards=words("carta cartas naipe naipes"),
    tiles=words("loseta losetas domino dominos azulejo azulejos"),
    pieces=words(
        "ficha fichas peon peones dado dados tablero tableros marcador marcadores cubo cubos reglamento libreto manual bolsa bolsas "
        "figura figuras piedra piedras moneda monedas billete billetes bloc hoja hojas lapiz reloj pantalla pantallas disco discos "
        "edificio casa casas soporte soportes gema gemas guijarro guijarros anillo token tokens caja bandeja losa meeple meeples "
        "contador contadores baraja barajas mazo mazos folleto pieza piezas"
    ),
    not_pieces=words(
        "punto puntos turno turnos ronda rondas jugador jugadores minuto minutos min hora horas ano anos vez veces casilla casillas "
        "pagina paginas cara caras lado lados partida partidas paso pasos fase fases accion acciones persona personas euro euros cm mm "
        "dia dias nivel regla reglas modo modos opcion opciones copia copias % vida vidas equipo equipos fila filas columna palabra "
        "palabras segundo segundos capitulo version edicion estrella estrellas lugar lugares"
    ),
    groups=words(
        "color colores palo palos tipo tipos clase clases familia familias serie series categoria categorias simbolo simbolos "
        "especie especies elemento elementos valor valores clan clanes faccion facciones nivel niveles era eras forma formas "
        "numero numeros estacion animal animales reino reinos"
    ),
    sets=words("juego juegos set sets baraja barajas mazo mazos paquete paquetes monton montones serie series"),
    containers=words("bloc blocs bolsa bolsas libreta caja cajas"),
    each=words("cada por cada-uno /"),
    per_player=r"por (?:jugador|jugadora|persona|cabeza)|(?:para )?cada (?:jugador|jugadora|persona|uno)",
    players=words("jugador jugadores jugadora jugadoras persona personas participantes"),
    range_words=words("a al hasta"),
    about=words("aproximadamente alrededor unos unas cerca casi ~ ≈ aprox"),
    including=words("incluyendo incluidos incluidas incluye"),
    namely=("a saber", "es decir", "que son", "compuesta por", "compuesto por"),
    spare=r"repuesto|extra|de mas|adicionales?|de sobra",
    example=r"por ejemplo|p\. ?ej|ejemplo|como\b|tales como",
    value_words=words("valor valores punto puntos valen vale"),
    numbered=words("numeradas numerados numerada valores valor del"),
    contains=r"contiene|consta(?:n)? de|se compone de|incluye|trae|hay\b|tiene|comprende|formad[ao] por|baraja de|mazo de|compuest[ao] (?:por|de)|dispone de",
    module=r"expansion|modulo|solitario|variante|promo\w*",
    kinds_words=words("tipo tipos clase clases categorias especies"),
    ops={
        "deal-all": r"(?:se )?repart\w+ (?:todas|el mazo entero)|todas las cartas[^.;]{0,20}repart\w+",
        "remove": r"retir\w+|quit\w+|devuelv\w+ a la caja|a la caja|descart\w+|elimin\w+|fuera del juego",
        "keep": r"conserv\w+|guard\w+|qued\w+ con",
        "set-aside": r"apart\w+|(?:a|de) (?:un )?lado|aparte",
        "reveal": r"revel\w+|volte\w+|boca arriba|descubr\w+|destap\w+|se gira\w*",
        "give": r"d(?:a|an|ad|en|ar)\b|repart\w+|entreg\w+|recib\w+|tom\w+|coge\w*|cojan|rob\w+|saca\w*|empieza\w* con|comienza\w* con|obtien\w+|"
        r"tien\w+|reciben",
        "use": r"us\w+|utiliz\w+|mezcl\w+|baraj(?:ad|en|a|ar)\b|juga\w* con",
        "place": r"pon\w*|pong\w+|coloc\w+|dej\w+|form\w+|va en|van en|dispon\w+",
    },
    everyone=r"a? ?cada (?:jugador|jugadora|uno|cual|persona)|todos los jugadores|a todos|por jugador|los jugadores|se empieza con|cada cual",
    someone=r"el repartidor|el (?:mas )?joven|primer jugador|el mayor|un jugador|el jugador inicial",
    none_words=words("ninguna ninguno cero nada"),
    all_words=r"todas (?:las )?cartas|todo el mazo|todas\b",
    rest_words=words("resto restantes"),
    depends=r"(?:segun|dependiendo de|en funcion de|de acuerdo (?:con|a)) (?:el )?numero de (?:jugadores|participantes)",
    condition=r"con|para|si son|a|en partidas de|si hay|de",
    beyond=r"mas de #|# o mas|#\+",
    age=(r"\bedad[^\d]{0,20}#", r"(?:a partir de|desde|de) (?:los )?# anos", r"# anos", r"mayores de #"),
    duration=(r"duracion", r"tiempo"),
    minutes=words("minuto minutos min min. '"),
    hours=words("hora horas h"),
    player_labels=(r"(?:numero de )?jugadores", r"participantes", r"para", r"de"),
    formula={
        "players": r"(?:el )?numero de jugadores|jugadores|n\b",
        "plus": r"\+ ?#|mas #",
        "minus": r"[-−–] ?#|menos #",
        "twice": r"el doble|dos veces|2 ?[x×*]",
        "as_many": r"tant[ao]s|igual a",
    },
    rounds=words("ronda rondas"),
    up_to=r"hasta",
    turn_words=r"en su turno|en tu turno|cada turno|al final de|durante|cuando un jugador|si un jugador|gana\b|pierde|empate|termina|puntos",
    top=r"la (?:primera|ultima) carta|la carta superior",
    alone={},
    bare_condition=r"(?!)",
    bare_after=r"",
)
