"""``tirage doctor``: is everything here that Tirage needs, and how to get what is not."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from dataclasses import dataclass, field
from typing import Any

import click

from pipeline import __version__
from pipeline.cli.group import Command, everywhere
from pipeline.cli.libraries import installed, older, requirements
from pipeline.cli.projects import open_project
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json
from pipeline.findings import FAIL, WARN, Finding

REINSTALL = "install Tirage again with its libraries: python -m pip install --upgrade --force-reinstall tirage"


@dataclass(slots=True)
class Health:
    """What was looked at. `findings` holds what is missing; a `fail` among them means that something can't work."""

    libraries: list[tuple[str, str | None, str]] = field(default_factory=list)
    fonts: dict[str, list[str]] = field(default_factory=dict)
    symbols: int = 0
    project: str | None = None
    games: tuple[str, ...] = ()
    bundled: bool = False
    output: str | None = None
    writable: bool = False
    findings: list[Finding] = field(default_factory=list)

    def lacks(self, code: str, message: str, hint: str, warn: bool = False) -> None:
        """Note that something is missing, and how to get it."""
        self.findings.append(Finding(f"doctor/{code}", code, WARN if warn else FAIL, message, hint=hint))


@click.command(
    cls=Command,
    examples=[
        ("tirage doctor", "what is here, what is missing"),
        ("tirage doctor --json", "the same, for a report"),
    ],
)
@everywhere
@click.pass_obj
def doctor(settings: Settings) -> int:
    """Tell versions, fonts and symbols, and what is missing with the way to get it."""
    health = examine(settings)
    if settings.json:
        say_json(_document(health))
    else:
        _print(health, settings)
    return 1 if any(finding.severity is FAIL for finding in health.findings) else 0


def examine(settings: Settings) -> Health:
    """Look at everything; a part that breaks becomes a finding, and the others are still looked at."""
    health = Health()
    _libraries(health)
    _project(health, settings)
    _fonts(health)
    _symbols(health)
    _output(health, settings)
    return health


def _libraries(health: Health) -> None:
    for name, bound in requirements():
        version = installed(name)
        health.libraries.append((name, version, bound))
        if version is None:
            health.lacks("library", f"{name} is not installed", f"python -m pip install {_spec(name, bound)}")
        elif bound and older(version, bound):
            health.lacks("library", f"{name} {version} is too old", f"python -m pip install {_spec(name, bound)}")


def _spec(name: str, bound: str) -> str:
    return f'"{name}>={bound}"' if bound else name


def _project(health: Health, settings: Settings) -> None:
    from pipeline.errors import TirageError

    try:
        project = open_project(settings)
    except TirageError as error:
        health.lacks("project", f"the project can't be read: {error}", "tirage check says what is wrong with it")
        return
    health.project, health.games, health.bundled = str(project.root), project.game_ids, project.bundled


def _fonts(health: Health) -> None:
    try:
        from pipeline.layout.fonts import DEFAULT_FAMILY, Fonts

        families = Fonts().families()
    except Exception as error:  # whatever is wrong with the fonts is what is to be told
        health.lacks("fonts", f"the fonts can't be read: {error}", REINSTALL)
        return
    for faces in families.values():
        for face in faces:
            health.fonts.setdefault(face.family, []).append(face.name)
    if not health.fonts:
        health.lacks("fonts", "no font was found", REINSTALL)
    elif DEFAULT_FAMILY not in health.fonts:
        hint = "python -m pip install font-source-sans-pro"
        health.lacks("fonts", f"{DEFAULT_FAMILY}, the font of the plain face, was not found", hint)


def _symbols(health: Health) -> None:
    try:
        import fontawesome_free_pack as pack
    except ImportError as error:
        health.lacks("symbols", f"the symbols can't be read: {error}", "python -m pip install fontawesome-free-pack")
        return
    health.symbols = sum(1 for name in dir(pack) if name.startswith(("SOLID_", "REGULAR_", "BRANDS_")))
    if not health.symbols:
        health.lacks("symbols", "the symbol set is empty", REINSTALL)


def _output(health: Health, settings: Settings) -> None:
    if settings.output is None:
        return
    health.output = str(settings.output)
    folder = settings.output
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            health.writable = True
    except OSError as error:
        why = error.strerror or type(error).__name__
        health.lacks("output", f"nothing can be written to {folder}: {why}", "give another folder: tirage build -o DIR")


def _document(health: Health) -> dict[str, Any]:
    return {
        "version": 1,
        "tirage": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "encoding": sys.stdout.encoding or "",
        "processors": os.cpu_count() or 1,
        "libraries": [{"name": n, "version": version, "needed": bound} for n, version, bound in health.libraries],
        "fonts": [{"family": family, "faces": sorted(faces)} for family, faces in sorted(health.fonts.items())],
        "symbols": health.symbols,
        "project": {"root": health.project, "bundled": health.bundled, "games": list(health.games)},
        "output": {"path": health.output, "writable": health.writable},
        "findings": [finding.to_json() for finding in health.findings],
    }


def _print(health: Health, settings: Settings) -> None:
    from pipeline.report.text import clean, plural, table

    style = settings.style
    if not settings.quiet:
        say(f"{style('Tirage', 'bold')} {__version__}, Python {platform.python_version()}, {platform.platform()}\n")
        rows = [[name, version or "missing", bound and f">= {bound}"] for name, version, bound in health.libraries]
        say(table(["library", "version", "needed"], rows, style=style) + "\n")
        families = [[family, plural(len(faces), "face")] for family, faces in sorted(health.fonts.items())]
        say(table(["font", "faces"], families, style=style) + "\n")
        what = "bundled games" if health.bundled else "project"
        facts = [
            ("symbols", str(health.symbols)),
            (what, f"{health.project or 'none'} ({plural(len(health.games), 'game')})"),
            ("output", f"{health.output or 'none'} ({'writable' if health.writable else 'not writable'})"),
        ]
        say("\n".join(f"{name:<14}{clean(value)}" for name, value in facts) + "\n")
    for finding in health.findings:
        word, color = ("missing", "red") if finding.severity is FAIL else ("note", "yellow")
        say(f"{style(word, color)}: {clean(finding.message)}\n  {clean(finding.hint or '')}")
    if not health.findings and not settings.quiet:
        say("Nothing is missing.")
