"""JUnit XML: suites, cases, what fails; parseable whatever the findings hold."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.report.junit import junit_document
from pipeline.report.rules import RuleInfo
from tests.report.hostile import findings, texts

BAD = Finding("components/sum", "sum-mismatch", FAIL, "9, not 7", Span("r.md", 3, 1, text="9 storms"), game="harbour")
MILD = Finding("setup/order", "late", WARN, "taken after", Span("r.md", 8), hint="move it", game="harbour")


def suites(text: str) -> dict[str, dict[str, ElementTree.Element]]:
    root = ElementTree.fromstring(text.encode())
    assert root.tag == "testsuites"
    return {s.get("name", ""): {c.get("name", ""): c for c in s.iter("testcase")} for s in root.iter("testsuite")}


def numbers(element: ElementTree.Element) -> tuple[str | None, ...]:
    return tuple(element.get(name) for name in ("tests", "failures", "errors", "skipped"))


def test_a_case_for_each_check_that_ran() -> None:
    found = suites(junit_document([BAD], (), ["components/sum", "setup/order"], suites=["harbour", "other"]))
    assert {name: set(cases) for name, cases in found.items()} == {
        "harbour": {"components/sum", "setup/order"},
        "other": {"components/sum", "setup/order"},
    }
    assert [(s, c) for s, cases in found.items() for c, case in cases.items() if case.find("failure") is not None] == [
        ("harbour", "components/sum")
    ]


def test_a_failure_holds_place_quotes_and_code() -> None:
    rules = [RuleInfo("components/sum", "Totals fit.")]
    failure = suites(junit_document([BAD], rules, ()))["harbour"]["components/sum"].find("failure")
    assert failure is not None and failure.text is not None
    assert failure.get("message") == BAD.message
    assert failure.get("type") == "components/sum:sum-mismatch"
    assert "r.md:3:1" in failure.text and "9 storms" in failure.text and "Totals fit." in failure.text


def test_several_findings_of_a_check_are_one_failure() -> None:
    other = Finding("components/sum", "other", FAIL, "second", game="harbour")
    (failure,) = suites(junit_document([BAD, other], (), ()))["harbour"]["components/sum"].iter("failure")
    assert failure.text is not None and BAD.message in failure.text and other.message in failure.text
    assert failure.get("type") == "components/sum:other, components/sum:sum-mismatch"


def test_the_threshold_decides() -> None:
    mild = suites(junit_document([MILD], (), ()))["harbour"]["setup/order"]
    assert mild.find("failure") is None
    out = mild.find("system-out")
    assert out is not None and out.text is not None and "move it" in out.text
    strict = suites(junit_document([MILD], (), (), threshold=WARN))["harbour"]["setup/order"]
    assert strict.find("failure") is not None and strict.find("system-out") is None


def test_skipped_checks_tell_why() -> None:
    document = junit_document([BAD], (), (), skipped={"rules/tie-order": "no document", "components/sum": "wrong"})
    cases = suites(document)["harbour"]
    skipped = cases["rules/tie-order"].find("skipped")
    assert skipped is not None and skipped.get("message") == "no document"
    assert cases["components/sum"].find("skipped") is None


def test_sums() -> None:
    document = junit_document([BAD, MILD], (), ["a/b"], suites=["other"], skipped={"c/d": "no"})
    root = ElementTree.fromstring(document.encode())
    assert {s.get("name"): numbers(s) for s in root} == {"other": ("2", "0", "0", "1"), "harbour": ("4", "1", "0", "1")}
    assert numbers(root) == ("6", "1", "0", "2")


def test_a_finding_of_no_game_stands_in_the_suite_of_its_file() -> None:
    alone = [Finding("a/b", "c", INFO, "m", Span("r.md", 1)), Finding("a/b", "c", INFO, "m")]
    assert set(suites(junit_document(alone, (), ()))) == {"r.md", "tirage"}


def test_nothing_found_is_a_suite_that_passes() -> None:
    assert {n: list(c) for n, c in suites(junit_document([], (), ["a/b"])).items()} == {"tirage": ["a/b"]}


@given(st.lists(findings(), max_size=4), st.dictionaries(texts(1), texts(), max_size=2))
def test_anything_is_xml(found: list[Finding], skipped: dict[str, str]) -> None:
    rules = [RuleInfo("components/sum", "\x00]]>")]
    document = junit_document(found, rules, ["components/sum"], skipped=skipped)
    root = ElementTree.fromstring(document.encode())
    failures = list(root.iter("failure"))
    assert bool(failures) == any(f.severity is FAIL for f in found)
