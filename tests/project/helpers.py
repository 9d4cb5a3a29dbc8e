"""Small projects for the reader's tests, and their findings by code."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from pipeline.findings import FAIL, INFO, Finding
from pipeline.project import Loaded, load_game
from pipeline.project.tables import Table, read_table

GAME = "title: Essai\nlanguage: fr\ndecks: {main: cards.csv}\n"


def write(root: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write `files` (paths from the project's root) and return the root."""
    for name, content in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return root


def load(root: Path, table: str | bytes = "", game: str | bytes = GAME, **files: str | bytes) -> Loaded:
    """A project with one game `jeu`: its cards.csv is `table`; `files` are further files of its folder."""
    own: dict[str, str | bytes] = {f"cards/jeu/{name}": content for name, content in files.items()}
    if table:
        own["cards/jeu/cards.csv"] = table
    return load_game(write(root, {"cards/jeu/game.yaml": game, **own}), "jeu")


def csv(
    root: Path, content: str | bytes, name: str = "cards.csv", sheet: str | None = None
) -> tuple[Table, list[Finding]]:
    """The table in a file with this content."""
    write(root, {name: content})
    table, findings = read_table(root / name, name, sheet)
    assert table is not None, findings
    return table, findings


def codes(findings: Iterable[Finding], info: bool = False) -> list[str]:
    """The codes of the findings, those of severity info only when asked for."""
    return [f.code for f in findings if info or f.severity is not INFO]


def fails(findings: Iterable[Finding]) -> list[str]:
    """The codes of the fail findings."""
    return [f.code for f in findings if f.severity is FAIL]


def only(findings: Iterable[Finding], code: str) -> Finding:
    """The one finding with that code."""
    found = [f for f in findings if f.code == code]
    assert len(found) == 1, [(f.code, str(f.at)) for f in findings]
    return found[0]


def where(finding: Finding) -> tuple[int | None, int | None]:
    """Line and column of a finding."""
    assert finding.at is not None
    return finding.at.line, finding.at.column


def rows(table: Table) -> list[dict[str, str]]:
    """Every row as a dictionary."""
    return [{name: cell.text for name, cell in row.cells.items()} for row in table.rows]


def deck(loaded: Loaded) -> list[tuple[str, str, str, int, dict[str, str], str]]:
    """What a deck is, whatever file it came from."""
    assert loaded.game is not None
    return [(c.id, c.name, c.kind, c.count, dict(c.fields), c.provenance) for c in loaded.game.cards()]


Cell = str | int | float


def ods(sheets: Mapping[str, Sequence[Sequence[Cell]]], raw: str = "", hidden: Sequence[str] = ()) -> bytes:
    """An OpenDocument spreadsheet; `raw` is XML put at the end of the first table."""
    style = '<style:style style:name="gone" style:family="table"><style:table-properties table:display="false"/></style:style>'
    body = ""
    for number, (name, lines) in enumerate(sheets.items()):
        mark = ' table:style-name="gone"' if name in hidden else ""
        body += f"<table:table table:name={quoteattr(name)}{mark}>"
        for line in lines:
            body += "<table:table-row>" + "".join(map(_ods_cell, line)) + "</table:table-row>"
        body += (raw if number == 0 else "") + "</table:table>"
    names = ("office", "table", "text", "style")
    spaces = " ".join(f'xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0"' for n in names)
    spaces += ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces} office:version="1.2">'
        f"<office:automatic-styles>{style}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{body}</office:spreadsheet></office:body></office:document-content>"
    )
    return archive(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": content,
            "META-INF/manifest.xml": "<m/>",
        }
    )


def _ods_cell(value: Cell) -> str:
    if value == "":
        return "<table:table-cell/>"
    if isinstance(value, str):
        paragraphs = "".join(f"<text:p>{_spaced(line)}</text:p>" for line in value.split("\n"))
        return f'<table:table-cell office:value-type="string">{paragraphs}</table:table-cell>'
    return f'<table:table-cell office:value-type="float" office:value="{value}"><text:p>{value:g}</text:p></table:table-cell>'


def _spaced(text: str) -> str:
    """Blanks as OpenDocument writes them: the first as it is, those after it as one element."""
    return "".join("<text:s/>" if c == " " and text[i - 1 : i] in (" ", "") else escape(c) for i, c in enumerate(text))


def archive(parts: Mapping[str, str | bytes]) -> bytes:
    """A zip file of `parts`."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in parts.items():
            made.writestr(name, content)
    return buffer.getvalue()


def xlsx(cells: str, styles: str = "", strings: str = "", more: str = "") -> bytes:
    """An Excel workbook from the XML of its cells: for what openpyxl can't be made to write."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    parts = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="Cartes" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData>{more}</worksheet>',
    }
    if styles:
        parts["xl/styles.xml"] = f'<styleSheet xmlns="{main}">{styles}</styleSheet>'
    if strings:
        parts["xl/sharedStrings.xml"] = f'<sst xmlns="{main}">{strings}</sst>'
    return archive(parts)


def openpyxl_book(lines: Sequence[Sequence[Cell | None]]) -> bytes:
    """An Excel workbook written by openpyxl."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for line in lines:
        sheet.append(list(line))
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
