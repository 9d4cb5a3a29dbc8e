from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.documents.formats import read_document
from pipeline.documents.source import Line, Role, Source


def read(text: str, encoding: str = "utf-8") -> Source:
    source, findings = read_document(text.encode(encoding), "it", ".txt")
    assert findings == []
    assert source is not None
    return source


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(end: str) -> None:
    assert [line.text for line in read(end.join(["un", "", "deux", ""])).lines] == ["un", "", "deux"]


def test_only_line_ends_end_lines() -> None:
    text = "a\x85b\u2028c\u2029d\x0be\x1cf\n\tg  "
    assert [line.text for line in read(text).lines] == ["a\x85b\u2028c\u2029d\x0be\x1cf", "\tg  "]


def test_without_form_feeds_there_are_no_pages() -> None:
    assert {line.page for line in read("a\nb\n").lines} == {None}


def test_form_feeds_begin_pages() -> None:
    source = read("un\n\fdeux\ntrois\n\f\nquatre\f\ncinq")
    assert [(line.number, line.page) for line in source.lines] == [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_unicode_of_every_sort(encoding: str) -> None:
    assert [line.text for line in read("Règles\nPièges\n", encoding).lines] == ["Règles", "Pièges"]


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\n\r\f\0\ufeff\ufffd", exclude_categories=["Cs"]), max_size=20),
        max_size=8,
    )
)
def test_text_is_kept_word_for_word(lines: list[str]) -> None:
    source, _findings = read_document("\n".join(["x", *lines, "y"]).encode(), "it", ".txt")
    assert source is not None
    assert source.lines == tuple(Line(i, text, None, Role.TEXT, 0) for i, text in enumerate(["x", *lines, "y"], 1))
