"""Headings of plain text, which has no mark for them: short lines that stand alone, numbered titles, capitals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind

if TYPE_CHECKING:
    from pipeline.documents.languages import Language

_LONGEST = 70
"""Characters: a longer line alone is a sentence without its full stop."""

_VERBLIKE_END = ".;,:!?…»)"


def mark_headings(blocks: Sequence[Block], lang: Language) -> tuple[Block, ...]:
    """`blocks` with those of plain text that are headings marked as such."""
    if not blocks:
        return ()
    own = any(b.kind is Kind.HEADING for b in blocks)
    outline = _outline(blocks, lang)
    out: list[Block] = []
    for i, block in enumerate(blocks):
        before = out[-1] if out else None
        after = blocks[i + 1] if i + 1 < len(blocks) else None
        level = 2 if i in outline else _level(block, before, after, own, lang)
        out.append(replace(block, kind=Kind.HEADING, level=level) if level else block)
    return tuple(out)


def _outline(blocks: Sequence[Block], lang: Language) -> set[int]:
    """The titles of a document that is one nested list ("● Contents" with "○ 48 cards" below): their indices.

    Such a list has at least two known titles among the items that others are nested in.
    """
    tops = {
        i
        for i, (block, after) in enumerate(pairwise(blocks))
        if block.kind is Kind.ITEM and block.level == 0 and not block.marker[:1].isdigit()
        and after.kind is Kind.ITEM and after.level > 0
        and len(block.text.split()) <= 6 and not re.search(r"[\d,;.]", block.text)
    }  # fmt: skip
    known = [i for i in tops if lang.is_title(blocks[i].text.rstrip(" :"))]
    return tops if len(known) > 1 else set()


def _level(block: Block, before: Block | None, after: Block | None, own: bool, lang: Language) -> int:
    """The depth that `block` has as a heading; 0 when it is none."""
    text = block.text
    if block.kind in (Kind.HEADING, Kind.ROW) or not any(c.isalpha() for c in text):
        return block.level if block.kind is Kind.HEADING else 0
    bare = text.rstrip(" :").strip()
    counted = re.search(r"[.·…_]{3,}|\d\s*$|[x×]\s?\d", text) is not None and not re.match(r"\W*\d+\W", text)
    if counted or (block.kind is Kind.PARAGRAPH and text[:1].isdigit()):
        return 0
    known = lang.is_title(bare)
    if len(text) > _LONGEST or after is None:
        return 0
    apart = block.alone and after.line - block.last_line > 1
    if block.kind is Kind.ITEM:
        numbered = block.marker[:1].isdigit() and text[-1] not in ".;,:…»"
        if (
            numbered
            and block.level == 0
            and (known or (apart and _short(text)))
            and not _sibling(block, before, after, known)
        ):
            return 2 if not own else 3
        if not numbered and apart and _short(text) and text[-1] not in _VERBLIKE_END and not own:
            return 3 if not _items_around(block, before, after) else 0
        return 0
    if text[-1] == ":":
        return 2 if known and not re.search(r"\d", text) else 0
    if known and (text[-1] not in ".;,!?" or text.isupper()):
        return 2
    if text[-1] in ".;,!?…»" and not text.isupper():
        # An exclamation alone may be a title, but never one with a full stop.
        return 0
    if _capitals(text) and len(bare) > 3:
        return 2
    if own:
        return 0
    if apart and _short(text) and text[:1].isalpha() and text[:1].isupper() and not _valued(text):
        return 3
    return 0


def _short(text: str) -> bool:
    return len(text.split()) <= 9


def _capitals(text: str) -> bool:
    letters = [c for c in text if c.isalpha()]
    words = [w for w in re.findall(r"[^\W\d_]+", text) if len(w) > 2]
    return len(letters) > 3 and all(c.isupper() for c in letters) and bool(words)


def _valued(text: str) -> bool:
    """Whether a line is a statement with a number or a colon in it, such as "Âge : 8 ans"."""
    return bool(re.search(r"\d", text)) or ":" in text


def _sibling(block: Block, before: Block | None, after: Block | None, known: bool) -> bool:
    """Whether a numbered item stands beside another, so that it is one of a list and no title."""
    if known and after is not None and after.marker[:2] in ("1.", "1)") and block.marker[:2] not in ("0.", "0)"):
        return False  # its own list begins below it
    if (
        before is not None
        and before.kind is Kind.ITEM
        and before.marker[:1].isdigit()
        and before.level == block.level
        and block.line - before.last_line == 1
    ):
        return True
    if after is not None and after.kind is Kind.ITEM and after.marker[:1].isdigit():
        return after.line - block.last_line <= (1 if known else 2)
    return False


def _items_around(block: Block, before: Block | None, after: Block | None) -> bool:
    """Whether an item stands beside others of its kind with the same bullet."""
    return any(
        other is not None and other.kind is Kind.ITEM and other.marker == block.marker and other.level == block.level
        for other in (before, after)
    )
