"""The command line: thin commands that call the package and print what it gives, each loaded when used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run ``tirage`` with `argv` (the process's own arguments when None) and leave with its exit code.

    0 fine, 1 findings or a game left out, 2 usage or unreadable input, 3 our own bug, 130 interrupted.
    """
    from pipeline.cli.app import tirage

    tirage.main(args=argv, prog_name="tirage")
    raise AssertionError("the command line returned")  # pragma: no cover
