"""German: words that tell nothing about what a sentence is on, and ways to say the same act."""

from __future__ import annotations

GENERIC = (
    "haben hat sein wird werden muss müssen darf dürfen kann können dann auch mehr mehrere karte karten spieler "
    "spielerin jeder jede alle eine einen einer seine ihre diese dieser wenn"
)
ANAPHORA = r"(?:sie|er|es|diese[rs]?|dies|seine?|ihre?|dessen|deren)\b"
SAME_ACTS = {
    "everyone": r"\b(?:jeder (?:spieler)?|jede spielerin|alle spieler|alle)\b",
    "play": r"\b(?:spiel|wähl|leg)\w* (?:verdeckt )?(?:eine (?:seiner |ihrer )?(?:hand)?karten?)\b",
    "hidden": r"\b(?:verdeckt|geheim|heimlich)\b",
    "reveal": r"\b(?:aufgedeckt|aufdecken|decken|deckt|drehen|dreht|umdrehen|zeigen|zeigt)\b",
    "together": r"\b(?:gleichzeitig|zugleich|gemeinsam|zur gleichen zeit)\b",
}
