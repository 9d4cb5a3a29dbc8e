"""Symbols by name: own files, Iconify sets, Font Awesome."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.layout.drawing import CURRENT, Group
from pipeline.layout.drawing import Path as Outline
from pipeline.layout.symbols import Symbols

NS = 'xmlns="http://www.w3.org/2000/svg"'


@pytest.fixture
def symbols(tmp_path: Path) -> Symbols:
    own, shared = tmp_path / "layouts/game/symbols", tmp_path / "layouts/shared/symbols"
    for folder in (own, shared):
        folder.mkdir(parents=True)
    (own / "mine.svg").write_text(f'<svg {NS} viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>', "utf-8")
    (own / "coins.svg").write_text(f'<svg {NS} viewBox="0 0 10 20"><rect width="10" height="20"/></svg>', "utf-8")
    (own / "flag.svg").write_text(
        f'<svg {NS} viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/><rect width="3" height="9" fill="blue"/></svg>',
        "utf-8",
    )
    (own / "broken.svg").write_text("<svg", "utf-8")
    (shared / "set.json").write_text(
        json.dumps(
            {
                "prefix": "game-icons",
                "width": 512,
                "height": 512,
                "icons": {"dragon": {"body": '<path fill="currentColor" d="M0 0h512v512z"/>'}},
                "aliases": {"wyrm": {"parent": "dragon"}, "ouroboros": {"parent": "ouroboros"}},
            }
        ),
        "utf-8",
    )
    (shared / "damaged.json").write_text("{", "utf-8")
    return Symbols(tmp_path / "layouts", "game", tmp_path / "nowhere")


def paints(items: tuple[object, ...]) -> set[object]:
    found: set[object] = set()
    for item in items:
        if isinstance(item, Group):
            found |= paints(item.items)
        elif isinstance(item, Outline):
            found |= {item.fill}
    return found


@pytest.mark.parametrize(
    "name", ["coins", "mine", "regular/heart", "brands/github", "game-icons:dragon", "dragon", "wyrm"]
)
def test_known_names(symbols: Symbols, name: str) -> None:
    art = symbols.get(name)
    assert art is not None and art.width > 0 and paints(art.items) == {CURRENT}


@pytest.mark.parametrize("name", ["", "nothing-of-the-kind", "solid/", "x:y", "ouroboros", "../mine", "broken", ":"])
def test_unknown_names(symbols: Symbols, name: str) -> None:
    assert symbols.get(name) is None


def test_own_files_come_first(symbols: Symbols) -> None:
    art = symbols.get("coins")
    assert art is not None and (art.width, art.height) == (10, 20)


def test_colours_of_ones_own_are_kept(symbols: Symbols) -> None:
    art = symbols.get("flag")
    assert art is not None and paints(art.items) == {"#ff0000", "#0000ff"}


def test_a_broken_file_is_told(symbols: Symbols) -> None:
    symbols.get("broken")
    assert [p.code for ps in symbols.problems.values() for p in ps] == ["svg/malformed"]


def test_names_are_all_known(symbols: Symbols) -> None:
    names = symbols.names()
    assert {"mine", "coins", "game-icons:dragon", "bomb", "regular/heart"} <= set(names)
    assert all(symbols.get(name) is not None for name in names[:: len(names) // 60] if name != "broken")


def test_a_symbol_is_the_same_art_every_time(symbols: Symbols) -> None:
    assert symbols.get("bomb") is symbols.get("bomb")
