from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.documents.formats.pdf import pdf_lines
from pipeline.documents.formats.pdf_page import Word, page_lines
from pipeline.documents.source import Role, Source

from . import builders

Text = tuple[float, float, str]


def read(data: bytes, whole: bool = False) -> Source:
    return Source("it", "pdf", tuple(pdf_lines(data, whole)))


def texts(*pages: list[Text], **options: float) -> list[str]:
    return [line.text for line in read(builders.pdf_at(*pages, **options)).lines if line.text]


def block(x: float, y: float, *lines: str, step: float = 12) -> list[Text]:
    return [(x, y - i * step, line) for i, line in enumerate(lines)]


LEFT = (
    "Chaque joueur pioche deux",
    "cartes et en garde une, puis",
    "il passe la main au suivant",
    "jusqu’à la fin du tour.",
)
RIGHT = (
    "Le dernier qui tient une",
    "carte en main ramasse tout",
    "ce qui reste sur la table et",
    "mélange la pioche entière.",
)


def test_lines_as_they_are_printed() -> None:
    assert texts(block(40, 500, *LEFT)) == list(LEFT)


def test_the_order_of_drawing_does_not_matter() -> None:
    assert texts(block(40, 500, *LEFT)[::-1]) == list(LEFT)


@pytest.mark.parametrize("shift", [0, 4, 6, -6, 30, -30])
def test_columns_are_read_one_after_the_other(shift: float) -> None:
    page = [item for pair in zip(block(40, 500, *LEFT), block(210, 500 + shift, *RIGHT), strict=True) for item in pair]
    assert texts(page) == [*LEFT, *RIGHT]


def test_three_columns() -> None:
    page = block(20, 500, *LEFT) + block(150, 500, *RIGHT) + block(280, 500, *LEFT)
    assert texts(page, size=8) == [*LEFT, *RIGHT, *LEFT]


def test_what_crosses_the_gutter_is_read_in_its_place() -> None:
    across = "Ce paragraphe va d’un bord à l’autre de la page et ne tient dans aucune colonne"
    page = [(40, 540, across), *block(40, 500, *LEFT), *block(210, 500, *RIGHT), (40, 430, across)]
    page += block(40, 400, *RIGHT) + block(210, 400, *LEFT)
    assert texts(page) == [across, *LEFT, *RIGHT, across, *RIGHT, *LEFT]


def test_a_title_after_columns_is_not_part_of_the_left_one() -> None:
    across = "Ce paragraphe va d’un bord à l’autre de la page et ne tient dans aucune colonne"
    page = block(40, 500, *LEFT) + block(210, 500, *RIGHT) + [(40, 430, "Fin de partie"), (40, 418, across)]
    assert texts(page) == [*LEFT, *RIGHT, "Fin de partie", across]


def test_columns_of_items() -> None:
    left, right = ("• 3 pièges", "• 4 butins", "• 5 larcins"), ("• 1 alarme", "• 2 jokers", "• 6 bonus")
    assert texts(block(40, 500, *left) + block(210, 500, *right)) == [*left, *right]


def test_rows_of_a_table_stay_together() -> None:
    rows = [("Joueurs", "Cartes en main", "Pioche"), ("2", "6", "30"), ("3", "5", "27"), ("4", "5", "22")]
    page = [(40 + 110 * j, 500 - 14 * i, cell) for i, row in enumerate(rows) for j, cell in enumerate(row)]
    assert texts(page) == ["\t".join(row) for row in rows]


def test_a_close_head_of_a_table_has_the_cells_of_its_rows() -> None:
    page = [(40, 500, "Joueurs"), (88, 500, "Main"), (40, 488, "2"), (88, 488, "6"), (40, 476, "3"), (88, 476, "5")]
    assert texts(page) == ["Joueurs\tMain", "2\t6", "3\t5"]


def test_a_bullet_is_no_cell() -> None:
    assert texts([(40, 500, "•"), (70, 500, "3 pièges"), (40, 488, "1."), (70, 488, "Piochez.")]) == [
        "• 3 pièges",
        "1. Piochez.",
    ]


def test_a_column_of_bullets_is_no_column() -> None:
    page = [
        item
        for i in range(5)
        for item in ((40.0, 500.0 - 12 * i, "•"), (60.0, 500.0 - 12 * i, "Une règle du jeu à suivre"))
    ]
    assert texts(page) == ["• Une règle du jeu à suivre"] * 5


def test_nested_items_are_set_in() -> None:
    page = [(40, 500, "• cartes"), (60, 488, "• 3 pièges"), (60, 476, "• 4 butins"), (40, 464, "• jetons")]
    assert texts(page) == ["• cartes", "  • 3 pièges", "  • 4 butins", "• jetons"]


def test_space_between_paragraphs_is_an_empty_line() -> None:
    page = block(40, 500, *LEFT) + block(40, 440, *RIGHT)
    assert [line.text for line in read(builders.pdf_at(page)).lines] == [*LEFT, "", *RIGHT]


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("Piochez trois car-", "tes puis jouez.", ["Piochez trois cartes", "puis jouez."]),
        ("Piochez trois car-", "tes.", ["Piochez trois cartes."]),
        ("Le score va de 3-", "4 à 5.", ["Le score va de 3-", "4 à 5."]),
        ("Une carte AVAN-", "TAGE de plus.", ["Une carte AVANTAGE", "de plus."]),
        ("Jean-", "Pierre joue.", ["Jean-", "Pierre joue."]),
        ("Alors pouvez-", "vous jouer ?", ["Alors pouvez-vous", "jouer ?"]),
        ("porte-clé et porte-", "clé encore", ["porte-clé et porte-clé", "encore"]),
        ("Piochez -", "jouez ensuite.", ["Piochez -", "jouez ensuite."]),
    ],
)
def test_words_broken_at_the_end_of_a_line(before: str, after: str, wanted: list[str]) -> None:
    assert texts([(40, 500, before), (40, 488, after)]) == wanted


def test_a_word_broken_at_the_end_of_a_column_and_of_a_page() -> None:
    left = [*LEFT[:3], "jusqu’à la fin de la par-"]
    assert texts(block(40, 500, *left) + block(210, 500, "tie du jeu que voici, et", *RIGHT[1:]))[3:5] == [
        "jusqu’à la fin de la partie",
        "du jeu que voici, et",
    ]
    assert texts([(40, 300, "La fin de la par-")], [(40, 500, "tie arrive.")]) == ["La fin de la partie", "arrive."]


def test_ligatures_and_soft_hyphens() -> None:
    from pathlib import Path

    import reportlab
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("Vera", str(Path(reportlab.__file__).parent / "fonts" / "Vera.ttf")))
    found = texts([(40, 500, "\ufb01n \ufb02eur so\u00adft")], font="Vera")  # type: ignore[arg-type]
    assert found == ["fin fleur soft"]


def paragraphs(*pages: list[Text], size: float = 10) -> list[str]:
    return [line.text for line in read(builders.pdf_at(*pages, size=size), whole=True).lines if line.text]


def test_a_paragraph_may_be_made_whole() -> None:
    first = ("Le joueur qui a perdu montre la carte", "Orage de sa main, puis il prend les trois", "premières.")
    assert paragraphs(block(40, 500, *first) + block(40, 450, *first)) == [" ".join(first)] * 2


def test_a_page_number_beyond_the_column_is_not_its_edge() -> None:
    first = ("Le joueur qui a perdu montre la carte", "Orage de sa main, puis il prend les trois", "premières.")
    assert paragraphs([*block(40, 500, *first), *block(40, 450, *first), (380, 20, "1")]) == [" ".join(first)] * 2


def test_paragraphs_end_where_there_was_room() -> None:
    page = block(40, 500, "Piochez.", "Une carte est prise par chacun des joueurs à", "son tour de jeu.", "Jouez.")
    assert paragraphs(page) == ["Piochez.", "Une carte est prise par chacun des joueurs à son tour de jeu.", "Jouez."]


def test_paragraphs_end_before_items_indents_cells_and_columns() -> None:
    wide = "Une carte est prise par chacun des joueurs"
    assert paragraphs(block(40, 500, wide, "• " + wide, "2. " + wide)) == [wide, "• " + wide, "2. " + wide]
    assert paragraphs([(40, 500, wide), (55, 488, wide), (40, 476, "puis.")]) == [wide, wide + " puis."]
    assert paragraphs([(40, 500, "• " + wide), (55, 488, "puis.")]) == ["• " + wide + " puis."]
    assert paragraphs([(40, 500, "2"), (120, 500, wide), (40, 488, "3"), (120, 488, wide)]) == [
        f"2\t{wide}",
        f"3\t{wide}",
    ]
    assert paragraphs(block(40, 500, *LEFT) + block(210, 500, *RIGHT)) == [" ".join(LEFT), " ".join(RIGHT)]


def test_a_whole_paragraph_has_whole_words() -> None:
    assert paragraphs(block(40, 500, "La fin de la par-", "tie arrive et la pioche est vi-", "de.")) == [
        "La fin de la partie arrive et la pioche est vide."
    ]


# Running heads and page numbers -------------------------------------------------------------------------------------


def test_running_heads_and_page_numbers_are_left_out() -> None:
    pages = [
        [(40, 570, "Mon beau jeu"), (190, 20, str(n)), *block(40, 500, *LEFT, f"Page numéro {n} du texte.")]
        for n in range(1, 5)
    ]
    assert texts(*pages) == [line for n in range(1, 5) for line in (*LEFT, f"Page numéro {n} du texte.")]


@pytest.mark.parametrize("folio", ["{}", "- {} -", "Page {}", "Seite {} von 9", "{} / 9", "p. {}", "Mon jeu – {}"])
@pytest.mark.parametrize("first", [1, 7])
def test_page_numbers_of_every_form(folio: str, first: int) -> None:
    pages = [[*block(40, 500, *LEFT), (190, 20, folio.format(n))] for n in range(first, first + 3)]
    assert texts(*pages) == [*LEFT] * 3


def test_heads_of_left_and_right_pages() -> None:
    pages = [
        [(40 if n % 2 else 300, 570, "Règles" if n % 2 else "Mon jeu"), *block(40, 500, *LEFT)] for n in range(1, 8)
    ]
    assert texts(*pages) == [*LEFT] * 7


def test_text_is_no_running_head() -> None:
    """Repeated words inside the body, and equal first lines that no space divides from it, are the text's own."""
    assert texts(*[block(40, 570, *LEFT)] * 4) == [*LEFT] * 4
    assert texts(*[block(40, 300, "Nouvelle manche") + block(40, 250, *LEFT)] * 4) == ["Nouvelle manche", *LEFT] * 4


def test_numbered_titles_at_the_top_of_pages_are_text() -> None:
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(400, 600))
    for number in (1, 2, 3, 4):
        for size, y, text in ((16, 560, f"Tour {number}"), *((10, 500 - 12 * i, line) for i, line in enumerate(LEFT))):
            canvas.setFont("Helvetica", size)
            canvas.drawString(40, y, text)
        canvas.showPage()
    canvas.save()
    found = [line.text for line in read(out.getvalue()).lines if line.role is Role.HEADING]
    assert found == ["Tour 1", "Tour 2", "Tour 3", "Tour 4"]


def test_numbers_at_the_edge_that_do_not_count_pages_are_text() -> None:
    pages = [[*block(40, 500, *LEFT), (190, 20, number)] for number in ("12", "40", "7")]
    assert [text for text in texts(*pages) if text.isdigit()] == ["12", "40", "7"]


# Headings -----------------------------------------------------------------------------------------------------------


def test_headings_by_their_size() -> None:
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(400, 600))
    for size, y, text in ((24, 540, "Mon jeu"), (14, 500, "Mise en"), (14, 484, "place du jeu"), (10, 440, LEFT[0]), (10, 428, LEFT[1]), (10, 416, LEFT[2]), (11, 400, "à peine plus grand"), (30, 350, "+5"), (14, 300, "Fin")):  # fmt: skip
        canvas.setFont("Helvetica", size)
        canvas.drawString(40, y, text)
    canvas.save()
    found = [(line.text, line.level) for line in read(out.getvalue()).lines if line.role is Role.HEADING]
    assert found == [("Mon jeu", 1), ("Mise en place du jeu", 2), ("Fin", 2)]


def bold(*lines: tuple[bool, str]) -> list[str]:
    """The headings of a page whose lines are bold or not."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(400, 600))
    for i, (strong, text) in enumerate(lines):
        canvas.setFont("Helvetica-Bold" if strong else "Helvetica", 10)
        canvas.drawString(40, 550 - 12 * i, text)
    canvas.save()
    return [line.text for line in read(out.getvalue()).lines if line.role is Role.HEADING]


def test_bold_lines_of_their_own_are_headings() -> None:
    body = [(False, text) for text in LEFT]
    assert bold((True, "But du jeu"), *body, (True, "2. Mise en place"), *body) == ["But du jeu", "2. Mise en place"]


@pytest.mark.parametrize(
    "text", ["Le jeu a 42 cartes", "On joue ainsi.", "Matériel :", "carte Alarme", "• Orage", "Fin . . . . . . ."]
)
def test_bold_words_in_the_text_are_not(text: str) -> None:
    body = [(False, line) for line in LEFT]
    assert bold(*body, (True, text), *body) == []


@pytest.mark.parametrize(("text", "heading"), [("But du jeu . . . . . . . . . 3", False), ("But du jeu", True)])
def test_large_lines_of_a_table_of_contents_are_no_headings(text: str, heading: bool) -> None:
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(400, 600))
    for size, y, words in ((14, 540, text), *((10, 500 - 12 * i, line) for i, line in enumerate(LEFT))):
        canvas.setFont("Helvetica", size)
        canvas.drawString(40, y, words)
    canvas.save()
    assert (read(out.getvalue()).lines[0].role is Role.HEADING) == heading


def test_a_bold_passage_is_no_heading() -> None:
    body = [(False, line) for line in LEFT]
    assert bold(*body, *[(True, line) for line in RIGHT[:3]], *body) == []


def test_a_page_that_goes_on_in_the_middle_of_a_sentence_is_not_parted() -> None:
    pages = [[(40.0, 570.0, "Mon beau jeu"), *block(40, 500, *LEFT[n:], *LEFT[:n])] for n in (3, 3, 3)]
    lines = [line.text for line in read(builders.pdf_at(*pages)).lines]
    assert lines.count("") == 0


def test_scaled_letters_have_the_size_that_is_seen() -> None:
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(400, 600))
    canvas.setFont("Helvetica", 1)
    for size, y, text in ((20, 540, "Mon jeu"), (10, 500, LEFT[0]), (10, 488, LEFT[1]), (10, 476, LEFT[2])):
        canvas.saveState()
        canvas.translate(40, y)
        canvas.scale(size, size)
        canvas.drawString(0, 0, text)
        canvas.restoreState()
    canvas.save()
    assert [(line.text, line.role) for line in read(out.getvalue()).lines if line.text][:2] == [
        ("Mon jeu", Role.HEADING),
        (LEFT[0], Role.TEXT),
    ]


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_turned_pages(angle: int) -> None:
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(600, 600))
    canvas.setPageRotation(angle)
    canvas.translate(300, 300)
    canvas.rotate(angle)
    for x, y, text in block(-200, 0, *LEFT) + block(0, 0, *RIGHT):
        canvas.drawString(x, y, text)
    canvas.save()
    assert [line.text for line in read(out.getvalue()).lines if line.text] == [*LEFT, *RIGHT]


def test_pages_are_told() -> None:
    source = read(builders.pdf_at([(40, 500, "un.")], [(40, 500, "Deux.")], [], [(40, 500, "Trois.")]))
    assert [(line.text, line.page) for line in source.lines if line.text] == [("un.", 1), ("Deux.", 2), ("Trois.", 4)]


# The page itself ----------------------------------------------------------------------------------------------------

WORDS = st.builds(
    lambda text, x, y, width, size, turn: Word(text, x, x + width, y, size, turn),
    st.text("abc•1.-", min_size=1, max_size=5), st.floats(-50, 600), st.floats(-50, 800), st.floats(0, 300), st.floats(0.1, 40), st.integers(0, 3),
)  # fmt: skip


@given(st.lists(WORDS, max_size=60))
def test_every_word_is_kept_once(words: list[Word]) -> None:
    """Whatever the places, no word is lost; only the same word printed twice over itself counts once."""
    distinct = [word for i, word in enumerate(words) if not any(w.text == word.text for w in words[:i])]
    lines = page_lines(distinct, 800)
    assert sorted(" ".join(line.text for line in lines).split()) == sorted(word.text for word in distinct)


def test_letters_printed_twice_count_once() -> None:
    words = [Word("Fin", 40, 60, 500, 10), Word("Fin", 40.3, 60.3, 500, 10), Word("du", 63, 70, 500, 10)]
    assert [line.text for line in page_lines(words, 800)] == ["Fin du"]
