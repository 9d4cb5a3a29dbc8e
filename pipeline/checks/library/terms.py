"""Terms that are used as if known and introduced nowhere: modes, attributes, piles, roles; cards without an effect."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pipeline.checks.library.statements import Statement, Told, fold, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, WARN, Finding, Span

_RARE = 3
"""Statements: an attribute that is used more often than that is taken to be plain to see on the cards."""

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LABEL = re.compile(r"([^.:;!?]{2,45}?)(?: ?\((?P<count>[^)]*)\))? ?(?:[:—–]|$)")


@check(
    "refs/undefined-term",
    weight=6,
    needs=Needs.DOCUMENT,
    why="""A mode, an attribute or a role that is named as if everyone knew it stops the reader. Often its paragraph
    was cut or
    its card never made; the designer, who knows what it means, can't see the hole.""",
    bad="""
    # Setup
    Choose the scoring mode. Shuffle the cards and deal five to each player.
    # Turn
    The youngest player starts. Play a card of the same category as the last one, or draw a card.
    # End
    When a player has no cards left, score the hands according to the chosen mode.
    """,
    good="""
    # Setup
    Choose the scoring mode. Shuffle the cards and deal five to each player.
    # Turn
    The youngest player starts. Play a card of the same category as the last one, or draw a card.
    Every card has a category, printed in its corner.
    # End
    When a player has no cards left, score the hands according to the chosen mode.
    * Short mode: every card in hand costs one point.
    * Long mode: every card in hand costs its value.
    """,
)
def undefined_term(doc: Reading) -> Iterator[Finding]:
    """Modes, attributes, piles and roles that the rules rely on are introduced somewhere."""
    rules = told(doc)
    yield from _modes(rules, doc.lang)
    yield from _numbered(rules, doc.lang)
    yield from _attributes(rules, doc.lang)
    yield from _discard(rules, doc.lang)
    yield from _names(rules, doc.lang)


# Modes


def _modes(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "terms")
    introduced = any(words.MODE_TITLE.search(fold(b.text)) for b, kind in rules.titles if kind != "toc") or any(
        words.MODE_LABEL.match(s.folded) for s in rules.statements if s.part not in ("summary", "toc")
    )
    names: dict[str, list[tuple[Statement, re.Match[str]]]] = {}
    for s in rules.statements:
        for match in words.MODE_NAMED.finditer(s.text):
            names.setdefault(fold(match["name"]), []).append((s, match))
    for name, uses in sorted(names.items()):
        told_of = [s for s, _ in uses if s.part not in ("summary", "toc", "tips")]
        if len(told_of) > 1 or any(name in fold(b.text) for b, _ in rules.titles) or _labelled(rules, name):
            continue
        if told_of and (words.MODE_TELLS.search(told_of[0].folded) or told_of[0].part == "variants"):
            continue
        s, match = uses[0]
        yield found(
            WARN,
            "mode-undefined",
            f"the mode “{match['name']}” is named and described nowhere",
            s.span(match.start(), match.end()),
            *(s.span(m.start(), m.end()) for s, m in uses[1:]),
            hint="describe the mode in the section where it is chosen, or drop the name",
        )
    if introduced or (names.keys() and any(_labelled(rules, n) for n in names)):
        return
    chosen = [
        (s, m)
        for s in rules.statements
        if s.part != "toc"
        for m in (words.MODE_CHOSEN.search(s.folded),)
        if m is not None
    ]
    if chosen:
        s, match = chosen[0]
        yield found(
            WARN,
            "mode-undefined",
            "a mode is to be chosen or was chosen, and no mode is described",
            s.at(match),
            *(s.at(m) for s, m in chosen[1:5]),
            hint="describe each mode, or drop the choice",
        )


def _labelled(rules: Told, name: str) -> bool:
    """Whether a paragraph, item or row begins with `name` as its label."""
    return any(name in label for label in _labels(rules))


def _labels(rules: Told) -> dict[str, Block]:
    """The folded labels of paragraphs, items and rows, and the titles, with their blocks."""
    out: dict[str, Block] = {}
    for title, kind in rules.titles:
        if kind != "toc":
            out.setdefault(fold(title.text).strip(' :•"“”«»'), title)
    for s in rules.statements:
        if s.start or s.part == "toc":
            continue
        if s.block.kind is Kind.ROW:
            out.setdefault(fold(s.block.cell(0)).strip(" *_"), s.block)
        elif match := _LABEL.match(s.folded):
            label = match[1].strip(' "“”«»*_')
            if len(label.split()) <= 5:
                out.setdefault(label, s.block)
    return out


# Attributes


def _numbered(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "terms")
    used: tuple[Statement, re.Match[str]] | None = None
    for s in rules.statements:
        match = words.NUMBERED.search(s.folded)
        if match is None:
            if words.NUMBERS_GIVEN.search(s.folded):
                return
            continue
        if re.search(r"\d", s.folded) or words.NUMBER_RANGE.search(s.folded):
            return
        if used is None and words.RANKS.search(s.folded):
            used = s, match
    listed = rules.part("contents", "effects")
    if used is None or sum(1 for s in listed if s.block.kind is not Kind.PARAGRAPH) < 3:
        return
    s, match = used
    yield found(
        WARN,
        "attribute-never-given",
        "the rules rely on cards being numbered, and no card is given a number",
        s.at(match),
        hint="list each card's number, or print the order itself",
    )


def _attributes(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "terms")
    if len(rules.rules) < 4 or not rules.part("turn", "setup", "effects"):
        return
    for noun, forms in words.ATTRIBUTES.items():
        form = re.compile(rf"\b(?:{forms})\b")
        uses = [s for s in rules.statements if form.search(s.folded)]
        matching = [
            (s, m)
            for s in uses
            for m in (re.search(words.SAME.format(forms), s.folded),)
            if m is not None and s.part != "toc"
        ]
        if not matching or len(uses) > _RARE:
            continue
        told_of, same = re.compile(words.TELLS.format(forms)), re.compile(words.SAME.format(forms))
        if any(told_of.search(same.sub(" ", s.folded)) for s in uses) or any(
            form.search(fold(b.text)) for b, _ in rules.titles
        ):
            continue
        if any(s.block.kind is Kind.ROW for s in uses) or (noun == "colour" and words.COLOURS.search(rules.folded)):
            continue
        s, match = matching[0]
        yield found(
            WARN,
            "attribute-undefined",
            f"“{s.text[match.start() : match.end()]}”: nothing says which there are, or where a card shows it.",
            s.at(match),
            hint="say which values there are and where the card shows them",
        )
    current = [(s, m) for s in rules.statements for m in words.CURRENT.finditer(s.folded)]
    if current and len({s.number for s, _ in current}) == 1 and not words.CURRENT_TOLD.search(rules.folded):
        s, match = current[0]
        yield found(
            WARN,
            "attribute-undefined",
            f"“{s.text[match.start() : match.end()]}” is used once and explained nowhere.",
            s.at(match),
            hint="say what it is and what sets it",
        )


# Discard


def _discard(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "terms")
    if not rules.complete or words.DISCARD_PILE.search(rules.folded):
        return
    uses = [(s, m) for s in rules.rules for m in (words.DISCARDS.search(s.folded),) if m is not None]
    if len(uses) < 2:
        return
    s, match = uses[0]
    yield found(
        WARN,
        "discard-undefined",
        "cards are discarded, and no discard pile is introduced",
        s.at(match),
        *(s.at(m) for s, m in uses[1:4]),
        hint="say where discarded cards go, face up or down, and whether for good",
    )


# Names in others' texts


def _names(rules: Told, lang: str) -> Iterator[Finding]:
    """A name that stands once, in a row with names that have a text of their own."""
    words = wording(lang, "terms")
    counts = Counter(_WORD.findall(rules.folded))
    labels = _labels(rules)
    own = {w for label in labels for w in (label,) if len(label.split()) <= 3}
    single = {_singular(w) for label in own for w in re.split(r" ?/ ?", label)}
    if len(own) < 4:
        return

    def known(word: str) -> bool:
        return _singular(word) in single

    def once(word: str) -> bool:
        return counts[word] + counts[_other(word, counts)] == 1 and len(word) > 3

    seen: set[str] = set()
    for s in rules.statements:
        if s.part in ("toc", "tips", "credits", "example", "info", "goal"):
            continue
        rows: list[tuple[list[tuple[str, int]], bool]] = []
        for match in words.PAIR.finditer(s.folded):
            rows.append(([(match["a"], match.start("a")), (match["b"], match.start("b"))], True))
        for match in words.ROW.finditer(s.folded):
            rows.append(([(m[0], match.start() + m.start()) for m in words.ROW_WORD.finditer(match[0])], False))
        for row, pair in rows:
            strange = [(w, at) for w, at in row if once(w) and not known(w) and w not in seen]
            siblings = [w for w, _ in row if known(w)]
            enough = (
                len(siblings) >= 1 if pair else len(row) >= 3 and len(siblings) >= 2 and len(siblings) * 2 >= len(row)
            )
            if len(strange) == 1 and enough and siblings:
                word, at = strange[0]
                seen.add(word)
                yield _nowhere(
                    s.span(at, at + len(word)),
                    s.text[at : at + len(word)],
                    labels[_label_of(siblings[0], labels)].span(),
                )
        match = words.ONLY_FOR.search(s.folded)
        told_of = match is not None and s.folded[match.end() :].lstrip().startswith("(")
        if match and not told_of and once(match["who"]) and not known(match["who"]) and match["who"] not in seen:
            others = sum(1 for x in rules.statements if x is not s and words.ONLY_FOR.search(x.folded))
            if others >= 2:
                seen.add(match["who"])
                yield _nowhere(
                    s.span(match.start("who"), match.end("who")), s.text[match.start("who") : match.end("who")]
                )


def _label_of(word: str, labels: dict[str, Block]) -> str:
    return next(label for label in labels if _singular(word) in {_singular(w) for w in re.split(r" ?/ ?", label)})


def _nowhere(at: Span, word: str, *beside: Span) -> Finding:
    return found(
        WARN,
        "name-undefined",
        f"“{word}” is named here only, and nothing says who or what it is.",
        at,
        *beside,
        hint="give it a paragraph of its own, say in brackets what it means, or drop it",
    )


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word


def _other(word: str, counts: Counter[str]) -> str:
    """The plural of `word`, or its singular, as far as it is told by an s or x; a word that doesn't occur otherwise."""
    for other in (word + "s", word + "x", word[:-1] if word[-1] in "sx" else ""):
        if other and counts[other]:
            return other
    return ""


# Never explained


@check(
    "refs/never-explained",
    weight=6,
    needs=Needs.DOCUMENT,
    why="""A card that is counted in the box and explained nowhere, while its neighbours are, is a card that nobody
    can play.""",
    bad="""
    # Contents
    * Anchor (4 cards)
    * Gale (3 cards)
    * Siren (2 cards)
    * Kraken (1 card)
    # Card effects
    Anchor: skip your next turn.
    Gale: swap two ships.
    Siren: take a card from another player.
    """,
    good="""
    # Contents
    * Anchor (4 cards)
    * Gale (3 cards)
    * Siren (2 cards)
    * Kraken (1 card)
    # Card effects
    Anchor: skip your next turn.
    Gale: swap two ships.
    Siren: take a card from another player.
    Kraken: everyone discards a card.
    """,
)
def never_explained(doc: Reading) -> Iterator[Finding]:
    """Every card of the inventory is explained if its neighbours are."""
    rules = told(doc)
    groups: dict[tuple[tuple[str, ...], int], list[tuple[str, Statement]]] = {}
    for s in rules.part("contents"):
        match = _LABEL.match(s.folded)
        if (
            s.block.kind is not Kind.ITEM
            or s.start
            or match is None
            or not match["count"]
            or not re.search(r"\d", match["count"])
        ):
            continue
        if len(s.block.text) > len(match[0]) + 3:
            continue  # It has a text of its own.
        groups.setdefault((s.path, s.block.level), []).append((match[1].strip(' "“”«»*_'), s))
    elsewhere = "\n".join(
        [s.folded for s in rules.statements if s.part not in ("contents", "toc")]
        + [fold(b.text) for b, kind in rules.titles if kind != "toc"]
    )
    for group in groups.values():
        missing = [(name, s) for name, s in group if not _mentioned(name, elsewhere)]
        if len(group) >= 3 and missing and len(missing) * 3 <= len(group):
            for name, s in missing:
                yield found(
                    WARN if rules.complete else INFO,
                    "no-effect",
                    f"“{s.text[: len(name)]}” is in the box, and nothing says what it does.",
                    s.span(0, len(name)),
                    hint="write what it does, or take it out of the list",
                )


def _mentioned(name: str, text: str) -> bool:
    """Whether `name`, in singular or plural, stands in `text`."""
    words = [re.escape(_singular(w)) + r"\w{0,2}" for w in name.split() if len(w) > 2]
    return not words or re.search(r"\b" + r"\W+(?:\w{1,3}\W+)?".join(words), text) is not None
