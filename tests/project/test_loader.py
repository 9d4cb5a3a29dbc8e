"""From a folder to a game: discovery, game.yaml, decks, kinds, ids, and all findings at once."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pipeline.errors import ProjectError, UsageError
from pipeline.findings import FAIL, INFO, WARN
from pipeline.project import bundled_root, load_game, load_project
from pipeline.project.door import describe
from pipeline.project.schema import PARTS
from tests.project.helpers import GAME, codes, deck, fails, load, only, where, write

FULL = """\
title: Fortune
subtitle: un essai
language: fr
languages: [fr, en]
players: 3-5
age: 8+
minutes: 15-20
version: 1.0
stock: {width: 63mm, height: 3.5in, bleed: 2mm}   # a comment
decks:
  main: {cards: cards.csv, back: layouts/jeu/back.yaml, name: La pioche}
kinds:
  piege: {name: Piège, plural: Pièges, face: layouts/jeu/face, color: "#7b1e22", symbol: bomb, order: 3}
  butin: layouts/jeu/face.yaml
  rien:
setup:
  3: {hand: 4, deal: {tresor: 1, piege: 2}}
  4-5: {hand: {main: 3}}
options:
  tie: {values: [share, none], reference: share, question: Qui gagne ?}
checks:
  print/low-resolution: {severity: info, reason: sketches}
  print/ink: {severity: "off", reason: later}
"""
CARDS = "id,name,kind,count,text,name_en\ntresor,Trésor,butin,2,x,Treasure\nbombe,Bombe,Pièges,3,y,Bomb\nvide,Vide,RIEN,1,,\n"
LAYOUTS = {"layouts/jeu/face.yaml": "boxes: {}\n", "layouts/jeu/back.yaml": "boxes: {}\n"}


def full(root: Path, game: str = FULL, cards: str = CARDS):
    return load(write(root, LAYOUTS), cards, game)


def test_the_smallest_game(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name\nRoi\nDame\n", "title: Essai\ndecks: {main: cards.csv}\n")
    assert loaded.game is not None and not loaded.failed
    assert codes(loaded.findings) == []
    assert sorted(codes(loaded.findings, info=True)) == ["no-back", "no-face"]
    game = loaded.game
    assert (game.id, game.title, game.language, game.count) == ("jeu", "Essai", "en", 2)
    assert [k.name for k in game.kinds.values()] == ["Card"]
    assert game.decks[0].stock.name == "poker"


def test_everything_a_game_may_say(tmp_path: Path) -> None:
    loaded = full(tmp_path)
    game = loaded.game
    assert game is not None
    assert codes(loaded.findings) == []
    assert (game.players, game.age, game.minutes, game.version) == ((3, 5), 8, (15, 20), "1.0")
    assert game.languages == ("fr", "en")
    main = game.decks[0]
    assert (main.name, main.back, main.count, main.columns) == (
        "La pioche",
        "layouts/jeu/back.yaml",
        6,
        ("text", "name_en"),
    )
    assert (main.stock.width, round(main.stock.height, 3), main.stock.bleed, main.stock.safe) == (63.0, 88.9, 2.0, 3.0)
    assert list(game.kinds) == ["piege", "butin", "rien"]
    piege = game.kinds["piege"]
    assert (piege.name, piege.plural, piege.face, piege.color, piege.symbol, piege.order) == (
        "Piège",
        "Pièges",
        "layouts/jeu/face.yaml",
        "#7b1e22",
        "bomb",
        3,
    )
    assert game.kinds["butin"].face == "layouts/jeu/face.yaml"
    assert [c.kind for c in game.cards()] == ["butin", "piege", "rien"]
    assert [(r.players, r.hand, dict(r.deal)) for r in game.setup] == [
        (3, 4, {"tresor": 1, "piege": 2}),
        (4, {"main": 3}, {}),
        (5, {"main": 3}, {}),
    ]
    assert [(o.id, o.values, o.reference) for o in game.options] == [("tie", ("share", "none"), "share")]
    assert [(o.check, o.severity) for o in game.overrides] == [("print/low-resolution", INFO), ("print/ink", INFO)]
    assert [s.path for s in game.sources] == ["cards/jeu/game.yaml", "cards/jeu/cards.csv"]
    assert all(s.absolute.is_file() for s in game.sources)


def test_cards_know_their_cells(tmp_path: Path) -> None:
    game = full(tmp_path).game
    assert game is not None
    card = next(game.cards())
    assert str(card.at) == "cards/jeu/cards.csv:2:1" and card.at.text == "Trésor"
    assert {name: str(span) for name, span in card.cells.items()} == {
        "id": "cards/jeu/cards.csv:2:1",
        "name": "cards/jeu/cards.csv:2:8",
        "kind": "cards/jeu/cards.csv:2:15",
        "count": "cards/jeu/cards.csv:2:21",
        "text": "cards/jeu/cards.csv:2:23",
        "name_en": "cards/jeu/cards.csv:2:25",
    }
    assert card.cell("nothing") == card.at


def test_a_game_travels_to_other_processes(tmp_path: Path) -> None:
    game = full(tmp_path).game
    assert game is not None
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert next(again.cards()).cell("count").column == 21


def test_the_same_folder_elsewhere_gives_the_same(tmp_path: Path) -> None:
    one, two = full(tmp_path / "a"), full(tmp_path / "b é")
    assert deck(one) == deck(two)
    assert one.findings == two.findings


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [
        ("titel: x", "unknown-key", (4, 1)),
        ("players: many", "bad-range", (4, 10)),
        ("players: 5-3", "bad-range", (4, 10)),
        ("players: 2+", "bad-range", (4, 10)),
        ("players: 0", "bad-range", (4, 10)),
        ("players: [2, 3, 4]", "bad-range", (4, 1)),
        ("players: 2-5000", "bad-range", (4, 10)),
        ("age: old", "bad-age", (4, 6)),
        ("minutes: quick", "bad-range", (4, 10)),
        ("languages: [fr, zzzzz9]", "bad-language", (4, 17)),
        ("stock: pocker", "unknown-stock", (4, 8)),
        ("stock: {width: 63mm}", "incomplete-stock", (4, 1)),
        ("stock: {width: wide, height: 88mm}", "bad-length", (4, 16)),
        ("stock: {width: 5mm, height: 5mm}", "impossible-stock", (4, 1)),
        ("stock: {name: poker, safe: 40mm}", "impossible-stock", (4, 1)),
        ("stock: {name: poker, corner: 40mm}", "impossible-stock", (4, 1)),
        ("stock: {name: poker, bleed: -1mm}", "bad-length", (4, 29)),
        ("stock: {name: poker, blead: 2mm}", "unknown-key", (4, 22)),
        ("face: layouts/none.yaml", "missing", (4, 7)),
        ("kinds: {a: {colour: red}}", "unknown-key", (4, 13)),
        ('kinds: {a: {color: "#12345"}}', "bad-color", (4, 20)),
        ("kinds: {a: {order: first}}", "not-a-number", (4, 20)),
        ("kinds: {a: [x, y]}", "not-text", (4, 9)),
        ("kinds: {é: {}, E: {}}", "duplicate-kind", (4, 16)),
        ("kinds: text", "not-a-mapping", (4, 8)),
        ("setup: {many: {hand: 3}}", "not-a-player-count", (4, 9)),
        ("setup: {3: {hand: x}}", "not-a-number", (4, 19)),
        ("setup: {3: {hnad: 2}}", "unknown-key", (4, 13)),
        ("setup: {3: {deal: {Rio: 1}}}", "unknown-id", (4, 20)),
        ("setup: {3: {hand: {mian: 1}}}", "unknown-id", (4, 20)),
        ("setup: {3: {hand: 1}, 2-4: {hand: 2}}", "duplicate-row", (4, 23)),
        ("options: {o: {reference: a}}", "missing-key", (4, 11)),
        ("options: {o: {values: [a, b], reference: c}}", "unknown-reference", (4, 42)),
        ("options: {o: {values: a, reference: a}}", "not-a-list", (4, 23)),
        ("checks: {a/b: {severity: info}}", "missing-key", (4, 10)),
        ("checks: {a/b: {severity: info, reason: ' '}}", "no-reason", (4, 40)),
        ("checks: {a/b: {severity: loud, reason: x}}", "bad-choice", (4, 26)),
        ("checks: {AB: {severity: info, reason: x}}", "bad-check-name", (4, 10)),
        ("subtitle: [a]", "not-text", (4, 1)),
    ],
)
def test_what_is_wrong_in_a_game_file(tmp_path: Path, line: str, code: str, place: tuple[int, int]) -> None:
    loaded = load(tmp_path, "name,kind\nRoi,a\n", GAME + line + "\n")
    finding = next(f for f in loaded.findings if f.code == code)
    assert finding.severity is FAIL
    assert where(finding) == place
    # The cards were read all the same.
    assert loaded.game is not None and loaded.game.count == 1


def test_a_language_is_a_code(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name\nRoi\n", "title: E\nlanguage: français\ndecks: {main: cards.csv}\n")
    assert where(only(loaded.findings, "bad-language")) == (2, 11)


def test_near_names_are_offered(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name\nRoi\n", GAME + "payers: 3-5\nstock: pokre\n")
    assert "players" in (only(loaded.findings, "unknown-key").hint or "")
    assert "poker" in (only(loaded.findings, "unknown-stock").hint or "")


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    game = "titel: E\nplayers: x\ndecks:\n  main: {cards: cards.csv, bakc: x}\nkinds: {piege: {ordre: 2}}\n"
    loaded = load(tmp_path, "name,kind,count\nRoi,pige,x\nDame,piege,2z\nDame,piege,1\n", game)
    assert sorted(fails(loaded.findings)) == sorted(
        ["unknown-key"] * 3
        + ["missing-key", "bad-range", "not-a-whole-number", "not-a-whole-number", "duplicate-id"]
        + (["unknown-kind"] if any(f.code == "unknown-kind" for f in loaded.findings) else [])
    )
    assert all(f.game == "jeu" for f in loaded.findings)


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("decks: {main: cards.csv}\n", "missing-key"),
        ("title:\ndecks: {main: cards.csv}\n", "missing-key"),
        ("title: E\n", "missing-key"),
        ("title: E\ndecks:\n", "missing-key"),
        ("title: E\ndecks: {}\n", "no-deck"),
        ("title: E\ndecks: {main: }\n", "missing-key"),
        ("title: E\ndecks: {main: {back: x}}\n", "missing-key"),
        ("title: E\ndecks: {main: []}\n", "bad-cards"),
        ("title: E\ndecks: {main: none.csv}\n", "missing"),
        ("title: E\ndecks: {main: /etc/passwd}\n", "absolute"),
        ("title: E\ndecks: {main: ../../../x.csv}\n", "outside-project"),
        ("title: E\ndecks: {main: cards.csv, second: cards.csv}\n", "table-twice"),
        ("title: E\ndecks: {main: [cards.csv, cards.csv]}\n", "table-twice"),
        ("title: E\ndecks: {a b: cards.csv}\n", "unsafe-id"),
        ("title: E\ndecks: {con: cards.csv}\n", "unsafe-id"),
        ("title: E\ndecks: {a-b: cards.csv, A_b: {cards: [{name: x}]}}\n", "duplicate-deck"),
        ("- a\n- b\n", "not-a-mapping"),
        ("just words\n", "not-a-mapping"),
        ("", "empty"),
        ("a: b: c\n  d: [\n", "bad-indent"),
    ],
)
def test_games_without_a_head_or_a_deck(tmp_path: Path, game: str, code: str) -> None:
    loaded = load(tmp_path, "name\nRoi\n", game)
    assert code in fails(loaded.findings)


@pytest.mark.parametrize(
    ("cards", "code"),
    [("name,count\n", "empty-deck"), ("name,count\n,,\n", "empty-deck"), ("name,count\nRoi,0\n", "nothing-printed")],
)
def test_a_deck_without_cards_is_said(tmp_path: Path, cards: str, code: str) -> None:
    only(load(tmp_path, cards).findings, code)


def test_prose_cut_by_a_comment_is_said(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name\nRoi\n", "title: Équipe #1\nauthor: A  # a true comment\ndecks: {main: cards.csv}\n")
    assert where(only(loaded.findings, "cut-by-comment")) == (1, 8)


# Kinds


def test_kinds_made_from_the_table(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,kind\nRoi,Piège à loup\nDame,piege A LOUP\nValet,\nDix,Butin\n")
    assert loaded.game is not None and not loaded.failed
    assert {k.id: k.name for k in loaded.game.kinds.values()} == {
        "piege-a-loup": "Piège à loup",
        "card": "Carte",
        "butin": "Butin",
    }
    assert [c.kind for c in loaded.game.cards()] == ["piege-a-loup", "piege-a-loup", "card", "butin"]


@pytest.mark.parametrize("text", ["piege", "PIEGE", "Piège", "Pièges", "pièges"])
def test_kinds_are_found_by_id_name_and_plural(tmp_path: Path, text: str) -> None:
    game = GAME + "kinds: {piege: {name: Piège, plural: Pièges}, autre: {}}\n"
    loaded = load(tmp_path, f"name,kind\nRoi,{text}\nX,autre\n", game)
    assert loaded.game is not None and not loaded.failed
    assert next(loaded.game.cards()).kind == "piege"


def test_unknown_kinds_are_told_once_with_every_place(tmp_path: Path) -> None:
    game = GAME + "kinds: {piege: {name: Piège}, butin: {}}\n"
    loaded = load(tmp_path, "name,kind\nA,pige\nB,pige\nC,\nD,butin\n", game)
    finding = only(loaded.findings, "unknown-kind")
    assert where(finding) == (2, 3) and [s.line for s in finding.also] == [3]
    assert "piege" in (finding.hint or "")
    assert where(only(loaded.findings, "blank-kind"))[0] == 4


def test_one_declared_kind_needs_no_column(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name\nRoi\n", GAME + "kinds: {seul: {}}\n")
    assert not loaded.failed and loaded.game is not None
    assert next(loaded.game.cards()).kind == "seul"


def test_several_declared_kinds_need_a_column(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,kynd\nRoi,a\n", GAME + "kinds: {a: {}, b: {}}\n")
    finding = only(loaded.findings, "no-kind-column")
    assert finding.severity is FAIL and "kynd" in (finding.hint or "")


def test_a_kind_no_card_has(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,kind\nRoi,a\n", GAME + "kinds: [a, b]\n")
    assert only(loaded.findings, "unused-kind").severity is INFO


# Decks


def test_decks_of_several_tables_have_every_column(tmp_path: Path) -> None:
    game = "title: E\ndecks: {main: [a.csv, b.csv]}\n"
    loaded = load(tmp_path, game=game, **{"a.csv": "name,x\nRoi,1\n", "b.csv": "name;y\nDame;2\n"})
    assert loaded.game is not None
    assert loaded.game.decks[0].columns == ("x", "y")
    assert [dict(c.fields) for c in loaded.game.cards()] == [{"x": "1", "y": ""}, {"x": "", "y": "2"}]


def test_a_column_sends_cards_to_decks(tmp_path: Path) -> None:
    game = "title: E\ndecks:\n  action: {cards: cards.csv}\n  argent: {cards: [{name: Sou}], name: L'argent}\n"
    loaded = load(tmp_path, "name,deck\nRoi,\nDame,l'argent\nValet,ACTION\nDix,aregnt\n", game)
    assert loaded.game is not None
    assert [(d.id, [c.name for c in d.cards]) for d in loaded.game.decks] == [
        ("action", ["Roi", "Valet", "Dix"]),
        ("argent", ["Dame", "Sou"]),
    ]
    finding = only(loaded.findings, "unknown-deck")
    assert where(finding) == (5, 5) and "argent" in (finding.hint or "")


def test_with_one_deck_the_column_is_a_field(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,deck\nRoi,Édition de base\n")
    assert loaded.game is not None and not loaded.failed
    assert dict(next(loaded.game.cards()).fields) == {"deck": "Édition de base"}


def test_stock_by_deck(tmp_path: Path) -> None:
    game = "title: E\nstock: bridge\ndecks:\n  a: {cards: [{name: x}]}\n  b: {cards: [{name: y}], stock: {bleed: 5mm}}\n  c: {cards: [{name: z}], stock: tarot}\n"
    loaded = load(tmp_path, game=game)
    assert loaded.game is not None
    assert [(d.stock.name, d.stock.width, d.stock.bleed) for d in loaded.game.decks] == [
        ("bridge", 57.0, 3.0),
        ("bridge", 57.0, 5.0),
        ("tarot", 70.0, 3.0),
    ]


# Rows and ids


@pytest.mark.parametrize(
    ("cards", "code", "severity", "place"),
    [
        ("name,text\n,effet\n", "no-name", FAIL, (2, 1)),
        ("id,name\na,\n", "blank-name", WARN, (2, 3)),
        ("id,name\nÀ côté,x\n", "unsafe-id", INFO, (2, 1)),
        ("id,name\ncon,x\n", "unsafe-id", INFO, (2, 1)),
        ("id,name\na.,x\n", "unsafe-id", INFO, (2, 1)),
        ("name\n!!!\n", "made-id", INFO, (2, 1)),
        ("id,name\nback-main,x\n", "id-of-back", FAIL, (2, 1)),
        ("name,provenance\nRoi,documentd\n", "unknown-provenance", WARN, (2, 5)),
    ],
)
def test_rows_that_need_a_word(tmp_path: Path, cards: str, code: str, severity: object, place: tuple[int, int]) -> None:
    finding = only(load(tmp_path, cards).findings, code)
    assert (finding.severity, where(finding)) == (severity, place)


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("Con", "con_"),
        ("NUL", "nul_"),
        ("COM1", "com1_"),
        ("aux", "aux_"),
        ("10 000 €", "10-000"),
        ("Le Trèfle à quatre feuilles", "le-trefle-a-quatre-feuilles"),
        ("ŒUF / ÆON", "oeuf-aeon"),
        ("Straße", "strasse"),
        ("...", "card-ab5df625"),
    ],
)
def test_ids_are_slugs_and_safe(tmp_path: Path, name: str, identifier: str) -> None:
    loaded = load(tmp_path, f'name\n"{name}"\n')
    assert loaded.game is not None
    assert [c.id for c in loaded.game.cards()] == [identifier]


def test_long_names_give_short_ids(tmp_path: Path) -> None:
    loaded = load(tmp_path, f"name\n{'mot ' * 60}\n{'mot ' * 60}fin\n")
    assert loaded.game is not None and not loaded.failed
    assert all(len(c.id) <= 80 for c in loaded.game.cards())


def test_translated_names_follow_the_alias(tmp_path: Path) -> None:
    loaded = load(tmp_path, "nom,nom_en,texte_en\nRoi,King,x\n", GAME + "languages: fr, en\n")
    assert loaded.game is not None
    assert dict(next(loaded.game.cards()).fields) == {"name_en": "King", "texte_en": "x"}


def test_a_table_of_ids_only(tmp_path: Path) -> None:
    loaded = load(tmp_path, "id,points\na1,3\nA2,4\n")
    assert loaded.game is not None and not loaded.failed
    assert [(c.id, c.name) for c in loaded.game.cards()] == [("a1", "a1"), ("A2", "A2")]


# Projects


def test_a_project_is_found_upward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(
        tmp_path,
        {"cards/un/game.yaml": GAME, "cards/deux/game.yaml": GAME, "cards/vide/x.txt": "", "layouts/un/a/b.yaml": ""},
    )
    for start in (
        tmp_path,
        tmp_path / "cards",
        tmp_path / "layouts" / "un" / "a",
        tmp_path / "cards" / "un" / "game.yaml",
    ):
        project = load_project(start)
        assert (project.root, project.bundled, project.game_ids) == (tmp_path.resolve(), False, ("deux", "un"))
    monkeypatch.chdir(tmp_path / "layouts" / "un")
    assert load_project().root == tmp_path.resolve()


def test_outside_any_project_the_bundled_games_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    project = load_project()
    assert project.bundled and project.root == bundled_root()


def test_an_explicit_folder_without_a_game(tmp_path: Path) -> None:
    write(tmp_path, {"cards/jeu/game.yml": GAME, "cards/jeu/cards.csv": "name\n"})
    with pytest.raises(ProjectError) as caught:
        load_project(tmp_path)
    assert [f.code for f in caught.value.findings] == ["no-game", "no-game-file"]
    with pytest.raises(ProjectError) as caught:
        load_project(tmp_path / "absent")
    assert [f.code for f in caught.value.findings] == ["no-folder"]


def test_games_by_name(tmp_path: Path) -> None:
    write(tmp_path, {f"cards/{name}/game.yaml": GAME for name in ("mon-jeu", "Été")})
    write(tmp_path, {f"cards/{name}/cards.csv": "name\nRoi\n" for name in ("mon-jeu", "Été")})
    write(tmp_path, {"cards/brouillon/cards.csv": "name\n"})
    project = load_project(tmp_path)
    assert load_game(project, "MON JEU").game is not None
    assert load_game(tmp_path, "été").game is not None
    for name in (None, "mon-jue", "brouillon", "../x", ""):
        with pytest.raises(UsageError):
            load_game(project, name)
    with pytest.raises(UsageError, match="mon-jeu"):
        load_game(project, "mon-jue")


def test_one_game_needs_no_name(tmp_path: Path) -> None:
    write(tmp_path, {"cards/jeu/game.yaml": GAME, "cards/jeu/cards.csv": "name\nRoi\n"})
    assert load_game(str(tmp_path)).game is not None


def test_every_key_is_described() -> None:
    for part in PARTS:
        assert part.__doc__
        told = describe(part)
        assert told
        for name, description, _required in told:
            assert len(description) > 10, (part, name)
