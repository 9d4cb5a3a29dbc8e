"""French words for choices and reactions; regexes over folded text."""

from __future__ import annotations

from re import compile

SPLIT = r",| ou | soit |;"
PLAIN = frozenset("les des une aux son ses sur pour dans avec peut peux alors carte cartes continuer action".split())
OTHERWISE = compile(r"sinon,? ")
CASE = compile(
    r"s'il [^,]{5,60}, (?:il|elle|vous|tu) (?:peut|pouvez|peux) |si [^,]{5,60}, (?:il|elle|vous|"
    r"tu) (?:peut|pouvez|peux) "
)
MAY = compile(r"\b(?:peux|peut|pouvez|peuvent)\b")
OWN_CHOICE = compile(
    r"joueur qui (?:depose|pose|joue) cette carte (?:change|choisit|decide)\w* (?:de )?(?:la |le |"
    r"une? )?(?P<what>\w{4,})"
)
NEXT_CHOOSES = compile(
    r"(?:joueur suivant|prochain joueur) (?:choisit|decide)\w* (?:de )?(?:la |le |"
    r"une? )?(?P<what>\w{4,})"
)
TO_AN_ATTACK = compile(r"(?:en |comme )?(?:reaction|reponse)(?: directe)? a une attaque")
OTHERS = compile(r"adversaires?|un (?:autre )?joueur|autres? joueurs?|voisins?|tous les joueurs")
