"""Several documents of one game: what is counted in two of them."""

from __future__ import annotations

import pytest

from pipeline.checks.across import across
from pipeline.documents.reading import Reading


def told(*texts: str) -> list[tuple[str, list[tuple[str, int | None]]]]:
    """Code and places of every finding of the documents ``1.md``, ``2.md``…"""
    found = across([Reading.of_text(text, path=f"{n}.md") for n, text in enumerate(texts, 1)])
    return [(f.code, [(s.path, s.line) for s in (f.at, *f.also) if s is not None]) for f in found]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("# Contents\n- 54 cards\n- 12 red gems\n", "# Components\n- 54 cards\n- 14 red gems\n"),
        ("# Matériel\n- 54 cartes\n- 12 gemmes rouges\n", "# Contenu\n- 54 cartes\n- 14 gemmes rouges\n"),
        ("# Inhalt\n- 54 Karten\n- 12 rote Steine\n", "# Spielmaterial\n- 54 Karten\n- 14 rote Steine\n"),
        ("# Componentes\n- 54 cartas\n- 12 gemas rojas\n", "# Contenido\n- 54 cartas\n- 14 gemas rojas\n"),
    ],
)
def test_a_component_with_another_number(one: str, other: str) -> None:
    assert told(one, other) == [("documents-differ", [("1.md", 3), ("2.md", 3)])]
    assert told(one, one) == []
    assert told(one) == []


def test_a_total_with_another_number() -> None:
    one = "# Contents\nThe box holds 60 cards in all:\n- 40 foxes\n- 20 wolves\n"
    other = "# Contents\nThe box holds 66 cards in all:\n- 40 foxes\n- 26 wolves\n"
    assert [code for code, _ in told(one, other)] == ["documents-differ"] * 2


def test_each_pair_of_documents_is_told_once() -> None:
    texts = [f"# Contents\n- {n} cards\n- 1 board\n" for n in (54, 54, 55)]
    assert told(*texts) == [
        ("documents-differ", [("1.md", 2), ("3.md", 2)]),
        ("documents-differ", [("2.md", 2), ("3.md", 2)]),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("# Contents\n- 54 cards\n- 1 board\n", "# Contents\n- about 50 cards\n- 1 board\n"),
        ("# Contents\n- 54 cards\n- 1 board\n", "# Contents\n- 54 cards\n- 1 board\n- Expansion: 12 cards\n"),
        ("# Contents\n- 20 gems\n- 1 board\n", "# Contents\n- 1 board\n- 5 gems per player\n"),
        ("# Contents\n- 5 coins of value 10\n- 1 board\n", "# Contents\n- 9 coins of value 5\n- 1 board\n"),
        ("# Contents\n- 12 red gems\n- 1 board\n", "# Contents\n- 14 blue gems\n- 1 board\n"),
        ("# Matériel\n- 54 cartes\n- 1 plateau\n", "# Contents\n- 50 cards\n- 1 board\n"),
        ("# Contents\n- 54 cards\n- 1 board\n", "# Turns\nDraw 2 cards, then play 1 card.\n"),
        ("# Contents\n- 54 cards\n- 1 board\n", "# Setup\nDeal 6 cards to each player and place 3 cards face up.\n"),
    ],
)
def test_other_things_are_not_compared(one: str, other: str) -> None:
    assert told(one, other) == []
    assert told(other, one) == []
