"""How far a long run has come: bars on a terminal once it takes over half a second, steps with ``-v`` elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Any

from pipeline.cli.settings import Settings
from pipeline.cli.streams import say

if TYPE_CHECKING:
    from rich.progress import TaskID

PATIENCE = 0.5
"""Seconds before a bar appears: shorter runs stay silent."""


class Progress:
    """Called with (stage, done, total); also keeps `settings.doing` for the line that an interruption prints."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._begun = time.monotonic()
        self._bars: Any = None
        self._tasks: dict[str, TaskID] = {}
        self._told: set[str] = set()
        self._wanted = not settings.quiet and not settings.json and sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bars is not None:
            self._bars.stop()

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Note that `done` of `total` of `stage` are ready."""
        self.settings.doing = f"{stage}, {done} of {total} done" if total else stage
        if self._wanted:
            self._show(stage, done, total)
        elif self.settings.verbose and stage not in self._told:
            self._told.add(stage)
            say(f"{time.monotonic() - self._begun:7.2f} s  {stage}", err=True)

    def _show(self, stage: str, done: int, total: int) -> None:
        if self._bars is None:
            if time.monotonic() - self._begun < PATIENCE:
                return
            self._bars = _bars(self.settings.color)
            self._bars.start()
        if stage not in self._tasks:
            self._tasks[stage] = self._bars.add_task(stage, total=total or None)
        self._bars.update(self._tasks[stage], completed=done, total=total or None)


def _bars(color: bool) -> Any:
    """Bars of rich on standard error, which vanish when the work is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    console = Console(stderr=True, no_color=not color)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Bars(*columns, console=console, transient=True)
