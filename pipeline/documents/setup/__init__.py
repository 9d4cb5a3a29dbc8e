"""Setup: what is given, taken, laid out or dealt before the game, for all or by the number of players."""

from __future__ import annotations

from pipeline.documents.setup.reader import read_setup
from pipeline.documents.setup.shapes import players_key, table_by_players

__all__ = ["players_key", "read_setup", "table_by_players"]
