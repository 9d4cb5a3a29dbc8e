"""Faces as text: goldens of drawings, kinds of boxes, the low-ink look. TIRAGE_WRITE_GOLDENS=1 rewrites the goldens."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.layout.colors import contrast
from pipeline.layout.drawing import Drawing, Gradient, Group, Text, Vector
from pipeline.layout.drawing import Path as Outline
from pipeline.layout.lowink import low_ink
from tests.layout.conftest import Bench

Make = Callable[..., Bench]
GOLDENS = Path(__file__).parent / "goldens"

FACES = {
    "shapes": """
boxes:
  ground: {inset: bleed, shape: rectangle, fill: {gradient: linear, from: "#14213d", to: "#c9a227", angle: 90}}
  card: {inset: 4mm, shape: rounded, corner: 2mm, fill: white, stroke: "#14213d", stroke_width: 0.5mm, dash: 1mm 0.5mm}
  disc: {at: [center, 10mm], size: [20mm, 20mm], shape: ellipse, fill: {gradient: radial, stops: [[0%, red], [50%, white], [100%, blue]]}}
  hexagon: {at: [6mm, 40mm], size: [12mm, 12mm], shape: polygon, sides: 6, fill: green}
  star: {at: [25mm, 40mm], size: [12mm, 12mm], shape: star, sides: 5, inner: 0.4, fill: orange}
  burst: {at: [44mm, 40mm], size: [12mm, 12mm], shape: burst, sides: 12, fill: yellow, stroke: black}
  corner: {at: [6mm, 60mm], size: [10mm, 10mm], shape: polygon, points: [[0%, 0%], [100%, 0%], [0%, 100%]], fill: black}
  line: {at: [20mm, 60mm], size: [20mm, 10mm], shape: line, points: [[0%, 100%], [50%, 0%], [100%, 100%]], stroke: black}
  arc: {at: [44mm, 60mm], size: [12mm, 12mm], shape: arc, start: 180, end: 360, closed: pie, fill: purple}
""",
    "patterns": """
boxes:
  guilloche: {at: [5mm, 5mm], size: [20mm, 20mm], pattern: guilloche, petals: 8, rings: 4, color: "#c9a227"}
  waves: {at: [30mm, 5mm], size: [25mm, 20mm], pattern: waves, pitch: 3mm, color: "#2a9d5b"}
  rays: {at: [5mm, 30mm], size: [20mm, 20mm], pattern: rays, count: 8, clip: ellipse, color: "#d62839"}
  stripes: {at: [30mm, 30mm], size: [25mm, 20mm], pattern: stripes, pitch: 4mm, angle: 30, clip: rounded, corner: 3mm}
  dots: {at: [5mm, 55mm], size: [20mm, 20mm], pattern: dots, pitch: 3mm, radius: 1mm, fade: bottom}
  hatching: {at: [30mm, 55mm], size: [25mm, 20mm], pattern: hatching, pitch: 2mm, cross: true, opacity: 0.5}
""",
    "words": """
styles:
  small: {font: Lato, fit: 7pt, color: "#333333"}
boxes:
  title: {at: [5mm, 5mm], size: [53mm, 8mm], text: "{{ name }}", font: Fjalla One, fit: 9pt-14pt, align: center, valign: middle, case: upper}
  rules: {at: [5mm, 20mm], size: [53mm, 30mm], text: "{{ text }}", font: Source Sans Pro, fit: 7pt-10pt}
  list: {at: [5mm, 52mm], size: [53mm, 15mm], style: small, text: "- one\\n- two [red](red)"}
  turned: {at: [right 5mm, bottom 5mm], size: [20mm, 6mm], style: small, text: "{{ name }}", rotate: 180}
""",
    "signs": """
boxes:
  symbol: {at: [center, 6mm], size: [20mm, 20mm], symbol: coins, color: "#c9a227"}
  outlined: {at: [5mm, 30mm], size: [12mm, 12mm], symbol: gem, color: white, stroke: black, stroke_width: 0.4mm}
  hollow: {at: [25mm, 30mm], size: [12mm, 12mm], symbol: gem, color: none, stroke: black, stroke_width: 0.3mm}
  pips: {at: [5mm, 50mm], size: [50mm, 6mm], repeat: "{{ points }}", symbol: star, gap: 1mm, align: left}
  column: {at: [5mm, 60mm], size: [6mm, 20mm], repeat: 3, symbol: heart, direction: column, color: red}
  rows: {at: [20mm, 60mm], size: [20mm, 12mm], repeat: 7, most: 4, symbol: heart}
  code: {at: [right 5mm, bottom 5mm], size: [15mm, 15mm], qr: "https://example.org/{{ name }}"}
""",
}


@pytest.mark.parametrize("name", sorted(FACES))
def test_golden(bench: Make, name: str) -> None:
    b = bench(language="fr")
    drawing = b.draw(
        FACES[name], name="Le Trésor", points="5", text="Prenez **deux** pièces :coins: puis *passez* : c’est fini !"
    )
    golden = GOLDENS / f"{name}.txt"
    if os.environ.get("TIRAGE_WRITE_GOLDENS"):
        golden.write_text(str(drawing), "utf-8", newline="\n")
    assert str(drawing) == golden.read_text("utf-8")
    assert [c for c in b.codes() if not c.startswith("print/qr")] == []


def test_drawings_are_the_same_every_time(bench: Make) -> None:
    one, two = bench(), bench()
    assert one.draw(FACES["patterns"]) == two.draw(FACES["patterns"])


def test_static_boxes_are_drawn_once_for_all_cards(bench: Make) -> None:
    b = bench()
    face = b.face(FACES["patterns"])
    assert face is not None
    first, second = (b.draw(FACES["patterns"], name=n) for n in ("a", "b"))
    arts = [[i.art for i in d.walk() if isinstance(i, Vector)] for d in (first, second)]
    assert arts[0] and all(x is y for x, y in zip(*arts, strict=True))


@pytest.mark.parametrize(("points", "code"), [("x", "bad-value"), ("-1", "bad-value"), ("1000000", "bad-value")])
def test_pips_that_cannot_be_drawn(bench: Make, points: str, code: str) -> None:
    b = bench()
    b.draw('boxes:\n  p: {inset: 5mm, repeat: "{{ points }}", symbol: star}\n', points=points)
    assert b.codes() == [f"layout/box:{code}"]


def test_no_pips_for_nothing_or_zero(bench: Make) -> None:
    b = bench()
    for points in ("", "0"):
        assert b.draw('boxes:\n  p: {inset: 5mm, repeat: "{{ points }}", symbol: star}\n', points=points).items == ()
    assert b.codes() == []


def test_an_unknown_symbol_box_is_a_failure(bench: Make) -> None:
    b = bench()
    b.draw("boxes:\n  p: {inset: 5mm, symbol: coinz}\n")
    assert b.codes() == ["layout/symbol:unknown"]
    assert next(iter(b.findings)).severity == "fail"


def test_a_missing_picture_gives_a_labelled_placeholder(bench: Make) -> None:
    b = bench()
    drawing = b.draw("boxes:\n  p: {inset: 5mm, picture: art/dragon.png}\n")
    assert b.codes() == ["picture/missing:missing"]
    assert "dragon.png" in "".join(b.words(drawing)).replace(" ", "")


def test_an_empty_picture_name_shows_nothing(bench: Make) -> None:
    b = bench()
    assert b.draw('boxes:\n  p: {inset: 5mm, picture: "{{ art }}"}\n', art="").items == ()


def test_too_fine_a_pattern_is_refused(bench: Make) -> None:
    b = bench()
    b.draw("boxes:\n  p: {inset: 5mm, pattern: hatching, pitch: 0.01mm}\n")
    assert b.codes() == ["layout/box:too-fine"]


def test_a_qr_code_too_long_or_too_small(bench: Make) -> None:
    b = bench()
    b.draw('boxes:\n  p: {inset: 5mm, qr: "{{ text }}"}\n', text="x" * 5000)
    b.draw('boxes:\n  p: {at: [5mm, 5mm], size: [6mm, 6mm], qr: "{{ text }}"}\n', text="https://example.org")
    assert b.codes() == ["layout/box:qr-too-long", "print/qr:small-modules"]


def test_rotation_turns_about_the_centre(bench: Make) -> None:
    b = bench()
    drawing = b.draw("boxes:\n  p: {at: [10mm, 20mm], size: [10mm, 20mm], shape: rectangle, fill: red, rotate: 90}\n")
    group = drawing.items[0]
    assert isinstance(group, Group) and group.matrix is not None
    a, c0, c, d, e, f = group.matrix
    assert (a * 15 + c * 30 + e, c0 * 15 + d * 30 + f) == pytest.approx((15, 30))
    assert (a * 10 + c * 20 + e, c0 * 10 + d * 20 + f) == pytest.approx((25, 25))


# -- low ink ---------------------------------------------------------------------------------------


def inked(drawing: Drawing) -> list[Outline]:
    return [
        i
        for i in drawing.walk()
        if isinstance(i, Outline) and (isinstance(i.fill, Gradient) or (i.fill and contrast(i.fill, "#ffffff") > 1.3))
    ]


def test_low_ink_leaves_no_large_field(bench: Make) -> None:
    b = bench()
    drawing = low_ink(b.draw(FACES["shapes"]))
    assert all(w * h < 200 for w, h in (_extent(p) for p in inked(drawing)))


def test_low_ink_keeps_words_and_makes_them_dark(bench: Make) -> None:
    b = bench()
    full = b.draw(
        "boxes:\n  g: {inset: bleed, shape: rectangle, fill: black}\n  t: {inset: 6mm, text: x, color: white}\n"
    )
    spare = low_ink(full)
    texts = [i for i in spare.walk() if isinstance(i, Text)]
    assert [t.string for t in texts] == ["x"]
    assert all(contrast(t.color, "#ffffff") >= 4.5 for t in texts)
    assert not inked(spare)


def _extent(path: Outline) -> tuple[float, float]:
    from pipeline.layout.drawing import bounds

    _x, _y, w, h = bounds(path.ops)
    return w, h


# -- pictures on faces -----------------------------------------------------------------------------


def test_b63_a_picture_too_small_is_told_with_its_resolution(bench: Make, tmp_path: Path) -> None:
    from PIL import Image

    Image.new("RGB", (200, 150), "red").save(tmp_path / "small.png")
    Image.new("RGB", (900, 700), "red").save(tmp_path / "large.png")
    b = bench()
    text = 'boxes:\n  p: {at: [4mm, 4mm], size: [55mm, 40mm], picture: "{{ art }}"}\n'
    b.draw(text, art="large.png")
    assert b.codes() == []
    b.draw(text, art="small.png")
    found = list(b.findings)
    assert [f"{f.check}:{f.code}" for f in found] == ["print/low-resolution:very-low"]
    assert "92 dpi" in found[0].message and found[0].computed


@pytest.mark.parametrize(
    ("fit", "placed", "clipped", "told"),
    [
        ("cover", (0, -5, 40, 20), True, []),
        ("contain", (10, 0, 20, 10), False, []),
        ("stretch", (0, 0, 40, 10), False, ["picture/fit:stretched"]),
    ],
)
def test_b65_a_picture_of_another_shape(
    bench: Make, tmp_path: Path, fit: str, placed: tuple[float, ...], clipped: bool, told: list[str]
) -> None:
    from PIL import Image

    from pipeline.layout.drawing import Image as Placed

    Image.new("RGB", (800, 400), "red").save(tmp_path / "wide.png")
    b = bench()
    drawing = b.draw(f"boxes:\n  p: {{at: [0mm, 0mm], size: [40mm, 10mm], picture: wide.png, fit: {fit}}}\n")
    image = next(i for i in drawing.walk() if isinstance(i, Placed))
    assert (image.x, image.y, image.width, image.height) == pytest.approx(placed)
    assert isinstance(drawing.items[0], Group) is clipped
    assert b.codes() == told


def test_the_focus_decides_what_is_cropped(bench: Make, tmp_path: Path) -> None:
    from PIL import Image

    from pipeline.layout.drawing import Image as Placed

    Image.new("RGB", (800, 400), "red").save(tmp_path / "wide.png")
    b = bench()
    tops = []
    for focus in ("[0%, 0%]", "[50%, 50%]", "[100%, 100%]"):
        drawing = b.draw(f"boxes:\n  p: {{at: [0mm, 0mm], size: [40mm, 10mm], picture: wide.png, focus: {focus}}}\n")
        tops.append(next(i.y for i in drawing.walk() if isinstance(i, Placed)))
    assert tops == pytest.approx([0, -5, -10])
