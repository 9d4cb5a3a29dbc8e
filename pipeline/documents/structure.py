"""Lines become blocks: what is a heading, an item, a table row, and which lines are one wrapped sentence.

Formats that know (Markdown, docx, odt, pdf) say so in the line's role; plain text is told by its look: bullets,
numbering, indentation, empty lines, capitals. Markdown and LaTeX marks are understood in any format, since people
paste them.
"""

from __future__ import annotations

import html
import re
import unicodedata
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.source import Line, Role, Source

_BULLETS = "»›▸▹✦✧★☆-*•–—·●▪◦‣∙○■□◆◇►▶➤➢✓✔✅❌☐☑→⇒⁃+o"
_BULLET = re.compile(rf"(?:[{re.escape(_BULLETS)}](?=\s)|[•●▪◦‣■□►▶➤➢✓✔✅❌☐☑](?=\S))")
_NUMBER = re.compile(
    r"(?:\d{1,3}(?:\.\d{1,2}){0,3}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}|[A-Za-z][.)]|[ivxIVX]{1,4}[.)]|§\s?\d+\.?)(?=\s)"
)
_KEYCAP = re.compile(r"(?:\d\ufe0f?\u20e3|[①-⑳❶-❿])\s*")
_LATEX_ITEM = re.compile(r"\\item\b(?:\[[^\]]*\])?")
_LATEX_HEAD = re.compile(r"\\((?:sub)*)(?:section|paragraph|chapter|part)\*?\{")
_LATEX_LINE = re.compile(
    r"\\(?:begin|end|label|usepackage|documentclass|vspace|hline|toprule|midrule|bottomrule|centering|newpage|clearpage|maketitle|tableofcontents)\b"
)
_HASHES = re.compile(r"(#{1,6})\s+")
_RULE = re.compile(r"[-=_*~\s]{3,}$")
_TABLE_RULE = re.compile(r"\|?[\s:|+-]*-[\s:|+-]*\|?$")
_SPACES = re.compile(r"[^\S\n]+")
_ENDS = '.!?…:;»”")]'
_TERMINAL = ".!?…»”:;"

_HTML_LINE = re.compile(r"<(?:/)?(h[1-6]|li|ul|ol|p|div|table|tr|td|th|br|hr|span|b|strong|em)\b[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,6}|[A-Za-z]{2,8});")

_DROP = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\ufeff\u2060\ufe0f"), None)


@dataclass(slots=True)
class _Piece:
    """A block in the making."""

    kind: Kind
    level: int
    marker: str
    chars: list[str] = field(default_factory=list)
    origins: array[int] = field(default_factory=lambda: array("Q"))
    cells: list[tuple[int, int]] = field(default_factory=list)
    alone: bool = False
    indent: int = 0
    last: int = 0
    fixed: bool = False

    @property
    def text(self) -> str:
        return "".join(self.chars)


def read_blocks(source: Source) -> tuple[Block, ...]:
    """The blocks of `source`, in order."""
    pieces = _Builder(source).build()
    out: list[Block] = []
    for piece in pieces:
        _trim(piece)
        if piece.chars:
            out.append(
                Block(source, len(out), piece.kind, piece.level, piece.text, piece.marker, piece.origins,
                      tuple(piece.cells), piece.alone)
            )  # fmt: skip
    return tuple(out)


class _Builder:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.pieces: list[_Piece] = []
        self.blank = True
        self.gap = 0
        """Empty lines since the last line with words."""
        self.indents: list[int] = []
        self.latex = sum(1 for line in source.lines if "\\" in line.text and _LATEX.search(line.text)) > 1
        lengths = [len(line.text.rstrip()) for line in source.lines]
        self.width = max(lengths, default=0)
        self.long_lines = sum(1 for n in lengths if n >= 0.85 * self.width)
        """How many lines are about as long as the longest: where text is wrapped, many are."""

    def build(self) -> list[_Piece]:
        lines = self.source.lines
        aligned = _aligned(lines)
        for i, line in enumerate(lines):
            text = line.text
            if line.role is Role.CODE or not text.strip():
                self.gap += 1
                continue
            following = next((x for x in lines[i + 1 :] if x.role is not Role.CODE), None)
            blank_after = following is None or not following.text.strip()
            if line.number in aligned:
                self._columns(line, aligned[line.number])
            elif line.role is Role.TEXT and (cuts := _glued(text)):
                for start, end, kind in cuts:
                    self._part(line, start, end, kind)
            else:
                self._line(line, blank_after)
            self.gap = 0
        return self.pieces

    def _columns(self, line: Line, cells: list[tuple[int, int]]) -> None:
        """A row of a table that is aligned with spaces."""
        piece = _Piece(Kind.ROW, 0, "", alone=self.gap > 0, last=line.number)
        for start, end in cells:
            begun = len(piece.chars)
            _clean_into(piece, line, start, end, self.latex)
            piece.cells.append((begun, len(piece.chars)))
            piece.chars.append(" ")
            piece.origins.append((line.number << 16) | min(end + 1, 0xFFFF))
        self.pieces.append(piece)

    def _part(self, line: Line, start: int, end: int, kind: Kind) -> None:
        """A piece of a line that lost its line ends."""
        piece = _Piece(kind, 2 if kind is Kind.HEADING else 0, "•" if kind is Kind.ITEM else "", last=line.number)
        piece.alone = True
        _clean_into(piece, line, start, end, self.latex)
        self.pieces.append(piece)

    # One line -----------------------------------------------------------------------------------------------------

    def _line(self, line: Line, blank_after: bool) -> None:
        text = line.text
        indent = _indent(text)
        start = len(text) - len(text.lstrip())
        body = text[start:]
        if line.role is Role.HEADING:
            marks = _HASHES.match(body)
            self._open(Kind.HEADING, line.level, "", line, start + (marks.end() if marks else 0), heading=True)
            return
        if line.role is Role.ROW:
            self._row(line, start, "\t")
            return
        if line.role is Role.ITEM:
            marker = self._marker(body)
            self._open(Kind.ITEM, line.level, marker.strip(), line, start + len(marker), indent=indent, fixed=True)
            return
        if _RULE.fullmatch(body) or _TABLE_RULE.fullmatch(body) or _LATEX_LINE.match(body):
            self._underline(body)
            self.gap += 1
            return
        quote = re.match(r"(?:>\s?)+", body)
        if quote:
            start += quote.end()
            body = text[start:]
            indent += quote.end()
            if not body.strip():
                return
        hashes = _HASHES.match(body)
        if hashes:
            self._open(Kind.HEADING, len(hashes[1]), "", line, start + hashes.end(), heading=True)
            return
        latex = _LATEX_HEAD.match(body)
        if latex:
            self._open(Kind.HEADING, 1 + len(latex[1]) // 3, "", line, start + latex.end(), heading=True)
            return
        tag = _HTML_LINE.match(body)
        if tag:
            name = tag[1].casefold()
            end = start + tag.end()
            if not re.sub(r"<[^<>]*>", "", body).strip():
                return
            if name[0] == "h" and name[1:].isdigit():
                self._open(Kind.HEADING, int(name[1:]), "", line, end, heading=True)
            elif name == "li":
                self._open(Kind.ITEM, self._rank(indent), "•", line, end, indent=indent, fixed=True)
            else:
                self._open(Kind.PARAGRAPH, 0, "", line, end, fixed=True)
            return
        if body.rstrip().endswith("\\\\") and "&" in body:
            self._row(line, start, "&")
            return
        if body.count("|") >= 2 or (body.startswith("|") and len(body) > 1):
            self._row(line, start, "|")
            return
        if "\t" in body.strip() and not self._marker(body):
            self._row(line, start, "\t")
            return
        marker = self._marker(body)
        if marker:
            bold = marker.strip(" *_")
            kind = Kind.ITEM
            self._open(kind, self._rank(indent), bold or marker.strip(), line, start + len(marker), indent=indent)
            return
        if self._continues(body, indent, line):
            self._append(line, start)
            return
        self._open(Kind.PARAGRAPH, self._rank(indent), "", line, start, indent=indent)
        self.pieces[-1].alone = blank_after and (self.gap > 0 or len(self.pieces) == 1)

    @staticmethod
    def _marker(body: str) -> str:
        """The bullet or number that `body` begins with, with the spaces after it; empty when there is none."""
        for pattern in (_LATEX_ITEM, _NUMBER, _BULLET, _KEYCAP):
            found = pattern.match(body)
            if found:
                end = found.end()
                if (
                    pattern is _BULLET
                    and body[:end] == "o"
                    and len(body) > 2
                    and body[1:2] != "\t"
                    and body[2:3].islower()
                ):
                    return ""
                while end < len(body) and body[end].isspace():
                    end += 1
                rest = body[end:]
                if pattern is _NUMBER and found[0][-1] not in ".)" and "." in found[0] and rest[:1].islower():
                    return ""  # "2.5 fois": a number, not a numbering
                if pattern is _BULLET and body[0] in "*+" and not rest:
                    return ""
                check = re.match(r"\[[ xX]\]\s+", rest)
                if check:
                    end += check.end()
                return body[:end]
        emoji = _emoji(body)
        if emoji and body[emoji : emoji + 1].strip():
            return body[:emoji]
        return ""

    def _rank(self, indent: int) -> int:
        """The nesting of an indentation among those open so far."""
        if self.gap > 1 and indent == 0:
            self.indents.clear()
        while self.indents and self.indents[-1] > indent:
            self.indents.pop()
        if not self.indents or self.indents[-1] < indent:
            self.indents.append(indent)
        return len(self.indents) - 1

    def _continues(self, body: str, indent: int, line: Line) -> bool:
        """Whether `body` goes on with the sentence of the block before."""
        if not self.pieces:
            return False
        last = self.pieces[-1]
        if last.kind in (Kind.HEADING, Kind.ROW) or (last.fixed and self.gap):
            return False
        words = "".join(last.chars).rstrip()
        if not words:
            return last.kind is Kind.ITEM
        first = body.lstrip("*_«“\"'(")[:1]
        if re.search(r"[.·…_]{4,}\s*\d", body):
            return False  # leader dots to a number: a line of its own
        ended = words[-1] in _TERMINAL
        opened = words.count("(") > words.count(")")
        hanging = words[-1] in ",-–—&/·" or words.rsplit(" ", 1)[-1].casefold() in _HANGING
        low = first.islower()
        if self.gap:
            # A sentence broken by empty lines: it stopped in the middle and goes on in lower case.
            before = self.source.lines[last.last - 1].text
            return low and not ended and words[-1] != "," and (opened or hanging or len(before.strip()) >= 36)
        if ended and not opened:
            return low and words[-1] not in ":;" and indent == last.indent and len(words) > 60
        if opened or hanging:
            return True
        if low:
            before = self.source.lines[last.last - 1].text.strip()
            return len(before) >= 0.5 * min(self.width, 90) and indent >= last.indent - 4
        if body[0] == "(" and not re.match(r"\(\d+\)", body) and last.kind is Kind.PARAGRAPH and len(words) < 50:
            return True
        # A wrapped line: the first word of this one had no room on the one before.
        before = self.source.lines[last.last - 1].text.rstrip()
        if self.long_lines < 3:
            return False
        full = len(before) + 1 + len(body.split(" ", 1)[0]) > self.width
        return full and 50 <= self.width <= 140 and words[-1] != ")" and not _label(body)

    # Making pieces ------------------------------------------------------------------------------------------------

    def _open(
        self, kind: Kind, level: int, marker: str, line: Line, start: int,
        heading: bool = False, indent: int = 0, fixed: bool = False,
    ) -> None:  # fmt: skip
        if heading:
            self.indents.clear()
        piece = _Piece(kind, level, marker, indent=indent, fixed=fixed)
        piece.alone = self.gap > 0
        self.pieces.append(piece)
        self._append(line, start)

    def _append(self, line: Line, start: int) -> None:
        piece = self.pieces[-1]
        piece.last = line.number
        if (
            len(piece.chars) > 2 and piece.chars[-1] == "-" and piece.chars[-2].isalpha()
            and line.text[start : start + 1].islower() and piece.kind is not Kind.HEADING
        ):  # fmt: skip
            piece.chars.pop()  # a word divided at the end of a line
            piece.origins.pop()
        elif piece.chars and piece.chars[-1] != " ":
            piece.chars.append(" ")
            piece.origins.append(piece.origins[-1])
        _clean_into(piece, line, start, len(line.text), self.latex)

    def _row(self, line: Line, start: int, separator: str) -> None:
        piece = _Piece(Kind.ROW, 0, "", alone=self.gap > 0, last=line.number)
        text = line.text
        end = len(text.rstrip())
        if separator == "|":
            if text[start] == "|":
                start += 1
            if end > start and text[end - 1] == "|":
                end -= 1
        at = start
        while at <= end:
            stop = text.find(separator, at, end)
            stop = end if stop < 0 else stop
            begun = len(piece.chars)
            _clean_into(piece, line, at, stop, self.latex)
            _trim(piece, begun)
            piece.cells.append((begun, len(piece.chars)))
            piece.chars.append(" ")
            piece.origins.append((line.number << 16) | min(stop + 1, 0xFFFF))
            at = stop + 1
        self.pieces.append(piece)

    def _underline(self, body: str) -> None:
        """A line of ==== or ---- under a short line makes that line a heading."""
        if self.gap or not self.pieces or len(set(body.strip())) != 1 or body.strip()[0] not in "=-~":
            return
        last = self.pieces[-1]
        if last.kind is Kind.PARAGRAPH and len(last.chars) <= 70:
            last.kind = Kind.HEADING
            last.level = 1 if body.strip()[0] == "=" else 2


_HANGING = frozenset(
    "et ou de du des la le les un une à au aux en par pour avec sans sur dans que qui dont "
    "and or of the a an in on to with for by from und oder der die das den von mit für y o el los las con para".split()
)


def _label(body: str) -> bool:
    """Whether a line begins with a label and a colon ("Durée : …")."""
    head, colon, _ = body.partition(":")
    return (bool(colon) and len(head) <= 40) or re.search(r"[.·…_]{3,}", body) is not None


def _indent(text: str) -> int:
    """Columns of white space at the beginning; a tab goes to the next multiple of four."""
    columns = 0
    for c in text:
        if c == "\f":
            continue
        if c == "\t":
            columns += 4 - columns % 4
        elif c.isspace():
            columns += 1
        else:
            break
    return columns


def _emoji(body: str) -> int:
    """How many characters of pictures, with the space after them, `body` begins with; 0 when none."""
    i = 0
    seen = False
    while i < len(body) and (
        unicodedata.category(body[i]) in ("So", "Sk", "Mn", "Me", "Cf") or body[i] in "\ufe0f\u200d"
    ):
        seen = seen or unicodedata.category(body[i]) == "So"
        i += 1
    if not seen:
        return 0
    while i < len(body) and body[i].isspace():
        i += 1
    return i


_MARKS = re.compile(
    r"\*{1,3}|__+|(?<!\w)_|_(?!\w)|`+|~~|\\(?:textbf|textit|emph|underline|og|fg|xspace|,|;|!)\b\s?|\\times\b|"
    r"\\[&%#_$]|\\\\|\\(?:ref|label|cite)\{[^}]*\}|[{}]|</?[a-zA-Z][^<>]{0,80}>|!?\[(?=[^\]]*\]\()|(?<=\S)\]\([^)\s]*\)"
)


_LATEX = re.compile(r"\\(?:begin|end|item|documentclass|(?:sub)*section)\b")
_ACCENTS = re.compile(
    r"\\(?P<accent>[`'^\"~])(?:\{\\?(?P<braced>[A-Za-z])\}|\\?(?P<letter>[A-Za-z]))|"
    r"\\(?P<cedilla>c)(?:\{(?P<under>[Cc])\}| (?P<below>[Cc]))|"
    r"\\(?P<ligature>oe|OE|ae|AE|ss)(?![a-zA-Z])(?:\{\})?\s?|(?<!\\)\$"
)
_COMBINING = {"`": "\u0300", "'": "\u0301", "^": "\u0302", '"': "\u0308", "~": "\u0303", "c": "\u0327"}
_LIGATURES = {"oe": "œ", "OE": "Œ", "ae": "æ", "AE": "Æ", "ss": "ß"}


def _accented(found: re.Match[str]) -> str:
    """The letter that a LaTeX command for an accent or a ligature writes; nothing for the sign of a formula."""
    if found["ligature"]:
        return _LIGATURES[found["ligature"]]
    letter = found["braced"] or found["letter"] or found["under"] or found["below"] or ""
    mark = found["accent"] or found["cedilla"] or ""
    return unicodedata.normalize("NFC", letter + _COMBINING[mark]) if letter else ""


def _clean_into(piece: _Piece, line: Line, start: int, end: int, latex: bool) -> None:
    """Add the words of ``line.text[start:end]`` to `piece`, without markup."""
    text = line.text
    skip: dict[int, int] = {}
    letters: dict[int, str] = {}
    if "&" in text:
        for found in _ENTITY.finditer(text, start, end):
            skip[found.start()] = found.end()
    for found in _MARKS.finditer(text, start, end):
        if found[0] == "*" and _is_star(text[start:end], found.start() - start, found.end() - start):
            continue
        skip[found.start()] = found.end()
    for found in _ACCENTS.finditer(text, start, end) if latex else ():
        skip[found.start()], letters[found.start()] = found.end(), _accented(found)
    base = line.number << 16
    i = start
    while i < end:
        if i in skip:
            mark = text[i : skip[i]]
            stop = skip[i]
            if i in letters:
                for c in letters[i]:
                    piece.chars.append(c)
                    piece.origins.append(base | min(i + 1, 0xFFFF))
            elif mark[0] == "&":
                for c in html.unescape(mark):
                    piece.chars.append(" " if c.isspace() else c)
                    piece.origins.append(base | min(i + 1, 0xFFFF))
            if mark[0] == "\\" and len(mark) == 2 and mark[1] in "&%#_$":
                piece.chars.append(mark[1])
                piece.origins.append(base | min(i + 1, 0xFFFF))
            elif mark.startswith("\\times"):
                piece.chars.append("×")
                piece.origins.append(base | min(i + 1, 0xFFFF))
            i = stop
            continue
        c = text[i]
        i += 1
        if c.isspace() or (c == "~" and i > start + 1 and not text[i - 2].isspace()):
            if piece.chars and piece.chars[-1] != " ":
                piece.chars.append(" ")
                piece.origins.append(base | min(i, 0xFFFF))
            continue
        if ord(c) in _DROP or unicodedata.category(c) == "Cc":
            continue
        piece.chars.append(c)
        piece.origins.append(base | min(i, 0xFFFF))


def _is_star(text: str, start: int, end: int) -> bool:
    """Whether an asterisk is a footnote mark or a multiplication, not emphasis."""
    if end - start != 1:
        return False
    before, after = text[start - 1 : start], text[end : end + 1]
    if before.isdigit() and (after.isdigit() or after == " "):
        return True
    if after.isdigit() and (before.isalnum() or before == " "):
        return text.count("*", 0, start) % 2 == 0 and text.count("*") == 1
    if text.count("*") == 1 and (before.isalnum() or before == ")") and (after in ("", " ", ",", ";", ".", ")")):
        return True
    return (
        text.count("*") == 1 and not before.strip() and start == len(text) - len(text.lstrip()) and after.strip() != ""
    )


def _trim(piece: _Piece, begun: int = 0) -> None:
    while len(piece.chars) > begun and piece.chars[-1] == " ":
        piece.chars.pop()
        piece.origins.pop()
    while len(piece.chars) > begun and piece.chars[begun] == " ":
        piece.chars.pop(begun)
        piece.origins.pop(begun)
        if piece.cells:
            piece.cells = [(max(begun, a - 1), max(begun, b - 1)) for a, b in piece.cells]


def sections(blocks: Sequence[Block]) -> list[tuple[Block | None, list[Block]]]:
    """`blocks` by the heading they stand under; the first group has none when words come before any heading."""
    out: list[tuple[Block | None, list[Block]]] = []
    for block in blocks:
        if block.kind is Kind.HEADING:
            out.append((block, []))
        else:
            if not out:
                out.append((None, []))
            out[-1][1].append(block)
    return out


_GAPS = re.compile(r"\S(?: ?\S)*")


def _aligned(lines: Sequence[Line]) -> dict[int, list[tuple[int, int]]]:
    """Tables that plain text aligns with spaces: the cells of every row, by line number.

    A table is a run of lines (empty ones may stand between) of at least three columns each, most of them with numbers.
    A first row that begins further in has an empty first cell.
    """
    out: dict[int, list[tuple[int, int]]] = {}
    run: list[tuple[Line, list[tuple[int, int]]]] = []

    def close() -> None:
        if len(run) < 3:
            return
        widest = max(len(cells) for _, cells in run)
        full = [cells for _, cells in run if len(cells) == widest]
        if len(full) < max(2, len(run) - 1):
            return
        numbers = sum(1 for line, cells in run for a, b in cells[1:] if line.text[a:b].strip()[:1].isdigit())
        if numbers < len(run) - 1:
            return
        first = min(cells[0][0] for cells in full)
        for line, cells in run:
            if len(cells) == widest - 1 and cells[0][0] > first + 6:
                cells = [(cells[0][0], cells[0][0]), *cells]
            out[line.number] = cells

    for line in lines:
        text = line.text
        cells = []
        if line.role is Role.TEXT and "  " in text.strip() and not re.search(r"[.·…]{3,}|\t|\|", text):
            cells = [(m.start(), m.end()) for m in _GAPS.finditer(text)]
        if len(cells) >= 3 and (not run or abs(len(cells) - len(run[-1][1])) <= 1):
            run.append((line, cells))
            continue
        if not text.strip() and run:
            continue
        close()
        run = []
    close()
    return out


_GLUED_TITLE = re.compile(r"(?<=[a-zà-ÿ0-9.)!?])(?=[A-ZÀ-Ý]{2,}[A-ZÀ-Ý'’ ]*(?:[A-ZÀ-Ý][a-zà-ÿ]|\d|•|·))")
_TITLE_END = re.compile(r"[A-ZÀ-Ý][A-ZÀ-Ý'’ /-]{2,}?(?=[A-ZÀ-Ý][a-zà-ÿ]|\d|[•·▪]| ?$)")


def _glued(text: str) -> list[tuple[int, int, Kind]]:
    """The pieces of a line in which a PDF lost its line ends: titles in capitals, and bullets within the line."""
    bullets = [m.start() for m in re.finditer(r"(?<=\S)\s?[•▪●](?=\s?\d|\s?[A-Za-zÀ-ÿ])", text)]
    titles = [m.start() for m in _GLUED_TITLE.finditer(text)]
    if len(bullets) < 2 and not (titles and len(text) > 60):
        return []
    if len(bullets) >= 2 and not titles and not re.search(r"\d", text):
        return []
    if (
        text.count("·") >= len(bullets)
        and not titles
        and re.search(r"joueurs|players|spieler|jugadores", text.casefold())
    ):
        return []  # "2-4 joueurs · 8+ · 20 min" is a line of facts
    cuts = sorted({0, *bullets, *titles})
    out: list[tuple[int, int, Kind]] = []
    for n, start in enumerate(cuts):
        end = cuts[n + 1] if n + 1 < len(cuts) else len(text)
        piece = text[start:end]
        marked = re.match(r"\s?[•▪●·]\s?", piece)
        if marked and start in bullets:
            out.append((start + marked.end(), end, Kind.ITEM))
            continue
        title = _TITLE_END.match(piece)
        if title and (start in titles or n == 0) and not piece.isupper():
            out.append((start, start + title.end(), Kind.HEADING))
            rest = start + title.end()
            if text[rest:end].strip():
                follows = n + 1 < len(cuts) and cuts[n + 1] in bullets and text[rest:end].strip()[:1].isdigit()
                out.append((rest, end, Kind.ITEM if follows else Kind.PARAGRAPH))
        elif piece.strip():
            upper = piece.strip().isupper() and len(piece.strip()) < 40
            out.append((start, end, Kind.HEADING if upper else Kind.PARAGRAPH))
    return out
