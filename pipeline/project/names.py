"""One way to fold, slug and make names safe, used wherever names are compared or become file names."""

from __future__ import annotations

import re
import unicodedata

MAX_ID = 80

_LIGATURES = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ł": "l", "Ł": "L",
     "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "ẞ": "SS"}
)  # fmt: skip
# Zero-width characters and byte-order marks that copy and paste leaves in cells.
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad]")
_NOT_SLUG = re.compile(r"[^a-z0-9]+")
_NOT_KEY = re.compile(r"[\W_]+")
_SAFE_ID = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?")
# Device names that Windows keeps for itself, whatever the extension.
_RESERVED = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?", re.IGNORECASE)


def plain(text: str) -> str:
    """`text` without accents, ligatures, zero-width characters and case: what two spellings of a word share."""
    if text.isascii():
        return text.lower()
    text = _INVISIBLE.sub("", text).translate(_LIGATURES)
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def fold(text: str) -> str:
    """The key by which names of kinds, cards and decks are compared: `plain`, with blanks and dashes alike."""
    return " ".join(_NOT_KEY.sub(" ", plain(text)).split()) or plain(text).strip()


def key(text: str) -> str:
    """A column's name as templates and selectors write it: `fold` joined by underscores, never starting with a digit.

    ``Coût total`` becomes ``cout_total``, ``name-en`` ``name_en``, ``2nd`` ``_2nd``.
    """
    made = _NOT_KEY.sub("_", plain(text)).strip("_")
    return "_" + made if made[:1].isdigit() else made


def slug(text: str) -> str:
    """The id made of a name: ``Trésor modeste`` becomes ``tresor-modeste``; empty without latin letters."""
    return _NOT_SLUG.sub("-", plain(text)).strip("-")


def is_safe(identifier: str) -> bool:
    """Whether `identifier` is a file name on Windows, macOS and Linux as it stands."""
    return (
        len(identifier) <= MAX_ID and _SAFE_ID.fullmatch(identifier) is not None and not _RESERVED.fullmatch(identifier)
    )


def safe_id(text: str) -> str:
    """An id near `text` that is a file name on every system; the same text always gives the same id."""
    text = unicodedata.normalize("NFC", text)
    made = slug(text)
    if not made:
        return "card-" + _digest(text)
    if len(made) > MAX_ID:
        made = made[: MAX_ID - 9].rstrip("-") + "-" + _digest(text)
    return made + "_" if _RESERVED.fullmatch(made) else made


def _digest(text: str) -> str:
    import hashlib

    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]
