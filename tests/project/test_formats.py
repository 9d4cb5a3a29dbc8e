"""The same deck from CSV, XLSX, ODS and YAML, and what workbooks hold besides cells."""

from __future__ import annotations

import io
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.findings import FAIL, INFO, WARN
from pipeline.project.tables import make_table, read_table
from pipeline.project.workbook import column_name, read_workbook
from tests.project.helpers import archive, codes, csv, deck, fails, load, ods, only, openpyxl_book, rows, write, xlsx

LINES = [
    ["id", "name", "kind", "count", "points", "text", "provenance"],
    ["roi", "Le Roi", "Atout", "2", "007", "Piochez, «deux» ; puis\njouez : 1 < 2 & 3.", "documented"],
    ["", "Dame d’œuf", "Piège", "", "1e3", '"Non" | tab', "inferred"],
    ["", "Valet", "Atout", "0", "No", "", ""],
]


def as_csv(lines: list[list[str]], sign: str = ",", encoding: str = "utf-8") -> bytes:
    import csv as stdlib_csv

    buffer = io.StringIO()
    stdlib_csv.writer(buffer, delimiter=sign).writerows(lines)
    return buffer.getvalue().encode(encoding)


def as_yaml(lines: list[list[str]]) -> bytes:
    import json

    head, *body = lines
    made = ""
    for line in body:
        pairs = [f"{name}: {json.dumps(text, ensure_ascii=False)}" for name, text in zip(head, line, strict=True)]
        made += "- " + "\n  ".join(pairs) + "\n"
    return made.encode()


def as_odfpy(lines: list[list[str]]) -> bytes:
    """The table written by odfpy."""
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.teletype import addTextToElement
    from odf.text import P

    document = OpenDocumentSpreadsheet()
    table = Table(name="Cartes")
    for line in lines:
        row = TableRow()
        for text in line:
            cell = TableCell(valuetype="string")
            for part in text.split("\n"):
                paragraph = P()
                addTextToElement(paragraph, part)
                cell.addElement(paragraph)
            row.addElement(cell)
        table.addElement(row)
    document.spreadsheet.addElement(table)
    buffer = io.BytesIO()
    document.write(buffer)
    return buffer.getvalue()


FORMATS = {
    "cards.csv": as_csv,
    "commas.txt": as_csv,
    "semicolons.csv": lambda lines: as_csv(lines, ";"),
    "tabs.tsv": lambda lines: as_csv(lines, "\t", "utf-16"),
    "bars.csv": lambda lines: as_csv(lines, "|", "utf-8-sig"),
    "cards.xlsx": openpyxl_book,
    "cards.xlsm": openpyxl_book,
    "cards.ods": lambda lines: ods({"Cartes": lines}),
    "odfpy.ods": as_odfpy,
    "cards.yaml": as_yaml,
    "cards.yml": as_yaml,
    # The content tells, not the ending.
    "really-xlsx.csv": openpyxl_book,
    "really-ods.xlsx": lambda lines: ods({"Cartes": lines}),
}


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_deck_from_every_format(tmp_path: Path, name: str) -> None:
    yaml = f"title: E\nlanguage: fr\ndecks: {{main: {name}}}\n"
    loaded = load(tmp_path, game=yaml, **{name: FORMATS[name](LINES)})
    assert codes(loaded.findings) == []
    rest = "Piochez, «deux» ; puis\njouez : 1 < 2 & 3."
    assert deck(loaded) == [
        ("roi", "Le Roi", "atout", 2, {"points": "007", "text": rest}, "documented"),
        ("dame-d-oeuf", "Dame d’œuf", "piege", 1, {"points": "1e3", "text": '"Non" | tab'}, "inferred"),
        ("valet", "Valet", "atout", 0, {"points": "No", "text": ""}, ""),
    ]


_TEXT = st.text(st.sampled_from("ab1 é’&<>;,|\"'#:{}[]\n\u00a0-*@%œ"), max_size=10).map(lambda t: t.strip(" \n\u00a0"))


@given(st.lists(st.tuples(_TEXT.filter(bool), _TEXT, _TEXT), min_size=1, max_size=4))
def test_any_texts_are_the_same_in_every_format(lines: list[tuple[str, str, str]]) -> None:
    table = [["name", "a", "b"], *map(list, lines)]
    expected = [dict(zip(table[0], line, strict=True)) for line in lines]
    for name in ("cards.csv", "semicolons.csv", "cards.xlsx", "cards.ods", "cards.yaml"):
        content = FORMATS[name](table)
        if name.endswith(("xlsx", "ods")):
            grid, findings = read_workbook(content, name, Path(name).suffix, None, None)
        elif name.endswith("yaml"):
            from pipeline.project.yamltable import yaml_grid

            grid, findings = yaml_grid(content.decode(), name)
        else:
            from pipeline.project.csvtable import csv_grid

            grid, findings = csv_grid(content.decode(), name)
        assert grid is not None and fails(findings) == [], (name, findings)
        made, findings = make_table(grid, name)
        assert made is not None and fails(findings) == [], (name, findings)
        assert rows(made) == expected, name


def test_every_format_names_the_place_of_a_wrong_count(tmp_path: Path) -> None:
    lines = [["name", "count"], ["Roi", "2"], ["Dame", "x2"]]
    places = {}
    for name in ("cards.csv", "cards.xlsx", "cards.ods", "cards.yaml"):
        loaded = load(tmp_path / name[6:], game=f"title: E\ndecks: {{main: {name}}}\n", **{name: FORMATS[name](lines)})
        places[name] = str(only(loaded.findings, "not-a-whole-number").at)
    assert places == {
        "cards.csv": "cards/jeu/cards.csv:3:6",
        "cards.xlsx": "cards/jeu/cards.xlsx:B3",
        "cards.ods": "cards/jeu/cards.ods:B3",
        "cards.yaml": "cards/jeu/cards.yaml:4:10",
    }


# Workbooks


def test_column_names() -> None:
    assert [column_name(n) for n in (0, 25, 26, 51, 701, 702, 16383)] == ["A", "Z", "AA", "AZ", "ZZ", "AAA", "XFD"]


def test_sheets_are_chosen_by_order_visibility_and_name(tmp_path: Path) -> None:
    book = ods(
        {"Caché": [["name"], ["a"]], "Vide": [], "Cartes": [["name"], ["b"]], "Autres": [["name"], ["c"]]},
        hidden=["Caché"],
    )
    table, findings = csv(tmp_path, book, "c.ods")
    assert rows(table) == [{"name": "b"}]
    finding = only(findings, "first-sheet")
    assert finding.severity is INFO and "Cartes" in finding.message
    assert table.rows[0].at("name").cell == "Cartes!A2"
    assert rows(csv(tmp_path, book, "c.ods", "autres")[0]) == [{"name": "c"}]
    assert rows(csv(tmp_path, book, "c.ods", "CACHE")[0]) == [{"name": "a"}]
    none, findings = read_table(tmp_path / "c.ods", "c.ods", "Catres")
    assert none is None and "Cartes" in (only(findings, "unknown-sheet").hint or "")


def test_a_sheet_is_named_in_the_path_or_beside_it(tmp_path: Path) -> None:
    book = ods({"Un": [["name"], ["a"]], "Deux": [["name"], ["b"]]})
    for number, cards in enumerate(["'c.ods#Deux'", "{cards: c.ods, sheet: Deux}"]):
        loaded = load(tmp_path / str(number), game=f"title: E\ndecks: {{main: {cards}}}\n", **{"c.ods": book})
        assert [c[1] for c in deck(loaded)] == ["b"]
        assert codes(loaded.findings) == []
    loaded = load(tmp_path / "3", game="title: E\ndecks: {main: [c.ods#Un, c.ods#Deux]}\n", **{"c.ods": book})
    assert [c[1] for c in deck(loaded)] == ["a", "b"]


def test_a_missing_workbook_is_told_without_its_sheet(tmp_path: Path) -> None:
    loaded = load(tmp_path, game="title: E\ndecks: {main: d.ods#Un}\n", **{"c.ods": ods({"Un": [["name"]]})})
    assert "c.ods" in (only(loaded.findings, "missing").hint or "")


def test_hidden_sheets_of_excel(tmp_path: Path) -> None:
    from openpyxl import Workbook

    book = Workbook()
    first = book.active
    assert first is not None
    first.append(["name"])
    first.append(["a"])
    first.sheet_state = "hidden"
    second = book.create_sheet("Cartes")
    second.append(["name"])
    second.append(["b"])
    buffer = io.BytesIO()
    book.save(buffer)
    assert rows(csv(tmp_path, buffer.getvalue(), "c.xlsx")[0]) == [{"name": "b"}]


def test_merged_cells_are_said(tmp_path: Path) -> None:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for line in (["name", "kind"], ["a", "x"], ["b", None], ["c", "y"]):
        sheet.append(line)
    sheet.merge_cells("B2:B3")
    buffer = io.BytesIO()
    book.save(buffer)
    table, findings = csv(tmp_path, buffer.getvalue(), "c.xlsx")
    finding = only(findings, "merged-cells")
    assert finding.severity is WARN and finding.at is not None and finding.at.cell == "B2"
    assert [r["kind"] for r in rows(table)] == ["x", "", "y"]
    spanned = '<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>x</text:p></table:table-cell>'
    row = f"<table:table-row>{spanned}</table:table-row><table:table-row><table:covered-table-cell/></table:table-row>"
    only(csv(tmp_path, ods({"s": [["name"]]}, row), "c.ods")[1], "merged-cells")


def test_dates_and_booleans_are_told_and_printed_plainly(tmp_path: Path) -> None:
    import datetime

    book = openpyxl_book(
        [
            ["name", "v"],
            ["a", datetime.date(2024, 1, 2)],
            ["b", datetime.time(1, 30)],
            ["c", True],
            ["d", datetime.datetime(2024, 1, 2, 3, 4, 5)],
        ]  # type: ignore[list-item]
    )
    table, findings = csv(tmp_path, book, "c.xlsx")
    assert [r["v"] for r in rows(table)] == ["2024-01-02", "01:30", "TRUE", "2024-01-02 03:04:05"]
    assert [(f.code, f.at.cell) for f in findings if f.at] == [
        ("date", "B2"),
        ("date", "B3"),
        ("boolean", "B4"),
        ("date", "B5"),
    ]
    cells = (
        '<table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>'
        '<table:table-cell office:value-type="{0}" office:{0}-value="{1}"><text:p>shown</text:p></table:table-cell></table:table-row>'
    )
    for kind, value, shown in (
        ("date", "2024-01-02", "2024-01-02"),
        ("time", "PT01H30M00S", "01:30"),
        ("boolean", "true", "TRUE"),
    ):
        table, findings = csv(tmp_path, ods({"s": [["name", "v"]]}, cells.format(kind, value)), "c.ods")
        assert rows(table)[0]["v"] == shown
        assert len(codes(findings)) == 1


@pytest.mark.parametrize("number", ["12345678901234567890", "1E+21", "1234567890123456789"])
def test_long_numbers_lose_digits_and_are_said(tmp_path: Path, number: str) -> None:
    cells = (
        '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'
        + f'<row r="2"><c r="A2"><v>{number}</v></c></row>'
    )
    table, findings = csv(tmp_path, xlsx(cells), "c.xlsx")
    only(findings, "long-number")
    assert rows(table)[0]["name"].isdigit()


def test_rich_text_phonetics_escapes_and_missing_references(tmp_path: Path) -> None:
    strings = (
        "<si><t>name</t></si><si><r><t>Le </t></r><r><rPr><b/></rPr><t xml:space='preserve'>Roi </t></r></si>"
        "<si><t>東</t><rPh sb='0' eb='1'><t>ひがし</t></rPh></si><si><t>a_x000D_\nb_x005F_</t></si>"
    )
    cells = (
        "<row>" + '<c t="s"><v>0</v></c>' + "</row>" + "".join(f'<row><c t="s"><v>{n}</v></c></row>' for n in (1, 2, 3))
    )
    table, findings = csv(tmp_path, xlsx(cells, strings=strings), "c.xlsx")
    assert [r["name"] for r in rows(table)] == ["Le Roi", "東", "a\nb_"]
    assert findings == []


def test_comments_and_line_breaks_of_libreoffice(tmp_path: Path) -> None:
    cell = (
        '<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation>'
        "<text:p>a<text:s text:c='3'/>b<text:line-break/>c <text:span>d</text:span><text:tab/>e</text:p><text:p>f</text:p></table:table-cell></table:table-row>"
    )
    table, _ = csv(tmp_path, ods({"s": [["name"]]}, cell), "c.ods")
    assert rows(table) == [{"name": "a   b\nc d\te\nf"}]


def test_repeated_cells_and_rows_of_libreoffice(tmp_path: Path) -> None:
    raw = (
        '<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string" '
        'table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row>'
    )
    table, _ = csv(tmp_path, ods({"s": [["name", "b"]]}, raw), "c.ods")
    assert rows(table) == [{"name": "x", "b": "x"}] * 2
    bomb = raw.replace('"2"', '"1000000"', 1)
    write(tmp_path, {"d.ods": ods({"s": [["name", "b"]]}, bomb)})
    assert fails(read_table(tmp_path / "d.ods", "d.ods")[1]) == ["too-large"]


NOT_WORKBOOKS = {
    "text.xlsx": (b"name,count\n", "not-a-workbook"),
    "junk.ods": (b"PK\x03\x04junk", "damaged-workbook"),
    "zip.xlsx": (archive({"a.txt": "b"}), "not-a-workbook"),
    "word.xlsx": (archive({"[Content_Types].xml": "<Types/>", "word/document.xml": "<d/>"}), "not-a-workbook"),
    "numbers.xlsx": (archive({"Index/Document.iwa": b"x"}), "not-a-workbook"),
    "binary.xlsb": (archive({"xl/workbook.bin": b"x"}), "unsupported-workbook"),
    "old.xls": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "damaged-workbook"),
    "locked.xlsx": (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le"),
        "encrypted",
    ),
    "empty.xlsx": (b"", "empty"),
    "empty.csv": (b" \n\n", "empty"),
    "blank.ods": (ods({"s": []}), "empty"),
    "page.csv": (b"<!DOCTYPE html><html>", "not-a-table"),
    "page2.csv": (b"\n<html>", "not-a-table"),
    "xml.csv": (b"<?xml version='1.0'?><a/>", "not-a-table"),
    "pdf.csv": (b"%PDF-1.7", "not-a-table"),
    "picture.csv": (b"\x89PNG\r\n\x1a\n", "not-a-table"),
    "text.ods": (
        archive({"content.xml": "<document-content><body><text/></body></document-content>"}),
        "not-a-workbook",
    ),
    "locked.ods": (archive({"content.xml": b"x", "META-INF/manifest.xml": "<m><encryption-data/></m>"}), "encrypted"),
    "entities.xlsx": (xlsx("").replace(b"x", b"x"), "empty"),
}


@pytest.mark.parametrize("name", NOT_WORKBOOKS)
def test_what_is_no_table_is_said(tmp_path: Path, name: str) -> None:
    content, code = NOT_WORKBOOKS[name]
    write(tmp_path, {name: content})
    table, findings = read_table(tmp_path / name, name)
    assert table is None
    finding = only(findings, code)
    assert finding.severity is FAIL and finding.at is not None and finding.at.path == name


def test_a_document_type_in_a_workbook_is_refused(tmp_path: Path) -> None:
    content = (
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><document-content>&b;</document-content>'
    )
    write(tmp_path, {"c.ods": archive({"content.xml": content})})
    assert fails(read_table(tmp_path / "c.ods", "c.ods")[1]) == ["damaged-workbook"]


def test_a_workbook_that_unpacks_to_a_desert_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pipeline.project import workbook

    monkeypatch.setattr(workbook, "MAX_PART", 1000)
    content = openpyxl_book([["name"], *([f"carte {n}"] for n in range(500))])
    write(tmp_path, {"c.xlsx": content})
    assert fails(read_table(tmp_path / "c.xlsx", "c.xlsx")[1]) == ["too-large"]


@given(st.binary(max_size=60), st.integers(0, 3000), st.sampled_from(["c.xlsx", "c.ods"]))
def test_a_damaged_workbook_never_raises(junk: bytes, place: int, name: str) -> None:
    content = bytearray(FORMATS["cards." + name[2:]](LINES))
    content[place : place + len(junk)] = junk
    grid, findings = read_workbook(bytes(content), name, Path(name).suffix, None, None)
    assert grid is not None or fails(findings)


def test_the_old_binary_format(tmp_path: Path) -> None:
    """A real .xls, made of its records: a text, a number and a boolean."""
    write(tmp_path, {"c.xls": _xls()})
    table, findings = read_table(tmp_path / "c.xls", "c.xls")
    assert table is not None
    assert rows(table) == [{"name": "Roi", "count": "3"}]
    assert "old-workbook" in codes(findings, info=True)


def _xls() -> bytes:
    """The smallest BIFF5 stream, which calamine reads without a container's help being needed by other tools."""
    import struct

    def record(kind: int, data: bytes) -> bytes:
        return struct.pack("<HH", kind, len(data)) + data

    def label(row: int, column: int, text: str) -> bytes:
        return record(0x0204, struct.pack("<HHHH", row, column, 0, len(text)) + text.encode("cp1252"))

    bof = struct.pack("<HHHH", 0x0500, 0x0005, 0, 0)
    sheet = record(0x0809, struct.pack("<HHHH", 0x0500, 0x0010, 0, 0))
    sheet += label(0, 0, "name") + label(0, 1, "count") + label(1, 0, "Roi")
    sheet += record(0x0203, struct.pack("<HHHd", 1, 1, 0, 3.0)) + record(0x000A, b"")
    head = record(0x0809, bof) + record(0x0042, struct.pack("<H", 1252))
    bound_size = 4 + 4 + 2 + 1 + 6
    offset = len(head) + bound_size + 4
    book = head + record(0x0085, struct.pack("<IH", offset, 0) + b"\x06Cartes") + record(0x000A, b"")
    return _container(book + sheet)


def _container(stream: bytes) -> bytes:
    """A compound file (MS-CFB) with the one stream `Book`."""
    import struct

    free, end = 0xFFFFFFFF, 0xFFFFFFFE
    stream = stream.ljust(4096, b"\0")
    stream += bytes(-len(stream) % 512)
    sectors = len(stream) // 512
    fat = [0xFFFFFFFD, end, *range(3, 2 + sectors), end]
    fat += [free] * (128 - len(fat))
    header = struct.pack(
        "<8s16sHHHHH6sIIIIIIIIII",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        bytes(16),
        0x3E,
        3,
        0xFFFE,
        9,
        6,
        bytes(6),
        0,
        1,
        1,
        0,
        4096,
        end,
        0,
        end,
        0,
        0,
    )
    header += struct.pack("<I", free) * 108

    def entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
        raw = name.encode("utf-16-le") + b"\0\0"
        return struct.pack(
            "<64sHBBIII16sIQQIQ", raw, len(raw), kind, 1, free, free, child, bytes(16), 0, 0, 0, start, size
        )

    directory = entry("Root Entry", 5, 1, end, 0) + entry("Book", 2, free, 2, len(stream)) + bytes(256)
    header = header[:76] + struct.pack("<I", 0) + header[80:]
    return header + struct.pack("<128I", *fat) + directory + stream


# YAML tables


def test_yaml_cards_by_id_and_in_a_list(tmp_path: Path) -> None:
    one, _ = csv(tmp_path, "roi: {name: Le Roi, count: 2}\ndame: {name: La Dame, points: 3}\n", "c.yaml")
    two, _ = csv(
        tmp_path, "cards:\n- {id: roi, name: Le Roi, count: 2}\n- {id: dame, name: La Dame, points: 3}\n", "d.yaml"
    )
    assert (
        rows(one)
        == rows(two)
        == [
            {"id": "roi", "name": "Le Roi", "count": "2", "points": ""},
            {"id": "dame", "name": "La Dame", "count": "", "points": "3"},
        ]
    )


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("- Roi\n", "not-a-card"),
        ("- {name: Roi, tags: [a]}\n", "not-text"),
        ("- {name: Roi, x: {y: z}}\n", "not-text"),
        ("- {name: Roi, Name: Dame}\n", "duplicate-key"),
        ("just text\n", "not-a-card"),
        ("# nothing\n", "empty"),
    ],
)
def test_yaml_that_is_no_table(tmp_path: Path, source: str, code: str) -> None:
    write(tmp_path, {"c.yaml": source})
    assert code in fails(read_table(tmp_path / "c.yaml", "c.yaml")[1])


def test_cards_written_into_the_game_file(tmp_path: Path) -> None:
    yaml = "title: E\ndecks:\n  main:\n    cards:\n      - {name: Roi, count: 2}\n      - {name: Dame, count: x}\n"
    loaded = load(tmp_path, game=yaml)
    assert [c[1] for c in deck(loaded)] == ["Roi", "Dame"]
    assert str(only(loaded.findings, "not-a-whole-number").at) == "cards/jeu/game.yaml:6:29"


def test_accents_in_two_pieces_are_one_letter(tmp_path: Path) -> None:
    table, _ = csv(tmp_path, unicodedata.normalize("NFD", "nom,durée\nÉpée,été\n"))
    assert rows(table) == [{"nom": "Épée", "duree": "été"}]


def test_an_unknown_ending_is_read_and_said(tmp_path: Path) -> None:
    table, findings = csv(tmp_path, "name\nRoi\n", "cards.dat")
    assert rows(table) == [{"name": "Roi"}]
    assert codes(findings, info=True) == ["unknown-ending"]


@pytest.mark.parametrize(
    ("source", "code", "place"),
    [
        ('name,text\nRoi,"abc\nDame,x\n', "unclosed-quote", "c.csv:2:5"),
        ('name,text\n"Roi,a\nDame,"b"\n', "unclosed-quote", "c.csv:2:1"),
        ('name,text\nRoi,"Il dit "oui" à\nla Dame"\n', "unclosed-quote", "c.csv:2:5"),
        ('name,text\n"Le" Mytho,x\n', "text-after-quote", "c.csv:2:1"),
    ],
)
def test_quotes_gone_wrong(tmp_path: Path, source: str, code: str, place: str) -> None:
    _, findings = csv(tmp_path, source, "c.csv")
    assert str(only(findings, code).at) == place


def test_after_an_unclosed_quote_the_rest_is_still_read(tmp_path: Path) -> None:
    loaded = load(tmp_path, 'name,text,count\nRoi,"abc,2\nDame,x,3z\n')
    assert {"unclosed-quote", "not-a-whole-number"} <= set(fails(loaded.findings))


def test_quotes_inside_a_cell_are_text(tmp_path: Path) -> None:
    table, findings = csv(tmp_path, 'name,text\nRègle,5" de long\nRoi, "a, b" \n')
    assert rows(table) == [{"name": "Règle", "text": '5" de long'}, {"name": "Roi", "text": "a, b"}]
    assert findings == []


def test_limits_of_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pipeline.project import tables

    monkeypatch.setattr(tables, "MAX_ROWS", 3)
    write(tmp_path, {"a.csv": "name\n" + "x\n" * 5})
    assert fails(read_table(tmp_path / "a.csv", "a.csv")[1]) == ["too-many-rows"]
    write(tmp_path, {"b.csv": ",".join(f"c{i}" for i in range(500)) + "\n"})
    assert fails(read_table(tmp_path / "b.csv", "b.csv")[1]) == ["too-many-columns"]
    _, findings = csv(tmp_path, f"name,text\nRoi,{'x' * 30_000}\n", "c.csv")
    assert str(only(findings, "too-long").at) == "c.csv:2:5"
