"""Runs the checks. One that crashes is reported as our bug with its id, and the others still run."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import replace
from typing import Any

from pipeline.checks.registry import CHECKS, Check, Needs, arguments
from pipeline.documents.reading import Reading
from pipeline.findings import FAIL, Finding, Span
from pipeline.model import Game


def all_checks() -> dict[str, Check]:
    """Every check by its id, in the order of the ids."""
    from pipeline.checks.library import load

    load()
    return dict(sorted(CHECKS.items()))


def run_document(
    reading: Reading, only: Container[str] | None = None, each: Callable[[str], None] | None = None
) -> list[Finding]:
    """The findings of every check of a document on its own; `only` are the ids to run."""
    return _run(Needs.DOCUMENT, None, reading, only, each)


def run_game(game: Game, only: Container[str] | None = None) -> list[Finding]:
    """The findings of every check of a game on its own, faces and reading aside."""
    return _run(Needs.GAME, game, None, only, None)


def run_agreement(game: Game, reading: Reading, only: Container[str] | None = None) -> list[Finding]:
    """The findings of every check of a game against a document."""
    return _run(Needs.BOTH, game, reading, only, None)


def _run(
    needs: Needs,
    game: Game | None,
    reading: Reading | None,
    only: Container[str] | None,
    each: Callable[[str], None] | None,
) -> list[Finding]:
    out: list[Finding] = []
    for check in all_checks().values():
        if check.needs is not needs or (only is not None and check.id not in only):
            continue
        if each is not None:
            each(check.id)
        out += guarded(check, arguments(check, game, reading), game, reading)
    return list(dict.fromkeys(out))


def guarded(
    check: Check, given: Iterable[Any], game: Game | None = None, reading: Reading | None = None
) -> list[Finding]:
    """The findings of one check; a crash is a finding of ours."""
    found: list[Finding] = []
    try:
        for finding in check.run(*given):
            found.append(replace(finding, check=check.id, game=game.id if game is not None else finding.game))
    except Exception as error:
        path = reading.source.path if reading is not None else game.sources[0].path if game and game.sources else ""
        message = f"the check {check.id} broke off ({type(error).__name__}: {error}); this is a bug of Tirage"
        hint = "please report it with the document; the other checks were made"
        found.append(
            Finding(
                "internal/check", "crashed", FAIL, message, Span(path, 1), hint=hint, game=game.id if game else None
            )
        )
    return found
