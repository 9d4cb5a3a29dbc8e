"""German: how a text speaks to its reader, and how names are written."""

from __future__ import annotations

FAMILIAR = r"\b(?:du|dich|dir|dein(?:e[rsnm]?)?)\b"
POLITE = r"(?<=[a-zäöüß,] )(?-i:Sie|Ihnen|Ihre[nmrs]?)\b"
FAMILIAR_NAME, POLITE_NAME = "du", "Sie"
BARE_VERBS = r"(?!)"
COMMANDS = r"(?!)"
NOUN_FIRST = False
NOUNS = r"(?!)"
NOT_NAMES = ""
JOINERS = r"(?:&|und|\+)"
