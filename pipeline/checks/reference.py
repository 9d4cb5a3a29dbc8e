"""The deck held against the game's own reference.yaml, with the comparisons that serve for documents."""

from __future__ import annotations

from dataclasses import replace

from pipeline.documents.claims import Claims, Component, Fact, SetupRow, Total
from pipeline.documents.languages import LANGUAGES, language
from pipeline.findings import Finding, Span
from pipeline.model import Game
from pipeline.project.reference import Range, Reference, Where


def agreement(game: Game, reference: Reference) -> list[Finding]:
    """Where the deck differs from the claims that were accepted from the source document."""
    from pipeline.checks.library.agreement import compare

    lang = language(reference.language if reference.language in LANGUAGES else "en")
    claims = claims_of(reference)
    return [replace(f, check="components/deck-agrees", game=game.id) for f in compare(game, claims, lang)]


def claims_of(reference: Reference) -> Claims:
    """The claims of a reference.yaml in the shape of those read from a document."""

    def place(where: Where) -> Span:
        return where.at or Span(reference.path, 1)

    def fact(stated: Range | None) -> Fact | None:
        return Fact((stated.low, stated.high), place(stated.where)) if stated is not None else None

    claims = Claims(reference.language)
    claims.totals = [Total(t.name, t.count, place(t.where), t.approx) for t in reference.totals]
    by_name: dict[str, Component | Total] = {t.name: t for t in claims.totals}
    for c in reference.components:
        made = Component(
            c.name, c.count, place(c.where), c.parent, c.value, c.each, c.groups, c.per, c.unit, c.module, c.subset,
            c.approx, by_name.get(c.parent or ""),
        )  # fmt: skip
        claims.components.append(made)
        by_name.setdefault(c.name, made)
    claims.players, claims.minutes, claims.age = (
        fact(stated) for stated in (reference.players, reference.minutes, reference.age)
    )
    for hand in reference.hand_size:
        if hand.count is not None:
            claims.hand.sizes[hand.players] = hand.count
            claims.hand.places[hand.players] = place(hand.where)
    claims.setup = [SetupRow(r.players, r.item, r.count, r.op, place(r.where)) for r in reference.setup]
    return claims
