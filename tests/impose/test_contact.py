"""The contact sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.impose import contact_grid, contact_pages
from pipeline.model import PAPERS, Paper

HAIR = 1e-6
sides = st.floats(10, 200, allow_nan=False).map(lambda v: round(v, 1))


@given(
    st.lists(st.tuples(sides, sides), max_size=150),
    st.sampled_from([*PAPERS.values(), Paper("tiny", 30.0, 20.0)]),
)
def test_every_face_once_and_none_over_another(sizes: list[tuple[float, float]], paper: Paper) -> None:
    pages = contact_pages(sizes, paper)
    assert [cell.index for page in pages for cell in page.cells] == list(range(len(sizes)))
    assert len({page.scale for page in pages}) <= 1
    for page in pages:
        assert (page.of, len({(page.width, page.height)})) == (len(pages), 1)
        boxes = [(c.x, c.y, c.x + c.width, c.caption.y + c.caption.height) for c in page.cells]
        for i, a in enumerate(boxes):
            assert a[0] >= -HAIR
            assert a[1] >= page.heading.y + page.heading.height - HAIR
            assert a[2] <= page.width + HAIR
            assert a[3] <= page.height + HAIR
            assert not any(
                a[0] < b[2] - HAIR and b[0] < a[2] - HAIR and a[1] < b[3] - HAIR and b[1] < a[3] - HAIR
                for b in boxes[i + 1 :]
            )
        for c in page.cells:
            assert 0 < c.scale <= 1
            assert (c.width, c.height) == (sizes[c.index][0] * c.scale, sizes[c.index][1] * c.scale)
            assert c.caption.y >= c.y + c.height - HAIR


@pytest.mark.parametrize(("n", "paper", "pages"), [(0, "a4", 0), (1, "a4", 1), (20, "a4", 1), (60, "a3", 1)])
def test_one_page_while_faces_stay_readable(n: int, paper: str, pages: int) -> None:
    made = contact_grid(n, 63.0, 88.0, PAPERS[paper])
    assert len(made) == pages
    assert all(page.scale * 63.0 >= 28.0 for page in made)


def test_more_pages_rather_than_unreadable_faces_and_evenly_filled() -> None:
    made = contact_grid(200, 63.0, 88.0, PAPERS["a4"])
    assert len(made) > 1
    assert made[0].scale * 63.0 >= 28.0
    held = [len(page.cells) for page in made]
    assert max(held) - min(held) < len(made)


def test_faces_are_never_larger_than_life() -> None:
    assert contact_grid(1, 32.0, 45.0, PAPERS["a3"])[0].scale == 1.0


def test_a_small_face_is_shown_at_true_size_or_on_more_pages() -> None:
    assert all(page.scale == 1.0 for page in contact_grid(400, 20.0, 20.0, PAPERS["a4"]))
