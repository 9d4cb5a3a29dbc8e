"""The seam: fakes of what the commands call, so that the command line is tested on its own."""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import pipeline.checks
import pipeline.export
import pipeline.project
from pipeline.export.options import BuildOptions
from pipeline.findings import FAIL, Finding
from tests.cli.fakes import FakeFile, FakeLoaded, FakeProject, FakeReport, FakeSummary, Seam, game

OPTIONS = {
    "sheets": ("cards", "lang", "paper", "backs", "gap", "theme", "offset"),
    "png": ("cards", "lang", "dpi", "theme"),
    "proof": ("cards", "lang", "paper", "theme"),
    "cards": ("cards", "lang", "theme"),
}


@pytest.fixture
def seam(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seam:
    root = tmp_path / "project"
    (root / "cards" / "alpha").mkdir(parents=True)
    (root / "cards" / "alpha" / "cards.csv").write_text("id,count\nroi,x2\n", encoding="utf-8")
    held = Seam(FakeProject(root))
    monkeypatch.chdir(root)

    def load_project(start: Path | None) -> FakeProject:
        held.starts.append(start)
        return held.project

    def load_game(project: FakeProject, game_id: str) -> FakeLoaded:
        if game_id in held.unreadable:
            return FakeLoaded(None, (Finding("table/count", "not-whole", FAIL, "no", game=game_id),))
        return FakeLoaded(game(game_id))

    def build(project: FakeProject, ids: Sequence[str], options: BuildOptions, progress: Any) -> FakeReport:
        held.built.append((tuple(ids), options))
        if held.on_build is not None:
            held.on_build(progress)
        made = [i for i in ids if i not in held.left_out]
        files = [FakeFile(i, "sheets", f"output/{i}/sheets-a4.pdf", 1200, "ab" * 32, 4) for i in made]
        files += [FakeFile(i, "png", f"output/{i}/png/c{n}.png", 900, "cd" * 32, 1) for i in made for n in range(5)]
        games = [FakeSummary(i, i.title(), 2, 11, 4, 6, 0.1, i in made) for i in ids]
        return FakeReport(tuple(files), tuple(games), held.findings)

    def run_checks(
        project: FakeProject,
        ids: Sequence[str],
        profile: str,
        documents: Sequence[object] = (),
        progress: object = None,
    ) -> tuple[Finding, ...]:
        held.checked.append((tuple(ids), profile))
        return held.findings

    targets = {n: types.SimpleNamespace(name=n, summary=f"about {n}", options=OPTIONS[n]) for n in OPTIONS}
    monkeypatch.setattr(pipeline.export, "TARGETS", targets, raising=False)
    monkeypatch.setattr(pipeline.export, "build", build, raising=False)
    monkeypatch.setattr(pipeline.checks, "run_checks", run_checks, raising=False)
    monkeypatch.setattr(pipeline.project, "load_project", load_project, raising=False)
    monkeypatch.setattr(pipeline.project, "load_game", load_game, raising=False)
    return held


@pytest.fixture
def run() -> Callable[..., Result]:
    """Run the command line in this process; the result has the exit code, standard output and standard error."""
    from pipeline.cli.app import tirage

    def invoke(*args: str) -> Result:
        return CliRunner().invoke(tirage, list(args))

    return invoke
