"""What game.yaml may hold: the door of the project, where text becomes numbers, ranges and lengths.

Every key carries the description that the reference page prints. Behind `gamefile` only the frozen model remains.
"""

# ruff: noqa: RUF009 (`entry` is `dataclasses.field` with the reader of the key)
from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.project.door import BadValueError, Door, entry, part, prose, simple, table, texts
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence
from pipeline.units import length

MAX_PLAYERS = 100
MAX_STOCK_MM = 1000.0

_RANGE = re.compile(
    r"(\d{1,4})(?:\s*(?:-|–|—|à|to|bis|\.\.)\s*(\d{1,4}))?\s*(?:min(?:utes)?\.?|joueurs|players|')?", re.IGNORECASE
)
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text.strip()):
        raise ValueError
    return int(text)


def _span(text: str) -> tuple[int, int]:
    if re.fullmatch(r"\s*\d+\s*\+\s*", text):
        raise ValueError("needs a largest number too, such as 2-8")
    found = _RANGE.fullmatch(text.strip())
    if found is None:
        raise ValueError
    low, high = int(found[1]), int(found[2] or found[1])
    if low > high:
        raise ValueError("goes down: the smaller number comes first")
    if low < 1:
        raise ValueError("must begin at 1 or more")
    return low, high


def _range(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> tuple[int, int]:
    """A number or a range, also as a list of two."""
    text = node.text if isinstance(node, Scalar) else ""
    if isinstance(node, Sequence) and len(node) == 2 and all(isinstance(item, Scalar) for item in node):
        text = "-".join(item.text for item in node if isinstance(item, Scalar))
    try:
        return _span(text)
    except ValueError as error:
        raise BadValueError("bad-range", str(error) or "must be a number or a range such as 3-5") from error


def _players(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> tuple[int, int]:
    low, high = _range(door, node, path, key)
    if high > MAX_PLAYERS:
        raise BadValueError("bad-range", f"must be at most {MAX_PLAYERS} players")
    return low, high


def _age(text: str) -> int:
    found = re.fullmatch(r"([0-9]{1,2})\s*\+?\s*(?:ans|years)?", text.strip())
    if found is None:
        raise ValueError
    return int(found[1])


def _millimetres(text: str) -> float:
    mm = length(text)
    if not 0 <= mm <= MAX_STOCK_MM:
        raise ValueError(f"must be between 0 and {MAX_STOCK_MM:g} mm")
    return mm


def _measure(text: str) -> float:
    try:
        return _millimetres(text)
    except ValueError as error:
        raise ValueError(str(error) if "between" in str(error) else "") from error


def _colour(text: str) -> str:
    if text.strip().startswith("#") and not _COLOUR.fullmatch(text.strip()):
        raise ValueError
    return text.strip()


def _language(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*", text.strip()):
        raise ValueError
    return text.strip()


def _severity(text: str) -> str:
    if text not in ("info", "warn", "fail", "off"):
        raise ValueError
    return text


def _hand(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> int | dict[str, int]:
    """A number, or a number by deck."""
    if isinstance(node, Mapping):
        counts: dict[str, int] = table(whole)(door, node, path, key)
        return counts
    number: int = whole(door, node, path, key)
    return number


def _cards(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> Node:
    """A path, a list of paths and cards, or cards by id: the node itself, which is read as a table."""
    if isinstance(node, Sequence) and not node.items:
        raise BadValueError("bad-cards", "must name at least one file of cards")
    if isinstance(node, Sequence) and any(isinstance(item, Sequence) for item in node.items):
        raise BadValueError("bad-cards", "must be a path such as cards.csv, a list of paths, or cards")
    return node


def _languages(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> list[str]:
    """A list of language codes, also as one text with commas."""
    if isinstance(node, Scalar):
        words = [word for word in re.split(r"[,;\s]+", node.text) if word]
        items = [Scalar(word, node.plain, node.path, node.line, node.column) for word in words]
    elif isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node.items):
        items = [item for item in node.items if isinstance(item, Scalar)]
    else:
        raise BadValueError("not-a-list", "must be a list such as [fr, en]")
    found: list[str] = []
    for item in items:
        try:
            found.append(_language(item.text))
        except ValueError as error:
            raise BadValueError("bad-language", "must be a language code such as fr or pt-BR", item) from error
    return found


whole = simple(_whole, "not-a-number", "must be a whole number")
text = simple(str.strip, "not-text", "must be text")
measure = simple(_measure, "bad-length", "must be a length such as 63mm or 2.5in")


@dataclass(frozen=True, slots=True)
class StockPart:
    """A card format: a known name, or own measures (which may also correct those of a known name)."""

    name: str | None = entry(prose, "a known stock (poker, bridge, tarot…), or your own name for it")
    width: float | None = entry(measure, "trimmed width, such as 63mm")
    height: float | None = entry(measure, "trimmed height, such as 88mm")
    bleed: float | None = entry(measure, "how far the picture runs beyond the trim; 3mm if left out")
    safe: float | None = entry(measure, "margin inside the trim kept free of text; 3mm if left out")
    corner: float | None = entry(measure, "radius of the rounded corners; 3mm if left out")


@dataclass(frozen=True, slots=True)
class DeckPart:
    """Cards that share a back and a stock."""

    cards: Node | None = entry(
        _cards,
        "the card table (cards.csv, cards.xlsx#Sheet, .ods, .yaml), several, or the cards themselves",
        required=True,
    )
    back: str | None = entry(text, "layout of the back; without one only fronts are printed")
    stock: StockPart | None = entry(part(StockPart, "name"), "card format of this deck, if not the game's")
    name: str | None = entry(prose, "how the deck is called in print; its id if left out")
    sheet: str | None = entry(text, "sheet of the workbook that holds the cards; the first if left out")


@dataclass(frozen=True, slots=True)
class KindPart:
    """A kind of card."""

    name: str | None = entry(prose, "how the kind is called; its id if left out")
    plural: str | None = entry(prose, "the name for several; the name itself if left out")
    face: str | None = entry(text, "layout of the front; the game's face or the plain face if left out")
    color: str | None = entry(simple(_colour, "bad-color", "must be a colour"), 'colour, in quotes: "#7b1e22"')
    symbol: str | None = entry(text, "symbol shown for the kind")
    order: int | None = entry(whole, "place among the kinds, where the rules use an order")


@dataclass(frozen=True, slots=True)
class SetupPart:
    """How the game is set up for one number of players."""

    hand: int | dict[str, int] = entry(_hand, "cards dealt to each player: a number, or a number by deck", 0)
    deal: dict[str, int] = entry(table(whole), "cards laid out in all, by card or kind", {})


@dataclass(frozen=True, slots=True)
class OptionPart:
    """A rule the document leaves open, with its possible readings."""

    values: list[str] = entry(texts, "the readings that can be played, such as [yes, no]", [], required=True)
    reference: str = entry(text, "the reading taken when nothing is asked for", "", required=True)
    question: str = entry(prose, "what the document leaves open", "")


@dataclass(frozen=True, slots=True)
class OverridePart:
    """A check whose severity this game changes."""

    severity: str = entry(
        simple(_severity, "bad-choice", "must be info, warn, fail or off"),
        "info, warn, fail, or off (listed as info)",
        "",
        required=True,
    )
    reason: str = entry(prose, "why; it is shown with the finding", "", required=True)


@dataclass(frozen=True, slots=True)
class GamePart:
    """cards/<game>/game.yaml."""

    title: str = entry(prose, "title of the game", "?", required=True)
    subtitle: str = entry(prose, "line below the title", "")
    author: str = entry(prose, "who made the game", "")
    version: str = entry(text, "version of the game, printed in margins and colophon", "")
    language: str = entry(
        simple(_language, "bad-language", "must be a language code such as fr or pt-BR"),
        "language of the card texts; en if left out",
        "en",
    )
    languages: list[str] = entry(_languages, "all languages, where columns such as name_en translate", [])
    players: tuple[int, int] | None = entry(_players, "number of players, such as 3-5")
    age: int | None = entry(
        simple(_age, "bad-age", "must be an age such as 8 or 8+"), "age from which it can be played"
    )
    minutes: tuple[int, int] | None = entry(_range, "length of a match in minutes, such as 15-20")
    stock: StockPart | None = entry(part(StockPart, "name"), "card format: a known name or measures; poker if left out")
    decks: dict[str, DeckPart] = entry(
        table(part(DeckPart, "cards")), "the decks by id, at least one, such as {main: cards.csv}", {}, required=True
    )
    kinds: dict[str, KindPart] = entry(
        table(part(KindPart, "face"), names=True), "the kinds of cards by id; made from the table if left out", {}
    )
    face: str | None = entry(text, "layout of the front for kinds without their own")
    back: str | None = entry(text, "layout of the back for decks without their own")
    setup: dict[str, SetupPart] = entry(table(part(SetupPart)), "one row per number of players", {})
    options: dict[str, OptionPart] = entry(table(part(OptionPart)), "rules the document leaves open, by id", {})
    checks: dict[str, OverridePart] = entry(
        table(part(OverridePart)), "checks whose severity this game changes, with the reason", {}
    )


PARTS = (GamePart, StockPart, DeckPart, KindPart, SetupPart, OptionPart, OverridePart)
"""Every part of game.yaml, for the reference page and its test."""
