"""SVG files: sizes, shapes, styles, gradients, what can't be drawn (cases B59 to B61), and hostile ones."""

from __future__ import annotations

import gzip

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from pipeline.layout.drawing import Art, Drawing, Vector
from pipeline.layout.svg import read_svg
from pipeline.render.pdf import PdfFile

NS = 'xmlns="http://www.w3.org/2000/svg"'


def svg(body: str, head: str = 'viewBox="0 0 100 100"') -> bytes:
    return f"<svg {NS} {head}>{body}</svg>".encode()


def read(data: bytes) -> tuple[Art | None, list[str]]:
    art, problems = read_svg(data, "x.svg")
    return art, [p.code for p in problems]


def drawn(data: bytes, size: int = 100) -> Image.Image:
    art, _ = read(data)
    assert art is not None
    pdf = PdfFile("t", lambda _n: None, lambda _k: None)  # type: ignore[arg-type, return-value]
    w = size
    h = round(size * art.height / art.width)
    page = pdf.page(w, h)
    page.place(pdf.face("a", Drawing(w, h, 0, (Vector(art, 0, 0, w, h, "#000000"),))), 0, 0, (w, h, 0))
    page.close()
    return pypdfium2.PdfDocument(pdf.bytes())[0].render(scale=25.4 / 72).to_pil().convert("RGB")


RECT = '<rect width="100" height="100" fill="red"/>'


@pytest.mark.parametrize(
    ("head", "size"),
    [
        ('viewBox="0 0 512 512"', (512, 512)),
        ('viewBox="0 0 512 512" width="100%" height="100%"', (512, 512)),
        ('viewBox="-10 -20 100 50"', (100, 50)),
        ('width="40" height="20"', (40, 20)),
        ('width="40px" height="20px"', (40, 20)),
        ('width="1in" height="48pt"', (96, 64)),
    ],
)
def test_b59_the_size_comes_from_the_viewbox_or_the_measures(head: str, size: tuple[float, float]) -> None:
    art, codes = read(svg('<rect width="400" height="400"/>', head))
    assert art is not None and codes == []
    assert (art.width, art.height) == pytest.approx(size)


@pytest.mark.parametrize(
    "head", ["", 'width="100%"', 'viewBox="0 0 0 0"', 'viewBox="0 0 10 0"', 'width="0" height="0"']
)
def test_b59_without_a_size_it_is_refused(head: str) -> None:
    art, codes = read(svg(RECT, head))
    assert art is None and len(codes) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg",
        b"<svg><rect></svg>",
        b"\x00\x01",
        svg("<rect"),
        b"<html/>",
        b"<?xml version='1.0'?>",
        svg("<g><g></g>"),
    ],
)
def test_b60_malformed_files_are_one_clear_problem(data: bytes) -> None:
    art, problems = read_svg(data, "x.svg")
    assert art is None and len(problems) == 1 and problems[0].severity == "fail" and problems[0].hint


@pytest.mark.parametrize(
    "body", ["", "<g/>", '<rect width="0" height="5"/>', '<path d=""/>', '<rect width="9" height="9" fill="none"/>']
)
def test_b60_an_empty_drawing_is_a_problem(body: str) -> None:
    art, codes = read(svg(body))
    assert art is None and codes


def test_b61_classes_styles_and_inheritance_colour() -> None:
    image = drawn(
        svg(
            "<style>.a{fill:#00f} #b{fill:lime}</style>"
            '<rect class="a" width="50" height="50"/><rect id="b" x="50" width="50" height="50"/>'
            '<g fill="red"><rect y="50" width="50" height="50"/></g>'
            '<rect x="50" y="50" width="50" height="50" style="fill:#ff0"/>'
        )
    )
    points = ((25, 25), (75, 25), (25, 75), (75, 75))
    assert [image.getpixel(p) for p in points] == [(0, 0, 255), (0, 255, 0), (255, 0, 0), (255, 255, 0)]


def test_b61_gradients_run() -> None:
    body = (
        '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/>'
    )
    image = drawn(svg(body))
    left, middle, right = (image.getpixel((x, 50)) for x in (4, 50, 96))
    assert left[0] > 220 and right[2] > 220 and 90 < middle[0] < 160 and 90 < middle[2] < 160  # type: ignore[index]


def test_radial_gradients_run() -> None:
    body = (
        '<radialGradient id="g"><stop offset="0" stop-color="white"/><stop offset="1" stop-color="black"/></radialGradient>'
        '<rect width="100" height="100" fill="url(#g)"/>'
    )
    image = drawn(svg(body))
    assert image.getpixel((50, 50))[0] > 220 and image.getpixel((98, 50))[0] < 40  # type: ignore[index]


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('<text y="20">hello</text>', "text"),
        ('<image href="a.png" width="9" height="9"/>', "image"),
        ('<rect width="9" height="9" filter="url(#f)"/>', "filter"),
        ('<rect width="9" height="9" mask="url(#m)"/>', "mask"),
        ("<foreignObject/>", "foreignObject"),
    ],
)
def test_b60_b61_what_cannot_be_drawn_is_named(body: str, what: str) -> None:
    _art, problems = read_svg(svg(RECT + body), "x.svg")
    assert [p.severity for p in problems] == ["warn"] and what in problems[0].message


def test_transforms_use_and_nested_viewboxes() -> None:
    image = drawn(
        svg(
            '<defs><rect id="r" width="10" height="10" fill="red"/></defs>'
            '<use href="#r" transform="translate(50 50) scale(4)"/>'
            '<svg x="0" y="0" width="50" height="50" viewBox="0 0 2 2"><rect width="1" height="1" fill="blue"/></svg>'
        )
    )
    assert image.getpixel((70, 70)) == (255, 0, 0) and image.getpixel((12, 12)) == (0, 0, 255)
    assert image.getpixel((40, 40)) == (255, 255, 255)


@pytest.mark.parametrize(
    "shape",
    [
        '<circle cx="50" cy="50" r="40"/>',
        '<ellipse cx="50" cy="50" rx="40" ry="45"/>',
        '<polygon points="50,5 95,95 5,95"/>',
        '<path d="M10 10h80v80h-80z"/>',
        '<path d="M50 10A40 40 0 1 1 49.9 10z"/>',
        '<path d="M10 50Q50 -30 90 50T10 50z"/>',
        '<rect x="10" y="10" width="80" height="80" rx="20"/>',
        '<path d="M10,10 90,10 90,90 10,90"/>',
        '<polyline points="10,50 90,50" stroke="black" stroke-width="40"/>',
        '<line x1="10" y1="50" x2="90" y2="50" stroke="black" stroke-width="40"/>',
    ],
)
def test_shapes_cover_the_middle(shape: str) -> None:
    image = drawn(svg(shape))
    assert image.getpixel((50, 52)) == (0, 0, 0) and image.getpixel((1, 1)) == (255, 255, 255)


def test_even_odd_holes() -> None:
    image = drawn(svg('<path fill-rule="evenodd" d="M0 0H100V100H0zM30 30H70V70H30z"/>'))
    assert image.getpixel((50, 50)) == (255, 255, 255) and image.getpixel((10, 10)) == (0, 0, 0)


def test_what_leaves_the_viewbox_is_cut() -> None:
    art, _ = read(svg('<circle cx="0" cy="0" r="200" fill="red"/>'))
    assert art is not None
    pdf = PdfFile("t", lambda _n: None, lambda _k: None)  # type: ignore[arg-type, return-value]
    page = pdf.page(100, 100)
    page.place(pdf.face("a", Drawing(100, 100, 0, (Vector(art, 25, 25, 50, 50, "#000000"),))), 0, 0, (100, 100, 0))
    page.close()
    image = pypdfium2.PdfDocument(pdf.bytes())[0].render(scale=25.4 / 72).to_pil().convert("RGB")
    assert image.getpixel((50, 50)) == (255, 0, 0) and image.getpixel((15, 50)) == (255, 255, 255)


def test_compressed_files_are_read() -> None:
    art, codes = read(gzip.compress(svg(RECT)))
    assert art is not None and codes == []


BOMB = (
    b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>'
    + svg("<title>&c;</title>" + RECT)
)
FETCH = b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg("<title>&x;</title>" + RECT)


@pytest.mark.parametrize("data", [BOMB, FETCH, svg("<g>" * 500 + RECT + "</g>" * 500)])
def test_hostile_files_are_refused(data: bytes) -> None:
    art, codes = read(data)
    assert art is None and len(codes) == 1


def test_use_in_a_circle_ends() -> None:
    art, _codes = read(svg(RECT + '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))
    assert art is not None


@settings(deadline=None, max_examples=150)
@given(st.text(alphabet="<>/=\"' svgpathrectdfilM0123456789.,-zhHVCAQ#()", max_size=120))
def test_nonsense_never_raises(body: str) -> None:
    read(svg(body))


@settings(deadline=None, max_examples=150)
@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-+e ", max_size=80))
def test_any_path_data_is_read(d: str) -> None:
    read(svg(RECT + f'<path d="{d}"/>'))
