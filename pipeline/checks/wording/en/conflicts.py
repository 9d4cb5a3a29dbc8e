"""English words by which two rules contradict each other; regexes over folded text."""

from __future__ import annotations

from re import compile

COMMON = frozenset(
    "when then that this these those card cards game player players with from will each every every "
    "one they their them there have been "
    "last final round rounds turn turns ends ending over draw drawn draws plays played reveal "
    "revealed announces announced once after before "
    "other others also into onto only more most less least player reveal announ ending takes take "
    "gets triggers immediately "
    "finish current continue until player's".split()
)
ACTION_WORDS = frozenset("action actions free costs cost full whole spend takes".split())
ENDS_WHEN = compile(
    r"(?:game|round|match)\b[^.;]{0,15}\b(?:ends?|is over|stops?|finishes)\b[^.;]{0,20}\b(?:when|"
    r"as soon as|once|if)\b|(?:triggers?|causes?) the end of the game[^.;]{0,10}\b(?:when|once|if)\b"
)
INDIRECT = compile(r"triggers?|causes?")
LAST_ROUND = compile(
    r"\b(?:last|final) (?:round|turn)\b|one (?:more|last|final) (?:round|turn)|finish (?:the|"
    r"this) (?:round|turn)|play out the round"
)
ONE_FEWER = compile(r"(?:with )?one (?:card (?:fewer|less)|fewer card|less card)(?: in hand)?")
STAYS_AT = compile(r"(?:stays?|remains?|continues?|plays? on|is left) (?:at|with) (?P<n>\d+) cards?")
CONDITION = compile(
    r"\bif\b|\bwhen(?:ever)?\b|\bunless\b|\bexcept\b|\bonly\b|\bwhile\b|\bas long as\b|\bprovided\b|"
    r"\bonce\b|\bvariant\b|\bthanks to\b"
)
EXCEPT = compile(
    r"\bexcept\b|\bunless\b|\bapart from\b|\bother than\b|\bhowever\b|\botherwise\b|\bnormally\b|"
    r"\busually\b|\bgenerally\b|\bsave for\b"
)
FREE_ACTION = compile(r"\b(?:is|are|counts? as|as) (?:a )?(?:free actions?|free\b(?! to))")
COSTS_ACTION = compile(
    r"\b(?:costs?|takes?|uses?|requires?|needs?|is) (?:one|1|a|an)(?: full| whole| entire)? action\b"
)
MOST_OF = compile(r"\b(?:most|highest(?: number of)?|greatest number of) (?P<what>\w{4,})")
LEAST_OF = compile(r"\b(?:fewest|lowest(?: number of)?|least) (?P<what>\w{4,})")
CLASS_OF = compile(r"^(?:they|these) (?:comprise|include|consist of|are) (?:the )?")
_GO = (
    r"\b(?:the|that|this|card|cards|an?) (?P<what>[a-z-]{4,})(?: cards?)?[^.;]{0,25}\b(?:is|are|"
    r"goes?|put|placed|laid)\b[^.;]{0,20}"
)
GOES_TO = (
    ("discard", compile(_GO + r"(?:on|onto|in|into|to) the discard pile")),
    ("aside", compile(_GO + r"\baside\b")),
    ("aside", compile(r"(?:set|put|lay)s? the (?P<what>[a-z-]{4,}) (?:card )?aside")),
    ("out", compile(_GO + r"(?:out of the game|removed from the game|back in(?:to)? the box)")),
)
"""Where cards go, and a pattern whose group `what` is the card or class."""
_WHAT = r"\b(?:an?|the|this|these|card|cards) (?P<what>[a-z-]{3,}(?: [a-z-]{3,})?)"
MAY_NOT = compile(
    _WHAT + r" (?:can never|may never|can not|cannot|can't|may not|must not|must never) be (?P<verb>\w+(?:ed|"
    r"en|t|id))\b(?P<rest>[^.;,]*)"
)
MAY = compile(_WHAT + r" (?:can|may) (?:also |always )?be (?P<verb>\w+(?:ed|en|t|id))\b(?P<rest>[^.;,]*)")
MATCHING = (
    "colou?rs?",
    "categor(?:y|ies)",
    "suits?",
    "values?",
    "symbols?",
    "famil(?:y|ies)",
    "numbers?",
    "ranks?",
    "subjects?",
)
ONLY_IF = compile(r"(?:can|may) (?:only be (?:played|placed)|be (?:played|placed) only) (?:if|when|on)")
MAY_PLAY = compile(r"\b(?:can|may) (?:play|place|lay)\b|\bplay an? \w+")
TO_THE_OWNER = compile(r"(?:everything|it all|the pot|the stakes?|both) (?:goes?|belongs?) to the owner[^.;]*")
FIRST_OR_SECOND = compile(r"(?:anyone|any player|everyone|everybody)[^.;]{0,40}(?:first or (?:as )?(?:the )?second)")
ALWAYS_OPEN = compile(r"always (?:played|placed|laid|put|lie|lies)? ?(?:down )?face[- ]up")
FACE_DOWN = compile(r"(?:play|place|lay|put)\w*[^.;]{0,50}face[- ]down")
NOT_PLAYED = compile(r"(?:draw|discard) pile|\bdeck\b|\bstack\b|stock")
OTHERS_ONLY = compile(
    r"\bonly\b[^.;]{0,20}\b(?:the |your )?(?:other players|opponents|others)\b|\b(?:other players|opponents) only\b"
)
SELF_TOO = compile(r"including (?:yourself|the player who|whoever|its owner|the one who|himself|themselves)[^.;,]*")
ALWAYS_HAND = compile(
    r"always (?:have |has |hold |holds |keep |keeps |"
    r"with )?(?:exactly )?(?P<n>\w+) cards? (?:in (?:your |their |his |the )?hand)?"
)
PLAYS_WITH = compile(
    r"(?:plays?|holds?|keeps?|has|have) (?:on )?(?:with )?(?:up to )?(?P<n>\d+|two|three|four|six|"
    r"seven|eight|nine|ten) cards in (?:your |their )?hand"
)
ANY_TIME = compile(r"\bat any (?:time|moment)(?: (?:of|during|in) (?:the game|(?:your|their) turn))?")
ANY_TIME_OF_GAME = compile(r"\b(?:may|can) [^.;]{0,25}at any (?:time|moment) (?:of|during|in) the game")
OUT_OF_TURN = compile(
    r"even (?:if it is not|out of|when it is not|during)|(?:during|in|of) (?:your|their|a|"
    r"the) (?:own )?turn|other players' turns?|another player's turn|out of turn"
)
AT_ONE_TIME = compile(
    r"before (?:drawing|playing|you draw|you play)|(?:on|in|during|at the (?:start|beginning|"
    r"end) of) your (?:own )?turn|when it is your turn"
)
ONE_A_TURN = compile(
    r"(?:on|in|each|every|in turn)[^.;]{0,20}(?:turn|player|order)[^.;]{0,40}\b(?:draws?|"
    r"plays?)\b[^.;]{0,40}\b(?:one|a|1) (?:card|action)[^.;]*"
)
RID_ONLY = compile(
    r"(?:get rid of|discard|be discarded)[^.;]{0,20}\bonly (?:when|if|by)[^.;]*|only (?:get rid of|"
    r"discard)[^.;]*\b(?:when|if|by)\b[^.;]*"
)
LEAVES_HAND = compile(
    r"(?:choose|pick)s? (?:a|one) (?:\w+ )?card from (?:their|his|your|her) hand[^.]*(?:discard|put|"
    r"give|place)\w*[^.;]*|tak\w+ (?:a|one|"
    r"1) (?:random )?(?:\w+ )?card (?:at random )?from (?:the hand|an?other|a player)[^.;]*"
)
