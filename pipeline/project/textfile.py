"""Text files as they come: UTF-8 with or without a byte-order mark, UTF-16, UTF-32, and the old one-byte code pages.

A guess is never silent: whatever is not Unicode gives a finding that says what was assumed.
"""

from __future__ import annotations

import re
from pathlib import Path

from pipeline.findings import FAIL, WARN, Finding, Severity, Span

MAX_TABLE_BYTES = 32_000_000
MAX_YAML_BYTES = 4_000_000

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)

# One-byte code pages that spreadsheets still write, the likeliest first: Windows ("CSV"), Excel's "CSV (Macintosh)"
# and "CSV (MS-DOS)". They are told apart by how many letters of western languages each makes of the bytes.
_CODE_PAGES = (("cp1252", "Windows-1252"), ("mac_roman", "Mac Roman"), ("cp850", "MS-DOS 850"))
_LETTERS = frozenset("àâäæçéèêëîïôöœùûüÿñáíóúßÀÂÇÉÈÊÎÔÖÙÛÜÄÑŒ’«»–—…€°\u00a0")

# UTF-8 read as Windows-1252 and saved again: "Ã©" for "é", "â€™" for "’".
_MOJIBAKE = re.compile("Ã[\u00a0-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™œ\u009d“”˜¦¢]|Â[\u00a0°«»]")


def read_bytes(path: Path, shown: str, limit: int) -> tuple[bytes | None, list[Finding]]:
    """The bytes of `path`, or None and a finding when it can't be read or is larger than `limit` bytes."""
    try:
        size = path.stat().st_size
        if path.is_dir():
            return None, [_file(shown, "is-folder", f"{shown} is a folder, a file is needed")]
        if size > limit:
            message = f"{shown} has {size:,} bytes; more than {limit:,} are not read"
            return None, [_file(shown, "too-large", message, "is it the right file? split it if it is")]
        return path.read_bytes(), []
    except FileNotFoundError:
        return None, [_file(shown, "missing", f"{shown} is not there")]
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return None, [_file(shown, "unreadable", f"{shown} can't be read: {reason}")]


def _file(shown: str, code: str, message: str, hint: str | None = None) -> Finding:
    return Finding("data/file", code, FAIL, message, Span(shown, 1), hint=hint)


def decode(raw: bytes, shown: str) -> tuple[str | None, list[Finding]]:
    """The text of `raw` without its byte-order mark, or None when it is no text; findings say what was assumed."""
    for mark, encoding in _BOMS:
        if raw.startswith(mark):
            return _unicode(raw[len(mark) :], encoding, shown)
    unmarked = _utf16_without_mark(raw)
    if unmarked is not None:
        return _unicode(raw, unmarked, shown)
    if b"\0" in raw:
        return None, [_encoding(shown, "not-text", FAIL, f"{shown} holds binary data, not text", raw.index(b"\0"), raw)]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return _one_byte(raw, error.start, shown)
    return text, _suspects(text, shown)


def _unicode(raw: bytes, encoding: str, shown: str) -> tuple[str | None, list[Finding]]:
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-8":
            return _one_byte(raw, error.start, shown)
        message = f"{shown} begins like {encoding.upper()} but byte {error.start} does not belong to it"
        finding = Finding("data/encoding", "broken-unicode", FAIL, message, Span(shown, 1), hint="save it as UTF-8")
        return None, [finding]
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        message = f"{shown} holds binary data, not text"
        return None, [Finding("data/encoding", "not-text", FAIL, message, Span(shown, line))]
    return text.removeprefix("\ufeff"), _suspects(text, shown)


def _utf16_without_mark(raw: bytes) -> str | None:
    """UTF-16 betrays itself by a NUL in every other byte of mostly western text."""
    head = raw[:400]
    half = len(head) // 2
    if half < 2 or len(raw) % 2:
        return None
    if head[1::2].count(0) > half * 0.7 and head[0::2].count(0) == 0:
        return "utf-16-le"
    if head[0::2].count(0) > half * 0.7 and head[1::2].count(0) == 0:
        return "utf-16-be"
    return None


def _one_byte(raw: bytes, bad: int, shown: str) -> tuple[str | None, list[Finding]]:
    loose = raw.decode("utf-8", "surrogateescape")
    stray = sum("\udc80" <= c <= "\udcff" for c in loose)
    if sum(c > "\x7f" for c in loose) - stray >= stray:
        text = re.sub("[\udc80-\udcff]", lambda m: bytes([ord(m[0]) - 0xDC00]).decode("cp1252", "replace"), loose)
        message = f"{shown} is UTF-8 but for {stray} byte(s), taken for Windows-1252"
        return text, [_encoding(shown, "mixed-encoding", WARN, message, bad, raw)]
    controls = sum(raw.count(bytes([b])) for b in (*range(1, 9), *range(14, 27), *range(28, 32)))
    if controls > len(raw) // 50:
        return None, [_encoding(shown, "not-text", FAIL, f"{shown} holds binary data, not text", bad, raw)]
    best = max(_CODE_PAGES, key=lambda page: _score(raw, page[0]))
    text = raw.decode(best[0], "replace")
    message = f"{shown} is not UTF-8; it was read as {best[1]}"
    return text, [_encoding(shown, "assumed-code-page", WARN, message, bad, raw), *_suspects(text, shown)]


def _score(raw: bytes, encoding: str) -> int:
    high = bytes(b for b in raw if b >= 0x80)
    return sum(2 if c in _LETTERS else -1 for c in high.decode(encoding, "replace"))


def _encoding(shown: str, code: str, severity: Severity, message: str, offset: int, raw: bytes) -> Finding:
    before = raw[:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    hint = 'save it as UTF-8 (in Excel: "CSV UTF-8")'
    return Finding("data/encoding", code, severity, message, Span(shown, line, column), hint=hint)


def _suspects(text: str, shown: str) -> list[Finding]:
    """Characters that show an earlier wrong conversion."""
    if text.isascii():
        return []
    found: list[Finding] = []
    lost = text.find("\ufffd")
    if lost >= 0:
        message = f"{text.count(chr(0xFFFD))} character(s) were lost in an earlier conversion (U+FFFD)"
        found.append(_place(text, lost, 1, shown, "lost-character", message, "type the letter again"))
    garbled = _MOJIBAKE.search(text)
    if garbled:
        message = f"{garbled[0]!r} looks like UTF-8 that was once read as Windows-1252"
        found.append(_place(text, garbled.start(), 2, shown, "garbled", message, "export the sheet again as UTF-8"))
    return found


def _place(text: str, offset: int, length: int, shown: str, code: str, message: str, hint: str) -> Finding:
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    span = Span(shown, before.count("\n") + 1, offset - max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)))
    at = Span(shown, span.line, span.column, text=text[offset : offset + length])
    return Finding("data/encoding", code, WARN, message, at, hint=hint)
