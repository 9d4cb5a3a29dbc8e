"""What a report says of the checks themselves: one `RuleInfo` for each, found by its id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.findings import WARN, Finding, Severity


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """A check as reports describe it.

    `id` is ``area/name``; `summary` one line that says what holds when all is well; `why` the rationale in whole
    sentences; `bad` a sample that the check speaks of and `good` one that it leaves alone, both plain text and
    both possibly empty; `severity` what its findings usually are.
    """

    id: str
    summary: str = ""
    why: str = ""
    bad: str = ""
    good: str = ""
    severity: Severity = WARN


def complete(findings: Iterable[Finding], rules: Sequence[RuleInfo]) -> list[RuleInfo]:
    """`rules` sorted by id, the first of each id, and a bare one for every check of `findings` that they lack.

    A bare rule has the worst severity that its findings have.
    """
    known: dict[str, RuleInfo] = {}
    for rule in rules:
        known.setdefault(rule.id, rule)
    bare: dict[str, Severity] = {}
    for finding in findings:
        if finding.check not in known:
            worst = bare.get(finding.check, finding.severity)
            bare[finding.check] = max(worst, finding.severity, key=lambda s: s.rank)
    known.update((check, RuleInfo(check, severity=severity)) for check, severity in bare.items())
    return [known[check] for check in sorted(known)]
