"""The game as plain frozen data: no reading, no drawing.

`pipeline.project` makes these from files; everything behind it only reads them.
"""

from __future__ import annotations

from pipeline.model.game import Card, Deck, Game, Kind, Option, Override, SetupRow, Source
from pipeline.model.stock import PAPERS, STOCKS, Paper, Stock

__all__ = [
    "PAPERS",
    "STOCKS",
    "Card",
    "Deck",
    "Game",
    "Kind",
    "Option",
    "Override",
    "Paper",
    "SetupRow",
    "Source",
    "Stock",
]
