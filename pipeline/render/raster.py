"""PDF pages to PNG: pdfium draws, a small encoder deflates, one in the thread and the others beside it.

Encoding costs more than drawing (a third of a second goes to Pillow's default level for one card). Rows filtered
with PNG's Up filter compress nearly as well at zlib's fastest level and take a sixth of the time.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

LEVEL = 1


def png(pixels: Any, dpi: float, text: dict[str, str] | None = None) -> bytes:
    """An RGB array (height × width × 3, uint8) as PNG with its resolution and `text` entries in the header."""
    import numpy as np

    height, width, _ = pixels.shape
    rows = np.empty((height, width * 3 + 1), np.uint8)
    flat = pixels.reshape(height, width * 3)
    rows[:, 0] = 2
    rows[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    per_metre = round(dpi / 0.0254)
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"sRGB", b"\0"),
        (b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
    ]
    for key, value in sorted((text or {}).items()):
        data = key.encode("latin-1", "replace") + b"\0\0\0\0\0" + value.encode("utf-8")
        chunks.append((b"iTXt", data))
    chunks += [(b"IDAT", zlib.compress(rows.data, LEVEL)), (b"IEND", b"")]
    out = [b"\x89PNG\r\n\x1a\n"]
    for kind, data in chunks:
        out.append(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
    return b"".join(out)


class Rasterizer:
    """Draws the pages of one PDF. pdfium is not thread-safe: use one from one thread."""

    def __init__(self, data: bytes) -> None:
        import pypdfium2 as pdfium

        self._data = data
        self._document = pdfium.PdfDocument(data)

    def pixels(self, page: int, width: int, height: int) -> Any:
        """Page number `page` (from 0) in exactly `width` × `height` pixels, as an RGB array."""
        import numpy as np
        import pypdfium2.raw as raw

        handle = raw.FPDF_LoadPage(self._document.raw, page)
        pixels = np.full((height, width, 3), 255, np.uint8)
        bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGR, pixels.ctypes.data, width * 3)
        raw.FPDF_RenderPageBitmap(
            bitmap, handle, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER | raw.FPDF_PRINTING
        )
        raw.FPDFBitmap_Destroy(bitmap)
        raw.FPDF_ClosePage(handle)
        return pixels

    def close(self) -> None:
        """Free the document."""
        self._document.close()


def encode_pages(
    data: bytes, jobs: Sequence[tuple[int, int, int]], dpi: float, text: dict[str, str], workers: int = 2
) -> Iterator[bytes]:
    """The PNG of each job (page, width, height), in order; while pdfium draws one, others are deflated in threads."""
    rasterizer = Rasterizer(data)
    try:
        with ThreadPoolExecutor(max_workers=max(1, workers)) as pool:
            waiting: list[Future[bytes]] = []
            for page, width, height in jobs:
                waiting.append(pool.submit(png, rasterizer.pixels(page, width, height), dpi, text))
                if len(waiting) > workers + 1:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
    finally:
        rasterizer.close()
