"""The inventory: which lists and sentences tell what lies in the box, and what is part of what.

Each module knows one form: lines, items, prose, lists, tables; then totals and printed values.
"""

from __future__ import annotations

from pipeline.documents.inventory.reader import read_inventory

__all__ = ["read_inventory"]
