"""Tables and lines by the number of players: how they are told from others."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.languages.base import Language, fold
from pipeline.documents.players import Condition, leading


def players_key(text: str, lang: Language, at_start: bool = False) -> str | None:
    """The player count a folded line begins with, as a setup row's key."""
    found = leading(text, lang)
    if found is None:
        return None
    after = text[found.end :].lstrip()
    return (
        found.key
        if after[:1] in (":", "–", "-", "—", "=", "⇒", "→", ",", "(", "|", "…") or re.match(r"\d", after)
        else None
    )


def table_by_players(rows: Sequence[Block], lang: Language) -> str | None:
    """``columns`` or ``rows`` when a table tells amounts by the number of players; None when it does not."""
    if len(rows) < 2:
        return None
    head = rows[0]
    people = lang.players
    first = fold(head.cell(0))
    numbers = [first_number(head.cell(i)) for i in range(1, len(head.cells))]
    if len(numbers) >= 2 and all(n is not None for n in numbers) and _rising(numbers):
        named = any(w in people for w in re.findall(r"[a-z]+", first)) or any(
            any(w in people for w in re.findall(r"[a-z]+", fold(head.cell(i)))) for i in range(1, len(head.cells))
        )
        if named or (max(n or 0 for n in numbers) <= 10 and not first):
            return "columns"
    column = [first_number(row.cell(0)) for row in rows[1:]]
    if any(w in people for w in re.findall(r"[a-z]+", first)) and all(n is not None for n in column):
        return "rows"
    if all(
        any(w in people for w in re.findall(r"[a-z]+", fold(row.cell(0)))) and first_number(row.cell(0)) for row in rows
    ):
        return "rows"
    return None


def _rising(numbers: Sequence[int | None]) -> bool:
    known = [n for n in numbers if n is not None]
    return all(a < b for a, b in itertools.pairwise(known)) and known[0] <= 12


def first_number(cell: str) -> int | None:
    """The number a cell begins with; None when it begins otherwise."""
    match = re.match(r"\W*(\d+)", cell)
    return int(match[1]) if match else None


def cell_key(cell: str) -> Condition | None:
    """The player counts that a cell names: "3", "3-5", "5+"; None when it names none."""
    match = re.match(r"\W*(\d+)\s*(?:[-–—/àa]|to|bis|ou|or|oder)?\s*(\d+)?\s*(\+)?", fold(cell))
    if not match:
        return None
    low = int(match[1])
    high: int | None = int(match[2]) if match[2] else low
    if match[3]:
        high = None
    known = low <= 20 and (high is None or low <= high <= 30)
    return Condition(low, high, 0, 0) if known else None
