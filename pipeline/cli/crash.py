"""A bug of ours becomes a file to send, not a traceback on the screen."""

from __future__ import annotations

import hashlib
import platform
import sys
import tempfile
import traceback
from pathlib import Path

from pipeline import __version__
from pipeline.cli.settings import Settings


def write_crash(error: BaseException, settings: Settings) -> Path | None:
    """Write what is known of `error` into the output folder, else the temporary folder.

    Gives the file, or None when neither can be written to. The same crash has the same name.
    """
    trace = "".join(traceback.format_exception(error))
    text = "\n".join(
        [
            "Tirage stopped over a mistake of its own. Please send this file with a report.",
            "",
            f"tirage    {__version__}",
            f"python    {sys.version}",
            f"system    {platform.platform()}",
            f"arguments {' '.join(settings.argv)}",
            f"doing     {settings.doing or 'nothing yet'}",
            *(f"{name:<10}{version}" for name, version in _versions()),
            "",
            trace,
        ]
    )
    name = f"tirage-crash-{hashlib.sha256(trace.encode(errors='backslashreplace')).hexdigest()[:8]}.txt"
    for folder in (settings.output, Path(tempfile.gettempdir())):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / name
            file.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
        except OSError:
            continue
        return file
    return None


def _versions() -> list[tuple[str, str]]:
    from pipeline.cli.libraries import installed, requirements

    return [(name, installed(name) or "missing") for name, _bound in requirements()]
