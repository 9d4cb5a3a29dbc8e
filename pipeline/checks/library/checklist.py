"""What every whole rulebook says: who starts, which way round, when it ends, who wins, who can play."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from pipeline.checks.library.endings import victories
from pipeline.checks.library.statements import Statement, Told, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, WARN, Finding, Span

_SAMPLE = """
    # Tide Pool
    {meta}
    # Contents
    The box holds 60 cards. They show crabs, shells and waves. Each card has a value in its corner.
    # Setup
    Shuffle the cards. Deal five cards to each player. Put the other cards face down in the middle. They are the draw
    pile.
    Turn the top card over beside it. This card starts the discard pile.
    # Turn
    {first} {way}
    On your turn draw a card. Then you may play a set. A set is three cards of one kind. Put it in front of you.
    You may add cards to your own sets later. You may never add cards to the sets of others. At the end discard a card.
    If you hold no card, skip this step. A wave may stand for any other card. A set may hold one wave only.
    When a set holds five cards it is closed. Turn it over. Nobody may add cards to it any more.
    # End of the game
    {end} Everyone adds up the values of the closed sets. Open sets count half. Round down.
    The player with the highest total wins. If players are level, they share the victory.
"""
_FULL = {
    "meta": "For 2 to 4 players, ages 8 and up, 20 minutes.",
    "first": "The youngest player starts.",
    "way": "Play goes clockwise.",
    "end": "The game ends when the draw pile is empty.",
}


@check(
    "rules/checklist",
    weight=6,
    needs=Needs.DOCUMENT,
    why="""Everyone who learns a game from its rules asks the same questions before the first card is played: who
    starts, which
    way round, when is it over, who wins. The designer knows the answers too well to miss them.""",
    bad=_SAMPLE.format(**(_FULL | {"first": "", "way": ""})),
    good=_SAMPLE.format(**_FULL),
)
def checklist(doc: Reading) -> Iterator[Finding]:
    """A whole rulebook says who starts, which way play goes, when it ends and who wins."""
    rules = told(doc)
    if not rules.whole:
        return
    words = wording(doc.lang, "checklist")
    solo = any(words.SOLO.search(s.folded) for s in rules.statements[:12])
    together = words.TOGETHER.search(rules.folded) is not None
    if not solo and not _said(rules, words.FIRST):
        at_once = wording(doc.lang, "endings").AT_ONCE.search(rules.folded)
        yield found(
            INFO if at_once else WARN,
            "first-player",
            "nothing says who starts",
            _place(rules, "setup", "turn"),
            hint="name the player who starts, and who starts the next round if there is one",
        )
    if not solo and not words.TWO_ONLY.search(rules.folded) and not _said(rules, words.DIRECTION):
        yield found(
            INFO,
            "direction",
            "nothing says which way round the table play goes",
            _place(rules, "turn", "setup"),
            hint="say “clockwise”, or who is next after a player's turn",
        )
    compared = {s.number for s in victories(rules, doc.lang)}
    if not _said(rules, words.END, compared):
        yield found(
            WARN,
            "end",
            "nothing says when the game ends",
            _place(rules, "end", "turn"),
            hint="name the event that ends the game, and whether the round is played out",
        )
    if not _said(rules, words.WINNER):
        message = "Nothing says who wins" + ("." if together else ", nor what happens when players are level.")
        yield found(
            WARN, "winner", message, _place(rules, "end", "scoring", "turn"), hint="say what makes a player win"
        )


def _said(rules: Told, pattern: re.Pattern[str], but: Collection[int] = ()) -> bool:
    aside = ("tips", "credits", "toc", "variants")
    return any(pattern.search(s.folded) for s in rules.statements if s.part not in aside and s.number not in but)


def _place(rules: Told, *parts: str) -> Span:
    """The heading under which the missing rule would be looked for."""
    for part in parts:
        for title, kind in rules.titles:
            if kind == part and not _listed(title, rules):
                return title.span()
    return rules.statements[0].span()


def _listed(title: object, rules: Told) -> bool:
    return any(s.part == "toc" and s.block is title for s in rules.statements)


@check(
    "rules/metadata",
    weight=3,
    needs=Needs.DOCUMENT,
    why="""How many can play, from what age and for how long is the first thing that people look for on a rulebook.""",
    bad=_SAMPLE.format(**(_FULL | {"meta": "A game of sets and waves."})),
    good=_SAMPLE.format(**_FULL),
)
def metadata(doc: Reading) -> Iterator[Finding]:
    """A whole rulebook says for how many players it is, from what age, and how long it takes."""
    rules = told(doc)
    if not rules.whole:
        return
    words = wording(doc.lang, "checklist")
    first = doc.blocks[0].span()
    asked = (
        ("players", words.PLAYERS, "how many can play"),
        ("age", words.AGE, "from what age it can be played"),
        ("duration", words.DURATION, "how long a game takes"),
    )
    for code, pattern, what in asked:
        if not pattern.search(rules.folded):
            yield found(INFO, code, f"nothing says {what}", first, hint="one line near the title is enough")


@check(
    "rules/unguarded",
    weight=6,
    needs=Needs.DOCUMENT,
    why="""“The first card must be a number card” is a wish, not a procedure: every few games another card comes up,
    and the
    table has to invent what happens then.""",
    bad="""
    # Setup
    Shuffle the cards and deal seven to each player.
    Turn the top card of the draw pile face up. It must be a number card.
    """,
    good="""
    # Setup
    Shuffle the cards and deal seven to each player.
    Turn the top card of the draw pile face up. It must be a number card.
    Otherwise put it back, shuffle and turn up another.
    """,
)
def unguarded(doc: Reading) -> Iterator[Finding]:
    """What setup demands of a card that comes up by chance has a procedure for when it doesn't."""
    rules = told(doc)
    words = wording(doc.lang, "checklist")
    for s in rules.part("setup"):
        match = words.MUST_BE_CARD.search(s.folded)
        if match is None or not _by_chance(rules, s, words.BY_CHANCE):
            continue
        around = [x for x in rules.statements[max(0, s.number - 1) : s.number + 3] if x.path == s.path]
        if any(words.OTHERWISE.search(x.folded) for x in around):
            continue
        yield found(
            WARN,
            "no-procedure",
            "a card that comes up by chance must be of one kind, and nothing says what to do if not",
            s.at(match),
            hint="say what to do otherwise: turn up cards until one fits, or put it back and shuffle",
        )


def _by_chance(rules: Told, s: Statement, pattern: re.Pattern[str]) -> bool:
    before = rules.statements[max(0, s.number - 2) : s.number + 1]
    return any(pattern.search(x.folded) for x in before if x.part == s.part)
