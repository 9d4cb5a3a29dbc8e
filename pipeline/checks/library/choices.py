"""Who may choose what: options that are alternatives here and go together there; reactions to what attacks nobody.

Parts of ``rules/claim-conflict``; this module registers no check of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.checks.library.statements import Statement, Told
from pipeline.checks.registry import found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Kind
from pipeline.findings import INFO, WARN, Finding

_WORD = re.compile(r"[^\W\d_]{3,}")


def _options(text: str, lang: str) -> list[frozenset[str]]:
    """The alternatives of a clause, each as the stems of its words; only those with two or more."""
    words = wording(lang, "choices")
    parts = re.split(words.SPLIT, text)
    stems = [frozenset(w[:5] for w in _WORD.findall(p) if w not in words.PLAIN) for p in parts]
    return [s for s in stems if len(s) > 1]


def otherwise_too(rules: Told, lang: str) -> Iterator[Finding]:
    """“If A: X or Y. Otherwise: Z” in a list, and a sentence elsewhere that offers X and Z together."""
    words = wording(lang, "choices")
    for s in rules.rules:
        other = words.OTHERWISE.match(s.folded)
        if other is None or s.block.kind is not Kind.ITEM or s.start:
            continue
        cases = [
            (x, m)
            for x in rules.statements[max(0, s.number - 4) : s.number]
            if x.path == s.path and x.block.kind is Kind.ITEM
            for m in (words.CASE.match(x.folded),)
            if m is not None
        ]
        rest = _options(s.folded[other.end() :].split(":", 1)[-1], lang)
        for case, match in cases:
            chosen = _options(case.folded[match.end() :], lang)
            for x in rules.rules:
                if x.path == s.path or x.part == "summary" or not words.MAY.search(x.folded):
                    continue
                offered = _options(x.folded, lang)
                together = any(a <= o for a in chosen for o in offered) and any(
                    a <= o or o <= a for a in rest for o in offered
                )
                if len(offered) >= 3 and together:
                    yield found(
                        WARN,
                        "otherwise-too",
                        "here both are offered together; there one of them is for the other case only",
                        case.span(),
                        x.span(),
                        s.span(),
                        hint="say whether the actions of the other case are allowed in this one too",
                    )
                    return


def two_choosers(rules: Told, lang: str) -> Iterator[Finding]:
    """In one card's text the one who plays it chooses, and then the next player chooses the same."""
    words = wording(lang, "choices")
    for s in rules.rules:
        own = words.OWN_CHOICE.search(s.folded)
        if own is None:
            continue
        for x in rules.statements[s.number + 1 : s.number + 5]:
            next_one = words.NEXT_CHOOSES.search(x.folded)
            if next_one and x.path == s.path and next_one["what"][:5] == own["what"][:5]:
                yield found(
                    INFO,
                    "two-choosers",
                    "here the player of the card decides, there the next player: on the same thing?",
                    s.at(own),
                    x.at(next_one),
                    hint="say when which of the two chooses",
                )
                return


def no_attack(rules: Told, lang: str) -> Iterator[Finding]:
    """A reaction to attacks only, that names a kind of cards none of which touches another player."""
    words = wording(lang, "choices")
    groups = _groups(rules, lang)
    if len(groups) < 2:
        return
    for s in rules.rules:
        match = words.TO_AN_ATTACK.search(s.folded)
        if match is None:
            continue
        block = [x for x in rules.statements[max(0, s.number - 3) : s.number + 1] if x.block is s.block]
        named = {
            name: x
            for x in block
            for name in groups
            if re.search(rf"\b{re.escape(name)}", x.folded) and sum(1 for n in groups if n in x.folded) > 1
        }
        harmless = [n for n in named if not any(words.OTHERS.search(i.folded) for i in groups[n])]
        if harmless and len(harmless) < len(named):
            first = named[harmless[0]]
            yield found(
                INFO,
                "reaction-to-no-attack",
                "this answers attacks only, and one of the kinds that it answers attacks nobody",
                first.span(),
                s.at(match),
                *(i.span() for i in groups[harmless[0]][:2]),
                hint="drop that kind, or say “in reaction to any card”",
            )
            return


def _groups(rules: Told, lang: str) -> dict[str, list[Statement]]:
    """The kinds of cards of the inventory, each with the sentences under it."""
    words = wording(lang, "orders")
    out: dict[str, list[Statement]] = {}
    current: list[Statement] | None = None
    for s in rules.part("contents", "effects"):
        if s.block.kind is not Kind.ITEM:
            continue
        if not s.start and s.block.marker[:1].isdigit():
            head = re.split(r"[:(]", s.folded, maxsplit=1)[0]
            kept = [w for w in _WORD.findall(head) if w not in words.BARE]
            current = out.setdefault(kept[0].rstrip("s"), []) if kept else None
        elif current is not None:
            current.append(s)
    return {name: items for name, items in out.items() if items}
