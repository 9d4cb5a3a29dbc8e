"""The press on the benchmark workload.

In the ordinary test run each of these runs once on a small deck, to prove that it works. To measure:
``python -m pytest tests/benchmarks --benchmark-enable --benchmark-only``. Whole cold commands are measured by
``python -m tests.benchmarks.commands``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.export import build
from pipeline.export.options import BuildOptions
from pipeline.layout.gamefaces import GameFaces
from pipeline.project import load_game, load_project
from tests.benchmarks.workload import make


@pytest.fixture(scope="module")
def size(request: pytest.FixtureRequest) -> int:
    """Cards in the deck: many when measuring, few when only proving."""
    measuring = request.config.getoption("benchmark_enable", False) or request.config.getoption("benchmark_only", False)
    return 540 if measuring else 12


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, size: int) -> Path:
    return make(tmp_path_factory.mktemp("workload"), size)


def options(folder: Path, *targets: str) -> BuildOptions:
    return BuildOptions(targets=targets, output=folder / "output")


def test_read(benchmark: Any, folder: Path, size: int) -> None:
    project = load_project(folder)
    loaded = benchmark(load_game, project, "benchmark")
    assert loaded.game.count == size


def test_draw(benchmark: Any, folder: Path, size: int) -> None:
    game = load_game(load_project(folder), "benchmark").game
    assert game is not None
    refs = benchmark(lambda: GameFaces(game).draw())
    assert len(refs) == size


@pytest.mark.parametrize("target", ["sheets", "png"])
def test_build_from_nothing(benchmark: Any, folder: Path, size: int, target: str) -> None:
    project = load_project(folder)
    manifest = folder / "output" / "benchmark" / "manifest.json"

    def forget() -> None:
        manifest.unlink(missing_ok=True)

    report = benchmark.pedantic(
        build, args=(project, ["benchmark"], options(folder, target)), setup=forget, rounds=3 if size > 50 else 1
    )
    assert report.faces_drawn == size
    assert sum(f.pages for f in report.files) == (-(-size // 9) if target == "sheets" else size)


def test_rebuild_with_nothing_changed(benchmark: Any, folder: Path, size: int) -> None:
    project = load_project(folder)
    build(project, ["benchmark"], options(folder, "sheets", "png"))
    report = benchmark(build, project, ["benchmark"], options(folder, "sheets", "png"))
    assert (report.faces_drawn, report.faces_cached) == (0, size)


def test_rebuild_with_one_card_changed(benchmark: Any, folder: Path, size: int) -> None:
    project = load_project(folder)
    build(project, ["benchmark"], options(folder, "sheets", "png"))
    table = folder / "cards" / "benchmark" / "cards.csv"
    text = table.read_text("utf-8")
    turn = iter(range(1000))

    def change() -> None:
        table.write_text(text.replace("c0003,", f"c0003,{next(turn)} ", 1), "utf-8")

    report = benchmark.pedantic(
        build, args=(project, ["benchmark"], options(folder, "sheets", "png")), setup=change, rounds=3
    )
    assert (report.faces_drawn, report.faces_cached) == (1, size - 1)
    table.write_text(text, "utf-8")
