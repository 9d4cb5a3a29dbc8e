"""Checks: of games, of rules documents, of one against the other, with a profile's strictness and overrides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.checks.overrides import apply
from pipeline.checks.profiles import PROFILES
from pipeline.errors import UsageError
from pipeline.findings import Finding
from pipeline.registry import did_you_mean

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading
    from pipeline.model import Game
    from pipeline.project import Project
    from pipeline.project.reference import Reference, Ruling


def run_checks(
    project: Project,
    game_ids: Sequence[str],
    profile: str = "playtest",
    documents: Sequence[Reading] = (),
    progress: Callable[[str], None] | None = None,
) -> tuple[Finding, ...]:
    """Every finding of the games: of reading and layout, of the deck on its own, and of the deck against `documents`
    and against the game's own reference.yaml; then of each document on its own.

    `profile` is ``draft``, ``playtest`` or ``print``. `progress` is told what is looked at. Raises UsageError for
    another profile.
    """
    if profile not in PROFILES:
        raise UsageError(f"there is no profile {profile!r}: {did_you_mean(profile, PROFILES)}")
    from pipeline.checks.across import across
    from pipeline.checks.runner import run_agreement, run_document, run_game
    from pipeline.project import load_game

    tell = progress or (lambda what: None)
    out: list[Finding] = []
    rulings: list[Ruling] = []
    strictness = PROFILES[profile]
    games: list[tuple[Game, list[Finding]]] = []
    for game_id in game_ids:
        tell(game_id)
        loaded = load_game(project, game_id)
        findings = list(loaded.findings)
        if loaded.game is None:
            out += findings
            continue
        game = loaded.game
        findings += _faces(game)
        findings += run_game(game)
        reference, more = _reference(project, game)
        findings += more
        for document in documents:
            tell(document.source.path)
            findings += run_agreement(game, document)
        if reference is not None:
            rulings += reference.rulings
        games.append((game, strictness.applied(findings)))
    told: list[Finding] = []
    for document in documents:
        tell(document.source.path)
        told += [_ruled(finding, rulings) for finding in strictness.applied(run_document(document))]
    told += strictness.applied(across(documents))
    for game, findings in games:
        # Checked with several games at once, a document may be any one's: then no game softens what is said of it.
        alone = bool(documents) and len(game_ids) == 1
        own, softened = apply(game, findings, told if alone else None)
        out += own
        told = softened if alone else told
    out += told
    return tuple(dict.fromkeys(out))


def check_documents(documents: Sequence[Reading], profile: str = "playtest") -> tuple[Finding, ...]:
    """The findings of each document held against itself, and of several against one another.

    Raises UsageError for an unknown profile.
    """
    if profile not in PROFILES:
        raise UsageError(f"there is no profile {profile!r}: {did_you_mean(profile, PROFILES)}")
    from pipeline.checks.across import across
    from pipeline.checks.runner import run_document

    found = [f for document in documents for f in run_document(document)]
    return tuple(PROFILES[profile].applied([*found, *across(documents)]))


def _faces(game: Game) -> list[Finding]:
    """What laying out every face finds, unprinted ones included."""
    from pipeline.checks.library.contrast import contrast_findings
    from pipeline.layout.gamefaces import GameFaces

    faces = GameFaces(game)
    drawn = faces.draw(unprinted=True)
    return [*faces.findings, *contrast_findings(drawn, game.id)]


def _reference(project: Project, game: Game) -> tuple[Reference | None, list[Finding]]:
    """The game's reference.yaml, what is wrong in it, and where the deck differs from its claims."""
    from pipeline.checks.reference import agreement
    from pipeline.project.reference import load_reference

    loaded = load_reference(project, game.id, game)
    findings = list(loaded.findings)
    if loaded.reference is not None:
        findings += agreement(game, loaded.reference)
    return loaded.reference, findings


def _ruled(finding: Finding, rulings: Sequence[Ruling]) -> Finding:
    """`finding` with the ruling that settles it, when the game's reference.yaml has one for its check and line."""
    lines = {span.line for span in (finding.at, *finding.also) if span is not None}
    for ruling in rulings:
        names = (finding.check, f"{finding.check}:{finding.code}")
        if any(name in names for name in ruling.findings) and lines & set(ruling.lines):
            note = f"settled by ruling {ruling.id}: {ruling.reading}"
            return replace(finding, hint=f"{finding.hint}; {note}" if finding.hint else note)
    return finding


__all__ = ["PROFILES", "check_documents", "run_checks"]
