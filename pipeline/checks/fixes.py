"""What is mechanical is mended: doubled words and marks, stray spaces, French no-break spaces, a count written "x2".

Findings say what is wrong in which file; the edits are whole lines of text files, old and new, so that they can be
shown before anything is written. Word files, PDF and workbooks are never touched. What a finding quotes is mended
where it is quoted and nowhere else; only spaces, of which a finding quotes the first few, are mended in the whole text.
"""

from __future__ import annotations

import codecs
import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.checks.library.typography import STRAY
from pipeline.documents.formats import read_document
from pipeline.documents.source import Role
from pipeline.findings import Finding, Span
from pipeline.project.textfile import decode

DOCUMENTS = (".txt", ".text", ".md", ".markdown", ".mdown", ".mkd")
"""Endings of the rules documents that may be mended."""
TABLES = (".csv", ".tsv", ".txt", ".yaml", ".yml")
"""Endings of the files of cards that may be mended."""

_NARROW, _NO_BREAK = "\u202f", "\u00a0"

_Change = tuple[int, int, str]
"""From where to where in a line, counted from 0, and what is to stand there."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A line of a file, as it is and as it should be. `path` is as the findings say it; `line` counts from 1.

    A `document` was named on the command line, so its path begins where the command runs; other files are the
    project's own.
    """

    path: str
    line: int
    old: str
    new: str
    document: bool = True


def edits(findings: Iterable[Finding], root: Path) -> list[Edit]:
    """The edits that mend what can be mended of `findings`, by file and line.

    Paths of tables are relative to `root` and never lead out of it; those of documents are as they were given.
    """
    documents: dict[str, list[Finding]] = {}
    tables: dict[str, list[Span]] = {}
    for finding in findings:
        at = finding.at
        if at is None:
            continue
        path = at.path.lower()
        if path.endswith(DOCUMENTS) and (finding.check, finding.code) in (*_QUOTED, *_ANYWHERE):
            documents.setdefault(at.path, []).append(finding)
        elif path.endswith(TABLES) and (finding.check, finding.code) == _COUNT and at.cell is None:
            tables.setdefault(at.path, []).append(at)
    out: list[Edit] = []
    for path, found in sorted(documents.items()):
        out += _of_document(path, root, found)
    for path, spans in sorted(tables.items()):
        out += _of_table(path, root, spans)
    return out


def _of_document(path: str, root: Path, found: Sequence[Finding]) -> Iterator[Edit]:
    opened = _open(path, root, document=True)
    if opened is None:
        return
    lines = _lines(opened.text)
    quoted: dict[int, list[tuple[Callable[[str, int, int], Iterator[_Change]], Span]]] = {}
    anywhere = [rule for key, rule in _ANYWHERE.items() if any((f.check, f.code) == key for f in found)]
    for finding in found:
        rule = _QUOTED.get((finding.check, finding.code))
        for span in (finding.at, *finding.also) if rule is not None else ():
            if rule is not None and span is not None and span.line is not None and span.path == path:
                quoted.setdefault(span.line, []).append((rule, span))
    for number in sorted(_prose(opened, path)):
        if number > len(lines):
            continue
        line = lines[number - 1]
        changes: list[_Change] = []
        for rule, span in quoted.get(number, ()):
            start = (span.column or 1) - 1
            if span.text and line.startswith(span.text, start):
                changes += rule(line, start, start + len(span.text))
        for rule_anywhere in anywhere:
            changes += rule_anywhere(lines, number - 1)
        new = _changed(line, [(a, b, opened.writable(words)) for a, b, words in changes])
        if new != line:
            yield Edit(path, number, line, new)


def _of_table(path: str, root: Path, spans: Sequence[Span]) -> Iterator[Edit]:
    opened = _open(path, root, document=False)
    if opened is None:
        return
    lines = _lines(opened.text)
    for number in sorted({span.line for span in spans if span.line is not None}):
        if number > len(lines):
            continue
        line = lines[number - 1]
        new = _changed(line, [c for span in spans if span.line == number for c in _count(line, span)])
        if new != line:
            yield Edit(path, number, line, new, document=False)


def _changed(line: str, changes: Iterable[_Change]) -> str:
    """`line` with its changes made; of two that overlap the first is made."""
    pieces, done = [], 0
    for start, end, words in sorted(set(changes)):
        if start >= done:
            pieces += [line[done:start], words]
            done = end
    return "".join(pieces) + line[done:]


_SET = re.compile(r"\||\t|://|`|^\s*\\|\\[a-z]|\]\(|<[a-zA-Z/!]|\.{4,}|(?<=\S)\s{3,}(?=\S)|\{[{%]")
"""Tables, addresses, code, LaTeX, links, HTML, leader dots, columns, templates: lines whose spaces mean something."""


def _prose(opened: _Opened, path: str) -> set[int]:
    """The numbers of the lines that are prose: no code, no table, no address, nothing aligned with spaces."""
    source, _ = read_document(opened.raw, path, opened.file.suffix)
    if source is None or source.format not in ("txt", "md"):
        return set()
    return {
        line.number for line in source.lines
        if line.role not in (Role.CODE, Role.ROW) and not _SET.search(line.text.rstrip())
    }  # fmt: skip


# What a finding quotes --------------------------------------------------------------------------------------------

_TWICE = re.compile(r"(?<![\w'’-])([^\W\d_]+(?:['’][^\W\d_]+)?)([ \u00a0]+\1)(?![\w'’-])", re.IGNORECASE)
_MARK_TWICE = re.compile(r"(?<=[^\W_)])(?:(?<!\.)(\.)\.(?=\s|$|[)»”])|(,),(?!,)|(;);(?!;)|(:):(?=\s|$))")


def _double_word(line: str, start: int, end: int) -> Iterator[_Change]:
    found = _TWICE.fullmatch(line, start, end)
    if found is not None:
        yield (*found.span(2), "")


def _double_mark(line: str, start: int, end: int) -> Iterator[_Change]:
    for found in _MARK_TWICE.finditer(line):
        if start <= found.start() and found.end() <= end:
            yield (*found.span(), found[0][0])


_QUOTED: dict[tuple[str, str], Callable[[str, int, int], Iterator[_Change]]] = {
    ("text/double-word", "twice"): _double_word,
    ("text/spacing", "double-punctuation"): _double_mark,
}
"""How quoted words are mended, by check and code."""


# Spaces in the whole text -----------------------------------------------------------------------------------------

# These are as narrow as what `text/spacing` finds, so that nothing is mended of which nothing would be said.
_WIDE = re.compile(r"(?<=[^\W_])[,;:)»’]?(?P<gap> {2,})(?=[^\W_]|[(«“\"])|(?<= [:;])(?P<more> {2,})(?=[^\W_])")
_BREAKING = re.compile(r"(?<=[^\s|:–—-]) (?=(?P<mark>[:;!?»])(?:\s|$|[)»]))|(?<=«) (?=[^\s»])")
_MARKER = re.compile(r"\s*(?:[-*•–—·+>#]+|\d{1,3}(?:\.\d+)*[.)]|[^\w\s]+)?\s*")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")


def _double_space(lines: Sequence[str], index: int) -> Iterator[_Change]:
    line = lines[index]
    gaps = list(_GAP.finditer(line, _words_from(line)))
    found = _WIDE.search(line, _words_from(line))
    if found is None or len(gaps) != 1:
        return
    start, end = found.span("gap" if found["gap"] else "more")
    for near in (*lines[max(0, index - 1) : index], *lines[index + 1 : index + 2]):
        # A column of the line above or below begins here too: the spaces align it.
        if any(gap.end() == end or len(gap[0]) > 2 for gap in _GAP.finditer(near, _words_from(near))):
            return
    yield start, end, " "


def _space_before(lines: Sequence[str], index: int) -> Iterator[_Change]:
    line = lines[index]
    for found in STRAY.finditer(line, _words_from(line)):
        yield (*found.span(), "")


def _no_break(lines: Sequence[str], index: int) -> Iterator[_Change]:
    """French: a no-break space before a colon and inside quotation marks, a narrow one before ; ! ?.

    Lexique des règles typographiques en usage à l'Imprimerie nationale.
    """
    for found in _BREAKING.finditer(lines[index]):
        yield (*found.span(), _NARROW if found["mark"] in (";", "!", "?") else _NO_BREAK)


def _words_from(line: str) -> int:
    """Where the words of a line begin, after its marker."""
    found = _MARKER.match(line)
    return found.end() if found else 0


_ANYWHERE: dict[tuple[str, str], Callable[[Sequence[str], int], Iterator[_Change]]] = {
    ("text/spacing", "double-space"): _double_space,
    ("text/spacing", "space-before"): _space_before,
    ("text/spacing", "breaking-space"): _no_break,
}
"""How a line is mended wherever it stands, by check and code."""


# Counts -----------------------------------------------------------------------------------------------------------

_COUNT = ("data/count", "not-a-whole-number")
_TIMES = re.compile(r"[xX×*]\s*(\d{1,4})|(\d{1,4})\s*[xX×*]", re.ASCII)


def _count(line: str, at: Span) -> Iterator[_Change]:
    """A cell such as ``x2``, ``2x`` or ``×2`` becomes its number, when nothing else can be meant."""
    words = (at.text or "").strip()
    found = _TIMES.fullmatch(words)
    start = line.find(words, at.column - 1) if at.column is not None and found is not None else -1
    if found is not None and at.column is not None and start >= 0 and not line[at.column - 1 : start].strip(" \"'"):
        yield start, start + len(words), found[1] or found[2]


# Files ------------------------------------------------------------------------------------------------------------


def preview(changes: Sequence[Edit], root: Path) -> str:
    """The edits as a unified diff with one line around each, and a last line when some can't be seen in it."""
    out: list[str] = []
    unseen = 0
    for path, document, own in _by_file(changes):
        opened = _open(path, root, document)
        if opened is None:
            continue
        old = _lines(opened.text)
        new = list(old)
        for edit in own:
            if 0 < edit.line <= len(old) and old[edit.line - 1] == edit.old:
                new[edit.line - 1] = edit.new
                unseen += any(edit.new.count(c) > edit.old.count(c) for c in (_NARROW, _NO_BREAK))
        out += difflib.unified_diff(old, new, path, path, n=1, lineterm="")
    if unseen:
        out.append(f"(lines where a space becomes a no-break space, which looks like one: {unseen})")
    return "\n".join(out)


def mended(changes: Sequence[Edit], root: Path) -> dict[Path, bytes]:
    """What each file will hold once its edits are made; everything else stays byte for byte.

    An edit whose line no longer stands there is left out. A link is followed: the file that it leads to is the key.
    """
    out: dict[Path, bytes] = {}
    for path, document, own in _by_file(changes):
        opened = _open(path, root, document)
        if opened is None:
            continue
        pieces = re.split(r"(\r\n|\r|\n)", opened.text)
        for edit in own:
            at = 2 * (edit.line - 1)
            if 0 <= at < len(pieces) and pieces[at] == edit.old:
                pieces[at] = edit.new
        try:
            data = opened.mark + "".join(pieces).encode(opened.encoding)
        except UnicodeEncodeError:  # a character that the file's old encoding lacks
            continue
        if data != opened.raw:
            out[opened.file.resolve() if opened.file.is_symlink() else opened.file] = data
    return out


def _by_file(changes: Sequence[Edit]) -> Iterator[tuple[str, bool, list[Edit]]]:
    for path, document in dict.fromkeys((edit.path, edit.document) for edit in changes):
        yield path, document, [edit for edit in changes if (edit.path, edit.document) == (path, document)]


def _lines(text: str) -> list[str]:
    return re.split(r"\r\n|\r|\n", text)


@dataclass(frozen=True, slots=True)
class _Opened:
    """A text file: its bytes, and the mark, the encoding and the text that give them back."""

    file: Path
    raw: bytes
    mark: bytes
    encoding: str
    text: str

    def writable(self, words: str) -> str:
        """`words` as this file can hold them: the old encodings have one no-break space only."""
        try:
            words.encode(self.encoding)
        except UnicodeEncodeError:
            return words.replace(_NARROW, _NO_BREAK)
        return words


_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_UNMARKED = ("utf-8", "utf-16-le", "utf-16-be", "cp1252", "mac_roman", "cp850")


def _open(path: str, root: Path, document: bool) -> _Opened | None:
    """The file that findings call `path`; None when it is not there, not of the project, or not to be given back."""
    file = next((p for p in ((Path(path), root / path) if document else (root / path,)) if p.is_file()), None)
    if file is None or (not document and not file.resolve().is_relative_to(root.resolve())):
        return None
    try:
        raw = file.read_bytes()
    except OSError:
        return None
    text, _ = decode(raw, path)
    marked = [(mark, encoding) for mark, encoding in _MARKS if raw.startswith(mark)]
    for mark, encoding in (*marked, *((b"", encoding) for encoding in _UNMARKED)):
        try:
            if text is not None and raw[len(mark) :].decode(encoding) == text and mark + text.encode(encoding) == raw:
                return _Opened(file, raw, mark, encoding, text)
        except UnicodeError:
            continue
    return None
