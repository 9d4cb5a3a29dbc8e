"""``tirage build``: make the files of the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.group import Command, everywhere
from pipeline.cli.params import Language, Length, Named, Offset, PaperSize, Whole
from pipeline.cli.projects import check_output, complete_games, open_project, pick_games
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json
from pipeline.errors import UsageError

if TYPE_CHECKING:
    from pipeline.export import BuildReport
    from pipeline.findings import Finding
    from pipeline.project import Project

DEFAULT_TARGETS = ("sheets", "png")
BACKS = ("long", "short", "fold", "none", "separate")
THEMES = ("low-ink",)

MOST_WARNINGS = 40
"""A build lists so many warnings, and says where the others are; failures are all listed."""


def _targets() -> list[str]:
    from pipeline.export import TARGETS

    return [*TARGETS, "all"]


def _target_notes() -> list[tuple[str, str]]:
    from pipeline.export import TARGETS

    return [*((name, target.summary) for name, target in TARGETS.items()), ("all", "every one of these")]


@click.command(
    cls=Command,
    examples=[
        ("tirage build", "sheets and pictures of every game"),
        ("tirage build my-game --paper letter", "one game, for Letter paper"),
        ("tirage build --cards kind=trap,joker", "only these cards"),
        ("tirage build -t proof --theme low-ink", "contact sheets that spare ink"),
    ],
    notes=_target_notes,
)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_games)
@click.option(
    "-t",
    "--target",
    "targets",
    multiple=True,
    type=Named("target", _targets, "TARGET"),
    help="What to make, several times for several.  [default: sheets, png]",
)
@click.option(
    "--cards", metavar="SELECTOR", help="Only these cards: ids, kinds, decks, numbers, fields (kind=trap, joker, 1-9)."
)
@click.option("--lang", type=Language(), help="The language of the cards.  [default: the game's]")
@click.option("--paper", type=PaperSize(), default="a4", show_default=True, help="Of the sheets: a4, letter, 210x297mm")
@click.option("--dpi", type=Whole(36, 1200), default=300, show_default=True, help="Of the pictures.")
@click.option(
    "--backs",
    type=Named("way to print backs", BACKS, "|".join(BACKS)),
    default="long",
    show_default=True,
    help="Duplex by the long or short edge, fold over, none, or in a file of their own.",
)
@click.option("--gap", type=Length(0, 50), default="0mm", show_default=True, help="Between the cards on a sheet.")
@click.option("--offset", type=Offset(20), default="0,0", help="Move the backs, for printers that don't hit the mark.")
@click.option("--theme", type=Named("theme", THEMES, "|".join(THEMES)), help="Another look of the same cards.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="DIR", help="Write to DIR/GAME/ instead.")
@click.option(
    "--fail-on",
    type=Named("severity", ("warn", "fail"), "warn|fail"),
    default="fail",
    show_default=True,
    help="The least severity of findings that makes the exit code 1.",
)
@everywhere
@click.pass_context
def build(
    ctx: click.Context,
    games: tuple[str, ...],
    targets: tuple[str, ...],
    cards: str | None,
    lang: str | None,
    paper: str,
    dpi: int,
    backs: str,
    gap: float,
    offset: tuple[float, float],
    theme: str | None,
    output: Path | None,
    fail_on: str,
) -> int:
    """Make the files of the games: sheets to print, pictures, proofs."""
    settings = ctx.ensure_object(Settings)
    wanted = _expand(targets)
    given = {name for name in ctx.params if _was_given(ctx, name)}
    _combination(given, backs, offset)
    project = open_project(settings)
    game_ids = pick_games(project, games)
    if output is not None:
        settings.output = check_output(output, project)
    assert settings.output is not None
    for name in _without_effect(given, wanted):
        _hint(settings, f"--{name} makes no difference to {', '.join(wanted)}")

    from pipeline.cli.progress import Progress
    from pipeline.export import build as make
    from pipeline.export.options import BuildOptions
    from pipeline.findings import Severity, at_or_above

    options = BuildOptions(
        targets=wanted,
        cards=cards,
        lang=lang,
        paper=paper,
        dpi=dpi,
        backs=backs,
        gap=gap,
        theme=theme,
        offset=offset,
        output=settings.output,
        jobs=settings.workers,
    )
    with Progress(settings) as progress:
        report = make(project, game_ids, options, progress)
    _tell(report, project, settings)
    left_out = any(not game.built for game in report.games)
    return 1 if left_out or at_or_above(report.findings, Severity(fail_on)) else 0


def _was_given(ctx: click.Context, name: str) -> bool:
    source = ctx.get_parameter_source(name)
    return source is not None and source.name in ("COMMANDLINE", "ENVIRONMENT")


def _expand(targets: Iterable[str]) -> tuple[str, ...]:
    """The targets, each once: the default ones when none is named, every one for ``all``."""
    named = tuple(dict.fromkeys(targets)) or DEFAULT_TARGETS
    return tuple(name for name in _targets() if name != "all") if "all" in named else named


def _combination(given: set[str], backs: str, offset: tuple[float, float]) -> None:
    """Raise UsageError for options that can't hold together."""
    if "offset" in given and offset != (0, 0) and backs in ("none", "fold"):
        why = "prints no backs" if backs == "none" else "prints them in the same pass as the fronts"
        raise UsageError(f"--offset moves backs, but --backs {backs} {why}: give only one of them")


def _without_effect(given: set[str], targets: Sequence[str]) -> list[str]:
    """The given options that none of `targets` heeds."""
    from pipeline.export import TARGETS

    heeded = {option for name in targets for option in TARGETS[name].options}
    every = {option for _, target in TARGETS.items() for option in target.options}
    return sorted((every - heeded) & given)


def _hint(settings: Settings, text: str) -> None:
    if not settings.quiet:
        say(f"{settings.style('note', 'cyan')}: {text}", err=True)


def _tell(report: BuildReport, project: Project, settings: Settings) -> None:
    if settings.json:
        from pipeline.report.jsonform import build_document

        say_json(build_document(report))
        return
    from pipeline.report.built import closing_table, file_list

    _findings(report, project, settings)
    if settings.quiet:
        for file in report.files:
            say(file.path)
        return
    style = settings.style
    if report.files:
        say(file_list(report.files, every=settings.verbose, style=style) + "\n")
    say(closing_table(report, style))
    left_out = [game.id for game in report.games if not game.built]
    if left_out:
        _hint(settings, f"left out until their fail findings are gone: {', '.join(left_out)}; earlier files stay")


def _findings(report: BuildReport, project: Project, settings: Settings) -> None:
    """On standard error: every failure, the first warnings, and how many more there are."""
    from pipeline.findings import Severity
    from pipeline.report.terminal import listing, ordered

    by_severity: dict[Severity, list[Finding]] = {severity: [] for severity in Severity}
    for finding in ordered(report.findings):
        by_severity[finding.severity].append(finding)
    shown = by_severity[Severity.FAIL]
    if settings.verbose:
        shown = list(report.findings)
    elif not settings.quiet:
        shown = shown + by_severity[Severity.WARN][:MOST_WARNINGS]
    if shown:
        say(listing(shown, project.root, settings.style, Path.cwd()) + "\n", err=True)
    rest = len(report.findings) - len(shown)
    if rest:
        _hint(settings, f"{rest} more of less weight: tirage check lists them all")
