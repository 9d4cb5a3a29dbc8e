"""German words for modes, attributes, piles and roles; regexes over folded text unless said otherwise."""

from __future__ import annotations

from re import compile

MODE_TITLE = compile(r"\bmodus\b|modi\b|\w+modus\b")
MODE_LABEL = compile(r"(?:der |im )?[\w' -]{0,30}modus[\w' -]{0,20} ?[:—–(]|modus \d")
MODE_NAMED = compile(
    r"\b(?:[Ii]m|[Dd]en|[Dd]er)\s+(?:Modus\s+[„“\"]?(?=[A-ZÄÖÜ]))?(?P<name>[A-ZÄÖÜ][a-zäöüß]+?)(?:-?[Mm]odus\b|[“”\"])"
)
"""Over the text as printed: a mode with a name in capitals."""
MODE_TELLS = compile(r"modus[^.]{0,20}(?::| ist | bedeutet)|genannt|heißt")
MODE_CHOSEN = compile(
    r"(?:nach|gemaß|entsprechend|je nach) (?:dem |der )?(?:gewahlten|vereinbarten|"
    r"ausgewahlten)? ?\w*(?:modus|variante)\b(?: gewahlt)?|(?:gewahlte[nr]?|"
    r"vereinbarte[nr]?) \w*modus|wahlt (?:den|einen|gemeinsam den|gemeinsam einen) \w*modus"
)
NUMBERED = compile(r"\b(?:durch)?nummeriert\w*|\bbeziffert\w*")
NUMBERS_GIVEN = compile(r"\bnummer \d|\bnr\. ?\d|(?:von|werte?) \d+ (?:bis|-|–) \d+|werte? (?:von )?\d|prioritat \d")
NUMBER_RANGE = compile(r"von \w+ bis \w+")
RANKS = compile(r"priorit\w+|vorrang|zuerst|niedrigste\w*|hochste\w*|kleinere?n?|großere?n?|reihenfolge|\bvor\b")
SAME = r"\b(?:gleiche[nrsm]?|derselben|dieselbe[nr]?|demselben|selben|ubereinstimmende[nr]?) (?:{0})\b"
TELLS = (
    r"\b(?:\d+|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn) (?:verschiedene[nr]? )?(?:{0})\b|"
    r"(?:{0}) ?[:(=]|jede karte (?:hat|zeigt|gehort|tragt)[^.;]*(?:{0})|"
    r"(?:{0})[^.;]*(?:gedruckt|angegeben|abgebildet|ecke|steht|zeigt|genannt|oben|unten|rand)|"
    r"(?:gehort|zeigt|zeigen|unterteilt)[^.;]*(?:{0})|\b(?:{0}) (?:sind|ist) "
)
ATTRIBUTES = {
    "category": r"kategorien?",
    "theme": r"themen|themas?|themengebiete?",
    "family": r"familien?",
    "symbol": r"symbole?n?s?",
    "colour": r"farben?",
    "faction": r"fraktion(?:en)?|clans?|gilden?|reiche?n?|volke?r?n?",
    "element": r"elemente?n?s?",
    "species": r"tierarten?",
    "era": r"epochen?|zeitalter",
    "shape": r"formen?|muster",
}
COLOURS = compile(
    r"\b(?:rote?[nrsm]?|blaue?[nrsm]?|grune?[nrsm]?|gelbe?[nrsm]?|schwarze?[nrsm]?|weiße?[nrsm]?|"
    r"orange|lila|rosa|graue?[nrsm]?|herz|pik|kreuz|karo|rot|blau|grun|gelb)\b"
)
CURRENT = compile(r"\b(?:aktuelle[nr]?|aktive[nr]?) (?:farbe|kategorie|symbol|thema)\b")
CURRENT_TOLD = compile(
    r"(?:aktuelle[nr]?|aktive[nr]?) (?:farbe|kategorie|symbol|thema) (?:ist|wird|bedeutet|\()|"
    r"heißt (?:die )?(?:aktuelle|aktive)"
)
DISCARDS = compile(
    r"\b(?:abwerfen|abgeworfen\w*|wirft[^.;]{0,30} ab|werft[^.;]{0,30} ab|wirf[^.;]{0,30} ab|werfen[^.;]{0,30} ab)\b"
)
DISCARD_PILE = compile(
    r"ablage\w*|abwurf\w*|\babgelegt\w*|friedhof|aus dem spiel|in die schachtel|unter den \w*stapel|"
    r"beiseite|auf (?:einen|den) stapel|offene[nr]? stapel"
)
PAIR = compile(
    r"\b(?:der |die |das |den |ein |eine )(?P<a>[a-zß-]+) (?:und|oder) (?:der |die |das |den |ein |"
    r"eine )(?P<b>[a-zß-]+)(?= (?:konnen|durfen|mussen|werden|kann|darf|wird)[^.;]{0,30}(?:gespielt|"
    r"gelegt|ausgespielt|entfernt|benutzt))"
)
ROW = compile(
    r"(?:der |die |das )?[a-zß-]{4,}(?:, (?:der |die |das )?[a-zß-]{4,})+ (?:und|oder) (?:der |die |das )?[a-zß-]{4,}"
)
ROW_WORD = compile(r"(?<![\w'-])[a-zß][a-zß-]{3,}")
ONLY_FOR = compile(
    r"(?:nur|ausschließlich) fur (?:den |die |das )?(?!spieler|mitspieler)(?P<who>[a-zß-]{4,})(?= ?[.;,(]|$)"
)
