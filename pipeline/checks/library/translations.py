"""Documents in two languages: parallel paragraphs say the same numbers and the same bounds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pipeline.checks.library.statements import fold
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.languages import LANGUAGES, language
from pipeline.documents.reading import Reading
from pipeline.findings import WARN, Finding

_WORDS = re.compile(r"[^\W\d_]+")


@check(
    "translations/agree",
    weight=8,
    needs=Needs.DOCUMENT,
    why="""Whoever reads the other language plays another game. Numbers and bounds (“at most”, “exactly”) are what
    gets lost.""",
    bad="""
    # Rules / Regeln
    Each player places four cubes in the grid and draws a card from the pile.
    Jeder Spieler legt vier Würfel in das Raster und zieht eine Karte vom Stapel.
    You may make at most three changes in your turn.
    In deinem Zug musst du genau drei Änderungen machen.
    """,
    good="""
    # Rules / Regeln
    Each player places four cubes in the grid and draws a card from the pile.
    Jeder Spieler legt vier Würfel in das Raster und zieht eine Karte vom Stapel.
    You may make at most three changes in your turn.
    In deinem Zug darfst du höchstens drei Änderungen machen.
    """,
)
def translations_agree(doc: Reading) -> Iterator[Finding]:
    """Parallel paragraphs in two languages give the same numbers."""
    blocks = [b for b in doc.blocks if b.kind in (Kind.PARAGRAPH, Kind.ITEM) and len(b.text.split()) >= 5]
    marked = [(b, _language(b.text)) for b in blocks]
    counts = Counter(lang for _, lang in marked if lang)
    if len(counts) < 2:
        return
    (first, _), (second, fewer) = counts.most_common(2)
    if fewer * 4 < len(blocks):
        return
    both: list[tuple[Block, str]] = []
    for block, _ in marked:
        a_score, b_score = _score(block.text, first), _score(block.text, second)
        other = second if both and both[-1][1] == first else first
        both.append((block, first if a_score > b_score else second if b_score > a_score else other))
    for (a, lang_a), (b, lang_b) in _aligned(both, first, second):
        ours, theirs = _numbers(a.text, lang_a), _numbers(b.text, lang_b)
        if ours != theirs:
            yield found(
                WARN,
                "numbers-differ",
                "the two languages give different numbers",
                a.span(),
                b.span(),
                hint="correct one of the two",
                computed=f"{_list(ours)} ≠ {_list(theirs)}",
            )
            continue
        bounds = _bounds(a.text, lang_a), _bounds(b.text, lang_b)
        if ours and bounds[0] and bounds[1] and bounds[0] != bounds[1]:
            yield found(
                WARN,
                "bound-differs",
                "the two languages give different bounds",
                a.span(),
                b.span(),
                hint="correct one of the two",
                computed=f"{'/'.join(sorted(bounds[0]))} ≠ {'/'.join(sorted(bounds[1]))}",
            )


def _score(text: str, code: str) -> int:
    """How many words of a paragraph are among the commonest of a language."""
    lang = language(code)
    return sum(1 for w in _WORDS.findall(text.casefold()) if w in lang.stop_words or fold(w) in lang.telling)


def _language(text: str) -> str | None:
    """The language of a paragraph; None when its commonest words don't tell it clearly."""
    scores = sorted(((_score(text, code), code) for code in LANGUAGES), reverse=True)
    (best, code), (next_best, _) = scores[0], scores[1]
    return code if best >= 2 and best > next_best else None


def _aligned(
    marked: list[tuple[Block, str]], first: str, second: str
) -> Iterator[tuple[tuple[Block, str], tuple[Block, str]]]:
    """Pairs of paragraphs: each followed by its translation, or one language after the other."""
    alternating = [(a, b) for a, b in zip(marked[::2], marked[1::2], strict=False) if {a[1], b[1]} == {first, second}]
    if len(alternating) * 2 >= len(marked) - 1:
        yield from alternating
        return
    ours = [entry for entry in marked if entry[1] == first]
    theirs = [entry for entry in marked if entry[1] == second]
    apart = ours[-1][0].index < theirs[0][0].index or theirs[-1][0].index < ours[0][0].index
    if apart and len(ours) == len(theirs):
        yield from zip(ours, theirs, strict=True)


def _numbers(text: str, lang: str) -> Counter[int]:
    """The numbers of a paragraph from 2 up, in figures or words."""
    known = language(lang).numbers
    folded = fold(text)
    out: Counter[int] = Counter()
    for token in re.findall(r"\d+|[^\W\d_]+(?:[ -][^\W\d_]+)?", folded):
        parts = [token] if token.isdecimal() or token in known else re.split(r"[ -]", token)
        for part in parts:
            number = int(part) if part.isdecimal() and len(part) < 7 else known.get(part)
            if number is not None and number > 1:
                out[number] += 1
    return out


def _bounds(text: str, lang: str) -> frozenset[str]:
    folded = fold(text)
    return frozenset(name for name, pattern in wording(lang, "translations").BOUNDS.items() if pattern.search(folded))


def _list(numbers: Counter[int]) -> str:
    return ", ".join(str(n) for n in sorted(numbers.elements())) or "none"
