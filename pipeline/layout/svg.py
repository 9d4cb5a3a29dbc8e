"""SVG pictures and symbols as vector `Art`: shapes, groups, transforms, styles, gradients and simple clips.

What shapes and gradients can't say (text, pictures, filters, masks, patterns) is counted and reported, never
dropped in silence. Coordinates of the art are those of the viewBox, its corner moved to 0, 0.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from pipeline.findings import FAIL, WARN
from pipeline.layout import svg_path as geometry
from pipeline.layout.drawing import CURRENT, Art, Gradient, Group, Matrix, Ops, Paint, Path
from pipeline.layout.problem import Problem
from pipeline.layout.svg_style import INITIAL, Sheet, color, styled
from pipeline.layout.svg_tree import Node, Refused, read_tree

DIGITS = 4
MOST_PATHS = 100_000
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
    "em": 16.0,
    "ex": 8.0,
}
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(%|[a-z]*)\s*")
_URL = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)\s*(.*)")
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_SILENT = frozenset(
    {"title", "desc", "metadata", "defs", "style", "linearGradient", "radialGradient", "clipPath", "symbol", "stop"}
    | {"namedview", "script", "view", "marker", "mask", "filter", "pattern"}
)
"""Elements that draw nothing themselves; masks, filters and patterns are reported where they are used."""


def read_svg(data: bytes, name: str) -> tuple[Art | None, tuple[Problem, ...]]:
    """The SVG file `data` as art called `name`, None when it can't be drawn at all, and what to say about it."""
    try:
        root = read_tree(data, name)
        return _Reader(root, name).read()
    except Refused as refused:
        return None, (refused.problem,)


@dataclass(frozen=True, slots=True)
class _State:
    """What an element inherits: properties, the transformation so far, and how deep `use` has gone."""

    style: Mapping[str, str]
    matrix: Matrix
    uses: int = 0
    context: frozenset[str] = frozenset()


@dataclass
class _Reader:
    root: Node
    name: str
    sheet: Sheet = field(default_factory=Sheet)
    ids: dict[str, Node] = field(default_factory=dict)
    unsupported: Counter[str] = field(default_factory=Counter)
    paths: int = 0

    def read(self) -> tuple[Art | None, tuple[Problem, ...]]:
        stack = [self.root]
        while stack:
            node = stack.pop()
            if node.tag == "style":
                self.sheet.add(node.text)
            self.ids.setdefault(node.attributes.get("id", ""), node)
            stack += node.children[::-1]
        width, height, corner = self._size()
        self.width, self.height = width, height
        inherited, _own = styled(INITIAL, self._chain(self.root), self.sheet)
        start = _State(inherited, (1.0, 0.0, 0.0, 1.0, -corner[0], -corner[1]))
        items: list[Path | Group] = []
        for child in self.root.children:
            items += self._element(child, start)
        for what, times in sorted(self.sheet.unread.items()):
            self.unsupported[what] += times
        problems = self._problems()
        if not items:
            message = f"{self.name} draws nothing"
            hint = "give its shapes a fill or a stroke" if not self.unsupported else "convert text and effects to paths"
            return None, (*problems, Problem("svg/empty", FAIL, message, hint))
        edge = geometry.rect(0, 0, width, height)
        inside = all(_within(item, width, height) for item in items)
        whole: tuple[Path | Group, ...] = tuple(items) if inside else (Group(tuple(items), clip=edge),)
        return Art.make(self.name, width, height, whole), problems

    def _problems(self) -> tuple[Problem, ...]:
        if not self.unsupported:
            return ()
        listed = ", ".join(f"{what} × {times}" for what, times in sorted(self.unsupported.items()))
        message = f"{self.name} uses what can't be drawn as vectors: {listed}"
        return (
            Problem("svg/unsupported", WARN, message, "convert text to paths and flatten effects before exporting"),
        )

    def _size(self) -> tuple[float, float, tuple[float, float]]:
        """Width, height and corner of the drawing: the viewBox, else width and height. Raises Refused."""
        box = geometry.numbers(self.root.attributes.get("viewBox", ""))
        if len(box) == 4 and box[2] > 0 and box[3] > 0:
            return box[2], box[3], (box[0], box[1])
        width = _length(self.root.attributes.get("width"), None)
        height = _length(self.root.attributes.get("height"), None)
        if width and height and width > 0 and height > 0:
            return width, height, (0.0, 0.0)
        message = f"{self.name} has neither a viewBox nor a width and a height"
        if len(box) == 4 or width is not None or height is not None:
            message = f"{self.name} has no size: its viewBox or its width and height are zero or missing"
        raise Refused(Problem("svg/no-size", FAIL, message, 'add viewBox="0 0 width height" to its <svg> element'))

    def _chain(self, node: Node) -> list[tuple[str, Mapping[str, str]]]:
        return [(n.tag, n.attributes) for n in node.lineage()]

    # -- elements ----------------------------------------------------------------------------------

    def _element(self, node: Node, state: _State) -> list[Path | Group]:
        if node.tag in _SILENT:
            return []
        if node.tag not in _SHAPES and node.tag not in {"g", "svg", "use", "a", "switch"}:
            self.unsupported[f"<{node.tag}>"] += 1
            return []
        inherited, own = styled(state.style, self._chain(node), self.sheet)
        if own.get("display") == "none":
            return []
        if inherited.get("color", CURRENT) == "inherit":
            inherited["color"] = CURRENT
        matrix = state.matrix
        written = own.get("transform")
        if written and written != "none":
            parsed = geometry.parse_transform(written)
            if parsed is None:
                self.unsupported[f"transform {written[:30]!r}"] += 1
            else:
                matrix = geometry.multiply(matrix, parsed)
        for effect in ("filter", "mask"):
            if own.get(effect, "none") != "none":
                self.unsupported[effect] += 1
        if own.get("mix-blend-mode", "normal") != "normal":
            self.unsupported["mix-blend-mode"] += 1
        if any(own.get(f"marker-{where}", "none") != "none" for where in ("start", "mid", "end")):
            self.unsupported["marker"] += 1
        inner = _State(inherited, matrix, state.uses, state.context)
        if node.tag == "use":
            items = self._use(node, inner)
        elif node.tag == "svg":
            items = self._nested(node, inner)
        elif node.tag in _SHAPES:
            items = self._shape(node, inherited, matrix)
        else:
            items = [item for child in node.children for item in self._element(child, inner)]
        return self._wrapped(items, own, matrix)

    def _wrapped(self, items: list[Path | Group], own: Mapping[str, str], matrix: Matrix) -> list[Path | Group]:
        """`items` with the element's own opacity and clip."""
        if not items:
            return []
        opacity = _share(own.get("opacity", "1"))
        clip: Ops | None = None
        reference = _URL.match(own.get("clip-path", ""))
        if reference:
            clip = self._clip(reference[1], matrix)
        if opacity >= 1 and clip is None:
            return items
        if clip is None and len(items) == 1 and isinstance(items[0], Path):
            only = items[0]
            return [_faded(only, only.opacity * opacity)]
        return [Group(tuple(items), clip=clip, opacity=opacity)]

    def _clip(self, name: str, matrix: Matrix) -> Ops | None:
        """The outline of a clipPath in the drawing's coordinates; None (and a word) for what is no plain outline."""
        node = self.ids.get(name)
        if node is None or node.tag != "clipPath" or node.attributes.get("clipPathUnits") == "objectBoundingBox":
            self.unsupported["clip-path"] += 1
            return None
        own = geometry.parse_transform(node.attributes.get("transform", "")) or geometry.IDENTITY
        ops: list[tuple[str, tuple[float, ...]]] = []
        for child in node.children:
            target, place = child, geometry.multiply(matrix, own)
            if child.tag == "use":
                place = geometry.multiply(place, _moved(child))
                target = self.ids.get(child.attributes.get("href", "").lstrip("#"), child)
            turn = geometry.parse_transform(target.attributes.get("transform", "")) or geometry.IDENTITY
            ops += geometry.apply(geometry.multiply(place, turn), self._outline(target))
        return geometry.rounded(ops, DIGITS) if ops else None

    def _use(self, node: Node, state: _State) -> list[Path | Group]:
        name = node.attributes.get("href", "")
        target = self.ids.get(name[1:]) if name.startswith("#") else None
        if target is None or name[1:] in state.context or state.uses > 20:
            self.unsupported["<use> of nothing" if target is None else "<use> in a circle"] += 1
            return []
        matrix = geometry.multiply(state.matrix, _moved(node))
        inner = _State(state.style, matrix, state.uses + 1, state.context | {name[1:]})
        if target.tag in ("symbol", "svg"):
            size = node.attributes.get("width"), node.attributes.get("height")
            return self._nested(target, inner, size)
        return self._element(target, inner)

    def _nested(
        self, node: Node, state: _State, size: tuple[str | None, str | None] = (None, None)
    ) -> list[Path | Group]:
        """A nested svg, or a symbol placed by `use`: its own viewBox fitted into its rectangle."""
        width = _length(size[0] or node.attributes.get("width"), self.width) or self.width
        height = _length(size[1] or node.attributes.get("height"), self.height) or self.height
        x = _length(node.attributes.get("x"), self.width) or 0.0
        y = _length(node.attributes.get("y"), self.height) or 0.0
        matrix = geometry.multiply(state.matrix, (1.0, 0.0, 0.0, 1.0, x, y))
        box = geometry.numbers(node.attributes.get("viewBox", ""))
        if len(box) == 4 and box[2] > 0 and box[3] > 0:
            fit = _fitted(box, width, height, node.attributes.get("preserveAspectRatio", ""))
            matrix = geometry.multiply(matrix, fit)
        inherited, _own = styled(state.style, self._chain(node), self.sheet)
        inner = _State(inherited, matrix, state.uses, state.context)
        return [item for child in node.children for item in self._element(child, inner)]

    def _shape(self, node: Node, style: Mapping[str, str], matrix: Matrix) -> list[Path | Group]:
        if style.get("visibility") in ("hidden", "collapse"):
            return []
        outline = self._outline(node)
        if not outline:
            return []
        self.paths += 1
        if self.paths > MOST_PATHS:
            message = f"{self.name} draws more than {MOST_PATHS:,} shapes"
            raise Refused(Problem("svg/too-complex", FAIL, message, "simplify it, or export it as a PNG"))
        fill, fill_share = self._paint(style.get("fill", "black"), style, outline, matrix)
        stroke, stroke_share = self._paint(style.get("stroke", "none"), style, outline, matrix)
        fill_share *= _share(style.get("fill-opacity", "1"))
        stroke_share *= _share(style.get("stroke-opacity", "1"))
        if isinstance(stroke, Gradient):
            self.unsupported["gradient stroke"] += 1
            stroke = stroke.stops[0][1]
        if node.tag == "line":
            fill = None
        a, b, c, d = matrix[:4]
        scale = math.sqrt(abs(a * d - b * c))
        width = (
            _length(style.get("stroke-width", "1"), math.hypot(self.width, self.height) / math.sqrt(2)) or 0
        ) * scale
        if not width or stroke_share <= 0:
            stroke = None
        if fill_share <= 0:
            fill = None
        if fill is None and stroke is None:
            return []
        ops = geometry.rounded(geometry.apply(matrix, outline), DIGITS)
        even_odd = style.get("fill-rule") == "evenodd"
        dash = tuple(round(n * scale, DIGITS) for n in geometry.numbers(style.get("stroke-dasharray", "")))
        dash = dash if any(dash) and all(n >= 0 for n in dash) else ()
        round_ends = style.get("stroke-linecap") == "round" or style.get("stroke-linejoin") == "round"
        width = round(width, DIGITS)
        if fill is not None and stroke is not None and abs(fill_share - stroke_share) > 0.004:
            return [
                Path(ops, fill, even_odd=even_odd, opacity=fill_share),
                Path(ops, None, stroke, width, dash=dash, round=round_ends, opacity=stroke_share),
            ]
        share = fill_share if fill is not None else stroke_share
        return [Path(ops, fill, stroke, width if stroke else 0.25, even_odd, dash, round_ends, round(share, DIGITS))]

    def _outline(self, node: Node) -> Ops:
        """The outline of a shape element in its own coordinates."""
        get = node.attributes.get

        def x(key: str) -> float:
            return _length(get(key), self.width) or 0.0

        def y(key: str) -> float:
            return _length(get(key), self.height) or 0.0

        if node.tag == "path":
            ops, good = geometry.parse_path(get("d", ""))
            if not good:
                self.unsupported["damaged path data"] += 1
            return ops
        if node.tag == "rect":
            w, h = x("width"), y("height")
            rx, ry = _length(get("rx"), self.width), _length(get("ry"), self.height)
            rx, ry = (ry if rx is None else rx) or 0.0, (rx if ry is None else ry) or 0.0
            return geometry.rect(x("x"), y("y"), w, h, rx, ry) if w > 0 and h > 0 else ()
        if node.tag == "circle":
            r = _length(get("r"), math.hypot(self.width, self.height) / math.sqrt(2)) or 0.0
            return geometry.ellipse(x("cx"), y("cy"), r, r) if r > 0 else ()
        if node.tag == "ellipse":
            rx, ry = _length(get("rx"), self.width), _length(get("ry"), self.height)
            rx, ry = (ry if rx is None else rx) or 0.0, (rx if ry is None else ry) or 0.0
            return geometry.ellipse(x("cx"), y("cy"), rx, ry) if rx > 0 and ry > 0 else ()
        if node.tag == "line":
            return geometry.polyline([x("x1"), y("y1"), x("x2"), y("y2")], False)
        if node.tag in ("polyline", "polygon"):
            return geometry.polyline(geometry.numbers(get("points", "")), node.tag == "polygon")
        return ()

    # -- paints ------------------------------------------------------------------------------------

    def _paint(
        self, text: str, style: Mapping[str, str], outline: Ops, matrix: Matrix, fallback: str = "none"
    ) -> tuple[Paint | None, float]:
        """A paint and its own opacity."""
        text = text.strip()
        reference = _URL.match(text)
        if reference:
            gradient = self._gradient(reference[1], style, outline, matrix)
            if gradient is not None:
                return gradient
            return self._paint(reference[2] or fallback, style, outline, matrix)
        if text in ("none", ""):
            return None, 1.0
        found = color(text)
        if found is None:
            self.unsupported[f"paint {text[:30]!r}"] += 1
            return "#000000", 1.0
        if found[0] == CURRENT:
            own = color(style.get("color", CURRENT)) or (CURRENT, 1.0)
            return own
        return found

    def _gradient(
        self, name: str, style: Mapping[str, str], outline: Ops, matrix: Matrix
    ) -> tuple[Paint | None, float] | None:
        node = self.ids.get(name)
        if node is None or node.tag not in ("linearGradient", "radialGradient"):
            self.unsupported[f"<{node.tag}> paint" if node is not None else "paint that is missing"] += 1
            return None
        values, stops_of = dict(node.attributes), node
        seen = {name}
        while True:
            href = stops_of.attributes.get("href", "")[1:]
            if href in seen or href not in self.ids:
                break
            seen.add(href)
            parent = self.ids[href]
            values = {**parent.attributes, **values}
            if not any(c.tag == "stop" for c in stops_of.children):
                stops_of = parent
            else:
                break
        stops, faded = self._stops(stops_of)
        if not stops:
            return None, 1.0
        if len(stops) == 1 or len({c for _, c in stops}) == 1:
            return stops[-1][1], faded
        if values.get("spreadMethod", "pad") != "pad":
            self.unsupported["spreadMethod"] += 1
        place = matrix
        box = values.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
        if box:
            left, top, right, bottom = geometry.extent(outline)
            if right - left <= 0 or bottom - top <= 0:
                return stops[-1][1], faded
            place = geometry.multiply(place, (right - left, 0.0, 0.0, bottom - top, left, top))
        own = geometry.parse_transform(values.get("gradientTransform", ""))
        if own is not None:
            place = geometry.multiply(place, own)
        made = (
            self._linear(values, place, stops, box)
            if node.tag == "linearGradient"
            else self._radial(values, place, stops, box)
        )
        return made, faded

    def _stops(self, node: Node) -> tuple[tuple[tuple[float, str], ...], float]:
        stops: list[tuple[float, str]] = []
        shares: list[float] = []
        for child in node.children:
            if child.tag != "stop":
                continue
            _inherited, own = styled(INITIAL, self._chain(child), self.sheet)
            found = color(own.get("stop-color", "black")) or ("#000000", 1.0)
            paint = found[0] if found[0] != CURRENT else "#000000"
            at = _share(child.attributes.get("offset", "0"))
            stops.append((max(at, stops[-1][0]) if stops else at, paint))
            shares.append(found[1] * _share(own.get("stop-opacity", "1")))
        if shares and max(shares) - min(shares) > 0.01:
            self.unsupported["stop-opacity"] += 1
        return tuple(stops), sum(shares) / len(shares) if shares else 1.0

    def _linear(
        self, values: Mapping[str, str], place: Matrix, stops: tuple[tuple[float, str], ...], box: bool
    ) -> Gradient:
        w, h = (1.0, 1.0) if box else (self.width, self.height)
        x0, y0 = _length(values.get("x1", "0%"), w) or 0.0, _length(values.get("y1", "0%"), h) or 0.0
        x1, y1 = _length(values.get("x2", "100%"), w) or 0.0, _length(values.get("y2", "0%"), h) or 0.0
        # Lines of one colour stay parallel under any matrix: project the end on the normal of their image.
        a, b, c, d, e, f = place
        sx, sy = a * x0 + c * y0 + e, b * x0 + d * y0 + f
        ex, ey = a * x1 + c * y1 + e, b * x1 + d * y1 + f
        nx, ny = -(y1 - y0), x1 - x0
        tx, ty = a * nx + c * ny, b * nx + d * ny
        size = tx * tx + ty * ty
        if size > 1e-18:
            share = ((ex - sx) * tx + (ey - sy) * ty) / size
            ex, ey = ex - share * tx, ey - share * ty
        return Gradient("linear", stops, *(round(v, DIGITS) for v in (sx, sy, ex, ey)))

    def _radial(
        self, values: Mapping[str, str], place: Matrix, stops: tuple[tuple[float, str], ...], box: bool
    ) -> Gradient:
        w, h = (1.0, 1.0) if box else (self.width, self.height)
        cx, cy = _length(values.get("cx", "50%"), w) or 0.0, _length(values.get("cy", "50%"), h) or 0.0
        r = _length(values.get("r", "50%"), math.hypot(w, h) / math.sqrt(2)) or 0.0
        if "fx" in values or "fy" in values:
            self.unsupported["focus of a radialGradient"] += 1
        a, b, c, d, e, f = place
        if geometry.similarity(place) is None:
            self.unsupported["elliptical radialGradient"] += 1
        scale = math.sqrt(abs(a * d - b * c))
        x, y = a * cx + c * cy + e, b * cx + d * cy + f
        return Gradient("radial", stops, round(x, DIGITS), round(y, DIGITS), round(r * scale, DIGITS), 0.0)


def _moved(node: Node) -> Matrix:
    return (
        1.0,
        0.0,
        0.0,
        1.0,
        _length(node.attributes.get("x"), 0) or 0.0,
        _length(node.attributes.get("y"), 0) or 0.0,
    )


def _length(text: str | None, whole: float | None) -> float | None:
    """A length in user units; a percentage is of `whole` (None: not allowed); None when it is none."""
    match = _LENGTH.fullmatch(text or "")
    if match is None:
        return None
    number, unit = float(match[1]), match[2]
    if unit == "%":
        return None if whole is None else number / 100 * whole
    return number * _UNITS[unit] if unit in _UNITS else None


def _share(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if match is None:
        return 1.0
    value = float(match[1]) / (100 if match[2] == "%" else 1)
    return min(1.0, max(0.0, value))


def _fitted(box: list[float], width: float, height: float, rule: str) -> Matrix:
    """The matrix that fits a viewBox into a rectangle (SVG 1.1, 7.8)."""
    sx, sy = width / box[2], height / box[3]
    words = rule.split()
    align = words[0] if words else "xMidYMid"
    if align == "none":
        return (sx, 0.0, 0.0, sy, -box[0] * sx, -box[1] * sy)
    s = max(sx, sy) if "slice" in words else min(sx, sy)
    shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    dx = (width - box[2] * s) * shares.get(align[1:4], 0.5)
    dy = (height - box[3] * s) * shares.get(align[5:8], 0.5)
    return (s, 0.0, 0.0, s, dx - box[0] * s, dy - box[1] * s)


def _faded(path: Path, opacity: float) -> Path:
    from dataclasses import replace

    return replace(path, opacity=round(opacity, DIGITS))


def _within(item: Path | Group, width: float, height: float) -> bool:
    if isinstance(item, Group):
        return all(_within(i, width, height) for i in item.items if isinstance(i, Path | Group))
    left, top, right, bottom = geometry.extent(item.ops)
    over = item.width / 2 if item.stroke is not None else 0.0
    slack = 1e-3 * max(width, height)
    return (
        left - over >= -slack
        and top - over >= -slack
        and right + over <= width + slack
        and bottom + over <= height + slack
    )
