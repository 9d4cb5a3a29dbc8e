"""The project and the games that a command was asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.cli.settings import Settings
from pipeline.cli.streams import say
from pipeline.errors import UsageError

if TYPE_CHECKING:
    from pipeline.project import Project

INPUTS = ("cards", "layouts", "rulebooks")


def open_project(settings: Settings) -> Project:
    """The project of the run; where there is none the bundled games serve, and standard error says so.

    Raises UsageError when the folder that ``-C`` names is not there or in no project.
    """
    from pipeline.project import load_project

    start = settings.start
    if start is not None and not start.is_dir():
        raise UsageError(f"-C {start}: {'not a folder' if start.exists() else 'no such folder'}{_near_folder(start)}")
    project = load_project(start)
    if project.bundled and start is not None:
        raise UsageError(f"-C {start}: no project there or above; a project has a file cards/<game>/game.yaml")
    settings.output = output_folder(project, settings)
    if project.bundled and not settings.quiet:
        games = ", ".join(project.game_ids)
        say(f"No project here or above (no cards/<game>/game.yaml): the bundled games serve: {games}", err=True)
    return project


def _near_folder(path: Path) -> str:
    from pipeline.registry import near

    try:
        beside = sorted(p.name for p in path.absolute().parent.iterdir() if p.is_dir())
    except OSError:
        return ""
    close = near(path.name, beside)
    return f"; did you mean {' or '.join(str(path.with_name(name)) for name in close)}?" if close else ""


def output_folder(project: Project, settings: Settings) -> Path:
    """``output/`` of the project; for the bundled games, of the folder where the command is run."""
    return (Path.cwd() if project.bundled else project.root) / "output"


def pick_games(project: Project, names: Sequence[str]) -> tuple[str, ...]:
    """The games called `names`, each once, in the order asked; all when none is named.

    Raises UsageError with near names for those that are not there.
    """
    if not names:
        return project.game_ids
    unknown = [name for name in dict.fromkeys(names) if name not in project.game_ids]
    if unknown:
        from pipeline.registry import did_you_mean

        raise UsageError("; ".join(f"no game {name!r}: {did_you_mean(name, project.game_ids)}" for name in unknown))
    return tuple(dict.fromkeys(names))


def check_output(folder: Path, project: Project) -> Path:
    """`folder`, once it is sure that files can go there without touching the project's own.

    Raises UsageError when it is a file, or lies in one of the folders that hold the project's input.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"-o {folder}: that is a file, not a folder")
    place = folder.resolve()
    for name in INPUTS:
        if place.is_relative_to((project.root / name).resolve()):
            raise UsageError(f"-o {folder}: {name}/ holds the project's own files; give another folder")
    return folder


def complete_games(ctx: object, param: object, incomplete: str) -> list[str]:
    """Shell completion of game ids; nothing when the project can't be read."""
    from pipeline.errors import TirageError
    from pipeline.project import load_project

    try:
        known: Iterable[str] = load_project(None).game_ids
    except TirageError:
        return []
    return [name for name in known if name.startswith(incomplete)]
