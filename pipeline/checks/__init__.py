"""Checks: findings of reading and layout, with a profile's strictness and a game's overrides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.checks.overrides import apply
from pipeline.checks.profiles import PROFILES
from pipeline.errors import UsageError
from pipeline.findings import Finding
from pipeline.registry import did_you_mean

if TYPE_CHECKING:
    from pipeline.project import Project


def run_checks(project: Project, game_ids: Sequence[str], profile: str = "playtest") -> tuple[Finding, ...]:
    """Every finding of reading and layout of the games, unprinted cards included, in the order found.

    `profile` is ``draft``, ``playtest`` or ``print``. Raises UsageError for another.
    """
    if profile not in PROFILES:
        raise UsageError(f"there is no profile {profile!r}: {did_you_mean(profile, PROFILES)}")
    from pipeline.layout.gamefaces import GameFaces
    from pipeline.project import load_game

    out: list[Finding] = []
    for game_id in game_ids:
        loaded = load_game(project, game_id)
        findings = list(loaded.findings)
        if loaded.game is None:
            out += findings
            continue
        faces = GameFaces(loaded.game)
        faces.draw(unprinted=True)
        findings += faces.findings
        out += apply(loaded.game, PROFILES[profile].applied(findings))
    return tuple(out)


__all__ = ["PROFILES", "run_checks"]
