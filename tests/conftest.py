"""What every test shares: no colour, no stray settings, steady property tests, and tools that may be absent."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]

# The same examples in every run and no time limit on one: a test fails for what it says, or not at all.
settings.register_profile("tirage", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("tirage")


@pytest.fixture(autouse=True)
def _steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """No variable of the machine changes what the command line prints."""
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLUMNS", "TERM"):
        monkeypatch.delenv(name, raising=False)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose system tool is absent, and say how to get it; where nothing may be skipped, fail."""
    for mark in item.iter_markers("needs"):
        tool, package = mark.args
        if shutil.which(tool) is None:
            why = (
                f"{tool} is not installed: apt-get install {package} (Debian), or brew install {package.split('-')[0]}"
            )
            if os.environ.get("TIRAGE_NO_SKIP"):
                pytest.fail(why, pytrace=False)
            pytest.skip(why)


@pytest.fixture
def root() -> Path:
    """The repository's root."""
    return ROOT


@pytest.fixture
def python() -> str:
    """The interpreter that runs the tests, for tests that start another."""
    return sys.executable


GAME = """\
title: Petit jeu
language: fr
players: 2-4
age: 8
minutes: 10-15
decks:
  main: {cards: cards.csv}
kinds:
  atout: {name: Atout, plural: Atouts, order: 1}
  piege: {name: Piège, plural: Pièges, order: 2}
setup:
  2: {hand: 3, deal: {atout: 1}}
"""

CARDS = """\
id,name,kind,count,points,text
roi,Roi,atout,2,5,Prenez la main.
valet,Valet,atout,3,1,
trappe,Trappe,piege,4,,Passez un tour.
reserve,Réserve,piege,0,,
"""


@pytest.fixture
def make_project(tmp_path: Path) -> Callable[..., Path]:
    """A function that writes a project of one or more small games and gives its folder.

    ``make_project("one", "two")`` writes two games; ``cards`` and ``game`` replace the text of both files.
    """

    def make(*ids: str, cards: str = CARDS, game: str = GAME) -> Path:
        folder = tmp_path / "project"
        for game_id in ids or ("petit-jeu",):
            place = folder / "cards" / game_id
            place.mkdir(parents=True, exist_ok=True)
            (place / "game.yaml").write_text(game, encoding="utf-8", newline="\n")
            (place / "cards.csv").write_text(cards, encoding="utf-8", newline="\n")
        (folder / "layouts").mkdir(exist_ok=True)
        return folder

    return make
