"""Typographic rules of a language, applied to text before it is broken into lines.

French (Lexique des règles typographiques en usage à l'Imprimerie nationale): a narrow no-break space before
``; ! ?``, a no-break space before ``:`` and inside « », thin spaces between the thousands of a number.
"""

from __future__ import annotations

import re

from pipeline.layout.shaping import NBSP, NNBSP

_ANY = f"[ \t{NBSP}{NNBSP}\u2009]"
_HIGH = re.compile(rf"{_ANY}+(?=[;!?\u203c\u2047-\u2049])")
# Missing before a high mark: only after a letter or a closing sign and before a blank, a closing sign or the end,
# so that addresses (a.php?x=1) and faces (;-) stay as written.
_HIGH_MISSING = re.compile(r"(?<=[^\W_]|[)»\]”…])(?=[;!?]+(?:[\s)»\]”\"*]|$))")
_COLON = re.compile(rf"{_ANY}+(?=:(?![^\s:]+:))")
_COLON_MISSING = re.compile(r"(?<=[^\W\d_]|[)»\]”])(?=:(?:\s|$))")
_OPEN = re.compile(rf"«{_ANY}*")
_CLOSE = re.compile(rf"{_ANY}*»")
_THOUSANDS = re.compile(rf"(?<=\d){_ANY}(?=\d{{3}}(?!\d))")
_UNIT = re.compile(rf"(?<=\d){_ANY}(?=[€%$£°]|(?:mm|cm|km|kg|min|pts?)\b)")
_APOSTROPHE = re.compile(r"(?<=[^\W_])'(?=[^\W_])")


def french(text: str) -> str:
    """`text` with French spacing; marks that already have their space keep exactly one of the right kind."""
    if "«" in text or "»" in text:
        text = _OPEN.sub("«" + NBSP, text)
        text = _CLOSE.sub(NBSP + "»", text)
    if ":" in text:
        text = _COLON.sub(NBSP, text)
        text = _COLON_MISSING.sub(NBSP, text)
    if ";" in text or "!" in text or "?" in text:
        text = _HIGH.sub(NNBSP, text)
        text = _HIGH_MISSING.sub(NNBSP, text)
    if any(c.isdigit() for c in text):
        text = _THOUSANDS.sub(NNBSP, text)
        text = _UNIT.sub(NBSP, text)
    return text


def apostrophes(text: str) -> str:
    """`text` with the straight apostrophes between letters turned into ’."""
    return _APOSTROPHE.sub("\u2019", text)


def rules(language: str) -> tuple[bool, str]:
    """Whether French spacing applies to `language`, and its plain two-letter code."""
    code = language.replace("_", "-").split("-")[0].lower()
    return code == "fr", code
