"""The text of a rules document, as lines that know their number and page."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from pipeline.findings import Span


class Role(StrEnum):
    """What a format says of a line; `TEXT` leaves it to be told from the words."""

    TEXT = "text"
    HEADING = "heading"
    ITEM = "item"
    ROW = "row"
    CODE = "code"
    """Not prose: code fences, comments, front matter. Kept for its line number, never read."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of extracted text: its number from 1, the text without its line end, and what the format says of it.

    `level` is the depth of a heading from 1, or the nesting of a list item from 0. A `ROW` holds the cells of a table
    row, separated by tabs. `page` counts from 1 and is None for formats without pages.
    """

    number: int
    text: str
    page: int | None = None
    role: Role = Role.TEXT
    level: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """A document that was read: its path as it is shown in findings, its format (``txt``, ``md``, …), its lines."""

    path: str
    format: str
    lines: tuple[Line, ...] = field(default=())

    def span(self, line: int, column: int | None = None, text: str | None = None) -> Span:
        """A place in this document: `line` and `column` from 1, the words quoted."""
        page = self.lines[line - 1].page if 0 < line <= len(self.lines) else None
        return Span(self.path, line, column, page=page, text=text)
