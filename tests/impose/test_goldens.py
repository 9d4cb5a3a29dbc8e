"""Plans as text in mm. After a change that is meant: ``TIRAGE_WRITE_GOLDENS=1 pytest tests/impose``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.impose import Copy, SheetOptions, plan
from pipeline.model import PAPERS, STOCKS, Stock

GOLDENS = Path(__file__).with_name("goldens")


def deck(n: int, name: str = "main", back: str | None = "back") -> list[Copy]:
    return [Copy(name, f"card-{i // 2}", f"card-{i // 2}", back, i % 2 + 1) for i in range(n)]


CASES: dict[str, tuple[list[Copy], Stock, SheetOptions]] = {
    "a4-poker-long": (deck(11), STOCKS["poker"], SheetOptions(PAPERS["a4"], "long")),
    "letter-poker-short": (deck(4), STOCKS["poker-us"], SheetOptions(PAPERS["letter"], "short")),
    "a4-bridge-landscape-long": (deck(3), STOCKS["bridge"], SheetOptions(PAPERS["a4"], "long")),
    "a4-poker-fold": (deck(5), STOCKS["poker"], SheetOptions(PAPERS["a4"], "fold")),
    "a3-poker-gap-offset": (
        deck(3),
        STOCKS["poker"],
        SheetOptions(PAPERS["a3"], "long", gap=8.0, offset=(0.5, -1.0), orientation="portrait"),
    ),
    "a4-two-decks": (
        deck(2, "red", "red-back") + deck(2, "blue", None),
        STOCKS["poker"],
        SheetOptions(PAPERS["a4"], "separate"),
    ),
    "a5-huge": (deck(1), Stock("huge", 150.0, 220.0), SheetOptions(PAPERS["a5"])),
}


@pytest.mark.parametrize("name", CASES)
def test_plan_reads_as_before(name: str) -> None:
    text = str(plan(*CASES[name]))
    path = GOLDENS / f"{name}.txt"
    if os.environ.get("TIRAGE_WRITE_GOLDENS"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8")


def test_every_golden_has_a_case() -> None:
    assert {path.stem for path in GOLDENS.glob("*.txt")} == set(CASES)
