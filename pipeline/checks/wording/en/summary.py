"""English words about summaries and kinds of cards; regexes over folded text."""

from __future__ import annotations

from re import compile

PLAIN = frozenset(
    "the and that this these those with for from into are was were has have had his her their your "
    "its our not one each every all any then than "
    "when also who which may can must will you they card cards".split()
)
CONDITION = compile(r"(?:if|when|whenever|once|as soon as) (?P<what>[^,;:]{8,80}),")
POINTS = compile(r"\bpoints?\b|\bpts?\b|\bworth\b|\bscores?\b")
ALL_OTHERS = compile(r"all other|other cards|the others|no other|\bonly\b|the rest")
OTHERS = compile(r"other cards?|others?\b|miscellaneous")
CARDS = compile(r"\bcards?\b")
