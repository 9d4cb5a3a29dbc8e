"""A check explained for people and for programs."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks import run_checks
from pipeline.checks.profiles import PROFILES
from pipeline.checks.registry import Check, Needs
from pipeline.checks.runner import all_checks
from pipeline.checks.samples import write_project
from pipeline.findings import FAIL, INFO, Finding
from pipeline.project import load_project
from pipeline.report import explain as explaining
from pipeline.report.explain import (
    areas,
    document,
    explain,
    markdown,
    overview,
    plain,
    profile_severities,
    severities,
    softening,
    spoken,
)
from pipeline.report.text import Style

CHECKS = all_checks()
SUM = CHECKS["components/sum"]
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def _indented(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.startswith("    ")]


@pytest.mark.parametrize("check", CHECKS.values(), ids=lambda c: c.id)
def test_an_explanation_is_whole_and_safe(check: Check) -> None:
    told = explain(check)
    assert told.startswith(f"{check.id}   weight {check.weight} of 9\n")
    words = " ".join(told.split())
    assert " ".join(explaining.clean(check.title).split()) in words
    assert " ".join(explaining.clean(check.why).split()) in words
    for finding in spoken(check)[:4]:
        assert f"{finding.severity}  {finding.check}:{finding.code}  " in told
    assert not any(unicodedata.category(c) in ("Cc", "Zl", "Zp") for c in told.replace("\n", ""))
    prose = [line for line in told.split("\n") if not line.startswith("    ")]
    assert max(map(len, prose)) <= 80
    assert max(len(line) for line in told.split("\n")) < 400


def test_both_samples_stand_in_it_in_order() -> None:
    lines = _indented(explain(SUM))
    bad = [line.strip() for line in SUM.bad.strip().split("\n")]
    good = [line.strip() for line in SUM.good.strip().split("\n")]
    assert lines[: len(bad)] == bad
    start = lines.index(good[0], len(bad))
    assert lines[start : start + len(good)] == good


def test_colours_change_nothing_but_colours() -> None:
    colored = explain(SUM, Style(color=True))
    assert colored != explain(SUM)
    assert ESCAPE.sub("", colored) == explain(SUM)
    listed = overview([SUM], Style(color=True))
    assert ESCAPE.sub("", listed) == overview([SUM])


@given(st.text(max_size=300))
def test_words_of_a_check_cannot_move_the_cursor(text: str) -> None:
    told = explain(replace(SUM, bad="Nothing.\n", good=text, why=text, title=text))
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in told.replace("\n", ""))
    assert not set(told) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


def test_the_end_of_a_very_long_line_is_left_out() -> None:
    check = replace(SUM, good="x" * 5000 + "\nlast\n")
    for told in (explain(check), "\n".join(markdown(check))):
        assert "x" * 100 in told and "last" in told
        assert len(told) < 3000


def test_findings_in_the_same_words_are_told_once_and_of_many_only_some(monkeypatch: pytest.MonkeyPatch) -> None:
    same = [Finding(SUM.id, "sum-mismatch", FAIL, "alike"), Finding(SUM.id, "sum-mismatch", FAIL, "alike", hint="no")]
    many = [Finding(SUM.id, f"code-{n}", INFO, f"message {n}") for n in range(9)]
    monkeypatch.setattr(explaining, "spoken", lambda check: (*same, *many))
    told = explain(SUM)
    assert told.count("alike") == 1
    assert told.count("message ") == 3
    assert "and 6 more" in told
    assert severities(SUM).startswith("fail (`sum-mismatch`), info (`code-0`, ")


def test_the_overview_has_each_check_once_under_its_area() -> None:
    checks = list(CHECKS.values())
    area, seen = "", []
    for line in overview(checks).split("\n")[:-2]:
        if line.startswith("  "):
            assert line.split()[0].startswith(area + "/")
            seen.append(line.split()[0])
            assert line.endswith(".")
        elif line:
            area = line
    assert sorted(seen) == sorted(CHECKS)
    assert areas(checks) == sorted({id.partition("/")[0] for id in CHECKS})


def test_an_overview_of_nothing_is_no_error() -> None:
    assert "/" not in overview([])


def test_the_document_is_json_of_version_1() -> None:
    told = json.loads(json.dumps(document(list(CHECKS.values()))))
    assert told["version"] == 1
    assert [check["id"] for check in told["checks"]] == list(CHECKS)
    for check in told["checks"]:
        assert check.keys() >= {"id", "title", "why", "weight", "needs", "bad", "good", "says", "profiles"}
        assert check["needs"] in set(Needs)
        assert check["says"]
    one = next(check for check in told["checks"] if check["id"] == SUM.id)
    assert [(said["severity"], said["code"]) for said in one["says"]] == [("fail", "sum-mismatch")]
    assert one["says"][0]["computed"] == "24 + 18 + 46 = 88"


def test_every_severity_of_a_profile_is_told_of_a_check() -> None:
    told = {
        (profile, name): severity
        for check in CHECKS.values()
        for profile, given in profile_severities(check).items()
        for name, severity in given.items()
    }
    meant = {(p.name, name): str(severity) for p in PROFILES.values() for name, severity in p.severities.items()}
    assert told == meant
    assert "print makes it fail" in explain(CHECKS["picture/missing"])
    assert "print makes very-low fail" in explain(CHECKS["print/low-resolution"])


@pytest.mark.parametrize(
    "id", ["picture/missing", "layout/overflow", "data/count", "deck/copies", "faces/colours", "components/deck-agrees"]
)
def test_the_lines_that_soften_a_check_do_so(id: str, tmp_path: Path) -> None:
    from pipeline.documents.reading import Reading

    check = CHECKS[id]
    lines = "\n".join(softening(check)[1])
    game = write_project(check.bad.replace("--- game.yaml\n", f"--- game.yaml\n{lines}\n"), tmp_path)
    _, mark, rules = check.bad.partition("--- rules.txt\n")
    documents = [Reading.of_text(rules)] if mark else []
    said = [f for f in run_checks(load_project(tmp_path), [game], documents=documents) if f.check == id]
    assert said
    assert {finding.severity for finding in said} == {INFO}


def test_what_no_game_can_soften_is_not_told_to_be_softened_in_one() -> None:
    assert softening(CHECKS["data/project"])[1] == []
    for check in CHECKS.values():
        if check.needs is Needs.DOCUMENT:
            assert all("--baseline" in line or "--write-baseline" in line for line in softening(check)[1])


def test_a_section_of_markdown_has_its_parts() -> None:
    lines = markdown(SUM)
    assert lines[0] == "## components/sum"
    text = "\n".join(lines)
    parts = [
        "What it checks.",
        "Why it matters.",
        "Example",
        "What Tirage says",
        "Use instead",
        "Severity.",
        "To soften",
    ]
    places = [text.index(f"**{part}") for part in parts]
    assert places == sorted(places)
    assert "\n- rules.txt:2:3 fail `sum-mismatch`: " in text and "computed: 24 + 18 + 46 = 88" in text
    assert text.count("```") == 6


def test_a_sample_with_a_fence_is_fenced_by_a_longer_one() -> None:
    text = "\n".join(markdown(replace(SUM, good="```\ncode\n```\n")))
    assert "````text\n```\ncode\n```\n````" in text


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("5 * 4 = 20", r"5 \* 4 = 20"),
        ("a_b <i>x</i>", r"a\_b &lt;i>x&lt;/i>"),
        ("`:coin_2:` stands for a_b", r"`:coin_2:` stands for a\_b"),
        ("one ` alone *", r"one \` alone \*"),
        ("see [this](x)", r"see \[this](x)"),
        ("two\nlines", "two lines"),
        (r"written as \n", r"written as \\n"),
    ],
)
def test_marks_in_text_are_text_in_markdown(text: str, marked: str) -> None:
    assert plain(text) == marked
