"""A stretch of a block in the form that patterns are written for: folded words and numbers in figures, one space
between, each position knowing its token.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.languages.base import Language
from pipeline.documents.tokens import T, Token, tokenize
from pipeline.findings import Span


class Folded:
    """The folded form of ``block.text[start:end]``."""

    def __init__(self, block: Block, lang: Language, start: int = 0, end: int | None = None) -> None:
        self.block = block
        self.lang = lang
        self.tokens: Sequence[Token] = tokenize(block.text, lang, start, end)
        parts = []
        self._starts: list[int] = []
        at = 0
        for token in self.tokens:
            if token.kind is T.MARK and len(token.text) > 2 and set(token.text) <= set(".·…"):
                token.fold = "…"
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
