"""French words about summaries and kinds of cards; regexes over folded text."""

from __future__ import annotations

from re import compile

PLAIN = frozenset(
    "les des une aux que qui dont dans pour par sur avec sans est sont son ses leur leurs vos votre "
    "ton tes mes ces cette cet cela comme plus moins "
    "puis alors ensuite aussi tous toutes tout toute chaque elle elles ils vous nous quand lorsque "
    "lorsqu peut peux peuvent doit doivent etre avoir ait "
    "sinon ainsi carte cartes".split()
)
CONDITION = compile(r"(?:si|lorsqu'|lorsque|quand|en cas de|des que|des qu') ?(?P<what>[^,;:]{8,80}),")
POINTS = compile(r"\bpoints?\b|\bpts?\b|\bvaut\b|\bvalent\b")
ALL_OTHERS = compile(r"toutes les autres|les autres cartes|autres cartes|aucune autre|seules? les|uniquement")
OTHERS = compile(r"autres? cartes?|autres?\b|divers")
CARDS = compile(r"\bcartes?\b")
