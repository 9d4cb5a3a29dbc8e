"""English: how a text announces what comes, and how it sends the reader elsewhere."""

from __future__ import annotations

SAYING = (
    r"announce[sd]?|announcing|ask(?:s|ed|ing)?|says?|saying|said|shouts?|shouting|calls? out|calling out|declares?|"
    r"declaring|yells?|exclaims?|repl(?:y|ies)|answers?(?= ?:)"
)
ALOUD = r"out loud|aloud|loudly|clearly|then|immediately|simply|the word|the words|the sentence|the phrase|the question"
FIRST_PERSON = r"\b(?:I|I[’']\w+|my|me|we|our)\b"
HANGING = (
    r"with|has|have|receives?|gets?|contains?|includes?|owns?|may|must|can|if|holds?|takes?|unless|provided that|of"
)
OPENERS = (
    r"if|when|whenever|then|next|after|once|he|she|it|they|you|this|these|each|every|all|the player|the game|"
    r"players|a player|the first|in this case|on (?:your|their|his|her) turn|as soon as|note"
)
NOTE = r"(?:notes?|n\.b\.|nb|tips?|important|remarks?|hints?|reminder|caution|warning)"
"""Labels of remarks, which are never what a colon announces."""
ENTRIES = r"\b(?:or|either|also|first|may|can)\b"
"""Words of prose that gives the entries of a list one after the other."""

NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12,
}  # fmt: skip
FOLLOWING = (
    r"\b(?:one|any|each|either|none|all) of (?:the |these )?(?:{n} )?[\w’'-]+ (?:listed |described |shown )?below\b",
    r"\b(?:the|these) {n} [\w’'-]+ (?:listed |described )?below\b",
    r"\b(?:there are|choose between|choose one of|choice of) (?:the )?{n} (?:modes|variants|ways|options|possibilities)"
    r"(?: (?:of|to|for) \w+)*(?: the (?:game|round))?\s*[.:]?\s*$",
    r"\b(?:one|any|each|either|none|some|all|several|one or more|both) of (?:the|these) (?:{n} following|following "
    r"{n}|following) "
    r"[\w’'-]+(?: [\w’'-]+)?\b",
    r"\b(?:the|these) (?:{n} following|following {n}) [\w’'-]+\b",
    r"\b(?:do|does|perform|performs|take|takes|choose|chooses|use|uses|have|has|resolve|follow|follows|carry out) "
    r"(?:the|these) following [\w’'-]*s\b",
    r"\bone of (?:the )?{n} (?:options|ways|modes|variants|possibilities)\s*:\s*$",
    r"\bin (?:one of )?(?:the )?(?:following(?: {n})?|{n} following) (?:ways|order|manners)\b",
)
NOT_A_LIST = r"\bfollowing (?:{n} )?(?:turns?|rounds?|players?|games?|days?|hands?|cards?)\b"
STEPS = (
    r"\b(?:in|has|have|consists of|comprises) {n} (?:steps|phases|actions|modes|options|stages|variants|ways|parts)"
    r"(?:,? [\w’' ]{1,30})?\s*:\s*$|"
    r"\b(?:the|these|all) {n} (?:steps|phases|actions|options|modes|conditions|possibilities|cases|things|ways)(?: "
    r"[\w’' ]{1,30})?\s*:\s*$|"
    r"\b(?:in this order|in the following order)\s*:\s*$"
)
HERE = (
    r"^here (?:is|are|[’']s) (?:an? |the |some |a few |{n} )*(?:\w+ )?"
    r"(?:reminder|summary|recap|overview|list|table|examples?|details?|options|steps|actions|modes|variants|effects|"
    r"values|cards|powers|possibilities|questions|tips)\b"
)

CONTENTS = r"^(?:contents|table of contents|index|toc)\b"
GENERIC = r"\s+(?:of the game|of a game|of play|of the cards)$"
PART = r"^(?:part|volume|book|chapter|booklet|act|appendix|appendices)\b|^variants?\s*$"

TABLE_BELOW = (
    r"\b(?:following (?:table|chart)|(?:table|chart) below|below (?:table|chart)|next table)\b|"
    r"\b(?:see|consult|use|check|according to|shown in|listed in) the table\b(?! above| on )"
)
TABLE_ABOVE = r"\b(?:table|chart) above\b|\b(?:above|previous|preceding) (?:table|chart)\b"

SEE = r"\b(?:see|cf\.?|refer to|consult|(?:described|explained|detailed|listed|found|given) in|as per|according to)"
SECTION = r"(?:the )?(?:section|sections|sec\.|chapter|paragraph|§|rule)"
NUMERO = r"(?:no\. ?|number |#)?"
FIGURE = r"(?:the )?(?:figure|fig\.|illustration|diagram|picture)"
PAGE = r"(?:page|p\.|pg\.)"
NAMED = r"(?:\bcf\.?\s+|(?<=\()[Ss]ee\s+|\b[Ss]ee (?=“|\"))"
LEAD = r"^(?:(?:the|a|an|also|section|chapter|paragraph|rules?|cards?|for|on|under)\s+)+"
AND = r"\s*(?:,|:|;|/|\band\b|\bor\b|\bthen\b)\s*"
BELOW = r"\(see (?:below|further down|later|further on)[^)]{0,40}\)"
ABOVE = r"\(see (?:above|earlier|further up)[^)]{0,40}\)"
PLACES = (
    r"below|above|overleaf|opposite|right|left|page|pages|p\.|pg|figure|fig|illustration|examples?|sidebar|back|"
    r"booklet|"
    r"website|table|appendix|diagram|picture|image|next|later|earlier|previous|reference|player aid|aid|board|note|"
    r"notes|faq"
)
OTHER_TEXT = r"(?:of|on|in) (?:the|your|its) (?:board|base|core|original|main|rulebook|website|track|tile|card|map)"
