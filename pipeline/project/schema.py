"""What game.yaml may hold: the door of the project, where text becomes numbers, ranges and lengths.

Every key carries the description that the reference page prints. Behind `gamefile` only the frozen model remains.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from pipeline.units import length

MAX_PLAYERS = 100
MAX_STOCK_MM = 1000.0


def _is_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise PydanticCustomError("not-text", "must be text")


def _whole(value: Any) -> int:
    if isinstance(value, int):
        return value
    if isinstance(value, str) and re.fullmatch(r"\d{1,6}", value.strip()):
        return int(value)
    raise PydanticCustomError("not-a-number", "must be a whole number")


_RANGE = re.compile(
    r"(\d{1,4})(?:\s*(?:-|–|—|à|a|to|bis|\.\.)\s*(\d{1,4}))?\s*(?:min(?:utes)?\.?|joueurs|players|')?", re.I
)


def _range(value: Any) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and all(isinstance(v, str) for v in value):
        value = "-".join(value)
    if isinstance(value, str):
        text = value.strip()
        if re.fullmatch(r"\d+\s*\+", text):
            raise PydanticCustomError("open-range", "needs a largest number too, such as 2-8")
        found = _RANGE.fullmatch(text)
        if found is not None:
            low = int(found[1])
            high = int(found[2] or low)
            if low > high:
                raise PydanticCustomError("bad-range", "goes down: the smaller number comes first")
            if low < 1:
                raise PydanticCustomError("bad-range", "must begin at 1 or more")
            return low, high
    raise PydanticCustomError("bad-range", "must be a number or a range such as 3-5")


def _players(value: Any) -> tuple[int, int]:
    low, high = _range(value)
    if high > MAX_PLAYERS:
        raise PydanticCustomError("bad-range", "must be at most 100 players")
    return low, high


def _age(value: Any) -> int:
    if isinstance(value, str):
        found = re.fullmatch(r"(\d{1,2})\s*\+?\s*(?:ans|years)?", value.strip())
        if found is not None:
            return int(found[1])
    raise PydanticCustomError("bad-age", "must be an age such as 8 or 8+")


def _length(value: Any) -> float:
    if isinstance(value, str):
        try:
            mm = length(value)
        except ValueError as error:
            raise PydanticCustomError("bad-length", "must be a length such as 63mm or 2.5in") from error
        if not 0 <= mm <= MAX_STOCK_MM:
            raise PydanticCustomError("bad-length", "must be between 0 and 1000 mm")
        return mm
    raise PydanticCustomError("bad-length", "must be a length such as 63mm or 2.5in")


def _color(value: Any) -> str:
    text = _is_text(value).strip()
    if text.startswith("#") and not re.fullmatch(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})", text):
        raise PydanticCustomError("bad-color", "must be a colour such as #7b1e22")
    return text


def _hand(value: Any) -> int | dict[str, int]:
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    return _whole(value)


def _cards(value: Any) -> Any:
    """A path, a list of paths and cards, or cards by id; the cards themselves are read as a table."""
    items = value if isinstance(value, list) else [value]
    if not items:
        raise PydanticCustomError("bad-cards", "must name at least one file of cards")
    if not all(isinstance(item, (str, dict)) for item in items):
        raise PydanticCustomError("bad-cards", "must be a path such as cards.csv, a list of paths, or cards")
    return value


def _strings(value: Any) -> list[str]:
    items = value if isinstance(value, list) else re.split(r"[,;\s]+", value) if isinstance(value, str) else None
    if items is None or not all(isinstance(item, str) for item in items):
        raise PydanticCustomError("not-a-list", "must be a list such as [fr, en]")
    return [item.strip() for item in items if item.strip()]


def _values(value: Any) -> list[str]:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return list(value)
    raise PydanticCustomError("not-a-list", "must be a list such as [one, two]")


def _language(value: Any) -> str:
    text = _is_text(value).strip()
    if not re.fullmatch(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*", text):
        raise PydanticCustomError("bad-language", "must be a language code such as fr or pt-BR")
    return text


Text = Annotated[str, PlainValidator(_is_text)]
Whole = Annotated[int, PlainValidator(_whole)]
Millimetres = Annotated[float, PlainValidator(_length)]


class Part(BaseModel):
    """A mapping of a file: unknown keys are refused, keys without a value count as absent."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    @model_validator(mode="before")
    @classmethod
    def _drop_blank(cls, data: Any) -> Any:
        if isinstance(data, dict):
            return {key: value for key, value in data.items() if value is not None}
        return data


class StockPart(Part):
    """A card format: a known name, or own measures (which may also correct those of a known name)."""

    name: Text | None = Field(None, description="a known stock (poker, bridge, tarot…), or your own name for it")
    width: Millimetres | None = Field(None, description="trimmed width, such as 63mm")
    height: Millimetres | None = Field(None, description="trimmed height, such as 88mm")
    bleed: Millimetres | None = Field(None, description="how far the picture runs beyond the trim; 3mm if left out")
    safe: Millimetres | None = Field(None, description="margin inside the trim kept free of text; 3mm if left out")
    corner: Millimetres | None = Field(None, description="radius of the rounded corners; 3mm if left out")


def _named(value: Any) -> Any:
    return {"name": value} if isinstance(value, str) else value


def _with_cards(value: Any) -> Any:
    return {"cards": value} if isinstance(value, (str, list)) else {} if value is None else value


def _with_face(value: Any) -> Any:
    return {"face": value} if isinstance(value, str) else {} if value is None else value


def _by_id(value: Any) -> Any:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return dict.fromkeys(value)
    return value


StockValue = Annotated[StockPart, BeforeValidator(_named)]


class DeckPart(Part):
    """Cards that share a back and a stock."""

    cards: Annotated[Any, PlainValidator(_cards)] = Field(
        description="the card table (cards.csv, cards.xlsx#Sheet, .ods, .yaml), several, or the cards themselves"
    )
    back: Text | None = Field(None, description="layout of the back; without one only fronts are printed")
    stock: StockValue | None = Field(None, description="card format of this deck, where it differs from the game's")
    name: Text | None = Field(None, description="how the deck is called in print; its id if left out")
    sheet: Text | None = Field(None, description="sheet of the workbook that holds the cards; the first if left out")


class KindPart(Part):
    """A kind of card."""

    name: Text | None = Field(None, description="how the kind is called; its id if left out")
    plural: Text | None = Field(None, description="the name for several; the name itself if left out")
    face: Text | None = Field(None, description="layout of the front; the game's face or the plain face if left out")
    color: Annotated[str, PlainValidator(_color)] | None = Field(None, description='colour, quoted: "#7b1e22"')
    symbol: Text | None = Field(None, description="symbol shown for the kind")
    order: Whole | None = Field(None, description="place among the kinds, where the rules use an order")


class SetupPart(Part):
    """How the game is set up for one number of players."""

    hand: Annotated[int | dict[str, int], PlainValidator(_hand)] = Field(
        0, description="cards dealt to each player: a number, or a number by deck"
    )
    deal: dict[str, Whole] = Field(default_factory=dict, description="cards laid out in all, by card or kind")


class OptionPart(Part):
    """A rule the document leaves open, with its possible readings."""

    values: Annotated[list[str], PlainValidator(_values)] = Field(description="the readings that can be played")
    reference: Text = Field(description="the reading taken when nothing is asked for")
    question: Text = Field("", description="what the document leaves open")


class OverridePart(Part):
    """A check whose severity this game changes."""

    severity: Literal["info", "warn", "fail", "off"] = Field(description="info, warn, fail, or off (listed as info)")
    reason: Text = Field(description="why; it is shown with the finding")


class GamePart(Part):
    """cards/<game>/game.yaml."""

    title: Text = Field(description="title of the game")
    subtitle: Text = Field("", description="line below the title")
    author: Text = Field("", description="who made the game")
    version: Text = Field("", description="version of the game, printed in margins and colophon")
    language: Annotated[str, PlainValidator(_language)] = Field("en", description="language of the card texts")
    languages: Annotated[list[str], PlainValidator(_strings)] = Field(
        default_factory=list, description="all languages, where columns such as name_en translate"
    )
    players: Annotated[tuple[int, int], PlainValidator(_players)] | None = Field(
        None, description="number of players, such as 3-5"
    )
    age: Annotated[int, PlainValidator(_age)] | None = Field(None, description="age from which it can be played")
    minutes: Annotated[tuple[int, int], PlainValidator(_range)] | None = Field(
        None, description="length of a match in minutes, such as 15-20"
    )
    stock: StockValue | None = Field(None, description="card format: a known name or measures; poker if left out")
    decks: dict[str, Annotated[DeckPart, BeforeValidator(_with_cards)]] = Field(
        description="the decks by id; at least one"
    )
    kinds: Annotated[dict[str, Annotated[KindPart, BeforeValidator(_with_face)]], BeforeValidator(_by_id)] = Field(
        default_factory=dict, description="the kinds of cards by id; made from the table if left out"
    )
    face: Text | None = Field(None, description="layout of the front for kinds without their own")
    back: Text | None = Field(None, description="layout of the back for decks without their own")
    setup: dict[str, SetupPart] = Field(default_factory=dict, description="one row per number of players")
    options: dict[str, OptionPart] = Field(default_factory=dict, description="rules the document leaves open, by id")
    checks: dict[str, OverridePart] = Field(
        default_factory=dict, description="checks whose severity this game changes, with the reason"
    )
