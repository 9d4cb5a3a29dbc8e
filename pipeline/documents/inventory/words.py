"""Small helpers of the inventory."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Kind
from pipeline.documents.grammar import Entry
from pipeline.documents.languages.base import Language
from pipeline.documents.tokens import T, Token

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


def known_count(entry: Entry) -> int | None:
    """The count of an entry, or that of its parts when only they have one."""
    if entry.count is not None:
        return entry.count
    counts = [child.count for child in entry.children]
    return sum(c or 0 for c in counts) if counts and all(c is not None for c in counts) else None


def stem(word: str) -> str:
    """A word without its plural ending."""
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word


def stripped(tokens: Sequence[Token]) -> list[Token]:
    """`tokens` without pictures and marks at the beginning."""
    i = 0
    while i < len(tokens) and tokens[i].kind is T.MARK and tokens[i].text not in "([+-−–":
        i += 1
    return list(tokens[i:])


def without_tail(tokens: list[Token], lang: Language) -> list[Token]:
    """`tokens` of a sentence without its full stop."""
    while tokens and tokens[-1].text in ".!?…":
        tokens = tokens[:-1]
    return tokens


def common_noun(entries: Sequence[Entry], lang: Language) -> str | None:
    """The noun that the names of all entries share; None when there is none."""
    for noun in sorted(lang.nouns):
        if all(noun in e.words for e in entries):
            return noun
    return None


def plural_card(lang: Language) -> str:
    """The word for cards."""
    return {"fr": "cartes", "en": "cards", "de": "karten", "es": "cartas"}[lang.code]


def footnotes(reading: Reading) -> list[str]:
    """The footnotes that begin with an asterisk."""
    out = []
    for block in reading.blocks:
        if block.kind is Kind.PARAGRAPH and re.match(r"\*+\s?\S", block.text):
            out.append(
                re.sub(
                    r"^\*+\s*(?:for|pour|de|nur|solo)?\s*(?:the|la|le|l'|die)?\s*", "", block.text, flags=re.I
                ).strip(" .")
            )
    return out
