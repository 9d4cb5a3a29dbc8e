"""Where a box stands: positions from an edge, the centre or another box, sizes from lengths and shares.

A position along one axis is ``[own edge] [reference] [± length]``:

- ``5mm``: the near edge of the box, 5 mm from the card's left or top edge;
- ``right 5mm``: its right edge, 5 mm inside the card's right edge; ``center``, ``center + 2mm``;
- ``title.bottom + 2mm``: its near edge, 2 mm below the box called title; ``right title.right``: right edges flush.

``card``, ``bleed`` and ``safe`` can be referred to like boxes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from pipeline.units import length


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in mm from the card's top left corner."""

    x: float
    y: float
    width: float
    height: float

    def edge(self, name: str) -> float:
        """The coordinate of an edge or centre line."""
        return {
            "left": self.x,
            "right": self.x + self.width,
            "center": self.x + self.width / 2,
            "top": self.y,
            "bottom": self.y + self.height,
            "middle": self.y + self.height / 2,
        }[name]


EDGES = (("left", "center", "right"), ("top", "middle", "bottom"))
_SIGNED = r"(?P<offset>[+-]?\s*(?:\d+(?:[.,]\d*)?|[.,]\d+)\s*(?:mm|cm|in|pt|\")?)"
_POSITION = re.compile(
    r"(?:(?P<own>left|right|center|centre|top|bottom|middle)(?![\w.]))?\s*"
    r"(?:(?P<box>[A-Za-z_][\w-]*)\.(?P<edge>left|right|center|centre|top|bottom|middle))?\s*"
    rf"{_SIGNED}?",
    re.IGNORECASE,
)
_SIZE = re.compile(
    r"(?:(?P<share>\d+(?:[.,]\d+)?)\s*%|(?P<box>[A-Za-z_][\w-]*)\.(?P<side>width|height)|(?P<word>bleed))?\s*"
    rf"{_SIGNED}?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Position:
    """A coordinate along `axis` (0: x, 1: y): own edge, reference box and edge, offset in mm."""

    axis: int
    own: str
    box: str
    edge: str
    offset: float

    def start(self, size: float, rect_of: Callable[[str], Rect]) -> float:
        """The near edge of a box of `size` mm."""
        at = rect_of(self.box).edge(self.edge) + self.offset
        near, center, _far = EDGES[self.axis]
        return at if self.own == near else at - size / 2 if self.own == center else at - size


@dataclass(frozen=True, slots=True)
class Size:
    """A width or height: a share of the card's, another box's, or a length, plus an offset in mm."""

    axis: int
    share: float
    box: str | None
    side: str
    offset: float

    def value(self, rect_of: Callable[[str], Rect]) -> float:
        """The size in mm."""
        if self.box is not None:
            rect = rect_of(self.box)
            return (rect.width if self.side == "width" else rect.height) + self.offset
        card = rect_of("card")
        return self.share * (card.width, card.height)[self.axis] + self.offset


def _axis_name(name: str, axis: int) -> str:
    name = "center" if name == "centre" else name
    if axis == 1 and name == "center":
        return "middle"
    if axis == 0 and name == "middle":
        return "center"
    if name not in EDGES[axis]:
        raise ValueError(f"{name!r} is not along this axis: write {', '.join(EDGES[axis])}")
    return name


def position(text: str, axis: int) -> Position:
    """`text` as a position along `axis`. Raises ValueError when it is none."""
    match = _POSITION.fullmatch(text.strip())
    if match is None or not text.strip():
        raise ValueError(f"{text!r} is not a position: write 5mm, right 5mm, center, or otherbox.bottom + 2mm")
    near = EDGES[axis][0]
    own = _axis_name(match["own"].lower(), axis) if match["own"] else None
    offset = length(match["offset"].replace(" ", "").lstrip("+")) if match["offset"] else 0.0
    if match["box"]:
        return Position(axis, own or near, match["box"], _axis_name(match["edge"].lower(), axis), offset)
    if own is None:
        return Position(axis, near, "card", near, offset)
    far = EDGES[axis][2]
    return Position(axis, own, "card", own, -offset if own == far else offset)


def size(text: str, axis: int) -> Size:
    """`text` as a size along `axis` (``45mm``, ``100% - 10mm``, ``title.width``, ``bleed``). Raises ValueError."""
    match = _SIZE.fullmatch(text.strip())
    if match is None or not text.strip():
        raise ValueError(f"{text!r} is not a size: write 45mm, 100%, 100% - 10mm, otherbox.width or bleed")
    offset = length(match["offset"].replace(" ", "").lstrip("+")) if match["offset"] else 0.0
    side = ("width", "height")[axis]
    if match["word"]:
        return Size(axis, 0.0, "bleed", side, offset)
    if match["box"]:
        return Size(axis, 0.0, match["box"], match["side"].lower(), offset)
    share = float(match["share"].replace(",", ".")) / 100 if match["share"] else 0.0
    return Size(axis, share, None, side, offset)
