"""The PDF: boxes, fonts, forms, positions, text, sameness."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pipeline.layout.drawing import Drawing
from pipeline.render.pdf import PdfFile
from tests.layout.conftest import Bench, bench, fonts  # noqa: F401 - fixtures

Make = Callable[..., Bench]
FACE = """
boxes:
  ground: {inset: bleed, shape: rectangle, fill: "#14213d"}
  seal: {at: [center, 20mm], size: [30mm, 30mm], pattern: guilloche, color: "#c9a227"}
  symbol: {at: [center, 25mm], size: [20mm, 20mm], symbol: coins, color: white}
  title: {at: [5mm, 5mm], size: [53mm, 9mm], text: "{{ name }}", font: Source Serif Pro, fit: 14pt, color: white, outline: black}
  text: {at: [5mm, 60mm], size: [53mm, 20mm], text: "Prenez **deux** pièces : l’affaire est officielle !", font: Lato, fit: 9pt, color: white}
  glow: {at: [5mm, 82mm], size: [20mm, 3mm], shape: rectangle, fill: {gradient: linear, from: red, to: blue, angle: 0}, opacity: 0.5}
"""
SIZE = (63.0, 88.0, 3.0)


def file_of(b: Bench, drawings: dict[str, Drawing]) -> PdfFile:
    pdf = PdfFile("Title é", b.drawer.face, lambda _key: None, "fr", "Author")
    for key, drawing in drawings.items():
        page = pdf.page(69, 94)
        page.place(pdf.face(key, drawing), 3, 3, SIZE)
        page.close((3, 3, 63, 88))
    return pdf


@pytest.fixture
def made(bench: Make) -> bytes:  # noqa: F811
    b = bench(language="fr")
    drawing = b.draw(FACE, name="Le Trésor")
    return file_of(b, {"a": drawing, "b": drawing}).bytes()


def test_syntax_and_metadata(made: bytes) -> None:
    pdf = pikepdf.open(io.BytesIO(made))
    assert pdf.check_pdf_syntax() == []
    assert str(pdf.docinfo["/Title"]) == "Title é"
    assert str(pdf.Root.Lang) == "fr"
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_boxes_nest_as_written(made: bytes) -> None:
    for page in pikepdf.open(io.BytesIO(made)).pages:
        media, bleed, trim = ([float(v) for v in page[k]] for k in ("/MediaBox", "/BleedBox", "/TrimBox"))
        assert bleed == media
        assert media[0] <= trim[0] and media[1] <= trim[1] and trim[2] <= media[2] and trim[3] <= media[3]
        assert [round(v / 72 * 25.4, 3) for v in trim] == [3, 3, 66, 91]
        assert "/ArtBox" not in page


def test_p1_every_font_is_embedded_and_none_is_stray(made: bytes) -> None:
    pdf = pikepdf.open(io.BytesIO(made))
    found = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    names = {str(f.BaseFont) for f in found}
    assert all(re.fullmatch(r"/[A-Z]{6}\+[\w-]+", name) for name in names)
    assert b"Helvetica" not in made
    descriptors = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"]
    assert len(descriptors) == 3 and all("/FontFile2" in d for d in descriptors)


def test_each_face_is_one_form_however_often_it_is_placed(bench: Make) -> None:  # noqa: F811
    b = bench()
    drawing = b.draw(FACE, name="x")
    pdf = PdfFile("t", b.drawer.face, lambda _key: None)
    page = pdf.page(210, 297)
    for i in range(9):
        page.place(pdf.face("a", drawing), 10 + i % 3 * 63, 10 + i // 3 * 88, SIZE)
    page.close()
    opened = pikepdf.open(io.BytesIO(pdf.bytes()))
    assert list(opened.pages[0].Resources.XObject.keys()) == ["/C1"]
    forms = [o for o in opened.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    assert len(forms) == 3  # the face, the pattern, the symbol
    assert opened.pages[0].Contents.read_bytes().count(b"/C1 Do") == 9


def test_words_extract_once_and_whole(made: bytes) -> None:
    page = pypdfium2.PdfDocument(made)[0]
    text = " ".join(page.get_textpage().get_text_range().split())
    assert text == "Le Trésor Prenez deux pièces : l’affaire est officielle !"


def test_a_letter_stands_where_the_drawing_says(bench: Make) -> None:  # noqa: F811
    b = bench()
    drawing = b.draw("boxes:\n  t: {at: [20mm, 30mm], size: [30mm, 9mm], text: HHH, font: Lato, fit: 12pt}\n")
    page = pypdfium2.PdfDocument(file_of(b, {"a": drawing}).bytes())[0]
    left, bottom, _right, top = page.get_textpage().get_charbox(0)
    mm = 25.4 / 72
    face = b.fonts.find("Lato")
    assert face is not None
    cap = face.cap_height / 1000 * 12 * mm
    extents = face.hb_font.get_glyph_extents(face.hb_font.get_nominal_glyph(ord("H")))
    assert left * mm - 3 == pytest.approx(20 + extents.x_bearing / 1000 * 12 * mm, abs=0.05)
    assert 94 - top * mm - 3 == pytest.approx(30, abs=0.05)
    assert (top - bottom) * mm == pytest.approx(cap, abs=0.05)


def test_half_a_turn_puts_corners_opposite(bench: Make) -> None:  # noqa: F811
    b = bench()
    drawing = b.draw("boxes:\n  t: {at: [0mm, 0mm], size: [10mm, 10mm], shape: rectangle, fill: black}\n")
    pdf = PdfFile("t", b.drawer.face, lambda _key: None)
    page = pdf.page(100, 120)
    page.place(pdf.face("a", drawing), 20, 15, SIZE, 180)
    page.close()
    image = pypdfium2.PdfDocument(pdf.bytes())[0].render(scale=72 / 25.4 * 25.4 / 72 * 2).to_pil().convert("L")
    k = image.width / 100
    dark = [(x, y) for x in range(image.width) for y in range(image.height) if image.getpixel((x, y)) < 100]
    assert min(x for x, _ in dark) / k == pytest.approx(20 + 53, abs=0.5)
    assert max(y for _, y in dark) / k == pytest.approx(15 + 88, abs=0.5)


def _files(listed: object) -> list[str]:
    return [str(f) for f in (listed.values() if isinstance(listed, dict) else listed)]  # type: ignore[attr-defined]


def test_cff_fonts_are_embedded(bench: Make, tmp_path: Path) -> None:  # noqa: F811
    import font_source_sans_pro

    from pipeline.layout.fonts import Fonts

    otf = next((p for p in map(Path, _files(font_source_sans_pro.font_files_otf)) if p.stem.endswith("Regular")), None)
    assert otf is not None
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "Own.otf").write_bytes(otf.read_bytes())
    b = Bench(tmp_path, Fonts((folder,)))
    drawing = b.draw("boxes:\n  t: {inset: 5mm, text: officiel, font: Source Sans Pro, fit: 20pt}\n")
    data = file_of(b, {"a": drawing}).bytes()
    opened = pikepdf.open(io.BytesIO(data))
    assert any("/FontFile3" in o for o in opened.objects if isinstance(o, pikepdf.Dictionary))
    page = pypdfium2.PdfDocument(data)[0]
    assert page.get_textpage().get_text_range().strip() == "officiel"
    assert page.render(scale=2).to_pil().convert("L").getextrema()[0] < 60


def test_p35_two_files_with_one_postscript_name_stay_apart(tmp_path: Path, fonts: object) -> None:  # noqa: F811
    from pipeline.layout.fonts import Fonts

    installed = Fonts()
    regular, black = installed.find("Lato"), installed.find("Lato Black")
    assert regular is not None and black is not None
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "One.ttf").write_bytes(regular.data)
    (folder / "Two.ttf").write_bytes(black.data)
    faces = [f for fs in Fonts((folder,)).families().values() for f in fs]
    assert len({f.name for f in faces}) == len(faces)


SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from pipeline.layout.fonts import Fonts
from tests.layout.conftest import Bench
from tests.render.test_pdf import FACE, file_of
b = Bench(Path(sys.argv[2]), Fonts(), "fr")
sys.stdout.buffer.write(file_of(b, {"a": b.draw(FACE, name="Le Trésor")}).bytes())
"""


def test_same_input_same_bytes(tmp_path: Path) -> None:
    root = str(Path(__file__).parent.parent.parent)
    made = set()
    for seed, zone, locale in (("0", "UTC", "C"), ("1", "Asia/Tokyo", "C.UTF-8"), ("77", "America/Lima", "POSIX")):
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, root, str(tmp_path)], env=env, capture_output=True, check=True
        )
        made.add(done.stdout)
    assert len(made) == 1 and made.pop().startswith(b"%PDF")
