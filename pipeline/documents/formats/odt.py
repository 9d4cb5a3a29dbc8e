"""OpenDocument texts (LibreOffice, ISO/IEC 26300), packed (.odt) or as one XML file (.fodt)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pipeline.documents.formats.archive import Archive, Element, parse_xml
from pipeline.documents.formats.base import Read, RefusedError, reader
from pipeline.documents.formats.flow import MAX_COLUMNS, Block, Flow, Paragraph, Table, numeral, whole_number, write
from pipeline.documents.source import Role

_SKIP = frozenset(
    "tracked-changes annotation annotation-end ruby-text forms sequence-decls variable-decls user-field-decls "
    "table-of-content-source illustration-index-source object-index-source title desc image object event-listeners "
    "alphabetical-index-mark dde-connection-decls soft-page-break bibliography-source".split()
)
_MAX_SPACES = 200
_MAX_CHAIN = 20


@reader("odt", ".odt", ".ott", ".fodt")
def read_odt(raw: bytes, shown: str) -> Read:
    """The lines of an OpenDocument text: headings by outline level, list items with their bullet or number.

    Tracked deletions, comments and hidden text are left out; notes stand at the end. Raises RefusedError when the file
    is damaged, or protected by a password.
    """
    if raw.startswith(b"PK"):
        archive = Archive(raw)
        manifest = "META-INF/manifest.xml"
        if manifest in archive.names and any(True for _ in archive.tree(manifest).iter("encryption-data")):
            raise RefusedError("encrypted", "is protected by a password", "save it without a password")
        if "content.xml" not in archive.names:
            raise RefusedError("broken", "is damaged: it has no text part")
        root = archive.tree("content.xml")
        common = archive.tree("styles.xml") if "styles.xml" in archive.names else None
    else:
        root, common = parse_xml(raw), None
    body = root.find("body/text")
    if body is None:
        raise RefusedError("unsupported", "is an OpenDocument file, but not a text", "save it as .docx, .odt or .pdf")
    styles = _Styles()
    for tree in (common, root):
        if tree is not None:
            styles.take(tree)
    walk = _Walk(styles)
    walk.flow.blocks = list(walk.blocks(body))
    walk.flow.paged = walk.breaks > 0
    return write(walk.flow), []


@dataclass(frozen=True, slots=True)
class _Level:
    """How a list counts: the number's style (empty for none), what stands around it, the bullet, where it starts."""

    format: str
    before: str
    after: str
    bullet: bool
    start: int
    shown: int


@dataclass(slots=True)
class _Styles:
    """Styles by name: their parents, which begin a page, which hide, which are bold; and the styles of lists."""

    parents: dict[str, str] = field(default_factory=dict)
    breaks: set[str] = field(default_factory=set)
    hidden: set[str] = field(default_factory=set)
    bold: dict[str, bool] = field(default_factory=dict)
    lists: dict[str, dict[int, _Level]] = field(default_factory=dict)
    of_list: dict[str, str] = field(default_factory=dict)

    def take(self, root: Element) -> None:
        """Learn the styles in `root`."""
        for style in root.iter("style"):
            name = style.get("name", "")
            self.parents[name] = style.get("parent-style-name", "")
            if style.get("list-style-name"):
                self.of_list[name] = style.get("list-style-name", "")
            paragraph = style.find("paragraph-properties")
            if style.get("master-page-name") or (paragraph is not None and paragraph.get("break-before") == "page"):
                self.breaks.add(name)
            text = style.find("text-properties")
            if text is not None and text.get("display") == "none":
                self.hidden.add(name)
            weight = None if text is None else text.get("font-weight")
            if weight:
                self.bold[name] = weight == "bold" or whole_number(weight) >= 600
        for style in root.iter("list-style"):
            self.lists[style.get("name", "")] = {whole_number(level.get("level"), 1): _level(level) for level in style}

    def chain(self, name: str) -> Iterator[str]:
        """`name` and the styles it inherits from."""
        for _ in range(_MAX_CHAIN):
            if not name:
                return
            yield name
            name = self.parents.get(name, "")

    def is_bold(self, name: str) -> bool | None:
        """Whether the style makes text bold; None when it says nothing."""
        return next((self.bold[n] for n in self.chain(name) if n in self.bold), None)


def _level(element: Element) -> _Level:
    return _Level(
        element.get("num-format", ""), element.get("num-prefix", ""), element.get("num-suffix", ""),
        element.tag == "list-level-style-bullet", whole_number(element.get("start-value"), 1),
        whole_number(element.get("display-levels"), 1),
    )  # fmt: skip


@dataclass(slots=True)
class _Counting:
    """A list and those it stands in: its style, its depth from 1, and the number of the present item at each depth."""

    style: str
    depth: int
    numbers: dict[int, int]


@dataclass(slots=True)
class _Text:
    """The words of one paragraph in the making."""

    parts: list[str] = field(default_factory=list)
    boxes: list[Element] = field(default_factory=list)
    strong: bool = False
    filled: bool = False
    plain: bool = False

    def add(self, words: str | None, bold: bool) -> None:
        """White space of XML is one space; blanks that count are elements."""
        if not words:
            return
        words = re.sub("[ \t\r\n]+", " ", words)
        if words[0] == " " and (not self.parts or self.parts[-1][-1:] in " \n\t\f"):
            words = words[1:]
        if words:
            self.parts.append(words)
        if words.strip():
            self.filled = True
            self.plain = self.plain or not bold


@dataclass(slots=True)
class _Walk:
    """Goes through the text in order."""

    styles: _Styles
    flow: Flow = field(default_factory=Flow)
    breaks: int = 0
    turned: bool = False
    """A page began between two paragraphs."""
    begun: bool = False
    """A paragraph was read: the style of the first may begin a page, but that is the first page."""
    last: dict[str, dict[int, int]] = field(default_factory=dict)
    """The last numbers of every list style, for lists that go on."""

    def blocks(self, parent: Element) -> Iterator[Block]:
        for child in parent:
            tag = child.tag
            if tag in ("p", "h"):
                yield from self.paragraph(child, None, "")
            elif tag == "list":
                yield from self.items(child, None)
            elif tag == "table":
                yield self.table(child)
            elif tag == "soft-page-break":
                self.breaks += 1
                self.turned = True
            elif tag == "section" and child.get("display") == "none":
                continue
            elif tag not in _SKIP:
                yield from self.blocks(child)

    # Lists --------------------------------------------------------------------------------------------------------

    def items(self, element: Element, within: _Counting | None) -> Iterator[Block]:
        depth = within.depth + 1 if within else 1
        style = element.get("style-name") or (within.style if within else "")
        numbers = within.numbers if within else {}
        if not within and (element.get("continue-numbering") == "true" or element.get("continue-list")):
            numbers = dict(self.last.get(style, {}))
        elif element.get("continue-numbering") != "true":
            numbers.pop(depth, None)
        counting = _Counting(style, depth, numbers)
        for item in element:
            if item.tag not in ("list-item", "list-header"):
                continue
            yield from self.item(item, counting)
        if not within:
            self.last[style] = numbers

    def item(self, item: Element, counting: _Counting) -> Iterator[Block]:
        first = item.tag == "list-item"
        for child in item:
            if child.tag in ("p", "h"):
                marker = self.marker(item, child, counting) if first else ""
                yield from self.paragraph(child, counting, marker, first)
                first = False
            elif child.tag == "list":
                yield from self.items(child, counting)
            elif child.tag == "table":
                yield self.table(child)
            elif child.tag == "soft-page-break":
                self.breaks += 1
                self.turned = True

    def marker(self, item: Element, paragraph: Element, counting: _Counting) -> str:
        style, depth, numbers = counting.style, counting.depth, counting.numbers
        if style not in self.styles.lists:
            names = self.styles.chain(paragraph.get("style-name", ""))
            style = next((self.styles.of_list[n] for n in names if n in self.styles.of_list), style)
        level = self.styles.lists.get(style, {}).get(depth)
        if level is None:
            return "-"
        start = whole_number(item.get("start-value"), level.start)
        again = item.get("start-value") is not None or depth not in numbers
        numbers[depth] = start if again else numbers[depth] + 1
        for deeper in [deep for deep in numbers if deep > depth]:
            del numbers[deeper]
        if level.bullet:
            return "•"
        if not level.format:
            return "-"
        first = max(depth - level.shown + 1, 1)
        shown = [numeral(numbers[at], level.format) for at in range(first, depth + 1) if at in numbers]
        return f"{level.before}{'.'.join(shown)}{level.after}".strip()

    # Tables -------------------------------------------------------------------------------------------------------

    def table(self, table: Element) -> Table:
        rows = []
        for row in _rows(table):
            cells: list[list[Block]] = []
            for cell in row:
                if cell.tag not in ("table-cell", "covered-table-cell"):
                    continue
                blocks = [] if cell.tag.startswith("covered") else list(self.blocks(cell))
                filled = [b for b in blocks if isinstance(b, Table) or b.text.strip(" \n\t")]
                again = min(whole_number(cell.get("number-columns-repeated"), 1), MAX_COLUMNS - len(cells))
                cells += [filled for _ in range(again)]
            rows.append(cells)
        return Table(rows)

    # Paragraphs ---------------------------------------------------------------------------------------------------

    def paragraph(
        self, element: Element, counting: _Counting | None, marker: str, first: bool = False
    ) -> Iterator[Block]:
        style = element.get("style-name", "")
        names = list(self.styles.chain(style))
        if any(name in self.styles.hidden for name in names):
            return
        text = _Text(strong=bool(self.styles.is_bold(style)))
        if self.turned or (self.begun and style in self.styles.breaks):
            if not self.turned:
                self.breaks += 1
            text.parts.append("\f")
        self.turned, self.begun = False, True
        self.inline(element, text, text.strong)
        words = "".join(text.parts)
        if words.endswith(" "):
            words = words[:-1]
        role, level = Role.TEXT, 0
        if element.tag == "h":
            role, level = Role.HEADING, max(whole_number(element.get("outline-level"), 1), 1)
            marker = "" if marker in ("-", "•") else marker
        elif "Title" in names:
            role, level, marker = Role.HEADING, 1, ""
        elif counting and first:
            role, level = Role.ITEM, counting.depth - 1
        if not words.strip():
            role, level = Role.TEXT, 0
        yield Paragraph(words, role, level, marker, text.filled and not text.plain)
        for box in text.boxes:
            yield from self.blocks(box)

    def inline(self, parent: Element, text: _Text, bold: bool) -> None:
        """Gather the words within `parent`."""
        text.add(parent.text, bold)
        for child in parent:
            tag = child.tag
            if tag == "s":
                text.parts.append(" " * min(whole_number(child.get("c"), 1), _MAX_SPACES))
            elif tag == "tab":
                text.parts.append("\t")
            elif tag == "line-break":
                text.parts.append("\n")
            elif tag == "soft-page-break":
                self.breaks += 1
                text.parts.append("\f")
            elif tag == "note":
                self.note(child)
            elif tag == "text-box":
                text.boxes.append(child)
            elif tag in ("hidden-text", "hidden-paragraph") or tag in _SKIP:
                pass
            else:
                style = child.get("style-name", "") if tag in ("span", "a") else ""
                if not any(name in self.styles.hidden for name in self.styles.chain(style)):
                    own = self.styles.is_bold(style) if style else None
                    self.inline(child, text, bold if own is None else own)
            text.add(child.tail, bold)

    def note(self, note: Element) -> None:
        body = note.find("note-body")
        if body is not None:
            blocks = list(self.blocks(body))
            self.flow.notes += [
                Paragraph(b.text.strip()) for b in blocks if isinstance(b, Paragraph) and b.text.strip()
            ]


def _rows(table: Element) -> Iterator[Element]:
    for child in table:
        if child.tag == "table-row":
            yield child
        elif child.tag in ("table-header-rows", "table-rows", "table-row-group"):
            yield from _rows(child)
