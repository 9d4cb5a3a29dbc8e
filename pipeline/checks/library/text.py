"""Slips of a text: words left to fill in, words twice, what a web page left, frequent misspellings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from pipeline.checks.library.tokens import fold_words, pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.source import Role
from pipeline.findings import INFO, WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading

# Placeholders -----------------------------------------------------------------------------------------------------


@cache
def _placeholders(lang: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    words = wording(lang, "text")
    units = words.UNITS
    blank = r"(?<![\w'’-])(?:[xX]{2,}|#{2,}|_{2,}|\?{2,}|N{2,})"
    return (
        ("marker", re.compile(r"\b(?:TODO|TBD|TBC|TBA|FIXME|WIP)(?![\w-])|@{3,}|#{3}\s?\w+\s?#{3}|\{\{[^}]*\}\}")),
        ("lorem", re.compile(r"\blorem ipsum\b", re.IGNORECASE)),
        ("letters", re.compile(rf"{blank}[ \u00a0]?(?:[\w-]+ ){{0,2}}(?:{units})\b|(?<![\w-])XXX+(?![\w-])")),
        ("letters", re.compile(rf"\b{words.PAGES}[ \u00a0]?(?:[xX]{{2,}}|\?+|_{{2,}}|#{{2,}}|…)(?!\w)")),
        ("unfinished", re.compile(rf"[\[(<{{]\s*(?:{words.UNFINISHED})\s*[?!.…:]*\s*[\])>}}]", re.IGNORECASE)),
        ("unfinished", re.compile(rf"\[(?:{words.FIELDS})\](?!\()", re.IGNORECASE)),
        ("question-marks", re.compile(r"(?:(?<=[(:=\[])|(?<=[(:=\[]\s))\?{2,}(?=\s*(?:[)\].,;]|$))|^\s*\?{2,}\s*$")),
        ("empty-brackets", re.compile(rf"\(\s*\)|\((?:\s+|…\s*|\.{{3}}\s*)(?:{units})\s*\)", re.I)),
    )  # fmt: skip


@check(
    "text/placeholder",
    weight=5,
    needs=Needs.DOCUMENT,
    why="Words that were to be replaced before printing are printed as they stand.",
    bad="""
        ## Contents

        - XX cards
        - 12 tokens (to be confirmed)

        ## Setup

        TODO: say who begins.
        """,
    good="""
        ## Contents

        - 40 cards
        - 12 tokens

        ## Setup

        Deal X cards to each player, where X is the number of players. The eldest asks: “Ready???”
        """,
)
def placeholder(doc: Reading) -> Iterator[Finding]:
    """Nothing is left to fill in."""
    kinds = _placeholders(doc.lang)
    blank = pattern(doc.lang, "text", "UNITS", r"(?<![\w_])_{2,4} {}\b")
    whole = pattern(doc.lang, "text", "WHOLE", r"\s*{}\s*")
    roman = any(re.search(r"\bX{1,3}(?:I[XV]|V?I{1,3}|V)\b", b.text) for b in doc.blocks)
    for line in doc.source.lines:
        # Underscores are marks of emphasis to a block; a longer row of them is a form to fill in with a pen.
        for hit in blank.finditer(line.text) if line.role is not Role.CODE else ():
            spot = doc.source.span(line.number, hit.start() + 1, hit[0])
            yield found(WARN, "letters", "this was to be filled in", spot, hint="write what belongs here")
    for block in doc.blocks:
        text = block.text
        taken: list[tuple[int, int]] = []
        if whole.fullmatch(text):
            taken.append((0, len(text)))
            yield found(WARN, "unfinished", "this was to be written", block.span(), hint="write it")
        for start, end in block.cells:
            if re.fullmatch(r"[xX]{2,}|_{2,}|\?{2,}|#{2,}", text[start:end]) and not roman:
                taken.append((start, end))
                yield found(
                    WARN,
                    "letters",
                    "this cell was to be filled in",
                    block.span(start, end),
                    hint="write what belongs here",
                )
        for code, look in kinds:
            for hit in look.finditer(text):
                start, end = hit.span()
                if any(a < end and start < b for a, b in taken):
                    continue
                if code == "letters" and hit[0] == "XXX" and roman:
                    continue
                if code == "empty-brackets" and _is_call(text, start):
                    continue
                taken.append((start, end))
                yield found(
                    WARN, code, "this was to be filled in", block.span(start, end), hint="write what belongs here"
                )


def _is_call(text: str, start: int) -> bool:
    """Whether brackets belong to the word before them, as in code or a checkbox."""
    return start > 0 and (text[start - 1].isalnum() or text[start - 1] in "_-*")


# Words twice ------------------------------------------------------------------------------------------------------

_TWICE = re.compile(r"(?<![\w'’-])([^\W\d_]+(?:['’][^\W\d_]+)?)\s+(\1)(?![\w'’-])", re.IGNORECASE)


@check(
    "text/double-word",
    weight=2,
    needs=Needs.DOCUMENT,
    why="A word written twice is a slip of the keyboard, most easily missed across a line break.",
    bad="""
        ## Setup

        Shuffle the the cards and deal five to each player.
        """,
    good="""
        ## Setup

        Shuffle the cards that that player had had, and deal five to each player.
        """,
)
def double_word(doc: Reading) -> Iterator[Finding]:
    """No word stands twice in a row."""
    allowed = frozenset(wording(doc.lang, "text").DOUBLES.split())
    letters = frozenset(wording(doc.lang, "text").LETTERS.split())
    for block in doc.blocks:
        if block.kind is Kind.ROW:
            continue
        for hit in _TWICE.finditer(block.text):
            first, second = hit[1], hit[2]
            if first.casefold() in allowed or (second.casefold() != second and first != second):
                continue
            if len(first) == 1 and first not in letters:
                continue
            if first[:1].isupper() and second[:1].isupper():
                continue  # a name: "Couscous Couscous"
            if _quoted(block.text, hit.start()):
                continue
            spot = block.span(*hit.span())
            also = () if block.line_at(hit.start()) == block.line_at(hit.end() - 1) else (block.span(*hit.span(2)),)
            yield found(WARN, "twice", f"“{second}” stands twice", spot, *also, hint="drop one")


def _quoted(text: str, at: int) -> bool:
    """Whether the place is within quotation marks: words as they are said."""
    before = text[:at]
    return (
        before.count("«") > before.count("»")
        or before.count("“") > before.count("”") + before.count("„")
        or before.count('"') % 2 == 1
    )


# What a web page left ---------------------------------------------------------------------------------------------


@check(
    "text/web-residue",
    weight=3,
    needs=Needs.DOCUMENT,
    why="Buttons and menus copied with a web page mean nothing on paper.",
    bad="""
        ## Rules (click on a paragraph to open it)

        Deal five cards to each player.

        The player with the most points wins.

        Read more
        """,
    good="""
        ## Rules

        Deal five cards to each player. Press the button of the timer.

        The player with the most points wins. More rules are on our website.
        """,
)
def web_residue(doc: Reading) -> Iterator[Finding]:
    """Nothing is left of a web page's buttons and menus."""
    look = pattern(doc.lang, "text", "WEB")
    for block in doc.blocks:
        for hit in look.finditer(block.text):
            whole = len(hit[0].strip("() .")) * 2 > len(block.text)
            if (
                not whole
                and not hit[0].startswith("(")
                and not re.match(r"\(?cli[cq]|\(?klick|\(?ha[gzc]|\(?pinch", hit[0], re.IGNORECASE)
            ):
                continue
            yield found(
                WARN, "web-words", "this belongs to a web page", block.span(*hit.span()), hint="drop it on paper"
            )
    yield from _menu(doc)


def _menu(doc: Reading) -> Iterator[Finding]:
    """Titles of a menu after the end of the text."""
    tail: list[Block] = []
    for block in reversed(doc.blocks):
        words = fold_words(block.text)
        if block.kind is Kind.ROW or len(words) > 4 or not words or block.text[-1:] in ".!?:;" or block.marker:
            break
        tail.append(block)
    tail.reverse()
    if len(tail) < 2 or len(tail) == len(doc.blocks):
        return
    menu = pattern(doc.lang, "text", "MENU", r"\s*{}\s*")
    keys = [" ".join(fold_words(b.text)) for b in tail]
    for i, (block, key) in enumerate(zip(tail, keys, strict=True)):
        if keys.count(key) > 1 and keys.index(key) == i:
            others = [b.span() for b, k in zip(tail, keys, strict=True) if k == key][1:]
            yield found(
                WARN,
                "menu-title",
                "this stands more than once after the end of the text",
                block.span(),
                *others,
                hint="drop it",
            )
            return
    known = [b for b in tail if menu.fullmatch(b.text)]
    if len(known) >= 3:
        yield found(
            WARN,
            "menu-title",
            "the menu of a web page stands at the end",
            known[0].span(),
            *(b.span() for b in known[1:]),
            hint="drop it",
        )


# Misspellings -----------------------------------------------------------------------------------------------------


@cache
def _slips(lang: str, name: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """All the slips of a table in one pattern, a group for each, and what is right for each group."""
    table: dict[str, str] = getattr(wording(lang, "text"), name)
    joined = "|".join(f"(?P<t{i}>{p})" for i, p in enumerate(table)) or r"(?!)"
    return re.compile(rf"(?<![\w'’-])(?:{joined})(?![\w-])", re.IGNORECASE), tuple(table.values())


@check(
    "text/typo",
    weight=3,
    needs=Needs.DOCUMENT,
    why="Misspellings make a reader doubt the rest.",
    bad="""
        ## Setup

        Each player recieves five cards and keeps them seperate.
        """,
    good="""
        ## Setup

        Each player receives five cards and keeps them separate.
        """,
)
def typo(doc: Reading) -> Iterator[Finding]:
    """No frequent misspelling of rules documents stands in the text."""
    for name, code, severity in (("TYPOS", "misspelt", WARN), ("SPELLINGS", "spelling", INFO)):
        look, right = _slips(doc.lang, name)
        places: dict[str, list[Span]] = {}
        better: dict[str, str] = {}
        for block in doc.blocks:
            for hit in look.finditer(block.text):
                words = hit[0].strip().casefold()
                places.setdefault(words, []).append(block.span(*hit.span()))
                better[words] = right[int((hit.lastgroup or "t0")[1:])]
        for words, spans in places.items():
            yield found(severity, code, f"“{spans[0].text or words}” is a slip", *spans, hint=f"write {better[words]}")
    for source in wording(doc.lang, "text").AGREEMENT:
        for block in doc.blocks:
            for hit in re.finditer(source, block.text):
                message = f"“{hit['sub']}” and “{hit['verb']}” do not agree"
                spot = block.span(*hit.span("verb"))
                yield found(WARN, "agreement", message, spot, hint="put both in the plural or both in the singular")
