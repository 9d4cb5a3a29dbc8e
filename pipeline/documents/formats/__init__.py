"""Readers of document formats: a file becomes a `Source`, or one finding that says why not and what to do.

::

    source, findings = read_source(pathlib.Path("rules.docx"), "rules.docx")

A format is a function that makes lines of bytes, joined to `READERS` by the endings of its files. What a file *is* is
told by its first bytes; its ending decides between kinds of text.
"""

from __future__ import annotations

from pathlib import Path

from pipeline.documents.formats import docx, markdown, odt, pdf, txt
from pipeline.documents.formats.base import MAX_BYTES, READERS, Reader, RefusedError
from pipeline.documents.formats.sniff import suffix_of
from pipeline.documents.source import Role, Source
from pipeline.findings import FAIL, Finding
from pipeline.project.textfile import read_bytes

__all__ = ["READERS", "Reader", "docx", "markdown", "odt", "pdf", "read_source", "txt"]


def read_source(path: Path, shown: str) -> tuple[Source | None, list[Finding]]:
    """The document in the file `path`, which findings call `shown`.

    Returns None and exactly one `fail` (``document/file``, ``data/file`` or ``data/encoding``) when it can't be read:
    missing, broken, encrypted, empty, scanned, too large, or of a format that is not read. Findings beside a source
    are warnings about its encoding. Never raises for what a file holds.
    """
    raw, findings = read_bytes(path, shown, MAX_BYTES)
    if raw is None:
        return None, findings
    return read_document(raw, shown, path.suffix)


def read_document(raw: bytes, shown: str, suffix: str) -> tuple[Source | None, list[Finding]]:
    """The same for the bytes of a file whose name ends in `suffix` (with its dot, in any case; may be empty)."""
    try:
        entry = READERS[suffix_of(raw, suffix.lower())]
        lines, findings = entry.read(raw, shown)
        failed = [finding for finding in findings if finding.severity is FAIL]
        if failed:
            return None, failed[:1]
        if not any(line.text.strip() and line.role is not Role.CODE for line in lines):
            raise RefusedError("empty", "holds no text", "is it the right file?")
    except RefusedError as error:
        return None, [error.finding(shown)]
    return Source(shown, entry.format, tuple(lines)), findings
