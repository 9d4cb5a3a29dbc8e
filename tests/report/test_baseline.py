"""Baselines: what they accept and how often, what they say of themselves, and files that are none."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.report import baseline
from pipeline.report.baseline import Baseline
from tests.report.hostile import findings

ONE = Finding("a/b", "one", FAIL, "first", Span("r.md", 3, 1, text="9 storms"))
TWO = Finding("a/b", "two", WARN, "second")


def loaded(path: Path) -> Baseline:
    result = baseline.load(path)
    assert isinstance(result, Baseline)
    return result


def written(folder: Path, found: list[Finding]) -> Baseline:
    path = folder / "baseline.json"
    path.write_bytes(baseline.text(found).encode())
    return loaded(path)


def test_what_is_accepted_stays_listed_as_info(tmp_path: Path) -> None:
    accepted = written(tmp_path, [ONE])
    first, second = baseline.apply([ONE, TWO], accepted)
    assert first.severity is INFO and first.message == "first (in the baseline)"
    assert replace(first, severity=FAIL, message="first") == ONE
    assert second == TWO


def test_an_edit_elsewhere_does_not_matter(tmp_path: Path) -> None:
    accepted = written(tmp_path, [ONE])
    (moved,) = baseline.apply([replace(ONE, at=Span("r.md", 40, 7, text="9  storms"))], accepted)
    assert moved.severity is INFO
    (other, gone) = baseline.apply([replace(ONE, at=Span("r.md", 3, 1, text="8 storms"))], accepted)
    assert other.severity is FAIL and gone.code == "fixed"


def test_a_fingerprint_is_accepted_as_often_as_it_is_listed(tmp_path: Path) -> None:
    twice = [ONE, replace(ONE, at=Span("r.md", 9, 1, text="9 storms"))]
    third = replace(ONE, at=Span("r.md", 5, 1, text="9 storms"))
    assert twice[0].fingerprint == twice[1].fingerprint == third.fingerprint
    assert [f.severity for f in baseline.apply(twice, written(tmp_path, twice))] == [INFO, INFO]
    assert [f.severity for f in baseline.apply([twice[1], third, ONE], written(tmp_path, twice))] == [FAIL, INFO, INFO]


def test_the_very_same_finding_twice(tmp_path: Path) -> None:
    assert [f.severity for f in baseline.apply([ONE, ONE], written(tmp_path, [ONE]))] == [INFO, FAIL]


def test_what_is_gone_is_told_once(tmp_path: Path) -> None:
    accepted = written(tmp_path, [ONE, ONE, TWO])
    (gone,) = baseline.apply([], accepted)
    assert (gone.check, gone.code, gone.severity) == ("data/baseline", "fixed", INFO)
    assert "3" in gone.message
    assert gone.at is not None and gone.at.path.endswith("baseline.json")
    kept, fewer = baseline.apply([TWO], accepted)
    assert kept.severity is INFO and "2" in fewer.message


def test_an_empty_baseline_changes_nothing(tmp_path: Path) -> None:
    assert baseline.apply([ONE, TWO], written(tmp_path, [])) == (ONE, TWO)


def test_the_file_is_sorted_and_can_be_reviewed() -> None:
    text = baseline.text([TWO, ONE])
    assert text == baseline.text([ONE, TWO]) and text.endswith("}\n")
    document = json.loads(text)
    assert document["version"] == 1
    assert document["findings"] == [
        {"fingerprint": TWO.fingerprint, "check": "a/b", "code": "two", "path": "", "message": "second"},
        {"fingerprint": ONE.fingerprint, "check": "a/b", "code": "one", "path": "r.md", "message": "first"},
    ]
    assert len(text.splitlines()) == 7


def test_writing_over_a_baseline_keeps_it(tmp_path: Path) -> None:
    accepted = written(tmp_path, [ONE, TWO])
    assert baseline.text(baseline.apply([ONE, TWO], accepted)) == baseline.text([ONE, TWO])
    assert baseline.text(baseline.apply([ONE], accepted)) == baseline.text([ONE])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'{"version": 1}',
        b'{"version": true, "findings": []}',
        b'{"version": 2, "findings": []}',
        b'{"version": 1, "findings": {}}',
        b'{"version": 1, "findings": ["0123"]}',
        b'{"version": 1, "findings": [{"fingerprint": 1}]}',
        b"[" * 100_000,
        b'{"version": ' + b"1" * 5000 + b', "findings": []}',
    ],
)
def test_a_broken_file_is_one_finding(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "baseline.json"
    path.write_bytes(data)
    result = baseline.load(path, "baseline.json")
    assert not isinstance(result, Baseline)
    (found,) = result
    assert (found.check, found.code, found.severity) == ("data/baseline", "unreadable", FAIL)
    assert found.at is not None and found.at.path == "baseline.json"


def test_an_absent_file_and_a_folder_are_findings(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        result = baseline.load(path)
        assert not isinstance(result, Baseline)
        assert [f.code for f in result] == ["unreadable"]


def test_where_the_json_breaks_is_told(tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    path.write_bytes(b'{"version": 1,\n  "findings": [}')
    result = baseline.load(path)
    assert not isinstance(result, Baseline)
    assert result[0].at is not None and (result[0].at.line, result[0].at.column) == (2, 16)


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    path.write_bytes(b"\xef\xbb\xbf" + baseline.text([ONE]).encode())
    assert loaded(path).accepted == {ONE.fingerprint: 1}


@given(st.lists(findings(), max_size=5))
def test_what_is_written_accepts_exactly_what_was_found(
    tmp_path_factory: pytest.TempPathFactory, found: list[Finding]
) -> None:
    accepted = written(tmp_path_factory.getbasetemp(), found)
    assert sum(accepted.accepted.values()) == len(found)
    result = baseline.apply(found, accepted)
    assert len(result) == len(found) and {f.severity for f in result} <= {INFO}
    assert baseline.apply((), Baseline()) == ()
