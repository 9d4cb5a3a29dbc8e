"""Spaces, doubled marks, capitals without accents, apostrophes of two kinds."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.source import Role
from pipeline.findings import INFO, WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


# Spaces and doubled marks -----------------------------------------------------------------------------------------

_FEW = 20
"""Marks: below this a text is too short for a line to break before one of them."""
_BEFORE = re.compile(r"(?<=[^\s|:–—-]) (?=[:;!?»](?:\s|$|[)»]))|(?<=«) (?=\S)")
_KEPT = re.compile("(?<=[^\\s|])[\u00a0\u202f](?=[:;!?»])|(?<=«)[\u00a0\u202f]")
_TIGHT = re.compile(r"(?<=[^\W\d_)])[)»]?(?=[:;!?](?:\s|$))")
_WIDE = re.compile(
    r"(?<=[^\W_])[,;:)»’]? ?(?P<gap>[ \u00a0]{2,})(?=[^\W_]|[(«“\"])|(?<=[:;,]) (?P<more> +)(?=[^\W_])|"
    r"(?<= [:;])(?P<wide>[ \u00a0]{2,})(?=[^\W_])"
)
_BULLET = re.compile(r"\s*[•*–—-][ \u00a0](?=\S)")
_WIDE_BULLET = re.compile(r"\s*[•–—-][ \u00a0]{2}(?=[^\W\d_])\w+")
STRAY = re.compile(r"(?<=[^\W_])[ \u00a0]+(?=,(?:\s|$)|\.(?:\s+[^\W\d_a-zß-ÿ]|\s*$))")
_DOUBLED = re.compile(
    r"(?<=[^\W_)])(?:(?<!\.)\.\.(?=\s|$|[)»”])|,,|;;|::(?=\s|$)|,\.(?=\s|$)|\.,(?=\s[A-ZÀ-Ý])(?<!etc\.,))"
)


@check(
    "text/spacing",
    weight=1,
    needs=Needs.DOCUMENT,
    why="Spaces and doubled marks that slip in while typing look careless, and a mark alone on a line reads badly.",
    bad="""
        ## Setup

        Deal five cards to each player.. The eldest player begins , then the turn passes to the left.
        """,
    good="""
        ## Setup

        Deal five cards to each player... The eldest player begins, then the turn passes to the left.
        """,
)
def spacing(doc: Reading) -> Iterator[Finding]:
    """Spaces stand where the language sets them, and no mark is doubled."""
    wide: list[Span] = []
    stray: list[Span] = []
    doubled: list[Span] = []
    tight: list[Span] = []
    loose: list[Span] = []
    kept = 0
    spaced = bool(wording(doc.lang, "typography").SPACED)
    narrow = sum(bool(_BULLET.match(line.text)) for line in doc.source.lines)
    bulleted: list[Span] = []
    for line in doc.source.lines:
        text = line.text.rstrip()
        if line.role in (Role.CODE, Role.ROW) or not any(c.isalpha() for c in text) or "|" in text or "://" in text:
            continue
        if "\t" in text.strip() or text.lstrip().startswith("\\"):
            continue

        def spot(start: int, end: int, number: int = line.number, text: str = text) -> Span:
            # Whole words around the place read better than a cut-out.
            start, end = max(0, start), min(end, len(text))
            while start > 0 and not text[start - 1].isspace():
                start -= 1
            while end < len(text) and not text[end].isspace():
                end += 1
            return doc.source.span(number, start + 1, text[start:end])

        body = text.replace("\u00a0", " ").strip()
        if wide_bullet := _WIDE_BULLET.match(text):
            bulleted.append(spot(*wide_bullet.span()))
        gaps = [m for m in _WIDE.finditer(text) if m.start() > _lead(text)] if "  " in body else []
        if len(gaps) == 1 and not re.search(r"\s{3,}|\.{4,}", text.strip()):
            wide.append(spot(gaps[0].start() - 8, gaps[0].end() + 8))
        if " ," in body or " ." in body:
            stray += [spot(m.start() - 8, m.end() + 1) for m in STRAY.finditer(text) if m.start() > _lead(text)]
        if any(two in text for two in ("..", ",,", ";;", "::", ",.", ".,")):
            doubled += [spot(m.start() - 8, m.end()) for m in _DOUBLED.finditer(text)]
        if spaced:
            loose += [spot(m.start() - 8, m.end() + 1) for m in _BEFORE.finditer(text)]
            kept += len(_KEPT.findall(text))
            tight += [spot(m.start() - 8, m.end() + 1) for m in _TIGHT.finditer(text)]
    if len(bulleted) * 5 <= narrow:
        wide = sorted(wide + bulleted, key=lambda place: place.line or 0)
    if doubled:
        message = "a mark stands twice" if len(doubled) == 1 else f"marks stand twice in {len(doubled)} places"
        yield found(WARN, "double-punctuation", message, *doubled, hint="drop one")
    if stray:
        yield found(
            INFO,
            "space-before",
            f"a space stands before a comma or a full stop: {_often(len(stray))}",
            *stray[:4],
            hint="drop the space",
        )
    if wide:
        yield found(
            INFO, "double-space", f"two spaces stand between words: {_often(len(wide))}", *wide[:4], hint="keep one"
        )
    if spaced and tight and len(tight) * 4 <= len(loose) + kept:
        message = f"the space before : ; ! ? is missing {_often(len(tight))}, and stands {_often(len(loose) + kept)}"
        yield found(
            INFO,
            "space-missing",
            message,
            *tight[:4],
            computed=f"{len(tight)} of {len(tight) + len(loose) + kept}",
            hint="add a no-break space",
        )
    # The text of a PDF does not tell one kind of space from another.
    if spaced and len(loose) >= _FEW and doc.source.format != "pdf":
        message = f"{len(loose)} of {len(loose) + kept} spaces before : ; ! ? and inside « » let a line break there"
        yield found(
            INFO,
            "breaking-space",
            message,
            *loose[:3],
            computed=f"{len(loose)} of {len(loose) + kept}",
            hint="use no-break spaces",
        )


def _lead(text: str) -> int:
    """Where the words of a line begin, after its marker."""
    found = re.match(r"\s*(?:[-*•–—·+>#]+|\d{1,3}(?:\.\d+)*[.)]|[^\w\s]+)?\s*", text)
    return found.end() if found else 0


# Accents on capitals ----------------------------------------------------------------------------------------------

_WORD = re.compile(r"[^\W\d_]{4,}")
_ACCENTED = 3
"""Words: a text with fewer accents was typed without them."""


@check(
    "text/capitals-accents",
    weight=1,
    needs=Needs.DOCUMENT,
    why="Capitals keep their accents; without them words can be misread, and one word is written in two ways.",
    bad="""
        1. PREPARATION

        Après la préparation, chaque joueur reçoit cinq cartes et regarde les siennes en secret.

        2. FIN

        La partie s'arrête dès qu'un joueur a posé sa dernière carte.
        """,
    good="""
        1. PRÉPARATION

        Après la préparation, chaque joueur reçoit cinq cartes et regarde les siennes en secret.

        2. FIN

        La partie s'arrête dès qu'un joueur a posé sa dernière carte.
        """,
)
def capitals_accents(doc: Reading) -> Iterator[Finding]:
    """Capitals carry their accents."""
    known = frozenset(wording(doc.lang, "typography").ACCENTED.split())
    if not known:
        return
    forms: dict[str, str] = {_bare(w): w for w in sorted(known)}
    written = sorted({w for block in doc.blocks for w in _WORD.findall(block.text)})
    plain: set[str] = set()
    capitals: set[str] = set()
    accented = 0
    for word in written:
        lower = word.lower()
        if lower.isascii():
            if word.islower():
                plain.add(lower)
            continue
        bare = _bare(lower)
        if lower == bare:
            continue
        accented += 1
        if word.isupper():
            capitals.add(bare)
        elif not _ends_otherwise(lower):
            forms.setdefault(bare, lower)
    if accented < _ACCENTED:
        return
    wrong: dict[str, str] = {}
    for word in written:
        lower = word.lower()
        right = forms.get(lower)
        if right is None or lower in plain or lower in capitals or len(word) < 5:
            continue
        initial = word[:1].isupper() and word[1:].islower() and right[:1] != lower[:1] and right[1:] == lower[1:]
        if word.isupper() or initial:
            wrong[word] = right
    places: dict[str, list[Span]] = {}
    for block in doc.blocks if wrong else ():
        for hit in _WORD.finditer(block.text):
            if hit[0] in wrong:
                places.setdefault(hit[0].lower(), []).append(block.span(*hit.span()))
    for lower, spans in places.items():
        right = forms[lower].upper() if (spans[0].text or "").isupper() else forms[lower].capitalize()
        yield found(INFO, "accent-missing", f"“{spans[0].text}” lacks its accents", *spans, hint=f"write {right}")


def _bare(word: str) -> str:
    """`word` without accents; ñ is a letter of its own."""
    return "".join(
        c if c in "ñç" else "".join(x for x in unicodedata.normalize("NFD", c) if not unicodedata.combining(x))
        for c in word
    )


def _ends_otherwise(word: str) -> bool:
    """Whether only an accent at the end tells the word from another (``joué`` and ``joue``)."""
    stem = word.rstrip("s").removesuffix("e")
    return _bare(stem[:-1]) == stem[:-1]


# Apostrophes ------------------------------------------------------------------------------------------------------

_APOSTROPHE = re.compile(r"(?<=[^\W\d_])['’](?=[^\W\d_])")


@check(
    "text/apostrophes",
    weight=1,
    needs=Needs.DOCUMENT,
    why="Two kinds of apostrophes come from texts pasted together.",
    bad="""
        ## Tour

        Le joueur qui n'a plus d'atout pioche. S’il le veut, il passe; l’autre joueur continue.
        """,
    good="""
        ## Tour

        Le joueur qui n’a plus d’atout pioche. S’il le veut, il passe; l’autre joueur continue.
        """,
)
def apostrophes(doc: Reading) -> Iterator[Finding]:
    """Apostrophes are all straight or all curly."""
    kinds: dict[str, list[Span]] = {"'": [], "’": []}
    for line in doc.source.lines:
        if line.role is Role.CODE or "://" in line.text:
            continue
        for hit in _APOSTROPHE.finditer(line.text):
            a, b = hit.start(), hit.end()
            while a and line.text[a - 1].isalpha():
                a -= 1
            while b < len(line.text) and line.text[b].isalpha():
                b += 1
            kinds[hit[0]].append(doc.source.span(line.number, a + 1, line.text[a:b]))
    straight, curly = kinds["'"], kinds["’"]
    if min(len(straight), len(curly)) < 2:
        return
    few, many = sorted((straight, curly), key=len)
    counts = f"{len(straight)} straight, {len(curly)} curly"
    yield found(
        INFO,
        "mixed",
        f"straight and curly apostrophes are mixed: {counts}",
        few[0],
        many[0],
        computed=counts,
        hint="use one kind",
    )


def _often(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
