"""Words for pairs of cards and for amounts without a number, over folded text."""

from __future__ import annotations

ANSWERS = r"cartas? que (?:contrarrest\w+|respond\w+|anul\w+|resuelv\w+|permit\w+ (?:responder|anular|hacer frente))[^.;,]{0,45}|cartas? (?:[\w-]+ ){0,2}(?:correspondiente|adecuada|apropiada)s?\b"
"""A card that answers another one, which the sentence does not name."""

BY_ATTRIBUTE = (
    r"(?:el|la|los|las|del|de la) mism[ao]s? (?:color|colores|simbolo|categoria|palo|signo|familia|tipo|valor|numero)"
)
"""What settles it: a sign that both show."""

VAGUE = r"(?:retira\w*|quita\w*|aparta\w*|devuelv\w+)(?: [\w-]+){0,3}? (?:algunas|unas cuantas|varias|una parte)\b[^.;:]{0,35}"
"""Some are taken out, without a number."""
