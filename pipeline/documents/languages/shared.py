"""Patterns and words of all languages together, over folded text, where one can't be taken for a word of another.

Whoever adds a language adds its words here as well as in a module of its own.
"""

from __future__ import annotations

from pipeline.documents.languages.base import words

HALF_HOUR = (
    r"(?:une|half an|half-an|a half|eine|una|media|half) ?(?:demi ?-?heure|demi heure|hour|halbe stunde|hora)\b|"
    r"demi-heure|halbe stunde|media hora|half(?: an)? hour"
)
QUARTER_HOUR = r"quart d' heure|quarter of an hour|viertelstunde|cuarto de hora"
THREE_QUARTERS = r"3 quarts d' heure|3 quarters of an hour|dreiviertelstunde|3 cuartos de hora|trois quarts d' heure"
HOUR_AND_HALF = (
    r"(?:heure|hour|stunde|hora)s? (?:et|and|y) (?:une |a |eine )?(?:demie?|half|halbe|media)\b|anderthalb stunden|"
    r"an hour and a half"
)
ONE_HOUR = r"une|an|a|one|eine|einer|una"
HOUR = r"heure|hour|stunde|hora\b"
TIMER = r"sablier|timer|chrono|sanduhr|reloj|egg|hourglass|per turn|par tour|pro zug|tour de jeu|retard|pause|late"
"""Minutes of these are not those of a game."""
LASTS = r"dure|durent|compte[zr]?|lasts?|takes?|dauert|dura|spielzeit|partie|parties|game|games|jeu|partida|spiel"
YEARS = ("ans", "years", "jahre", "anos")
AND_UP = r"\+ (\d{1,2}) (?:ans|years|jahre|anos)"

LEAST_AND_MOST = (
    r"(?:a|from|de|mindestens) (\d+) (?:au minimum|minimum|at least|como minimo)?[^\d]{0,20}?(\d+) "
    r"(?:au plus|au maximum|maximum|at most|como maximo|hochstens)"
)
"""At least so many players, at most so many."""
GAME_FOR = (
    r"(?:(?:jeu|game|spiel|juego|partie|duel)\w*\b[^.:]{0,40}?|(?:entre|between|zwischen) (?:les|the|den|los) )\b"
    r"(?:pour|for|fur|para|a|entre les|between the)?\s?\b(\d+) "
)
CAN_PLAY = r"(?:[a-z]+ )?(?:can |may |peuvent |pueden |konnen )?(?:play|jouer|jouent|jugar|spielen)\b"
OR_IN_TEAMS = (
    r"(?:ou|or|oder|o) (?:a |with |zu )?(\d+)(?: (?:ou|or|oder|o) (\d+))? (?:en|in|by|players|joueurs|por|als)\b"
)
FOR_RANGE = r"^\W*(?:for |pour |fur |para |de |von )?(\d+) (?:[-–—]|to|a|bis) (\d+) [a-z]{4,}"
FOR = "(?:for|pour|fur|para)"
BETWEEN = ("entre", "between", "zwischen")
AND = ("et", "and", "und", "y")

NUMBER_OF_PLAYERS = r"nombre de joueurs|number of players|anzahl der spieler|numero de jugadores"
PLAYERS = r"nombre de joueurs|number of players|joueurs|players|anzahl der spieler|spieler|jugadores"
NUMBER = ("nombre", "number", "anzahl", "numero")

COUNT_HEADER = (
    r"nombre|nb\b|qte|quantit|count|number|qty|copies|exemplaires|anzahl|menge|stuck|cantidad|copias|n°|#|how many|"
    r"cartes|cards|karten|cartas"
)
"""Heads of a table's column of counts."""
VALUE_HEADER = r"valeur|value|wert|valor|points?|rang|rank"
NO_COUNT_HEADER = r"valeur|value|wert|valor|points?|rang|rank|cout|cost|niveau|level|id\b|page"
TOTAL = words("total totaux gesamt insgesamt summe suma somme")
EXEMPLARS = words("exemplaire exemplaires copies copy exemplare exemplar copias copia ex stuck fois")
UNITS = words("mm cm kg ml min px dpi")
HAND = (
    r"\W*(?:cartes en main|mains? de depart|mains? initiales?|mains?|taille de (?:la )?main|starting hands?|hand ?sizes?|"
    r"hands?|handkarten|starthand|mano inicial|manos?|cartas en mano)\W*$"
)
"""A label above rows that give how many cards are dealt."""
PILE = (
    r"(?:(?:the|la|le|der|el|die) )?(?:draw pile|draw deck|deck|stock|pioche|talon|nachziehstapel|vorrat|mazo|pile|rest|reste) "
    r"(?:then )?(?:holds?|has|have|contains?|counts?|fait|contient|compte|comporte|reste|enthalt|hat|umfasst|tiene|contiene|queda)\b"
)
"""A sentence that begins so tells what is left when all is dealt, and deals nothing."""
ONE = words("un une uno una one")
ONLY = words("seul seule only just nur solo solamente seulement")
WITH = words("avec with con mit")
EACH_WITH = WITH | words("contenant containing having composee compose")
COPULAS = words("are is sont est sind ist son es")
IN_ALL = words("soit au en total tout in all insgesamt todo gesamt")
"""Small words beside a total in brackets: "(34 cards in all)"."""
EACH_FIRST = words("je jeweils each chacun chacune cada")
IN_GROUPS = words("in en dans a de")
OF = frozenset(("de", "d'", "of", "von"))
AT_PLACE = words("au aux to al auf in into dans")
ON_PLACE = words("sur on into auf dans sobre")
MORE = words("more other autres autre weitere otras additional")
POINTS = words("point points punkt punkte punto puntos pt pts")
"""The box, the game, the deck as what contains the pieces."""
BOX = r"^(?:la boite|le jeu|le paquet|the (?:box|game|deck)|das spiel|la caja|el juego|la baraja)"
OWNING = r"(?:has|have|possede|dispose|hat|tiene|uses?|needs?|a besoin|shows?|show|restent?|forme|compte)\b"
PRONOUN = r"\b(?:il|elle|he|she|they|you|vous|tu|on|er|sie|es)\b\W*$"
PLAYER = r"joueu?r|player|spieler|jugador|equipe|team"
EXISTS = words("il y a there are is cote hay es gibt")
"""Words of "there are", which name nothing."""
ALSO = words("also aussi egalement ausserdem tambien et and")
THIS = words("this ce cette dieses este")
HAND_HEADER = words("main hand mano handkarten")
DEALT_HEADER = words(
    "main hand mano handkarten chacun each joueur player spieler jugador pro par per distribuees dealt donne"
)
REST_HEADER = r"reste|rest\b|talon|otees|removed|left|entfernt|retir"
THEN = r" [.;:] | puis | then | dann | luego | et | and | und | y "
