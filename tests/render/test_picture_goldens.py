"""A few faces as pixels. They are compared with a tolerance, since rasterisers differ a little from version to version.

TIRAGE_WRITE_GOLDENS=1 writes them anew; look at them before you commit.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from pipeline.render.pdf import PdfFile
from pipeline.render.raster import Rasterizer
from tests.layout.conftest import Bench, bench, fonts  # noqa: F401 - fixtures
from tests.layout.test_faces import FACES

GOLDENS = Path(__file__).parent / "goldens"
SIZE = (207, 282)  # 69 × 94 mm at 3 pixels a millimetre


@pytest.mark.parametrize("name", sorted(FACES))
def test_pixels(bench: Callable[..., Bench], name: str) -> None:  # noqa: F811
    b = bench(language="fr")
    text = "Prenez **deux** pièces :coins: puis *passez* : c’est fini !"
    drawing = b.draw(FACES[name], name="Le Trésor", points="5", text=text)
    pdf = PdfFile(name, b.drawer.face, lambda _key: None)
    page = pdf.page(69, 94)
    page.place(pdf.face("a", drawing), 3, 3, (63.0, 88.0, 3.0))
    page.close()
    made = Image.fromarray(Rasterizer(pdf.bytes()).pixels(0, *SIZE))
    golden = GOLDENS / f"{name}.png"
    if os.environ.get("TIRAGE_WRITE_GOLDENS"):
        made.save(golden, optimize=True)
    with Image.open(golden) as kept:
        difference = ImageChops.difference(made, kept.convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) < 1.5
    assert ImageStat.Stat(made).stddev != [0.0, 0.0, 0.0]
