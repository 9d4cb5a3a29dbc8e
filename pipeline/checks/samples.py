"""Samples of checks as projects on disk: the small games that show what a check finds."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

GAME_ID = "sample"

_FILE = re.compile(r"^--- (?P<name>\S+)(?: \((?P<how>[^)]*)\))?[ ]*$", re.MULTILINE)
_PICTURE = re.compile(r"(?P<width>\d+) × (?P<height>\d+) pixels(?:, (?P<more>.+))?")


def sample_files(sample: str) -> dict[str, bytes]:
    """The files of a sample by their path from the project's root.

    Each begins with a line ``--- name``: ``game.yaml``, tables and pictures belong to the game's folder, ``layouts/…``,
    ``rulebooks/…`` and ``output/…`` to the project. A note in brackets after the name says what text can't show:
    ``(30 × 20 pixels)`` is a picture of that size, ``(30 × 20 pixels, cut off)`` one that ends too early, ``damaged``
    one that no program reads, ``header only`` one that says its size and no more, ``animated`` one of two frames;
    ``(latin-1)`` and other encodings are those the text is saved in. Raises ValueError for another note.
    """
    marks = list(_FILE.finditer(sample))
    files: dict[str, bytes] = {}
    for mark, after in zip(marks, [*marks[1:], None], strict=True):
        text = sample[mark.end() : after.start() if after else len(sample)].removeprefix("\n")
        name, how = mark["name"], mark["how"] or "utf-8"
        if not name.startswith(("layouts/", "rulebooks/", "cards/", "output/")):
            name = f"cards/{GAME_ID}/{name}"
        picture = _PICTURE.fullmatch(how)
        if picture is not None:
            files[name] = _picture(int(picture["width"]), int(picture["height"]), picture["more"] or "")
        else:
            try:
                files[name] = text.encode(how)
            except LookupError:
                raise ValueError(f"{how!r} is neither a picture's size nor an encoding") from None
    return files


def write_project(sample: str, folder: Path) -> str:
    """Write the project that `sample` describes into `folder` and return the id of its game."""
    for name, content in sample_files(sample).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return GAME_ID


def _picture(width: int, height: int, more: str) -> bytes:
    if more == "animated":
        return _gif(width, height)
    if more == "header only":
        return _png(width, height, b"")
    # Uncompressed, so that half of the file is half of the picture.
    png = _png(width, height, zlib.compress((b"\0" + b"\x9a" * width) * height, 0), 7 if more == "damaged" else 8)
    return png[: len(png) // 2] if more == "cut off" else png


def _png(width: int, height: int, pixels: bytes, depth: int = 8) -> bytes:
    """A grey PNG (PNG specification, third edition: signature, IHDR, IDAT, IEND) of `pixels`, which are compressed.

    There is no PNG of `depth` 7.
    """

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, depth, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def _gif(width: int, height: int) -> bytes:
    """A GIF89a of two frames; each pixel as a literal code, cleared often enough that codes keep their width."""
    frame = bytearray()
    bits, held = 0, 0
    codes: list[int] = []
    for i in range(width * height):
        codes += ([4] if i % 2 == 0 else []) + [1]
    for code in [*codes, 5]:
        held |= code << bits
        bits += 3
        while bits >= 8:
            frame.append(held & 255)
            held, bits = held >> 8, bits - 8
    frame.append(held & 255)
    blocks = b"".join(bytes([len(frame[i : i + 255])]) + frame[i : i + 255] for i in range(0, len(frame), 255))
    image = b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x02" + blocks + b"\x00"
    control = b"\x21\xf9\x04\x00\x0a\x00\x00\x00"
    palette = bytes([0, 0, 0, 154, 154, 154, 255, 255, 255, 60, 60, 60])
    screen = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF1, 0, 0)
    return screen + palette + (control + image) * 2 + b"\x3b"
