"""The low-ink look of a face that has no `low-ink` theme of its own: white fields, outlines, dark words.

Large fills become white with an outline of their colour, patterns and full grounds go, letters and symbols keep
their colour where it reads on white and turn dark where it does not. Pictures stay: they are the designer's.
"""

from __future__ import annotations

from dataclasses import replace

from pipeline.layout.boxes import stroked
from pipeline.layout.colors import contrast, mix
from pipeline.layout.drawing import Drawing, Gradient, Group, Image, Item, Path, Text, Vector, bounds
from pipeline.layout.patterns import KINDS as PATTERNS

LARGE = 40.0
"""Area in mm² (a field of about 6 × 6 mm) from which a fill costs ink worth saving."""

LINE = 0.3
"""Width in mm of the outlines that replace fills."""

READABLE = 4.5
"""Contrast on white below which a colour is darkened (WCAG 2.2, level AA)."""


def low_ink(drawing: Drawing) -> Drawing:
    """`drawing` with the same information in little ink."""
    whole = (drawing.width + 2 * drawing.bleed) * (drawing.height + 2 * drawing.bleed)
    items = tuple(kept for item in drawing.items for kept in _spare(item, whole))
    return Drawing(drawing.width, drawing.height, drawing.bleed, items)


def dark(color: str) -> str:
    """`color`, darkened until it reads on white."""
    share = 0.0
    changed = color
    while contrast(changed, "#ffffff") < READABLE and share < 1:
        share += 0.1
        changed = mix(color, "#000000", share)
    return changed


def _spare(item: Item, whole: float) -> list[Item]:
    if isinstance(item, Text):
        return [replace(item, color=dark(item.color), outline=None, outline_width=0.0)]
    if isinstance(item, Path):
        return _path(item, whole)
    if isinstance(item, Vector):
        if item.art.name in PATTERNS:
            return []
        if item.color is None:
            return [item]
        if item.art.name.endswith("+outline"):
            return []
        if item.width * item.height >= LARGE:
            scale = item.width / item.art.width
            return [replace(item, art=stroked(item.art, False, dark(item.color), round(LINE / scale, 3)), opacity=1.0)]
        return [replace(item, color=dark(item.color), opacity=1.0)]
    if isinstance(item, Image):
        return [item]
    inner = tuple(kept for child in item.items for kept in _spare(child, whole))
    return [replace(item, items=inner, opacity=1.0)] if inner else []


def _path(path: Path, whole: float) -> list[Item]:
    if path.fill is None:
        return (
            [replace(path, stroke=dark(path.stroke), opacity=1.0)]
            if path.stroke and path.stroke.startswith("#")
            else [path]
        )
    _x, _y, width, height = bounds(path.ops)
    area = width * height
    if area >= whole * 0.85:
        return []
    first = path.fill.stops[0][1] if isinstance(path.fill, Gradient) else path.fill
    if not first.startswith("#"):
        return [path]
    color = dark(path.stroke) if path.stroke and path.stroke.startswith("#") else dark(first)
    if area >= LARGE:
        return [replace(path, fill="#ffffff", stroke=color, width=max(LINE, min(path.width, 0.6)), opacity=1.0)]
    if contrast(first, "#ffffff") < 1.3:
        return [replace(path, fill="#ffffff", stroke=color, width=LINE, opacity=1.0)]
    return [replace(path, fill=dark(first), stroke=path.stroke and dark(path.stroke), opacity=1.0)]


__all__ = ["Group", "dark", "low_ink"]
