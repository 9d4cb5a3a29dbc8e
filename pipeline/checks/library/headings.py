"""Headings against the table of contents, and headings with nothing under them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.checks.library.tokens import between, fold_words, pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.source import Role
from pipeline.findings import INFO, WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


# The table of contents ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a table of contents: its number, its words, the page it gives, where it stands."""

    number: str
    title: str
    page: int | None
    at: Span
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """A table of contents: its entries, and the last line it takes."""

    entries: tuple[Entry, ...]
    last_line: int


_LEADER = re.compile(r"(?:\s*[.·…_]{2,}\s*|\s{2,}|\t\s*|\s*[.·…]\s)(?:p\.\s*)?(\d{1,3})\s*$")
_NUMBERED = re.compile(r"(?<!\S)(\d{1,2}(?:\.\d{1,2})*)[.)]?[^\S\n]+(?=\S)")


def contents(doc: Reading) -> Contents | None:
    """The table of contents of `doc`: numbered entries, or entries with pages, under a title that says so."""
    titled = pattern(doc.lang, "refs", "CONTENTS")
    lines = doc.source.lines
    for i, line in enumerate(lines):
        words = " ".join(fold_words(line.text))
        if len(words) > 60 or not (titled.match(words) or titled.match(line.text.strip(" #*_"))):
            continue
        entries: list[Entry] = []
        last = i
        for other in lines[i + 1 :]:
            if not other.text.strip() or other.role is Role.CODE:
                continue
            more = _entries(doc, other.number, other.text, entries)
            if not more:
                break
            entries += more
            last = other.number
        if len(entries) >= 3:
            return Contents(tuple(entries), last)
    return None


def _entries(doc: Reading, number: int, text: str, before: Sequence[Entry]) -> list[Entry]:
    """The entries in one line, which goes on with those `before`; none when the line holds none."""
    out: list[Entry] = []
    marks: list[re.Match[str]] = []
    wanted = {"1"} if not before else _next(before[-1].number) if before[-1].number else set()
    for mark in _NUMBERED.finditer(text):
        if mark[1] in wanted and (not marks or mark.start() > marks[-1].end()):
            marks.append(mark)
            wanted = _next(mark[1])
    head = text[: marks[0].start()].strip(" -*•\t#[") if marks else ""
    if marks and not head:
        for mark, stop in zip(marks, [*(m.start() for m in marks[1:]), len(text)], strict=True):
            title = re.sub(r"\]\([^)]*\)|[*_]{2,}|\[", "", text[mark.end() : stop]).strip()
            page = _LEADER.search(text[mark.end() : stop])
            if page:
                title = text[mark.end() : mark.end() + page.start()].strip()
            again = re.match(re.escape(mark[1]) + r"[.)]\s+", title)
            if again:
                title = title[again.end() :]
            begun = mark.start()
            words = text[begun:stop].rstrip()
            span = doc.source.span(number, begun + 1, words)
            out.append(Entry(mark[1], title, int(page[1]) if page else None, span, bool(again)))
        return out
    page = _LEADER.search(text)
    if not marks and page and not any(e.number for e in before) and any(c.isalpha() for c in text):
        title = text[: page.start()].strip(" -*•\t.")
        begun = len(text) - len(text.lstrip())
        if title:
            return [Entry("", title, int(page[1]), doc.source.span(number, begun + 1, text.strip()))]
    return []


def _next(number: str) -> set[str]:
    """The numbers that may follow `number`: 3 → 4 or 3.1; 3.1 → 3.2, 4 or 3.1.1."""
    parts = [int(p) for p in number.split(".")]
    out = {number + ".1"}
    for depth in range(len(parts)):
        out.add(".".join(map(str, [*parts[:depth], parts[depth] + 1])))
    return out


@dataclass(frozen=True, slots=True)
class Title:
    """A heading as a table of contents would cite it."""

    number: str
    words: str
    block: Block
    sure: bool


def titles(doc: Reading, after_line: int) -> list[Title]:
    """The headings after a line, with their numbers; numbered lines that may be headings are there too, not `sure`."""
    out: list[Title] = []
    for block in doc.blocks:
        if block.line <= after_line or block.kind not in (Kind.HEADING, Kind.ITEM):
            continue
        number, words = block.marker.strip(".)§ "), block.text
        lead = re.match(r"(\d{1,2}(?:\.\d{1,2})*)[.)]?\s+(?=\D)", words)
        if not number[:1].isdigit() and lead:
            number, words = lead[1], words[lead.end() :]
        if not number[:1].isdigit():
            number = ""
        if block.kind is Kind.HEADING or (number and len(words) <= 80 and block.alone):
            out.append(Title(number, words.strip(" :"), block, block.kind is Kind.HEADING))
    return out


@check(
    "refs/toc",
    weight=4,
    needs=Needs.DOCUMENT,
    why="A table of contents that names a section otherwise, or one that is not there, was not kept up to date.",
    bad="""
        # Contents

        1. Setup
        2. Playing a turn
        3. Scoring

        # 1. Setup

        Shuffle the cards.

        # 2. Trading

        Swap one card with a neighbour.

        # 3. Scoring

        Count one point for each card.
        """,
    good="""
        # Contents

        1. Setup
        2. Playing a turn
        3. Scoring

        # 1. SETUP

        Shuffle the cards.

        # 2. Playing a turn

        Swap one card with a neighbour.

        # 3. Scoring

        Count one point for each card.
        """,
)
def toc(doc: Reading) -> Iterator[Finding]:
    """The table of contents and the headings say the same."""
    table = contents(doc)
    if table is None:
        return
    heads = titles(doc, table.last_line)
    keys = [_key(doc, t.words) for t in heads]
    entries = [(e, _key(doc, e.title)) for e in table.entries]
    if sum(key in keys for _, key in entries) * 2 < len(entries):
        return
    doubled = [e for e in table.entries if e.doubled]
    if len(doubled) >= 2:
        message = f"{len(doubled)} entries of the table of contents carry their number twice"
        yield found(INFO, "doubled-numbers", message, *(e.at for e in doubled[:3]), hint="drop one of the two numbers")
    numbered = {t.number: t for t in heads if t.number and t.sure}
    matched: set[int] = set()
    wrong: list[Entry] = []
    for entry, key in entries:
        here = [t for t, k in zip(heads, keys, strict=True) if k == key]
        exact = next((t for t in here if t.number == entry.number or not entry.number), None)
        if exact is not None:
            matched.add(exact.block.index)
            continue
        if here:
            matched.add(here[0].block.index)
            if here[0].number and here[0].sure:
                message = f"the table of contents numbers this section {entry.number}, its heading {here[0].number}"
                yield found(
                    WARN, "number-differs", message, entry.at, here[0].block.span(), hint="make the numbers agree"
                )
            continue
        other = numbered.get(entry.number)
        if other is None or not entry.number:
            wrong.append(entry)
            continue
        matched.add(other.block.index)
        near = _reworded(key, _key(doc, other.words))
        code, severity = ("worded-otherwise", INFO) if near else ("title-differs", WARN)
        message = f"entry “{entry.title}” of the table of contents, heading “{other.words}”"
        yield found(
            severity, code, message, entry.at, other.block.span(), hint="give the entry the words of its heading"
        )
    for entry in wrong:
        yield found(
            WARN,
            "no-section",
            f"no section “{entry.title}” follows",
            entry.at,
            hint="drop the entry or write the section",
        )
    listed = {e.number for e in table.entries}
    following = str(sum("." not in n for n in listed if n) + 1)
    missing = numbered.get(following)
    if missing is not None and missing.block.index not in matched:
        message = f"section {missing.number} “{missing.words}” is missing from the table of contents"
        yield found(WARN, "not-listed", message, missing.block.span(), table.entries[-1].at, hint="add the entry")
    yield from _pages(doc, table, heads, keys)


def _pages(doc: Reading, table: Contents, heads: Sequence[Title], keys: Sequence[tuple[str, ...]]) -> Iterator[Finding]:
    """Pages given by the entries, against the pages of the headings, in documents that have pages."""
    offsets: list[tuple[int, Entry, Title]] = []
    for entry in table.entries:
        key = _key(doc, entry.title)
        title = next((t for t, k in zip(heads, keys, strict=True) if k == key), None)
        if entry.page is None or title is None:
            continue
        page = title.block.span().page
        if page is not None:
            offsets.append((page - entry.page, entry, title))
    if len(offsets) < 4:
        return
    counts: dict[int, int] = {}
    for offset, _, _ in offsets:
        counts[offset] = counts.get(offset, 0) + 1
    usual = max(sorted(counts), key=lambda o: counts[o])
    if counts[usual] * 4 < len(offsets) * 3:
        return
    for offset, entry, title in offsets:
        if offset != usual and entry.page is not None:
            real = entry.page + offset - usual
            message = f"the table of contents gives page {entry.page}; the section begins on page {real}"
            yield found(WARN, "page-differs", message, entry.at, title.block.span(), hint=f"write {real}")


def _key(doc: Reading, words: str) -> tuple[str, ...]:
    """`words` for comparing: folded, without "of the game" at the end."""
    folded = " ".join(fold_words(words))
    shorter = pattern(doc.lang, "refs", "GENERIC").sub("", folded)
    return tuple((shorter or folded).split())


def _reworded(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    """Whether one of two titles is the other one shortened."""
    short, long = sorted((a, b), key=len)

    def within(word: str) -> bool:
        stem = word[: max(4, len(word) - 1)].rstrip("s")
        return any(w.startswith(stem) for w in long)

    telling = [w for w in short if len(w) > 3]
    if not telling:
        return False
    if all(within(w) for w in telling):
        return True
    return len(short) == 2 and len(long) == 1 and within(short[-1]) if len(short) != len(long) else False


# Empty sections -------------------------------------------------------------------------------------------------------


@check(
    "refs/empty-section",
    weight=5,
    needs=Needs.DOCUMENT,
    why="A heading with nothing under it promises rules that were lost or never written.",
    bad="""
        # Rules

        ## Setup

        Shuffle the cards and deal five to each player.

        ## End of the game

        ## Scoring

        Count one point for each card.
        """,
    good="""
        # Rules

        ## Setup

        Shuffle the cards and deal five to each player.

        ## Scoring

        ### Cards

        Count one point for each card.
        """,
)
def empty_section(doc: Reading) -> Iterator[Finding]:
    """Every heading has text under it."""
    blocks = doc.blocks
    first = next((b.index for b in blocks if b.kind is not Kind.HEADING), len(blocks))
    table = contents(doc)
    part = pattern(doc.lang, "refs", "PART")
    own = any(_marked(b) for b in blocks)
    for block in blocks:
        if block.kind is not Kind.HEADING or (
            block.index < first and (block.index == 0 or block.level == 1 or not own)
        ):
            continue
        after = blocks[block.index + 1] if block.index + 1 < len(blocks) else None
        if after is not None and (after.kind is not Kind.HEADING or after.level > block.level):
            continue
        if table is not None and (table.entries[0].at.line or 0) <= block.line <= table.last_line:
            continue
        if part.match(block.text) or any(between(doc, block, after)):
            continue
        # A line of plain text that looks like a heading may be anything; only numbers make sure of it.
        sure = _marked if own else _certain
        if not sure(block) or (after is not None and not sure(after)):
            continue
        message = "nothing stands under this heading"
        also = [after.span()] if after is not None else []
        yield found(WARN, "nothing-under", message, block.span(), *also, hint="write the section or drop its heading")


def _certain(block: Block) -> bool:
    """Whether a line of plain text is surely a heading: it is numbered."""
    return block.marker[:1].isdigit()


def _marked(block: Block) -> bool:
    """Whether the format says that `block` is a heading."""
    if block.kind is not Kind.HEADING:
        return False
    lines = block.source.lines
    line = lines[block.line - 1]
    if line.role is Role.HEADING or re.match(
        r"\s*(?:>\s*)?(?:#|\\(?:sub)*(?:section|paragraph|chapter|part))", line.text
    ):
        return True
    under = lines[block.last_line].text.strip() if block.last_line < len(lines) else ""
    return len(under) >= 3 and len(set(under)) == 1 and under[0] in "=-~"
