"""PDF through PDFium: the words of every page with their places, from which `pdf_page` and `pdf_text` make lines."""

from __future__ import annotations

import ctypes
import math
import re
from typing import Any

from pipeline.documents.formats.base import MAX_CHARACTERS, Read, RefusedError, check_pages, reader, too_much_text
from pipeline.documents.formats.pdf_page import PageLine, Word, page_lines
from pipeline.documents.formats.pdf_text import document_lines
from pipeline.documents.source import Line

# PDFium gives U+0002 or U+FFFE for a hyphen at a line's end, without the line end.
_WORD = re.compile("[^ \t\r\n\x02\ufffe]+[\x02\ufffe]?|[\x02\ufffe]")
_BOLD = re.compile(rb"bold|black|heavy|demi\b")
_HYPHENS = "\x02\ufffe"
_LIGATURES = {
    0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st",
    0x2011: "-", 0x00AD: None, 0x200B: None, 0xFEFF: None, 0x0000: None, **dict.fromkeys(range(1, 32)),
}  # fmt: skip
_PASSWORD_ERROR = 4
_FEW = 10
"""Fewer letters than these beside pictures are no text: a scan with a stamp or a page number."""


@reader("pdf", ".pdf")
def read_pdf(raw: bytes, shown: str) -> Read:
    """The lines of a PDF as they are printed, column by column, with their pages.

    Words broken at a line's end are whole on the first of the two lines; running heads and page numbers are left out;
    lines in clearly larger letters than the body, or bold ones of their own, are headings. Raises RefusedError for a
    file that is broken, protected by a password, or without text.
    """
    return pdf_lines(raw, whole=True), []


def pdf_lines(raw: bytes, whole: bool = False) -> list[Line]:
    """The lines of a PDF as `read_pdf` gives them; with `whole`, the lines of a paragraph within a column are one."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(raw)
    except pypdfium2.PdfiumError as error:
        if getattr(error, "err_code", None) == _PASSWORD_ERROR:
            raise RefusedError("encrypted", "is protected by a password", "save it without a password") from error
        raise RefusedError("broken", "is damaged: it can't be opened as a PDF", "export it again") from error
    try:
        return document_lines(_pages(document), whole)
    finally:
        document.close()


def _pages(document: Any) -> list[list[PageLine]]:
    """The lines of every page of a pypdfium2 document."""
    import pypdfium2

    check_pages(len(document))
    pages: list[list[PageLine]] = []
    characters = letters = lost = opened = 0
    pictures = False
    for index in range(len(document)):
        try:
            page = document[index]
        except pypdfium2.PdfiumError:
            pages.append([])
            continue
        opened += 1
        try:
            words = _words(page)
        except pypdfium2.PdfiumError:
            words = []
        characters += sum(len(word.text) + 1 for word in words)
        if characters > MAX_CHARACTERS:
            raise too_much_text()
        for word in words:
            letters += sum(map(str.isalnum, word.text))
            lost += sum(c == "\ufffd" or "\ue000" <= c <= "\uf8ff" for c in word.text)
        pictures = pictures or (letters < _FEW and _has_pictures(page))
        pages.append(page_lines(words, page.get_height()))
        page.close()
    if not opened:
        raise RefusedError("broken", "is damaged: none of its pages can be opened", "export it again")
    if letters < _FEW and pictures:
        message = "has no text, only pictures: it is a scan, or its letters were turned into outlines"
        raise RefusedError("scanned", message, "export it from the program it was made with, or run OCR on it first")
    if lost > letters:
        message = "has text that can't be extracted: its fonts do not tell which letters they draw"
        raise RefusedError("scanned", message, "export it again with another program, or run OCR on it first")
    return pages


def _has_pictures(page: Any) -> bool:
    """Whether anything is drawn on a page."""
    return next(iter(page.get_objects(max_depth=2)), None) is not None


def _words(page: Any) -> list[Word]:
    """The words of a page in the order in which they were drawn."""
    import pypdfium2.raw as raw

    text_page = page.get_textpage()
    try:
        count = text_page.count_chars()
        if count > MAX_CHARACTERS:
            raise too_much_text()
        if count <= 0:
            return []
        text = text_page.get_text_range()
        if len(text) != count:
            # Characters that stand for nothing were left out: one by one they keep their places.
            text = "".join(chr(raw.FPDFText_GetUnicode(text_page, i) & 0xFFFF) for i in range(count))
        return _placed(text, text_page, raw)
    finally:
        text_page.close()


def _placed(text: str, text_page: Any, raw: Any) -> list[Word]:
    x, y, box, matrix = ctypes.c_double(), ctypes.c_double(), raw.FS_RECTF(), raw.FS_MATRIX()
    origin, loose = raw.FPDFText_GetCharOrigin, raw.FPDFText_GetLooseCharBox
    words: list[Word] = []
    line_end = 0
    size, turn, bold = 0.0, 0, False
    for found in _WORD.finditer(text):
        first, end = found.span()
        if first >= line_end:
            line_end = text.find("\n", first)
            line_end = len(text) if line_end < 0 else line_end
            size, turn = _size(text_page, first, matrix, raw)
            last = first + len(text[first:line_end].rstrip()) - 1
            bold = _is_bold(text_page, first, raw) and _is_bold(text_page, last, raw)
        elif words and (words[-1].text[-1:] == "-" or text[first].isupper()):
            size, turn = _size(text_page, first, matrix, raw)
        if not origin(text_page, first, x, y) or not loose(text_page, end - 1, box):
            continue
        shown = found[0]
        if not (shown.isascii() and shown.isprintable()):
            shown = _readable(shown)
        if shown:
            words.append(_upright(shown, x.value, y.value, box, size, turn, bold))
    return words


def _readable(text: str) -> str:
    """Ligatures and hyphens written out, and pairs of surrogates made one character."""
    if text[-1] in _HYPHENS:
        text = text[:-1] + "-"
    text = text.translate(_LIGATURES)
    if any("\ud800" <= c <= "\udfff" for c in text):
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def _size(text_page: Any, index: int, matrix: Any, raw: Any) -> tuple[float, int]:
    """The size of a character in points, and by how many quarter turns (anticlockwise) it is turned."""
    size = raw.FPDFText_GetFontSize(text_page, index)
    if not raw.FPDFText_GetMatrix(text_page, index, matrix):
        return size or 1.0, 0
    scale = math.hypot(matrix.c, matrix.d)
    turn = round(math.atan2(matrix.b, matrix.a) / (math.pi / 2)) % 4 if matrix.a or matrix.b else 0
    return abs(size * scale) or 1.0, turn


def _is_bold(text_page: Any, index: int, raw: Any) -> bool:
    """Whether the font of a character is called bold."""
    name = ctypes.create_string_buffer(128)
    length = raw.FPDFText_GetFontInfo(text_page, index, name, len(name), ctypes.c_int())
    return 0 < length <= len(name) and bool(_BOLD.search(name.value.lower()))


def _upright(text: str, x: float, y: float, box: Any, size: float, turn: int, bold: bool) -> Word:
    """A word with its place as if the page were turned so that it reads upright."""
    if turn == 0:
        return Word(text, x, box.right, y, size, 0, bold)
    if turn == 1:
        return Word(text, y, box.top, -x, size, 1, bold)
    if turn == 2:
        return Word(text, -x, -box.left, -y, size, 2, bold)
    return Word(text, -y, -box.bottom, x, size, 3, bold)
