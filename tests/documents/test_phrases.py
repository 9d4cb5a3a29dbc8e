"""Turns of phrase that were once read wrong, each as the designer would write it and as it must be understood."""

from __future__ import annotations

import pytest

from pipeline.checks.contradictions import contradictions
from pipeline.checks.runner import run_document
from pipeline.documents.claims import Claims
from pipeline.documents.reading import Reading


def claims(text: str, lang: str) -> Claims:
    return Reading.of_text(text, lang).claims


def told(text: str, lang: str) -> list[tuple[object, ...]]:
    """Count, name, value, each and groups of every component."""
    return [(c.count, c.name, c.value, c.each, c.groups) for c in claims(text, lang).components]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("fr", "- 10 cartes de chaque valeur de 1 à 12", (120, "cartes", "1-12", 10, 12)),
        ("en", "- 120 number cards (10 each of 1 to 12)", (120, "number cards", "1-12", 10, 12)),
        ("en", "- 40 cards (4 each of the values 1 to 10)", (40, "cards", "1-10", 4, 10)),
        ("fr", "- 5 cartes de valeur -2", (5, "cartes", -2, None, None)),
        ("en", "- 10 chilly cards (value −1)", (10, "chilly cards", -1, None, None)),
        ("en", "- 15 × zero cards (value 0)", (15, "zero cards", 0, None, None)),
        ("fr", "- 1 règle du jeu", (1, "règle du jeu", None, None, None)),
        ("en", "- 16 towns, in 4 colors (15 trails, 5 hamlets and 4 towns per color)", (16, "towns", None, 4, 4)),
    ],
)
def test_one_line(lang: str, text: str, expected: tuple[object, ...]) -> None:
    head = {"fr": "# Matériel", "en": "# Components"}[lang]
    assert told(f"{head}\n{text}\n- 1 plateau\n", lang)[0] == expected


def test_values_in_brackets_are_no_parts() -> None:
    text = "# Matériel\n- 9 cartes bleues (2 museaux)\n- 10 cartes orange (3 museaux)\n- 2 boîtes (1 notice)\n"
    assert told(text, "fr")[:2] == [(9, "cartes bleues", 2, None, None), (10, "cartes orange", 3, None, None)]
    assert "notice" in {c.name for c in claims(text, "fr").components}


def test_a_list_that_goes_on_past_its_total_is_summed_whole() -> None:
    text = "## Matériel\n12 cartes :\n* 8 cartes couleur\n* 4 cartes pirate\n* 2 cartes sirène\n\n1 carnet\n"
    reading = Reading.of_text(text, "fr")
    assert [(c["kind"], c["stated"], c["computed"]) for c in contradictions(reading)] == [("sum", 12, 14)]


def test_other_things_after_a_list_that_adds_up_stay_out_of_it() -> None:
    text = "## Matériel\n12 cartes :\n* 8 cartes couleur\n* 4 cartes pirate\n* 2 jetons\n"
    reading = Reading.of_text(text, "fr")
    assert contradictions(reading) == []
    assert [c.name for c in reading.claims.components if c.above is None] == ["jetons"]


def test_so_many_per_colour_announces_no_number_of_colours() -> None:
    text = "# Matériel\n- 8 pions en bois (2 par couleur : rose, jaune, vert, bleu)\n"
    assert contradictions(Reading.of_text(text, "fr")) == []


def test_one_line_with_a_row_for_each_number_of_players() -> None:
    text = "# Mise en place\nÀ 2 : retirez 24 dominos. À 3 : retirez 12 dominos. À 4 : on garde tout.\n"
    rows = [(r.players, r.item, r.count, r.op) for r in claims(text, "fr").setup]
    assert rows[:2] == [("2", "dominos", 24, "remove"), ("3", "dominos", 12, "remove")]


def test_the_second_amount_of_a_sentence_is_not_a_value_of_the_first() -> None:
    text = "# Components\n- 60 tin\n- 24 farms\n\n# Setup\nGive each player 7 tin and 3 farms.\n"
    assert [(r.count, r.item) for r in claims(text, "en").setup] == [(7, "tin"), (3, "farms")]


def test_amounts_without_a_table_are_no_hand_when_nobody_gets_them() -> None:
    text = "# Setup\nPlace 10, 20 or 30 blight cards, according to the number of players.\n"
    read = claims(text, "en")
    assert read.hand.options == ()
    assert [(r.item, r.options) for r in read.setup] == [("blight cards", (10, 20, 30))]


def test_an_age_with_a_plus_is_no_amount() -> None:
    assert claims("# Setup\nDeal 7 cards to each player.\n\n2–5 players, 15 min, ages 7+\n", "en").setup == []


def test_accents_and_formulas_of_latex() -> None:
    text = (
        "\\section*{Pr\\'eparation}\n\\begin{itemize}\n\\item Posez 25 cartes en carr\\'e de $5 \\times 5$.\n"
        "\\end{itemize}\nDe 4 \\`a 8 joueurs, d\\`es 14 ans.\n"
    )
    read = claims(text, "fr")
    assert read.players is not None and read.players.values == (4, 8)
    assert read.age is not None and read.age.values == (14,)
    assert "carré de 5 × 5" in Reading.of_text(text, "fr").blocks[1].text


def test_a_backslash_before_an_apostrophe_outside_latex_is_left_alone() -> None:
    assert "é" not in Reading.of_text("L\\'extension a 12 cartes.\n", "fr").blocks[0].text


def test_short_lines_are_not_joined_because_one_is_the_longest() -> None:
    text = "Inhalt\n110 Karten\nFür 3 bis 6 Spieler ab 8 Jahren, Spieldauer ca. 30 Minuten\nJeder Spieler erhält 8 Karten.\n"
    assert [b.text for b in Reading.of_text(text, "de").blocks][-1] == "Jeder Spieler erhält 8 Karten."


def test_a_document_that_is_one_nested_list_has_titles() -> None:
    text = "● Contenu\n   ○ 48 cartes Objet\n   ○ 6 cartes Badaud\n● Préparation\n   ○ Donner 5 cartes à chacun\n"
    read = claims(text, "fr")
    assert [c.count for c in read.components] == [48, 6]
    assert read.hand.sizes == {"all": 5}


def test_what_the_pile_holds_is_dealt_to_nobody() -> None:
    text = "# Setup\nDeal 5 cards to each player. The draw pile holds 44 cards with 2 players, 39 with 3.\n"
    read = claims(text, "en")
    assert (read.hand.sizes, read.setup) == ({"all": 5}, [])


def test_more_than_so_many_cards_is_no_number_of_players() -> None:
    text = "# Mise en place\nChaque joueur reçoit 6 cartes.\n\nNB : on ne peut faire défausser plus de 10 cartes.\n"
    assert {row.players for row in claims(text, "fr").setup} <= {"all"}


def test_groups_and_units_after_a_colon_or_a_comma_are_no_parts() -> None:
    moths = "# Components\n- 55 moths: 5 colours, 11 cards each\n  - 6x value 1\n  - 5x value 2\n"
    tiles = "# Components\n19 hexagonal tiles, 60 mm across: 7 dunes, 5 oases, 4 rocks, 3 pans.\n"
    for text in (moths, tiles):
        assert contradictions(Reading.of_text(text, "en")) == []
    assert not {"5 colours", "mm across"} & {c.name for c in claims(tiles, "en").components}


def test_lines_on_values_count_them_all() -> None:
    text = (
        "# Matériel\n- 48 cartes Bateau en 4 couleurs, soit 12 par couleur\n"
        "  - valeurs 1, 2 et 3 : deux exemplaires par couleur\n  - valeurs 4 à 9 : un seul exemplaire par couleur\n"
    )
    assert [(c.count, c.value) for c in claims(text, "fr").components] == [(48, None), (24, "1-3"), (24, "4-9")]


def test_an_article_after_namely_counts_one() -> None:
    text = "# Components\nFour sets of 16 wooden pieces, one set per colour, namely a caravan, six guards and nine flags.\n"
    assert contradictions(Reading.of_text(text, "en")) == []


def test_worked_examples_are_no_parts() -> None:
    text = "# Scoring\n- Sum of values, +1 per bead.\n  - e.g. Ada has 1-2-3 and 2 beads: 15 + 2 + 7 = 24.\n"
    assert contradictions(Reading.of_text(text, "en")) == []


def test_parts_that_make_less_than_half_are_told_without_alarm() -> None:
    text = "# Matériel\n- 40 cartes Légume\n  - 5 légumes : carotte, navet, poireau, radis, courge\n  - 8 cartes de chaque\n"
    reading = Reading.of_text(text, "fr")
    found = [(f.code, str(f.severity)) for f in run_document(reading) if f.check == "components/sum"]
    assert found == [("few-parts", "info")]


def test_a_title_with_the_number_of_players_gives_nobody_a_share() -> None:
    text = "# Boom Badgers (2–5 players, 15 minutes)\nThe pack has 56 cards:\n* 4 Badgers\n* 6 Soothers\n* 46 Pets\n"
    read = claims(text, "en")
    assert [(t.name, t.count) for t in read.totals] == [("cards", 56)]
    assert all(c.per is None and c.above is not None for c in read.components)


def test_rows_below_a_label_of_hands_are_hands() -> None:
    text = "Main de départ :\n- 3 joueurs : 6 cartes\n- 4 joueurs : 5 cartes\n"
    assert claims(text, "fr").hand.sizes == {"3": 6, "4": 5}


def test_several_entries_on_a_line_without_commas() -> None:
    text = "# Components\n14xSalsa 14xGuac 4xDouble Chili\n"
    assert [(c.count, c.name) for c in claims(text, "en").components] == [
        (14, "salsa"),
        (14, "guac"),
        (4, "double chili"),
    ]
