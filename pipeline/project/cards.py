"""Rows become cards: columns by their aliases, counts, ids, kinds, provenance."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from operator import itemgetter

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.model import Card
from pipeline.project import names
from pipeline.project.kinds import Kinds
from pipeline.project.tables import ALIASES, CellSpans, Header, Row, Table, near_column

# Copies beyond these are a slip of the finger; a print run is ordered, not laid out a thousand times.
MAX_COPIES = 2_000
MAX_GAME_COPIES = 20_000

PROVENANCES = ("documented", "public", "inferred", "proposed")

_COUNT = re.compile(r"([0-9]+)(?:[.,]0+)?")


@dataclass(slots=True)
class CardReader:
    """Reads the tables of one game; ids are unique over all of them.

    `decks` maps deck ids to their names: a column ``deck`` may send a row to another deck than the one that lists
    the file. Findings gather in `findings`.
    """

    kinds: Kinds
    decks: Mapping[str, str]
    languages: tuple[str, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    _ids: dict[str, Card] = field(default_factory=dict)

    def read(self, table: Table, deck: str) -> tuple[list[Card], tuple[str, ...]]:
        """The cards of `table`, listed by the deck `deck`, and its columns that are fields."""
        own = self._own_columns(table)
        if "name" not in own and "id" not in own:
            return [], ()  # told with the table's header
        used = {header.folded for header in own.values()}
        columns = self._field_columns(table, used)
        place = {header.folded: index for index, header in enumerate(table.headers)}
        places = [place[folded] for folded in columns.values()]
        pick = _picker(places)
        spans = {name: header.folded for name, header in own.items()} | columns
        keys = tuple(columns)
        index = {name: place[header.folded] for name, header in own.items()}
        at_id, at_name, at_kind = index.get("id", -1), index.get("name", -1), index.get("kind", -1)
        at_count, at_deck, at_provenance = index.get("count", -1), index.get("deck", -1), index.get("provenance", -1)
        cards: list[Card] = []
        for row in table.rows:
            texts = row.texts
            given = texts[at_id] if at_id >= 0 else ""
            name = texts[at_name] if at_name >= 0 else given
            if not name and not given:
                self._nameless(row)
                continue
            if not name:
                message = f"the card {given!r} has no name"
                at = _spoken(row.at(own["name"].folded), given)
                self.findings.append(Finding("data/row", "blank-name", WARN, message, at, hint="fill in its name"))
            identifier = self._identifier(given, name, row, own)
            count = 1
            if at_count >= 0 and (text := texts[at_count]):
                count = (
                    int(text) if text.isascii() and text.isdigit() and len(text) < 4 else self._count(text, row, own)
                )
            kind = self.kinds.of(texts[at_kind] if at_kind >= 0 else "")
            if kind is None:
                if at_kind >= 0:
                    self.kinds.miss(texts[at_kind], row.at(own["kind"].folded))
                kind = self.kinds.fallback()
            provenance = texts[at_provenance] if at_provenance >= 0 else ""
            fields = dict(zip(keys, pick(texts), strict=True))
            if provenance and provenance not in PROVENANCES:
                provenance = self._provenance(provenance, row, own, fields)
            home = self._deck(texts[at_deck], deck, row, own, fields) if at_deck >= 0 else deck
            at = _spoken(row.span, name or identifier)
            card = Card(identifier, name, kind, home, count, at, fields, CellSpans(row, spans), provenance)
            if self._is_new(card, row, own):
                cards.append(card)
        return cards, keys

    def _own_columns(self, table: Table) -> dict[str, Header]:
        """The columns that are the card's own (id, name, kind, count…), by the first alias that the table has."""
        own: dict[str, Header] = {}
        by_name = {header.folded: header for header in table.headers}
        for name, aliases in ALIASES.items():
            present = [by_name[alias] for alias in aliases if alias in by_name]
            if not present:
                continue
            own[name] = present[0]
            if len(present) > 1 and present[0].folded != name and name in ("name", "count"):
                first, second = present[0], present[1]
                message = f"both {first.name!r} and {second.name!r} can be the column {name!r}"
                hint = f"call the one that is meant {name!r}"
                at, also = second.span, (first.span,)
                self.findings.append(Finding("data/header", "ambiguous-header", FAIL, message, at, also, hint))
        if "deck" in own and not self._names_decks(table, own["deck"]):
            del own["deck"]
        if "count" not in own:
            near = near_column(table, "count")
            if near is not None:
                message = f"no column is called 'count'; {near.name!r} is taken for a field and each card printed once"
                at = near.span
                self.findings.append(
                    Finding("data/header", "near-count", WARN, message, at, hint="rename it to 'count'")
                )
        for column in ("kind", "provenance"):
            near = near_column(table, column) if column not in own else None
            if near is not None and not (column == "kind" and self.kinds.declared):
                message = f"no column is called {column!r}; {near.name!r} is taken for a field"
                hint = f"rename it to {column!r} if that is meant"
                self.findings.append(Finding("data/header", "near-column", INFO, message, near.span, hint=hint))
        if "kind" not in own and self.kinds.declared and len(self.kinds.by_id) > 1:
            near = near_column(table, "kind")
            message = "no column is called 'kind', and game.yaml declares several"
            at = near.span if near is not None else table.headers[0].span if table.headers else Span(table.path, 1)
            hint = f"rename {near.name!r} to 'kind'" if near is not None else "add a column 'kind'"
            self.findings.append(Finding("data/kind", "no-kind-column", FAIL, message, at, hint=hint))
        return own

    def _names_decks(self, table: Table, header: Header) -> bool:
        """Whether the column ``deck`` sends cards to decks; with one deck it is a field like any other."""
        if len(self.decks) > 1:
            return True
        known = {names.fold(text) for pair in self.decks.items() for text in pair}
        return all(names.fold(row.text(header.folded)) in known for row in table.rows if row.text(header.folded))

    def _field_columns(self, table: Table, used: set[str]) -> dict[str, str]:
        """Field name → folded header, for every column that is not the card's own.

        ``nom_en`` and ``titre_en`` are ``name_en`` where the game has that language.
        """
        columns: dict[str, str] = {}
        taken = {header.folded for header in table.headers}
        for header in table.headers:
            if header.folded in used:
                continue
            name = header.folded
            base, _, suffix = name.rpartition("_")
            if base in ALIASES["name"] and suffix in self.languages and f"name_{suffix}" not in taken:
                name = f"name_{suffix}"
            columns.setdefault(name, header.folded)
        return columns

    def _nameless(self, row: Row) -> None:
        shown = next(text for text in row.texts if text) if any(row.texts) else None
        at = _spoken(row.span, shown)
        message = f"this row holds {shown!r}, but neither a name nor an id"
        self.findings.append(Finding("data/row", "no-name", FAIL, message, at, hint="name the card, or empty the row"))

    def _identifier(self, given: str, name: str, row: Row, own: Mapping[str, Header]) -> str:
        if given and names.is_safe(given):
            return given
        source = given or name
        made = names.safe_id(source)
        if given:
            message = f"the id {given!r} can't be a file name on every system; it counts as {made!r}"
            at = row.at(own["id"].folded)
            hint = f"write {made!r}: letters without accents, digits, - and _"
            self.findings.append(Finding("data/id", "unsafe-id", INFO, message, at, hint=hint))
        elif made.startswith("card-") and not names.slug(source):
            message = f"the name {name!r} gives no id; {made!r} is used"
            at = row.at(own["name"].folded)
            self.findings.append(Finding("data/id", "made-id", INFO, message, at, hint="give the card an id"))
        return made

    def _is_new(self, card: Card, row: Row, own: Mapping[str, Header]) -> bool:
        folded = card.id.lower()
        first = self._ids.setdefault(folded, card)
        column = "id" if "id" in own and row.text(own["id"].folded) else "name"
        if first is not card:
            message = f"two cards have the id {card.id!r}"
            if column == "name":
                message += f", made of the name {card.name!r}"
            elif first.id != card.id:
                message += f" ({first.id!r} and {card.id!r} differ only in case)"
            at, also = row.at(own[column].folded), (first.cell("id" if "id" in first.cells else "name"),)
            hint = (
                "give each its own id" if column == "name" else "change one of the two; for copies use the column count"
            )
            self.findings.append(Finding("data/id", "duplicate-id", FAIL, message, at, also, hint))
            return False
        if folded.startswith("back-") and folded[5:] in {deck.lower() for deck in self.decks}:
            message = f"the id {card.id!r} is that of the picture of a deck's back"
            at = row.at(own[column].folded)
            self.findings.append(Finding("data/id", "id-of-back", FAIL, message, at, hint="give the card another id"))
        return True

    def _count(self, text: str, row: Row, own: Mapping[str, Header]) -> int:
        at = row.at(own["count"].folded)
        found = _COUNT.fullmatch(text)
        if found is None:
            message = f"{text!r} is not a number of copies"
            digits = re.search(r"[0-9]+", text)
            hint = "write a whole number; blank is 1, 0 keeps the card without printing it"
            if digits and re.fullmatch(r"[x×X]?\s*[0-9]+\s*[x×X]?", text):
                hint = f"write {digits[0]}; blank is 1, 0 keeps the card without printing it"
            self.findings.append(Finding("data/count", "not-a-whole-number", FAIL, message, at, hint=hint))
            return 1
        number = found[1].lstrip("0") or "0"
        if len(number) > 9 or int(number) > MAX_COPIES:
            shown = f"{int(number):,}" if len(number) <= 18 else f"a number of {len(number)} digits"
            sheets = f"{-(-int(number) // 9):,}" if len(number) <= 18 else "countless"
            message = f"{shown} copies of one card would be {sheets} sheets of nine; at most {MAX_COPIES:,} are made"
            hint = "is a digit too many, or another column meant?"
            computed = f"{shown} / 9 = {sheets} sheets"
            self.findings.append(
                Finding("data/count", "too-many-copies", FAIL, message, at, hint=hint, computed=computed)
            )
            return MAX_COPIES
        return int(number)

    def _provenance(self, text: str, row: Row, own: Mapping[str, Header], fields: dict[str, str]) -> str:
        folded = names.plain(text)
        if folded in PROVENANCES:
            return folded
        from pipeline.registry import did_you_mean

        message = f"{text!r} is not a provenance"
        at = row.at(own["provenance"].folded)
        hint = did_you_mean(text, PROVENANCES)
        self.findings.append(Finding("data/cell", "unknown-provenance", WARN, message, at, hint=hint))
        fields["provenance"] = text
        return ""

    def _deck(self, text: str, listed: str, row: Row, own: Mapping[str, Header], fields: dict[str, str]) -> str:
        """The deck that a cell of the column ``deck`` names; blank is the deck that lists the file."""
        if not text:
            return listed
        folded = names.fold(text)
        for identifier, name in self.decks.items():
            if folded in (names.fold(identifier), names.fold(name)):
                return identifier
        from pipeline.registry import did_you_mean

        message = f"{text!r} is not a deck of game.yaml"
        at = row.at(own["deck"].folded)
        hint = did_you_mean(text, self.decks)
        self.findings.append(Finding("data/deck", "unknown-deck", FAIL, message, at, hint=hint))
        return listed


def _picker(places: list[int]) -> Callable[[list[str]], tuple[str, ...]]:
    if len(places) < 2:
        return _Few(tuple(places))
    pick: Callable[[list[str]], tuple[str, ...]] = itemgetter(*places)
    return pick


@dataclass(frozen=True, slots=True)
class _Few:
    """`itemgetter` for no or one place, always giving a tuple."""

    places: tuple[int, ...]

    def __call__(self, texts: list[str]) -> tuple[str, ...]:
        return tuple(texts[place] for place in self.places)


def _spoken(span: Span, text: str | None) -> Span:
    return replace(span, text=text) if span.text is None else span
