"""Vector patterns: guilloche, waves, braids, rays, stripes, dots, hatching. Each fills a rectangle from its top left.

A pattern is `Art` in the current colour, so that one pattern serves faces of many colours and is written once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from pipeline.layout import outlines
from pipeline.layout.drawing import CURRENT, Art, Group, Op, Ops, Path

Params = tuple[tuple[str, float | str], ...]


def _curve(points: list[tuple[float, float]], slopes: list[tuple[float, float]], closed: bool) -> Ops:
    """A smooth path through `points` with the given derivatives per step (cubic Hermite)."""
    ops: list[Op] = [("M", points[0])]
    count = len(points)
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1) = points[i], points[(i + 1) % count]
        (dx0, dy0), (dx1, dy1) = slopes[i], slopes[(i + 1) % count]
        ops.append(("C", (x0 + dx0 / 3, y0 + dy0 / 3, x1 - dx1 / 3, y1 - dy1 / 3, x1, y1)))
    if closed:
        ops.append(("Z", ()))
    return tuple(ops)


def _guilloche(w: float, h: float, p: dict[str, float]) -> list[Path]:
    """A rosette: rings of a wave around the centre, each turned a little, as on engraved certificates."""
    petals, rings = int(p.get("petals", 12)), int(p.get("rings", 10))
    inner, depth, line = p.get("inner", 0.45), p.get("depth", 0.16), p.get("line", 0.12)
    twist = p.get("twist", 1.0)
    steps = max(petals * 8, 48)
    out = []
    for ring in range(rings):
        share = ring / max(1, rings - 1)
        base = (inner + (1 - inner - depth) * share) / 1.0
        phase = twist * math.pi * 2 * ring / rings
        points, slopes = [], []
        step = 2 * math.pi / steps
        for k in range(steps):
            t = k * step
            wave = math.cos(petals * t + phase)
            r, dr = base + depth * wave, -depth * petals * math.sin(petals * t + phase)
            points.append((w / 2 + w / 2 * r * math.cos(t), h / 2 + h / 2 * r * math.sin(t)))
            slopes.append(
                (
                    w / 2 * (dr * math.cos(t) - r * math.sin(t)) * step,
                    h / 2 * (dr * math.sin(t) + r * math.cos(t)) * step,
                )
            )
        out.append(Path(_curve(points, slopes, True), stroke=CURRENT, width=line))
    return out


def _waves(w: float, h: float, p: dict[str, float]) -> list[Path]:
    """Families of crossing sine lines over the whole rectangle, the ground of a banknote."""
    pitch, height, line = p.get("pitch", 2.0), p.get("height", 3.0), p.get("line", 0.1)
    length = p.get("length", 20.0)
    out = []
    rows = math.ceil((h + 2 * height) / pitch) + 1
    rows += rows % 2  # an even number, so that the ground is the same upside down
    steps = max(8, math.ceil(w / length * 8))
    step = w / steps
    for row in range(rows):
        y0 = (row - rows / 2 + 0.5) * pitch + h / 2
        sign = 1 if row % 2 else -1
        points, slopes = [], []
        for k in range(steps + 1):
            x = k * step
            t = 2 * math.pi * (x - w / 2) / length
            points.append((x, y0 + sign * height / 2 * math.cos(t)))
            slopes.append((step, -sign * height / 2 * math.sin(t) * 2 * math.pi / length * step))
        out.append(Path(_curve(points, slopes, False), stroke=CURRENT, width=line))
    return out


def _braid(w: float, h: float, p: dict[str, float]) -> list[Path]:
    """Strands woven along the longer side, the border of a certificate; whole waves, so that ends match."""
    along, across = max(w, h), min(w, h)
    strands, line = int(p.get("count", 4)), p.get("line", 0.12)
    waves = max(1, round(along / p.get("length", 6.0)))
    steps = waves * 8
    step, reach = along / steps, max(0.0, (across - line) / 2)
    turn = 2 * math.pi / 8
    out = []
    for strand in range(strands):
        phase = 2 * math.pi * strand / strands
        points, slopes = [], []
        for k in range(steps + 1):
            a, b = k * step, across / 2 + reach * math.cos(k * turn + phase)
            slope = -reach * math.sin(k * turn + phase) * turn
            points.append((a, b) if w >= h else (b, a))
            slopes.append((step, slope) if w >= h else (slope, step))
        out.append(Path(_curve(points, slopes, False), stroke=CURRENT, width=line))
    return out


def _rays(w: float, h: float, p: dict[str, float]) -> list[Path]:
    """Wedges from a centre (shares of the rectangle) outwards."""
    count, share = int(p.get("count", 24)), p.get("ratio", 0.5)
    cx, cy = w * p.get("cx", 0.5), h * p.get("cy", 0.5)
    inner, turn = p.get("inner", 0.0), math.radians(p.get("angle", 0.0))
    far = math.hypot(max(cx, w - cx), max(cy, h - cy)) * 1.05
    near = inner * min(w, h) / 2
    out: list[Op] = []
    for k in range(count):
        a = turn + 2 * math.pi * k / count
        b = a + 2 * math.pi / count * share
        corners = [(cx + far * math.cos(a), cy + far * math.sin(a)), (cx + far * math.cos(b), cy + far * math.sin(b))]
        if near:
            corners += [
                (cx + near * math.cos(b), cy + near * math.sin(b)),
                (cx + near * math.cos(a), cy + near * math.sin(a)),
            ]
        else:
            corners.append((cx, cy))
        out += outlines.polygon(corners)
    return [Path(tuple(out), fill=CURRENT)]


def _across(w: float, h: float, pitch: float, angle: float) -> list[tuple[float, float, float, float]]:
    """Parallel lines that cover a rectangle: start and end of each, symmetric about the centre."""
    a = math.radians(angle)
    ux, uy = math.cos(a), math.sin(a)
    nx, ny = -uy, ux
    reach = (abs(w * nx) + abs(h * ny)) / 2
    half = math.hypot(w, h) / 2 + pitch
    count = math.ceil(reach / pitch)
    cx, cy = w / 2, h / 2
    return [
        (cx + nx * d - ux * half, cy + ny * d - uy * half, cx + nx * d + ux * half, cy + ny * d + uy * half)
        for d in ((k + 0.5) * pitch for k in range(-count - 1, count + 1))
    ]


def _stripes(w: float, h: float, p: dict[str, float]) -> list[Path]:
    """Filled stripes: `pitch` mm apart, `ratio` of it filled."""
    pitch, ratio = p.get("pitch", 4.0), p.get("ratio", 0.5)
    ops: list[Op] = []
    for x0, y0, x1, y1 in _across(w, h, pitch, p.get("angle", 45.0)):
        ops += outlines.line(x0, y0, x1, y1)
    return [Path(tuple(ops), stroke=CURRENT, width=pitch * ratio)]


def _hatching(w: float, h: float, p: dict[str, float]) -> list[Path]:
    """Thin parallel lines, crossed when `cross` is set."""
    pitch, line, angle = p.get("pitch", 1.0), p.get("line", 0.12), p.get("angle", 45.0)
    ops: list[Op] = []
    for turn in (angle, angle + 90) if p.get("cross", 0.0) else (angle,):
        for x0, y0, x1, y1 in _across(w, h, pitch, turn):
            ops += outlines.line(x0, y0, x1, y1)
    return [Path(tuple(ops), stroke=CURRENT, width=line)]


_FADES: dict[str, Callable[[float, float], float]] = {
    "none": lambda u, v: 1.0,
    "top": lambda u, v: v,
    "bottom": lambda u, v: 1 - v,
    "left": lambda u, v: u,
    "right": lambda u, v: 1 - u,
    "edges": lambda u, v: 1 - 2 * max(abs(u - 0.5), abs(v - 0.5)),
    "center": lambda u, v: min(1.0, 2 * math.hypot(u - 0.5, v - 0.5)),
}


def _dots(w: float, h: float, p: dict[str, float], fade: str = "none") -> list[Path]:
    """Staggered dots; `fade` makes them shrink towards a side, as in a comic's screen tone."""
    pitch, radius = p.get("pitch", 2.0), p.get("radius", 0.5)
    row_height = pitch * math.sqrt(3) / 2
    rows, columns = math.ceil(h / row_height / 2) + 1, math.ceil(w / pitch / 2) + 1
    ops: list[Op] = []
    share = _FADES[fade]
    for row in range(-rows, rows + 1):
        y = h / 2 + row * row_height
        for column in range(-columns, columns + 1):
            x = w / 2 + (column + (0.5 if row % 2 else 0.0)) * pitch
            r = radius * min(1.0, max(0.0, share(x / w, y / h)))
            if r > 0.04 and -r < x < w + r and -r < y < h + r:
                ops += outlines.ellipse(x - r, y - r, 2 * r, 2 * r)
    return [Path(tuple(ops), fill=CURRENT)]


KINDS: dict[str, Callable[[float, float, dict[str, float]], list[Path]]] = {
    "guilloche": _guilloche,
    "waves": _waves,
    "braid": _braid,
    "rays": _rays,
    "stripes": _stripes,
    "dots": _dots,
    "hatching": _hatching,
}
FADES = tuple(_FADES)


@lru_cache(maxsize=512)
def pattern(kind: str, width: float, height: float, params: Params, clip: str, corner: float) -> Art:
    """The pattern `kind` over `width` × `height` mm, cut by a ``rectangle``, ``rounded`` (`corner`) or ``ellipse``."""
    numbers = {name: value for name, value in params if not isinstance(value, str)}
    fade = next((str(value) for name, value in params if name == "fade"), "none")
    paths = _dots(width, height, numbers, fade) if kind == "dots" else KINDS[kind](width, height, numbers)
    if clip == "ellipse":
        edge = outlines.ellipse(0, 0, width, height)
    elif clip == "rounded":
        edge = outlines.rounded(0, 0, width, height, corner)
    else:
        edge = outlines.rectangle(0, 0, width, height)
    return Art.make(kind, width, height, (Group(tuple(paths), clip=edge),))
