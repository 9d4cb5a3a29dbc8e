"""A small bench for layouts: write a face, draw a card, look at the drawing and the findings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pipeline.findings import Findings, Span
from pipeline.layout.drawing import Drawing, Text
from pipeline.layout.faces import FaceDrawer, Subject
from pipeline.layout.fonts import Fonts
from pipeline.layout.layoutfile import Face, LayoutReader
from pipeline.layout.pictures import Pictures
from pipeline.layout.symbols import Symbols
from pipeline.model import STOCKS, Stock


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    """The installed fonts, opened once."""
    return Fonts()


@dataclass
class Bench:
    """Faces in a folder, drawn on a poker card."""

    root: Path
    fonts: Fonts
    language: str = "en"
    theme: str | None = None
    stock: Stock = STOCKS["poker"]

    def __post_init__(self) -> None:
        self.findings = Findings()
        self._names: dict[str, str] = {}
        self.reader = LayoutReader(self._find, self.findings, self.theme)
        symbols = Symbols(self.root / "layouts", "game", self.root / "nowhere")
        self.drawer = FaceDrawer("game", self.fonts, symbols, Pictures(), self._picture, self.findings, self.language)

    def _find(self, reference: str, _referrer: str) -> tuple[Path | None, str, tuple[str, ...]]:
        path = self.root / (reference if reference.endswith(".yaml") else reference + ".yaml")
        names = tuple(sorted(p.stem for p in self.root.glob("*.yaml")))
        return (path if path.is_file() else None), path.name, names

    def _picture(self, reference: str) -> tuple[Path | None, str, tuple[str, ...]]:
        path = self.root / reference
        return (path if path.is_file() else None), reference, ()

    def write(self, name: str, text: str) -> None:
        """Write a layout file."""
        (self.root / f"{name}.yaml").write_text(text, "utf-8")

    def face(self, text: str | None = None, name: str = "face") -> Face | None:
        """The compiled layout."""
        if text is not None:
            self.write(name, text)
        return self.reader.face(name, "game.yaml", Span("game.yaml", 1, 1))

    def draw(self, text: str, /, **fields: Any) -> Drawing:
        """A card of these fields on the layout `text`."""
        face = self.face(text, self._names.setdefault(text, f"face{len(self._names) or ''}"))
        assert face is not None, [f.message for f in self.findings]
        context = {**face.variables, "name": "Card", "theme": self.theme or "", **fields}
        return self.drawer.draw(face, Subject("Card", context, Span("cards.csv", 2, 1)), self.stock)

    def codes(self) -> list[str]:
        """``check:code`` of the findings, in order."""
        return [f"{f.check}:{f.code}" for f in self.findings]

    def words(self, drawing: Drawing) -> list[str]:
        """The text runs of a drawing."""
        return [item.string for item in drawing.walk() if isinstance(item, Text)]


@pytest.fixture
def bench(tmp_path: Path, fonts: Fonts) -> Callable[..., Bench]:
    """Makes a bench: ``bench(language="fr")``."""
    return lambda **options: Bench(tmp_path, fonts, **options)
