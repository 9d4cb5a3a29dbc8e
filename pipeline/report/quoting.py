"""The line of a file that a finding speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.findings import Span

MOST_BYTES = 8_000_000
"""Larger files are not opened only to quote a line of them."""


@dataclass(slots=True)
class Quotes:
    """Lines of the files below `root`, each file read once."""

    root: Path
    _files: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def line(self, span: Span) -> str | None:
        """The line of `span`, or None when it has none or its file is not text, too large, or gone."""
        if span.line is None or span.page is not None or span.cell is not None:
            return None
        if span.path not in self._files:
            self._files[span.path] = self._read(span.path)
        lines = self._files[span.path]
        return lines[span.line - 1] if 0 < span.line <= len(lines) else None

    def _read(self, path: str) -> tuple[str, ...]:
        try:
            file = self.root / path
            if file.stat().st_size > MOST_BYTES:
                return ()
            data = file.read_bytes()
        except (OSError, ValueError):
            return ()
        from pipeline.project.textfile import decode

        text, _ = decode(data, path)
        return () if text is None else tuple(re.split(r"\r\n|\r|\n", text))
