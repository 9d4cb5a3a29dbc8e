"""Lengths. Millimetres inside the package, points in PDF, pixels in pictures."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / PT_PER_INCH

_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, '"': MM_PER_INCH, "pt": MM_PER_PT}
_LENGTH = re.compile(r'\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(mm|cm|in|pt|")?\s*', re.IGNORECASE)


def length(text: str | float, default: str = "mm") -> float:
    """`text` (``5mm``, ``0.5in``, ``12pt``, ``5``) in millimetres; a bare number is in `default` units.

    Raises ValueError on anything else.
    """
    if isinstance(text, (int, float)):
        return float(text) * _MM[default]
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a length: write a number with mm, cm, in or pt")
    number, unit = match.groups()
    return float(number.replace(",", ".")) * _MM[(unit or default).lower()]


def points(text: str | float) -> float:
    """A type size in points; a bare number is in points. Raises ValueError like `length`."""
    return length(text, default="pt") * PT_PER_MM


def pixels(mm: float, dpi: float) -> int:
    """The number of pixels of `mm` millimetres at `dpi` dots per inch, rounded half up."""
    return int(mm / MM_PER_INCH * dpi + 0.5)
