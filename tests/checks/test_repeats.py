"""The same said twice, and what may be said twice on purpose."""

from __future__ import annotations

import pytest

from pipeline.checks.library import repeats as library
from pipeline.checks.registry import CHECKS
from tests.checks import single

ID = "text/duplicate-sentence"


def said(text: str, lang: str) -> list[tuple[str, int | None]]:
    """The code and line of every finding."""
    return single.said(ID, text, lang)


def test_the_module_holds_this_check() -> None:
    assert [id for id, c in CHECKS.items() if c.run.__module__ == library.__name__] == [ID]


def test_samples() -> None:
    assert said(CHECKS[ID].bad, "en")
    assert said(CHECKS[ID].good, "en") == []


LONG = "The player who has the fewest cards in hand takes the black token and keeps it until the end of the round."

TWICE = {
    "in one paragraph": (
        "en",
        "## Trade\n\nA player without cards may draw two from the stock. A player without cards may draw two from the stock.",
        [("repeated-at-once", 3)],
    ),
    "two sentences, twice over": (
        "en",
        f"## Trade\n\n{LONG} That player may then draw two cards from the stock. {LONG} Nobody else draws.",
        [("repeated-at-once", 3)],
    ),
    "in two neighbours": (
        "de",
        "## Tausch\n\nWer keine Karten mehr hat, darf sofort zwei Karten vom Stapel ziehen.\n\n"
        "Wer keine Karten mehr hat, darf sofort zwei Karten vom Stapel ziehen.",
        [("repeated-at-once", 5)],
    ),
    "in other words at once": (
        "fr",
        "## Flirts\n\nAvoir un flirt ou plus posé face à vous permet de poser ensuite un mariage. "
        "Poser une ou plusieurs cartes flirt vous permet de poser ensuite un mariage.",
        [("nearly-repeated", 3)],
    ),
    "in another section": ("en", f"## Setup\n\n{LONG}\n\n## Turn\n\nDraw a card.\n\n## End\n\n{LONG}", [("repeated-elsewhere", 11)]),
    "nearly, in another section": (
        "en",
        f"## Setup\n\n{LONG}\n\n## Turn\n\nDraw a card.\n\n## End\n\n{LONG.replace('takes the', 'takes then the')}",
        [("repeated-elsewhere", 11)],
    ),
    "the play of a round in the setup": (
        "en",
        """
        ## Setup

        1. Deal four cards to each player.
        2. Each player plays one card face down. Then all players reveal their cards simultaneously.

        ## Gameplay

        1. Each player chooses a card and puts it face down.
        2. Everyone chooses a card, all players flip their card at the same time.
        3. Draw a card.
        """,
        [("turn-in-setup", 4)],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "wanted"), TWICE.values(), ids=TWICE.keys())
def test_said_twice(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said(text, lang) == wanted


ONCE = {
    "short formulae": ("fr", "## Banque\n\nTon tour s'arrête immédiatement.\n\nTon tour s'arrête immédiatement."),
    "effects of two cards": (
        "fr",
        """
        # Effets

        ## Banque

        Si tu possèdes déjà une carte, regarde les deux cartes, garde celle de ton choix et pose l'autre au milieu.

        ## Carotte

        Si tu possèdes déjà une carte, regarde les deux cartes, garde celle de ton choix et pose l'autre au milieu.

        ## Deal

        Échange ta carte.

        # Fin

        On compte.
        """,
    ),
    "two goods": (
        "fr",
        "## Voyages\n\nSi vous achetez un voyage, vous devez retourner les salaires dépensés pour cela devant vous.\n\n"
        "## Maisons\n\nSi vous achetez une maison, vous devez retourner les salaires dépensés pour cela devant vous.",
    ),
    "other numbers": (
        "en",
        "## Deal\n\nWith 2 players, deal 7 cards to each player and put the rest aside. "
        "With 3 players, deal 6 cards to each player and put the rest aside.",
    ),
    "other verbs": (
        "en",
        "## Turn\n\nEach player draws a card from the action deck. Then each player discards a card from the action deck.",
    ),
    "entries of one list": (
        "en",
        "## Cards\n\n- Anchor: it may cover all the other cards except the cards of the black suit and the joker.\n"
        "- Whale: nothing.\n- Sail: it may cover all the other cards except the cards of the black suit and the joker.",
    ),
    "about something else": (
        "fr",
        "## Vigilance\n\nElle ne peut pas être utilisée comme toute dernière carte posée à la fin de la manche en cours.\n\n"
        "## Tour\n\nPiochez.\n\n"
        "## Alerte\n\nElle ne peut pas être utilisée comme toute dernière carte posée à la fin de la manche en cours.",
    ),
    "a summary": ("en", f"## Turn\n\n{LONG}\n\n## End\n\nCount.\n\n## Summary\n\n{LONG}"),
    "a setup that deals": (
        "en",
        "## Setup\n\nEach player draws five cards and keeps them face down.\n\n## Turn\n\nEach player draws a card and plays it face down.",
    ),
}


@pytest.mark.parametrize(("lang", "text"), ONCE.values(), ids=ONCE.keys())
def test_said_twice_on_purpose(lang: str, text: str) -> None:
    assert said(text, lang) == []


def test_a_long_document_is_no_trouble() -> None:
    section = "\n\n".join(
        f"## Part {i}\n\nPlayer {i} takes {i} cards of kind {i * 7} and {i * 13} tokens, then passes the turn."
        for i in range(900)
    )
    assert said(section, "en") == []
