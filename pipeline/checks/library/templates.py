"""What the paragraphs of a kind share: the labels that nearly all of them have."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pipeline.checks.registry import Needs, check, found
from pipeline.documents.blocks import Block, Kind
from pipeline.findings import WARN, Finding

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


_LABEL = re.compile(r"([^\W\d_][^.:!?«»“”\"]{1,24}?)\s?:\s")


@check(
    "text/template-field",
    weight=3,
    needs=Needs.DOCUMENT,
    why="Where nearly every card has its line “Effect:”, a card without one looks as if its effect had been forgotten.",
    bad="""
        # Cards

        ## Storm
        Effect: all players discard a card.

        ## Calm
        Effect: nobody draws.

        ## Reef
        Effect: skip a turn.

        ## Whale
        The next player draws two cards.

        ## Gull
        Effect: look at a hand.

        ## Anchor
        Effect: keep your card.
        """,
    good="""
        # Cards

        ## Storm
        Effect: all players discard a card.

        ## Calm
        Effect: nobody draws.

        ## Reef
        Skip a turn.

        ## Whale
        The next player draws two cards.

        ## Gull
        Effect: look at a hand.

        ## Anchor
        Effect: keep your card.
        """,
)
def template_field(doc: Reading) -> Iterator[Finding]:
    """Paragraphs of one kind have the same labels."""
    groups: dict[tuple[int, int], list[tuple[Block, dict[str, Block]]]] = defaultdict(list)
    path: list[Block] = []
    fields: dict[str, Block] = {}
    for block in doc.blocks:
        if block.kind is Kind.HEADING:
            while path and path[-1].level >= block.level:
                path.pop()
            parent = path[-1].index if path else -1
            path.append(block)
            fields = {}
            groups[parent, block.level].append((block, fields))
        elif begun := _LABEL.match(block.text + " "):
            fields.setdefault(begun[1].casefold().strip(), block)
    for members in groups.values():
        if len(members) < 6:
            continue
        counts = Counter(label for _, own in members for label in own)
        for label, count in sorted(counts.items()):
            lacking = [head for head, own in members if label not in own]
            if not lacking or count * 4 < len(members) * 3:
                continue
            example = next(own[label] for _, own in members if label in own)
            message = (
                f"{count} of {len(members)} sections here have a line “{label}”; {len(lacking)} lack it: "
                + ", ".join(f"“{h.text}”" for h in lacking)
            )
            yield found(
                WARN,
                "label-missing",
                message,
                *(h.span() for h in lacking),
                example.span(0, 60),
                computed=f"{count} of {len(members)}",
                hint=f"add the line “{label}”",
            )
