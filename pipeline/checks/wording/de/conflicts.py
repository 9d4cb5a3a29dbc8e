"""German words by which two rules contradict each other; regexes over folded text."""

from __future__ import annotations

from re import compile

COMMON = frozenset(
    "wenn sobald dann diese dieser dieses karte karten spiel spieler spielers partie runde runden "
    "letzte letzten letzter wird werden eine einen "
    "einer endet ende sofort nach noch jeder jede alle aller gezogen aufgedeckt gespielt kundigt "
    "kommt beim damit auch oder sein seine haben "
    "letzte aufged gezoge gespie spiele endet mehr weniger andere".split()
)
ACTION_WORDS = frozenset("aktion aktionen kostenlos kostet frei freie ganze".split())
ENDS_WHEN = compile(
    r"(?:spiel|partie|runde)\b[^.;]{0,10}\b(?:endet|ist (?:zu ende|vorbei))\b,?[^.;]{0,15}\b(?:wenn|"
    r"sobald|falls)\b|lost das spielende aus,? (?:wenn|sobald)"
)
INDIRECT = compile(r"\blost\b")
LAST_ROUND = compile(
    r"letzte[rnm]? (?:runde|zug)|noch (?:einen|eine|genau einen|genau eine) (?:zug|runde)|"
    r"runde[^.;]{0,15}zu ende gespielt|schlussrunde"
)
ONE_FEWER = compile(r"(?:mit )?eine[r]? (?:hand)?karte weniger(?: auf der hand)?")
STAYS_AT = compile(r"(?:bleibt|bleiben|behalt|spielt weiter) (?:bei|mit) (?P<n>\d+) (?:hand)?karten?")
CONDITION = compile(
    r"\bwenn\b|\bfalls\b|\bsobald\b|\bsolange\b|\baußer\b|\bnur\b|\bvariante\b|\bsofern\b|\bes sei denn\b"
)
EXCEPT = compile(
    r"\baußer\b|\bes sei denn\b|\bausgenommen\b|\bmit ausnahme\b|\bjedoch\b|\bsonst\b|"
    r"\bnormalerweise\b|\bin der regel\b|\bausnahme\b"
)
FREE_ACTION = compile(r"\b(?:ist|sind|gilt als) (?:eine )?(?:kostenlose aktion|freie aktion|kostenlos)\b")
COSTS_ACTION = compile(r"\b(?:kostet|braucht|benotigt|verbraucht|ist) (?:eine|1)(?: ganze)? aktion\b")
MOST_OF = compile(r"\b(?:meisten|hochste anzahl) (?P<what>\w{4,})")
LEAST_OF = compile(r"\bwenigsten (?P<what>\w{4,})")
CLASS_OF = compile(r"^(?:sie|diese) (?:umfassen|bestehen aus|sind) ")
_GO = r"\b(?:die|der|das|karte|karten) (?P<what>[a-zß-]{4,})[^.;]{0,20}\b(?:wird|werden|kommt|kommen)\b[^.;]{0,20}"
GOES_TO = (
    ("discard", compile(_GO + r"auf (?:den|die) (?:ablage|abwurf)\w*")),
    ("aside", compile(_GO + r"beiseite")),
    ("out", compile(_GO + r"(?:aus dem spiel|in die schachtel)")),
)
"""Where cards go, and a pattern whose group `what` is the card or class."""
MAY_NOT = compile(
    r"\b(?:ein|eine|der|die|das) (?P<what>[a-zß-]{4,})(?: \w+)? (?:darf|kann|durfen|konnen) (?:nie|"
    r"niemals|nicht) (?P<rest>[^.;,]*?)(?P<verb>\bge\w+|\b\w+(?:iert|egt))\s?werden"
)
MAY = compile(
    r"\b(?:ein|eine|der|die|das) (?P<what>[a-zß-]{4,})(?: \w+)? (?:darf|kann|durfen|konnen) (?:auch |"
    r"immer )?(?!nie|nicht)(?P<rest>[^.;,]*?)(?P<verb>\bge\w+|\b\w+(?:iert|egt))\s?werden"
)
MATCHING = ("farben?", "kategorien?", "werte?", "symbole?", "zahlen?", "themen|thema")
ONLY_IF = compile(r"(?:darf|kann) nur (?:gespielt|gelegt|ausgespielt) werden,? (?:wenn|auf|falls)")
MAY_PLAY = compile(r"\b(?:darf|kann|durfen|konnen)\b[^.;]{0,60}\b(?:spielen|legen|ausspielen|ablegen)\b")
TO_THE_OWNER = compile(r"(?:alles|der einsatz|beides|der topf) (?:geht|gehort) (?:an den|dem) besitzer[^.;]*")
FIRST_OR_SECOND = compile(r"(?:jeder|alle)[^.;]{0,40}(?:als erster oder (?:als )?zweiter)")
ALWAYS_OPEN = compile(
    r"immer (?:offen|aufgedeckt)(?: (?:ausgelegt|gelegt|gespielt|hingelegt))?|(?:liegen|"
    r"werden) immer (?:offen|aufgedeckt)"
)
FACE_DOWN = compile(
    r"(?:leg|spiel|plat)\w*[^.;]{0,50}verdeckt|verdeckt[^.;]{0,30}(?:leg|spiel|abgelegt|ausgespielt)\w*"
)
NOT_PLAYED = compile(r"\w*stapel|talon|\bdeck\b|nachzieh")
OTHERS_ONLY = compile(r"\bnur\b[^.;]{0,15}(?:anderen? (?:spieler|mitspieler)|mitspieler\w*|gegner\w*)")
SELF_TOO = compile(
    r"(?:auch|einschließlich|inklusive) (?:du selbst|dich selbst|sich selbst|der spieler selbst|"
    r"des ausspielenden|man selbst)[^.;,]*"
)
ALWAYS_HAND = compile(r"immer (?:genau )?(?P<n>\w+) (?:hand)?karten(?: auf der hand)?")
PLAYS_WITH = compile(
    r"(?:mit|halt|hat|haben|auf) (?:bis zu )?(?P<n>\d+|zwei|drei|vier|sechs|sieben|"
    r"acht) (?:handkarten|karten (?:auf|in) der hand)"
)
ANY_TIME = compile(r"\bjederzeit\b(?: wahrend des spiels)?|zu (?:jeder zeit|jedem zeitpunkt)(?: des spiels)?")
ANY_TIME_OF_GAME = compile(
    r"\b(?:darf|kann|durfen|konnen)\b[^.;]{0,30}(?:jederzeit wahrend des spiels|zu (?:jeder zeit|"
    r"jedem zeitpunkt) des spiels)"
)
OUT_OF_TURN = compile(
    r"auch (?:wenn|außerhalb|im zug)|(?:in|wahrend) (?:deinem|seinem|ihrem|eures|deines|"
    r"seines) (?:eigenen )?zug\w*|zug eines anderen|nicht am zug"
)
AT_ONE_TIME = compile(
    r"\bbevor (?:du|man|er) [^.;]{0,15}(?:zieh|spiel)\w*|\bvor dem (?:ziehen|nachziehen)|(?:in|"
    r"zu beginn|am anfang|am ende) (?:deines|deinem|seines|seinem) zug\w*|wenn du (?:an der reihe|"
    r"am zug) bist"
)
ONE_A_TURN = compile(
    r"(?:reihum|in (?:seinem|deinem|jedem) zug)[^.;]{0,60}(?:zieht|ziehst|spielt|"
    r"spielst)[^.;]{0,30}(?:eine|1) (?:karte|aktion)[^.;]*|(?:zieht|"
    r"spielt) (?:jeder )?(?:reihum )?(?:eine|1) karte"
)
RID_ONLY = compile(
    r"\bnur (?:loswerden|abgelegt|abgeworfen)[^.;]*wenn[^.;]*|nur[^.;]{0,30}(?:loswerden|abwerfen|ablegen),? wenn[^.;]*"
)
LEAVES_HAND = compile(
    r"(?:wahlt|wahle) (?:eine|1) \w*karte (?:von|aus) (?:seiner|deiner|der) hand[^.]*|"
    r"zieh\w* (?:eine|1) (?:zufallige )?\w*karte (?:aus|von) der hand[^.;]*"
)
