"""Imposition: copies of faces become sheets with exact positions in millimetres. Pure functions; nothing is drawn.

The origin is the top left corner of the page and y grows downwards. Every position is an origin plus an
index times a pitch, never a running sum, so the hundredth card is as exact as the first::

    copies = copies_of(deck, front=lambda card: card.id, back=lambda card: "back-main")
    made = plan(copies, deck.stock, SheetOptions(paper=PAPERS["a4"], backs="long"))
    for sheet in made.sheets:
        for placement in sheet.placements:
            ...

`plan` answers with a `Plan`: sheets in the order in which they print, and findings; a plan that failed has no sheets.
"""

from __future__ import annotations

from pipeline.impose.contact import ContactCell, ContactPage, contact_grid, contact_pages
from pipeline.impose.flip import Axis, behind, flip_axis, mirrored, turn
from pipeline.impose.grid import Grid
from pipeline.impose.plan import copies_of, plan
from pipeline.impose.sheet import (
    BACKS,
    ORIENTATIONS,
    Bleed,
    Copy,
    Line,
    Placement,
    Plan,
    Rect,
    Sheet,
    SheetOptions,
)

__all__ = [
    "BACKS",
    "ORIENTATIONS",
    "Axis",
    "Bleed",
    "ContactCell",
    "ContactPage",
    "Copy",
    "Grid",
    "Line",
    "Placement",
    "Plan",
    "Rect",
    "Sheet",
    "SheetOptions",
    "behind",
    "contact_grid",
    "contact_pages",
    "copies_of",
    "flip_axis",
    "mirrored",
    "plan",
    "turn",
]
