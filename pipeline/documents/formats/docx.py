"""Word documents (Office Open XML, ISO/IEC 29500): paragraphs and tables in document order.

Read here with zipfile and expat rather than python-docx, which opens neither documents with macros, nor templates, nor
the strict form of the standard, hides numbering, tracked changes, text boxes and notes, and sets no limit on what an
archive unpacks to. Headers and footers are left out: they repeat on every page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pipeline.documents.formats.archive import Archive, Element
from pipeline.documents.formats.base import Read, RefusedError, reader
from pipeline.documents.formats.flow import MAX_COLUMNS, Block, Flow, Paragraph, Table, numeral, whole_number, write
from pipeline.documents.source import Role

# Deleted or moved away, instructions of fields, readings above East Asian words.
_SKIP = frozenset({"del", "moveFrom", "rt", "delText", "delInstrText", "instrText", "pPr", "rPr", "sectPr", "sdtPr"})
_HEADING_ID = re.compile(r"(?:heading|titre|überschrift|berschrift|título|ttulo|titolo|kop)[ -]?([1-9])", re.IGNORECASE)
_LIST_NAME = re.compile(r"list (?:bullet|number)(?: ([2-5]))?", re.IGNORECASE)
_DECIMAL = frozenset({"decimal", "decimalZero", "ordinal", "cardinalText", "ordinalText", "decimalFullWidth"})
_MAX_CHAIN = 20


@reader("docx", ".docx", ".docm", ".dotx", ".dotm")
def read_docx(raw: bytes, shown: str) -> Read:
    """The lines of a Word document: headings by style or outline level, list items with their bullet or number.

    Insertions count, deletions and hidden text do not. Pages are those that Word last drew; without its notes of them,
    the page breaks that were typed. Raises RefusedError when the archive is damaged.
    """
    archive = Archive(raw)
    main = next((part for kind, part in archive.relations("").values() if kind == "officeDocument"), "")
    if main not in archive.names:
        main = "word/document.xml"
    if main not in archive.names:
        raise RefusedError("broken", "is damaged: it has no text part")
    root = archive.tree(main)
    body = root.find("body")
    if body is None:
        raise RefusedError("broken", "is damaged: it has no text")
    parts = dict(archive.relations(main).values())

    def part(kind: str) -> Element | None:
        return archive.tree(parts[kind]) if parts.get(kind) in archive.names else None

    walk = _Walk(_Styles(part("styles")), _Numbering(part("numbering")))
    walk.drawn = any(True for _ in body.iter("lastRenderedPageBreak"))
    walk.notes = {kind: _notes(part(kind + "s")) for kind in ("footnote", "endnote")}
    flow = walk.flow
    flow.blocks = list(walk.blocks(body))
    flow.paged = walk.drawn or walk.breaks > 0
    return write(flow), []


def _val(element: Element | None, default: str = "") -> str:
    return default if element is None else element.get("val", default)


def _on(parent: Element | None, name: str) -> bool | None:
    """Whether the switch `name` is set on or off in `parent`; None when it is not there."""
    found = None if parent is None else parent.find(name)
    return None if found is None else found.get("val", "true") not in ("0", "false", "off", "none")


_NUMERALS = {"lowerLetter": "a", "upperLetter": "A", "lowerRoman": "i", "upperRoman": "I"}
"""How lists count, by Word's names for it (ST_NumberFormat); other ways are shown in figures."""


class _Styles:
    """Styles by id, each inheriting from the one it is based on."""

    def __init__(self, root: Element | None) -> None:
        self._styles: dict[str, Element] = {}
        self.default = ""
        for style in root.iterfind("style") if root is not None else ():
            self._styles[style.get("styleId", "")] = style
            if style.get("type") == "paragraph" and style.get("default") in ("1", "true"):
                self.default = style.get("styleId", "")
        self._headings: dict[str, int] = {}

    def chain(self, style: str) -> Iterator[Element]:
        for _ in range(_MAX_CHAIN):
            found = self._styles.get(style)
            if found is None:
                return
            yield found
            style = _val(found.find("basedOn"))

    def name(self, style: str) -> str:
        found = self._styles.get(style)
        return style if found is None else _val(found.find("name"), style)

    def heading(self, style: str) -> int:
        """The level of heading that a paragraph style stands for; 0 when it is none."""
        if style not in self._headings:
            self._headings[style] = self._heading(style)
        return self._headings[style]

    def _heading(self, style: str) -> int:
        for element in self.chain(style):
            outline = element.find("pPr/outlineLvl")
            if outline is not None:
                level = whole_number(outline.get("val"), 9)
                return level + 1 if level < 9 else 0
            name = _val(element.find("name"))
            if name.lower() == "title":
                return 1
            found = _HEADING_ID.fullmatch(name) or _HEADING_ID.fullmatch(element.get("styleId", ""))
            if found:
                return int(found[1])
        found = _HEADING_ID.fullmatch(style) if style not in self._styles else None
        return int(found[1]) if found else 0

    def numbering(self, style: str) -> Element | None:
        return next((found for s in self.chain(style) if (found := s.find("pPr/numPr")) is not None), None)

    def switch(self, style: str, name: str) -> bool:
        return next((on for s in self.chain(style) if (on := _on(s.find("rPr"), name)) is not None), False)


@dataclass(slots=True)
class _Level:
    format: str
    text: str
    start: int


class _Numbering:
    """Numbered and bulleted lists: what stands before each item, counted as the document goes on."""

    def __init__(self, root: Element | None) -> None:
        self._abstract: dict[str, dict[int, _Level]] = {}
        self._lists: dict[str, str] = {}
        self._own: dict[str, dict[int, _Level]] = {}
        self._restart: dict[str, dict[int, int]] = {}
        self._counts: dict[str, dict[int, int]] = {}
        self._begun: set[tuple[str, int]] = set()
        if root is None:
            return
        for abstract in root.iterfind("abstractNum"):
            self._abstract[abstract.get("abstractNumId", "")] = dict(map(self._level, abstract.iterfind("lvl")))
        for number in root.iterfind("num"):
            key = number.get("numId", "")
            self._lists[key] = _val(number.find("abstractNumId"))
            for override in number.iterfind("lvlOverride"):
                level = whole_number(override.get("ilvl"))
                start = override.find("startOverride")
                if start is not None:
                    self._restart.setdefault(key, {})[level] = whole_number(start.get("val"), 1)
                own = override.find("lvl")
                if own is not None:
                    self._own.setdefault(key, {})[level] = self._level(own)[1]

    @staticmethod
    def _level(element: Element) -> tuple[int, _Level]:
        start = whole_number(_val(element.find("start"), "1"), 1)
        style = _val(element.find("numFmt"), "decimal")
        return whole_number(element.get("ilvl")), _Level(style, _val(element.find("lvlText")), start)

    def marker(self, key: str, level: int) -> str:
        """The bullet or number of the next item of list `key` at `level`."""
        abstract = self._lists.get(key, "")
        levels = {**self._abstract.get(abstract, {}), **self._own.get(key, {})}
        told = levels.get(level)
        if told is None:
            return "-"
        if told.format == "bullet":
            return "•"
        counts = self._counts.setdefault(abstract, {})
        restart = self._restart.get(key, {})
        if level in restart and (key, level) not in self._begun:
            counts[level] = restart[level]
        else:
            counts[level] = counts[level] + 1 if level in counts else told.start
        self._begun.add((key, level))
        for deeper in [deep for deep in counts if deep > level]:
            del counts[deeper]
        if told.format == "none" or not told.text.strip():
            return "-" if not told.text.strip() else told.text.strip()

        def shown(found: re.Match[str]) -> str:
            at = int(found[1]) - 1
            of = levels.get(at, told)
            return numeral(counts.get(at, of.start), _NUMERALS.get(of.format, "1"))

        return re.sub(r"%([1-9])", shown, told.text).strip()


def _notes(root: Element | None) -> dict[str, Element]:
    """Notes by their id, without the lines that separate them from the text."""
    return {} if root is None else {note.get("id", ""): note for note in root if not note.get("type")}


@dataclass(slots=True)
class _Walk:
    """Goes through the body in order."""

    styles: _Styles
    numbering: _Numbering
    flow: Flow = field(default_factory=Flow)
    notes: dict[str, dict[str, Element]] = field(default_factory=dict)
    drawn: bool = False
    """Whether Word noted where it began each page."""
    breaks: int = 0
    carried: str = ""
    """The words of a paragraph whose end was deleted: they go on in the next."""
    boxes: list[Element] = field(default_factory=list)

    def blocks(self, parent: Element) -> Iterator[Block]:
        for child in parent:
            if child.tag == "p":
                yield from self.paragraph(child)
            elif child.tag == "tbl":
                yield self.table(child)
            elif child.tag == "AlternateContent":
                yield from self.blocks(_alternative(child))
            elif child.tag not in _SKIP:
                yield from self.blocks(child)

    def table(self, table: Element) -> Table:
        rows = []
        for row in _within(table, "tr"):
            properties = row.find("trPr")
            if properties is not None and properties.find("del") is not None:
                continue
            before = None if properties is None else properties.find("gridBefore")
            cells: list[list[Block]] = [[] for _ in range(min(whole_number(_val(before)), MAX_COLUMNS))]
            for cell in _within(row, "tc"):
                merge = cell.find("tcPr/vMerge")
                covered = merge is not None and merge.get("val", "continue") == "continue"
                blocks = [] if covered else list(self.blocks(cell))
                cells.append([b for b in blocks if isinstance(b, Table) or b.text.strip(" \n\t")])
                span = whole_number(_val(cell.find("tcPr/gridSpan"), "1"), 1)
                cells += [[] for _ in range(min(span, MAX_COLUMNS) - 1)]
            rows.append(cells[:MAX_COLUMNS])
        return Table(rows)

    def paragraph(self, element: Element) -> Iterator[Block]:
        properties = element.find("pPr")
        outer, self.boxes = self.boxes, []
        text = _Text()
        style = _val(None if properties is None else properties.find("pStyle"), self.styles.default)
        text.strong = self.styles.switch(style, "b")
        if _on(properties, "pageBreakBefore"):
            self.turn(text)
        self.runs(element, text)
        boxes, self.boxes = self.boxes, outer
        mark = None if properties is None else properties.find("rPr")
        words = self.carried + "".join(text.parts)
        self.carried = ""
        if mark is not None and mark.find("del") is not None:
            self.carried = words
        elif words.strip(" \n\t") or not text.deleted:
            role, level, marker = self.role(properties, style, bool(words.strip()))
            yield Paragraph(words, role, level, marker, text.all_strong)
        if properties is not None and properties.find("sectPr") is not None and not self.drawn:
            kind = _val(properties.find("sectPr/type"), "nextPage")
            if kind not in ("continuous", "nextColumn"):
                self.breaks += 1
                yield Paragraph("\f")
        for box in boxes:
            yield from self.blocks(box)

    def role(self, properties: Element | None, style: str, filled: bool) -> tuple[Role, int, str]:
        numbered = None if properties is None else properties.find("numPr")
        key = _val(None if numbered is None else numbered.find("numId"))
        level = whole_number(_val(None if numbered is None else numbered.find("ilvl"), "0"))
        inherited = self.styles.numbering(style)
        if not key and inherited is not None:
            key = _val(inherited.find("numId"))
            if numbered is None or numbered.find("ilvl") is None:
                level = whole_number(_val(inherited.find("ilvl"), "0"))
        marker = self.numbering.marker(key, level) if filled and key not in ("", "0") else ""
        outline = None if properties is None else properties.find("outlineLvl")
        depth = whole_number(_val(outline), 9) + 1 if outline is not None else self.styles.heading(style)
        if 0 < depth < 10 and filled:
            return Role.HEADING, depth, "" if marker in ("-", "•") else marker
        # The styles "List Bullet 2" to "5" are lists of their own, deeper only by their indentation.
        named = _LIST_NAME.fullmatch(self.styles.name(style))
        own = int(named[1] or 1) - 1 if named else 0
        if key not in ("", "0"):
            return Role.ITEM, max(level, own), marker
        if named and key != "0":
            return Role.ITEM, own, "-"
        return Role.TEXT, 0, ""

    def turn(self, text: _Text) -> None:
        """A page break that was typed; it counts where Word did not note the pages it drew."""
        if not self.drawn:
            self.breaks += 1
            text.parts.append("\f")

    def runs(self, parent: Element, text: _Text) -> None:
        """Gather the words within `parent`."""
        for child in parent:
            tag = child.tag
            if tag == "r":
                self.run(child, text)
            elif tag in ("del", "moveFrom"):
                text.deleted = True
            elif tag == "AlternateContent":
                self.runs(_alternative(child), text)
            elif tag == "t":  # mathematics
                text.add(child.text or "", None)
            elif tag == "txbxContent":
                self.boxes.append(child)
            elif tag not in _SKIP:
                self.runs(child, text)

    def run(self, run: Element, text: _Text) -> None:
        properties = run.find("rPr")
        style = _val(None if properties is None else properties.find("rStyle"))
        hidden = _on(properties, "vanish")
        if hidden or (hidden is None and style and self.styles.switch(style, "vanish")):
            text.deleted = True
            return
        bold = _on(properties, "b")
        if bold is None and style and self.styles.switch(style, "b"):
            bold = True
        self.content(run, text, bold)

    def content(self, run: Element, text: _Text, bold: bool | None) -> None:
        for child in run:
            tag = child.tag
            if tag == "t":
                text.add(child.text or "", bold)
            elif tag in ("tab", "ptab"):
                text.parts.append("\t")
            elif tag == "br":
                kind = child.get("type", "textWrapping")
                if kind == "page":
                    self.turn(text)
                elif kind == "textWrapping":
                    text.parts.append("\n")
            elif tag == "cr":
                text.parts.append("\n")
            elif tag == "lastRenderedPageBreak":
                text.parts.append("\f")
            elif tag == "noBreakHyphen":
                text.add("-", bold)
            elif tag == "sym":
                text.add(_symbol(child.get("char", "")), bold)
            elif tag in ("footnoteReference", "endnoteReference"):
                self.note(tag.removesuffix("Reference"), child.get("id", ""))
            elif tag == "AlternateContent":
                self.content(_alternative(child), text, bold)
            elif tag in ("drawing", "pict", "object"):
                self.boxes += _boxes(child)
            elif tag == "ruby":
                self.runs(child, text)

    def note(self, kind: str, key: str) -> None:
        found = self.notes.get(kind, {}).pop(key, None)
        if found is not None:
            blocks = list(self.blocks(found))
            self.flow.notes += [
                Paragraph(b.text.strip()) for b in blocks if isinstance(b, Paragraph) and b.text.strip()
            ]


@dataclass(slots=True)
class _Text:
    """The words of one paragraph in the making."""

    parts: list[str] = field(default_factory=list)
    strong: bool = False
    """Whether its style is bold."""
    deleted: bool = False
    filled: bool = False
    plain: bool = False

    def add(self, words: str, bold: bool | None) -> None:
        self.parts.append(words.replace("\n", " ").replace("\f", " "))
        if words.strip():
            self.filled = True
            self.plain = self.plain or not (self.strong if bold is None else bold)

    @property
    def all_strong(self) -> bool:
        return self.filled and not self.plain


def _within(parent: Element, tag: str) -> Iterator[Element]:
    """The children `tag` of `parent`, also those wrapped in content controls or insertions."""
    for child in parent:
        if child.tag == tag:
            yield child
        elif child.tag in ("sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag"):
            yield from _within(child, tag)


def _alternative(element: Element) -> Element:
    """The form of a drawing to read: the newer one, or else the older."""
    choice = element.find("Choice")
    fallback = element.find("Fallback")
    found = choice if choice is not None else fallback
    return found if found is not None else element


def _boxes(element: Element) -> Iterator[Element]:
    """The text boxes in a drawing; none twice."""
    for child in element:
        if child.tag == "txbxContent":
            yield child
        elif child.tag == "AlternateContent":
            yield from _boxes(_alternative(child))
        else:
            yield from _boxes(child)


def _symbol(code: str) -> str:
    """A character of a symbol font; those in the private use area have no meaning elsewhere but as a bullet."""
    try:
        number = int(code, 16)
    except ValueError:
        return ""
    return "•" if 0xF000 <= number <= 0xF0FF else chr(number) if 0x20 <= number < 0xD800 else ""
