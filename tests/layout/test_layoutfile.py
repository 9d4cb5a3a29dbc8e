"""Layout files: extends, variables, styles, themes, and every mistake with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pipeline.layout.drawing import Path, Text
from tests.layout.conftest import Bench

Make = Callable[..., Bench]
TITLE = '  title: {at: [5mm, 5mm], size: [50mm, 8mm], text: "{{ name }}"}\n'


def test_extends_merges_by_box_name_over_several_levels(bench: Make) -> None:
    b = bench()
    b.write(
        "grandparent", "vars: {ink: red}\nboxes:\n  title: {at: [5mm, 5mm], size: [9mm, 9mm], text: a, color: $ink}\n"
    )
    b.write(
        "parent",
        "extends: grandparent\nvars: {ink: blue}\nboxes:\n  extra: {at: [5mm, 30mm], size: [30mm, 9mm], text: b}\n",
    )
    drawing = b.draw("extends: parent\nboxes:\n  title: {size: [40mm, 9mm]}\n")
    texts = {i.string: i for i in drawing.walk() if isinstance(i, Text)}
    assert set(texts) == {"a", "b"} and texts["a"].color == "#0000ff"
    assert b.codes() == []


def test_a_box_is_taken_away_with_none(bench: Make) -> None:
    b = bench()
    b.write("parent", "boxes:\n" + TITLE + '  other: {at: [5mm, 20mm], size: [50mm, 8mm], text: "x"}\n')
    drawing = b.draw("extends: parent\nboxes: {title: none}\n")
    assert b.words(drawing) == ["x"]


def test_cycles_are_reported_with_the_chain(bench: Make) -> None:
    b = bench()
    b.write("b", "extends: c\n")
    b.write("c", "extends: face\n")
    assert b.face("extends: b\n") is None
    assert b.codes() == ["layout/file:extends-cycle"]
    message = next(iter(b.findings)).message
    assert all(name in message for name in ("face.yaml", "b.yaml", "c.yaml"))


def test_extending_itself(bench: Make) -> None:
    b = bench()
    assert b.face("extends: face\n") is None
    assert b.codes() == ["layout/file:extends-cycle"]


@pytest.mark.parametrize(
    ("text", "code", "near"),
    [
        ("extnds: x\nboxes: {}\n", "layout/file:unknown-key", "extends"),
        ("extends: parnt\n", "layout/file:missing-layout", "parent"),
        ("extends: parent\nboxes: {titel: none}\n", "layout/file:unknown-box", "title"),
        ("extends: parent\nboxes: {titel: {size: [1mm, 1mm]}}\n", "layout/box:no-content", "title"),
        ("extends: parent\nthemes: {low-ink: {boxes: {titel: {color: red}}}}\n", "layout/file:unknown-box", "title"),
        ("extends: parent\nboxes: {title: {colour: red}}\n", "layout/box:unknown-key", "color"),
        ("extends: parent\nboxes: {title: {align: centre}}\n", "layout/box:bad-value", "center"),
        (
            "extends: parent\nboxes: {title: {style: tilte}}\nstyles: {title: {color: red}}\n",
            "layout/box:unknown-style",
            "title",
        ),
        ("extends: parent\nboxes: {title: {color: $inc}}\nvars: {ink: red}\n", "layout/box:unknown-variable", "ink"),
        ("extends: parent\nboxes: {title: {at: [titel2.left, 1mm]}}\n", "layout/box:unknown-box", "title"),
        (
            "extends: parent\nboxes: {t2: {at: [1mm, 1mm], size: [9mm, 9mm], shape: elipse}}\n",
            "layout/box:bad-value",
            "ellipse",
        ),
    ],
)
def test_mistakes_name_the_near_word_and_the_place(bench: Make, text: str, code: str, near: str) -> None:
    b = bench()
    b.write("parent", "boxes:\n" + TITLE)
    assert b.face(text) is None
    assert code in b.codes()
    finding = next(f for f in b.findings if f"{f.check}:{f.code}" == code)
    assert near in (finding.hint or "") + finding.message
    assert finding.at is not None and (finding.at.line or code.endswith("missing-layout"))


@pytest.mark.parametrize(
    ("box", "code"),
    [
        ("{text: x}", "no-place"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm]}", "no-content"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, symbol: coins}", "two-contents"),
        ("{at: 5mm, size: [5mm, 5mm], text: x}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm, 5mm], text: x}", "bad-value"),
        ("{at: [1km, 1mm], size: [5mm, 5mm], text: x}", "bad-value"),
        ("{at: [top 1mm, 1mm], size: [5mm, 5mm], text: x}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, fit: 10pt-7pt}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, fit: big}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, color: '#12'}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, rotate: left}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, opacity: 2}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: '{{ name'}", "template"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], text: x, when: 'a =='}", "template"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], repeat: 3}", "no-symbol"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], shape: polygon, fill: red, points: [[1]]}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], shape: ellipse, fill: {gradient: conic}}", "bad-value"),
        ("{at: [1mm, 1mm], size: [5mm, 5mm], shape: ellipse, fill: {gradient: linear, from: red}}", "bad-value"),
        ("{at: [x.left, 1mm], size: [5mm, 5mm], text: x}", "place-cycle"),
    ],
)
def test_bad_boxes(bench: Make, box: str, code: str) -> None:
    b = bench()
    assert b.face(f"boxes:\n  x: {box}\n") is None
    assert f"layout/box:{code}" in b.codes()
    assert all(f.at is not None and f.at.line == 2 for f in b.findings)


def test_every_mistake_at_once(bench: Make) -> None:
    b = bench()
    b.face(
        "boxes:\n  a: {at: [1mm, 1mm], size: [5mm, 5mm], text: x, colr: red}\n  b: {text: y}\n  c: {at: [1mm, 1mm], size: [x, 5mm], text: z}\n"
    )
    assert sorted(b.codes()) == ["layout/box:bad-value", "layout/box:no-place", "layout/box:unknown-key"]


def test_a_colour_without_quotes_says_so(bench: Make) -> None:
    b = bench()
    b.face(
        "boxes:\n  a: {at: [1mm, 1mm], size: [5mm, 5mm], text: x}\n  b:\n    at: [1mm, 1mm]\n    size: [5mm, 5mm]\n    shape: ellipse\n    fill: #fff\n"
    )
    assert any(f.severity == "fail" and '"#fff"' in f"{f.hint} {f.message}" for f in b.findings)


def test_b95_a_missing_field_is_named_once_with_the_near_ones(bench: Make) -> None:
    b = bench()
    text = 'boxes:\n  t: {at: [1mm, 1mm], size: [50mm, 9mm], text: "{{ nmae }}"}\n'
    for _ in range(3):
        b.draw(text)
    assert b.codes() == ["layout/field:unknown-field"]
    assert "name" in (next(iter(b.findings)).hint or "")


def test_an_unknown_font_is_named_once(bench: Make) -> None:
    b = bench()
    text = "boxes:\n  t: {at: [1mm, 1mm], size: [50mm, 9mm], text: x, font: Latto}\n"
    b.draw(text)
    b.draw(text)
    assert b.codes() == ["layout/font:unknown-font"]
    assert "Lato" in (next(iter(b.findings)).hint or "")


@pytest.mark.parametrize(
    ("when", "points", "shown"),
    [
        ("points", "3", True),
        ("points", "", False),
        ("points", "0", True),
        ("not points", "", True),
        ("points == '3'", "3", True),
        ("points != '3'", "3", False),
        ("points|int > 2", "3", True),
        ("'3' in points and name", "3", True),
        ("{{ points }}", "", False),
    ],
)
def test_when(bench: Make, when: str, points: str, shown: bool) -> None:
    b = bench()
    drawing = b.draw(f'boxes:\n  t: {{at: [5mm, 5mm], size: [50mm, 9mm], text: x, when: "{when}"}}\n', points=points)
    assert (b.words(drawing) == ["x"]) is shown
    assert b.codes() == []


def test_b27_zero_is_printed(bench: Make) -> None:
    b = bench()
    assert b.words(b.draw('boxes:\n  t: {at: [5mm, 5mm], size: [50mm, 9mm], text: "{{ points }}"}\n', points="0")) == [
        "0"
    ]


def test_templates_run_in_a_sandbox(bench: Make) -> None:
    b = bench()
    b.draw("boxes:\n  t: {at: [5mm, 5mm], size: [50mm, 9mm], text: \"{{ ''.__class__.__mro__ }}\"}\n")
    assert b.codes() == ["layout/box:template"]


def test_positions(bench: Make) -> None:
    b = bench()
    drawing = b.draw(
        """
boxes:
  a: {at: [5mm, 5mm], size: [10mm, 10mm], shape: rectangle, fill: red}
  b: {at: [right 5mm, bottom 5mm], size: [10mm, 10mm], shape: rectangle, fill: red}
  c: {at: [center, middle], size: [10mm, 10mm], shape: rectangle, fill: red}
  d: {at: [a.right + 2mm, a.bottom], size: [a.width, 50%], shape: rectangle, fill: red}
  e: {inset: bleed, shape: rectangle, fill: red}
  f: {inset: [1mm, 2mm, 3mm, 4mm], shape: rectangle, fill: red}
  g: {at: [right d.right, center b.middle], size: [4mm, 4mm], shape: rectangle, fill: red}
  h: {at: [0.5in, 36pt], size: [1cm, 100% - 80mm], shape: rectangle, fill: red}
"""
    )
    boxes = [tuple(round(v, 2) for v in (*p.ops[0][1], *p.ops[2][1])) for p in drawing.items if isinstance(p, Path)]
    assert boxes == [
        (5, 5, 15, 15),
        (48, 73, 58, 83),
        (26.5, 39, 36.5, 49),
        (17, 15, 27, 59),
        (-3, -3, 66, 91),
        (4, 1, 61, 85),
        (23, 76, 27, 80),
        (12.7, 12.7, 22.7, 20.7),
    ]


def test_layers_reorder(bench: Make) -> None:
    b = bench()
    text = "boxes:\n  a: {inset: 5mm, text: top, layer: 5}\n  b: {inset: 5mm, text: below}\n"
    assert b.words(b.draw(text)) == ["below", "top"]


def test_a_theme_changes_vars_and_boxes(bench: Make) -> None:
    text = (
        "vars: {ink: red}\nboxes:\n  t: {inset: 5mm, text: x, color: $ink}\n  g: {inset: 5mm, text: y}\n"
        "themes: {low-ink: {vars: {ink: black}, boxes: {g: none}}}\n"
    )
    plain, themed = bench(), bench(theme="low-ink")
    assert plain.words(plain.draw(text)) == ["x", "y"]
    drawing = themed.draw(text)
    assert [(i.string, i.color) for i in drawing.walk() if isinstance(i, Text)] == [("x", "#000000")]


def test_variables_hold_mappings_for_templates(bench: Make) -> None:
    b = bench()
    text = 'vars: {palette: {a: "#ff0000", b: "#00ff00"}}\nboxes:\n  t: {inset: 5mm, text: x, color: "{{ palette[side] }}"}\n'
    assert [i.color for i in b.draw(text, side="b").walk() if isinstance(i, Text)] == ["#00ff00"]


def test_a_bad_value_from_a_card_is_said_of_the_card(bench: Make) -> None:
    b = bench()
    b.draw('boxes:\n  t: {inset: 5mm, text: x, color: "{{ tint }}"}\n', tint="bluish")
    finding = next(iter(b.findings))
    assert f"{finding.check}:{finding.code}" == "layout/box:bad-value" and finding.severity == "fail"
    assert finding.also and finding.also[0].path == "cards.csv"


def test_letters_in_the_safe_margin_are_reported(bench: Make) -> None:
    b = bench()
    b.draw("boxes:\n  t: {at: [0mm, 0mm], size: [50mm, 9mm], text: edge}\n")
    assert b.codes() == ["print/safe-area:outside"]


def test_every_key_has_a_description_and_an_example_that_is_read() -> None:
    from pipeline.layout.spec import KEYS

    for key in KEYS.values():
        assert key.doc and key.example
        key.read(key.example.strip('"'))


def test_a_theme_of_the_parent_outlasts_what_the_child_changes(bench: Make) -> None:
    b = bench(theme="low-ink")
    b.write(
        "parent",
        "vars: {ink: red}\nboxes:\n  t: {inset: 5mm, text: x, color: $ink}\nthemes: {low-ink: {vars: {ink: black}}}\n",
    )
    drawing = b.draw("extends: parent\nvars: {ink: blue}\n")
    assert [i.color for i in drawing.walk() if isinstance(i, Text)] == ["#000000"]


def test_a_box_of_another_kind_leaves_its_old_keys_behind(bench: Make) -> None:
    b = bench()
    b.write("parent", "boxes:\n  t: {inset: 5mm, shape: rectangle, fill: red, stroke: blue}\n")
    b.draw("extends: parent\nboxes:\n  t: {pattern: dots, color: green}\n")
    assert b.codes() == []


@pytest.mark.parametrize(
    "expression", ["10**10**8", "'x' * 10**9", "1 // 0", "range(10**9)|list", "name.nope", "name()", "[1][5]"]
)
def test_templates_that_fail_or_never_end_are_findings(bench: Make, expression: str) -> None:
    b = bench()
    b.draw(f'boxes:\n  t: {{inset: 5mm, text: "{{{{ {expression} }}}}"}}\n')
    assert len(b.codes()) == 1 and b.codes()[0] in ("layout/box:template", "layout/field:unknown-field")


@pytest.mark.parametrize(
    "base",
    [
        "boxes:\n  t: {at: [1mm, 1mm], size: [9mm, 9mm], text: x, fit: big}\n",
        "boxes:\n  t: {at: [x.left, 1mm], size: [9mm, 9mm], text: x}\n  x: {at: [1mm, 1mm], size: [2mm, 2mm], nothing: 1}\n",
        "boxes:\n  t: {inset: 5mm, text: a}\n  t: {inset: 5mm, text: b}\n",
        "boxes:\n  t: {inset: 5mm, text: 'a}\n",
    ],
)
def test_every_face_on_a_broken_base_is_refused(bench: Make, base: str) -> None:
    b = bench()
    b.write("base", base)
    for name in ("one", "two", "three"):
        assert b.face("extends: base\n", name) is None
    assert b.codes()
