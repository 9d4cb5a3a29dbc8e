"""Excel workbooks (Office Open XML): cells as text, with what the stored value alone would not tell."""

from __future__ import annotations

import datetime
import posixpath
import re
import zipfile
from dataclasses import dataclass, field

from pipeline.findings import FAIL
from pipeline.project.workbook import Book, BookError, Sheet, number_text, parse_xml, read_part

# Excel's own limits (Microsoft, "Excel specifications and limits").
MAX_ROW = 1_048_576
MAX_COLUMN = 16_384

_REFERENCE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d{1,7})")
_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_ZEROS = re.compile(r'"?(0{2,15})"?')
# What can make the shown number differ from the stored one, by more than decimals and grouping.
_QUOTED = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')
# Number formats that are built in and so not listed in the file (ECMA-376 part 1, 18.8.30).
_BUILT_IN = {
    **dict.fromkeys((9, 10), "0%"), **dict.fromkeys((11, 48), "0.00E+00"), 12: "# ?/?", 13: "# ??/??",
    **dict.fromkeys(range(14, 18), "yyyy-mm-dd"), **dict.fromkeys((18, 19, 20, 21, 45, 46, 47), "h:mm"),
    22: "yyyy-mm-dd h:mm", **dict.fromkeys(range(27, 37), "yyyy-mm-dd"), **dict.fromkeys(range(50, 59), "yyyy-mm-dd"),
    **dict.fromkeys((5, 6, 7, 8, 42, 44), '"¤"0'),
}  # fmt: skip


def open_xlsx(archive: zipfile.ZipFile) -> Book:
    """The sheets of the workbook in `archive`. Raises BookError."""
    root = _workbook_part(archive)
    base = posixpath.dirname(root)
    targets = _relations(archive, root)
    sheets: list[tuple[str, bool]] = []
    parts: list[str] = []
    epoch = [datetime.datetime(1899, 12, 30)]

    def start(name: str, attributes: dict[str, str]) -> None:
        if name == "sheet":
            relation = next((v for k, v in attributes.items() if k.rsplit(":", 1)[-1] == "id" and k != "sheetId"), "")
            kind, target = targets.get(relation, ("", ""))
            if kind.endswith("/worksheet"):
                sheets.append((attributes.get("name", ""), attributes.get("state", "visible") != "visible"))
                parts.append(target)
        elif name == "workbookPr" and attributes.get("date1904") in ("1", "true"):
            epoch[0] = datetime.datetime(1904, 1, 1)

    parse_xml(read_part(archive, root), start, lambda _name: None, lambda _text: None)
    by_kind = {kind.rsplit("/", 1)[-1]: target for kind, target in targets.values()}
    names = set(archive.namelist())
    strings_part = by_kind.get("sharedStrings", f"{base}/sharedStrings.xml")
    styles_part = by_kind.get("styles", f"{base}/styles.xml")
    shared: list[list[str]] = []
    formats: list[list[str]] = []

    def read(index: int) -> Sheet:
        if not shared:
            shared.append(_shared_strings(read_part(archive, strings_part)) if strings_part in names else [])
            formats.append(_formats(read_part(archive, styles_part)) if styles_part in names else [])
        sheet = Sheet(*sheets[index])
        _SheetReader(sheet, shared[0], formats[0], epoch[0]).read(read_part(archive, parts[index]))
        return sheet

    return Book(sheets, read)


def _workbook_part(archive: zipfile.ZipFile) -> str:
    names = set(archive.namelist())
    if "_rels/.rels" in names:
        for kind, target in _relations(archive, "").values():
            if kind.endswith("/officeDocument") and target in names:
                return target
    if "xl/workbook.xml" in names:
        return "xl/workbook.xml"
    raise BookError("not-a-workbook", "is an Office document, but not a workbook")


def _relations(archive: zipfile.ZipFile, part: str) -> dict[str, tuple[str, str]]:
    """Relation id → (type, part) of `part`."""
    folder, name = posixpath.split(part)
    file = posixpath.join(folder, "_rels", name + ".rels")
    found: dict[str, tuple[str, str]] = {}
    if file not in archive.namelist():
        return found

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship" and attributes.get("TargetMode") != "External":
            target = attributes.get("Target", "")
            joined = (
                target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
            )
            found[attributes.get("Id", "")] = (attributes.get("Type", ""), joined)

    parse_xml(read_part(archive, file), start, lambda _name: None, lambda _text: None)
    return found


def _shared_strings(data: bytes) -> list[str]:
    strings: list[str] = []
    parts: list[str] = []
    state = {"t": False, "phonetic": 0}

    def start(name: str, attributes: dict[str, str]) -> None:
        if name == "si":
            parts.clear()
        elif name == "rPh":
            state["phonetic"] = 1
        elif name == "t":
            state["t"] = not state["phonetic"]

    def end(name: str) -> None:
        if name == "si":
            strings.append(_unescape("".join(parts)))
        elif name == "rPh":
            state["phonetic"] = 0
        elif name == "t":
            state["t"] = False

    def chars(text: str) -> None:
        if state["t"]:
            parts.append(text)

    parse_xml(data, start, end, chars)
    return strings


def _unescape(text: str) -> str:
    """Undo Excel's ``_x000D_`` for characters that XML can't hold."""
    if "_x" not in text:
        return text
    text = _ESCAPE.sub(lambda m: chr(int(m[1], 16)), text)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _formats(data: bytes) -> list[str]:
    """The number format of each cell style; empty for those that show a number as it is."""
    own: dict[str, str] = {}
    styles: list[str] = []
    inside = {"cellXfs": False}

    def start(name: str, attributes: dict[str, str]) -> None:
        if name == "numFmt":
            own[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif name == "cellXfs":
            inside["cellXfs"] = True
        elif name == "xf" and inside["cellXfs"]:
            number = attributes.get("numFmtId", "0")
            built_in = _BUILT_IN.get(int(number), "") if number.isdecimal() else ""
            styles.append(own.get(number, built_in))

    def end(name: str) -> None:
        if name == "cellXfs":
            inside["cellXfs"] = False

    parse_xml(data, start, end, lambda _text: None)
    return styles


@dataclass(slots=True)
class _SheetReader:
    """Goes through the XML of one sheet."""

    sheet: Sheet
    strings: list[str]
    formats: list[str]
    epoch: datetime.datetime
    row: int = -1
    column: int = -1
    kind: str = "n"
    style: int = 0
    formula: bool = False
    value: str | None = None
    collecting: bool = False
    phonetic: bool = False
    parts: list[str] = field(default_factory=list)

    def read(self, data: bytes) -> None:
        """Fill the sheet from its part."""
        parse_xml(data, self.start, self.end, self.chars)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "c":
            reference = _REFERENCE.fullmatch(attributes.get("r", ""))
            if reference is not None:
                self.column = _column(reference[1])
                self.row = int(reference[2]) - 1
            else:
                self.column += 1
            if not (0 <= self.row < MAX_ROW and 0 <= self.column < MAX_COLUMN):
                raise BookError("damaged-workbook", f"names a cell {attributes.get('r')!r} that no sheet has")
            self.kind = attributes.get("t", "n")
            style = attributes.get("s", "0")
            self.style = int(style) if style.isdecimal() else 0
            self.formula = False
            self.value = None
            self.parts.clear()
        elif name == "v" or (name == "t" and not self.phonetic):
            self.collecting = True
        elif name == "f":
            self.formula = True
        elif name == "row":
            number = attributes.get("r", "")
            self.row = int(number) - 1 if number.isdecimal() and len(number) < 8 else self.row + 1
            self.column = -1
        elif name == "rPh":
            self.phonetic = True
        elif name == "mergeCell":
            self.merge(attributes.get("ref", ""))

    def end(self, name: str) -> None:
        if name in ("v", "t"):
            self.collecting = False
            self.value = "".join(self.parts)
        elif name == "rPh":
            self.phonetic = False
        elif name == "c":
            self.cell()

    def chars(self, text: str) -> None:
        if self.collecting:
            self.parts.append(text)

    def merge(self, reference: str) -> None:
        first, _, last = reference.partition(":")
        a, b = _REFERENCE.fullmatch(first), _REFERENCE.fullmatch(last or first)
        if a and b:
            self.sheet.merged.append((int(a[2]) - 1, _column(a[1]), int(b[2]) - 1, _column(b[1])))

    def cell(self) -> None:
        row, column, value, sheet = self.row, self.column, self.value, self.sheet
        if value is None or (value == "" and self.kind not in ("str", "inlineStr")):
            if self.formula:
                message = "this cell holds a formula with no stored value"
                hint = "open the file in Excel or LibreOffice and save it there, or type the value"
                sheet.note(row, column, "formula-without-value", message, hint, FAIL)
            return
        if self.kind == "s":
            index = int(value) if value.isdecimal() else -1
            if not 0 <= index < len(self.strings):
                raise BookError("damaged-workbook", "is damaged: a text it refers to is absent")
            sheet.put(row, column, self.strings[index])
        elif self.kind in ("str", "inlineStr"):
            sheet.put(row, column, _unescape(value))
        elif self.kind == "b":
            sheet.put(row, column, "TRUE" if value == "1" else "FALSE")
            message = f"this cell holds a yes/no value; it prints as {'TRUE' if value == '1' else 'FALSE'}"
            sheet.note(row, column, "boolean", message, "format the column as text and type the word")
        elif self.kind == "e":
            sheet.put(row, column, value)
            message = f"this cell holds the error value {value}"
            sheet.note(row, column, "error-value", message, "mend the formula, or type the value", FAIL)
        elif self.kind == "d":
            self.date(value)
        else:
            self.number(value)

    def date(self, text: str) -> None:
        self.sheet.put(self.row, self.column, text)
        message = f"this cell holds a date or time; it prints as {text!r}"
        self.sheet.note(self.row, self.column, "date", message, "format the column as text and type it again")

    def number(self, value: str) -> None:
        style = self.formats[self.style] if 0 <= self.style < len(self.formats) else ""
        text = number_text(value)
        if style:
            text = self.formatted(style, value, text)
        digits = text.lstrip("-0").replace(".", "")
        if digits.isdecimal() and len(digits) > 15:
            message = f"a spreadsheet keeps 15 digits of a number; this one reads as {text}"
            self.sheet.note(self.row, self.column, "long-number", message, "format the cell as text and type it again")
        self.sheet.put(self.row, self.column, text)

    def formatted(self, style: str, value: str, text: str) -> str:
        zeros = _ZEROS.fullmatch(style)
        if zeros is not None and re.fullmatch(r"\d+", text):
            return text.zfill(len(zeros[1]))
        bare = _QUOTED.sub("", style.split(";")[0])
        if re.search(r"[ymdhs]", bare, re.IGNORECASE) and not re.search(r"[0#?]", bare.replace("ss.0", "")):
            return self.dated(bare, value, text)
        shown = re.search(r'"[^"]*\S[^"]*"|[%Ee/€$£¥¤]|\[\$', style) is not None
        if shown or re.search(r"\\\S", style):
            message = f"the sheet shows this number by the format {style!r}; it prints as {text}"
            hint = "format the column as text and type what is to be printed"
            self.sheet.note(self.row, self.column, "number-format", message, hint)
        elif re.fullmatch(r"0{2,}.*", bare):
            message = f"the sheet shows this number by the format {style!r}; it prints as {text}"
            self.sheet.note(self.row, self.column, "number-format", message, "format the column as text")
        return text

    def dated(self, bare: str, value: str, text: str) -> str:
        try:
            days = float(value)
            moment = self.epoch + datetime.timedelta(days=days)
        except (ValueError, OverflowError):
            return text
        if moment.microsecond >= 500_000:
            moment += datetime.timedelta(seconds=1)
        moment = moment.replace(microsecond=0)
        low = bare.lower()
        if days < 1 and "h" in low and "y" not in low and "d" not in low:
            shown = (
                moment.strftime("%H:%M:%S").removesuffix(":00") if moment.second == 0 else moment.strftime("%H:%M:%S")
            )
        elif days == int(days):
            shown = moment.date().isoformat()
        else:
            shown = moment.isoformat(" ")
        message = (
            f"this cell holds a date or time (perhaps the sheet made one of what you typed); it prints as {shown!r}"
        )
        self.sheet.note(self.row, self.column, "date", message, "format the column as text and type it again")
        return shown


def _column(letters: str) -> int:
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - 64
    return column - 1
