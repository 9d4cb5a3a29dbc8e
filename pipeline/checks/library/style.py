"""How the reader is addressed: one person, one form of the verb."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pipeline.checks.library.tokens import pattern
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.findings import INFO, WARN, Finding, Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


_SPOKEN = re.compile(r"«[^»]*»|“[^”]*”|„[^“”]*[“”]|\"[^\"]*\"")


@check(
    "text/register",
    weight=2,
    needs=Needs.DOCUMENT,
    why="A text that changes its way of addressing the reader reads like two texts put together.",
    bad="""
        ## Tour de jeu

        Tu pioches deux cartes puis tu joues une carte de ta main. Si tu ne peux pas jouer, passe.

        ## Fin de la partie

        Vous comptez les points de votre main. Vous notez le total sur la feuille.
        """,
    good="""
        ## Tour de jeu

        Vous piochez deux cartes puis vous jouez une carte de votre main. Criez : « Tu as perdu, range tes cartes ! »

        ## Fin de la partie

        Vous comptez les points de votre main. Vous notez le total sur la feuille.
        """,
)
def register(doc: Reading) -> Iterator[Finding]:
    """The reader is addressed in one way."""
    words = wording(doc.lang, "style")
    familiar = pattern(doc.lang, "style", "FAMILIAR")
    polite = pattern(doc.lang, "style", "POLITE")
    start = r"(?:[^.:!?]{1,60}\s?:\s+)?"
    bare = pattern(doc.lang, "style", "BARE_VERBS", start + r"(?P<verb>{})")
    orders = pattern(doc.lang, "style", "COMMANDS", start + r"(?P<verb>{})")
    hits: dict[str, list[Span]] = defaultdict(list)
    blank: dict[int, str] = {}
    for block, a, b in doc.sentences():
        if block.index not in blank:
            blank[block.index] = _SPOKEN.sub(lambda m: " " * len(m[0]), block.text)
        text = blank[block.index][a:b]
        for name, look in (("familiar", familiar), ("polite", polite)):
            if hit := look.search(text):
                hits[name].append(block.span(a + max(0, hit.start() - 30), a + hit.end() + 30))
        for name, look in (("bare", bare), ("orders", orders)):
            # In lower case it goes on with the sentence that led in: "A player may: – draw a card".
            if (hit := look.match(text)) and hit["verb"][:1].isupper():
                hits[name].append(block.span(a + hit.start("verb"), min(b, a + hit.end("verb") + 40)))

    def rarer(*names: str) -> list[str]:
        return sorted(names, key=lambda n: (len(hits[n]), -(hits[n][0].line or 0)))

    if min(len(hits["familiar"]), len(hits["polite"])) >= 2:
        few, many = rarer("familiar", "polite")
        names = {"familiar": words.FAMILIAR_NAME, "polite": words.POLITE_NAME}
        counts = f"“{names[many]}” in {len(hits[many])} sentences, “{names[few]}” in {len(hits[few])}"
        severity = WARN if len(hits[few]) >= 3 else INFO
        yield found(
            severity,
            "mixed-address",
            f"the reader is addressed in two ways: {counts}",
            hits[few][0],
            hits[many][0],
            computed=counts,
            hint="choose one",
        )
    if min(len(hits["bare"]), len(hits["orders"])) >= 3:
        few, many = rarer("bare", "orders")
        counts = f"{len(hits['bare'])} infinitives, {len(hits['orders'])} imperatives"
        yield found(
            INFO,
            "mixed-mood",
            f"instructions are given in two forms: {counts}",
            hits[few][0],
            hits[many][0],
            computed=counts,
            hint="choose one",
        )
