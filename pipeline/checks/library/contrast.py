"""Contrast of letters with what lies below them, measured on the finished faces."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.checks.library.reading import declare
from pipeline.findings import WARN, Finding, Span
from pipeline.layout.drawing import Drawing, Group, Image, Item, Matrix, Ops, Path, Text, Vector, bounds

if TYPE_CHECKING:
    from pipeline.layout.gamefaces import FaceRef

CHECK = "faces/contrast"

SMALL, LARGE, LARGE_PT = 3.0, 2.0, 14.0
"""Contrast below which letters are reported, and the size in points from which they count as large.

WCAG 2.2 (1.4.3) asks for 4.5, and 3 for large letters, on lit screens read by everybody. Here only what is hard to read
for most is told: letters below WCAG's least value for any text, and large ones below two thirds of it.
"""

_PAPER = "#ffffff"
_UNKNOWN = ""
_MM_PER_PT = 25.4 / 72

Piece = tuple[float, float, float, float]
Box = tuple[float, float, float, float]

declare(
    CHECK,
    "Letters stand out from what lies below them.",
    weight=6,
    why="""Grey on grey can be read on a screen at the desk and not on paper in the evening. Where letters stand on a
    picture or a gradient nothing is measured: look at the proof.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    face: layouts/sample/face.yaml
    kinds: [animal]
    --- cards.csv
    name,kind
    Owl,animal
    --- layouts/sample/face.yaml
    boxes:
      ground: {inset: bleed, shape: rectangle, fill: "#dddddd"}
      title: {at: [5mm, 5mm], size: [50mm, 9mm], text: "{{ name }}", fit: 9pt, color: "#aaaaaa"}
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    face: layouts/sample/face.yaml
    kinds: [animal]
    --- cards.csv
    name,kind
    Owl,animal
    --- layouts/sample/face.yaml
    boxes:
      ground: {inset: bleed, shape: rectangle, fill: "#dddddd"}
      title: {at: [5mm, 5mm], size: [50mm, 9mm], text: "{{ name }}", fit: 9pt, color: "#333333"}
    """,
)


@dataclass(frozen=True, slots=True)
class Weak:
    """Letters that hardly stand out: the run, the colour below it, and their contrast."""

    text: Text
    ground: str
    ratio: float


def contrast_findings(refs: Iterable[FaceRef], game_id: str) -> Iterator[Finding]:
    """One finding for each pair of colours that is too weak on some of these faces, with up to ten of the cards."""
    found: dict[tuple[str, str, bool], list[tuple[FaceRef, Weak]]] = defaultdict(list)
    known: dict[int, tuple[Weak, ...]] = {}
    outlines = _Outlines()
    for ref in refs:
        weak = known.get(id(ref.drawing))
        if weak is None:
            weak = known[id(ref.drawing)] = tuple(weak_letters(ref.drawing, outlines))
        for one in weak:
            found[one.text.color, one.ground, one.text.size >= LARGE_PT].append((ref, one))
    for (color, ground, large), places in found.items():
        cards = list(dict.fromkeys(ref.card.name if ref.card else f"back of {ref.deck}" for ref, _ in places))
        first = places[0][1]
        words = first.text.string
        on = f"on {cards[0]}" + (f" and {len(cards) - 1} other faces" if len(cards) > 1 else "")
        message = f"{words!r} ({color}) hardly stands out from {ground} {on}"
        spans = list(dict.fromkeys(_span(ref, one) for ref, one in places))
        least = LARGE if large else SMALL
        computed = f"contrast {first.ratio:.1f} at {first.text.size:g} pt; {least:g} is the least here, 4.5 reads well"
        hint = "make the letters darker or the ground lighter; contrast(colour) in a layout chooses black or white"
        at, also = spans[0], tuple(span for span in spans[1:10] if span is not None)
        yield Finding(CHECK, "low", WARN, message, at, also, hint, game_id, computed)


def _span(ref: FaceRef, weak: Weak) -> Span | None:
    return replace(ref.card.at, text=weak.text.string) if ref.card is not None else None


def weak_letters(drawing: Drawing, outlines: _Outlines | None = None) -> Iterator[Weak]:
    """The runs of letters in `drawing` whose contrast with a plain ground is too low, back to front."""
    from pipeline.layout.colors import contrast

    outlines = outlines or _Outlines()
    below: list[_Leaf] = []
    for leaf in _leaves(drawing.items, _IDENTITY, (), 1.0):
        item = leaf.item
        if not isinstance(item, Text):
            below.append(leaf)
            continue
        if leaf.opacity * item.opacity < 1 or item.outline or not item.string.strip():
            continue
        least = LARGE if item.size >= LARGE_PT else SMALL
        height = item.y - 0.25 * item.size * _MM_PER_PT
        ratios: dict[str, float] = {}
        for share in (0.1, 0.5, 0.9):
            ground = _ground(below, _apply(leaf.matrix, item.x + share * item.width, height), outlines)
            ratios[ground] = contrast(item.color, ground) if ground != _UNKNOWN else least
        ground = max(ratios, key=lambda color: ratios[color])
        if ratios[ground] < least:
            yield Weak(item, ground, ratios[ground])


# -- what lies below a point -----------------------------------------------------------------------

_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class _Leaf:
    """An item with the way from its coordinates to the drawing's, and the clips around it with theirs."""

    item: Item
    matrix: Matrix
    clips: tuple[tuple[Ops, Matrix], ...]
    opacity: float


def _leaves(
    items: tuple[Item, ...], matrix: Matrix, clips: tuple[tuple[Ops, Matrix], ...], opacity: float
) -> Iterator[_Leaf]:
    for item in items:
        if isinstance(item, Group):
            inner = _times(item.matrix, matrix) if item.matrix is not None else matrix
            around = clips if item.clip is None else (*clips, (item.clip, inner))
            yield from _leaves(item.items, inner, around, opacity * item.opacity)
        else:
            yield _Leaf(item, matrix, clips, opacity)


def _ground(below: list[_Leaf], point: tuple[float, float], outlines: _Outlines) -> str:
    """The colour at `point`: of the topmost shape there, the paper's, or `_UNKNOWN` under pictures and gradients."""
    for leaf in reversed(below):
        if not _covers(leaf, point, outlines):
            continue
        item = leaf.item
        if isinstance(item, Path) and isinstance(item.fill, str) and leaf.opacity * item.opacity >= 1:
            return item.fill if item.fill.startswith("#") else _UNKNOWN
        return _UNKNOWN
    return _PAPER


def _covers(leaf: _Leaf, point: tuple[float, float], outlines: _Outlines) -> bool:
    item = leaf.item
    if isinstance(item, Path):
        if item.fill is None:
            return False
        inside = outlines.hold(item.ops, _back(leaf.matrix, point))
    elif isinstance(item, (Image, Vector)):
        x, y = _back(leaf.matrix, point)
        inside = item.x <= x <= item.x + item.width and item.y <= y <= item.y + item.height
    else:
        return False
    return inside and all(outlines.hold(ops, _back(matrix, point)) for ops, matrix in leaf.clips)


class _Outlines:
    """Whether points lie within outlines, each outline made into straight pieces once."""

    def __init__(self) -> None:
        # By identity: faces share their outlines, and hashing a long one costs more than making its pieces.
        self._known: dict[int, tuple[Ops, Box, list[Piece]]] = {}

    def hold(self, ops: Ops, point: tuple[float, float]) -> bool:
        """Whether `point` lies within `ops` (even-odd)."""
        known = self._known.get(id(ops))
        if known is None:
            left, top, width, height = bounds(ops)
            known = self._known[id(ops)] = ops, (left, top, left + width, top + height), list(_pieces(ops))
        x, y = point
        left, top, right, bottom = known[1]
        if not (left <= x <= right and top <= y <= bottom):
            return False
        crossings = 0
        for ax, ay, bx, by in known[2]:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossings += 1
        return crossings % 2 == 1


def _pieces(ops: Ops) -> Iterator[Piece]:
    """The straight pieces of an outline, curves taken as four each."""
    start_x = start_y = x = y = 0.0
    for name, args in ops:
        if name in "MZ" and (x, y) != (start_x, start_y):
            yield x, y, start_x, start_y
            x, y = start_x, start_y
        if name == "M":
            start_x, start_y = x, y = args
        elif name == "L":
            yield x, y, args[0], args[1]
            x, y = args
        elif name == "C":
            ax, ay = x, y
            for step in (0.25, 0.5, 0.75, 1.0):
                rest = 1 - step
                weights = (rest**3, 3 * rest * rest * step, 3 * rest * step * step, step**3)
                bx = sum(w * v for w, v in zip(weights, (x, *args[0::2]), strict=True))
                by = sum(w * v for w, v in zip(weights, (y, *args[1::2]), strict=True))
                yield ax, ay, bx, by
                ax, ay = bx, by
            x, y = args[4], args[5]
    if (x, y) != (start_x, start_y):
        yield x, y, start_x, start_y


def _apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _back(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """`point` of the drawing in the coordinates that `matrix` leads from; far away when it leads nowhere."""
    if matrix is _IDENTITY:
        return point
    a, b, c, d, e, f = matrix
    scale = a * d - b * c
    if not scale:
        return 1e9, 1e9
    x, y = point[0] - e, point[1] - f
    return (d * x - c * y) / scale, (a * y - b * x) / scale


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    """First `inner`, then `outer`."""
    a, b, c, d, e, f = inner
    x0, y0 = _apply(outer, e, f)
    oa, ob, oc, od, _, _ = outer
    return oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, x0, y0
