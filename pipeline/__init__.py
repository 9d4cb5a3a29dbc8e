"""Tirage: print, typeset, check and play card games from one folder of plain files.

The flat public interface; each name is imported when it is first used, so that
``import pipeline`` (and ``tirage --help``) stays light::

    from pipeline import load_game, build

    game = load_game("my-project", "my-game")
    report = build([game], targets=["sheets"])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pipeline.checks import run_checks
    from pipeline.documents.opening import open_document, read_claims
    from pipeline.export import build
    from pipeline.project import load_game, load_project

__version__ = "0.1.0"

__all__ = ["__version__", "build", "load_game", "load_project", "open_document", "read_claims", "run_checks"]

_HOMES = {
    "build": "pipeline.export",
    "load_game": "pipeline.project",
    "load_project": "pipeline.project",
    "open_document": "pipeline.documents.opening",
    "read_claims": "pipeline.documents.opening",
    "run_checks": "pipeline.checks",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'pipeline' has no attribute {name!r}")
