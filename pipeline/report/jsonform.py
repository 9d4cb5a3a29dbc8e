"""The JSON documents of the command line. Their shapes are promises; keys may be added, none changes its meaning."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pipeline.findings import Finding
from pipeline.report.terminal import counts, ordered

if TYPE_CHECKING:
    from pipeline.export import BuildReport
    from pipeline.model import Card, Game

VERSION = 1


def dumps(document: Mapping[str, Any], ascii_only: bool = False) -> str:
    """`document` as indented JSON text; `ascii_only` escapes every other character, for streams that lack them."""
    return json.dumps(document, indent=2, ensure_ascii=ascii_only, allow_nan=False)


def _findings(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    return [finding.to_json() for finding in ordered(findings)]


def error_document(findings: Iterable[Finding]) -> dict[str, Any]:
    """What is printed when a command can't do its work at all."""
    return {"version": VERSION, "findings": _findings(findings)}


def check_document(findings: Sequence[Finding]) -> dict[str, Any]:
    """``check --json``."""
    summary = {str(severity): number for severity, number in counts(findings).items()}
    return {"version": VERSION, "findings": _findings(findings), "summary": summary}


def build_document(report: BuildReport) -> dict[str, Any]:
    """``build --json``: the promised keys, and ``games`` with what the closing table shows."""
    return {
        "version": VERSION,
        "files": [
            {
                "game": file.game,
                "target": file.target,
                "path": file.path,
                "bytes": file.bytes,
                "sha256": file.sha256,
                "pages": file.pages,
            }
            for file in report.files
        ],
        "faces": {"total": report.faces_total, "drawn": report.faces_drawn, "cached": report.faces_cached},
        "findings": _findings(report.findings),
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "built": game.built,
                "cached": game.cached,
                "faces": game.faces,
                "copies": game.copies,
                "pages": game.pages,
                "files": game.files,
                "seconds": round(game.seconds, 3),
            }
            for game in report.games
        ],
        "seconds": round(report.seconds, 3),
    }


def show_document(games: Iterable[Game], findings: Iterable[Finding] = ()) -> dict[str, Any]:
    """``show --json``: the promised keys, and ``findings`` for the games that could not be read."""
    return {
        "version": VERSION,
        "games": [game_form(game) for game in games],
        "findings": _findings(findings),
    }


def game_form(game: Game) -> dict[str, Any]:
    """A game as ``show`` tells it. ``pile`` of a setup row is what is left of the deck once the cards are dealt."""
    from pipeline.model.composition import kind_counts, kind_names, printed_faces
    from pipeline.model.setup import pile

    by_kind = kind_counts(game)
    return {
        "id": game.id,
        "title": game.title,
        "language": game.language,
        "languages": list(game.languages),
        "players": list(game.players) if game.players else None,
        "age": game.age,
        "minutes": list(game.minutes) if game.minutes else None,
        "decks": [
            {
                "id": deck.id,
                "name": deck.name,
                "count": deck.count,
                "faces": printed_faces(deck),
                "back": deck.back,
                "stock": {
                    "name": deck.stock.name,
                    "width": deck.stock.width,
                    "height": deck.stock.height,
                    "bleed": deck.stock.bleed,
                    "safe": deck.stock.safe,
                    "corner": deck.stock.corner,
                },
            }
            for deck in game.decks
        ],
        "kinds": [{"id": kind, "name": name, "count": by_kind[kind]} for kind, name in kind_names(game).items()],
        "cards": [_card_form(card) for card in game.cards()],
        "setup": [
            {
                "players": row.players,
                "hand": row.hand if isinstance(row.hand, int) else dict(row.hand),
                "deal": dict(row.deal),
                "pile": pile(game, row),
            }
            for row in game.setup
        ],
        "options": [
            {"id": o.id, "values": list(o.values), "reference": o.reference, "question": o.question}
            for o in game.options
        ],
        "files": [source.path for source in game.sources],
    }


def _card_form(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "deck": card.deck,
        "count": card.count,
        "fields": dict(card.fields),
        "provenance": card.provenance,
        "at": card.at.to_json(),
    }
