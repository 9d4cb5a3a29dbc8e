"""German: what its typography asks for."""

from __future__ import annotations

SPACED = False
ACCENTED = ""
