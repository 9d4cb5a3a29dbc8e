"""Claims: what a rules document states in numbers, each with its place and the words that say so.

The JSON form is the corpus schema (``tests/corpus/README.md``): components, totals, players, minutes, age, hand size,
setup rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pipeline.findings import Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


@dataclass(slots=True)
class Component:
    """Pieces of one kind.

    `count` is the number of pieces, None when the document gives none; `parent` the component or total this one is
    part of; `value` a printed value (a number, or a range as text); `each` × `groups` how the count is divided;
    `per` is ``player`` when it is what each player has; `unit` is ``kinds`` when kinds are counted; `module` names the
    expansion it belongs to; `subset` is some of the parent beside a complete breakdown.
    """

    name: str
    count: int | None
    at: Span
    parent: str | None = None
    value: int | str | None = None
    each: int | None = None
    groups: int | None = None
    per: str | None = None
    unit: str | None = None
    module: str | None = None
    subset: bool = False
    approx: bool = False
    above: Component | Total | None = None
    """The parent itself."""

    def to_json(self) -> dict[str, Any]:
        """The corpus form; optional keys are left out when they say nothing."""
        out: dict[str, Any] = {"name": self.name, "count": self.count, "parent": self.parent, "value": self.value}
        for key in ("each", "groups", "per", "unit", "module"):
            value = getattr(self, key)
            if value is not None:
                out[key] = value
        if self.subset:
            out["subset"] = True
        if self.approx:
            out["approx"] = True
        out["at"] = self.at.to_json()
        return out


@dataclass(slots=True)
class Total:
    """A grand total that components add up to."""

    name: str
    count: int
    at: Span
    approx: bool = False

    def to_json(self) -> dict[str, Any]:
        """The corpus form."""
        out: dict[str, Any] = {"name": self.name, "count": self.count}
        if self.approx:
            out["approx"] = True
        out["at"] = self.at.to_json()
        return out


@dataclass(slots=True)
class SetupRow:
    """What is given, taken or laid out for a number of players: ``3``, ``3-5``, ``6+``, ``all``, or ``n`` with a
    `formula` in n. `options` holds the amounts of a table that is missing; `total` what is in play afterwards.
    """

    players: str
    item: str
    count: int | None
    op: str
    at: Span
    formula: str | None = None
    options: tuple[int, ...] = ()
    total: int | None = None

    def to_json(self) -> dict[str, Any]:
        """The corpus form."""
        out: dict[str, Any] = {"players": self.players, "item": self.item, "count": self.count, "op": self.op}
        if self.formula:
            out["formula"] = self.formula
        if self.options:
            out["options"] = list(self.options)
        if self.total is not None:
            out["total"] = self.total
        out["at"] = self.at.to_json()
        return out


@dataclass(slots=True)
class Fact:
    """A number or two of the document's head (players, minutes, age), with its place."""

    values: tuple[int, ...]
    at: Span


@dataclass(slots=True)
class Hand:
    """How many cards each player is dealt: by player count, or the same for all (key ``all``)."""

    sizes: dict[str, int] = field(default_factory=dict)
    options: tuple[int, ...] = ()
    """The amounts named where the table is missing."""
    places: dict[str, Span] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The corpus form."""
        if self.options and not self.sizes:
            return {"all": None, "options": list(self.options)}
        return dict(self.sizes)


@dataclass(slots=True)
class Claims:
    """All that was understood of a document."""

    lang: str
    components: list[Component] = field(default_factory=list)
    totals: list[Total] = field(default_factory=list)
    players: Fact | None = None
    minutes: Fact | None = None
    age: Fact | None = None
    hand: Hand = field(default_factory=Hand)
    setup: list[SetupRow] = field(default_factory=list)
    partial: set[int] = field(default_factory=set)
    """The ids of parents whose breakdown is not meant to be complete."""

    def children(self, parent: Component | Total) -> list[Component]:
        """The components that are part of `parent`."""
        return [c for c in self.components if c.above is parent]

    def is_partial(self, parent: Component | Total) -> bool:
        """Whether the breakdown of `parent` is not meant to be complete."""
        return id(parent) in self.partial

    def to_json(self) -> dict[str, Any]:
        """The corpus form without ``version``, ``document`` and ``contradictions``."""
        known: list[Component | Total] = [*self.components, *self.totals]
        names = {c.name for c in known if id(c) in self.partial}
        return {
            "lang": self.lang,
            "components": [c.to_json() for c in self.components],
            "totals": [t.to_json() for t in self.totals],
            "partial": sorted(names),
            "players": list(self.players.values) if self.players else None,
            "minutes": list(self.minutes.values) if self.minutes else None,
            "age": self.age.values[0] if self.age else None,
            "hand_size": self.hand.to_json(),
            "setup": [row.to_json() for row in self.setup],
        }


def read_claims(reading: Reading) -> Claims:
    """The claims of a document."""
    from pipeline.documents.facts import read_facts
    from pipeline.documents.inventory import read_inventory
    from pipeline.documents.setup import read_setup

    claims = Claims(reading.lang)
    read_facts(reading, claims)
    regions = read_inventory(reading, claims)
    read_setup(reading, claims, regions)
    return claims
