"""English words about victory, ties, priorities and empty piles; regexes over folded text."""

from __future__ import annotations

from re import compile

_WIN = r"(?:\bwins?\b|\bwinner\b|\bwinning\b|\bvictorious\b|\bvictory\b)"
_MOST = r"(?:\bmost\b|\bhighest\b|\bfewest\b|\blowest\b|\bgreatest\b|\blargest\b|\bleast\b)"

COMPARED_VICTORY = compile(rf"{_MOST}[^.;]*{_WIN}|{_WIN}[^.;]*{_MOST}")
NOT_WHOLE_GAME = compile(
    r"wins? (?:the|that|a|this) (?:trick|round|hand|bid|auction|duel|fight|battle|combat|bonus|card|"
    r"majority)|winner of (?:the|a|each) "
    r"(?:trick|round|hand|bid|auction|battle)|(?:trick|round)'s winner"
)
TIE = compile(
    r"\b(?:ties?|tied|tie-?breaks?\w*|tying|draw game|(?:are|is|still) level|same (?:score|total|"
    r"number of points)|equal (?:score|points|totals?))\b"
)
WINS = compile(_WIN)
FINAL = compile(
    r"\bshar\w+|\b(?:all|both)\b[^.]{0,30}\bwin|\bjoint\w*|together|youngest|oldest|play (?:again|"
    r"another)|another (?:round|game)|"
    r"extra round|random\w*|turn order|(?:first|last) (?:player|in)|earliest|latest|closest|furthest|"
    r"farthest|ends in a (?:tie|draw)|"
    r"it is a (?:tie|draw)|rejoice|flip a coin|no one wins|nobody wins|co-winners|roll"
)
SUPERLATIVE = compile(_MOST + r"|\bfirst\b|\bearlier\b")
AT_ONCE = compile(r"simultaneous\w*|at the same time|all (?:players )?(?:reveal|flip|turn over)\b")
PRIORITY = compile(
    r"order of priority|priority order|(?:resolve\w*|execut\w+|appl(?:y|ied)|trigger\w*|"
    r"carried out)[^.;]{0,40}in (?:this|the following) order"
    r"|\btakes? priority over"
)
EQUALS = compile(
    r"\bt(?:ie|ied|ies)\b|identical|same (?:card|priority|type|kind|value|number|rank)|turn order|"
    r"clockwise|start(?:ing)? player|"
    r"first player|active player"
)
COPIES = compile(r"(?<![\d-])(?:[2-9]|\d\d+) (?:\w+ )?(?:cards|copies)|[x×] ?(?:[2-9]|\d\d)")
DRAWS = compile(
    r"\bdraws?\b[^.;]{0,40}?\b(?:cards?|tiles?|tokens?|deck|pile)\b|\btakes? (?:the )?(?:top|a|one|"
    r"two|\d) (?:cards?|tiles?) (?:from|off|of)\b[^.;]{0,20}(?:deck|pile|stack)"
)
PILE = compile(r"\b(?:draw pile|deck|draw deck|stack|pile|stock|bag|supply)\b")
EMPTY = compile(
    r"\b(?:deck|pile|stack|stock|bag|supply|cards)\b[^.;]{0,50}\b(?:empty|empties|exhausted|runs? out|"
    r"run out|depleted|used up|gone)\b|"
    r"\b(?:empty|exhaust\w*|deplet\w+|runs? out of)\b[^.;]{0,25}\b(?:deck|pile|stack|stock|bag|"
    r"cards)\b|no (?:more )?cards? (?:are )?(?:left|remain\w*)? ?"
    r"(?:in|to draw|left to)|last card (?:of|in|from) the (?:deck|draw pile|stack)|cannot draw"
)
RESHUFFLE = compile(r"\b(?:re)?shuffl\w+[^.;]{0,60}discard|discard\w*[^.;]{0,60}(?:re)?shuffl")
NEW_PILE = compile(
    r"new (?:draw )?(?:deck|pile|stack|stock)|turn(?:ed)? over|flip\w* over|form (?:a|the) (?:draw )?(?:deck|pile)"
)
SHUFFLE = compile(r"shuffl\w+|mix\w*")
ENDS = compile(
    r"\b(?:game|round|play)\b[^.;]{0,15}\b(?:ends?|is over|finish\w*|stops?)\b|\bend(?:s|"
    r"ing)? (?:of )?the (?:game|round)|(?:last|final) (?:round|turn)|game end"
)
ONTO_LAST = compile(r"last (?:played )?card|card on top|top card|onto the (?:discard )?pile|on top of the")
TOP_KEPT = compile(
    r"(?:except|but|other than|leav\w+|keep\w*)[^.;]{0,25}(?:top|last)|top card (?:stays|remains)|all but the"
)
