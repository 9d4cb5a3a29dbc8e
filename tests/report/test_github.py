"""Workflow commands and step summaries: escapes that GitHub undoes, and nothing that breaks out of them."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.report import github
from tests.report.hostile import findings


def parsed(line: str) -> tuple[str, dict[str, str], str]:
    """A command as the runner reads it (actions/runner, ActionCommand.cs)."""
    match = re.fullmatch(r"::(\w+) ([^\n\r]*?)::([^\n\r]*)", line)
    assert match is not None
    properties = dict(part.split("=", 1) for part in match[2].split(","))
    for escape, plain in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        properties = {key: value.replace(escape, plain) for key, value in properties.items()}
    data = match[3].replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
    return match[1], properties, data


def test_the_exact_bytes() -> None:
    found = Finding(
        "components/sum",
        "sum-mismatch",
        FAIL,
        "100% of 9:\nno, 7",
        Span("rules, v1:2/r.md", 3, 5, text="9 storms"),
        (Span("b.md", 4, text="4 squalls"),),
        "write 7",
        computed="4 + 3 = 7",
    )
    assert github.annotations([found]) == (
        "::error file=rules%2C v1%3A2/r.md,line=3,endLine=3,col=5,title=components/sum%3Asum-mismatch"
        '::100%25 of 9:%0Ano, 7%0Aalso b.md:4: "4 squalls"%0Acomputed: 4 + 3 = 7%0Ahint: write 7\n'
    )


def test_severities_are_commands() -> None:
    lines = github.annotations([Finding("a/b", str(s), s, "m") for s in (FAIL, WARN, INFO)]).splitlines()
    assert {parsed(line)[1]["title"]: parsed(line)[0] for line in lines} == {
        "a/b:fail": "error",
        "a/b:warn": "warning",
        "a/b:info": "notice",
    }


def test_lines_of_extracted_text_and_cells_are_told_in_words() -> None:
    (pdf,) = github.annotations([Finding("a/b", "c", FAIL, "m", Span("r.pdf", 30, 2, page=4))]).splitlines()
    _, properties, data = parsed(pdf)
    assert set(properties) == {"file", "title"}
    assert "30" in data and "page 4" in data
    (cell,) = github.annotations([Finding("a/b", "c", FAIL, "m", Span("c.xlsx", cell="D4"))]).splitlines()
    assert set(parsed(cell)[1]) == {"file", "title"} and "D4" in parsed(cell)[2]


def test_a_quote_over_lines_has_an_end() -> None:
    (line,) = github.annotations([Finding("a/b", "c", FAIL, "m", Span("r.md", 3, text="one\ntwo"))]).splitlines()
    assert (parsed(line)[1]["line"], parsed(line)[1]["endLine"]) == ("3", "4")


def test_nothing_found_is_no_text() -> None:
    assert github.annotations([]) == ""


def test_the_summary_quotes_and_counts() -> None:
    found = Finding(
        "a/b", "c", FAIL, "2 < 3", Span("r.md", 3, text="*two*"), hint="write 3", computed="1 + 1", game="g"
    )
    other = Finding("a/b", "d", INFO, "m", game="h")
    text = github.markdown([found, other])
    assert text.startswith("## Tirage: 1 fail, 1 info\n")
    assert "2 &lt; 3" in text and r"\*two\*" in text and "`r.md:3`" in text and "`a/b:c`" in text
    assert [line for line in text.splitlines() if line.startswith("### ")] == ["### g", "### h"]
    assert github.markdown([]) == "## Tirage: no findings\n"


def test_a_long_summary_is_cut_at_a_finding() -> None:
    many = [Finding("a/b", "c", FAIL, "m" * 9000, Span("r.md", n)) for n in range(1, 200)]
    text = github.markdown(many)
    assert len(text.encode()) < 2**20
    kept = text.count("`a/b:c`")
    assert text.rstrip().endswith(f"{199 - kept} more")


@given(st.lists(findings(), max_size=4))
def test_each_finding_is_one_command(found: list[Finding]) -> None:
    text = github.annotations(found)
    text.encode()
    lines = text.split("\n")
    assert lines.pop() == "" and len(lines) == len(found)
    for line in lines:
        _, properties, _ = parsed(line)
        assert set(properties) <= {"file", "line", "endLine", "col", "title"}


@given(st.lists(findings(), max_size=4))
def test_no_markup_gets_into_a_summary(found: list[Finding]) -> None:
    text = github.markdown(found)
    text.encode()
    outside = re.sub(r"(?<!\\)(`+)(?!`).*?(?<!`)\1(?!`)", "", text)
    assert "<" not in outside
