"""Lists and tables that a text announces, and how many entries a list was to have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.checks.library.nearby import CLOSED, PICTURED, listlike, sort_of, until
from pipeline.checks.library.tokens import between, counted, fold_words, number_of, pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.findings import INFO, WARN, Finding

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


_QUOTED = 100
"""Characters: a longer sentence is not quoted whole."""


# Lists ---------------------------------------------------------------------------------------------------------------


@check(
    "refs/announced-list",
    weight=6,
    needs=Needs.DOCUMENT,
    why="A text that announces two modes and describes none, or another number, leaves players without the rule.",
    bad="""
        # End of the game

        Before the game, choose one of the two following modes.

        # Scoring

        Count one point for each card.
        """,
    good="""
        # End of the game

        Before the game, choose one of the two following modes.

        - Short game: stop after three rounds.
        - Long game: stop when someone has 50 points.

        # Scoring

        Count one point for each card.
        """,
)
def announced_list(doc: Reading) -> Iterator[Finding]:
    """A list that is announced follows, with as many entries as were announced."""
    for block in doc.blocks:
        if block.kind not in (Kind.PARAGRAPH, Kind.ITEM):
            continue
        for start, end in block.sentences:
            hit = announced(doc.lang, block.text[start:end])
            if hit is None:
                continue
            stated = number_of(doc.lang, hit)
            yield from _compare(doc, block, start + hit.start(), start + hit.end(), end, stated)
            break


def announced(lang: str, sentence: str) -> re.Match[str] | None:
    """The words of `sentence` that announce a list; None when it announces none."""
    words = wording(lang, "refs")
    for source in (*words.FOLLOWING, words.HERE, words.STEPS):
        hit = counted(lang, source).search(sentence)
        if hit is not None:
            return None if counted(lang, words.NOT_A_LIST).search(hit[0]) else hit
    return None


def _compare(doc: Reading, block: Block, start: int, stop: int, end: int, stated: int | None) -> Iterator[Finding]:
    rest = block.text[stop:]
    if re.search(r":\s*\S", rest) or len(rest.split()) > 25:
        return
    quote = block.span(start, end if end - start <= _QUOTED else stop)
    section = until(doc, block.index)
    if not section:
        if not _said_after(block, end) and not _said_before(doc, block):
            after = doc.blocks[block.index + 1] if block.index + 1 < len(doc.blocks) else None
            if not any(between(doc, block, after)) and not (after and _one_of(block.text[start:stop], after.text)):
                expected = f"{stated} announced, 0 found" if stated else None
                message = "a list is announced here, and none follows before " + (
                    "the next heading" if after else "the end of the text"
                )
                also = [after.span()] if after is not None else []
                yield found(
                    WARN,
                    "no-list",
                    message,
                    quote,
                    *also,
                    computed=expected,
                    hint="write the entries, or drop the announcement",
                )
        return
    if _too_short(doc, section, stated) or (CLOSED.search(block.text) and _prose(doc, section)):
        computed = f"{stated} announced, 0 found" if stated else None
        message = "a list is announced here, and prose on something else follows"
        hint = "write the entries, or drop the announcement"
        yield found(WARN, "no-list", message, quote, section[0].span(0, 80), computed=computed, hint=hint)
        return
    if stated is None:
        return
    counts = _counts(section)
    if counts and stated not in counts:
        least = counts[0]
        first = section[0]
        yield found(
            WARN,
            "other-number",
            f"{stated} entries are announced, {least} follow",
            quote,
            first.span(0, 80),
            computed=f"{stated} ≠ {least}",
            hint="add what is missing or correct the number",
        )


def _one_of(announced: str, title: str) -> bool:
    """Whether a heading may be the first of what was announced: "two modes", then "Short mode"."""
    stems = {w[:4] for w in fold_words(announced) if len(w) > 3}
    return any(w[:4] in stems for w in fold_words(title) if len(w) > 3)


def _too_short(doc: Reading, section: Sequence[Block], stated: int | None) -> bool:
    """Whether the paragraphs that follow are fewer than the entries announced and do not sound like entries."""
    if stated is None or len(section) >= stated or any(b.kind is not Kind.PARAGRAPH for b in section):
        return False
    return not any(pattern(doc.lang, "refs", "ENTRIES").search(b.text) for b in section)


def _prose(doc: Reading, section: Sequence[Block]) -> bool:
    """Whether what follows is prose that begins something new, and no list comes after it."""
    if any(b.kind is not Kind.PARAGRAPH for b in section[:3]) or listlike(section[:2]):
        return False
    first = section[0].text
    if pattern(doc.lang, "refs", "ENTRIES").search(first):
        return False
    return first[-1:] == "." and ":" not in first and len(first.split()) >= 8


def _said_after(block: Block, end: int) -> bool:
    """Whether the paragraph goes on long enough after the announcement to hold what it announces."""
    return len(block.text[end:].split()) >= 15


def _said_before(doc: Reading, block: Block) -> bool:
    """Whether the announcement is an entry of a list, so that the entries beside it may be meant."""
    return block.kind is Kind.ITEM and block.index > 0 and doc.blocks[block.index - 1].kind is Kind.ROW


def _counts(section: Sequence[Block]) -> list[int]:
    """How many entries follow, by every way to count them that makes sense; empty when there is no clear list."""
    first = section[0]
    if first.kind is Kind.HEADING:
        same = [b for b in section if b.kind is Kind.HEADING and b.level == first.level]
        return [len(same)] if len(same) >= 2 else []
    if first.kind is Kind.PARAGRAPH and (begun := re.match(r"([^\W\d_]+) (?:1|A|I)\b", first.text)):
        same = [b for b in section if re.match(re.escape(begun[1]) + r" (?:\d{1,2}|[A-F]|[IVX]+)\b", b.text)]
        return [len(same)]
    if first.kind is not Kind.ITEM:
        return []
    together = 0
    for b in section:
        if b.kind is not Kind.ITEM:
            break
        together += b.level == first.level and sort_of(b) == sort_of(first)
    apart = sum(b.kind is Kind.ITEM and b.level == first.level and sort_of(b) == sort_of(first) for b in section)
    items = sum(b.kind is Kind.ITEM for b in section)
    return [together, apart, items, *range(min(together, apart), max(apart, together))]


# Tables ---------------------------------------------------------------------------------------------------------------

_NEAR = 14
"""Blocks: a table further away than this is not "below"."""


@check(
    "refs/missing-table",
    weight=6,
    needs=Needs.DOCUMENT,
    why="A table that the text sends the reader to and that is not there was lost on the way to the page.",
    bad="""
        ## Scoring

        Each card is worth the points shown in the following table.

        ## End of the game

        The player with the most points wins.
        """,
    good="""
        ## Scoring

        Each card is worth the points shown in the following table.

        | Card | Points |
        |---|---|
        | Crown | 5 |
        | Coin | 1 |

        ## End of the game

        The player with the most points wins.
        """,
)
def missing_table(doc: Reading) -> Iterator[Finding]:
    """A table that the text sends to stands where it says."""
    below = pattern(doc.lang, "refs", "TABLE_BELOW")
    above = pattern(doc.lang, "refs", "TABLE_ABOVE")
    for block in doc.blocks:
        if block.kind is Kind.ROW:
            continue
        for look, place in ((below, 1), (above, -1)):
            hit = look.search(block.text)
            if hit is None:
                continue
            near = (
                doc.blocks[block.index + 1 : block.index + 1 + _NEAR]
                if place > 0
                else doc.blocks[max(0, block.index - _NEAR) : block.index]
            )
            if (
                any(b.kind is Kind.ROW for b in near)
                or _columns(doc, block, place)
                or _pictures(doc, block, near, place)
            ):
                continue
            values = _values(near if place > 0 else near[::-1])
            quote = block.span(*hit.span())
            if len(values) >= 2:
                yield found(
                    INFO,
                    "list-for-table",
                    "the text speaks of a table; a list of values stands there",
                    quote,
                    values[0].span(),
                    hint="say “list”, or set it as a table",
                )
            elif not values:
                message = f"no table stands {'after' if place > 0 else 'before'} this"
                also = [near[0].span(0, 80)] if near and place > 0 else []
                severity = INFO if doc.source.format in PICTURED else WARN
                yield found(severity, "no-table", message, quote, *also, hint="add the table or say where it is")


def _values(near: Sequence[Block]) -> list[Block]:
    """The lines among `near` that give a value each: "Red cards: 5 points"."""
    return [
        b
        for b in near
        if b.kind is not Kind.HEADING
        and len(b.text) <= 90
        and re.search(r"\d", b.text)
        and (b.kind is Kind.ITEM or re.search(r"[:=–—]", b.text))
    ]


def _columns(doc: Reading, block: Block, place: int) -> bool:
    """Whether lines set in columns with spaces stand near."""
    lines = doc.source.lines
    near = (
        lines[block.last_line : block.last_line + 30] if place > 0 else lines[max(0, block.line - 30) : block.line - 1]
    )
    rows = (line.text.strip() for line in near)
    return sum(bool(re.search(r"\S(?: {3,}|\t+)\S", row)) and any(c.isdigit() for c in row) for row in rows) >= 2


def _pictures(doc: Reading, block: Block, near: Sequence[Block], place: int) -> bool:
    """Whether a picture or a code block, which may hold the table, stands just after."""
    return place > 0 and any(between(doc, block, near[0] if near else None))
