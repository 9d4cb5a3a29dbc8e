"""Contrast of letters on finished faces: what is measured, and what is left to the eye."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.checks.library.contrast import CHECK, contrast_findings, weak_letters
from pipeline.checks.samples import write_project
from pipeline.findings import WARN, Finding
from pipeline.layout.drawing import Drawing, Gradient, Group, Image, Item, Ops, Text, Word
from pipeline.layout.drawing import Path as Outline
from pipeline.layout.gamefaces import GameFaces
from pipeline.layout.outlines import rectangle
from pipeline.project import load_game, load_project

ROOT = Path(__file__).parents[2]
CARD = rectangle(0, 0, 63, 88)


def letters(color: str, x: float = 10, y: float = 20, size: float = 9, **more: object) -> Text:
    word = Word("Owl", (), 0)
    return Text(x, y, 20, size, "Source Sans Pro", color, (word,), 1, **more)  # type: ignore[arg-type]


def weak(*items: Item) -> list[tuple[str, str]]:
    return [(one.text.color, one.ground) for one in weak_letters(Drawing(63, 88, 3, items))]


def fill(color: str | Gradient, ops: Ops = CARD, opacity: float = 1.0) -> Outline:
    return Outline(ops, color, opacity=opacity)


def test_the_topmost_shape_is_the_ground() -> None:
    assert weak(fill("#dddddd"), letters("#aaaaaa")) == [("#aaaaaa", "#dddddd")]
    assert weak(fill("#dddddd"), fill("#000000", rectangle(5, 10, 50, 20)), letters("#aaaaaa")) == []
    assert weak(fill("#dddddd"), fill("#000000", rectangle(5, 40, 50, 20)), letters("#aaaaaa")) != []


def test_nothing_below_is_paper() -> None:
    assert weak(letters("#eeeeee")) == [("#eeeeee", "#ffffff")]
    assert weak(letters("#333333")) == []


def test_shapes_after_the_letters_are_no_ground() -> None:
    assert weak(letters("#333333"), fill("#333333")) == []


def test_large_letters_may_be_fainter() -> None:
    assert weak(letters("#949494", size=9)) == [] == weak(letters("#a8a8a8", size=20))
    assert weak(letters("#a8a8a8", size=9)) != []


@pytest.mark.parametrize(
    "ground",
    [
        fill(Gradient("linear", ((0, "#dddddd"), (1, "#cccccc")), 0, 0, 63, 88)),
        Image("key", "owl.png", 0, 0, 63, 88),
        fill("#dddddd", opacity=0.5),
        Group((fill("#dddddd"),), opacity=0.5),
    ],
)
def test_pictures_and_mixtures_are_not_measured(ground: Item) -> None:
    assert weak(ground, letters("#aaaaaa")) == []


@pytest.mark.parametrize("item", [letters("#aaaaaa", outline="#000000"), letters("#aaaaaa", opacity=0.3)])
def test_outlined_and_faded_letters_are_meant_so(item: Text) -> None:
    assert weak(fill("#bbbbbb"), item) == []


def test_letters_half_on_a_shape_are_taken_where_they_stand_out_best() -> None:
    assert weak(fill("#dddddd"), fill("#000000", rectangle(0, 0, 15, 88)), letters("#aaaaaa")) == []


def test_clips_and_turns_are_followed() -> None:
    clipped = Group((fill("#000000"),), clip=rectangle(0, 40, 63, 48))
    assert weak(fill("#dddddd"), clipped, letters("#aaaaaa")) != []
    assert weak(fill("#dddddd"), clipped, letters("#aaaaaa", y=60)) == []
    # A quarter turn that brings the letters from outside the card onto it.
    turned = Group((letters("#aaaaaa", x=20, y=-10),), matrix=(0, 1, -1, 0, 0, 0))
    assert weak(fill("#dddddd"), turned) != []
    assert weak(fill("#dddddd"), fill("#000000", rectangle(0, 15, 20, 40)), turned) == []


def test_round_shapes_end_where_they_end() -> None:
    k = 0.5523
    circle: Ops = (
        ("M", (30.0, 20.0)),
        ("C", (30.0, 20.0 + 10 * k, 20.0 + 10 * k, 30.0, 20.0, 30.0)),
        ("C", (20.0 - 10 * k, 30.0, 10.0, 20.0 + 10 * k, 10.0, 20.0)),
        ("C", (10.0, 20.0 - 10 * k, 20.0 - 10 * k, 10.0, 20.0, 10.0)),
        ("C", (20.0 + 10 * k, 10.0, 30.0, 20.0 - 10 * k, 30.0, 20.0)),
        ("Z", ()),
    )
    assert weak(fill("#dddddd"), fill("#000000", circle), letters("#aaaaaa", x=10, y=21)) == []
    assert weak(fill("#dddddd"), fill("#000000", circle), letters("#aaaaaa", x=28.5, y=28)) != []


def found(folder: Path, sample: str) -> list[Finding]:
    game_id = write_project(sample, folder)
    game = load_game(load_project(folder), game_id).game
    assert game is not None
    return list(contrast_findings(GameFaces(game).draw(), game_id))


SAMPLE = """\
--- game.yaml
title: Sample
decks: {main: cards.csv}
face: layouts/sample/face.yaml
kinds: [animal]
--- cards.csv
name,kind
Owl,animal
Fox,animal
--- layouts/sample/face.yaml
boxes:
  title: {at: [5mm, 5mm], size: [50mm, 9mm], text: "{{ name }}", fit: 9pt, color: "#cccccc"}
"""


def test_one_finding_for_a_pair_of_colours_with_all_cards(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, SAMPLE)
    assert (finding.check, finding.code, finding.severity) == (CHECK, "low", WARN)
    assert [(span.line, span.text) for span in (finding.at, *finding.also) if span] == [(2, "Owl"), (3, "Fox")]
    assert finding.computed is not None
    assert finding.computed.startswith("contrast 1.6 ")


def test_bundled_games_are_silent() -> None:
    project = load_project(ROOT)
    for game_id in project.game_ids:
        game = load_game(project, game_id).game
        assert game is not None
        assert list(contrast_findings(GameFaces(game).draw(), game_id)) == []
