"""What each kind of box draws: one function a kind, from its values and rectangle to items.

Items of everything but text depend on the values alone and are remembered by them, so a background that a
thousand cards share is made once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pipeline.findings import FAIL, INFO, WARN, Severity
from pipeline.layout import outlines
from pipeline.layout.drawing import CURRENT, Art, Gradient, Group, Image, Item, Ops, Paint, Path, Vector
from pipeline.layout.geometry import Rect
from pipeline.layout.layoutfile import Box
from pipeline.layout.patterns import pattern
from pipeline.layout.pictures import Picture
from pipeline.layout.spec import LENGTH_PATTERN_KEYS, PATTERN_KEYS
from pipeline.units import MM_PER_INCH

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something to report about a box on a card; the caller adds card, cell and layout places."""

    check: str
    code: str
    severity: Severity
    message: str
    hint: str | None = None
    computed: str | None = None
    quote: str | None = None


@dataclass(slots=True)
class Drawn:
    """A box's items and what is to be said about it."""

    items: list[Item] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)


def resolve_paint(box: Box, values: Values, rect: Rect) -> Paint | None:
    """The fill of a shape: a colour, or the box's gradient laid over the rectangle."""
    stops = values.get("__stops__")
    if box.gradient is None or stops is None:
        return values.get("fill")
    if box.gradient.kind == "radial":
        reach = math.hypot(rect.width, rect.height) / 2
        return Gradient("radial", stops, rect.x + rect.width / 2, rect.y + rect.height / 2, reach, 0.0)
    angle = math.radians(values.get("__angle__", 90.0))
    ux, uy = math.cos(angle), math.sin(angle)
    reach = (abs(rect.width * ux) + abs(rect.height * uy)) / 2
    cx, cy = rect.x + rect.width / 2, rect.y + rect.height / 2
    return Gradient("linear", stops, cx - ux * reach, cy - uy * reach, cx + ux * reach, cy + uy * reach)


def shape(box: Box, values: Values, rect: Rect) -> Drawn:
    """An outline, filled and stroked."""
    x, y, w, h = rect.x, rect.y, rect.width, rect.height
    kind = values["shape"]
    ops: Ops
    if kind == "rectangle":
        corner = values.get("corner", 0.0)
        ops = outlines.rounded(x, y, w, h, corner) if corner else outlines.rectangle(x, y, w, h)
    elif kind == "rounded":
        ops = outlines.rounded(x, y, w, h, values.get("corner", 2.0))
    elif kind == "ticket":
        ops = outlines.ticket(x, y, w, h, values.get("corner", 2.0))
    elif kind == "ellipse":
        ops = outlines.ellipse(x, y, w, h)
    elif kind == "line":
        ends = values.get("__points__") or ((0.0, 0.0), (1.0, 1.0))
        points = [(x + u * w, y + v * h) for u, v in ends]
        ops = (("M", points[0]), *(("L", point) for point in points[1:]))
    elif kind == "arc":
        ops = outlines.arc(x, y, w, h, values.get("start", 0.0), values.get("end", 180.0), values.get("closed", "open"))
    elif kind == "star":
        ops = outlines.regular(
            x, y, w, h, max(3, values.get("sides", 5)), values.get("inner", 0.5), values.get("turn", 0)
        )
    elif kind == "burst":
        ops = outlines.burst(
            x, y, w, h, max(5, values.get("sides", 14)), values.get("inner", 0.7), values.get("seed", 1)
        )
    elif values.get("__points__"):
        ops = outlines.polygon([(x + u * w, y + v * h) for u, v in values["__points__"]])
    else:
        ops = outlines.regular(x, y, w, h, max(3, values.get("sides", 6)), 0.0, values.get("turn", 0.0))
    stroke = values.get("stroke")
    fill = resolve_paint(box, values, rect) if kind != "line" else None
    if fill is None and stroke is None:
        hint = "give it a `fill` or a `stroke`"
        message = f"the shape {box.name!r} has neither fill nor stroke"
        if "fill" not in values and "stroke" not in values and box.gradient is None:
            return Drawn(troubles=[Trouble("layout/box", "invisible", WARN, message, hint)])
        return Drawn()
    width = values.get("stroke_width", 0.25)
    path = Path(
        ops, fill, stroke if width else None, width, dash=values.get("dash", ()), opacity=values.get("opacity", 1.0)
    )
    return Drawn([path])


def draw_pattern(box: Box, values: Values, rect: Rect) -> Drawn:
    """A vector pattern over the rectangle."""
    params: list[tuple[str, float | str]] = []
    for key in PATTERN_KEYS:
        if key in values:
            params.append((key, float(values[key])))
    if values.get("cross"):
        params.append(("cross", 1.0))
    if "fade" in values:
        params.append(("fade", values["fade"]))
    for key, value in zip(("cx", "cy"), values.get("__center__", ()), strict=False):
        params.append((key, value))
    pitch = values.get("pitch")
    if pitch is not None and (pitch <= 0.05 or rect.width * rect.height / (pitch * pitch) > 400_000):
        message = f"a pitch of {pitch:g} mm would draw too many lines to print"
        return Drawn(troubles=[Trouble("layout/box", "too-fine", FAIL, message, "use a pitch of 0.3 mm or more")])
    for key in LENGTH_PATTERN_KEYS:
        if values.get(key) == 0 and key != "line":
            message = f"{key} of {box.name!r} is zero"
            return Drawn(troubles=[Trouble("layout/box", "too-fine", FAIL, message, "write a length above zero")])
    clip = values.get("clip", "rectangle")
    art = pattern(values["pattern"], rect.width, rect.height, tuple(params), clip, values.get("corner", 2.0))
    color = values.get("color", "#000000")
    if color is None:
        return Drawn()
    return Drawn([Vector(art, rect.x, rect.y, rect.width, rect.height, color, values.get("opacity", 1.0))])


_ALIGN = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


def place_art(art: Art, rect: Rect, values: Values) -> Vector:
    """Art as large as fits into the rectangle, aligned in it."""
    scale = min(rect.width / art.width, rect.height / art.height)
    w, h = art.width * scale, art.height * scale
    x = rect.x + (rect.width - w) * _ALIGN[values.get("align", "center")]
    y = rect.y + (rect.height - h) * _ALIGN[values.get("valign", "middle")]
    return Vector(art, x, y, w, h, values.get("color", "#000000"), values.get("opacity", 1.0))


@lru_cache(maxsize=256)
def stroked(art: Art, fill: bool, stroke: str, width: float) -> Art:
    """`art` with every painted outline stroked, `width` in the art's own units, filled as before or not at all."""

    def change(item: Path | Group) -> Path | Group:
        if isinstance(item, Group):
            inner = tuple(change(i) for i in item.items if isinstance(i, Path | Group))
            return Group(inner, item.matrix, item.clip, item.opacity)
        painted = item.fill is not None
        return Path(
            item.ops, item.fill if fill else None, stroke if painted else item.stroke, width, item.even_odd, round=True
        )

    items = tuple(change(item) for item in art.items)
    return Art.make(f"{art.name}+outline", art.width, art.height, items)


def draw_symbol(box: Box, values: Values, rect: Rect, art: Art) -> Drawn:
    """A symbol, filled in `color`, outlined in `stroke`."""
    stroke = values.get("stroke")
    if stroke is not None:
        scale = min(rect.width / art.width, rect.height / art.height)
        width = values.get("stroke_width", 0.25) / scale
        # The stroke goes behind the fill, so that it widens the symbol and eats nothing of it.
        behind = place_art(stroked(art, False, stroke, round(width * 2, 3)), rect, values)
        if values.get("color", "#000000") is None:
            return Drawn([place_art(stroked(art, False, stroke, round(width, 3)), rect, values)])
        return Drawn([behind, place_art(art, rect, values)])
    if values.get("color", "#000000") is None:
        return Drawn()
    return Drawn([place_art(art, rect, values)])


MOST_PIPS = 200
"""Pips that one box draws at most: more would be dust."""


def draw_repeat(box: Box, values: Values, rect: Rect, art: Art) -> Drawn:
    """Symbols in rows (or columns), as large as fits."""
    text = str(values["repeat"]).strip()
    try:
        count = int(float(text.replace(",", "."))) if text else 0
    except ValueError:
        message = f"{text!r} is not a number of pips"
        return Drawn(troubles=[Trouble("layout/box", "bad-value", FAIL, message, "write a whole number", quote=text)])
    if not 0 <= count <= MOST_PIPS:
        message = f"{count} pips in {box.name!r}: 0 to {MOST_PIPS} can be drawn"
        return Drawn(
            troubles=[Trouble("layout/box", "bad-value", FAIL, message, "write the number as text", quote=text)]
        )
    if count == 0:
        return Drawn()
    row = values.get("direction", "row") == "row"
    most = min(count, values.get("most") or count)
    lines = math.ceil(count / most)
    gap = values.get("gap", 0.5)
    along, across = (rect.width, rect.height) if row else (rect.height, rect.width)
    unit_along, unit_across = (art.width, art.height) if row else (art.height, art.width)
    cell_along = (along - gap * (most - 1)) / most
    cell_across = (across - gap * (lines - 1)) / lines
    scale = min(cell_along / unit_along, cell_across / unit_across)
    if scale <= 0:
        message = f"{count} pips with gaps of {gap:g} mm do not fit into {box.name!r}"
        return Drawn(
            troubles=[Trouble("layout/box", "overflow", WARN, message, "make the box larger or the gap smaller")]
        )
    step_along, step_across = unit_along * scale + gap, unit_across * scale + gap
    align, valign = _ALIGN[values.get("align", "center")], _ALIGN[values.get("valign", "middle")]
    lead_along, lead_across = (align, valign) if row else (valign, align)
    first_across = lead_across * (across - (step_across * lines - gap))
    out = Drawn()
    for line in range(lines):
        here = min(most, count - line * most)
        first = lead_along * (along - (step_along * here - gap))
        for k in range(here):
            a, b = first + k * step_along, first_across + line * step_across
            x, y = (a, b) if row else (b, a)
            cell = Rect(rect.x + x, rect.y + y, art.width * scale, art.height * scale)
            out.items += draw_symbol(box, {**values, "align": "center", "valign": "middle"}, cell, art).items
    return out


def _edge(values: Values, rect: Rect) -> Ops:
    clip = values.get("clip") or ("rounded" if values.get("corner") else "rectangle")
    if clip == "ellipse":
        return outlines.ellipse(rect.x, rect.y, rect.width, rect.height)
    if clip == "rounded":
        return outlines.rounded(rect.x, rect.y, rect.width, rect.height, values.get("corner", 2.0))
    return outlines.rectangle(rect.x, rect.y, rect.width, rect.height)


LOW_DPI, VERY_LOW_DPI = 200, 100
"""Effective resolutions below which a picture is called low (warn), very low (still a warn, worse words)."""


def draw_picture(box: Box, values: Values, rect: Rect, picture: Picture, dpi_check: bool = True) -> Drawn:
    """A picture that covers its box (cropped around the focus), is contained in it, or stretched."""
    out = Drawn(pictures=[picture])
    fit = values.get("fit", "cover")
    w, h = float(picture.width), float(picture.height)
    sx, sy = rect.width / w, rect.height / h
    if fit == "stretch":
        pw, ph = rect.width, rect.height
    else:
        scale = max(sx, sy) if fit == "cover" else min(sx, sy)
        pw, ph = w * scale, h * scale
    if fit == "cover":
        fx, fy = values.get("__focus__", (0.5, 0.5))
        x, y = rect.x - (pw - rect.width) * fx, rect.y - (ph - rect.height) * fy
    else:
        x = rect.x + (rect.width - pw) * _ALIGN[values.get("align", "center")]
        y = rect.y + (rect.height - ph) * _ALIGN[values.get("valign", "middle")]
    opacity = values.get("opacity", 1.0)
    item: Item
    if picture.art is not None:
        matrix = (pw / picture.art.width, 0.0, 0.0, ph / picture.art.height, x, y)
        even = abs(matrix[0] - matrix[3]) < 1e-9
        item = Vector(picture.art, x, y, pw, ph, "#000000", opacity)
        if not even:
            item = Vector(picture.art, x, y, pw, ph, "#000000", opacity)
    else:
        item = Image(picture.key, picture.path.name, x, y, pw, ph, opacity)
        dpi = min(w / pw, h / ph) * MM_PER_INCH
        if dpi_check and dpi < LOW_DPI:
            need = math.ceil(rect.width / MM_PER_INCH * 300), math.ceil(rect.height / MM_PER_INCH * 300)
            out.troubles.append(
                Trouble(
                    "print/low-resolution",
                    "very-low" if dpi < VERY_LOW_DPI else "low",
                    WARN,
                    f"{picture.path.name} has {dpi:.0f} dpi at {pw:.0f} × {ph:.0f} mm",
                    f"use a picture of {need[0]} × {need[1]} pixels or more",
                    computed=f"{picture.width} / ({pw:.1f} / 25.4) = {dpi:.0f} dpi",
                )
            )
    if fit == "stretch" and abs(sx / sy - 1) > 0.02:
        message = f"{picture.path.name} is stretched by {abs(sx / sy - 1) * 100:.0f} % to fill {box.name!r}"
        out.troubles.append(Trouble("picture/fit", "stretched", INFO, message, "use `fit: cover` or `fit: contain`"))
    cut = fit == "cover" and (pw > rect.width + 0.01 or ph > rect.height + 0.01)
    if cut or values.get("clip") not in (None, "rectangle") or values.get("corner"):
        item = Group((item,), clip=_edge(values, rect))
    out.items.append(item)
    return out


def draw_qr(box: Box, values: Values, rect: Rect) -> Drawn:
    """A QR code with its quiet zone of four modules (ISO/IEC 18004) inside the rectangle, on white."""
    import segno

    text = str(values["qr"])
    if not text.strip():
        return Drawn()
    try:
        code = segno.make_qr(text, error=values.get("error", "m"), boost_error=False)
    except segno.DataOverflowError:
        message = f"{len(text)} characters are too many for a QR code"
        return Drawn(
            troubles=[Trouble("layout/box", "qr-too-long", FAIL, message, "shorten the text", quote=text[:60])]
        )
    rows = [bytes(row) for row in code.matrix]
    n = len(rows) + 8
    side = min(rect.width, rect.height)
    module = side / n
    out = Drawn()
    if module < 0.33:
        message = f"the modules of the QR code in {box.name!r} are {module:.2f} mm wide"
        hint = f"make the box {math.ceil(0.33 * n)} mm wide or shorten the text: phones need 0.33 mm"
        out.troubles.append(Trouble("print/qr", "small-modules", WARN, message, hint))
    ops: list[Any] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            if not row[x]:
                x += 1
                continue
            end = x
            while end < len(row) and row[end]:
                end += 1
            ops += outlines.rectangle(4 + x, 4 + y, end - x, 1)
            x = end
    art = Art.make("qr", n, n, (Path(outlines.rectangle(0, 0, n, n), fill="#ffffff"), Path(tuple(ops), fill=CURRENT)))
    x0, y0 = rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2
    out.items.append(Vector(art, x0, y0, side, side, values.get("color", "#000000") or "#000000"))
    return out


def placeholder(rect: Rect, label: str, text: Callable[[str, Rect], list[Item]]) -> list[Item]:
    """A labelled frame that stands for a missing picture: pale, crossed, with the file's name."""
    x, y, w, h = rect.x, rect.y, rect.width, rect.height
    cross = (*outlines.line(x, y, x + w, y + h), *outlines.line(x + w, y, x, y + h))
    inner_w, inner_h = min(w * 0.9, w - 2), min(h * 0.4, 9.0)
    plate = Rect(x + (w - inner_w) / 2, y + (h - inner_h) / 2, inner_w, inner_h)
    items: list[Item] = [
        Path(outlines.rectangle(x, y, w, h), fill="#eeeeee", stroke="#999999", width=0.2),
        Path(cross, stroke="#bbbbbb", width=0.2),
    ]
    if inner_w > 4 and inner_h > 2:
        items.append(Path(outlines.rectangle(plate.x, plate.y, plate.width, plate.height), fill="#eeeeee"))
        items += text(label, plate)
    return items


SIMPLE: dict[str, Callable[[Box, Values, Rect], Drawn]] = {
    "shape": shape,
    "pattern": draw_pattern,
    "qr": draw_qr,
}
