"""Which cards a selector means."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.errors import UsageError
from pipeline.findings import Span
from pipeline.model import STOCKS, Card, Deck, Game, Kind
from pipeline.model.select import select

AT = Span("cards/jeu/cards.csv", 1)


def card(identifier: str, name: str, kind: str, deck: str = "action", count: int = 1, **fields: str) -> Card:
    return Card(identifier, name, kind, deck, count, AT, fields)


GAME = Game(
    id="jeu",
    title="Jeu",
    root=Path(),
    decks=(
        Deck(
            "action",
            "Les actions",
            (
                card("sabotage", "Sabotage", "piege", points="3"),
                card("voleur", "Le Voleur", "larcin", points=""),
                card("epee", "Épée", "piege", count=0),
                card("contre", "Contre", "contre"),
                card("5", "Cinq", "larcin"),
            ),
            STOCKS["poker"],
        ),
        Deck("argent", "Argent", (card("sou", "Sou", "argent", "argent", points="3"),), STOCKS["poker"]),
    ),
    kinds={
        k: Kind(k, n, p)
        for k, n, p in [
            ("piege", "Piège", "Pièges"),
            ("larcin", "Larcin", "Larcins"),
            ("contre", "Contre", "Contres"),
            ("argent", "Argent", "Argent"),
        ]
    },
)


def chosen(selector: str) -> list[str]:
    found = select(GAME, selector)
    return [c.id for c in GAME.cards() if (c.deck, c.id) in found]


@pytest.mark.parametrize(
    ("selector", "ids"),
    [
        ("sabotage", ["sabotage"]),
        ("SABOTAGE , voleur", ["sabotage", "voleur"]),
        ("le voleur", ["voleur"]),
        ("épée", ["epee"]),
        ("Epee", ["epee"]),
        ("piege", ["sabotage", "epee"]),
        ("PIÈGES", ["sabotage", "epee"]),
        ("contre", ["contre"]),
        ("action", ["sabotage", "voleur", "epee", "contre", "5"]),
        ("les actions", ["sabotage", "voleur", "epee", "contre", "5"]),
        ("1-2", ["sabotage", "voleur"]),
        ("5-", ["5", "sou"]),
        ("-2", ["sabotage", "voleur"]),
        ("2-99", ["voleur", "epee", "contre", "5", "sou"]),
        ("3", ["epee"]),
        ("5", ["5"]),
        ("kind=piege", ["sabotage", "epee"]),
        ("Kind=Pièges", ["sabotage", "epee"]),
        ("kind!=piege", ["voleur", "contre", "5", "sou"]),
        ("deck=argent", ["sou"]),
        ("points=3", ["sabotage", "sou"]),
        ("points=", ["voleur", "epee", "contre", "5"]),
        ("count=0", ["epee"]),
        ("name=épée", ["epee"]),
        ("!piege", ["voleur", "contre", "5", "sou"]),
        ("action,!larcin", ["sabotage", "epee", "contre"]),
        ("s*", ["sabotage", "sou"]),
        ("*e", ["sabotage", "epee", "contre"]),
        ("piege,piege,sabotage", ["sabotage", "epee"]),
    ],
)
def test_selectors(selector: str, ids: list[str]) -> None:
    assert chosen(selector) == ids


@pytest.mark.parametrize(
    ("selector", "near"),
    [
        ("sabotgae", "sabotage"),
        ("kind=pige", "piege"),
        ("knid=piege", "kind"),
        ("0", "1-6"),
        ("7-9", "1-6"),
        ("3-1", "1-6"),
        ("", "selector"),
        (" , ", "selector"),
        ("zz*", "called"),
        ("piege,!piege", "no card"),
        ("sabotage,zut", "zut"),
    ],
)
def test_selectors_that_mean_nothing(selector: str, near: str) -> None:
    with pytest.raises(UsageError, match=near):
        select(GAME, selector)
