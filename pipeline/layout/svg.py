"""SVG pictures and symbols as vector `Art`: shapes, groups, clips, gradients, style sheets, references.

What an SVG may hold beyond that (text, pictures, filters, masks…) is left out and named in one warning.
The art's units are those of the viewBox, with the origin at its top left corner.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from pipeline.findings import FAIL, WARN
from pipeline.layout import svg_path as geometry
from pipeline.layout.drawing import CURRENT, Art, Gradient, Group, Matrix, Op, Ops, Path
from pipeline.layout.problem import Problem
from pipeline.layout.svg_paint import Box, Resolved, average, coordinate, fraction, gradient
from pipeline.layout.svg_path import IDENTITY, multiply
from pipeline.layout.svg_style import INITIAL, Sheet, color, styled
from pipeline.layout.svg_tree import Node, Refused, read_tree

Item = Path | Group
_T = TypeVar("_T", bound=Item)

MAX_ITEMS = 50_000
MAX_OPS = 1_000_000
MAX_LEVELS = 120

_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_GROUPS = frozenset({"g", "a"})
_SILENT = frozenset(
    "title desc metadata defs style script symbol linearGradient radialGradient clipPath mask pattern filter marker"
    " stop view cursor".split()
)
"""Elements that draw nothing where they stand."""

_ANIMATION = frozenset({"animate", "animateTransform", "animateMotion", "animateColor", "set"})
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "q": 96 / 101.6}
"""CSS pixels, of which an inch has 96, in each absolute unit."""

_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|q|em|rem|ex|%)?\s*", re.I)
_URL = re.compile(r"url\(\s*['\"]?\s*([^'\")]*?)\s*['\"]?\s*\)\s*(.*)", re.DOTALL)


def read_svg(data: bytes, name: str) -> tuple[Art | None, tuple[Problem, ...]]:
    """The drawing in an SVG (or gzipped SVG) file, and what is wrong with it.

    `name` names the file in messages. The art is None when a problem is a `fail`: not XML or not SVG, no size,
    nothing to draw, declared entities, or larger than the limits. A canvas given by width, height and a viewBox of
    another shape is that of width and height; otherwise the art keeps the viewBox's units.
    """
    try:
        root = read_tree(data, name)
        reader = _Reader(root, name)
        art = reader.art()
    except Refused as refused:
        return None, (refused.problem,)
    except RecursionError:
        return None, (_too_complex(name, "is nested too deeply"),)
    return art, tuple(reader.problems())


def _too_complex(name: str, how: str) -> Problem:
    return Problem("svg/too-complex", FAIL, f"{name} {how}", "simplify it, or export it as a PNG")


@dataclass(frozen=True, slots=True)
class _State:
    """What a drawn element takes from those around it: properties, matrix, viewport, depth, open references."""

    style: dict[str, str]
    matrix: Matrix
    viewport: tuple[float, float]
    level: int = 0
    open: tuple[Node, ...] = ()


class _Reader:
    """One document on its way to art."""

    def __init__(self, root: Node, name: str) -> None:
        self.root = root
        self.name = name
        self.ids: dict[str, Node] = {}
        self.sheet = Sheet()
        self.unsupported: Counter[str] = Counter()
        self.unreadable: Counter[str] = Counter()
        self.failed: Problem | None = None
        self.items = 0
        self.ops = 0
        self.digits = 4
        self._index(root)

    def _index(self, root: Node) -> None:
        todo = [root]
        while todo:
            node = todo.pop()
            key = node.attributes.get("id")
            if key:
                self.ids[key] = node
            if node.tag == "style" and node.attributes.get("type", "text/css") in {"text/css", ""}:
                self.sheet.add(node.text)
            todo.extend(reversed(node.children))
        for what, times in self.sheet.unread.items():
            self.unsupported[what] += times

    # ------------------------------------------------------------------ the whole

    def art(self) -> Art | None:
        """The document as art; None with a problem in `failed`."""
        found = self._canvas()
        if found is None:
            self.failed = Problem(
                "svg/no-size",
                FAIL,
                f"{self.name} has no viewBox and no width and height, so its size is unknown",
                'add viewBox="0 0 WIDTH HEIGHT" to its <svg> element',
            )
            return None
        width, height, matrix, viewport = found
        if width <= 0 or height <= 0:
            self.failed = Problem(
                "svg/empty",
                FAIL,
                f"{self.name} is {width:g} × {height:g} in size",
                "give its <svg> element a real size",
            )
            return None
        self.digits = max(0, min(12, 5 - math.floor(math.log10(max(width, height)))))
        inherited, own = self._style(self.root, INITIAL)
        state = _State(inherited, matrix, viewport)
        items: list[Item] = []
        if own.get("display") != "none":
            items = self._finish(self._children(self.root, state), self.root, own, state)
        box = _box(items)
        slack = max(width, height) * 1e-3
        if box is None or box[2] < 0 or box[3] < 0 or box[0] > width or box[1] > height or not _area(box):
            outside = box is not None and _area(box)
            self.failed = Problem(
                "svg/empty",
                FAIL,
                f"{self.name} draws nothing" + (" inside its viewBox" if outside else ""),
                "convert text to paths and embedded pictures to shapes" if self.unsupported else "export it again",
            )
            return None
        if own.get("overflow") != "visible" and (
            box[0] < -slack or box[1] < -slack or box[2] > width + slack or box[3] > height + slack
        ):
            items = [Group(tuple(items), clip=self._round(geometry.rect(0.0, 0.0, width, height)))]
        return Art.make(self.name, width, height, tuple(items))

    def problems(self) -> list[Problem]:
        """What the drawing could not keep, and why there is none."""
        out: list[Problem] = []
        if self.unsupported:
            out.append(
                Problem(
                    "svg/unsupported",
                    WARN,
                    f"{self.name} uses what can't be drawn here: {_counted(self.unsupported)}",
                    "convert text to paths and flatten effects, or export the picture as a PNG",
                )
            )
        if self.unreadable:
            out.append(
                Problem(
                    "svg/unreadable-values",
                    WARN,
                    f"{self.name} has values that can't be read: {_counted(self.unreadable)}",
                    "export the SVG again, or mend them",
                )
            )
        return out if self.failed is None else [self.failed, *out]

    def _canvas(self) -> tuple[float, float, Matrix, tuple[float, float]] | None:
        """The art's width and height, the matrix of user space to it, and the viewport that percentages refer to."""
        get = self.root.attributes.get
        width, height = self._absolute(get("width", "")), self._absolute(get("height", ""))
        box = self._view_box(self.root)
        if box is None:
            if width is None or height is None:
                return None
            return width, height, IDENTITY, (width, height)
        left, top, wide, high = box
        plain = (1.0, 0.0, 0.0, 1.0, -left, -top)
        if width is None or height is None or width <= 0 or height <= 0:
            if width == 0 or height == 0:
                return 0.0, 0.0, plain, (wide, high)
            return wide, high, plain, (wide, high)
        if abs(width * high - height * wide) <= 2e-3 * width * high or wide <= 0 or high <= 0:
            return wide, high, plain, (wide, high)
        return width, height, _fitted(box, 0.0, 0.0, width, height, get("preserveAspectRatio", "")), (wide, high)

    def _absolute(self, text: str) -> float | None:
        match = _LENGTH.fullmatch(text)
        if match is None or (match.group(2) or "").lower() not in _UNITS:
            return None
        return float(match.group(1)) * _UNITS[(match.group(2) or "").lower()]

    def _view_box(self, node: Node) -> tuple[float, float, float, float] | None:
        text = node.attributes.get("viewBox")
        if text is None:
            return None
        values = geometry.numbers(text)
        if len(values) != 4:
            self.unreadable["viewBox"] += 1
            return None
        return values[0], values[1], values[2], values[3]

    # ------------------------------------------------------------------ elements

    def _style(self, node: Node, parent: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        lineage = node.lineage() if self.sheet.rules else (node,)
        return styled(parent, [(n.tag, n.attributes) for n in lineage], self.sheet)

    def _children(self, node: Node, state: _State) -> list[Item]:
        if state.level > MAX_LEVELS:
            raise Refused(_too_complex(self.name, f"is nested more than {MAX_LEVELS} levels deep"))
        out: list[Item] = []
        for child in node.children:
            out.extend(self._element(child, state))
        return out

    def _element(self, node: Node, state: _State) -> list[Item]:
        tag = node.tag
        if tag in _SILENT:
            return []
        if tag in _ANIMATION:
            self.unsupported["animation"] += 1
            return []
        if tag not in _SHAPES and tag not in _GROUPS and tag not in {"use", "svg", "switch"}:
            self.unsupported[f"<{tag}>"] += 1
            return []
        inherited, own = self._style(node, state.style)
        if own.get("display") == "none":
            return []
        matrix = self._moved(own, inherited, state)
        if matrix is None:
            return []
        inner = _State(inherited, matrix, state.viewport, state.level + 1, state.open)
        if tag in _SHAPES:
            for child in node.children:
                if child.tag in _ANIMATION:
                    self.unsupported["animation"] += 1
            items = self._shape(node, inherited, own, inner)
        elif tag == "use":
            items = self._use(node, inner)
        elif tag == "svg":
            items = self._viewport(node, inner, own, node)
        elif tag == "switch":
            items = next((self._element(c, inner) for c in node.children if _chosen(c)), [])
        else:
            items = self._children(node, inner)
        return self._finish(items, node, own, inner)

    def _moved(self, own: Mapping[str, str], style: Mapping[str, str], state: _State) -> Matrix | None:
        """The matrix inside an element; None when it squeezes everything flat."""
        text = own.get("transform", "none")
        if text == "none":
            return state.matrix
        matrix = geometry.parse_transform(text)
        if matrix is None:
            self.unreadable[f"transform {text[:40]!r}"] += 1
            return state.matrix
        if "transform-origin" in own:
            x, y = self._origin(own["transform-origin"], style, state)
            matrix = multiply(multiply((1.0, 0.0, 0.0, 1.0, x, y), matrix), (1.0, 0.0, 0.0, 1.0, -x, -y))
        matrix = multiply(state.matrix, matrix)
        return matrix if geometry.invert(matrix) is not None else None

    def _origin(self, text: str, style: Mapping[str, str], state: _State) -> tuple[float, float]:
        words = [
            {"left": "0%", "top": "0%", "right": "100%", "bottom": "100%", "center": "50%"}.get(w, w)
            for w in text.split()
        ]
        if text.split()[:1] in (["top"], ["bottom"]):
            words = [*(words[1:2] or ["50%"]), words[0]]
        words = [*words, "50%", "50%"][:2]
        return self._length(words[0], style, state.viewport[0]), self._length(words[1], style, state.viewport[1])

    def _use(self, node: Node, state: _State) -> list[Item]:
        target = self._reference(node.attributes.get("href", ""))
        if target is None or target in state.open:
            return []
        x = self._length(node.attributes.get("x", "0"), state.style, state.viewport[0])
        y = self._length(node.attributes.get("y", "0"), state.style, state.viewport[1])
        moved = multiply(state.matrix, (1.0, 0.0, 0.0, 1.0, x, y))
        inner = _State(state.style, moved, state.viewport, state.level + 1, (*state.open, target))
        if inner.level > MAX_LEVELS:
            raise Refused(_too_complex(self.name, f"is nested more than {MAX_LEVELS} levels deep"))
        if target.tag not in {"symbol", "svg"}:
            return self._element(target, inner)
        inherited, own = self._style(target, state.style)
        matrix = self._moved(own, inherited, inner)
        if own.get("display") == "none" or matrix is None:
            return []
        inner = replace(inner, style=inherited, matrix=matrix)
        return self._finish(self._viewport(target, inner, own, node), target, own, inner)

    def _reference(self, href: str) -> Node | None:
        if not href.startswith("#"):
            self.unsupported["external reference" if href else "<use> without href"] += 1
            return None
        found = self.ids.get(href[1:])
        if found is None:
            self.unreadable[f"reference to {href!r}, which is not there"] += 1
        return found

    def _viewport(self, node: Node, state: _State, own: Mapping[str, str], sized: Node) -> list[Item]:
        """The children of a nested ``svg`` or used ``symbol``, in the rectangle that `sized` or `node` gives."""
        wide, high = state.viewport

        def value(name: str, default: str, whole: float) -> float:
            text = sized.attributes.get(name) or node.attributes.get(name) or default
            return self._length("100%" if text == "auto" else text, state.style, whole)

        width, height = value("width", "100%", wide), value("height", "100%", high)
        x = y = 0.0
        if node.tag == "svg":
            x = self._length(node.attributes.get("x", "0"), state.style, wide)
            y = self._length(node.attributes.get("y", "0"), state.style, high)
        box = self._view_box(node)
        if width <= 0 or height <= 0 or (box is not None and (box[2] <= 0 or box[3] <= 0)):
            return []
        if box is None:
            inner, viewport = (1.0, 0.0, 0.0, 1.0, x, y), (width, height)
        else:
            inner = _fitted(box, x, y, width, height, node.attributes.get("preserveAspectRatio", ""))
            viewport = (box[2], box[3])
        items = self._children(node, replace(state, matrix=multiply(state.matrix, inner), viewport=viewport))
        if own.get("overflow", "hidden") in {"visible", "auto"} or not items:
            return items
        frame = self._round(geometry.apply(state.matrix, geometry.rect(x, y, width, height)))
        left, top, right, bottom = geometry.extent(frame)
        content = _box(items)
        slack = 1e-3 * max(right - left, bottom - top)
        if content is None or (
            content[0] >= left - slack
            and content[1] >= top - slack
            and content[2] <= right + slack
            and content[3] <= bottom + slack
        ):
            return items
        return [Group(tuple(items), clip=frame)]

    def _finish(self, items: list[Item], node: Node, own: Mapping[str, str], state: _State) -> list[Item]:
        """`items` under the element's opacity and clip; effects that are not drawn are counted."""
        if not own or not items:
            return items
        for name in ("filter", "mask"):
            if own.get(name, "none") != "none":
                self.unsupported[name] += 1
        if own.get("mix-blend-mode", "normal") != "normal":
            self.unsupported[f"blend mode {own['mix-blend-mode']}"] += 1
        if own.get("vector-effect", "none") == "non-scaling-stroke":
            self.unsupported["non-scaling stroke"] += 1
        if any(own.get(f"marker-{where}", "none") != "none" for where in ("start", "mid", "end")):
            self.unsupported["marker"] += 1
        items = _faded(items, fraction(own.get("opacity", "1")))
        clip = own.get("clip-path", "none")
        if clip == "none" or not items:
            return items
        match = _URL.match(clip)
        if match is None:
            self.unsupported[f"clip-path {clip.split('(')[0]}()"] += 1
            return items
        target = self._reference(match.group(1))
        if target is None or target.tag != "clipPath":
            return items
        for ops in self._clips(target, node, state, ()):
            if not ops:
                return []
            items = [Group(tuple(items), clip=ops)]
        return items

    # ------------------------------------------------------------------ clips

    def _clips(self, clip: Node, node: Node, state: _State, seen: tuple[Node, ...]) -> list[Ops]:
        """The outlines that together clip `node`, in the art's coordinates; an empty one hides everything."""
        if clip in seen:
            return []
        inherited, own = self._style(clip, INITIAL)
        matrix = self._moved(own, inherited, state)
        if matrix is None:
            return [()]
        if clip.attributes.get("clipPathUnits") == "objectBoundingBox":
            left, top, right, bottom = self._user_box(node, state)
            matrix = multiply(matrix, (right - left, 0.0, 0.0, bottom - top, left, top))
            if geometry.invert(matrix) is None:
                return [()]
        inner = _State(inherited, matrix, state.viewport, state.level + 1)
        parts: list[Ops] = []
        for child in clip.children:
            parts.extend(self._clip_part(child, inner))
        out = [self._round([op for part in parts for op in part])]
        nested = _URL.match(own.get("clip-path", ""))
        target = self.ids.get(nested.group(1).removeprefix("#")) if nested is not None else None
        if target is not None and target.tag == "clipPath":
            out.extend(self._clips(target, node, state, (*seen, clip)))
        return out

    def _clip_part(self, node: Node, state: _State) -> list[Ops]:
        if node.tag in _SILENT or node.tag in _ANIMATION:
            return []
        if node.tag not in _SHAPES and node.tag != "use":
            self.unsupported[f"<{node.tag}> in a clipPath"] += 1
            return []
        inherited, own = self._style(node, state.style)
        if own.get("display") == "none" or inherited["visibility"] != "visible":
            return []
        matrix = self._moved(own, inherited, state)
        if matrix is None:
            return []
        if own.get("clip-path", "none") != "none":
            self.unsupported["clip-path in a clipPath"] += 1
        if node.tag == "use":
            target = self._reference(node.attributes.get("href", ""))
            if target is None or target.tag not in _SHAPES:
                return []
            x = self._length(node.attributes.get("x", "0"), state.style, state.viewport[0])
            y = self._length(node.attributes.get("y", "0"), state.style, state.viewport[1])
            moved = multiply(matrix, (1.0, 0.0, 0.0, 1.0, x, y))
            return self._clip_part(target, replace(state, style=inherited, matrix=moved))
        ops = geometry.apply(matrix, self._outline(node, inherited, state.viewport))
        if not ops:
            return []
        if inherited["clip-rule"] == "evenodd" and len(geometry.subpaths(ops)) > 1:
            ops = _nested_windings(ops)
        return [geometry.reverse(ops) if geometry.area(ops) < 0 else ops]

    def _user_box(self, node: Node, state: _State) -> Box:
        """The bounding box of an element in its own user space, without its strokes."""
        inner = replace(state, matrix=IDENTITY)
        if node.tag in _SHAPES:
            return geometry.extent(self._outline(node, state.style, state.viewport))
        noted = self.unsupported.copy(), self.unreadable.copy()
        items = self._use(node, inner) if node.tag == "use" else self._children(node, inner)
        self.unsupported, self.unreadable = noted
        return _box(items, strokes=False) or (0.0, 0.0, 0.0, 0.0)

    # ------------------------------------------------------------------ shapes

    def _outline(self, node: Node, style: Mapping[str, str], viewport: tuple[float, float]) -> Ops:
        """The operators of a shape in its user space; empty when there is nothing of it."""
        get = node.attributes.get
        wide, high = viewport
        diagonal = math.hypot(wide, high) / math.sqrt(2)

        def value(name: str, whole: float) -> float:
            text = get(name)
            return 0.0 if text is None else self._length(text, style, whole)

        match node.tag:
            case "path":
                ops, good = geometry.parse_path(get("d", ""))
                if not good:
                    self.unreadable["path data"] += 1
            case "rect":
                width, height = value("width", wide), value("height", high)
                rx = None if get("rx", "auto") == "auto" else value("rx", wide)
                ry = None if get("ry", "auto") == "auto" else value("ry", high)
                rx, ry = (rx if rx is not None else ry or 0.0), (ry if ry is not None else rx or 0.0)
                ops = geometry.rect(value("x", wide), value("y", high), width, height, rx, ry)
                if width <= 0 or height <= 0:
                    ops = ()
            case "circle" | "ellipse":
                if node.tag == "circle":
                    rx = ry = value("r", diagonal)
                else:
                    rx, ry = value("rx", wide), value("ry", high)
                ops = geometry.ellipse(value("cx", wide), value("cy", high), rx, ry) if rx > 0 and ry > 0 else ()
            case "line":
                ends = value("x1", wide), value("y1", high), value("x2", wide), value("y2", high)
                ops = geometry.polyline(ends, closed=False)
            case _:
                ops = geometry.polyline(geometry.numbers(get("points", "")), closed=node.tag == "polygon")
        self.ops += len(ops)
        if self.ops > MAX_OPS:
            raise Refused(_too_complex(self.name, f"has more than {MAX_OPS:,} path segments"))
        return ops

    def _shape(self, node: Node, style: Mapping[str, str], own: Mapping[str, str], state: _State) -> list[Item]:
        if style["visibility"] != "visible" or ("opacity" in own and fraction(own["opacity"]) <= 0):
            return []
        if style["fill"] == "none" and style["stroke"] == "none":
            return []
        user = self._outline(node, style, state.viewport)
        if not user:
            return []
        fill = None if node.tag == "line" else self._paint("fill", style, state, user)
        stroke = self._paint("stroke", style, state, user)
        width = (
            self._length(style["stroke-width"], style, math.hypot(*state.viewport) / math.sqrt(2)) if stroke else 0.0
        )
        if width <= 0:
            stroke = None
        if fill is None and stroke is None:
            return []
        self.items += 1
        if self.items > MAX_ITEMS:
            raise Refused(_too_complex(self.name, f"draws more than {MAX_ITEMS:,} shapes"))
        ops = self._round(geometry.apply(state.matrix, user))
        even_odd = style["fill-rule"] == "evenodd"
        filled = None if fill is None else self._filled(fill, user, ops, even_odd, state.matrix)
        if stroke is None or not isinstance(stroke.paint, str):
            return [] if filled is None else [filled]
        stroked = self._stroked(stroke, width, user, ops, style, state)
        if filled is None:
            return [stroked]
        first_stroke = style["paint-order"].split()[:1] == ["stroke"]
        if isinstance(filled, Path) and isinstance(stroked, Path) and not first_stroke:
            same = filled.ops == stroked.ops and filled.opacity == stroked.opacity == 1.0
            if same:
                return [replace(stroked, fill=filled.fill, even_odd=even_odd)]
        return [stroked, filled] if first_stroke else [filled, stroked]

    def _filled(self, fill: Resolved, user: Ops, ops: Ops, even_odd: bool, matrix: Matrix) -> Item:
        if fill.matrix is None:
            return Path(ops, fill=fill.paint, even_odd=even_odd, opacity=fill.opacity)
        back = geometry.invert(fill.matrix) or IDENTITY
        inner = self._round(geometry.apply(multiply(back, matrix), user))
        path = Path(inner, fill=fill.paint, even_odd=even_odd, opacity=fill.opacity)
        return Group((path,), matrix=_short(fill.matrix))

    def _stroked(
        self, stroke: Resolved, width: float, user: Ops, ops: Ops, style: Mapping[str, str], state: _State
    ) -> Item:
        """The stroke as a path; within a group of its own when the matrix would distort the pen."""
        scale = geometry.similarity(state.matrix)
        opened = any(part[-1][0] != "Z" for part in geometry.subpaths(user))
        cap, join = style["stroke-linecap"], style["stroke-linejoin"]
        pen = 1.0 if scale is None else scale
        dash = tuple(round(v * pen, self.digits + 1) for v in self._dash(style, state))
        if scale is None:
            ops = geometry.rounded(user, self.digits + 1)
        if cap == "square" and opened and not dash:
            ops = geometry.rounded(_lengthened(ops, width * pen / 2), self.digits)
        path = Path(
            ops,
            stroke=str(stroke.paint),
            width=round(width * pen, self.digits + 1),
            dash=dash,
            round=(cap if opened else join) == "round",
            opacity=stroke.opacity,
        )
        return path if scale is not None else Group((path,), matrix=_short(state.matrix))

    def _dash(self, style: Mapping[str, str], state: _State) -> tuple[float, ...]:
        """The dash pattern in user units, turned so that it begins where the offset says."""
        text = style["stroke-dasharray"]
        if text == "none":
            return ()
        whole = math.hypot(*state.viewport) / math.sqrt(2)
        values = [self._length(word, style, whole) for word in re.split(r"[\s,]+", text.strip()) if word]
        total = sum(values)
        if not values or min(values) < 0 or total <= 0:
            return ()
        if len(values) % 2:
            values, total = values * 2, total * 2
        offset = self._length(style["stroke-dashoffset"], style, whole) % total
        at = 0
        while offset >= values[at] and offset > 0:
            offset -= values[at]
            at = (at + 1) % len(values)
        turned = [values[at] - offset, *values[at + 1 :], *values[:at]]
        if offset:
            turned.append(offset)
        if at % 2:
            turned.insert(0, 0.0)
        if len(turned) % 2:
            turned.append(0.0)
        return tuple(turned)

    # ------------------------------------------------------------------ paints and numbers

    def _paint(self, which: str, style: Mapping[str, str], state: _State, user: Ops) -> Resolved | None:
        text = style[which]
        if text == "none":
            return None
        opacity = fraction(style[f"{which}-opacity"])
        match = _URL.match(text)
        if match is not None:
            found = self._server(match.group(1), which, state, user)
            if found is not None:
                return replace(found, opacity=found.opacity * opacity) if found.opacity * opacity > 0 else None
            text = match.group(2) or "none"
            if text == "none":
                return None
        read = color(text)
        if read is None:
            self.unreadable[f"colour {text[:40]!r}"] += 1
            read = color(INITIAL[which]) if which == "fill" else None
        if read is None:
            return None
        paint, alpha = read
        if paint == CURRENT:
            current = color(style["color"])
            if current is not None:
                paint, alpha = current
        opacity = round(opacity * alpha, 4)
        return Resolved(paint, opacity) if opacity > 0 else None

    def _server(self, href: str, which: str, state: _State, user: Ops) -> Resolved | None:
        """The gradient that a paint refers to; None when there is none that can be drawn."""
        target = self._reference(href)
        if target is None:
            return None
        if target.tag not in {"linearGradient", "radialGradient"}:
            self.unsupported[target.tag] += 1
            return None
        box = geometry.extent(user)
        found = gradient(target, self.ids, self.sheet, state.matrix, box, state.viewport, self.digits)
        if found is None:
            return None
        for what in found.lost:
            self.unsupported[what] += 1
        if which == "stroke" and isinstance(found.paint, Gradient):
            self.unsupported["gradient on a stroke"] += 1
            return Resolved(average(found.paint.stops), found.opacity)
        return found

    def _length(self, text: str, style: Mapping[str, str], whole: float) -> float:
        """A length in user units; `whole` is what a percentage refers to. What can't be read counts as 0."""
        try:
            return float(text)
        except ValueError:
            pass
        match = _LENGTH.fullmatch(text)
        if match is None:
            self.unreadable[f"length {text[:40]!r}"] += 1
            return 0.0
        value, unit = float(match.group(1)), (match.group(2) or "").lower()
        if unit == "%":
            return value / 100 * whole
        if unit in {"em", "ex", "rem"}:
            size = 16.0 if unit == "rem" else coordinate(style["font-size"], 16.0) or 16.0
            return value * size * (0.5 if unit == "ex" else 1.0)
        return value * _UNITS[unit]

    def _round(self, ops: Ops | list[Op]) -> Ops:
        return geometry.rounded(ops, self.digits)


def _fitted(box: Box, x: float, y: float, width: float, height: float, ratio: str) -> Matrix:
    """The matrix of a viewBox (`box`: left, top, width, height) to a rectangle, by ``preserveAspectRatio``."""
    left, top, wide, high = box
    words = [word for word in ratio.split() if word != "defer"]
    align = words[0] if words else "xMidYMid"
    sx, sy = width / wide, height / high
    if align == "none":
        return (sx, 0.0, 0.0, sy, x - left * sx, y - top * sy)
    scale = max(sx, sy) if words[1:] == ["slice"] else min(sx, sy)
    at_x = {"xMin": 0.0, "xMax": 1.0}.get(align[:4], 0.5)
    at_y = {"YMin": 0.0, "YMax": 1.0}.get(align[4:], 0.5)
    return (
        scale,
        0.0,
        0.0,
        scale,
        x + (width - wide * scale) * at_x - left * scale,
        y + (height - high * scale) * at_y - top * scale,
    )


def _chosen(node: Node) -> bool:
    """Whether a ``switch`` may take this child."""
    if node.tag in _SILENT or node.tag == "foreignObject":
        return False
    return not node.attributes.get("requiredExtensions") and "systemLanguage" not in node.attributes


def _faded(items: list[Item], opacity: float) -> list[Item]:
    if opacity >= 1:
        return items
    if opacity <= 0:
        return []
    if len(items) == 1 and isinstance(items[0], Path) and (items[0].fill is None or items[0].stroke is None):
        return [replace(items[0], opacity=round(items[0].opacity * opacity, 4))]
    return [Group(tuple(items), opacity=round(opacity, 4))]


def _short(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = (float(f"{v:.9g}") + 0.0 for v in matrix)
    return (a, b, c, d, e, f)


def _box(items: list[Item] | tuple[Item, ...], strokes: bool = True) -> Box | None:
    """The box around `items`; None when there are none."""
    boxes: list[Box] = []
    for item in items:
        if isinstance(item, Path):
            left, top, right, bottom = geometry.extent(item.ops)
            half = item.width / 2 if strokes and item.stroke is not None else 0.0
            boxes.append((left - half, top - half, right + half, bottom + half))
            continue
        inner = _box(tuple(i for i in item.items if isinstance(i, Path | Group)), strokes)
        if inner is None:
            continue
        if item.matrix is not None:
            left, top, right, bottom = inner
            inner = geometry.extent(geometry.apply(item.matrix, geometry.rect(left, top, right - left, bottom - top)))
        if item.clip is not None:
            edge = geometry.extent(item.clip)
            inner = (max(inner[0], edge[0]), max(inner[1], edge[1]), min(inner[2], edge[2]), min(inner[3], edge[3]))
            if inner[0] > inner[2] or inner[1] > inner[3]:
                continue
        boxes.append(inner)
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _area(box: Box) -> bool:
    """Whether there is anything to see in `box`."""
    return box[2] > box[0] and box[3] > box[1]


def _lengthened(ops: Ops, by: float) -> list[Op]:
    """`ops` with the ends of the open lines moved outwards: square caps for a pen that only has butt ones."""
    out: list[Op] = []
    for part in geometry.subpaths(ops):
        if part[-1][0] != "Z" and len(part) > 1:
            part[0] = ("M", _beyond(part[0][1], [op[1] for op in part[1:]], by))
            name, args = part[-1]
            back = [tuple(reversed(_pairs(args)[:-1])), *(tuple(reversed(_pairs(op[1]))) for op in part[-2::-1])]
            tail = [v for group in back for pair in group for v in pair]
            part[-1] = (name, (*args[:-2], *_beyond(args[-2:], [tuple(tail)], by, opposite=True)))
        out.extend(part)
    return out


def _pairs(args: tuple[float, ...]) -> list[tuple[float, float]]:
    return list(zip(args[0::2], args[1::2], strict=True))


def _beyond(
    end: tuple[float, ...], following: list[tuple[float, ...]], by: float, opposite: bool = False
) -> tuple[float, float]:
    """`end` moved by `by` away from the first of the `following` points that differs; sideways when none does."""
    x, y = end
    for args in following:
        for px, py in _pairs(args):
            far = math.hypot(px - x, py - y)
            if far > 1e-9:
                return x + (x - px) / far * by, y + (y - py) / far * by
    return (x + by if opposite else x - by), y


def _nested_windings(ops: Ops) -> Ops:
    """`ops` filled by the even-odd rule, redrawn so that nonzero fills the same (outlines that don't cross)."""
    parts = [tuple(part) for part in geometry.subpaths(ops)]
    polygons = [_polygon(part) for part in parts]
    out: list[Op] = []
    for n, part in enumerate(parts):
        depth = sum(_inside(polygons[n][0], other) for m, other in enumerate(polygons) if m != n and other)
        clockwise = geometry.area(part) >= 0
        out.extend(part if clockwise == (depth % 2 == 0) else geometry.reverse(part))
    return tuple(out)


def _polygon(ops: Ops) -> list[tuple[float, float]]:
    return [(args[-2], args[-1]) for _, args in ops if args]


def _inside(point: tuple[float, float], polygon: list[tuple[float, float]]) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{what} ({times} times)" if times > 1 else what for what, times in sorted(counts.items()))
