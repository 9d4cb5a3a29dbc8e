"""Amounts and pairs that a rule relies on and that nothing settles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Kind
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, WARN, Finding


@cache
def _patterns(lang: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    words = wording(lang, "relations")
    return re.compile(words.ANSWERS), re.compile(words.BY_ATTRIBUTE), re.compile(words.VAGUE)


@check(
    "refs/undefined-relation",
    weight=6,
    needs=Needs.DOCUMENT,
    why=""""The card that answers it" sends players looking for a list of which card answers which. Without it they
    decide by the pictures, and each table decides otherwise.""",
    bad="""
    ## Dangers

    When a Danger is played, the next player loses a turn, unless they hold an Action card that counters this danger.
    """,
    good="""
    ## Dangers

    When a Danger is played, the next player loses a turn, unless they hold an Action card that counters this danger.
    A Danger is countered by an Action of the same colour.
    """,
)
def undefined_relation(doc: Reading) -> Iterator[Finding]:
    """Where a card answers another, the rules say which answers which."""
    answers, by_attribute, _ = _patterns(doc.lang)
    lang = language(doc.lang)
    places = []
    for block, start, end in doc.sentences():
        folded = Folded(block, lang, start, end)
        match = answers.search(folded.text)
        if match is not None:
            places.append((block.index, folded.span(match)))
    if not places or _paired(doc):
        return
    near = {index + step for index, _ in places for step in range(-1, 4)}
    for block, start, end in doc.sentences():
        if block.index in near and by_attribute.search(Folded(block, lang, start, end).text):
            return
    spans = [span for _, span in places]
    yield found(
        WARN, "no-pairs", "a card answers another, and nothing says which answers which", *spans[:4],
        hint="add a list of pairs, or say by what sign on the cards they belong together",
    )  # fmt: skip


def _paired(doc: Reading) -> bool:
    """Whether a table or a list of pairs may tell which answers which: three rows or arrows."""
    rows = sum(1 for b in doc.blocks if b.kind is Kind.ROW and len(b.cells) == 2)
    arrows = sum(1 for b in doc.blocks if b.kind is Kind.ITEM and re.search(r"\w ?(?:→|⇒|->|=>|↔|<->) ?\w", b.text))
    return rows >= 3 or arrows >= 3


@check(
    "setup/vague-amount",
    weight=4,
    needs=Needs.DOCUMENT,
    why="""A game can't be set up, timed or balanced when cards are taken out and nobody knows how many.""",
    bad="""
    ## Setup

    Shuffle the cards. For a shorter game, remove some of the cards from the draw pile.
    """,
    good="""
    ## Setup

    Shuffle the cards. For a shorter game, remove 20 of the cards from the draw pile.
    """,
)
def vague_amount(doc: Reading) -> Iterator[Finding]:
    """What is taken out or put in is counted."""
    _, _, vague = _patterns(doc.lang)
    lang = language(doc.lang)
    for block, start, end in doc.sentences():
        folded = Folded(block, lang, start, end)
        match = vague.search(folded.text)
        if match is None or any(row.at.line == block.line for row in doc.claims.setup):
            continue
        following = doc.blocks[block.index + 1] if block.index + 1 < len(doc.blocks) else None
        if following is not None and block.text.rstrip().endswith(":") and following.kind in (Kind.ITEM, Kind.ROW):
            continue
        yield found(
            INFO, "no-number", "cards are taken out, and nothing says how many", folded.span(match),
            hint="give a number, by player count where it matters",
        )  # fmt: skip
