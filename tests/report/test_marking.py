"""Where quoted words stand: at the column, further on, over line ends, or not at all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import Span
from pipeline.report.marking import locate


def marked(lines: list[str], line: int, text: str | None = None, column: int | None = None) -> list[str]:
    """What is marked, as ``index:words``."""
    ranges = locate(lines, line - 1, Span("r.md", line, column, text=text))
    return [f"{r.index + 1}:{lines[r.index][r.start : r.end]}" for r in ranges]


def test_at_the_column_and_not_before() -> None:
    ranges = locate(["4 cards and 4 cards"], 0, Span("r.md", 1, 13, text="4 cards"))
    assert [(r.start, r.end) for r in ranges] == [(12, 19)]


def test_after_the_column_then_anywhere() -> None:
    assert locate(["a 4 b 4"], 0, Span("", 1, 3, text="4"))[0].start == 2
    assert locate(["a 4 b 4"], 0, Span("", 1, 4, text="4"))[0].start == 6
    assert locate(["a 4 b x"], 0, Span("", 1, 4, text="4"))[0].start == 2


def test_over_line_ends_blank_lines_and_indents() -> None:
    lines = ["Take the", "", "   top card,", "then stop."]
    assert marked(lines, 1, "the top card, then") == ["1:the", "3:top card,", "4:then"]
    assert marked(lines, 1, "the\ntop card") == ["1:the", "3:top card"]


def test_over_signs_of_markup_and_lists() -> None:
    assert marked(["the **top** card"], 1, "the top card") == ["1:the **top** card"]
    assert marked(["lists:", "- four", "- five"], 1, "lists: four five") == ["1:lists:", "2:four", "3:five"]


def test_blanks_stand_for_any_blanks() -> None:
    assert marked(["10\u00a0cards  in\tall"], 1, "10 cards in all") == ["1:10\u00a0cards  in\tall"]


def test_what_differs_later_is_left() -> None:
    assert marked(["nine storm cards here"], 1, "nine storm cards … gone") == ["1:nine storm cards"]
    assert marked(["2 * 3 and *four* five"], 1, "2 * 3 and four five") == ["1:2 * 3 and *four* five"]


def test_dots_of_a_cut_quote_are_no_words() -> None:
    assert marked(["nine storm cards here"], 1, "nine storm…") == ["1:nine storm"]


def test_words_that_are_not_there_mark_the_rest_of_the_line() -> None:
    assert marked(["  one two  "], 1, "three") == ["1:one two"]
    assert marked(["one two"], 1, "xyz", column=5) == ["1:two"]
    assert marked(["one two"], 1) == ["1:one two"]
    assert marked(["one two"], 1, column=99) == ["1:one two"]


def test_an_empty_line_has_nothing_to_mark() -> None:
    assert marked(["   ", "x"], 1, "y") == []
    assert marked([""], 1) == []


def test_a_quote_does_not_run_past_the_document() -> None:
    assert marked(["only"], 1, "only this") == ["1:only"]


@given(st.lists(st.text(st.sampled_from("ab \t*…-é"), max_size=8), min_size=1, max_size=5), st.data())
def test_ranges_lie_in_their_lines_in_order(lines: list[str], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(lines) - 1))
    text = data.draw(st.none() | st.text(st.sampled_from("ab \n…é"), max_size=10))
    column = data.draw(st.none() | st.integers(1, 12))
    ranges = locate(lines, index, Span("r.md", index + 1, column, text=text))
    assert [r.index for r in ranges] == sorted({r.index for r in ranges})
    for r in ranges:
        assert r.index >= index and 0 <= r.start < r.end <= len(lines[r.index])


@given(
    st.lists(st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=6), min_size=2, max_size=8), st.data()
)
def test_words_that_are_there_are_found_whole(words: list[str], data: st.DataObject) -> None:
    breaks = data.draw(st.lists(st.sampled_from([" ", "\n", "\n\n  ", "  "]), min_size=len(words), max_size=len(words)))
    lines = "".join(w + b for w, b in zip(words, breaks, strict=True)).rstrip().split("\n")
    ranges = locate(lines, 0, Span("r.md", 1, 1, text=" ".join(words)))
    assert " ".join(lines[r.index][r.start : r.end] for r in ranges).split() == words
