"""Printed values that are told after the list."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.documents.blocks import Kind
from pipeline.documents.claims import Component
from pipeline.documents.grammar import Grammar
from pipeline.documents.inventory.totals import Totals
from pipeline.documents.inventory.words import stem
from pipeline.documents.languages import shared
from pipeline.documents.languages.base import fold
from pipeline.documents.tokens import T, Token


class Values(Totals):
    """Values told elsewhere."""

    def _later_values(self) -> None:
        """Printed values told after the list: "Renfort : les valeurs vont de 5 à 8", "0 point – jeton neutre"."""
        lang = self.lang
        wanted = [
            c for c in self.claims.components if c.value is None and c.count is not None and not self.claims.children(c)
        ]
        if not wanted:
            return
        for block in self.reading.blocks:
            if block.kind is Kind.HEADING:
                continue
            for start, end in block.sentences:
                grammar = Grammar(block, lang)
                tokens = grammar.tokens(start, end)
                if not any(t.kind is T.NUM for t in tokens):
                    continue
                for component in wanted:
                    if component.value is None:
                        value = self._value_of(component, tokens, grammar)
                        if value is not None:
                            component.value = value

    def _value_of(self, component: Component, tokens: Sequence[Token], grammar: Grammar) -> int | str | None:
        lang = self.lang
        names = [
            fold(w)
            for w in re.findall(r"[^\W\d_]{3,}", component.name)
            if fold(w) not in lang.nouns and fold(w) not in lang.links
        ]
        names = names or [fold(w) for w in re.findall(r"[^\W\d_]{4,}", component.name)]
        if not names:
            return None
        special = list(names)
        at = next(
            (i for i, t in enumerate(tokens[:6]) if t.kind is T.WORD and stem(t.fold) in {stem(w) for w in special}),
            None,
        )
        if at is not None and at <= 3 and not any(t.kind is T.NUM for t in tokens[:at]):
            for j in range(at + 1, min(len(tokens) - 2, at + 9)):
                if tokens[j].fold in lang.value_words or tokens[j].fold in lang.numbered:
                    for k in range(j + 1, min(j + 5, len(tokens) - 2)):
                        value = grammar.value_range(tokens, k)
                        if value is not None:
                            return value
                    break
        if len(tokens) >= 3 and tokens[0].kind is T.NUM and tokens[1].fold in shared.POINTS:
            rest = [t.fold for t in tokens[2:9]]
            if all(any(stem(w) == stem(r) for r in rest) for w in special) and len(rest) <= 6:
                return tokens[0].value
        return None
