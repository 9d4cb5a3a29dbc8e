"""The command line over the real packages, on a small project of its own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pipeline.cli.app import tirage
from tests.conftest import CARDS

MakeProject = Callable[..., Path]


def run(*args: str) -> Result:
    return CliRunner().invoke(tirage, list(args))


@pytest.fixture
def project(make_project: MakeProject, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = make_project("bons-amis", "petit-jeu")
    monkeypatch.chdir(folder)
    return folder


def test_build_leaves_the_promised_files(project: Path) -> None:
    result = run("build", "--dpi", "60", "--json")
    assert result.exit_code == 0, result.output
    document = json.loads(result.stdout)
    for game in ("bons-amis", "petit-jeu"):
        made = project / "output" / game
        assert (made / "sheets-a4.pdf").read_bytes().startswith(b"%PDF-")
        assert {p.name for p in (made / "png").glob("*.png")} == {"roi.png", "valet.png", "trappe.png"}
        assert (made / "manifest.json").is_file()
    for file in document["files"]:
        data = (project / file["path"]).read_bytes()
        assert (file["bytes"], file["sha256"]) == (len(data), hashlib.sha256(data).hexdigest())
    assert [(g["faces"], g["copies"]) for g in document["games"]] == [(3, 9), (3, 9)]


def test_a_second_build_draws_nothing_anew(project: Path) -> None:
    run("build", "-t", "sheets")
    first = (project / "output/petit-jeu/sheets-a4.pdf").read_bytes()
    faces = json.loads(run("build", "-t", "sheets", "--json").stdout)["faces"]
    assert faces["drawn"] == 0
    assert faces["cached"] == faces["total"] == 6
    assert (project / "output/petit-jeu/sheets-a4.pdf").read_bytes() == first


def test_a_broken_game_is_left_out_and_the_other_is_built(project: Path) -> None:
    run("build", "-t", "sheets")
    kept = project / "output/petit-jeu/sheets-a4.pdf"
    before = kept.read_bytes()
    table = project / "cards/petit-jeu/cards.csv"
    table.write_text(CARDS.replace("valet,Valet,atout,3", "valet,Valet,atout,x3"), encoding="utf-8", newline="\n")
    (project / "output/bons-amis/sheets-a4.pdf").unlink()
    result = run("build", "-t", "sheets")
    assert result.exit_code == 1
    assert kept.read_bytes() == before
    assert (project / "output/bons-amis/sheets-a4.pdf").is_file()
    assert "cards/petit-jeu/cards.csv:3" in result.stderr
    assert "valet,Valet,atout,x3" in result.stderr
    checked = json.loads(run("check", "--json").stdout)
    assert [(f["game"], f["at"]["line"]) for f in checked["findings"] if f["severity"] == "fail"] == [("petit-jeu", 3)]
    shown = run("show", "--json")
    assert shown.exit_code == 1
    assert [f["game"] for f in json.loads(shown.stdout)["findings"]] == ["petit-jeu"]


def test_check_of_a_sound_project_exits_0(project: Path) -> None:
    result = run("check", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["summary"]["fail"] == 0


def test_show_tells_what_was_written(project: Path) -> None:
    game = json.loads(run("show", "petit-jeu", "--json").stdout)["games"][0]
    assert (game["title"], game["players"], game["age"], game["minutes"]) == ("Petit jeu", [2, 4], 8, [10, 15])
    assert [(d["count"], d["faces"]) for d in game["decks"]] == [(9, 3)]
    assert [(k["id"], k["count"]) for k in game["kinds"]] == [("atout", 5), ("piege", 4)]
    assert [c["id"] for c in game["cards"]] == ["roi", "valet", "trappe", "reserve"]
    assert game["setup"] == [{"players": 2, "hand": 3, "deal": {"atout": 1}, "pile": 2}]
    assert game["cards"][0]["at"]["path"] == "cards/petit-jeu/cards.csv"
    assert "cards/petit-jeu/game.yaml" in game["files"]


def test_another_output_folder(project: Path, tmp_path: Path) -> None:
    result = run("build", "petit-jeu", "-t", "sheets", "-o", str(tmp_path / "there"), "-q")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "there/petit-jeu/sheets-a4.pdf").is_file()
    assert not (project / "output").exists()


def test_the_project_is_found_from_inside(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "cards" / "petit-jeu")
    assert run("build", "petit-jeu", "-t", "sheets").exit_code == 0
    assert (project / "output/petit-jeu/sheets-a4.pdf").is_file()


def test_outside_any_project_the_bundled_games_serve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("show", "--json")
    bundled = sorted(file.parent.name for file in root.glob("cards/*/game.yaml"))
    assert [game["id"] for game in json.loads(result.stdout)["games"]] == bundled
    assert "bundled games" in result.stderr
    assert not list(tmp_path.iterdir())


def test_commands_write_nothing_but_their_output(project: Path) -> None:
    before = sorted(project.rglob("*"))
    for line in ("", "check", "show", "doctor", "--help"):
        run(*line.split())
    assert sorted(project.rglob("*")) == before


@pytest.mark.parametrize("line", ["build --lang xx", "build --cards nothing-is-called-this", "build --cards kind=atou"])
def test_selections_of_nothing_are_refused(project: Path, line: str) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert not (project / "output").exists()


def test_show_tells_the_options_of_a_game() -> None:
    from pipeline.project import load_game, load_project
    from pipeline.report.jsonform import show_document

    root = Path(__file__).parent.parent.parent
    project = load_project(root)
    games = [load_game(project, name).game for name in project.game_ids]
    for game in show_document([g for g in games if g is not None])["games"]:
        assert game["options"], game["id"]
        for option in game["options"]:
            assert set(option) == {"id", "values", "reference", "question"}
            assert option["reference"] in option["values"] and option["question"]


def test_show_lists_the_options_for_people() -> None:
    from pipeline.project import load_game, load_project
    from pipeline.report.outline import outline

    project = load_project(Path(__file__).parent.parent.parent)
    for name in project.game_ids:
        game = load_game(project, name).game
        assert game is not None
        text = outline(game)
        assert all(option.id in text and option.reference in text for option in game.options)
