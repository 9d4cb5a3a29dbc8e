"""``tirage check``: every finding at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.documents import open_documents
from pipeline.cli.group import Command, everywhere
from pipeline.cli.params import Language, Named
from pipeline.cli.projects import complete_games, open_project, pick_games
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json
from pipeline.errors import ProjectError, UsageError

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading
    from pipeline.findings import Finding, Severity
    from pipeline.report.baseline import Baseline

PROFILES = ("draft", "playtest", "print")
FORMATS = ("text", "json", "sarif", "junit", "github", "html")


@click.command(
    cls=Command,
    examples=[
        ("tirage check", "every finding of every game"),
        ("tirage check my-game --document rules.pdf", "the deck against the rulebook as well"),
        ("tirage check --document rules.docx", "a document against itself"),
        ("tirage check my-game --document rules.txt --format html > report.html", "a page to read and print"),
        ("tirage check --profile print --fail-on warn", "as strict as before a print run"),
    ],
)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_games)
@click.option(
    "--document",
    "documents",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A rules document (.txt .md .docx .odt .pdf), several times for several; without GAME it is held against "
    "itself only.",
)
@click.option("--lang", type=Language(), help="The language of the documents: fr, en, de, es.  [default: detected]")
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
    type=Named("format", FORMATS, "|".join(FORMATS)),
    help="How to write the findings; json is the same as --json.  [default: text]",
)
@click.option(
    "--baseline",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Findings listed in FILE are accepted; only new ones count. See --write-baseline.",
)
@click.option(
    "--write-baseline",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Accept today's findings: list them in FILE.",
)
@click.option("--fix", is_flag=True, help="Mend what is mechanical in text files, after showing the change.")
@click.option("-y", "--yes", is_flag=True, help="With --fix: mend without asking.")
@click.option(
    "--fail-on",
    type=Named("severity", ("warn", "fail"), "warn|fail"),
    default="fail",
    show_default=True,
    help="The least severity of findings that makes the exit code 1.",
)
@everywhere
@click.pass_obj
def check(
    settings: Settings,
    games: tuple[str, ...],
    documents: tuple[Path, ...],
    lang: str | None,
    profile: str,
    form: str | None,
    baseline: Path | None,
    write_baseline: Path | None,
    fix: bool,
    yes: bool,
    fail_on: str,
) -> int:
    """List every finding at once: where it is, what is wrong, and a remedy."""
    if settings.json and form not in (None, "json"):
        raise UsageError(f"--json and --format {form} contradict each other: give one of them")
    settings.json = settings.json or form == "json"
    form = "json" if settings.json else form or "text"
    if lang is not None and documents:
        from pipeline.documents.languages import LANGUAGES

        if lang not in LANGUAGES:
            raise UsageError(f"documents are read in {', '.join(LANGUAGES)}; {lang!r} is not among them")

    from pipeline.findings import Severity, at_or_above

    accepted = _baseline(baseline)
    root, game_ids, readings, findings = _findings(settings, games, documents, lang, profile)
    if accepted is not None:
        from pipeline.report import baseline as baselines

        findings = list(baselines.apply(findings, accepted))
    if write_baseline is not None:
        _write_baseline(write_baseline, findings, settings)
    if fix:
        _fix(findings, root, yes, settings)
        root, game_ids, readings, findings = _findings(settings, games, documents, lang, profile)
    _tell(form, findings, root, game_ids, readings, Severity(fail_on), settings)
    return 1 if at_or_above(findings, Severity(fail_on)) else 0


def _findings(
    settings: Settings, games: Sequence[str], documents: Sequence[Path], lang: str | None, profile: str
) -> tuple[Path, tuple[str, ...], list[Reading], list[Finding]]:
    """The folder that paths are relative to, the games looked at, the documents read, and every finding."""
    readings, of_files = open_documents(documents, lang)
    if documents and not games:
        from pipeline.checks import check_documents

        settings.doing = "checking " + ", ".join(reading.source.path for reading in readings)
        return Path.cwd(), (), readings, [*of_files, *check_documents(readings, profile)]
    from pipeline.checks import run_checks
    from pipeline.cli.progress import Progress

    project = open_project(settings)
    game_ids = pick_games(project, games)
    settings.doing = f"checking {', '.join(game_ids)}"
    steps = len(game_ids) * (1 + len(readings)) + len(readings)
    with Progress(settings) as progress:
        done = iter(range(1, steps + 1))
        findings = run_checks(
            project, game_ids, profile, readings, lambda what: progress("checking", next(done, steps) - 1, steps)
        )
    return project.root, game_ids, readings, [*of_files, *findings]


def _baseline(file: Path | None) -> Baseline | None:
    if file is None:
        return None
    from pipeline.report import baseline

    loaded = baseline.load(file, file.as_posix())
    if isinstance(loaded, tuple):
        raise ProjectError(loaded)
    return loaded


def _write_baseline(file: Path, findings: Sequence[Finding], settings: Settings) -> None:
    from pipeline.export.files import LockedError, write
    from pipeline.report import baseline
    from pipeline.report.text import plural

    try:
        write(file, baseline.text(findings).encode(), file.as_posix())
    except LockedError as error:
        raise ProjectError([error.finding]) from None
    if not settings.quiet:
        say(f"{plural(len(findings), 'finding')} accepted in {file}", err=True)


def _fix(findings: Sequence[Finding], root: Path, yes: bool, settings: Settings) -> None:
    """Show what can be mended, ask, and mend it."""
    from pipeline.checks import fixes
    from pipeline.report.text import plural

    edits = fixes.edits(findings, root)
    if not edits:
        say("Nothing of this can be mended mechanically.", err=True)
        return
    say(fixes.preview(edits, root), err=True)
    if not yes:
        if not settings.ask:
            raise UsageError("--fix asks before it writes; with --no-input give --yes as well")
        if not click.confirm(f"Change {plural(len(edits), 'line')}?", err=True):
            say("Nothing was changed.", err=True)
            return
    from pipeline.export.files import LockedError, write

    written = []
    files = fixes.mended(edits, root)
    for path, data in files.items():
        try:
            write(path, data, path.as_posix())
        except LockedError as error:
            raise ProjectError([error.finding]) from None
        written.append(path.as_posix())
    if not written:
        say("Nothing was changed: the files are no longer as they were.", err=True)
        return
    say(f"Mended {', '.join(written)} ({plural(len(edits), 'line')}).", err=True)


def _tell(
    form: str, findings: Sequence[Finding], root: Path, game_ids: Sequence[str], readings: Sequence[Reading],
    threshold: Severity, settings: Settings,
) -> None:  # fmt: skip
    if form == "json":
        from pipeline.report.jsonform import check_document

        say_json(check_document(findings))
    elif form == "text":
        from pipeline.report.terminal import listing, summary

        if findings:
            say(listing(findings, root, settings.style, Path.cwd()))
        if not settings.quiet:
            from pipeline.report.text import plural

            what = [plural(len(game_ids), "game")] if game_ids else []
            what += [f"{r.source.path} (read as {_language(r)})" for r in readings]
            say(("\n" if findings else "") + f"{', '.join(what)}: {summary(findings)}")
    else:
        say(_document(form, findings, game_ids, readings, threshold, root))


def _language(reading: Reading) -> str:
    from pipeline.documents.languages import language

    return language(reading.lang).name


def _document(
    form: str, findings: Sequence[Finding], game_ids: Sequence[str], readings: Sequence[Reading], threshold: Severity,
    root: Path,
) -> str:  # fmt: skip
    """The findings in one of the formats for other programs, or as a page."""
    from pipeline.report.checked import checked_ids, page, rules

    if form == "sarif":
        import json

        from pipeline.report.sarif import sarif_document

        return json.dumps(sarif_document(findings, rules(), str(root)), indent=2, ensure_ascii=False)
    if form == "junit":
        from pipeline.report.junit import junit_document

        suites = [*game_ids, *(r.source.path for r in readings)]
        ids = checked_ids(bool(game_ids), bool(readings))
        return junit_document(findings, rules(), ids, suites=suites, threshold=threshold)
    if form == "github":
        from pipeline.report.github import annotations

        return annotations(findings)
    return page(findings, game_ids, readings)
