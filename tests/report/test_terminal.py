"""Findings as text: places, quoted lines, carets."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.report.quoting import Quotes
from pipeline.report.terminal import MOST_COLUMNS, block, listing, ordered, summary, total
from pipeline.report.text import Style, width


def finding(at: Span | None = None, **more: object) -> Finding:
    values: dict[str, object] = {"check": "table/count", "code": "not-whole", "severity": FAIL, "message": "no"}
    return Finding(**{**values, "at": at, **more})  # type: ignore[arg-type]


def write(root: Path, name: str, data: bytes) -> Quotes:
    (root / name).write_bytes(data)
    return Quotes(root)


def caret(text: str) -> tuple[str, str]:
    """The quoted line, and what of it stands above the caret."""
    lines = text.split("\n")
    (mark,) = [n for n, line in enumerate(lines) if line.rstrip().endswith("^")]
    quoted = lines[mark - 1]
    start = lines[mark].index("^")
    return quoted, quoted[start : start + lines[mark].count("^")]


def test_the_whole_shape(tmp_path: Path) -> None:
    quotes = write(tmp_path, "cards.csv", b"id,name,count\nsabotage,Sabotage,x2\n")
    one = finding(
        Span("cards.csv", 2, 19, text="x2"),
        message='"x2" is not a whole number',
        also=(Span("other.csv", 9, text="deux"),),
        computed="2 + 2",
        hint="write 2",
    )
    assert block(one, quotes).split("\n") == [
        'cards.csv:2:19  fail  table/count:not-whole  "x2" is not a whole number',
        "   |",
        " 2 | sabotage,Sabotage,x2",
        "   |                   ^^",
        '   = also: other.csv:9  "deux"',
        "   = computed: 2 + 2",
        "   = hint: write 2",
    ]


def test_a_finding_without_a_place_is_of_its_game(tmp_path: Path) -> None:
    assert block(finding(game="alpha"), Quotes(tmp_path)) == "alpha  fail  table/count:not-whole  no"


def test_a_workbook_cell_shows_the_words(tmp_path: Path) -> None:
    quotes = write(tmp_path, "cards.xlsx", b"PK\x03\x04\0\0")
    assert block(finding(Span("cards.xlsx", cell="Feuille 1!B7", text="3.5")), quotes).split("\n") == [
        "cards.xlsx:Feuille 1!B7  fail  table/count:not-whole  no",
        "   | 3.5",
    ]


@pytest.mark.parametrize(
    ("data", "column", "text", "marked"),
    [
        ("a,Piège,x2".encode(), 9, "x2", "x2"),
        ("\ufeffa,b".encode(), 1, "a", "a"),
        ("a,Piège,x2".encode("utf-16"), 9, "x2", "x2"),
        ("a,Piège,x2".encode("cp1252"), 9, "x2", "x2"),
        (b'a,"x2"', 3, "x2", "x2"),
        (b"a\tb\tx2", 5, "x2", "x2"),
        (b"a,b,c", 3, None, "b"),
        (b"a,b,c", 3, "elsewhere", "b"),
        (b"a,b,x2", None, "x2", "x2"),
    ],
)
def test_the_caret_stands_under_the_words(
    tmp_path: Path, data: bytes, column: int | None, text: str | None, marked: str
) -> None:
    quotes = write(tmp_path, "t.csv", data)
    assert caret(block(finding(Span("t.csv", 1, column, text=text)), quotes))[1] == marked


def test_the_caret_counts_columns_of_the_screen(tmp_path: Path) -> None:
    quotes = write(tmp_path, "t.csv", "漢字,\x1b,x2".encode())
    lines = block(finding(Span("t.csv", 1, 6, text="x2")), quotes).split("\n")
    before = lines[2][: lines[2].index("x2")]
    assert lines[3].index("^") == width(before)
    assert "\x1b" not in lines[2]


@pytest.mark.parametrize(
    "span", [Span("t.csv", 99, 1), Span("gone.csv", 1, 1), Span("t.csv", 1, 99), Span("t.csv", 0, 0)]
)
def test_places_that_are_not_there_do_no_harm(tmp_path: Path, span: Span) -> None:
    assert block(finding(span), write(tmp_path, "t.csv", b"a,b\n")).startswith(str(span))


def test_a_long_line_is_cut_around_the_words(tmp_path: Path) -> None:
    quotes = write(tmp_path, "t.csv", b"a" * 500 + b",needle," + b"b" * 500)
    quoted, marked = caret(block(finding(Span("t.csv", 1, 502, text="needle")), quotes))
    assert marked == "needle"
    assert width(quoted) <= MOST_COLUMNS + len(" 1 | ")


@given(
    line=st.text(alphabet="ab漢é\t,", max_size=300),
    column=st.integers(1, 310),
    words=st.text(alphabet="ab漢", max_size=200),
)
def test_any_line_is_quoted_within_the_width(
    tmp_path_factory: pytest.TempPathFactory, line: str, column: int, words: str
) -> None:
    folder = tmp_path_factory.getbasetemp() / "lines"
    folder.mkdir(exist_ok=True)
    quotes = write(folder, "t.csv", line.encode())
    for quoted in block(finding(Span("t.csv", 1, column, text=words)), quotes).split("\n")[1:]:
        assert width(quoted) <= MOST_COLUMNS + len(" 1 | ") + 1


def test_order_is_by_game_file_and_place() -> None:
    spans = [
        Span("b.csv", 1),
        Span("a.csv", 10, 1),
        Span("a.csv", 9, 7),
        Span("a.csv", 9, 2),
        Span("w.xlsx", cell="S!B10"),
        Span("w.xlsx", cell="S!B2"),
        Span("w.xlsx", cell="S!AA2"),
    ]
    shuffled = [finding(span, game="x") for span in spans] + [finding(game="a")]
    listed = [str(f.at) if f.at else f.game for f in ordered(shuffled)]
    assert listed == [
        "a",
        "a.csv:9:2",
        "a.csv:9:7",
        "a.csv:10:1",
        "b.csv:1",
        "w.xlsx:S!B2",
        "w.xlsx:S!AA2",
        "w.xlsx:S!B10",
    ]


def test_several_games_have_headings(tmp_path: Path) -> None:
    text = listing([finding(game="beta"), finding(game="alpha", severity=WARN)], tmp_path)
    assert [line for line in text.split("\n") if line.endswith(("fail", "warn"))] == ["alpha: 1 warn", "beta: 1 fail"]
    assert "beta: 1 fail" not in listing([finding(game="beta")], tmp_path)


def test_paths_are_shown_from_where_one_stands(tmp_path: Path) -> None:
    at = finding(Span("cards/a.csv", 1))
    inside, far = tmp_path / "cards", tmp_path / "one" / "two" / "three"
    assert listing([at], tmp_path, cwd=tmp_path).startswith("cards/a.csv:1")
    assert listing([at], tmp_path, cwd=tmp_path.parent).startswith(f"{tmp_path.name}/cards/a.csv:1")
    assert listing([at], tmp_path, cwd=inside).startswith("a.csv:1")
    assert listing([at], tmp_path, cwd=far).startswith("cards/a.csv:1")


def test_summaries() -> None:
    assert summary([]) == "no findings"
    assert summary([finding(), finding(severity=INFO), finding()]) == "2 fail, 1 info"
    assert total([finding()], 1) == "1 game: 1 fail"


def test_colour_adds_nothing_but_colour(tmp_path: Path) -> None:
    import re

    quotes = write(tmp_path, "t.csv", b"a,b\n")
    one = finding(Span("t.csv", 1, 3, text="b"), hint="h")
    colored = block(one, quotes, Style(True))
    assert colored != block(one, quotes)
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == block(one, quotes)
