"""A stretch of a block in the form that patterns are written for: folded words and numbers in figures, one space
between, each position knowing its token.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.languages.base import Language
from pipeline.documents.tokens import T, Token, tokens_of
from pipeline.findings import Span


class Folded:
    """The folded form of ``block.text[start:end]``. It is worked out once for each stretch and kept with the block."""

    block: Block
    lang: Language
    tokens: Sequence[Token]
    text: str
    _starts: list[int]

    def __new__(cls, block: Block, lang: Language, start: int = 0, end: int | None = None) -> Folded:
        """The form of a stretch, made when it is first asked for."""
        known: dict[tuple[str, int, int | None], Folded] = block.__dict__.setdefault("folded", {})
        key = (lang.code, start, end)
        if key not in known:
            made = super().__new__(cls)
            made._read(block, lang, start, end)
            known[key] = made
        return known[key]

    def _read(self, block: Block, lang: Language, start: int, end: int | None) -> None:
        self.block = block
        self.lang = lang
        self.tokens = tokens_of(block, lang, start, end)
        parts = []
        self._starts = []
        at = 0
        for token in self.tokens:
            word = str(token.value) if token.kind is T.NUM and not token.plural else token.fold
            self._starts.append(at)
            parts.append(word)
            at += len(word) + 1
        self.text = " ".join(parts)

    def token_at(self, position: int) -> int:
        """The index of the token at `position` of the folded text."""
        return max(0, bisect_right(self._starts, position) - 1)

    def span(self, found: re.Match[str]) -> Span:
        """The place in the document of a match."""
        if not self.tokens:
            return self.block.span()
        first = self.tokens[self.token_at(found.start())]
        last = self.tokens[self.token_at(max(found.start(), found.end() - 1))]
        return self.block.span(first.start, last.end)
