"""English: how a text speaks to its reader, and how names are written."""

from __future__ import annotations

FAMILIAR = r"(?!)"
POLITE = r"(?!)"
FAMILIAR_NAME, POLITE_NAME = "", ""
BARE_VERBS = r"(?!)"
COMMANDS = r"(?!)"
NOUN_FIRST = False
NOUNS = r"cards?|tokens?|tiles?|pawns?|dice|boards?|phases?|markers?|decks?|piles?|cubes?"
NOT_NAMES = (
    "big small large little great good bad old first second third "
    "the a an of to in on by for with without and or any each every all more other same different first last next top "
    "bottom face up down one two three four five six seven eight nine ten these those this that your their his her its "
    "no some many few new own play draw discard which drawn played remaining left extra additional is are as from"
)
JOINERS = r"(?:&|and|\+)"
