"""How a game ends: ties that nothing breaks, orders without a rule for equals, draw piles that run out."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.checks.library.statements import Statement, Told, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.reading import Reading
from pipeline.findings import WARN, Finding

_NEAR = 8
"""Statements: how far after the sentence about victory a tie-break may stand in another section."""


def victories(rules: Told, lang: str) -> list[Statement]:
    """The sentences by which whoever has the most or the least of something wins."""
    words = wording(lang, "endings")
    out = []
    for s in rules.rules:
        told_of = words.COMPARED_VICTORY.search(s.folded)
        if told_of and not words.TIE.search(s.folded) and not words.NOT_WHOLE_GAME.search(s.folded):
            out.append(s)
    return out


def _chain(rules: Told, victory: Statement, lang: str) -> list[Statement]:
    """The sentences about ties at the end of the game, in order."""
    words = wording(lang, "endings")
    out = []
    for s in rules.statements:
        if not words.TIE.search(s.folded):
            continue
        near = 0 < s.number - victory.number <= _NEAR
        last = s.part in ("end", "scoring", "goal", "summary") and s.number > victory.number
        if near or last or (words.WINS.search(s.folded) and s.part not in ("turn", "setup")):
            out.append(s)
    return out


@check(
    "rules/tie-order",
    weight=7,
    needs=Needs.DOCUMENT,
    why="""Ties happen in a good part of real games. Without a rule that always ends in an answer, the table argues at
    the
    worst moment: when the winner is named, or when two equal cards are to be resolved.""",
    bad="""
    # Setup
    Deal five cards to each player. Put the other cards face down on the table.
    # Turn
    The youngest player starts, then play goes clockwise.
    Draw a card and play a card. Your cards stay in front of you.
    # End of the game
    The game ends when the draw pile is empty.
    The player with the most points wins the game. If players are tied, the one with the most cards wins.
    """,
    good="""
    # Setup
    Deal five cards to each player. Put the other cards face down on the table.
    # Turn
    The youngest player starts, then play goes clockwise.
    Draw a card and play a card. Your cards stay in front of you.
    # End of the game
    The game ends when the draw pile is empty.
    The player with the most points wins the game. If players are tied, the one with the most cards wins.
    If there is still a tie, they share the victory.
    """,
)
def tie_order(doc: Reading) -> Iterator[Finding]:
    """Every comparison that decides something has an answer for equals."""
    rules = told(doc)
    words = wording(doc.lang, "endings")
    if not rules.complete:
        return
    won = victories(rules, doc.lang)
    if won:
        victory = next((s for s in reversed(won) if _chain(rules, s, doc.lang)), won[-1])
        ties = _chain(rules, victory, doc.lang)
        if not ties:
            yield found(
                WARN,
                "no-tiebreak",
                "nothing says who wins when two players are level",
                victory.span(),
                hint="add a second criterion, and end with an answer that always holds, such as a shared victory",
            )
        else:
            yield from _unfinished(rules, ties, victory, doc.lang)
    together = next((s for s in rules.rules if words.AT_ONCE.search(s.folded)), None)
    order = next(
        (s for s in rules.rules if words.PRIORITY.search(s.folded) and s.part not in ("contents", "setup")), None
    )
    if together and order and rules.part("contents", "effects"):
        same = any(words.EQUALS.search(s.folded) and s.part not in ("end", "scoring", "goal") for s in rules.rules)
        if not same and _copies(rules, doc.lang):
            yield found(
                WARN,
                "equals-unordered",
                "cards played at the same time are resolved in an order, but nothing says what comes first of two "
                "cards of the same kind.",
                order.at(words.PRIORITY.search(order.folded)),
                together.span(),
                hint="say what happens to equals: both at once, none, or in the order of the seats",
            )


def _unfinished(rules: Told, ties: list[Statement], victory: Statement, lang: str) -> Iterator[Finding]:
    words = wording(lang, "endings")
    first, last = ties[0], ties[-1]
    tail = [s for s in rules.statements[first.number : last.number + 3] if s.part == last.part or s is last]
    if any(words.FINAL.search(s.folded) for s in tail) or not any(words.SUPERLATIVE.search(s.folded) for s in tail):
        return
    yield found(
        WARN,
        "tiebreak-not-final",
        "the tie-break can end in a tie again, and nothing says what happens then",
        last.span(),
        victory.span(),
        hint="end the chain with an answer that always holds, such as a shared victory",
    )


def _copies(rules: Told, lang: str) -> bool:
    """Whether the box holds several copies of a card: only then can two equal ones meet."""
    pattern = wording(lang, "endings").COPIES
    return any(pattern.search(s.folded) for s in rules.statements)


@check(
    "rules/exhaustion",
    weight=7,
    needs=Needs.DOCUMENT,
    why="""A pile that is drawn from runs out sooner or later. Players then need to know whether the discards are
    shuffled,
    whether the card on top stays, and what happens when there is nothing left to shuffle.""",
    bad="""
    # Setup
    Shuffle the cards and deal five to each player. The rest is the draw pile.
    # Turn
    The youngest player starts, then play goes clockwise.
    Draw a card from the draw pile, then play a card onto the discard pile. Then it is the next player's turn.
    # End of the game
    The game ends when a player has no cards left.
    That player wins. The others count the cards in hand.
    """,
    good="""
    # Setup
    Shuffle the cards and deal five to each player. The rest is the draw pile.
    # Turn
    The youngest player starts, then play goes clockwise.
    Draw a card from the draw pile, then play a card onto the discard pile. Then it is the next player's turn.
    When the draw pile is empty, shuffle the discards, all but the top one, into a new one.
    # End of the game
    The game ends when a player has no cards left.
    That player wins. The others count the cards in hand.
    """,
)
def exhaustion(doc: Reading) -> Iterator[Finding]:
    """A draw pile that can run out has a rule for that."""
    rules = told(doc)
    words = wording(doc.lang, "endings")
    if not rules.complete:
        return
    drawn = next((s for s in rules.rules if s.part not in ("setup", "contents") and words.DRAWS.search(s.folded)), None)
    if drawn is None:
        return
    said = [s for s in rules.statements if words.EMPTY.search(s.folded) or words.RESHUFFLE.search(s.folded)]
    if any(words.PILE.search(s.folded) and words.ENDS.search(s.folded) for s in rules.statements):
        return
    if not said:
        yield found(
            WARN,
            "missing",
            "cards are drawn from a pile, and nothing says what happens when it is empty",
            drawn.at(words.DRAWS.search(drawn.folded)),
            hint="say whether the discards are shuffled into a new pile, and what happens when there are none",
        )
        return
    after = [s for first in said for s in rules.statements[first.number : first.number + 4]]
    recycles = next((s for s in said if words.NEW_PILE.search(s.folded)), None)
    if recycles is None or any(words.SHUFFLE.search(s.folded) for s in after):
        return
    unsaid = ["whether the cards are shuffled"]
    if words.ONTO_LAST.search(rules.folded) and not any(words.TOP_KEPT.search(s.folded) for s in after):
        unsaid.append("whether the card on top stays")
    yield found(
        WARN,
        "incomplete",
        f"when the draw pile is empty a new one is made, but not said: {', '.join(unsaid)}",
        recycles.span(),
        hint="Say: keep the top card, shuffle the others, and what happens when there are none.",
    )
