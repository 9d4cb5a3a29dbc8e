"""German words by which a rulebook answers the usual questions; regexes over folded text."""

from __future__ import annotations

from re import compile

FIRST = compile(
    r"\b(?:spieler\w*|wer|jungste\w*|alteste\w*|geber\w*|person|derjenige|"
    r"team)\b[^.;:]{0,70}\b(?:beginnt|beginnen|fangt an|startet|eroffnet)\b(?! mit\b)|"
    r"(?:beginnt|beginnen|fangt) (?:der|die|das|wer)\b|startspieler\w*|erste[rn]? (?:spieler|am zug|"
    r"zug)|spielt? (?:zuerst|als erste)|wer beginnt"
)
DIRECTION = compile(
    r"uhrzeigersinn|(?:linke[rn]?|rechte[rn]?) (?:nachbar\w*|mitspieler|spieler)|nach (?:links|"
    r"rechts)|links(?:herum| von)|rechts(?:herum| von)|reihum"
)
END = compile(
    r"\b(?:spiel|partie)\b[^.;]{0,40}\b(?:ende\w*|zu ende|vorbei|beendet|aus|verloren|gewonnen)\b|"
    r"endet (?:das|die) (?:spiel|partie)|letzte runde|spielende\b|"
    r"gewinnt (?:sofort|das spiel|die partie)|wer zuerst|als erste[rs]?\b[^.]{0,60}gewinnt|"
    r"bis (?:ein|jemand)[^.]{0,40}(?:punkte|gewinnt)|nach \w+ runden"
)
WINNER = compile(
    r"\bgewinn(?:t|en)\b(?= ?[.;,!:)]|$| sofort)|"
    r"\bgewinner\w*|\bsieger\w*|gewinnt (?:das spiel|die partie|sofort|wer|der|die|,)|gewonnen|"
    r"(?:meisten|hochste\w*|wenigsten|niedrigste\w*|zuerst|erste[rn]?)\b[^.;]{0,60}(?:gewinn|"
    r"sieg)\w*|gewinn\w*[^.;]{0,40}(?:meisten|hochste|wenigsten)|ihr gewinnt|gewinnen"
)
SOLO = compile(r"solospiel|fur (?:1|einen) spieler|1 spieler\b")
TOGETHER = compile(r"kooperativ\w*|gemeinsam gegen|gewinnen (?:alle )?gemeinsam|verlieren gemeinsam")
TWO_ONLY = compile(
    r"(?:fur|spieler:?) (?:genau )?(?:2|zwei)(?: spieler\w*| personen)?(?=[.,;\n]|$)|"
    r"zweipersonenspiel|\bduell\b|fur (?:2|zwei) (?:spieler|personen)\b"
)
PLAYERS = compile(
    r"\d+ ?(?:-|–|bis|oder|und) ?\d+ ?(?:spieler|person|mitspieler|leute)\w*|(?:spieler|"
    r"personen)\w*\W{1,4}\d|fur (?:\d+|zwei|drei|vier)[^.]{0,12} (?:spieler|personen)|ab \d+ spieler|"
    r"(?:zwei|drei|vier) bis \w+ (?:spieler|personen)|\d+ spieler"
)
AGE = compile(r"ab \d+|alter\b[^.]{0,15}\d|\d+ jahre|\d+ ?\+")
DURATION = compile(r"\d+ ?(?:minuten?|min\b|stunden?|h\b)|(?:eine|halbe) stunde|minuten")
MUST_BE_CARD = compile(
    r"\b(?:muss|mussen|sollte)\b[^.;]{0,40}\w*(?:karte|plattchen)n?\b[^.;]{0,10}\bsein\b|"
    r"\bdarf\b[^.;]{0,15}\bkeine? [^.;]{0,25}(?:karte|plattchen)\w* sein"
)
BY_CHANCE = compile(r"erste karte|oberste karte|aufgedeckt|deck\w* [^.]{0,40}auf|umgedreht|zieh\w*|zufall\w*|offen")
OTHERWISE = compile(
    r"\bsonst\b|andernfalls|ansonsten|falls|wenn (?:nicht|sie|es|dies)|bis\b|stattdessen|erneut|"
    r"noch einmal|zuruck|eine andere|neue karte"
)
