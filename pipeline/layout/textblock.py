"""Text in a rectangle: units, line breaking, fitting, and lines of shaped runs.

Widths are kept in thousandths of the type size, so that trying another size costs a multiplication. Lines are
broken for the least raggedness among the breakings with the fewest lines (the idea of Knuth and Plass, "Breaking
Paragraphs into Lines", 1981, with squared slack as the badness), which also keeps single words off last lines.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from pipeline.layout import hyphens, typography
from pipeline.layout.drawing import Art, Item, Text, Vector, Word
from pipeline.layout.fonts import FontFace
from pipeline.layout.markup import Line, Span
from pipeline.layout.shaping import Shaper
from pipeline.units import MM_PER_PT

SYMBOL_SCALE = 1.22
"""Height of an inline symbol over the capitals' height: a little taller looks the same size as the letters."""

SYNTHETIC_SLANT = 0.2
SYNTHETIC_BOLD = 0.035
"""Lean and stroke (em) that stand in for a family's missing italic and bold."""

SIZE_STEP = 0.1
"""Sizes tried by `fit`, in points."""

NO_START = frozenset("、。，．：；！？）］｝」』】〉》ー々")


@dataclass(frozen=True, slots=True)
class Style:
    """How a text box is set. Sizes in points, `tracking` in ems, `leading` as a multiple of the size."""

    family: str
    size_min: float
    size_max: float
    color: str = "#000000"
    bold: bool = False
    italic: bool = False
    align: str = "left"
    valign: str = "top"
    leading: float = 1.2
    paragraph: float = 0.35
    tracking: float = 0.0
    hyphenate: bool = False
    apostrophes: bool = False
    outline: str | None = None
    outline_width: float = 0.0
    symbol_scale: float = SYMBOL_SCALE
    max_lines: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a unit in one face and colour: a shaped word, or a symbol's art."""

    width: float
    color: str
    face: FontFace
    word: Word | None = None
    art: Art | None = None
    slant: float = 0.0
    stroke: float = 0.0


@dataclass(frozen=True, slots=True)
class Unit:
    """What is never broken.

    `space` is the gap before it when it does not begin a line; `soft` says that a line ending before it needs a hyphen,
    which is `hyphen` wide.
    """

    parts: tuple[Part, ...]
    width: float
    space: float = 0.0
    soft: bool = False
    hyphen: float = 0.0


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Units that fill lines together, hanging behind `bullet` when there is one."""

    units: tuple[Unit, ...]
    bullet: Unit | None = None
    indent: float = 0.0


@dataclass(frozen=True, slots=True)
class Block:
    """Text laid out: its items, the size used (pt), lines, and by how much (mm) it does not fit."""

    items: tuple[Item, ...]
    size: float
    lines: int
    over_width: float = 0.0
    over_height: float = 0.0
    hyphenated: bool = False
    broken_word: bool = False


@dataclass
class Setter:
    """Sets text with one project's fonts and symbols in one language."""

    shaper: Shaper
    symbol: Callable[[str], Art | None]
    language: str = "en"
    _faces: dict[tuple[str, bool, bool], tuple[FontFace, float, bool]] = field(default_factory=dict)
    _words: dict[tuple[object, ...], dict[str, list[_Piece]]] = field(default_factory=dict)

    def face(self, family: str, bold: bool, italic: bool) -> tuple[FontFace, float, bool] | None:
        """The face for a style, the slant to fake and whether boldness has to be faked; None for an unknown family."""
        key = (family, bold, italic)
        known = self._faces.get(key)
        if known is None:
            face = self.shaper.fonts.find(family, bold, italic)
            if face is None:
                return None
            known = (face, SYNTHETIC_SLANT if italic and not face.italic else 0.0, bold and face.weight < 600)
            self._faces[key] = known
        return known

    def paragraphs(self, lines: tuple[Line, ...], style: Style, hyphenate: bool) -> list[Paragraph]:
        """Marked-up lines as paragraphs of units."""
        french, _ = typography.rules(self.language)
        out = []
        for line in lines:
            units = self._units(line.spans, style, hyphenate, french)
            bullet, indent = None, 0.0
            if line.bullet:
                bullet = self._units((Span(line.bullet),), style, False, False)[0]
                indent = bullet.width + 350.0
            out.append(Paragraph(tuple(units), bullet, indent))
        while out and not out[-1].units:
            out.pop()
        while out and not out[0].units:
            out.pop(0)
        return out

    def _units(self, spans: tuple[Span, ...], style: Style, hyphenate: bool, french: bool) -> list[Unit]:
        """Spans as units: words, glued over changes of style where no blank parts them, cut where a line may break."""
        units: list[Unit] = []
        parts: list[Part] = []
        gap, soft = 0.0, False
        texts = _spaced(spans, style, french) if french or style.apostrophes else [s.text for s in spans]
        for number, (span, text) in enumerate(zip(spans, texts, strict=True)):
            found = self.face(style.family, style.bold or span.bold, style.italic or span.italic)
            if found is None:
                continue
            face = found[0]
            color = span.color or style.color
            if span.symbol is not None:
                art = self.symbol(span.symbol)
                if art is not None:
                    height = face.cap_height * style.symbol_scale
                    parts.append(Part(height * art.width / art.height, color, face, art=art))
                    continue
            known = self._words.setdefault((id(face), found[1:], color, style.tracking, hyphenate), {})
            last = number == len(spans) - 1
            words = text.split(" ")
            for i, word in enumerate(words):
                if i:
                    if parts:
                        units.append(_unit(parts, gap, soft))
                        parts = []
                    gap, soft = (face.space if units else 0.0), False
                if not word:
                    continue
                pieces = known.get(word)
                if pieces is None:
                    pieces = known[word] = self._word(word, found, color, style.tracking, hyphenate)
                if len(pieces) == 1 and not parts and not soft and (i < len(words) - 1 or last):
                    # A word by itself, which most are: its unit is made once for each space before it.
                    piece = pieces[0]
                    unit = piece.units.get(gap)
                    if unit is None:
                        unit = piece.units[gap] = _unit(list(piece.parts), gap, False)
                    units.append(unit)
                    gap = 0.0
                    continue
                for piece in pieces:
                    if piece.soft is not None and parts:
                        units.append(_unit(parts, gap, soft))
                        parts, gap, soft = [], 0.0, piece.soft
                    parts += piece.parts
        if parts:
            units.append(_unit(parts, gap, soft))
        return units

    def _word(
        self, word: str, found: tuple[FontFace, float, bool], color: str, tracking: float, hyphenate: bool
    ) -> list[_Piece]:
        """A word cut where a line may break, each piece shaped."""
        face, slant, fake_bold = found
        stroke = SYNTHETIC_BOLD * 1000 if fake_bold else 0.0
        out = []
        for text, soft in _pieces(word, self.language if hyphenate else None):
            shaped = self.shaper.word(face, text)
            parts = tuple(
                Part(w.advance + len(w.glyphs) * tracking * 1000, color, used, w, slant=slant, stroke=stroke)
                for used, w in shaped
            )
            out.append(_Piece(parts, soft))
        return out

    def lacking(self, lines: tuple[Line, ...], style: Style) -> dict[str, str | None]:
        """Characters of the text that its face lacks, with the face that stood in for each (None: nothing has it)."""
        out: dict[str, str | None] = {}
        for line in lines:
            for span in line.spans:
                found = self.face(style.family, style.bold or span.bold, style.italic or span.italic)
                if found is None or span.symbol is not None:
                    continue
                codepoints = found[0].codepoints
                for char in span.text:
                    if ord(char) not in codepoints and char not in out:
                        for text, name in self.shaper.lacking(*self._one(found[0], char)):
                            out[text] = name
        return out

    def _one(self, face: FontFace, char: str) -> tuple[FontFace, str]:
        self.shaper.word(face, char)
        return face, char

    def block(
        self, lines: tuple[Line, ...], style: Style, width: float, height: float, x: float = 0.0, y: float = 0.0
    ) -> Block:
        """`lines` set in a rectangle of `width` × `height` mm whose top left corner is at x, y."""
        base = self.face(style.family, style.bold, style.italic)
        if base is None:
            return Block((), style.size_max, 0)
        face = base[0]
        paragraphs = self.paragraphs(lines, style, style.hyphenate)
        if not paragraphs:
            return Block((), style.size_max, 0)
        size = _largest(paragraphs, style, width, height, face)
        hyphenated = False
        if size is None and not style.hyphenate:
            with_hyphens = self.paragraphs(lines, style, True)
            found = _largest(with_hyphens, style, width, height, face)
            if found is not None or _too_wide(paragraphs, style, width, style.size_min):
                paragraphs, size = with_hyphens, found
                hyphenated = True
        broken = False
        if size is None:
            size = style.size_min
            if _too_wide(paragraphs, style, width, size):
                paragraphs = [self._chopped(p, width / (size * MM_PER_PT) * 1000) for p in paragraphs]
                broken = True
        return self._place(paragraphs, style, width, height, size, face, hyphenated, broken, (x, y))

    def _chopped(self, paragraph: Paragraph, measure: float) -> Paragraph:
        """The paragraph with units wider than `measure` cut between letters: the last resort, always reported."""
        units: list[Unit] = []
        for unit in paragraph.units:
            if unit.width <= measure - paragraph.indent:
                units.append(unit)
                continue
            first = True
            for part in unit.parts:
                pieces: list[tuple[FontFace, Word]] = []
                if part.word is not None:
                    for char in part.word.text:
                        pieces += self.shaper.word(part.face, char)
                for used, word in pieces:
                    cut = Part(word.advance, part.color, used, word, slant=part.slant, stroke=part.stroke)
                    units.append(Unit((cut,), word.advance, unit.space if first else 0.0, unit.soft and first))
                    first = False
                if part.word is None:
                    units.append(Unit((part,), part.width, unit.space if first else 0.0))
                    first = False
        return Paragraph(tuple(units), paragraph.bullet, paragraph.indent)

    def _place(
        self,
        paragraphs: list[Paragraph],
        style: Style,
        width: float,
        height: float,
        size: float,
        face: FontFace,
        hyphenated: bool,
        broken: bool,
        origin: tuple[float, float],
    ) -> Block:
        em = size * MM_PER_PT
        scale = em / 1000
        lead = em * style.leading
        measure = _measure(width, em, style)
        placed: list[tuple[Paragraph, int, int, float]] = []
        y, shown, hyphen_used = 0.0, 0, False
        for number, paragraph in enumerate(paragraphs):
            if number:
                y += lead if paragraph.units else lead * style.paragraph
            if not paragraph.units:
                continue
            rows = _pretty(paragraph.units, measure - paragraph.indent, style.align in ("center", "right"))
            for k, (start, end) in enumerate(rows):
                y += lead if k else 0.0
                placed.append((paragraph, start, end, y))
                shown += 1
        cap, descent = face.cap_height * scale, face.descent * scale
        total = cap + y + descent
        if style.valign == "middle":
            top = (height - cap - y) / 2
        elif style.valign == "bottom":
            top = height - total
        else:
            top = 0.0
        items: list[Item] = []
        widest = 0.0
        for paragraph, start, end, dy in placed:
            units = paragraph.units[start:end]
            soft = end < len(paragraph.units) and paragraph.units[end].soft
            hyphen_used = hyphen_used or soft
            natural = _width(units) + (self._hyphen(units[-1]).width if soft else 0.0)
            stretch = 0.0
            last = end == len(paragraph.units)
            gaps = sum(1 for u in units[1:] if u.space)
            room = measure - paragraph.indent - natural
            if style.align == "justify" and not last and gaps and room > 0:
                stretch = room / gaps
            line_width = (natural + stretch * gaps) * scale
            widest = max(widest, line_width + paragraph.indent * scale)
            x = paragraph.indent * scale
            if style.align == "center":
                x += (width - x - line_width) / 2
            elif style.align == "right":
                x = width - line_width
            baseline = origin[1] + top + cap + dy
            x += origin[0]
            if start == 0 and paragraph.bullet is not None:
                bullet_x = x - paragraph.indent * scale
                items += self._line((paragraph.bullet,), bullet_x, baseline, size, 0.0, style, None)
            hyphen = self._hyphen(units[-1]) if soft else None
            items += self._line(units, x, baseline, size, stretch, style, hyphen)
        return Block(
            tuple(items),
            size,
            shown,
            over_width=max(0.0, round(widest - width, 3)) if widest > width + 0.01 else 0.0,
            over_height=max(0.0, round(total - height, 3)) if total > height + 0.01 else 0.0,
            hyphenated=hyphenated and hyphen_used,
            broken_word=broken,
        )

    def _hyphen(self, unit: Unit) -> Part:
        part = unit.parts[-1]
        used, word = self.shaper.word(part.face, "-")[0]
        return Part(word.advance, part.color, used, word, slant=part.slant, stroke=part.stroke)

    def _line(
        self,
        units: tuple[Unit, ...],
        x: float,
        y: float,
        size: float,
        stretch: float,
        style: Style,
        hyphen: Part | None,
    ) -> list[Item]:
        """One line's units as text runs and symbols."""
        scale = size * MM_PER_PT / 1000
        runs: list[_Run] = []
        for i, unit in enumerate(units):
            gap = (unit.space + (stretch if unit.space else 0.0)) if i else 0.0
            parts = unit.parts + ((hyphen,) if hyphen is not None and i == len(units) - 1 else ())
            for k, part in enumerate(parts):
                space = gap if k == 0 else 0.0
                run = runs[-1] if runs else None
                if run is not None and part.word is not None and run.takes(part, space):
                    if space:
                        run.words.append(part.word)
                        run.space = space
                    else:
                        run.words[-1] = _joined(run.words[-1], part.word)
                    run.width += space + part.width
                    continue
                start = run.start + run.width if run is not None else 0.0
                runs.append(_Run(part, start + space, part.width, [part.word] if part.word else []))
        items: list[Item] = []
        for run in runs:
            part, left = run.part, x + run.start * scale
            if part.art is not None:
                tall = part.face.cap_height * style.symbol_scale * scale
                middle = y - part.face.cap_height * scale / 2
                items.append(Vector(part.art, left, middle - tall / 2, part.width * scale, tall, part.color))
                continue
            outline, outline_width = style.outline, style.outline_width
            if part.stroke and outline is None:
                outline, outline_width = part.color, part.stroke * scale / 2
            items.append(
                Text(
                    left,
                    y,
                    run.width * scale,
                    size,
                    part.face.name,
                    part.color,
                    tuple(run.words),
                    run.space * scale,
                    part.face.space_glyph,
                    style.tracking * size * MM_PER_PT,
                    outline,
                    outline_width,
                    part.slant,
                )
            )
        return items


@dataclass(slots=True)
class _Piece:
    """A shaped piece of a word, and its unit when it stands alone, by the space before it."""

    parts: tuple[Part, ...]
    soft: bool | None
    units: dict[float, Unit] = field(default_factory=dict)


def _unit(parts: list[Part], gap: float, soft: bool) -> Unit:
    hyphen = _hyphen_width(parts[0].face) if soft else 0.0
    return Unit(tuple(parts), sum([p.width for p in parts]), gap, soft, hyphen)


@lru_cache(maxsize=256)
def _hyphen_width(face: FontFace) -> float:
    glyph = face.hb_font.get_nominal_glyph(ord("-"))
    return float(face.hb_font.get_glyph_h_advance(glyph)) if glyph else 330.0


@dataclass
class _Run:
    part: Part
    start: float
    width: float
    words: list[Word]
    space: float = 0.0

    def takes(self, part: Part, space: float) -> bool:
        """Whether `part`, `space` behind, can join this run."""
        mine = self.part
        return (
            mine.word is not None
            and mine.face is part.face
            and mine.color == part.color
            and mine.slant == part.slant
            and mine.stroke == part.stroke
            and (not self.space or not space or abs(self.space - space) < 1e-6)
        )


def _joined(first: Word, second: Word) -> Word:
    return Word(first.text + second.text, first.glyphs + second.glyphs, first.advance + second.advance)


def _spaced(spans: tuple[Span, ...], style: Style, french: bool) -> list[str]:
    """The texts of `spans` with the language's spacing; a mark's space is found across a change of style."""
    if len(spans) == 1 and spans[0].symbol is None:
        text = spans[0].text
        text = typography.apostrophes(text) if style.apostrophes else text
        return [typography.french(text) if french else text]
    # A private-use character stands for a style change, which must not hide the neighbours from each other.
    joined = "".join(("\ue000" if s.symbol is not None else s.text) + "\ue001" for s in spans)
    if style.apostrophes:
        joined = typography.apostrophes(joined)
    if french:
        joined = re.sub(" \ue001(?=[;!?])", "\ue001 ", joined)
        joined = re.sub(" \ue001(?=:)", "\ue001 ", joined)
        joined = typography.french(joined)
        joined = re.sub(r"(?<=[^\W_])\ue001(?=[;!?]+(?:\s|\ue001|$))", "\ue001\u202f", joined)
    return [t if s.symbol is None else s.text for s, t in zip(spans, joined.split("\ue001"), strict=False)]


_HYPHENS = re.compile(r"(?<=[^\W\d_]-)(?=[^\W\d_]{4})|(?<=[—–/])(?=\w)|\u200b")


def _pieces(chunk: str, language: str | None) -> list[tuple[str, bool | None]]:
    """`chunk` cut where a line may break: (piece, soft), soft None for the first, True where a hyphen is needed."""
    if chunk.isascii() and "-" not in chunk and "/" not in chunk and language is None:
        return [(chunk, None)]
    out: list[tuple[str, bool | None]] = []
    for piece in _HYPHENS.split(chunk):
        if not piece:
            continue
        wide = _ideographs(piece)
        for part in wide:
            cut = hyphens.parts(part, language) if language and len(wide) == 1 else _soft(part)
            for i, syllable in enumerate(cut):
                soft: bool | None = None if not out else (i > 0)
                out.append((syllable, soft))
    return out or [(chunk, None)]


def _soft(piece: str) -> tuple[str, ...]:
    return tuple(p for p in piece.split(hyphens.SHY) if p) if hyphens.SHY in piece else (piece,)


def _ideographs(piece: str) -> list[str]:
    """East Asian text cut between its characters (UAX 14, classes ID and CJ, without the fine points)."""
    if piece.isascii() or not any(unicodedata.east_asian_width(c) in "WF" for c in piece):
        return [piece]
    out: list[str] = []
    for char in piece:
        wide = unicodedata.east_asian_width(char) in "WF"
        if out and (char in NO_START or (not wide and not _is_wide(out[-1]))):
            out[-1] += char
        else:
            out.append(char)
    return out


def _is_wide(text: str) -> bool:
    return unicodedata.east_asian_width(text[-1]) in "WF"


def _measure(width: float, em: float, style: Style) -> float:
    return width / em * 1000 + 0.01


def _width(units: tuple[Unit, ...]) -> float:
    return sum(u.width for u in units) + sum(u.space for u in units[1:])


def _rows(units: tuple[Unit, ...], measure: float) -> int:
    """How many lines a first-fit breaking needs: no breaking needs fewer."""
    lines, used, count = 1, 0.0, len(units)
    for i, unit in enumerate(units):
        room = measure
        if i + 1 < count and units[i + 1].soft and used + unit.space + unit.width + units[i + 1].width > measure:
            room -= units[i + 1].hyphen
        if i and used + unit.space + unit.width > room:
            lines += 1
            used = unit.width
        else:
            used += (unit.space if i else 0.0) + unit.width
    return lines


def _too_wide(paragraphs: list[Paragraph], style: Style, width: float, size: float) -> bool:
    measure = _measure(width, size * MM_PER_PT, style)
    return any(u.width > measure - p.indent for p in paragraphs for u in p.units)


def _fits(paragraphs: list[Paragraph], style: Style, width: float, height: float, size: float, face: FontFace) -> bool:
    em = size * MM_PER_PT
    measure = _measure(width, em, style)
    gaps, lines = 0.0, 0
    for number, paragraph in enumerate(paragraphs):
        if not paragraph.units:
            gaps += style.paragraph
            continue
        inner = measure - paragraph.indent
        if any(u.width > inner for u in paragraph.units):
            return False
        rows = _rows(paragraph.units, inner)
        lines += rows
        gaps += rows if number else rows - 1
    if style.max_lines and lines > style.max_lines:
        return False
    total = (face.cap_height + face.descent) / 1000 * em + gaps * em * style.leading
    return total <= height + 0.01


def _largest(paragraphs: list[Paragraph], style: Style, width: float, height: float, face: FontFace) -> float | None:
    """The largest size of the style's range at which the text fits both ways, None when even the smallest does not."""
    low, high = 0, max(0, round((style.size_max - style.size_min) / SIZE_STEP))

    def size(step: int) -> float:
        return round(style.size_max if step >= high else style.size_min + step * SIZE_STEP, 4)

    top = high
    if _fits(paragraphs, style, width, height, size(top), face):
        return size(top)
    if not _fits(paragraphs, style, width, height, style.size_min, face):
        return None
    while top - low > 1:
        middle = (low + top) // 2
        if _fits(paragraphs, style, width, height, size(middle), face):
            low = middle
        else:
            top = middle
    return size(low)


LOOSE = 0.55
"""Slack (share of the line) beyond which a line is not tried while a fuller one is possible."""


def _pretty(units: tuple[Unit, ...], measure: float, even: bool) -> list[tuple[int, int]]:
    """Line breaks with the fewest lines and then the least raggedness; `even` balances the last line too."""
    count = len(units)
    if count == 1 or _width(units) <= measure:
        return [(0, count)]
    # reach[i]: the width up to the end of unit i when unit 0 begins the line; a line's width is a difference of two.
    reach = [units[0].width]
    for unit in units[1:]:
        reach.append(reach[-1] + unit.space + unit.width)
    best = [0.0] * (count + 1)
    back = [count] * (count + 1)
    farthest = count
    for start in range(count - 1, -1, -1):
        base = reach[start] - units[start].width
        limit = base + measure
        while farthest > start + 1 and reach[farthest - 1] > limit:
            farthest -= 1
        found, choice = float("inf"), start + 1
        for end in range(farthest, start, -1):
            taken = reach[end - 1] - base + (units[end].hyphen if end < count else 0.0)
            if taken > measure and end - start > 1:
                continue
            slack = max(1.0 - taken / measure, 0.0)
            if end == count:
                cost = 10.0 + (slack * slack if even else 0.4 if slack > 0.75 else 0.0)
                if end - start == 1 and start:
                    cost += 1.5
            else:
                if slack > LOOSE and found < float("inf"):
                    break
                cost = 10.0 + slack * slack + (0.3 if units[end].soft else 0.0) + best[end]
            if cost < found:
                found, choice = cost, end
        best[start], back[start] = found, choice
    rows, at = [], 0
    while at < count:
        rows.append((at, back[at]))
        at = back[at]
    return rows
