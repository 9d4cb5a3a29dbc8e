"""Errors of published rulebooks, as reported in public (R2 to R28), in our own words and in further wordings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.checks import check_documents, run_checks
from pipeline.checks.runner import run_document
from pipeline.checks.samples import write_project
from pipeline.documents.reading import Reading
from pipeline.findings import Finding
from pipeline.project import load_project


def reading(text: str, name: str = "rules.txt") -> Reading:
    return Reading.of_text(text, path=name)


def found(text: str, check: str) -> list[Finding]:
    return run_document(reading(text), only=(check,))


def codes(text: str, check: str) -> list[str]:
    return [f.code for f in found(text, check)]


@pytest.mark.parametrize(
    "text",
    [
        "* 90 picture cards:\n  * 24 guests\n  * 8 books\n  * 18 events\n  * 6 crypts\n  * 24 desks\n  * 8 masses\n",
        "Matériel\n• 90 cartes illustrées : 24 invités, 8 livres, 18 événements, 6 cryptes, 24 pupitres et 8 messes\n",
        "## Inhalt\n- 90 Bildkarten (24 Gäste, 8 Bücher, 18 Ereignisse, 6 Grüfte, 24 Pulte, 8 Messen)\n",
    ],
)
def test_r2_ninety_cards_of_which_eighty_eight_are_listed(text: str) -> None:
    (finding,) = found(text, "components/sum")
    assert (finding.code, finding.computed) == ("sum-mismatch", "24 + 8 + 18 + 6 + 24 + 8 = 88")


@pytest.mark.parametrize(
    "text",
    [
        "* 60 counters\n  * 22 north\n  * 22 south\n  * 22 islands*\n  * 18 special\n\n*Island expansion only\n",
        "• 60 pions\n  • 22 pions nord\n  • 22 pions sud\n  • 22 pions îles*\n  • 18 pions spéciaux\n\n*Extension Îles\n",
    ],
)
def test_r4_the_starred_line_belongs_to_the_expansion(text: str) -> None:
    (finding,) = found(text, "components/sum")
    assert finding.computed is not None and finding.computed.endswith("= 84")
    assert "62" in finding.message and "60" in finding.message


def test_r5_a_hundred_and_eighty_cards() -> None:
    text = "* 180 cards:\n  * 66 elms\n  * 48 split across\n  * 44 split along\n  * 3 winters\n"
    (finding,) = found(text, "components/sum")
    assert finding.computed == "66 + 48 + 44 + 3 = 161"


@pytest.mark.parametrize(
    "text",
    [
        "There are six two-tile countries: Spain, France, Italy, Poland, Sweden and Norway.\n\nThe five countries with two tiles count twice.",
        "Il y a six pays à deux tuiles : Espagne, France, Italie, Pologne, Suède et Norvège.\n\nLes cinq pays à deux tuiles comptent double.",
    ],
)
def test_r6_six_countries_here_five_there(text: str) -> None:
    assert codes(text, "rules/one-quantity-two-numbers")


def test_r8_one_action_with_two_costs() -> None:
    text = "Reviving a hero is a free action.\n\n## Actions\n\nReviving a hero costs one action."
    assert codes(text, "rules/claim-conflict") == ["free-or-action"]


def test_r9_two_orders_of_one_set() -> None:
    steps = "## Attack\n\n1. Choose a target\n2. Roll the dice\n3. Spend surges\n4. Count the wounds\n\n## Summary\n\n1. Choose a target\n2. Spend surges\n3. Roll the dice\n4. Count the wounds\n"
    assert codes(steps, "rules/order-conflict")
    again = steps.replace("2. Spend surges\n3. Roll the dice", "2. Roll the dice\n3. Spend surges")
    assert codes(again, "rules/order-conflict") == []


def test_r10_a_track_with_two_series() -> None:
    text = "The purse track reads 3, 4, 7, all.\n\n## Reminder\n\nThe purse track reads 3, 5, 7, all."
    assert "series-differs" in codes(text, "rules/one-quantity-two-numbers")


def test_r12_two_languages_with_two_bounds() -> None:
    text = (
        "You may make at most three changes.\n\nDu darfst genau drei Änderungen machen.\n\n"
        "Draw two cards and keep one.\n\nZiehe zwei Karten und behalte eine.\n\n"
        "The game ends after five rounds.\n\nDas Spiel endet nach fünf Runden.\n"
    )
    assert "bound-differs" in codes(text, "translations/agree")
    assert codes(text.replace("genau drei", "höchstens drei"), "translations/agree") == []


def test_r14_dice_five_or_six_or_four() -> None:
    text = "Roll 5 or 6 dice for a fire.\n\n## Fires\n\nFor a fire, roll 4 dice."
    assert "dice-differ" in " ".join(codes(text, "rules/one-quantity-two-numbers"))


def test_r17_two_files_of_one_game() -> None:
    parts = reading("# Boîte\n* 35 cartes\n* 18 jetons rocher\n* 1 planche", "materiel.md")
    rules = reading("# Matériel\n* 66 cartes recto-verso\n* 18 jetons rocher\n", "regle.md")
    same = reading("# Matériel\n* 66 cartes\n* 18 jetons rocher\n", "regle.md")
    assert [f.code for f in check_documents([parts, same]) if f.severity == "fail"] == ["documents-differ"]
    (finding,) = [f for f in check_documents([parts, same]) if f.code == "documents-differ"]
    assert finding.at is not None and (finding.at.path, finding.at.line) == ("materiel.md", 2)
    assert [(s.path, s.line) for s in finding.also] == [("regle.md", 2)]
    del rules


def test_r17_files_that_agree_are_silent() -> None:
    a = reading("# Boîte\n* 66 cartes\n* 5 jetons de valeur 10\n* 10 jetons de valeur 5", "a.md")
    b = reading("# Matériel\n* 66 cartes\n* 12 jetons de valeur 1\n* En plus, chaque joueur a 9 cartes", "b.md")
    assert [f for f in check_documents([a, b]) if f.code == "documents-differ"] == []


@pytest.mark.parametrize(
    "text",
    [
        "Everybody is dealt 4, 5 or 6 cards each depending on the number of players.",
        "Chacun en reçoit 4, 5 ou 6 cartes en fonction du nombre de joueurs.",
        "Jeder bekommt 4, 5 oder 6 Karten, je nach Spielerzahl.",
        "Cada jugador recibe 4, 5 o 6 cartas según el número de jugadores.",
    ],
)
def test_r20_the_table_is_missing(text: str) -> None:
    assert codes(text, "setup/missing-table") == ["no-rows"]


def test_r26_two_cards_with_swapped_colours(tmp_path: Path) -> None:
    units = ("pike", "bow", "horse", "ship")
    colours = ("red", "blue", "green", "gold")
    rows = [[u, c] for u in units for c in colours]
    rows[5][1] = "green"  # the blue bow was given the green border
    table = "".join(f"{u}-{n},{u.title()} {n},{u},1,{c}\n" for n, (u, c) in enumerate(rows))
    game = (
        "--- game.yaml\ntitle: Units\ndecks: {main: {cards: cards.csv}}\n--- cards.csv\nid,name,kind,count,colour\n"
        + table
    )
    write_project(game, tmp_path)
    found = [f for f in run_checks(load_project(tmp_path), ["sample"]) if f.check == "deck/grid"]
    assert len(found) >= 1


@pytest.mark.parametrize(
    "text",
    [
        "# Contents\n* 240 trains (45 each in blue, red, green, yellow and black, plus some spare)\n",
        "# Matériel\n* 52 pions dont 4 de rechange\n",
        "# Contents\n- about 100 tokens\n- 60 cards\n",
        "# Contents\n- 50 cubes (10 in each of 5 colours), plus 2 spares\n",
        "# Matériel\n- 30 cartes, par exemple 4 renards et 2 loups\n",
        "# Inhalt\n- 40 Karten, davon 5 Ersatzkarten\n- Anleitung (16 Seiten)\n",
        "# Contents\n- 20 dice or counters\n- rules (8 pages)\n\nAges 10 and up, 30 minutes, see page 7.\n",
        "# Contenu\n• 60 cartes\n  • 40 cartes de base\n  • 20 cartes de base\n• Extension : 12 cartes\n",
    ],
)
def test_r28_declared_slack_gives_no_finding(text: str) -> None:
    assert [f for f in run_document(reading(text)) if f.severity != "info"] == []
