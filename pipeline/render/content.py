"""Drawings to PDF content: operators in millimetres with y downwards, under one matrix.

A `Canvas` collects the operators of one stream and the names of the resources it uses; a `Library` holds the
document's fonts, pictures, vector art, gradients and opacities, each written once.
"""

from __future__ import annotations

import zlib
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObject, PDFStream

from pipeline.layout.colors import rgb
from pipeline.layout.drawing import CURRENT, Art, Gradient, Group, Image, Item, Ops, Path, Text, Vector
from pipeline.layout.fonts import FontFace
from pipeline.render.fonts import PdfFont, Raw
from pipeline.units import MM_PER_PT

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.render.images import Encoded

_COLORS: dict[str, str] = {}


def color_numbers(value: str) -> str:
    """``#rrggbb`` as three PDF numbers."""
    known = _COLORS.get(value)
    if known is None:
        known = _COLORS[value] = " ".join(f"{v:.4g}" for v in rgb(value))
    return known


def path_ops(ops: Ops) -> str:
    """Path operators as PDF operators."""
    out = []
    for op, args in ops:
        if op == "L":
            out.append("%.3f %.3f l" % args)  # noqa: UP031 - three times as fast as an f-string over a tuple
        elif op == "C":
            out.append("%.3f %.3f %.3f %.3f %.3f %.3f c" % args)  # noqa: UP031
        elif op == "M":
            out.append("%.3f %.3f m" % args)  # noqa: UP031
        else:
            out.append("h")
    return " ".join(out)


class Library:
    """The shared resources of one document."""

    def __init__(
        self,
        document: PDFDocument,
        face_of: Callable[[str], FontFace],
        encode: Callable[[str], Encoded | None],
    ) -> None:
        self.document, self._face_of, self._encode = document, face_of, encode
        self._fonts: dict[str, PdfFont] = {}
        self._images: dict[str, str | None] = {}
        self._arts: dict[str, str] = {}
        self._alphas: dict[float, str] = {}
        self._shadings: dict[Gradient, str] = {}
        self._paths: dict[int, tuple[Ops, str]] = {}
        self._glyphs: dict[tuple[str, int], str] = {}

    def font(self, name: str) -> PdfFont:
        """The document's font for the face called `name`."""
        known = self._fonts.get(name)
        if known is None:
            known = self._fonts[name] = PdfFont(self._face_of(name), f"F{len(self._fonts) + 1}")
        return known

    def path(self, ops: Ops) -> str:
        """Operators of a path, written once for an outline that many faces share."""
        known = self._paths.get(id(ops))
        if known is None or known[0] is not ops:
            known = (ops, path_ops(ops))
            if len(self._paths) < 20000:
                self._paths[id(ops)] = known
        return known[1]

    def image(self, key: str) -> str | None:
        """The name of a raster picture's XObject; None when its pixels can't be had any more."""
        if key not in self._images:
            encoded = self._encode(key)
            name = f"I{len(self._images) + 1}"
            if encoded is not None:
                self._write_image(encoded, name)
            self._images[key] = name if encoded is not None else None
        return self._images[key]

    def _write_image(self, encoded: Encoded, name: str) -> Any:
        entries: dict[str, Any] = {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Image"),
            "Width": encoded.width,
            "Height": encoded.height,
            "BitsPerComponent": 8,
            "ColorSpace": PDFName(encoded.colorspace),
            "Filter": PDFName(encoded.filters[0]),
        }
        if encoded.predictor_colors:
            entries["DecodeParms"] = PDFDictionary(
                {
                    "Predictor": 15,
                    "Colors": encoded.predictor_colors,
                    "BitsPerComponent": 8,
                    "Columns": encoded.width,
                }
            )
        if encoded.soft_mask is not None:
            entries["SMask"] = self._write_image(encoded.soft_mask, f"{name}m")
        return self.document.Reference(PDFStream(PDFDictionary(entries), encoded.data, filters=[]), f"X.{name}")

    def art(self, art: Art) -> str:
        """The name of the Form XObject of vector art."""
        known = self._arts.get(art.digest)
        if known is None:
            known = self._arts[art.digest] = f"V{len(self._arts) + 1}"
            canvas = Canvas(self)
            for item in art.items:
                canvas.draw(item)
            # Outlines, and some icons, reach over their canvas; art that must not brings its own clip.
            margin = max(art.width, art.height) * 0.15
            box = [-margin, -margin, art.width + margin, art.height + margin]
            canvas.form(f"X.{known}", [round(v, 4) for v in box])
        return known

    def glyph(self, font: str, glyph: int) -> str:
        """The outline of a glyph as path operators, in thousandths of the size with y upwards."""
        key = (font, glyph)
        known = self._glyphs.get(key)
        if known is None:
            known = self._glyphs[key] = _glyph_path(self.font(font).face, glyph)
        return known

    def alpha(self, value: float) -> str:
        """The name of the graphics state with this opacity."""
        known = self._alphas.get(value)
        if known is None:
            known = self._alphas[value] = f"G{len(self._alphas) + 1}"
            state = {"Type": PDFName("ExtGState"), "ca": round(value, 4), "CA": round(value, 4)}
            self.document.Reference(PDFDictionary(state), f"X.{known}")
        return known

    def shading(self, gradient: Gradient) -> str:
        """The name of a gradient's shading (ISO 32000-1, 8.7.4.5: axial and radial)."""
        known = self._shadings.get(gradient)
        if known is None:
            known = self._shadings[gradient] = f"S{len(self._shadings) + 1}"
            if gradient.kind == "radial":
                kind, coords = 3, [gradient.x0, gradient.y0, 0, gradient.x0, gradient.y0, gradient.x1]
            else:
                kind, coords = 2, [gradient.x0, gradient.y0, gradient.x1, gradient.y1]
            shading = {
                "ShadingType": kind,
                "ColorSpace": PDFName("DeviceRGB"),
                "Coords": PDFArray([round(v, 4) for v in coords]),
                "Extend": PDFArray([Raw("true"), Raw("true")]),
                "Function": _function(gradient),
            }
            self.document.Reference(PDFDictionary(shading), f"X.{known}")
        return known

    def finish(self) -> None:
        """Write the fonts, once everything is drawn."""
        for name in sorted(self._fonts, key=lambda n: int(self._fonts[n].name[1:])):
            font = self._fonts[name]
            font.write(self.document, f"X.{font.name}")


def _function(gradient: Gradient) -> PDFDictionary:
    stops = list(gradient.stops)
    if stops[0][0] > 0:
        stops.insert(0, (0.0, stops[0][1]))
    if stops[-1][0] < 1:
        stops.append((1.0, stops[-1][1]))
    pieces = []
    for (_a, first), (_b, second) in pairwise(stops):
        entries = {"FunctionType": 2, "Domain": PDFArray([0, 1]), "N": 1}
        entries["C0"] = PDFArray([round(v, 4) for v in rgb(first)])
        entries["C1"] = PDFArray([round(v, 4) for v in rgb(second)])
        pieces.append(PDFDictionary(entries))
    if len(pieces) == 1:
        return pieces[0]
    return PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": PDFArray([0, 1]),
            "Functions": PDFArray(pieces),
            "Bounds": PDFArray([round(share, 4) for share, _ in stops[1:-1]]),
            "Encode": PDFArray([0, 1] * len(pieces)),
        }
    )


def _glyph_path(face: FontFace, glyph: int) -> str:
    import uharfbuzz as hb

    out: list[str] = []
    at = [0.0, 0.0]

    def move(x: float, y: float, _data: Any) -> None:
        at[:] = [x, y]
        out.append(f"{x:g} {y:g} m")

    def line(x: float, y: float, _data: Any) -> None:
        at[:] = [x, y]
        out.append(f"{x:g} {y:g} l")

    def cubic(a: float, b: float, c: float, d: float, x: float, y: float, _data: Any) -> None:
        at[:] = [x, y]
        out.append(f"{a:g} {b:g} {c:g} {d:g} {x:g} {y:g} c")

    def quadratic(cx: float, cy: float, x: float, y: float, data: Any) -> None:
        ax, ay = at
        cubic(ax + (cx - ax) * 2 / 3, ay + (cy - ay) * 2 / 3, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y, data)

    funcs = hb.DrawFuncs()
    funcs.set_move_to_func(move)
    funcs.set_line_to_func(line)
    funcs.set_cubic_to_func(cubic)
    funcs.set_quadratic_to_func(quadratic)
    funcs.set_close_path_func(lambda _data: out.append("h"))
    face.hb_font.draw_glyph(glyph, funcs, None)
    return " ".join(out)


class Canvas:
    """The operators of one content stream, in mm with y downwards unless a caller sets another matrix."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.code: list[str] = []
        self.fonts: set[str] = set()
        self.xobjects: set[str] = set()
        self.states: set[str] = set()
        self.shadings: set[str] = set()

    def draw(self, item: Item) -> None:
        """Add an item."""
        if isinstance(item, Text):
            self._text(item)
        elif isinstance(item, Path):
            self._path(item)
        elif isinstance(item, Vector):
            self._vector(item)
        elif isinstance(item, Image):
            self._image(item)
        else:
            self._group(item)

    def _alpha(self, opacity: float) -> str:
        if opacity >= 1:
            return ""
        name = self.library.alpha(opacity)
        self.states.add(name)
        return f"/{name} gs "

    def _path(self, path: Path) -> None:
        outline = self.library.path(path.ops)
        alpha = self._alpha(path.opacity)
        star = "*" if path.even_odd else ""
        if isinstance(path.fill, Gradient):
            name = self.library.shading(path.fill)
            self.shadings.add(name)
            self.code.append(f"q {alpha}{outline} W{star} n /{name} sh Q")
        fill = path.fill if isinstance(path.fill, str) else None
        if fill is None and path.stroke is None:
            return
        parts = ["q", alpha] if path.stroke is not None or alpha else ["q"]
        if fill is not None and fill != CURRENT:
            parts.append(color_numbers(fill) + " rg")
        if path.stroke is not None:
            if path.stroke != CURRENT:
                parts.append(color_numbers(path.stroke) + " RG")
            parts.append(f"{path.width:.3f} w")
            if path.dash:
                parts.append("[" + " ".join(f"{d:.3f}" for d in path.dash) + "] 0 d")
            if path.round:
                parts.append("1 J 1 j")
        parts.append(outline)
        parts.append(
            {(True, False): "f", (True, True): "B", (False, True): "S"}[fill is not None, path.stroke is not None]
        )
        self.code.append(" ".join(p for p in parts if p) + (star if fill is not None else "") + " Q")

    def _text(self, text: Text) -> None:
        library = self.library
        font = library.font(text.font)
        self.fonts.add(font.name)
        size = text.size * MM_PER_PT
        if text.outline is not None and text.outline != text.color:
            self._outline(text, size)
        words = [font.word(word) for word in text.words]
        if len(words) > 1:
            gap = (text.space - text.tracking) / size * 1000
            if text.space_glyph:
                font.use(text.space_glyph, " ")
                extra = font.width(text.space_glyph) - gap
                joint = f"<{text.space_glyph:04x}>" + (f"{extra:.1f}" if abs(extra) > 0.05 else "")
            else:
                joint = f"{-gap:.1f}"
            array = joint.join(words)
        else:
            array = words[0]
        parts = [
            "q" if text.opacity < 1 or text.outline == text.color or text.tracking else "",
            self._alpha(text.opacity),
        ]
        wrapped = bool(parts[0])
        if text.outline == text.color and text.outline is not None:
            parts.append(f"{color_numbers(text.color)} RG {text.outline_width * 2:.3f} w 1 j 2 Tr")
        parts.append(f"{color_numbers(text.color)} rg BT /{font.name} {size:.4f} Tf")
        if text.tracking:
            parts.append(f"{text.tracking:.4f} Tc")
        parts.append(f"1 0 {text.slant:g} -1 {text.x:.3f} {text.y:.3f} Tm")
        if any(glyph[3] for word in text.words for glyph in word.glyphs):
            parts.append(self._raised(text, font, size))
        else:
            parts.append(f"[{array}] TJ")
        parts.append("ET")
        if wrapped:
            parts.append("Q")
        self.code.append(" ".join(p for p in parts if p))

    def _raised(self, text: Text, font: PdfFont, size: float) -> str:
        """Glyph by glyph, for words whose marks are set above or below the line."""
        out: list[str] = []
        for number, word in enumerate(text.words):
            if number:
                out.append(f"0 Ts [{-(text.space / size * 1000):.1f}] TJ")
            for glyph, advance, dx, dy, _text in word.glyphs:
                back = advance - font.width(glyph) - dx
                out.append(f"{dy / 1000 * size:.4f} Ts [{-dx:g}<{glyph:04x}>{-back:g}] TJ")
        return " ".join([*out, "0 Ts"])

    def _outline(self, text: Text, size: float) -> None:
        """The letters' outlines stroked as paths, so that the words still extract once."""
        scale = size / 1000
        assert text.outline is not None
        self.code.append(
            f"q {self._alpha(text.opacity)}{color_numbers(text.outline)} RG "
            f"{text.outline_width * 2 / scale:.3f} w 1 j 1 J "
            f"{scale:.6f} 0 {text.slant * scale:.6f} {-scale:.6f} {text.x:.3f} {text.y:.3f} cm"
        )
        at = 0.0
        tracking = text.tracking / scale
        for number, word in enumerate(text.words):
            if number:
                at += text.space / scale
            for glyph, advance, dx, dy, _text in word.glyphs:
                outline = self.library.glyph(text.font, glyph)
                if outline:
                    self.code.append(f"q 1 0 0 1 {at + dx:.2f} {dy:.2f} cm {outline} S Q")
                at += advance + tracking
        self.code.append("Q")

    def _vector(self, vector: Vector) -> None:
        name = self.library.art(vector.art)
        self.xobjects.add(name)
        sx, sy = vector.width / vector.art.width, vector.height / vector.art.height
        color = ""
        if vector.color is not None and vector.color != CURRENT:
            numbers = color_numbers(vector.color)
            color = f"{numbers} rg {numbers} RG "
        self.code.append(
            f"q {self._alpha(vector.opacity)}{color}{sx:.6f} 0 0 {sy:.6f} {vector.x:.3f} {vector.y:.3f} cm /{name} Do Q"
        )

    def _image(self, image: Image) -> None:
        name = self.library.image(image.key)
        if name is None:
            return
        self.xobjects.add(name)
        self.code.append(
            f"q {self._alpha(image.opacity)}{image.width:.4f} 0 0 {-image.height:.4f} "
            f"{image.x:.4f} {image.y + image.height:.4f} cm /{name} Do Q"
        )

    def _group(self, group: Group) -> None:
        self.code.append("q " + self._alpha(group.opacity))
        if group.matrix is not None:
            self.code.append(" ".join(f"{v:.6f}" for v in group.matrix) + " cm")
        if group.clip is not None:
            self.code.append(self.library.path(group.clip) + " W n")
        for item in group.items:
            self.draw(item)
        self.code.append("Q")

    def resources(self) -> PDFDictionary:
        """The resource dictionary of what was used."""
        from reportlab.pdfbase.pdfdoc import PDFObjectReference

        return PDFDictionary(
            {key: PDFDictionary({n: PDFObjectReference(f"X.{n}") for n in names}) for key, names in self._used()}
        )

    def _used(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        sets = (self.fonts, self.xobjects, self.states, self.shadings)
        named = zip(("Font", "XObject", "ExtGState", "Shading"), sets, strict=True)
        return tuple((key, tuple(sorted(names))) for key, names in named if names)

    def form(self, internal: str, box: list[float], head: str = "") -> Any:
        """Add the stream to the document as the Form XObject `internal` with this bounding box."""
        code = "\n".join([head, *self.code]) if head else "\n".join(self.code)
        lead = "/Type /XObject /Subtype /Form /FormType 1 /BBox [" + " ".join(f"{v:g}" for v in box) + "]"
        stream = FormStream(lead, self._used(), zlib.compress(code.encode("latin-1"), 6))
        return self.library.document.Reference(stream, internal)


class FormStream(PDFObject):  # type: ignore[misc]
    """A Form XObject that writes its own dictionary.

    A deck has thousands of these and their dictionaries are all alike; reportlab's general formatting of them takes
    a quarter of the time of a large deck.
    """

    __RefOnly__ = 1

    def __init__(self, lead: str, used: tuple[tuple[str, tuple[str, ...]], ...], data: bytes) -> None:
        self.lead, self.used, self.data = lead, used, data

    def format(self, document: PDFDocument) -> bytes:
        """The dictionary and the stream."""
        parts = []
        for kind, names in self.used:
            numbers = (document.idToObjectNumberAndVersion[f"X.{name}"][0] for name in names)
            parts.append(
                f"/{kind} << " + " ".join(f"/{n} {i} 0 R" for n, i in zip(names, numbers, strict=True)) + " >>"
            )
        resources = " ".join(parts)
        head = f"<< {self.lead} /Resources << {resources} >> /Filter /FlateDecode /Length {len(self.data)} >>"
        return head.encode("ascii") + b"\nstream\n" + self.data + b"\nendstream\n"
