"""What a file is, told by its bytes; its ending decides between kinds of text."""

from __future__ import annotations

from pipeline.documents.formats.base import READERS, RefusedError

_SAVE_AS = "save it as .docx, .odt or .pdf, or as plain text"
_RETYPE = "give the text itself: a picture can't be read"

_MAGIC: tuple[tuple[bytes, str, str], ...] = (
    (b"{\\rtf", "is a rich text file (RTF)", _SAVE_AS),
    (b"\x06\x06\xed\xf5", "is an InDesign file", "export it as .pdf"),
    (b"%!PS", "is a PostScript file", "save it as .pdf"),
    (b"\x89PNG", "is a picture", _RETYPE),
    (b"\xff\xd8\xff", "is a picture", _RETYPE),
    (b"GIF8", "is a picture", _RETYPE),
    (b"II*\0", "is a picture", _RETYPE),
    (b"MM\0*", "is a picture", _RETYPE),
    (b"8BPS", "is a Photoshop file", _RETYPE),
    (b"AT&TFORM", "is a DjVu file", "save it as .pdf"),
    (b"\x1f\x8b", "is an archive (gzip)", "unpack it and give the document in it"),
    (b"7z\xbc\xaf\x27\x1c", "is an archive (7z)", "unpack it and give the document in it"),
    (b"Rar!\x1a\x07", "is an archive (rar)", "unpack it and give the document in it"),
)

_UNREAD = {
    suffix: what
    for what, suffixes in (
        ("a web page", ".html .htm .xhtml .mht .mhtml"),
        ("an old Word file", ".doc .dot"),
        ("a rich text file (RTF)", ".rtf"),
        ("a file of a layout program", ".indd .idml .afpub .sla .pub .pages .qxp"),
        ("a file of an old word processor", ".wpd .wps .lwp"),
        ("an e-book", ".epub .mobi .azw3"),
        ("a DjVu file", ".djvu"),
        ("a PostScript file", ".ps"),
        ("a workbook", ".xlsx .xls .ods"),
        ("a slide show", ".pptx .ppt .odp .key"),
        ("a drawing", ".svg .odg .ai"),
    )
    for suffix in suffixes.split()
}

_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument."


def suffix_of(raw: bytes, suffix: str) -> str:
    """The ending (a key of `READERS`) under which `raw` is to be read, given its own `suffix` in lower case.

    Raises RefusedError when there is nothing in it, or it is of a kind that is not read.
    """
    head = raw[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    if not head and not raw[4096:].strip():
        raise RefusedError("empty", "is empty", "is it the right file?")
    if head.startswith(b"%PDF-") or (suffix == ".pdf" and b"%PDF-" in raw[:1024]):
        return ".pdf"
    if raw.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")):
        return _archive(raw, suffix)
    if raw.startswith(_OLD_OFFICE):
        raise _old_office(raw)
    for magic, what, hint in _MAGIC:
        if head.startswith(magic):
            raise RefusedError("unsupported", f"{what}, which is not read", hint)
    opening = head[:512].lower()
    if opening.startswith((b"<!doctype html", b"<html")):
        raise RefusedError("unsupported", "is a web page (HTML), which is not read", _SAVE_AS)
    if opening.startswith(b"<?xml") or b"<office:document" in head:
        if b"<office:document" in raw[:65536]:
            return ".fodt"
        raise RefusedError("unsupported", "is an XML file of a kind that is not read", _SAVE_AS)
    if suffix in _UNREAD:
        raise RefusedError("unsupported", f"is {_UNREAD[suffix]}, which is not read", _SAVE_AS)
    entry = READERS[suffix] if suffix in READERS else READERS[".txt"]
    if entry.format in ("docx", "odt", "pdf"):
        raise RefusedError("broken", f"is no {entry.format} file inside, or is damaged")
    return suffix if suffix in READERS else ".txt"


def _archive(raw: bytes, suffix: str) -> str:
    """Which kind of document a zip archive is."""
    from pipeline.documents.formats.archive import Archive

    archive = Archive(raw)
    names = archive.names
    mimetype = archive.read("mimetype")[:200] if "mimetype" in names else b""
    if mimetype.startswith(_OPEN_DOCUMENT + b"text") or (not mimetype and "content.xml" in names):
        return ".odt"
    if mimetype.startswith(_OPEN_DOCUMENT):
        kind = mimetype[len(_OPEN_DOCUMENT) :].decode("ascii", "replace").strip()
        raise RefusedError("unsupported", f"is an OpenDocument {kind}, not a text", _SAVE_AS)
    if mimetype.startswith(b"application/epub"):
        raise RefusedError("unsupported", "is an e-book (EPUB), which is not read", _SAVE_AS)
    if any(name.startswith("word/") for name in names):
        return ".docx"
    for start, what in (("xl/", "a workbook"), ("ppt/", "a slide show"), ("Index/", "an Apple iWork file")):
        if any(name.startswith(start) for name in names):
            raise RefusedError("unsupported", f"is {what}, not a text document", _SAVE_AS)
    if "designmap.xml" in names:
        raise RefusedError("unsupported", "is an InDesign file (IDML)", "export it as .pdf")
    if "[Content_Types].xml" in names:
        return ".docx"
    if suffix in READERS and READERS[suffix].format in ("docx", "odt"):
        raise RefusedError("broken", "is an archive without the parts of a document")
    raise RefusedError("unsupported", "is an archive (zip), not a document", "unpack it and give the document in it")


def _old_office(raw: bytes) -> RefusedError:
    if "EncryptedPackage".encode("utf-16-le") in raw:
        return RefusedError("encrypted", "is protected by a password", "save it without a password")
    if "WordDocument".encode("utf-16-le") in raw:
        return RefusedError("unsupported", "is an old Word file (.doc), which is not read", "save it as .docx or .pdf")
    return RefusedError("unsupported", "is a file of an old Office program, which is not read", _SAVE_AS)
