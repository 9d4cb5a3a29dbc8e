"""A game: its identity, kinds, decks, cards and setup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from pipeline.findings import Severity, Span
from pipeline.model.stock import Stock

_NO_FIELDS: Mapping[str, str] = MappingProxyType({})
_NO_CELLS: Mapping[str, Span] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Card:
    """One face and how many copies are printed.

    `fields` holds every other column as the text that was written. `cells` tells where each
    value stands (also ``id``, ``name``, ``kind``, ``count``); `at` is the row itself.
    `provenance` is one of documented, public, inferred, proposed, or empty when the table does not say.
    """

    id: str
    name: str
    kind: str
    deck: str
    count: int
    at: Span
    fields: Mapping[str, str] = field(default_factory=lambda: _NO_FIELDS)
    cells: Mapping[str, Span] = field(default_factory=lambda: _NO_CELLS)
    provenance: str = ""

    def cell(self, column: str) -> Span:
        """Where `column` of this card is written; the row when it has no such cell."""
        return self.cells.get(column, self.at)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: how it is called, its face layout (None: the built-in plain face), colour and symbol."""

    id: str
    name: str
    plural: str
    face: str | None = None
    color: str | None = None
    symbol: str | None = None
    order: int | None = None
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that share a back and a stock. `back` is a layout's path, or None for fronts only."""

    id: str
    name: str
    cards: tuple[Card, ...]
    stock: Stock
    back: str | None = None
    columns: tuple[str, ...] = ()
    at: Span | None = None

    @property
    def count(self) -> int:
        """Printed copies."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True, slots=True)
class SetupRow:
    """The setup for one player count: cards in each hand, cards dealt in all by card or kind id."""

    players: int
    hand: int | Mapping[str, int]
    deal: Mapping[str, int]
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Override:
    """A check whose severity this game changes, and why. `check` is ``area/name`` or ``area/name:code``."""

    check: str
    severity: Severity
    reason: str
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A rule the document leaves open: the readings that can be played, and the one taken when nothing is asked for."""

    id: str
    values: tuple[str, ...]
    reference: str
    question: str = ""
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """An input file of a game: its path relative to the project and the absolute path it was read from."""

    path: str
    absolute: Path


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game. `root` is the project folder; layouts and pictures are found from it."""

    id: str
    title: str
    root: Path
    language: str = "en"
    languages: tuple[str, ...] = ()
    subtitle: str = ""
    author: str = ""
    version: str = ""
    players: tuple[int, int] | None = None
    age: int | None = None
    minutes: tuple[int, int] | None = None
    decks: tuple[Deck, ...] = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    setup: tuple[SetupRow, ...] = ()
    options: tuple[Option, ...] = ()
    overrides: tuple[Override, ...] = ()
    sources: tuple[Source, ...] = ()
    at: Span | None = None

    def cards(self) -> Iterator[Card]:
        """Every card of every deck, in the order written."""
        for deck in self.decks:
            yield from deck.cards

    def deck(self, deck_id: str) -> Deck:
        """The deck called `deck_id`; KeyError when there is none."""
        for deck in self.decks:
            if deck.id == deck_id:
                return deck
        raise KeyError(deck_id)

    @property
    def count(self) -> int:
        """Printed copies of all decks."""
        return sum(deck.count for deck in self.decks)
