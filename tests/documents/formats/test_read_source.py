"""The same rules read alike from every format; a bad file gives one finding, whatever its bytes."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.documents.formats import READERS, read_document, read_source
from pipeline.documents.formats import base as limits
from pipeline.documents.source import Role, Source
from pipeline.findings import FAIL

from . import builders

FILES: dict[str, Callable[[], bytes]] = {
    "rules.txt": builders.plain,
    "rules.md": builders.markdown,
    "rules.docx": builders.docx,
    "rules.odt": builders.odt,
    "rules.fodt": builders.fodt,
    "rules.pdf": builders.pdf,
    "columns.pdf": lambda: builders.pdf(2),
}


def read(folder: Path, name: str, data: bytes) -> Source:
    file = folder / name
    file.write_bytes(data)
    source, findings = read_source(file, name)
    assert findings == []
    assert source is not None
    assert source.path == name
    assert [line.number for line in source.lines] == list(range(1, len(source.lines) + 1))
    return source


def refusal(data: bytes, suffix: str) -> tuple[str, str]:
    source, findings = read_document(data, f"bad{suffix}", suffix)
    assert source is None
    (finding,) = findings
    assert finding.severity is FAIL
    assert finding.at is not None
    assert finding.at.path == f"bad{suffix}"
    return finding.check, finding.code


def words(source: Source) -> list[str]:
    text = "\n".join(re.sub(r"^\s*(?:[-•#]+\s)+", "", line.text).replace("|", " ") for line in source.lines)
    return text.split()


@pytest.mark.parametrize("name", FILES)
def test_every_format_gives_the_same_words(tmp_path: Path, name: str) -> None:
    assert words(read(tmp_path, name, FILES[name]())) == builders.WORDS


@pytest.mark.parametrize("name", [name for name in FILES if name != "rules.txt"])
def test_every_format_that_knows_tells_headings(tmp_path: Path, name: str) -> None:
    source = read(tmp_path, name, FILES[name]())
    found = [(line.level, line.text.lstrip("# ")) for line in source.lines if line.role is Role.HEADING]
    wanted = [text for kind, text in builders.RULES if kind in ("title", "heading")]
    assert [text for _level, text in found] == wanted
    assert found[0][0] <= found[1][0] == found[2][0] == found[3][0]


@pytest.mark.parametrize("name", ["rules.docx", "rules.odt", "rules.fodt"])
def test_items_and_rows_are_told(tmp_path: Path, name: str) -> None:
    source = read(tmp_path, name, FILES[name]())
    assert [line.text for line in source.lines if line.role is Role.ITEM] == [
        "• 30 cartes Récolte",
        "• 12 cartes Orage",
    ]
    rows = [text.replace("|", "\t") for kind, text in builders.RULES if kind == "row"]
    assert [line.text for line in source.lines if line.role is Role.ROW] == rows


@pytest.mark.parametrize("name", ["rules.pdf", "columns.pdf"])
def test_table_rows_of_a_pdf_stay_together(tmp_path: Path, name: str) -> None:
    texts = [line.text for line in read(tmp_path, name, FILES[name]()).lines]
    at = texts.index("Joueurs\tMain\tPioche")
    assert texts[at : at + 3] == ["Joueurs\tMain\tPioche", "2\t6\t30", "3\t5\t27"]


@pytest.mark.parametrize("name", ["rules.docx", "rules.odt", "rules.fodt", "rules.pdf"])
@pytest.mark.parametrize("suffix", [".txt", ".md", "", ".rules", ".TXT"])
def test_what_a_file_is_goes_before_its_ending(name: str, suffix: str) -> None:
    source, findings = read_document(FILES[name](), "it", suffix)
    assert findings == []
    assert source is not None
    assert source.format == ("odt" if name.endswith("fodt") else name.rsplit(".", 1)[1])


@pytest.mark.parametrize(("suffix", "kind"), [(".docx", "odt"), (".odt", "docx"), (".pdf", "docx"), (".doc", "docx")])
def test_a_document_under_another_documents_ending(suffix: str, kind: str) -> None:
    source, _findings = read_document(FILES[f"rules.{kind}"](), "it", suffix)
    assert source is not None
    assert source.format == kind


@pytest.mark.parametrize("suffix", ["", ".rules", ".TXT", ".tex", ".rst", ".MD"])
def test_any_text_is_read_as_text(suffix: str) -> None:
    source, findings = read_document(builders.plain(), "it", suffix)
    assert findings == []
    assert source is not None
    assert source.format == ("md" if suffix == ".MD" else "txt")


def test_endings_lead_to_readers() -> None:
    assert {".txt", ".md", ".markdown", ".docx", ".odt", ".pdf"} <= set(READERS)


def test_an_old_code_page_is_told_and_read() -> None:
    source, findings = read_document("Pièges : 3 cartes".encode("cp1252"), "it", ".txt")
    assert [f.check for f in findings] == ["data/encoding"]
    assert source is not None
    assert source.lines[0].text == "Pièges : 3 cartes"


# Bad files ----------------------------------------------------------------------------------------------------------


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "absent.docx", "missing"), (tmp_path, "is-folder")):
        source, findings = read_source(path, "it")
        assert source is None
        assert [(f.check, f.code) for f in findings] == [("data/file", code)]


def test_a_file_too_large_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "huge.txt"
    with file.open("wb") as out:
        out.truncate(limits.MAX_BYTES + 1)
    source, findings = read_source(file, "huge.txt")
    assert source is None
    assert [(f.check, f.code) for f in findings] == [("data/file", "too-large")]


@pytest.mark.parametrize("suffix", [".txt", ".md", ".docx", ".odt", ".pdf", ""])
@pytest.mark.parametrize("data", [b"", b" \r\n\t\n", b"\xef\xbb\xbf\n"])
def test_empty_files(data: bytes, suffix: str) -> None:
    assert refusal(data, suffix) == ("document/file", "empty")


def _empty_docx() -> bytes:
    import io

    import docx

    out = io.BytesIO()
    docx.Document().save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "suffix"),
    [
        (_empty_docx, ".docx"),
        (lambda: builders.odt_of("<text:p/>"), ".odt"),
        (lambda: builders.pdf_at([]), ".pdf"),
        (lambda: b"```\ncode\n```\n", ".md"),
    ],
)
def test_documents_without_words(data: Callable[[], bytes], suffix: str) -> None:
    assert refusal(data(), suffix) == ("document/file", "empty")


_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512)


@pytest.mark.parametrize(
    ("data", "suffix"),
    [
        (b"{\\rtf1\\ansi Une carte}", ".docx"),
        (b"{\\rtf1\\ansi Une carte}", ".txt"),
        (b"<!DOCTYPE html>\n<html><body>x</body></html>", ".docx"),
        (b"\xef\xbb\xbf <html>", ".txt"),
        (b"plain words", ".html"),
        (b"plain words", ".pages"),
        (_OLE + "WordDocument".encode("utf-16-le"), ".doc"),
        (_OLE + "WordDocument".encode("utf-16-le"), ".docx"),
        (_OLE, ".docx"),
        (b"\x06\x06\xed\xf5" + bytes(100), ".indd"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), ".pdf"),
        (b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', ".svg"),
        (builders.packed({"mimetype": b"application/epub+zip", "OEBPS/a.xhtml": b"x"}), ".epub"),
        (builders.packed({"xl/workbook.xml": b"<workbook/>", "[Content_Types].xml": b"<Types/>"}), ".docx"),
        (
            builders.packed({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<a/>"}),
            ".odt",
        ),
        (builders.packed({"Index/Document.iwa": b"x"}), ".pages"),
        (builders.packed({"cards.csv": b"x"}), ".zip"),
    ],
)
def test_formats_that_are_not_read(data: bytes, suffix: str) -> None:
    _source, (finding,) = read_document(data, "it", suffix)
    assert finding.hint
    assert refusal(data, suffix) == ("document/file", "unsupported")


@pytest.mark.parametrize(
    ("data", "suffix"),
    [
        (b"plain words", ".docx"),
        (b"plain words", ".pdf"),
        (b"PK\x03\x04 and then nothing", ".docx"),
        (builders.packed({"readme.txt": b"x"}), ".docx"),
        (builders.packed({"[Content_Types].xml": b"<Types/>"}), ".docx"),
        (builders.packed({"word/document.xml": b"<w:document"}), ".docx"),
        (builders.packed({"word/document.xml": b""}), ".docx"),
        (builders.packed({"word/document.xml": b"<document/>"}), ".docx"),
        (builders.packed({"mimetype": b"application/vnd.oasis.opendocument.text"}), ".odt"),
        (builders.packed({"content.xml": b"<a><b></a>"}), ".odt"),
        (b"%PDF-1.7\nnothing more", ".pdf"),
        (b"%PDF-", ".txt"),
        (builders.docx()[:3000], ".docx"),
        (builders.odt()[:-30], ".odt"),
    ],
)
def test_broken_files(data: bytes, suffix: str) -> None:
    assert refusal(data, suffix) == ("document/file", "broken")


def test_encrypted_files() -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption

    locked = builders.pdf(encrypt=StandardEncryption("secret"))
    manifest = '<m:manifest xmlns:m="urn:x"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
    odt = builders.odt_of("<text:p>x</text:p>", **{"META-INF/manifest.xml": manifest})
    word = _OLE + "EncryptedPackage".encode("utf-16-le")
    for data, suffix in ((locked, ".pdf"), (odt, ".odt"), (word, ".docx")):
        assert refusal(data, suffix) == ("document/file", "encrypted")


def test_a_pdf_that_anyone_may_open_is_read() -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption

    source, findings = read_document(builders.pdf(encrypt=StandardEncryption("", "owner")), "it", ".pdf")
    assert findings == []
    assert source is not None


def test_a_scan_is_no_text() -> None:
    import io

    from PIL import Image
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out)
    canvas.drawImage(ImageReader(Image.new("L", (20, 20), 128)), 0, 0, 500, 700)
    canvas.drawString(300, 20, "1")
    canvas.save()
    assert refusal(out.getvalue(), ".pdf") == ("document/file", "scanned")


def test_letters_turned_into_outlines_are_no_text() -> None:
    import io

    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out)
    canvas.circle(200, 200, 50)
    canvas.save()
    assert refusal(out.getvalue(), ".pdf") == ("document/file", "scanned")


def test_more_text_than_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from pipeline.documents.formats import pdf, txt

    for module in (limits, txt, pdf):
        monkeypatch.setattr(module, "MAX_CHARACTERS", 100)
    for name, make in FILES.items():
        assert refusal(make(), "." + name.rsplit(".", 1)[1]) == ("document/file", "too-large")


def test_more_pages_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_PAGES", 3)
    pages = [[(50.0, 300.0, f"page {n}")] for n in range(5)]
    assert refusal(builders.pdf_at(*pages), ".pdf") == ("document/file", "too-large")
    assert refusal(b"a\fb\fc\fd\fe", ".txt") == ("document/file", "too-large")
    odt = builders.odt_of("<text:p>x</text:p><text:soft-page-break/>" * 5)
    assert refusal(odt, ".odt") == ("document/file", "too-large")


def test_archives_that_grow_are_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    from pipeline.documents.formats import archive

    monkeypatch.setattr(archive, "MAX_PART", 10_000)
    for name in ("word/document.xml", "content.xml"):
        bomb = builders.packed({name: b"<a>" + b" " * 1_000_000 + b"</a>"})
        assert refusal(bomb, ".docx") == ("document/file", "too-large")


def test_entities_that_grow_are_refused() -> None:
    head = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    for name in ("word/document.xml", "content.xml"):
        assert refusal(builders.packed({name: head + "<a>&b;</a>"}), ".odt") == ("document/file", "broken")
    assert refusal((head + "<office:document>&b;</office:document>").encode(), ".fodt") == ("document/file", "broken")


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"),
        ("<w:ins>", "</w:ins>"),
        ("<w:p><w:r><w:pict><w:txbxContent>", "</w:txbxContent></w:pict></w:r></w:p>"),
    ],
)
@pytest.mark.parametrize("deep", [40, 5000])
def test_depth_has_a_limit(opening: str, closing: str, deep: int) -> None:
    inner = "<w:p><w:r><w:t>au fond</w:t></w:r></w:p>"
    xml = f'<w:document xmlns:w="w"><w:body>{opening * deep}{inner}{closing * deep}</w:body></w:document>'
    data = builders.packed({"word/document.xml": xml})
    if deep > 100:
        assert refusal(data, ".docx") == ("document/file", "too-large")
    else:
        source, findings = read_document(data, "it", ".docx")
        assert findings == []
        assert source is not None
        assert source.lines[0].text == "au fond"


SUFFIXES = st.sampled_from(["", ".txt", ".md", ".docx", ".odt", ".fodt", ".pdf", ".doc", ".xyz"])
MAGIC = st.sampled_from(
    [
        b"",
        b"%PDF-1.4\n",
        b"PK\x03\x04",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        b"{\\rtf",
        b"<?xml ",
        b"\xff\xfe",
        b"---\n",
    ]
)


def _whole(data: bytes, suffix: str) -> None:
    """A source with at most warnings, or nothing with exactly one failure."""
    source, findings = read_document(data, "it", suffix)
    failures = [f for f in findings if f.severity is FAIL]
    if source is None:
        assert len(findings) == len(failures) == 1
    else:
        assert failures == []
        assert source.lines


@given(MAGIC, st.binary(max_size=400), SUFFIXES)
def test_no_bytes_raise(magic: bytes, data: bytes, suffix: str) -> None:
    _whole(magic + data, suffix)


@given(st.text(max_size=400), SUFFIXES)
def test_no_text_raises(text: str, suffix: str) -> None:
    _whole(text.encode("utf-8", "surrogatepass"), suffix)


WHOLE = {name: make() for name, make in FILES.items()}


@given(
    st.sampled_from(sorted(WHOLE)),
    st.integers(0, 10**6),
    st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 255)), max_size=8),
)
def test_no_damage_raises(name: str, cut: int, flips: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE[name])
    for at, change in flips:
        data[at % len(data)] ^= change
    if cut % 3 == 0:
        del data[cut % len(data) :]
    _whole(bytes(data), "." + name.rsplit(".", 1)[1])


@given(
    st.sampled_from(["rules.docx", "rules.odt"]),
    st.lists(
        st.tuples(
            st.integers(0, 10**6),
            st.sampled_from([b"", b"<", b">", b'"', b"9999999999", b"-1", b"\x00", b"w:p", b"table:table"]),
        ),
        min_size=1,
        max_size=6,
    ),
)
def test_no_damage_inside_an_archive_raises(name: str, changes: list[tuple[int, bytes]]) -> None:
    import io

    with zipfile.ZipFile(io.BytesIO(WHOLE[name])) as archive:
        parts: dict[str, str | bytes] = {part: archive.read(part) for part in archive.namelist()}
    for at, put in changes:
        inside = sorted(part for part in parts if part.endswith(".xml"))
        part = inside[at % len(inside)]
        data = bytes(parts[part]) if isinstance(parts[part], bytes) else str(parts[part]).encode()
        place = at % max(len(data), 1)
        parts[part] = data[:place] + put + data[place + 3 :]
    _whole(builders.packed(parts), "." + name.rsplit(".", 1)[1])
