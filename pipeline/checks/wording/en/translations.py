"""English words for bounds; regexes over folded text."""

from __future__ import annotations

from re import compile

BOUNDS = {
    "at most": compile(r"\b(?:at most|up to|no more than|maximum)\b"),
    "at least": compile(r"\b(?:at least|minimum|no fewer than|or more)\b"),
    "exactly": compile(r"\b(?:exactly|precisely)\b"),
}
