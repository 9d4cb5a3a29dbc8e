"""A game's own word on a check: another severity, with the reason. Unused overrides are reported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.findings import INFO, Finding, in_game
from pipeline.model import Game, Override


def apply(
    game: Game, findings: Iterable[Finding], of_documents: Iterable[Finding] | None = None
) -> tuple[list[Finding], list[Finding]]:
    """The findings said of `game`, and those of the documents that it is checked with, its overrides applied to both.

    A softened finding stays listed with the reason. `of_documents` is None when no document was looked at, or when they
    may be another game's: overrides of checks that need one are then not called unused.
    A finding of reading that made the game unreadable can't be softened: `data/…` and `layout/…` failures stay.
    """
    used: set[Override] = set()
    out = [_softened(game, in_game(finding, game.id), used) for finding in findings]
    told = [_softened(game, finding, used) for finding in of_documents or ()]
    for override in game.overrides:
        if override not in used and (of_documents is not None or not _needs_document(override.check)):
            message = f"the override of {override.check} is not needed: nothing of that kind was found"
            out.append(Finding("data/override", "unused", INFO, message, override.at, (), "remove it", game.id))
    return out, told


def softened(game: Game, findings: Iterable[Finding]) -> list[Finding]:
    """`findings` said of `game`, its overrides applied; whether all are needed is for `apply` to say, where all checks
    were made.
    """
    used: set[Override] = set()
    return [_softened(game, in_game(finding, game.id), used) for finding in findings]


def _softened(game: Game, finding: Finding, used: set[Override]) -> Finding:
    for override in game.overrides:
        if override.check in (finding.check, f"{finding.check}:{finding.code}"):
            used.add(override)
            message = f"{finding.message} (accepted: {override.reason})"
            return replace(finding, severity=override.severity, message=message)
    return finding


def _needs_document(name: str) -> bool:
    """Whether the check of an override looks at a document, so that without one nobody can know if it is needed."""
    from pipeline.checks.registry import Needs
    from pipeline.checks.runner import all_checks

    check = all_checks().get(name.partition(":")[0])
    return check is not None and check.needs in (Needs.DOCUMENT, Needs.BOTH)
