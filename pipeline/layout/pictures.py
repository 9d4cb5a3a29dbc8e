"""Picture files: what they really are, how large they are seen, and what is wrong with them. Nothing is decoded here.

The content decides, not the name. Structure is checked (markers, chunks), so that a file that was cut short is
reported when the card is laid out and not when it is printed.
"""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from pipeline.findings import INFO, WARN
from pipeline.layout.drawing import Art
from pipeline.layout.problem import Problem

MOST_PIXELS = 80_000_000
"""Larger pictures are refused: 80 megapixels are A2 at 300 dpi, and 240 MB once unpacked."""

MOST_BYTES = 400_000_000
"""Larger files are refused before they are read."""

ENDINGS = {
    "JPEG": (".jpg", ".jpeg", ".jpe", ".jfif"),
    "PNG": (".png", ".apng"),
    "GIF": (".gif",),
    "WEBP": (".webp",),
    "TIFF": (".tif", ".tiff"),
    "BMP": (".bmp", ".dib"),
    "SVG": (".svg", ".svgz"),
}
"""The file name endings of the formats that can be used."""

_UNSUPPORTED = {
    "AVIF": "AVIF picture",
    "HEIC": "HEIC photograph",
    "PDF": "PDF document",
    "PSD": "Photoshop document",
    "HTML": "web page (a failed download, perhaps)",
    "LFS": "Git LFS pointer, not the picture itself",
    "ZIP": "ZIP archive",
    "TEXT": "text file",
}
_REMEDIES = {
    "LFS": "run `git lfs pull`",
    "HTML": "download the picture again",
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that can be drawn. `key` is a hash of its content; `width` and `height` are its pixels as seen, after
    the turn that EXIF asks for (of an SVG, its viewBox); `art` is an SVG's vectors.
    """

    key: str
    path: Path
    width: int
    height: int
    format: str
    art: Art | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Loaded:
    """A picture, or None when it can't be drawn, and everything there is to say about its file."""

    picture: Picture | None
    problems: tuple[Problem, ...] = ()


class Pictures:
    """The pictures of a run, each file opened once."""

    def __init__(self) -> None:
        self._known: dict[Path, Loaded] = {}

    def open(self, path: Path) -> Loaded:
        """What `path` holds. Never raises: what is wrong is in the problems."""
        known = self._known.get(path)
        if known is None:
            known = self._known[path] = _open(path)
        return known


def _refused(code: str, message: str, hint: str | None) -> Loaded:
    return Loaded(None, (Problem(f"picture/{code}", WARN, message, hint),))


def _open(path: Path) -> Loaded:
    name = path.name
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            message = f"{name} has {size / 1e6:.0f} MB: {MOST_BYTES / 1e6:.0f} MB are read at most"
            return _refused("too-large", message, "export it smaller")
        data = path.read_bytes()
    except OSError as error:
        return _refused("unreadable", f"{name} can't be read: {error.strerror or error}", "check the file")
    if not data.strip(b"\0 \t\r\n"):
        return _refused("empty", f"{name} is empty", "export the picture again")
    kind = sniff(data)
    if kind not in ENDINGS:
        said = _UNSUPPORTED.get(kind, "file of an unknown sort")
        code = "unsupported" if kind in ("AVIF", "HEIC", "PSD", "PDF") else "not-a-picture"
        return _refused(code, f"{name} is a {said}", _REMEDIES.get(kind, "export it as PNG, JPEG or SVG"))
    problems: list[Problem] = []
    if path.suffix.lower() not in ENDINGS[kind]:
        message = f"{name} is really a {kind} picture"
        problems.append(Problem("picture/mismatch", WARN, message, f"rename it to {path.stem}{ENDINGS[kind][0]}"))
    key = hashlib.sha256(data).hexdigest()[:32]
    loaded = _vector(path, data, key) if kind == "SVG" else _raster(path, data, key, kind)
    return Loaded(loaded.picture, (*problems, *loaded.problems))


def sniff(data: bytes) -> str:
    """The format of a file by its first bytes: a key of `ENDINGS`, or the name of what can't be used."""
    head = data[:32]
    if head[:3] == b"\xff\xd8\xff":
        return "JPEG"
    if head[:8] == b"\x89PNG\r\n\x1a\n":
        return "PNG"
    if head[:6] in (b"GIF87a", b"GIF89a"):
        return "GIF"
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "WEBP"
    if head[:4] in (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"):
        return "TIFF"
    if head[:2] == b"BM" and len(data) > 26:
        return "BMP"
    if head[4:8] == b"ftyp":
        return "AVIF" if head[8:12] in (b"avif", b"avis") else "HEIC"
    if head[:4] == b"%PDF":
        return "PDF"
    if head[:4] == b"8BPS":
        return "PSD"
    if head[:4] == b"PK\x03\x04":
        return "ZIP"
    if data.startswith(b"version https://git-lfs"):
        return "LFS"
    if head[:2] == b"\x1f\x8b":
        return "SVG"
    return _sniff_text(data)


def _sniff_text(data: bytes) -> str:
    start = data[:4000]
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = start.decode("utf-16", "replace")
    else:
        text = start.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    lower = text.lstrip("\ufeff \t\r\n").lower()
    if "<svg" in lower or ":svg" in lower[:600]:
        return "SVG"
    if lower.startswith(("<!doctype html", "<html", "<head", "<body")) or "<html" in lower[:600]:
        return "HTML"
    printable = sum(c.isprintable() or c.isspace() for c in text)
    return "TEXT" if text and printable / len(text) > 0.95 else "UNKNOWN"


def _vector(path: Path, data: bytes, key: str) -> Loaded:
    from pipeline.layout.svg import read_svg

    art, problems = read_svg(data, path.name)
    if art is None:
        return Loaded(None, problems)
    width, height = max(1, round(art.width)), max(1, round(art.height))
    return Loaded(Picture(key, path, width, height, "SVG", art), problems)


def _raster(path: Path, data: bytes, key: str, kind: str) -> Loaded:
    name = path.name
    cut = {"JPEG": _jpeg_is_cut, "PNG": _png_is_cut}.get(kind)
    if cut is not None and cut(data):
        return _refused(
            "truncated", f"{name} ends too early: a part of the picture is missing", "copy or export it again"
        )
    try:
        with open_image(data) as image:
            width, height = image.size
            if width * height > MOST_PIXELS:
                message = (
                    f"{name} has {width:,} × {height:,} pixels: {MOST_PIXELS // 1_000_000} million are read at most"
                )
                return _refused("too-large", message, "export it smaller: 300 dpi are enough")
            if width < 1 or height < 1:
                return _refused("unreadable", f"{name} has no pixels", "export it again")
            frames = int(getattr(image, "n_frames", 1))
            if kind not in ("JPEG", "PNG"):
                image.load()
                width, height = image.size  # Pillow turns TIFF itself while it loads
            orientation = image.getexif().get(0x0112, 1)
            turned = orientation not in (None, 0, 1)
            swapped = orientation in (5, 6, 7, 8)
    except Exception as error:  # Pillow raises many kinds for damaged files
        return _refused("unreadable", f"{name} can't be read: {_reason(error)}", "export it again as PNG or JPEG")
    problems: tuple[Problem, ...] = ()
    if frames > 1 and kind != "TIFF":
        message = f"{name} moves: the first of its {frames} frames is printed"
        problems = (Problem("picture/animated", INFO, message, "export the frame you want"),)
    if swapped:
        width, height = height, width
    return Loaded(Picture(key, path, width, height, kind, turned=turned), problems)


def open_image(data: bytes) -> Any:
    """A Pillow image of `data`, whatever its size: callers look at the size before they decode."""
    import warnings

    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        limit, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None
        try:
            return Image.open(BytesIO(data))
        finally:
            Image.MAX_IMAGE_PIXELS = limit


def _reason(error: Exception) -> str:
    text = str(error)
    return text if text and "BytesIO" not in text and len(text) < 120 else "its content is damaged"


def _jpeg_is_cut(data: bytes) -> bool:
    """Whether the end-of-image marker is missing (bytes after it, which cameras add, do no harm)."""
    end = data.rfind(b"\xff\xd9")
    if end < 0:
        return True
    # An end marker inside an embedded thumbnail is not this picture's: it must lie behind the last start of scan.
    return end < _last_scan(data)


def _last_scan(data: bytes) -> int:
    """Where the picture's own first scan begins, by walking the segments; the file's end when it has none."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            return len(data)
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == 0xDA:
            return at
        if marker in (0x01, *range(0xD0, 0xD8)):
            at += 2
            continue
        at += 2 + int(struct.unpack(">H", data[at + 2 : at + 4])[0])
    return len(data)


def _png_is_cut(data: bytes) -> bool:
    """Whether the chunks do not lead to IEND."""
    at = 8
    while at + 12 <= len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"IEND":
            return False
        at += 12 + size
    return True
