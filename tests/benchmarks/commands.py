"""Whole cold commands on the benchmark workload, in turn, so that a drifting machine hits all alike: quote the ratios.

``python -m tests.benchmarks.commands [ROUNDS] [--base "COMMAND"]`` prints a Markdown table: wall time (least, median),
peak memory, cards a second, and the median ratio to the base command (the bare interpreter when none is given).
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks.workload import make


@dataclass
class Row:
    """A command to measure; `before` prepares each run, `cards` is what it makes."""

    name: str
    command: list[str]
    cards: int = 0
    before: Callable[[], None] = lambda: None
    rounds: int = 1000
    walls: list[float] = field(default_factory=list)
    peaks: list[float] = field(default_factory=list)


def once(command: list[str]) -> tuple[float, float]:
    """Seconds and peak memory (MB; 0 where the system does not tell) of one run."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if hasattr(os, "wait4"):
        _pid, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        peak = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    else:
        process.wait()
        peak = 0.0
    wall = time.perf_counter() - started
    if process.returncode not in (0, 1):
        raise SystemExit(f"{shlex.join(command)} ended with {process.returncode}")
    return wall, peak


def rows(work: Path, base: str | None) -> list[Row]:
    """The commands of the suite."""
    tirage = [sys.executable, "-m", "pipeline.cli"]
    out = [Row("base", shlex.split(base) if base else [sys.executable, "-c", "pass"], 54 if base else 0)]
    out.append(Row("tirage --help", [*tirage, "--help"]))
    for count in (54, 540, 5400):
        folder = make(work / str(count), count)
        target = folder / "output"
        build = [*tirage, "-C", str(folder), "build", "-q"]

        def empty(target: Path = target) -> None:
            shutil.rmtree(target, ignore_errors=True)

        most = 3 if count == 5400 else 1000
        out.append(Row(f"{count} cards to PDF, cold", [*build, "-t", "sheets"], count, empty, most))
        out.append(Row(f"{count} cards again, nothing changed", [*build, "-t", "sheets"], count, rounds=most))
        if count == 54:
            out.append(Row("54 faces to PNG, two cores", [*build, "-t", "png"], count, empty))
            out.append(Row("54 faces to PNG, one thread", [*build, "-t", "png", "-j", "1"], count, empty))
        if count == 540:
            out.append(Row("540 faces to PNG, two cores", [*build, "-t", "png"], count, empty, 3))
        if count == 540:
            table = folder / "cards" / "benchmark" / "cards.csv"
            text = table.read_text("utf-8")
            turn = iter(range(10_000))

            def change(table: Path = table, text: str = text, turn: Iterator[int] = turn) -> None:
                table.write_text(text.replace("c0003,", f"c0003,{next(turn)} ", 1), "utf-8")

            both = [*build, "-t", "sheets", "-t", "png"]
            out.append(Row("540 cards, one changed, PDF and PNG", both, count, change))
    return out


def main() -> None:
    """Run the suite and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=5)
    parser.add_argument("--base", help="a command to compare with, for example a hand-written program on 54 cards")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        suite = rows(Path(name), asked.base)
        for number in range(asked.rounds):
            for row in suite:
                if number < row.rounds:
                    row.before()
                    wall, peak = once(row.command)
                    row.walls.append(wall)
                    row.peaks.append(peak)
    base = suite[0]
    print("| what | least | median | peak MB | cards/s | ratio to base |\n| --- | --- | --- | --- | --- | --- |")
    for row in suite:
        median = statistics.median(row.walls)
        ratio = statistics.median(w / b for w, b in zip(row.walls, base.walls, strict=False))
        speed = f"{row.cards / median:.0f}" if row.cards else ""
        print(
            f"| {row.name} | {min(row.walls):.2f} s | {median:.2f} s | {max(row.peaks):.0f} | {speed} | {ratio:.2f} |"
        )


if __name__ == "__main__":
    main()
