"""The entries of one list item or line."""

from __future__ import annotations

import re

from pipeline.documents.blocks import Block
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Entry, Grammar
from pipeline.documents.inventory.lines import Lines
from pipeline.documents.inventory.words import stripped
from pipeline.documents.languages import shared
from pipeline.documents.languages.base import fold
from pipeline.documents.tokens import T, closing


class Items(Lines):
    """List items."""

    def _item(self, block: Block, grammar: Grammar, bare: bool) -> list[Entry]:
        """The entries of one list item or line; of a module when it says so in brackets ("12 owls (expansion)")."""
        entries = self._counted(block, grammar, bare)
        note = re.search(r"\(([^()\d]{3,40})\)\W*$", block.text)
        if note and len(entries) == 1 and self.lang.pattern(rf"\b(?:{self.lang.module})").search(fold(note[1])):
            entries[0].module = entries[0].module or note[1].strip()
        return entries

    def _counted(self, block: Block, grammar: Grammar, bare: bool) -> list[Entry]:
        tokens = stripped(grammar.tokens())
        if self.lang.pattern(rf"(?:{self.lang.example})(?!\w)").match(Folded(block, self.lang).text.lstrip("( ")):
            return []
        label, rest = self._label(tokens)
        if label is not None and rest:
            entries = grammar.entries(rest, bare=False)
            if entries:
                return self._per_all(entries, rest)
        if self._module_item(block):
            cut = next((i for i, t in enumerate(tokens) if t.text in "(:–—"), None)
            if cut is not None:
                end = closing(tokens, cut) if tokens[cut].text == "(" else len(tokens)
                entries = [e for e in grammar.entries(tokens[cut + 1 : end]) if e.count is not None]
                if entries:
                    return entries
        if bare and tokens and tokens[0].fold in shared.THIS:
            tokens = tokens[1:]
        begun = " ".join(t.fold for t in tokens[:3] if t.kind is T.WORD)
        if not bare and begun and self.lang.title_kind(begun) == "setup":
            return []
        first_sentence = self._first_sentence(block, tokens)
        entries = grammar.entries(first_sentence, bare=False)
        if not entries and block.text.rstrip(" *_").endswith(":") and self._is_instruction(block):
            # "Lay out 18 fields around the castle:" with the fields listed below.
            at = next((i for i, t in enumerate(first_sentence) if t.kind is T.NUM), None)
            entry = grammar.entry(first_sentence[at:]) if at is not None else None
            if entry is not None and entry.count and entry.name:
                return [entry]
        cut = next((i for i, t in enumerate(first_sentence) if t.text in ":(,;–—."), len(first_sentence))
        if (
            not entries
            and bare
            and not self._is_instruction(block)
            and cut <= 6
            and (len(first_sentence) <= 8 or cut < len(first_sentence))
        ):
            entry = grammar.entry(first_sentence[:cut], bare=True)
            if entry is not None:
                return [entry]
        return entries

    def _line_entry(self, block: Block) -> bool:
        """Whether a line is an entry on its own: a count first or last, no sentence."""
        text = block.text
        if len(text) > 220:
            return False
        grammar = Grammar(block, self.lang)
        tokens = stripped(grammar.tokens())
        if not tokens or not any(t.kind is T.NUM for t in tokens):
            return False
        entries = grammar.entries(tokens)
        if not entries or entries[0].count is None:
            return False
        head = entries[0]
        if head.head == "article":
            return False
        if head.start > tokens[0].start + 12 and head.head == "count":
            return False
        words = len(text.split())
        return words <= 30
