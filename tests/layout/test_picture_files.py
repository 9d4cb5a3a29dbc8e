"""Picture files as designers have them: cases B54 to B66 and their kin. All pictures are made here."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms

from pipeline.layout.drawing import Drawing
from pipeline.layout.drawing import Image as Placed
from pipeline.layout.pictures import Picture, Pictures
from pipeline.render.images import encode
from pipeline.render.pdf import PdfFile

RED, GREEN, BLUE = (200, 30, 40), (30, 160, 60), (20, 60, 200)


def codes(path: Path) -> list[str]:
    return [p.code for p in Pictures().open(path).problems]


def opened(path: Path) -> Picture:
    picture = Pictures().open(path).picture
    assert picture is not None
    return picture


def drawn(path: Path, size: tuple[int, int] = (40, 20), ground: str = "") -> Image.Image:
    """The picture as it comes out of the PDF, `size` pixels large."""
    picture = opened(path)
    w, h = size
    pdf = PdfFile("t", lambda _n: None, lambda _k: encode(picture))  # type: ignore[arg-type, return-value]
    drawing = Drawing(w, h, 0, (Placed(picture.key, "p", 0, 0, w, h),))
    page = pdf.page(w, h)
    page.place(pdf.face("a", drawing), 0, 0, (w, h, 0))
    page.close()
    return pypdfium2.PdfDocument(pdf.bytes())[0].render(scale=25.4 / 72).to_pil().convert("RGB").resize(size)


def quarters(size: tuple[int, int] = (40, 20)) -> Image.Image:
    """Red, green over blue, white."""
    image = Image.new("RGB", size, "white")
    w, h = size
    image.paste(RED, (0, 0, w // 2, h // 2))
    image.paste(GREEN, (w // 2, 0, w, h // 2))
    image.paste(BLUE, (0, h // 2, w // 2, h))
    return image


def near(pixel: object, wanted: tuple[int, int, int], slack: int = 14) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(pixel, wanted, strict=True))  # type: ignore[call-overload]


def corners(image: Image.Image) -> list[tuple[int, int, int]]:
    w, h = image.size
    return [image.getpixel(p) for p in ((w // 4, h // 4), (3 * w // 4, h // 4), (w // 4, 3 * h // 4))]  # type: ignore[misc]


# -- B54: what a file really is --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "suffix"), [("JPEG", ".png"), ("PNG", ".jpg"), ("GIF", ".png"), ("WEBP", ".png"), ("BMP", ".jpg")]
)
def test_b54_a_picture_under_another_ending_is_used_and_named(tmp_path: Path, form: str, suffix: str) -> None:
    path = tmp_path / f"art{suffix}"
    quarters().save(path, form)
    loaded = Pictures().open(path)
    assert [p.code for p in loaded.problems] == ["picture/mismatch"]
    assert loaded.picture is not None and loaded.picture.format == form


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<!DOCTYPE html><html><body>404</body></html>", "picture/not-a-picture"),
        (b"\n\n<html>\n", "picture/not-a-picture"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:00\n", "picture/not-a-picture"),
        (b"just some words", "picture/not-a-picture"),
        (b"PK\x03\x04" + b"\0" * 40, "picture/not-a-picture"),
        (b"%PDF-1.7\n", "picture/unsupported"),
        (b"8BPS\0\1" + b"\0" * 30, "picture/unsupported"),
        (b"\0\0\0\x1cftypavif" + b"\0" * 30, "picture/unsupported"),
        (b"\0\0\0\x1cftypheic" + b"\0" * 30, "picture/unsupported"),
        (bytes(range(256)), "picture/not-a-picture"),
    ],
)
def test_b54_what_is_no_picture_is_told_and_not_drawn(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "art.png"
    path.write_bytes(content)
    loaded = Pictures().open(path)
    assert loaded.picture is None and [p.code for p in loaded.problems] == [code]
    assert loaded.problems[0].hint


# -- B55: EXIF turns --------------------------------------------------------------------------------


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".tif"])
def test_b55_exif_turns_are_followed(tmp_path: Path, orientation: int, suffix: str) -> None:
    upright = quarters((80, 40))
    undo = {1: None, 2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}[orientation]  # Image.Transpose values that undo the turn
    stored = upright if undo is None else upright.transpose(Image.Transpose(undo))
    exif = Image.Exif()
    exif[0x0112] = orientation
    path = tmp_path / f"phone{suffix}"
    stored.save(
        path, exif=exif, **({"quality": 95} if suffix == ".jpg" else {"lossless": True} if suffix == ".webp" else {})
    )
    picture = opened(path)
    assert (picture.width, picture.height) == (80, 40)
    for pixel, wanted in zip(corners(drawn(path)), (RED, GREEN, BLUE), strict=True):
        assert near(pixel, wanted, 24)


# -- B56: CMYK ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".jpg", ".tif"])
def test_b56_cmyk_is_not_inverted(tmp_path: Path, suffix: str) -> None:
    image = Image.new("CMYK", (40, 20), (0, 0, 0, 0))
    image.paste((0, 255, 255, 0), (0, 0, 20, 10))
    image.paste((255, 0, 255, 0), (20, 0, 40, 10))
    image.paste((255, 255, 0, 0), (0, 10, 20, 20))
    path = tmp_path / f"press{suffix}"
    image.save(path, **({"quality": 95} if suffix == ".jpg" else {}))
    red, green, blue = corners(drawn(path))
    assert red[0] > 180 and red[1] < 90 and green[1] > 120 and green[0] < 90 and blue[2] > 90 and blue[0] < 90
    assert near(drawn(path).getpixel((30, 15)), (255, 255, 255), 8)


def test_b56_jpeg_and_tiff_of_the_same_ink_look_the_same(tmp_path: Path) -> None:
    image = Image.merge("CMYK", [Image.linear_gradient("L").resize((64, 64)).rotate(90 * k) for k in range(4)])
    image.save(tmp_path / "a.jpg", quality=98, subsampling=0)
    image.save(tmp_path / "a.tif")
    one, two = (np.asarray(drawn(tmp_path / n, (32, 32))).astype(int) for n in ("a.jpg", "a.tif"))
    assert np.abs(one - two).mean() < 4


def test_a_wide_gamut_profile_is_converted(tmp_path: Path) -> None:
    path = tmp_path / "p3.png"
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    quarters().save(path, icc_profile=lab.tobytes())
    assert near(corners(drawn(path))[0], RED)


# -- depth, palettes, transparency ---------------------------------------------------------------------


def test_sixteen_bits_are_scaled(tmp_path: Path) -> None:
    values = np.zeros((20, 40), np.uint16)
    values[:, 20:] = 40000
    Image.fromarray(values).save(tmp_path / "deep.png")
    image = drawn(tmp_path / "deep.png")
    assert near(image.getpixel((8, 10)), (0, 0, 0)) and near(image.getpixel((32, 10)), (156, 156, 156))


def test_sixteen_bit_colour(tmp_path: Path) -> None:
    row = b"\0" + b"".join(struct.pack(">HHH", 0xC800, 0x1E00, 0x2800) for _ in range(8))
    raw = zlib.compress(row * 8)
    head = struct.pack(">IIBBBBB", 8, 8, 16, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", raw), (b"IEND", b"")]
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in chunks
    )
    (tmp_path / "deep.png").write_bytes(data)
    assert near(drawn(tmp_path / "deep.png", (8, 8)).getpixel((4, 4)), (200, 30, 40))


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA"])
def test_every_mode_draws(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "m.png"
    quarters().convert(mode).save(path)
    assert codes(path) == []
    image = drawn(path)
    first, last = image.getpixel((8, 4)), image.getpixel((32, 16))
    assert sum(first) < sum(last) and sum(last) > 720  # type: ignore[arg-type]


def test_alpha_shows_the_ground(tmp_path: Path) -> None:
    image = Image.new("RGBA", (40, 20), (0, 0, 0, 0))
    image.paste((*RED, 255), (0, 0, 20, 20))
    image.save(tmp_path / "a.png")
    result = drawn(tmp_path / "a.png")
    assert near(result.getpixel((8, 10)), RED) and near(result.getpixel((32, 10)), (255, 255, 255))


def test_half_transparent_colour_keeps_its_hue(tmp_path: Path) -> None:
    Image.new("RGBA", (20, 20), (255, 0, 0, 128)).save(tmp_path / "a.png")
    assert near(drawn(tmp_path / "a.png", (20, 20)).getpixel((10, 10)), (255, 127, 127), 6)


def test_a_transparent_palette_colour(tmp_path: Path) -> None:
    image = Image.new("P", (20, 20), 0)
    image.putpalette([*RED, *GREEN] + [0] * 750)
    image.paste(1, (10, 0, 20, 20))
    image.save(tmp_path / "p.png", transparency=0)
    result = drawn(tmp_path / "p.png", (20, 20))
    assert near(result.getpixel((4, 10)), (255, 255, 255)) and near(result.getpixel((15, 10)), GREEN)


@pytest.mark.parametrize("options", [{}, {"interlace": True}, {"optimize": True}])
def test_png_is_passed_through_or_decoded_alike(tmp_path: Path, options: dict[str, bool]) -> None:
    quarters().save(tmp_path / "p.png", **options)
    for pixel, wanted in zip(corners(drawn(tmp_path / "p.png")), (RED, GREEN, BLUE), strict=True):
        assert near(pixel, wanted, 3)


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"subsampling": 0}])
def test_jpeg_passes_byte_for_byte(tmp_path: Path, options: dict[str, object]) -> None:
    path = tmp_path / "p.jpg"
    quarters().save(path, quality=92, **options)
    encoded = encode(opened(path))
    assert encoded is not None and encoded.data == path.read_bytes() and encoded.filters == ("DCTDecode",)


def test_animated_pictures_show_their_first_frame(tmp_path: Path) -> None:
    frames = [Image.new("RGB", (20, 20), c) for c in (RED, GREEN, BLUE)]
    for name in ("a.gif", "a.webp", "a.png"):
        frames[0].save(tmp_path / name, save_all=True, append_images=frames[1:], duration=100)
        assert codes(tmp_path / name) == ["picture/animated"]
        assert near(drawn(tmp_path / name, (20, 20)).getpixel((10, 10)), RED, 30)


# -- B64, B66: paths and damage -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["with space.png", "Käse ü.png", "日本.png", "🐉.png", "a'b&c.png"])
def test_b64_any_file_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "Käse ü 🧀"
    folder.mkdir()
    quarters().save(folder / name)
    assert codes(folder / name) == []


@pytest.mark.parametrize(
    ("form", "suffix"), [("JPEG", ".jpg"), ("PNG", ".png"), ("GIF", ".gif"), ("TIFF", ".tif"), ("BMP", ".bmp")]
)
@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_b66_a_file_cut_short_is_one_problem(tmp_path: Path, form: str, suffix: str, share: float) -> None:
    buffer = io.BytesIO()
    Image.frombytes("RGB", (60, 60), bytes((i * 7919) % 251 for i in range(10800))).save(buffer, form)
    path = tmp_path / f"cut{suffix}"
    path.write_bytes(buffer.getvalue()[: int(len(buffer.getvalue()) * share)])
    loaded = Pictures().open(path)
    assert loaded.picture is None
    assert len(loaded.problems) == 1 and loaded.problems[0].code in ("picture/truncated", "picture/unreadable")


@pytest.mark.parametrize("content", [b"", b"\0" * 64, b"   \n"])
def test_b66_an_empty_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "e.png").write_bytes(content)
    assert codes(tmp_path / "e.png") == ["picture/empty"]


def test_b66_a_file_that_is_gone(tmp_path: Path) -> None:
    assert codes(tmp_path / "gone.png") == ["picture/unreadable"]
    path = tmp_path / "later.png"
    quarters().save(path)
    picture = opened(path)
    path.unlink()
    assert encode(picture) is None


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damage_never_raises(tmp_path: Path, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(["JPEG", "PNG", "GIF", "WEBP", "TIFF", "BMP"]))
    buffer = io.BytesIO()
    quarters().save(buffer, form)
    raw = bytearray(buffer.getvalue())
    for _ in range(data.draw(st.integers(1, 8))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "damaged.bin"
    path.write_bytes(bytes(raw[: data.draw(st.integers(0, len(raw)))]))
    loaded = Pictures().open(path)
    if loaded.picture is not None and loaded.picture.art is None:
        encode(loaded.picture)


def test_a_huge_picture_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    head = struct.pack(">IIBBBBB", 20000, 20000, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 1000)), (b"IEND", b"")]
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in chunks
    )
    (tmp_path / "huge.png").write_bytes(data)
    loaded = Pictures().open(tmp_path / "huge.png")
    assert loaded.picture is None and [p.code for p in loaded.problems] == ["picture/too-large"]
    assert "20,000" in loaded.problems[0].message


def test_the_same_file_is_opened_once(tmp_path: Path) -> None:
    quarters().save(tmp_path / "a.png")
    pictures = Pictures()
    assert pictures.open(tmp_path / "a.png") is pictures.open(tmp_path / "a.png")
