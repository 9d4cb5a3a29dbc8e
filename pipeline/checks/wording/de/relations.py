"""Words for pairs of cards and for amounts without a number, over folded text."""

from __future__ import annotations

ANSWERS = r"karten? ?, die [^.;]{0,30}(?:abwehrt|abwehren|lost|beantwortet|aufhebt|kontert)|(?:passende|entsprechende|geeignete)n? (?:[\w-]+)?karten?\b"
"""A card that answers another one, which the sentence does not name."""

BY_ATTRIBUTE = r"(?:der|die|das)selben? (?:farbe|symbol|kategorie|zeichen|familie|art|wert|zahl)|gleichen? (?:farbe|symbol|kategorie|zeichen|wert|zahl)|gleiche[snr]? (?:farbe|symbol|zeichen)"
"""What settles it: a sign that both show."""

VAGUE = r"(?:entfernt|nehmt|legt|sortiert)(?: [\w-]+){0,3}? (?:einige|ein paar|mehrere|einen teil)\b[^.;:]{0,35}"
"""Some are taken out, without a number."""
