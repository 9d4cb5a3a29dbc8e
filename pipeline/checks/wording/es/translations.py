"""Spanish words for bounds; regexes over folded text."""

from __future__ import annotations

from re import compile

BOUNDS = {
    "at most": compile(r"\b(?:como maximo|hasta|maximo|no mas de)\b"),
    "at least": compile(r"\b(?:al menos|como minimo|minimo|o mas)\b"),
    "exactly": compile(r"\b(?:exactamente|justo)\b"),
}
