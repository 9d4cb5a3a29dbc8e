"""Markdown: the file's own lines, word for word, with headings marked and what is not prose set aside."""

from __future__ import annotations

import re

from pipeline.documents.formats.base import Read, reader
from pipeline.documents.formats.txt import text_lines
from pipeline.documents.source import Line, Role

# Template statements and comments alone on a line, and attribute lists such as {#id .class}.
_TEMPLATE = re.compile(r"\s*(?:\{%[^%]*(?:%(?!\})[^%]*)*%\}\s*|\{#(?:(?!#\}).)*#\}\s*)+")
_ATTRIBUTES = re.compile(r"\s*\{:?\s*[#.][\w:.#-]*(?:\s+[#.\w][\w:.#=\"-]*)*\s*\}\s*")
_KEY = re.compile(r"[\"']?[\w.-]+[\"']?\s*:(?:\s|$)")
_FENCE_END = re.compile(r"[\s>]*(?:`{3,}|~{3,})\s*")
# A heading marked by the line under it is short and no sentence; else that line was meant to divide.
_LONGEST_TITLE = 80


@reader("md", ".md", ".markdown", ".mdown", ".mkd")
def read_markdown(raw: bytes, shown: str) -> Read:
    """The lines of a Markdown file.

    Fences, HTML comments, front matter, template statements and attribute lists alone on a line are `CODE`; headings
    are `HEADING` with their level. Indented blocks stay text: in a rules document they are prose set in from the edge.
    """
    texts, findings = text_lines(raw, shown)
    if texts is None:
        return [], findings
    lines = mark(texts)
    return lines, findings


def mark(texts: list[str]) -> list[Line]:
    """The `Line`s of a Markdown text given by its lines."""
    roles: list[tuple[Role, int]] = [(Role.TEXT, 0)] * len(texts)
    for i in range(_front_matter(texts)):
        roles[i] = (Role.CODE, 0)
    for i, text in enumerate(texts):
        if _TEMPLATE.fullmatch(text) or _ATTRIBUTES.fullmatch(text):
            roles[i] = (Role.CODE, 0)
    prose = ["" if role is Role.CODE else text for text, (role, _level) in zip(texts, roles, strict=True)]
    _parsed(prose, roles)
    return [
        Line(i, text, None, role, level) for i, (text, (role, level)) in enumerate(zip(texts, roles, strict=True), 1)
    ]


def _front_matter(texts: list[str]) -> int:
    """How many lines at the beginning are YAML between two lines of dashes; 0 when there are none."""
    if not texts or texts[0].rstrip() != "---":
        return 0
    end = next((i for i, text in enumerate(texts[1:], 1) if text.rstrip() in ("---", "...")), 0)
    filled = [text for text in texts[1:end] if text.strip() and not text.startswith("#")]
    if not end or (filled and not _KEY.match(filled[0])):
        return 0
    return end + 1


def _parsed(texts: list[str], roles: list[tuple[Role, int]]) -> None:
    """Mark in `roles` what markdown-it tells of the blocks."""
    from markdown_it import MarkdownIt

    for token in MarkdownIt("commonmark").disable("inline").parse("\n".join(texts)):
        if token.map is None:
            continue
        first, end = token.map[0], min(token.map[1], len(texts))
        if token.type == "fence":
            closed = end - first > 1 and _FENCE_END.fullmatch(texts[end - 1])
            # A fence that nobody closed would hide the rest of the document.
            for i in range(first, end if closed else first + 1):
                roles[i] = (Role.CODE, 0)
        elif token.type == "html_block" and token.content.lstrip().startswith("<!--"):
            # Nor may a comment that nobody closed.
            for i in range(first, end if "-->" in token.content else first + 1):
                if not texts[i].rpartition("-->")[2].strip() or "-->" not in texts[i]:
                    roles[i] = (Role.CODE, 0)
        elif token.type == "heading_open" and token.level == 0:
            level = int(token.tag[1:])
            if token.markup.startswith("#"):
                roles[first] = (Role.HEADING, level)
                continue
            roles[end - 1] = (Role.CODE, 0)
            title = texts[first].strip()
            if end - first == 2 and len(title) <= _LONGEST_TITLE and not title.endswith((".", ";", ",")):
                roles[first] = (Role.HEADING, level)
