"""Errors of published rulebooks, as reported in public (R2 to R28), in our own words and in further wordings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.checks import check_documents, run_checks
from pipeline.checks.runner import run_document
from pipeline.checks.samples import write_project
from pipeline.documents.reading import Reading
from pipeline.findings import FAIL, INFO
from pipeline.project import load_project

QUANTITY = "rules/one-quantity-two-numbers"


def reading(text: str, name: str = "rules.txt") -> Reading:
    return Reading.of_text(text, path=name)


def told(text: str, check: str) -> list[tuple[str, int | None, list[int | None], str | None]]:
    """Code, line, the lines quoted beside it, and the arithmetic of every finding of `check`."""
    found = run_document(reading(text), only=(check,))
    return [(f.code, f.at.line if f.at else None, [s.line for s in f.also], f.computed) for f in found]


def codes(text: str, check: str) -> list[str]:
    return [code for code, *_ in told(text, check)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("* 90 picture cards:\n  * 24 guests\n  * 8 books\n  * 18 events\n  * 6 crypts\n  * 24 desks\n  * 8 masses\n", 1),
        ("Matériel\n• 90 cartes illustrées : 24 invités, 8 livres, 18 événements, 6 cryptes, 24 pupitres et 8 messes\n", 2),
        ("## Inhalt\n- 90 Bildkarten (24 Gäste, 8 Bücher, 18 Ereignisse, 6 Grüfte, 24 Pulte, 8 Messen)\n", 2),
        ("# Componentes\n\n90 cartas ilustradas:\n- 24 huéspedes\n- 8 libros\n- 18 sucesos\n- 6 criptas\n- 24 atriles\n- 8 misas\n", 3),
    ],
)  # fmt: skip
def test_r2_ninety_cards_of_which_eighty_eight_are_listed(text: str, line: int) -> None:
    ((code, at, _, computed),) = told(text, "components/sum")
    assert (code, at, computed) == ("sum-mismatch", line, "24 + 8 + 18 + 6 + 24 + 8 = 88")
    assert told(text.replace("90", "88"), "components/sum") == []


@pytest.mark.parametrize(
    "text",
    [
        "* 60 counters\n  * 22 north\n  * 22 south\n  * 22 islands*\n  * 18 special\n\n*Island expansion only\n",
        "• 60 pions\n  • 22 pions nord\n  • 22 pions sud\n  • 22 pions îles*\n  • 18 pions spéciaux\n\n*Extension Îles\n",
    ],
)
def test_r4_the_starred_line_belongs_to_the_expansion(text: str) -> None:
    (finding,) = run_document(reading(text), only=("components/sum",))
    assert (finding.code, finding.at and finding.at.line) == ("sum-mismatch", 1)
    assert finding.computed == "22 + 22 + 22 + 18 = 84"
    assert "62" in finding.message
    assert codes(text.replace("60", "62"), "components/sum") == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("* 180 cards:\n  * 66 elms\n  * 48 split across\n  * 44 split along\n  * 3 winters\n", 1),
        ("# Matériel\n- 180 cartes, soit 66 ormes, 48 bêtes d'en haut, 44 bêtes de côté et 3 hivers\n", 2),
        ("# Material\n180 Karten:\n\n- 66 Ulmen\n\n- 48 Tiere oben\n\n- 44 Tiere seitlich\n\n- 3 Winter\n", 2),
    ],
)
def test_r5_a_hundred_and_eighty_cards(text: str, line: int) -> None:
    ((code, at, _, computed),) = told(text, "components/sum")
    assert (code, at, computed) == ("sum-mismatch", line, "66 + 48 + 44 + 3 = 161")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("There are six two-tile countries: Spain, France, Italy, Poland, Sweden and Norway.\n\nThe five countries with two tiles count twice.", ("five", "six")),
        ("Il y a six pays à deux tuiles : Espagne, France, Italie, Pologne, Suède et Norvège.\n\nLes cinq pays à deux tuiles comptent double.", ("cinq", "six")),
        ("Es gibt sechs Länder mit zwei Plättchen: Spanien, Frankreich, Italien, Polen, Schweden und Norwegen.\n\nDie fünf Länder mit zwei Plättchen zählen doppelt.", ("fünf", "sechs")),
        ("Hay seis países con dos losetas: España, Francia, Italia, Polonia, Suecia y Noruega.\n\nLos cinco países con dos losetas cuentan doble.", ("cinco", "seis")),
    ],
)  # fmt: skip
def test_r6_six_countries_here_five_there(text: str, right: tuple[str, str]) -> None:
    assert told(text, QUANTITY) == [("count-differs", 1, [3], "6 ≠ 5")]
    assert codes(text.replace(*right), QUANTITY) == []


@pytest.mark.parametrize(
    ("text", "lines", "right"),
    [
        ("Reviving a hero is a free action.\n\n## Actions\n\nReviving a hero costs one action.", (1, 5), ("costs one", "is a free")),
        ("## Turn\n\nOpening a chest is free and takes no action.\n\n## Chests\n\nOpening a chest costs one action.", (3, 7), ("costs one", "takes no")),
        ("Ranimer un héros est une action gratuite.\n\n## Actions\n\nRanimer un héros coûte une action.", (1, 5), ("coûte une action", "est une action gratuite")),
        ("Einen Helden wiederzubeleben ist eine freie Aktion.\n\n## Aktionen\n\nEinen Helden wiederzubeleben kostet eine Aktion.", (1, 5), ("kostet eine", "ist eine freie")),
        ("Reanimar a un héroe es una acción gratuita.\n\n## Acciones\n\nReanimar a un héroe cuesta una acción.", (1, 5), ("cuesta una acción", "es una acción gratuita")),
    ],
)  # fmt: skip
def test_r8_one_action_with_two_costs(text: str, lines: tuple[int, int], right: tuple[str, str]) -> None:
    assert told(text, "rules/claim-conflict") == [("free-or-action", lines[0], [lines[1]], None)]
    assert codes(text.replace(*right), "rules/claim-conflict") == []


@pytest.mark.parametrize(
    ("heads", "steps"),
    [
        (("Attack", "Summary"), ("Choose a target", "Roll the dice", "Spend surges", "Count the wounds")),
        (("Attaque", "Résumé"), ("Choisir une cible", "Lancer les dés", "Dépenser les éclairs", "Compter les blessures")),
        (("Angriff", "Übersicht"), ("Ziel wählen", "Würfel werfen", "Blitze ausgeben", "Wunden zählen")),
        (("Ataque", "Resumen"), ("Elegir un objetivo", "Tirar los dados", "Gastar los rayos", "Contar las heridas")),
    ],
)  # fmt: skip
def test_r9_two_orders_of_one_set(heads: tuple[str, str], steps: tuple[str, ...]) -> None:
    a, b, c, d = steps

    def whole(*lists: tuple[str, ...]) -> str:
        parts = [f"## {h}\n\n" + "".join(f"{n}. {s}\n" for n, s in enumerate(x, 1)) for h, x in zip(heads, lists, strict=True)]  # fmt: skip
        return "\n".join(parts)

    ((code, line, also, computed),) = told(whole(steps, (a, c, b, d)), "rules/order-conflict")
    assert (code, line, also) == ("listed-otherwise", 3, [10])
    assert computed == f"{a}, {b}, {c}, {d} ≠ {a}, {c}, {b}, {d}"
    assert codes(whole(steps, steps), "rules/order-conflict") == []


@pytest.mark.parametrize(
    ("text", "computed"),
    [
        ("The purse track reads 3, 4, 7, all.\n\n## Reminder\n\nThe purse track reads 3, 5, 7, all.", "3, 4, 7, all ≠ 3, 5, 7, all"),
        ("La piste des bourses indique 3, 4, 7, tout.\n\n## Rappel\n\nLa piste des bourses indique 3, 5, 7, tout.", "3, 4, 7, tout ≠ 3, 5, 7, tout"),
        ("Die Leiste der Beutel zeigt 3, 4, 7, alle.\n\n## Übersicht\n\nDie Leiste der Beutel zeigt 3, 5, 7, alle.", "3, 4, 7, alle ≠ 3, 5, 7, alle"),
        ("El medidor de bolsas muestra 3, 4, 7, todos.\n\n## Resumen\n\nEl medidor de bolsas muestra 3, 5, 7, todos.", "3, 4, 7, todos ≠ 3, 5, 7, todos"),
    ],
)  # fmt: skip
def test_r10_a_track_with_two_series(text: str, computed: str) -> None:
    assert told(text, QUANTITY) == [("series-differs", 1, [5], computed)]
    assert codes(text.replace("3, 5,", "3, 4,"), QUANTITY) == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "# Setup\nPlace the prestige track beside the board. Each player puts a marker on space 0 of the prestige track.\n"
            "# Turn\nTake a contract and pay its cost.\n"
            "# Scoring\nMove your marker on the influence track for each contract. Whoever leads on the influence track wins.",
            ("influence", "prestige"),
        ),
        (
            "# Mise en place\nPlacez la piste de prestige à côté du plateau. Chacun pose un pion sur la case 0 de la piste de prestige.\n"
            "# Tour de jeu\nPrenez un contrat et payez son coût.\n"
            "# Décompte\nAvancez votre pion sur la piste d'influence pour chaque contrat. Le premier sur la piste d'influence gagne.",
            ("d'influence", "de prestige"),
        ),
        (
            "# Spielaufbau\nLegt die Prestigeleiste neben den Plan. Alle stellen einen Stein auf Feld 0 der Prestigeleiste.\n"
            "# Spielzug\nNimm einen Auftrag und bezahle ihn.\n"
            "# Wertung\nZiehe deinen Stein auf der Einflussleiste für jeden Auftrag vor. Wer auf der Einflussleiste führt, gewinnt.",
            ("Einflussleiste", "Prestigeleiste"),
        ),
        (
            "# Preparación\nColoca el marcador de prestigio junto al tablero. Cada uno pone una ficha en la casilla 0 del marcador de prestigio.\n"
            "# Turno\nToma un contrato y paga su coste.\n"
            "# Puntuación\nAvanza tu ficha en el marcador de influencia por cada contrato. Gana quien vaya primero en el marcador de influencia.",
            ("influencia", "prestigio"),
        ),
    ],
)
def test_r11_a_track_that_changes_its_name(text: str, right: tuple[str, str]) -> None:
    assert told(text, "terms/drift") == [("two-names", 2, [6], None)]
    assert codes(text.replace(*right), "terms/drift") == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "You may make at most three changes.\n\nDu darfst genau drei Änderungen machen.\n\n"
            "Draw two cards and keep one.\n\nZiehe zwei Karten und behalte eine.\n\n"
            "The game ends after five rounds.\n\nDas Spiel endet nach fünf Runden.\n",
            ("genau drei", "höchstens drei"),
        ),
        (
            "Tu peux faire au plus trois échanges.\n\nYou must make exactly three changes.\n\n"
            "Pioche deux cartes et garde-en une.\n\nDraw two cards and keep one.\n\n"
            "La partie finit après cinq manches.\n\nThe game ends after five rounds.\n",
            ("exactly three", "at most three"),
        ),
        (
            "You may make at most three changes.\n\nPuedes hacer exactamente tres cambios.\n\n"
            "Draw two cards and keep one.\n\nRoba dos cartas y quédate una.\n\n"
            "The game ends after five rounds.\n\nLa partida termina tras cinco rondas.\n",
            ("exactamente tres", "como máximo tres"),
        ),
    ],
)
def test_r12_two_languages_with_two_bounds(text: str, right: tuple[str, str]) -> None:
    assert told(text, "translations/agree") == [("bound-differs", 1, [3], "at most ≠ exactly")]
    assert codes(text.replace(*right), "translations/agree") == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Roll 5 or 6 dice for a fire.\n\n## Fires\n\nFor a fire, roll 4 dice.", ("4 dice", "5 or 6 dice")),
        ("Lancez 5 ou 6 dés pour un incendie.\n\n## Incendies\n\nPour un incendie, lancez 4 dés.", ("4 dés", "5 ou 6 dés")),
        ("Würfelt mit 5 oder 6 Würfeln für ein Feuer.\n\n## Feuer\n\nFür ein Feuer würfelt ihr mit 4 Würfeln.", ("4 Würfeln", "5 oder 6 Würfeln")),
        ("Tira 5 o 6 dados por un incendio.\n\n## Incendios\n\nPor un incendio, tira 4 dados.", ("4 dados", "5 o 6 dados")),
    ],
)  # fmt: skip
def test_r14_dice_five_or_six_or_four(text: str, right: tuple[str, str]) -> None:
    assert told(text, QUANTITY) == [("dice-differs", 1, [5], "5 or 6 ≠ 4")]
    assert codes(text.replace(*right), QUANTITY) == []


@pytest.mark.parametrize(
    ("parts", "rules"),
    [
        ("# Boîte\n* 35 cartes\n* 18 jetons rocher\n* 1 planche", "# Matériel\n* 66 cartes\n* 18 jetons rocher\n"),
        ("# Contents\n- 35 cards\n- 18 rock tokens\n- 1 board", "# Components\n\n* 66 cards\n* 18 rock tokens\n"),
        ("# Inhalt\n- 35 Karten\n- 18 Felsplättchen\n- 1 Plan", "# Spielmaterial\n* 66 Karten\n* 18 Felsplättchen\n"),
    ],
)
def test_r17_two_files_of_one_game(parts: str, rules: str) -> None:
    found = check_documents([reading(parts, "parts.md"), reading(rules, "rules.md")])
    (finding,) = [f for f in found if f.code == "documents-differ"]
    assert finding.check == QUANTITY
    assert finding.at is not None
    line = 1 + rules.split("\n").index(next(x for x in rules.split("\n") if "66" in x))
    assert [(s.path, s.line) for s in (finding.at, *finding.also)] == [("parts.md", 2), ("rules.md", line)]
    again = check_documents([reading(parts, "parts.md"), reading(rules.replace("66", "35"), "rules.md")])
    assert [f.code for f in again if f.code == "documents-differ"] == []


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
    assert [(code, line) for code, line, *_ in told(text, "setup/missing-table")] == [("no-rows", 1)]


_TABLE = {
    "en": (
        "# Setup\nShuffle the cards and deal five to each player. The rest is the draw pile.\n"
        "# Turn\nThe youngest player starts, then play goes clockwise.\n"
        "Draw a card from the draw pile, then play a card onto the discard pile. Then it is the next player's turn.\n"
        "{}\n"
        "# End of the game\nThe game ends when a player has no cards left.\nThat player wins. The others count the cards in hand.\n"
    ),
    "fr": (
        "# Mise en place\nMélangez les cartes et distribuez-en cinq à chacun. Les autres forment la pioche.\n"
        "# Tour de jeu\nLe plus jeune commence, puis on joue dans le sens des aiguilles d'une montre.\n"
        "Piochez une carte dans la pioche, puis posez une carte sur la défausse. C'est alors au joueur suivant.\n"
        "{}\n"
        "# Fin de la partie\nLa partie se termine quand un joueur n'a plus de cartes.\nCe joueur gagne. Les autres comptent les cartes en main.\n"
    ),
}


@pytest.mark.parametrize(
    ("lang", "remedy"),
    [
        ("en", "When the draw pile is empty, shuffle the discards, all but the top one, into a new one."),
        ("fr", "Quand la pioche est vide, mélangez la défausse, sauf la carte du dessus, pour en former une nouvelle."),
    ],
)
def test_r23_nothing_on_a_supply_that_is_empty(lang: str, remedy: str) -> None:
    assert [(c, line) for c, line, *_ in told(_TABLE[lang].format(""), "rules/exhaustion")] == [("missing", 5)]
    assert codes(_TABLE[lang].format(remedy), "rules/exhaustion") == []


@pytest.mark.parametrize(
    ("units", "colours", "head"),
    [
        (("pike", "bow", "horse", "ship"), ("red", "blue", "green", "gold"), "kind,count,colour"),
        (("lance", "arc", "cheval", "nef"), ("rouge", "bleu", "vert"), "kind,count,couleur"),
    ],
)
def test_r26_two_cards_with_swapped_colours(
    tmp_path: Path, units: tuple[str, ...], colours: tuple[str, ...], head: str
) -> None:
    rows = [[u, c] for u in units for c in colours]
    wrong = [list(row) for row in rows]
    row = len(colours) + 1  # the second colour of the second unit was given the border of the third
    wrong[row][1] = colours[2]

    def found(pairs: list[list[str]], folder: Path) -> list[tuple[str, int | None]]:
        table = "".join(f"{u}-{n},{u.title()} {n},{u},1,{c}\n" for n, (u, c) in enumerate(pairs))
        head_line = f"id,name,{head}\n"
        game = f"--- game.yaml\ntitle: Units\ndecks: {{main: {{cards: cards.csv}}}}\n--- cards.csv\n{head_line}{table}"
        write_project(game, folder)
        findings = run_checks(load_project(folder), ["sample"])
        return [(f.code, f.at.line if f.at else None) for f in findings if f.check == "deck/grid"]

    ((_, line),) = found(wrong, tmp_path / "wrong")
    assert line in (row + 2, row + 3)  # of the pair, the row that came first or the one that doubles it
    assert found(rows, tmp_path / "right") == []


@pytest.mark.parametrize(
    "text",
    [
        "# Contents\n* 240 trains (45 each in blue, red, green, yellow and black, plus some spare)\n",
        "# Contents\n- 60 tokens (28 red, 28 blue, including 4 spare)\n",
        "# Matériel\n* 52 pions dont 4 de rechange\n",
        "# Matériel\n- 62 pions (30 rouges, 30 bleus et 2 de rechange)\n",
        "# Componentes\n- 62 peones (30 rojos, 30 azules y 2 de repuesto)\n",
        "# Contents\n- about 100 tokens\n- 60 cards\n",
        "# Matériel\n- une centaine de jetons\n- 60 cartes\n",
        "# Contents\n- 50 cubes (10 in each of 5 colours), plus 2 spares\n",
        "# Matériel\n- 30 cartes, par exemple 4 renards et 2 loups\n",
        "# Inhalt\n- 40 Karten, davon 5 Ersatzkarten\n- Anleitung (16 Seiten)\n",
        "# Inhalt\n- 150 Karten (5 × −2, 10 × −1, 15 × 0 und 10 von jeder Zahl von 1 bis 12)\n",
        "# Contents\n- 20 dice or counters\n- rules (8 pages)\n\nAges 10 and up, 30 minutes, see page 7.\n",
        "# Contents\n- 32 tiles: 10 soldiers, 4 of each of the 4 generals, 2 of each of the 2 officers, and 2 kings\n",
        "# Contenu\n• 60 cartes\n  • 40 cartes de base\n  • 20 cartes de base\n• Extension : 12 cartes\n",
        "# Contenu\n- 60 cartes\n  - 40 forêts\n  - 20 lacs\n- Extension : 12 îles\n\nDès 8 ans, 2 à 4 joueurs, 20 min, voir p. 3.\n",
    ],
)
def test_r28_declared_slack_gives_no_finding(text: str) -> None:
    assert [f for f in run_document(reading(text)) if f.severity is not INFO] == []


def test_r28_a_variant_with_another_total_is_no_fault() -> None:
    text = "# Contents\n- 60 cards\n\n# Variant for two\n\nRemove 12 cards: you play with 48 cards.\n"
    assert [f for f in run_document(reading(text)) if f.severity is FAIL] == []
    assert codes(text, QUANTITY) == []
