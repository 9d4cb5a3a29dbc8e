"""Findings: everything a designer can get wrong, as data.

A `Finding` names its check (``area/name``), a code that never changes, a severity, a message,
the place (`Span`), further places, and a remedy. Its JSON form is a promise.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any


class Severity(StrEnum):
    """How much a finding matters; ordered by `rank`."""

    INFO = "info"
    WARN = "warn"
    FAIL = "fail"

    @property
    def rank(self) -> int:
        """0 for info, 1 for warn, 2 for fail."""
        return _RANKS[self]


_RANKS = {Severity.INFO: 0, Severity.WARN: 1, Severity.FAIL: 2}

INFO, WARN, FAIL = Severity.INFO, Severity.WARN, Severity.FAIL


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a file: path relative to the project, line and column from 1, workbook cell, page, the words."""

    path: str
    line: int | None = None
    column: int | None = None
    cell: str | None = None
    page: int | None = None
    text: str | None = None

    def __str__(self) -> str:
        if self.cell is not None:
            return f"{self.path}:{self.cell}"
        parts = [self.path, *(str(n) for n in (self.line, self.column) if n is not None)]
        return ":".join(parts)

    def to_json(self) -> dict[str, Any]:
        """The JSON form: absent parts are left out."""
        values = {
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "cell": self.cell,
            "page": self.page,
            "text": self.text,
        }
        return {k: v for k, v in values.items() if v is not None}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to tell the designer. `check` is ``area/name``; `code` names the failure and never changes."""

    check: str
    code: str
    severity: Severity
    message: str
    at: Span | None = None
    also: tuple[Span, ...] = ()
    hint: str | None = None
    game: str | None = None
    computed: str | None = None

    @property
    def fingerprint(self) -> str:
        """A hash of what was found, not of the line where it stands, so that it survives edits elsewhere."""
        quoted = " ".join(s.text or "" for s in (self.at, *self.also) if s is not None) or self.message
        where = self.at.path if self.at else ""
        key = "\x1f".join([self.check, self.code, self.game or "", where, _normal(quoted)])
        return hashlib.sha256(key.encode(errors="backslashreplace")).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """The JSON form promised in the contracts."""
        return {
            "check": self.check,
            "code": self.code,
            "severity": str(self.severity),
            "message": self.message,
            "game": self.game,
            "at": self.at.to_json() if self.at else None,
            "also": [s.to_json() for s in self.also],
            "hint": self.hint,
            "computed": self.computed,
            "fingerprint": self.fingerprint,
        }


def _normal(text: str) -> str:
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text)).strip().casefold()


@dataclass(slots=True)
class Findings:
    """Collects the findings of a run; the same finding is kept once."""

    items: list[Finding] = field(default_factory=list)
    _seen: set[Finding] = field(default_factory=set)

    def add(self, finding: Finding) -> None:
        """Keep `finding` unless the very same one is already there."""
        if finding not in self._seen:
            self._seen.add(finding)
            self.items.append(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Add each of `findings`."""
        for finding in findings:
            self.add(finding)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    @property
    def failed(self) -> bool:
        """Whether any finding is a `fail`."""
        return any(f.severity is FAIL for f in self.items)


def at_or_above(findings: Iterable[Finding], threshold: Severity) -> bool:
    """Whether any of `findings` is at least as severe as `threshold`."""
    return any(f.severity.rank >= threshold.rank for f in findings)


def in_game(finding: Finding, game: str) -> Finding:
    """The same finding, said of `game`."""
    return finding if finding.game == game else replace(finding, game=game)
