"""How names are written: one spelling, the same capitals, the same accents."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Kind
from pipeline.findings import INFO, WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


_CAPITALS = re.compile(r"\b[^\W\d_a-zà-öø-ÿ]{3,}\b")
_NAME = r"[^\W\d_][\w’'-]*"


@check(
    "terms/name-variant",
    weight=3,
    needs=Needs.DOCUMENT,
    why="A name written in two ways makes players ask whether two things are meant.",
    bad="""
        ## Cartes

        Une carte Tempête bloque le joueur suivant et reste devant lui.

        ## Fin

        Une carte tempête ne peut pas être la dernière carte posée.
        """,
    good="""
        ## Cartes

        Une carte Tempête bloque le joueur suivant et reste devant lui.

        ## Fin

        Une carte Tempête ne peut pas être la dernière carte posée. La Tempête perd alors son effet.
        """,
)
def name_variant(doc: Reading) -> Iterator[Finding]:
    """Every name is written in one way."""
    told: set[str] = set()
    for source in (_accents, _joined, _cases, _titled, _listed):
        for key, forms, code in source(doc):
            if key in told or len(forms) < 2:
                continue
            told.add(key)
            ranked = sorted(forms.items(), key=lambda item: (-len(item[1]), item[1][0].line or 0))
            rare = min(ranked[1:], key=lambda item: (len(item[1]), -(item[1][0].line or 0)))
            spans = [rare[1][0], ranked[0][1][0], *(f[1][0] for f in ranked[1:] if f is not rare)]
            counts = ", ".join(f"“{form}” {len(places)}×" for form, places in ranked)
            severity = INFO if code == "case" else WARN
            yield found(
                severity,
                code,
                f"one name is written in several ways: {counts}",
                *spans,
                computed=counts,
                hint=f"write “{ranked[0][0]}” everywhere",
            )


_Forms = dict[str, list[Span]]


def _accents(doc: Reading) -> Iterator[tuple[str, _Forms, str]]:
    """Words in capitals, with and without their accents."""
    groups: dict[str, _Forms] = defaultdict(lambda: defaultdict(list))
    for block in doc.blocks:
        for hit in _CAPITALS.finditer(block.text):
            if hit[0].isupper():
                word = hit[0].rstrip("S") if len(hit[0]) > 4 else hit[0]
                groups[_key(word)][word].append(block.span(*hit.span()))
    for key, forms in sorted(groups.items()):
        if len(forms) > 1:
            # The same word in lower case after a noun is the same name too.
            yield key, dict(forms), "accents"


def _joined(doc: Reading) -> Iterator[tuple[str, _Forms, str]]:
    """Names with “&”, which may be spelt out elsewhere."""
    joiner = str(wording(doc.lang, "style").JOINERS)
    seed = re.compile(r"\b([^\W\d_a-zà-öø-ÿ][^\W_]+) & ([^\W\d_]{3,})\b")
    pairs = sorted({(_key(m[1]), _key(m[2])) for b in doc.blocks for m in seed.finditer(b.text)})
    if not pairs:
        return
    any_pair = re.compile(rf"\b([^\W\d_]+) {joiner} ([^\W\d_]+)\b", re.IGNORECASE)
    groups: dict[tuple[str, str], _Forms] = defaultdict(lambda: defaultdict(list))
    for block in doc.blocks:
        for hit in any_pair.finditer(block.text):
            pair = (_key(hit[1]), _key(hit[2]))
            if pair in pairs and hit[1][:1].isupper() and not (hit[0].isupper() and block.kind is Kind.HEADING):
                groups[pair][hit[0]].append(block.span(*hit.span()))
    for pair in pairs:
        forms = groups[pair]
        named = sum(len(p) for f, p in forms.items() if f.rsplit(" ", 1)[-1][:1].isupper())
        if named:
            yield " ".join(pair), dict(forms), "joined"


def _cases(doc: Reading) -> Iterator[tuple[str, _Forms, str]]:
    """A name after "card" (or before it), with a capital and without."""
    words = wording(doc.lang, "style")
    nouns = words.NOUNS
    look = re.compile(
        rf"(?<![\w-])(?P<noun>{nouns}) (?P<name>{_NAME})"
        if words.NOUN_FIRST
        else rf"(?<![\w-])(?P<name>{_NAME}) (?P<noun>{nouns})(?![\w-])"
    )
    never = frozenset(words.NOT_NAMES.split())
    groups: dict[str, _Forms] = defaultdict(lambda: defaultdict(list))
    for block, a, b in doc.sentences():
        sentence = block.text[a:b]
        if len(sentence.split()) < 6:
            continue
        for hit in look.finditer(sentence):
            name = hit["name"].rstrip("’'-")
            if (
                name.casefold() in never
                or len(name) < 3
                or (not words.NOUN_FIRST and not sentence[: hit.start()].strip(' "“«(0123456789×x-'))
            ):
                continue
            form = name[:-1] if name.endswith(("s", "S")) and len(name) > 4 else name
            groups[_key(form)][form].append(
                block.span(
                    a + hit.start(),
                    a
                    + hit.start("name" if words.NOUN_FIRST else "noun")
                    + len(hit["name" if words.NOUN_FIRST else "noun"]),
                )
            )
    for key, forms in sorted(groups.items()):
        if any(f[:1].isupper() for f in forms):
            yield key, dict(forms), "case" if len({f.casefold() for f in forms}) == 1 else "accents"


def _titled(doc: Reading) -> Iterator[tuple[str, _Forms, str]]:
    """Names of two capitalised words, written elsewhere with one capital; hyphens that come and go."""
    seed = re.compile(r"(?<=[a-zà-öø-ÿ,] )([^\W\d_a-zà-öø-ÿ][a-zà-öø-ÿ]+) ([^\W\d_a-zà-öø-ÿ][a-zà-öø-ÿ]+)\b")
    counts: Counter[str] = Counter(
        m[0] for b in doc.blocks if b.kind is not Kind.HEADING for m in seed.finditer(b.text)
    )
    names = sorted(n for n, c in counts.items() if c >= 2)
    if names:
        look = re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b", re.IGNORECASE)
        groups: dict[str, _Forms] = defaultdict(lambda: defaultdict(list))
        for block in doc.blocks:
            if block.kind is Kind.HEADING:
                continue
            for hit in look.finditer(block.text):
                if hit[0][:1].isupper() and not hit[0].isupper():
                    groups[_key(hit[0])][hit[0]].append(block.span(*hit.span()))
        for key, found_forms in sorted(groups.items()):
            yield key, dict(found_forms), "case"
    hyphened = re.compile(r"(?<=[a-zà-öø-ÿ,] )[^\W\d_a-zà-öø-ÿ][a-zà-öø-ÿ]+-[^\W\d_]{3,}\b")
    hyphens = sorted({m[0] for b in doc.blocks for m in hyphened.finditer(b.text)})
    if hyphens:
        either = "|".join(re.escape(n).replace("\\-", "[ -]") for n in hyphens)
        look = re.compile(rf"\b(?:{either})s?\b")
        groups = defaultdict(lambda: defaultdict(list))
        for block in doc.blocks:
            for hit in look.finditer(block.text):
                groups[_key(hit[0].replace("-", " "))][hit[0].rstrip("s")].append(block.span(*hit.span()))
        for key, found_forms in sorted(groups.items()):
            yield key, dict(found_forms), "hyphen"


_LISTED = re.compile(r"([^\W\d_a-zà-öø-ÿ][^\W\d_]+(?: [^\W\d_]{3,}){1,3})\s?(?:\(|:)")


def _listed(doc: Reading) -> Iterator[tuple[str, _Forms, str]]:
    """A name without its capital among others that have theirs: "1 Small loot, 1 modest hoard, 1 Big haul"."""
    labels: dict[str, Span] = {}
    for block in doc.blocks:
        if block.kind is Kind.ITEM and (begun := _LISTED.match(block.text)):
            labels.setdefault(begun[1], block.span(0, begun.end(1)))
    if len(labels) < 3:
        return
    known = {name.casefold(): name for name in labels}
    look = re.compile(r"(?<=[\w,] )(?:" + "|".join(map(re.escape, sorted(labels))) + r")(?!\w)", re.IGNORECASE)
    groups: dict[str, _Forms] = {}
    for block, a, b in doc.sentences():
        hits = list(look.finditer(block.text, a, b))
        lower = [h for h in hits if h[0][:1].islower()]
        if len(lower) != 1 or len({h[0].casefold() for h in hits}) < 3:
            continue
        name = known[lower[0][0].casefold()]
        forms = groups.setdefault(name, {name: [labels[name]]})
        forms.setdefault(lower[0][0], []).append(block.span(*lower[0].span()))
    for name, forms in sorted(groups.items()):
        yield _key(name), {n: forms[n][:1] for n in sorted(forms)}, "case"


@lru_cache(maxsize=4096)
def _key(word: str) -> str:
    """`word` without case, accents and the mark of the plural."""
    plain = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(c for c in plain if not unicodedata.combining(c)).rstrip("s")
