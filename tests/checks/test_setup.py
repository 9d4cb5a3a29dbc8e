"""Checks of a game's setup against its deck: what they find, and what they must leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.library import setup as library
from pipeline.checks.registry import CHECKS
from pipeline.checks.samples import write_project
from pipeline.findings import FAIL, INFO, WARN, Span
from pipeline.model import STOCKS, Card, Deck, Game, SetupRow
from pipeline.model.setup import pile
from pipeline.project import load_game, load_project

ROOT = Path(__file__).parents[2]
IDS = [id for id, check in CHECKS.items() if check.run.__module__ == library.__name__]


def game_of(folder: Path, setup: str, players: str = "2-4", cards: str = "name,count\nFish,20\nIsland,3\n") -> Game:
    game = f"title: Sample\nplayers: {players}\ndecks: {{main: cards.csv}}\nsetup:\n{setup}\n"
    write_project(f"--- game.yaml\n{game}--- cards.csv\n{cards}", folder)
    made = load_game(load_project(folder), "sample").game
    assert made is not None
    return made


def said(id: str, game: Game) -> list[tuple[str, int | None]]:
    return [(f.code, f.at.line if f.at else None) for f in CHECKS[id].run(game)]


@pytest.mark.parametrize("id", IDS)
def test_samples(id: str, tmp_path: Path) -> None:
    found = {}
    for name, sample in (("bad", CHECKS[id].bad), ("good", CHECKS[id].good)):
        write_project(sample, tmp_path / name)
        loaded = load_game(load_project(tmp_path / name), "sample")
        assert loaded.game is not None
        assert not loaded.failed
        found[name] = list(CHECKS[id].run(loaded.game))
    assert found["bad"]
    assert found["good"] == []
    assert all(finding.at is not None and finding.hint and finding.computed for finding in found["bad"])


@pytest.mark.parametrize("id", IDS)
def test_bundled_games_are_silent(id: str) -> None:
    project = load_project(ROOT)
    for game_id in project.game_ids:
        game = load_game(project, game_id).game
        assert game is not None
        assert said(id, game) == []


# -- setup/deal ------------------------------------------------------------------------------------


def test_too_few_cards_is_one_finding_for_all_rows(tmp_path: Path) -> None:
    game = game_of(tmp_path, "  2: {hand: 7}\n  3: {hand: 8, deal: {island: 1}}\n  4: {hand: 7}")
    (finding,) = CHECKS["setup/deal"].run(game)
    assert (finding.code, finding.severity) == ("not-enough-cards", FAIL)
    assert [span.line for span in (finding.at, *finding.also) if span] == [6, 7]
    assert finding.computed == "3 players: 3 × 8 + 1 = 25 > 23; 4 players: 4 × 7 = 28 > 23"


def test_all_cards_dealt_is_enough(tmp_path: Path) -> None:
    assert said("setup/deal", game_of(tmp_path, "  2: {hand: 10, deal: {fish: 3}}", "2")) == []


def test_start_set_larger_than_its_card(tmp_path: Path) -> None:
    game = game_of(tmp_path, "  2: {hand: 1, deal: {island: 2}}\n  3-4: {hand: 1, deal: {island: 4}}")
    (finding,) = CHECKS["setup/deal"].run(game)
    assert (finding.code, finding.severity, finding.at.line if finding.at else None) == ("start-set-too-large", FAIL, 6)
    assert finding.computed == "3 players: 4 > 3; 4 players: 4 > 3"


def test_start_set_of_a_kind_counts_all_its_cards(tmp_path: Path) -> None:
    cards = "id,name,kind,count\na,Cod,fish,2\nb,Eel,fish,2\nc,Rock,island,9\n"
    fits = game_of(tmp_path / "a", "  2: {hand: 1, deal: {fish: 4}}", "2", cards)
    assert said("setup/deal", fits) == []
    short = game_of(tmp_path / "b", "  2: {hand: 1, deal: {fish: 5}}", "2", cards)
    assert said("setup/deal", short) == [("start-set-too-large", 5)]


def test_card_called_like_its_kind_is_the_card(tmp_path: Path) -> None:
    cards = "id,name,kind,count\nfish,Fish,fish,2\nb,Eel,fish,2\n"
    game = game_of(tmp_path, "  2: {hand: 0, deal: {fish: 3}}", "2", cards)
    assert said("setup/deal", game) == [("start-set-too-large", 5)]


def test_hands_from_two_decks(tmp_path: Path) -> None:
    game = (
        "title: Sample\nplayers: 2-3\ndecks: {main: cards.csv, gold: gold.csv}\n"
        "setup:\n  2: {hand: {main: 3, gold: 2}}\n  3: {hand: {main: 3, gold: 2}}\n"
    )
    tables = "--- cards.csv\nname,count\nFish,20\n--- gold.csv\nname,count\nCoin,5\n"
    write_project(f"--- game.yaml\n{game}{tables}", tmp_path)
    made = load_game(load_project(tmp_path), "sample").game
    assert made is not None
    (finding,) = CHECKS["setup/deal"].run(made)
    assert "'gold'" in finding.message
    assert finding.computed == "3 players: 3 × 2 = 6 > 5"


def test_rows_outside_the_players_are_the_readers_business(tmp_path: Path) -> None:
    assert said("setup/deal", game_of(tmp_path, "  2: {hand: 5}\n  9: {hand: 5}", "2")) == []


@given(st.integers(0, 60), st.lists(st.tuples(st.integers(1, 8), st.integers(0, 12)), max_size=6))
def test_speaks_exactly_when_a_pile_would_be_negative(count: int, dealt: list[tuple[int, int]]) -> None:
    at = Span("cards/g/game.yaml", 5)
    card = Card("fish", "Fish", "fish", "main", count, at)
    deck = Deck("main", "Main", (card,), STOCKS["poker"])
    rows = tuple(SetupRow(players, hand, {}, at) for players, hand in dealt)
    game = Game("g", "G", Path(), decks=(deck,), setup=rows)
    expected = any(left < 0 for row in rows if isinstance(left := pile(game, row), int))
    assert bool(list(CHECKS["setup/deal"].run(game))) is expected


# -- setup/range -----------------------------------------------------------------------------------


def test_missing_rows_are_named(tmp_path: Path) -> None:
    (finding,) = CHECKS["setup/range"].run(game_of(tmp_path, "  2: {hand: 5}\n  5: {hand: 3}", "2-6"))
    assert (finding.code, finding.severity) == ("missing-row", WARN)
    assert finding.computed == "2-6 without 2, 5 leaves 3, 4, 6"


def test_gap_without_a_stated_range_is_worth_knowing(tmp_path: Path) -> None:
    game = "title: Sample\ndecks: {main: cards.csv}\nsetup:\n  2: {hand: 5}\n  4: {hand: 5}\n"
    write_project(f"--- game.yaml\n{game}--- cards.csv\nname,count\nFish,30\n", tmp_path)
    made = load_game(load_project(tmp_path), "sample").game
    assert made is not None
    assert [(f.code, f.severity) for f in CHECKS["setup/range"].run(made)] == [("missing-row", INFO)]


def test_game_without_any_setup_promises_none(tmp_path: Path) -> None:
    game = "title: Sample\nplayers: 2-4\ndecks: {main: cards.csv}\n"
    write_project(f"--- game.yaml\n{game}--- cards.csv\nname,count\nFish,30\n", tmp_path)
    made = load_game(load_project(tmp_path), "sample").game
    assert made is not None
    assert said("setup/range", made) == []


# -- setup/start-set -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sets",
    [
        (1, 1, 1),  # the same for all
        (3, 4, 5),
        (4, 6, 8),  # two for each
        (5, 6, 7),  # two more than players
        (3, 5, 7),
        (0, 4, 0),
    ],
)
def test_sets_that_follow_another_rule(sets: tuple[int, int, int], tmp_path: Path) -> None:
    players = (2, 3, 4) if sets == (4, 6, 8) else (3, 4, 5)
    rows = "\n".join(f"  {n}: {{hand: 1, deal: {{fish: {s}}}}}" for n, s in zip(players, sets, strict=True))
    assert said("setup/start-set", game_of(tmp_path, rows, f"{players[0]}-{players[-1]}")) == []


@pytest.mark.parametrize(("sets", "line"), [((2, 3, 5), 7), ((2, 4, 4), 6), ((4, 6, 9), 7)])
def test_the_odd_row(sets: tuple[int, int, int], line: int, tmp_path: Path) -> None:
    rows = "\n".join(f"  {n}: {{hand: 1, deal: {{fish: {s}}}}}" for n, s in zip((2, 3, 4), sets, strict=True))
    assert said("setup/start-set", game_of(tmp_path, rows)) == [("row-sum", line)]


def test_two_rows_prove_nothing(tmp_path: Path) -> None:
    rows = "  2: {hand: 1, deal: {fish: 2}}\n  3: {hand: 1, deal: {fish: 4}}"
    assert said("setup/start-set", game_of(tmp_path, rows, "2-3")) == []
