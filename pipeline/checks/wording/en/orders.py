"""English words about orders; regexes over folded text."""

from __future__ import annotations

from re import compile

BARE = frozenset("the a an of and or then card cards phase step tile tiles token tokens".split())
IN_ORDER = compile(
    r"in (?:this|the following|that) (?:order|sequence)|in order ?:|(?:turn|phase|priority|"
    r"resolution) order ?(?:is)? ?:|order of (?:priority|play|resolution) ?(?:is)? ?:"
)
STEPS = compile(r"\bsteps?\b|\bphases?\b|\bturn\b|\bround\b|\battack\b|\bcombat\b|how to|\bresolv\w+|sequence")
COMPRISE = compile(
    r"\b(?:comprises?|includes?|consists? of|are the following|has \w+ (?:phases|steps) ?:|(?:are|is) divided into)\b"
)
SPLIT = r",? (?:and|or|then|finally)(?: finally| then)? |, ?"
SHUFFLE_ALL = compile(
    r"(?:shuffle|mix) (?:together )?(?:all (?:of )?(?:the )?cards|the (?:whole|entire|full) (?:deck|"
    r"pack))(?= (?:to|and|together|face|well|into|then)\b|[.,;:]|$)"
)
NOT_ALL = compile(r"\b(?:remaining|other|rest|except|but)\b")
ASIDE = compile(r"\b(?:set|put|place|sort|separate|remove|take|give|deal|receive|draw|find|get)(?:s|es)?\b")
SEARCHES = compile(
    r"search\w*|from the (?:box|supply|reserve)|shuffl\w*|insert\w*|mix\w*|until|\bif\b|\bwhen\b|look through|find"
)
TAKES = (
    r"\b(?:receives?|takes?|gets?|gives?|deals?|draws?|places?|puts?)\b[^.;]{{0,40}}?\b(?:\d+|an?|"
    r"one|two|three|four|five|the|their|his|her|your) (?:{0})\b(?! remaining)"
)
CARDS = compile(r"cards?\b")
