"""SVG gradients as the gradients of a `Drawing`."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.layout.drawing import CURRENT, Gradient, Matrix, Paint
from pipeline.layout.svg_path import IDENTITY, invert, multiply, parse_transform, similarity
from pipeline.layout.svg_style import INITIAL, Sheet, color, styled
from pipeline.layout.svg_tree import Node

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_KINDS = {"linearGradient": "linear", "radialGradient": "radial"}
_HREF_LEVELS = 16


@dataclass(frozen=True, slots=True)
class Resolved:
    """A paint in the art's coordinates, its opacity, and what it could not keep.

    A radial gradient that the transformation makes elliptical is given in coordinates of its own, in which it is
    round; `matrix` leads from those to the art's.
    """

    paint: Paint
    opacity: float = 1.0
    matrix: Matrix | None = None
    lost: tuple[str, ...] = ()


def gradient(
    node: Node,
    ids: Mapping[str, Node],
    sheet: Sheet,
    matrix: Matrix,
    box: Box,
    viewport: tuple[float, float],
    digits: int,
) -> Resolved | None:
    """The gradient element `node` for a shape with the bounding `box` (in its user space, which `matrix` leads out of).

    `viewport` is what percentages refer to. None when there is nothing to paint with.
    """
    chain = _inherited(node, ids)
    attributes: dict[str, str] = {}
    for one in reversed(chain):
        attributes.update(one.attributes)
    stops, opacity, lost = _stops(chain, sheet)
    if not stops:
        return None
    kind = _KINDS[node.tag]
    if attributes.get("spreadMethod", "pad") != "pad":
        lost.append(f"gradient spreadMethod {attributes['spreadMethod']}")
    last = Resolved(stops[-1][1], opacity, lost=tuple(lost))
    if len(stops) == 1:
        return last
    total = matrix
    if attributes.get("gradientUnits") == "userSpaceOnUse":
        wide, high = viewport
    else:
        left, top, right, bottom = box
        if right <= left or bottom <= top:
            return None
        total = multiply(total, (right - left, 0.0, 0.0, bottom - top, left, top))
        wide = high = 1.0
    own = parse_transform(attributes.get("gradientTransform", ""))
    total = multiply(total, own or IDENTITY)
    if invert(total) is None:
        return last
    diagonal = math.hypot(wide, high) / math.sqrt(2)

    def value(name: str, default: str, whole: float) -> float:
        return coordinate(attributes.get(name, default), whole) or 0.0

    if kind == "linear":
        x0, y0 = value("x1", "0%", wide), value("y1", "0%", high)
        x1, y1 = value("x2", "100%", wide), value("y2", "0%", high)
        if (x0, y0) == (x1, y1):
            return last
        return Resolved(Gradient("linear", stops, *_line(total, x0, y0, x1, y1, digits)), opacity, lost=tuple(lost))
    x0, y0, radius = value("cx", "50%", wide), value("cy", "50%", high), value("r", "50%", diagonal)
    if radius <= 0:
        return last
    if (value("fx", attributes.get("cx", "50%"), wide), value("fy", attributes.get("cy", "50%"), high)) != (x0, y0):
        lost.append("gradient focal point")
    scale = similarity(total)
    outer: Matrix | None = None
    if scale is None:
        a, b, c, d, e, f = total
        scale = math.sqrt(abs(a * d - b * c))
        outer = (a / scale, b / scale, c / scale, d / scale, e, f)
        total = (scale, 0.0, 0.0, scale, 0.0, 0.0)
    a, b, c, d, e, f = total
    cx, cy = round(a * x0 + c * y0 + e, digits) + 0.0, round(b * x0 + d * y0 + f, digits) + 0.0
    return Resolved(Gradient("radial", stops, cx, cy, round(radius * scale, digits), 0.0), opacity, outer, tuple(lost))


def coordinate(text: str, whole: float) -> float | None:
    """A number, with or without ``px``, or a percentage of `whole`; None for anything else."""
    text = text.strip()
    try:
        if text.endswith("%"):
            return float(text[:-1]) / 100 * whole
        return float(text.removesuffix("px"))
    except ValueError:
        return None


def average(stops: tuple[tuple[float, str], ...]) -> str:
    """One colour for a gradient that can't be drawn as one: the mean over its length."""
    total = [0.0, 0.0, 0.0]
    whole = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    for (at, first), (after, second) in itertools.pairwise(whole):
        for n in range(3):
            part = slice(1 + 2 * n, 3 + 2 * n)
            total[n] += (after - at) * (int(first[part], 16) + int(second[part], 16)) / 2
    return "#" + "".join(f"{min(255, int(v + 0.5)):02x}" for v in total)


def _line(total: Matrix, x0: float, y0: float, x1: float, y1: float, digits: int) -> tuple[float, float, float, float]:
    """Where the gradient's line lies after `total`, which may skew it: bands of one colour stay straight but turn."""
    a, b, c, d, e, f = total
    dx, dy = x1 - x0, y1 - y0
    band_x, band_y = -a * dy + c * dx, -b * dy + d * dx
    along_x, along_y = a * dx + c * dy, b * dx + d * dy
    normal = math.hypot(band_x, band_y)
    nx, ny = band_y / normal, -band_x / normal
    reach = along_x * nx + along_y * ny
    left, top = a * x0 + c * y0 + e, b * x0 + d * y0 + f
    values = (left, top, left + reach * nx, top + reach * ny)
    return tuple(round(v, digits) + 0.0 for v in values)  # type: ignore[return-value]


def _inherited(node: Node, ids: Mapping[str, Node]) -> list[Node]:
    """`node` and the gradients it refers to, nearest first."""
    out = [node]
    while len(out) < _HREF_LEVELS:
        href = out[-1].attributes.get("href", "")
        found = ids.get(href.removeprefix("#")) if href.startswith("#") else None
        if found is None or found in out or found.tag not in _KINDS:
            break
        out.append(found)
    return out


def _stops(chain: list[Node], sheet: Sheet) -> tuple[tuple[tuple[float, str], ...], float, list[str]]:
    """The stops of the nearest gradient that has any, one opacity for all, and what that lost."""
    lost: list[str] = []
    found: list[tuple[float, str, float]] = []
    for node in chain:
        for child in node.children:
            if child.tag == "stop":
                found.append(_stop(child, sheet, found[-1][0] if found else 0.0))
        if found:
            break
    if not found:
        return (), 1.0, lost
    alphas = [alpha for _, _, alpha in found]
    opacity = alphas[0]
    if max(alphas) - min(alphas) > 0.004:
        lost.append("stop-opacity")
        whole = [(0.0, alphas[0]), *((at, alpha) for at, _, alpha in found), (1.0, alphas[-1])]
        opacity = sum((q[0] - p[0]) * (p[1] + q[1]) / 2 for p, q in itertools.pairwise(whole))
    return tuple((at, paint) for at, paint, _ in found), round(opacity, 4), lost


def _stop(node: Node, sheet: Sheet, floor: float) -> tuple[float, str, float]:
    lineage = node.lineage() if sheet.rules else [node]
    inherited, own = styled(INITIAL, [(n.tag, n.attributes) for n in lineage], sheet)
    at = coordinate(node.attributes.get("offset", "0"), 1.0) or 0.0
    paint, alpha = color(own.get("stop-color", "black")) or ("#000000", 1.0)
    if paint == CURRENT:
        paint, alpha = color(inherited["color"]) or ("#000000", 1.0)
    alpha *= fraction(own.get("stop-opacity", "1"))
    return max(floor, min(1.0, max(0.0, at))), "#000000" if paint == CURRENT else paint, alpha


def fraction(text: str) -> float:
    """An opacity, ``0.5`` or ``50%``, from 0 to 1; what can't be read counts as 1."""
    value = coordinate(text, 1.0)
    return 1.0 if value is None else min(1.0, max(0.0, value))
