"""From the lines of printed pages to those of a document: no running heads, broken words whole, headings marked."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

from pipeline.documents.formats.base import Writer
from pipeline.documents.formats.flow import clean, like_title
from pipeline.documents.formats.pdf_page import PageLine
from pipeline.documents.source import Line, Role

_EDGE = 0.15
"""Running heads and feet stand in this part of the page's height, at the top and at the bottom."""
_REPEATS = 3
_LARGER = 1.18
_LONGEST_TITLE = 120
_HYPHENS = ("-", "\u2010")

_FOLIO = re.compile(r"\W*(?:[^\W\d]{1,6}\.?\s*)?(\d{1,4})(?:\s*(?:/|[^\W\d]{1,4})\s*\d{1,4})?\W*")
# The dots of a table of contents.
_LEADERS = re.compile(r"(?:\.\s?){4,}|…\s?…|_{4,}")
_MARKER = re.compile(r"(?:[-*•–—·●▪◦‣∙○■□►▶➤➢✓✔→⁃\uf020-\uf0ff]|\(?(?:\d{1,2}|[a-zA-Z])[.)])\s")
_LAST_WORD = re.compile(r"([^\W\d_]+)-$")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_COMPOUND = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")
# French sets these after a hyphen of their own ("pouvez-vous", "celui-là"); they are never the rest of a broken word.
_ENCLITICS = frozenset("vous nous même mêmes elle elles là être".split())


def document_lines(pages: list[list[PageLine]], whole: bool = False) -> list[Line]:
    """The lines of a document printed on `pages`. Raises RefusedError when it is too long.

    With `whole`, a paragraph is one line, as far as it stands in one column: printed lines that end only because the
    next word had no room are joined. Else each printed line is one.
    """
    body = _body_size(line for page in pages for line in page)
    furniture = _furniture(pages, body)
    kept = [[line for line in page if id(line) not in furniture] for page in pages]
    _mend_hyphens(kept)
    levels = _levels(kept, body)
    writer = Writer()
    strong = _strong_titles(kept, body)
    deepest = min(max(levels.values(), default=0) + 1, 6)
    before: PageLine | None = None
    for number, page in enumerate(kept, 1):
        writer.page = number
        new = True
        for line in _paragraphs(_titles(page, body), body, strong) if whole else _titles(page, body):
            text = clean(line.text).rstrip()
            if not text.strip():
                continue
            level = levels[line.size] if _is_title(line, body) else deepest if id(line) in strong else 0
            if before is not None and (level or _parted(before, line, new)):
                writer.blank()
            if level:
                writer.add(text, Role.HEADING, level)
                writer.blank()
            else:
                writer.add(_indented(text, line, page), Role.TEXT)
            before, new = line, False
    while writer.lines and not writer.lines[-1].text:
        writer.lines.pop()
    return writer.lines


def _parted(before: PageLine, line: PageLine, new: bool) -> bool:
    """Whether a paragraph ends between two lines, of which the second may begin a `new` page.

    Where a column or page begins, it does when the sentence is complete, or a new one begins.
    """
    if new or line.flow != before.flow:
        return before.text.rstrip()[-1:] in ".!?…:»”" or not line.text.lstrip("«“\"'(")[:1].islower()
    return line.apart and not ("\t" in before.text and "\t" in line.text)


def _indented(text: str, line: PageLine, page: list[PageLine]) -> str:
    """Items keep their indentation, one space for each letter's height, so that nested lists can be told."""
    if not _MARKER.match(text):
        return text
    edge = min(other.left for other in page if other.flow == line.flow)
    return " " * min(round((line.left - edge) / line.size), 40) + text


# Running heads and page numbers -------------------------------------------------------------------------------------


def _furniture(pages: list[list[PageLine]], body: float) -> set[int]:
    """The lines (by identity) that repeat in the margins of three pages or more, and page numbers.

    What is set in larger letters than the body is a title of the text: "Round 1" above each round's page.
    """
    places: dict[tuple[str, bool], list[tuple[int, PageLine]]] = defaultdict(list)
    for number, page in enumerate(pages, 1):
        for line in _margins(page):
            if line.size >= _LARGER * body:
                continue
            places[re.sub(r"\d+", "0", line.text.casefold()), line.depth < 0.5].append((number, line))
    out: set[int] = set()
    for group in places.values():
        for near in _by_height(group):
            if len({number for number, _line in near}) >= _REPEATS and _moves_with_pages(near):
                out.update(id(line) for _number, line in near)
    out.update(_folios(pages, body))
    return out


def _margins(page: list[PageLine]) -> list[PageLine]:
    """The lines near the upper and lower edge, at most three at each, that space divides from the body."""
    out: list[PageLine] = []
    for sign in (1, -1):
        near = [line for line in page if (line.depth < _EDGE if sign > 0 else line.depth > 1 - _EDGE)]
        heights = sorted({line.y for line in page}, key=lambda y: -sign * y)
        reach = None
        for at, y in enumerate(heights[:3]):
            size = max(line.size for line in page if line.y == y)
            if at + 1 == len(heights) or abs(heights[at + 1] - y) > 1.5 * size:
                reach = y
        if reach is not None:
            out += [line for line in near if sign * (line.y - reach) >= 0]
    return out


def _by_height(group: list[tuple[int, PageLine]]) -> list[list[tuple[int, PageLine]]]:
    """Lines of like text, by their height on the page within six points."""
    out: list[list[tuple[int, PageLine]]] = []
    for item in sorted(group, key=lambda item: (item[1].y, item[0])):
        if out and item[1].y - out[-1][-1][1].y <= 6:
            out[-1].append(item)
        else:
            out.append([item])
    return out


def _moves_with_pages(group: list[tuple[int, PageLine]]) -> bool:
    """Whether all texts are equal but for numbers that grow with the pages."""
    numbers = [[int(n) for n in re.findall(r"\d{1,9}", line.text)] for _page, line in group]
    for at in range(len(numbers[0])):
        values = [row[at] for row in numbers if at < len(row)]
        if len(values) != len(group):
            return False
        same = len(set(values)) == 1
        counted = len({value - page for value, (page, _line) in zip(values, group, strict=True)}) == 1
        if not (same or counted):
            return False
    return True


def _folios(pages: list[list[PageLine]], body: float) -> set[int]:
    """Page numbers alone on the first or last line: those that grow with the pages, or the page's own number."""
    offsets: dict[int, list[PageLine]] = defaultdict(list)
    for number, page in enumerate(pages, 1):
        for line in _margins(page):
            found = _FOLIO.fullmatch(line.text)
            if found and (line.size < _LARGER * body or not any(map(str.isalpha, line.text))):
                offsets[int(found[1]) - number].append(line)
    return {id(line) for offset, lines in offsets.items() if offset == 0 or len(lines) > 1 for line in lines}


# Broken words -------------------------------------------------------------------------------------------------------


def _mend_hyphens(pages: list[list[PageLine]]) -> None:
    """Put words that were broken at a line's end on the first of the two lines.

    The hyphen stays where it belongs to the word: where the document has that compound within a line, or after it one
    of French enclitics.
    """
    text = [line.text for page in pages for line in page]
    if not any(line.endswith(_HYPHENS) for line in text):
        return
    compounds = Counter(found.casefold() for line in text if "-" in line for found in _COMPOUND.findall(line))
    lines = [line for page in pages for line in page]
    for line, following in pairwise(lines):
        text_before = line.text.replace("\u2010", "-")
        last = _LAST_WORD.search(text_before)
        first = _FIRST_WORD.match(following.text)
        if not last or not first or abs(line.size - following.size) > 1:
            continue
        capitals = min(len(last[1]), len(first[0])) > 1 and (last[1] + first[0]).isupper()
        if not (first[0][0].islower() or capitals):
            continue
        head, rest = following.text.split(" ", 1) if " " in following.text else (following.text, "")
        if "\t" in head:
            continue
        own = f"{last[1]}-{first[0]}".casefold()
        keep = first[0] in _ENCLITICS or compounds[own] > 0
        line.text = (text_before if keep else text_before[:-1]) + head
        following.text = rest.lstrip(" ")
        line.wraps = following.flow == line.flow


# Headings -----------------------------------------------------------------------------------------------------------


def _body_size(lines: Iterable[PageLine]) -> float:
    """The size of half the letters or more."""
    weights: Counter[float] = Counter()
    for line in lines:
        weights[line.size] += len(line.text)
    half = sum(weights.values()) / 2
    for size in sorted(weights):
        half -= weights[size]
        if half <= 0:
            return size
    return 0.0


def _is_title(line: PageLine, body: float) -> bool:
    return (
        line.size >= _LARGER * body > 0
        and len(line.text) <= _LONGEST_TITLE
        and "\t" not in line.text
        and not _LEADERS.search(line.text)
        and sum(map(str.isalpha, line.text)) >= 3
    )


def _levels(pages: list[list[PageLine]], body: float) -> dict[float, int]:
    """The level of a heading by its size, the largest being 1, six at most."""
    sizes = sorted({line.size for page in pages for line in page if _is_title(line, body)}, reverse=True)
    return {size: min(rank, 6) for rank, size in enumerate(sizes, 1)}


def _strong_titles(pages: list[list[PageLine]], body: float) -> set[int]:
    """The lines (by identity) in bold letters of the body's size that stand as headings over what follows."""
    lines = [line for page in pages for line in page if line.text]
    if not lines or sum(line.bold for line in lines) * 3 > len(lines):
        return set()
    out: set[int] = set()
    last: PageLine | None = None
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        begins = last is None or line.apart or line.flow != last.flow or last.text.rstrip()[-1:] in ".!?…:»”)"
        ends = following is not None and (not following.bold or following.apart) and not following.text[:1].islower()
        if (
            line.bold
            and line.size >= 0.9 * body
            and begins
            and ends
            and like_title(line.text)
            and not _LEADERS.search(line.text)
            and not line.text[:1].islower()
            and (line.text[0].isalnum() or not _MARKER.match(line.text))
        ):
            out.add(id(line))
        last = line
    return out


def _titles(page: list[PageLine], body: float) -> list[PageLine]:
    """The lines of a page, those of a heading that was set on several joined to one."""
    out: list[PageLine] = []
    for line in page:
        last = out[-1] if out else None
        if (
            last is not None
            and _is_title(line, body)
            and _is_title(last, body)
            and line.size == last.size
            and line.flow == last.flow
            and not line.apart
            and len(last.text) + len(line.text) < _LONGEST_TITLE
            and not _MARKER.match(line.text)
        ):
            last.text = f"{last.text} {line.text}"
            continue
        out.append(line)
    return out


def _paragraphs(page: list[PageLine], body: float, strong: set[int]) -> list[PageLine]:
    """The lines of a page, those that only wrap joined to one; headings stay as they are."""
    out: list[PageLine] = []
    goes_on = False
    for line in page:
        title = _is_title(line, body) or id(line) in strong
        if goes_on and not title and out[-1].flow == line.flow:
            out[-1].text = f"{out[-1].text} {line.text}".rstrip()
        else:
            out.append(line)
        goes_on = line.wraps and not title
    return out
