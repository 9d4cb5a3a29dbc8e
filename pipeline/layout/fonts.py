"""Fonts: found by family name, opened with HarfBuzz, with the metrics that the layout needs.

Fonts come from the project (any ``.ttf`` or ``.otf`` below ``layouts/``, ``cards/<game>/fonts`` included) and from
the installed ``font-*`` packages, which announce their files through the ``fonts_ttf`` entry points.
Lengths here are in thousandths of the type size.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

STYLES = {
    "thin": 100,
    "hairline": 100,
    "extralight": 200,
    "ultralight": 200,
    "light": 300,
    "regular": 400,
    "normal": 400,
    "book": 400,
    "medium": 500,
    "semibold": 600,
    "demibold": 600,
    "bold": 700,
    "extrabold": 800,
    "ultrabold": 800,
    "black": 900,
    "heavy": 900,
}
"""usWeightClass values of the style names (OpenType specification, table OS/2)."""

DEFAULT_FAMILY = "Source Sans Pro"
"""The family of the built-in face and the first fallback: it covers Latin and has U+202F."""

_STYLE_WORDS = re.compile(r"(italic|oblique|it)$")


def fold(name: str) -> str:
    """A font name without case, blanks, hyphens and underscores."""
    return re.sub(r"[\s_-]+", "", name).casefold()


@dataclass(frozen=True)
class FontFace:
    """One font file: family, style and file. Metrics and glyphs are read when first asked for."""

    path: Path
    family: str
    weight: int
    italic: bool
    postscript: str
    variable: bool = False

    @property
    def name(self) -> str:
        """How findings and drawings call the face."""
        return self.postscript

    @cached_property
    def data(self) -> bytes:
        """The file's bytes."""
        return self.path.read_bytes()

    @cached_property
    def digest(self) -> str:
        """A hash of the file's content."""
        return hashlib.sha256(self.data).hexdigest()[:16]

    @cached_property
    def hb_face(self) -> Any:
        """The HarfBuzz face."""
        import uharfbuzz as hb

        return hb.Face(self.data)

    @cached_property
    def hb_font(self) -> Any:
        """A HarfBuzz font scaled to 1000 units to the em."""
        import uharfbuzz as hb

        font = hb.Font(self.hb_face)
        font.scale = (1000, 1000)
        return font

    @cached_property
    def upem(self) -> int:
        """Units to the em of the file."""
        return int(self.hb_face.upem)

    @cached_property
    def codepoints(self) -> frozenset[int]:
        """The characters that the face has a glyph for."""
        return frozenset(self.hb_face.unicodes)

    def has(self, character: str) -> bool:
        """Whether the face has a glyph for `character`."""
        return ord(character) in self.codepoints

    def _metric(self, tag: str, default: float) -> float:
        import uharfbuzz as hb

        value = self.hb_font.get_metric_position(getattr(hb.OTMetricsTag, tag))
        return float(value) if value else default

    @cached_property
    def cap_height(self) -> float:
        """Height of the capitals; 0.7 em when the file does not say and has no H."""
        known = self._metric("CAP_HEIGHT", 0.0)
        if known:
            return known
        glyph = self.hb_font.get_nominal_glyph(ord("H"))
        extents = self.hb_font.get_glyph_extents(glyph) if glyph else None
        return float(extents.y_bearing) if extents else 700.0

    @cached_property
    def descent(self) -> float:
        """Depth of the letter p below the baseline, positive."""
        glyph = self.hb_font.get_nominal_glyph(ord("p"))
        extents = self.hb_font.get_glyph_extents(glyph) if glyph else None
        return float(-(extents.y_bearing + extents.height)) if extents else 220.0

    @cached_property
    def space(self) -> float:
        """Advance of the space; a quarter em when the face has none."""
        glyph = self.hb_font.get_nominal_glyph(0x20)
        return float(self.hb_font.get_glyph_h_advance(glyph)) if glyph else 250.0

    @cached_property
    def space_glyph(self) -> int:
        """The glyph id of the space, 0 when there is none."""
        return int(self.hb_font.get_nominal_glyph(0x20) or 0)

    @property
    def is_cff(self) -> bool:
        """Whether the outlines are PostScript (CFF) rather than TrueType."""
        return self.data[:4] == b"OTTO"

    @cached_property
    def may_embed(self) -> bool:
        """Whether the licence bits (OS/2 fsType, bit 1 alone: restricted) allow embedding."""
        os2 = _table(self.data, b"OS/2")
        if os2 is None or len(os2) < 10:
            return True
        fs_type = struct.unpack(">H", os2[8:10])[0] & 0x000E
        return bool(fs_type != 0x0002)


def _table(data: bytes, tag: bytes) -> bytes | None:
    """One table of an sfnt file, None when there is none or the directory is damaged."""
    try:
        count = struct.unpack(">H", data[4:6])[0]
        for i in range(count):
            entry = data[12 + 16 * i : 28 + 16 * i]
            if entry[:4] == tag:
                offset, size = struct.unpack(">II", entry[8:16])
                return data[offset : offset + size]
    except struct.error:
        return None
    return None


def _names(data: bytes) -> dict[int, str]:
    """The English (or first) strings of the name table by name id."""
    table = _table(data, b"name")
    found: dict[int, str] = {}
    if table is None:
        return found
    try:
        count, strings = struct.unpack(">HH", table[2:6])
        for i in range(count):
            platform, _enc, _lang, name_id, size, offset = struct.unpack(">6H", table[6 + 12 * i : 18 + 12 * i])
            raw = table[strings + offset : strings + offset + size]
            text = raw.decode("mac-roman" if platform == 1 else "utf-16-be", "replace")
            if name_id not in found or platform == 3:
                found[name_id] = text
    except struct.error:
        pass
    return found


def open_face(path: Path) -> FontFace | None:
    """The face in `path`, or None when it is not a TrueType or OpenType font that can be used."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    if data[:4] not in (b"\x00\x01\x00\x00", b"true", b"OTTO") or _table(data, b"cmap") is None:
        return None
    names = _names(data)
    family = names.get(16) or names.get(1) or path.stem
    style = names.get(17) or names.get(2) or "Regular"
    os2 = _table(data, b"OS/2")
    weight, italic = 400, bool(_STYLE_WORDS.search(style.casefold()))
    if os2 is not None and len(os2) >= 64:
        weight = struct.unpack(">H", os2[4:6])[0]
        italic = italic or bool(struct.unpack(">H", os2[62:64])[0] & 1)
    named = STYLES.get(fold(_STYLE_WORDS.sub("", fold(style))) or "regular")
    face = FontFace(
        path=path,
        family=family,
        weight=named or weight,
        italic=italic,
        postscript=names.get(6) or path.stem,
        variable=_table(data, b"fvar") is not None,
    )
    face.__dict__["data"] = data
    return face


@dataclass
class Fonts:
    """The fonts at hand for one project. Files are opened only when a name asks for them."""

    folders: tuple[Path, ...] = ()
    _opened: dict[Path, FontFace | None] = field(default_factory=dict)
    _found: dict[tuple[str, bool, bool], FontFace | None] = field(default_factory=dict)
    _claimed: set[str] = field(default_factory=set)

    @cached_property
    def own(self) -> tuple[Path, ...]:
        """The project's own font files."""
        own: list[Path] = []
        for folder in self.folders:
            if folder.is_dir():
                own += sorted(p for p in folder.rglob("*") if p.suffix.lower() in {".ttf", ".otf"})
        return tuple(own)

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """Every font file, the project's own first, then the packages' by file name."""
        return (*self.own, *sorted(_package_files(), key=lambda p: p.name))

    def _open(self, path: Path) -> FontFace | None:
        if path not in self._opened:
            face = open_face(path)
            if face is not None and not face.variable:
                # Two files may claim one PostScript name (a static and a converted face): the second gets its own.
                if face.postscript in self._claimed:
                    face = replace(face, postscript=f"{face.postscript}-{face.digest[:6]}")
                self._claimed.add(face.postscript)
            self._opened[path] = face
        return self._opened[path]

    def _all(self) -> Iterator[FontFace]:
        for path in self.files:
            face = self._open(path)
            if face is not None and not face.variable:
                yield face

    def families(self) -> dict[str, list[FontFace]]:
        """Every usable face by family, families sorted by name, faces by weight."""
        found: dict[str, list[FontFace]] = {}
        for face in self._all():
            found.setdefault(face.family, []).append(face)
        return {name: sorted(found[name], key=lambda f: (f.weight, f.italic)) for name in sorted(found)}

    def names(self) -> list[str]:
        """The family names that can be asked for."""
        return list(self.families())

    def find(self, name: str, bold: bool = False, italic: bool = False) -> FontFace | None:
        """The face called `name` (``Lato``, or a family and a style: ``Lato Black``), bold or italic on demand.

        When the family lacks the asked style, the nearest face of the family is given: compare its
        `weight` and `italic`. None when no such family is there.
        """
        key = (fold(name), bold, italic)
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]

    def _find(self, wanted: str, bold: bool, italic: bool) -> FontFace | None:
        # The project's files are all looked into and go first; of the packages' only those named like the family.
        by_file = [*self.own, *(p for p in self.files[len(self.own) :] if fold(p.stem).startswith(wanted))]
        for faces in (self._usable(by_file), list(self._all())):
            family = [f for f in faces if fold(f.family) == wanted]
            if family:
                return _nearest(family, 700 if bold else 400, italic)
            exact = [f for f in faces if wanted in (fold(f.path.stem), fold(f.postscript))]
            if exact:
                base = exact[0]
                if not bold and not italic:
                    return base
                relatives = [f for f in self._all() if f.family == base.family]
                return _nearest(relatives, max(700, base.weight) if bold else base.weight, italic or base.italic)
        return None

    def _usable(self, paths: Iterable[Path]) -> list[FontFace]:
        faces = [self._open(p) for p in paths]
        return [f for f in faces if f is not None and not f.variable]

    def fallback(self, character: str) -> FontFace | None:
        """A face that has `character`: the default family first, then upright faces nearest to regular, by name."""
        key = (f"\0{character}", False, False)
        if key not in self._found:
            default = self.find(DEFAULT_FAMILY)
            if default is not None and default.has(character):
                self._found[key] = default
            else:
                faces = sorted(self._all(), key=lambda f: (f.italic, abs(f.weight - 400), f.family, f.postscript))
                self._found[key] = next((f for f in faces if f.has(character)), None)
        return self._found[key]


def _nearest(faces: list[FontFace], weight: int, italic: bool) -> FontFace:
    return min(faces, key=lambda f: (f.italic != italic, abs(f.weight - weight), f.weight, f.postscript))


def _package_files() -> Iterator[Path]:
    """The font files announced by installed packages, each once."""
    from importlib.metadata import entry_points

    seen: set[Path] = set()
    for point in sorted(entry_points(group="fonts_ttf"), key=lambda p: p.value):
        try:
            files = point.load()
        except Exception:  # a broken font package must not take the others with it
            continue
        listed = files.values() if isinstance(files, dict) else files
        for name in listed:
            path = Path(name)
            if path.suffix.lower() in {".ttf", ".otf"} and path not in seen:
                seen.add(path)
                yield path
