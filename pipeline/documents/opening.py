"""From a file to a reading: the one way in for every command."""

from __future__ import annotations

from pathlib import Path

from pipeline.documents.claims import Claims
from pipeline.documents.reading import Reading
from pipeline.errors import ProjectError
from pipeline.findings import Finding


def open_document(
    path: Path, shown: str | None = None, lang: str | None = None
) -> tuple[Reading | None, list[Finding]]:
    """The reading of the rules document at `path`, and what there is to say of the file; None when it can't be read.

    `shown` is the path used in findings (as given, by default); `lang` is fr, en, de or es when it is known.
    """
    from pipeline.documents.formats import read_source

    source, findings = read_source(path, shown if shown is not None else path.as_posix())
    if source is None:
        return None, findings
    return Reading(source, lang), findings


def read_claims(path: Path | str, lang: str | None = None) -> Claims:
    """What the rules document at `path` states: components, totals, players, age, minutes, hand, setup rows.

    `lang` is fr, en, de or es when it is known. Raises ProjectError, with the finding, for a file that can't be read.
    """
    reading, findings = open_document(Path(path), lang=lang)
    if reading is None:
        raise ProjectError(findings)
    return reading.claims
