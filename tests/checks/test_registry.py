"""Every check has its reason, a sample that makes it speak, a sample that leaves it silent, and a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.checks.registry import Check, Needs
from pipeline.checks.runner import all_checks, run_document
from pipeline.documents.reading import Reading
from pipeline.documents.source import Line, Source
from pipeline.report.explain import run_sample, spoken

CHECKS = list(all_checks().values())
PROMISED = """
components/sum components/kinds components/no-counts components/missing-count components/deck-agrees components/enough
setup/row-sum setup/missing-row setup/missing-table setup/order rules/order-conflict rules/one-quantity-two-numbers
rules/tie-order rules/exhaustion refs/undefined-term refs/never-explained refs/dangling-colon refs/announced-list
refs/section refs/toc terms/drift summary/agrees translations/agree text/placeholder text/duplicate-sentence
deck/copies print/low-resolution
""".split()
PAGE = Path(__file__).parent.parent.parent / "docs" / "reference" / "checks.md"


def test_the_promised_checks_are_there() -> None:
    assert not set(PROMISED) - {check.id for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_a_check_says_what_it_is_for(check: Check) -> None:
    assert re.fullmatch(r"[a-z]+/[a-z][a-z-]*", check.id)
    assert check.title.endswith(".") and len(check.title) < 140
    assert len(check.why) > 30 and check.why.rstrip('"”»').endswith((".", "!", "?"))
    assert 1 <= check.weight <= 9
    assert check.bad.strip() and check.good.strip() and check.bad != check.good
    assert f"### {check.id}\n" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_the_bad_sample_speaks(check: Check) -> None:
    found = spoken(check)
    assert found, "silent"
    assert all(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", finding.code) for finding in found)
    assert all(finding.at is not None and finding.at.path for finding in found)


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.id)
def test_the_good_sample_is_silent(check: Check) -> None:
    assert [f.message for f in run_sample(check, check.good) if f.check == check.id] == []


def test_no_check_breaks_off_on_the_sample_of_another() -> None:
    for check in CHECKS:
        if check.needs is Needs.DOCUMENT:
            for sample in (check.bad, check.good):
                lines = tuple(Line(i, t) for i, t in enumerate(sample.split("\n"), 1))
                found = run_document(Reading(Source("rules.txt", "txt", lines)))
                assert [f.message for f in found if f.check == "internal/check"] == [], check.id
