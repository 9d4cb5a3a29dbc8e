"""A rules document as the checks see it: blocks under their headings, the language, and the claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.source import Line, Source
from pipeline.documents.structure import read_blocks

if TYPE_CHECKING:
    from pipeline.documents.claims import Claims


@dataclass(frozen=True)
class Section:
    """A heading (None for what stands before the first) and the blocks under it, up to the next heading."""

    heading: Block | None
    blocks: tuple[Block, ...]
    kind: str | None = None
    """What it holds, as a key of `Language.titles`; a heading that doesn't tell takes it from the one above it."""

    @property
    def title(self) -> str:
        """The words of the heading; empty when there is none."""
        return self.heading.text if self.heading is not None else ""


_INHERITED = frozenset(("effects", "end", "scoring", "turn", "tips", "summary", "variants", "contents"))
"""What a section is about is so for the headings below it, but for setup, whose sub-headings may lead elsewhere."""


class Reading:
    """A document that was read. Everything is worked out when first asked for, and kept."""

    def __init__(self, source: Source, lang: str | None = None) -> None:
        self.source = source
        self._lang = lang

    @classmethod
    def of_text(cls, text: str, lang: str | None = None, path: str = "rules.txt", format: str = "txt") -> Reading:
        """The reading of a plain text that is at hand; `path` is what findings call it."""
        return cls(Source(path, format, tuple(Line(n, line) for n, line in enumerate(text.split("\n"), 1))), lang)

    @cached_property
    def lang(self) -> str:
        """The language of the document: fr, en, de or es."""
        from pipeline.documents.languages import detect

        return self._lang or detect(line.text for line in self.source.lines)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Headings, paragraphs, items and rows, in order."""
        from pipeline.documents.languages import language
        from pipeline.documents.sectioning import mark_headings

        return mark_headings(read_blocks(self.source), language(self.lang))

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The blocks by heading."""
        out: list[tuple[Block | None, list[Block]]] = []
        for block in self.blocks:
            if block.kind is Kind.HEADING:
                out.append((block, []))
            else:
                if not out:
                    out.append((None, []))
                out[-1][1].append(block)
        from pipeline.documents.languages import language

        lang = language(self.lang)
        above: list[tuple[int, str | None]] = []
        sections = []
        for heading, blocks in out:
            kind = None
            if heading is not None:
                while above and above[-1][0] >= heading.level:
                    above.pop()
                kind = lang.title_kind(heading.text)
                if kind is None:
                    kind = next((k for _, k in reversed(above) if k in _INHERITED), None)
                above.append((heading.level, kind))
            sections.append(Section(heading, tuple(blocks), kind))
        return tuple(sections)

    @cached_property
    def claims(self) -> Claims:
        """What the document states: components, totals, players, setup rows, with their places."""
        from pipeline.documents.claims import read_claims

        return read_claims(self)

    def sentences(self) -> Iterator[tuple[Block, int, int]]:
        """Every sentence of paragraphs and items: its block, where it starts and ends in the block's text."""
        for block in self.blocks:
            if block.kind in (Kind.PARAGRAPH, Kind.ITEM):
                for start, end in block.sentences:
                    yield block, start, end
