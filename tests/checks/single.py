"""One check on one text: what the tests of the library are written with."""

from __future__ import annotations

from textwrap import dedent

from pipeline.checks.registry import CHECKS
from pipeline.documents.reading import Reading
from pipeline.documents.source import Line, Source
from pipeline.findings import Finding


def reading(text: str, lang: str | None = None, format: str = "txt", pages: int = 0) -> Reading:
    """The reading of an indented text; with `pages`, it is a PDF's of so many, in which a form feed begins a new page."""
    words = dedent(text).strip("\n")
    if not pages:
        return Reading.of_text(words, lang, format=format)
    page, lines = 1, []
    for number, line in enumerate(words.split("\n"), 1):
        page += line.count("\f")
        lines.append(Line(number, line.replace("\f", ""), page))
    return Reading(Source("rules.txt", "pdf", tuple(lines)), lang)


def found(id: str, text: str, lang: str | None = None, pages: int = 0) -> list[Finding]:
    """Every finding of the check `id`."""
    return list(CHECKS[id].run(reading(text, lang, pages=pages)))


def said(id: str, text: str, lang: str | None = None, pages: int = 0) -> list[tuple[str, int | None]]:
    """The code and line of every finding."""
    return [(f.code, f.at.line if f.at else None) for f in found(id, text, lang, pages)]
