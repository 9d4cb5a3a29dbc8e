"""The exception tree. A designer's mistake is a `Finding`; these are for what stops a whole run.

TirageError
├── UsageError      the command was asked for something that can't be (exit 2)
└── ProjectError    a project or document that can't be read; carries its findings (exit 2)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.findings import Finding


class TirageError(Exception):
    """Base of every error that Tirage raises on purpose."""


class UsageError(TirageError):
    """The command line or call is wrong; the message says what is accepted."""


class ProjectError(TirageError):
    """A project or document that can't be read at all."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("; ".join(f.message for f in self.findings))
