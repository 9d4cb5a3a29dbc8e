"""YAML with places: text stays text, every mistake has a line, and the quick reader agrees with the slow one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, WARN
from pipeline.project import yamlfast
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence, parse_slowly, parse_yaml, read_yaml
from tests.project.helpers import codes, only, where


def plain(node: Node | None) -> object:
    """The tree as Python data, every scalar a string."""
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node.items}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return node.text if node is not None else None


@pytest.mark.parametrize(
    "text",
    [
        "No",
        "on",
        "007",
        "010",
        "1e3",
        "1:30",
        "1_000",
        "2024-01-02",
        "0x1F",
        ".inf",
        "NaN",
        "~",
        "null",
        "1.0",
        "+5",
        "=",
        "<b>",
    ],
)
@pytest.mark.parametrize("reader", [parse_yaml, parse_slowly])
def test_scalars_stay_the_text_written(reader, text: str) -> None:
    node, findings = reader(f"a: {text}\nb: [{text}, x]\n", "x.yaml")
    assert plain(node) == {"a": text, "b": [text, "x"]}
    assert findings == []


@pytest.mark.parametrize("reader", [parse_yaml, parse_slowly])
def test_places_count_from_one(reader) -> None:
    node, _ = reader('é: 1\nb:\n  - x\n  - {c: "d", e: [f]}\n', "x.yaml")
    assert isinstance(node, Mapping)
    items = node.get("b")
    assert isinstance(items, Sequence)
    inner = items.items[1]
    assert isinstance(inner, Mapping)
    c, e = inner.get("c"), inner.get("e")
    assert isinstance(c, Scalar) and isinstance(e, Sequence)
    assert (c.line, c.column, c.plain) == (4, 9, False)
    assert (e.line, e.column) == (4, 17)
    assert (items.line, items.column) == (3, 3)
    assert str(c.span) == "x.yaml:4:9" and c.span.text == "d"


@pytest.mark.parametrize(
    ("source", "code", "place", "value"),
    [
        ("t: @foo", "reserved-character", (1, 4), "@foo"),
        ("t: `x`", "reserved-character", (1, 4), "`x`"),
        ("t: %5", "reserved-character", (1, 4), "%5"),
        ("t:\tfoo", "tab-in-value", (1, 3), "foo"),
        ("t: a\tb", "tab-in-value", (1, 5), "a\tb"),
        ("t: {cost}", "unquoted-braces", (1, 4), "{cost}"),
        ("t: {{ name }}", "unquoted-braces", (1, 4), "{{ name }}"),
        ("t: {a:b}", "unquoted-braces", (1, 4), "{a:b}"),
        ("t: {{ name }} pts", "text-after-value", (1, 15), "{{ name }} pts"),
        ("t: [Pioche] deux", "text-after-value", (1, 13), "[Pioche] deux"),
        ('t: "Le" Mytho', "text-after-value", (1, 9), '"Le" Mytho'),
        ("t: **gras** ici", "text-after-value", (1, 13), "**gras** ici"),
        ("t: *italique*", "unknown-alias", (1, 4), "*italique*"),
        ("t: & co", "reserved-character", (1, 5), "& co"),
        ("t: Piège: recule", "colon-in-text", (1, 9), "Piège: recule"),
        ("t: fin:", "colon-in-text", (1, 7), "fin:"),
        ('t: "abc', "unclosed-quote", (1, 4), '"abc'),
        ("t: 'abc", "unclosed-quote", (1, 4), "'abc"),
        ("t: [a, b", "unclosed-bracket", (1, 4), "[a, b"),
        ("t: - b", "reserved-character", (1, 4), "- b"),
        ("t: > b", "reserved-character", (1, 6), "> b"),
        ("t: |b", "reserved-character", (1, 5), "|b"),
        ("t: ]", "reserved-character", (1, 4), "]"),
    ],
)
def test_a_value_that_lacks_quotes_is_reported_and_read(
    source: str, code: str, place: tuple[int, int], value: str
) -> None:
    node, findings = parse_yaml(source + "\nu: v\n", "x.yaml")
    finding = only(findings, code)
    assert where(finding) == place
    assert finding.severity is FAIL
    assert (finding.hint and "quote" in finding.hint) or code == "unclosed-quote"
    assert plain(node) == {"t": value, "u": "v"}


def test_every_such_mistake_of_a_file_is_told_at_once() -> None:
    _, findings = parse_yaml("a: @x\nb: {c}\nd: *e\nf: g: h\ni: [j\nk: '%l\n", "x.yaml")
    assert sorted(f.at.line for f in findings if f.at and f.at.line) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        ("a:\n\tb: c\n", "tab", 2),
        ("\ta: b\n", "tab", 1),
        ("a: 1\n  b: 2\n", "bad-indent", 2),
        ("a:\n  b: 1\n c: 2\n", "bad-indent", 3),
        ("%a: b\n", "reserved-line", 1),
        ("a: b\x01c\n", "control-character", 1),
        ("a: 1\nb\nc: 2\n", "missing-colon", 2),
        ('a: "\\q"\n', "bad-escape", 1),
    ],
)
def test_a_file_that_can_not_be_read_says_where(source: str, code: str, line: int) -> None:
    _, findings = parse_yaml(source, "x.yaml")
    assert where(only(findings, code))[0] == line


def test_duplicate_keys_name_both_places_and_the_first_counts() -> None:
    node, findings = parse_yaml("a: 1\nb: {c: 1, d: 2, c: 3}\na: 4\n", "x.yaml")
    assert plain(node) == {"a": "1", "b": {"c": "1", "d": "2"}}
    assert sorted((str(f.at), str(f.also[0])) for f in findings) == [
        ("x.yaml:2:17", "x.yaml:2:5"),
        ("x.yaml:3:1", "x.yaml:1:1"),
    ]
    assert set(codes(findings)) == {"duplicate-key"}


@pytest.mark.parametrize(
    ("source", "severity", "place"),
    [
        ("color: #fff\n", FAIL, (1, 8)),
        ("color:   #7b1e22   \n", FAIL, (1, 10)),
        ("a:\n  color: #fff\n  b: 1\n", FAIL, (2, 10)),
        ("- #abcdef\n- b\n", FAIL, (1, 3)),
        ("text: #1 du jeu\n", WARN, (1, 7)),
    ],
)
def test_a_value_eaten_by_its_hash_is_reported(source: str, severity: object, place: tuple[int, int]) -> None:
    _, findings = parse_yaml(source, "x.yaml")
    finding = only(findings, "value-is-comment")
    assert (finding.severity, where(finding)) == (severity, place)


def test_ordinary_comments_are_no_mistake() -> None:
    node, findings = parse_yaml("# head\nstock: poker   # 63 × 88 mm\nback: # none yet\nc: a#b\n", "x.yaml")
    assert findings == []
    assert plain(node) == {"stock": "poker", "back": "", "c": "a#b"}
    assert isinstance(node, Mapping)
    stock = node.get("stock")
    assert isinstance(stock, Scalar) and stock.comment == " 63 × 88 mm"


def test_anchors_aliases_and_merges() -> None:
    source = "base: &b {x: 1, y: 2}\none: *b\ntwo: {<<: *b, y: 3}\nmany: {<<: [*b, {z: 9}], x: 0}\n"
    node, findings = parse_yaml(source, "x.yaml")
    assert findings == []
    assert plain(node) == {
        "base": {"x": "1", "y": "2"},
        "one": {"x": "1", "y": "2"},
        "two": {"x": "1", "y": "3"},
        "many": {"y": "2", "z": "9", "x": "0"},
    }


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("a: {<<: b}\n", "bad-merge"),
        ("a: &b c\n", "unused-anchor"),
        ("a: !b c\n", "tag"),
        ("a: 1\n---\nb: 2\n", "several-documents"),
        ("? [a]\n: b\n", "key-not-text"),
    ],
)
def test_yaml_that_means_nothing_here(source: str, code: str) -> None:
    _, findings = parse_yaml(source, "x.yaml")
    only(findings, code)


def test_a_document_mark_alone_is_fine() -> None:
    assert plain(parse_yaml("---\na: b\n...\n", "x.yaml")[0]) == {"a": "b"}


def test_a_bomb_of_aliases_is_capped() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    for last, name in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{name}: &{name} [{', '.join(['*' + last] * 10)}]")
    node, findings = parse_yaml("\n".join(lines), "x.yaml")
    assert node is None
    only(findings, "too-large")


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_depth_is_capped(opening: str) -> None:
    _, findings = parse_yaml(opening * 3000, "x.yaml")
    only(findings, "too-deep")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_every_unicode_encoding(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "x.yaml").write_bytes("nom: Épée «à»\n".encode(encoding))
    node, findings = read_yaml(tmp_path / "x.yaml", "x.yaml")
    assert plain(node) == {"nom": "Épée «à»"}
    assert findings == []


def test_files_that_are_none(tmp_path: Path) -> None:
    assert codes(read_yaml(tmp_path / "no.yaml", "no.yaml")[1]) == ["missing"]
    (tmp_path / "d.yaml").mkdir()
    assert codes(read_yaml(tmp_path / "d.yaml", "d.yaml")[1]) == ["is-folder"]
    (tmp_path / "b.yaml").write_bytes(bytes(range(256)))
    assert codes(read_yaml(tmp_path / "b.yaml", "b.yaml")[1]) == ["not-text"]
    (tmp_path / "l.yaml").write_bytes(b"a: b\n" * 1_000_000)
    assert codes(read_yaml(tmp_path / "l.yaml", "l.yaml")[1]) == ["too-large"]
    (tmp_path / "e.yaml").write_bytes(b"# nothing\n")
    assert read_yaml(tmp_path / "e.yaml", "e.yaml") == (None, [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    node, findings = parse_yaml(end.join(["a: 1", "b:", "  c: |", "    x", "    y", "d: 2", ""]), "x.yaml")
    assert findings == []
    assert plain(node) == {"a": "1", "b": {"c": "x\ny\n"}, "d": "2"}


# The quick reader must never differ from the slow one: it gives the same tree, or leaves the file to it.

_WORD = st.one_of(
    st.sampled_from(
        ["x", "5mm", "-1", "a b", "É", "1:30", "a:b", "a#b", "{{ n }}", "No", "~", "l'œuf", 'dit "x"', "", "-", "a,b"]
    ),
    st.text(st.sampled_from("ab1é:#-?,[]{}&*!|>'\"%@`. \\~<=/$"), max_size=7),
)
_KEY = st.sampled_from(["a", "b c", "d-e", "f/g", "h", "'i'", '"j"', "0", "é", "k ", "<<", "l:m"])


@st.composite
def _documents(draw: st.DrawFn) -> str:
    """Lines of block and flow YAML, quoted or not, sometimes wrong."""

    def word() -> str:
        text = draw(_WORD)
        style = draw(st.sampled_from(["plain", "single", "double"]))
        if style == "single":
            return "'" + text.replace("'", "''") + "'"
        text = (
            draw(st.sampled_from([text, text + "\\n", '\\"' + text, "\\\\", "\\t", "\\x41"]))
            if style == "double"
            else text
        )
        return '"' + text + '"' if style == "double" else text

    def flow(depth: int) -> str:
        if depth == 0 or draw(st.booleans()):
            return word()
        items = [flow(depth - 1) for _ in range(draw(st.integers(0, 3)))]
        gap = draw(st.sampled_from([", ", ",", " , ", ",\n      "]))
        if draw(st.booleans()):
            return "[" + gap.join(items) + "]"
        colon = draw(st.sampled_from([": ", ":", " : "]))
        return "{" + gap.join(draw(_KEY) + colon + item for item in items) + "}"

    def block(indent: int, depth: int) -> list[str]:
        lines = []
        is_list = draw(st.booleans())
        for _ in range(draw(st.integers(1, 3))):
            head = " " * indent + ("- " if is_list else draw(_KEY) + ":")
            what = draw(st.integers(0, 4))
            tail = draw(st.sampled_from(["", "", "", "  # c", " #c", " "]))
            if what == 0 and depth:
                lines += [head + tail, *block(indent + draw(st.integers(0, 2)), depth - 1)]
            elif what == 1:
                lines += [
                    head + " |" + draw(st.sampled_from(["", "-", "+"])),
                    " " * (indent + 2) + "x: y",
                    draw(st.sampled_from(["", "   z"])),
                ]
            elif what == 2 and is_list:
                lines += [head + draw(_KEY) + ": " + flow(1), " " * (indent + 2) + draw(_KEY) + ": " + word()]
            else:
                lines.append(head + " " + flow(2) + tail)
            if draw(st.integers(0, 6)) == 0:
                lines.append(draw(st.sampled_from(["", "# c", "   # d", "  "])))
        return lines

    return "\n".join(block(0, 2)) + draw(st.sampled_from(["", "\n"]))


@given(_documents())
def test_the_quick_reader_never_differs(text: str) -> None:
    try:
        quick = yamlfast.parse(text, "x.yaml")
    except yamlfast.UnusualError:
        return
    slow, findings = parse_slowly(text, "x.yaml")
    assert findings == [], (text, findings)
    assert quick == slow, text


def test_the_quick_reader_takes_what_games_are_written_in() -> None:
    text = """\
# a face
extends: shared/poker
boxes:
  title:  {at: [5mm, 4mm], size: [45mm, 8mm], text: "{{ name }}", font: Fredoka One, fit: 9pt-14pt}
  frame:
    shape: rounded
    fill: {gradient: linear, from: red,
           to: "#14213d"}
  lines:
  - [0%, white]
  - at: [-1mm, 2]
    note: 'l''été'
  text: |
    Une ligne
      et une autre
  after: 3-5   # players
"""
    text = text.replace("'l''été'", "'été'")
    assert yamlfast.parse(text, "x.yaml") == parse_slowly(text, "x.yaml")[0]


@given(st.text(st.sampled_from("ab:-# \n\t[]{}\"'&*!|>%@`,?é\\"), max_size=40))
def test_any_text_gives_a_tree_or_findings(text: str) -> None:
    node, findings = parse_yaml(text, "x.yaml")
    assert node is not None or findings or not any(line.split("#")[0].strip(" \t-.") for line in text.splitlines())
    assert all(f.at is not None and f.at.line and f.at.line >= 1 for f in findings)
