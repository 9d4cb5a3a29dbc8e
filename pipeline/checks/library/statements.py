"""The sentences of a rules document with the part of the rules that each belongs to, ready for searching.

Shared by the checks that hold a document against itself; it registers none.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from weakref import WeakKeyDictionary

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.languages import Language, language
from pipeline.documents.reading import Reading
from pipeline.findings import Span

WHOLE = 25
"""Sentences: a document with fewer is an excerpt, of which nothing is asked that it doesn't say."""

SHORT = 8
"""Sentences of the shortest rulebook that has a setup, a turn and an end."""

_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "`": "'", "\u00a0": " ", "\u202f": " ", "‐": "-", "‑": "-"})


@cache
def _plain(char: str) -> str:
    lowered = char.lower()[:1]
    base = unicodedata.normalize("NFKD", lowered)[:1]
    return base or char


def fold(text: str) -> str:
    """`text` without case and accents, and of the same length, so that offsets hold in both."""
    return "".join(map(_plain, text.translate(_APOSTROPHES)))


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence: its block, where it stands in the block's text, its folded words.

    `part` is what its section holds (``setup``, ``turn``, ``end``, … as `Language.titles`), None when that can't be
    told;
    `path` the titles from the outermost to the innermost; `number` its place among the statements from 0.
    """

    block: Block
    start: int
    end: int
    folded: str
    part: str | None
    path: tuple[str, ...]
    number: int

    @property
    def text(self) -> str:
        """The words as printed."""
        return self.block.text[self.start : self.end]

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """The place of ``folded[start:end]``."""
        return self.block.span(self.start + start, self.end if end is None else self.start + end)

    def at(self, match: re.Match[str]) -> Span:
        """The place of what `match` found in `folded`."""
        return self.span(match.start(), match.end())


@dataclass(frozen=True)
class Told:
    """A document as statements. `titles` are its headings, with the part each opens."""

    lang: Language
    statements: tuple[Statement, ...]
    titles: tuple[tuple[Block, str | None], ...]
    folded: str
    """All that is said, headings too, folded, one statement to a line."""

    def part(self, *kinds: str) -> tuple[Statement, ...]:
        """The statements in parts of these kinds."""
        return tuple(s for s in self.statements if s.part in kinds)

    @property
    def whole(self) -> bool:
        """Whether this is a whole rulebook: it has a setup and a turn and is long enough to be complete."""
        kinds = {part for _, part in self.titles}
        sentences = sum(1 for s in self.statements if s.part not in ASIDE)
        return sentences >= WHOLE and "setup" in kinds and bool(kinds & {"turn", "rules"})

    @property
    def complete(self) -> bool:
        """Whether setup, turn and end are all there, however short: a missing rule can be told from a missing page."""
        kinds = {part for _, part in self.titles}
        outline = "setup" in kinds and bool(kinds & {"turn"}) and bool(kinds & {"end", "scoring"})
        return self.whole or (outline and len(self.rules) >= SHORT)

    @property
    def rules(self) -> tuple[Statement, ...]:
        """The statements that tell rules: not the table of contents, tips, credits or variants."""
        return tuple(s for s in self.statements if s.part not in ASIDE)


ASIDE = frozenset({"toc", "tips", "variants", "example", "credits"})
"""Parts that tell no rule of the game."""

_KEPT: WeakKeyDictionary[Reading, Told] = WeakKeyDictionary()


def told(doc: Reading) -> Told:
    """The statements of `doc`; worked out once for each reading."""
    known = _KEPT.get(doc)
    if known is None:
        known = _KEPT[doc] = _tell(doc)
    return known


def _tell(doc: Reading) -> Told:
    from pipeline.checks.wording import wording

    lang = language(doc.lang)
    extra: dict[str, re.Pattern[str]] = {
        kind: re.compile(f"(?:{words})\\b") for kind, words in wording(doc.lang, "statements").PARTS.items()
    }

    def kind_of(title: str) -> str | None:
        bare = re.sub(r"^[^a-z]+", "", fold(title))
        for kind, pattern in extra.items():
            if pattern.match(bare) or (kind == "variants" and pattern.search(bare)):
                return kind
        known: str | None = lang.title_kind(title)
        return known

    open_titles: list[tuple[int, str, str | None]] = []
    statements: list[Statement] = []
    titles: list[tuple[Block, str | None]] = []
    lines: list[str] = []
    for i, block in enumerate(doc.blocks):
        if block.kind is Kind.HEADING or _titled(block, i, doc.blocks, lang):
            level = block.level if block.kind is Kind.HEADING else 2
            while open_titles and open_titles[-1][0] >= level:
                open_titles.pop()
            kind = kind_of(block.text)
            own = kind
            if kind is None and open_titles:
                kind = open_titles[-1][2]
                kind = None if kind in ("info", "rules", "goal", "toc") else kind
            open_titles.append((level, block.text, kind))
            titles.append((block, own))
            lines.append(fold(block.text))
            continue
        part = open_titles[-1][2] if open_titles else None
        path = tuple(title for _, title, _ in open_titles)
        for start, end in block.sentences if block.kind is not Kind.ROW else ((0, len(block.text)),):
            folded = fold(block.text[start:end])
            statements.append(Statement(block, start, end, folded, part, path, len(statements)))
            lines.append(folded)
    return Told(lang, tuple(statements), tuple(titles), "\n".join(lines))


def _titled(block: Block, i: int, blocks: tuple[Block, ...], lang: Language) -> bool:
    """Whether a numbered item is a customary title that was not told as a heading."""
    if block.kind is not Kind.ITEM or not block.marker[:1].isdigit() or len(block.text) > 60 or block.level:
        return False
    if i + 1 >= len(blocks) or block.text[-1:] in ".;,:!?":
        return False
    beside = [b for b in (blocks[i - 1] if i else None, blocks[i + 1]) if b is not None]
    near = any(b.kind is Kind.ITEM and abs(b.line - block.line) <= 1 for b in beside)
    return not near and lang.is_title(block.text)


def keyword(*alternatives: str) -> re.Pattern[str]:
    """A pattern of whole words over folded text from regex alternatives."""
    return re.compile(r"(?<![\w])(?:" + "|".join(alternatives) + r")(?![\w])")


def finditer(told_: Told, pattern: re.Pattern[str]) -> Iterator[tuple[Statement, re.Match[str]]]:
    """Every place in the statements that tell rules where `pattern` is found."""
    for statement in told_.rules:
        for match in pattern.finditer(statement.folded):
            yield statement, match
