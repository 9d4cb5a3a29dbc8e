"""Holds claims against gold claims: how many of each sort are found, how many are too many.

Gold and claims are paired one to one. Names are the same when they share words (plural endings aside): one within the
other, or a third of all.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.checks.contradictions import contradictions
from pipeline.documents.opening import open_document

_SMALL = frozenset("de des du d la le les l un une en et the of a an and in der und das von los las el y".split())


@dataclass
class Tally:
    """Found of gold, and all that was claimed."""

    hits: int = 0
    claimed: int = 0
    gold: int = 0

    @property
    def f1(self) -> float:
        return 2 * self.hits / (self.claimed + self.gold) if self.claimed + self.gold else 1.0


def read(path: Path) -> dict[str, Any]:
    """What `tirage claims --json` says of a file."""
    reading, _ = open_document(path, path.name)
    assert reading is not None
    return reading.claims.to_json() | {"contradictions": contradictions(reading)}


def documents(*folders: Path) -> list[Path]:
    return [path for folder in folders for path in sorted(folder.glob("*.txt")) if path.with_suffix(".json").exists()]


def score(paths: Iterable[Path]) -> tuple[dict[str, Tally], list[str]]:
    """The tally of each sort of claim, and the consistent documents in which something was found."""
    tallies: dict[str, Tally] = {}
    noisy = []
    for path in paths:
        gold, claims = json.loads(path.with_suffix(".json").read_text("utf-8")), read(path)
        theirs, ours = _sorts(gold), _sorts(claims)
        for sort, wanted in theirs.items():
            left = list(ours[sort])
            tally = tallies.setdefault(sort, Tally())
            for item in wanted:
                at = next((i for i, claim in enumerate(left) if SAME[sort](item, claim)), None)
                if at is not None:
                    left.pop(at)
                    tally.hits += 1
                    tally.claimed += 1
            tally.gold += len(wanted)
            extra = [claim for claim in left if not _allowed(sort, claim, gold)]
            tally.claimed += len(extra)
            if sort == "findings" and gold["self_consistent"] and extra:
                noisy.append(path.stem)
    return tallies, noisy


def _sorts(form: Mapping[str, Any]) -> dict[str, list[Any]]:
    components = [c for c in form.get("components") or [] if c.get("count") is not None]
    hand = {k: n for k, n in (form.get("hand_size") or {}).items() if isinstance(n, int)}
    return {
        "components": components,
        "values": [c for c in components if c.get("value") is not None],
        "parents": [c for c in components if c.get("parent")],
        "totals": list(form.get("totals") or []),
        "players": [list(form["players"])] if form.get("players") else [],
        "minutes": [list(form["minutes"])] if form.get("minutes") else [],
        "age": [form["age"]] if form.get("age") else [],
        "hand": sorted(hand.items()),
        "setup": list(form.get("setup") or []),
        "findings": list(form.get("contradictions") or []),
    }


def _words(name: str) -> frozenset[str]:
    found = set()
    for word in re.findall(r"[^\W_]+", (name or "").casefold()):
        if word in _SMALL:
            continue
        plain = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
        found.add(re.sub(r"(?<=..)(?:e?[sx]|e)$", "", plain))
    return frozenset(found)


def _alike(a: str, b: str) -> bool:
    x, y = _words(a), _words(b)
    shared = x & y
    return (bool(shared) and (x <= y or y <= x or 3 * len(shared) >= len(x | y))) or x == y


def _counted(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    return bool(a["count"] == b.get("count")) and _alike(a["name"], b.get("name") or "")


def _setup(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    same = (str(a["players"]), a.get("count")) == (str(b.get("players")), b.get("count"))
    return same and _alike(a["item"], b.get("item") or "")


def _found(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    if a["kind"] != b.get("kind"):
        return False
    return a.get("computed") is None or b.get("computed") in (a["computed"], *a.get("alternatives", ()))


SAME: dict[str, Callable[[Any, Any], bool]] = {
    "components": _counted,
    "values": lambda a, b: a["count"] == b.get("count") and str(a["value"]) == str(b.get("value")),
    "parents": lambda a, b: _counted(a, b) and _alike(a["parent"], b.get("parent") or ""),
    "totals": lambda a, b: a["count"] == b.get("count"),
    "players": lambda a, b: a == b,
    "minutes": lambda a, b: a == b,
    "age": lambda a, b: a == b,
    "hand": lambda a, b: tuple(a) == tuple(b),
    "setup": _setup,
    "findings": _found,
}


def _allowed(sort: str, claim: Any, gold: Mapping[str, Any]) -> bool:
    """Whether the gold leaves this claim open: truly ambiguous in the text."""
    for entry in gold.get("ignore", []):
        kind = entry["kind"]
        if sort in ("components", "parents") and kind == "component" and _counted(entry, claim):
            return True
        if sort == "setup" and kind == "setup" and _setup(entry, claim):
            return True
        if sort == "findings" and kind == "finding" and claim.get("kind") == entry["claim"]:
            return True
        if sort == "players" and kind == "players" and claim == entry["value"]:
            return True
    return False
