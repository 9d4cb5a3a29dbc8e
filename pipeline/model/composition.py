"""What a game is made of: its kinds with their printed copies, the faces of a deck."""

from __future__ import annotations

from pipeline.model.game import Deck, Game


def kind_names(game: Game) -> dict[str, str]:
    """The kinds of `game` and their names: the declared ones by their order, then those that only cards name."""
    declared = sorted(game.kinds.values(), key=lambda kind: (kind.order is None, kind.order or 0))
    names = {kind.id: kind.name for kind in declared}
    for card in game.cards():
        names.setdefault(card.kind, card.kind)
    return names


def kind_counts(game: Game) -> dict[str, int]:
    """Printed copies of each kind of `kind_names`, of all decks together."""
    tally = dict.fromkeys(kind_names(game), 0)
    for card in game.cards():
        tally[card.kind] += card.count
    return tally


def printed_faces(deck: Deck) -> int:
    """How many different cards of `deck` are printed at all: those whose count is not 0."""
    return sum(1 for card in deck.cards if card.count)
