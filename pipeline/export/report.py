"""What a build did."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.findings import Finding


@dataclass(frozen=True, slots=True)
class BuiltFile:
    """A file that is there after the build: path relative to the project (posix), size, content hash, pages."""

    game: str
    target: str
    path: str
    bytes: int
    sha256: str
    pages: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One game's line of the closing table: not `built` when it was left out, `cached` when nothing had changed."""

    id: str
    title: str
    faces: int
    copies: int
    pages: int
    files: int
    seconds: float
    built: bool
    cached: bool


@dataclass(frozen=True, slots=True)
class BuildReport:
    """The files, how many faces were drawn anew or reused, the findings, and each game's summary."""

    files: tuple[BuiltFile, ...]
    faces_total: int
    faces_drawn: int
    faces_cached: int
    findings: tuple[Finding, ...]
    seconds: float
    games: tuple[GameSummary, ...]
