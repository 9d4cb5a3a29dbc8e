"""Layout files: read, built upon each other with `extends`, checked against `spec`, and compiled into a `Face`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pipeline.findings import FAIL, WARN, Finding, Findings, Span
from pipeline.layout import geometry, spec
from pipeline.layout.colors import color
from pipeline.layout.templates import Context, TemplateError, compile_test, compile_text, is_template
from pipeline.project.yamlnode import Mapping as MappingNode
from pipeline.project.yamlnode import Node, Scalar
from pipeline.project.yamlnode import Sequence as SequenceNode
from pipeline.project.yamltree import read_yaml
from pipeline.registry import did_you_mean
from pipeline.units import length

Find = Callable[[str, str], tuple[Path | None, str, tuple[str, ...]]]
"""Looks a layout reference up: (reference, path of the file that refers) → file, its path as shown, near names."""

_VAR = re.compile(r"\$(?:\{([A-Za-z_][\w-]*)\}|([A-Za-z_]\w*))")
DEPTH = 32
"""Levels of `extends` that are followed."""


class ValueProblem(Exception):  # noqa: N818 - a value that can't be read, with the place that says it
    """A value of a layout that can't be used for a card."""

    def __init__(self, code: str, message: str, at: Span, hint: str | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.at, self.hint = code, message, at, hint


class Prop:
    """One value of a box: the same for every card, or filled in from a template for each."""

    __slots__ = ("_known", "_read", "_render", "at", "constant", "fixed", "key", "source")

    def __init__(self, key: str, text: str, at: Span, read: Callable[[str], Any]) -> None:
        self.key, self.source, self.at, self._read = key, text, at, read
        self._known: dict[str, Any] = {}
        self.fixed = not is_template(text)
        self.constant: Any = read(text) if self.fixed else None
        self._render = None if self.fixed else compile_text(text)

    def get(self, context: Context) -> Any:
        """The value for a card. Raises ValueProblem."""
        if self._render is None:
            return self.constant
        try:
            text = self._render(context)
        except TemplateError as error:
            raise template_problem(error, context, self.at) from None
        if text in self._known:
            return self._known[text]
        try:
            value = self._read(text)
        except ValueError as error:
            raise ValueProblem("bad-value", f"{self.key}: {error}", self.at) from None
        if len(self._known) < 4096 and len(text) < 200:
            self._known[text] = value
        return value


def template_problem(error: TemplateError, context: Context, at: Span) -> ValueProblem:
    """The problem of a template that can't be filled in, with the near names of an unknown field."""
    if error.name is None:
        return ValueProblem("template", str(error), at)
    hint = did_you_mean(error.name, [k for k in context if isinstance(k, str)])
    return ValueProblem("unknown-field", str(error), at, hint)


@dataclass(frozen=True, slots=True)
class GradientSpec:
    """A gradient as written: kind, stops of (share, colour), angle in degrees (0: left to right)."""

    kind: str
    stops: tuple[tuple[Prop, Prop], ...]
    angle: Prop | None


@dataclass(slots=True)
class Box:
    """A compiled box."""

    name: str
    kind: str
    at: Span
    when: Callable[[Context], bool] | None
    when_at: Span | None
    layer: float
    props: dict[str, Prop]
    lists: dict[str, tuple[Prop, ...]]
    corners: tuple[tuple[Prop, Prop], ...] = ()
    gradient: GradientSpec | None = None
    condition: str = ""

    @property
    def fixed_place(self) -> bool:
        """Whether the box stands at the same place on every card."""
        return all(p.fixed for key in ("at", "size", "inset") for p in self.lists.get(key, ()))


@dataclass(frozen=True)
class Face:
    """A compiled layout: boxes from back to front, variables, and a digest of everything it was made from."""

    path: str
    boxes: tuple[Box, ...]
    variables: Mapping[str, Any]
    digest: str
    themed: bool
    sources: tuple[tuple[str, Path], ...]
    rects: dict[str, geometry.Rect] = field(default_factory=dict)


@dataclass(slots=True)
class _Raw:
    """A layout's parts after merging: keys of each box with the file they come from."""

    variables: dict[str, Node] = field(default_factory=dict)
    styles: dict[str, dict[str, tuple[Scalar, Node]]] = field(default_factory=dict)
    boxes: dict[str, dict[str, tuple[Scalar, Node]]] = field(default_factory=dict)
    places: dict[str, Span] = field(default_factory=dict)
    kinds: dict[str, list[str]] = field(default_factory=dict)
    sources: list[tuple[str, Path]] = field(default_factory=list)
    themes: list[MappingNode] = field(default_factory=list)


class LayoutReader:
    """Reads and compiles the layouts of one project, each file once."""

    def __init__(self, find: Find, findings: Findings, theme: str | None = None) -> None:
        self.find, self.findings, self.theme = find, findings, theme
        self.failures = 0
        self._nodes: dict[Path, MappingNode | None] = {}
        self._broken: set[Path] = set()
        self._faces: dict[str, Face | None] = {}

    def face(self, reference: str, referrer: str, at: Span | None) -> Face | None:
        """The compiled layout `reference`, named in the file `referrer`; None when it can't be used (and said why)."""
        if reference not in self._faces:
            # Counted here, not in the findings: those of a base that two faces share are kept only once.
            before = self.failures
            raw = self._read(reference, referrer, at, ())
            if raw is not None:
                # A theme speaks last: what a child changes of the ordinary look must not undo its parent's theme.
                for theme in raw.themes:
                    self._merge_parts(raw, theme, late=True)
            face = self._compile(raw) if raw is not None else None
            self._faces[reference] = None if self.failures > before else face
        return self._faces[reference]

    def faces(self) -> list[Face]:
        """The layouts that were read and can be used."""
        return [face for face in self._faces.values() if face is not None]

    def _fail(
        self, code: str, message: str, at: Span | None, hint: str | None = None, also: tuple[Span, ...] = ()
    ) -> None:
        self.failures += 1
        self.findings.add(Finding("layout/file", code, FAIL, message, at, also, hint))

    def _read(self, reference: str, referrer: str, at: Span | None, chain: tuple[tuple[str, Path], ...]) -> _Raw | None:
        path, shown, names = self.find(reference, referrer)
        if path is None:
            trail = " → ".join([c for c, _ in chain] + [reference]) if chain else reference
            self._fail("missing-layout", f"the layout {trail!r} does not exist", at, did_you_mean(reference, names))
            return None
        if any(path == p for _, p in chain):
            trail = " → ".join([c for c, _ in chain] + [shown])
            self._fail("extends-cycle", f"layouts extend each other in a circle: {trail}", at, "remove one `extends`")
            return None
        if len(chain) >= DEPTH:
            self._fail("extends-depth", f"more than {DEPTH} layouts extend each other", at)
            return None
        node = self._node(path, shown)
        if node is None:
            return None
        raw = _Raw()
        parent = node.get("extends")
        if isinstance(parent, Scalar) and not parent.blank:
            below = self._read(parent.text, shown, parent.span, (*chain, (shown, path)))
            if below is None:
                return None
            raw = below
        elif parent is not None and not isinstance(parent, Scalar):
            self._fail("bad-value", "extends names one layout", parent.span, "write `extends: shared/poker`")
        raw.sources.append((shown, path))
        self._merge(raw, node)
        return raw

    def _node(self, path: Path, shown: str) -> MappingNode | None:
        if path not in self._nodes:
            node, findings = read_yaml(path, shown)
            self.findings.extend(findings)
            if any(finding.severity is FAIL for finding in findings):
                self._broken.add(path)
            if node is not None and not isinstance(node, MappingNode):
                if not (isinstance(node, Scalar) and node.blank):
                    self._fail("not-a-layout", "a layout is a mapping with `boxes:`", node.span)
                node = None if not (isinstance(node, Scalar) and node.blank) else MappingNode((), shown, 1, 1)
            self._nodes[path] = node
        self.failures += path in self._broken
        return self._nodes[path]

    def _merge(self, raw: _Raw, node: MappingNode) -> None:
        for key, value in node.items:
            if key.text not in spec.TOP:
                self._unknown_key(key, spec.TOP, "a layout")
            elif key.text in ("vars", "styles", "boxes", "themes") and not isinstance(value, MappingNode):
                empty = isinstance(value, Scalar) and value.blank
                if not empty:
                    self._fail("bad-value", f"{key.text} is a mapping", value.span)
        self._merge_parts(raw, node)
        themes = node.get("themes")
        if isinstance(themes, MappingNode):
            for name, theme in themes.items:
                if not isinstance(theme, MappingNode):
                    self._fail("bad-value", f"the theme {name.text!r} is a mapping", name.span)
                    continue
                allowed = ("vars", "styles", "boxes")
                for key, _value in theme.items:
                    if key.text not in allowed:
                        self._unknown_key(key, allowed, "a theme")
                boxes = theme.get("boxes")
                if isinstance(boxes, MappingNode):
                    for box, _value in boxes.items:
                        if box.text not in raw.boxes and not _has_kind(_value):
                            self._unknown_box(box, raw)
                if name.text == self.theme:
                    raw.themes.append(theme)

    def _merge_parts(self, raw: _Raw, node: MappingNode, late: bool = False) -> None:
        """Merge vars, styles and boxes. A theme comes `late`: boxes that a child has taken away stay away."""
        variables = node.get("vars")
        if isinstance(variables, MappingNode):
            for key, value in variables.items:
                raw.variables[key.text] = value
        for part, known in (("styles", raw.styles), ("boxes", raw.boxes)):
            section = node.get(part)
            if not isinstance(section, MappingNode):
                continue
            for key, value in section.items:
                if late and part == "boxes" and key.text not in known and not _has_kind(value):
                    continue
                if isinstance(value, Scalar) and (value.blank or value.text.lower() == "none"):
                    if part == "boxes" and key.text not in known:
                        self._unknown_box(key, raw)
                    known.pop(key.text, None)
                    continue
                if not isinstance(value, MappingNode):
                    self._fail("bad-value", f"{key.text!r} is a mapping of keys, not {_shown(value)}", value.span)
                    continue
                entry = known.setdefault(key.text, {})
                if part == "boxes":
                    raw.places[key.text] = key.span
                    mine = [k.text for k, _ in value.items if k.text in spec.KINDS]
                    other_symbol = mine == ["symbol"] and "repeat" in entry  # pips keep being pips
                    if mine and not other_symbol:
                        _drop_foreign(entry, mine)
                written = {inner.text for inner, _ in value.items}
                if "inset" in written:
                    entry.pop("at", None)
                    entry.pop("size", None)
                elif written & {"at", "size"}:
                    entry.pop("inset", None)
                for inner, node_value in value.items:
                    entry[inner.text] = (inner, node_value)

    def _unknown_key(self, key: Scalar, known: Any, where: str) -> None:
        self._fail("unknown-key", f"{key.text!r} is not a key of {where}", key.span, did_you_mean(key.text, known))

    def _unknown_box(self, key: Scalar, raw: _Raw) -> None:
        self._fail(
            "unknown-box", f"there is no box {key.text!r} to change", key.span, did_you_mean(key.text, raw.boxes)
        )

    # -- compiling ---------------------------------------------------------------------------------

    def _compile(self, raw: _Raw) -> Face:
        shown = raw.sources[-1][0]
        variables = {name: _plain(node) for name, node in raw.variables.items()}
        compiler = _Compiler(self, raw, {k: v for k, v in variables.items() if isinstance(v, str)})
        boxes = []
        for name, keys in raw.boxes.items():
            box = compiler.box(name, keys)
            if box is not None:
                boxes.append(box)
        compiler.check_references(boxes)
        ordered = sorted(enumerate(boxes), key=lambda pair: (pair[1].layer, pair[0]))
        digest = hashlib.sha256()
        for source, path in raw.sources:
            digest.update(source.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        digest.update((self.theme or "").encode())
        return Face(
            shown,
            tuple(box for _, box in ordered),
            variables,
            digest.hexdigest()[:24],
            bool(raw.themes),
            tuple(raw.sources),
        )


def _drop_foreign(entry: dict[str, tuple[Scalar, Node]], kinds: list[str]) -> None:
    """Drop what a box inherited as another kind of box and means nothing for its new one."""
    for key in list(entry):
        known = spec.KEYS.get(key)
        if (key in spec.KINDS and key not in kinds) or (known and known.kinds and not set(known.kinds) & set(kinds)):
            del entry[key]


def _has_kind(node: Node) -> bool:
    return isinstance(node, MappingNode) and any(k.text in spec.KINDS for k, _ in node.items)


def _shown(node: Node) -> str:
    return repr(node.text) if isinstance(node, Scalar) else "a list" if isinstance(node, SequenceNode) else "a mapping"


def _plain(node: Node) -> Any:
    """A variable's value for templates: text, list or mapping of them."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, SequenceNode):
        return [_plain(n) for n in node.items]
    return {key.text: _plain(value) for key, value in node.items}


class _Compiler:
    """Compiles the boxes of one layout."""

    def __init__(self, reader: LayoutReader, raw: _Raw, variables: dict[str, str]) -> None:
        self.reader, self.raw, self.variables = reader, raw, variables
        self.references: list[tuple[str, Span]] = []

    def fail(self, code: str, message: str, at: Span, hint: str | None = None) -> None:
        """Report a value of the layout that can't be used."""
        self.reader.failures += 1
        self.reader.findings.add(Finding("layout/box", code, FAIL, message, at, (), hint))

    def substitute(self, scalar: Scalar) -> str:
        """The scalar's text with `$name` replaced by the variable, several levels deep."""
        text = scalar.text
        for _ in range(8):
            if "$" not in text:
                break
            missing: list[str] = []

            def value(match: re.Match[str], missing: list[str] = missing) -> str:
                name = match[1] or match[2]
                if name in self.variables:
                    return self.variables[name]
                missing.append(name)
                return match[0]

            replaced = _VAR.sub(value, text)
            for name in missing:
                known = list(self.variables)
                self.fail("unknown-variable", f"there is no variable ${name}", scalar.span, did_you_mean(name, known))
            if replaced == text or missing:
                text = replaced
                break
            text = replaced
        return text

    def prop(self, key: str, scalar: Scalar, read: Callable[[str], Any]) -> Prop | None:
        """One value as a `Prop`; None (and a finding) when it can't be read."""
        text = self.substitute(scalar)
        if not text and scalar.comment and key in ("color", "fill", "stroke", "outline"):
            message = f"{key} has no value: `#{scalar.comment}` after a blank is a comment"
            self.fail("comment-value", message, scalar.span, f'put the colour in quotes: "#{scalar.comment}"')
            return None
        try:
            return Prop(key, text, scalar.span, read)
        except TemplateError as error:
            self.fail("template", f"{key}: {error}", scalar.span)
        except ValueError as error:
            self.fail("bad-value", f"{key}: {error}", scalar.span)
        return None

    def box(self, name: str, keys: dict[str, tuple[Scalar, Node]]) -> Box | None:
        """The compiled box, or None when it can't be drawn (and said why)."""
        at = self.raw.places[name]
        merged = dict(keys)
        for style_name, style_at in self._styles(keys):
            style = self.raw.styles.get(style_name)
            if style is None:
                known = did_you_mean(style_name, self.raw.styles)
                self.fail("unknown-style", f"there is no style {style_name!r}", style_at, known)
                continue
            for key, entry in style.items():
                merged.setdefault(key, entry)
        kinds = [k for k in spec.KINDS if k in merged]
        if "repeat" in kinds and "symbol" in kinds:
            kinds.remove("symbol")
        if not kinds:
            others = [n for n in self.raw.boxes if n != name and _kinds(self.raw.boxes[n])]
            message = f"the box {name!r} has no content"
            near = did_you_mean(name, others) if others else ""
            hint = f"give it one of {', '.join(spec.KINDS)}" + (f"; {near}" if near.startswith("did you") else "")
            self.fail("no-content", message, at, hint)
            return None
        if len(kinds) > 1:
            self.fail("two-contents", f"the box {name!r} is both {' and '.join(kinds)}", at, "make two boxes of it")
            return None
        kind = kinds[0]
        box = Box(name, kind, at, None, None, 0.0, {}, {})
        before = self.reader.failures
        for key, (scalar, value) in merged.items():
            self._key(box, key, scalar, value)
        if "inset" not in box.lists and "size" not in box.lists and self.reader.failures == before:
            hint = "give it `at` and `size`, or `inset`"
            self.fail("no-place", f"the box {name!r} has no size", at, hint)
            return None
        if kind == "repeat" and "symbol" not in box.props:
            self.fail("no-symbol", f"the box {name!r} repeats nothing", at, "give it a `symbol`")
            return None
        return box

    def _styles(self, keys: dict[str, tuple[Scalar, Node]]) -> Iterator[tuple[str, Span]]:
        entry = keys.get("style")
        if entry is None:
            return
        node = entry[1]
        for item in node.items if isinstance(node, SequenceNode) else (node,):
            if isinstance(item, Scalar):
                yield item.text, item.span

    def _key(self, box: Box, key: str, scalar: Scalar, value: Node) -> None:
        if key == "style":
            return
        if key in ("at", "size", "inset", "pad", "focus", "center"):
            self._list(box, key, value)
            return
        if key == "points":
            self._points(box, value)
            return
        known = spec.KEYS.get(key)
        if known is None:
            allowed = [k for k, v in spec.KEYS.items() if not v.kinds or box.kind in v.kinds] + list(spec.PLACING)
            message = f"{key!r} is not a key of a box"
            self.fail("unknown-key", message, scalar.span, did_you_mean(key, allowed))
            return
        if known.kinds and box.kind not in known.kinds:
            in_style = key not in self.raw.boxes.get(box.name, {})
            if not in_style:
                message = f"{key!r} means nothing in a {box.kind} box"
                hint = f"it belongs to {', '.join(known.kinds)}"
                self.reader.findings.add(Finding("layout/box", "useless-key", WARN, message, scalar.span, (), hint))
            return
        if key == "fill" and isinstance(value, MappingNode):
            self._gradient(box, value)
            return
        if not isinstance(value, Scalar):
            self.fail("bad-value", f"{key} is one value, not {_shown(value)}", value.span)
            return
        self._scalar(box, key, value)

    def _scalar(self, box: Box, key: str, value: Scalar) -> None:
        if key == "when":
            text = self.substitute(value)
            text = text[2:-2].strip() if text.startswith("{{") and text.endswith("}}") else text
            try:
                box.when, box.when_at, box.condition = compile_test(text), value.span, text
            except TemplateError as error:
                self.fail("template", f"when: {error}", value.span)
            return
        if key == "layer":
            try:
                box.layer = float(self.substitute(value))
            except ValueError:
                self.fail("bad-value", f"layer: {value.text!r} is not a number", value.span)
            return
        read = color if key == "fill" else spec.KEYS[key].read
        prop = self.prop(key, value, read)
        if prop is not None:
            box.props[key] = prop

    def _list(self, box: Box, key: str, value: Node) -> None:
        items = list(value.items) if isinstance(value, SequenceNode) else [value]
        scalars = [i for i in items if isinstance(i, Scalar)]
        counts = {"at": (2,), "size": (2,), "focus": (2,), "center": (2,), "inset": (1, 2, 4), "pad": (1, 2, 4)}[key]
        if len(scalars) != len(items) or len(items) not in counts:
            wanted = " or ".join(str(c) for c in counts)
            self.fail("bad-value", f"{key} takes {wanted} values, not {len(items)}", value.span, spec.PLACING[key])
            return
        props = []
        for i, item in enumerate(scalars):
            prop = self.prop(key, item, self._reader(key, i, item))
            if prop is None:
                return
            props.append(prop)
        box.lists[key] = tuple(props)

    def _reader(self, key: str, index: int, item: Scalar) -> Callable[[str], Any]:
        if key == "at":
            return self._noting(lambda text: geometry.position(text, index), item)
        if key == "size":
            return self._noting(lambda text: geometry.size(text, index), item)
        if key in ("focus", "center"):
            return spec.share
        if key == "inset":
            return lambda text: None if text.strip() == "bleed" else length(text)
        return length

    def _noting(self, read: Callable[[str], Any], item: Scalar) -> Callable[[str], Any]:
        def noted(text: str) -> Any:
            value = read(text)
            if value.box is not None:
                self.references.append((value.box, item.span))
            return value

        return noted

    def _points(self, box: Box, value: Node) -> None:
        corners = []
        for item in value.items if isinstance(value, SequenceNode) else ():
            pair = [i for i in item.items if isinstance(i, Scalar)] if isinstance(item, SequenceNode) else []
            if len(pair) != 2:
                break
            props = [self.prop("points", p, spec.number_or_share) for p in pair]
            if props[0] is None or props[1] is None:
                return
            corners.append((props[0], props[1]))
        if len(corners) < 2 or not isinstance(value, SequenceNode) or len(corners) != len(value.items):
            self.fail("bad-value", "points is a list of [x, y] pairs", value.span, spec.PLACING["points"])
            return
        box.corners = tuple(corners)

    def _gradient(self, box: Box, node: MappingNode) -> None:
        allowed = ("gradient", "from", "to", "angle", "stops")
        for key, _value in node.items:
            if key.text not in allowed:
                self.fail(
                    "unknown-key", f"{key.text!r} is not a key of a gradient", key.span, did_you_mean(key.text, allowed)
                )
                return
        kind = node.get("gradient")
        if not isinstance(kind, Scalar) or kind.text not in ("linear", "radial"):
            at = kind.span if kind is not None else node.span
            self.fail("bad-value", "gradient is linear or radial", at, 'fill: {gradient: linear, from: "#…", to: "#…"}')
            return
        pairs: list[tuple[Scalar, Scalar]] = []
        stops = node.get("stops")
        if isinstance(stops, SequenceNode):
            for item in stops.items:
                if isinstance(item, SequenceNode) and len(item.items) == 2:
                    a, b = item.items
                    if isinstance(a, Scalar) and isinstance(b, Scalar):
                        pairs.append((a, b))
        else:
            for share, key_name in (("0%", "from"), ("100%", "to")):
                end = node.get(key_name)
                if isinstance(end, Scalar):
                    pairs.append((Scalar(share, True, end.path, end.line, end.column), end))
        compiled = []
        for a, b in pairs:
            share_prop, color_prop = self.prop("stops", a, spec.share), self.prop("fill", b, color)
            if share_prop is not None and color_prop is not None:
                compiled.append((share_prop, color_prop))
        if len(compiled) < 2:
            self.fail("bad-value", "a gradient needs two colours or more", node.span, "write from and to, or stops")
            return
        angle = node.get("angle")
        angle_prop = self.prop("angle", angle, spec.number) if isinstance(angle, Scalar) else None
        box.gradient = GradientSpec(kind.text, tuple(compiled), angle_prop)
        box.props.pop("fill", None)

    def check_references(self, boxes: list[Box]) -> None:
        """Positions that refer to boxes that do not exist, or to each other in a circle."""
        names = [box.name for box in boxes] + ["card", "bleed", "safe"]
        for name, at in self.references:
            if name not in names and name not in self.raw.boxes:
                self.fail("unknown-box", f"there is no box {name!r} to stand at", at, did_you_mean(name, names))
        graph = {
            box.name: [
                p.constant.box
                for key in ("at", "size")
                for p in box.lists.get(key, ())
                if p.fixed and hasattr(p.constant, "box")
            ]
            for box in boxes
        }
        for box in boxes:
            trail = _cycle(graph, box.name)
            if trail:
                self.fail("place-cycle", f"boxes stand at each other in a circle: {' → '.join(trail)}", box.at)
                return


def _kinds(keys: Mapping[str, Any]) -> bool:
    return any(k in spec.KINDS for k in keys)


def _cycle(graph: dict[str, list[str]], start: str) -> list[str]:
    """A path from `start` back to itself, empty when there is none."""
    stack = [(start, [start])]
    seen: set[str] = set()
    while stack:
        name, trail = stack.pop()
        for other in graph.get(name, ()):
            if other == start:
                return [*trail, start]
            if other and other not in seen:
                seen.add(other)
                stack.append((other, [*trail, other]))
    return []
