"""The contact sheet: every face once, as large as one page allows, else on as few pages as stay readable."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.impose.sheet import Rect
from pipeline.model.stock import Paper

READABLE = 28.0
"""A face whose shorter side is below this (mm) can't be read on paper: more pages are taken instead."""

_NEARLY = 0.95
"""A grid that shows faces almost as large and leaves fewer empty cells looks better."""


@dataclass(frozen=True, slots=True)
class ContactCell:
    """Face `index` with its top left corner at x, y, scaled to `width` × `height`; `caption` is the free line below."""

    index: int
    x: float
    y: float
    scale: float
    width: float
    height: float
    caption: Rect


@dataclass(frozen=True, slots=True)
class ContactPage:
    """A page of `width` × `height` with its cells and the strip for its heading."""

    width: float
    height: float
    number: int
    of: int
    columns: int
    rows: int
    scale: float
    heading: Rect
    cells: tuple[ContactCell, ...]


@dataclass(frozen=True, slots=True)
class _Space:
    """What is kept free: around, between, below each face, above them all; and the largest scale."""

    margin: float
    gap: float
    caption: float
    heading: float
    largest: float


@dataclass(frozen=True, slots=True)
class _Fit:
    width: float
    height: float
    columns: int
    rows: int
    scale: float
    space: _Space


def contact_grid(
    n: int,
    width: float,
    height: float,
    paper: Paper,
    *,
    margin: float = 10.0,
    gap: float = 4.0,
    caption: float = 4.0,
    heading: float = 12.0,
    readable: float = READABLE,
    largest: float = 1.0,
) -> tuple[ContactPage, ...]:
    """Pages for `n` faces that all measure `width` × `height`; see `contact_pages`."""
    return contact_pages(
        [(width, height)] * n,
        paper,
        margin=margin,
        gap=gap,
        caption=caption,
        heading=heading,
        readable=readable,
        largest=largest,
    )


def contact_pages(
    sizes: Sequence[tuple[float, float]],
    paper: Paper,
    *,
    margin: float = 10.0,
    gap: float = 4.0,
    caption: float = 4.0,
    heading: float = 12.0,
    readable: float = READABLE,
    largest: float = 1.0,
) -> tuple[ContactPage, ...]:
    """Pages that show one face for each of `sizes` (mm, bleed included if it is to be shown), all at one scale.

    The page is turned and the columns are chosen so that faces come out largest, at most `largest` (1: true
    size); of grids within 5 % of that, the one with fewest empty cells. When faces would come out with a shorter
    side below `readable` (or below their true size), they are spread evenly over as few pages as are needed.
    A face too large for the paper is scaled down, never refused. No sizes give no pages.
    """
    n = len(sizes)
    if not n:
        return ()
    width, height = max(w for w, _ in sizes), max(h for _, h in sizes)
    space = _Space(margin, gap, caption, heading, largest)
    enough = min(readable / min(width, height), largest)
    pages, fit = 1, _best(n, width, height, paper, space)
    while fit.scale < enough - 1e-9 and pages < n:
        pages += 1
        fit = _best(math.ceil(n / pages), width, height, paper, space)
    each = math.ceil(n / pages)
    pages = math.ceil(n / each)
    return tuple(
        _page(fit, number, pages, sizes, range((number - 1) * each, min(number * each, n)))
        for number in range(1, pages + 1)
    )


def _best(n: int, width: float, height: float, paper: Paper, space: _Space) -> _Fit:
    short, long = sorted((paper.width, paper.height))
    fits: list[_Fit] = []
    for page_width, page_height in dict.fromkeys(((short, long), (long, short))):
        for columns in range(1, n + 1):
            rows = math.ceil(n / columns)
            across = page_width - 2 * space.margin - (columns - 1) * space.gap
            down = page_height - 2 * space.margin - space.heading - rows * space.caption - (rows - 1) * space.gap
            scale = min(across / (columns * width), down / (rows * height), space.largest)
            if scale > 0:
                fits.append(_Fit(page_width, page_height, columns, rows, scale, space))
    if not fits:
        # Not even the spaces fit on this paper: the faces matter more.
        return _best(n, width, height, paper, _Space(0.0, 0.0, 0.0, 0.0, space.largest))
    top = max(fit.scale for fit in fits)
    good = [fit for fit in fits if fit.scale >= top * _NEARLY]
    return min(good, key=lambda fit: (fit.columns * fit.rows - n, -fit.scale))


def _page(fit: _Fit, number: int, pages: int, sizes: Sequence[tuple[float, float]], indices: range) -> ContactPage:
    space = fit.space
    width, height = (max(size[side] for size in sizes) * fit.scale for side in (0, 1))
    total = fit.columns * width + (fit.columns - 1) * space.gap
    left, top = (fit.width - total) / 2, space.margin + space.heading
    cells = []
    for place, index in enumerate(indices):
        row, column = divmod(place, fit.columns)
        own_width, own_height = (side * fit.scale for side in sizes[index])
        x = left + column * (width + space.gap)
        y = top + row * (height + space.caption + space.gap)
        cells.append(
            ContactCell(
                index,
                x + (width - own_width) / 2,
                y + (height - own_height) / 2,
                fit.scale,
                own_width,
                own_height,
                Rect(x, y + height, width, space.caption),
            )
        )
    return ContactPage(
        width=fit.width,
        height=fit.height,
        number=number,
        of=pages,
        columns=fit.columns,
        rows=fit.rows,
        scale=fit.scale,
        heading=Rect(left, space.margin, total, space.heading),
        cells=tuple(cells),
    )
