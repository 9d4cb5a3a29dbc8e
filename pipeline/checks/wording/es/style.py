"""Spanish: how a text speaks to its reader, and how names are written."""

from __future__ import annotations

FAMILIAR = r"\b(?:tú|tus?|ti|contigo|tuy[oa]s?)\b"
POLITE = r"\b(?:usted|ustedes)\b"
FAMILIAR_NAME, POLITE_NAME = "tú", "usted"
BARE_VERBS = r"(?!)"
COMMANDS = r"(?!)"
NOUN_FIRST = True
NOUNS = r"cartas?|fichas?|losetas?|peones|peón|dados|tableros?|mazos?|fases?|marcadores|marcador"
NOT_NAMES = (
    "gran grande grandes pequeña pequeño primera segundo tercera dos tres cuatro cinco seis "
    "de del en es son y o que con sin por para a al la el los las un una su sus más se si no boca restantes restante "
    "jugada jugadas puede debe cada jugador"
)
JOINERS = r"(?:&|y|e|\+)"
