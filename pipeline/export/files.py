"""Writing outputs: whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import tempfile
from pathlib import Path

from pipeline.findings import FAIL, Finding, Span


class LockedError(Exception):
    """An output that can't be replaced; carries the finding that says why and what to do."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def write(path: Path, data: bytes, shown: str) -> str:
    """Put `data` into `path` in one step (a temporary file beside it, then a rename) and return its sha256.

    Raises LockedError when the file can't be replaced: open in a viewer on Windows, a folder of that name, a full disk.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".tirage-", suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            _readable(Path(temporary), path)
            Path(temporary).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
            raise
    except OSError as error:
        reason = error.strerror or type(error).__name__
        hint = "close the program that shows it and build again" if isinstance(error, PermissionError) else None
        raise LockedError(
            Finding("output/file", "not-written", FAIL, f"{shown} can't be written: {reason}", Span(shown), (), hint)
        ) from None
    return hashlib.sha256(data).hexdigest()


def _readable(path: Path, replaced: Path) -> None:
    """Temporary files are private; give this one the permissions of the file it replaces, or of any new file."""
    if os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        path.chmod(stat.S_IMODE(replaced.stat().st_mode) if replaced.is_file() else 0o666 & ~mask)


def shown_path(path: Path, root: Path) -> str:
    """`path` relative to the project when it lies in it, else as it is; with forward slashes."""
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return path.as_posix()
