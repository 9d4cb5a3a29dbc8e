"""Small questions about tokens, and the marks that the grammar knows."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.languages import shared
from pipeline.documents.tokens import T, Token

DASHES = frozenset("–—-−")
QUOTES = frozenset("\"'“”«»„‟‘’`*_")
SEPARATORS = frozenset(",;•·|")
COMMA = Token(T.MARK, ",", ",", 0, 0)
LEADERS = frozenset(("=", "…", ":", "..."))


def exemplars(name: Sequence[Token]) -> bool:
    """Such as "2 exemplaires", "3 copies": copies of the thing named before."""
    return any(t.fold in shared.EXEMPLARS for t in name)


def phrase_of(name: Sequence[Token]) -> str:
    """The words of a name, in lower case."""
    out = ""
    for token in name:
        glue = "" if not out or out.endswith("'") else " "
        out += glue + token.text.replace("’", "'")
    return out.casefold()


def folded_text(tokens: Sequence[Token]) -> str:
    """The folded words of some tokens, one space between."""
    return " ".join(t.fold for t in tokens)


def tight(tokens: Sequence[Token], i: int) -> bool:
    """Whether the mark at `i` touches the words on both sides."""
    return 0 < i < len(tokens) - 1 and tokens[i - 1].end == tokens[i].start and tokens[i].end == tokens[i + 1].start


def apart(tokens: Sequence[Token], i: int) -> bool:
    """Whether a space stands before the mark at `i`."""
    return 0 < i < len(tokens) - 1 and tokens[i - 1].end < tokens[i].start


def next_word(tokens: Sequence[Token], i: int) -> Token | None:
    """The token after `i`, quotation marks left out; None at the end."""
    j = i + 1
    while j < len(tokens) and (tokens[j].text in QUOTES):
        j += 1
    return tokens[j] if j < len(tokens) else None


def outside(tokens: Sequence[Token]) -> list[Token]:
    """`tokens` that stand in no bracket."""
    out = []
    depth = 0
    for token in tokens:
        if token.text in ("(", "["):
            depth += 1
        elif token.text in (")", "]"):
            depth -= 1
        elif depth == 0:
            out.append(token)
    return out
