"""What a build is asked for. Light to import: the command line reads it before anything heavy is needed."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pipeline.errors import UsageError
from pipeline.model.stock import PAPERS, Paper
from pipeline.registry import did_you_mean
from pipeline.units import length


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """Everything that decides what files a build makes. Lengths in mm; `jobs` is how many threads deflate pictures."""

    targets: tuple[str, ...] = ("sheets", "png")
    cards: str | None = None
    lang: str | None = None
    paper: str = "a4"
    dpi: int = 300
    backs: str = "long"
    gap: float = 0.0
    theme: str | None = None
    offset: tuple[float, float] = (0.0, 0.0)
    output: Path = Path("output")
    jobs: int = 2

    def key(self) -> dict[str, Any]:
        """The options that change what is in the files, for the manifest."""
        values = asdict(self)
        for name in ("targets", "output", "jobs"):
            del values[name]
        values["offset"] = list(self.offset)
        return values

    @property
    def suffix(self) -> str:
        """What a theme and a language add to file names, so that variants do not replace each other."""
        return "".join(f"-{part}" for part in (self.theme, self.lang) if part)


_NUMBER = r"(\d+(?:[.,]\d+)?|[.,]\d+)"
_SIZE = re.compile(rf"\s*{_NUMBER}\s*(mm|cm|in|pt)?\s*[x×]\s*{_NUMBER}\s*(mm|cm|in|pt)?\s*", re.IGNORECASE)


def find_paper(text: str) -> Paper:
    """A paper by name (``a4``) or size (``210x297mm``), portrait. Raises UsageError with the near names."""
    named = PAPERS.get(text.strip().lower())
    if named is not None:
        return named
    match = _SIZE.fullmatch(text)
    if match is None:
        raise UsageError(f"there is no paper {text!r}: {did_you_mean(text, PAPERS)}, or write a size such as 210x297mm")
    unit = match[4] or match[2] or "mm"
    sides = sorted((length(match[1] + (match[2] or unit)), length(match[3] + unit)))
    if not (sides[0] >= 20 and sides[1] <= 2000):
        raise UsageError(f"a paper of {text} is not between 20 mm and 2 m")
    return Paper(f"{sides[0]:g}x{sides[1]:g}", *sides)
