"""Words to glyphs: HarfBuzz shaping with kerning and ligatures, cached per face and word.

No-break and thin spaces are advances over the font's own space glyph, never glyphs of their own: most
fonts lack U+202F, and a space that extracts as a space is what readers want.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from pipeline.layout.drawing import Word
from pipeline.layout.fonts import FontFace, Fonts

NBSP, NNBSP, THIN = "\u00a0", "\u202f", "\u2009"

# Fixed spaces as shares of the em (Unicode Standard, table 6-2); U+00A0 and U+202F follow the font's own space.
FIXED_SPACES = {
    "\u2000": 500.0,
    "\u2001": 1000.0,
    "\u2002": 500.0,
    "\u2003": 1000.0,
    "\u2004": 1000.0 / 3,
    "\u2005": 250.0,
    "\u2006": 1000.0 / 6,
    "\u2007": 0.0,
    "\u2008": 0.0,
    "\u2009": 200.0,
    "\u200a": 100.0,
    "\u205f": 1000.0 * 4 / 18,
}
SPACES = frozenset({NBSP, NNBSP, *FIXED_SPACES})
IGNORED = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0e\ufe0f")
"""Characters without a shape: joiners, zero-width spaces, soft hyphens, variation selectors."""

NNBSP_SHARE = 0.62
"""U+202F as a share of the font's space: about an eighth of an em, the French « espace fine »."""


def space_advance(face: FontFace, character: str) -> float:
    """The advance of a space character in thousandths of the size."""
    if character == NNBSP:
        return face.space * NNBSP_SHARE
    if character == "\u2007":
        return _digit(face)
    if character == "\u2008":
        return face.space * 0.8
    return FIXED_SPACES.get(character, face.space)


def _digit(face: FontFace) -> float:
    glyph = face.hb_font.get_nominal_glyph(ord("0"))
    return float(face.hb_font.get_glyph_h_advance(glyph)) if glyph else 500.0


def is_right_to_left(text: str) -> bool:
    """Whether `text` has letters of a right-to-left script."""
    return not text.isascii() and any(unicodedata.bidirectional(c) in ("R", "AL") for c in text)


@dataclass
class Shaper:
    """Shapes words with the fonts of one project, remembering each (face, word) and what no font has."""

    fonts: Fonts
    language: str = "en"
    _words: dict[tuple[int, str], tuple[tuple[FontFace, Word], ...]] = field(default_factory=dict)
    _faces: dict[str, FontFace] = field(default_factory=dict)
    missing: dict[tuple[int, str], tuple[tuple[str, str | None], ...]] = field(default_factory=dict)

    def word(self, face: FontFace, text: str) -> tuple[tuple[FontFace, Word], ...]:
        """`text` (no breakable space inside) as shaped parts, one per font that its characters need.

        Characters that `face` lacks are looked for in the other fonts; what was missing is told by `lacking`.
        """
        key = (id(face), text)
        parts = self._words.get(key)
        if parts is None:
            parts = self._words[key] = self._shape(face, text, key)
        return parts

    def lacking(self, face: FontFace, text: str) -> tuple[tuple[str, str | None], ...]:
        """The characters of `text` that `face` lacks, each with the name of the face that stood in, or None."""
        return self.missing.get((id(face), text), ())

    def _shape(self, face: FontFace, text: str, key: tuple[int, str]) -> tuple[tuple[FontFace, Word], ...]:
        runs: list[tuple[FontFace, list[str]]] = []
        missing: dict[str, str | None] = {}
        for char in text:
            if char in IGNORED:
                continue
            chosen = runs[-1][0] if runs and char in SPACES else face
            if char not in SPACES and not face.has(char):
                if unicodedata.combining(char) and runs and runs[-1][0].has(char):
                    chosen = runs[-1][0]
                else:
                    other = self.fonts.fallback(char)
                    missing[char] = other.name if other else None
                    chosen = other or face
            if runs and runs[-1][0] is chosen:
                runs[-1][1].append(char)
            else:
                runs.append((chosen, [char]))
        if missing:
            self.missing[key] = tuple(missing.items())
        for used, _chars in runs:
            self._faces[used.name] = used
        return tuple((used, self._run(used, "".join(chars))) for used, chars in runs)

    def faces(self) -> list[FontFace]:
        """The faces that were used."""
        return list(self._faces.values())

    def by_name(self, postscript: str) -> FontFace:
        """The used face of that PostScript name; KeyError when there is none."""
        return self._faces[postscript]

    def _run(self, face: FontFace, text: str) -> Word:
        glyphs: list[tuple[int, float, float, float, str]] = []
        start = 0
        for i, char in enumerate(text):
            if char in SPACES:
                glyphs += self._glyphs(face, text[start:i])
                glyphs.append((face.space_glyph, space_advance(face, char), 0.0, 0.0, " "))
                start = i + 1
        glyphs += self._glyphs(face, text[start:])
        shown = "".join(" " if c in SPACES else c for c in text)
        return Word(shown, tuple(glyphs), sum(g[1] for g in glyphs))

    def _glyphs(self, face: FontFace, text: str) -> list[tuple[int, float, float, float, str]]:
        if not text:
            return []
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "ltr"
        buffer.language = self.language
        hb.shape(face.hb_font, buffer)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        out: list[tuple[int, float, float, float, str]] = []
        for i, (info, pos) in enumerate(zip(infos, positions, strict=True)):
            stands_for = ""
            if i == 0 or infos[i - 1].cluster != info.cluster:
                end = next((later.cluster for later in infos[i + 1 :] if later.cluster != info.cluster), len(text))
                stands_for = text[info.cluster : end]
            out.append(
                (info.codepoint, float(pos.x_advance), float(pos.x_offset), float(pos.y_offset), stands_for),
            )
        return out
