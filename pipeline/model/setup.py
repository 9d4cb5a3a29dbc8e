"""Setup arithmetic: what is left in each deck once the cards are dealt."""

from __future__ import annotations

from pipeline.model.game import Game, SetupRow


def pile(game: Game, row: SetupRow) -> int | dict[str, int]:
    """The cards left after `row` is dealt: a number for a game of one deck, else a number by deck id.

    A hand that is a plain number comes from the first deck. What is dealt in all by a card's or a kind's id comes
    from the deck that holds it. Negative numbers say how many cards the box lacks.
    """
    left = {deck.id: deck.count for deck in game.decks}
    if not left:
        return 0
    first = game.decks[0].id
    hands = {first: row.hand} if isinstance(row.hand, int) else row.hand
    for deck, cards in hands.items():
        if deck in left:
            left[deck] -= cards * row.players
    for name, cards in row.deal.items():
        left[_deck_of(game, name)] -= cards
    return left[first] if len(left) == 1 else left


def _deck_of(game: Game, name: str) -> str:
    """The deck of the card `name`, else of the first printed card of the kind `name`, else the first deck."""
    for deck in game.decks:
        if any(card.id == name for card in deck.cards):
            return deck.id
    for deck in game.decks:
        if any(card.kind == name and card.count for card in deck.cards):
            return deck.id
    return game.decks[0].id
