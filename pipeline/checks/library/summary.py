"""What a summary says that the rules don't, and kinds that a list of the rules leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.checks.library.quantities import mentions
from pipeline.checks.library.statements import Statement, Told, fold, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Kind
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, WARN, Finding

_WORD = re.compile(r"[^\W\d_]{3,}")
_FEWEST_KINDS = 3
_REACH = 2
"""Statements: how far from each other the words of one rule may stand."""


def _stems(text: str, plain: frozenset[str]) -> set[str]:
    """The first five letters of the words that carry meaning."""
    return {w[:5] for w in _WORD.findall(text) if w not in plain}


@check(
    "summary/agrees",
    weight=7,
    needs=Needs.DOCUMENT,
    why="""The summary is the page that stays on the table. What it says differently from the rules is what will be
    played, and a
    rule that stands there only is a rule that was forgotten in the text.""",
    bad="""
    # Setup
    Shuffle the cards and deal five to each player.
    # Turn
    On your turn draw two cards, then play one card.
    # End of the game
    The game ends when the draw pile is empty.
    # Summary
    * On your turn draw three cards, then play one card.
    """,
    good="""
    # Setup
    Shuffle the cards and deal five to each player.
    # Turn
    On your turn draw two cards, then play one card.
    # End of the game
    The game ends when the draw pile is empty.
    # Summary
    * On your turn draw two cards, then play one card.
    """,
)
def summary_agrees(doc: Reading) -> Iterator[Finding]:
    """A summary says nothing that the rules don't say, and the same numbers."""
    rules = told(doc)
    summary = rules.part("summary")
    main = [s for s in rules.rules if s.part != "summary"]
    if not summary or len(main) < 3:
        return
    words = wording(doc.lang, "summary")
    windows = [
        set().union(*(_stems(x.folded, words.PLAIN) for x in main[max(0, i - _REACH) : i + _REACH + 1]))
        for i in range(len(main))
    ]
    own = [_stems(s.folded, words.PLAIN) for s in main]
    yield from _numbers(rules, summary, main, own, doc.lang)
    modes = wording(doc.lang, "terms").MODE_NAMED
    elsewhere = "\n".join(
        [*(s.folded for s in main), *(fold(t.text) for t, kind in rules.titles if kind not in ("toc", "summary"))]
    )
    for s in summary:
        named = modes.search(s.text)
        if named and not re.search(rf"\b{re.escape(fold(named['name']))}\b", elsewhere):
            yield found(
                INFO,
                "only-in-summary",
                f"“{named['name']}” is named in the summary only.",
                s.span(named.start(), named.end()),
                hint="write the rule in its section, or drop it here",
            )
            continue
        condition = words.CONDITION.match(s.folded)
        if condition is None:
            continue
        stems = _stems(condition["what"], words.PLAIN)
        subject = [i for i, x in enumerate(own) if len(x & stems) >= 2]
        if len(stems) < 3 or not subject or any(stems <= w for w in windows):
            continue
        if max(len(stems & w) for w in windows) > len(stems) - 1:
            continue
        yield found(
            INFO,
            "only-in-summary",
            "this case is dealt with in the summary only",
            s.span(),
            main[max(subject, key=lambda i: (len(own[i] & stems), -i))].span(),
            hint="write it in its section, or drop it here",
        )


def _numbers(
    rules: Told, summary: tuple[Statement, ...], main: list[Statement], own: list[set[str]], lang: str
) -> Iterator[Finding]:
    """A sentence of the summary that repeats one of the rules with another number."""
    words = wording(lang, "summary")
    by_key: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for i, s in enumerate(main):
        for m in mentions(rules, s, lang):
            by_key.setdefault(m.key, []).append((i, m.number))
    for s in summary:
        stems = _stems(s.folded, words.PLAIN)
        for m in mentions(rules, s, lang):
            known = by_key.get(m.key, [])
            if not known or any(n == m.number for _, n in known) or len(stems) < 2:
                continue
            best = max(known, key=lambda entry: (len(own[entry[0]] & stems), -entry[0]))
            shared = len(own[best[0]] & stems)
            if shared >= 3 and shared * 3 >= 2 * len(stems):
                yield found(
                    WARN,
                    "number-differs",
                    f"the summary says {m.number}, the rule {best[1]}",
                    m.span,
                    main[best[0]].span(),
                    hint="correct one of the two",
                    computed=f"{m.number} ≠ {best[1]}",
                )


@check(
    "rules/coverage",
    weight=5,
    needs=Needs.DOCUMENT,
    why="""When the rules say of each kind of card but one what it is worth or when it is resolved, players wonder
    whether the
    missing one was forgotten.""",
    bad="""
    # Contents
    * Fish: 20 cards
    * Storm: 10 cards
    * Lighthouse: 8 cards
    * Whale: 4 cards
    # Scoring
    Fish count 2 points and storm cards count 1 point.
    Lighthouse cards are worth no points.
    """,
    good="""
    # Contents
    * Fish: 20 cards
    * Storm: 10 cards
    * Lighthouse: 8 cards
    * Whale: 4 cards
    # Scoring
    Fish count 2 points and storm cards count 1 point.
    Lighthouse and whale cards are worth no points.
    """,
)
def coverage(doc: Reading) -> Iterator[Finding]:
    """Scoring leaves out no kind of card when it speaks of all the others."""
    rules = told(doc)
    words = wording(doc.lang, "summary")
    scoring = [s for s in rules.rules if s.part == "scoring" or (s.part == "end" and words.POINTS.search(s.folded))]
    if not scoring:
        return
    kinds = _kinds(rules, doc.lang)
    if len(kinds) < _FEWEST_KINDS:
        return
    text = "\n".join(s.folded for s in scoring)
    scored = "\n".join(s.folded for s in rules.statements if s not in scoring and words.POINTS.search(s.folded))
    left: list[tuple[str, Statement]] = []
    for name, s in kinds:
        pattern = _pattern(name)
        if not pattern.search(text) and not pattern.search(scored) and not words.POINTS.search(s.folded):
            left.append((name, s))
    if not left or len(left) * 2 >= len(kinds) or words.ALL_OTHERS.search(text):
        return
    last = next(
        (s for s in reversed(scoring) if sum(1 for n, _ in kinds if _pattern(n).search(s.folded)) >= 2), scoring[-1]
    )
    names = ", ".join(f"“{_head(s)}”" for _, s in left)
    yield found(
        INFO,
        "kind-left-out",
        f"scoring speaks of the other kinds of cards, not of {names}",
        last.span(),
        *(s.block.span(0, min(len(s.block.text), 60)) for _, s in left[:4]),
        hint="say that they count nothing, or what they count",
    )


def _kinds(rules: Told, lang: str) -> list[tuple[str, Statement]]:
    """The kinds of cards of the inventory: its outermost items; or, under a heading for others, the items there."""
    words = wording(lang, "summary")
    orders = wording(lang, "orders")
    items = [s for s in rules.part("contents") if s.block.kind is Kind.ITEM and not s.start]
    if not items or not any(re.search(r"\d", s.folded) for s in items):
        return []
    outer = [s for s in items if s.block.marker[:1].isdigit()] or [
        s for s in items if s.block.level == min(x.block.level for x in items)
    ]
    out: list[tuple[str, Statement]] = []
    for i, s in enumerate(outer):
        if words.OTHERS.match(s.folded):
            until = outer[i + 1].number if i + 1 < len(outer) else items[-1].number + 1
            out.extend((_bare(x, orders.BARE), x) for x in items if s.number < x.number < until)
        elif words.CARDS.search(s.folded):
            out.append((_bare(s, orders.BARE), s))
    return [(name, s) for name, s in out if name]


def _head(s: Statement) -> str:
    """The printed name that an item of the inventory begins with."""
    return re.split(r"[:(]", s.text, maxsplit=1)[0].strip(" 0123456789x×")


def _bare(s: Statement, dropped: frozenset[str]) -> str:
    head = re.split(r"[:(—–]", s.folded, maxsplit=1)[0]
    kept = [w for w in _WORD.findall(head) if w not in dropped]
    return kept[0] if kept else ""


def _pattern(name: str) -> re.Pattern[str]:
    stem = name[:-1] if len(name) > 3 and name[-1] in "sxn" else name
    return re.compile(rf"\b{re.escape(stem)}[a-z]{{0,2}}\b")
