"""German words for bounds; regexes over folded text."""

from __future__ import annotations

from re import compile

BOUNDS = {
    "at most": compile(r"\b(?:hochstens|bis zu|maximal|nicht mehr als)\b"),
    "at least": compile(r"\b(?:mindestens|wenigstens|oder mehr)\b"),
    "exactly": compile(r"\b(?:genau|exakt)\b"),
}
