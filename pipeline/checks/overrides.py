"""A game's own word on a check: another severity, with the reason. Unused overrides are reported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.findings import INFO, Finding, in_game
from pipeline.model import Game


def apply(game: Game, findings: Iterable[Finding], every: bool = False) -> list[Finding]:
    """`findings` said of `game`, its overrides applied; a softened finding stays listed with the reason.

    `every` says that checks of documents were made too, so that their overrides can be judged unused.
    A finding of reading that made the game unreadable can't be softened: `data/…` and `layout/…` failures stay.
    """
    used = set()
    out = []
    for finding in findings:
        finding = in_game(finding, game.id)
        for override in game.overrides:
            if override.check in (finding.check, f"{finding.check}:{finding.code}"):
                used.add(override)
                message = f"{finding.message} (accepted: {override.reason})"
                finding = replace(finding, severity=override.severity, message=message)
                break
        out.append(finding)
    for override in game.overrides:
        if override not in used and (every or not override.check.startswith(_OF_DOCUMENTS)):
            message = f"the override of {override.check} is not needed: nothing of that kind was found"
            out.append(Finding("data/override", "unused", INFO, message, override.at, (), "remove it", game.id))
    return out


_OF_DOCUMENTS = ("components/", "setup/", "rules/", "refs/", "terms/", "summary/", "translations/", "numbers/")
"""Areas of checks that need a document, so that without one nobody can know whether their overrides are needed."""
