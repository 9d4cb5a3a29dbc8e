"""French pairs of names for one thing; regexes over folded text."""

from __future__ import annotations

from re import compile

QUALIFIED = compile(
    r"\b(?P<head>piste|plateau|echelle|roue|marqueur|jeton|paquet)s? (?:de |d'|du |des )(?P<what>[a-zœ-]{4,})"
)
PLAIN = frozenset("joueur joueurs jeu chaque leur depart couleur cartes carte meme votre".split())
SYNONYMS = (
    (compile(r"\bprochaine? joueu(?:r|se)\b"), compile(r"\bjoueu(?:r|se) suivante?\b")),
    (compile(r"\b(?:leur|son|votre|sa|ton|leurs) (?:plateau|tableau)\b"), compile(r"\b(?:espace|zone|aire) de jeu\b")),
    (
        compile(r"\bpioche(?=[ ,.;:)])(?! (?:une|un|deux|trois|\d|les?|des|la|au|dans|puis|et|sa|cette))"),
        compile(r"\btalon\b"),
    ),
    (compile(r"\b(?:la|une|sa) defausse\b"), compile(r"\b(?:le|au) rebut\b")),
    (compile(r"\bpoints? de victoire\b"), compile(r"\bpoints? de prestige\b")),
)
"""Pairs: a rulebook uses one of each."""
