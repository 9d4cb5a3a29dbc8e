"""The reference pages say what the code does. TIRAGE_WRITE_GOLDENS=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.report.reference import pages

FOLDER = Path(__file__).parent.parent.parent / "docs" / "reference"


PAGES = ("layouts.md", "stocks.md", "game-yaml.md", "reference-yaml.md", "checks.md")


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    return dict(pages())


def test_no_page_is_left_out(written: dict[str, str]) -> None:
    assert tuple(written) == PAGES
    assert {path.name for path in FOLDER.glob("*.md")} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_reference_pages_are_current(written: dict[str, str], name: str) -> None:
    text = written[name]
    if os.environ.get("TIRAGE_WRITE_GOLDENS"):
        (FOLDER / name).write_text(text, "utf-8", newline="\n")
    assert (FOLDER / name).read_text("utf-8") == text
