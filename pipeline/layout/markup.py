r"""Our small markup: ``**bold**``, ``*italic*``, ``:symbol:``, ``[words](colour)``, lists, line breaks.

``&`` and ``<`` are literal. A backslash makes the next mark literal; the two characters ``\n`` break the line as a
real line break does, since spreadsheets make those hard to type. A mark that is never closed is printed as written
and reported; it never reaches the next line, let alone the next card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one style: words, or a symbol (then `symbol` is its name and `text` what was written)."""

    text: str
    bold: bool = False
    italic: bool = False
    color: str | None = None
    symbol: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line as the author broke it; `bullet` is the mark of a list item (``•``, ``1.``), empty outside lists."""

    spans: tuple[Span, ...]
    bullet: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something in the text to tell the author: a finding's code and the words."""

    code: str
    text: str


_TOKEN = re.compile(
    r"""
    (?P<escape>\\[\\*:\[\]_-])
  | (?P<stars>\*{1,3})
  | (?P<symbol>(?<![^\W\d_]):[A-Za-z][\w/-]+(?::[A-Za-z0-9][\w/-]*)?:)
  | (?P<color>\[(?P<words>[^\[\]\n]+)\]\((?P<name>\#?[\w. -]+)\))
  | (?P<html></?[a-zA-Z][a-zA-Z0-9]*(?:\s[^<>]*)?/?>)
  | (?P<entity>&(?:[a-zA-Z]{2,8}|\#\d{1,6});)
    """,
    re.VERBOSE,
)
_SPECIAL = re.compile(r"[\\*:\[<&]")
_BULLET = re.compile(r"\s*(?:([-•–])|(\d{1,2}[.)]))\s+(?=\S)")
_HTML = frozenset("b i u em strong br p span font div sub sup small big a img h1 h2 h3 ul ol li".split())


def parse(text: str) -> tuple[tuple[Line, ...], tuple[Mark, ...]]:
    """`text` as lines of spans, and the marks to report (unclosed or unknown)."""
    marks: list[Mark] = []
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\x0b", "\n")
    if "\\n" in text:
        text = re.sub(r"(?<!\\)\\n", "\n", text)
    lines = []
    for raw in text.split("\n"):
        bullet = ""
        match = _BULLET.match(raw)
        if match:
            bullet = "•" if match[1] else match[2]
            raw = raw[match.end() :]
        raw = raw.replace("\t", " ")
        lines.append(Line(_spans(raw, marks), bullet))
    return tuple(lines), tuple(marks)


def _spans(raw: str, marks: list[Mark]) -> tuple[Span, ...]:
    if not _SPECIAL.search(raw):
        return (Span(raw),) if raw else ()
    tokens = _tokens(raw, marks)
    closed = _pair(tokens, marks)
    spans: list[Span] = []
    bold = italic = False
    for i, (kind, value, extra) in enumerate(tokens):
        if kind == "stars" and i in closed:
            bold ^= len(value) >= 2
            italic ^= len(value) in (1, 3)
        elif kind == "symbol":
            spans.append(Span(value, bold, italic, extra, symbol=value[1:-1]))
        elif kind == "color":
            spans += [
                Span(s.text, bold or s.bold, italic or s.italic, extra, s.symbol) for s in _spans(value, marks) if s
            ]
        elif value:
            last = spans[-1] if spans else None
            if last and last.symbol is None and (last.bold, last.italic, last.color) == (bold, italic, None):
                spans[-1] = Span(last.text + value, bold, italic)
            else:
                spans.append(Span(value, bold, italic))
    return tuple(spans)


def _tokens(raw: str, marks: list[Mark]) -> list[tuple[str, str, str | None]]:
    tokens: list[tuple[str, str, str | None]] = []
    at = 0
    for match in _TOKEN.finditer(raw):
        kind = match.lastgroup or ""
        if match["color"]:
            kind = "color"
        before, after = raw[match.start() - 1 : match.start()], raw[match.end() : match.end() + 1]
        if kind == "stars" and before.isdigit() and after.isdigit():
            continue  # 3*4 is a product
        if kind in ("html", "entity"):
            name = re.sub(r"[</>\s].*", "", match[0].lstrip("</")).lower()
            if kind == "entity" or name in _HTML:
                marks.append(Mark("html-tag" if kind == "html" else "html-entity", match[0]))
            continue
        if match.start() > at:
            tokens.append(("text", raw[at : match.start()], None))
        if kind == "escape":
            tokens.append(("text", match[0][1:], None))
        elif kind == "color":
            tokens.append(("color", match["words"], match["name"].strip()))
        else:
            tokens.append((kind, match[0], before + "\0" + after if kind == "stars" else None))
        at = match.end()
    if at < len(raw):
        tokens.append(("text", raw[at:], None))
    return tokens


def _pair(tokens: list[tuple[str, str, str | None]], marks: list[Mark]) -> set[int]:
    """Which stars open or close something: an opener stands before a non-blank, a closer after one."""
    closed: set[int] = set()
    stack: list[int] = []
    for i, (kind, value, around) in enumerate(tokens):
        if kind != "stars":
            continue
        before, after = (around or "\0").split("\0", 1)
        can_close = bool(before) and not before.isspace()
        can_open = bool(after) and not after.isspace()
        partner = next((k for k in reversed(stack) if tokens[k][1] == value), None)
        if can_close and partner is not None:
            closed |= {partner, i}
            del stack[stack.index(partner) :]
        elif can_open:
            stack.append(i)
    for i in stack:
        following = tokens[i + 1][1] if i + 1 < len(tokens) else ""
        marks.append(Mark("unclosed-mark", tokens[i][1] + following[:30]))
    return closed
