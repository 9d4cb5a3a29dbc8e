"""A long rulebook for the benchmark: sixty pages of headings, paragraphs, lists and tables, the same every time."""

from __future__ import annotations

import random

_WHO = "the player,the next player,each player,the dealer,an opponent,the owner,the first player".split(",")
_VERB = "draws,plays,reveals,discards,takes,keeps,places,returns,moves,chooses,trades,covers".split(",")
_WHAT = "a card,two cards,the top card,a token,three coins,the marker,a tile,the pile,one trap,a relic,the crown".split(
    ","
)
_WHERE = "from the hand,on the table,in the discard pile,to the left,beside the board,on the track,face down".split(",")
_WHEN = "before the draw,after the fight,at once,in the market,during the night,when the bell rings,in spring".split(
    ","
)
_NAMES = "Heron,Fox,Lantern,Miller,Harbour,Ferry,Thief,Guard,Orchard,Beacon,Raven,Tide,Anvil,Quarry,Chapel".split(",")


def rulebook(pages: int = 60, seed: int = 7) -> str:
    """About `pages` pages of 330 words, as plain text with Markdown headings."""
    rng = random.Random(seed)
    lines = ["# The Long River", "", "For 2 to 5 players, ages 10 and up, 60 minutes.", "", "## Components", ""]
    counts = [rng.randint(2, 12) for _ in _NAMES]
    lines += [f"- {sum(counts)} cards:", *(f"  - {n} {name} cards" for n, name in zip(counts, _NAMES, strict=True))]
    lines += ["", "## Setup", "", "Shuffle the cards and deal 5 cards to each player.", ""]
    for page in range(1, pages + 1):
        lines += [f"## {page}. {rng.choice(_NAMES)} and {rng.choice(_NAMES)}", ""]
        for _ in range(5):
            lines += [" ".join(_sentence(rng) for _ in range(4)), ""]
        lines += [f"- {_sentence(rng)}" for _ in range(4)] + [""]
    lines += [
        "## End of the game",
        "",
        "The game ends when the draw pile is empty. The player with the most coins wins.",
        "",
    ]
    return "\n".join(lines)


def _sentence(rng: random.Random) -> str:
    words = [rng.choice(_WHO), rng.choice(_VERB), rng.choice(_WHAT), rng.choice(_WHERE), rng.choice(_WHEN)]
    if rng.random() < 0.5:
        words += ["and", rng.choice(_VERB), rng.choice(_WHAT), rng.choice(_WHERE)]
    text = " ".join(words)
    return f"{text[0].upper()}{text[1:]}."
