"""The deck held against a rules document: counts, totals, printed values, names, players and setup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.checks.registry import Needs, check, found
from pipeline.documents.arithmetic import mismatches
from pipeline.documents.claims import Claims, Component
from pipeline.documents.inventory.words import stem
from pipeline.documents.languages import language
from pipeline.documents.languages.base import Language, fold
from pipeline.documents.reading import Reading
from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.model import Card, Game
from pipeline.model.composition import kind_counts, kind_names

_VALUE_FIELDS = (
    "value",
    "points",
    "valeur",
    "wert",
    "valor",
    "smiles",
    "rank",
    "rang",
    "force",
    "strength",
    "niveau",
    "level",
)
"""Columns that may hold a printed value, in English, French, German and Spanish."""

_NEAR = 86
"""How alike two names must be (of 100) to be taken for one name written in two ways."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A kind, a card or a deck of the game, under one of its names."""

    what: str
    id: str
    name: str
    count: int
    at: Span | None
    cards: tuple[Card, ...]


@check(
    "components/deck-agrees",
    weight=9,
    needs=Needs.BOTH,
    why="""The rulebook says what lies in the box and the deck is what is printed. Where they differ, a player counts
    the cards, finds one too few, and writes to the publisher.""",
    bad="""
    --- game.yaml
    title: Gulls
    language: en
    decks: {main: {cards: cards.csv}}
    --- cards.csv
    id,name,kind,count,points
    gull,Gull,bird,8,1
    crab,Crab,beast,4,2
    --- rules.txt
    # Contents
    The deck has 13 cards:
    - 9 Gull cards
    - 4 Crab cards
    """,
    good="""
    --- game.yaml
    title: Gulls
    language: en
    decks: {main: {cards: cards.csv}}
    --- cards.csv
    id,name,kind,count,points
    gull,Gull,bird,8,1
    crab,Crab,beast,4,2
    --- rules.txt
    # Contents
    The deck has 12 cards:
    - 8 Gull cards
    - 4 Crab cards
    """,
)
def deck_agrees(game: Game, doc: Reading) -> Iterator[Finding]:
    """The deck has the cards, counts, values, players and setup that the document states."""
    yield from compare(game, doc.claims, language(doc.lang))


def compare(game: Game, claims: Claims, lang: Language) -> Iterator[Finding]:
    """Everything in which the deck of `game` and the claims of a document differ."""
    matcher = _Matcher(game, lang)
    yield from _totals(game, claims, lang)
    pairs = [(component, matcher.find(component.name)) for component in claims.components if _comparable(component)]
    yield from _counts(claims, pairs)
    yield from _missing(game, claims, pairs, matcher, lang)
    yield from _facts(game, claims)
    yield from _hands(game, claims)
    yield from _setup(game, claims, matcher)


def _comparable(component: Component) -> bool:
    return component.per is None and component.module is None and component.unit != "kinds" and not component.subset


# Totals and counts ------------------------------------------------------------------------------------------------


def _totals(game: Game, claims: Claims, lang: Language) -> Iterator[Finding]:
    """The document's number of cards is that of the game, or of one of its decks."""
    decks = {deck.count for deck in game.decks} | {game.count}
    for total in claims.totals:
        if fold(total.name) not in lang.cards or total.count in decks or total.approx:
            continue
        readings = [r for m in mismatches(claims) for r in m.readings]
        deck = max(game.decks, key=lambda d: d.count)
        hint = readings[0] if readings else "mend the table of cards or the document"
        parts = " + ".join(str(n) for n in kind_counts(game).values() if n)
        yield found(
            FAIL, "total-differs", f"the document says {total.count} {total.name}, the deck has {game.count}",
            total.at, *([deck.at] if deck.at else []), hint=hint, computed=f"{parts} = {game.count}",
        )  # fmt: skip


def _counts(claims: Claims, pairs: Sequence[tuple[Component, list[_Named]]]) -> Iterator[Finding]:
    contradicted = {id(m.parent): m for m in mismatches(claims)}
    for component, matches in pairs:
        if not matches:
            continue
        if component.count is not None and not any(component.count == match.count for match in matches):
            match = matches[0]
            listed = contradicted.get(id(component))
            hint = "mend the table of cards or the document"
            if listed is not None and listed.computed == match.count:
                hint = f"the document's own list has {listed.equation}: its heading is the one to mend"
            places = [match.at] if match.at is not None else []
            computed = None
            if len(match.cards) > 1:
                computed = " + ".join(str(card.count) for card in match.cards if card.count) + f" = {match.count}"
            yield found(
                FAIL, "count-differs",
                f"{component.name}: {component.count} in the document, {match.count} in the deck",
                component.at, *places, hint=hint, computed=computed,
            )  # fmt: skip
        yield from _values(component, matches)


def _values(component: Component, matches: Sequence[_Named]) -> Iterator[Finding]:
    """A printed value told in the document is the one in the card's row."""
    cards = [card for match in matches if match.what == "card" for card in match.cards]
    if not isinstance(component.value, int) or not cards:
        return
    for card in cards:
        columns = [c for c in _VALUE_FIELDS if re.fullmatch(r"[+-]?\d+", card.fields.get(c, "").strip())]
        if not columns or any(int(card.fields[c]) == component.value for c in columns):
            continue
        column = columns[0]
        yield found(
            FAIL, "value-differs",
            f"{component.name}: value {component.value} in the document, {card.fields[column].strip()} on the card",
            component.at, card.cell(column), hint="mend the table of cards or the document",
        )  # fmt: skip


# Names ------------------------------------------------------------------------------------------------------------


def _missing(
    game: Game, claims: Claims, pairs: Sequence[tuple[Component, list[_Named]]], matcher: _Matcher, lang: Language
) -> Iterator[Finding]:
    """Cards that one side has and the other has not, where the document lists the cards of their kind by name."""
    matched_cards = {match.id for _, matches in pairs for match in matches if match.what == "card"}
    matched_kinds = {match.id for _, matches in pairs for match in matches if match.what == "kind"}
    groups: dict[int, list[tuple[Component, list[_Named]]]] = {}
    for component, matches in pairs:
        if component.above is not None:
            groups.setdefault(id(component.above), []).append((component, matches))
    for siblings in groups.values():
        known = [matches for _, matches in siblings if matches]
        if not known:
            continue
        for component, matches in siblings:
            if (
                matches
                or not component.name
                or (component.count is None and claims.children(component))
                or (
                    component.value is not None
                    and component.above is not None
                    and component.name == component.above.name
                )
            ):
                continue
            near = matcher.near(component.name)
            if near is not None and near.id not in matched_cards:
                matched_cards.add(near.id)
                yield found(
                    WARN, "name-differs", f"{component.name!r} in the document is {near.name!r} in the deck",
                    component.at, *([near.at] if near.at else []), hint="write the name in one way",
                )  # fmt: skip
                if component.count is not None and component.count != near.count:
                    yield found(
                        FAIL, "count-differs",
                        f"{near.name}: {component.count} in the document, {near.count} in the deck",
                        component.at, *([near.at] if near.at else []), hint="mend the table of cards or the document",
                    )  # fmt: skip
            elif _is_card(component, lang) or len(known) >= 2:
                yield found(
                    WARN, "not-in-deck", f"the document lists {component.name!r}, the deck has no such card or kind",
                    component.at, hint="add it to the table of cards, or take it out of the document",
                )  # fmt: skip
    yield from _not_in_document(game, claims, pairs, matched_cards, matched_kinds)


def _is_card(component: Component, lang: Language) -> bool:
    above = component.above
    words = set(re.findall(r"[a-z]+", fold(component.name))) | set(
        re.findall(r"[a-z]+", fold(above.name if above else ""))
    )
    return bool(words & lang.cards)


def _not_in_document(
    game: Game, claims: Claims, pairs: Sequence[tuple[Component, list[_Named]]], cards: set[str], kinds: set[str]
) -> Iterator[Finding]:
    """A card whose siblings of the same kind are all listed by name, while it is not."""
    by_kind: dict[str, list[Card]] = {}
    for card in game.cards():
        if card.count:
            by_kind.setdefault(card.kind, []).append(card)
    total = next((t for t in claims.totals), None)
    for kind, members in by_kind.items():
        named = [card for card in members if card.id in cards]
        if len(named) < 2 or len(named) < len(members) / 2:
            continue
        for card in members:
            if card.id in cards:
                continue
            listed = next(c for c, matches in pairs if any(m.id in {n.id for n in named} for m in matches))
            quotes = [card.at, listed.at, *([total.at] if total is not None else [])]
            yield found(
                WARN, "not-in-document",
                f"the deck has {card.name!r} ({kind}), the document lists its siblings and not it",
                *quotes, hint="add it to the document, or give it count 0",
            )  # fmt: skip


class _Matcher:
    """Finds the kind or card that a name in a document means."""

    def __init__(self, game: Game, lang: Language) -> None:
        self.lang = lang
        self.named: list[_Named] = []
        counts = kind_counts(game)
        for kind_id, name in kind_names(game).items():
            members = tuple(card for card in game.cards() if card.kind == kind_id and card.count)
            kind = game.kinds.get(kind_id)
            at = kind.at if kind is not None and kind.at is not None else (members[0].at if members else None)
            names = {name, kind_id} | ({kind.plural} if kind is not None and kind.plural else set())
            self.named += [_Named("kind", kind_id, n, counts[kind_id], at, members) for n in sorted(names)]
        for card in game.cards():
            if card.count:
                self.named.append(_Named("card", card.id, card.name, card.count, card.cell("count"), (card,)))
        for deck in game.decks:
            self.named.append(_Named("deck", deck.id, deck.name, deck.count, deck.at, deck.cards))
        self._by_words: dict[frozenset[str], list[_Named]] = {}
        for entry in self.named:
            key = self.words(entry.name)
            if key:
                self._by_words.setdefault(key, []).append(entry)

    def words(self, name: str) -> frozenset[str]:
        """The telling words of a name: no articles, no "card", singular."""
        lang = self.lang
        found = re.findall(r"[a-z0-9]+", fold(name))
        kept = [w for w in found if w not in lang.cards and w not in lang.links and w not in lang.articles]
        return frozenset(_stem(w) for w in kept)

    def find(self, name: str) -> list[_Named]:
        """The kinds and cards called `name`; cards of one name in several rows are one."""
        words = self.words(name)
        exact = self._by_words.get(words, []) if words else []
        if not exact and words:
            # "AVANTAGE spécial" is the kind AVANTAGE when no other kind has that word.
            inside = [e for e in self.named if e.what == "kind" and (k := self.words(e.name)) and k < words]
            ids = {e.id for e in inside}
            exact = inside if len(ids) == 1 and len(words) <= 3 else []
        return self._merged(exact)

    @staticmethod
    def _merged(entries: Sequence[_Named]) -> list[_Named]:
        out: dict[tuple[str, str], _Named] = {}
        for entry in entries:
            out.setdefault((entry.what, entry.id), entry)
        found = list(out.values())
        cards = [e for e in found if e.what == "card"]
        if len(cards) > 1 and len({fold(e.name) for e in cards}) == 1:
            whole = _Named(
                "card",
                cards[0].id,
                cards[0].name,
                sum(e.count for e in cards),
                cards[0].at,
                tuple(c for e in cards for c in e.cards),
            )
            found = [e for e in found if e.what != "card"] + [whole, *cards]
        return found

    def near(self, name: str) -> _Named | None:
        """The card or kind whose name looks most like `name`, when it is alike enough to be meant."""
        from rapidfuzz import fuzz

        wanted = " ".join(sorted(self.words(name)))
        best = max(
            (e for e in self.named if e.what != "deck"),
            key=lambda e: fuzz.ratio(wanted, " ".join(sorted(self.words(e.name)))),
            default=None,
        )
        if best is None or len(wanted) < 4:
            return None
        return best if fuzz.ratio(wanted, " ".join(sorted(self.words(best.name)))) >= _NEAR else None


def _stem(word: str) -> str:
    word = stem(word)
    return word[:-1] if len(word) > 4 and word[-1] == "e" else word


# Facts and setup --------------------------------------------------------------------------------------------------


def _facts(game: Game, claims: Claims) -> Iterator[Finding]:
    """Players, age and minutes are the same in game.yaml and in the document."""
    at = [game.at] if game.at is not None else []
    stated = [
        ("players", game.players, claims.players),
        ("minutes", game.minutes, claims.minutes),
        ("age", (game.age, game.age) if game.age is not None else None, claims.age),
    ]
    for name, own, fact in stated:
        if own is None or fact is None:
            continue
        theirs = (fact.values[0], fact.values[-1])
        if theirs != tuple(own):
            shown = [f"{a}–{b}" if a != b else str(a) for a, b in (theirs, own)]
            yield found(
                WARN, f"{name}-differ", f"{name}: {shown[0]} in the document, {shown[1]} in game.yaml", fact.at, *at,
                hint="write the same in both",
            )  # fmt: skip


def _hands(game: Game, claims: Claims) -> Iterator[Finding]:
    """The cards dealt to each player are the same in the setup table and in the document."""
    sizes = claims.hand.sizes
    for row in game.setup:
        if not isinstance(row.hand, int):
            continue
        key = str(row.players) if str(row.players) in sizes else "all"
        stated = sizes.get(key)
        if stated is not None and stated != row.hand:
            quotes = [claims.hand.places[key], *([row.at] if row.at is not None else [])]
            yield found(
                FAIL, "hand-differs",
                f"with {row.players} players each has {stated} cards in the document, {row.hand} in game.yaml",
                *quotes, hint="mend setup: in game.yaml, or the document",
            )  # fmt: skip


def _setup(game: Game, claims: Claims, matcher: _Matcher) -> Iterator[Finding]:
    """Start cards are the same in the setup table and in the document."""
    from pipeline.checks.library.tables import expanded

    most = game.players[1] if game.players else 12
    stated: dict[tuple[int, str], tuple[int, Span]] = {}
    for claim in claims.setup:
        if claim.count is None or claim.op in ("remove", "keep") or claim.formula:
            continue
        for entry in matcher.find(claim.item):
            if entry.what != "deck":
                for n in expanded(claim, most):
                    stated.setdefault((n, entry.id), (claim.count, claim.at))
    for row in game.setup:
        rows = {key[1]: value for key, value in stated.items() if key[0] == row.players}
        if not rows:
            continue
        for name, count in row.deal.items():
            if name in rows and rows[name][0] != count:
                quotes = [rows[name][1], *([row.at] if row.at is not None else [])]
                yield found(
                    FAIL, "setup-differs",
                    f"with {row.players} players: {rows[name][0]} × {name} in the document, {count} in game.yaml",
                    *quotes, hint="mend setup: in game.yaml, or the document",
                )  # fmt: skip
            elif name not in rows and len(rows) >= 2:
                place = next(iter(rows.values()))[1]
                quotes = [row.at or place, place]
                yield found(
                    INFO, "setup-row-missing",
                    f"with {row.players} players game.yaml deals {count} × {name}, the document does not name it",
                    *quotes, hint="mend setup: in game.yaml, or the document",
                )  # fmt: skip
