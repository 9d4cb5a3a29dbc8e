"""The inventory: which lists and sentences tell what lies in the box, section by section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Claims
from pipeline.documents.grammar import Grammar
from pipeline.documents.languages.base import fold

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading, Section
from pipeline.documents.inventory.values import Values
from pipeline.documents.inventory.words import stripped


def read_inventory(reading: Reading, claims: Claims) -> set[int]:
    """Fill in components and totals; gives the indices of the blocks that were read as inventory."""
    reader = _Reader(reading, claims)
    reader.read()
    return reader.used


class _Reader(Values):
    """Reads the sections of a document in turn."""

    def read(self) -> None:
        for section in self.reading.sections:
            self._section(section)
        if not self.listed and not self._elsewhere:
            for section in self.reading.sections:
                self._mentions(section)
        self._share_groups()
        self._resolve(self.tops)
        self._later_values()

    def _section(self, section: Section) -> None:
        kind = section.kind
        module = self._module(section)
        if section.heading is not None:
            self._heading_total(section.heading, kind)
        lead: Block | None = None
        per: str | None = "player" if section.heading is not None and self._for_each_player(section.heading) else None
        i = 0
        blocks = section.blocks
        while i < len(blocks):
            block = blocks[i]
            run = self._run(blocks, i)
            lined = len(run) > 1 or block.kind is Kind.ITEM
            lined = lined or (block.kind is Kind.PARAGRAPH and self._line_entry(block))
            led = "player" if lead is not None and self._for_each_player(lead) else None
            if lined and self._list(run, lead, kind, module, per or led):
                i += len(run)
                lead = None
                continue
            if block.kind is Kind.ROW:
                rows = self._rows(blocks, i)
                self._table(rows, kind, module)
                i += len(rows)
                continue
            if (
                block.kind is Kind.PARAGRAPH
                or len(run) == 1
                or self._label(stripped(Grammar(block, self.lang).tokens()))[0]
            ):
                self._prose(block, kind, module, per)
            lead = block
            i += 1

    def _module(self, section: Section) -> str | None:
        title = section.heading
        if title is None or not self.lang.pattern(rf"\b(?:{self.lang.module})\b").search(fold(title.text)):
            return None
        return title.text
