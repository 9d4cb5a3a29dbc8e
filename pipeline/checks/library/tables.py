"""Setup tables of a rules document: rows for every number of players, and tables that are promised."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pipeline.checks.registry import Needs, check, found
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import SetupRow
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language
from pipeline.documents.players import conditions
from pipeline.documents.reading import Reading
from pipeline.documents.setup import table_by_players
from pipeline.findings import FAIL, WARN, Finding, Span


@check(
    "setup/missing-table",
    weight=8,
    needs=Needs.DOCUMENT,
    why=""""Depending on the number of players" without the numbers stops the game before it begins.""",
    bad="""
    Shuffle the cards and deal 4, 5 or 6 cards to each player, depending on the number of players.
    Everybody looks at their cards.
    """,
    good="""
    Deal cards to each player, depending on the number of players:
    - 2 players: 6 cards each
    - 3 players: 5 cards each
    - 4 players: 4 cards each
    """,
)
def missing_table(doc: Reading) -> Iterator[Finding]:
    """Where amounts depend on the number of players, the amounts are given."""
    lang = language(doc.lang)
    depends = lang.pattern(rf"(?:{lang.depends})")
    for block in doc.blocks:
        if block.kind is Kind.ROW:
            continue
        for start, end in block.sentences:
            folded = Folded(block, lang, start, end)
            for match in depends.finditer(folded.text):
                listed = _options_at(doc, block, folded)
                if not listed and (not _is_amount(folded) or _rows_near(doc, block, folded)):
                    continue
                yield found(
                    WARN, "no-rows", "an amount depends on the number of players, and no table or list gives it",
                    folded.span(match), hint="add a row for each number of players",
                )  # fmt: skip


def _options_at(doc: Reading, block: Block, folded: Folded) -> bool:
    """Whether the sentence names amounts without saying which is for whom, and no row of that item does."""
    claims = doc.claims
    lines = range(block.line, block.last_line + 1)
    options = [row for row in claims.setup if row.options and row.at.line in lines]
    if any(not any(o.item == row.item and o.players[:1].isdigit() for o in claims.setup) for row in options):
        return True
    hand = claims.hand.places.get("options")
    return hand is not None and hand.line in lines and not claims.hand.sizes


def _is_amount(folded: Folded) -> bool:
    """Whether the sentence deals with pieces or gives numbers, not with something vague such as the length."""
    words = {t.fold for t in folded.tokens}
    known = folded.lang
    return bool(words & known.nouns) or any(
        known.op_patterns[op].search(folded.text) for op in ("give", "remove", "keep", "deal-all", "set-aside")
    )


def _rows_near(doc: Reading, block: Block, folded: Folded) -> bool:
    """Whether rows by number of players stand in the sentence, the section, or the next lines."""
    lang = folded.lang
    if conditions(folded.text, lang):
        return True
    section = next((s for s in doc.sections if any(b.index == block.index for b in s.blocks)), None)
    near = [b for b in (section.blocks if section else ()) if b.index != block.index]
    near += [b for b in doc.blocks[block.index + 1 : block.index + 7] if b not in near]
    rows = [b for b in near if b.kind is Kind.ROW]
    if rows and (table_by_players(rows, lang) or table_by_players(rows[1:], lang)):
        return True
    if any(conditions(Folded(b, lang).text, lang) for b in near if b.kind is not Kind.HEADING):
        return True
    spans = [row.at.line for row in doc.claims.setup if row.players[:1].isdigit() or row.formula]
    spans += [at.line for key, at in doc.claims.hand.places.items() if key[:1].isdigit()]
    if section is not None and section.heading is not None:
        last = section.blocks[-1].last_line if section.blocks else section.heading.line
        return any(line is not None and section.heading.line <= line <= last for line in spans)
    return bool(spans)


@check(
    "setup/missing-row",
    weight=8,
    needs=Needs.DOCUMENT,
    why="""A group whose number of players has no row can't set the game up.""",
    bad="""
    For 2 to 5 players.

    Deal cards:
    - 2 players: 8 cards each
    - 3 players: 7 cards each
    - 5 players: 5 cards each
    """,
    good="""
    For 2 to 5 players.

    Deal cards:
    - 2 players: 8 cards each
    - 3 players: 7 cards each
    - 4 players: 6 cards each
    - 5 players: 5 cards each
    """,
)
def missing_row(doc: Reading) -> Iterator[Finding]:
    """A setup table has a row for every number of players of the game."""
    claims = doc.claims
    stated = claims.players if claims.players is not None and not _from_rows(doc) else None
    for rows in _tables(doc):
        counts = set(rows)
        low, high = min(counts), max(counts)
        lines = {at.line for at in rows.values()}
        missing = [n for n in range(low, high + 1) if n not in counts]
        if stated is not None and len(lines) >= 3:
            missing = [n for n in range(stated.values[0], stated.values[-1] + 1) if n not in counts]
            if low < stated.values[0] or high > stated.values[-1]:
                missing = [n for n in missing if low < n < high]
        if not missing:
            continue
        places = [rows[n] for n in sorted(counts)]
        extra = [stated.at] if stated is not None else []
        shown = ", ".join(map(str, missing))
        yield found(
            WARN, "no-row", f"there are rows for {', '.join(map(str, sorted(counts)))} players, none for {shown}",
            places[-1], *places[:-1], *extra, hint=f"add a row for {shown} players", computed=shown,
        )  # fmt: skip


def _from_rows(doc: Reading) -> bool:
    """Whether the number of players was only taken from the rows themselves."""
    fact = doc.claims.players
    assert fact is not None
    return any(row.at is fact.at for row in doc.claims.setup) or fact.at in doc.claims.hand.places.values()


def _tables(doc: Reading) -> Iterator[dict[int, Span]]:
    """The player counts of each table of the setup, with the place of each.

    Rows for one player count are a table when there are at least two of them in one section; what stands in one
    sentence about one special number of players is none.
    """
    by_section: defaultdict[int, dict[int, Span]] = defaultdict(dict)
    most = doc.claims.players.values[-1] if doc.claims.players else 12

    def put(at: Span, counts: Iterable[int]) -> None:
        for n in counts:
            by_section[_section_at(doc, at)].setdefault(n, at)

    for row in doc.claims.setup:
        counts = expanded(row, most)
        if counts and not row.formula:
            put(row.at, counts)
    for key, at in doc.claims.hand.places.items():
        if key.isdigit():
            put(at, [int(key)])
    formulas = {_section_at(doc, row.at) for row in doc.claims.setup if row.formula}
    for section, rows in sorted(by_section.items()):
        if len({n for n in rows if rows[n] is not None}) >= 2 and section not in formulas:
            yield rows


def expanded(row: SetupRow, most: int) -> list[int]:
    """The player counts that a row's key means, up to `most`; empty for ``all`` and ``n``."""
    key = row.players
    if key.isdigit():
        return [int(key)]
    if key.endswith("+") and key[:-1].isdigit():
        return list(range(int(key[:-1]), max(most, int(key[:-1])) + 1))
    low, dash, high = key.partition("-")
    return list(range(int(low), int(high) + 1)) if dash and low.isdigit() and high.isdigit() else []


def _section_at(doc: Reading, at: Span) -> int:
    number = -1
    for i, section in enumerate(doc.sections):
        first = section.heading or (section.blocks[0] if section.blocks else None)
        if first is not None and first.line <= (at.line or 0):
            number = i
    return number


@check(
    "setup/row-sum",
    weight=8,
    needs=Needs.DOCUMENT,
    why="""In a table of roles or start cards every row deals one to each player. The one row that adds up otherwise
    leaves somebody without, or with two.""",
    bad="""
    ## Setup
    - 4 players: 1 Marshal, 1 Turncoat, 2 Bandits
    - 5 players: 1 Marshal, 1 Turncoat, 2 Bandits, 1 Aide
    - 6 players: 1 Marshal, 1 Turncoat, 2 Bandits, 1 Aide
    - 7 players: 1 Marshal, 1 Turncoat, 3 Bandits, 2 Aides
    """,
    good="""
    ## Setup
    - 4 players: 1 Marshal, 1 Turncoat, 2 Bandits
    - 5 players: 1 Marshal, 1 Turncoat, 2 Bandits, 1 Aide
    - 6 players: 1 Marshal, 1 Turncoat, 3 Bandits, 1 Aide
    - 7 players: 1 Marshal, 1 Turncoat, 3 Bandits, 2 Aides
    """,
)
def row_sum(doc: Reading) -> Iterator[Finding]:
    """The rows of a table that deals one to each player all add up to the number of players."""
    sums: defaultdict[int, defaultdict[int, list[SetupRow]]] = defaultdict(lambda: defaultdict(list))
    for row in doc.claims.setup:
        if row.players.isdigit() and row.count is not None and not row.formula:
            sums[_section_at(doc, row.at)][int(row.players)].append(row)
    for _, table in sorted(sums.items()):
        rows = {n: rows for n, rows in table.items() if len(rows) >= 2}
        if len(rows) < 3:
            continue
        wrong = [n for n in sorted(rows) if sum(r.count or 0 for r in rows[n]) != n]
        if len(wrong) == 1 and len(rows) - 1 >= 2:
            n = wrong[0]
            equation = " + ".join(str(r.count) for r in rows[n]) + f" = {sum(r.count or 0 for r in rows[n])}"
            yield found(
                FAIL, "row-differs",
                f"the row for {n} players adds up to {sum(r.count or 0 for r in rows[n])}, the others to their number",
                rows[n][0].at, *(r.at for r in rows[n][1:]), computed=equation, hint="mend the row",
            )  # fmt: skip


@check(
    "components/enough",
    weight=9,
    needs=Needs.DOCUMENT,
    why="""If more cards are dealt than the box holds, the game can't be played with the greatest number of players.""",
    bad="""
    For 2 to 6 players.
    ## Contents
    The deck has 40 cards: 24 apples and 16 pears.
    ## Setup
    Deal 7 cards to each player.
    """,
    good="""
    For 2 to 5 players.
    ## Contents
    The deck has 40 cards: 24 apples and 16 pears.
    ## Setup
    Deal 7 cards to each player.
    """,
)
def enough(doc: Reading) -> Iterator[Finding]:
    """The box holds enough cards for every number of players."""
    claims = doc.claims
    cards = language(doc.lang).cards
    decks = [t for t in claims.totals if t.name.casefold() in cards and not t.approx]
    if len(decks) != 1 or claims.players is None:
        return
    deck = decks[0]
    low, high = claims.players.values[0], claims.players.values[-1]
    for n in range(low, high + 1):
        hand = claims.hand.sizes.get(str(n), claims.hand.sizes.get("all"))
        if hand is None or any(row.op in ("remove", "use") for row in claims.setup):
            continue
        if hand * n > deck.count:
            at = claims.hand.places.get(str(n)) or claims.hand.places.get("all") or deck.at
            yield found(
                FAIL, "not-enough-cards", f"{n} players need {hand * n} cards, the box holds {deck.count}", at, deck.at,
                claims.players.at, computed=f"{hand} × {n} = {hand * n} > {deck.count}",
                hint="deal fewer cards with many players, or lower the number of players",
            )  # fmt: skip
            return
