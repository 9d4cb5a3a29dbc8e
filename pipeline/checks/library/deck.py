"""A deck held against itself: copies, twins, near names, holes in grids, empty fields, values in two spellings."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pipeline.checks.registry import Needs, check, found
from pipeline.findings import INFO, WARN, Finding, Span
from pipeline.model import Card, Deck, Game
from pipeline.project.names import fold

_ASIDE = ("provenance", "note", "notes", "comment", "comments", "todo")
"""Columns that are not printed on a card: remarks of the designer."""


@check(
    "deck/copies",
    weight=3,
    needs=Needs.GAME,
    why="""When every card of a kind has the same number of copies but one that is off by one, or ten times as many, a
    digit was most likely mistyped: the deck is then a card short or prints dozens too many.""",
    bad="""
    --- game.yaml
    title: Caravan
    decks: {main: cards.csv}
    --- cards.csv
    name,count
    Silk,4
    Salt,4
    Amber,4
    Tin,4
    Wool,3
    Spice,4
    Ivory,4
    Dates,4
    """,
    good="""
    --- game.yaml
    title: Caravan
    decks: {main: cards.csv}
    --- cards.csv
    name,count
    Silk,4
    Salt,4
    Amber,4
    Tin,4
    Wool,4
    Spice,4
    Ivory,4
    Sultan,1
    """,
)
def copies(game: Game) -> Iterator[Finding]:
    """No card of a kind is off by one copy from all its siblings."""
    for deck in game.decks:
        for kind, cards in _by_kind(deck).items():
            tally = Counter(card.count for card in cards)
            usual, times = tally.most_common(1)[0]
            if usual < 2 or times < 7 or times != len(cards) - 1:
                continue
            odd = next(card for card in cards if card.count != usual)
            if abs(odd.count - usual) == 1 or odd.count >= 10 * usual:
                name = _kind_name(game, kind)
                message = f"{odd.name!r} has {_copies(odd.count)}, the {times} other cards of {name!r} {usual} each"
                total = times * usual + odd.count
                like = next(card for card in cards if card.count == usual)
                yield found(
                    INFO,
                    "odd-count",
                    message,
                    odd.cell("count"),
                    like.cell("count"),
                    hint=f"if it is a slip, write {usual}",
                    computed=f"{times} × {usual} + {odd.count} = {total}; {times + 1} × {usual} = {len(cards) * usual}",
                )


@check(
    "deck/duplicate-face",
    weight=4,
    needs=Needs.GAME,
    why="""Two rows that say the same thing print the same face twice. One of them was most likely meant to be changed
    after it was copied; if not, one row with the sum of the copies is easier to keep right.""",
    bad="""
    --- game.yaml
    title: Harbour
    decks: {main: cards.csv}
    --- cards.csv
    id,name,count,points,text
    pilot,Pilot,2,3,Move one ship.
    storm,Storm,2,0,Every ship waits.
    pilot-2,Pilot,1,3,Move one ship.
    """,
    good="""
    --- game.yaml
    title: Harbour
    decks: {main: cards.csv}
    --- cards.csv
    id,name,count,points,text
    pilot,Pilot,2,3,Move one ship.
    storm,Storm,2,0,Every ship waits.
    pilot-2,Pilot,1,4,Move one ship.
    """,
)
def duplicate_face(game: Game) -> Iterator[Finding]:
    """No two rows of a deck print the same face."""
    for deck in game.decks:
        seen: dict[tuple[str, ...], Card] = {}
        for card in deck.cards:
            printed = [card.fields.get(column, "").strip() for column in deck.columns if column not in _ASIDE]
            key = (card.kind, card.name.strip(), *printed)
            first = seen.setdefault(key, card)
            if first is card or not (first.count and card.count):
                continue
            # A layout of one's own may take the picture by id; the plain face never does.
            plain = card.kind in game.kinds and game.kinds[card.kind].face is None
            message = f"{card.name!r} stands twice with the same text and values"
            together = first.count + card.count
            yield found(
                WARN if plain else INFO,
                "same-face",
                message,
                card.cell("name"),
                first.cell("name"),
                hint=f"change what was meant to differ, or keep one row with the count {together}",
                computed=f"{first.count} + {card.count} = {together}",
            )


@check(
    "deck/ambiguous-name",
    weight=4,
    needs=Needs.GAME,
    why="""Cards are called by name at the table, in the rules and on other cards. Two names of one deck that differ
    only in case, accents, a plural or one letter are mixed up, and one is often a misspelling of the other.""",
    bad="""
    --- game.yaml
    title: Le Marché
    language: fr
    decks: {main: cards.csv}
    --- cards.csv
    id,name,count,points
    epicier,Épicier,2,1
    voleur,Voleur,2,0
    epicier-fin,Epicier,1,2
    """,
    good="""
    --- game.yaml
    title: Le Marché
    language: fr
    decks: {main: cards.csv}
    --- cards.csv
    name,count,points
    Épicier,2,1
    Marchand,2,0
    Marchande,1,2
    Étal 1,1,1
    Étal 2,1,2
    """,
)
def ambiguous_name(game: Game) -> Iterator[Finding]:
    """No two names of a deck differ only in case, accents, a plural or one letter."""
    for deck in game.decks:
        first: dict[str, Card] = {}
        for card in deck.cards:
            first.setdefault(card.name.strip(), card)
        for one, other, how in _alike(first):
            a, b = first[one], first[other]
            if how == "one-letter" and a.kind != b.kind:
                continue
            words = {
                "spelling": "differ only in case, accents or dashes",
                "plural": "differ only by a plural",
                "one-letter": "differ by one letter",
            }[how]
            yield found(
                INFO if how == "one-letter" else WARN,
                how,
                f"the names {one!r} and {other!r} {words}",
                b.cell("name"),
                a.cell("name"),
                hint="write them alike if they are one card, else give one of them another name",
            )


@check(
    "deck/near-value",
    weight=5,
    needs=Needs.GAME,
    why="""Colours, families and suits are written once per row, so a slip makes a second one: "Red" beside "red".
    Templates, selectors and counts then take them for two different things.""",
    bad="""
    --- game.yaml
    title: Orchard
    decks: {main: cards.csv}
    --- cards.csv
    name,colour,value
    Apple,red,1
    Cherry,red,2
    Plum,blue,3
    Currant,Red,4
    Sloe,blue,5
    """,
    good="""
    --- game.yaml
    title: Orchard
    decks: {main: cards.csv}
    --- cards.csv
    name,colour,value
    Apple,red,1
    Cherry,red,2
    Plum,blue,3
    Currant,red,4
    Sloe,blue,5
    """,
)
def near_value(game: Game) -> Iterator[Finding]:
    """No column holds one word in two spellings."""
    for deck in game.decks:
        for column in deck.columns:
            if column in _ASIDE:
                continue
            rows: dict[str, list[Card]] = defaultdict(list)
            for card in deck.cards:
                value = card.fields.get(column, "").strip()
                if value:
                    rows[value].append(card)
            filled = sum(map(len, rows.values()))
            if len(rows) < 2 or filled < 4 or len(rows) * 2 > filled + 1 or max(map(len, rows)) > 40:
                continue
            for one, other, how in _alike({value: cards[0] for value, cards in rows.items()}):
                common, rare = (one, other) if len(rows[one]) >= len(rows[other]) else (other, one)
                if how != "spelling" and not (len(rows[rare]) == 1 and len(rows[common]) >= 3):
                    continue
                beside = f"{rare!r} ({_rows(rows[rare])}) beside {common!r} ({_rows(rows[common])})"
                message = f"the column {column!r} has {beside}"
                yield found(
                    WARN if how == "spelling" else INFO,
                    "variant",
                    message,
                    rows[rare][0].cell(column),
                    rows[common][0].cell(column),
                    hint=f"write {common!r} if both mean the same",
                )


@check(
    "deck/missing-field",
    weight=4,
    needs=Needs.GAME,
    why="""A field that nearly all cards of a kind fill and a few leave empty was most likely forgotten on these: a
    card without its cost, or without its rule.""",
    bad="""
    --- game.yaml
    title: Observatory
    decks: {main: cards.csv}
    --- cards.csv
    name,cost,text
    Lens,2,Look at one card.
    Mirror,3,Copy the last effect.
    Dome,4,
    Tripod,1,Keep this card in front of you.
    Almanac,2,Draw two cards.
    """,
    good="""
    --- game.yaml
    title: Observatory
    decks: {main: cards.csv}
    --- cards.csv
    name,cost,text
    Lens,2,Look at one card.
    Mirror,3,
    Dome,4,
    Tripod,1,Keep this card in front of you.
    Almanac,2,Draw two cards.
    """,
)
def missing_field(game: Game) -> Iterator[Finding]:
    """A field that nearly all cards of a kind fill is filled on all of them."""
    for deck in game.decks:
        for kind, cards in _by_kind(deck).items():
            if len(cards) < 5:
                continue
            for column in deck.columns:
                if column in _ASIDE or re.fullmatch(r"(name|text|title)_[a-z]{2,3}", column):
                    continue
                blank = [card for card in cards if not card.fields.get(column, "").strip()]
                filled = [card for card in cards if card.fields.get(column, "").strip()]
                if not blank or len(filled) < 4 or len(filled) < 0.8 * len(cards) or _explained(blank, filled, deck):
                    continue
                prose = _is_prose(column, filled)
                if prose:
                    # One text of several may be left out; a card that says nothing at all was forgotten.
                    others = [other for other in deck.columns if other != column and _is_prose(other, cards)]
                    blank = [card for card in blank if not any(card.fields.get(other, "").strip() for other in others)]
                else:
                    # A joker has neither suit nor value: a card without several values is one of its own sort.
                    blank = [card for card in blank if not _lacks_another(card, column, cards, deck)]
                if not blank:
                    continue
                names = ", ".join(repr(card.name) for card in blank[:5]) + (", …" if len(blank) > 5 else "")
                of = f"{len(filled)} of {len(cards)} cards of {_kind_name(game, kind)!r}"
                message = f"{column!r} is empty on {names}; {of} fill it"
                yield found(
                    # No text leaves a hole on the card; no value is often meant.
                    WARN if prose else INFO,
                    "empty",
                    message,
                    _empty_cell(blank[0], column),
                    *(_empty_cell(card, column) for card in blank[1:20]),
                    hint=f"fill it, or write a dash where {column} is meant to be empty",
                    computed=f"{len(filled)} / {len(cards)} = {100 * len(filled) // len(cards)} %",
                )


@check(
    "deck/grid",
    weight=7,
    needs=Needs.GAME,
    why="""Where every value comes in every colour, a pair that is missing and one that is there twice are the trace of
    a row that was copied and only half changed. The counts still add up, so nobody notices before the first
    game.""",
    bad="""
    --- game.yaml
    title: Regatta
    decks: {main: cards.csv}
    --- cards.csv
    name,colour,sail
    Red 1,red,1
    Red 2,red,2
    Red 3,red,3
    Blue 1,blue,1
    Blue 2,red,2
    Blue 3,blue,3
    Green 1,green,1
    Green 2,green,2
    Green 3,green,3
    """,
    good="""
    --- game.yaml
    title: Regatta
    decks: {main: cards.csv}
    --- cards.csv
    name,colour,sail
    Red 1,red,1
    Red 2,red,2
    Red 3,red,3
    Blue 1,blue,1
    Blue 2,blue,2
    Blue 3,blue,3
    Green 1,green,1
    Green 2,green,2
    Green 3,green,3
    """,
)
def grid(game: Game) -> Iterator[Finding]:
    """Where every value comes in every colour, no pair is missing and none comes twice."""
    for deck in game.decks:
        reported: set[str] = set()
        kinds = _by_kind(deck)
        groups = [list(deck.cards)] if len(kinds) > 1 else []
        for cards in [*groups, *kinds.values()]:
            for finding, involved in _grids(cards, deck):
                if not involved & reported:
                    reported |= involved
                    yield finding


_MAX_AXIS = 60
_MAX_AXES = 12


def _grids(cards: Sequence[Card], deck: Deck) -> Iterator[tuple[Finding, set[str]]]:
    """Findings of the grids that two columns of `cards` span, the finest first, with the rows that they speak of."""
    axes: dict[str, dict[str, str]] = {}
    for column in ("name", "kind", *deck.columns):
        if column in _ASIDE:
            continue
        values = {card.id: value for card in cards if (value := _value(card, column))}
        distinct = len(set(values.values()))
        if 2 <= distinct <= _MAX_AXIS and distinct * 2 <= len(values) + 1 and len(values) >= 8:
            axes[column] = values
        if len(axes) == _MAX_AXES:
            break
    pairs = sorted(
        combinations(axes, 2), key=lambda pair: -len(set(axes[pair[0]].values())) * len(set(axes[pair[1]].values()))
    )
    for one, other in pairs:
        made = _grid(cards, one, axes[one], other, axes[other])
        if made is not None:
            yield made


def _grid(
    cards: Sequence[Card], one: str, firsts: dict[str, str], other: str, seconds: dict[str, str]
) -> tuple[Finding, set[str]] | None:
    rows: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in cards:
        if card.id in firsts and card.id in seconds:
            rows[firsts[card.id], seconds[card.id]].append(card)
    across = list(dict.fromkeys(pair[0] for pair in rows))
    down = list(dict.fromkeys(pair[1] for pair in rows))
    size = len(across) * len(down)
    # A hole and a double leave one pair less than the grid has; more gaps than a few are no grid at all.
    if size < 8 or max(len(across), len(down)) < 3 or len(rows) < size - max(2, size // 20):
        return None
    count = {(a, b): sum(card.count for card in rows.get((a, b), ())) for a in across for b in down}
    usual_across = {a: _usual(count[a, b] for b in down) for a in across}
    usual_down = {b: _usual(count[a, b] for a in across) for b in down}
    # A short line with both faults has no usual number; the lines the other way then decide.
    if None in usual_across.values() and None in usual_down.values():
        return None
    # A whole line may differ from the others (one zero, two of each other number): only a pair that fits neither
    # its line nor its column is odd.
    usual: dict[tuple[str, str], int] = {}
    for pair in count:
        expected = [n for n in (usual_across[pair[0]], usual_down[pair[1]]) if n is not None]
        if not expected:
            return None
        if count[pair] not in expected:
            usual[pair] = expected[0]
    odd = list(usual)
    few = [pair for pair in odd if count[pair] < usual[pair]]
    many = [pair for pair in odd if count[pair] > usual[pair]]
    if not odd or len(odd) > max(2, size // 20) or any(count[pair] > 2 * max(1, usual[pair]) for pair in many):
        return None
    if (
        few
        and many
        and sum(usual[pair] - count[pair] for pair in few) != sum(count[pair] - usual[pair] for pair in many)
    ):
        return None
    steady = size - len(odd)
    computed = f"{len(across)} × {len(down)} = {size} pairs of {one} and {other}, {steady} as expected"
    involved = {card.id for pair in odd for card in rows.get(pair, ())}
    if few and many:
        message = (
            f"{_pairs(few, count)} {'is' if len(few) == 1 else 'are'} missing while {_pairs(many, count)}"
            f" {'is' if len(many) == 1 else 'are'} there too often ({one}, {other})"
        )
        places = _places(rows, many, one, other)
        hint = f"correct {one} or {other} in one of these rows"
        return found(WARN, "swapped", message, *places, hint=hint, computed=computed), involved
    if size < 12 or len(odd) > max(1, size // 40):
        return None
    if few:
        a, b = few[0]
        near = [card for pair in rows for card in rows[pair] if pair[0] == a or pair[1] == b]
        message = f"{_pairs(few, count)} missing; all other pairs of {one} and {other} are there"
        places = _places(rows, few, one, other) or [near[0].at]
        involved |= {f"{a}\x1f{b}" for a, b in few}
        return found(WARN, "hole", message, *places, hint="add the row, or its copies", computed=computed), involved
    twice = all(len(rows[pair]) > 1 for pair in many)
    message = f"{_pairs(many, count)} is there more often than any other pair of {one} and {other}"
    places = _places(rows, many, one, other)
    severity = WARN if twice else INFO
    return found(severity, "double", message, *places, hint="remove what is too much", computed=computed), involved


def _places(
    rows: dict[tuple[str, str], list[Card]], pairs: Iterable[tuple[str, str]], one: str, other: str
) -> list[Span]:
    """The cells of the rows of `pairs`: of the column that varies less often, so that a slip is seen beside it."""
    column = other if one in ("name", "kind") else one
    return [card.cell(column) for pair in pairs for card in rows.get(pair, ())][:20]


def _pairs(pairs: Sequence[tuple[str, str]], count: dict[tuple[str, str], int]) -> str:
    """Pairs as text, with the copies of those that are there."""
    return ", ".join(f"({a}, {b})" + (f" × {count[a, b]}" if count[a, b] else "") for a, b in pairs)


def _usual(counts: Iterable[int]) -> int | None:
    """The number that most of `counts` are; None when no more than half agree."""
    tally = Counter(counts)
    number, times = tally.most_common(1)[0]
    return number if times * 2 > sum(tally.values()) else None


def _value(card: Card, column: str) -> str:
    if column == "name":
        return card.name.strip()
    return card.kind if column == "kind" else card.fields.get(column, "").strip()


def _lacks_another(card: Card, column: str, cards: Sequence[Card], deck: Deck) -> bool:
    """Whether `card` lacks another value too that nearly all of `cards` have."""
    for other in deck.columns:
        if other != column and other not in _ASIDE and not card.fields.get(other, "").strip():
            filled = sum(1 for sibling in cards if sibling.fields.get(other, "").strip())
            if filled >= 0.8 * len(cards):
                return True
    return False


def _explained(blank: Sequence[Card], filled: Sequence[Card], deck: Deck) -> bool:
    """Whether several blank cards share a value in some column that no filled card has: a group of their own."""
    if len(blank) < 2:
        return False
    for column in deck.columns:
        values = {card.fields.get(column, "").strip() for card in blank}
        if (
            len(values) == 1
            and (value := values.pop())
            and all(c.fields.get(column, "").strip() != value for c in filled)
        ):
            return True
    return False


def _is_prose(column: str, cards: Sequence[Card]) -> bool:
    """Whether the column holds sentences: 15 characters or more on average, several words."""
    texts = [text for card in cards if (text := card.fields.get(column, "").strip())]
    return (
        bool(texts) and sum(map(len, texts)) >= 15 * len(texts) and sum(" " in text for text in texts) * 2 > len(texts)
    )


def _empty_cell(card: Card, column: str) -> Span:
    """The place of an empty cell, which quotes the card's name since there is nothing else to quote."""
    span = card.cell(column)
    return Span(span.path, span.line, span.column, span.cell, span.page, card.name) if not span.text else span


def _by_kind(deck: Deck) -> dict[str, list[Card]]:
    """The printed cards of a deck by kind, in the order written."""
    kinds: dict[str, list[Card]] = defaultdict(list)
    for card in deck.cards:
        if card.count:
            kinds[card.kind].append(card)
    return kinds


def _kind_name(game: Game, kind: str) -> str:
    return game.kinds[kind].name if kind in game.kinds else kind


def _copies(number: int) -> str:
    return "one copy" if number == 1 else f"{number} copies"


def _rows(cards: Sequence[Card]) -> str:
    return "one row" if len(cards) == 1 else f"{len(cards)} rows"


def _alike(texts: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Pairs of different texts that look like one, with how: ``spelling``, ``plural`` or ``one-letter``.

    Found by hashing (each text with one letter left out), so that a thousand names cost a thousand steps.
    """
    folded: dict[str, str] = {}
    for text in texts:
        key = fold(text)
        other = folded.setdefault(key, text)
        if other != text:
            yield other, text, "spelling"
    words = [key for key in folded if not any(char.isdigit() for char in key)]
    plurals: set[tuple[str, str]] = set()
    for ending in (_SHORT_PLURAL, _LONG_PLURAL):
        singular: dict[str, str] = {}
        for key in words:
            pair = (singular.setdefault(ending.sub("", key), key), key)
            if pair[0] != key and pair not in plurals:
                plurals.add(pair)
                yield folded[pair[0]], folded[key], "plural"
    near: dict[str, list[str]] = defaultdict(list)
    for key in words:
        if 6 <= len(key) <= 40:
            for place in range(1, len(key)):
                near[key[:place] + key[place + 1 :]].append(key)
    reported: set[tuple[str, str]] = set()
    for key in words:
        for place in range(1, len(key)) if len(key) >= 6 else ():
            for other in near.get(key[:place] + key[place + 1 :], ()):
                if other > key and (key, other) not in reported and _slip(key, other):
                    reported.add((key, other))
                    yield folded[key], folded[other], "one-letter"
    for key in words:
        # A letter too much in the middle: the shorter one is what is left of the longer.
        for other in near.get(key, ()):
            if len(key) >= 6 and (key, other) not in reported and _slip(key, other):
                reported.add((key, other))
                yield folded[key], folded[other], "one-letter"


# Endings of plurals of words of four letters and more, in the languages whose plurals are an ending.
_SHORT_PLURAL = re.compile(r"(?<=\w{3})[sx]\b")
_LONG_PLURAL = re.compile(r"(?<=\w{3})(?:(?<=[lrnjd])es|[sx])\b")


def _slip(one: str, other: str) -> bool:
    """Whether one letter in the middle of a long word differs: not its first, nor its end, where grammar lives."""
    ones, others = one.split(), other.split()
    if len(ones) != len(others):
        return False
    different = [(a, b) for a, b in zip(ones, others, strict=True) if a != b]
    if len(different) != 1:
        return False
    a, b = different[0]
    if min(len(a), len(b)) < 6 or a[0] != b[0] or a[-1] != b[-1]:
        return False
    if len(a) == len(b):
        places = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
        swapped = len(places) == 2 and places[1] == places[0] + 1 and a[places[0]] == b[places[1]]
        return len(places) == 1 or swapped
    longer, shorter = (a, b) if len(a) > len(b) else (b, a)
    return len(longer) == len(shorter) + 1 and any(
        longer[:i] + longer[i + 1 :] == shorter for i in range(1, len(longer))
    )
