"""Standard output and standard error: never a crash over a character or a closed pipe."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from typing import Any, TextIO

_CLOSED = (errno.EPIPE, errno.ESHUTDOWN, errno.EINVAL)  # Windows says EINVAL for a pipe that nobody reads


def prepare() -> None:
    """Let both streams write any text: what their encoding lacks is replaced (an escape in UTF-8, else ``?``)."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace" if _is_utf8(stream) else "replace")


def _is_utf8(stream: TextIO) -> bool:
    return (getattr(stream, "encoding", "") or "").lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig")


def say(text: str, err: bool = False) -> None:
    """Print `text` and a line end on standard output, or standard error; a closed pipe swallows it.

    Colour is taken out where the stream is no terminal. The work goes on when its reader has left.
    """
    import click

    try:
        click.echo(text, err=err)
    except OSError as error:
        if not _gone(error):
            raise
        _silence(err)


def say_json(document: Mapping[str, Any]) -> None:
    """Print `document` on standard output; a stream that is not UTF-8 gets it in ASCII."""
    from pipeline.report.jsonform import dumps

    say(dumps(document, ascii_only=not _is_utf8(sys.stdout)))


def flush() -> None:
    """Write out what is buffered; a closed pipe swallows it."""
    for stream, err in ((sys.stdout, False), (sys.stderr, True)):
        try:
            stream.flush()
        except (OSError, ValueError) as error:
            if isinstance(error, OSError) and not _gone(error):
                raise
            _silence(err)


def _gone(error: OSError) -> bool:
    return isinstance(error, BrokenPipeError) or error.errno in _CLOSED


def _silence(err: bool) -> None:
    """Send the rest of a stream nowhere. The descriptor is replaced: the interpreter flushes once more at exit."""
    stream = sys.stderr if err else sys.stdout
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        replacement = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - lives as long as the process
        if err:
            sys.stderr = replacement
        else:
            sys.stdout = replacement
