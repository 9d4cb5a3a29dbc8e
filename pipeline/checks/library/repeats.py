"""The same said twice: a sentence repeated in its paragraph, or a step of the game told in two sections."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pipeline.checks.library.tokens import fold_words, pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.findings import INFO, WARN, Finding

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading, Section

_EXACT = 8
"""Words: a shorter sentence is a formula that may stand anywhere."""
_FAR = 14
"""Words: a shorter sentence may be said again elsewhere without anyone minding."""
_SHINGLE = 4
_COMMON = 6
"""A run of words that stands in more sentences than this tells nothing."""
_ON_PURPOSE = frozenset({"summary", "tips", "variants", "toc", "info"})


@dataclass(frozen=True, slots=True)
class _Sentence:
    block: Block
    start: int
    end: int
    words: tuple[str, ...]
    path: tuple[int, ...]
    """The indices of the headings above, from the highest to the nearest."""
    lasting: bool
    """Whether the sentence is in a section whose words are a rule on their own, not a summary."""


def _sentences(doc: Reading) -> list[_Sentence]:
    from pipeline.documents.languages import language

    lang = language(doc.lang)
    out: list[_Sentence] = []
    path: list[Block] = []
    lasting = True
    for block in doc.blocks:
        if block.kind is Kind.HEADING:
            while path and path[-1].level >= block.level:
                path.pop()
            path.append(block)
            lasting = not any(lang.title_kind(b.text) in _ON_PURPOSE for b in path)
            continue
        if block.kind is Kind.ROW:
            continue
        chain = tuple(b.index for b in path)
        for start, end in block.sentences:
            words = tuple(fold_words(block.text[start:end]))
            if len(words) >= _EXACT:
                out.append(_Sentence(block, start, end, words, chain, lasting))
    return out


@check(
    "text/duplicate-sentence",
    weight=2,
    needs=Needs.DOCUMENT,
    why="A sentence left twice is a slip of editing; when only one of the two is corrected later, they contradict.",
    bad="""
        ## Trading

        A player with no cards left may draw two cards from the stock at once. A player with no cards left may draw
        two cards from the stock at once.
        """,
    good="""
        ## Trading

        A player with no cards left may draw two cards from the stock at once. A player with one card left may not.
        """,
)
def duplicate_sentence(doc: Reading) -> Iterator[Finding]:
    """Nothing is said twice in the same words."""
    sentences = _sentences(doc)
    told: set[int] = set()
    yield from _within(doc, sentences, told)
    yield from _apart(doc, sentences, told)
    yield from _acts(doc)


def _within(doc: Reading, sentences: Sequence[_Sentence], told: set[int]) -> Iterator[Finding]:
    """The same sentence, or nearly, in one paragraph or in two neighbours."""
    last: dict[tuple[str, ...], int] = {}
    for j, b in enumerate(sentences):
        i = last.get(b.words, -1)
        last[b.words] = j
        if i >= 0 and b.block.index - sentences[i].block.index <= 1:
            code, message = "repeated-at-once", "the same sentence stands twice here"
        elif j and sentences[j - 1].block is b.block and _says_again(doc, sentences[j - 1], b):
            i = j - 1
            code, message = "nearly-repeated", "this sentence says again what the one before it says"
        else:
            continue
        told.update((i, j))
        a = sentences[i]
        quotes = (b.block.span(b.start, b.end), a.block.span(a.start, a.end))
        yield found(WARN, code, message, *quotes, hint="keep one of the two")


def _says_again(doc: Reading, a: _Sentence, b: _Sentence) -> bool:
    """Whether two neighbours share a long run of words and neither has a subject of its own."""
    run = _run(a.words, b.words)
    if run < 6 or run * 5 < 2 * min(len(a.words), len(b.words)):
        return False
    if _figures(a.words) != _figures(b.words):
        return False
    one, two = _content(doc.lang, a.words), _content(doc.lang, b.words)
    return len(one & two) >= 4 and (not one - two or not two - one) and len(one ^ two) <= 3


def _run(a: Sequence[str], b: Sequence[str]) -> int:
    """The length of the longest run of words that both have."""
    best = 0
    row = [0] * (len(b) + 1)
    for x in a:
        last = 0
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], last + 1 if x == y else 0
            best = max(best, row[j])
    return best


def _figures(words: Sequence[str]) -> list[str]:
    return sorted(w for w in words if w.isdigit())


@cache
def _empty_words(lang: str) -> frozenset[str]:
    from pipeline.documents.languages import fold, language

    return frozenset(w[:4] for w in map(fold, wording(lang, "repeats").GENERIC.split())) | frozenset(
        map(fold, language(lang).stop_words)
    )


def _content(lang: str, words: Sequence[str]) -> set[str]:
    """The stems of the words that tell what a sentence is on."""
    empty = _empty_words(lang)
    return {w[:4] for w in words if len(w) > 3 and w not in empty and w[:4] not in empty}


def _apart(doc: Reading, sentences: Sequence[_Sentence], told: set[int]) -> Iterator[Finding]:
    """Long sentences said again, or nearly, in a section that is not a parallel one."""
    index: dict[tuple[str, ...], list[int]] = defaultdict(list)
    sets: list[frozenset[tuple[str, ...]]] = []
    for i, s in enumerate(sentences):
        shingles = (
            frozenset(s.words[j : j + _SHINGLE] for j in range(len(s.words) - _SHINGLE + 1))
            if len(s.words) >= _FAR and s.lasting
            else frozenset()
        )
        sets.append(shingles)
        for shingle in shingles:
            index[shingle].append(i)
    pairs: dict[tuple[int, int], int] = defaultdict(int)
    for members in index.values():
        if 1 < len(members) <= _COMMON:
            for x, i in enumerate(members):
                for j in members[x + 1 :]:
                    pairs[i, j] += 1
    anaphora = pattern(doc.lang, "repeats", "ANAPHORA", r"[\W]*{}")
    reported: set[int] = set(told)
    for (i, j), shared in sorted(pairs.items()):
        a, b = sentences[i], sentences[j]
        if i in reported or j in reported or shared * 10 < 7 * min(len(sets[i]), len(sets[j])):
            continue
        if a.words != b.words and not _alike(doc, a, b):
            continue
        if _parallel(doc, a, b) or anaphora.match(a.block.text, a.start):
            continue
        reported.update((i, j))
        message = (
            "this is said in nearly the same words elsewhere"
            if a.words != b.words
            else "this sentence stands elsewhere too"
        )
        yield found(
            INFO,
            "repeated-elsewhere",
            message,
            b.block.span(b.start, b.end),
            a.block.span(a.start, a.end),
            hint="say it once and refer to it",
        )


def _alike(doc: Reading, a: _Sentence, b: _Sentence) -> bool:
    if _figures(a.words) != _figures(b.words):
        return False
    one, two = _content(doc.lang, a.words), _content(doc.lang, b.words)
    return len(one ^ two) <= 2 and len(one & two) >= 5


def _parallel(doc: Reading, a: _Sentence, b: _Sentence) -> bool:
    """Whether two sentences stand in parallel units, such as the paragraphs of two cards, where a rule may recur."""
    if a.path == b.path:
        # Two entries of one list, or two paragraphs with a label each.
        return (
            a.block is not b.block
            and (a.block.kind is Kind.ITEM or _labelled(a.block))
            and (b.block.kind is Kind.ITEM or _labelled(b.block))
        )
    common = 0
    while common < min(len(a.path), len(b.path)) and a.path[common] == b.path[common]:
        common += 1
    if common == 0 or len(a.path) == common or len(b.path) == common:
        return False
    parent = a.path[common - 1]
    level = doc.blocks[a.path[common]].level
    return len(_children(doc, parent, level)) >= 2 and not _whole(doc, parent)


def _children(doc: Reading, parent: int, level: int) -> list[Block]:
    out = []
    for block in doc.blocks[parent + 1 :]:
        if block.kind is Kind.HEADING:
            if block.level <= doc.blocks[parent].level:
                break
            if block.level == level:
                out.append(block)
    return out


def _whole(doc: Reading, parent: int) -> bool:
    """Whether a heading is the title of the document: the only one at its level, at the beginning."""
    level = doc.blocks[parent].level
    return sum(b.kind is Kind.HEADING and b.level <= level for b in doc.blocks) == 1


def _labelled(block: Block) -> bool:
    return bool(re.match(r"[^.:]{1,40}\s?[:—–-]\s", block.text))


# A step of the turn that is told in the setup ---------------------------------------------------------------------


def _acts(doc: Reading) -> Iterator[Finding]:
    """The play of a round told at the end of the setup and again in the turn, in other words."""
    from pipeline.documents.languages import language

    lang = language(doc.lang)
    setup: list[Section] = []
    turn: list[Section] = []
    for section in doc.sections:
        kind = lang.title_kind(section.title) if section.title else None
        if kind == "setup":
            setup.append(section)
        elif kind == "turn":
            turn.append(section)
    if not setup or not turn:
        return
    acts = {name: pattern_of(source) for name, source in wording(doc.lang, "repeats").SAME_ACTS.items()}
    for section in setup:
        for block in section.blocks[-2:]:
            told = _told(acts, block)
            if not {"play", "reveal", "together"} <= told:
                continue
            for other in turn:
                for first, second in zip(other.blocks, (*other.blocks[1:], None), strict=True):
                    there = _told(acts, first) | (_told(acts, second) if second is not None else set())
                    if told <= there:
                        also = [first.span()] + (
                            [second.span()] if second is not None and not told <= _told(acts, first) else []
                        )
                        message = (
                            "the setup tells a step of the turn, which is told again there: it reads as one more round"
                        )
                        yield found(
                            WARN,
                            "turn-in-setup",
                            message,
                            block.span(),
                            *also,
                            hint="drop it from the setup, or say that it is the first round",
                        )
                        return


@cache
def pattern_of(source: str) -> re.Pattern[str]:
    """`source` compiled without regard to case."""
    return re.compile(source, re.IGNORECASE)


def _told(acts: dict[str, re.Pattern[str]], block: Block) -> set[str]:
    return {name for name, look in acts.items() if look.search(block.text)}
