"""A YAML tree becomes a typed model, or findings with file, line and column: all mistakes at once.

Where a value is wrong the rest is still read, so that what depends on it can be looked at too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin

from pipeline.findings import FAIL, WARN, Finding, Span
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from pydantic import BaseModel

M = TypeVar("M", bound="BaseModel")

# Keys that hold prose: a "#" in them was hardly meant as a comment.
_PROSE = frozenset(("title", "subtitle", "author", "name", "plural", "question", "reason"))


def to_data(node: Node) -> Any:
    """Plain dictionaries, lists and text; what was left blank is None."""
    if isinstance(node, Scalar):
        return None if node.blank else node.text
    if isinstance(node, Mapping):
        return {key.text: to_data(value) for key, value in node.items}
    return [to_data(item) for item in node.items]


def locate(node: Node, path: tuple[int | str, ...]) -> tuple[Node | None, Scalar | None]:
    """The node at `path` (keys and indexes) and the key above it; as far as the path exists."""
    key: Scalar | None = None
    current: Node = node
    for step in path:
        if isinstance(current, Mapping):
            found = current.key(str(step))
            value = current.get(str(step))
            if found is None or value is None:
                return None, key
            key, current = found, value
        elif isinstance(current, Sequence) and isinstance(step, int) and step < len(current.items):
            current = current.items[step]
        else:
            break
    return current, key


def place(node: Node, path: tuple[int | str, ...]) -> Span:
    """Where the value at `path` is written: the value, its key, or the mapping that lacks it."""
    value, key = locate(node, path)
    if isinstance(value, Scalar) and not value.blank:
        return value.span
    if key is not None:
        return key.span
    return value.span if value is not None else node.span


def read_model(node: Node, model: type[M], what: str) -> tuple[M | None, list[Finding]]:
    """`node` as a `model`; `what` names the whole (game.yaml). None when not even the rest makes sense."""
    from pydantic import ValidationError

    findings: list[Finding] = []
    _prose(node, findings)
    data = to_data(node)
    if not isinstance(data, dict):
        message = f"{what} must hold keys and values, such as 'title: My game'"
        return None, [Finding("data/yaml", "not-a-mapping", FAIL, message, node.span)]
    told: set[tuple[str, tuple[int | str, ...]]] = set()
    for _round in range(6):
        try:
            return model.model_validate(data), findings
        except ValidationError as error:
            problems = error.errors(include_url=False, include_context=True)
        for problem in problems:
            path = _real_path(problem["loc"], data)
            if (problem["type"], path) not in told:
                told.add((problem["type"], path))
                findings.append(_finding(problem, path, node, model))
        for problem in problems:
            _remove(data, _real_path(problem["loc"], data), problem["type"], model)
    return None, findings


def _real_path(loc: tuple[int | str, ...], data: Any) -> tuple[int | str, ...]:
    """`loc` as far as it leads in the data; pydantic adds names of branches, and short forms lack a level."""
    path: list[int | str] = []
    current = data
    for index, step in enumerate(loc):
        last = index == len(loc) - 1
        if isinstance(current, dict) and (step in current or last):
            path.append(step)
            current = current.get(step)
        elif isinstance(current, list) and isinstance(step, int) and step < len(current):
            path.append(step)
            current = current[step]
    return tuple(path)


def _remove(data: Any, path: tuple[int | str, ...], kind: str, model: type[BaseModel]) -> None:
    """Take the offending value out; where a required key lacks, put something that stands for it."""
    current = data
    for step in path[:-1]:
        current = current[step]
    if not path:
        return
    if kind == "missing":
        if len(path) == 1:
            current[path[-1]] = {"title": "?", "decks": {}}.get(str(path[0]), "?")
            return
        above = data
        for step in path[:-2]:
            above = above[step]
        above.pop(path[-2], None) if isinstance(above, dict) else None
    elif isinstance(current, dict):
        current.pop(path[-1], None)
    elif isinstance(current, list) and isinstance(path[-1], int):
        current.clear()


def _finding(problem: Any, path: tuple[int | str, ...], node: Node, model: type[BaseModel]) -> Finding:
    kind = problem["type"]
    name = ".".join(str(step) for step in path)
    at = place(node, path)
    if kind == "extra_forbidden":
        from pipeline.registry import did_you_mean

        _value, key = locate(node, path)
        at = key.span if key is not None else at
        message = f"{path[-1]!r} is not a key that {_called(path)} has"
        hint = did_you_mean(str(path[-1]), _keys_at(model, path[:-1]))
        return Finding("data/key", "unknown-key", FAIL, message, at, hint=hint)
    if kind == "missing":
        _value, key = locate(node, path[:-1])
        if locate(node, path)[0] is None:
            at = key.span if key is not None else node.span
        message = f"{_called(path)} needs {path[-1]!r}" if path else "something is missing"
        return Finding("data/key", "missing-key", FAIL, message, at, hint=_describe(model, path))
    value, _key = locate(node, path)
    quoted = f"{value.text!r} " if isinstance(value, Scalar) and not value.blank else ""
    message = problem["msg"]
    code = str(kind)
    if kind in ("dict_type", "model_type", "model_attributes_type"):
        code, message = "not-a-mapping", "must hold keys and values"
    elif kind == "literal_error":
        code, message = "bad-choice", f"must be one of {problem['ctx']['expected']}"
    elif not kind.islower() or "_" in kind:
        code = "bad-value"
    return Finding("data/value", code, FAIL, f"{name}: {quoted}{message}", at, hint=_describe(model, path))


def _called(path: tuple[int | str, ...]) -> str:
    return "game.yaml" if len(path) < 2 else ".".join(str(step) for step in path[:-1])


def _model_at(model: type[BaseModel], path: tuple[int | str, ...]) -> type[BaseModel] | None:
    """The model that reads what stands at `path`; None where that is no mapping with fixed keys."""
    current: type[BaseModel] = model
    any_key = False
    for step in path:
        if any_key:
            any_key = False
            continue
        field = current.model_fields.get(str(step))
        inner = _inner_model(field.annotation) if field is not None else None
        if field is None or inner is None:
            return None
        any_key = get_origin(field.annotation) is dict
        current = inner
    return None if any_key else current


def _inner_model(annotation: Any) -> Any:
    """The model inside Optional, Annotated or a dictionary's values."""
    if hasattr(annotation, "model_fields"):
        return annotation
    for argument in get_args(annotation):
        found = _inner_model(argument)
        if found is not None:
            return found
    return None


def _keys_at(model: type[BaseModel], path: tuple[int | str, ...]) -> list[str]:
    found = _model_at(model, path)
    return list(found.model_fields) if found is not None else []


def _describe(model: type[BaseModel], path: tuple[int | str, ...]) -> str | None:
    found = _model_at(model, path[:-1])
    field = found.model_fields.get(str(path[-1])) if found is not None else None
    return field.description if field is not None else None


def _prose(node: Node, findings: list[Finding], key: str = "") -> None:
    """Warn of prose that ends at a ``#`` which no blank follows, as in ``title: Team #1``."""
    if isinstance(node, Scalar):
        if key in _PROSE and node.comment and not node.comment.startswith(" "):
            message = f"the text ends before '#': {('#' + node.comment)!r} is a comment to YAML"
            hint = "quote the text if '#' belongs to it"
            findings.append(Finding("data/value", "cut-by-comment", WARN, message, node.span, hint=hint))
    elif isinstance(node, Mapping):
        for inner, value in node.items:
            _prose(value, findings, inner.text)
    else:
        for item in node.items:
            _prose(item, findings, key)
