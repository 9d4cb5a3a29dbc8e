"""What a document says lies in the box: sums, kinds, counts."""

from __future__ import annotations

import pytest

from pipeline.checks.runner import run_document
from pipeline.documents.reading import Reading
from pipeline.findings import Finding


def reading(text: str) -> Reading:
    return Reading.of_text(text)


def found(text: str, *ids: str) -> list[Finding]:
    return run_document(reading(text), only=ids)


def codes(text: str, *ids: str) -> list[tuple[str, int | None]]:
    return [(f.code, f.at.line if f.at else None) for f in found(text, *ids)]


NESTED = "# Contents\n- 90 story cards:\n  - {} suspects\n  - 18 events\n  - 46 places\n- 3 dice\n"


def test_a_sum_that_is_right_is_silent() -> None:
    assert codes(NESTED.format(26), "components/sum") == []


def test_a_sum_that_is_wrong_names_every_part() -> None:
    (finding,) = found(NESTED.format(24), "components/sum")
    assert (finding.code, finding.severity, finding.computed) == ("sum-mismatch", "fail", "24 + 18 + 46 = 88")
    assert finding.at is not None and finding.at.line == 2
    assert [span.line for span in finding.also] == [3, 4, 5]


@pytest.mark.parametrize(
    "text",
    [
        "Contenu\nLe jeu contient 61 cartes :\n1. Cartes ROUGES (30 cartes) :\n• Rubis : 15 cartes\n• Corail : 15 cartes\n"
        "2. Cartes VERTES (22 cartes) :\n• Jade : 12 cartes\n• Mousse : 10 cartes\n"
        "3. Cartes BLEUES (11 cartes) :\n• Saphir (4 cartes)\n• Lapis (5 cartes)\n",
        "Contents\nThe deck has 61 cards:\n1. RED cards (30 cards):\n• Ruby: 15 cards\n• Coral: 15 cards\n"
        "2. GREEN cards (22 cards):\n• Jade: 12 cards\n• Moss: 10 cards\n"
        "3. BLUE cards (11 cards):\n• Sapphire (4 cards)\n• Lapis (5 cards)\n",
    ],
)
def test_a_total_that_holds_with_one_reading_says_which(text: str) -> None:
    (finding,) = found(text, "components/sum")
    assert finding.at is not None and finding.at.line == 9
    assert finding.computed is not None and finding.computed.startswith("4 + 5 = 9")
    # 30 + 22 + 9 = 61: the list is right, the heading is not.
    assert finding.hint is not None and "61" in finding.hint and "9 (4 + 5), not 11" in finding.hint


def test_about_lowers_the_severity() -> None:
    (finding,) = found("Il y a environ 100 jetons : 2 neutres et 92 jetons lettre.", "components/sum")
    assert (finding.code, finding.severity) == ("sum-mismatch", "warn")


def test_a_module_is_summed_apart() -> None:
    text = "* 60 x counters\n  * 22 x red counters\n  * 22 x blue counters\n  * 22 x grey counters*\n  * 18 x markers\n\n*For the Island Expansion\n"
    (finding,) = found(text, "components/sum")
    assert finding.computed is not None and "= 84" in finding.computed
    assert "62" in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "# Contents\n* 240 wagons (45 each in blue, red, green, yellow and black, plus some spare ones)\n",
        "# Contents\n- 60 rocket cards in 6 suits, each with three 1s, two 2s, two 3s, two 4s, one 5\n",
        "# Matériel\n- 55 cartes Projet dont 5 de départ\n- 12 jetons, dont 2 de rechange\n",
        "# Material\n- 48 Karten (12 in 4 Farben)\n",
        "# Componentes\n- 32 monedas, de las cuales 2 son de repuesto\n",
    ],
)
def test_slack_and_divisions_are_no_mismatch(text: str) -> None:
    assert codes(text, "components/sum") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cards of six species: fox, badger, otter, hare and stoat.", [("kinds-differ", 1)]),
        ("Cards of five species: fox, badger, otter, hare and stoat.", []),
        ("Quatre familles : rouge, vert, bleu.", [("kinds-differ", 1)]),
        ("Six types, par exemple : rouge, vert, bleu.", []),
        ("36 cartas de 6 tipos: dragón, basilisco, quimera, grifo y tarasca.", [("kinds-differ", 1)]),
        ("Karten in vier Farben: rot, gelb, blau, grün.", []),
        ("Each of the 4 suits: one card of each goes back.", []),
    ],
)
def test_kinds(text: str, expected: list[tuple[str, int]]) -> None:
    assert codes(text, "components/kinds") == expected


def test_an_empty_cell_in_a_table_of_counts() -> None:
    table = "# Components\n\n| Card | Count |\n|---|---|\n| Spell | 24 |\n| Quest | 12 |\n| Relic | {} |\n"
    assert codes(table.format(""), "components/missing-count") == [("empty-cell", 7)]
    assert codes(table.format("6"), "components/missing-count") == []


def test_uncounted_odds_and_ends_are_no_fault() -> None:
    assert codes("# Components\n- 60 cards\n- 12 tokens\n- Rulebook\n- Stickers\n", "components/missing-count") == []


ROWS = "For 2 to 5 players.\n\nDeal cards:\n- 2 players: 8 cards each\n- 3 players: 7 cards each\n{}- 5 players: 5 cards each\n"


def test_a_row_is_missing_between_others() -> None:
    assert codes(ROWS.format(""), "setup/missing-row") == [("no-row", 6)]
    assert codes(ROWS.format("- 4 players: 6 cards each\n"), "setup/missing-row") == []


def test_special_rules_for_one_player_count_are_no_table() -> None:
    assert codes("For 2 to 4 players.\nWith 2 players, set three cards aside.", "setup/missing-row") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Chacun reçoit 4, 5 ou 6 cartes selon le nombre de joueurs.", 1),
        ("Distribuez les cartes selon le nombre de joueurs.", 1),
        ("Distribuez les cartes selon le nombre de joueurs :\n- 2 joueurs : 7 cartes\n- 3 joueurs : 6 cartes", 0),
        (
            "Deal cards depending on the number of players.\n\n| Players | 2 | 3 |\n|---|---|---|\n| Cards each | 6 | 5 |",
            0,
        ),
        ("The length of the game varies, depending on the number of players.", 0),
        ("Je nach Spielerzahl bekommt jeder Karten.", 1),
    ],
)
def test_promised_tables(text: str, expected: int) -> None:
    assert len(codes(text, "setup/missing-table")) == expected


def test_the_odd_row_of_a_role_table() -> None:
    rows = "## Setup\n- 4 players: 1 Marshal, 1 Turncoat, 2 Bandits\n- 5 players: 1 Marshal, 1 Turncoat, 2 Bandits, 1 Aide\n- 6 players: 1 Marshal, 1 Turncoat, {} Bandits, 1 Aide\n"
    assert codes(rows.format(3), "setup/row-sum") == []
    assert codes(rows.format(2), "setup/row-sum") == [("row-differs", 4)]


def test_more_cards_are_dealt_than_there_are() -> None:
    text = "For 2 to {} players.\n## Contents\nThe deck has 40 cards: 24 apples and 16 pears.\n## Setup\nDeal 7 cards to each player.\n"
    assert codes(text.format(5), "components/enough") == []
    (finding,) = found(text.format(6), "components/enough")
    assert (finding.code, finding.computed) == ("not-enough-cards", "7 × 6 = 42 > 40")


def test_a_check_that_breaks_off_is_our_bug_and_the_others_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from pipeline.checks import runner

    checks = runner.all_checks()

    def broken(doc: Reading) -> list[Finding]:
        raise ZeroDivisionError("on purpose")

    some = {
        "components/kinds": replace(checks["components/kinds"], run=broken),
        "components/sum": checks["components/sum"],
    }
    monkeypatch.setattr(runner, "all_checks", lambda: some)
    findings = run_document(reading(NESTED.format(24)))
    assert [(f.check, f.code) for f in findings] == [("internal/check", "crashed"), ("components/sum", "sum-mismatch")]
    assert "components/kinds" in findings[0].message
