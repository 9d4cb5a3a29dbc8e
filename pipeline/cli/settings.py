"""What holds for a whole run, whichever the command: the options that are accepted everywhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.report.text import Style


@dataclass(slots=True)
class Settings:
    """The options of every command, and what a crash or an interruption has to know of the run.

    `output` is the folder that the run writes to, once it is known. `doing` says what is under way, for
    the line that an interruption prints.
    """

    argv: tuple[str, ...] = ()
    start: Path | None = None
    json: bool = False
    quiet: bool = False
    verbose: bool = False
    jobs: int | None = None
    color: bool = True
    ask: bool = True
    output: Path | None = None
    doing: str = ""
    made: list[str] = field(default_factory=list)

    @property
    def style(self) -> Style:
        """Colour unless it was refused; streams that are no terminal lose it when it is printed."""
        from pipeline.report.text import Style

        return Style(self.color)

    @property
    def workers(self) -> int:
        """How many processes may work: as many as asked for, else as this process may use."""
        import os

        if self.jobs is not None:
            return self.jobs
        try:
            return len(os.sched_getaffinity(0))
        except AttributeError:  # only Linux has it
            return os.cpu_count() or 1
