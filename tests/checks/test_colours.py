"""Colours that colour-blind players confuse: the arithmetic against published values, and when the check speaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.library.colours import (
    CLEAR,
    CONFUSED,
    DEFICIENCIES,
    difference,
    lab,
    seen_difference,
    simulated,
)
from pipeline.checks.registry import CHECKS
from pipeline.checks.samples import write_project
from pipeline.findings import Finding
from pipeline.project import load_game, load_project

ROOT = Path(__file__).parents[2]
ID = "faces/colours"
HEX = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06x}")


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Sharma, Wu & Dalal 2005, table 1: pairs 1, 4, 7, 8, 14, 17, 21, 25, 28, 34.
        ((50.0000, 2.6772, -79.7751), (50.0000, 0.0000, -82.7485), 2.0425),
        ((50.0000, -1.3802, -84.2814), (50.0000, 0.0000, -82.7485), 1.0000),
        ((50.0000, 0.0000, 0.0000), (50.0000, -1.0000, 2.0000), 2.3669),
        ((50.0000, -1.0000, 2.0000), (50.0000, 0.0000, 0.0000), 2.3669),
        ((50.0000, -0.0010, 2.4900), (50.0000, 0.0011, -2.4900), 4.7461),
        ((50.0000, 2.5000, 0.0000), (73.0000, 25.0000, -18.0000), 27.1492),
        ((50.0000, 2.5000, 0.0000), (50.0000, 3.1736, 0.5854), 1.0000),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)


def test_lab_of_known_colours() -> None:
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab("#000000") == pytest.approx((0, 0, 0), abs=1e-9)
    assert lab("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_greys_stay_grey(deficiency: str) -> None:
    for value in ("#000000", "#808080", "#ffffff"):
        assert difference(lab(simulated(value, deficiency)), lab(value)) < 1


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_rows_of_the_matrices_keep_white(deficiency: str) -> None:
    for row in DEFICIENCIES[deficiency]:
        assert sum(row) == pytest.approx(1, abs=1e-5)


@given(HEX, HEX)
def test_difference_is_a_distance(one: str, other: str) -> None:
    assert difference(lab(one), lab(one)) == 0
    assert difference(lab(one), lab(other)) == pytest.approx(difference(lab(other), lab(one)))
    assert difference(lab(one), lab(other)) >= 0


@pytest.mark.parametrize(
    ("one", "other", "deficiency"),
    [
        ("#a03c28", "#5a6e1e", "deuteranopia"),
        ("#b71c1c", "#1b5e20", "protanopia"),
        ("#1a7a7a", "#3a6fc0", "tritanopia"),
    ],
)
def test_pairs_that_are_confused(one: str, other: str, deficiency: str) -> None:
    assert difference(lab(one), lab(other)) >= CLEAR
    assert seen_difference(one, other, deficiency) < CONFUSED


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_colours_chosen_for_all_eyes_are_told_apart(deficiency: str) -> None:
    """Black and four of Okabe & Ito's palette for colour-blind readers (Color Universal Design, 2002)."""
    palette = ["#000000", "#e69f00", "#56b4e9", "#f0e442", "#0072b2"]
    for place, one in enumerate(palette):
        for other in palette[place + 1 :]:
            assert seen_difference(one, other, deficiency) >= CONFUSED, (one, other)


# -- the check -------------------------------------------------------------------------------------

FACE = """\
--- layouts/sample/face.yaml
boxes:
  ground: {inset: bleed, shape: rectangle, fill: "{{ kind.color }}"}
  title: {at: [5mm, 5mm], size: [53mm, 10mm], text: "{{ name }}"}
"""


def checked(folder: Path, stop: str, go: str, face: str = FACE) -> list[Finding]:
    game = (
        f"--- game.yaml\ntitle: Sample\ndecks: {{main: cards.csv}}\nkinds:\n"
        f"  stop: {{name: Stop, {stop}}}\n  go: {{name: Go, {go}}}\n"
    )
    write_project(f"{game}--- cards.csv\nname,kind\nHalt,stop\nRun,go\n{face}", folder)
    loaded = load_game(load_project(folder), "sample")
    assert loaded.game is not None
    return list(CHECKS[ID].run(loaded.game))


RED, GREEN = 'color: "#a03c28", face: layouts/sample/face.yaml', 'color: "#5a6e1e", face: layouts/sample/face.yaml'


def test_samples(tmp_path: Path) -> None:
    found = {}
    for name, sample in (("bad", CHECKS[ID].bad), ("good", CHECKS[ID].good)):
        write_project(sample, tmp_path / name)
        game = load_game(load_project(tmp_path / name), "sample").game
        assert game is not None
        found[name] = [finding.code for finding in CHECKS[ID].run(game)]
    assert found == {"bad": ["confused"], "good": []}


def test_both_kinds_are_quoted(tmp_path: Path) -> None:
    (finding,) = checked(tmp_path, RED, GREEN)
    assert [span.line for span in (finding.at, *finding.also) if span] == [4, 5]
    assert finding.computed is not None
    assert "deuteranopia" in finding.computed


def test_colours_by_name_and_colours_that_are_none(tmp_path: Path) -> None:
    assert len(checked(tmp_path / "a", RED.replace('"#a03c28"', "sienna"), GREEN.replace("#5a6e1e", "#6b6b2f"))) == 1
    assert checked(tmp_path / "b", RED.replace('"#a03c28"', "no colour"), GREEN) == []


@pytest.mark.parametrize(
    ("stop", "go", "face"),
    [
        (RED + ", symbol: hand", GREEN + ", symbol: star", FACE),
        (
            RED.replace(", face: layouts/sample/face.yaml", ""),
            GREEN.replace(", face: layouts/sample/face.yaml", ""),
            FACE,
        ),
        (RED, GREEN, FACE.replace('"{{ name }}"', '"{{ kind.name }}: {{ name }}"')),
        (RED, GREEN, FACE.replace('text: "{{ name }}"', "text: Go, when: kind == 'go'")),
        (RED, GREEN, FACE.replace("{{ kind.color }}", "#345678")),
        (RED, 'color: "#0072b2", face: layouts/sample/face.yaml', FACE),
        (RED, 'color: "#a53f2b", face: layouts/sample/face.yaml', FACE),
        (RED, "face: layouts/sample/face.yaml", FACE),
    ],
    ids=["symbols", "plain-face", "name", "condition", "colour-unused", "told-apart", "alike-for-all", "no-colour"],
)
def test_kinds_that_something_else_tells_apart(stop: str, go: str, face: str, tmp_path: Path) -> None:
    assert checked(tmp_path, stop, go, face) == []


def test_kinds_of_two_decks_have_other_backs(tmp_path: Path) -> None:
    game = (
        "--- game.yaml\ntitle: Sample\ndecks: {main: cards.csv, more: more.csv}\nkinds:\n"
        f"  stop: {{name: Stop, {RED}}}\n  go: {{name: Go, {GREEN}}}\n"
    )
    write_project(f"{game}--- cards.csv\nname,kind\nHalt,stop\n--- more.csv\nname,kind\nRun,go\n{FACE}", tmp_path)
    made = load_game(load_project(tmp_path), "sample").game
    assert made is not None
    assert list(CHECKS[ID].run(made)) == []


def test_bundled_games_are_silent() -> None:
    project = load_project(ROOT)
    for game_id in project.game_ids:
        game = load_game(project, game_id).game
        assert game is not None
        assert list(CHECKS[ID].run(game)) == []
