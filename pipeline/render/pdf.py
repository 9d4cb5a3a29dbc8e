"""PDF files of faces and sheets, built on reportlab's document model. Same input, same bytes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFPage

from pipeline import __version__
from pipeline.layout.drawing import Drawing, Item
from pipeline.layout.fonts import FontFace
from pipeline.render.content import Canvas, Library
from pipeline.render.fonts import Raw, flate
from pipeline.units import PT_PER_MM

if TYPE_CHECKING:
    from pipeline.render.images import Encoded

_LOCK = threading.Lock()


def _pt(mm: float) -> float:
    return round(mm * PT_PER_MM, 4)


class PdfFile:
    """A PDF in the making: faces as forms, pages that place them, and the bytes at the end."""

    def __init__(
        self,
        title: str,
        face_of: Callable[[str], FontFace],
        encode: Callable[[str], Encoded | None],
        language: str = "",
        author: str = "",
        subject: str = "",
    ) -> None:
        self.document = PDFDocument(compression=1, invariant=1, lang=language or None, pdfVersion=(1, 6))
        document = self.document
        document.setTitle(title)
        document.setAuthor(author)
        document.setSubject(subject)
        document.setCreator(f"Tirage {__version__}")
        document.setProducer(f"Tirage {__version__} (reportlab)")
        # Printers' « fit to page » shrinks cards by 2 to 4 %: ask viewers not to (ISO 32000-1, table 150).
        document.Catalog.ViewerPreferences = PDFDictionary(
            {"PrintScaling": PDFName("None"), "DisplayDocTitle": Raw("true")}
        )
        self.library = Library(document, face_of, encode)
        self._forms: dict[str, str] = {}
        self.pages = 0

    def face(self, key: str, drawing: Drawing) -> str:
        """The name of the Form XObject of a face, its lower left corner at the bleed's; drawn when first asked for."""
        name = self._forms.get(key)
        if name is None:
            name = self._forms[key] = f"C{len(self._forms) + 1}"
            canvas = Canvas(self.library)
            for item in drawing.items:
                canvas.draw(item)
            b, k = drawing.bleed, PT_PER_MM
            head = f"{k:.6f} 0 0 {-k:.6f} {b * k:.4f} {(drawing.height + b) * k:.4f} cm"
            box = [0, 0, _pt(drawing.width + 2 * b), _pt(drawing.height + 2 * b)]
            canvas.form(f"X.{name}", box, head)
        return name

    def has(self, key: str) -> bool:
        """Whether the face `key` is already there, so that nobody need draw it again."""
        return key in self._forms

    def name(self, key: str) -> str:
        """The XObject name of the face `key`."""
        return self._forms[key]

    def page(self, width: float, height: float) -> Page:
        """A new page of `width` × `height` mm; `Page.close` adds it."""
        return Page(self, width, height)

    def bytes(self) -> bytes:
        """The finished file."""
        self.library.finish()
        document = self.document
        with _LOCK:  # reportlab's formatting depends on global settings
            before = rl_config.invariant, rl_config.useA85
            rl_config.invariant, rl_config.useA85 = 1, 0
            try:
                data: bytes | str = document.GetPDFData(None)
            finally:
                rl_config.invariant, rl_config.useA85 = before
        return data if isinstance(data, bytes) else data.encode("latin-1")


class Page:
    """A page in the making. Coordinates in mm from the top left corner, y downwards."""

    def __init__(self, file: PdfFile, width: float, height: float) -> None:
        self.file, self.width, self.height = file, width, height
        self.canvas = Canvas(file.library)

    def place(
        self,
        face: str,
        x: float,
        y: float,
        drawing_size: tuple[float, float, float],
        rotation: int = 0,
        show: tuple[float, float, float, float] | None = None,
        scale: float = 1.0,
    ) -> None:
        """Place the face's form with its trimmed top left corner at x, y.

        `drawing_size` is its trimmed width, height and bleed in mm; `show` the bleed to be seen at left, top,
        right and bottom (all of it when None); `rotation` is 0 or 180 degrees around the card's centre.
        """
        w, h, b = drawing_size
        k = PT_PER_MM
        left, top, right, bottom = (b, b, b, b) if show is None else show
        cx = (x - left) * k
        cy = (self.height - y - h * scale - bottom) * k
        clip = f"{cx:.4f} {cy:.4f} {(w * scale + left + right) * k:.4f} {(h * scale + top + bottom) * k:.4f} re W n "
        if rotation == 180:
            ex, ey = (x + (w + b) * scale) * k, (self.height - y + b * scale) * k
            matrix = f"{-scale:g} 0 0 {-scale:g} {ex:.6f} {ey:.6f} cm"
        else:
            ex, ey = (x - b * scale) * k, (self.height - y - (h + b) * scale) * k
            matrix = f"{scale:g} 0 0 {scale:g} {ex:.6f} {ey:.6f} cm"
        self.canvas.xobjects.add(face)
        self.canvas.code.append(f"q {clip}{matrix} /{face} Do Q")

    def draw(self, items: list[Item]) -> None:
        """Draw loose items: marks, rulers, labels."""
        k = PT_PER_MM
        self.canvas.code.append(f"q {k:.6f} 0 0 {-k:.6f} 0 {self.height * k:.4f} cm")
        for item in items:
            self.canvas.draw(item)
        self.canvas.code.append("Q")

    def close(self, trim: tuple[float, float, float, float] | None = None, label: str = "") -> None:
        """Add the page. `trim` is the trimmed rectangle (x, y, width, height from the top left), None: the page."""
        document = self.file.document
        page = PDFPage()
        media = [0, 0, _pt(self.width), _pt(self.height)]
        page.MediaBox = PDFArray(media)
        if trim is not None:
            x, y, w, h = trim
            page.BleedBox = PDFArray(media)
            page.TrimBox = PDFArray([_pt(x), _pt(self.height - y - h), _pt(x + w), _pt(self.height - y)])
        page.Resources = self.canvas.resources()
        code = "\n".join(self.canvas.code)
        page.Contents = flate(document, code.encode("latin-1"), {})
        document.addPage(page)
        self.file.pages += 1
