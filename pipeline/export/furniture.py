"""What stands around the cards of a page: crop marks, fold, ruler, label. All outside the trimmed cards."""

from __future__ import annotations

from pipeline.impose import Line, Rect, Sheet
from pipeline.layout import outlines
from pipeline.layout.drawing import Group, Item, Path
from pipeline.layout.fonts import DEFAULT_FAMILY
from pipeline.layout.markup import Line as TextLine
from pipeline.layout.markup import Span
from pipeline.layout.textblock import Setter, Style

MARK = 0.09
"""Width of crop marks in mm: a quarter point, the trade's usual."""

INK = "#333333"


def words(
    setter: Setter, text: str, rect: Rect, size: float = 7.0, align: str = "left", bold: bool = False
) -> list[Item]:
    """One line of small print in a rectangle, turned when that stands upright; smaller when it would not fit."""
    across = rect.vertical
    w, h = (rect.height, rect.width) if across else (rect.width, rect.height)
    style = Style(DEFAULT_FAMILY, min(4.0, size), size, color=INK, align=align, valign="middle", bold=bold, max_lines=1)
    items = setter.block((TextLine((Span(text),)),), style, w, h).items
    if across:  # read from the right, as spines are
        return [Group(items, (0.0, 1.0, -1.0, 0.0, rect.x + rect.width, rect.y))]
    return [Group(items, (1.0, 0.0, 0.0, 1.0, rect.x, rect.y))]


def ruler(setter: Setter, rect: Rect) -> list[Item]:
    """A ruler of 100 mm with a tick every millimetre, by which a shrunk print is seen at once."""
    across = rect.vertical
    length = rect.height if across else rect.width
    depth = rect.width if across else rect.height
    start = (length - 100.0) / 2
    ticks = list(outlines.line(start, 0.0, start + 100.0, 0.0))
    for mm in range(101):
        tall = 2.4 if mm % 10 == 0 else 1.7 if mm % 5 == 0 else 1.0
        ticks += outlines.line(start + mm, 0.0, start + mm, min(tall, depth))
    items: list[Item] = [Path(tuple(ticks), stroke=INK, width=MARK)]
    label = Rect(start + 101.5, 0.0, max(4.0, length - start - 102.0), min(3.0, depth))
    if label.width >= 12:
        items += words(setter, "100 mm", label, 5.5)
    if across:
        return [Group(tuple(items), (0.0, 1.0, -1.0, 0.0, rect.x + rect.width, rect.y))]
    return [Group(tuple(items), (1.0, 0.0, 0.0, 1.0, rect.x, rect.y))]


def lines(marks: tuple[Line, ...], dash: tuple[float, ...] = ()) -> list[Item]:
    """Marks as one stroked path."""
    if not marks:
        return []
    ops = tuple(op for m in marks for op in outlines.line(m.x0, m.y0, m.x1, m.y1))
    return [Path(ops, stroke="#000000", width=MARK, dash=dash)]


def around(sheet: Sheet, label: str, setter: Setter) -> list[Item]:
    """Everything of a sheet but its cards."""
    items = lines(sheet.crop_marks) + lines(sheet.fold_marks, (1.5, 1.0))
    if sheet.ruler_area is not None and sheet.placements:
        items += ruler(setter, sheet.ruler_area)
    if sheet.label_area is not None and label:
        items += words(setter, label, sheet.label_area)
    return items
