"""Where a text sends its reader: sections, figures and pages by number, sections by name, "see below"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.checks.library.headings import Title, titles
from pipeline.checks.library.tokens import fold_words, pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.documents.blocks import Kind
from pipeline.findings import WARN, Finding

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


@check(
    "refs/section",
    weight=4,
    needs=Needs.DOCUMENT,
    why="A reference that leads nowhere sends players searching in the middle of the game.",
    bad="""
        1. Preparation

        Deal 5 cards to each player. The last player begins (see section 7).

        2. Turn

        Draw one card, then play one card.

        3. End

        The player with the most points wins.
        """,
    good="""
        1. Preparation

        Deal 5 cards to each player. The last player begins (see section 3).

        2. Turn

        Draw one card, then play one card.

        3. End

        The player with the most points wins.
        """,
)
def section(doc: Reading) -> Iterator[Finding]:
    """Sections, pages and figures that the text sends to exist."""
    heads = titles(doc, 0)
    yield from _numbered(doc, heads)
    yield from _named(doc)
    yield from _placed(doc)


_DIGIT = re.compile(r"\d")


def _numbered(doc: Reading, heads: Sequence[Title]) -> Iterator[Finding]:
    """References by number."""
    lang = doc.lang
    numbers = {t.number.rstrip(".") for t in heads if t.number}
    # A heading 3 answers for 3.2 only where no sub-section is numbered.
    to_section = pattern(
        lang,
        "refs",
        "SEE",
        r"{}[\s(]+"
        + _source(lang, "SECTION")
        + r"\s*"
        + _source(lang, "NUMERO")
        + r"(?P<n>\d{1,2}(?:\.\d{1,2})*)(?![\d,%])",
    )
    bare = re.compile(r"§\s?(?P<n>\d{1,2}(?:\.\d{1,2})*)")
    figure = pattern(lang, "refs", "FIGURE", r"\b{}\s*(?P<n>\d{1,2})\b")
    to_page = pattern(lang, "refs", "PAGE", r"\b{}\s*(?P<n>\d{1,3})\b")
    pages = max((line.page or 0 for line in doc.source.lines), default=0)
    captions = {int(m["n"]) for b in doc.blocks if (m := figure.match(b.text))}
    for block in doc.blocks:
        if block.kind is Kind.ROW or not _DIGIT.search(block.text):
            continue
        seen: set[int] = set()
        for look in (to_section, bare):
            for hit in look.finditer(block.text):
                number = hit["n"].rstrip(".")
                if hit.start("n") in seen or _elsewhere(doc, block.text[hit.end() :]):
                    continue
                seen.add(hit.start("n"))
                if number in numbers or (block.kind is Kind.HEADING and hit.start() == 0):
                    continue
                top = number.split(".")[0]
                if "." in number and top in numbers and not any(n.startswith(top + ".") for n in numbers):
                    message = f"section {top} has no sub-sections with numbers"
                elif numbers:
                    message = f"there is no section {number}"
                else:
                    message = "no section carries a number"
                yield found(
                    WARN, "no-such-number", message, block.span(*hit.span()), hint="give the title of the section meant"
                )
        for hit in to_page.finditer(block.text):
            page = int(hit["n"])
            if pages and page > pages + 4 and not _elsewhere(doc, block.text[hit.end() :]):
                yield found(
                    WARN,
                    "no-such-page",
                    f"the document has {pages} pages",
                    block.span(*hit.span()),
                    hint="correct the page",
                )
        if len(captions) >= 2:
            for hit in figure.finditer(block.text):
                if hit.start() and int(hit["n"]) not in captions:
                    message = f"there is no figure {hit['n']}"
                    yield found(
                        WARN,
                        "no-such-figure",
                        message,
                        block.span(*hit.span()),
                        hint="correct the number or add the figure",
                    )


def _source(lang: str, name: str) -> str:
    return "(?:" + pattern(lang, "refs", name).pattern + ")"


def _elsewhere(doc: Reading, rest: str) -> bool:
    """Whether a reference goes to another text or to a part of the board ("of the base rules")."""
    page = pattern(doc.lang, "refs", "PAGE", r"\W*(?:\w+ ){0,2}{}\s*\d")
    return bool(pattern(doc.lang, "refs", "OTHER_TEXT", r"\s*{}").match(rest) or page.match(rest))


def _named(doc: Reading) -> Iterator[Finding]:
    """References by name: "(see Trading)"."""
    look = pattern(doc.lang, "refs", "NAMED", r"{}(?P<to>[^).;\n]{2,60})")
    places = pattern(doc.lang, "refs", "PLACES", r"(?<![\w-]){}(?![\w])")
    lead = pattern(doc.lang, "refs", "LEAD")
    split = pattern(doc.lang, "refs", "AND")
    names: set[str] | None = None
    for block in doc.blocks:
        for hit in look.finditer(block.text):
            target = hit["to"].strip(' «»“”„"')
            if places.search(target) or any(c.isdigit() for c in target) or any(c in "/@[" for c in target):
                continue
            if names is None:
                names = _names(doc)
            parts = [p.strip(' «»“”„"') for p in split.split(target)]
            lost = []
            for part in parts:
                words = [w for w in fold_words(lead.sub("", part)) if len(w) > 3]
                if words and not any(_stem(w) in names for w in words):
                    lost.append(part)
            if lost and len(lost) == len([p for p in parts if p]) and len(names) >= 3 and len(target.split()) <= 6:
                message = f"nothing here has the title “{target}”"
                yield found(
                    WARN, "no-such-title", message, block.span(*hit.span()), hint="name the section by its title"
                )


def _names(doc: Reading) -> set[str]:
    """The stems of the words of headings, labels and short lines: what a reference may name."""
    look = pattern(doc.lang, "refs", "NAMED", r"{}[^).;\n]{2,60}")
    out: set[str] = set()
    for block in doc.blocks:
        text = look.sub(" ", block.text)
        if block.kind is Kind.HEADING or len(text) <= 60:
            label = text
        else:
            cut = re.match(r"[^.!?]{1,60}?(?=\s?[:(—–]|\s-\s)", text)
            label = cut[0] if cut else ""
        out.update(_stem(w) for w in fold_words(label) if len(w) > 3)
    return out


def _stem(word: str) -> str:
    return word[:6].rstrip("s")


def _placed(doc: Reading) -> Iterator[Finding]:
    """References by place: "(see below)" with nothing on the subject below."""
    stems: list[set[str]] = []
    for name, forward in (("BELOW", True), ("ABOVE", False)):
        look = pattern(doc.lang, "refs", name)
        for block in doc.blocks:
            for hit in look.finditer(block.text) if "(" in block.text else ():
                stems = stems or [{_stem(w) for w in fold_words(b.text)} for b in doc.blocks]
                rest = stems[block.index + 1 :] if forward else stems[: block.index]
                subject = {_stem(w) for w in fold_words(block.text[: hit.start()][-120:]) if len(w) > 4}
                own = block.text[hit.end() :] if forward else block.text[: hit.start()]
                if subject & {_stem(w) for w in fold_words(own)} or any(subject & there for there in rest):
                    continue
                if rest and not subject:
                    continue
                way = "below" if forward else "above"
                message = f"nothing {way} speaks of this"
                yield found(WARN, f"nothing-{way}", message, block.span(*hit.span()), hint="name the section meant")
