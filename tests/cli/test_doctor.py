"""``tirage doctor`` in this environment, and in poorer ones."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from pipeline.cli import doctor
from tests.cli.fakes import Seam

Run = Callable[..., Result]


def test_all_is_well_here(seam: Seam, run: Run) -> None:
    result = run("doctor")
    assert result.exit_code == 0, result.stdout
    assert result.stdout.splitlines()[-1] == "Nothing is missing."
    assert "Source Sans Pro" in result.stdout


def test_json_is_one_document(seam: Seam, run: Run) -> None:
    document = json.loads(run("doctor", "--json").stdout)
    assert document["version"] == 1
    assert document["findings"] == []
    assert document["symbols"] > 1000
    assert {"Source Sans Pro", "Lato"} <= {font["family"] for font in document["fonts"]}
    assert document["output"]["writable"] is True
    assert all(library["version"] for library in document["libraries"])


def test_a_missing_library_is_told_with_the_way_to_get_it(
    seam: Seam, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "requirements", lambda: [("no-such-library", "1.0"), ("click", "999")])
    result = run("doctor", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)["findings"]
    assert [f["check"] for f in found] == ["doctor/library", "doctor/library"]
    assert "pip install" in found[0]["hint"]


def test_an_output_that_cannot_be_written_is_told(seam: Seam, run: Run) -> None:
    (seam.project.root / "output").write_text("in the way", encoding="utf-8")
    result = run("doctor", "--json")
    assert result.exit_code == 1
    assert [f["check"] for f in json.loads(result.stdout)["findings"]] == ["doctor/output"]


def test_missing_fonts_are_told(seam: Seam, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.layout.fonts.Fonts.families", lambda self: {})
    result = run("doctor", "-q")
    assert result.exit_code == 1
    assert result.stdout.startswith("missing: no font")


def test_a_broken_project_does_not_hide_the_rest(seam: Seam, run: Run) -> None:
    result = run("doctor", "-C", "nowhere", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert [f["check"] for f in document["findings"]] == ["doctor/project"]
    assert document["fonts"]
