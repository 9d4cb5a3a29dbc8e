"""Profiles: strictness as data. A profile changes the severity of some codes; everything else stays as found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from pipeline.findings import FAIL, INFO, Finding, Severity


@dataclass(frozen=True, slots=True)
class Profile:
    """A name, what it is for, and severities by ``area/name`` or ``area/name:code``."""

    name: str
    summary: str
    severities: Mapping[str, Severity] = field(default_factory=dict)

    def applied(self, findings: Iterable[Finding]) -> list[Finding]:
        """The findings with this profile's severities."""
        out = []
        for finding in findings:
            severity = self.severities.get(f"{finding.check}:{finding.code}") or self.severities.get(finding.check)
            out.append(replace(finding, severity=severity) if severity else finding)
        return out


PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        Profile(
            "draft",
            "work in progress: missing pictures and low resolution are only worth knowing",
            {"picture/missing": INFO, "print/low-resolution": INFO, "print/safe-area": INFO},
        ),
        Profile("playtest", "a prototype for the table"),
        Profile(
            "print",
            "before a print run: nothing missing, cut off or blurred",
            {
                "picture/missing": FAIL,
                "picture/truncated": FAIL,
                "print/low-resolution:very-low": FAIL,
                "print/safe-area": FAIL,
                "layout/overflow:overflow": FAIL,
                "layout/overflow:broken-word": FAIL,
                "text/missing-glyph:missing": FAIL,
                "text/symbol": FAIL,
            },
        ),
    )
}
