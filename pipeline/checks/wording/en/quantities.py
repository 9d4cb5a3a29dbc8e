"""English words around numbers; regexes over folded text."""

from __future__ import annotations

from re import compile

LINKS = frozenset("of the a an".split())
WITH = frozenset("with in".split())
"""Words that go on with a noun phrase only before a number."""
ENDS_PHRASE = frozenset(
    "that which who for from into are is was were be been to on at by than and or but if when while "
    "has have had can may must will each every per as it they "
    "you your their its his her this these those then there not no only also before after until "
    "under over remain listed".split()
)
COMPOUND = 99
"""Letters from which a single noun is a compound, and so names its kind by itself."""
NOT_SETS = frozenset("player person people minute game round turn time year hour point action".split())
"""Stems of nouns that are no pieces of a set."""
DEFINITE = frozenset("the these those all".split())
THERE_ARE = compile(
    r"(?:there are|there is|(?:game|box|deck|pack|board|set|map) (?:has|contains|includes|holds|"
    r"consists of|comprises|comes with))(?: a total of| in all| exactly)? ?$"
)
UNSETTLED = compile(
    r"\b(?:with|for|in|if there are|at) (?:a )?(?:\d+|two|three|four|five|six)(?:-|"
    r" )(?:or \w+ )?players?|per player|each player|every player|for example|e\.g|example|up to|"
    r"at most|at least|about|or more|"
    r"number of players|variant|expansion|maximum|minimum|approximately|to each|players each"
)
OTHER_ONES = compile(
    r"\b(?:other|others|remaining|first|last|next|following|additional|extra|same|new|chosen|drawn|"
    r"revealed|visible|identical|different|each|top|bottom|left|more)\b"
)
TARGET = compile(
    r"\b(?:reach(?:es|ing)?|scor(?:es?|ing)|gets?|has|have|to|collects?|earns?) (?:at least |"
    r"a total of )?(?P<n>\d+|[a-z]+) (?:victory )?points(?=[^.;]*(?:\bwins?\b|\bwinner|victory|"
    r"\bends?\b|\bover\b|$))"
)
SHORT_GAME = compile(r"(?:short|long|quick)(?:er)? game|mode|trick|bonus|\bworth\b|or \d+ points")
ROLLS = compile(
    r"\broll(?:s|ing)? (?:the |all |your |their )?(?P<n>\d+(?: (?:or|to) \d+)?|[a-z]+(?: or [a-z]+)?) (?:dice)\b"
)
UNSETTLED_ROLL = compile(r"players|example|bonus|additional|extra|re-?roll")
DEALS = compile(
    r"(?:deal|give|draw|receive|take)s?\b[^.;]{0,25}?\b(?P<n>\d+|two|three|four|five|six|seven|eight|"
    r"nine|ten) cards?(?= (?:to|each|per|face|from|\()|[.,;]|$)"
)
UNSETTLED_DEAL = compile(
    r"\b(?:with|for|in|if there are) (?:a )?(?:\d+|two|three|four|five|six)(?:-|"
    r" )(?:or \w+ )?players?|depending|example|variant|first player (?:gets|draws|takes)|"
    r"dealer (?:gets|takes)|and (?:a|one) card"
)
BEGINS_WITH = compile(
    r"(?:(?:starts?|begins?) (?:the game |play )?with (?:a hand of )?|(?:starting|initial|"
    r"opening) hand (?:is |of |consists of )+)(?P<n>\d+|two|three|four|five|six|seven|eight|nine|"
    r"ten) cards"
)
PLAYER_RANGE = compile(r"(?<![\d.,])(?P<lo>\d{1,2}) ?(?:-|–|—|to) ?(?P<hi>\d{1,2}) (?:players?|people|persons)\b")
IS_A_GAME = compile(r"\bgame (?:for|of)|can be played by|\bfor \d|plays? \d")
CLAUSE = compile(r"[,;] | (?:and|then) ")
BY_PLAYERS = compile(
    r"\b(?:with|for|in|if there are) (?:a )?(?:\d+|two|three|four|five|six)(?:-|"
    r" )(?:or \w+ )?players?|depending|example|\bif\b|\bunless\b|\bexcept\b|(?:^|, )with the\b"
)
"""A sentence that says when the number holds."""
LIMIT = compile(
    r"(?:never|not|no) (?:have |hold |keep )?(?:more than|over) (?P<n>\d+|"
    r"[a-z]+) cards (?:in (?:your |their |his |the )?hand)|hand limit (?:of |is |: ?)?(?P<m>\d+)"
)
ROUNDS = compile(
    r"(?:played over|played in|lasts|consists of|after(?: the)?) (?P<n>\d+|[a-z]+) rounds|(?:after|"
    r"at the end of) the (?P<m>[a-z]+) round"
)
ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8}
