"""English words for choices and reactions; regexes over folded text."""

from __future__ import annotations

from re import compile

SPLIT = r",| or | either |;"
PLAIN = frozenset("the and any his her your their then may can card cards with from action continue".split())
OTHERWISE = compile(r"otherwise,? ")
CASE = compile(r"if [^,]{5,60}, (?:you|they|he|she|the player) (?:may|can) ")
MAY = compile(r"\b(?:may|can)\b")
OWN_CHOICE = compile(
    r"player who (?:plays|played|places) (?:this card|it) (?:changes|chooses|"
    r"decides) (?:on )?(?:the |an? )?(?P<what>\w{4,})"
)
NEXT_CHOOSES = compile(r"next player (?:chooses|decides|may choose) (?:on )?(?:the |an? )?(?P<what>\w{4,})")
TO_AN_ATTACK = compile(r"(?:in )?(?:direct )?(?:reaction|response) to an attack")
OTHERS = compile(r"opponents?|another player|other players?|neighbou?rs?|any player|all players|every player|a player")
