"""Spanish words that tell what a section holds, beyond the customary titles."""

from __future__ import annotations

PARTS = {
    "toc": r"indice",
    "summary": r"resumen|recordatorio|en breve|guia rapida|ayuda (?:de|del) (?:juego|jugador)",
    "example": r"ejemplos?",
    "credits": r"creditos?|agradecimientos?|autor(?:es|a)?\b|contacto",
    "tips": r"consejos?|trucos?|estrategia",
    "variants": r"variantes?|expansion\w*|modulos?|solitario|reglas? (?:opcionales?|avanzadas?)|"
    r"modo (?:solitario|experto)",
}
"""A kind of part and a regex over the folded title, matched at its start."""
