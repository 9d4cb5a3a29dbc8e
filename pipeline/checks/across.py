"""Several documents of one game: the same thing counted differently in two of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.documents.claims import Component, Total
from pipeline.documents.languages import language
from pipeline.documents.languages.base import Language, fold
from pipeline.documents.reading import Reading
from pipeline.findings import FAIL, Finding

CHECK = "rules/one-quantity-two-numbers"


def across(readings: Sequence[Reading]) -> list[Finding]:
    """Totals and components whose numbers differ between two of `readings`; each pair of documents is told once.

    Only what a document counts once is compared: a name that it counts in several ways (by value, by colour) is not.
    """
    out = []
    told = [(reading, _counts(reading)) for reading in readings]
    for n, (first, ours) in enumerate(told):
        for second, theirs in told[n + 1 :]:
            if first.lang != second.lang:
                continue
            for name in sorted(ours.keys() & theirs.keys(), key=sorted):
                a, b = ours[name], theirs[name]
                if a.count != b.count and a.count is not None and b.count is not None:
                    out.append(
                        Finding(
                            CHECK, "documents-differ", FAIL,
                            f"{a.name}: {a.count} in {first.source.path}, {b.count} in {second.source.path}",
                            a.at, (b.at,), "find out which number holds, and mend the other document",
                        )
                    )  # fmt: skip
    return out


def _counts(reading: Reading) -> dict[frozenset[str], Component | Total]:
    """What a document counts once, by the telling words of its name."""
    lang = language(reading.lang)
    found: dict[frozenset[str], list[Component | Total]] = {}
    claims = reading.claims
    plain: list[Component | Total] = [t for t in claims.totals if not t.approx]
    plain += [
        c for c in claims.components if not (c.per or c.module or c.unit or c.subset or c.approx or c.value is not None)
    ]
    for claim in plain:
        if claim.count is not None:
            found.setdefault(_words(claim.name, lang), []).append(claim)
    return {name: entries[0] for name, entries in found.items() if name and len({e.count for e in entries}) == 1}


def _words(name: str, lang: Language) -> frozenset[str]:
    words = [w for w in re.findall(r"[a-z0-9]+", fold(name)) if w not in lang.links and w not in lang.articles]
    return frozenset(w[:-1] if len(w) > 3 and w[-1] in "sx" else w for w in words)
