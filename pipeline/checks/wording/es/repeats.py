"""Spanish: words that tell nothing about what a sentence is on, and ways to say the same act."""

from __future__ import annotations

GENERIC = (
    "tener haber hacer puede pueden debe deben luego entonces también más varios varias carta cartas jugador "
    "jugadores cada todos todas este esta estos estas para con sin como cuando"
)
ANAPHORA = r"(?:ella|él|ellas|ellos|esta|este|estas|estos|esto|su|sus)\b"
SAME_ACTS = {
    "everyone": r"\b(?:cada jugador|cada uno|todos los jugadores|todos)\b",
    "play": r"\b(?:jueg|eli[gj]|coloc|pon)\w* (?:una|su) carta\b|\b(?:jueg|eli[gj]|coloc|pon)\w* una de sus cartas\b",
    "hidden": r"\b(?:boca abajo|en secreto|secretamente|ocult[ao]s?)\b",
    "reveal": r"\b(?:revel|muestr|mostr|destap|volte|gir|descubr)\w* (?:su|sus|la|las|una) ",
    "together": r"\b(?:simultáneamente|al mismo tiempo|a la vez|juntos)\b",
}
