"""Sums: what a document's parts add up to, held against the totals it states.

A sum is worked out only where the breakdown is complete: every part has a count, nothing says "for example" or "plus
spares", and parts of modules are kept apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.documents.claims import Claims, Component, Total


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A stated number that its parts don't add up to."""

    parent: Component | Total
    stated: int
    computed: int
    parts: tuple[Component, ...]
    alternatives: tuple[int, ...] = ()
    """Other sums: without the parts of modules, or with the parts of the parts."""
    base: int | None = None
    """The sum without the parts of modules, where there are some."""
    counts: tuple[int, ...] = ()
    """What each part counts: its own number, or the sum of its parts where it has none."""
    readings: tuple[str, ...] = ()
    """Which single change would make the stated number hold."""

    @property
    def few(self) -> bool:
        """Whether the parts make less than half of the number: more likely some of the pieces than a wrong sum."""
        return 2 * self.computed < self.stated

    @property
    def equation(self) -> str:
        """The sum written out: ``30 + 10 + 9 = 49``."""
        return " + ".join(str(n) for n in self.counts) + f" = {self.computed}"


def mismatches(claims: Claims) -> list[Mismatch]:
    """The stated numbers that their parts contradict, in the order of the document."""
    out = []
    stated: list[Component | Total] = [*claims.totals, *claims.components]
    for parent in stated:
        found = _mismatch(claims, parent)
        if found is not None:
            out.append(found)
    return out


def _counted(claims: Claims, parent: Component | Total) -> list[Component] | None:
    """The parts of `parent` that its number is the sum of; None when the breakdown is not complete."""
    parts = claims.children(parent)
    whole = [part for part in parts if part.unit != "kinds" and not part.subset]
    if len(whole) < 2 or claims.is_partial(parent) or any(_number(claims, part) is None for part in whole):
        return None
    return whole


def _number(claims: Claims, part: Component) -> int | None:
    """A part's own number, or the sum of its parts when it has none ("5. Autres cartes" with two cards below)."""
    if part.count is not None:
        return part.count
    below = claims.children(part)
    counts = [p.count for p in below]
    return sum(c or 0 for c in counts) if counts and all(c is not None for c in counts) else None


def _mismatch(claims: Claims, parent: Component | Total) -> Mismatch | None:
    stated = parent.count
    if stated is None or stated == 0:
        return None
    if isinstance(parent, Component) and parent.module is None and parent.unit == "kinds":
        return None
    parts = _counted(claims, parent)
    if parts is None:
        return None
    counts = [_number(claims, part) or 0 for part in parts]
    computed = sum(counts)
    own = parent.module if isinstance(parent, Component) else None
    base = sum(n for n, part in zip(counts, parts, strict=True) if part.module == own)
    sums = {computed, base}
    if stated in sums or _divided(claims, parent, computed, stated):
        return None
    alternatives = [base] if base != computed else []
    readings = []
    for part in parts:
        inner = _counted(claims, part)
        if inner is None or part.count is None:
            continue
        below = sum(p.count or 0 for p in inner)
        if below != part.count:
            other = computed - (part.count or 0) + below
            alternatives.append(other)
            if other == stated:
                listed = " + ".join(str(p.count) for p in inner)
                readings.append(f"{stated} holds if {part.name.upper()} has {below} ({listed}), not {part.count}")
    return Mismatch(
        parent, stated, computed, tuple(parts), tuple(dict.fromkeys(alternatives)), base if base != computed else None,
        tuple(counts), tuple(readings),
    )  # fmt: skip


def _divided(claims: Claims, parent: Component | Total, computed: int, stated: int) -> bool:
    """Whether the parts tell one group of several, or what one player has: "60 cards in 6 suits: 3 ones, 2 twos…"."""
    if computed == 0 or stated % computed:
        return False
    factor = stated // computed
    if isinstance(parent, Component) and factor in (parent.groups, parent.each):
        return True
    return claims.players is not None and factor == claims.players.values[-1] and factor > 1


def held(claims: Claims, mismatch: Mismatch) -> str | None:
    """What the total above says of a part's mismatch: "61 holds if Avantage has 7 cards (4 + 3), not 9"."""
    parent = mismatch.parent
    above = parent.above if isinstance(parent, Component) else None
    if above is None or above.count is None:
        return None
    siblings = _counted(claims, above)
    if siblings is None:
        return None
    others = sum(_number(claims, part) or 0 for part in siblings if part is not parent)
    with_parts, with_stated = others + mismatch.computed, others + mismatch.stated
    parts = " + ".join(str(part.count) for part in mismatch.parts)
    name = parent.name.upper()
    if with_parts == above.count:
        return (
            f"{above.count} holds if {name} has {mismatch.computed} ({parts}), not {mismatch.stated}, "
            f"which would make {with_stated}"
        )
    if with_stated == above.count:
        return f"{above.count} holds with {mismatch.stated}: the list of {name} is the one to look at"
    return None


def uncounted(claims: Claims, parent: Component | Total) -> Sequence[Component]:
    """The parts of `parent` that have no number although others have."""
    parts = claims.children(parent)
    return [part for part in parts if part.count is None] if any(part.count for part in parts) else []
