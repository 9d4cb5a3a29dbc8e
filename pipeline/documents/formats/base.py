"""What every reader of a format shares: its limits, how it refuses a file, and the lines it writes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from pipeline.documents.source import Line, Role
from pipeline.findings import FAIL, Finding, Span
from pipeline.registry import Registry

MAX_BYTES = 32_000_000
"""The largest file that is read."""
MAX_CHARACTERS = 2_000_000
"""The most text that is read: some eight hundred pages of prose."""
MAX_PAGES = 5_000

SAVE_AGAIN = "open it in the program it was made with and save it again"


class RefusedError(Exception):
    """A document that can't be read: a stable code, what is wrong ("is protected …", said of the file), a remedy."""

    def __init__(self, code: str, message: str, hint: str | None = SAVE_AGAIN) -> None:
        self.code = code
        self.hint = hint
        super().__init__(message)

    def finding(self, shown: str) -> Finding:
        """The one finding about the file `shown`."""
        return Finding("document/file", self.code, FAIL, f"{shown} {self}", Span(shown, 1), hint=self.hint)


Read: TypeAlias = tuple[list[Line], list[Finding]]
"""The lines of a document, and what is to be told about it."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A format: its name as `Source.format` has it, and the function that reads bytes for the path to be shown.

    `read` raises RefusedError for a file that can't be read.
    """

    format: str
    read: Callable[[bytes, str], Read]


READERS: Registry[Reader] = Registry("document format")
"""Readers by the ending of the file, in lower case with its dot."""


def reader(name: str, *suffixes: str) -> Callable[[Callable[[bytes, str], Read]], Callable[[bytes, str], Read]]:
    """A decorator that makes a function the reader of the format `name`, for files that end in `suffixes`."""

    def register(read: Callable[[bytes, str], Read]) -> Callable[[bytes, str], Read]:
        entry = Reader(name, read)
        for suffix in suffixes:
            READERS.add(suffix, entry)
        return read

    return register


@dataclass(slots=True)
class Writer:
    """Collects lines, numbers them from 1, and refuses more text or pages than are read."""

    lines: list[Line] = field(default_factory=list)
    page: int | None = None
    characters: int = 0

    def add(self, text: str, role: Role = Role.TEXT, level: int = 0) -> None:
        """One more line, on the present page. Raises RefusedError when the document is too long."""
        self.count(len(text) + 1)
        self.lines.append(Line(len(self.lines) + 1, text, self.page, role, level))

    def blank(self) -> None:
        """An empty line, unless one stands there already or nothing does."""
        if self.lines and self.lines[-1].text:
            self.add("")

    def count(self, characters: int) -> None:
        """Take note of `characters` more. Raises RefusedError when there are too many."""
        self.characters += characters
        if self.characters > MAX_CHARACTERS:
            raise too_much_text()

    def turn(self) -> None:
        """The next page begins. Raises RefusedError when there are too many."""
        self.page = (self.page or 1) + 1
        check_pages(self.page)


def too_much_text() -> RefusedError:
    """The refusal of a document with more text than is read."""
    message = f"has more than {MAX_CHARACTERS:,} characters of text; that much is not read"
    return RefusedError("too-large", message, "is it the right file? split it if it is")


def check_pages(pages: int) -> None:
    """Raises RefusedError when a document has more pages than are read."""
    if pages > MAX_PAGES:
        message = f"has more than {MAX_PAGES:,} pages; that many are not read"
        raise RefusedError("too-large", message, "is it the right file? split it if it is")
