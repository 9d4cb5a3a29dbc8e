"""Widths, harmless characters, tables."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.report.text import Style, clean, file_size, pad, plural, seconds, span_of, table, width


@given(st.text())
def test_cleaned_text_cannot_move_the_cursor_or_the_reading_direction(text: str) -> None:
    cleaned = clean(text)
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in cleaned)
    assert not set(cleaned) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
    assert clean(cleaned) == cleaned


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Piège à loup, 漢字 \u202f!", "Piège à loup, 漢字 \u202f!"),
        ("a\tb", "a b"),
        ("a\r\nb", "a\\r\\nb"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("x\u202ey", "x\\u202ey"),
        ("caf\udce9", "caf\\udce9"),
    ],
)
def test_clean(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("abc", 3), ("é", 1), ("e\u0301", 1), ("漢字", 4), ("\u200d", 0)]
)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns
    assert width(pad(text, 6)) == 6
    assert pad(text, 6, right=True).endswith(text)


def test_a_table_lines_up_whatever_the_script() -> None:
    lines = table(["name", "copies"], [["漢字", "2"], ["a\nb", "110"]], right=[1]).split("\n")
    assert lines == ["name  copies", "漢字       2", "a\\nb     110"]


def test_colour_is_wrapped_only_when_on() -> None:
    assert Style()("x", "red") == "x"
    assert Style(True)("x", "red", "bold") == "\x1b[31;1mx\x1b[0m"
    assert Style(True)("", "red") == ""


def test_sizes_and_times() -> None:
    assert [file_size(n) for n in (0, 999, 1000, 9_949, 9_951, 999_499, 999_500, 12_300_000, 5 * 10**12)] == [
        "0 B",
        "999 B",
        "1.0 kB",
        "9.9 kB",
        "10 kB",
        "999 kB",
        "1.0 MB",
        "12 MB",
        "5000 GB",
    ]
    assert [seconds(s) for s in (0, 0.044, 3.21, 59.94, 59.96, 125)] == [
        "0.00 s",
        "0.04 s",
        "3.2 s",
        "59.9 s",
        "1 min 00 s",
        "2 min 05 s",
    ]
    assert (plural(1, "card"), plural(2, "card"), plural(0, "copy", "copies")) == ("1 card", "2 cards", "0 copies")
    assert (span_of((3, 5)), span_of((4, 4)), span_of(None)) == ("3-5", "4", "")
