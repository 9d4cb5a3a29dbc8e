"""Two names for one thing, told only with evidence: one name is never used where the other is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.checks.library.statements import Statement, Told, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, Finding


@check(
    "terms/drift",
    weight=4,
    needs=Needs.DOCUMENT,
    why="""A thing that changes its name on the way looks like two things. Players look in the box for the second
    one.""",
    bad="""
    # Setup
    Place the prestige track beside the board. Each player puts a marker on space 0 of the prestige track.
    # Turn
    Take a contract and pay its cost.
    # Scoring
    Move your marker on the influence track for each contract. The player who leads on the influence track wins.
    """,
    good="""
    # Setup
    Place the prestige track beside the board. Each player puts a marker on space 0 of the prestige track.
    # Turn
    Take a contract and pay its cost.
    # Scoring
    Move your marker on the prestige track for each contract. The player who leads on the prestige track wins.
    """,
)
def drift(doc: Reading) -> Iterator[Finding]:
    """One thing has one name."""
    rules = told(doc)
    yield from _qualified(rules, doc.lang)
    yield from _synonyms(rules, doc.lang)


def _qualified(rules: Told, lang: str) -> Iterator[Finding]:
    """“The A track” is set up and never used; “the B track” is used and never set up; there is no other track."""
    words = wording(lang, "drift")
    uses: dict[str, dict[str, list[tuple[Statement, re.Match[str]]]]] = {}
    for s in rules.rules:
        for match in words.QUALIFIED.finditer(s.folded):
            if match["what"] not in words.PLAIN:
                uses.setdefault(match["head"], {}).setdefault(match["what"], []).append((s, match))
    for _, names in sorted(uses.items()):
        if len(names) != 2:
            continue
        a, b = names.items()
        for (_, early), (_, late) in ((a, b), (b, a)):
            begun = all(s.part in ("contents", "setup") for s, _ in early)
            used = all(s.part not in ("contents", "setup") for s, _ in late)
            if begun and used and len(early) + len(late) > 2:
                s, match = early[0]
                t, other = late[0]
                yield found(
                    INFO,
                    "two-names",
                    "this is set up and never used; the other is used and never set up. Are they one?",
                    s.at(match),
                    t.at(other),
                    hint="use one name throughout",
                )
                break


def _synonyms(rules: Told, lang: str) -> Iterator[Finding]:
    """Names that mean one thing in every game, both used in one rulebook."""
    words = wording(lang, "drift")
    for names in words.SYNONYMS:
        uses: list[list[tuple[Statement, re.Match[str]]]] = []
        for pattern in names:
            uses.append([(s, m) for s in rules.rules for m in (pattern.search(s.folded),) if m is not None])
        used = [u for u in uses if u]
        if len(used) < 2:
            continue
        together = {s.number for s, _ in used[0]} & {s.number for s, _ in used[1]}
        if together:
            continue  # One sentence names both: it tells them apart or makes them equal.
        more, fewer = sorted(used[:2], key=lambda u: (-len(u), u[0][0].number))
        s, match = fewer[0]
        t, other = more[0]
        yield found(
            INFO,
            "synonyms",
            f"“{_quoted(s, match)}” here, “{_quoted(t, other)}” there: two names for one thing?",
            s.at(match),
            t.at(other),
            hint="use one name throughout",
        )


def _quoted(s: Statement, match: re.Match[str]) -> str:
    return s.text[match.start() : match.end()]
