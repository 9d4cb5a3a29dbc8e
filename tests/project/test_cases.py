"""Card tables that went wrong in other tools (cases B1–B37), each with its siblings.

A case's own specimen is a file of tests/samples/data where a file shows it best.
"""

from __future__ import annotations

import csv as stdlib_csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, WARN
from pipeline.project import Loaded
from pipeline.project.names import key, safe_id
from pipeline.project.tables import Table, read_table
from tests.project.helpers import codes, csv, fails, load, ods, only, openpyxl_book, rows, where, xlsx

SAMPLES = Path(__file__).parents[1] / "samples" / "data"


def sample(name: str) -> tuple[Table, list]:
    table, findings = read_table(SAMPLES / name, name)
    assert table is not None
    return table, findings


def game(root: Path, name: str) -> Loaded:
    """A game whose cards are the sample `name`."""
    yaml = f"title: Essai\nlanguage: fr\ndecks: {{main: {name}}}\n"
    return load(root, game=yaml, **{name: (SAMPLES / name).read_bytes()})


def counts(loaded: Loaded) -> dict[str, int]:
    assert loaded.game is not None
    return {card.name: card.count for card in loaded.game.cards()}


# B1: byte-order marks


def test_b01_bom(tmp_path: Path) -> None:
    table, findings = sample("b01-bom.csv")
    assert [h.name for h in table.headers] == ["name", "qty"]
    assert findings == []
    assert counts(game(tmp_path, "b01-bom.csv")) == {"Épée": 2}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_b01_every_unicode_form_is_one_table(tmp_path: Path, encoding: str, end: str) -> None:
    text = end.join(["name,qty,text", 'Épée,2,"à', 'deux"', "Œuf,1,«x»", ""])
    table, findings = csv(tmp_path, text.encode(encoding))
    assert rows(table) == [
        {"name": "Épée", "qty": "2", "text": "à\ndeux"},
        {"name": "Œuf", "qty": "1", "text": "«x»"},
    ]
    assert findings == []
    assert table.rows[1].at("name").line == 4


@pytest.mark.parametrize(
    ("encoding", "said"), [("cp1252", "Windows-1252"), ("mac_roman", "Mac Roman"), ("cp850", "MS-DOS 850")]
)
def test_b01_one_byte_encodings_are_said(tmp_path: Path, encoding: str, said: str) -> None:
    text = "name,text\nÉpée,Piochez à l'été ; ça dépend de ô ù ê ï\n"
    table, findings = csv(tmp_path, text.encode(encoding))
    assert rows(table)[0]["name"] == "Épée"
    finding = only(findings, "assumed-code-page")
    assert finding.severity is WARN and said in finding.message
    assert where(finding) == (2, 1)


def test_b01_one_stray_byte_in_utf8(tmp_path: Path) -> None:
    table, findings = csv(tmp_path, "name,text\nÉpée,été\nœuf,déj".encode() + b"\xe0 vu\n")
    assert rows(table)[1]["text"] == "déjà vu"
    assert where(only(findings, "mixed-encoding")) == (3, 8)


def test_b01_garbled_and_lost_characters(tmp_path: Path) -> None:
    _, findings = csv(tmp_path, "name,text\nÉpée,dÃ©jÃ\u00a0\nŒuf,l\ufffdeau\n")
    assert where(only(findings, "garbled")) == (2, 7)
    assert where(only(findings, "lost-character")) == (3, 6)


# B2: separators


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("b02-commas-in-semicolons.csv", {"name": "Pain, beurre", "qty": "3", "text": "un, deux"}),
        ("b02-semicolons-in-commas.csv", {"name": "Pain; beurre", "qty": "3", "text": "un; deux"}),
        ("b02-tabs.csv", {"name": "Pain, beurre; sel", "qty": "3"}),
        ("b02-bars.csv", {"name": "Pain, beurre; sel", "qty": "3"}),
    ],
)
def test_b02_separator(name: str, first: dict[str, str]) -> None:
    table, findings = sample(name)
    assert rows(table)[0] == first
    assert findings == []


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_b02_unknown_header_names_do_not_matter(tmp_path: Path, sign: str) -> None:
    lines = ["id", "zut", "flûte"], ["a", "1, 2; 3 | 4", "x"], ["b", "y", "z"]
    text = "\n".join(sign.join(f'"{c}"' if sign in c else c for c in line) for line in lines)
    table, _ = csv(tmp_path, text)
    assert rows(table)[0] == {"id": "a", "zut": "1, 2; 3 | 4", "flute": "x"}


def test_b02_the_line_that_excel_reads(tmp_path: Path) -> None:
    table, findings = csv(tmp_path, "sep=;\nname;qty\nRoi, le;2\n")
    assert rows(table) == [{"name": "Roi, le", "qty": "2"}]
    assert table.rows[0].at("qty").line == 3
    assert findings == []


def test_b02_lines_quoted_as_a_whole(tmp_path: Path) -> None:
    _, findings = csv(tmp_path, '"name,qty"\n"Roi,2"\n')
    only(findings, "one-cell-header")


# B5, B6, B12: emptiness and blanks


def test_b05_blank_lines() -> None:
    table, findings = sample("b05-blank-lines.csv")
    assert rows(table) == [{"name": "Roi", "qty": "2"}, {"name": "Dame", "qty": "1"}]
    assert [row.span.line for row in table.rows] == [4, 7]
    assert findings == []


def test_b06_spaced_header() -> None:
    table, findings = sample("b06-spaced-header.csv")
    assert [(h.name, h.folded, h.span.column) for h in table.headers] == [
        ("name", "name", 1),
        ("cost", "cost", 7),
        ("Prix", "prix", 14),
    ]
    assert rows(table) == [{"name": "Roi", "cost": "3", "prix": "4"}]
    assert findings == []


@pytest.mark.parametrize("blank", ["\u00a0", "\u200b", "\ufeff", "\t", "  "])
def test_b06_invisible_blanks_in_the_header(tmp_path: Path, blank: str) -> None:
    loaded = load(tmp_path, f"{blank}name{blank},{blank}count\nRoi,4\n")
    assert counts(loaded) == {"Roi": 4}


def test_b12_empty_columns() -> None:
    table, findings = sample("b12-empty-columns.csv")
    assert [h.name for h in table.headers] == ["name", "qty"]
    assert findings == []


def test_b12_an_empty_column_in_the_middle(tmp_path: Path) -> None:
    table, findings = csv(tmp_path, "name,,count\nRoi,,2\n")
    assert rows(table) == [{"name": "Roi", "count": "2"}]
    assert findings == []


def test_b12_a_column_without_a_name_that_holds_something(tmp_path: Path) -> None:
    _, findings = csv(tmp_path, "name,,count\nRoi,,2\nDame,x,1\n")
    finding = only(findings, "missing-header")
    assert finding.severity is FAIL
    assert where(finding) == (1, 6)
    assert [str(s) for s in finding.also] == ["cards.csv:3:6"]


# B8: line breaks


def test_b08_line_breaks() -> None:
    table, findings = sample("b08-line-breaks.csv")
    assert rows(table)[0]["text"] == "Une ligne\nune autre"
    assert rows(table)[1]["text"] == "Une ligne\\nune autre"
    assert where(only(findings, "written-line-break")) == (4, 6)
    # Lines are those of the file, not of the rows.
    assert [row.at("count").line for row in table.rows] == [3, 4, 5]


# B10, B28: ragged rows


def test_b10_unquoted_comma() -> None:
    _, findings = sample("b10-unquoted-comma.csv")
    finding = only(findings, "too-many-cells")
    assert finding.severity is FAIL
    assert where(finding) == (2, 25)
    assert finding.at is not None and finding.at.text == "2"


def test_b10_a_name_with_a_comma_in_one_column(tmp_path: Path) -> None:
    _, findings = csv(tmp_path, "name\nPain, beurre\nSel\n")
    assert where(only(findings, "too-many-cells")) == (2, 7)


def test_b28_short_rows() -> None:
    table, findings = sample("b28-short-rows.csv")
    assert rows(table) == [
        {"name": "Roi", "a": "1", "b": ""},
        {"name": "Dame", "a": "1", "b": "2"},
        {"name": "Valet", "a": "", "b": ""},
    ]
    assert findings == []


# B13: repeated headers


def test_b13_two_columns() -> None:
    _, findings = sample("b13-two-columns.csv")
    finding = only(findings, "duplicate-header")
    assert finding.severity is FAIL
    assert where(finding) == (1, 17)
    assert [str(s) for s in finding.also] == ["b13-two-columns.csv:1:6"]


@pytest.mark.parametrize("other", ["text", "TEXT", " text ", "téxt", "text_"])
def test_b13_names_that_fold_alike(tmp_path: Path, other: str) -> None:
    _, findings = csv(tmp_path, f"name,text,{other}\nRoi,a,b\n")
    assert fails(findings) == ["duplicate-header"]


def test_b13_two_columns_for_the_copies(tmp_path: Path) -> None:
    assert fails(load(tmp_path, "name,copies,qty\nRoi,1,2\n").findings) == ["ambiguous-header"]


def test_b13_the_plain_name_wins_over_an_alias(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,quantity,count,titre\nRoi,beaucoup,2,Sire\n")
    assert counts(loaded) == {"Roi": 2}
    assert loaded.game is not None
    assert dict(next(loaded.game.cards()).fields) == {"quantity": "beaucoup", "titre": "Sire"}
    assert not loaded.failed


# B14: one column


def test_b14_one_column() -> None:
    table, findings = sample("b14-one-column.csv")
    assert rows(table) == [{"name": "Gale"}, {"name": "Banane"}, {"name": "Pasta"}]
    assert findings == []


def test_b14_a_header_that_lacks_names(tmp_path: Path) -> None:
    _, findings = csv(tmp_path, "name\nRoi;2\nDame;1\n")
    assert fails(findings) == ["too-many-cells", "too-many-cells"]


# B15, B16, B27: text stays text


def test_b16_text_stays() -> None:
    table, findings = sample("b16-text-stays.csv")
    assert [tuple(r.values())[1:] for r in rows(table)] == [
        ("007", "1e3"),
        ("Infinity", "NaN"),
        ("1:30", "No"),
        ("3.0", "1_000"),
    ]
    assert findings == []


def test_b15_zero_format_of_excel_is_honoured(tmp_path: Path) -> None:
    styles = '<numFmts><numFmt numFmtId="164" formatCode="000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
    cells = (
        _lines([["name", "code"]], {})
        + '<row r="2"><c r="A2" t="inlineStr"><is><t>Bond</t></is></c><c r="B2" s="1"><v>7</v></c></row>'
    )
    table, findings = csv(tmp_path, xlsx(cells, styles), "c.xlsx")
    assert rows(table) == [{"name": "Bond", "code": "007"}]
    assert findings == []


@pytest.mark.parametrize("style", ["0%", '0" pts"', "0.00E+00", "# ?/?", '"n° "0', "00-00", "[$€-40C] 0"])
def test_b15_formats_that_change_the_look_are_said(tmp_path: Path, style: str) -> None:
    from xml.sax.saxutils import quoteattr

    styles = f"<numFmts><numFmt numFmtId='164' formatCode={quoteattr(style)}/></numFmts><cellXfs><xf numFmtId='0'/><xf numFmtId='164'/></cellXfs>"
    cells = (
        _lines([["name", "code"]], {})
        + '<row r="2"><c r="A2" t="inlineStr"><is><t>x</t></is></c><c r="B2" s="1"><v>7</v></c></row>'
    )
    table, findings = csv(tmp_path, xlsx(cells, styles), "c.xlsx")
    assert rows(table)[0]["code"] == "7"
    finding = only(findings, "number-format")
    assert finding.at is not None and finding.at.cell == "B2"


def test_b15_zeros_shown_by_libreoffice_are_honoured(tmp_path: Path) -> None:
    cell = '<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>'
    row = f'<table:table-row><table:table-cell office:value-type="string"><text:p>Bond</text:p></table:table-cell>{cell}</table:table-row>'
    table, findings = csv(tmp_path, ods({"s": [["name", "code"]]}, row), "c.ods")
    assert rows(table) == [{"name": "Bond", "code": "007"}]
    assert findings == []


@pytest.mark.parametrize("number", [3.0, 3, 0, 1.5, 0.1 + 0.2, 1e15, -2.0, 1e-4])
def test_b15_numbers_of_a_workbook_are_as_a_person_writes_them(tmp_path: Path, number: float) -> None:
    lines = [["name", "n"], ["a", number]]
    expected = {"3.0": "3", "3": "3", "0": "0", "1.5": "1.5", "0.30000000000000004": "0.3", "1e+15": "1000000000000000"}
    expected |= {"1000000000000000.0": "1000000000000000", "-2.0": "-2", "0.0001": "0.0001"}
    one, _ = csv(tmp_path, openpyxl_book(lines), "c.xlsx")
    assert rows(one)[0]["n"] == expected[repr(number)]


def test_b27_zero_field(tmp_path: Path) -> None:
    table, _ = sample("b27-zero-field.csv")
    assert rows(table) == [{"name": "Roi", "bonus": "0", "malus": "00"}]
    for name, content in {
        "c.xlsx": openpyxl_book([["name", "n"], ["a", 0]]),
        "c.ods": ods({"s": [["name", "n"], ["a", 0]]}),
    }.items():
        assert rows(csv(tmp_path, content, name)[0])[0]["n"] == "0"


# B17–B20: counts


def test_b17_counts(tmp_path: Path) -> None:
    loaded = game(tmp_path, "b17-counts.csv")
    assert counts(loaded)["Vide"] == 1
    assert [(f.code, where(f), f.at.text) for f in loaded.findings if f.at and f.severity is FAIL] == [
        ("not-a-whole-number", (3, 6), "x2"),
        ("not-a-whole-number", (4, 7), "3x"),
        ("not-a-whole-number", (5, 6), "1.5"),
        ("not-a-whole-number", (6, 7), "-1"),
        ("not-a-whole-number", (7, 5), "deux"),
    ]


@pytest.mark.parametrize(
    "text", ["x2", "2x", "×3", "1.5", "1,5", "-1", "+1", "deux", "2 3", "1e1", "½", "²", "٣", "0x2", "3?", "TRUE"]
)
def test_b17_what_is_no_whole_number(tmp_path: Path, text: str) -> None:
    loaded = load(tmp_path, f'name,count\nRoi,"{text}"\n')
    finding = only(loaded.findings, "not-a-whole-number")
    assert finding.severity is FAIL and where(finding) == (2, 5)
    assert finding.game == "jeu"


@pytest.mark.parametrize(
    ("text", "count"), [("", 1), (" ", 1), ("0", 0), ("007", 7), ("3.0", 3), ("12", 12), (" 4 ", 4)]
)
def test_b17_what_is(tmp_path: Path, text: str, count: int) -> None:
    loaded = load(tmp_path, f"name,count,x\nRoi,{text},y\n")
    assert counts(loaded) == {"Roi": count}
    assert not loaded.failed


@pytest.mark.parametrize("text", ["2001", "1162167", "9" * 30, "9" * 5000])
def test_b17_a_slip_does_not_exhaust_the_machine(tmp_path: Path, text: str) -> None:
    loaded = load(tmp_path, f"name,count\nRoi,{text}\n")
    only(loaded.findings, "too-many-copies")
    assert loaded.failed
    assert sum(counts(loaded).values()) <= 2000


def test_b17_many_cards_together_have_a_limit_too(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,count\n" + "".join(f"c{i},1999\n" for i in range(11)))
    finding = only(loaded.findings, "too-many-in-all")
    assert finding.computed == "21,989 = 21,989"


def test_b18_no_count(tmp_path: Path) -> None:
    loaded = game(tmp_path, "b18-no-count.csv")
    assert counts(loaded) == {"Roi": 1, "Dame": 1}
    assert codes(loaded.findings) == []


def test_b19_zero(tmp_path: Path) -> None:
    loaded = game(tmp_path, "b19-zero.csv")
    assert counts(loaded) == {"Roi": 0, "Dame": 2}
    assert loaded.game is not None and loaded.game.count == 2
    assert not loaded.failed


def test_b20_numbers(tmp_path: Path) -> None:
    assert counts(game(tmp_path, "b20-numbers.csv")) == {"Roi": 14, "Dame": 7}


# B22: names of columns


def test_b22_upper_case(tmp_path: Path) -> None:
    assert counts(game(tmp_path, "b22-upper-case.csv")) == {"Roi": 2}


def test_b22_mistyped(tmp_path: Path) -> None:
    finding = only(game(tmp_path, "b22-mistyped.csv").findings, "near-count")
    assert finding.severity is WARN and where(finding) == (1, 6)


ALIASES = "count Count COPIES copy quantity qty nombre quantité QUANTITE exemplaires nb Anzahl cantidad".split()


@pytest.mark.parametrize("alias", ALIASES)
@pytest.mark.parametrize("name", ["name", "Title", "nom", "TITRE"])
def test_b22_aliases(tmp_path: Path, alias: str, name: str) -> None:
    loaded = load(tmp_path, f"{name};{alias}\nRoi;3\n")
    assert counts(loaded) == {"Roi": 3}
    assert loaded.game is not None and dict(next(loaded.game.cards()).fields) == {}


@pytest.mark.parametrize(("header", "near"), [("nmae,count", "nmae"), ("titl,count", "titl"), ("noms;nb", "noms")])
def test_b22_no_name_at_all(tmp_path: Path, header: str, near: str) -> None:
    finding = only(load(tmp_path, f"{header}\nRoi;2\n").findings, "no-name-column")
    assert finding.severity is FAIL and finding.hint is not None and near in finding.hint


def test_b22_no_header_at_all(tmp_path: Path) -> None:
    assert "no-name-column" in fails(load(tmp_path, "Roi,atout,2\nDame,atout,3\n").findings)


def test_b22_a_header_further_down(tmp_path: Path) -> None:
    finding = only(load(tmp_path, "Mes cartes,\n,\nname,count\nRoi,2\n").findings, "header-not-first")
    assert [str(s) for s in finding.also] == ["cards/jeu/cards.csv:3:1"]


# B23, B24: formulas, errors, stray formats


def _lines(lines: list[list[str]], numbers: dict[str, str]) -> str:
    """Rows of texts as XML."""
    made = ""
    for number, line in enumerate(lines, 1):
        cells = "".join(
            f'<c r="{chr(65 + i)}{number}" t="inlineStr"><is><t>{t}</t></is></c>' for i, t in enumerate(line)
        )
        made += f'<row r="{number}">{cells}</row>'
    return made


def test_b23_formula_without_value(tmp_path: Path) -> None:
    book = openpyxl_book([["name", "count", "points"], ["Roi", 2, "=1+2"], ["Dame", "=B2", 3]])
    _, findings = csv(tmp_path, book, "c.xlsx")
    assert [(f.code, f.severity, f.at.cell) for f in findings if f.at] == [
        ("formula-without-value", FAIL, "C2"),
        ("formula-without-value", FAIL, "B3"),
    ]


def test_b23_formula_with_value_is_its_value(tmp_path: Path) -> None:
    cells = _lines([["name", "count"]], {}) + (
        '<row r="2"><c r="A2" t="str"><f>"R"&amp;"oi"</f><v>Roi</v></c><c r="B2"><f>1+2</f><v>3</v></c></row>'
    )
    table, findings = csv(tmp_path, xlsx(cells), "c.xlsx")
    assert rows(table) == [{"name": "Roi", "count": "3"}]
    assert findings == []


@pytest.mark.parametrize("error", ["#REF!", "#N/A", "#DIV/0!", "#NAME?"])
def test_b23_error_values(tmp_path: Path, error: str) -> None:
    cells = _lines([["name", "count"]], {}) + (
        f'<row r="2"><c r="A2" t="inlineStr"><is><t>Roi</t></is></c><c r="B2" t="e"><f>X1</f><v>{error}</v></c></row>'
    )
    _, findings = csv(tmp_path, xlsx(cells), "c.xlsx")
    finding = only(findings, "error-value")
    assert finding.severity is FAIL and finding.at is not None
    assert (finding.at.cell, finding.at.text) == ("B2", error)


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ('<table:table-cell table:formula="of:=1+2"/>', "formula-without-value"),
        (
            '<table:table-cell table:formula="of:=#REF!" office:value-type="string" office:string-value="" '
            'calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>',
            "error-value",
        ),
        (
            '<table:table-cell table:formula="of:=X" office:value-type="string"><text:p>Err:508</text:p></table:table-cell>',
            "error-value",
        ),
    ],
)
def test_b23_the_same_in_libreoffice(tmp_path: Path, cell: str, code: str) -> None:
    name = '<table:table-cell office:value-type="string"><text:p>Roi</text:p></table:table-cell>'
    row = f"<table:table-row>{name}{cell}</table:table-row>"
    finding = only(csv(tmp_path, ods({"s": [["name", "count"]]}, row), "c.ods")[1], code)
    assert finding.severity is FAIL and finding.at is not None and finding.at.cell == "B2"


def test_b24_stray_formats(tmp_path: Path) -> None:
    stray = '<row r="200"><c r="F200" s="3"/></row><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t> </t></is></c></row>'
    table, findings = csv(tmp_path, xlsx(_lines([["name", "count"], ["Roi", "2"]], {}) + stray), "c.xlsx")
    assert rows(table) == [{"name": "Roi", "count": "2"}]
    assert [h.name for h in table.headers] == ["name", "count"]
    assert findings == []


def test_b24_endless_empty_cells_of_libreoffice(tmp_path: Path) -> None:
    row = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    table, findings = csv(tmp_path, ods({"s": [["name"], ["Roi"]]}, row), "c.ods")
    assert rows(table) == [{"name": "Roi"}]
    assert findings == []


# B29: any header


def test_b29_any_header() -> None:
    table, findings = sample("b29-any-header.csv")
    assert [h.folded for h in table.headers] == ["name", "_2nd", "cout_total", "prix"]
    assert [h.name for h in table.headers] == ["name", "2nd", "coût total", "prix (€)"]
    assert findings == []


@given(st.text(max_size=20))
def test_b29_a_key_is_always_an_identifier(text: str) -> None:
    made = key(text)
    assert made == "" or made.isidentifier() or not any(c.isalpha() for c in made), made


# B31: what is written can be read


@given(
    st.lists(
        st.tuples(
            st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1, max_size=8).filter(
                lambda t: t == t.strip() and t.strip("\ufeff\u200b\u00a0\u202f\u2009") == t and "\ufffd" not in t
            ),
            st.text(st.sampled_from('ab,;"\n|\té '), max_size=12).map(str.strip),
        ),
        min_size=1,
        max_size=6,
    ),
    st.sampled_from([",", ";", "\t", "|"]),
    st.sampled_from([stdlib_csv.QUOTE_MINIMAL, stdlib_csv.QUOTE_ALL]),
)
def test_b31_round_trip(lines: list[tuple[str, str]], sign: str, quoting: int) -> None:
    import unicodedata

    from pipeline.project.csvtable import csv_grid
    from pipeline.project.tables import make_table

    buffer = io.StringIO()
    writer = stdlib_csv.writer(buffer, delimiter=sign, quoting=quoting, lineterminator="\n")
    writer.writerow(["name", "count", "text"])
    writer.writerows((name, number, text) for number, (name, text) in enumerate(lines, 1))
    grid, findings = csv_grid(buffer.getvalue(), "c.csv")
    assert grid is not None and fails(findings) == []
    table, findings = make_table(grid, "c.csv")
    assert table is not None and fails(findings) == []
    expected = [
        {"name": unicodedata.normalize("NFC", n), "count": str(i), "text": t} for i, (n, t) in enumerate(lines, 1)
    ]
    assert rows(table) == expected
    # Every cell stands where its place says.
    source = buffer.getvalue().split("\n")
    for row in table.rows:
        at = row.at("count")
        assert at.line and at.column
        assert source[at.line - 1][at.column - 1 :].lstrip('"').startswith(row.text("count"))


# B32, B33: names and ids


def test_b32_same_name(tmp_path: Path) -> None:
    finding = only(game(tmp_path, "b32-same-name.csv").findings, "duplicate-id")
    assert finding.severity is FAIL
    assert where(finding) == (4, 1)
    assert [str(s) for s in finding.also] == ["cards/jeu/b32-same-name.csv:2:1"]


@pytest.mark.parametrize(
    ("one", "two"), [("Épée", "EPEE"), ("L'œuf", "L’Oeuf"), ("Roi !", "roi ?"), ("a-b", "A b"), ("é", "e\u0301")]
)
def test_b32_names_that_become_one_id(tmp_path: Path, one: str, two: str) -> None:
    assert fails(load(tmp_path, f'name\n"{one}"\n"{two}"\n').findings) == ["duplicate-id"]


@pytest.mark.parametrize(("one", "two"), [("a", "A"), ("roi", "roi"), ("é", "e"), ("x y", "x-y")])
def test_b32_ids_that_are_one_file(tmp_path: Path, one: str, two: str) -> None:
    finding = only(load(tmp_path, f"id,name\n{one},Un\n{two},Deux\n").findings, "duplicate-id")
    assert where(finding) == (3, 1)


def test_b32_over_all_decks(tmp_path: Path) -> None:
    yaml = "title: E\ndecks: {a: a.csv, b: b.csv}\n"
    loaded = load(tmp_path, game=yaml, **{"a.csv": "name\nRoi\n", "b.csv": "name\nRoi\n"})
    finding = only(loaded.findings, "duplicate-id")
    assert str(finding.at) == "cards/jeu/b.csv:2:1" and str(finding.also[0]) == "cards/jeu/a.csv:2:1"


def test_b33_names(tmp_path: Path) -> None:
    loaded = game(tmp_path, "b33-names.csv")
    assert loaded.game is not None
    assert [c.id for c in loaded.game.cards()] == ["l-oeuf-brouille", "le-mytho", "naivete-ca-va"]


@given(st.text(min_size=1, max_size=120))
def test_b33_every_name_gives_a_file_name(text: str) -> None:
    from pipeline.project.names import is_safe

    made = safe_id(text)
    assert is_safe(made), made
    assert safe_id(text) == made
    assert made.casefold() == made


# B35–B37: YAML


def test_b35_typed(tmp_path: Path) -> None:
    table, findings = sample("b35-typed.yaml")
    assert rows(table)[0] == {
        "name": "No",
        "code": "010",
        "time": "1:30",
        "power": "1_000",
        "day": "2024-01-02",
        "on": "on",
    }
    assert rows(table)[1]["name"] == "007"
    assert findings == []


def test_b36_swallowed() -> None:
    table, findings = sample("b36-swallowed.yaml")
    assert [(f.code, f.severity, where(f)) for f in findings] == [
        ("value-is-comment", FAIL, (2, 10)),
        ("unquoted-braces", FAIL, (6, 9)),
        ("duplicate-key", FAIL, (9, 3)),
        ("cut-by-comment", WARN, (4, 9)),
    ]
    assert rows(table)[2]["text"] == "{cost}"


def test_b37_reserved() -> None:
    table, findings = sample("b37-reserved.yaml")
    assert [(f.code, where(f)) for f in findings] == [
        ("reserved-character", (2, 9)),
        ("reserved-character", (4, 9)),
        ("reserved-character", (6, 9)),
        ("tab-in-value", (8, 8)),
    ]
    assert all(f.hint and "quote" in f.hint for f in findings)
    assert [r["text"] for r in rows(table)] == ["@joueur", "`code`", "%10", "tabulé"]


# Siblings of several cases, tried on the whole reader


def test_columns_that_look_like_count_but_are_not(tmp_path: Path) -> None:
    for header in ("coût", "court", "country", "nombre de points", "cartes"):
        assert codes(load(tmp_path, f"name,{header}\nRoi,2\n").findings) == []


@pytest.mark.parametrize(
    "header", ["count (copies)", "nombre de cartes", "Nb. d'exemplaires", "quantiy", "number of copies"]
)
def test_columns_that_were_meant_for_the_count(tmp_path: Path, header: str) -> None:
    assert codes(load(tmp_path, f"name,{header}\nRoi,2\n").findings) == ["near-count"]


@pytest.mark.parametrize(("header", "code"), [("knid", "near-column"), ("provenence", "near-column")])
def test_other_mistyped_columns(tmp_path: Path, header: str, code: str) -> None:
    only(load(tmp_path, f"name,{header}\nRoi,x\n").findings, code)


def test_two_separators_in_one_header(tmp_path: Path) -> None:
    finding = only(load(tmp_path, "name;count,text\nRoi;2,x\n").findings, "mixed-separators")
    assert finding.severity is FAIL and where(finding) == (1, 6)


def test_a_table_drawn_with_bars(tmp_path: Path) -> None:
    loaded = load(tmp_path, "| name | count |\n|:---|---:|\n| Roi | 2 |\n")
    assert counts(loaded) == {"Roi": 2} and not loaded.failed


def test_many_findings_of_one_sort_are_summed_up(tmp_path: Path) -> None:
    loaded = load(tmp_path, "name,count\n" + "".join(f"c{i},x\n" for i in range(500)))
    found = [f for f in loaded.findings if f.code == "not-a-whole-number"]
    assert len(found) == 101
    assert "400 more" in found[-1].message and where(found[-1])[0] == 102


def test_without_names_the_rows_are_not_told_one_by_one(tmp_path: Path) -> None:
    loaded = load(tmp_path, "a,b\n" + "1,2\n" * 50)
    assert fails(loaded.findings) == ["no-name-column"]
