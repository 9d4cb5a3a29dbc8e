"""Hyphenation by language, through pyphen's dictionaries (the ones of LibreOffice)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

SHY = "\u00ad"
_LETTERS = re.compile(r"[^\W\d_]{5,}")
_ADDRESS = re.compile(r"[@\d_]|\w[./:]\w")
"""What words are not hyphenated for: addresses, numbers, codes."""


@lru_cache(maxsize=8)
def _dictionary(language: str) -> Any:
    import pyphen

    found = pyphen.language_fallback(language.replace("-", "_"))
    return pyphen.Pyphen(lang=found, left=2, right=3) if found else None


@lru_cache(maxsize=4096)
def parts(word: str, language: str) -> tuple[str, ...]:
    """`word` cut where it may be hyphenated; soft hyphens in it are honoured and go before the dictionary.

    A word with a hyphen of its own is cut only there, by the line breaker; without a dictionary no word is cut.
    """
    if SHY in word:
        return tuple(p for p in word.split(SHY) if p)
    match = _LETTERS.search(word)
    dictionary = _dictionary(language)
    if match is None or dictionary is None or _ADDRESS.search(word):
        return (word,)
    pieces = dictionary.inserted(match[0], hyphen="\0").split("\0")
    if len(pieces) < 2:
        return (word,)
    pieces[0] = word[: match.start()] + pieces[0]
    pieces[-1] += word[match.end() :]
    return tuple(pieces)
