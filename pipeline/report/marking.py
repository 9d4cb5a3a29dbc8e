"""Where quoted words stand in a document's lines, also when they run on over line ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.findings import Span

FARTHEST = 40
"""A quote is followed over no more lines than that."""

_SKIPPED = frozenset("*_`>#\u00ad")
"""Signs of markup that quotes leave out."""

_CLOSING = frozenset("*_`")
"""Those of them that may end a word."""


@dataclass(frozen=True, slots=True)
class Range:
    """Characters `start` to `end` (from 0, end excluded) of the line that stands at `index` in the document."""

    index: int
    start: int
    end: int


def locate(lines: Sequence[str], index: int, span: Span) -> list[Range]:
    """What to mark of `lines` for `span`, whose line stands at `index`: one range a line, none of them empty.

    The words of the span are sought at its column, then after it, then anywhere in the line; blanks in them stand for
    any blanks and line ends. What follows a difference is left unmarked. Words that aren't there mark the
    line from the column to its end; without a column, the whole line but for the blanks around it.
    """
    line = lines[index]
    column = min(max((span.column or 1) - 1, 0), len(line))
    words = (span.text or "").strip().removesuffix("…").strip()
    if words:
        best: list[Range] = []
        best_size = 0
        for start in _starts(line, words, column):
            ranges, size = _follow(lines, index, start, words)
            if size > best_size:
                best, best_size = ranges, size
            if size >= len(words):
                break
        if best_size >= max(1, min(len(words), 8) // 2):
            return best
    start = column if line[column:].strip() else 0
    start += len(line[start:]) - len(line[start:].lstrip())
    end = len(line.rstrip())
    return [Range(index, start, end)] if end > start else []


def _starts(line: str, words: str, column: int) -> list[int]:
    """Where `words` may begin in `line`, the likeliest first."""
    found = [i for i, character in enumerate(line) if character == words[0]]
    found.sort(key=lambda i: (i < column, i))
    return found[:64]


def _follow(lines: Sequence[str], index: int, start: int, words: str) -> tuple[list[Range], int]:
    """The ranges that agree with `words` from character `start` of a line on, and how many characters of it do."""
    ranges: list[Range] = []
    last = min(len(lines), index + FARTHEST)
    here, begin, end, done = start, start, start, 0
    while done < len(words):
        line = lines[index]
        wanted = words[done]
        if wanted.isspace():
            done += 1
            while here < len(line) and (line[here].isspace() or (line[here] in _CLOSING and line[here] != words[done])):
                here += 1
        elif here < len(line) and line[here] == wanted:
            here += 1
            end = here
            done += 1
        elif here < len(line) and (line[here] in _SKIPPED or (begin == end and _leading(line[here]))):
            here += 1
            if begin == end:
                begin = end = here
        elif not line[here:].strip() and index + 1 < last and (here or not line.strip()):
            if end > begin:
                ranges.append(Range(index, begin, end))
            index += 1
            following = lines[index]
            here = begin = end = len(following) - len(following.lstrip())
        else:
            break
    if end > begin:
        ranges.append(Range(index, begin, end))
    return ranges, done


def _leading(character: str) -> bool:
    """Whether `character` may stand before the words of a line that goes on: blanks and signs of lists."""
    return character.isspace() or character in "-•·–"
