"""``tirage show``: a game at a glance."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.group import Command, everywhere
from pipeline.cli.projects import complete_games, open_project, pick_games
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json


@click.command(
    cls=Command,
    examples=[
        ("tirage show", "every game"),
        ("tirage show my-game -v", "one game, with each of its cards"),
        ("tirage show my-game --json", "everything, for a program"),
    ],
)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_games)
@everywhere
@click.pass_obj
def show(settings: Settings, games: tuple[str, ...]) -> int:
    """Show the files, decks, kinds, counts and setup of a game."""
    project = open_project(settings)
    game_ids = pick_games(project, games)
    settings.doing = f"reading {', '.join(game_ids)}"

    from pipeline.findings import FAIL
    from pipeline.project import load_game

    loaded = [load_game(project, game_id) for game_id in game_ids]
    read = [item.game for item in loaded if item.game is not None]
    failures = [finding for item in loaded for finding in item.findings if finding.severity is FAIL]
    if settings.json:
        from pipeline.report.jsonform import show_document

        say_json(show_document(read, failures))
    else:
        if failures:
            from pipeline.report.terminal import listing

            say(listing(failures, project.root, settings.style, Path.cwd()) + "\n", err=True)
        if read:
            from pipeline.report.outline import outlines

            say(outlines(read, settings.style, cards=settings.verbose))
    return 1 if failures else 0
