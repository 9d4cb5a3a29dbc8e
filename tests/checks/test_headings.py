"""Headings agree with the table of contents, and have text under them."""

from __future__ import annotations

import pytest

from pipeline.checks.library import headings as library
from pipeline.checks.registry import CHECKS
from tests.checks.single import said

IDS = ["refs/toc", "refs/empty-section"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


BODY = """
{toc}

1. PREPARATION

Mélangez les cartes et distribuez-en cinq à chacun.

2. DEROULEMENT D'UNE PARTIE

Chacun pioche une carte puis en joue une.

3. AVANTAGES ET STATUTS PROFESSIONNELS

Chaque métier a un avantage.

4. FIN DU JEU

La partie s'arrête quand la pioche est vide.
"""


TOCS = {
    "the same, several in a line": ("SOMMAIRE\n\n1. Préparation   2. Déroulement d'une partie\n3. Avantages et statuts professionnels   4. Fin du jeu", []),
    "with pages": ("Sommaire\n\n1. Préparation ........ 2\n2. Déroulement d'une partie ........ 3\n3. Avantages et statuts professionnels ........ 5\n4. Fin du jeu ........ 6", []),
    "shortened": ("Sommaire\n\n1. Préparation\n2. Déroulement d'une partie\n3. Avantages et statuts pros\n4. Fin du jeu", [("worded-otherwise", 5)]),
    "otherwise": ("Sommaire\n\n1. Préparation\n2. Déroulement d'une partie\n3. Bonus de la banque\n4. Fin du jeu", [("title-differs", 5)]),
    "with doubled numbers": ("Sommaire\n\n1. 1. Préparation\n2. 2. Déroulement d'une partie\n3. 3. Avantages et statuts professionnels\n4. 4. Fin du jeu", [("doubled-numbers", 3)]),
    "in another order": ("Sommaire\n\n1. Préparation\n2. Déroulement d'une partie\n3. Fin du jeu\n4. Avantages et statuts professionnels", [("number-differs", 5), ("number-differs", 6)]),
    "without the last": ("Sommaire\n\n1. Préparation\n2. Déroulement d'une partie\n3. Avantages et statuts professionnels", [("not-listed", 19)]),
    "with one too many": ("Sommaire\n\n1. Préparation\n2. Déroulement d'une partie\n3. Avantages et statuts professionnels\n4. Fin du jeu\n5. Variantes", [("no-section", 7)]),
    "generic words left out": ("Sommaire\n\n1. Préparation\n2. Déroulement d'une partie\n3. Avantages et statuts professionnels\n4. Fin", []),
}  # fmt: skip


@pytest.mark.parametrize(("toc", "wanted"), TOCS.values(), ids=TOCS.keys())
def test_tables_of_contents(toc: str, wanted: list[tuple[str, int]]) -> None:
    assert said("refs/toc", BODY.format(toc=toc), "fr") == wanted


def test_contents_of_the_box_are_no_table_of_contents() -> None:
    assert (
        said(
            "refs/toc",
            "# Contents\n\n1. 40 cards\n2. 12 tokens\n3. 1 board\n\n# Setup\n\nShuffle.\n\n# Goal\n\nHave none left.",
        )
        == []
    )


def test_pages_of_the_table_of_contents() -> None:
    text = "Contents\n\n1. Setup .... 2\n2. Turn .... 3\n3. Cards .... 5\n4. End .... 5\n"
    for page, title in enumerate(("Setup", "Turn", "Cards", "End"), 1):
        text += f"\f\n# {page}. {title}\n\nSomething is said here about it.\n"
    assert said("refs/toc", text, "en", pages=5) == [("page-differs", 5)]


EMPTY = {
    "between two": ("# Rules\n\n## Setup\n\nDeal.\n\n## End\n\n## Score\n\nCount.", [("nothing-under", 7)]),
    "at the end": ("# Rules\n\n## Setup\n\nDeal.\n\n## Tips", [("nothing-under", 7)]),
    "at the beginning": ("# Rules\n\n## Setup\n\n## Turn\n\nDraw.", [("nothing-under", 3)]),
    "numbered, without marks": ("1. Setup\n\nDeal five cards.\n\n2. Turn\n\n\n\n3. End of the game\n\nCount the cards.", [("nothing-under", 5)]),
    "a title": ("# Rules\n\n## Setup\n\nDeal.\n\n## Score\n\n### Cards\n\nOne each.", []),
    "a part": ("# Rules\n\nHello.\n\n## Part one\n\n## Setup\n\nDeal.", []),
    "lines that are no headings": ("Rules of the game\n\nSetup\n\nDeal five cards.\n\nA list\n\nOf short\n\nLines\n\nDone here.", []),
}  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), EMPTY.values(), ids=EMPTY.keys())
def test_empty_sections(text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("refs/empty-section", text, "en") == wanted
