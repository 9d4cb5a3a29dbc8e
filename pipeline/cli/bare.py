"""`tirage` on its own: the help, then the command that is useful next, here."""

from __future__ import annotations

from typing import Any

from pipeline.cli.app import COMMANDS, summary
from pipeline.cli.projects import output_folder
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json


def bare(settings: Settings) -> int:
    """Print the help and the next useful command; gives the exit code."""
    game, following, why = _next(settings)
    if settings.json:
        commands = [{"name": name, "summary": what} for name, (_, what) in COMMANDS.items()]
        document: dict[str, Any] = {"version": 1, "commands": commands, "next": following}
        say_json(document)
        return 0
    say(summary(game).rstrip("\n"))
    say("")
    say(f"Next: {settings.style(following, 'bold')}  ({why})")
    return 0


def _next(settings: Settings) -> tuple[str, str, str]:
    """A game's id for the examples, the next command, and why."""
    from pipeline.errors import TirageError
    from pipeline.project import load_project

    try:
        project = load_project(settings.start)
    except TirageError:
        return "GAME", "tirage check", "the project here can't be read; this says why"
    if not project.game_ids:
        return "GAME", "tirage doctor", "is everything in place?"
    game = project.game_ids[0]
    if project.bundled:
        return game, "tirage build", "no project here: prints the bundled games"
    made = output_folder(project, settings)
    missing = [name for name in project.game_ids if not (made / name).is_dir()]
    if missing:
        only = "" if len(missing) == len(project.game_ids) else f" {missing[0]}"
        return game, f"tirage build{only}", "nothing of it is printed yet" if only else "nothing is printed yet"
    return game, "tirage check", "all games are printed; is anything wrong with them?"
