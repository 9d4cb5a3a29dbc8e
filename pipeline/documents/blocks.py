"""Blocks: headings, paragraphs, list items and table rows of a document, each able to say where its words stand.

A block's text is what a reader reads: markup is gone, wrapped lines are joined, every kind of space is a plain one.
Every character keeps its line and column, so that a quote can be found again in the document.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from pipeline.documents.source import Source
from pipeline.findings import Span


class Kind(StrEnum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    ROW = "row"


@dataclass(frozen=True)
class Block:
    """One heading, paragraph, list item or table row.

    `level` is a heading's depth from 1, else the indentation rank from 0 (an item within an item has a higher one).
    `marker` is the bullet or number as printed. `cells` are the (start, end) of a row's cells in `text`.
    `origins` holds line × 65536 + column (both from 1) for every character of `text`.
    """

    source: Source
    index: int
    kind: Kind
    level: int
    text: str
    marker: str
    origins: array[int]
    cells: tuple[tuple[int, int], ...] = ()
    alone: bool = False
    """Whether an empty line stands before and after (a weak sign of a heading)."""

    @property
    def line(self) -> int:
        """The line where the block begins."""
        return self.origins[0] >> 16 if self.origins else 1

    @property
    def last_line(self) -> int:
        """The line where the block ends."""
        return self.origins[-1] >> 16 if self.origins else self.line

    def line_at(self, offset: int) -> int:
        """The line of the character at `offset`."""
        return self.origins[min(offset, len(self.origins) - 1)] >> 16

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """The place of ``text[start:end]``, with those words; words that run over a line end are cut there."""
        if not self.origins:
            return self.source.span(1)
        end = len(self.text) if end is None else min(end, len(self.text))
        start = min(max(start, 0), len(self.text) - 1)
        while start < end - 1 and self.text[start] == " ":
            start += 1
        line, column = self.origins[start] >> 16, self.origins[start] & 0xFFFF
        stop = start
        while stop + 1 < end and self.origins[stop + 1] >> 16 == line:
            stop += 1
        raw = self.source.lines[line - 1].text
        words = raw[column - 1 : self.origins[stop] & 0xFFFF] if column <= len(raw) else self.text[start : stop + 1]
        return self.source.span(line, column, words.rstrip())

    def cell(self, number: int) -> str:
        """The text of a row's cell, from 0; empty when there is none."""
        if number >= len(self.cells):
            return ""
        start, end = self.cells[number]
        return self.text[start:end]

    @cached_property
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """The (start, end) of every sentence of the text."""
        return tuple(_sentences(self.text))


_ABBREVIATIONS = frozenset(
    "cf p pp ex env etc art fig n no nr vol ed st mr mme m dr bzw ca z b d h u usw vgl max min ej pág págs núm "
    "e g i vs approx incl excl".split()
)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """A sentence ends at . ! ? … before a space and a capital, a digit or a quote, unless after an abbreviation."""
    start = 0
    n = len(text)
    i = 0
    while i < n:
        if text[i] in ".!?…":
            stop = i
            if text[i : i + 4] in ("....", ". . ") and text[i] == ".":
                while i < n and text[i] in ". ":
                    i += 1
                continue  # leader dots
            while stop + 1 < n and text[stop + 1] in ".!?…»”\")'’":
                stop += 1
            # French sets a space before the closing mark and inside quotes.
            rest = stop + 1
            while rest < n and text[rest] == " ":
                rest += 1
            word = text[start:i].rsplit(" ", 1)[-1].strip("(«“\"'").casefold()
            ends = rest > stop + 1 or rest >= n
            if ends and text[i] == "." and (word in _ABBREVIATIONS or (len(word) == 1 and not word.isdigit())):
                ends = rest >= n
            if ends and rest < n and text[rest].islower():
                ends = False
            if ends:
                yield start, stop + 1
                start = rest
                i = rest
                continue
            i = stop + 1
            continue
        i += 1
    if text[start:].strip():
        yield start, n
