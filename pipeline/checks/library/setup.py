"""A game's setup held against its deck and its number of players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pipeline.checks.registry import Needs, check, found
from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.model import Game, SetupRow
from pipeline.model.setup import pile


@check(
    "setup/deal",
    weight=9,
    needs=Needs.GAME,
    why="""A setup that deals more cards than the box holds can't be played: it shows only when the largest group sits
    down.""",
    bad="""
    --- game.yaml
    title: Lagoon
    players: 2-4
    decks: {main: cards.csv}
    setup:
      2: {hand: 7, deal: {island: 1}}
      3: {hand: 7, deal: {island: 1}}
      4: {hand: 7, deal: {island: 1}}
    --- cards.csv
    name,count
    Fish,20
    Island,3
    """,
    good="""
    --- game.yaml
    title: Lagoon
    players: 2-4
    decks: {main: cards.csv}
    setup:
      2: {hand: 5, deal: {island: 1}}
      3: {hand: 5, deal: {island: 1}}
      4: {hand: 5, deal: {island: 3}}
    --- cards.csv
    name,count
    Fish,20
    Island,3
    """,
)
def deal(game: Game) -> Iterator[Finding]:
    """The setup of every number of players can be dealt."""
    rows = _played(game)
    yield from _short_decks(game, rows)
    yield from _short_sets(game, rows)


def _short_decks(game: Game, rows: list[SetupRow]) -> Iterator[Finding]:
    """One finding for each deck, whatever the number of rows that ask too much of it."""
    short: dict[str, list[tuple[SetupRow, str]]] = defaultdict(list)
    for row in rows:
        left = pile(game, row)
        by_deck = left if isinstance(left, dict) else {game.decks[0].id: left} if game.decks else {}
        for deck, cards in by_deck.items():
            if cards < 0:
                short[deck].append((row, _sum(game, row, deck, cards)))
    for deck, failing in short.items():
        name = game.deck(deck).name
        lacking = max(-_left(game, row, deck) for row, _ in failing)
        players = _listed([row.players for row, _ in failing])
        message = f"with {players} players the deck {name!r} of {game.deck(deck).count} cards is {lacking} short"
        hint = "deal fewer cards, print more copies, or lower the largest number of players"
        computed = "; ".join(text for _, text in failing)
        yield found(FAIL, "not-enough-cards", message, *_spans(failing), hint=hint, computed=computed)


def _short_sets(game: Game, rows: list[SetupRow]) -> Iterator[Finding]:
    """One finding for each card or kind of which more is laid out than there is."""
    have: dict[str, int] = defaultdict(int)
    for card in game.cards():
        have[card.id] += card.count
    cards = set(have)
    for card in game.cards():
        if card.kind not in cards:
            have[card.kind] += card.count
    short: dict[str, list[tuple[SetupRow, str]]] = defaultdict(list)
    for row in rows:
        for name, wanted in row.deal.items():
            if wanted > have[name]:
                short[name].append((row, f"{row.players} players: {wanted} > {have[name]}"))
    for name, failing in short.items():
        most = max(row.deal[name] for row, _ in failing)
        message = f"the setup lays out {most} × {name!r}, the game has {have[name]}"
        computed = "; ".join(text for _, text in failing)
        hint = "lay out fewer, or print more copies"
        yield found(FAIL, "start-set-too-large", message, *_spans(failing), hint=hint, computed=computed)


@check(
    "setup/range",
    weight=7,
    needs=Needs.GAME,
    why="""A number of players that the box promises needs its own setup: whoever plays with that many would have to
    guess.""",
    bad="""
    --- game.yaml
    title: Lagoon
    players: 2-4
    decks: {main: cards.csv}
    setup:
      2: {hand: 5}
      4: {hand: 3}
    --- cards.csv
    name,count
    Fish,20
    """,
    good="""
    --- game.yaml
    title: Lagoon
    players: 2-4
    decks: {main: cards.csv}
    setup:
      2-3: {hand: 5}
      4: {hand: 3}
    --- cards.csv
    name,count
    Fish,20
    """,
)
def range_of_rows(game: Game) -> Iterator[Finding]:
    """Every number of players that the game promises has a setup row."""
    if not game.setup:
        return
    have = [row.players for row in game.setup]
    low, high = game.players or (min(have), max(have))
    missing = [number for number in range(low, high + 1) if number not in have]
    if not missing:
        return
    span = game.setup[0].at
    promise = f"the game is for {low}-{high}" if game.players else f"the rows go from {low} to {high}"
    message = f"there is no setup for {_listed(missing)} players; {promise}"
    rows = ", ".join(map(str, have))
    yield found(
        WARN if game.players else INFO,
        "missing-row",
        message,
        *((span,) if span is not None else ()),
        hint=f"add {missing[0]}: {{hand: …}} to setup",
        computed=f"{low}-{high} without {rows} leaves {', '.join(map(str, missing))}",
    )


@check(
    "setup/start-set",
    weight=7,
    needs=Needs.GAME,
    why="""Where the cards laid out are as many as the players for every row but one, that row was most likely
    mistyped: one player gets nothing, or a card is left over.""",
    bad="""
    --- game.yaml
    title: Lagoon
    players: 3-5
    decks: {main: cards.csv}
    setup:
      3: {hand: 2, deal: {fish: 2, island: 1}}
      4: {hand: 2, deal: {fish: 2, island: 1}}
      5: {hand: 2, deal: {fish: 4, island: 1}}
    --- cards.csv
    name,count
    Fish,20
    Island,3
    """,
    good="""
    --- game.yaml
    title: Lagoon
    players: 3-5
    decks: {main: cards.csv}
    setup:
      3: {hand: 2, deal: {fish: 2, island: 1}}
      4: {hand: 2, deal: {fish: 3, island: 1}}
      5: {hand: 2, deal: {fish: 4, island: 1}}
    --- cards.csv
    name,count
    Fish,20
    Island,3
    """,
)
def start_set(game: Game) -> Iterator[Finding]:
    """Start sets that grow with the number of players do so in every row."""
    rows = [row for row in _played(game) if row.deal]
    if len(rows) < 3:
        return
    sums = {row.players: sum(row.deal.values()) for row in rows}
    for each in (1, 2, 3, 4):
        odd = [row for row in rows if sums[row.players] != each * row.players]
        if len(odd) != 1:
            continue
        row = odd[0]
        like = next(other for other in rows if other is not row)
        parts = " + ".join(map(str, row.deal.values()))
        wanted = each * row.players
        message = (
            f"for {row.players} players {sums[row.players]} cards are laid out, in every other row"
            f" {'one' if each == 1 else each} for each player"
        )
        spans = [span for span in (row.at, like.at) if span is not None]
        yield found(
            WARN,
            "row-sum",
            message,
            *spans,
            hint=f"make it {wanted}, or say in a comment why this row differs",
            computed=f"{parts} = {sums[row.players]}, {row.players} × {each} = {wanted}",
        )
        return


def _played(game: Game) -> list[SetupRow]:
    """The rows within the number of players; the others are told by the reader."""
    low, high = game.players or (1, 1000)
    return [row for row in game.setup if low <= row.players <= high]


def _left(game: Game, row: SetupRow, deck: str) -> int:
    left = pile(game, row)
    return left[deck] if isinstance(left, dict) else left


def _sum(game: Game, row: SetupRow, deck: str, left: int) -> str:
    """The arithmetic of one row and deck, written out."""
    hand = row.hand if isinstance(row.hand, int) else row.hand.get(deck, 0)
    if isinstance(row.hand, int) and deck != game.decks[0].id:
        hand = 0
    need = game.deck(deck).count - left
    laid = need - hand * row.players
    parts = f"{row.players} × {hand}" + (f" + {laid}" if laid else "")
    return f"{row.players} players: {parts} = {need} > {game.deck(deck).count}"


def _spans(failing: list[tuple[SetupRow, str]]) -> list[Span]:
    return list(dict.fromkeys(row.at for row, _ in failing if row.at is not None))[:20]


def _listed(numbers: list[int]) -> str:
    """``2``, ``2 and 3``, ``2, 3 and 5``, or ``5-8`` for a run of three or more."""
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}-{numbers[-1]}"
    head = ", ".join(map(str, numbers[:-1]))
    return f"{head} and {numbers[-1]}" if head else str(numbers[-1])
