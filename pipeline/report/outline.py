"""A game at a glance, for ``tirage show``: files, decks, kinds, setup, options and, on request, every card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pipeline.model import Game
from pipeline.model.composition import kind_counts, kind_names, printed_faces
from pipeline.model.setup import pile
from pipeline.report.text import PLAIN, Style, clean, plural, span_of, table


def outline(game: Game, style: Style = PLAIN, cards: bool = False) -> str:
    """`game` as a few small tables; with `cards`, a line for each card as well."""
    facts = [
        f"{span_of(game.players)} players" if game.players else "",
        f"age {game.age}+" if game.age is not None else "",
        f"{span_of(game.minutes)} minutes" if game.minutes else "",
        f"language {', '.join(game.languages or (game.language,))}",
    ]
    heading = f"{style(clean(game.title), 'bold')}  ({clean(game.id)})"
    parts = [heading + "\n" + ", ".join(f for f in facts if f), _decks(game, style), _kinds(game, style)]
    if game.setup:
        parts.append(_setup(game, style))
    if game.options:
        parts.append(_options(game, style))
    if cards:
        parts.append(_cards(game, style))
    if game.sources:
        parts.append("\n".join([style("files", "bold"), *(clean(source.path) for source in game.sources)]))
    return "\n\n".join(_indented(part) if i else part for i, part in enumerate(parts))


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" if line else line for line in text.split("\n"))


def _decks(game: Game, style: Style) -> str:
    rows = []
    for deck in game.decks:
        stock = f"{deck.stock.name} {deck.stock.width:g} x {deck.stock.height:g} mm"
        rows.append([deck.id, str(printed_faces(deck)), str(deck.count), stock, deck.back or "none"])
    return table(["deck", "faces", "copies", "stock", "back"], rows, right=[1, 2], style=style)


def _kinds(game: Game, style: Style) -> str:
    counts = kind_counts(game)
    rows = [[kind, name, str(counts[kind])] for kind, name in kind_names(game).items()]
    return table(["kind", "name", "copies"], rows, right=[2], style=style)


def _setup(game: Game, style: Style) -> str:
    rows = [
        [str(row.players), _amount(row.hand), _amount(row.deal) or "nothing", _left(pile(game, row))]
        for row in game.setup
    ]
    return table(["players", "hand", "deal", "pile"], rows, right=[0], style=style)


def _options(game: Game, style: Style) -> str:
    rows = [
        [option.id, option.reference, ", ".join(v for v in option.values if v != option.reference)]
        for option in game.options
    ]
    return table(["option", "played as", "or"], rows, style=style)


def _amount(amount: int | Mapping[str, int]) -> str:
    if isinstance(amount, int):
        return str(amount)
    return ", ".join(f"{number} {name}" for name, number in amount.items())


def _left(left: int | Mapping[str, int]) -> str:
    lacking = -sum(min(0, n) for n in ([left] if isinstance(left, int) else left.values()))
    return _amount(left) + (f"  ({plural(lacking, 'card')} short)" if lacking else "")


def _cards(game: Game, style: Style) -> str:
    rows = [[card.id, card.name, card.kind, card.deck, str(card.count)] for card in game.cards()]
    return table(["card", "name", "kind", "deck", "copies"], rows, right=[4], style=style)


def outlines(games: Iterable[Game], style: Style = PLAIN, cards: bool = False) -> str:
    """Several games, one after the other."""
    return "\n\n\n".join(outline(game, style, cards) for game in games)
