"""German words that tell what a section holds, beyond the customary titles."""

from __future__ import annotations

PARTS = {
    "toc": r"inhaltsverzeichnis",
    "summary": r"zusammenfassung|kurzubersicht|kurzregeln?|auf einen blick|spielhilfe|ubersicht",
    "example": r"beispiele?",
    "credits": r"impressum|danksagung|autor(?:en|in)?\b|credits?|kontakt|dank an",
    "tips": r"tipps?|hinweise zur strategie|taktik\w*|strategie\w*",
    "variants": r"varianten?|erweiterung\w*|module?\b|solo\w*|optionale?|fortgeschrittene?",
}
"""A kind of part and a regex over the folded title, matched at its start."""
