"""Marks that come in pairs: quotation marks and brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.checks.registry import Needs, check, found
from pipeline.documents.blocks import Block, Kind
from pipeline.findings import INFO, WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


_REACH = 4
"""Paragraphs: an opening mark may be closed so far down."""


@dataclass(frozen=True, slots=True)
class _Loose:
    """A mark without its other half."""

    block: Block
    at: int
    sort: str
    opens: bool


def _unpaired(loose: Sequence[_Loose]) -> list[_Loose]:
    """What stays loose once marks opened in one paragraph and closed in one of the next few are paired."""
    out: list[_Loose] = []
    for mark in loose:
        if not mark.opens:
            for i in range(len(out) - 1, -1, -1):
                if out[i].opens and out[i].sort == mark.sort and mark.block.index - out[i].block.index <= _REACH:
                    del out[i]
                    break
            else:
                out.append(mark)
            continue
        out.append(mark)
    return out


# Quotation marks --------------------------------------------------------------------------------------------------

_QUOTES = re.compile('(?<!")"(?!")|[«»“”„]')


@check(
    "text/quotes",
    weight=2,
    needs=Needs.DOCUMENT,
    why="A quotation mark that is never closed leaves open where the name or the words said end.",
    bad="""
        ## Scoring

        The card "Storm" is played on the card "Calm sea.

        Every other card counts one point.
        """,
    good="""
        ## Scoring

        The 5" card "Storm" is played on the card "Calm sea".

        Every other card counts one point.
        """,
)
def quotes(doc: Reading) -> Iterator[Finding]:
    """Quotation marks come in pairs of one kind."""
    loose: list[_Loose] = []
    styles: dict[str, list[Span]] = {}
    for block in doc.blocks:
        if block.kind is Kind.ROW:
            continue
        open_marks: list[tuple[str, int]] = []
        for hit in _QUOTES.finditer(block.text):
            sort, opens = _direction(doc.lang, block.text, hit.start(), open_marks)
            if not sort:
                continue
            if opens:
                open_marks.append((sort, hit.start()))
                continue
            if open_marks and open_marks[-1][0] == sort:
                _, start = open_marks.pop()
                if not open_marks:
                    styles.setdefault(sort, []).append(block.span(start, hit.end()))
            elif open_marks and "straight" in (sort, open_marks[-1][0]):
                _, start = open_marks.pop()
                message = "this quotation opens with one kind of mark and closes with another"
                yield found(
                    WARN, "mixed-pair", message, block.span(start, hit.end()), hint="use the same kind on both sides"
                )
            else:
                loose.append(_Loose(block, hit.start(), sort, False))
        doubled = re.search(r"«\s*[\"“]\s*[^«»\"“”]*[\"”]\s*»", block.text)
        if doubled:
            yield found(
                INFO,
                "doubled",
                "two kinds of quotation marks stand around the same words",
                block.span(*doubled.span()),
                hint="keep one",
            )
        after = doc.blocks[block.index + 1].text[:1] if block.index + 1 < len(doc.blocks) else ""
        # A quotation over several paragraphs may open each of them again.
        loose += [_Loose(block, at, sort, True) for sort, at in open_marks if block.text[at] != after]
    for mark in _unpaired(loose):
        what = "opens and is not closed" if mark.opens else "closes and was not opened"
        end = min(len(mark.block.text), mark.at + 40) if mark.opens else mark.at + 1
        start = mark.at if mark.opens else max(0, mark.at - 40)
        code = "unclosed" if mark.opens else "unopened"
        yield found(WARN, code, f"a quotation mark {what}", mark.block.span(start, end), hint="add its other half")
    ranked = sorted(styles.items(), key=lambda item: -len(item[1]))
    if len(ranked) > 1 and len(ranked[1][1]) >= 2:
        counts = ", ".join(f"{len(spans)} {sort}" for sort, spans in ranked)
        yield found(
            INFO,
            "mixed-styles",
            f"kinds of quotation marks are mixed: {counts}",
            ranked[1][1][0],
            ranked[0][1][0],
            computed=counts,
            hint="use one kind",
        )


def _direction(lang: str, text: str, at: int, open_marks: Sequence[tuple[str, int]]) -> tuple[str, bool]:
    """The kind of a quotation mark and whether it opens; no kind when it is no quotation mark."""
    mark = text[at]
    before = text[at - 1] if at else " "
    after = text[at + 1] if at + 1 < len(text) else " "
    starts = (before.isspace() or before in "([{-–—/'’«“„\"") and not after.isspace()
    if mark == "»" and at == 0 and after == " ":
        return "", False  # a bullet
    if mark in "«»":
        reverse = lang == "de" and (mark == "»") == starts
        return "angled", (mark == "«") != reverse if lang == "de" else mark == "«"
    if mark == "„":
        return "curly", True
    if mark == "“":
        return "curly", not (any(s == "curly" for s, _ in open_marks) and lang == "de")
    if mark == "”":
        return "curly", starts and not open_marks and not before.isalnum()
    is_open = any(s == "straight" for s, _ in open_marks)
    if before.isdigit() and not is_open:
        return "", False  # inches
    if open_marks and open_marks[-1][0] == "curly" and not starts:
        return "straight", False
    return "straight", not is_open


# Brackets ---------------------------------------------------------------------------------------------------------

_BRACKETS = re.compile(r"[()\[\]]")
_FACE = re.compile(r"(?:(?<=\s)|^)[:;=][-'’^]?[()](?=\s|$|[.,])|[:;][-^][()]")
_LETTERED = re.compile(r"(?:(?<=[\s,;:.–—-])|^)(?:\d{1,2}°?|[A-Za-z]|[ivxIVX]{1,4})\)")


@check(
    "text/parentheses",
    weight=2,
    needs=Needs.DOCUMENT,
    why="A bracket without its other half leaves open what the remark covers.",
    bad="""
        ## Setup

        Deal five cards to each player (six in a game for two players.

        The eldest player begins.
        """,
    good="""
        ## Setup

        a) Deal five cards to each player (six in a game for two players). :)

        1) The eldest player begins.
        """,
)
def parentheses(doc: Reading) -> Iterator[Finding]:
    """Brackets come in pairs."""
    loose: list[_Loose] = []
    for block in doc.blocks:
        if block.kind is Kind.ROW or not any(c.isalpha() for c in block.text):
            continue
        skip = {i for m in _FACE.finditer(block.text) for i in range(*m.span())}
        letters = {m.end() - 1 for m in _LETTERED.finditer(block.text)}
        open_marks: list[tuple[str, int]] = []
        for hit in _BRACKETS.finditer(block.text):
            at, mark = hit.start(), hit[0]
            if (at in skip and not (mark == ")" and open_marks)) or (mark in "[]" and "\\" in block.text):
                continue
            sort = "round" if mark in "()" else "square"
            if mark in "([":
                open_marks.append((sort, at))
            elif open_marks and open_marks[-1][0] == sort:
                open_marks.pop()
            elif at not in letters:
                loose.append(_Loose(block, at, sort, False))
        loose += [_Loose(block, at, sort, True) for sort, at in open_marks]
    for one in _unpaired(loose):
        what = "opens and is not closed" if one.opens else "closes and was not opened"
        end = min(len(one.block.text), one.at + 40) if one.opens else one.at + 1
        start = one.at if one.opens else max(0, one.at - 40)
        yield found(
            WARN,
            "unclosed" if one.opens else "unopened",
            f"a bracket {what}",
            one.block.span(start, end),
            hint="add its other half",
        )
