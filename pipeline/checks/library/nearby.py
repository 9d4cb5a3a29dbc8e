"""What stands after a block: its section, lines that look like a list, the kind of a marker."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.checks.library.tokens import fold_words
from pipeline.documents.blocks import Block, Kind

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


CLOSED = re.compile(r"[:：]\s*$")
"""A text that ends with a colon."""
PICTURED = frozenset({"pdf", "docx", "odt"})
"""Formats whose pictures are not read, so that one may stand where nothing seems to."""


def depth(doc: Reading, index: int) -> int:
    """The level of the heading that the block `index` stands under; 0 before any."""
    for block in reversed(doc.blocks[:index]):
        if block.kind is Kind.HEADING:
            return block.level
    return 0


def until(doc: Reading, index: int, back: bool = False) -> Sequence[Block]:
    """The blocks after `index` up to the next heading that is not below the one `index` stands under.

    With `back`, all the blocks between those two headings.
    """
    level = depth(doc, index)
    out: list[Block] = []
    if back:
        for block in reversed(doc.blocks[: index + 1]):
            if block.kind is Kind.HEADING:
                break
            out.append(block)
        out.reverse()
    for block in doc.blocks[index + 1 :]:
        if block.kind is Kind.HEADING and block.level <= level:
            break
        out.append(block)
    return out


def listlike(blocks: Sequence[Block]) -> bool:
    """Whether at least two of the first blocks look alike: short, or begun the same way, or labelled."""
    first, second = (*blocks[:2], None, None)[:2]
    if first is None or second is None:
        return False
    one, two = (b.text.split(" ", 1)[0].casefold().strip(".,:;") for b in (first, second))
    short = all(len(b.text) <= 60 and b.text[-1] not in "." for b in (first, second))
    labels = all(re.match(r"[^.:]{1,40}\s?:\s?\S", b.text) for b in (first, second))
    return one == two or short or labels or bool(_parallel(first.text, second.text))


def bare_titles(blocks: Sequence[Block]) -> bool:
    """Whether two lines that look like titles follow each other: entries of a list without bullets."""
    return len(blocks) == 2 and all(b.kind is Kind.HEADING and not b.marker for b in blocks)


def _parallel(first: str, second: str) -> bool:
    """Whether two texts share most of their words ("Une liasse … permet", "Deux liasses … permettent")."""
    a, b = {w[:5] for w in fold_words(first)}, {w[:5] for w in fold_words(second)}
    return len(a & b) * 2 >= min(len(a), len(b)) and bool(a & b)


def sort_of(block: Block) -> str:
    """What kind of marker an entry has: a number, a letter, or the bullet itself."""
    mark = block.marker[:1]
    return "1" if mark.isdigit() else "a" if mark.isalpha() and len(mark) == 1 and mark != "o" else mark
