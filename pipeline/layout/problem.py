"""What is wrong with a file that a face uses, before anyone knows which card asked for it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.findings import Severity


@dataclass(frozen=True, slots=True)
class Problem:
    """A trouble with a picture or symbol file; whoever places it makes a `Finding` of it, with card and cell.

    `code` is ``area/name`` (``picture/truncated``) and never changes; the message names the file; `hint` is a remedy.
    """

    code: str
    severity: Severity
    message: str
    hint: str | None = None
