"""What a designer's paths mean, and that none leads out of the project."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pipeline.findings import FAIL, WARN, Span
from pipeline.project import Resolver, resolve
from pipeline.project.paths import shared_layouts
from tests.project.helpers import codes, only, write

AT = Span("cards/jeu/game.yaml", 3, 4)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(
        tmp_path / "p é",
        {
            "cards/jeu/cards.csv": "",
            "cards/jeu/art/Épée noire.png": "",
            "cards/jeu/art/roi.PNG": "",
            "cards/autre/x.png": "",
            "layouts/jeu/face.yaml": "",
            "layouts/shared/mien.yaml": "",
            "rulebooks/jeu/rules.md": "",
        },
    )


@pytest.mark.parametrize(
    ("ref", "shown"),
    [
        ("cards.csv", "cards/jeu/cards.csv"),
        ("./cards.csv", "cards/jeu/cards.csv"),
        ("art/Épée noire.png", "cards/jeu/art/Épée noire.png"),
        ("art//roi.PNG", "cards/jeu/art/roi.PNG"),
        ("art/../cards.csv", "cards/jeu/cards.csv"),
        ("cards/autre/x.png", "cards/autre/x.png"),
        ("../autre/x.png", "cards/autre/x.png"),
        ("layouts/jeu/face", "layouts/jeu/face.yaml"),
        ("layouts/jeu/face.yaml", "layouts/jeu/face.yaml"),
        ("shared/mien", "layouts/shared/mien.yaml"),
        ("rulebooks/jeu/rules.md", "rulebooks/jeu/rules.md"),
    ],
)
def test_what_paths_mean(project: Path, ref: str, shown: str) -> None:
    found = Resolver(project).find(ref, "cards/jeu", AT, ("", ".yaml"))
    assert (found.shown, found.findings) == (shown, ())
    assert found.path == project / shown
    assert resolve(project, "cards/jeu", ref, ("", ".yaml")) == found.path


@pytest.mark.parametrize(
    ("ref", "code"),
    [
        ("/etc/passwd", "absolute"),
        ("C:\\art\\x.png", "absolute"),
        ("c:x.png", "absolute"),
        ("~/x.png", "absolute"),
        ("\\\\server\\x.png", "absolute"),
        ("../../../x.png", "outside-project"),
        ("cards/../../x.png", "outside-project"),
        ("..", "not-a-file"),
        ("../..", "outside-project"),
        ("https://example.org/x.png", "not-local"),
        ("file:///x.png", "not-local"),
        ("", "empty"),
        ("  ", "empty"),
        ("a\x00b", "bad-path"),
        ("art", "not-a-file"),
        ("nothing.png", "missing"),
        ("art/nothing.png", "missing"),
        ("none/x.png", "missing"),
        ("cards.csv/x.png", "missing"),
        ("shared/nothing", "missing"),
    ],
)
def test_paths_that_are_refused_or_missing(project: Path, ref: str, code: str) -> None:
    found = Resolver(project).find(ref, "cards/jeu", AT)
    assert found.path is None
    finding = only(found.findings, code)
    assert finding.severity is FAIL and finding.at == AT
    assert resolve(project, "cards/jeu", ref) is None


def test_near_names_of_a_missing_file(project: Path) -> None:
    assert "cards.csv" in (Resolver(project).find("crads.csv", "cards/jeu").findings[0].hint or "")


def test_the_severity_of_a_missing_file_is_the_askers(project: Path) -> None:
    assert Resolver(project).find("x.png", "cards/jeu", missing=WARN).findings[0].severity is WARN


@pytest.mark.parametrize(
    ("ref", "shown"), [("art/ROI.png", "art/roi.PNG"), ("Art/roi.PNG", "art/roi.PNG"), ("CARDS.csv", "cards.csv")]
)
def test_case_that_only_some_systems_forgive(project: Path, ref: str, shown: str) -> None:
    found = Resolver(project).find(ref, "cards/jeu", AT)
    assert found.path == project / "cards/jeu" / shown
    assert [(f.code, f.severity) for f in found.findings] == [("case", WARN)]


def test_backslashes_are_understood_and_said(project: Path) -> None:
    found = Resolver(project).find("art\\roi.PNG", "cards/jeu", AT)
    assert found.path is not None and codes(found.findings) == ["backslash"]


def test_two_forms_of_an_accent_are_one_name(project: Path) -> None:
    import unicodedata

    found = Resolver(project).find(unicodedata.normalize("NFD", "art/Épée noire.png"), "cards/jeu", AT)
    assert found.path is not None and found.findings == ()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_do_not_lead_out(project: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "x.png").write_text("")
    (project / "cards/jeu/link").symlink_to(tmp_path / "secret")
    (project / "cards/jeu/link.png").symlink_to(tmp_path / "secret" / "x.png")
    (project / "cards/jeu/inside.png").symlink_to(project / "cards/autre/x.png")
    resolver = Resolver(project)
    for ref in ("link/x.png", "link.png"):
        assert codes(resolver.find(ref, "cards/jeu").findings) == ["outside-project"]
    assert resolver.find("inside.png", "cards/jeu").path is not None


def test_shared_layouts_of_the_package_are_sought_last(project: Path) -> None:
    folder = shared_layouts()
    assert folder is not None, "the package has no layouts/shared"
    name = sorted(p.name for p in (folder / "shared").iterdir() if p.suffix == ".yaml")[0]
    found = Resolver(project).find(f"shared/{name.removesuffix('.yaml')}", "cards/jeu", suffixes=("", ".yaml"))
    assert found.path == folder / "shared" / name
    write(project, {f"layouts/shared/{name}": ""})
    assert Resolver(project).find(f"shared/{name}", "cards/jeu").path == project / "layouts/shared" / name
