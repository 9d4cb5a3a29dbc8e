"""The drawing: what a face looks like, decided, in millimetres, and printable as text.

The origin is the top left corner of the trimmed card, y grows downwards, and bleed lies at negative
coordinates. Drawings are immutable; parts that faces share (symbols, patterns, vector pictures) are
shared objects, so that the renderer can write each of them once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

CURRENT = "currentColor"
"""A paint that takes the colour of whoever places the vector art."""

Op = tuple[str, tuple[float, ...]]
"""A path operator: ``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` or ``("Z", ())``."""

Ops = tuple[Op, ...]
Matrix = tuple[float, float, float, float, float, float]
"""``x' = a·x + c·y + e``, ``y' = b·x + d·y + f``, in mm with y downwards."""


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours along a line (``linear``: from x0, y0 to x1, y1) or out from a point (``radial``: x0, y0, radius x1)."""

    kind: str
    stops: tuple[tuple[float, str], ...]
    x0: float
    y0: float
    x1: float
    y1: float

    def __str__(self) -> str:
        stops = " ".join(f"{at:g}:{color}" for at, color in self.stops)
        return f"{self.kind}({self.x0:.2f} {self.y0:.2f} {self.x1:.2f} {self.y1:.2f} {stops})"


Paint = str | Gradient
"""A colour ``#rrggbb``, `CURRENT`, or a gradient."""


@dataclass(frozen=True, slots=True)
class Path:
    """A filled and/or stroked outline; `width` of the stroke in mm."""

    ops: Ops
    fill: Paint | None = None
    stroke: str | None = None
    width: float = 0.25
    even_odd: bool = False
    dash: tuple[float, ...] = ()
    round: bool = False
    opacity: float = 1.0

    def lines(self, indent: str = "") -> Iterator[str]:
        """The path as text."""
        x, y, w, h = bounds(self.ops)
        parts = [f"path {x:.2f} {y:.2f} {w:.2f} {h:.2f} n={len(self.ops)}"]
        if self.fill is not None:
            parts.append(f"fill {self.fill}" + (" even-odd" if self.even_odd else ""))
        if self.stroke is not None:
            parts.append(f"stroke {self.stroke} {self.width:.3f}" + (f" dash {self.dash}" if self.dash else ""))
        if self.opacity < 1:
            parts.append(f"opacity {self.opacity:g}")
        yield indent + " ".join(parts)


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """A shaped run without a break inside: glyphs of one font, in thousandths of the type size.

    Each glyph is ``(glyph id, advance, x offset, y offset, text it stands for)``; a no-break space is the
    font's space glyph with its own advance, so it extracts as a space whatever the font has.
    """

    text: str
    glyphs: tuple[tuple[int, float, float, float, str], ...]
    advance: float


@dataclass(frozen=True, slots=True)
class Text:
    """One line's run of words in one font, size (pt) and colour; x, y is the start of its baseline.

    `space` is the advance between two words in mm. `width` is the run's whole advance in mm.
    `outline` and `outline_width` (mm) draw the letters' stroke behind their fill. `slant` leans the letters
    (the tangent of the angle) where a family has no italic. `tracking` is added after every glyph, in mm.
    """

    x: float
    y: float
    width: float
    size: float
    font: str
    color: str
    words: tuple[Word, ...]
    space: float
    space_glyph: int = 0
    tracking: float = 0.0
    outline: str | None = None
    outline_width: float = 0.0
    slant: float = 0.0
    opacity: float = 1.0

    @property
    def string(self) -> str:
        """The words as they extract."""
        return " ".join(word.text for word in self.words)

    def lines(self, indent: str = "") -> Iterator[str]:
        """The run as text: x, baseline, width, size, the words, font and colour."""
        extra = f" outline {self.outline} {self.outline_width:.2f}" if self.outline else ""
        yield (
            f'{indent}text {self.x:.2f} {self.y:.2f} {self.width:.2f} {self.size:.2f} "{self.string}"'
            f" {self.font} {self.color}{extra}"
        )


@dataclass(frozen=True, slots=True)
class Art:
    """Vector art on its own canvas of `width` × `height` (any unit): a symbol, a pattern, an SVG picture.

    Items whose paint is `CURRENT` take the colour given where the art is placed. `name` is for people.
    """

    name: str
    width: float
    height: float
    items: tuple[Path | Group, ...]
    digest: str

    @classmethod
    def make(cls, name: str, width: float, height: float, items: tuple[Path | Group, ...]) -> Art:
        """Art with its content digest."""
        digest = hashlib.sha256(repr((width, height, items)).encode()).hexdigest()[:16]
        return cls(name, width, height, items, digest)


@dataclass(frozen=True, slots=True)
class Vector:
    """Vector art scaled into a rectangle; `color` is what its `CURRENT` paints become."""

    art: Art
    x: float
    y: float
    width: float
    height: float
    color: str | None = None
    opacity: float = 1.0

    def lines(self, indent: str = "") -> Iterator[str]:
        """The placement as text."""
        color = f" {self.color}" if self.color else ""
        yield f"{indent}vector {self.x:.2f} {self.y:.2f} {self.width:.2f} {self.height:.2f} {self.art.name}{color}"


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture in a rectangle. `key` is the content hash under which the picture loader knows it."""

    key: str
    name: str
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0

    def lines(self, indent: str = "") -> Iterator[str]:
        """The placement as text."""
        yield f"{indent}image {self.x:.2f} {self.y:.2f} {self.width:.2f} {self.height:.2f} {self.name} {self.key[:12]}"


@dataclass(frozen=True, slots=True)
class Group:
    """Items under a common transformation and clip (applied after it, in the group's own coordinates)."""

    items: tuple[Item, ...]
    matrix: Matrix | None = None
    clip: Ops | None = None
    opacity: float = 1.0

    def lines(self, indent: str = "") -> Iterator[str]:
        """The group and what is in it as text."""
        head = "group"
        if self.matrix is not None:
            head += " matrix " + " ".join(f"{v:.4f}" for v in self.matrix)
        if self.clip is not None:
            head += " clip {:.2f} {:.2f} {:.2f} {:.2f}".format(*bounds(self.clip))
        yield indent + head
        for item in self.items:
            yield from item.lines(indent + "  ")


Item = Path | Text | Vector | Image | Group


@dataclass(frozen=True)
class Drawing:
    """A whole face: trimmed size and bleed in mm, and its items from back to front."""

    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        """The drawing as text lines, for goldens that a reviewer can read."""
        yield f"drawing {self.width:g} x {self.height:g} bleed {self.bleed:g}"
        for item in self.items:
            yield from item.lines("  ")

    def walk(self) -> Iterator[Item]:
        """Every item, groups included, depth first."""
        yield from _walk(self.items)

    @cached_property
    def images(self) -> tuple[str, ...]:
        """The keys of the raster pictures used, sorted."""
        return tuple(sorted({item.key for item in self.walk() if isinstance(item, Image)}))

    @cached_property
    def arts(self) -> tuple[str, ...]:
        """The digests of the vector art used, sorted."""
        return tuple(sorted({item.art.digest for item in self.walk() if isinstance(item, Vector)}))


def _walk(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from _walk(item.items)


def bounds(ops: Ops) -> tuple[float, float, float, float]:
    """x, y, width, height of the control polygon of `ops`; zeros for an empty path."""
    xs = [v for _, args in ops for v in args[0::2]]
    ys = [v for _, args in ops for v in args[1::2]]
    if not xs:
        return 0.0, 0.0, 0.0, 0.0
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
