"""The checker: reading a long rulebook, checking it, and checking the four games.

In the ordinary test run each runs once; measure with ``python -m pytest tests/benchmarks --benchmark-enable
--benchmark-only``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.checks import check_documents, run_checks
from pipeline.documents.opening import open_document
from pipeline.documents.reading import Reading
from pipeline.project import load_project
from tests.benchmarks.rulebook import rulebook

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("rulebook") / "long-river.md"
    file.write_text(rulebook(), encoding="utf-8")
    return file


def opened(file: Path) -> Reading:
    reading, findings = open_document(file)
    assert reading is not None and not findings
    return reading


def test_claims_of_sixty_pages(benchmark: Any, document: Path) -> None:
    claims = benchmark(lambda: opened(document).claims)
    assert claims.players is not None and len(claims.components) > 10


def test_check_of_sixty_pages(benchmark: Any, document: Path) -> None:
    benchmark(lambda: check_documents([opened(document)]))


def test_check_of_the_bundled_games(benchmark: Any) -> None:
    project = load_project(ROOT)
    findings = benchmark.pedantic(run_checks, args=(project, project.game_ids), rounds=1)
    assert not [f for f in findings if f.severity == "fail"]
