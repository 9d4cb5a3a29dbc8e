"""Languages the reader knows: one module of data each, so that a speaker can add another."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.documents.languages.base import Language, fold

LANGUAGES = ("fr", "en", "de", "es")


def language(code: str) -> Language:
    """The language `code` (fr, en, de, es). Raises KeyError for another."""
    if code not in LANGUAGES:
        raise KeyError(code)
    from importlib import import_module

    found = import_module(f"pipeline.documents.languages.{code}").LANGUAGE
    assert isinstance(found, Language)
    return found


def detect(lines: Iterable[str]) -> str:
    """The language of a text by its commonest words and by its components' names; French when nothing tells."""
    import re
    from collections import Counter

    words = Counter(re.findall(r"[^\W\d_]+", " ".join(lines).casefold()))
    best, most = LANGUAGES[0], 0.0
    for code in LANGUAGES:
        known = language(code)
        score = float(sum(n for w, n in words.items() if w in known.stop_words))
        score += sum(2 * n for w, n in words.items() if fold(w) in known.telling)
        score += sum(n for w, n in words.items() if fold(w) in known.own_words)
        if score > most:
            best, most = code, score
    return best


__all__ = ["LANGUAGES", "Language", "detect", "fold", "language"]
