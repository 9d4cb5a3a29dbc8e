"""What a YAML file is made of: scalars that stay text, mappings and sequences, each knowing its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pipeline.findings import Span


@dataclass(frozen=True, slots=True)
class Scalar:
    """Text exactly as written (``No``, ``007``, ``1:30``). `plain` tells that it had no quotes; `comment` is what
    follows a ``#`` on its line, for a plain value of a block mapping or list. `line` and `column` count from 1.
    """

    text: str
    plain: bool
    path: str
    line: int
    column: int
    comment: str = ""

    @property
    def span(self) -> Span:
        """Where it stands, quoting it."""
        return Span(self.path, self.line, self.column, text=self.text)

    @property
    def blank(self) -> bool:
        """Whether nothing was written: no value at all, ``~`` or ``null`` without quotes."""
        return self.plain and self.text in ("", "~", "null")


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order written; a repeated key is kept once (and was reported)."""

    items: tuple[tuple[Scalar, Node], ...]
    path: str
    line: int
    column: int

    @property
    def span(self) -> Span:
        """Where its first key (or its brace) stands."""
        return Span(self.path, self.line, self.column)

    def get(self, key: str) -> Node | None:
        """The value of `key`, or None."""
        for scalar, value in self.items:
            if scalar.text == key:
                return value
        return None

    def key(self, name: str) -> Scalar | None:
        """The key `name` itself, with its place, or None."""
        for scalar, _value in self.items:
            if scalar.text == name:
                return scalar
        return None

    def __contains__(self, key: object) -> bool:
        return any(scalar.text == key for scalar, _value in self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[str]:
        return (scalar.text for scalar, _value in self.items)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Nodes in the order written."""

    items: tuple[Node, ...]
    path: str
    line: int
    column: int

    @property
    def span(self) -> Span:
        """Where its first dash (or its bracket) stands."""
        return Span(self.path, self.line, self.column)

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


Node: TypeAlias = Scalar | Mapping | Sequence
