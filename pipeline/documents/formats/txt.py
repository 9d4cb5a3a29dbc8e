"""Plain text: its own lines, word for word."""

from __future__ import annotations

from pipeline.documents.formats.base import MAX_CHARACTERS, Read, check_pages, reader, too_much_text
from pipeline.documents.source import Line
from pipeline.findings import Finding
from pipeline.project.textfile import decode


def text_lines(raw: bytes, shown: str) -> tuple[list[str] | None, list[Finding]]:
    """The lines of a text file as it numbers them: LF, CR LF and CR end one, other breaks of Unicode do not.

    None and a finding when it is no text; other findings say what was assumed. Raises RefusedError when it is too long.
    """
    text, findings = decode(raw, shown)
    if text is None:
        return None, findings[:1]
    if len(text) > MAX_CHARACTERS:
        raise too_much_text()
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    return lines, findings


@reader("txt", ".txt", ".text")
def read_txt(raw: bytes, shown: str) -> Read:
    """The lines of a text file; form feeds begin a page, and without any there are no pages."""
    lines, findings = text_lines(raw, shown)
    if lines is None:
        return [], findings
    if not any("\f" in line for line in lines):
        return [Line(number, line) for number, line in enumerate(lines, 1)], findings
    out = []
    page = 1
    for number, line in enumerate(lines, 1):
        words = line.lstrip()
        before = line[: len(line) - len(words)].count("\f")
        out.append(Line(number, line, page + before))
        page += before + words.count("\f")
        check_pages(page)
    return out, findings
