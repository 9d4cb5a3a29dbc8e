"""German: words that betray an unfinished or carelessly pasted text."""

from __future__ import annotations

UNITS = (
    r"karten?|\w*karten?|plättchen|marker|figuren?|punkte?|münzen?|spieler|minuten|min|jahren?|würfel|runden?|steine?|"
    r"chips|exemplare?"
)
UNFINISHED = (
    r"zu ergänzen|noch (?:zu (?:klären|ergänzen|schreiben)|offen)|wird (?:noch )?(?:ergänzt|nachgereicht)|"
    r"zu (?:klären|prüfen|bestätigen)|[^\])>]{1,30} einfügen|text hier|titel hier|bild hier|ihr text|platzhalter|"
    r"folgt noch|name des spiels"
)
FIELDS = r"zahl|anzahl|name|wert|datum|text|titel"
"""Words that stand in square brackets for what is to be put there."""
WHOLE = r"(?:zu ergänzen|noch zu (?:klären|ergänzen|schreiben)|folgt noch|wird ergänzt|text folgt|noch offen)\s*[.!…]*"
PAGES = r"(?:seite|s\.)"

DOUBLES = "die der das sie den dem ist es sehr nein ja ha haha ho tack klopf bla zu"
"""Words that may rightly stand twice in a row."""
LETTERS = ""
"""Words of one letter that may not."""

WEB = (
    r"\(?\b(?:klicken sie|klicke|klick|klickt)\b(?: \w+){0,4} (?:hier|auf (?:einen?|das|die|den)\b[^).]{0,60})\)?|"
    r"\bhier klicken\b|"
    r"\bmehr (?:lesen|erfahren|anzeigen)\b|\bweiterlesen\b|\bcookies (?:akzeptieren|ablehnen|verwalten)\b|"
    r"\bdiese (?:web)?seite (?:verwendet|nutzt) cookies\b|\bin den warenkorb\b|\bnach oben scrollen\b|"
    r"\bzurück nach oben\b|\bnewsletter (?:anmelden|abonnieren)\b|\bzum inhalt springen\b|\bpdf herunterladen\b"
)
MENU = (
    r"startseite|kontakt|spielregeln?|shop|warenkorb|mein konto|menü|faq|blog|neuigkeiten|teilen|drucken|kommentare|"
    r"impressum|datenschutz"
)

TYPOS = {
    r"wiefolgt": "wie folgt",
    r"höhste[rnsm]?": "höchste",
    r"verdopplet": "verdoppelt",
    r"vieleicht": "vielleicht",
    r"ersteinmal": "erst einmal",
    r"irgendjehmand|jehmand": "jemand",
    r"unterschidlich\w*": "unterschiedlich",
    r"haupsächlich": "hauptsächlich",
    r"ziehlen|ziehl": "Ziel, zielen",
    r"wiederrum": "wiederum",
    r"wiedersprech\w*|wiederspruch\w*": "wider…",
    r"seperat\w*": "separat",
    r"standart(?:s|mäßig\w*)?": "Standard",
    r"vorraus\w*": "voraus…",
    r"entgültig\w*": "endgültig",
    r"maximahl\w*|maxmial\w*": "maximal",
    r"gegener\w*|gengner\w*": "Gegner",
    r"reihnfolge|reienfolge|reihenfloge": "Reihenfolge",
    r"mitspeiler\w*|speiler\w*|spielr": "Spieler",
    r"kartne|karetn": "Karte(n)",
    r"nähmlich": "nämlich",
    r"garnicht": "gar nicht",
    r"zumindestens": "zumindest",
    r"desweiteren": "des Weiteren",
    r"im vorraus": "im Voraus",
    r"aufeinmal": "auf einmal",
    r"außerden": "außerdem",
    r"anschliessent|anschließent": "anschließend",
    r"abwurfstappel|\w*stappel": "Stapel",
    r"jeder spieler (?:ziehen|legen|nehmen|spielen|erhalten)(?= (?:eine|zwei|drei|die|den|\d))": "the singular verb",
    r"alle spieler (?:zieht|legt|nimmt|spielt|erhält)(?= )": "the plural verb",
    (
        r"(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) karte(?= (?:und|oder|vom|von|auf|in|aus)\b|[.,;])"
    ): "the plural",
    r"eine karten(?= )": "the singular",
    r"kommplett\w*": "komplett",
    r"rythm\w*": "Rhythmus",
    r"agress\w*": "aggress…",
    r"wieviele": "wie viele",
}
AGREEMENT: tuple[str, ...] = ()
SPELLINGS: dict[str, str] = {}
