"""Every check of reading and layout is declared, and its samples make it speak and leave it silent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from pipeline.checks import run_checks
from pipeline.checks.library import contrast, faces, reading
from pipeline.checks.registry import CHECKS, Needs
from pipeline.checks.samples import write_project
from pipeline.errors import ProjectError
from pipeline.export import BuildOptions, build
from pipeline.findings import Finding
from pipeline.layout.gamefaces import GameFaces
from pipeline.project import load_game, load_project
from pipeline.project.reference import load_reference

ROOT = Path(__file__).parents[2]
DECLARED = [id for id, check in CHECKS.items() if check.needs is Needs.FACES]


def _checked(folder: Path, game: str) -> Iterable[Finding]:
    return run_checks(load_project(folder), [game])


def _loaded(folder: Path, game: str) -> Iterable[Finding]:
    try:
        load_project(folder)
    except ProjectError as error:
        return error.findings
    return ()


def _translated(folder: Path, game: str) -> Iterable[Finding]:
    loaded = load_game(load_project(folder), game)
    assert loaded.game is not None
    return GameFaces(loaded.game, lang="en").missing_translations()


def _referred(folder: Path, game: str) -> Iterable[Finding]:
    return load_reference(folder, game).findings


def _measured(folder: Path, game: str) -> Iterable[Finding]:
    loaded = load_game(load_project(folder), game)
    assert loaded.game is not None
    return contrast.contrast_findings(GameFaces(loaded.game).draw(), game)


def _built(folder: Path, game: str) -> Iterable[Finding]:
    options = BuildOptions(targets=("sheets",), output=folder / "output")
    return build(load_project(folder), [game], options).findings


# What says nothing while a game is checked: it is found on another way.
OTHER_WAYS: dict[str, Callable[[Path, str], Iterable[Finding]]] = {
    "data/project": _loaded,
    "data/translation": _translated,
    "data/reference": _referred,
    contrast.CHECK: _measured,
    "print/sheets": _built,
    "output/file": _built,
}


@pytest.mark.parametrize("id", DECLARED)
def test_bad_sample_speaks_and_good_sample_is_silent(id: str, tmp_path: Path) -> None:
    check = CHECKS[id]
    ways = OTHER_WAYS.get(id, _checked)
    said = {}
    for name, sample in (("bad", check.bad), ("good", check.good)):
        game = write_project(sample, tmp_path / name)
        said[name] = [finding.code for finding in ways(tmp_path / name, game) if finding.check == id]
    assert said["bad"]
    assert said["good"] == []


def test_every_check_that_reading_and_layout_name_is_declared() -> None:
    named = set()
    for room in ("project", "layout", "impose", "render", "export"):
        for file in sorted((ROOT / "pipeline" / room).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            named |= set(re.findall(r"\"((?:data|layout|picture|print|svg|text|output)/[a-z-]+)\"", text))
            if "_refused(" in text and room == "layout":
                named |= {f"picture/{code}" for code in re.findall(r"_refused\(\s*\"([a-z-]+)\"", text)}
    assert sorted(named - {"text/css"} - set(DECLARED)) == []


def test_modules_declare_their_own_areas() -> None:
    areas = {id.partition("/")[0] for id in DECLARED}
    assert areas >= {"data", "layout", "text", "picture", "svg", "print", "output"}
    assert reading.declare is faces.declare


def test_unknown_note_of_a_sample(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="neither"):
        write_project("--- cards.csv (upside down)\nname\n", tmp_path)
