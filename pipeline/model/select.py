"""Choosing cards by a short text: ``sabotage,voleur``, ``piege``, ``1-9``, ``kind=piege``, ``!contre``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase

from pipeline.errors import UsageError
from pipeline.model.game import Card, Game

Chosen = frozenset[tuple[str, str]]

_RANGE = re.compile(r"(\d{1,6})?\s*-\s*(\d{1,6})?")
_OWN = ("id", "name", "kind", "deck", "count", "provenance")


def select(game: Game, selector: str) -> Chosen:
    """The (deck id, card id) pairs that `selector` means, case and accents folded.

    Parts are separated by commas and add up; one that begins with ``!`` takes away. A part is a card's id or name, a
    kind (id, name or plural), a deck, a position or range of positions from 1 in the order of the game (``5``, ``1-9``,
    ``40-``), ``field=value`` or ``field!=value`` (``kind=piege``, ``points=3``), or a pattern with ``*``.
    A selector that only takes away begins with all. Raises UsageError for what means no card.
    """
    cards = list(game.cards())
    parts = [part.strip() for part in selector.split(",") if part.strip()]
    if not parts:
        raise UsageError("--cards needs a selector such as sabotage,voleur or kind=piege or 1-9")
    every = frozenset((card.deck, card.id) for card in cards)
    chosen = every if all(part.startswith("!") for part in parts) else frozenset()
    for part in parts:
        if part.startswith("!"):
            chosen -= _meant(game, cards, part[1:].strip())
        else:
            chosen |= _meant(game, cards, part)
    if not chosen:
        raise UsageError(f"--cards {selector!r} leaves no card")
    return chosen


def _meant(game: Game, cards: list[Card], part: str) -> Chosen:
    field, sign, value = part.partition("=")
    if sign:
        return _by_field(game, cards, field.strip(), value.strip())
    folded = _fold(part)
    for test in _tests(game, folded):
        found = [card for card in cards if test(card)]
        if found:
            return _pairs(found)
    between = _RANGE.fullmatch(part)
    if part.isdecimal() or (between is not None and (between[1] or between[2])):
        return _pairs(_positions(cards, part, between))
    if "*" in part:
        found = [card for card in cards if fnmatchcase(_fold(card.id), folded) or fnmatchcase(_fold(card.name), folded)]
        if found:
            return _pairs(found)
    known = [card.id for card in cards] + list(game.kinds) + [deck.id for deck in game.decks]
    known += [card.name for card in cards] + [kind.name for kind in game.kinds.values()]
    raise UsageError(f"no card, kind or deck is called {part!r}; {_remedy(part, known)}")


def _tests(game: Game, folded: str) -> list[Callable[[Card], bool]]:
    """What a bare word may name, the narrowest first."""
    kinds = {
        kind.id for kind in game.kinds.values() if folded in (_fold(kind.id), _fold(kind.name), _fold(kind.plural))
    }
    decks = {deck.id for deck in game.decks if folded in (_fold(deck.id), _fold(deck.name))}
    return [
        lambda card: _fold(card.id) == folded,
        lambda card: _fold(card.name) == folded,
        lambda card: card.kind in kinds,
        lambda card: card.deck in decks,
    ]


def _positions(cards: list[Card], part: str, between: re.Match[str] | None) -> list[Card]:
    if between is None:
        low = high = int(part)
    else:
        low, high = int(between[1] or 1), int(between[2] or len(cards))
    if low < 1 or low > high or low > len(cards):
        raise UsageError(f"{part!r} is not a range within 1-{len(cards)}")
    return cards[low - 1 : high]


def _by_field(game: Game, cards: list[Card], field: str, value: str) -> Chosen:
    unlike = field.endswith("!")
    name = _fold(field.rstrip("!")).replace(" ", "_").replace("-", "_")
    columns = list(dict.fromkeys([*_OWN, *(column for card in cards for column in card.fields)]))
    column = next((known for known in columns if _fold(known) == name), None)
    if column is None:
        raise UsageError(f"no column is called {field.rstrip('!')!r}; {_remedy(name, columns)}")
    wanted = _fold(value)
    found = [card for card in cards if (wanted in _values(game, card, column)) is not unlike]
    if not found:
        known = sorted({_text(card, column) for card in cards} - {""})
        raise UsageError(
            f"no card has {column} {'other than' if unlike else 'equal to'} {value!r}; {_remedy(value, known)}"
        )
    return _pairs(found)


def _values(game: Game, card: Card, column: str) -> set[str]:
    values = {_fold(_text(card, column))}
    if column == "kind" and card.kind in game.kinds:
        kind = game.kinds[card.kind]
        values |= {_fold(kind.name), _fold(kind.plural)}
    if column == "deck":
        values |= {_fold(deck.name) for deck in game.decks if deck.id == card.deck}
    return values


def _text(card: Card, column: str) -> str:
    return str(getattr(card, column)) if column in _OWN else card.fields.get(column, "")


def _pairs(cards: Iterable[Card]) -> Chosen:
    return frozenset((card.deck, card.id) for card in cards)


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower().strip()
    text = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").replace("Æ", "ae")
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold().strip()


def _remedy(name: str, known: Iterable[str]) -> str:
    from pipeline.registry import did_you_mean

    return did_you_mean(name, known)
