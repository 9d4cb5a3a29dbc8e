"""SARIF 2.1.0: valid by its schema, whatever the findings hold; places, levels, fingerprints."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline import __version__
from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.report.baseline import Baseline, apply
from pipeline.report.rules import RuleInfo, complete
from pipeline.report.sarif import fenced, path_uri, sarif_document
from tests.report.hostile import findings, texts

SCHEMA = Path(__file__).parent / "schemas" / "sarif-2.1.0-rtm.5.json"
RULES = [
    RuleInfo("setup/row-sum", "Rows add up.", "Players run out of cards.", "3 players: 4", "3 players: 5", FAIL),
    RuleInfo("components/sum", "Totals fit.", "Players look for cards.", "```\nbad", "good", FAIL),
]
SUM = Finding(
    "components/sum",
    "sum-mismatch",
    FAIL,
    "9 announced, 7 listed",
    Span("rules/my rules.md", 10, 5, text="9 storms"),
    (Span("rules/my rules.md", 11, 7, text="4 squalls"), Span("other.md", 2)),
    "write 7",
    "harbour",
    "4 + 3 = 7 ≠ 9",
)


@pytest.fixture(scope="module")
def valid() -> Callable[[dict[str, Any]], dict[str, Any]]:
    validator = jsonschema.Draft4Validator(json.loads(SCHEMA.read_text("utf-8")))

    def check(document: dict[str, Any]) -> dict[str, Any]:
        """The document as a reader gets it, once it is known to be valid."""
        read: dict[str, Any] = json.loads(json.dumps(document, allow_nan=False))
        validator.validate(read)
        return read

    return check


def run_of(document: dict[str, Any]) -> dict[str, Any]:
    (run,) = document["runs"]
    return dict(run)


def test_the_schema_refuses_what_is_wrong(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    document = sarif_document([SUM], RULES)
    run_of(document)["results"][0]["level"] = "fail"
    with pytest.raises(jsonschema.ValidationError):
        valid(document)


def test_the_whole_of_a_result(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    document = valid(sarif_document([SUM], RULES))
    assert document["version"] == "2.1.0"
    assert "sarif-2.1.0" in document["$schema"]
    run = run_of(document)
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("Tirage", __version__)
    assert [rule["id"] for rule in driver["rules"]] == ["components/sum", "setup/row-sum"]
    (result,) = run["results"]
    assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "components/sum"
    assert result["level"] == "error"
    assert result["message"]["text"].splitlines() == [SUM.message, "Computed: 4 + 3 = 7 ≠ 9", "Hint: write 7"]
    assert result["partialFingerprints"] == {"tirage/v1": SUM.fingerprint}
    (location,) = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "rules/my%20rules.md"},
        "region": {"startLine": 10, "startColumn": 5, "endColumn": 13, "snippet": {"text": "9 storms"}},
    }
    first, second = result["relatedLocations"]
    assert (first["id"], second["id"]) == (1, 2)
    assert first["message"]["text"] == "4 squalls"
    assert first["physicalLocation"]["region"]["startLine"] == 11
    assert second["message"]["text"]
    assert run["columnKind"] == "unicodeCodePoints"


def test_rules_tell_why_and_show_samples(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    rule = run_of(valid(sarif_document([], RULES)))["tool"]["driver"]["rules"][0]
    assert rule["shortDescription"]["text"] == "Totals fit."
    assert rule["fullDescription"]["text"] == "Players look for cards."
    assert rule["defaultConfiguration"] == {"level": "error"}
    for form in ("text", "markdown"):
        assert "bad" in rule["help"][form] and "good" in rule["help"][form]
    assert "````text\n```\nbad\n````" in rule["help"]["markdown"]


def test_a_check_without_a_rule_gets_a_bare_one(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    mild = Finding("table/count", "blank", INFO, "m")
    run = run_of(valid(sarif_document([mild, Finding("table/count", "bad", WARN, "n")], RULES)))
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["components/sum", "setup/row-sum", "table/count"]
    assert rules[2]["defaultConfiguration"]["level"] == "warning"
    assert {rules[r["ruleIndex"]]["id"] for r in run["results"]} == {"table/count"}
    assert sorted(r["level"] for r in run["results"]) == ["note", "warning"]


def test_the_first_rule_of_an_id_counts() -> None:
    assert [r.summary for r in complete([], [RuleInfo("a/b", "one"), RuleInfo("a/b", "two")])] == ["one"]


def test_a_cell_is_a_logical_location(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    found = Finding("table/count", "not-whole", FAIL, "m", Span("cards.xlsx", cell="Cards!D14", text="x2"))
    (location,) = run_of(valid(sarif_document([found], ())))["results"][0]["locations"]
    (logical,) = location["logicalLocations"]
    assert logical["name"] == "D14"
    assert logical["fullyQualifiedName"] == "cards.xlsx:Cards!D14"
    assert "region" not in location["physicalLocation"]


def test_a_page_is_kept(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    found = Finding("a/b", "c", FAIL, "m", Span("r.pdf", 3, page=2))
    (location,) = run_of(valid(sarif_document([found], ())))["results"][0]["locations"]
    assert location["properties"] == {"page": 2}
    assert location["physicalLocation"]["region"] == {"startLine": 3}


def test_a_quote_over_lines_ends_with_its_last_line(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    found = Finding("a/b", "c", FAIL, "m", Span("r.md", 3, 7, text="one\ntwo"))
    region = run_of(valid(sarif_document([found], ())))["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"], region["endLine"]) == (3, 7, 4)
    assert "endColumn" not in region


def test_a_cut_quote_ends_before_its_dots(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    found = Finding("a/b", "c", FAIL, "m", Span("r.md", 3, 1, text="one…"))
    region = run_of(valid(sarif_document([found], ())))["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region["endColumn"] == 4


def test_relative_paths_stand_on_the_project_folder(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    outside = Finding("a/b", "c", FAIL, "m", Span("/elsewhere/r.md", 1))
    run = run_of(valid(sarif_document([SUM, outside], (), root_shown="/home/me/my game")))
    assert run["originalUriBaseIds"] == {"PROJECT": {"uri": "file:///home/me/my%20game/"}}
    artifacts = [r["locations"][0]["physicalLocation"]["artifactLocation"] for r in run["results"]]
    assert {"uri": "rules/my%20rules.md", "uriBaseId": "PROJECT"} in artifacts
    assert {"uri": "file:///elsewhere/r.md"} in artifacts


def test_the_fingerprint_outlives_lines_and_acceptance() -> None:
    def fingerprint(finding: Finding) -> str:
        return str(run_of(sarif_document([finding], ()))["results"][0]["partialFingerprints"]["tirage/v1"])

    bare = Finding("a/b", "c", FAIL, "m")
    (accepted,) = apply([bare], Baseline({bare.fingerprint: 1}))
    assert fingerprint(accepted) == bare.fingerprint
    here, there = (Finding("a/b", "c", FAIL, "m", Span("r.md", line, 1, text="w")) for line in (3, 30))
    assert fingerprint(here) == fingerprint(there) != fingerprint(bare)


def test_an_accepted_finding_is_suppressed(valid: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    document = sarif_document(apply([SUM], Baseline({SUM.fingerprint: 1})), RULES)
    (result,) = run_of(valid(document))["results"]
    assert [s["kind"] for s in result["suppressions"]] == ["external"]
    assert "suppressions" not in run_of(sarif_document([SUM], RULES))["results"][0]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("cards/a.csv", "cards/a.csv"),
        ("règles/à jour 100%.md", "r%C3%A8gles/%C3%A0%20jour%20100%25.md"),
        ("../x/r.md", "../x/r.md"),
        ("docs\\rules.txt", "docs/rules.txt"),
        ("a#b?c.md", "a%23b%3Fc.md"),
        ("x:y.md", "./x:y.md"),
        ("note: one/r.md", "./note:%20one/r.md"),
        ("/srv/my game/r.md", "file:///srv/my%20game/r.md"),
        ("C:\\my game\\r.md", "file:///C:/my%20game/r.md"),
        ("C:/g/r.md", "file:///C:/g/r.md"),
        ("\\\\host\\share\\r.md", "file://host/share/r.md"),
    ],
)
def test_paths_as_uris(path: str, uri: str) -> None:
    assert path_uri(path) == uri


@given(texts(1))
def test_any_path_is_a_uri_reference(path: str) -> None:
    uri = path_uri(path)
    assert uri.isascii() and uri.isprintable() and " " not in uri
    assert urlsplit(uri).scheme in ("", "file")
    unquote(uri, errors="strict")


@given(texts())
def test_a_fence_is_longer_than_what_it_holds(text: str) -> None:
    opening = fenced(text).split("text\n")[0]
    assert opening.strip("`") == "" and opening not in text


@given(
    st.lists(findings(), max_size=4),
    st.lists(st.builds(RuleInfo, texts(1), texts(), texts(), texts(), texts()), max_size=2),
)
def test_anything_is_valid(
    valid: Callable[[dict[str, Any]], dict[str, Any]], found: list[Finding], rules: list[RuleInfo]
) -> None:
    document = sarif_document(found, rules, root_shown="/p")
    json.dumps(document, ensure_ascii=False).encode()
    run = run_of(valid(document))
    assert len(run["results"]) == len(found)
    ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(ids[r["ruleIndex"]] == r["ruleId"] for r in run["results"])
