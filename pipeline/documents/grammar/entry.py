"""An entry: a count with a name, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pipeline.documents.blocks import Block


@dataclass(slots=True)
class Entry:
    """A counted thing. `start` and `end` are offsets in the block's text of the words that say so."""

    block: Block
    start: int
    end: int
    name: str = ""
    count: int | None = None
    value: int | str | None = None
    each: int | None = None
    groups: int | None = None
    per: str | None = None
    unit: str | None = None
    module: str | None = None
    subset: bool = False
    approx: bool = False
    partial: bool = False
    """Whether the breakdown is said to be incomplete, or to have slack."""
    head: str = "count"
    """How the count is written: ``count`` before the name, ``after`` it, ``article``, ``bare`` (none)."""
    words: frozenset[str] = frozenset()
    """The folded words of the name."""
    children: list[Entry] = field(default_factory=list)
    total: bool = False
    deck: bool = False
    """Whether the count was told as that of a whole deck ("un jeu de 52 cartes")."""
    starred: bool = False

    def walk(self) -> list[Entry]:
        """This entry and all below it."""
        out = [self]
        for child in self.children:
            out += child.walk()
        return out
