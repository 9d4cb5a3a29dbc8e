"""French words for bounds; regexes over folded text."""

from __future__ import annotations

from re import compile

BOUNDS = {
    "at most": compile(r"\b(?:au (?:plus|maximum)|jusqu'a|maximum|pas plus de)\b"),
    "at least": compile(r"\b(?:au (?:moins|minimum)|minimum)\b"),
    "exactly": compile(r"\b(?:exactement|precisement)\b"),
}
