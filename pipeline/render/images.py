"""Pictures as PDF wants them: passed through where the file's own data will do, decoded once where not.

Upright RGB and grey JPEG, and plain 8-bit PNG, go in byte for byte (ten times as fast, and no loss); everything else is
decoded by Pillow into upright 8-bit sRGB or grey, its transparency into a soft mask.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pipeline.layout.pictures import Picture, open_image

LONGEST = 6000
"""Pixels of the longest side that are kept: 50 cm at 300 dpi."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A picture's stream for a PDF: size in pixels, colour space, data as filtered, mask of its transparency."""

    width: int
    height: int
    colorspace: str
    data: bytes
    filters: tuple[str, ...]
    predictor_colors: int | None = None
    soft_mask: Encoded | None = None


def encode(picture: Picture) -> Encoded | None:
    """The stream of a raster picture; None when its file can no longer be read."""
    try:
        data = picture.path.read_bytes()
        if picture.format == "JPEG" and not picture.turned:
            passed = _jpeg(data)
            if passed is not None:
                return passed
        if picture.format == "PNG" and not picture.turned:
            passed = _png(data)
            if passed is not None:
                return passed
        with open_image(data) as image:
            return _decoded(image)
    except Exception:  # the file was looked at when the card was laid out; what changed since then is drawn as nothing
        return None


def _jpeg(data: bytes) -> Encoded | None:
    """The file as it is, when it is an 8-bit grey or YCbCr/RGB JPEG without a profile that would change its colours."""
    at = 2
    size: tuple[int, int, int] | None = None
    profile = False
    adobe: int | None = None
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker == 0xDA:
            break
        length = int(struct.unpack(">H", data[at + 2 : at + 4])[0])
        body = data[at + 4 : at + 2 + length]
        if marker in (0xC0, 0xC1, 0xC2):
            depth, height, width, parts = struct.unpack(">BHHB", body[:6])
            if depth != 8:
                return None
            size = (width, height, parts)
        elif 0xC3 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return None
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0"):
            profile = profile or not _is_srgb(body)
        elif marker == 0xEE and body.startswith(b"Adobe"):
            adobe = body[11] if len(body) > 11 else None
        at += 2 + length
    if size is None or profile or size[2] not in (1, 3) or max(size[:2]) > LONGEST:
        return None
    if size[2] == 3 and adobe == 0:
        return None  # RGB kept as RGB: readers differ on it
    return Encoded(size[0], size[1], "DeviceRGB" if size[2] == 3 else "DeviceGray", data, ("DCTDecode",))


def _is_srgb(profile: bytes) -> bool:
    """Whether an ICC profile calls itself sRGB (in its description, ASCII or UTF-16), or is of grey."""
    return b"sRGB" in profile or "sRGB".encode("utf-16-be") in profile or b"GRAY" in profile[:80]


def _png(data: bytes) -> Encoded | None:
    """The file's own deflated rows, when it is an 8-bit grey or RGB PNG without transparency, interlace or profile."""
    at, parts = 8, []
    width = height = 0
    colours = 0
    while at + 12 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _method, _filter, interlace = struct.unpack(">IIBBBBB", body)
            if depth != 8 or colour not in (0, 2) or interlace:
                return None
            colours = 3 if colour == 2 else 1
        elif kind == b"IDAT":
            parts.append(body)
        elif kind == b"tRNS" or (kind == b"iCCP" and not _is_srgb(_unzipped_profile(body))):
            return None
        elif kind == b"IEND":
            break
        at += 12 + length
    if not colours or not parts or max(width, height) > LONGEST:
        return None
    space = "DeviceRGB" if colours == 3 else "DeviceGray"
    rows = b"".join(parts)
    if not _whole(rows, (width * colours + 1) * height):
        return None
    return Encoded(width, height, space, rows, ("FlateDecode",), colours)


def _unzipped_profile(body: bytes) -> bytes:
    name, _, packed = body.partition(b"\0")
    try:
        return name + zlib.decompressobj().decompress(packed[1:], 20_000)
    except zlib.error:
        return b""


def _whole(rows: bytes, wanted: int) -> bool:
    """Whether the deflated rows unpack to what the header says: a damaged stream goes to Pillow instead."""
    unpack = zlib.decompressobj()
    try:
        got = 0
        piece = unpack.decompress(rows, 1 << 20)
        while piece:
            got += len(piece)
            piece = unpack.decompress(unpack.unconsumed_tail, 1 << 20)
        return got == wanted
    except zlib.error:
        return False


def _decoded(image: Any) -> Encoded:
    from PIL import ImageOps

    profile = image.info.get("icc_profile")
    image.seek(0)
    image.load()
    transparent = image.info.get("transparency")
    image = ImageOps.exif_transpose(image)
    if transparent is not None and image.mode in ("1", "L", "RGB", "P", "I", "I;16"):
        image.info["transparency"] = transparent
    image = _eight_bits(image)
    alpha = None
    if image.mode in ("LA", "PA", "RGBA", "La", "RGBa") or "transparency" in image.info:
        image = image.convert("RGBA")
        alpha = image.getchannel("A")
        image = image.convert("RGB")
    image = _srgb(image, profile)
    if max(image.size) > LONGEST:
        share = LONGEST / max(image.size)
        smaller = max(1, round(image.width * share)), max(1, round(image.height * share))
        image = image.resize(smaller, 1)  # Lanczos
        alpha = alpha.resize(smaller, 1) if alpha is not None else None
    mask = None
    if alpha is not None and alpha.getextrema() != (255, 255):
        mask = _deflated(alpha)
    return _deflated(image, mask)


def _eight_bits(image: Any) -> Any:
    """`image` in a mode of eight bits a channel, its range kept."""
    if image.mode in ("I;16", "I;16L", "I;16B", "I;16N", "I"):
        import numpy as np
        from PIL import Image

        values = np.asarray(image).astype(np.float64)
        top = 65535.0 if values.max(initial=0) > 255 or image.mode != "I" else 255.0
        return Image.fromarray(np.clip(values / top * 255 + 0.5, 0, 255).astype(np.uint8))
    if image.mode == "F":
        import numpy as np
        from PIL import Image

        values = np.nan_to_num(np.asarray(image).astype(np.float64))
        top = 1.0 if values.max(initial=0) <= 1 else 255.0 if values.max(initial=0) <= 255 else 65535.0
        return Image.fromarray(np.clip(values / top * 255 + 0.5, 0, 255).astype(np.uint8))
    if image.mode == "1":
        return image.convert("L")
    if image.mode in ("HSV", "YCbCr", "LAB"):
        return image.convert("RGB")
    return image


def _srgb(image: Any, profile: bytes | None) -> Any:
    """`image` in sRGB or grey; an embedded profile is honoured, CMYK without one is converted plainly."""
    if profile and image.mode in ("RGB", "CMYK") and not (image.mode == "RGB" and _is_srgb(profile)):
        from PIL import ImageCms

        try:
            source = ImageCms.ImageCmsProfile(BytesIO(profile))
            target = ImageCms.createProfile("sRGB")
            return ImageCms.profileToProfile(image, source, target, outputMode="RGB")
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass
    return image if image.mode in ("L", "RGB") else image.convert("RGB")


def _deflated(image: Any, mask: Encoded | None = None) -> Encoded:
    """An 8-bit image with PNG's Up predictor, deflated."""
    import numpy as np

    pixels = np.asarray(image, dtype=np.uint8)
    height, width = pixels.shape[:2]
    colours = 3 if pixels.ndim == 3 else 1
    flat = pixels.reshape(height, width * colours)
    rows = np.empty((height, width * colours + 1), np.uint8)
    rows[:, 0] = 2
    rows[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    space = "DeviceRGB" if colours == 3 else "DeviceGray"
    return Encoded(width, height, space, zlib.compress(rows.tobytes(), 6), ("FlateDecode",), colours, mask)
