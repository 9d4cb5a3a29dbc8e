"""What the checks of wording share: the language's patterns ready for use, numbers, words, and gaps between blocks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from pipeline.checks.wording import wording

if TYPE_CHECKING:
    from pipeline.documents.blocks import Block
    from pipeline.documents.reading import Reading


@cache
def pattern(lang: str, area: str, name: str, frame: str = "{}") -> re.Pattern[str]:
    """The pattern `name` of an area of wording, put in `frame`, for searching without regard to case."""
    source: str = getattr(wording(lang, area), name)
    return re.compile(frame.replace("{}", f"(?:{source})"), re.IGNORECASE)


@cache
def counted(lang: str, source: str) -> re.Pattern[str]:
    """The pattern `source` with its first ``{n}`` a group ``n`` for a number from 2 to 19 in digits or in words."""
    words = "|".join(sorted(wording(lang, "refs").NUMBERS))
    number = rf"1?[2-9]|1[0-9]|{words}"
    first, *rest = source.split("{n}")
    for i, part in enumerate(rest):
        first += (f"(?P<n{i}>{number})") + part
    return re.compile(first, re.IGNORECASE)


def number_of(lang: str, found: re.Match[str]) -> int | None:
    """The number that a match of a `counted` pattern names; None when it names none."""
    for key, word in sorted(found.groupdict().items()):
        if key.startswith("n") and word:
            return int(word) if word.isdigit() else int(wording(lang, "refs").NUMBERS[word.casefold()])
    return None


def between(doc: Reading, before: Block, after: Block | None) -> Iterator[str]:
    """The lines that no block holds between two blocks: pictures, code, comments. To the end when `after` is None."""
    lines = doc.source.lines
    stop = after.line - 1 if after is not None else len(lines)
    for line in lines[before.last_line : stop]:
        text = line.text.strip()
        if text and any(c.isalnum() for c in text):
            yield text


_LETTERS = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāăąćčďēęěğīłńňōőřśşšťūůűźżž"
_PLAIN = {
    ord(c): "".join(x for x in unicodedata.normalize("NFD", c) if not unicodedata.combining(x)) for c in _LETTERS
} | {ord("œ"): "oe", ord("æ"): "ae"}
_WORDS = re.compile(r"[^\W_]+")


def fold_words(text: str) -> list[str]:
    """The words and numbers of `text` without case and accents (``Été n° 2`` → ``ete``, ``n``, ``2``)."""
    return _WORDS.findall(text.casefold().translate(_PLAIN))
