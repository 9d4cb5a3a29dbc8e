"""Traps of rules documents: numbers that are written oddly, and numbers that count nothing."""

from __future__ import annotations

import pytest

from pipeline.checks.contradictions import contradictions
from pipeline.checks.runner import run_document
from pipeline.documents.reading import Reading
from pipeline.findings import FAIL

HEADS = {"fr": "# Matériel", "en": "# Components", "de": "# Spielmaterial", "es": "# Componentes"}
TURNS = {"fr": "# Tour de jeu", "en": "# Turns", "de": "# Spielzug", "es": "# Turno"}
CARDS = {"fr": "cartes", "en": "cards", "de": "Karten", "es": "cartas"}


def counted(lang: str, text: str, head: bool = True) -> list[tuple[int | None, str]]:
    """Count and name of every component and total that stands for a number of its own, in the document's order."""
    claims = Reading.of_text(f"{HEADS[lang]}\n{text}\n" if head else text, lang).claims
    found = [*claims.totals, *claims.components]
    return [(c.count, c.name) for c in sorted(found, key=lambda c: (c.at.line or 0, c.at.column or 0))]


def counts(lang: str, text: str, head: bool = True) -> list[int | None]:
    """The numbers alone, in the document's order."""
    return [count for count, _name in counted(lang, text, head)]


def disagreements(lang: str, text: str) -> list[tuple[object, object]]:
    """Stated and computed number of every sum of the document that does not come out."""
    reading = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang)
    return [(c["stated"], c["computed"]) for c in contradictions(reading) if c["kind"] == "sum"]


@pytest.mark.parametrize(
    ("lang", "text", "whole"),
    [
        ("fr", "Chaque joueur pioche une carte et la\n\npose devant lui sans la montrer.", "et la pose devant lui"),
        ("en", "Every player draws a card and puts it\n\nface down on the table.", "puts it face down on"),
        ("de", "Jede Person zieht eine Karte und legt sie\n\nverdeckt vor sich ab.", "legt sie verdeckt vor"),
        ("es", "Cada jugador roba una carta y la deja\n\nboca abajo sobre la mesa.", "la deja boca abajo sobre"),
    ],
)
def test_a_sentence_broken_by_an_empty_line_is_one(lang: str, text: str, whole: str) -> None:
    # Not as the first line of the document, which may be its title.
    reading = Reading.of_text(f"{TURNS[lang]}\n\n{text}\n", lang)
    sentences = [block.text[start:end] for block, start, end in reading.sentences()]
    assert len(sentences) == 1
    assert whole in " ".join(sentences[0].split())


@pytest.mark.parametrize(
    ("lang", "text", "number"),
    [
        ("fr", "Distribuez à chaque joueur\n\n5 cartes.", 5),
        ("en", "Deal to each player\n\n6 cards.", 6),
    ],
)
def test_an_amount_after_an_empty_line_belongs_to_its_sentence(lang: str, text: str, number: int) -> None:
    assert Reading.of_text(text, lang).claims.hand.sizes == {"all": number}


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009", "\u2007"])
@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("fr", "• 54_cartes_:\n  • 30_loups\n  • 24_renards", [54, 30, 24]),
        ("en", "- 54_cards_:\n  - 30_wolves\n  - 24_foxes", [54, 30, 24]),
        ("de", "- 54_Karten_:\n  - 30_Wölfe\n  - 24_Füchse", [54, 30, 24]),
    ],
)
def test_no_break_and_thin_spaces_are_spaces(space: str, lang: str, text: str, expected: list[int]) -> None:
    assert counts(lang, text.replace("_", space)) == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("fr", "- 1 000 jetons", 1000),
        ("fr", "- 1\u202f200 jetons", 1200),
        ("fr", "- 1\u00a0000 jetons", 1000),
        ("en", "- 1,000 tokens", 1000),
        ("de", "- 1.000 Spielsteine", 1000),
        ("es", "- 1.200 fichas", 1200),
    ],
)
def test_split_numbers_are_one_number(lang: str, text: str, expected: int) -> None:
    assert counts(lang, f"{text}\n- 1 {'plateau' if lang == 'fr' else 'board'}") == [expected, 1]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("fr", "- vingt et un renards\n- quatre-vingts loups", [21, 80]),
        ("fr", "- soixante-douze cartes\n- une planche", [72, 1]),
        ("en", "- twenty-one foxes\n- a hundred and eight wolves", [21, 108]),
        ("de", "- einundzwanzig Füchse\n- zwei Wölfe", [21, 2]),
        ("es", "- veintiún zorros\n- treinta y dos lobos", [21, 32]),
    ],
)
def test_number_words(lang: str, text: str, expected: list[int]) -> None:
    assert counts(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("fr", "- 12 × Renard\n- Loup ×4\n- Hibou x3\n- 5x Blaireau", [12, 4, 3, 5]),
        ("en", "- 12x Fox\n- Wolf (x4)\n- Owl x 3\n- 5 × Badger", [12, 4, 3, 5]),
        ("de", "- 12× Fuchs\n- Wolf (×4)\n- 3 x Eule", [12, 4, 3]),
        ("es", "- 12 x Zorro\n- Lobo x4\n- Búho (×3)", [12, 4, 3]),
    ],
)
def test_times_before_and_after_the_name(lang: str, text: str, expected: list[int]) -> None:
    assert counts(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text", "count", "value"),
    [
        ("fr", "- 24 cartes numérotées de 1 à 24\n- 1 plateau", 24, "1-24"),
        ("en", "- 24 cards numbered 1 to 24\n- 1 board", 24, "1-24"),
        ("en", "- 24 cards, numbered 1–24\n- 1 board", 24, "1-24"),
        ("de", "- 24 Karten mit den Werten 1 bis 24\n- 1 Plan", 24, "1-24"),
        ("es", "- 24 cartas numeradas del 1 al 24\n- 1 tablero", 24, "1-24"),
    ],
)
def test_ranges_of_values_are_no_counts(lang: str, text: str, count: int, value: str) -> None:
    claims = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang).claims
    assert [(c.count, c.value) for c in claims.components] == [(count, value), (1, None)]
    assert counts(lang, text) == [count, 1]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "- 19 red cards from 0 to 9 (two of each except 0)\n- 1 board", [19, 1]),
        ("fr", "- 19 cartes rouges de 0 à 9 (deux de chaque sauf le 0)\n- 1 plateau", [19, 1]),
        ("de", "- 19 rote Karten von 0 bis 9 (je zwei, außer der 0)\n- 1 Plan", [19, 1]),
        ("es", "- 19 cartas rojas del 0 al 9 (dos de cada una excepto el 0)\n- 1 tablero", [19, 1]),
    ],
)
def test_two_of_each_except_one(lang: str, text: str, expected: list[int]) -> None:
    assert counts(lang, text) == expected
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "- 48 cards (12 in each of 4 colours)", (48, 12, 4)),
        ("fr", "- 48 cartes (12 dans chacune des 4 couleurs)", (48, 12, 4)),
        ("de", "- 48 Karten (je 12 in 4 Farben)", (48, 12, 4)),
    ],
)
def test_so_many_in_each_of_some_groups(lang: str, text: str, expected: tuple[int, int, int]) -> None:
    claims = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang).claims
    assert [(c.count, c.each, c.groups) for c in claims.components] == [expected]
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text", "fault"),
    [
        ("en", "- 50 cards (12 in each of 4 colours)", "12 × 4 = 48"),
        ("fr", "- 50 cartes (12 dans chacune des 4 couleurs)", "12 × 4 = 48"),
        ("de", "- 50 Karten (je 12 in 4 Farben)", "12 × 4 = 48"),
    ],
)
def test_so_many_in_each_of_some_groups_must_come_out(lang: str, text: str, fault: str) -> None:
    reading = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang)
    (finding,) = run_document(reading, only=("components/sum",))
    assert (finding.code, finding.computed) == ("each-mismatch", fault)


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "| Card | Number |\n| --- | --- |\n| Fox | 12 |\n| Wolf | 8 |", [(12, "fox"), (8, "wolf")]),
        ("fr", "| Carte | Quantité |\n| --- | --- |\n| Renard | 12 |\n| Loup | 8 |", [(12, "renard"), (8, "loup")]),
        ("de", "| Anzahl | Karte |\n| --- | --- |\n| 12 | Fuchs |\n| 8 | Wolf |", [(12, "fuchs"), (8, "wolf")]),
        ("es", "Carta\tCantidad\nZorro\t12\nLobo\t8", [(12, "zorro"), (8, "lobo")]),
    ],
)
def test_tables(lang: str, text: str, expected: list[tuple[int, str]]) -> None:
    assert [(count, name.casefold()) for count, name in counted(lang, text)] == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "- 30 cards:\n  - 20 animals\n    - 12 foxes\n    - 8 wolves\n  - 10 plants\n- 1 board", ["cards", "animals", "animals", "cards"]),
        ("fr", "* 30 cartes :\n  ○ 20 animaux\n    - 12 renards\n    - 8 loups\n  ○ 10 plantes\n* 1 plateau", ["cartes", "animaux", "animaux", "cartes"]),
        ("de", "- 30 Karten:\n\t- 20 Tiere\n\t\t- 12 Füchse\n\t\t- 8 Wölfe\n\t- 10 Pflanzen\n- 1 Plan", ["karten", "tiere", "tiere", "karten"]),
    ],
)  # fmt: skip
def test_nested_bullets(lang: str, text: str, expected: list[str]) -> None:
    claims = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang).claims
    found = [c for c in claims.components if c.count in (20, 12, 8, 10)]
    assert [(c.parent or "").casefold() for c in found] == expected
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text", "fault"),
    [
        ("en", "- 30 cards:\n  - 20 animals\n    - 12 foxes\n    - 9 wolves\n  - 10 plants\n", (20, 21)),
        ("fr", "* 30 cartes :\n  ○ 20 animaux\n    - 12 renards\n    - 9 loups\n  ○ 10 plantes\n", (20, 21)),
    ],
)
def test_nested_bullets_are_summed_at_their_own_level(lang: str, text: str, fault: tuple[int, int]) -> None:
    assert disagreements(lang, text) == [fault]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "CONTENTS 54 cards • 12 tokens • 1 board • 1 rulebook", [54, 12, 1, 1]),
        ("en", "Contents: 54 cards, 12 tokens, 1 board and\n1 rulebook", [54, 12, 1, 1]),
        ("fr", "CONTENU • 54 cartes • 12 jetons • 1 plateau • 1 livret de règles", [54, 12, 1, 1]),
        ("fr", "Contenu : 54 cartes, 12 jetons, 1 plateau et\n1 livret de règles", [54, 12, 1, 1]),
        ("de", "Inhalt: 54 Karten, 12 Chips, 1 Spielplan und\n1 Anleitung", [54, 12, 1, 1]),
        ("es", "Contenido: 54 cartas, 12 fichas, 1 tablero y\n1 reglamento", [54, 12, 1, 1]),
    ],
)
def test_run_on_text(lang: str, text: str, expected: list[int]) -> None:
    assert counts(lang, f"{text}\n", head=False) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- l2 foxes\n- 8 wolves"),
        ("en", "- 1O foxes\n- 8 wolves"),
        ("fr", "- l2 renards\n- 8 loups"),
        ("fr", "- 1O renards\n- 8 loups"),
        ("de", "- I2 Füchse\n- 8 Wölfe"),
    ],
)
def test_slips_of_character_recognition_are_understood_or_left_alone(lang: str, text: str) -> None:
    whole = 10 if "1O" in text else 12
    first, *rest = counts(lang, text) if len(counts(lang, text)) == 2 else [None, *counts(lang, text)]
    assert first in (None, whole)
    assert rest == [8]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- 30 cards, for example 4 foxes and 2 wolves"),
        ("en", "- 30 cards (e.g. 4 foxes)"),
        ("fr", "- 30 cartes, par exemple 4 renards et 2 loups"),
        ("fr", "- 30 cartes (p. ex. 4 renards)"),
        ("de", "- 30 Karten, zum Beispiel 4 Füchse und 2 Wölfe"),
        ("de", "- 30 Karten (z. B. 4 Füchse)"),
        ("es", "- 30 cartas, por ejemplo 4 zorros y 2 lobos"),
    ],
)
def test_examples_are_not_added_up(lang: str, text: str) -> None:
    assert counts(lang, text)[0] == 30
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- about 40 tokens\n- 5 cards"),
        ("en", "- roughly 40 tokens\n- 5 cards"),
        ("fr", "- environ 40 jetons\n- 5 cartes"),
        ("fr", "- une quarantaine de jetons\n- 5 cartes"),
        ("de", "- etwa 40 Chips\n- 5 Karten"),
        ("de", "- ca. 40 Chips\n- 5 Karten"),
        ("es", "- unas 40 fichas\n- 5 cartas"),
        ("es", "- aproximadamente 40 fichas\n- 5 cartas"),
    ],
)
def test_about_so_many_is_no_exact_count(lang: str, text: str) -> None:
    claims = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang).claims
    found = [*claims.totals, *claims.components]
    assert [c.count for c in found if not c.approx] == [5]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- about 40 tokens:\n  - 22 red\n  - 20 blue"),
        ("fr", "- environ 40 jetons :\n  - 22 rouges\n  - 20 bleus"),
        ("de", "- etwa 40 Chips:\n  - 22 rote\n  - 20 blaue"),
        ("es", "- unas 40 fichas:\n  - 22 rojas\n  - 20 azules"),
    ],
)
def test_a_sum_that_differs_from_about_so_many_is_no_fail(lang: str, text: str) -> None:
    reading = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang)
    assert [f for f in run_document(reading) if f.severity is FAIL] == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- 42 tokens (20 red, 20 blue, plus some spares)"),
        ("en", "- 42 tokens (20 red, 20 blue and 2 spare ones)"),
        ("fr", "- 42 jetons (20 rouges, 20 bleus, plus quelques pièces de rechange)"),
        ("fr", "- 42 jetons (20 rouges, 20 bleus et 2 de rechange)"),
        ("de", "- 42 Chips (20 rote, 20 blaue, dazu einige Ersatzteile)"),
        ("de", "- 42 Chips (20 rote, 20 blaue und 2 als Ersatz)"),
        ("es", "- 42 fichas (20 rojas, 20 azules y algunas de repuesto)"),
        ("es", "- 42 fichas (20 rojas, 20 azules y 2 de repuesto)"),
    ],
)
def test_spares_leave_a_sum_open(lang: str, text: str) -> None:
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- 60 cards:\n  - 36 foxes\n  - 24 wolves\n  - 12 owls (expansion)"),
        ("en", "- 60 cards\n  - 36 foxes\n  - 24 wolves\n\nExpansion: 12 owls"),
        ("fr", "- 60 cartes :\n  - 36 renards\n  - 24 loups\n  - 12 hiboux (extension)"),
        ("fr", "- 60 cartes\n  - 36 renards\n  - 24 loups\n\nExtension : 12 hiboux"),
        ("de", "- 60 Karten:\n  - 36 Füchse\n  - 24 Wölfe\n  - 12 Eulen (Erweiterung)"),
        ("es", "- 60 cartas:\n  - 36 zorros\n  - 24 lobos\n  - 12 búhos (expansión)"),
    ],
)
def test_expansions_are_no_part_of_the_game(lang: str, text: str) -> None:
    assert disagreements(lang, text) == []
    claims = Reading.of_text(f"{HEADS[lang]}\n{text}\n", lang).claims
    assert all(c.parent is None or c.module is not None for c in claims.components if c.count == 12)


@pytest.mark.parametrize(
    ("lang", "text", "hand"),
    [
        ("en", "Each player takes 2 cards or 1 token on their turn.", {}),
        ("fr", "À son tour, chaque joueur prend 2 cartes ou 1 jeton.", {}),
        ("de", "Wer am Zug ist, nimmt 2 Karten oder 1 Chip.", {}),
        ("es", "En su turno, cada jugador toma 2 cartas o 1 ficha.", {}),
    ],
)
def test_a_choice_is_neither_a_component_nor_a_hand(lang: str, text: str, hand: dict[str, int]) -> None:
    claims = Reading.of_text(f"{HEADS[lang]}\n- 30 {CARDS[lang]}\n\n{TURNS[lang]}\n\n{text}\n", lang).claims
    assert [c.count for c in (*claims.totals, *claims.components)] == [30]
    assert claims.hand.sizes == hand


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- 30 cards:\n  - 20 foxes\n  - 10 wolves or 10 owls"),
        ("fr", "- 30 cartes :\n  - 20 renards\n  - 10 loups ou 10 hiboux"),
        ("de", "- 30 Karten:\n  - 20 Füchse\n  - 10 Wölfe oder 10 Eulen"),
        ("es", "- 30 cartas:\n  - 20 zorros\n  - 10 lobos o 10 búhos"),
    ],
)
def test_alternatives_are_not_added_up(lang: str, text: str) -> None:
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "- 30 cards (see page 7)\n- 1 rulebook (16 pages)"),
        ("en", "- 30 cards, see p. 7\n- 1 rulebook, 16 pages"),
        ("fr", "- 30 cartes (voir page 7)\n- 1 livret de règles (16 pages)"),
        ("fr", "- 30 cartes, cf. p. 7\n- 1 livret de règles de 16 pages"),
        ("de", "- 30 Karten (siehe Seite 7)\n- 1 Anleitung (16 Seiten)"),
        ("es", "- 30 cartas (véase la página 7)\n- 1 reglamento (16 páginas)"),
    ],
)
def test_page_numbers_count_nothing(lang: str, text: str) -> None:
    assert counts(lang, text) == [30, 1]
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text", "facts"),
    [
        ("en", "2–4 players, ages 10 and up, 30–45 minutes", ((2, 4), (30, 45), (10,))),
        ("en", "For 2 to 4 players aged 10+. Playing time: 30 to 45 min.", ((2, 4), (30, 45), (10,))),
        ("fr", "2 à 4 joueurs, dès 10 ans, 30 à 45 minutes", ((2, 4), (30, 45), (10,))),
        ("fr", "De 2 à 4 joueurs – à partir de 10 ans – 30/45 min", ((2, 4), (30, 45), (10,))),
        ("de", "2–4 Personen, ab 10 Jahren, 30–45 Minuten", ((2, 4), (30, 45), (10,))),
        ("es", "De 2 a 4 jugadores, a partir de 10 años, 30-45 minutos", ((2, 4), (30, 45), (10,))),
    ],
)
def test_ages_minutes_and_players_are_no_components(lang: str, text: str, facts: tuple[tuple[int, ...], ...]) -> None:
    whole = f"# Wayfarer\n\n{text}\n\n{HEADS[lang]}\n- 30 {CARDS[lang]}\n"
    claims = Reading.of_text(whole, lang).claims
    assert [c.count for c in (*claims.totals, *claims.components)] == [30]
    known = (claims.players, claims.minutes, claims.age)
    assert tuple(fact.values if fact else () for fact in known) == facts


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "The last edition of 2019 sold 500 copies. Place 3 cards face up. The 4th player scores 10 points."),
        ("fr", "L'édition de 2019 s'est vendue à 500 exemplaires. Posez 3 cartes face visible. Le 4e joueur marque 10 points."),
        ("de", "Die Auflage von 2019 hatte 500 Stück. Lege 3 Karten offen aus. Die 4. Person erhält 10 Punkte."),
        ("es", "La edición de 2019 vendió 500 ejemplares. Coloca 3 cartas boca arriba. El 4.º jugador gana 10 puntos."),
    ],
)  # fmt: skip
def test_prose_away_from_the_list_counts_nothing(lang: str, text: str) -> None:
    claims = Reading.of_text(f"{HEADS[lang]}\n- 30 {CARDS[lang]}\n\n{TURNS[lang]}\n\n{text}\n", lang).claims
    assert [c.count for c in (*claims.totals, *claims.components)] == [30]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "- 80 cartes (66 ormes, 11 bêtes de côté et 3 hivers)"),
        ("fr", "- 80 cartes, soit 66 lieux, 11 objets et 3 étapes"),
        ("en", "- 80 cards (66 elms, 11 places and 3 phases)"),
        ("de", "- 80 Karten (66 Orte, 11 Tiere und 3 Phasen)"),
        ("es", "- 80 cartas (66 lugares, 11 zorros y 3 fases)"),
    ],
)
def test_a_part_whose_name_is_a_word_of_the_rules_is_not_lost_from_the_sum(lang: str, text: str) -> None:
    assert disagreements(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "90 picture cards:\n- 24 wolves\n- 8 masses\n- 50 desks"),
        ("fr", "90 cartes illustrées :\n- 24 loups\n- 8 messes\n- 50 bancs"),
        ("de", "90 bebilderte Karten:\n- 24 Wölfe\n- 8 Messen\n- 50 Pulte"),
        ("es", "90 cartas ilustradas:\n- 24 lobos\n- 8 misas\n- 50 atriles"),
    ],
)
def test_a_line_with_a_colon_announces_the_bullets_below_it(lang: str, text: str) -> None:
    assert disagreements(lang, text) == [(90, 82)]
