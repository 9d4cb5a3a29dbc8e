"""The files of each target, from a game's drawn faces. One function a target; each gives names, bytes and pages.

`Output.name` is relative to the game's output folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline import __version__
from pipeline.export.furniture import around, lines, words
from pipeline.export.options import BuildOptions, find_paper
from pipeline.findings import Finding
from pipeline.impose import Copy, Line, Plan, Rect, SheetOptions, contact_pages, plan
from pipeline.layout.drawing import Item, Path
from pipeline.layout.gamefaces import FaceRef, GameFaces
from pipeline.layout.outlines import rounded
from pipeline.model import Stock
from pipeline.render.pdf import PdfFile
from pipeline.units import pixels

if TYPE_CHECKING:
    from pipeline.render.images import Encoded

Tick = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Output:
    """A file to write; `data` is None for one that is unchanged since the last build."""

    name: str
    data: bytes | None
    pages: int = 1
    face: str | None = None


@dataclass
class Material:
    """What targets work on: a game's faces, the options, a version hash, and a place for findings."""

    faces: GameFaces
    refs: list[FaceRef]
    options: BuildOptions
    version: str
    findings: list[Finding]
    known: Mapping[str, Mapping[str, str]]

    def __post_init__(self) -> None:
        self.by_key = {ref.key: ref for ref in self.refs}
        self._encoded: dict[str, Encoded | None] = {}

    def pdf(self, title: str) -> PdfFile:
        """A new file with the game's fonts and pictures at hand."""
        game = self.faces.game
        return PdfFile(
            title, self.faces.drawer.face, self.encode, self.faces.language, game.author, f"Version {self.version}"
        )

    def encode(self, key: str) -> Encoded | None:
        """A picture ready for PDF, once for all the files of a build; None (and a finding) when it can't be read."""
        if key not in self._encoded:
            from pipeline.render.images import encode

            self._encoded[key] = encode(self.faces.drawer.used_pictures[key])
        return self._encoded[key]

    def copies(self) -> dict[Stock, list[Copy]]:
        """Every printed copy of the chosen cards, by stock."""
        out: dict[Stock, list[Copy]] = {}
        for deck in self.faces.game.decks:
            for card in deck.cards:
                front = self.by_key.get(f"{deck.id}/{card.id}")
                if front is None:
                    continue
                back = self.faces.backs.get((deck.id, card.id))
                for number in range(1, card.count + 1):
                    out.setdefault(deck.stock, []).append(Copy(deck.id, card.id, front.key, back, number))
        return out


def _size(stock: Stock) -> tuple[float, float, float]:
    return stock.width, stock.height, stock.bleed


def sheets(material: Material, tick: Tick) -> Iterator[Output]:
    """Sheets to print at home: fronts, and backs for duplex, fold-over or a file of their own."""
    options = material.options
    paper = find_paper(options.paper)
    by_stock = material.copies()
    plans: list[Plan] = []
    wanted = SheetOptions(paper, options.backs, options.gap, offset=options.offset)  # type: ignore[arg-type]
    if any(copy.back is not None for copies in by_stock.values() for copy in copies) and len(by_stock) > 1:
        wanted = SheetOptions(paper, options.backs, options.gap, offset=options.offset, blank_backs=True)  # type: ignore[arg-type]
    for stock, copies in by_stock.items():
        made = plan(copies, stock, wanted, at=material.faces.game.at)
        material.findings.extend(made.findings)
        plans.append(made)
    if any(made.grid is None for made in plans):
        return
    stem = f"sheets-{paper.name}{options.suffix}"
    if options.backs == "separate":
        parts = [
            (f"{stem}-fronts.pdf", [(m, s) for m in plans for s in m.fronts]),
            (f"{stem}-backs.pdf", [(m, s) for m in plans for s in m.backs]),
        ]
    else:
        parts = [(f"{stem}.pdf", [(m, s) for m in plans for s in m.sheets])]
    total = sum(len(pages) for _, pages in parts)
    done = 0
    game = material.faces.game
    setter = material.faces.drawer.setter
    for name, pages in parts:
        if not pages:
            continue
        pdf = material.pdf(f"{game.title} – {'sheets' if len(parts) == 1 else name.rsplit('-', 1)[1][:-4]}")
        for number, (made, sheet) in enumerate(pages, 1):
            page = pdf.page(sheet.width, sheet.height)
            label = f"{game.title}  ·  {', '.join(sheet.decks)}  ·  {number}/{len(pages)}  ·  {material.version}"
            page.draw(around(sheet, label + ("" if sheet.side != "back" else "  ·  back"), setter))
            for placement in sheet.placements:
                ref = material.by_key[placement.face]
                form = pdf.face(ref.key, ref.drawing)
                page.place(form, placement.x, placement.y, _size(made.stock), placement.rotation, placement.bleed)
            page.close()
            done += 1
            tick(done, total)
        yield Output(name, pdf.bytes(), pdf.pages)


def cards(material: Material, tick: Tick) -> Iterator[Output]:
    """One face a page with its bleed: TrimBox is the card, BleedBox the page."""
    game = material.faces.game
    pdf = material.pdf(f"{game.title} – cards")
    _face_pages(material.refs, pdf, tick)
    if pdf.pages:
        yield Output(f"cards/cards{material.options.suffix}.pdf", pdf.bytes(), pdf.pages)


def _face_pages(refs: list[FaceRef], pdf: PdfFile, tick: Tick) -> None:
    for number, ref in enumerate(refs, 1):
        w, h, b = _size(ref.stock)
        page = pdf.page(w + 2 * b, h + 2 * b)
        page.place(pdf.face(ref.key, ref.drawing), b, b, (w, h, b))
        page.close((b, b, w, h))
        tick(number, len(refs))


CHUNK = 60
"""Faces rasterised from one PDF in memory: enough to share fonts and pictures, few enough to stay small."""


def png(material: Material, tick: Tick) -> Iterator[Output]:
    """Every face as a picture with its bleed, at the asked resolution."""
    from pipeline.render.raster import encode_pages

    options = material.options
    folder = f"png{options.suffix}"
    stale: list[FaceRef] = []
    for ref in material.refs:
        name = f"{folder}/{ref.file}.png"
        if material.known.get(name, {}).get("face") == ref.digest:
            yield Output(name, None, 1, ref.digest)
        else:
            stale.append(ref)
    done = 0
    for start in range(0, len(stale), CHUNK):
        chunk = stale[start : start + CHUNK]
        pdf = material.pdf("faces")
        _face_pages(chunk, pdf, lambda _a, _b: None)
        jobs = []
        for number, ref in enumerate(chunk):
            w, h, b = _size(ref.stock)
            jobs.append((number, pixels(w + 2 * b, options.dpi), pixels(h + 2 * b, options.dpi)))
        text = {"Software": f"Tirage {__version__}", "Title": material.faces.game.title}
        for ref, data in zip(chunk, encode_pages(pdf.bytes(), jobs, options.dpi, text, options.jobs), strict=True):
            done += 1
            tick(done, len(stale))
            yield Output(f"{folder}/{ref.file}.png", data, 1, ref.digest)


def proof(material: Material, tick: Tick) -> Iterator[Output]:
    """A contact sheet of every face once, with its count and its trim and safe lines."""
    options, game = material.options, material.faces.game
    refs = material.refs
    if not refs:
        return
    paper = find_paper(options.paper)
    setter = material.faces.drawer.setter
    sizes = [(ref.stock.width + 2 * ref.stock.bleed, ref.stock.height + 2 * ref.stock.bleed) for ref in refs]
    pages = contact_pages(sizes, paper, margin=8.0, gap=2.5, caption=3.4, heading=11.0)
    pdf = material.pdf(f"{game.title} – proof")
    done = 0
    for sheet in pages:
        page = pdf.page(sheet.width, sheet.height)
        head = sheet.heading
        title = Rect(head.x, head.y, head.width * 0.6, head.height)
        items: list[Item] = words(setter, game.title, title, 15.0, bold=True)
        about = f"{len(refs)} faces  ·  {game.count} cards  ·  {sheet.number}/{sheet.of}  ·  {material.version}"
        items += words(
            setter, about, Rect(head.x + head.width * 0.4, head.y, head.width * 0.6, head.height), 8.0, "right"
        )
        for cell in sheet.cells:
            ref = refs[cell.index]
            items += words(setter, _caption(ref), cell.caption, 6.5, "center")
        page.draw(items)
        over: list[Item] = []
        for cell in sheet.cells:
            ref = refs[cell.index]
            w, h, b = _size(ref.stock)
            s = cell.scale
            form = pdf.face(ref.key, ref.drawing)
            shown = (b * s, b * s, b * s, b * s)
            page.place(form, cell.x + b * s, cell.y + b * s, (w, h, b), 0, shown, s)
            over += _guides(ref.stock, cell.x + b * s, cell.y + b * s, s)
            done += 1
            tick(done, len(refs))
        page.draw(over)
        page.close()
    yield Output(f"proof/proof-{paper.name}{options.suffix}.pdf", pdf.bytes(), pdf.pages)


def _caption(ref: FaceRef) -> str:
    if ref.card is None:
        return f"back of {ref.deck}"
    return f"{ref.card.id} back" if ref.back else f"{ref.card.id} × {ref.card.count}"


def _guides(stock: Stock, x: float, y: float, scale: float) -> list[Item]:
    """The trim line (with the stock's corners) and the safe line of a face on a proof."""
    w, h, safe = stock.width * scale, stock.height * scale, stock.safe * scale
    trim = rounded(x, y, w, h, stock.corner * scale)
    inner = rounded(x + safe, y + safe, w - 2 * safe, h - 2 * safe, max(0.0, stock.corner * scale - safe))
    return [
        Path(trim, stroke="#ffffff", width=0.28, opacity=0.8),
        Path(trim, stroke="#e6007e", width=0.14),
        Path(inner, stroke="#ffffff", width=0.24, opacity=0.6),
        Path(inner, stroke="#009fe3", width=0.1, dash=(0.8, 0.6)),
    ]


__all__ = ["Line", "Material", "Output", "cards", "lines", "png", "proof", "sheets"]
