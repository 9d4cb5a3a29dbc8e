"""The contradictions of ``tirage claims --json``: those findings of the checks that the corpus schema names."""

from __future__ import annotations

import re
from typing import Any

from pipeline.documents.arithmetic import mismatches
from pipeline.documents.reading import Reading
from pipeline.findings import INFO

KINDS = {
    "components/kinds": "kinds",
    "components/missing-count": "missing-count",
    "setup/missing-table": "missing-table",
    "setup/missing-row": "missing-row",
    "refs/dangling-colon": "dangling-colon",
    "text/placeholder": "placeholder",
}
"""The corpus's name of each check's findings; sums are told with their numbers."""


def contradictions(reading: Reading) -> list[dict[str, Any]]:
    """The problems of a document in the corpus form: ``kind`` and what it says, with its place."""
    from pipeline.checks.runner import run_document

    out: list[dict[str, Any]] = []
    for mismatch in mismatches(reading.claims):
        if mismatch.few:
            continue
        entry: dict[str, Any] = {
            "kind": "sum",
            "parent": mismatch.parent.name,
            "stated": mismatch.stated,
            "computed": mismatch.computed,
        }
        if mismatch.alternatives:
            entry["alternatives"] = list(mismatch.alternatives)
        if mismatch.parent.approx:
            entry["severity"] = "warn"
        out.append(entry | {"at": mismatch.parent.at.to_json()})
    for finding in run_document(reading, only=KINDS):
        if finding.severity is INFO or finding.at is None:
            continue
        entry = {"kind": KINDS[finding.check], "detail": finding.message, "at": finding.at.to_json()}
        if finding.check == "components/kinds":
            announced, named = re.findall(r"\d+", finding.message)[:2]
            entry |= {"stated": int(announced), "computed": int(named)}
        out.append(entry)
    return out
