"""A colon that nothing follows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pipeline.checks.library.announced import announced
from pipeline.checks.library.nearby import CLOSED, PICTURED, bare_titles, depth, listlike, sort_of, until
from pipeline.checks.library.tokens import between, fold_words, pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.languages import fold
from pipeline.findings import WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


_QUOTE = '«»“”„"‘‹›'


@cache
def _saying(lang: str) -> re.Pattern[str]:
    words = wording(lang, "refs")
    return re.compile(rf"(?<![\w-])(?P<verb>{words.SAYING})(?:,? (?:{words.ALOUD}))?\s?:\s*$", re.IGNORECASE)


@check(
    "refs/dangling-colon",
    weight=6,
    needs=Needs.DOCUMENT,
    why="A colon that nothing follows looks like words that were lost in layout, and players cannot guess them.",
    bad="""
        1. Fin de la manche

        Le joueur pose sa dernière carte et annonce :

        Les autres joueurs comptent alors les cartes qui leur restent en main et les défaussent.

        2. Fin de la partie

        La partie s'arrête quand un joueur atteint 50 points.
        """,
    good="""
        1. Fin de la manche

        Le joueur pose sa dernière carte et annonce :

        « Terminé ! »

        Les autres joueurs comptent alors :

        • 1 point par carte rouge ;
        • 2 points par carte noire.

        2. Fin de la partie

        La partie s'arrête quand un joueur atteint 50 points.
        """,
)
def dangling_colon(doc: Reading) -> Iterator[Finding]:
    """Every colon at the end of a paragraph is followed by what it announces."""
    blocks = doc.blocks
    for block in blocks:
        if block.kind is Kind.ROW or not CLOSED.search(block.text):
            continue
        if block.kind is Kind.HEADING and not (_lists(doc, block) and _empty(doc, block)):
            continue
        if len(block.text.rstrip(" :")) < 3:
            continue
        after = blocks[block.index + 1] if block.index + 1 < len(blocks) else None
        if any(between(doc, block, after)) or _shown(doc, block):
            continue
        end = len(block.text.rstrip())
        start = max(block.text.rfind(". ", 0, end) + 2, 0) if ". " in block.text[:end] else 0
        while start < end and block.line_at(start) < block.line_at(end - 1):
            start += 1
        spot = block.span(start, end)
        said = _saying(doc.lang).search(block.text)
        if block.kind is Kind.PARAGRAPH and not said and announced(doc.lang, block.text[start:end]):
            continue  # `refs/announced-list` tells
        code = _nothing(doc, block, after, said)
        if code is None:
            continue
        hint = "write what was to follow, or end the sentence with a full stop"
        also: list[Span] = [after.span(0, 80)] if after is not None else []
        if code == "no-words":
            words = _spoken(doc, block, said)
            hint = "write the words to be said"
            if words is not None:
                also.insert(0, words)
                hint = f"write the words to be said: {words.text}?"
        message = {
            "nothing-follows": "nothing follows this colon before " + ("the next heading" if after else "the end"),
            "no-words": "words to be said are announced, and none follow",
            "no-items": "this entry announces its parts, and the next entry is beside it, not below it",
            "unfinished": "the sentence stops at its colon and another one begins",
        }[code]
        yield found(WARN, code, message, spot, *also, hint=hint)


def _shown(doc: Reading, block: Block) -> bool:
    """Whether a picture may follow, in a format whose pictures are not read."""
    if doc.source.format not in PICTURED:
        return False
    return bool(pattern(doc.lang, "refs", "PLACES", r"(?<![\w-]){}(?!\w)").search(block.text))


def _nothing(doc: Reading, block: Block, after: Block | None, said: re.Match[str] | None) -> str | None:
    """The code of the fault at the end of `block`; None when something follows that it may announce."""
    if after is not None and after.kind is Kind.ROW:
        return None
    if block.kind is Kind.ITEM and (after is None or after.kind is Kind.HEADING) and _form(_siblings(doc, block)):
        return None
    if after is None:
        return "no-words" if said else "nothing-follows"
    if after.kind is Kind.HEADING:
        below = doc.blocks[after.index + 1] if after.index + 1 < len(doc.blocks) else None
        deeper = after.level > depth(doc, block.index) and block.kind is Kind.PARAGRAPH
        if (
            deeper
            or (below is not None and below.kind is Kind.ROW)
            or bare_titles(doc.blocks[after.index : after.index + 2])
        ):
            return None
        return "no-words" if said else "nothing-follows"
    if after.kind is Kind.ITEM and _is_title(doc, after) and sort_of(block) != "1":
        return "no-words" if said else "nothing-follows"
    if after.kind is Kind.ITEM:
        return "no-items" if _sibling_follows(doc, block, after) else None
    if pattern(doc.lang, "refs", "NOTE", r"{}\s?:\s").match(after.text) and not _is_note(doc.lang, block.text):
        return "nothing-follows"
    if block.kind is Kind.ITEM and after.level == 0 and block.level > 0 and not said:
        return None
    following = doc.blocks[after.index : after.index + 2]
    if said:
        if _is_speech(doc.lang, after.text) or re.match(r"[^.:]{1,40}\s?:\s?\S", after.text):
            return None
        return None if after.text[:1].islower() else "no-words"
    if listlike(following):
        return None
    if not pattern(doc.lang, "refs", "HANGING", r"(?<![\w-]){}\s?:\s*$").search(block.text) and not _lists(doc, block):
        return None
    opens = pattern(doc.lang, "refs", "OPENERS", r"{}(?![\w-])").match(after.text)
    prose = after.text[-1] in ".!" and len(after.text.split()) >= 6 and ":" not in after.text
    return "unfinished" if opens and prose and not re.search(r"\d", after.text[:25]) else None


def _empty(doc: Reading, block: Block) -> bool:
    """Whether a sentence that looks like a heading, since it has the words of one, has nothing under it."""
    after = doc.blocks[block.index + 1] if block.index + 1 < len(doc.blocks) else None
    return after is None or (after.kind is Kind.HEADING and after.level <= block.level)


def _lists(doc: Reading, block: Block) -> bool:
    """Whether a sentence names what a box or a hand holds, to be listed after its colon."""
    from pipeline.documents.languages import language

    near = doc.blocks[block.index + 1 : block.index + 4]
    listed = any(b.kind in (Kind.ITEM, Kind.ROW) for b in near)
    return not listed and bool(re.search(rf"\b(?:{language(doc.lang).contains})[^.:]{{0,40}}:\s*$", fold(block.text)))


def _is_note(lang: str, text: str) -> bool:
    return bool(pattern(lang, "refs", "NOTE", r"{}\s?:").match(text))


def _is_title(doc: Reading, item: Block) -> bool:
    """Whether a numbered line that stands alone is the title of a section: its number goes on from far above."""
    number = item.marker.strip(".)")
    before = doc.blocks[item.index - 1]
    return item.alone and number.isdigit() and int(number) > 1 and before.kind is not Kind.ITEM and len(item.text) <= 70


def _sibling_follows(doc: Reading, block: Block, after: Block) -> bool:
    """Whether an entry of a list that ends with a colon is followed by an entry at its own level."""
    if block.kind is not Kind.ITEM or after.level > block.level or sort_of(block) != sort_of(after):
        return False
    siblings = _siblings(doc, block)
    if len(siblings) >= 3 and not _form(siblings):
        return True
    # Where the entries beside it that end so have something under them, this one lost it.
    filled = 0
    for other in until(doc, block.index, back=True):
        if (
            other is not block
            and CLOSED.search(other.text)
            and other.kind is Kind.ITEM
            and sort_of(other) == sort_of(block)
        ):
            below = doc.blocks[other.index + 1] if other.index + 1 < len(doc.blocks) else None
            if (
                other.level == block.level
                and below is not None
                and (below.level > other.level or sort_of(below) != sort_of(other))
            ):
                filled += 1
    return filled >= 2


def _siblings(doc: Reading, block: Block) -> list[Block]:
    return [b for b in _run(doc, block) if b.level == block.level]


def _form(siblings: Sequence[Block]) -> bool:
    """Whether so many entries of a list end with a colon that they are labels, or a form to fill in."""
    ended = sum(1 for b in siblings if CLOSED.search(b.text))
    return ended > 1 and ended * 3 > len(siblings)


def _run(doc: Reading, block: Block) -> list[Block]:
    """The entries of the list that `block` is in."""
    first = last = block.index
    while first and doc.blocks[first - 1].kind is Kind.ITEM:
        first -= 1
    while last + 1 < len(doc.blocks) and doc.blocks[last + 1].kind is Kind.ITEM:
        last += 1
    return list(doc.blocks[first : last + 1])


def _is_speech(lang: str, text: str) -> bool:
    """Whether `text` may be words that somebody says."""
    if text[0] in _QUOTE + "-–—'’*" or any(c in '«“„"' for c in text[:40]):
        return True
    if text[-1] in "!?" + _QUOTE:
        return True
    return len(text.split()) <= 4 or bool(pattern(lang, "refs", "FIRST_PERSON").search(text))


def _spoken(doc: Reading, block: Block, said: re.Match[str] | None) -> Span | None:
    """Words quoted elsewhere after the same verb that suit the place; None when nothing does."""
    if said is None:
        return None
    title = doc.blocks[max(0, block.index - 3) : block.index + 1]
    near = {w[:5] for b in title for w in fold_words(b.text) if len(w) > 3}
    stem = said["verb"].casefold()[:5]
    quote = re.compile(re.escape(stem) + r"\w*\s*:?\s*([«“„\"][^»”“\"]{2,60}[»”“\"])", re.IGNORECASE)
    best: tuple[int, int, Span] | None = None
    for other in doc.blocks:
        for hit in quote.finditer(other.text):
            shared = len({w[:5] for w in fold_words(hit[1]) if len(w) > 2} & near)
            if shared and (best is None or shared > best[0]):
                best = (shared, other.index, other.span(*hit.span(1)))
    return best[2] if best else None
