"""Plain text for terminals: widths in columns, harmless characters, sizes, aligned tables, colour."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_BIDI = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

_ANSI = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}


@dataclass(frozen=True, slots=True)
class Style:
    """Colour on or off; with colour, text is wrapped in ANSI sequences."""

    color: bool = False

    def __call__(self, text: str, *names: str) -> str:
        """`text` in the colours and weights `names` (bold, dim, red, green, yellow, blue, cyan)."""
        if not self.color or not names or not text:
            return text
        return f"\x1b[{';'.join(_ANSI[n] for n in names)}m{text}\x1b[0m"


PLAIN = Style()


def clean(text: str) -> str:
    """`text` on one line, safe for a terminal: control and bidirectional characters become escapes, a tab a blank."""
    if text.isprintable() and _BIDI.isdisjoint(text):
        return text
    return "".join(_visible(c) for c in text)


def _visible(character: str) -> str:
    if character == "\t":
        return " "
    if character == "\n":
        return "\\n"
    if character == "\r":
        return "\\r"
    if unicodedata.category(character) in ("Cc", "Zl", "Zp", "Cs") or character in _BIDI:
        code = ord(character)
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    return character


def width(text: str) -> int:
    """How many terminal columns `text` takes: wide East Asian characters two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(_columns(c) for c in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, columns: int, right: bool = False) -> str:
    """`text` filled with blanks to `columns`, at the left of it when `right`; longer text is left as it is."""
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks


def table(header: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[int] = (), style: Style = PLAIN) -> str:
    """An aligned table: a bold header, one line for each of `rows`; the columns numbered in `right` are flush right.

    Every cell is cleaned first. No rule lines: the text can be cut by column or pasted anywhere.
    """
    cells = [[clean(cell) for cell in row] for row in (header, *rows)]
    flush = frozenset(right)
    widths = [max(width(row[i]) for row in cells) for i in range(len(header))]
    lines = ["  ".join(pad(cell, widths[i], i in flush) for i, cell in enumerate(row)).rstrip() for row in cells]
    return "\n".join([style(lines[0], "bold"), *lines[1:]])


def plural(number: int, one: str, many: str | None = None) -> str:
    """`number` and its noun: ``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def file_size(size: int) -> str:
    """`size` in bytes as people write it, in powers of 1000: ``812 B``, ``4.1 MB``."""
    if size < 1000:
        return f"{size} B"
    amount = float(size)
    for unit in ("kB", "MB", "GB"):
        amount /= 1000
        if amount < 999.5 or unit == "GB":
            break
    return f"{amount:.1f} {unit}" if amount < 9.95 else f"{amount:.0f} {unit}"


def seconds(amount: float) -> str:
    """A time in seconds: ``0.04 s``, ``3.2 s``, ``2 min 05 s``."""
    if amount < 1:
        return f"{amount:.2f} s"
    if amount < 59.95:
        return f"{amount:.1f} s"
    minutes, rest = divmod(round(amount), 60)
    return f"{minutes} min {rest:02d} s"


def span_of(bounds: tuple[int, int] | None) -> str:
    """A range such as players or minutes: ``3-5``, ``4``; empty when unknown."""
    if bounds is None:
        return ""
    low, high = bounds
    return str(low) if low == high else f"{low}-{high}"
