"""Templates in layout values: ``{{ name }}`` and all of Jinja, in its sandbox with strict undefined.

A template made of plain ``{{ word }}`` alone, which nearly all are, is filled in without importing Jinja.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

Context = Mapping[str, Any]

_NAME = r"[A-Za-z_]\w*"
_SIMPLE = re.compile(rf"\{{\{{\s*({_NAME})(?:\.({_NAME}))?\s*\}}\}}")
_BARE = re.compile(rf"(not\s+)?({_NAME})(?:\.({_NAME}))?")
_EQUALS = re.compile(rf"({_NAME})(?:\.({_NAME}))?\s*(==|!=)\s*(?:'([^'\"]*)'|\"([^'\"]*)\")")
_KEYWORDS = frozenset({"true", "false", "none", "True", "False", "None"})


class TemplateError(Exception):
    """A template that can't be filled in: `name` is the unknown word when that is why."""

    def __init__(self, message: str, name: str | None = None) -> None:
        super().__init__(message)
        self.name = name


def is_template(text: str) -> bool:
    """Whether `text` has anything to fill in."""
    return "{{" in text or "{%" in text


def _look(context: Context, name: str, attribute: str | None) -> Any:
    try:
        value = context[name]
    except KeyError:
        raise TemplateError(f"{name!r} is not a field of this card", name) from None
    if attribute is None:
        return value
    try:
        return value[attribute] if isinstance(value, Mapping) else getattr(value, attribute)
    except (KeyError, AttributeError):
        raise TemplateError(f"{name!r} has no {attribute!r}", f"{name}.{attribute}") from None


def _text(value: Any) -> str:
    return "" if value is None else str(value)


@lru_cache(maxsize=4096)
def compile_text(source: str) -> Callable[[Context], str]:
    """A function that fills `source` in for a context. Raises TemplateError for bad syntax, at once."""
    parts: list[str | tuple[str, str | None]] = []
    at = 0
    for match in _SIMPLE.finditer(source):
        if match[1] in _KEYWORDS:
            break
        parts.append(source[at : match.start()])
        parts.append((match[1], match[2]))
        at = match.end()
    rest = source[at:]
    if not any(mark in rest for mark in ("{{", "{%", "{#")) and not any(
        isinstance(p, str) and ("{%" in p or "{#" in p or "{{" in p) for p in parts
    ):
        parts.append(rest)
        if len(parts) == 3 and parts[0] == parts[2] == "" and not isinstance(parts[1], str):
            name, attribute = parts[1]
            return lambda context: _text(_look(context, name, attribute))
        pieces = tuple(parts)
        return lambda context: "".join([p if isinstance(p, str) else _text(_look(context, *p)) for p in pieces])
    return _jinja(source)


def _jinja(source: str) -> Callable[[Context], str]:
    import jinja2

    try:
        template = _environment().from_string(source)
    except jinja2.TemplateSyntaxError as error:
        raise TemplateError(f"the template can't be read: {error.message}") from None

    def render(context: Context) -> str:
        return str(_guarded(lambda: template.render(context)))

    return render


@lru_cache(maxsize=1024)
def compile_test(source: str) -> Callable[[Context], bool]:
    """A function that tells whether the condition `source` holds: a field that is not empty, or a Jinja expression."""
    bare = _BARE.fullmatch(source.strip())
    if bare and bare[2] not in _KEYWORDS and bare[2] != "not":
        negated, name, attribute = bool(bare[1]), bare[2], bare[3]
        return lambda context: bool(_look(context, name, attribute)) != negated
    equals = _EQUALS.fullmatch(source.strip())
    if equals:
        name, attribute = equals[1], equals[2]
        wanted, same = equals[4] if equals[4] is not None else equals[5], equals[3] == "=="
        return lambda context: (_text(_look(context, name, attribute)) == wanted) == same
    import jinja2

    try:
        expression = _environment().compile_expression(source, undefined_to_none=False)
    except jinja2.TemplateSyntaxError as error:
        raise TemplateError(f"the condition can't be read: {error.message}") from None

    def test(context: Context) -> bool:
        return bool(_guarded(lambda: expression(**dict(context))))

    return test


def _guarded(call: Callable[[], Any]) -> Any:
    """`call()` with everything that a designer's template may raise turned into TemplateError."""
    import jinja2

    try:
        value = call()
        if isinstance(value, jinja2.Undefined):
            raise TemplateError(f"{value._undefined_name!r} is not a field of this card", value._undefined_name)
        return value
    except jinja2.UndefinedError as error:
        match = re.search(r"'([^']+)' is undefined", str(error))
        raise TemplateError(str(error), match[1] if match else None) from None
    except TemplateError:
        raise
    except Exception as error:  # a template may raise anything: division, bad filter arguments, sandbox refusals
        raise TemplateError(f"{type(error).__name__}: {error}") from None


@lru_cache(maxsize=1)
def _environment() -> Any:
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        """Jinja's sandbox, which also refuses sums and strings without end."""

        intercepted_binops = frozenset({"**", "*"})

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if operator == "**" and (abs(right) > 100 or abs(left) > 1e6):
                raise OverflowError(f"{left}**{right} is too large for a template")
            if operator == "*" and any(isinstance(v, str | list | tuple) for v in (left, right)):
                size = max(len(v) if hasattr(v, "__len__") else int(v) for v in (left, right))
                if size > 10_000:
                    raise OverflowError("a repetition of more than 10,000 is too long for a template")
            return super().call_binop(context, operator, left, right)

    return Sandbox(undefined=jinja2.StrictUndefined, keep_trailing_newline=True)
