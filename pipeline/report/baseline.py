"""A baseline: today's findings, accepted as they are, so that only new ones fail.

A file of it is JSON: ``{"version": 1, "findings": [{"fingerprint", "check", "code", "path", "message"}, …]}``.
Only the fingerprints count; the rest is there for whoever reviews the file. One that is listed twice accepts two
findings.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pipeline.findings import FAIL, INFO, Finding, Span
from pipeline.report.terminal import ordered

VERSION = 1
CHECK = "data/baseline"
ACCEPTED = "(in the baseline)"


@dataclass(frozen=True, slots=True)
class Baseline:
    """Accepted findings: how many of each fingerprint, and the path of the file that they come from."""

    accepted: Mapping[str, int] = field(default_factory=dict)
    path: str = ""


def text(findings: Iterable[Finding]) -> str:
    """The baseline that accepts exactly `findings`: JSON, sorted so that its diffs are small, with a final line end.

    Findings about a baseline itself are left out; those that one accepted are written as they were before.
    """
    own = [original(f) for f in findings if f.check != CHECK]
    entries = sorted((f.at.path if f.at else "", f.check, f.code, f.fingerprint, f.message) for f in own)
    rows = [
        json.dumps(
            {"fingerprint": fingerprint, "check": check, "code": code, "path": path, "message": message},
            ensure_ascii=any(_lone(part) for part in (check, code, path, message)),
        )
        for path, check, code, fingerprint, message in entries
    ]
    listed = "[\n    " + ",\n    ".join(rows) + "\n  ]" if rows else "[]"
    return f'{{\n  "version": {VERSION},\n  "findings": {listed}\n}}\n'


def _lone(words: str) -> bool:
    return any("\ud800" <= c <= "\udfff" for c in words)


def load(path: Path, shown: str | None = None) -> Baseline | tuple[Finding, ...]:
    """The baseline in the file `path`, or the one finding that says why there is none.

    `shown` is the path as findings give it. An absent, unreadable or malformed file, and one of a newer
    version, are each a ``fail`` ``data/baseline:unreadable``.
    """
    name = path.as_posix() if shown is None else shown
    try:
        document = json.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        return (_unreadable(name, f"{name} can't be read: {error.strerror or type(error).__name__}"),)
    except UnicodeDecodeError:
        return (_unreadable(name, f"{name} is no UTF-8 text"),)
    except json.JSONDecodeError as error:
        return (_unreadable(name, f"{name} is no JSON: {error.msg}", error.lineno, error.colno),)
    except (RecursionError, ValueError):
        return (_unreadable(name, f"{name} is no JSON that can be read"),)
    wrong = _wrong(document)
    if wrong:
        return (_unreadable(name, f"{name} is no baseline: {wrong}"),)
    return Baseline(dict(Counter(entry["fingerprint"] for entry in document["findings"])), name)


def _wrong(document: Any) -> str:
    """What keeps `document` from being a baseline; empty when it is one."""
    if not isinstance(document, dict):
        return "it must be an object with `version` and `findings`"
    version = document.get("version")
    if isinstance(version, bool) or not isinstance(version, int):
        return "`version` must be 1"
    if version != VERSION:
        return f"its version is {version}, and this Tirage reads version {VERSION}"
    entries = document.get("findings")
    if not isinstance(entries, list):
        return "`findings` must be a list"
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or not isinstance(entry.get("fingerprint"), str):
            return f"entry {number} of `findings` has no `fingerprint`"
    return ""


def _unreadable(path: str, message: str, line: int | None = None, column: int | None = None) -> Finding:
    hint = "write it anew with --write-baseline, or check without --baseline"
    return Finding(CHECK, "unreadable", FAIL, message, Span(path, line or 1, column), hint=hint)


def apply(findings: Iterable[Finding], baseline: Baseline) -> tuple[Finding, ...]:
    """`findings` with those that `baseline` accepts as ``info``, in their order.

    A fingerprint is accepted as many times as the baseline lists it; where more are found, the first in the order of
    listings are. When some of the listed ones are not found any more, one ``info`` finding at the end tells how many.
    """
    given = list(findings)
    left = dict(baseline.accepted)
    accepted: set[int] = set()
    places: dict[Finding, list[int]] = {}
    for i, finding in enumerate(given):
        places.setdefault(finding, []).append(i)
    for finding in ordered(given):
        place = places[finding].pop(0)
        if left.get(finding.fingerprint, 0) > 0:
            left[finding.fingerprint] -= 1
            accepted.add(place)
    result = [_as_info(f) if i in accepted else f for i, f in enumerate(given)]
    gone = sum(left.values())
    if gone:
        what = "finding of the baseline was" if gone == 1 else "findings of the baseline were"
        at = Span(baseline.path, 1) if baseline.path else None
        hint = "write the baseline anew, so that they fail if they come back"
        result.append(Finding(CHECK, "fixed", INFO, f"{gone} {what} not found any more", at, hint=hint))
    return tuple(result)


def is_accepted(finding: Finding) -> bool:
    """Whether `apply` made `finding` an accepted one."""
    return finding.severity is INFO and finding.message.endswith(f" {ACCEPTED}")


def original(finding: Finding) -> Finding:
    """`finding` with the message, and so the fingerprint, that it had before a baseline accepted it."""
    return replace(finding, message=finding.message[: -len(ACCEPTED) - 1]) if is_accepted(finding) else finding


def _as_info(finding: Finding) -> Finding:
    return replace(finding, severity=INFO, message=f"{finding.message} {ACCEPTED}")
