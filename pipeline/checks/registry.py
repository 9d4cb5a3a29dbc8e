"""The registry of checks: one decorated function for each, with its rationale and two samples beside it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from textwrap import dedent
from typing import Any

from pipeline.findings import Finding, Severity, Span
from pipeline.registry import Registry


class Needs(StrEnum):
    """What a check looks at."""

    DOCUMENT = "document"
    """A rules document on its own: the function takes a `Reading`."""
    GAME = "game"
    """A game on its own: the function takes a `Game`."""
    BOTH = "both"
    """A game and a rules document: the function takes a `Game` and a `Reading`."""
    FACES = "faces"
    """Made while the game is read and its faces are laid out; `run` is not called."""


@dataclass(frozen=True, slots=True)
class Check:
    """A check: its id ``area/name`` (a promise), one line that says what holds when all is well, and why it matters.

    `weight` is its importance from 1 to 9. `bad` is a sample that makes it speak and `good` one that leaves it silent:
    a rules document for checks of documents; for checks of games the files of a small game, each after a line
    ``--- game.yaml``, ``--- cards.csv`` or ``--- rules.txt`` (the document).
    """

    id: str
    title: str
    why: str
    bad: str
    good: str
    weight: int
    needs: Needs
    run: Callable[..., Iterable[Finding]]

    @property
    def area(self) -> str:
        """The part of the id before the slash."""
        return self.id.partition("/")[0]


CHECKS: Registry[Check] = Registry("check")


def check(
    id: str, *, weight: int, needs: Needs, why: str, bad: str, good: str
) -> Callable[[Callable[..., Iterable[Finding]]], Callable[..., Iterable[Finding]]]:
    """Register the decorated function as the check `id`; the first line of its docstring is the title."""

    def decorate(function: Callable[..., Iterable[Finding]]) -> Callable[..., Iterable[Finding]]:
        title = (inspect.getdoc(function) or "").splitlines()[0]
        wrong, right = (dedent(text).strip("\n") + "\n" for text in (bad, good))
        CHECKS.add(id, Check(id, title, " ".join(why.split()), wrong, right, weight, needs, function))
        return function

    return decorate


def found(
    severity: Severity, code: str, message: str, *quotes: Span, hint: str | None = None, computed: str | None = None
) -> Finding:
    """What a check yields: the first of `quotes` is the place, the others are quoted beside it.

    The runner fills in the check's id and the game.
    """
    at, also = (quotes[0], quotes[1:]) if quotes else (None, ())
    return Finding("", code, severity, message, at, tuple(also), hint, None, computed)


def arguments(check: Check, game: Any, reading: Any) -> tuple[Any, ...]:
    """What `check` is called with."""
    return {Needs.DOCUMENT: (reading,), Needs.GAME: (game,), Needs.BOTH: (game, reading), Needs.FACES: ()}[check.needs]
