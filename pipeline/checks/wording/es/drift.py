"""Spanish pairs of names for one thing; regexes over folded text."""

from __future__ import annotations

from re import compile

QUALIFIED = compile(r"\b(?P<head>pista|marcador|tablero|rueda|escala|ficha)s? (?:de |del |de la )(?P<what>[a-z-]{4,})")
PLAIN = frozenset("juego jugador jugadores cada inicio color cartas carta".split())
SYNONYMS = (
    (compile(r"\bmazo de robo\b"), compile(r"\bpila de robo\b")),
    (compile(r"\bpila de descartes?\b"), compile(r"\bpozo\b")),
    (compile(r"\bpuntos? de victoria\b"), compile(r"\bpuntos? de prestigio\b")),
    (compile(r"\bproxim[oa] jugador[a]?\b"), compile(r"\bjugador[a]? siguiente\b|\bsiguiente jugador[a]?\b")),
)
"""Pairs: a rulebook uses one of each."""
