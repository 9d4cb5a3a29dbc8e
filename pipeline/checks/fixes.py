"""What is mechanical is mended: doubled words and marks, stray spaces, French no-break spaces, a count written "x2".

Findings say what is wrong in which file; the edits are whole lines of text files, old and new, so that they can be
shown before anything is written. Word files, PDF and workbooks are never touched.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.documents.formats import read_document
from pipeline.documents.source import Role
from pipeline.findings import Finding

TEXTS = (".txt", ".md", ".markdown", ".csv")
"""Endings of the files that may be mended."""

_NARROW, _NO_BREAK = "\u202f", "\u00a0"
_ENCODINGS = ("utf-8-sig", "utf-8", "cp1252")


@dataclass(frozen=True, slots=True)
class Edit:
    """A line of a file, as it is and as it should be. `path` is as the findings say it; `line` counts from 1."""

    path: str
    line: int
    old: str
    new: str


def edits(findings: Iterable[Finding], root: Path) -> list[Edit]:
    """The edits that mend what can be mended of `findings`, by file and line.

    Paths are those of the findings: relative to `root`, or to where the command runs, or absolute.
    """
    wanted: dict[str, set[str]] = {}
    cells: dict[str, list[Finding]] = {}
    for finding in findings:
        at = finding.at
        if at is None or not at.path.lower().endswith(TEXTS):
            continue
        name = f"{finding.check}:{finding.code}"
        if name in _LINES:
            wanted.setdefault(at.path, set()).add(name)
        elif finding.check == "data/count" and at.cell is None and at.line is not None:
            cells.setdefault(at.path, []).append(finding)
    out = []
    for path in sorted({*wanted, *cells}):
        out += _of_file(path, root, wanted.get(path, set()), cells.get(path, []))
    return out


def _of_file(path: str, root: Path, names: set[str], counts: Sequence[Finding]) -> list[Edit]:
    file = _file(path, root)
    text = _decoded(file)[0] if file is not None else None
    if text is None or file is None:
        return []
    prose = _prose(file, path) if names else set()
    out = []
    for number, line in enumerate(_lines(text), 1):
        new = line
        for finding in counts:
            if finding.at is not None and finding.at.line == number:
                new = _count(new, finding)
        if number in prose:
            for name in (name for name in _LINES if name in names):
                new = _LINES[name](new)
        if new != line:
            out.append(Edit(path, number, line, new))
    return out


def _file(path: str, root: Path) -> Path | None:
    return next((p for p in (Path(path), root / path) if p.is_file()), None)


_SET = re.compile(r"\||\t|://|`|\\[a-z]|\]\(|\.{3}\s*\d|\s{4,}\S+\s{2,}")
"""Tables, addresses, code, LaTeX, links, leader dots and columns: lines whose spaces mean something."""


def _prose(file: Path, path: str) -> set[int]:
    """The numbers of the lines that are prose: no code, no table, no address, nothing aligned with spaces."""
    source, _ = read_document(file.read_bytes(), path, file.suffix)
    if source is None:
        return set()
    return {
        line.number for line in source.lines
        if line.role not in (Role.CODE, Role.ROW) and not _SET.search(line.text)
    }  # fmt: skip


# Lines ------------------------------------------------------------------------------------------------------------


def _double_word(line: str) -> str:
    return re.sub(r"(?<![\w'’-])([^\W\d_]{2,})(\s+)\1(?![\w'’-])", r"\1", line)


def _double_mark(line: str) -> str:
    return re.sub(r"(?<![.,;:])([.,;:])\1(?![.,;:])", r"\1", line)


def _double_space(line: str) -> str:
    lead = len(line) - len(line.lstrip())
    body = line[lead:]
    marker = re.match(r"(?:[-*•–]|\d+[.)])\s+", body)
    keep = marker.end() if marker else 0
    return line[:lead] + body[:keep] + re.sub(r"(?<=\S) {2,}(?=\S)", " ", body[keep:])


def _space_before(line: str) -> str:
    return re.sub(r"(?<=[\w)»”\"]) +(?=[,.](?:\s|$))", "", line)


def _no_break(line: str) -> str:
    """French: a no-break space before a colon and inside quotation marks, a narrow one before ; ! ?.

    Lexique des règles typographiques en usage à l'Imprimerie nationale.
    """
    line = re.sub(r"(?<=\S) (?=[;!?])", _NARROW, line)
    line = re.sub(r"(?<=\S) (?=[:»])", _NO_BREAK, line)
    return re.sub(r"« (?=\S)", f"«{_NO_BREAK}", line)


_LINES: dict[str, Callable[[str], str]] = {
    "text/double-word:twice": _double_word,
    "text/spacing:double-punctuation": _double_mark,
    "text/spacing:double-space": _double_space,
    "text/spacing:space-before": _space_before,
    "text/spacing:breaking-space": _no_break,
}
"""How a line is mended, by check and code, in the order in which it is done."""


def _count(line: str, finding: Finding) -> str:
    """A cell such as ``x2``, ``2x``, ``×2`` or ``2.0`` becomes its number, when nothing else can be meant."""
    at = finding.at
    words = (at.text or "") if at is not None else ""
    found = re.fullmatch(r"\s*(?:[x×*]\s*(\d{1,4})|(\d{1,4})\s*[x×*]|(\d{1,4})[.,]0+)\s*", words)
    if at is None or at.column is None or found is None:
        return line
    start = line.find(words, at.column - 1)
    number = next(group for group in found.groups() if group)
    return line[:start] + number + line[start + len(words) :] if start >= 0 else line


# Files ------------------------------------------------------------------------------------------------------------


def preview(changes: Sequence[Edit], root: Path) -> str:
    """The edits as a unified diff with one line around each."""
    out: list[str] = []
    for path in dict.fromkeys(edit.path for edit in changes):
        file = _file(path, root)
        text = _decoded(file)[0] if file is not None else None
        if text is None:
            continue
        old = _lines(text)
        new = list(old)
        for edit in changes:
            if edit.path == path and old[edit.line - 1] == edit.old:
                new[edit.line - 1] = edit.new
        out += difflib.unified_diff(old, new, path, path, n=1, lineterm="")
    return "\n".join(out)


def mended(changes: Sequence[Edit], root: Path) -> dict[Path, bytes]:
    """What each file will hold once its edits are made; everything else stays byte for byte.

    An edit whose line no longer stands there is left out.
    """
    out: dict[Path, bytes] = {}
    for path in dict.fromkeys(edit.path for edit in changes):
        file = _file(path, root)
        text, encoding = _decoded(file) if file is not None else (None, "")
        if text is None or file is None:
            continue
        pieces = re.split(r"(\r\n|\r|\n)", text)
        for edit in changes:
            at = 2 * (edit.line - 1)
            if edit.path == path and at < len(pieces) and pieces[at] == edit.old:
                pieces[at] = edit.new
        try:
            data = "".join(pieces).encode(encoding)
        except UnicodeEncodeError:  # a character that the file's old encoding lacks
            continue
        if data != file.read_bytes():
            out[file] = data
    return out


def _lines(text: str) -> list[str]:
    return re.split(r"\r\n|\r|\n", text)


def _decoded(file: Path) -> tuple[str | None, str]:
    """The text of a file and the encoding that gives its bytes back."""
    raw = file.read_bytes()
    for encoding in _ENCODINGS:
        if encoding == "utf-8-sig" and not raw.startswith(b"\xef\xbb\xbf"):
            continue
        try:
            text = raw.decode(encoding)
            if text.encode(encoding) == raw:
                return text, encoding
        except UnicodeError:
            continue
    return None, ""
