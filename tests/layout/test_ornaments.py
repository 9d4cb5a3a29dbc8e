"""The certificate's ornaments: bitten corners and the woven border."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.layout.drawing import bounds
from pipeline.layout.outlines import rectangle, ticket
from pipeline.layout.patterns import KINDS


def test_ticket_corners_are_circles_about_the_corners() -> None:
    bites = [values for op, values in ticket(10, 20, 40, 30, 5) if op == "C"]
    corners = [(50, 20), (50, 50), (10, 50), (10, 20)]
    for (*_handles, x, y), (cx, cy) in zip(bites, corners, strict=True):
        assert math.hypot(x - cx, y - cy) == pytest.approx(5)


@given(st.floats(1, 60), st.floats(1, 60), st.floats(0.01, 80))
def test_ticket_stays_in_its_rectangle(width: float, height: float, radius: float) -> None:
    x, y, w, h = bounds(ticket(0, 0, width, height, radius))
    assert (x, y) == pytest.approx((0, 0), abs=1e-6)
    assert (w, h) == pytest.approx((width, height))


def test_ticket_without_radius_is_a_rectangle() -> None:
    assert ticket(1, 2, 3, 4, 0) == rectangle(1, 2, 3, 4)


@pytest.mark.parametrize(("width", "height"), [(50.0, 3.0), (3.0, 50.0)])
def test_braid_has_its_strands_and_its_ends_match(width: float, height: float) -> None:
    paths = KINDS["braid"](width, height, {"count": 5, "length": 7, "line": 0.2})
    assert len(paths) == 5
    across = 1 if width > height else 0
    for path in paths:
        first, last = path.ops[0][1], path.ops[-1][1][-2:]
        assert first[across] == pytest.approx(last[across])
        assert last[1 - across] - first[1 - across] == pytest.approx(50)
        assert all(0.1 - 1e-9 <= values[-2:][across] <= 2.9 + 1e-9 for _op, values in path.ops)
