"""Every check has its reason, a sample that makes it speak, a sample that leaves it silent, and a place on a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.checks.registry import Check, Needs
from pipeline.checks.runner import all_checks, run_document
from pipeline.documents.reading import Reading
from pipeline.report.explain import run_sample

CHECKS = list(all_checks().values())
OF_DOCUMENTS = [check for check in CHECKS if check.needs is Needs.DOCUMENT]
PROMISED = """
components/sum components/kinds components/no-counts components/missing-count components/deck-agrees components/enough
setup/row-sum setup/missing-row setup/missing-table setup/order rules/order-conflict rules/one-quantity-two-numbers
rules/tie-order rules/exhaustion refs/undefined-term refs/never-explained refs/dangling-colon refs/announced-list
refs/section refs/toc terms/drift summary/agrees translations/agree text/placeholder text/duplicate-sentence
deck/copies print/low-resolution
""".split()
DOCS = Path(__file__).parent.parent.parent / "docs" / "reference"


@pytest.mark.parametrize("id", PROMISED)
def test_a_promised_check_is_there(id: str) -> None:
    assert id in {check.id for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_a_check_says_what_it_is_for(check: Check) -> None:
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*/[a-z0-9]+(?:-[a-z0-9]+)*", check.id)
    assert check.title.endswith(".") and 10 < len(check.title) < 140 and "\n" not in check.title
    assert len(check.why.split()) >= 5 and check.why.rstrip('"”»').endswith((".", "!", "?"))
    assert 1 <= check.weight <= 9
    assert check.bad.strip() and check.good.strip() and check.bad != check.good


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_a_check_has_a_place_on_a_page(check: Check) -> None:
    page = (DOCS / "checks" / f"{check.area}.md").read_text("utf-8")
    assert f"\n## {check.id}\n" in page
    assert f"[{check.id}](checks/{check.area}.md#" in (DOCS / "checks.md").read_text("utf-8")


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_the_bad_sample_speaks(check: Check) -> None:
    said = run_sample(check, check.bad)
    found = [finding for finding in said if finding.check == check.id]
    assert found, "silent"
    assert all(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", finding.code) for finding in found)
    assert all(finding.at is not None and finding.at.path for finding in found)
    assert [f.message for f in said if f.check == "internal/check"] == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_the_good_sample_is_silent(check: Check) -> None:
    assert [f.message for f in run_sample(check, check.good) if f.check in (check.id, "internal/check")] == []


@pytest.mark.parametrize("check", OF_DOCUMENTS, ids=lambda c: c.id)
def test_the_findings_of_a_document_stand_in_it(check: Check) -> None:
    lines = check.bad.split("\n")
    for finding in run_sample(check, check.bad):
        for span in (finding.at, *finding.also):
            assert span is not None and span.line is not None and 1 <= span.line <= len(lines)
            if span.text and "\n" not in span.text and not span.text.endswith("…"):
                assert span.text in lines[span.line - 1]


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_no_check_of_documents_breaks_off_on_the_samples_of_another(check: Check) -> None:
    for sample in (check.bad, check.good):
        assert [f.message for f in run_document(Reading.of_text(sample)) if f.check == "internal/check"] == []
