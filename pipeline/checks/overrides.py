"""A game's own word on a check: another severity, with the reason. Unused overrides are reported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.findings import INFO, Finding, in_game
from pipeline.model import Game


def apply(game: Game, findings: Iterable[Finding]) -> list[Finding]:
    """`findings` said of `game`, its overrides applied; a softened finding stays listed with the reason.

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
        if override not in used and not override.check.startswith(_LATER):
            message = f"the override of {override.check} is not needed: nothing of that kind was found"
            out.append(Finding("data/override", "unused", INFO, message, override.at, (), "remove it", game.id))
    return out


_LATER = ("components/", "setup/", "rules/", "refs/", "terms/", "deck/", "summary/", "translations/", "numbers/")
"""Areas of checks that a build does not run, so that it can't know whether their overrides are needed."""
