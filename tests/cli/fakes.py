"""Stand-ins for what the commands call, with the attributes that are promised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.export.options import BuildOptions
from pipeline.findings import Finding, Span
from pipeline.model import STOCKS, Card, Deck, Game, Kind, SetupRow


@dataclass(frozen=True)
class FakeProject:
    root: Path
    bundled: bool = False
    game_ids: tuple[str, ...] = ("alpha", "beta")


@dataclass(frozen=True)
class FakeLoaded:
    game: Game | None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class FakeFile:
    game: str
    target: str
    path: str
    bytes: int
    sha256: str
    pages: int


@dataclass(frozen=True)
class FakeSummary:
    id: str
    title: str
    faces: int
    copies: int
    pages: int
    files: int
    seconds: float
    built: bool
    cached: bool = False


@dataclass(frozen=True)
class FakeReport:
    files: tuple[FakeFile, ...]
    games: tuple[FakeSummary, ...]
    findings: tuple[Finding, ...] = ()
    faces_total: int = 4
    faces_drawn: int = 3
    faces_cached: int = 1
    seconds: float = 0.25


@dataclass
class Seam:
    """What the fakes answer, and what they were asked."""

    project: FakeProject
    findings: tuple[Finding, ...] = ()
    left_out: tuple[str, ...] = ()
    starts: list[Path | None] = field(default_factory=list)
    built: list[tuple[tuple[str, ...], BuildOptions]] = field(default_factory=list)
    checked: list[tuple[tuple[str, ...], str]] = field(default_factory=list)
    on_build: Callable[[Callable[[str, int, int], None] | None], None] | None = None
    unreadable: tuple[str, ...] = ()


def game(game_id: str) -> Game:
    """A game of two kinds and two decks' worth of arithmetic."""
    at = Span(f"cards/{game_id}/cards.csv", 2)
    cards = (
        Card("roi", "Roi", "atout", "main", 2, at, {"points": "5"}, provenance="documented"),
        Card("trappe", "Trappe", "piege", "main", 9, at),
        Card("reserve", "Réserve", "piege", "main", 0, at),
    )
    return Game(
        id=game_id,
        title=game_id.title(),
        root=Path("unused"),
        language="fr",
        players=(2, 4),
        age=8,
        minutes=(10, 15),
        decks=(Deck("main", "Main", cards, STOCKS["poker"]),),
        kinds={"atout": Kind("atout", "Atout", "Atouts", order=1), "piege": Kind("piege", "Piège", "Pièges", order=2)},
        setup=(SetupRow(2, 3, {"atout": 1}),),
    )
