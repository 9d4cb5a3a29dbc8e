from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.documents.formats import read_document
from pipeline.documents.formats.markdown import mark
from pipeline.documents.source import Role


def marked(text: str) -> str:
    """One letter a line: t(ext), c(ode), or the level of a heading."""
    lines = mark(text.split("\n"))
    assert [line.text for line in lines] == text.split("\n")
    return "".join(str(line.level) if line.role is Role.HEADING else line.role[0] for line in lines)


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("# One\n## Two\ntext\n###### Six", "12t6"),
        ("#No space", "t"),
        ("   ### Three ###", "3"),
        ("Title\n=====\n\nSecond\n---", "1ct2c"),
        ("A paragraph that goes on\nfor two lines\n---", "ttc"),
        ("The pile is empty.\n---\nNext", "tct"),
        ("> # quoted", "t"),
        ("- # in an item", "t"),
        ("text\n\n---\n\ntext", "ttttt"),
        ("```\n# not a heading\n```\ntext", "ccct"),
        ("~~~yaml\na: b\n\nc\n~~~\n", "ccccct"),
        ("- item\n\n  ```\n  code\n  ```\n- item", "ttccct"),
        ("```\nnobody closed this\n# Heading", "ctt"),
        ("    set in from the edge\n\ntext", "ttt"),
        ("- item\n\n    goes on\n", "tttt"),
        ("<!-- one line -->\ntext", "ct"),
        ("<!--\ntwo\n\nlines\n-->\ntext", "ccccct"),
        ("<!-- nobody closed this\n# Heading\n3 cards", "ctt"),
        ("<!-- note --> 3 cards", "t"),
        ("<div>\n3 cards\n</div>", "ttt"),
        ("---\ntitle: Jeu\nplayers: 2-4\n---\n# Jeu", "cccc1"),
        ("---\n3 cards lie here.\n---\nmore", "ttct"),
        ("---\ntitle: Jeu\n", "ttt"),
        ("text\n{% if players > 2 %}\ntext {{ count }}\n{%- endif -%}", "tctc"),
        ("{% set a = 1 %}\nTitle\n===", "c1c"),
        ("{% if a %}3 cards{% endif %}", "t"),
        ("{# a note #}\ntext {# beside #}", "ct"),
        ("{#piege .text}\nText {#id}", "ct"),
        ("{: .note }\ntext", "ct"),
    ],
)
def test_roles(text: str, roles: str) -> None:
    assert marked(text) == roles


def test_pages_and_format() -> None:
    source, findings = read_document(b"# One\r\n\r\n3 cards\r\n", "it", ".markdown")
    assert findings == []
    assert source is not None
    assert source.format == "md"
    assert [(line.number, line.text, line.page) for line in source.lines] == [
        (1, "# One", None),
        (2, "", None),
        (3, "3 cards", None),
    ]


@given(st.text(st.sampled_from("#-=`~>*{}%<!a1 :\t\n|[]"), max_size=120))
def test_any_markdown_keeps_its_lines(text: str) -> None:
    lines = text.split("\n")
    assert [(line.number, line.text) for line in mark(lines)] == list(enumerate(lines, 1))
