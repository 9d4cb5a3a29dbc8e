"""German pairs of names for one thing; regexes over folded text."""

from __future__ import annotations

from re import compile

QUALIFIED = compile(r"\b(?P<what>[a-zß]{4,}?)s?-?(?P<head>leiste|skala|tafel|marker|tableau|rad)n?\b")
PLAIN = frozenset("spiel spieler start haupt eigen".split())
SYNONYMS = (
    (compile(r"\b(?:nachziehstapel|zugstapel|ziehstapel)\w*"), compile(r"\btalon\b")),
    (compile(r"\bablagestapel\w*"), compile(r"\babwurfstapel\w*")),
    (compile(r"\bsiegpunkte?n?\b"), compile(r"\bprestigepunkte?n?\b")),
    (compile(r"\bstartspieler\w*"), compile(r"\banfangsspieler\w*")),
)
"""Pairs: a rulebook uses one of each."""
