"""Workbooks: which format it is, its limits, and the sheet that holds the cards.

.xlsx and .ods are read by `xlsx` and `ods` (zipfile and expat) because python-calamine hides what a designer must be
told: formulas without a stored value and error values come as empty text, ``000`` formats and line breaks of .ods are
lost, and one stray cell in the last row allocates the whole sheet. The old binary .xls goes through calamine.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field

from pipeline.findings import FAIL, INFO, WARN, Finding, Severity, Span
from pipeline.project.tables import MAX_ROWS, Grid

# Uncompressed sizes: one part, and all parts that are read. A sheet of 50,000 cards has some 30 MB.
MAX_PART = 120_000_000
MAX_OLD_CELLS = 4_000_000

_REMEDY = "open it and save it again as .xlsx or .ods, or export CSV (UTF-8)"


@dataclass(slots=True)
class Sheet:
    """One sheet: its name, whether it is hidden, and its cells by 0-based row and column."""

    name: str
    hidden: bool = False
    cells: dict[int, dict[int, str]] = field(default_factory=dict)
    # Notes about cells: (row, column, code, severity, message, hint).
    notes: list[tuple[int, int, str, Severity, str, str | None]] = field(default_factory=list)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)

    def put(self, row: int, column: int, text: str) -> None:
        """Set the text of a cell; blank text is no cell."""
        if text:
            self.cells.setdefault(row, {})[column] = text

    def note(self, row: int, column: int, code: str, message: str, hint: str | None, severity: Severity = WARN) -> None:
        """Remember something to tell about a cell."""
        self.notes.append((row, column, code, severity, message, hint))


@dataclass(frozen=True, slots=True)
class Book:
    """The sheets of a workbook, by name and state; `read` reads one of them."""

    sheets: list[tuple[str, bool]]
    read: Callable[[int], Sheet]


class BookError(Exception):
    """A workbook that can't be read; `code` and the message say why."""

    def __init__(self, code: str, message: str, hint: str = _REMEDY) -> None:
        self.code = code
        self.hint = hint
        super().__init__(message)


def read_workbook(
    raw: bytes, shown: str, suffix: str, sheet: str | None, sheet_at: Span | None
) -> tuple[Grid | None, list[Finding]]:
    """The cells of the sheet called `sheet`, or of the first visible one that holds any."""
    try:
        book = _open(raw, suffix)
        findings: list[Finding] = []
        index = _choose(book, shown, sheet, sheet_at, findings)
        if index is None:
            return None, findings
        chosen = book.read(index)
        if sheet is None and not chosen.cells:
            index, chosen = _first_filled(book, index, chosen)
    except BookError as error:
        message = f"{shown} {error}"
        return None, [Finding("data/file", error.code, FAIL, message, Span(shown, 1), hint=error.hint)]
    if sheet is None:
        others = [name for i, (name, hidden) in enumerate(book.sheets) if i != index and not hidden]
        if others:
            message = f"{shown} has several sheets; the cards were read from {chosen.name!r}"
            hint = f"choose another with {shown.rsplit('/', 1)[-1]}#{others[0]}"
            findings.append(
                Finding(
                    "data/file", "first-sheet", INFO, message, Span(shown, cell=_cell(chosen.name, 0, 0)), hint=hint
                )
            )
    where = _Places(shown, chosen.name if len(book.sheets) > 1 else "")
    findings += _notes(chosen, where)
    _merged(chosen, where, findings)
    if suffix == ".xls" or raw.startswith(b"\xd0\xcf\x11\xe0"):
        message = "the old .xls format does not tell number formats and error values; check numbers such as 007"
        at = Span(shown, 1)
        findings.append(Finding("data/file", "old-workbook", INFO, message, at, hint="save it as .xlsx or .ods"))
    return Grid(_rows(chosen), where), findings


def _rows(sheet: Sheet) -> list[tuple[int, list[str]]]:
    """Rows of the sheet as wide as its first one; beyond that the first cell only, which is a mistake to report.

    A stray cell far to the right so costs nothing.
    """
    numbers = sorted(sheet.cells)[: MAX_ROWS + 1000]
    if not numbers:
        return []
    width = max(sheet.cells[numbers[0]]) + 1
    rows: list[tuple[int, list[str]]] = []
    strays = 0
    for number in numbers:
        cells = sheet.cells[number]
        texts = [cells.get(column, "") for column in range(width)]
        extra = min((column for column in cells if column >= width), default=None)
        if extra is not None and strays < 100:
            strays += 1
            texts += [""] * (extra - width) + [cells[extra]]
        rows.append((number, texts))
    return rows


def column_name(column: int) -> str:
    """The letters of a 0-based column: 0 is A, 26 is AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def _cell(sheet: str, row: int, column: int) -> str:
    """A1 notation; the sheet's name stands before it where the workbook has several."""
    if not sheet:
        return f"{column_name(max(column, 0))}{row + 1}"
    name = sheet if re.fullmatch(r"\w+", sheet) else "'" + sheet.replace("'", "''") + "'"
    return f"{name}!{column_name(max(column, 0))}{row + 1}"


class _Places:
    def __init__(self, shown: str, sheet: str) -> None:
        self.shown = shown
        self.sheet = sheet

    def __call__(self, row: int, column: int, text: str | None) -> Span:
        return Span(self.shown, cell=_cell(self.sheet, row, column), text=text)


def _open(raw: bytes, suffix: str) -> Book:
    if raw.startswith(b"\xd0\xcf\x11\xe0"):
        if "EncryptedPackage".encode("utf-16-le") in raw:
            raise BookError("encrypted", "is protected by a password", "save it without a password")
        return _old(raw)
    if not raw.startswith(b"PK"):
        raise BookError("not-a-workbook", f"is not a workbook, whatever its ending {suffix!r} says")
    try:
        archive = zipfile.ZipFile(io.BytesIO(raw))
        entries = archive.infolist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise BookError("damaged-workbook", "is damaged: its archive can't be opened") from error
    names = {entry.filename for entry in entries}
    if sum(entry.file_size for entry in entries) > 4 * MAX_PART:
        raise BookError("too-large", "would unpack to more than any card table needs")
    if any(entry.flag_bits & 1 for entry in entries):
        raise BookError("encrypted", "is protected by a password", "save it without a password")
    if "content.xml" in names:
        from pipeline.project.ods import open_ods

        return open_ods(archive)
    if "xl/workbook.bin" in names:
        raise BookError("unsupported-workbook", "is a binary Excel workbook (.xlsb)", "save it as .xlsx")
    if any(name.lower().startswith("xl/") for name in names) or "[Content_Types].xml" in names:
        from pipeline.project.xlsx import open_xlsx

        return open_xlsx(archive)
    if any(name.endswith(".iwa") for name in names):
        raise BookError("not-a-workbook", "is an Apple Numbers document", "export it as Excel (.xlsx) or CSV")
    raise BookError("not-a-workbook", "is an archive, but not a workbook")


def read_part(archive: zipfile.ZipFile, name: str) -> bytes:
    """A part of the workbook's archive. Raises BookError when it is absent, damaged or too large."""
    import zlib

    try:
        with archive.open(name) as part:
            data = part.read(MAX_PART + 1)
    except KeyError as error:
        raise BookError("damaged-workbook", f"is damaged: its part {name} is absent") from error
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, NotImplementedError, ValueError) as error:
        raise BookError("damaged-workbook", f"is damaged: its part {name} can't be unpacked") from error
    if len(data) > MAX_PART:
        raise BookError("too-large", f"holds a part {name} larger than any card table needs")
    return data


def parse_xml(
    data: bytes,
    start: Callable[[str, dict[str, str]], None],
    end: Callable[[str], None],
    chars: Callable[[str], None],
) -> None:
    """Feed `data` to the callbacks; names come without their namespace prefix. Document types are refused."""
    from xml.parsers import expat

    local: dict[str, str] = {}

    def name_of(name: str) -> str:
        short = local.get(name)
        if short is None:
            short = local[name] = name.rsplit(":", 1)[-1]
        return short

    def refuse(*_: object) -> None:
        raise BookError("damaged-workbook", "holds a document type, which no workbook has")

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = lambda name, attributes: start(name_of(name), attributes)
    parser.EndElementHandler = lambda name: end(name_of(name))
    parser.CharacterDataHandler = chars
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise BookError("damaged-workbook", f"is damaged: {error}") from error


def number_text(value: str) -> str:
    """A stored number as a person writes it: ``3.0`` and ``3`` give ``3``, ``0.30000000000000004`` gives ``0.3``.

    Spreadsheets keep 15 significant digits (IEEE 754 doubles shown by their own rule), so that is what is printed.
    """
    if re.fullmatch(r"-?(?:0|[1-9]\d{0,14})", value):
        return value
    try:
        number = float(value)
    except ValueError:
        return value
    if number != number or number in (float("inf"), float("-inf")):
        return value
    if number == int(number) and abs(number) < 1e21:
        whole = f"{number:.0f}"
        return "0" if whole == "-0" else whole
    text = format(number, ".15g")
    if "e" in text:
        text = format(number, ".20f").rstrip("0").rstrip(".") if abs(number) > 1e-12 else text
    return text


def _choose(book: Book, shown: str, sheet: str | None, sheet_at: Span | None, findings: list[Finding]) -> int | None:
    from pipeline.project import names

    if not book.sheets:
        message = f"{shown} has no sheet"
        findings.append(Finding("data/file", "empty", FAIL, message, Span(shown, 1), hint=_REMEDY))
        return None
    if sheet is None:
        return next((i for i, (_name, hidden) in enumerate(book.sheets) if not hidden), 0)
    exact = [i for i, (name, _hidden) in enumerate(book.sheets) if name == sheet]
    folded = [i for i, (name, _hidden) in enumerate(book.sheets) if names.fold(name) == names.fold(sheet)]
    for index in exact or folded[:1]:
        return index
    from pipeline.registry import did_you_mean

    message = f"{shown} has no sheet {sheet!r}"
    hint = did_you_mean(sheet, [name for name, _hidden in book.sheets])
    findings.append(Finding("data/file", "unknown-sheet", FAIL, message, sheet_at or Span(shown, 1), hint=hint))
    return None


def _first_filled(book: Book, index: int, chosen: Sheet) -> tuple[int, Sheet]:
    for other in range(index + 1, len(book.sheets)):
        if not book.sheets[other][1]:
            candidate = book.read(other)
            if candidate.cells:
                return other, candidate
    return index, chosen


_NOTE_LIMIT = 100


def _notes(sheet: Sheet, where: _Places) -> list[Finding]:
    """The notes as findings; many of one sort are told for the first cells and then summed up."""
    findings: list[Finding] = []
    counts: dict[str, int] = {}
    for row, column, code, severity, message, hint in sorted(sheet.notes, key=lambda n: n[:3]):
        counts[code] = counts.get(code, 0) + 1
        if counts[code] <= _NOTE_LIMIT or severity is FAIL:
            at = where(row, column, sheet.cells.get(row, {}).get(column))
            findings.append(Finding("data/cell", code, severity, message, at, hint=hint))
    for code, count in sorted(counts.items()):
        if count > _NOTE_LIMIT and not any(f.code == code and f.severity is FAIL for f in findings):
            message = f"and {count - _NOTE_LIMIT} more cells like it"
            findings.append(Finding("data/cell", code, INFO, message, where(0, 0, None)))
    return findings


def _merged(sheet: Sheet, where: _Places, findings: list[Finding]) -> None:
    """Only the first of merged cells has a value; the others read as blank, which is said."""
    for top, left, bottom, right in sorted(sheet.merged):
        text = sheet.cells.get(top, {}).get(left)
        if text is None:
            continue
        at = where(top, left, text)
        span = f"{column_name(left)}{top + 1}:{column_name(right)}{bottom + 1}"
        message = f"cells {span} are merged; {text!r} counts for the first only, the others are blank"
        severity = WARN if bottom > top or right > left else INFO
        hint = "unmerge them and repeat the value in each row"
        findings.append(Finding("data/cell", "merged-cells", severity, message, at, hint=hint))


def _old(raw: bytes) -> Book:
    """A binary workbook (.xls) through calamine."""
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(raw))
        described = [(sheet.name, sheet.visible != calamine.SheetVisibleEnum.Visible) for sheet in book.sheets_metadata]
    except calamine.PasswordError as error:
        raise BookError("encrypted", "is protected by a password", "save it without a password") from error
    except BaseException as error:  # a Rust panic arrives as a BaseException
        raise _damage(error) from error

    def read(index: int) -> Sheet:
        name, hidden = described[index]
        sheet = Sheet(name, hidden)
        try:
            source = book.get_sheet_by_name(name)
            if source.total_height * source.total_width > MAX_OLD_CELLS:
                raise BookError("too-large", "has more cells than any card table needs", "delete the stray cells")
            rows = source.to_python(skip_empty_area=False)
        except BookError:
            raise
        except BaseException as error:
            raise _damage(error) from error
        for number, cells in enumerate(rows):
            for column, value in enumerate(cells):
                _old_value(sheet, number, column, value)
        for (top, left), (bottom, right) in source.merged_cell_ranges or []:
            sheet.merged.append((top, left, bottom, right))
        return sheet

    return Book(described, read)


def _damage(error: BaseException) -> BaseException:
    if isinstance(error, (KeyboardInterrupt, SystemExit, MemoryError)):
        return error
    return BookError("damaged-workbook", f"can't be read as a workbook ({error})")


def _old_value(sheet: Sheet, row: int, column: int, value: object) -> None:
    if isinstance(value, bool):
        sheet.put(row, column, "TRUE" if value else "FALSE")
        sheet.note(row, column, "boolean", "this cell holds a yes/no value", "format the column as text")
    elif isinstance(value, (int, float)):
        sheet.put(row, column, number_text(repr(value)))
    elif isinstance(value, str):
        sheet.put(row, column, value)
    else:
        sheet.put(row, column, str(value))
        message = f"this cell holds a date or time; it prints as {str(value)!r}"
        sheet.note(row, column, "date", message, "format the column as text and type it again")
