from __future__ import annotations

import io

import pytest

from pipeline.documents.formats import read_document
from pipeline.documents.source import Role, Source

from . import builders

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
STRICT = 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"'
MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def p(text: str = "", properties: str = "", run: str = "") -> str:
    words = f"<w:r><w:rPr>{run}</w:rPr><w:t xml:space='preserve'>{text}</w:t></w:r>" if text else ""
    return f"<w:p><w:pPr>{properties}</w:pPr>{words}</w:p>"


def document(body: str, names: str = W, **parts: str) -> bytes:
    """A document with `body`, and further parts by the last word of their relation's type."""
    relations = "".join(
        f'<Relationship Id="r{i}" Type="{OFFICE}/{kind}" Target="{kind}.xml"/>' for i, kind in enumerate(parts)
    )
    return builders.packed(
        {
            "word/document.xml": f"<w:document {names} {MC}><w:body>{body}</w:body></w:document>",
            "word/_rels/document.xml.rels": f"<Relationships>{relations}</Relationships>",
            **{f"word/{kind}.xml": f"<w:{kind} {W}>{xml}</w:{kind}>" for kind, xml in parts.items()},
        }
    )


def read(data: bytes) -> Source:
    source, findings = read_document(data, "it", ".docx")
    assert findings == []
    assert source is not None
    return source


def lines(data: bytes) -> list[tuple[str, str, int]]:
    return [(str(line.role), line.text, line.level) for line in read(data).lines if line.text]


def texts(body: str, **parts: str) -> list[str]:
    return [text for _role, text, _level in lines(document(body, **parts))]


STYLES = """
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Chapitre"/><w:basedOn w:val="Titre1"/></w:style>
<w:style w:type="paragraph" w:styleId="Outlined"><w:name w:val="Partie"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Body"><w:name w:val="Corps"/><w:basedOn w:val="Titre1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Titre"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
<w:style w:type="paragraph" w:styleId="Puces"><w:name w:val="List Bullet 2"/></w:style>
<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>
"""


@pytest.mark.parametrize(
    ("properties", "role", "level"),
    [
        ('<w:pStyle w:val="Titre1"/>', Role.HEADING, 1),
        ('<w:pStyle w:val="berschrift2"/>', Role.HEADING, 2),
        ('<w:pStyle w:val="Mine"/>', Role.HEADING, 1),
        ('<w:pStyle w:val="Outlined"/>', Role.HEADING, 3),
        ('<w:pStyle w:val="Titre"/>', Role.HEADING, 1),
        ('<w:pStyle w:val="Body"/>', Role.TEXT, 0),
        ('<w:pStyle w:val="Loop"/>', Role.TEXT, 0),
        ('<w:pStyle w:val="Heading4"/>', Role.HEADING, 4),
        ('<w:outlineLvl w:val="1"/>', Role.HEADING, 2),
        ('<w:pStyle w:val="Puces"/>', Role.ITEM, 1),
        ("", Role.TEXT, 0),
    ],
)
def test_styles_tell_headings_and_lists(properties: str, role: Role, level: int) -> None:
    found = lines(document(p("Le but du jeu", properties), styles=STYLES))
    assert found == [(role, "- Le but du jeu" if role is Role.ITEM else "Le but du jeu", level)]


def level(number: int, style: str, text: str, start: int = 1) -> str:
    return f'<w:lvl w:ilvl="{number}"><w:start w:val="{start}"/><w:numFmt w:val="{style}"/><w:lvlText w:val="{text}"/></w:lvl>'


NUMBERING = (
    f'<w:abstractNum w:abstractNumId="0">{level(0, "decimal", "%1.")}{level(1, "lowerLetter", "%2)")}{level(2, "decimal", "%1.%3")}</w:abstractNum>'
    f'<w:abstractNum w:abstractNumId="1">{level(0, "bullet", "x")}{level(1, "bullet", "o")}</w:abstractNum>'
    f'<w:abstractNum w:abstractNumId="2">{level(0, "upperRoman", "Article %1 :", 3)}</w:abstractNum>'
    f'<w:abstractNum w:abstractNumId="3">{level(0, "none", "")}</w:abstractNum>'
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'
    '<w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="5"><w:abstractNumId w:val="3"/></w:num>'
)


def item(number: int, depth: int = 0) -> str:
    return p("mot", f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{number}"/></w:numPr>')


def test_lists_are_numbered_as_word_does() -> None:
    body = (
        item(1) + item(1, 1) + item(1, 1) + item(1) + item(1, 1) + item(1, 2) + p("entre") + item(1) + item(3) + item(3)
    )
    found = [(text, level) for role, text, level in lines(document(body, numbering=NUMBERING)) if role == Role.ITEM]
    assert found == [
        ("1. mot", 0), ("a) mot", 1), ("b) mot", 1), ("2. mot", 0), ("a) mot", 1), ("2.1 mot", 2), ("3. mot", 0), ("1. mot", 0), ("2. mot", 0),
    ]  # fmt: skip


def test_bullets_and_other_numbers() -> None:
    body = item(2) + item(2, 1) + item(4) + item(4) + item(5) + item(9) + item(0)
    assert texts(body, numbering=NUMBERING) == [
        "• mot",
        "• mot",
        "Article III : mot",
        "Article IV : mot",
        "- mot",
        "- mot",
        "mot",
    ]


def test_a_numbered_heading_keeps_its_number() -> None:
    body = p("But du jeu", '<w:outlineLvl w:val="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
    assert lines(document(body, numbering=NUMBERING)) == [("heading", "1. But du jeu", 1)]


def test_empty_items_count_for_nothing() -> None:
    empty = p("", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
    assert texts(item(1) + empty + item(1), numbering=NUMBERING) == ["1. mot", "2. mot"]


def test_bold_paragraphs_are_headings_where_no_style_is() -> None:
    body = (
        p("Matériel", run="<w:b/>")
        + p("Le jeu a 42 cartes.")
        + p("Fin", run="<w:b/>")
        + p("Le jeu finit.")
        + p("Et puis.")
    )
    assert [text for role, text, _level in lines(document(body)) if role == Role.HEADING] == ["Matériel", "Fin"]


@pytest.mark.parametrize(
    "text", ["Le jeu a 42 cartes", "On joue.", "Matériel :", "un deux trois quatre cinq six sept huit neuf dix"]
)
def test_bold_statements_are_no_headings(text: str) -> None:
    body = p(text, run="<w:b/>") + p("Le jeu finit.") * 3
    assert {role for role, _text, _level in lines(document(body))} == {"text"}


def test_partly_bold_is_no_heading() -> None:
    more = "<w:r><w:t> passe un tour</w:t></w:r></w:p>"
    body = p("Orage", run="<w:b/>").removesuffix("</w:p>") + more + p("Le jeu finit.") * 3
    assert [role for role, _text, _level in lines(document(body))] == ["text"] * 4


def test_with_heading_styles_bold_is_only_bold() -> None:
    body = p("Règles", '<w:outlineLvl w:val="1"/>') + p("Orage", run="<w:b/>") + p("Le jeu finit.") * 3
    assert [text for role, text, _level in lines(document(body)) if role == Role.HEADING] == ["Règles"]


def test_tracked_changes() -> None:
    body = (
        "<w:p><w:r><w:t>Le jeu a </w:t></w:r><w:del><w:r><w:delText>41</w:delText><w:t>41</w:t></w:r></w:del>"
        "<w:ins><w:r><w:t>42</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>!</w:t></w:r></w:moveFrom><w:r><w:t> cartes</w:t></w:r></w:p>"
        "<w:p><w:del><w:r><w:delText>parti</w:delText></w:r></w:del></w:p>"
        "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>deux moitiés </w:t></w:r></w:p><w:p><w:r><w:t>réunies</w:t></w:r></w:p>"
    )
    assert texts(body) == ["Le jeu a 42 cartes", "deux moitiés réunies"]


def test_hidden_text() -> None:
    body = (
        p("vu")
        + p("caché", run="<w:vanish/>")
        + p("vu aussi", run='<w:vanish w:val="0"/>')
        + p("caché", run='<w:rStyle w:val="Secret"/>')
    )
    assert texts(body, styles=STYLES) == ["vu", "vu aussi"]


def test_characters() -> None:
    body = (
        "<w:p><w:r><w:t>porte</w:t><w:noBreakHyphen/><w:t>clé</w:t><w:tab/><w:t>so\u00adft</w:t><w:softHyphen/><w:t>ware</w:t>"
        '<w:sym w:char="F0A7"/><w:sym w:char="zz"/><w:t> non\u2011coupé</w:t></w:r></w:p>'
        "<w:p><w:r><w:t>\uf0b7 puce</w:t></w:r></w:p>"
    )
    assert texts(body) == ["porte-clé\tsoftware• non-coupé", "• puce"]


def test_line_breaks_are_lines() -> None:
    body = item(1).removesuffix("</w:p>") + "<w:r><w:br/><w:t>suite</w:t><w:cr/><w:t>fin</w:t></w:r></w:p>"
    assert lines(document(body, numbering=NUMBERING)) == [
        ("item", "1. mot", 0),
        ("text", "suite", 0),
        ("text", "fin", 0),
    ]


def test_links_fields_and_controls() -> None:
    body = (
        '<w:p><w:hyperlink><w:r><w:t>lien</w:t></w:r></w:hyperlink><w:fldSimple w:instr="PAGE"><w:r><w:t> 3</w:t></w:r></w:fldSimple>'
        "<w:r><w:instrText>TOC</w:instrText></w:r><w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t> choix</w:t></w:r></w:sdtContent></w:sdt></w:p>"
        f"<w:sdt><w:sdtContent>{p('dans un bloc')}</w:sdtContent></w:sdt>"
    )
    assert texts(body) == ["lien 3 choix", "dans un bloc"]


def pages(body: str) -> list[tuple[str, int | None]]:
    return [(line.text, line.page) for line in read(document(body)).lines if line.text]


PAGE = '<w:r><w:br w:type="page"/></w:r>'
DRAWN = "<w:r><w:lastRenderedPageBreak/></w:r>"


def test_without_breaks_there_are_no_pages() -> None:
    assert pages(p("un") + p("deux")) == [("un", None), ("deux", None)]


def test_typed_page_breaks() -> None:
    body = (
        p("un")
        + f"<w:p>{PAGE}</w:p>"
        + p("deux")
        + p("trois", "<w:pageBreakBefore/>")
        + p("fin", "<w:sectPr/>")
        + p("quatre")
    )
    assert pages(body) == [("un", 1), ("deux", 2), ("trois", 3), ("fin", 3), ("quatre", 4)]


def test_drawn_pages_go_before_typed_breaks() -> None:
    body = p("un") + f"<w:p>{PAGE}</w:p>" + p("deux").replace("<w:r>", DRAWN + "<w:r>") + p("trois")
    assert pages(body) == [("un", 1), ("deux", 2), ("trois", 2)]


def test_a_page_may_begin_within_a_paragraph() -> None:
    body = f"<w:p><w:r><w:t>un </w:t></w:r>{DRAWN}<w:r><w:t>deux</w:t></w:r></w:p>" + p("trois")
    assert pages(body) == [("un deux", 1), ("trois", 2)]


def cell(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{''.join(p(t) for t in text.split('|'))}</w:tc>"


def table(*rows: str) -> str:
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in rows) + "</w:tbl>"


def test_merged_cells_are_not_repeated() -> None:
    body = table(
        cell("Joueurs", '<w:vMerge w:val="restart"/>') + cell("Cartes", '<w:gridSpan w:val="2"/>') + cell("fin"),
        cell("Joueurs", "<w:vMerge/>") + cell("main|de départ") + cell("pile") + cell("x"),
    )
    assert lines(document(body)) == [("row", "Joueurs\tCartes\t\tfin", 0), ("row", "\tmain de départ\tpile\tx", 0)]


def test_deleted_rows_are_left_out() -> None:
    body = table(cell("a") + cell("b"), "<w:trPr><w:del/></w:trPr>" + cell("c") + cell("d"))
    assert texts(body) == ["a\tb"]


def test_tables_that_only_frame_give_their_paragraphs() -> None:
    assert lines(document(table(cell("Une note|en deux paragraphes")))) == [
        ("text", "Une note", 0),
        ("text", "en deux paragraphes", 0),
    ]
    inner = table(cell("3") + cell("5"))
    body = f"<w:tbl><w:tr>{cell('gauche')}<w:tc>{inner}</w:tc></w:tr></w:tbl>"
    assert lines(document(body)) == [("text", "gauche", 0), ("row", "3\t5", 0)]


def test_text_boxes_once() -> None:
    box = f"<w:txbxContent>{p('encadré')}</w:txbxContent>"
    body = (
        "<w:p><w:r><w:t>avant</w:t></w:r><w:r><mc:AlternateContent><mc:Choice><w:drawing>"
        + box
        + "</w:drawing></mc:Choice>"
        "<mc:Fallback><w:pict>" + box + "</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>" + p("après")
    )
    assert texts(body) == ["avant", "encadré", "après"]


def test_notes_stand_at_the_end() -> None:
    body = '<w:p><w:r><w:t>Le jeu</w:t><w:footnoteReference w:id="2"/><w:t> finit.</w:t></w:r></w:p>' + p("Après.")
    notes = f'<w:footnote w:type="separator" w:id="0">{p("-")}</w:footnote><w:footnote w:id="2">{p("Sauf à deux.")}</w:footnote>'
    assert texts(body, footnotes=notes) == ["Le jeu finit.", "Après.", "Sauf à deux."]


def test_paragraphs_are_divided_by_one_empty_line() -> None:
    source = read(document(p("un") + p() + p() + p("deux") + item(9) + item(9) + p("trois")))
    assert [line.text for line in source.lines] == ["un", "", "deux", "", "- mot", "- mot", "", "trois"]


def test_the_strict_form_of_the_standard() -> None:
    assert lines(document(p("Le jeu"), STRICT)) == [("text", "Le jeu", 0)]


def test_templates_and_documents_with_macros() -> None:
    for suffix in (".docm", ".dotx"):
        source, findings = read_document(document(p("Le jeu")), "it", suffix)
        assert findings == []
        assert source is not None
        assert source.format == "docx"


def test_what_python_docx_writes() -> None:
    import docx
    from docx.enum.text import WD_BREAK

    made = docx.Document()
    made.add_heading("Règles", 1)
    made.add_paragraph("Piochez", style="List Number")
    made.add_paragraph("Jouez", style="List Number")
    made.add_paragraph("sous", style="List Bullet 2")
    made.add_paragraph("un").add_run().add_break(WD_BREAK.PAGE)
    made.add_paragraph("deux")
    out = io.BytesIO()
    made.save(out)
    source = read(out.getvalue())
    assert [(line.text, line.role, line.level, line.page) for line in source.lines if line.text] == [
        ("Règles", Role.HEADING, 1, 1),
        ("1. Piochez", Role.ITEM, 0, 1),
        ("2. Jouez", Role.ITEM, 0, 1),
        ("• sous", Role.ITEM, 1, 1),
        ("un", Role.TEXT, 0, 1),
        ("deux", Role.TEXT, 0, 2),
    ]
