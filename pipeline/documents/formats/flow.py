"""What word processors' documents are made of, paragraphs and tables, and how it becomes lines.

Between two paragraphs stands an empty line, as in a text that is typed; items of a list and rows of a table follow each
other directly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pipeline.documents.formats.base import Writer
from pipeline.documents.source import Line, Role

MAX_COLUMNS = 200

_DROP = {0x00AD: None, 0x2011: "-", 0x200B: None, 0xFEFF: None}
# Symbol fonts put their bullets in the private use area (Wingdings and Symbol: U+F020 to U+F0FF).
_SYMBOL_BULLET = re.compile("^(\\s*)[\uf020-\uf0ff](?=\\s|\\w)")
_NUMBERING = re.compile(r"^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[A-Za-z][.)]|[IVX]{1,4}[.)])\s+")


def clean(text: str) -> str:
    """`text` without soft hyphens and marks of no width; no-break hyphens are plain, a symbol font's bullet is "•"."""
    if text.isascii():
        return text
    return _SYMBOL_BULLET.sub("\\1•", text.translate(_DROP))


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; a line feed in its text is a line break, a form feed the beginning of a page.

    `marker` is the bullet or number that the program draws before it; `strong` says that all of it is bold.
    """

    text: str
    role: Role = Role.TEXT
    level: int = 0
    marker: str = ""
    strong: bool = False

    @property
    def shown(self) -> str:
        """Marker and text as a reader sees them."""
        return f"{self.marker} {self.text}" if self.marker and self.text.strip() else self.text


@dataclass(frozen=True, slots=True)
class Table:
    """A table: rows of cells, each a list of blocks. Cells that a merged one covers are empty."""

    rows: Sequence[Sequence[Sequence[Block]]]


Block: TypeAlias = Paragraph | Table


@dataclass(slots=True)
class Flow:
    """A document's blocks in order, and its notes with the page they belong to, which stand at the end."""

    blocks: list[Block] = field(default_factory=list)
    notes: list[Paragraph] = field(default_factory=list)
    paged: bool = False
    """Whether the document tells where its pages begin."""


def write(flow: Flow) -> list[Line]:
    """The lines of `flow`. Raises RefusedError when it is too long."""
    writing = _Writing(Writer(page=1 if flow.paged else None))
    writing.titles = _titles(flow.blocks)
    for block in flow.blocks:
        writing.block(block)
    for note in flow.notes:
        writing.paragraph(note)
    lines = writing.writer.lines
    while lines and not lines[-1].text.strip():
        lines.pop()
    return lines


def _titles(blocks: Iterable[Block]) -> frozenset[int]:
    """The bold paragraphs that serve as headings, by identity, in a document whose author used no heading styles."""
    paragraphs = [b for b in blocks if isinstance(b, Paragraph) and b.text.strip()]
    if any(p.role is Role.HEADING and p.level > 1 for p in paragraphs):
        return frozenset()
    strong = [p for p in paragraphs if p.strong and p.role is Role.TEXT and like_title(p.text)]
    return frozenset(map(id, strong)) if len(strong) * 2 < len(paragraphs) else frozenset()


def like_title(text: str) -> bool:
    """Whether bold words of their own may be a heading: few of them, no sentence, no statement with a number."""
    text = text.strip()
    bare = _NUMBERING.sub("", text, count=1)
    return (
        0 < len(text) <= 70
        and len(text.split()) <= 9
        and not any(c in text for c in "\n\t:")
        and text[-1] not in ".,;…"
        and any(c.isalpha() for c in bare)
        and not any(c.isdigit() for c in bare)
    )


@dataclass(slots=True)
class _Writing:
    writer: Writer
    titles: frozenset[int] = frozenset()
    last: Role | None = None

    def block(self, block: Block) -> None:
        if isinstance(block, Table):
            self.table(block)
        else:
            self.paragraph(block)

    def paragraph(self, paragraph: Paragraph) -> None:
        role, level = paragraph.role, paragraph.level
        if id(paragraph) in self.titles:
            role, level = Role.HEADING, 3
        if not (role is Role.ITEM and self.last is Role.ITEM):
            self.writer.blank()
        self.last = role
        text = paragraph.shown
        if not text.strip():
            self.turns(text)
            self.writer.blank()
            return
        begun = False
        for part in text.split("\n"):
            words = part.lstrip()
            early = part[: len(part) - len(words)].count("\f")
            self.turns("\f" * early)
            shown = clean(part.replace("\f", "")).rstrip()
            if shown:
                self.writer.add(shown, Role.TEXT if begun and role is Role.ITEM else role, 0 if begun else level)
                begun = True
            self.turns("\f" * (part.count("\f") - early))

    def turns(self, text: str) -> None:
        if self.writer.page is not None:
            for _ in range(text.count("\f")):
                self.writer.turn()

    def table(self, table: Table) -> None:
        if _is_frame(table):
            for row in table.rows:
                for cell in row:
                    for block in cell:
                        self.block(block)
            return
        self.writer.blank()
        self.last = Role.ROW
        for row in table.rows:
            texts = [_flat(cell) for cell in row]
            joined = "\t".join(text.replace("\f", "") for text in texts).rstrip("\t")
            self.turns("\f" * min(max((text.count("\f") for text in texts), default=0), 1))
            if joined.strip():
                self.writer.add(joined, Role.ROW)
        self.writer.blank()


def _is_frame(table: Table) -> bool:
    """Whether a table only frames or places whole passages: one column, or cells with headings, lists or tables."""
    if all(sum(1 for cell in row if cell) <= 1 for row in table.rows):
        return True
    for row in table.rows:
        for cell in row:
            if any(isinstance(b, Table) or b.role is Role.HEADING for b in cell):
                return True
            if sum(1 for b in cell if isinstance(b, Paragraph) and b.role is Role.ITEM) > 1 and len(table.rows) <= 2:
                return True
    return False


def _flat(blocks: Sequence[Block]) -> str:
    """The words of a cell on one line."""
    parts = []
    for block in blocks:
        if isinstance(block, Table):
            parts += [_flat(cell) for row in block.rows for cell in row]
        else:
            parts.append(clean(block.shown))
    return " ".join(" ".join(re.split(r"[^\S\f]+", part)).strip(" ") for part in parts if part)


def letters(number: int) -> str:
    """A number as a list counts in letters: a … z, aa, bb (as Word and LibreOffice do)."""
    number = max(number, 1) - 1
    return chr(97 + number % 26) * min(number // 26 + 1, 20)


_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
          (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip


def roman(number: int) -> str:
    """A number from 1 to 3999 in small Roman numerals; others in figures."""
    if not 0 < number < 4000:
        return str(number)
    out = ""
    for value, sign in _ROMAN:
        while number >= value:
            out += sign
            number -= value
    return out


def numeral(number: int, style: str) -> str:
    """A number as a list shows it: `style` is ``a``, ``A``, ``i`` or ``I``; any other gives figures."""
    if style in ("a", "A"):
        text = letters(number)
    elif style in ("i", "I"):
        text = roman(number)
    else:
        return str(number)
    return text.upper() if style.isupper() else text


def whole_number(text: str | None, default: int = 0) -> int:
    """The number that an attribute says; `default` when it is absent, too long or says something else."""
    return int(text) if text is not None and re.fullmatch(r"[0-9]{1,6}", text) else default
