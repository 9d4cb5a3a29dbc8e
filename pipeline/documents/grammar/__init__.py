"""The grammar of counted things: "8 cartes bleues", "Joker x2", "Sabotage (4 cartes)", "12 in each of 4 colours".

An entry is a count with a name and what is said of it: how many in each of how many groups, a printed value, and the
entries that it is broken down into. Each module knows one step: names, groups and values, breakdowns, one entry, lists.
"""

from __future__ import annotations

from pipeline.documents.grammar.entry import Entry
from pipeline.documents.grammar.lists import Grammar

__all__ = ["Entry", "Grammar"]
