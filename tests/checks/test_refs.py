"""A colon must be followed by what it announces."""

from __future__ import annotations

import pytest

from pipeline.checks.library import refs as library
from pipeline.checks.registry import CHECKS
from pipeline.documents.reading import Reading
from pipeline.documents.source import Line, Source
from tests.checks.single import reading, said

IDS = ["refs/dangling-colon"]


def test_the_module_holds_these_checks() -> None:
    assert sorted(id for id, c in CHECKS.items() if c.run.__module__ == library.__name__) == sorted(IDS)


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str) -> None:
    assert said(id, CHECKS[id].bad)
    assert said(id, CHECKS[id].good) == []


DANGLING = {
    "a question that was lost": (
        "fr",
        """
        ## Qui commence

        Après la distribution, demandez :

        Le joueur qui possède l'Ancre doit l'annoncer. Il commence la partie.
        """,
        [("no-words", 3)],
    ),
    "words that were lost, with others in between": (
        "en",
        """
        ## Going out

        The player puts down the last card and says out loud:

        The other players then count the cards that they still hold.
        """,
        [("no-words", 3)],
    ),
    "German words": (
        "de",
        """
        ## Letzte Karte

        Wer nur noch eine Karte hat, ruft laut:

        Wer das vergisst, zieht zwei Karten vom Stapel.
        """,
        [("no-words", 3)],
    ),
    "Spanish words": (
        "es",
        """
        ## Última carta

        El jugador con una sola carta dice en voz alta:

        Si lo olvida, roba dos cartas del mazo.
        """,
        [("no-words", 3)],
    ),
    "a sentence with the words of a heading": (
        "fr",
        "Règle du jeu\n\n1. Contenu\n\nLa boîte contient :\n\n2. Préparation\n\nMélangez les cartes puis distribuez-en cinq.",
        [("nothing-follows", 5)],
    ),
    "nothing before the next heading": (
        "en",
        """
        ## Trading

        On a trade, both players must have:

        ## Scoring

        Count one point for each card.
        """,
        [("nothing-follows", 3)],
    ),
    "nothing before the end": (
        "en",
        """
        ## Scoring

        Count one point for each card, then add:
        """,
        [("nothing-follows", 3)],
    ),
    "an entry that announces its parts": (
        "fr",
        """
        ## Contenu

        - 1 plateau
        - 48 pièces de bois :
        - 12 cartes Marée
        - 1 livret
        """,
        [("no-items", 4)],
    ),
    "only a note": (
        "fr",
        "## Tour\n\nÀ chaque tour :\n\nNote : les cartes les plus petites sont prioritaires.",
        [("nothing-follows", 3)],
    ),
    "an entry that lost its parts": (
        "fr",
        """
        ## Contenu

        1. Cartes Butin (30) :

           • Petit : 15
           • Gros : 15

        2. Cartes Piège (10) :

        3. Cartes Larcin (9) :

           • Voleur : 9

        Note : les dos sont les mêmes.

        4. Autres cartes :

           • Alarme : 1
        """,
        [("no-items", 8)],
    ),
    "a clause that stops": (
        "fr",
        """
        ## Fin

        Un joueur peut terminer la manche s'il possède :

        Lorsqu'un joueur termine la manche, tous les autres comptent leurs cartes et notent leurs points.

        ## Suite

        La partie continue.
        """,
        [("unfinished", 3)],
    ),
}


@pytest.mark.parametrize(("lang", "text", "wanted"), DANGLING.values(), ids=DANGLING.keys())
def test_a_colon_that_nothing_follows(lang: str, text: str, wanted: list[tuple[str, int]]) -> None:
    assert said("refs/dangling-colon", text, lang) == wanted


FOLLOWED = {
    "a table under its heading": ("en", "# Rank\n\nThe ranks are these:\n\n# Cards\n\n| Card | Points |\n|---|---|\n| King | 4 |"),
    "a list": ("fr", "## Contenu\n\nLe jeu contient 54 cartes :\n\n• 44 cartes Action\n• 10 cartes Argent"),
    "a list without bullets": (
        "fr",
        """
        ## Salaires

        Ils peuvent être posés dans n'importe quel ordre (selon votre métier) :

        Une liasse de billets vous permet de poser des salaires de niveau 1.

        Deux liasses vous permettent de poser des salaires de niveau 1 ET 2.
        """,
    ),
    "short lines": ("en", "## Box\n\nThe box holds:\n\n40 cards\n\n12 tokens\n\n1 board\n\n## Goal\n\nHave no cards left."),
    "a table": ("en", "## Deal\n\nEach player gets:\n\n| Players | Cards |\n|---|---|\n| 2 | 7 |\n| 3 | 6 |"),
    "words said": ("en", "## End\n\nThe player shouts:\n\n“Last card!”\n\n## Score\n\nCount the cards."),
    "words said without marks": ("en", "## End\n\nThe player asks:\n\nWho has the anchor?\n\n## Score\n\nCount the cards."),
    "words said in the first person": ("fr", "## Fin\n\nLe joueur annonce :\n\nJe tente le tout pour le tout et je rejoue.\n\n## Score\n\nOn compte."),
    "a paragraph that explains": ("fr", "## Exemple\n\nExemple :\n\nSi Anne pose un 5, Bruno doit poser un 6 ou passer."),
    "sections below": ("en", "# Modes\n\nThere are two ways to play:\n\n## Short\n\nThree rounds.\n\n## Long\n\nSix rounds."),
    "labels of a form": ("en", "## Sheet\n\n- Name:\n- Team:\n- Points:\n- Date:"),
    "entries within an entry": ("en", "## Box\n\n- 60 cards:\n  - 40 red\n  - 20 blue\n- 1 board\n- 1 booklet"),
    "a heading with a colon": ("en", "Contents:\n\n- 40 cards\n- 1 board\n\nSetup:\n\nShuffle the cards."),
    "a picture": ("en", "## Layout\n\nPlace the cards like this:\n\n```\n[A] [B] [C]\n```\n\n## Goal\n\nHave no cards left."),
    "a label and its value": ("fr", "## Infos\n\nÂge :\n\n8 ans\n\nDurée :\n\n20 minutes"),
    "that is to say": ("fr", "## Fin\n\nLa partie s'arrête, c'est-à-dire :\n\nPlus personne ne pioche et chacun compte ses points."),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), FOLLOWED.values(), ids=FOLLOWED.keys())
def test_a_colon_that_something_follows(lang: str, text: str) -> None:
    if "```" in text:
        from pipeline.documents.source import Role

        lines = text.split("\n")
        fence = [i for i, line in enumerate(lines) if line.startswith("```")]
        roles = [Role.CODE if fence[0] <= i <= fence[1] else Role.TEXT for i in range(len(lines))]
        source = Source(
            "r.md", "md", tuple(Line(i + 1, t, role=r) for i, (t, r) in enumerate(zip(lines, roles, strict=True)))
        )
        assert list(CHECKS["refs/dangling-colon"].run(Reading(source, lang))) == []
        return
    assert said("refs/dangling-colon", text, lang) == []


def test_lost_words_are_proposed_from_elsewhere() -> None:
    text = """
        ## Actions

        - annoncer « Je plonge ! » ;
        - piocher une carte.

        ## Plonger

        Le joueur pose sa carte et annonce :

        Les autres joueurs passent alors leur tour et attendent la suite.
        """
    (finding,) = CHECKS["refs/dangling-colon"].run(reading(text, "fr"))
    assert finding.also[0].text == "« Je plonge ! »"
    assert finding.also[0].line == 3
