"""German words for choices and reactions; regexes over folded text."""

from __future__ import annotations

from re import compile

SPLIT = r",| oder | entweder |;"
PLAIN = frozenset("die der das den ein eine einen seine deine und darf kann karte karten mit dann aktion".split())
OTHERWISE = compile(r"(?:sonst|andernfalls),? ")
CASE = compile(
    r"(?:wenn|falls) [^,]{5,60},(?: dann)? (?:darf|kann|darfst|kannst) (?:er|sie|du|man|"
    r"der spieler) |hat [^,]{5,60}, (?:darf|kann) er "
)
MAY = compile(r"\b(?:darf|kann|darfst|kannst|durfen|konnen)\b")
OWN_CHOICE = compile(
    r"wer diese karte (?:spielt|legt|ausspielt), (?:andert|wahlt|bestimmt) (?:die |das |den |"
    r"eine )?(?P<what>\w{4,})"
)
NEXT_CHOOSES = compile(r"nachste spieler (?:wahlt|bestimmt) (?:die |das |den |eine )?(?P<what>\w{4,})")
TO_AN_ATTACK = compile(r"(?:als )?(?:direkte )?(?:reaktion|antwort) auf einen angriff")
OTHERS = compile(
    r"gegner\w*|mitspieler\w*|andere[nrms]? spieler\w*|nachbar\w*|alle spieler|jeder spieler|"
    r"einem? spieler"
)
