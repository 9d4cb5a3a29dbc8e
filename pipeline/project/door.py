"""A YAML tree becomes typed parts, or findings with file, line and column: all mistakes at once.

A part is a frozen dataclass whose fields are `entry(…)`: each says how its value is read and what it is for. Where a
value is wrong the rest is still read, so that what depends on it can be looked at too.

Written here rather than left to pydantic, of which import and model building took 90 of the 140 ms in which a game of
540 rows was loaded, and which knows no places: this walks the nodes, so every finding has its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from typing import Any, TypeAlias, TypeVar

from pipeline.findings import FAIL, WARN, Finding, Span
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence

P = TypeVar("P")
T = TypeVar("T")


class BadValueError(Exception):
    """A value can't be read: a stable code, and what it must be; `node` when only a part of it is wrong."""

    def __init__(self, code: str, must: str, node: Node | None = None) -> None:
        self.code = code
        self.node = node
        super().__init__(must)


class Door:
    """Reads nodes; what is wrong gathers in `findings`."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.findings: list[Finding] = []

    def part(self, node: Node, kind: type[P], path: tuple[str, ...] = (), key: Scalar | None = None) -> P:
        """The part `kind` that `node` describes; keys that are wrong or missing keep their defaults."""
        known = _entries(kind)
        values: dict[str, Any] = {}
        written: Mapping | None = node if isinstance(node, Mapping) else None
        if written is None and not (isinstance(node, Scalar) and node.blank):
            raise BadValueError("not-a-mapping", "must hold keys and values")
        for name, value in written.items if written is not None else ():
            told = known.get(name.text)
            if told is None:
                self._unknown(name, kind, path)
            elif isinstance(value, Scalar) and value.blank:
                continue
            else:
                reader, description = told[0], told[1]
                read = self.value(value, reader, (*path, name.text), name, description)
                if read is not _BAD:
                    values[name.text] = read
        for name_of, (_reader, description, required) in known.items():
            if required and name_of not in values:
                given = written.key(name_of) if written is not None else None
                if given is None or _is_blank(written, name_of):
                    at = given or key
                    span = at.span if at is not None else node.span
                    message = f"{_called(self.what, path)} needs {name_of!r}"
                    self.findings.append(Finding("data/key", "missing-key", FAIL, message, span, hint=description))
        return kind(**values)

    def value(self, node: Node, reader: Reader, path: tuple[str, ...], key: Scalar, description: str | None) -> Any:
        """What `reader` makes of `node`; `_BAD` and a finding when it can't."""
        try:
            return reader(self, node, path, key)
        except BadValueError as error:
            wrong = error.node or node
            quoted = f"{wrong.text!r} " if isinstance(wrong, Scalar) else ""
            at = wrong.span if isinstance(wrong, Scalar) else key.span
            message = f"{'.'.join(path)}: {quoted}{error}"
            self.findings.append(Finding("data/value", error.code, FAIL, message, at, hint=description))
            return _BAD

    def _unknown(self, name: Scalar, kind: type[Any], path: tuple[str, ...]) -> None:
        from pipeline.registry import did_you_mean

        message = f"{name.text!r} is not a key of {_called(self.what, path)}"
        hint = did_you_mean(name.text, _entries(kind))
        self.findings.append(Finding("data/key", "unknown-key", FAIL, message, name.span, hint=hint))


Reader: TypeAlias = Callable[[Door, Node, tuple[str, ...], Scalar], Any]

_BAD: Any = object()


def entry(reader: Reader, description: str, default: Any = None, required: bool = False) -> Any:
    """A dataclass field that the door fills: how it is read, and the sentence the reference page prints."""
    told = {"reader": reader, "description": description, "required": required}
    if isinstance(default, (dict, list)):
        return field(default_factory=type(default), metadata=told)
    return field(default=default, metadata=told)


def describe(kind: type[Any]) -> list[tuple[str, str, bool]]:
    """Name, description and need of each key of a part, in order: what the reference page lists."""
    return [(name, description, required) for name, (_reader, description, required) in _entries(kind).items()]


_KNOWN: dict[type[Any], dict[str, tuple[Reader, str, bool]]] = {}


def _entries(kind: type[Any]) -> dict[str, tuple[Reader, str, bool]]:
    """Reader, description and need of each key of a part."""
    if kind in _KNOWN:
        return _KNOWN[kind]
    found = _KNOWN[kind] = {}
    for told in fields(kind):
        found[told.name] = (told.metadata["reader"], told.metadata["description"], told.metadata["required"])
    return found


def _is_blank(mapping: Mapping | None, key: str) -> bool:
    value = mapping.get(key) if mapping is not None else None
    return isinstance(value, Scalar) and value.blank


def _called(what: str, path: tuple[str, ...]) -> str:
    return ".".join(path) if path else what


def simple(read: Callable[[str], T], code: str, must: str) -> Reader:
    """A reader of one text; `read` raises ValueError, whose words replace `must` when there are any."""

    def reader(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> T:
        if not isinstance(node, Scalar):
            raise BadValueError(code, must)
        try:
            return read(node.text)
        except ValueError as error:
            raise BadValueError(code, str(error) or must) from error

    return reader


def prose(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> str:
    """Text to print; warns when it ends at a ``#`` which no blank follows, as in ``title: Team #1``."""
    if not isinstance(node, Scalar):
        raise BadValueError("not-text", "must be text; put it in quotes")
    if node.comment and not node.comment.startswith(" "):
        message = f"the text ends before '#': {('#' + node.comment)!r} is a comment to YAML"
        hint = "quote the text if '#' belongs to it"
        door.findings.append(Finding("data/value", "cut-by-comment", WARN, message, node.span, hint=hint))
    return node.text


def part(kind: type[Any], short: str | None = None) -> Reader:
    """A reader of a nested part; a text (or a list) in its place is its key `short`."""

    def reader(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> Any:
        is_short = isinstance(node, Sequence) or (isinstance(node, Scalar) and not node.blank)
        if short is not None and is_short:
            name = Scalar(short, True, key.path, key.line, key.column)
            node = Mapping(((name, node),), node.path, node.line, node.column)
        return door.part(node, kind, path, key)

    return reader


def table(inner: Reader, description: str | None = None, names: bool = False) -> Reader:
    """A reader of a mapping with free keys; with `names`, also of a plain list of them."""

    def reader(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> dict[str, Any]:
        if names and isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node.items):
            blank = [(item, Scalar("", True, item.path, item.line, item.column)) for item in node.items]
            node = Mapping(tuple(blank), node.path, node.line, node.column)  # type: ignore[arg-type]
        if not isinstance(node, Mapping):
            raise BadValueError("not-a-mapping", "must hold keys and values")
        found: dict[str, Any] = {}
        for name, value in node.items:
            read = door.value(value, inner, (*path, name.text), name, description)
            if read is not _BAD:
                found[name.text] = read
        return found

    return reader


def texts(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> list[str]:
    """A list of texts."""
    if not isinstance(node, Sequence) or not all(isinstance(item, Scalar) for item in node.items):
        raise BadValueError("not-a-list", "must be a list such as [one, two]")
    return [item.text for item in node.items if isinstance(item, Scalar)]


def locate(node: Node, path: tuple[str, ...]) -> tuple[Node | None, Scalar | None]:
    """The node at `path` and the key above it, as far as the path exists."""
    key: Scalar | None = None
    current: Node = node
    for step in path:
        if not isinstance(current, Mapping):
            break
        found, value = current.key(step), current.get(step)
        if found is None or value is None:
            return None, key
        key, current = found, value
    return current, key


def place(node: Node, path: tuple[str, ...]) -> Span:
    """Where the value at `path` is written: the value, its key, or the mapping that lacks it."""
    value, key = locate(node, path)
    if isinstance(value, Scalar) and not value.blank:
        return value.span
    if key is not None:
        return key.span
    return value.span if value is not None else node.span
