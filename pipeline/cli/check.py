"""``tirage check``: every finding at once."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.group import Command, everywhere
from pipeline.cli.params import Named
from pipeline.cli.projects import complete_games, open_project, pick_games
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json
from pipeline.errors import UsageError

PROFILES = ("draft", "playtest", "print")


@click.command(
    cls=Command,
    examples=[
        ("tirage check", "every finding of every game"),
        ("tirage check my-game --profile print", "as strict as before a print run"),
        ("tirage check --fail-on warn --json", "for a script"),
    ],
)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_games)
@click.option(
    "--profile",
    type=Named("profile", PROFILES, "|".join(PROFILES)),
    default="playtest",
    show_default=True,
    help="How strict: a draft may lack pictures, a print run may not.",
)
@click.option(
    "--format",
    "form",
    type=Named("format", ("text", "json"), "text|json"),
    help="How to write the findings; json is the same as --json.  [default: text]",
)
@click.option(
    "--fail-on",
    type=Named("severity", ("warn", "fail"), "warn|fail"),
    default="fail",
    show_default=True,
    help="The least severity of findings that makes the exit code 1.",
)
@everywhere
@click.pass_obj
def check(settings: Settings, games: tuple[str, ...], profile: str, form: str | None, fail_on: str) -> int:
    """List every finding at once: where it is, what is wrong, and a remedy."""
    if settings.json and form == "text":
        raise UsageError("--json and --format text contradict each other: give one of them")
    settings.json = settings.json or form == "json"
    project = open_project(settings)
    game_ids = pick_games(project, games)
    settings.doing = f"checking {', '.join(game_ids)}"

    from pipeline.checks import run_checks
    from pipeline.findings import Severity, at_or_above

    findings = run_checks(project, game_ids, profile)
    if settings.json:
        from pipeline.report.jsonform import check_document

        say_json(check_document(findings))
    else:
        from pipeline.report.terminal import listing, total

        if findings:
            say(listing(findings, project.root, settings.style, Path.cwd()))
        if not settings.quiet:
            say(("\n" if findings else "") + total(findings, len(game_ids)))
    return 1 if at_or_above(findings, Severity(fail_on)) else 0
