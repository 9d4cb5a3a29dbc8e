"""Rules documents named on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import ProjectError

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading
    from pipeline.findings import Finding


def open_documents(paths: Sequence[Path], lang: str | None = None) -> tuple[list[Reading], list[Finding]]:
    """The readings of the files at `paths`, and what there is to say of the files.

    Raises ProjectError with the findings of all those that can't be read.
    """
    from pipeline.documents.opening import open_document

    readings, findings, broken = [], [], False
    for path in dict.fromkeys(paths):
        reading, found = open_document(path, path.as_posix(), lang)
        findings += found
        if reading is None:
            broken = True
        else:
            readings.append(reading)
    if broken:
        raise ProjectError(findings)
    return readings, findings
