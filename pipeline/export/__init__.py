"""Building: a registry of targets, each a function from drawn faces to files; `build` makes them.

Importing this is light; reportlab and the rest come when something is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.export.options import BuildOptions
from pipeline.export.report import BuildReport, BuiltFile, GameSummary
from pipeline.registry import Registry

if TYPE_CHECKING:
    from pipeline.export.targets import Material, Output, Tick
    from pipeline.project import Project

Progress = Callable[[str, int, int], None]
"""Hears what is being done, how many parts are finished and how many there are."""


@dataclass(frozen=True, slots=True)
class Target:
    """A target: what it makes, and the name of the function in `pipeline.export.targets` that makes it."""

    name: str
    summary: str
    options: tuple[str, ...]

    def make(self, material: Material, tick: Tick) -> Iterator[Output]:
        """The files of the target."""
        from pipeline.export import targets

        function: Callable[[Material, Tick], Iterator[Output]] = getattr(targets, self.name)
        return function(material, tick)


TARGETS: Registry[Target] = Registry("target")
for _target in (
    Target(
        "sheets",
        "sheets to print at home, with duplex backs",
        ("cards", "lang", "paper", "backs", "gap", "theme", "offset"),
    ),
    Target("png", "every face as a picture, trim and bleed", ("cards", "lang", "dpi", "theme")),
    Target("proof", "one contact sheet of every face, with trim and safe areas", ("cards", "lang", "paper", "theme")),
    Target("cards", "one face a page, TrimBox and BleedBox set", ("cards", "lang", "theme")),
):
    TARGETS.add(_target.name, _target)


def build(
    project: Project, game_ids: Sequence[str], options: BuildOptions, progress: Progress | None = None
) -> BuildReport:
    """Make the files of `options.targets` for the games, each file whole or not at all.

    A game with `fail` findings of reading or layout is left out (its summary says so) and its earlier files stay.
    Raises UsageError for unknown targets, papers or selectors.
    """
    from pipeline.export.building import build_games

    return build_games(project, game_ids, options, progress)


__all__ = ["TARGETS", "BuildOptions", "BuildReport", "BuiltFile", "GameSummary", "Progress", "Target", "build"]
