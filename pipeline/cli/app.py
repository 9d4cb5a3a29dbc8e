"""The `tirage` group: its commands, what it says when it is run bare, and what every failure becomes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import click

from pipeline import __version__
from pipeline.cli.group import LazyGroup, everywhere, option_records, write_section
from pipeline.cli.settings import Settings
from pipeline.cli.streams import flush, prepare, say, say_json

if TYPE_CHECKING:
    from pipeline.findings import Finding

COMMANDS = {
    "build": ("pipeline.cli.build:build", "make the files: sheets to print, pictures, proofs"),
    "check": ("pipeline.cli.check:check", "games and rules documents: every finding, with its place and a remedy"),
    "claims": ("pipeline.cli.claims:claims", "what a rules document states in numbers, with its places"),
    "explain": ("pipeline.cli.explain:explain", "why a check matters, a bad and a good example"),
    "show": ("pipeline.cli.show:show", "files, decks, kinds, counts and setup of a game"),
    "doctor": ("pipeline.cli.doctor:doctor", "versions, fonts, symbols; what is missing and how to get it"),
}

FINE, FOUND, USAGE, BUG, INTERRUPTED = 0, 1, 2, 3, 130
"""The exit codes."""


class App(LazyGroup):
    """The group, with every way to end turned into an exit code and a line that helps."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = False,
        **extra: Any,
    ) -> Any:
        """Run a command line; leaves the process with its exit code, or gives it when not `standalone_mode`."""
        argv = tuple(sys.argv[1:] if args is None else args)
        settings = Settings(argv=argv, json=_wants_json(argv), color=_color_allowed())
        prepare()
        try:
            result = super().main(
                args=argv,
                prog_name=prog_name or "tirage",
                complete_var=complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                obj=settings,
                **extra,
            )
            code = result if isinstance(result, int) else FINE
        except (KeyboardInterrupt, EOFError, click.Abort):
            code = _interrupted(settings)
        except Exception as error:
            try:
                code = _failed(error, settings)
            except Exception as second:  # telling of a failure failed: that is a bug too
                code = _crashed(second, settings)
        flush()
        if standalone_mode:
            sys.exit(code)
        return code

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the whole help of the group."""
        formatter.write(summary("GAME"))
        own, common = option_records(self, ctx)
        write_section(formatter, "Options", own)
        write_section(formatter, "Everywhere", common)
        formatter.write_paragraph()
        formatter.write_text("tirage COMMAND --help tells more of a command.")


def _wants_json(argv: Sequence[str]) -> bool:
    """Whether JSON was asked for, told before the options are parsed: a mistake in them is answered in JSON too."""
    asked = [arg for arg in argv if arg in ("--json", "--format=json")]
    return bool(asked) or ("--format", "json") in pairwise(argv)


def _color_allowed() -> bool:
    # https://no-color.org: set and not empty, whatever its value.
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def summary(game: str) -> str:
    """What a bare `tirage` prints: examples with `game`, then the commands."""
    examples = [
        ("tirage build", "sheets and pictures of every game, into output/"),
        (f"tirage check {game} --document rules.pdf", "what is wrong, where, and a remedy"),
    ]
    column = max(len(line) for line, _ in examples)
    lines = [f"  {line:<{column}}  {what}" for line, what in examples]
    lines += ["", *(f"  {name:<8}{what}" for name, (_, what) in COMMANDS.items())]
    return "\n".join(["Print card games from a folder of plain files:", *lines]) + "\n"


def _interrupted(settings: Settings) -> int:
    done = settings.doing or "nothing was begun"
    if settings.json:
        _document(settings, "usage/interrupted", "interrupted", f"interrupted: {done}", None)
    say(f"\nInterrupted: {done}. Finished files stay; the others are as they were before.", err=True)
    return INTERRUPTED


def _failed(error: Exception, settings: Settings) -> int:
    from pipeline.errors import ProjectError, TirageError

    if isinstance(error, ProjectError):
        return _unreadable(error.findings, settings)
    if isinstance(error, click.ClickException):
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "tirage"
        return _usage(error.format_message(), f"{command} --help tells what is accepted", settings)
    if isinstance(error, TirageError):
        return _usage(str(error), None, settings)
    if isinstance(error, OSError) and (trouble := _system_trouble(error)):
        return _usage(trouble, None, settings, "files/access", "no-access")
    return _crashed(error, settings)


def _unreadable(findings: Sequence[Finding], settings: Settings) -> int:
    if settings.json:
        from pipeline.report.jsonform import error_document

        say_json(error_document(findings))
    else:
        from pathlib import Path

        from pipeline.report.terminal import listing

        root = settings.start or Path.cwd()
        say(listing(findings, root, settings.style), err=True)
    return USAGE


def _usage(
    message: str, hint: str | None, settings: Settings, check: str = "usage/command-line", code: str = "not-accepted"
) -> int:
    from pipeline.report.text import clean

    _document(settings, check, code, message, hint)
    say(f"{settings.style('error', 'red', 'bold')}: {clean(message)}", err=True)
    if hint and not settings.quiet:
        say(f"  {clean(hint)}", err=True)
    return USAGE


def _crashed(error: Exception, settings: Settings) -> int:
    from pipeline.cli.crash import write_crash

    file = write_crash(error, settings)
    what = f"{type(error).__name__}: {error}"
    kept = f"the details are in {file}; please send it with a report" if file else "and no file could be written"
    _document(settings, "internal/crash", "crash", what, kept)
    from pipeline.report.text import clean

    say(f"{settings.style('bug', 'red', 'bold')}: Tirage made a mistake of its own ({clean(what)}).", err=True)
    say(f"  {clean(kept[0].upper() + kept[1:])}.", err=True)
    return BUG


def _document(settings: Settings, check: str, code: str, message: str, hint: str | None) -> None:
    """With ``--json``, print one finding as the document."""
    if not settings.json:
        return
    from pipeline.findings import FAIL, Finding
    from pipeline.report.jsonform import error_document

    say_json(error_document([Finding(check, code, FAIL, message, hint=hint)]))


def _system_trouble(error: OSError) -> str | None:
    """What to tell when the system refused a file or has no room; None when it looks like our own mistake."""
    import errno

    if not isinstance(error, PermissionError) and error.errno not in (
        errno.ENOSPC,
        errno.EROFS,
        errno.ENAMETOOLONG,
        getattr(errno, "EDQUOT", errno.ENOSPC),
        errno.EIO,
        errno.EMFILE,
    ):
        return None
    name = error.filename
    where = f" {os.fsdecode(name)}" if isinstance(name, (str, bytes)) else ""
    what = error.strerror or type(error).__name__
    remedy = "; close it where it is open, or give another folder with -o" if isinstance(error, PermissionError) else ""
    return f"the system refuses{where}: {what}{remedy}"


@click.group(
    cls=App,
    lazy=COMMANDS,
    invoke_without_command=True,
    subcommand_metavar="COMMAND [GAME]...",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="tirage %(version)s")
@everywhere
@click.pass_context
def tirage(ctx: click.Context) -> int:
    """Print card games from a folder of plain files."""
    if ctx.invoked_subcommand is not None:
        return FINE
    from pipeline.cli.bare import bare

    return bare(ctx.find_object(Settings) or Settings())
