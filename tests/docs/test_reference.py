"""The reference pages say what the code does. TIRAGE_WRITE_GOLDENS=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.report.reference import pages

FOLDER = Path(__file__).parent.parent.parent / "docs" / "reference"


@pytest.mark.parametrize(("name", "text"), list(pages()), ids=lambda v: v if len(v) < 30 else "text")
def test_reference_pages_are_current(name: str, text: str) -> None:
    if os.environ.get("TIRAGE_WRITE_GOLDENS"):
        (FOLDER / name).write_text(text, "utf-8", newline="\n")
    assert (FOLDER / name).read_text("utf-8") == text
