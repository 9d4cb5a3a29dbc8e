"""French words that tell what a section holds, beyond the customary titles."""

from __future__ import annotations

PARTS = {
    "toc": r"sommaire|table des matieres",
    "summary": r"resume|rappel|memo|aide-? ?memoire|en bref|recapitulatif",
    "example": r"exemples?",
    "credits": r"credits?|remerciements?|auteurs?|mentions legales|contact",
    "tips": r"astuces?|conseils?",
    "variants": r"variantes?|extensions?|modules?|mode (?:solo|expert|avance)|regles? (?:optionnelles?|"
    r"avancees?)",
}
"""A kind of part and a regex over the folded title, matched at its start."""
