"""German words about victory, ties, priorities and empty piles; regexes over folded text."""

from __future__ import annotations

from re import compile

_WIN = r"(?:\bgewinn\w*|\bsieg\w*|\bgewonnen\b)"
_MOST = r"(?:\bmeisten\b|\bhochste\w*|\bwenigsten\b|\bniedrigste\w*|\bgroßte\w*|\bkleinste\w*|\bgeringste\w*)"

COMPARED_VICTORY = compile(rf"{_MOST}[^.;]*{_WIN}|{_WIN}[^.;]*{_MOST}")
NOT_WHOLE_GAME = compile(
    r"gewinnt (?:den|diesen|einen) (?:stich|kampf)|gewinnt (?:die|diese) (?:runde|auktion|karte)|sticht"
)
TIE = compile(r"\b(?:gleichstand\w*|unentschieden|punktgleich\w*|gleich viele? punkte|patt)\b")
WINS = compile(_WIN)
FINAL = compile(
    r"\bteil(?:en|t)\b|gemeinsam\w*|mehrere (?:sieger|gewinner)|\b(?:alle|"
    r"beide)\b[^.]{0,30}(?:gewinn|sieg)|jungste|alteste|noch eine (?:partie|runde)|"
    r"weitere runde|zufall|\blos\b|losen|reihenfolge|startspieler|zuletzt|zuerst|nachsten (?:am|zum)|"
    r"unentschieden|niemand gewinnt"
)
SUPERLATIVE = compile(_MOST)
AT_ONCE = compile(r"gleichzeitig|zur selben zeit|alle (?:spieler )?decken")
PRIORITY = compile(
    r"rangfolge|prioritat|(?:ausgefuhrt|abgehandelt|aufgelost|abgewickelt)[^.;]{0,40}reihenfolge|"
    r"(?:in|nach) (?:dieser|folgender) reihenfolge"
)
EQUALS = compile(
    r"gleichstand|identische|gleiche[nrs]? (?:karte|prioritat|art|wert|zahl|nummer)|uhrzeigersinn|"
    r"startspieler|aktive\w* spieler|spielerreihenfolge"
)
COPIES = compile(r"(?<![\d-])(?:[2-9]|\d\d+) ?x?(?: \w+)? ?\w*karten|(?:[2-9]|\d\d) ?[x×]|[x×] ?(?:[2-9]|\d\d)")
DRAWS = compile(
    r"\bkarten? (?:nach)?ziehen\b|"
    r"\b(?:zieht|ziehe|ziehen|zieh|nimmt|nimm|nachziehen)\b[^.;]{0,40}?(?:karten?|plattchen|"
    r"stapel)\b|\bzieht?\b[^.;]{0,30}\bnach\b"
)
PILE = compile(r"\b(?:\w*stapel\w*|talon|deck|beutel|kartenvorrat)\b")
EMPTY = compile(
    r"(?:stapel\w*|talon|deck|beutel|\w*vorrat|karten)\b[^.;]{0,50}\b(?:leer|aufgebraucht|erschopft|zu ende|"
    r"verbraucht)|keine karten? mehr (?:im|zum|auf)|"
    r"letzte karte (?:vom|des|aus dem)"
)
RESHUFFLE = compile(
    r"(?:misch\w+|gemischt)[^.;]{0,60}(?:ablage|abwurf)|(?:ablage|abwurf|abgelegte)\w*[^.;]{0,60}(?:misch|gemischt)"
)
NEW_PILE = compile(r"neue[rn]? (?:\w*stapel|talon)|umgedreht|umdrehen|dreht[^.;]{0,40}um\b|bilde\w*[^.;]{0,25}stapel")
SHUFFLE = compile(r"\w*misch\w+")
ENDS = compile(
    r"\b(?:spiel|partie|runde)\b[^.;]{0,15}(?:ende\w*|ist (?:zu ende|vorbei|beendet)|aus\b)|"
    r"endet (?:das|die) (?:spiel|partie|runde)|letzte runde|spielende|ist das spiel"
)
ONTO_LAST = compile(r"zuletzt (?:gespielte|gelegte)|oberste karte|auf den ablagestapel|letzte karte")
TOP_KEPT = compile(r"(?:außer|bis auf|ohne)[^.;]{0,25}(?:oberste|letzte)|oberste (?:karte )?bleibt")
