"""Fonts inside a PDF: glyphs by number (Type 0, Identity-H), subset by HarfBuzz, always embedded.

reportlab embeds TrueType by character, which loses what shaping found (kerning, ligatures) and refuses CFF; its
object model carries this form of embedding just as well (ISO 32000-1, 9.7).
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObject, PDFStream

from pipeline.layout.drawing import Word
from pipeline.layout.fonts import FontFace


class Raw(PDFObject):  # type: ignore[misc]
    """A few words of PDF written as they are."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, document: PDFDocument) -> bytes:
        """The words."""
        return self.text.encode("ascii")


def flate(document: PDFDocument, data: bytes, entries: dict[str, Any], name: str | None = None) -> Any:
    """A deflated stream with `entries` in its dictionary, added to `document`; the reference to it."""
    stream = PDFStream(PDFDictionary({**entries, "Filter": PDFName("FlateDecode")}), zlib.compress(data, 6), filters=[])
    return document.Reference(stream, name)


class PdfFont:
    """One face in one document: encodes shaped words and, at the end, writes the subset that they need."""

    def __init__(self, face: FontFace, name: str) -> None:
        self.face, self.name = face, name
        self._texts: dict[int, str] = {}
        self._words: dict[int, tuple[Word, str]] = {}
        self._widths: dict[int, float] = {}

    def width(self, glyph: int) -> float:
        """The advance written in the file for `glyph`, in thousandths of the size."""
        known = self._widths.get(glyph)
        if known is None:
            known = self._widths[glyph] = float(self.face.hb_font.get_glyph_h_advance(glyph))
        return known

    def word(self, word: Word) -> str:
        """The inside of a TJ array for `word`: hexadecimal glyph numbers and the kerning between them."""
        known = self._words.get(id(word))
        if known is not None:
            return known[1]
        parts: list[str] = []
        run: list[str] = []
        shift = 0.0
        for glyph, advance, dx, _dy, text in word.glyphs:
            self.use(glyph, text)
            shift += dx
            if abs(shift) > 1e-6:
                if run:
                    parts.append(f"<{''.join(run)}>")
                    run = []
                parts.append(f"{-shift:g}")
            run.append(f"{glyph:04x}")
            shift = advance - self.width(glyph) - dx
        if run:
            parts.append(f"<{''.join(run)}>")
        if abs(shift) > 1e-6:
            parts.append(f"{-shift:g}")
        encoded = "".join(parts)
        self._words[id(word)] = (word, encoded)
        return encoded

    def use(self, glyph: int, text: str) -> None:
        """Note that `glyph` is drawn and stands for `text`."""
        if text and not self._texts.get(glyph):
            self._texts[glyph] = text
        else:
            self._texts.setdefault(glyph, "")

    def write(self, document: PDFDocument, internal: str) -> None:
        """Add the font with its subset to `document` as the object `internal`."""
        glyphs = sorted(self._texts)
        tag = _tag(self.face.digest + ",".join(map(str, glyphs)))
        base = PDFName(f"{tag}+{_plain(self.face.postscript)}")
        font = self.face.hb_font
        extents = font.get_font_extents("ltr")
        program = _subset(self.face, glyphs)
        if self.face.is_cff:
            file_key, kind = "FontFile3", "CIDFontType0"
            file_ref = flate(document, program, {"Subtype": PDFName("OpenType")}, f"{internal}.file")
        else:
            file_key, kind = "FontFile2", "CIDFontType2"
            file_ref = flate(document, program, {"Length1": len(program)}, f"{internal}.file")
        descriptor = {
            "Type": PDFName("FontDescriptor"),
            "FontName": base,
            "Flags": 4 | (64 if self.face.italic else 0),
            "FontBBox": PDFArray([-500, int(extents.descender), 1500, int(extents.ascender)]),
            "ItalicAngle": -12 if self.face.italic else 0,
            "Ascent": int(extents.ascender),
            "Descent": int(extents.descender),
            "CapHeight": int(self.face.cap_height),
            "StemV": 50 + self.face.weight // 8,
            file_key: file_ref,
        }
        descendant = {
            "Type": PDFName("Font"),
            "Subtype": PDFName(kind),
            "BaseFont": base,
            "CIDSystemInfo": PDFDictionary(
                {"Registry": Raw("(Adobe)"), "Ordering": Raw("(Identity)"), "Supplement": 0}
            ),
            "FontDescriptor": document.Reference(PDFDictionary(descriptor), f"{internal}.descriptor"),
            "DW": 0,
            "W": PDFArray([x for g in glyphs for x in (g, PDFArray([_number(self.width(g))]))]),
        }
        if kind == "CIDFontType2":
            descendant["CIDToGIDMap"] = PDFName("Identity")
        unicode_map = flate(document, _to_unicode(self._texts, glyphs), {}, f"{internal}.unicode")
        whole = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type0"),
            "BaseFont": base,
            "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArray([document.Reference(PDFDictionary(descendant), f"{internal}.cid")]),
            "ToUnicode": unicode_map,
        }
        document.Reference(PDFDictionary(whole), internal)


def _number(value: float) -> Any:
    return int(value) if value == int(value) else round(value, 3)


def _plain(name: str) -> str:
    return "".join(c for c in name if c.isascii() and (c.isalnum() or c in "-_")) or "Font"


def _tag(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "".join(chr(65 + b % 26) for b in digest[:6])


def _subset(face: FontFace, glyphs: list[int]) -> bytes:
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NOTDEF_OUTLINE
    for tag in ("GSUB", "GPOS", "GDEF", "kern", "DSIG", "gasp", "hdmx", "VDMX", "LTSH"):
        wanted.drop_table_tag_set.add(int.from_bytes(tag.encode(), "big"))
    return bytes(hb.subset(face.hb_face, wanted).blob.data)


def _to_unicode(texts: dict[int, str], glyphs: list[int]) -> bytes:
    pairs = [(g, texts[g]) for g in glyphs if texts[g]]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ]
    for start in range(0, len(pairs), 100):
        chunk = pairs[start : start + 100]
        lines.append(f"{len(chunk)} beginbfchar")
        lines += [f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, text in chunk]
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
