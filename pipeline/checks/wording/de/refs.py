"""German: how a text announces what comes, and how it sends the reader elsewhere."""

from __future__ import annotations

SAYING = (
    r"sagt|sagen|sagst|sage|ruft|rufen|rufst|verkündet|verkünden|verkündest|fragt|fragen|fragst|ankündigt|kündigt an|"
    r"kündigen an|kündigst an|antwortet|antworten|ansagt|sagt an|erklärt laut"
)
ALOUD = r"laut|deutlich|dann|sofort|einfach|das wort|den satz|die frage"
FIRST_PERSON = r"\b(?:ich|mein\w{0,2}|mir|mich|wir|unser\w{0,2})\b"
HANGING = (
    r"mit|hat|haben|hast|erhält|erhalten|erhältst|bekommt|bekommen|bekommst|enthält|enthalten|besitzt|besitzen|darf|"
    r"dürfen|darfst|muss|müssen|musst|kann|können|kannst|wenn|nimmt|falls"
)
OPENERS = (
    r"wenn|falls|sobald|dann|danach|anschließend|er|sie|es|ihr|du|man|dies|diese[rs]?|jeder|jede|alle|der spieler|"
    r"die spieler|das spiel|ein spieler|die spielerin|der erste|in diesem fall|achtung|nachdem"
)
NOTE = r"(?:hinweise?|achtung|anmerkung|tipps?|wichtig|bemerkung|beachte|nb|n\.b\.)"
"""Labels of remarks, which are never what a colon announces."""
ENTRIES = r"\b(?:oder|entweder|auch|zuerst|darf|kann)\b"
"""Words of prose that gives the entries of a list one after the other."""

NUMBERS = {
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11,
    "zwölf": 12,
}  # fmt: skip
FOLLOWING = (
    r"\b(?:eine[rsnm]?|jede[rsnm]?|keine[rsnm]?|alle) der (?:{n} )?(?:unten (?:genannten|stehenden|aufgeführten)|"
    r"nachstehenden|untenstehenden) [\w’'-]+\b",
    r"\b(?:es gibt|zwischen|aus) {n} (?:modi|varianten|arten|möglichkeiten|optionen|spielweisen|wegen?)"
    r"(?: (?:zu|der|des|für) \w+)*\s*[.:]?\s*$",
    r"\b(?:eine[rsnm]?|jede[rsnm]?|keine[rsnm]?|mehrere|einige|alle) der (?:{n} )?folgenden (?:{n} )?[\w’'-]+(?: "
    r"[\w’'-]+)?\b",
    r"\b(?:die|den|diese) (?:folgenden {n}|{n} folgenden) [\w’'-]+\b",
    r"\bfolgende (?:{n} )?(?:aktionen|möglichkeiten|optionen|schritte|phasen|varianten|regeln|effekte|wege|arten|"
    r"fälle|modi)\b",
    r"\b(?:auf )?eine (?:von|der) {n} (?:arten|weisen|optionen|möglichkeiten|varianten|modi)\s*:\s*$",
)
NOT_A_LIST = r"\bfolgenden (?:{n} )?(?:zug|züge|zügen|runden?|spieler\w*|spielen?|tagen?|karten?)\b"
STEPS = (
    r"\b(?:in|aus) {n} (?:schritten|phasen|aktionen|modi|optionen|teilen|abschnitten|varianten)(?: "
    r"[\w’' ]{1,30})?\s*:\s*$|"
    r"\b(?:die|diese) {n} (?:schritte|phasen|aktionen|optionen|modi|bedingungen|möglichkeiten|fälle|dinge)(?: "
    r"[\w’' ]{1,30})?\s*:\s*$|"
    r"\bin (?:dieser|folgender) reihenfolge(?: \w+)?\s*:\s*$"
)
HERE = (
    r"^hier (?:ist|sind|folgt|folgen) (?:eine? |der |die |das |einige |{n} )*(?:\w+ )?"
    r"(?:erinnerung|zusammenfassung|übersicht|liste|tabelle|beispiele?|einzelheiten|optionen|schritte|aktionen|modi|"
    r"varianten|effekte|werte|karten|möglichkeiten|fragen|tipps)\b"
)

CONTENTS = r"^(?:inhalt|inhaltsverzeichnis|verzeichnis|index)\b"
GENERIC = r"\s+(?:des spiels|des spieles|einer partie|der karten)$"
PART = r"^(?:teil|band|buch|kapitel|heft|akt|anhang)\b|^varianten?\s*$"

TABLE_BELOW = (
    r"\b(?:folgende[nrs]? tabelle|nachfolgende[nrs]? tabelle|nachstehende[nrs]? tabelle|tabelle (?:unten|darunter)|"
    r"unten ?stehende[nrs]? tabelle|untenstehende[nrs]? tabelle)\b"
)
TABLE_ABOVE = (
    r"\b(?:obige[nrs]? tabelle|tabelle oben|vorherige[nrs]? tabelle|oben ?stehende[nrs]? tabelle|obenstehende[nrs]? "
    r"tabelle)\b"
)

SEE = r"\b(?:siehe|s\.|vgl\.|vergleiche|(?:beschrieben|erklärt|erläutert) in|gemäß)"
SECTION = r"(?:den |die |das )?(?:abschnitt|kapitel|absatz|punkt|§|regel)"
NUMERO = r"(?:nr\. ?|nummer )?"
FIGURE = r"(?:die )?(?:abbildung|abb\.|bild|grafik)"
PAGE = r"(?:seite|s\.)"
NAMED = r"(?:\bvgl\.\s+|(?<=\()[Ss]iehe\s+|\b[Ss]iehe (?=„|»|“|\"))"
LEAD = r"^(?:(?:den|die|das|der|dem|auch|abschnitt|kapitel|absatz|regeln?|karten?|unter|bei)\s+)+"
AND = r"\s*(?:,|:|;|/|\bund\b|\boder\b|\bdann\b)\s*"
BELOW = r"\(siehe (?:unten|weiter unten|später|nachfolgend)[^)]{0,40}\)"
ABOVE = r"\(siehe (?:oben|weiter oben|zuvor)[^)]{0,40}\)"
PLACES = (
    r"unten|oben|rechts|links|umseitig|nebenstehend|seite|seiten|s\.|abbildung|abb|bild|grafik|beispiele?|kasten|"
    r"rückseite|heft|website|webseite|tabelle|anhang|nächste|später|vorherige|übersicht|spielplan|hinweis"
)
OTHER_TEXT = (
    r"(?:des|der|auf dem|im) (?:spielplans?|grundspiels?|grundregeln?|basisspiels?|anleitung|webseite|karte|"
    r"plättchens?)"
)
