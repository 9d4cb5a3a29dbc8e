"""German words about summaries and kinds of cards; regexes over folded text."""

from __future__ import annotations

from re import compile

PLAIN = frozenset(
    "der die das den dem des ein eine einen einem einer und oder mit von fur aus auf ist sind war "
    "wird werden hat haben sein seine ihr ihre dein deine euer "
    "nicht jeder jede jedes alle dann als auch wer kann darf muss konnen durfen mussen man sie ihm "
    "ihn karte karten".split()
)
CONDITION = compile(r"(?:wenn|falls|sobald) (?P<what>[^,;:]{8,80}),")
POINTS = compile(r"punkte?n?\b|\bzahl\w*\b|\bwert\b")
ALL_OTHERS = compile(r"alle anderen|ubrigen karten|andere karten|keine andere|\bnur\b")
OTHERS = compile(r"(?:andere|weitere|sonstige) karten|sonstiges")
CARDS = compile(r"karten?\b")
