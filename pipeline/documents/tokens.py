"""Tokens: numbers in figures and words, words, marks, each with its place in the block's text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from pipeline.documents.languages.base import Language, fold

if TYPE_CHECKING:
    from pipeline.documents.blocks import Block


class T(StrEnum):
    """What a token is."""

    NUM = "num"
    WORD = "word"
    MARK = "mark"
    TIMES = "times"


@dataclass(slots=True)
class Token:
    """A number (with `value`), a word, a mark of punctuation, or a multiplication sign, at ``text[start:end]``."""

    kind: T
    text: str
    fold: str
    start: int
    end: int
    value: int | None = None
    spelled: bool = False
    """A number in words; capitals tell a name ("Two of Swords") from a count no better than figures do."""
    plural: bool = False
    """A number as a noun: "three 1's", "four 0s"."""
    near: bool = False
    """Said to be only about right: "about 100", "une vingtaine"."""

    @property
    def capital(self) -> bool:
        """Whether the word begins with a capital letter."""
        return self.text[:1].isupper()


_TOKEN = re.compile(
    r"""
      (?P<ordinal>\d+(?:er|ère|ere|re|nde?|ème|eme|ième|e|st|rd|th|º|ª|°)(?![\w]))
    | (?P<nouns>\d+(?:['’]s|s)(?!\w))
    | (?P<grouped>\d{1,3}(?:[\u00a0\u202f\u2009 .,'’]\d{3})+(?![\d]))
    | (?P<number>\d+)
    | (?P<elision>(?:[^\W\d_]{1,2}|[Jj]usqu|[Ll]orsqu|[Pp]uisqu|[Qq]u|[Qq]uelqu|[Pp]resqu)['’](?=[^\W_]))
    | (?P<word>[^\W\d_]+(?:[-‐‑'’.](?=[^\W\d_])[^\W\d_]+)*)
    | (?P<ellipsis>\.{2,}|…|[·.]{3,})
    | (?P<mark>[^\s\w]|_)
    """,
    re.VERBOSE,
)
_TIMES = frozenset("x × * ✕ ✖".split())
_NEAR = {"vingtaine": 20, "dizaine": 10, "trentaine": 30, "quarantaine": 40, "cinquantaine": 50, "soixantaine": 60,
         "centaine": 100, "quinzaine": 15, "veintena": 20, "decena": 10}  # fmt: skip
_EXACT = {"douzaine": 12, "dozen": 12, "docena": 12, "dutzend": 12, "pair": 2, "paire": 2, "par": 2, "couple": 2}


def tokenize(text: str, lang: Language, start: int = 0, end: int | None = None) -> list[Token]:
    """The tokens of ``text[start:end]``."""
    stop = len(text) if end is None else end
    raw: list[Token] = []
    for found in _TOKEN.finditer(text, start, stop):
        kind = found.lastgroup
        words, at = found[0], found.start()
        if kind == "number":
            raw.append(Token(T.NUM, words, words, at, found.end(), int(words[:9])))
        elif kind == "grouped":
            raw.extend(_grouped(words, at))
        elif kind == "nouns":
            value = int(re.match(r"\d+", words)[0])  # type: ignore[index]
            raw.append(Token(T.NUM, words, words, at, found.end(), value, plural=True))
        elif kind == "ordinal" and lang.code == "es" and words[-1] == "e":
            raw.append(Token(T.WORD, words, fold(words), at, found.end()))
        elif kind == "mark" and words in _TIMES:
            raw.append(Token(T.TIMES, words, "x", at, found.end()))
        elif kind in ("mark", "ellipsis"):
            leaders = len(words) > 2 and kind == "ellipsis"
            raw.append(Token(T.MARK, words, "…" if leaders else words, at, found.end()))
        else:
            # "dés" are dice, "des" is an article: the accent stays.
            folded = words.casefold() if words.casefold() in ("dé", "dés") else fold(words)
            raw.append(Token(T.WORD, words, folded, at, found.end()))
    return _negatives(_merged(_signs(raw, text), lang), lang)


def tokens_of(block: Block, lang: Language, start: int = 0, end: int | None = None) -> list[Token]:
    """The tokens of a stretch of a block, in a list of the caller's own; they are worked out once for each stretch."""
    known: dict[tuple[str, int, int | None], list[Token]] = block.__dict__.setdefault("tokens", {})
    key = (lang.code, start, end)
    if key not in known:
        known[key] = tokenize(block.text, lang, start, end)
    return list(known[key])


def _grouped(words: str, at: int) -> list[Token]:
    """Such as "1 000" is one number; "12, 345" or a mixture of separators is none."""
    separators = {c for c in words if not c.isdigit()}
    value = int(re.sub(r"\D", "", words)[:9])
    if len(separators) == 1:
        return [Token(T.NUM, words, words, at, at + len(words), value)]
    out = []
    for piece in re.finditer(r"\d+", words):
        out.append(Token(T.NUM, piece[0], piece[0], at + piece.start(), at + piece.end(), int(piece[0])))
    return out


def _signs(raw: list[Token], text: str) -> list[Token]:
    """An x beside a number multiplies: "4x", "x4", "4 x", "4x6"; OCR's "6O" and "l0" are numbers."""
    out: list[Token] = []
    for i, token in enumerate(raw):
        before = raw[i - 1] if i else None
        after = raw[i + 1] if i + 1 < len(raw) else None
        if token.kind is T.WORD and token.fold == "x":
            beside = (before is not None and before.kind is T.NUM) or (after is not None and after.kind is T.NUM)
            if beside or (before is not None and before.kind is T.MARK and before.text == ")"):
                out.append(Token(T.TIMES, token.text, "x", token.start, token.end))
                continue
        if token.text == "l" and i == 0 and after is not None and after.kind is T.WORD and after.start > token.end:
            out.append(Token(T.NUM, "l", "1", token.start, token.end, 1))
            continue
        first = i == 0 or (before is not None and before.kind is T.MARK and before.end < token.start)
        if (
            token.text in ("l", "I")
            and first
            and after is not None
            and after.start == token.end
            and after.text.isdigit()
        ):
            # OCR: "l2" at the beginning of an entry is 12.
            raw[i + 1] = Token(
                T.NUM, token.text + after.text, "1" + after.fold, token.start, after.end, int("1" + after.text[:8])
            )
            continue
        glued = (
            token.kind is T.WORD and token.text[0] in "xX" and token.text[1:2].isupper() and token.text[2:3].islower()
        )
        if glued and before is not None and before.kind is T.NUM and before.end == token.start:  # "14xSalsa"
            out.append(Token(T.TIMES, "x", "x", token.start, token.start + 1))
            out.append(Token(T.WORD, token.text[1:], fold(token.text[1:]), token.start + 1, token.end))
            continue
        if token.kind is T.WORD and token.fold[0] == "x" and token.fold[1:].isdigit():
            out.append(Token(T.TIMES, "x", "x", token.start, token.start + 1))
            out.append(Token(T.NUM, token.text[1:], token.fold[1:], token.start + 1, token.end, int(token.fold[1:])))
            continue
        if (
            token.kind is T.WORD and token.text in ("O", "o", "l", "I") and before is not None and before.kind is T.NUM
            and before.end == token.start and out
        ):  # fmt: skip
            digits = str(before.value) + ("0" if token.text in "Oo" else "1")
            out[-1] = Token(T.NUM, digits, digits, before.start, token.end, int(digits))
            continue
        out.append(token)
    return out


def _negatives(tokens: list[Token], lang: Language) -> list[Token]:
    """A minus sign right before a number is the number's where a printed value stands: "valeur -2", "(−1)"."""
    out: list[Token] = []
    for i, token in enumerate(tokens):
        sign = out[-1] if out else None
        if token.kind is not T.NUM or token.value is None or sign is None or sign.text not in ("-", "−", "–"):
            out.append(token)
            continue
        before = out[-2] if len(out) > 1 else None
        tight = sign.end == token.start and before is not None and (before.end < sign.start or before.text == "(")
        lone = before is not None and before.text == "(" and i + 1 < len(tokens) and tokens[i + 1].text == ")"
        valued = before is not None and (before.fold in lang.value_words or before.fold in lang.numbered)
        if tight and (lone or valued):
            out.pop()
            text = sign.text + token.text
            out.append(Token(T.NUM, text, "-" + token.fold, sign.start, token.end, -token.value))
        else:
            out.append(token)
    return out


@lru_cache(maxsize=8)
def _number_words(lang: Language) -> frozenset[str]:
    return frozenset(word for phrase in lang.numbers for word in phrase.split())


def _merged(raw: list[Token], lang: Language) -> list[Token]:
    """Number words become numbers, the longest run first."""
    known = _number_words(lang)
    out: list[Token] = []
    i = 0
    while i < len(raw):
        token = raw[i]
        if token.kind is not T.WORD or not (
            token.fold.partition("-")[0] in known or token.fold in _EXACT or token.fold in _NEAR
        ):
            out.append(token)
            i += 1
            continue
        parts = token.fold.replace("-", " ").split()
        if token.kind is T.WORD and token.fold in _EXACT:
            if out and out[-1].fold in lang.ones:
                first = out.pop()
                out.append(Token(T.NUM, token.text, token.fold, first.start, token.end, _EXACT[token.fold], True))
                i += 1
                continue
            if out and out[-1].kind is T.NUM and out[-1].value and token.fold not in ("par", "couple", "paire", "pair"):
                first = out.pop()
                value = (first.value or 1) * _EXACT[token.fold]
                out.append(Token(T.NUM, token.text, token.fold, first.start, token.end, value, True))
                i += 1
                continue
        if token.kind is T.WORD and token.fold in _NEAR and out and out[-1].fold in lang.ones:
            first = out.pop()
            out.append(Token(T.NUM, token.text, token.fold, first.start, token.end, _NEAR[token.fold], True, near=True))
            i += 1
            continue
        if token.kind is not T.WORD or not parts or parts[0] not in known:
            out.append(token)
            i += 1
            continue
        run = min(5, len(raw) - i)
        for size in range(run, 0, -1):
            pieces = raw[i : i + size]
            if any(p.kind is not T.WORD and p.text != "-" for p in pieces):
                continue
            phrase = " ".join(p.fold.replace("-", " ") for p in pieces if p.text != "-")
            number = lang.numbers.get(phrase)
            if number == 0 and out and out[-1].kind in (T.NUM, T.TIMES):
                out.append(token)  # "15 zero cards" has one count
                i += 1
                break
            if number is not None:
                text = " ".join(p.text for p in pieces)
                out.append(Token(T.NUM, text, phrase, pieces[0].start, pieces[-1].end, number, True))
                i += size
                break
        else:
            head, dash, tail = token.text.partition("-")
            first_value = lang.numbers.get(fold(head))
            if dash and first_value is not None and fold(tail) in lang.players | lang.cards:  # "two-player", "two-card"
                at = token.start + len(head)
                out.append(Token(T.NUM, head, fold(head), token.start, at, first_value, True))
                out.append(Token(T.MARK, "-", "-", at, at + 1))
                out.append(Token(T.WORD, tail, fold(tail), at + 1, token.end))
            else:
                out.append(token)
            i += 1
    return out


_OPEN = {"(": ")", "[": "]", "{": "}"}


def closing(tokens: Sequence[Token], at: int) -> int:
    """The index of the bracket that closes the one at `at`; the number of tokens when it is never closed."""
    depth = 0
    for i in range(at, len(tokens)):
        if tokens[i].text in _OPEN:
            depth += 1
        elif tokens[i].text in ")]}":
            depth -= 1
            if depth == 0:
                return i
    return len(tokens)
