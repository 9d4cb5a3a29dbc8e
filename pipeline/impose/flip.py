"""How a sheet turns over: which cell lies behind which, and which way up its back must stand.

A duplex printer turns the *paper*, whatever way the page on it is read. Picture the paper pierced by a
knitting needle along its middle, parallel to one edge, and spun half a turn about it:

- portrait, long edge: the long edge stands upright, so does the needle. The paper turns like the page of
  a book: left and right change places, top stays top. Column c lies behind column n-1-c, backs upright.
- portrait, short edge: the needle lies flat. The paper turns like the page of a wall calendar: top and
  bottom change places, left stays left. Row r lies behind row n-1-r. A card is turned over like the page
  of a book, so its back is printed upside down (180 degrees) to stand upright in the hand.
- landscape, long edge: the viewer shows the page lying down, the long edge is now the flat one, so the
  needle lies flat: rows change places, backs at 180 degrees.
- landscape, short edge: the short edge stands upright: columns change places, backs upright.

A sheet folded over (the gutterfold) obeys the same rule with the fold as the needle.
"""

from __future__ import annotations

from typing import Literal

Axis = Literal["vertical", "horizontal"]
"""The line about which the paper turns, as seen on the page: upright (x is mirrored) or flat (y is mirrored)."""


def flip_axis(edge: Literal["long", "short"], width: float, height: float) -> Axis:
    """The axis of a paper shown as a page of `width` × `height`, flipped on its long or short edge.

    A square page counts as portrait, as printers take it.
    """
    portrait = height >= width
    return "vertical" if (edge == "long") == portrait else "horizontal"


def behind(x: float, y: float, axis: Axis, width: float, height: float) -> tuple[float, float]:
    """The point of the back page (mm, from its own top left) that lies behind the front's point x, y."""
    return (width - x, y) if axis == "vertical" else (x, height - y)


def mirrored(row: int, column: int, axis: Axis, rows: int, columns: int) -> tuple[int, int]:
    """The row and column behind a cell of a full grid of `rows` × `columns`."""
    return (row, columns - 1 - column) if axis == "vertical" else (rows - 1 - row, column)


def turn(axis: Axis) -> Literal[0, 180]:
    """The rotation in degrees that a back needs to stand upright when the *card* is turned like a book's page."""
    return 0 if axis == "vertical" else 180
