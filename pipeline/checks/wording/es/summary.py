"""Spanish words about summaries and kinds of cards; regexes over folded text."""

from __future__ import annotations

from re import compile

PLAIN = frozenset(
    "los las una unos unas del que quien con para por sin son fue sus tus esta este estos estas "
    "como mas menos luego tambien todos todas cada "
    "cuando puede puedes pueden debe deben ser tener hay carta cartas".split()
)
CONDITION = compile(r"(?:si|cuando|en cuanto|en caso de) (?P<what>[^,;:]{8,80}),")
POINTS = compile(r"\bpuntos?\b|\bvale\b|\bvalen\b")
ALL_OTHERS = compile(r"todas las demas|las otras cartas|las demas|ninguna otra|\bsolo\b|el resto")
OTHERS = compile(r"otras? cartas?|otros\b|varios")
CARDS = compile(r"\bcartas?\b")
