"""The markup: marks, literals, lists; what is reported."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.layout.markup import Line, Span, parse


def spans(text: str) -> tuple[Span, ...]:
    return parse(text)[0][0].spans


def codes(text: str) -> list[str]:
    return [mark.code for mark in parse(text)[1]]


def test_bold_italic_and_both() -> None:
    assert spans("a **b** *c* ***d***") == (
        Span("a "),
        Span("b", bold=True),
        Span(" "),
        Span("c", italic=True),
        Span(" "),
        Span("d", bold=True, italic=True),
    )


def test_bold_around_italic() -> None:
    assert spans("**a *b* c**") == (Span("a ", bold=True), Span("b", bold=True, italic=True), Span(" c", bold=True))


@pytest.mark.parametrize(
    "text", ["Fire&Ice", "S&P 500", "AT&T", "a<b draw", "x << y >> z", "1 < 2 & 3 > 2", "<3", "a <-> b"]
)
def test_b38_b39_ampersand_and_less_than_are_literal(text: str) -> None:
    assert spans(text) == (Span(text),)
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "tag"), [("<b>x</b>", "html-tag"), ("a<br>b", "html-tag"), ("a&nbsp;b", "html-entity")]
)
def test_html_is_printed_as_written_and_reported(text: str, tag: str) -> None:
    assert "".join(s.text for s in spans(text)) == text
    assert tag in codes(text)


@pytest.mark.parametrize("text", ["**never closed", "*never closed", "a ***b", "**a* b"])
def test_b40_an_unclosed_mark_is_reported_and_stays_in_its_line(text: str) -> None:
    lines, marks = parse(text + "\nnext line")
    assert [m.code for m in marks] == ["unclosed-mark"]
    assert lines[1] == Line((Span("next line"),))


def test_an_unclosed_mark_loses_no_letter() -> None:
    assert "".join(s.text for s in spans("a **b")) == "a **b"


@pytest.mark.parametrize("text", ["3*4 = 12", "2 * 3 * 4", "5*5*5", "a * b", "*"])
def test_products_are_no_marks(text: str) -> None:
    assert spans(text) == (Span(text),)


def test_symbols() -> None:
    assert [s.symbol for s in spans(":coins: (:fa-x:)")] == ["coins", None, "fa-x", None]
    assert [s.symbol for s in spans("3:coins:4")] == [None, "coins", None]
    assert [s.symbol for s in spans("a :game-icons:dragon: b")] == [None, "game-icons:dragon", None]


@pytest.mark.parametrize("text", ["1:30:45", "note: this", "a : b : c", "http://x.y:80/z", "10:20", ": :", "::"])
def test_colons_that_are_no_symbols(text: str) -> None:
    assert all(s.symbol is None for s in spans(text))


def test_colour() -> None:
    assert spans("a [red words](#c00) b") == (Span("a "), Span("red words", color="#c00"), Span(" b"))
    assert spans("[**x**](red)") == (Span("x", bold=True, color="red"),)


def test_escapes() -> None:
    assert spans(r"\*not italic\* \:coins\:") == (Span("*not italic* :coins:"),)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r", "\\n", "\u2028", "\x0b"])
def test_b8_b44_line_breaks_are_kept(newline: str) -> None:
    assert [line.spans for line in parse(f"a{newline}b")[0]] == [(Span("a"),), (Span("b"),)]


def test_lists() -> None:
    lines = parse("- one\n• two\n1. three\n2) four\nfive - six")[0]
    assert [line.bullet for line in lines] == ["•", "•", "1.", "2)", ""]


@given(st.text(max_size=80))
def test_no_text_is_lost_and_nothing_crashes(text: str) -> None:
    lines, _marks = parse(text)
    kept = "".join(s.text for line in lines for s in line.spans)
    marks = set("*\\[]():-•–.1234567890) \t\n\r\x0b\u2028n#")
    assert (
        [c for c in kept if c not in marks and not c.isspace()]
        == [c for c in text if c not in marks and not c.isspace()]
        or "](" in text
        or "\\" in text
    )
