"""What a check looked at, in the shapes that the formats of `tirage check` take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.findings import WARN, Finding
from pipeline.report.rules import RuleInfo

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


def rules() -> list[RuleInfo]:
    """Every check of the registry, as the formats tell it."""
    from pipeline.checks.runner import all_checks

    return [RuleInfo(c.id, c.title, c.why, c.bad, c.good, WARN) for c in all_checks().values()]


def checked_ids(games: bool, documents: bool) -> list[str]:
    """The ids of the checks that ran for games, for documents, or for both."""
    from pipeline.checks.registry import Needs
    from pipeline.checks.runner import all_checks

    ran = set()
    if games:
        ran |= {Needs.GAME, Needs.FACES}
    if documents:
        ran.add(Needs.DOCUMENT)
    if games and documents:
        ran.add(Needs.BOTH)
    return [c.id for c in all_checks().values() if c.needs in ran]


def page(findings: Sequence[Finding], game_ids: Sequence[str], readings: Sequence[Reading]) -> str:
    """The findings as one self-contained HTML page, beside the documents they speak of."""
    from pipeline.report.page import PageDocument, check_page

    documents = []
    for reading in readings:
        lines = [(line.number, line.page, line.text) for line in reading.source.lines]
        form = reading.claims.to_json()
        facts = {key: form[key] for key in ("players", "minutes", "age", "hand_size", "setup", "totals")}
        documents.append(PageDocument(reading.source.path, lines, form["components"], facts, reading.lang))
    title = ", ".join([*game_ids, *(reading.source.path for reading in readings)])
    return check_page(findings, documents, title)
