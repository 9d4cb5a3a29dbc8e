"""Commands, options and exit codes, over fakes of the packages below."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from pipeline.errors import ProjectError, UsageError
from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from tests.cli.fakes import FakeProject, Seam

Run = Callable[..., Result]

WRONG = Finding(
    "table/count",
    "not-whole",
    FAIL,
    '"x2" is not a whole number',
    at=Span("cards/alpha/cards.csv", 2, 5, text="x2"),
    hint="write 2",
    game="alpha",
)
DOUBTFUL = Finding("layout/overflow", "too-long", WARN, "2.1 mm too long", game="alpha")
NOTED = Finding("layout/face", "plain-face", INFO, "no face", game="alpha")


# What is said to nobody in particular


def test_bare_prints_ten_lines_then_the_next_command(seam: Seam, run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines[:10]) == 10
    assert lines[10] == ""
    assert lines[11].startswith("Next: tirage build")
    assert lines[1].startswith("  tirage build")
    assert "alpha" in result.stdout


def test_bare_knows_what_was_built(seam: Seam, run: Run) -> None:
    (seam.project.root / "output" / "alpha").mkdir(parents=True)
    assert "Next: tirage build beta" in run().stdout
    (seam.project.root / "output" / "beta").mkdir()
    assert "Next: tirage check" in run().stdout


def test_bare_in_json_is_one_document(seam: Seam, run: Run) -> None:
    document = json.loads(run("--json").stdout)
    assert document["version"] == 1
    assert [c["name"] for c in document["commands"]] == ["build", "check", "claims", "explain", "show", "doctor"]


def test_version(run: Run) -> None:
    from pipeline import __version__

    assert run("--version").stdout == f"tirage {__version__}\n"


@pytest.mark.parametrize("command", ["build", "check", "claims", "explain", "show", "doctor"])
def test_help_of_a_command_starts_with_examples(seam: Seam, run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.index("Examples:") < result.stdout.index("Usage:") < result.stdout.index("Everywhere:")
    assert f"  tirage {command}" in result.stdout


def test_help_of_build_lists_the_targets_and_no_others(seam: Seam, run: Run) -> None:
    listed = run("build", "--help").stdout.split("Targets:")[1]
    assert re.findall(r"^  (\w+)", listed, re.MULTILINE) == ["sheets", "png", "proof", "cards", "all"]


def test_what_the_help_names_is_what_the_packages_know() -> None:
    from pipeline.checks import PROFILES
    from pipeline.cli import build, check
    from pipeline.impose import BACKS

    assert build.BACKS == BACKS
    assert tuple(PROFILES) == check.PROFILES
    assert set(build.DEFAULT_TARGETS) < set(build._targets())


# Build


def test_build_takes_every_game_and_the_default_targets(seam: Seam, run: Run) -> None:
    result = run("build")
    assert result.exit_code == 0
    games, options = seam.built[0]
    assert games == ("alpha", "beta")
    assert options.targets == ("sheets", "png")
    assert (options.paper, options.dpi, options.backs, options.gap, options.offset) == ("a4", 300, "long", 0.0, (0, 0))
    assert options.output == seam.project.root / "output"
    assert options.jobs >= 1


def test_build_passes_every_option_on(seam: Seam, run: Run) -> None:
    line = "build beta beta -t proof -t sheets -t proof --cards kind=piege --lang pt_BR --paper 8.5x11in --dpi 150"
    line += " --backs Short --gap 2mm --theme low-ink --offset 0.5mm,-0.02in -o elsewhere -j 3"
    assert run(*line.split()).exit_code == 0
    games, options = seam.built[0]
    assert games == ("beta",)
    assert options.targets == ("proof", "sheets")
    assert options.cards == "kind=piege"
    assert options.lang == "pt-BR"
    assert options.paper == "215.9x279.4mm"
    assert (options.dpi, options.backs, options.gap, options.theme) == (150, "short", 2.0, "low-ink")
    assert options.offset == pytest.approx((0.5, -0.508))
    assert options.output == Path("elsewhere")
    assert options.jobs == 3


def test_build_all_is_every_target_once(seam: Seam, run: Run) -> None:
    run("build", "-t", "png", "-t", "all")
    assert seam.built[0][1].targets == ("sheets", "png", "proof", "cards")


def test_build_prints_files_and_the_closing_table(seam: Seam, run: Run) -> None:
    result = run("build")
    lines = result.stdout.splitlines()
    assert [re.split(r"  +", line)[0] for line in lines[:4]] == [
        "output/alpha/sheets-a4.pdf",
        "output/alpha/png/",
        "output/beta/sheets-a4.pdf",
        "output/beta/png/",
    ]
    header, alpha, beta, total = (re.split(r"  +", line) for line in lines[-4:])
    assert header == ["game", "faces", "copies", "pages", "files", "time"]
    assert alpha[:5] == ["alpha", "2", "11", "4", "6"]
    assert beta[0] == "beta"
    assert total[:5] == ["total", "4", "22", "8", "12"]


def test_build_quietly_prints_one_path_a_line(seam: Seam, run: Run) -> None:
    result = run("build", "-q", "alpha")
    assert result.stdout.splitlines()[0] == "output/alpha/sheets-a4.pdf"
    assert len(result.stdout.splitlines()) == 6
    assert result.stderr == ""


def test_build_json_has_the_promised_shape(seam: Seam, run: Run) -> None:
    seam.findings = (DOUBTFUL,)
    result = run("build", "--json")
    document = json.loads(result.stdout)
    assert set(document) >= {"version", "files", "faces", "findings", "seconds"}
    assert document["version"] == 1
    assert set(document["files"][0]) == {"game", "target", "path", "bytes", "sha256", "pages"}
    assert document["faces"] == {"total": 4, "drawn": 3, "cached": 1}
    assert document["findings"][0]["code"] == "too-long"
    assert result.stderr == ""


def test_build_that_leaves_a_game_out_exits_1(seam: Seam, run: Run) -> None:
    seam.left_out = ("beta",)
    result = run("build")
    assert result.exit_code == 1
    assert "not built" in result.stdout
    assert "beta" in result.stderr


@pytest.mark.parametrize(
    ("findings", "options", "code"),
    [
        ((), [], 0),
        ((NOTED,), ["--fail-on", "warn"], 0),
        ((DOUBTFUL,), [], 0),
        ((DOUBTFUL,), ["--fail-on", "warn"], 1),
        ((WRONG,), [], 1),
        ((WRONG, DOUBTFUL), ["--fail-on", "warn"], 1),
    ],
)
@pytest.mark.parametrize("command", ["build", "check"])
def test_fail_on_decides_the_exit_code(
    seam: Seam, run: Run, command: str, findings: tuple[Finding, ...], options: list[str], code: int
) -> None:
    seam.findings = findings
    assert run(command, *options).exit_code == code


def test_build_tells_failures_and_warnings_on_standard_error(seam: Seam, run: Run) -> None:
    seam.findings = (WRONG, DOUBTFUL, NOTED)
    result = run("build")
    assert "table/count:not-whole" in result.stderr
    assert "layout/overflow:too-long" in result.stderr
    assert "layout/face:plain-face" not in result.stderr
    assert "table/count" not in result.stdout
    assert "layout/face:plain-face" in run("build", "-v").stderr


def test_build_lists_every_failure_but_not_a_flood_of_warnings(seam: Seam, run: Run) -> None:
    many = [Finding("a/b", f"w{n}", WARN, "w", game="alpha") for n in range(100)]
    worse = [Finding("a/b", f"f{n}", FAIL, "f", game="alpha") for n in range(60)]
    seam.findings = (*many, *worse)
    told = run("build").stderr
    assert len(re.findall(r"a/b:f\d+", told)) == 60
    assert 0 < len(re.findall(r"a/b:w\d+", told)) < 100


def test_build_says_which_option_makes_no_difference(seam: Seam, run: Run) -> None:
    assert "--paper" in run("build", "-t", "png", "--paper", "a3").stderr
    assert "--paper" not in run("build", "-t", "png", "-t", "sheets", "--paper", "a3").stderr
    assert "--paper" not in run("build", "-t", "png").stderr


def test_the_output_of_bundled_games_goes_to_the_present_folder(
    seam: Seam, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seam.project = FakeProject(seam.project.root, bundled=True)
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)
    result = run("build")
    assert seam.built[0][1].output == empty / "output"
    assert "bundled games" in result.stderr
    assert "bundled" not in run("build", "-q").stderr


# Check


def test_check_lists_findings_on_standard_output(seam: Seam, run: Run) -> None:
    seam.findings = (WRONG, DOUBTFUL, NOTED)
    result = run("check", "alpha", "--profile", "print")
    assert seam.checked == [(("alpha",), "print")]
    for code in ("not-whole", "too-long", "plain-face"):
        assert code in result.stdout
    assert "roi,x2" in result.stdout
    assert "1 fail, 1 warn, 1 info" in result.stdout.splitlines()[-1]


@pytest.mark.parametrize("option", [["--json"], ["--format", "json"], ["--format=json"]])
def test_check_json_has_the_promised_shape(seam: Seam, run: Run, option: list[str]) -> None:
    seam.findings = (WRONG, DOUBTFUL)
    result = run("check", *option)
    document = json.loads(result.stdout)
    assert set(document) == {"version", "findings", "summary"}
    assert document["summary"] == {"fail": 1, "warn": 1, "info": 0}
    finding = next(f for f in document["findings"] if f["severity"] == "fail")
    assert set(finding) == {
        *("check", "code", "severity", "message", "game", "at", "also", "hint", "computed", "fingerprint")
    }
    assert finding["at"] == {"path": "cards/alpha/cards.csv", "line": 2, "column": 5, "text": "x2"}


# Show


def test_show_json_has_the_promised_shape(seam: Seam, run: Run) -> None:
    result = run("show", "--json")
    document = json.loads(result.stdout)
    assert [g["id"] for g in document["games"]] == ["alpha", "beta"]
    shown = document["games"][0]
    assert shown["players"] == [2, 4]
    assert shown["minutes"] == [10, 15]
    assert [(d["id"], d["count"], d["faces"]) for d in shown["decks"]] == [("main", 11, 2)]
    assert shown["kinds"] == [
        {"id": "atout", "name": "Atout", "count": 2},
        {"id": "piege", "name": "Piège", "count": 9},
    ]
    assert shown["cards"][0] == {
        "id": "roi",
        "name": "Roi",
        "kind": "atout",
        "deck": "main",
        "count": 2,
        "fields": {"points": "5"},
        "provenance": "documented",
        "at": {"path": "cards/alpha/cards.csv", "line": 2},
    }
    assert shown["setup"] == [{"players": 2, "hand": 3, "deal": {"atout": 1}, "pile": 4}]
    assert shown["options"] == []


def test_show_for_people(seam: Seam, run: Run) -> None:
    result = run("show", "alpha")
    assert result.exit_code == 0
    assert "2-4 players, age 8+, 10-15 minutes" in result.stdout
    assert "trappe" not in result.stdout
    assert "trappe" in run("show", "alpha", "-v").stdout


def test_show_of_a_game_that_cannot_be_read_shows_the_others(seam: Seam, run: Run) -> None:
    seam.unreadable = ("beta",)
    result = run("show")
    assert result.exit_code == 1
    assert "table/count:not-whole" in result.stderr
    assert "Alpha" in result.stdout
    document = json.loads(run("show", "--json").stdout)
    assert [g["id"] for g in document["games"]] == ["alpha"]
    assert [f["code"] for f in document["findings"]] == ["not-whole"]


# Options that hold everywhere


def test_common_options_stand_before_or_after_the_command(seam: Seam, run: Run) -> None:
    before = run("--json", "check").stdout
    assert json.loads(before) == json.loads(run("check", "--json").stdout)
    place = str(seam.project.root)
    run("-C", place, "check")
    run("check", "-C", place)
    assert seam.starts[-2:] == [Path(place), Path(place)]
    run("-j", "2", "build")
    run("build", "-j", "2")
    run("-j", "5", "build", "-j", "2")
    assert [options.jobs for _, options in seam.built] == [2, 2, 2]


def test_an_option_after_the_command_wins(seam: Seam, run: Run) -> None:
    place = str(seam.project.root)
    run("-C", "cards", "check", "-C", place)
    assert seam.starts[-1] == Path(place)


@pytest.mark.parametrize(
    "line",
    [
        "buidl",
        "build --papper a4",
        "build --paper a44",
        "build --paper 10x10mm",
        "build --paper 210x",
        "build --paper infxinf",
        "build -t sheet",
        "build --backs log",
        "build --theme lowink",
        "build --dpi 0",
        "build --dpi 3e2",
        "build --dpi 99999999999999999999",
        "build --gap -1mm",
        "build --gap wide",
        "build --offset 3",
        "build --offset 1,2,3",
        "build --offset 100mm,0",
        "build --offset 1mm,0 --backs none",
        "build --backs fold --offset 1,1",
        "build --lang français",
        "build --fail-on never",
        "build --fail-on",
        "build -j 0",
        "build -q -v",
        "-q build -v",
        "build gamma",
        "build -o cards",
        "build -o layouts/new",
        "build -o cards/alpha/cards.csv",
        "check --profile printt",
        "check --format xml",
        "check --json --format text",
        "check alfa",
        "show alphaa",
        "-C nowhere check",
        "-C cards/alpha/cards.csv check",
    ],
)
def test_what_cannot_be_asked_for_exits_2_in_one_line(seam: Seam, run: Run, line: str) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stdout == "" or "--json" in line
    assert result.stderr.startswith("error: ")
    assert "Traceback" not in result.stderr
    assert seam.built == []
    document = json.loads(run(*line.split(), "--json").stdout)
    assert set(document) == {"version", "findings"}
    assert [f["check"] for f in document["findings"]] == ["usage/command-line"]


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("buidl", "build"),
        ("build --papper a4", "--paper"),
        ("build --paper lettre", "letter"),
        ("build -t prof", "proof"),
        ("build --theme lowink", "low-ink"),
        ("build alhpa", "alpha"),
        ("check --profile printt", "print"),
        ("-C card check", "cards"),
    ],
)
def test_near_names_are_offered(seam: Seam, run: Run, line: str, near: str) -> None:
    assert near in run(*line.split()).stderr.splitlines()[0]


def test_a_folder_outside_any_project_is_refused_when_it_was_named(seam: Seam, run: Run, tmp_path: Path) -> None:
    seam.project = FakeProject(seam.project.root, bundled=True)
    assert run("-C", str(tmp_path), "check").exit_code == 2
    assert run("check").exit_code == 0


# Errors from below


def test_a_project_that_cannot_be_read_exits_2_with_its_findings(
    seam: Seam, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pipeline.project

    def broken(start: Path | None) -> FakeProject:
        raise ProjectError([WRONG])

    monkeypatch.setattr(pipeline.project, "load_project", broken)
    result = run("build")
    assert result.exit_code == 2
    assert "table/count:not-whole" in result.stderr
    assert [f["code"] for f in json.loads(run("build", "--json").stdout)["findings"]] == ["not-whole"]
    assert run().exit_code == 0


def test_a_usage_error_from_below_exits_2(seam: Seam, run: Run) -> None:
    def refuse(progress: object) -> None:
        raise UsageError("no card is called 'x'")

    seam.on_build = refuse
    result = run("build", "--cards", "x")
    assert result.exit_code == 2
    assert result.stderr == "error: no card is called 'x'\n"


def test_a_file_that_the_system_refuses_exits_2(seam: Seam, run: Run) -> None:
    def refuse(progress: object) -> None:
        raise PermissionError(13, "Permission denied", "output/alpha/sheets-a4.pdf")

    seam.on_build = refuse
    result = run("build")
    assert result.exit_code == 2
    assert "sheets-a4.pdf" in result.stderr
    assert [f["check"] for f in json.loads(run("build", "--json").stdout)["findings"]] == ["files/access"]


def test_a_bug_of_ours_exits_3_with_a_crash_file(seam: Seam, run: Run) -> None:
    def stumble(progress: object) -> None:
        raise RuntimeError("caf\udce9")

    seam.on_build = stumble
    result = run("build", "alpha")
    assert result.exit_code == 3
    assert "Traceback" not in result.stderr
    (file,) = (seam.project.root / "output").glob("tirage-crash-*.txt")
    text = file.read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in text
    assert "build alpha" in text
    assert re.search(r"^python +3\.", text, re.MULTILINE)
    assert re.search(r"^reportlab +\d", text, re.MULTILINE)
    assert file.name in result.stderr
    assert [f["check"] for f in json.loads(run("build", "--json").stdout)["findings"]] == ["internal/crash"]


def test_a_crash_file_goes_to_the_temporary_folder_when_the_output_is_no_folder(
    seam: Seam, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(progress: object) -> None:
        raise RuntimeError("stumbled")

    other = tmp_path / "temporary"
    other.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(other))
    (seam.project.root / "output").write_text("in the way", encoding="utf-8")
    seam.on_build = stumble
    assert run("build").exit_code == 3
    assert len(list(other.glob("tirage-crash-*.txt"))) == 1


def test_an_interruption_exits_130_and_says_what_was_done(seam: Seam, run: Run) -> None:
    def stop(progress: Callable[[str, int, int], None] | None) -> None:
        assert progress is not None
        progress("drawing faces", 12, 40)
        raise KeyboardInterrupt

    seam.on_build = stop
    result = run("build")
    assert result.exit_code == 130
    assert "drawing faces, 12 of 40 done" in result.stderr
    assert [f["check"] for f in json.loads(run("build", "--json").stdout)["findings"]] == ["usage/interrupted"]
