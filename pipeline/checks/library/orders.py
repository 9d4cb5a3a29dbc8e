"""Orders: the same set in two orders, and things that are taken out of a pile after being shuffled into it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.checks.library.statements import Statement, Told, fold, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, WARN, Finding, Span

_FEWEST = 3
"""Elements that two lists must share before their orders are compared."""


@dataclass(frozen=True, slots=True)
class Sequence:
    """Names in the order in which a list, a row of headings or a sentence gives them.

    `ruled` is whether the document says that the order matters. `shown` are the names as printed.
    """

    names: tuple[str, ...]
    shown: dict[str, str]
    ruled: bool
    listed: bool
    at: Span


@check(
    "rules/order-conflict",
    weight=8,
    needs=Needs.DOCUMENT,
    why="""Steps or kinds in one order here and in another there: if the order matters, half of the tables resolve
    them the wrong
    way round; if it doesn't, the eye still looks for a reason.""",
    bad="""
    # Attack
    Resolve an attack in this order:
    1. Aim
    2. Roll
    3. Defend
    4. Wound
    # Summary
    An attack goes in this order: roll, aim, defend, wound.
    """,
    good="""
    # Attack
    Resolve an attack in this order:
    1. Aim
    2. Roll
    3. Defend
    4. Wound
    # Summary
    An attack goes in this order: aim, roll, defend, wound.
    """,
)
def order_conflict(doc: Reading) -> Iterator[Finding]:
    """One set has one order."""
    rules = told(doc)
    sequences = [*_lists(rules, doc.lang), *_rows(rules, doc.lang), *_paragraphs(rules, doc.lang)]
    by_word: dict[str, set[int]] = {}
    for i, sequence in enumerate(sequences):
        for name in sequence.names:
            for word in name.split():
                by_word.setdefault(word, set()).add(i)
    pairs: dict[tuple[int, int], int] = {}
    for places in by_word.values():
        for i in sorted(places):
            for j in sorted(places):
                if i < j:
                    pairs[i, j] = pairs.get((i, j), 0) + 1
    told_of: set[int] = set()
    for (i, j), shared in sorted(pairs.items()):
        a, b = sequences[i], sequences[j]
        if shared < _FEWEST or (i in told_of and j in told_of):
            continue
        first, second = _common(a.names, b.names)
        if len(first) < _FEWEST or len(first) * 4 < min(len(a.names), len(b.names)) * 3 or first == second:
            continue
        if not (a.ruled or b.ruled) and any(_alphabetical(x) for x, of in ((first, a), (second, b)) if of.listed):
            continue
        both = a.ruled and b.ruled
        if not (a.ruled or b.ruled or (a.listed != b.listed)):
            continue
        told_of |= {i, j}
        yield found(
            WARN if both else INFO,
            "orders-differ" if both else "listed-otherwise",
            "the same set stands in two orders" + (", and both are said to be binding" if both else ""),
            a.at,
            b.at,
            hint="keep one order throughout, the one that is played",
            computed=f"{_shown(first, a)} ≠ {_shown(second, a)}",
        )


def _shown(names: list[str], sequence: Sequence) -> str:
    return ", ".join(sequence.shown[n] for n in names)


def _common(a: tuple[str, ...], b: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The names of `a` that `b` has too, in both orders; “bonus” and “special bonus” are one."""
    same: dict[str, str] = {name: name for name in a if name in b}
    for name in a:
        if name not in same:
            words = set(name.split())
            alike = [x for x in b if x not in same.values() and (words < set(x.split()) or words > set(x.split()))]
            if len(alike) == 1:
                same[name] = alike[0]
    back = {theirs: ours for ours, theirs in same.items()}
    return [n for n in a if n in same], [back[n] for n in b if n in back]


def _alphabetical(names: list[str]) -> bool:
    return names == sorted(names)


def _name(text: str, lang: str) -> str:
    """The bare name in a label or element: without article, “cards”, count and plural ends."""
    words = wording(lang, "orders")
    bare = re.sub(r"\([^)]*\)|\d+|[\"“”«»*_]", " ", text)
    kept = [w for w in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", bare) if w not in words.BARE]
    return " ".join(w[:-1] if len(w) > 3 and w[-1] in "sx" else w for w in kept)


def _label(s: Statement, lang: str) -> str:
    head = re.split(r" ?[:—–] | ?:$|\(", s.folded, maxsplit=1)[0].strip(" .;,")
    return _name(head, lang) if len(head.split()) <= 5 else ""


def _lists(rules: Told, lang: str) -> Iterator[Sequence]:
    """Runs of items at one level under one heading, by their labels; and rows of headings of one level."""
    words = wording(lang, "orders")
    runs: dict[tuple[tuple[str, ...], int, str], list[Statement]] = {}
    order: list[tuple[tuple[str, ...], int, str]] = []
    for s in rules.statements:
        if s.block.kind is not Kind.ITEM or s.start or s.part == "toc":
            continue
        kind = "n" if s.block.marker[:1].isdigit() else s.block.marker
        key = (s.path, s.block.level, kind)
        if key not in runs:
            order.append(key)
        runs.setdefault(key, []).append(s)
    for key in order:
        run = runs[key]
        before = rules.statements[run[0].number - 1] if run[0].number else None
        ruled = before is not None and words.IN_ORDER.search(before.folded) is not None
        if key[2] == "n" and not ruled:
            around = " ".join(fold(t) for t in key[0]) + " " + (before.folded if before else "")
            ruled = words.STEPS.search(around) is not None
        named = [(_label(s, lang), s.block.span(), re.split(r"[(:]", s.text, maxsplit=1)[0].strip(" .;,")) for s in run]
        yield from _sequence([n for n in named if n[0]], ruled, True)


def _sequence(named: list[tuple[str, Span, str]], ruled: bool, listed: bool) -> Iterator[Sequence]:
    shown: dict[str, str] = {}
    for name, _, printed in named:
        shown.setdefault(name, printed)
    if len(shown) >= _FEWEST:
        yield Sequence(tuple(shown), shown, ruled, listed, named[0][1])


def _rows(rules: Told, lang: str) -> Iterator[Sequence]:
    """Sentences that give a set: “they comprise A, B and C”, “in this order: A, B, C”, “A → B → C”."""
    words = wording(lang, "orders")
    for s in rules.statements:
        if s.part == "toc":
            continue
        ruled = words.IN_ORDER.search(s.folded)
        match = ruled or words.COMPRISE.search(s.folded)
        arrows = re.split(r" ?(?:→|>|->|➔|⇒) ?", s.folded)
        if len(arrows) >= _FEWEST:
            parts, is_ruled, start = arrows, True, 0
        elif match:
            start = match.end()
            rest = s.folded[start:].split(":", 1)[-1] if ":" in s.folded[start : start + 40] else s.folded[start:]
            rest = re.split(r"[.;(]", rest, maxsplit=1)[0]
            parts, is_ruled = re.split(words.SPLIT, rest), bool(ruled)
        else:
            continue
        named = [(_name(p, lang), s.span(start), p.strip()) for p in parts if 0 < len(p.split()) <= 4]
        if len(named) == len([p for p in parts if p.strip()]):
            yield from _sequence([n for n in named if n[0]], is_ruled, False)


def _paragraphs(rules: Told, lang: str) -> Iterator[Sequence]:
    """Headings of one level under one heading, in the order of the text."""
    groups: list[tuple[int, list[Block]]] = []
    stack: list[tuple[int, list[Block]]] = []
    for title, kind in rules.titles:
        if kind == "toc":
            continue
        level = title.level if title.kind is Kind.HEADING else 2
        while stack and stack[-1][0] > level:
            groups.append(stack.pop())
        if stack and stack[-1][0] == level:
            stack[-1][1].append(title)
        else:
            stack.append((level, [title]))
    for _, titles in [*groups, *stack]:
        named = [(_name(fold(t.text), lang), t.span(), t.text) for t in titles]
        yield from _sequence([n for n in named if n[0]], False, True)


@check(
    "setup/order",
    weight=5,
    needs=Needs.DOCUMENT,
    why="""Whoever follows the setup step by step has just shuffled everything together when the next step asks for
    particular
    cards. They must come first.""",
    bad="""
    # Contents
    * Start cards: 5 cards
    * Treasure cards: 30 cards
    # Setup
    1. Shuffle all the cards to form the draw pile.
    2. Each player takes 1 start card and puts it face up in front of them.
    """,
    good="""
    # Contents
    * Start cards: 5 cards
    * Treasure cards: 30 cards
    # Setup
    1. Each player takes 1 start card and puts it face up in front of them.
    2. Shuffle all the other cards to form the draw pile.
    """,
)
def setup_order(doc: Reading) -> Iterator[Finding]:
    """Nothing is taken by name out of a pile into which it was shuffled."""
    rules = told(doc)
    words = wording(doc.lang, "orders")
    kinds = _kinds(rules, doc.lang)
    if len(kinds) < 2:
        return
    shuffled: Statement | None = None
    taken: set[str] = set()
    for s in rules.part("setup"):
        if shuffled is None:
            match = words.SHUFFLE_ALL.search(s.folded)
            if match and not words.NOT_ALL.search(s.folded):
                shuffled = s
            elif words.ASIDE.search(s.folded):
                taken |= {k for k in kinds if _has(k, s.folded)}
            continue
        if words.SEARCHES.search(s.folded):
            continue
        for kind in kinds:
            match = re.search(words.TAKES.format(_pattern(kind)), s.folded)
            if match and kind not in taken:
                yield found(
                    WARN,
                    "used-after-shuffled",
                    "this is taken by name after all the cards were shuffled together",
                    s.at(match),
                    shuffled.span(),
                    hint="take these cards out first, then shuffle the others",
                )
                return


def _kinds(rules: Told, lang: str) -> list[str]:
    """The names of the kinds of cards that the inventory counts, longest first."""
    cards = wording(lang, "orders").CARDS
    items = (s for s in rules.part("contents") if s.block.kind is Kind.ITEM and not s.start)
    out = {_label(s, lang) for s in items if re.search(r"\d", s.folded) and cards.search(s.folded)}
    return sorted((k for k in out if len(k) > 3), key=lambda k: (-len(k), k))


def _pattern(kind: str) -> str:
    return r"\W+(?:\w{1,2}\W+)?".join(re.escape(w) + r"[a-z]{0,2}" for w in kind.split())


def _has(kind: str, text: str) -> bool:
    return re.search(rf"\b{_pattern(kind)}\b", text) is not None
