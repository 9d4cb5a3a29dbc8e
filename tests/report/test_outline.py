"""A game at a glance, and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from pipeline.findings import Span
from pipeline.model import STOCKS, Card, Deck, Game, Kind, SetupRow
from pipeline.report.jsonform import dumps, game_form
from pipeline.report.outline import outline

AT = Span("cards/g/cards.csv", 2)


def make(**more: object) -> Game:
    action = tuple(Card(f"a{n}", f"Action {n}", "action", "action", 4, AT) for n in range(3))
    coins = (Card("un", "Un", "argent", "argent", 10, AT), Card("jeton", "Jeton", "rien", "argent", 0, AT))
    decks = (
        Deck("action", "Action", action, STOCKS["poker"], back="back.yaml"),
        Deck("argent", "Argent", coins, STOCKS["mini"]),
    )
    kinds = {
        "argent": Kind("argent", "Argent", "Argents", order=2),
        "action": Kind("action", "Action", "Actions", order=1),
    }
    values: dict[str, object] = {"id": "g", "title": "Le jeu", "root": Path("unused"), "decks": decks, "kinds": kinds}
    return Game(**{**values, **more})  # type: ignore[arg-type]


def test_a_game_of_two_decks_has_a_pile_of_each() -> None:
    rows = (SetupRow(2, {"action": 3, "argent": 1}, {"un": 2}), SetupRow(5, 4, {}))
    form = game_form(make(setup=rows))
    assert form["setup"] == [
        {"players": 2, "hand": {"action": 3, "argent": 1}, "deal": {"un": 2}, "pile": {"action": 6, "argent": 6}},
        {"players": 5, "hand": 4, "deal": {}, "pile": {"action": -8, "argent": 10}},
    ]
    assert "8 cards short" in outline(make(setup=rows))


def test_kinds_come_in_their_order_and_undeclared_ones_last() -> None:
    assert [(k["id"], k["count"]) for k in game_form(make())["kinds"]] == [("action", 12), ("argent", 10), ("rien", 0)]


def test_what_is_unknown_is_null_in_json_and_absent_for_people() -> None:
    form = game_form(make())
    assert (form["players"], form["age"], form["minutes"]) == (None, None, None)
    text = outline(make())
    assert "players" not in text.split("\n")[1]
    assert "None" not in text


def test_cards_are_listed_on_request_only() -> None:
    assert "jeton" not in outline(make())
    assert "jeton" in outline(make(), cards=True)


def test_json_is_readable_and_also_pure_ascii_on_request() -> None:
    document = {"name": "Piège \N{WHITE MEDIUM STAR}"}
    assert "Piège" in dumps(document)
    assert dumps(document, ascii_only=True).isascii()
    assert json.loads(dumps(document, ascii_only=True)) == document
