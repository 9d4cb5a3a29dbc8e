"""The reference pages say what the code does. TIRAGE_WRITE_GOLDENS=1 writes them anew."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from pipeline.report.reference import pages

FOLDER = Path(__file__).parent.parent.parent / "docs" / "reference"

PAGES = ("layouts.md", "stocks.md", "game-yaml.md", "reference-yaml.md", "checks.md")


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    return dict(pages())


def _current(name: str, text: str) -> bool:
    file = FOLDER / name
    if os.environ.get("TIRAGE_WRITE_GOLDENS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    return file.is_file() and file.read_text("utf-8") == text


@pytest.mark.parametrize("name", PAGES)
def test_reference_pages_are_current(written: dict[str, str], name: str) -> None:
    assert _current(name, written[name])


def test_pages_of_checks_are_current(written: dict[str, str]) -> None:
    assert [name for name, text in written.items() if name not in PAGES and not _current(name, text)] == []


def test_no_page_is_left_out_and_none_is_left_over(written: dict[str, str]) -> None:
    assert tuple(name for name in written if "/" not in name) == PAGES
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.md")} == set(written)


def test_links_between_reference_pages_lead_somewhere(written: dict[str, str]) -> None:
    missing = []
    for name, text in written.items():
        for target, anchor in re.findall(r"(?<!\\)\]\(([\w./-]+\.md)(?:#([\w-]+))?\)", text):
            file = ((FOLDER / name).parent / target).resolve()
            headings = file.read_text("utf-8").splitlines() if file.is_file() else []
            anchors = {re.sub(r"[^\w -]", "", line.lstrip("# ")) for line in headings if line.startswith("#")}
            if not headings or (anchor and anchor not in anchors):
                missing.append((name, target, anchor))
    assert missing == []
