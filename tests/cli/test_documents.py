"""`claims`, `explain` and `check` with documents, over the real packages."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pipeline.cli.app import tirage

MakeProject = Callable[..., Path]

RULES = """# Contents

- 90 story cards:
  - 24 suspects
  - 18 events
  - 46 places

For 2 to 4 players. Deal 5 cards to each player.
"""


def run(*args: str, text: str | None = None) -> Result:
    return CliRunner().invoke(tirage, list(args), input=text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    return tmp_path


def test_claims_as_a_table(folder: Path) -> None:
    result = run("claims", "rules.md")
    assert result.exit_code == 0
    assert all(word in result.stdout for word in ("English", "story cards", "90", "suspects", "2–4"))


def test_claims_as_json(folder: Path) -> None:
    form = json.loads(run("claims", "rules.md", "--json").stdout)
    assert (form["version"], form["document"], form["lang"], form["players"]) == (1, "rules.md", "en", [2, 4])
    assert form["hand_size"] == {"all": 5}
    first = form["components"][0]
    assert (first["name"], first["count"], first["at"]["line"]) == ("story cards", 90, 3)
    assert [(c["kind"], c["stated"], c["computed"]) for c in form["contradictions"]] == [("sum", 90, 88)]


def test_claims_never_judges(folder: Path) -> None:
    assert run("claims", "rules.md", "--json").exit_code == 0
    assert run("claims", "rules.md", "--draft").stdout.startswith("# Drafted from rules.md")


@pytest.mark.parametrize("command", [("claims",), ("check", "--document")])
@pytest.mark.parametrize("content", [None, b"", b"%PDF-1.7 broken", b"PK\x03\x04nonsense"])
def test_a_document_that_cannot_be_read(folder: Path, command: tuple[str, ...], content: bytes | None) -> None:
    if content is not None:
        (folder / "bad.docx").write_bytes(content)
    result = run(*command, "bad.docx", "--json")
    assert result.exit_code == 2
    form = json.loads(result.stdout)
    assert form["version"] == 1 and len(form["findings"]) == 1
    assert form["findings"][0]["severity"] == "fail" and form["findings"][0]["at"]["path"] == "bad.docx"


def test_a_document_without_a_game_is_held_against_itself(folder: Path) -> None:
    result = run("check", "--document", "rules.md", "--json")
    assert result.exit_code == 1
    (finding,) = [f for f in json.loads(result.stdout)["findings"] if f["severity"] == "fail"]
    assert (finding["check"], finding["code"], finding["game"]) == ("components/sum", "sum-mismatch", None)
    assert finding["computed"] == "24 + 18 + 46 = 88"
    assert [span["line"] for span in (finding["at"], *finding["also"])] == [3, 4, 5, 6]


def test_text_quotes_the_line_with_carets(folder: Path) -> None:
    lines = run("check", "--document", "rules.md").stdout.splitlines()
    at = next(i for i, line in enumerate(lines) if "sum-mismatch" in line)
    assert lines[at].startswith("rules.md:3:3")
    assert lines[at + 2].endswith("- 90 story cards:") and "^^^^" in lines[at + 3]


def test_the_other_formats(folder: Path) -> None:
    sarif = json.loads(run("check", "--document", "rules.md", "--format", "sarif").stdout)
    assert sarif["version"] == "2.1.0"
    assert "components/sum" in {r["ruleId"] for r in sarif["runs"][0]["results"]}
    suites = ET.fromstring(run("check", "--document", "rules.md", "--format", "junit").stdout)
    assert "components/sum" in {
        case.get("name") for case in suites.iter("testcase") if case.find("failure") is not None
    }
    assert "::error file=rules.md,line=3" in run("check", "--document", "rules.md", "--format", "github").stdout
    page = run("check", "--document", "rules.md", "--format", "html").stdout
    assert page.lstrip().lower().startswith("<!doctype html>") and "story cards" in page


def test_a_baseline_accepts_todays_findings_and_fails_on_new_ones(folder: Path) -> None:
    assert run("check", "--document", "rules.md", "--write-baseline", "known.json").exit_code == 1
    assert run("check", "--document", "rules.md", "--baseline", "known.json").exit_code == 0
    moved = "A new first line.\n\n" + RULES
    (folder / "rules.md").write_text(moved, encoding="utf-8")
    assert run("check", "--document", "rules.md", "--baseline", "known.json").exit_code == 0
    (folder / "rules.md").write_text(moved + "\n- 12 tokens:\n  - 5 red\n  - 6 blue\n", encoding="utf-8")
    assert run("check", "--document", "rules.md", "--baseline", "known.json").exit_code == 1


def test_a_broken_baseline_is_told(folder: Path) -> None:
    (folder / "known.json").write_text("{", encoding="utf-8")
    result = run("check", "--document", "rules.md", "--baseline", "known.json", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["findings"][0]["check"] == "data/baseline"


def test_the_deck_against_a_document(make_project: MakeProject, monkeypatch: pytest.MonkeyPatch) -> None:
    project = make_project("petit-jeu")
    monkeypatch.chdir(project)
    (project / "regles.txt").write_text("Contenu\nLe jeu contient 12 cartes :\n• 5 Roi\n• 7 Valet\n", encoding="utf-8")
    result = run("check", "petit-jeu", "--document", "regles.txt", "--json")
    found = {
        (f["code"], f["game"]) for f in json.loads(result.stdout)["findings"] if f["check"] == "components/deck-agrees"
    }
    assert result.exit_code == 1
    assert ("total-differs", "petit-jeu") in found and ("count-differs", "petit-jeu") in found
    # A disagreement with a document is no reason not to print.
    assert run("build", "-t", "proof", "--dpi", "60").exit_code == 0


def test_explain(folder: Path) -> None:
    listed = run("explain").stdout
    assert "components/sum" in listed and "refs/dangling-colon" in listed and "layout/overflow" in listed
    told = run("explain", "components/sum").stdout
    assert "90 story cards" in told
    assert run("explain", "components/sum:sum-mismatch").exit_code == 0
    assert json.loads(run("explain", "components/sum", "--json").stdout)["version"] == 1
    assert run("explain", "components/sums").exit_code == 2


def test_unknown_languages_and_contradictory_options(folder: Path) -> None:
    assert run("claims", "rules.md", "--lang", "it").exit_code == 2
    assert run("claims", "rules.md", "--draft", "--json").exit_code == 2
    assert run("check", "--document", "rules.md", "--json", "--format", "html").exit_code == 2
    assert run("check", "--document", "rules.md", "--lang", "fr").exit_code in (0, 1)


def test_fix_shows_the_change_and_asks(folder: Path) -> None:
    (folder / "rules.md").write_text(
        RULES.replace("Deal 5", "Deal  5").replace("to each", "to to each"), encoding="utf-8"
    )
    before = (folder / "rules.md").read_text(encoding="utf-8")
    declined = run("check", "--document", "rules.md", "--fix", text="n\n")
    assert "+" in declined.stderr and (folder / "rules.md").read_text(encoding="utf-8") == before
    run("check", "--document", "rules.md", "--fix", "--yes")
    assert "Deal 5 cards to each player" in (folder / "rules.md").read_text(encoding="utf-8")
    assert run("check", "--document", "rules.md", "--fix", "--no-input").exit_code in (0, 1, 2)
