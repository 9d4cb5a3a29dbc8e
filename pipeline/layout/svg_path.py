"""The geometry of SVG: path data, basic shapes and transformations as the operators of a `Drawing`.

A tokenizer of our own, since importing fontTools' takes 59 ms; fontTools is the oracle in the tests.
Everything is absolute; arcs and quadratic curves become cubic ones.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from pipeline.layout.drawing import Matrix, Op, Ops

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

KAPPA = 0.5522847498307936
"""4/3·(√2 − 1): the handle of the cubic nearest to a quarter of a circle of radius 1."""

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
_COMMANDS = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_JUNK = re.compile(r"[^MmZzLlHhVvCcSsQqTtAaeE0-9+\-.,\s]")
_SEP = r"[\s,]*"
_ARC = re.compile(_SEP.join([rf"({_NUMBER})"] * 3 + [r"([01])", r"([01])"] + [rf"({_NUMBER})"] * 2))
_ARITY = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0}
_TRANSFORM = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)")
_LIMIT = 1e7
"""Coordinates beyond this are a mistake; PDF readers give up a little further."""


def numbers(text: str) -> list[float]:
    """The numbers in `text`, whatever stands between them."""
    return [float(n) for n in _NUMBERS.findall(text)]


def parse_path(data: str) -> tuple[Ops, bool]:
    """The operators of a ``d`` attribute, and whether all of it could be read.

    As SVG says, what comes before an error is kept and the rest is left out.
    """
    good = True
    junk = _JUNK.search(data)
    if junk is not None:
        data, good = data[: junk.start()], False
    ops: list[Op] = []
    x = y = start_x = start_y = 0.0
    handle_x = handle_y = 0.0
    last = ""
    opened = False
    first = data.lstrip(" \t\r\n,")[:1]
    if first not in {"M", "m", ""}:
        return (), False
    for command, text in _COMMANDS.findall(data):
        kind = command.lower()
        relative = command == kind
        if kind == "a":
            arcs = _arc_values(text)
            if arcs is None:
                arcs, good = _arc_values(text, lenient=True) or [], False
            if not opened and arcs:
                ops.append(("M", (x, y)))
                opened = True
            for rx, ry, turn, large, sweep, ex, ey in arcs:
                if relative:
                    ex, ey = ex + x, ey + y
                ops.extend(arc(x, y, rx, ry, turn, large, sweep, ex, ey))
                x, y = ex, ey
            last = kind
            if not good:
                break
            continue
        values = [float(n) for n in _NUMBERS.findall(text)]
        arity = _ARITY[kind]
        if arity == 0:
            if values:
                good = False
            if opened:
                ops.append(("Z", ()))
                opened = False
            elif ops and ops[-1][0] == "M":
                ops.append(("Z", ()))
            x, y = start_x, start_y
            last = kind
            if not good:
                break
            continue
        if not values or len(values) % arity:
            values = values[: len(values) // arity * arity]
            good = False
        at = 0
        if kind == "m" and values:
            x, y = (values[0] + x, values[1] + y) if relative else (values[0], values[1])
            start_x, start_y = x, y
            ops.append(("M", (x, y)))
            opened = True
            at, kind = 2, "l"
            last = "m"
        count = len(values)
        if not opened and at < count:
            ops.append(("M", (x, y)))
            start_x, start_y = x, y
            opened = True
        while at < count:
            if kind == "c":
                x1, y1, x2, y2, ex, ey = values[at : at + 6]
                if relative:
                    x1, y1, x2, y2, ex, ey = x1 + x, y1 + y, x2 + x, y2 + y, ex + x, ey + y
                ops.append(("C", (x1, y1, x2, y2, ex, ey)))
                handle_x, handle_y = x2, y2
                at += 6
            elif kind == "l":
                ex, ey = values[at], values[at + 1]
                if relative:
                    ex, ey = ex + x, ey + y
                ops.append(("L", (ex, ey)))
                at += 2
            elif kind == "h":
                ex, ey = values[at] + x if relative else values[at], y
                ops.append(("L", (ex, ey)))
                at += 1
            elif kind == "v":
                ex, ey = x, values[at] + y if relative else values[at]
                ops.append(("L", (ex, ey)))
                at += 1
            elif kind == "s":
                x2, y2, ex, ey = values[at : at + 4]
                if relative:
                    x2, y2, ex, ey = x2 + x, y2 + y, ex + x, ey + y
                x1, y1 = (2 * x - handle_x, 2 * y - handle_y) if last in {"c", "s"} else (x, y)
                ops.append(("C", (x1, y1, x2, y2, ex, ey)))
                handle_x, handle_y = x2, y2
                at += 4
            else:
                if kind == "q":
                    qx, qy, ex, ey = values[at : at + 4]
                    if relative:
                        qx, qy, ex, ey = qx + x, qy + y, ex + x, ey + y
                    at += 4
                else:
                    ex, ey = values[at], values[at + 1]
                    if relative:
                        ex, ey = ex + x, ey + y
                    qx, qy = (2 * x - handle_x, 2 * y - handle_y) if last in {"q", "t"} else (x, y)
                    at += 2
                ops.append(quadratic(x, y, qx, qy, ex, ey))
                handle_x, handle_y = qx, qy
            x, y = ex, ey
            last = kind
        if not good:
            break
    if not all(-_LIMIT < v < _LIMIT for _, args in ops for v in args):
        return (), False
    return _without_lone_moves(ops), good


def _arc_values(text: str, lenient: bool = False) -> list[tuple[float, float, float, bool, bool, float, float]] | None:
    """The arcs in the arguments of one ``A`` command; None when anything is left over (unless `lenient`)."""
    found: list[tuple[float, float, float, bool, bool, float, float]] = []
    at = 0
    while text[at:].strip(" \t\r\n,"):
        match = re.compile(_SEP).match(text, at)
        match = _ARC.match(text, match.end() if match else at)
        if match is None:
            return found if lenient else None
        rx, ry, turn, large, sweep, ex, ey = match.groups()
        found.append((float(rx), float(ry), float(turn), large == "1", sweep == "1", float(ex), float(ey)))
        at = match.end()
    return found if found or lenient else None


def _without_lone_moves(ops: list[Op]) -> Ops:
    """`ops` without the moves that nothing follows."""
    if not ops:
        return ()
    return tuple(
        op for op, after in zip(ops, [*ops[1:], ("M", ())], strict=True) if not (op[0] == "M" and after[0] == "M")
    )


def quadratic(x: float, y: float, qx: float, qy: float, ex: float, ey: float) -> Op:
    """A quadratic curve from x, y with handle q to e, raised to a cubic one (exactly the same curve)."""
    return (
        "C",
        (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3, ex, ey),
    )


def arc(
    x: float, y: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, ex: float, ey: float
) -> list[Op]:
    """An elliptical arc from x, y to ex, ey as cubics of at most a quarter turn each (SVG 1.1, F.6.5 and F.6.6)."""
    if (x, y) == (ex, ey):
        return []
    rx, ry = abs(rx), abs(ry)
    if rx == 0 or ry == 0:
        return [("L", (ex, ey))]
    phi = math.radians(turn % 360)
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (x - ex) / 2, (y - ey) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = (px / rx) ** 2 + (py / ry) ** 2
    if grow > 1:
        rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
        factor = 0.0
    else:
        factor = math.sqrt(max(0.0, 1 / grow - 1)) if grow else 0.0
        if large == sweep:
            factor = -factor
    cpx, cpy = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = cos * cpx - sin * cpy + (x + ex) / 2, sin * cpx + cos * cpy + (y + ey) / 2
    begin = math.atan2((py - cpy) / ry, (px - cpx) / rx)
    delta = math.atan2((-py - cpy) / ry, (-px - cpx) / rx) - begin
    if sweep and delta < 0:
        delta += 2 * math.pi
    elif not sweep and delta > 0:
        delta -= 2 * math.pi
    pieces = max(1, math.ceil(abs(delta) / (math.pi / 2) - 1e-9))
    step = delta / pieces
    handle = 4 / 3 * math.tan(step / 4)
    out: list[Op] = []
    for n in range(pieces):
        a, b = begin + n * step, begin + (n + 1) * step
        x1, y1 = math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)
        x3, y3 = math.cos(b), math.sin(b)
        x2, y2 = x3 + handle * math.sin(b), y3 - handle * math.cos(b)
        points: list[float] = []
        for ux, uy in ((x1, y1), (x2, y2), (x3, y3)):
            points += [cos * rx * ux - sin * ry * uy + cx, sin * rx * ux + cos * ry * uy + cy]
        if n == pieces - 1:
            points[4:] = [ex, ey]
        out.append(("C", tuple(points)))
    return out


def rect(x: float, y: float, width: float, height: float, rx: float = 0.0, ry: float = 0.0) -> Ops:
    """A rectangle, clockwise on the page, its corners rounded by rx, ry (at most half the sides)."""
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    if rx <= 0 or ry <= 0:
        return (("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ()))
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("C", (right - kx, y, right, y + ky, right, y + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("L", (x + rx, bottom)),
        ("C", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + ky, x + kx, y, x + rx, y)),
        ("Z", ()),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Ops:
    """An ellipse as four cubics, from its rightmost point, clockwise on the page."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    )


def polyline(points: Sequence[float], closed: bool) -> Ops:
    """Straight lines through ``x0, y0, x1, y1, …``; an odd last number is left out."""
    pairs = list(zip(points[0::2], points[1::2], strict=False))
    if len(pairs) < 2:
        return ()
    lines: list[Op] = [("M", pairs[0]), *(("L", pair) for pair in pairs[1:])]
    return (*lines, ("Z", ())) if closed else tuple(lines)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does `inner` first and then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def invert(matrix: Matrix) -> Matrix | None:
    """The inverse of `matrix`; None when it squeezes the plane flat."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if abs(det) < 1e-18:
        return None
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def similarity(matrix: Matrix) -> float | None:
    """The scale of a matrix that keeps angles; None for one that does not."""
    a, b, c, d, _, _ = matrix
    first, second = math.hypot(a, b), math.hypot(c, d)
    size = max(first, second)
    if abs(first - second) > 1e-6 * size or abs(a * c + b * d) > 1e-6 * size * size:
        return None
    return first


def apply(matrix: Matrix, ops: Iterable[Op]) -> Ops:
    """`ops` in the coordinates that `matrix` leads to."""
    a, b, c, d, e, f = matrix
    out: list[Op] = []
    for name, v in ops:
        if name == "C":
            x1, y1, x2, y2, x, y = v
            out.append(
                (
                    "C",
                    (
                        a * x1 + c * y1 + e,
                        b * x1 + d * y1 + f,
                        a * x2 + c * y2 + e,
                        b * x2 + d * y2 + f,
                        a * x + c * y + e,
                        b * x + d * y + f,
                    ),
                )
            )
        elif v:
            x, y = v
            out.append((name, (a * x + c * y + e, b * x + d * y + f)))
        else:
            out.append((name, v))
    return tuple(out)


def rounded(ops: Iterable[Op], digits: int) -> Ops:
    """`ops` with `digits` decimals, and no negative zero."""
    return tuple((name, tuple([round(v, digits) + 0.0 for v in args])) for name, args in ops)


def parse_transform(text: str) -> Matrix | None:
    """The matrix of a ``transform``; None when it can't be read. Lengths may carry px, angles deg, rad, turn."""
    matrix = IDENTITY
    at = 0
    text = text.strip()
    while at < len(text):
        match = _TRANSFORM.match(text, at)
        if match is None:
            return None
        one = _one_transform(match.group(1), match.group(2))
        if one is None:
            return None
        matrix = multiply(matrix, one)
        at = match.end()
    return matrix


def _one_transform(name: str, arguments: str) -> Matrix | None:
    values: list[float] = []
    rest = re.sub(rf"({_NUMBER})\s*(px|deg|rad|grad|turn)?(?=[\s,+\-.]|$)", lambda m: _collect(values, m), arguments)
    if rest.strip(" \t\r\n,"):
        return None
    match name, values:
        case ("translate", [x]) | ("translateX", [x]):
            return (1.0, 0.0, 0.0, 1.0, x, 0.0)
        case "translateY", [y]:
            return (1.0, 0.0, 0.0, 1.0, 0.0, y)
        case "translate", [x, y]:
            return (1.0, 0.0, 0.0, 1.0, x, y)
        case "scale", [s]:
            return (s, 0.0, 0.0, s, 0.0, 0.0)
        case "scale", [sx, sy]:
            return (sx, 0.0, 0.0, sy, 0.0, 0.0)
        case "scaleX", [s]:
            return (s, 0.0, 0.0, 1.0, 0.0, 0.0)
        case "scaleY", [s]:
            return (1.0, 0.0, 0.0, s, 0.0, 0.0)
        case "rotate", [angle]:
            return rotation(angle)
        case "rotate", [angle, x, y]:
            moved = multiply((1.0, 0.0, 0.0, 1.0, x, y), rotation(angle))
            return multiply(moved, (1.0, 0.0, 0.0, 1.0, -x, -y))
        case "skewX", [angle]:
            return (1.0, 0.0, math.tan(math.radians(angle)), 1.0, 0.0, 0.0)
        case "skewY", [angle]:
            return (1.0, math.tan(math.radians(angle)), 0.0, 1.0, 0.0, 0.0)
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
    return None


_TURNS = {"rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}


def _collect(values: list[float], match: re.Match[str]) -> str:
    values.append(float(match.group(1)) * _TURNS.get(match.group(2) or "", 1.0))
    return ""


def rotation(degrees: float) -> Matrix:
    """A turn clockwise on the page; quarter turns are exact."""
    quarter = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}.get(degrees % 360)
    cos, sin = quarter or (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    return (cos, sin, -sin, cos, 0.0, 0.0)


def area(ops: Iterable[Op]) -> float:
    """The signed area of the polygon through the points and handles of `ops`: positive when clockwise on the page."""
    total = 0.0
    start = here = (0.0, 0.0)
    for name, args in ops:
        if name == "M":
            total += _cross(here, start)
            start = here = (args[0], args[1])
            continue
        for n in range(0, len(args), 2):
            point = (args[n], args[n + 1])
            total += _cross(here, point)
            here = point
        if name == "Z":
            total += _cross(here, start)
            here = start
    return (total + _cross(here, start)) / 2


def _cross(a: tuple[float, float], b: tuple[float, float]) -> float:
    return a[0] * b[1] - a[1] * b[0]


def reverse(ops: Iterable[Op]) -> Ops:
    """The same outline drawn the other way round."""
    out: list[Op] = []
    for subpath in subpaths(ops):
        closed = subpath[-1][0] == "Z"
        segments = subpath[:-1] if closed else subpath
        ends = [(args[-2], args[-1]) for _, args in segments]
        out.append(("M", ends[-1]))
        for n in range(len(segments) - 1, 0, -1):
            name, args = segments[n]
            if name == "C":
                out.append(("C", (args[2], args[3], args[0], args[1], *ends[n - 1])))
            else:
                out.append(("L", ends[n - 1]))
        if closed:
            out.append(("Z", ()))
    return tuple(out)


def subpaths(ops: Iterable[Op]) -> list[list[Op]]:
    """`ops` cut at its moves."""
    out: list[list[Op]] = []
    for op in ops:
        if op[0] == "M" or not out:
            out.append([])
        out[-1].append(op)
    return out


def extent(ops: Iterable[Op]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what `ops` draw: curves by their extremes, not their handles; zeros when empty."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for name, args in ops:
        if name == "C":
            x1, y1, x2, y2, ex, ey = args
            xs += _extremes(x, x1, x2, ex)
            ys += _extremes(y, y1, y2, ey)
            x, y = ex, ey
        elif args:
            x, y = args
            xs.append(x)
            ys.append(y)
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """The end of a cubic in one coordinate, and its extremes between the ends."""
    if min(p0, p3) <= min(p1, p2) and max(p1, p2) <= max(p0, p3):
        return [p3]
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12 * (abs(b) + abs(c) + 1e-300):
        roots = [-c / b] if b else []
    else:
        inside = b * b - 4 * a * c
        root = math.sqrt(inside) if inside >= 0 else math.nan
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    out = [p3]
    for t in roots:
        if 0 < t < 1:
            s = 1 - t
            out.append(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
    return out
