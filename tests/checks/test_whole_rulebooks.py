"""Whole rulebooks: silent as they are; with one sentence changed, the check of that fault speaks at its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.checks.library import (  # noqa: F401  (each registers its checks)
    checklist,
    conflicts,
    drift,
    endings,
    orders,
    quantities,
    summary,
    terms,
    translations,
)
from pipeline.checks.registry import CHECKS
from pipeline.documents.reading import Reading
from tests.checks import whole
from tests.checks.whole import findings, read

_PIECES = sorted({line for text in (*whole.ALL.values(), *whole.PLAIN.values()) for line in text.split("\n")})
"""Lines of the rulebooks, to be shuffled."""

OURS = (
    "refs/never-explained", "refs/undefined-term", "rules/absolute", "rules/checklist", "rules/claim-conflict", "rules/coverage",
    "rules/exhaustion", "rules/metadata", "rules/one-quantity-two-numbers", "rules/order-conflict", "rules/tie-order",
    "rules/unguarded", "setup/order", "summary/agrees", "terms/drift", "translations/agree",
)  # fmt: skip


@pytest.mark.parametrize("lang", sorted(whole.ALL))
def test_a_consistent_rulebook_is_silent(lang: str) -> None:
    assert read(whole.ALL[lang]).lang == lang
    assert findings(whole.ALL[lang], *OURS) == []


@pytest.mark.parametrize("lang", sorted(whole.PLAIN))
@pytest.mark.parametrize("format", ["txt", "md"])
def test_a_consistent_rulebook_without_markup_is_silent(lang: str, format: str) -> None:
    doc = Reading.of_text(whole.PLAIN[lang], path="rules", format=format)
    assert doc.lang == lang
    assert [(id, f.code) for id in OURS for f in CHECKS[id].run(doc)] == []


@given(st.text(max_size=400) | st.lists(st.sampled_from(_PIECES), max_size=40).map("\n".join))
@settings(max_examples=150, deadline=None)
def test_no_text_stops_a_check(text: str) -> None:
    doc = read(text)
    for id in OURS:
        for finding in CHECKS[id].run(doc):
            assert finding.code
            assert finding.at is not None
            assert finding.at.line is not None
            assert 1 <= finding.at.line <= text.count("\n") + 1


CHANGES = [
    # French
    ("fr", "Le plus jeune commence, puis on joue", "On joue", "rules/checklist", "first-player"),
    ("fr", ", puis on joue dans le sens des aiguilles d'une montre", "", "rules/checklist", "direction"),
    ("fr", "De 2 à 4 joueurs, à partir de 8 ans, 30 minutes.", "Un jeu de fleurs.", "rules/metadata", "age"),
    ("fr", "Si l'égalité persiste, les joueurs se partagent la victoire.", "", "rules/tie-order", "tiebreak-not-final"),
    ("fr", "Quand la pioche est vide, mélangez la défausse, sauf la carte du dessus, pour former une nouvelle pioche.", "",
     "rules/exhaustion", "missing"),
    ("fr", "mélangez la défausse, sauf la carte du dessus, pour former une nouvelle pioche",
     "la défausse est retournée et forme la nouvelle pioche", "rules/exhaustion", "incomplete"),
    ("fr", "   Si c'est une carte Pluie, remettez-la sous la pioche et retournez la suivante.\n",
     "   Elle doit être une carte Fleur.\n", "rules/unguarded", "no-procedure"),
    ("fr", "La main compte toujours cinq cartes à la fin du tour, sauf à quatre joueurs, où elle en compte six.",
     "On garde toujours cinq cartes en main.\n\nLe jardinier permet de jouer avec 6 cartes en main.", "rules/absolute", "hand"),
    ("fr", "de la même couleur que sa voisine", "de la même famille que sa voisine", "refs/undefined-term", "attribute-undefined"),
    ("fr", "Puis on additionne", "Selon le mode choisi, on additionne", "refs/undefined-term", "mode-undefined"),
    ("fr", "1. Chaque joueur prend une carte Jardinier et la pose devant lui.\n2. Mélangez toutes les autres cartes et distribuez-en",
     "1. Mélangez toutes les cartes.\n2. Chaque joueur prend une carte Jardinier et la pose devant lui. Distribuez ensuite",
     "setup/order", "used-after-shuffled"),
    ("fr", "- Un arbre demande trois fleurs.", "- Un arbre posé dans un jardin demande que le jardin compte déjà quatre fleurs.",
     "summary/agrees", "number-differs"),
    # English
    ("en", "The player who last saw the sea is the first player. ", "", "rules/checklist", "first-player"),
    ("en", " Play goes clockwise.", "", "rules/checklist", "direction"),
    ("en", "A game for 3 to 5 players, ages 10 and up, about 45 minutes.", "A game of ships for 3 to 5 players.", "rules/metadata",
     "duration"),
    ("en", " In case of a tie, the tied player with the most coins wins.\nIf they are still tied, they share the victory.", "",
     "rules/tie-order", "no-tiebreak"),
    ("en", "If they are still tied, they share the victory.", "", "rules/tie-order", "tiebreak-not-final"),
    ("en", "shuffle the discarded ships to form a new one. If there are none, nobody draws any more",
     "turn over the discard pile to form a new draw pile", "rules/exhaustion", "incomplete"),
    ("en", "The game ends at the end of the round in which a player's marker reaches 20 on the reputation track.\n"
     "The player with the most reputation wins.",
     "Turn over your boards. The player with the most reputation wins.", "rules/checklist", "end"),
    ("en", "Shuffle the 60 ship cards", "Shuffle the 64 ship cards", "rules/one-quantity-two-numbers", "count-differs"),
    ("en", "reaches 20 on the reputation track", "reaches 20 on the influence track", "terms/drift", "two-names"),
    ("en", "Selling a ship is a free action.", "Buying an upgrade is a free action.", "rules/claim-conflict", "free-or-action"),
    ("en", "A game for 3 to 5 players,", "A game for 2 to 5 players,\n\n3 to 5 players\n\n", "rules/one-quantity-two-numbers",
     "players-differ"),
    ("en", "Storm cards are resolved at once", "Storm cards of the same category are resolved at once", "refs/undefined-term",
     "attribute-undefined"),
    ("en", "## Tips", "## Summary\n\nYour turn in this order: trade, sail, weather.\n\n## Tips", "rules/order-conflict",
     "orders-differ"),
    ("en", "## Variant for experts", "## Scoring\n\nIn Captain mode, count ships twice.\n\n## Variant for experts",
     "refs/undefined-term", "mode-undefined"),
    ("en", "3. Weather: roll two dice.", "3. Weather: roll two dice.\n\n## Weather\n\nRoll three dice in the weather phase.",
     "rules/one-quantity-two-numbers", "dice-differs"),
    # German
    ("de", "Der jüngste Spieler beginnt, danach geht es im Uhrzeigersinn weiter.", "Es geht im Uhrzeigersinn weiter.",
     "rules/checklist", "first-player"),
    ("de", ", danach geht es im Uhrzeigersinn weiter", "", "rules/checklist", "direction"),
    ("de", " ab 8 Jahren", "", "rules/metadata", "age"),
    ("de", " Bei Gleichstand gewinnt, wer mehr Münzen hat.\nHerrscht auch dann Gleichstand, gibt es mehrere Sieger.", "",
     "rules/tie-order", "no-tiebreak"),
    ("de", "Ist der Nachziehstapel leer, wird der Ablagestapel gemischt und bildet einen neuen Nachziehstapel.\n"
     "Sind keine Karten mehr da, wird nicht mehr gezogen.", "", "rules/exhaustion", "missing"),
    ("de", "wird der Ablagestapel gemischt und bildet", "wird der Ablagestapel umgedreht und bildet", "rules/exhaustion",
     "incomplete"),
    ("de", "der gleichen Farbe oder", "der gleichen Kategorie oder", "refs/undefined-term", "attribute-undefined"),
    ("de", "Alle zählen die Punkte ihrer Strecken.", "Alle zählen die Punkte nach dem gewählten Modus.", "refs/undefined-term",
     "mode-undefined"),
    ("de", "Wetterkarten zählen nichts", "und das ist alles", "rules/coverage", "kind-left-out"),
    # Spanish
    ("es", "El jugador más joven empieza. ", "", "rules/checklist", "first-player"),
    ("es", " Se juega en el sentido de las agujas del reloj.", "", "rules/checklist", "direction"),
    ("es", " a partir de 10 años,", "", "rules/metadata", "age"),
    ("es", "En caso de empate, gana el jugador con más monedas. Si el empate continúa, comparten la victoria.", "",
     "rules/tie-order", "no-tiebreak"),
    ("es", " Si el empate continúa, comparten la victoria.", "", "rules/tie-order", "tiebreak-not-final"),
    ("es", "Cuando el mazo se agota, baraja los descartes para formar un mazo nuevo. Si no hay descartes, ya no se roba.", "",
     "rules/exhaustion", "missing"),
    ("es", "del mismo color que la anterior", "de la misma familia que la anterior", "refs/undefined-term", "attribute-undefined"),
    ("es", "Baraja todas las cartas y reparte cuatro cartas a cada jugador.",
     "Baraja todas las cartas. Cada jugador recibe una carta de rumor.", "setup/order", "used-after-shuffled"),
    ("es", "suma los puntos de sus cartas jugadas", "suma los puntos según el modo elegido", "refs/undefined-term",
     "mode-undefined"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "old", "new", "check", "code"), CHANGES)
def test_one_change_is_found(lang: str, old: str, new: str, check: str, code: str) -> None:
    text = whole.ALL[lang]
    assert text.count(old) == 1
    found = findings(text.replace(old, new), *OURS)
    assert (check, code) in {(c, k) for c, k, _ in found}


SILENT = [
    ("fr", "La partie se termine dès qu'un joueur a dix cartes dans son jardin. Chacun des autres joue encore un tour.",
     "Dès qu'un joueur a dix cartes dans son jardin, on joue un dernier tour, puis la partie se termine."),
    ("fr", "Un arbre demande trois fleurs.", "Un arbre vaut cinq points."),
    ("en", "Your turn has three phases, in this order:", "Your turn has these phases, always in this order:"),
    ("en", "Deal eight cards to each player. The first player to reach 30 wins.", "The first player to reach 40 wins."),
    ("en", "Selling a ship is a free action.", "If you are first, buying an upgrade is a free action."),
    ("en", "You may never hold more than eight cards.", "You may never hold more than eight cards unless a card allows it."),
    ("de", "Das Spiel endet sofort, wenn ein Spieler den Gipfel erreicht.",
     "Erreicht ein Spieler den Gipfel, wird die Runde zu Ende gespielt. Dann endet das Spiel."),
    ("es", "La partida termina cuando un jugador se queda sin cartas. Los demás jugadores no juegan más.",
     "La partida termina cuando un jugador se queda sin cartas. Los demás juegan un último turno."),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "old", "new"), SILENT)
def test_a_change_that_is_no_fault_stays_silent(lang: str, old: str, new: str) -> None:
    text = whole.ALL[lang]
    assert text.count(old) == 1
    assert findings(text.replace(old, new), *OURS) == []
