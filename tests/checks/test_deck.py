"""Checks of a deck against itself: what they find, and what they must leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.library import deck as library
from pipeline.checks.registry import CHECKS, Needs
from pipeline.checks.samples import write_project
from pipeline.findings import INFO, WARN, Finding, Span
from pipeline.model import STOCKS, Card, Deck, Game, Kind
from pipeline.project import load_game, load_project

ROOT = Path(__file__).parents[2]
IDS = [id for id, check in CHECKS.items() if id.startswith("deck/") and check.run.__module__ == library.__name__]


def game_of(folder: Path, table: str, game: str = "title: Sample\ndecks: {main: cards.csv}\n") -> Game:
    write_project(f"--- game.yaml\n{game}--- cards.csv\n{table}", folder)
    made = load_game(load_project(folder), "sample").game
    assert made is not None
    return made


def said(id: str, game: Game) -> list[tuple[str, int | None]]:
    """The code and line of every finding."""
    return [(f.code, f.at.line if f.at else None) for f in CHECKS[id].run(game)]


def quoted(finding: Finding) -> list[str | None]:
    return [span.text for span in (finding.at, *finding.also) if span is not None]


def rows(*texts: str, head: str = "id,name,count,colour,value") -> str:
    return "\n".join([head, *texts]) + "\n"


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str, tmp_path: Path) -> None:
    check = CHECKS[id]
    assert check.needs is Needs.GAME
    found = {}
    for name, sample in (("bad", check.bad), ("good", check.good)):
        write_project(sample, tmp_path / name)
        loaded = load_game(load_project(tmp_path / name), "sample")
        assert loaded.game is not None
        assert not loaded.failed
        found[name] = list(check.run(loaded.game))
    assert found["bad"]
    assert found["good"] == []
    assert all(finding.at is not None and finding.hint for finding in found["bad"])


@pytest.mark.parametrize("id", IDS)
def test_bundled_games_hold_nothing_to_mend(id: str) -> None:
    project = load_project(ROOT)
    for game_id in project.game_ids:
        game = load_game(project, game_id).game
        assert game is not None
        assert [finding for finding in CHECKS[id].run(game) if finding.severity is not INFO] == []


# -- deck/copies -----------------------------------------------------------------------------------


def counted(*counts: int) -> str:
    return rows(*(f"c{n},Card {chr(65 + n)},{count},," for n, count in enumerate(counts)))


@pytest.mark.parametrize("odd", [3, 5, 44])
def test_one_odd_count_among_many_alike(odd: int, tmp_path: Path) -> None:
    assert said("deck/copies", game_of(tmp_path, counted(4, 4, 4, 4, 4, 4, 4, odd))) == [("odd-count", 9)]


@pytest.mark.parametrize(
    "counts",
    [
        (4, 4, 4, 4, 4, 4, 4, 1),  # one of a kind is a choice
        (4, 4, 4, 4, 4, 4, 4, 8),
        (4, 4, 4, 4, 4, 4, 3, 5),  # two odd ones are a pattern
        (1, 1, 1, 1, 1, 1, 1, 2),
        (4, 4, 3),
        (15, 10, 5, 4, 3, 4, 3, 2),
        (4, 4, 4, 4, 4, 4, 4, 0),  # not printed at all
    ],
)
def test_counts_that_are_a_choice(counts: tuple[int, ...], tmp_path: Path) -> None:
    assert said("deck/copies", game_of(tmp_path, counted(*counts))) == []


# -- deck/duplicate-face ---------------------------------------------------------------------------


def test_twins_quote_each_other_and_add_up(tmp_path: Path) -> None:
    game = game_of(tmp_path, rows("a,Fox,2,red,1", "b,Owl,1,red,1", "c,Fox,3,red,1"))
    (finding,) = CHECKS["deck/duplicate-face"].run(game)
    assert (finding.code, finding.severity, quoted(finding)) == ("same-face", WARN, ["Fox", "Fox"])
    assert finding.computed == "2 + 3 = 5"


def test_remarks_do_not_make_two_faces(tmp_path: Path) -> None:
    table = rows("a,Fox,2,red,old", "b,Fox,1,red,new", head="id,name,count,colour,note")
    assert said("deck/duplicate-face", game_of(tmp_path, table)) == [("same-face", 3)]


@pytest.mark.parametrize("other", ["b,Fox,1,blue,1", "b,Fox,1,red,2", "b,Vixen,1,red,1", "b,Fox,0,red,1"])
def test_series_and_unprinted_rows_are_no_twins(other: str, tmp_path: Path) -> None:
    assert said("deck/duplicate-face", game_of(tmp_path, rows("a,Fox,2,red,1", other))) == []


# -- deck/ambiguous-name ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("Épée", "Epee", "spelling"),
        ("Coffre fort", "Coffre-Fort", "spelling"),
        ("Straße", "Strasse", "spelling"),
        ("Pirate", "Pirates", "plural"),
        ("Château", "Châteaux", "plural"),
        ("Butin perdu", "Butins perdus", "plural"),
        ("Hechizo menor", "Hechizos menores", "plural"),
        ("Surgeon", "Sturgeon", "one-letter"),
        ("Der Wächter", "Der Wähcter", "one-letter"),
    ],
)
def test_names_that_are_mixed_up(one: str, other: str, code: str, tmp_path: Path) -> None:
    game = game_of(tmp_path, rows(f"a,{one},1,red,1", "b,Owl,1,red,1", f"c,{other},1,red,2"))
    (finding,) = CHECKS["deck/ambiguous-name"].run(game)
    assert finding.code == code
    assert {finding.at.line if finding.at else None, *(span.line for span in finding.also)} == {2, 4}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Salary 1", "Salary 2"),
        ("Marchand", "Marchande"),
        ("Mago", "Maga"),
        ("Prince", "Princess"),
        ("Red Dragon", "Rad Dragon 2"),
        ("Fox", "Fix"),
        ("Banker", "Tanker"),
        ("Fox", "Fox"),
        ("North Tower", "South Tower"),
    ],
)
def test_names_that_nobody_mixes_up(one: str, other: str, tmp_path: Path) -> None:
    game = game_of(tmp_path, rows(f"a,{one},1,red,1", f"c,{other},1,red,2"))
    assert said("deck/ambiguous-name", game) == []


def test_names_of_two_decks_are_two_things(tmp_path: Path) -> None:
    write_project("--- more.csv\nid,name\nb,Epee\n", tmp_path)
    game = game_of(tmp_path, "id,name\na,Épée\n", "title: Sample\ndecks: {main: cards.csv, more: more.csv}\n")
    assert said("deck/ambiguous-name", game) == []


# -- deck/near-value -------------------------------------------------------------------------------


@pytest.mark.parametrize(("odd", "severity"), [("Rouge", WARN), ("ROUGE", WARN), ("rouges", INFO)])
def test_value_in_two_spellings(odd: str, severity: str, tmp_path: Path) -> None:
    table = rows("a,A,1,rouge,1", "b,B,1,rouge,2", "c,C,1,bleu,1", "d,D,1,rouge,3", f"e,E,1,{odd},4", "f,F,1,bleu,2")
    (finding,) = CHECKS["deck/near-value"].run(game_of(tmp_path, table))
    assert (finding.code, finding.severity, quoted(finding)) == ("variant", severity, [odd, "rouge"])


def test_slip_in_a_long_value(tmp_path: Path) -> None:
    words = ["forest", "forest", "forest", "forset", "meadow", "meadow"]
    table = rows(*(f"c{n},N{n},1,{word},{n}" for n, word in enumerate(words)))
    assert said("deck/near-value", game_of(tmp_path, table)) == [("variant", 5)]


@pytest.mark.parametrize(
    "words",
    [
        ["red", "blue", "red", "blue", "green", "green"],
        ["1", "11", "1", "11", "2", "2"],
        ["Fox.", "fox!", "Owl", "owl?", "Elk", "Hen"],  # texts, each its own
        ["level 1", "level 2", "level 1", "level 2"],
        ["day", "night", "day", "days", "night", "days"],  # both are used: two words
    ],
)
def test_values_that_differ(words: list[str], tmp_path: Path) -> None:
    table = rows(*(f"c{n},N{n},1,{word},{n}" for n, word in enumerate(words)))
    assert said("deck/near-value", game_of(tmp_path, table)) == []


# -- deck/missing-field ----------------------------------------------------------------------------


def test_forgotten_value_is_worth_knowing(tmp_path: Path) -> None:
    table = rows(*(f"c{n},N{n},1,red,{'' if n == 2 else 5}" for n in range(6)))
    (finding,) = CHECKS["deck/missing-field"].run(game_of(tmp_path, table))
    assert (finding.code, finding.severity, finding.at.line if finding.at else None) == ("empty", INFO, 4)


def test_card_that_says_nothing_is_a_warning(tmp_path: Path) -> None:
    texts = [
        "Draw two cards.",
        "Discard a card of your own.",
        "",
        "Look at one hand.",
        "Play once more.",
        "Pass a card.",
    ]
    table = rows(*(f"c{n},N{n},1,{text}" for n, text in enumerate(texts)), head="id,name,count,text")
    (finding,) = CHECKS["deck/missing-field"].run(game_of(tmp_path, table))
    assert (finding.severity, quoted(finding)) == (WARN, ["N2"])


def test_fields_that_are_meant_to_be_empty(tmp_path: Path) -> None:
    # A second text is optional; half of the cards have no colour; two of a group of their own have no value.
    table = rows(
        "a,A,1,red,1,x,Draw two cards.,He who waits wins.",
        "b,B,1,,2,x,Draw three cards.,Nobody saw it.",
        "c,C,1,red,3,x,Take one card back.,",
        "d,D,1,,4,x,Discard all cards.,It was all for nothing.",
        "e,E,1,,5,x,Give one card away.,A gift is a gift.",
        "f,F,1,red,6,x,Swap two cards.,Fair is fair.",
        "g,G,1,,7,x,Look at a hand.,I only looked.",
        "h,H,1,red,8,x,Shuffle your hand.,Round it goes.",
        "i,I,1,,,wild,Choose any value.,Anything goes.",
        "j,J,1,,,wild,Choose a player.,It is you.",
        head="id,name,count,colour,value,group,text,flavour",
    )
    assert said("deck/missing-field", game_of(tmp_path, table)) == []


def test_joker_has_neither_suit_nor_value(tmp_path: Path) -> None:
    table = rows(*(f"c{n},N{n},1,red,{n}" for n in range(8)), "j,Joker,2,,")
    assert said("deck/missing-field", game_of(tmp_path, table)) == []


# -- deck/grid -------------------------------------------------------------------------------------


COLOURS = ("red", "green", "blue", "white")
UNITS = ("scout", "rider", "archer", "guard")


def grid_rows(skip: tuple[tuple[str, str], ...] = (), more: tuple[tuple[str, str], ...] = ()) -> str:
    pairs = [(unit, colour) for unit in UNITS for colour in COLOURS if (unit, colour) not in skip] + list(more)
    return rows(*(f"c{n},{unit} {n},1,{colour},{unit}" for n, (unit, colour) in enumerate(pairs)))


def test_complete_grid_is_silent(tmp_path: Path) -> None:
    assert said("deck/grid", game_of(tmp_path, grid_rows())) == []


def test_r26_swapped_colour_is_one_finding_that_names_both(tmp_path: Path) -> None:
    """Two cards of one unit with swapped colours: one pair is there twice, one is missing."""
    game = game_of(tmp_path, grid_rows(skip=(("archer", "blue"),), more=(("archer", "red"),)))
    (finding,) = CHECKS["deck/grid"].run(game)
    assert finding.code == "swapped"
    assert quoted(finding) == ["red", "red"]
    assert {span.line for span in (finding.at, *finding.also) if span} == {10, 17}
    assert "blue" in finding.message
    assert "archer" in finding.message


def test_hole_and_double(tmp_path: Path) -> None:
    assert [c for c, _ in said("deck/grid", game_of(tmp_path / "a", grid_rows(skip=(("guard", "white"),))))] == ["hole"]
    doubled = game_of(tmp_path / "b", grid_rows(more=(("guard", "white"),)))
    (finding,) = CHECKS["deck/grid"].run(doubled)
    assert (finding.code, finding.severity) == ("double", WARN)


def test_name_and_kind_can_be_axes(tmp_path: Path) -> None:
    pairs = [(unit, colour) for unit in UNITS for colour in COLOURS]
    pairs[5] = (pairs[5][0], "red")
    by_name = rows(*(f"c{n},{unit},1,{colour}" for n, (unit, colour) in enumerate(pairs)), head="id,name,count,colour")
    assert [code for code, _ in said("deck/grid", game_of(tmp_path / "a", by_name))] == ["swapped"]
    by_kind = rows(
        *(f"c{n},N{n},1,{colour},{unit}" for n, (unit, colour) in enumerate(pairs)), head="id,name,count,colour,kind"
    )
    assert [code for code, _ in said("deck/grid", game_of(tmp_path / "b", by_kind))] == ["swapped"]


def test_lines_of_their_own_are_no_faults(tmp_path: Path) -> None:
    # One zero and two of each other number in every colour, and jokers beside.
    texts = [f"{c[0]}{n},{c} {n},{1 if n == 0 else 2},{c},{n}" for c in COLOURS for n in range(10)]
    table = rows(*texts, "j1,Joker,4,,", "j2,Double joker,4,,")
    assert said("deck/grid", game_of(tmp_path / "a", table)) == []
    one_less = table.replace("b7,blue 7,2,", "b7,blue 7,1,")
    assert [code for code, _ in said("deck/grid", game_of(tmp_path / "b", one_less))] == ["hole"]


def test_decks_that_are_no_grid(tmp_path: Path) -> None:
    pairs = [(unit, colour) for n, unit in enumerate(UNITS) for colour in COLOURS[: n + 1]]
    table = rows(*(f"c{n},N{n},1,{colour},{unit}" for n, (unit, colour) in enumerate(pairs)))
    assert said("deck/grid", game_of(tmp_path, table)) == []


def made(pairs: list[tuple[str, str]]) -> Game:
    """A game of cards with two columns, without files."""
    cards = tuple(
        Card(f"c{n}", f"N{n}", "k", "main", 1, Span("cards.csv", n + 2), {"a": one, "b": other})
        for n, (one, other) in enumerate(pairs)
    )
    deck = Deck("main", "Main", cards, STOCKS["poker"], columns=("a", "b"))
    return Game("g", "G", Path(), decks=(deck,), kinds={"k": Kind("k", "K", "K")})


@given(st.integers(3, 7), st.integers(3, 7), st.data())
def test_any_swap_in_any_grid_is_found(wide: int, high: int, data: st.DataObject) -> None:
    pairs = [(f"a{chr(97 + x)}", f"b{chr(97 + y)}") for x in range(wide) for y in range(high)]
    assert list(CHECKS["deck/grid"].run(made(pairs))) == []
    place = data.draw(st.integers(0, len(pairs) - 1))
    one, other = pairs[place]
    wrong = data.draw(st.sampled_from([a for a, b in pairs if a != one and b == other]))
    pairs[place] = (wrong, other)
    assert [finding.code for finding in CHECKS["deck/grid"].run(made(pairs))] == ["swapped"]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz")), max_size=30))
def test_grids_never_raise_and_say_each_thing_once(pairs: list[tuple[str, str]]) -> None:
    found = list(CHECKS["deck/grid"].run(made(pairs)))
    assert len(found) <= 1
