"""OpenDocument spreadsheets (LibreOffice): cells as text, with what the stored value alone would not tell."""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass, field

from pipeline.findings import FAIL
from pipeline.project.workbook import Book, BookError, Sheet, number_text, parse_xml, read_part

# How often a repeated cell or row that holds something is written out; styled emptiness is never.
MAX_REPEATED = 2_000
MAX_ROW = 1_048_576 * 16
MAX_CELLS = 2_000_000

_ERROR = re.compile(r"(?:#(?:REF|NAME|VALUE|DIV/0|N/A|NUM|NULL|NOM|VALEUR|NOMBRE|WERT|ZAHL|BEZUG)[!?]?|Err:\d{3})")


def open_ods(archive: zipfile.ZipFile) -> Book:
    """The sheets of the document in `archive`. Raises BookError."""
    if "META-INF/manifest.xml" in archive.namelist():
        encrypted: list[bool] = []

        def start(name: str, attributes: dict[str, str]) -> None:
            if name == "encryption-data":
                encrypted.append(True)

        parse_xml(read_part(archive, "META-INF/manifest.xml"), start, lambda _name: None, lambda _text: None)
        if encrypted:
            raise BookError("encrypted", "is protected by a password", "save it without a password")
    reader = _Reader()
    parse_xml(read_part(archive, "content.xml"), reader.start, reader.end, reader.chars)
    if not reader.spreadsheet:
        raise BookError("not-a-workbook", "is an OpenDocument file, but not a spreadsheet")
    return Book([(sheet.name, sheet.hidden) for sheet in reader.sheets], reader.sheets.__getitem__)


@dataclass(slots=True)
class _Reader:
    """Goes through content.xml, all sheets in one pass."""

    spreadsheet: bool = False
    sheets: list[Sheet] = field(default_factory=list)
    hidden_styles: set[str] = field(default_factory=set)
    table_style: str = ""
    # Tables inside cells, notes and tracked changes are skipped.
    depth: int = 0
    skip: int = 0
    row: int = 0
    row_repeat: int = 1
    column: int = 0
    row_cells: list[tuple[int, int, str]] = field(default_factory=list)
    row_notes: list[tuple[int, str, str, str | None, bool]] = field(default_factory=list)
    attributes: dict[str, str] = field(default_factory=dict)
    in_cell: bool = False
    paragraphs: int = 0
    in_paragraph: int = 0
    parts: list[str] = field(default_factory=list)
    total: int = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if self.skip:
            self.skip += 1
            return
        if name in ("annotation", "tracked-changes", "shapes", "frame", "custom-shape", "dde-links", "ruby-text"):
            self.skip = 1
        elif name == "spreadsheet":
            self.spreadsheet = True
        elif name == "style":
            self.table_style = attributes.get("style:name", "")
        elif name == "table-properties" and attributes.get("table:display") == "false":
            self.hidden_styles.add(self.table_style)
        elif name == "table":
            self.depth += 1
            if self.depth == 1:
                hidden = attributes.get("table:style-name", "") in self.hidden_styles
                self.sheets.append(Sheet(attributes.get("table:name", ""), hidden))
                self.row = 0
        elif name == "table-row":
            self.row_repeat = _repeat(attributes.get("table:number-rows-repeated"))
            self.column = 0
            self.row_cells.clear()
            self.row_notes.clear()
        elif name in ("table-cell", "covered-table-cell") and self.depth == 1:
            self.attributes = attributes
            self.in_cell = True
            self.paragraphs = 0
            self.parts.clear()
        elif self.in_cell:
            self.inside(name, attributes)

    def inside(self, name: str, attributes: dict[str, str]) -> None:
        if name in ("p", "h"):
            if self.paragraphs:
                self.parts.append("\n")
            self.paragraphs += 1
            self.in_paragraph += 1
        elif name == "line-break":
            self.parts.append("\n")
        elif name == "tab":
            self.parts.append("\t")
        elif name == "s":
            self.parts.append(" " * min(_repeat(attributes.get("text:c")), 1000))

    def chars(self, text: str) -> None:
        if self.in_paragraph and not self.skip:
            # XML white space collapses; blanks that count are written as <text:s/>.
            self.parts.append(re.sub("[ \n\t\r]+", " ", text))

    def end(self, name: str) -> None:
        if self.skip:
            self.skip -= 1
            return
        if name in ("p", "h") and self.in_cell:
            self.in_paragraph -= 1
        elif name in ("table-cell", "covered-table-cell") and self.depth == 1:
            self.cell()
            self.in_cell = False
        elif name == "table-row" and self.depth == 1:
            self.finish_row()
        elif name == "table":
            self.depth -= 1

    def cell(self) -> None:
        attributes = self.attributes
        repeat = _repeat(attributes.get("table:number-columns-repeated"))
        shown = "".join(self.parts)
        text = self.value(attributes, shown)
        if text:
            if repeat > MAX_REPEATED:
                raise BookError("too-large", f"repeats a cell {repeat:,} times", "delete the cells outside the table")
            for column in range(self.column, self.column + repeat):
                self.row_cells.append((self.row, column, text))
        rows = _repeat(attributes.get("table:number-rows-spanned"))
        columns = _repeat(attributes.get("table:number-columns-spanned"))
        if rows > 1 or columns > 1:
            last = (self.row + rows - 1, self.column + columns - 1)
            self.sheets[-1].merged.append((self.row, self.column, *last))
        self.column += repeat

    def value(self, attributes: dict[str, str], shown: str) -> str:
        """The text to print; notes go to `row_notes`."""
        kind = attributes.get("office:value-type", "")
        formula = "table:formula" in attributes
        if attributes.get("calcext:value-type") == "error" or (formula and _ERROR.fullmatch(shown)):
            message = f"this cell holds the error value {shown}"
            self.note("error-value", message, "mend the formula, or type the value", True)
            return shown
        if formula and not kind and not shown:
            hint = "open the file in LibreOffice and save it there, or type the value"
            self.note("formula-without-value", "this cell holds a formula with no stored value", hint, True)
            return ""
        if kind == "string" or not kind:
            return shown or attributes.get("office:string-value", "")
        if kind == "boolean":
            text = attributes.get("office:boolean-value", "").upper()
            message = f"this cell holds a yes/no value; it prints as {text}"
            self.note("boolean", message, "format the column as text and type the word", False)
            return text
        if kind in ("date", "time"):
            return self.moment(kind, attributes)
        text = number_text(attributes.get("office:value", ""))
        if kind == "float" and re.fullmatch(r"0+\d*", shown) and shown.lstrip("0") == text.lstrip("0"):
            return shown
        digits = text.lstrip("-0").replace(".", "")
        if digits.isdecimal() and len(digits) > 15:
            message = f"a spreadsheet keeps 15 digits of a number; this one reads as {text}"
            self.note("long-number", message, "format the cell as text and type it again", False)
        if kind != "float" or re.search(r"[^\d\s.,\u00a0\u202f+-]", shown):
            message = f"the sheet shows {shown!r} for this number; it prints as {text}"
            self.note("number-format", message, "format the column as text and type what is to be printed", False)
        return text

    def moment(self, kind: str, attributes: dict[str, str]) -> str:
        text = attributes.get(f"office:{kind}-value", "")
        found = re.fullmatch(r"PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S", text)
        if found:
            hours, minutes, seconds = (int(n) for n in found.groups())
            text = f"{hours:02}:{minutes:02}" + (f":{seconds:02}" if seconds else "")
        text = text.removesuffix("T00:00:00").replace("T", " ")
        message = (
            f"this cell holds a date or time (perhaps the sheet made one of what you typed); it prints as {text!r}"
        )
        self.note("date", message, "format the column as text and type it again", False)
        return text

    def note(self, code: str, message: str, hint: str, fail: bool) -> None:
        self.row_notes.append((self.column, code, message, hint, fail))

    def finish_row(self) -> None:
        sheet = self.sheets[-1]
        if self.row_cells or self.row_notes:
            if self.row_repeat > MAX_REPEATED:
                message = f"repeats a row {self.row_repeat:,} times"
                raise BookError("too-large", message, "delete the rows outside the table")
            self.total += len(self.row_cells) * self.row_repeat
            if self.total > MAX_CELLS:
                raise BookError("too-large", "has more cells than any card table needs")
            for offset in range(self.row_repeat):
                for row, column, text in self.row_cells:
                    sheet.put(row + offset, column, text)
                for column, code, message, hint, fail in self.row_notes:
                    if fail:
                        sheet.note(self.row + offset, column, code, message, hint, FAIL)
                    else:
                        sheet.note(self.row + offset, column, code, message, hint)
        self.row += self.row_repeat


def _repeat(value: str | None) -> int:
    return min(int(value), MAX_ROW) if value is not None and value.isdecimal() and len(value) < 9 else 1
