"""English words for modes, attributes, piles and roles; regexes over folded text unless said otherwise."""

from __future__ import annotations

from re import compile

MODE_TITLE = compile(r"\b(?:\w+ mode|modes?)\b")
MODE_LABEL = compile(r"(?:the |in )?[\w' -]{2,30} mode ?[:—–(]|mode \d|[\w' -]{2,30} ?\(mode\b")
MODE_NAMED = compile(r"\b(?:[Ii]n|[Tt]he|[Ff]or) (?:the )?[“\"]?(?P<name>[A-Z][\w'’-]+)[”\"]? [Mm]ode\b")
"""Over the text as printed: a mode with a name in capitals."""
MODE_TELLS = compile(r"mode[^.]{0,20}(?::| is | means| lets)|called")
MODE_CHOSEN = compile(
    r"(?:according to|depending on|by|per) (?:the|your) (?:chosen |selected )?(?:[\w]+ )?(?:mode|"
    r"variant)(?: (?:you )?(?:chosen|chose|selected|picked))?|(?:chosen|selected|"
    r"agreed) (?:\w+ )?mode|"
    r"(?:choose|select|pick|agree on) (?:the|a|an|one|your) (?:\w+ ){0,2}mode\b"
)
NUMBERED = compile(r"\bnumbered\b")
NUMBERS_GIVEN = compile(
    r"\bnumber \d|\bno\. ?\d|numbers? (?:from )?\d|(?:from|values?) \d+ ?(?:to|-|–) ?\d+|"
    r"values? (?:of )?\d|\bpriority \d|rank \d"
)
NUMBER_RANGE = compile(r"from \w+ to \w+")
RANKS = compile(r"priorit\w+|first|lowest|highest|lower|higher|smaller|in order|before")
SAME = r"(?:the|a|that) same (?:{0})\b|\b(?:matching|identical|common|shared) (?:{0})\b"
TELLS = (
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:different |distinct |\w+ )?(?:{0})\b|"
    r"(?:{0}) ?[:(=]|(?:every|each) card (?:has|shows|belongs|bears|carries)[^.;]*(?:{0})|"
    r"(?:{0})[^.;]*(?:printed|shown|corner|indicated|listed|marked|called|banner|border|top of|"
    r"bottom of|visible)|(?:printed|shows?|indicat\w+|belongs?|divided)[^.;]*(?:{0})|"
    r"\b(?:{0}) (?:are|is) "
)
ATTRIBUTES = {
    "category": r"categor(?:y|ies)",
    "subject": r"subjects?|topics?",
    "theme": r"themes?",
    "family": r"famil(?:y|ies)",
    "symbol": r"symbols?|icons?",
    "colour": r"colou?rs?",
    "faction": r"factions?|clans?|kingdoms?|guilds?|tribes?",
    "element": r"elements?",
    "species": r"species",
    "era": r"eras?|ages?(?= as| in)",
    "shape": r"shapes?|patterns?",
}
COLOURS = compile(
    r"\b(?:red|blue|green|yellow|black|white|orange|purple|pink|gr[ae]y|brown|hearts?|spades?|clubs?|diamonds?)\b"
)
CURRENT = compile(
    r"\b(?:current|active) (?:colou?r|suit|category|subject|theme)\b|\b(?:colou?r|category|subject|theme) in play\b"
)
CURRENT_TOLD = compile(
    r"(?:(?:current|active) (?:colou?r|suit|category|subject|theme)|(?:colou?r|category|subject|"
    r"theme) in play) (?:is|becomes|means|\()|called the (?:current|active)"
)
DISCARDS = compile(r"\bdiscard(?:s|ed|ing)?\b")
DISCARD_PILE = compile(
    r"\bdiscard (?:pile|deck|stack|area|heap)|\bdiscards\b(?= (?:are|go|form|into|in))|"
    r"the discards?\b|graveyard|face-?up pile|waste pile|out of the game|back (?:in|into|to) the box|"
    r"removed from|bottom of the (?:deck|draw pile)|set aside|the pile in the (?:middle|cent)"
)
PAIR = compile(
    r"\b(?:the |an? )(?P<a>[a-z-]+) (?:and|or) (?:the |an? )(?P<b>[a-z-]+)(?= (?:can|may|must|are|"
    r"is)(?: not|not)? (?:be )?(?:played|placed|removed|discarded|used|taken))"
)
ROW = compile(r"(?:the |an? )?[a-z-]{4,}(?:, (?:the |an? )?[a-z-]{4,})+,? (?:and|or) (?:the |an? )?[a-z-]{4,}")
ROW_WORD = compile(r"(?<![\w'-])[a-z][a-z-]{3,}")
ONLY_FOR = compile(r"(?:only|reserved|exclusively) for (?:the )?(?!players?\b)(?P<who>[a-z-]{4,})(?= ?[.;,(]|$)")
