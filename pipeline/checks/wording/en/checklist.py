"""English words by which a rulebook answers the usual questions; regexes over folded text."""

from __future__ import annotations

from re import compile

FIRST = compile(
    r"\b(?:players?|who\w*|youngest|oldest|dealer|person|one|they|you|team|"
    r"winner)\b[^.;:]{0,70}\b(?:starts?|begins?|goes first|plays? first|go first|leads?)\b(?! with\b|"
    r" by\b| the (?:phase|discard))|"
    r"\b(?:first|start(?:ing)?|lead) player|takes? the first turn|first turn|who goes first|"
    r"(?:beginning|starting) with the (?:player|youngest|oldest|dealer)"
)
DIRECTION = compile(
    r"clockwise|player (?:to|on|at) (?:the|your|their|his|her)(?: \w+'s)? (?:left|right)|to (?:the|"
    r"your|their) left|left-hand neighbou?r|turn order|"
    r"(?:passes|goes|moves|continues|proceeds) (?:to the )?(?:left|right)"
)
END = compile(
    r"\b(?:game|match|play)\b[^.;]{0,25}\b(?:ends?|is over|finish\w*|stops?|concludes?|lost|won)\b|"
    r"\bends? (?:of )?(?:the )?(?:game|match)|(?:last|final) (?:round|turn)|"
    r"wins? (?:immediately |at once )?(?:the game|immediately|at once)|first (?:player |team |"
    r"one )?(?:to|who)\b[^.]{0,60}\bwins?|you (?:win|lose)|wins? as soon as|"
    r"game end|until (?:one|a|someone)[^.]{0,40}(?:points|wins)|after (?:the )?\w+ rounds?"
)
WINNER = compile(
    r"\b(?:wins?|won)\b(?! (?:the|a|an|that|this|each|every|or tie|or lose) ?(?:trick|round|hand|bid|"
    r"auction|battle|fight|duel|card|bonus|\d))|"
    r"\bwinners?\b|\bwins?\b (?:the game|the match|immediately|at once|if|when|by)|(?:most|highest|"
    r"fewest|lowest|first|last)\b[^.;]{0,60}\bwins?\b|"
    r"\bwins?\b[^.;]{0,40}(?:most|highest|fewest|lowest|first)|victor\w*|(?:has|have) won|you win|"
    r"players win|everyone wins|team wins"
)
SOLO = compile(r"solitaire|solo game|for (?:1|one) player\b|1 player\b")
TOGETHER = compile(r"co-?operati\w+|work(?:ing)? together|players win or lose together|team against the game")
TWO_ONLY = compile(
    r"(?:for|players?:?) (?:exactly )?(?:2|two)(?: players?)?(?=[ .,;\n]|$)(?! ?(?:-|–|to|or|and|"
    r"/))(?:[.,;\n]|$| players?)|two-player game|2-player game|\bduel\b"
)
PLAYERS = compile(
    r"\d+ ?(?:-|–|to|or|and) ?\d+ ?players?|players?\W{1,4}\d|for (?:\d+|two|three|"
    r"four)[^.]{0,12} players?|\d+\+? (?:or more )?players|(?:two|three|four) (?:to|or) \w+ players|"
    r"\d+ ?(?:-|–|to) ?\d+ (?:people|gardeners|\w+s)\b"
)
AGE = compile(
    r"\bage[sd]?\b[^.]{0,20}\d|\d+ ?\+(?! ?players)|\d+ (?:years|and (?:up|over|older))|years (?:and|"
    r"or) (?:up|older|over)|ages? (?:six|seven|eight|ten|twelve)"
)
DURATION = compile(r"\d+ ?(?:minutes?|mins?\b|hours?|h\b|')|(?:an|half an) hour|minutes")
MUST_BE_CARD = compile(
    r"\b(?:must|has to|needs to|should)\b[^.;]{0,15}\bbe (?:an? )?[\w -]{0,20}\b(?:card|tile)s?\b|"
    r"\b(?:must not|may not|cannot|can't) be (?:an? )?[\w -]{0,20}\b(?:card|tile)s?\b"
)
BY_CHANCE = compile(r"first card|top card|turn\w* (?:up|over)|face up|reveal\w*|flip\w*|draw\w*|random\w*")
OTHERWISE = compile(
    r"otherwise|if (?:it|this|that|not)\b|if the|until|instead|put it back|again|another|bury|return it"
)
