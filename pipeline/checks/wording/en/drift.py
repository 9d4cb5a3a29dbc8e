"""English pairs of names for one thing; regexes over folded text."""

from __future__ import annotations

from re import compile

QUALIFIED = compile(r"\b(?P<what>[a-z-]{4,}) (?P<head>track|board|wheel|scale|marker|token|deck|tableau|mat)s?\b")
PLAIN = frozenset(
    "this that each their your other same game player main small large first second from with "
    "second whole entire own next every".split()
)
SYNONYMS = (
    (compile(r"\bdraw (?:pile|deck)\b"), compile(r"\b(?:the stock|stock pile|talon)\b")),
    (compile(r"\bdiscard (?:pile|deck)\b"), compile(r"\b(?:waste pile|graveyard|trash pile)\b")),
    (compile(r"\bvictory points?\b"), compile(r"\bprestige points?\b")),
    (compile(r"\bplay(?:ing)? area\b"), compile(r"\b(?:your|their|his|her) tableau\b")),
)
"""Pairs: a rulebook uses one of each."""
