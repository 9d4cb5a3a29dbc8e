"""German words about orders; regexes over folded text."""

from __future__ import annotations

from re import compile

BARE = frozenset("der die das den ein eine und oder dann karte karten phase schritt plattchen".split())
IN_ORDER = compile(r"in (?:dieser|folgender|der folgenden) reihenfolge|reihenfolge ?:|rangfolge ?:")
STEPS = compile(r"schritte?n?|phasen?|ablauf|spielzug|\bzug\b|runde|angriff|kampf")
COMPRISE = compile(r"\b(?:umfassen|umfasst|bestehen aus|besteht aus|gliedert sich in|sind ?:)")
SPLIT = r",? (?:und|oder|dann|zuletzt|schließlich) |, ?"
SHUFFLE_ALL = compile(
    r"(?:misch\w+|(?:werden|wird)) (?:alle karten|das (?:ganze|gesamte) deck|"
    r"den ganzen stapel)(?=(?: gut| zusammen| und| zu| gemischt| verdeckt)\b|[.,;:]|$)"
)
NOT_ALL = compile(r"\b(?:ubrige\w*|restliche\w*|andere\w*|außer|bis auf)\b")
ASIDE = compile(r"\b(?:leg\w*|sortier\w*|nimm\w*|nehmt|gib|gebt|verteil\w*|erhalt\w*|bekommt|such\w*|trenn\w*)\b")
SEARCHES = compile(r"such\w*|aus der (?:schachtel|vorrat)|misch\w*|steck\w*|bis\b|\bwenn\b|\bfalls\b")
TAKES = (
    r"\b(?:erhalt\w*|nimmt|bekommt|zieht|legt|gebt|gib|verteilt?)\b[^.;]{{0,40}}?\b(?:\d+|eine?n?|"
    r"die|das|den|seine?) (?:{0})\b"
)
CARDS = compile(r"karten?\b")
