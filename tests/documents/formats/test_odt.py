from __future__ import annotations

import pytest

from pipeline.documents.formats import read_document
from pipeline.documents.source import Role, Source

from . import builders


def read(body: str, styles: str = "", **parts: str) -> Source:
    source, findings = read_document(builders.odt_of(body, styles, **parts), "it", ".odt")
    assert findings == []
    assert source is not None
    return source


def lines(body: str, styles: str = "") -> list[tuple[str, str, int]]:
    return [(str(line.role), line.text, line.level) for line in read(body, styles).lines if line.text]


def texts(body: str, styles: str = "") -> list[str]:
    return [text for _role, text, _level in lines(body, styles)]


def p(text: str, style: str = "") -> str:
    return f'<text:p text:style-name="{style}">{text}</text:p>'


def items(style: str, *inner: str, more: str = "") -> str:
    inside = "".join(f"<text:list-item>{i}</text:list-item>" for i in inner)
    return f'<text:list text:style-name="{style}" {more}>{inside}</text:list>'


def test_white_space_counts_as_the_format_says() -> None:
    body = p("un\n  deux<text:s text:c='3'/>trois<text:tab/>quatre <text:span> cinq</text:span>") + p(
        "<text:s/>six<text:line-break/>sept"
    )
    assert texts(body) == ["un deux   trois\tquatre cinq", " six", "sept"]


def test_a_line_of_a_million_blanks_is_short() -> None:
    assert len(texts(p("a<text:s text:c='999999'/>b"))[0]) < 1000


def test_headings() -> None:
    body = '<text:h text:outline-level="2">Deux</text:h><text:h>Un</text:h>' + p("Jeu", "Title") + p("Autre", "P1")
    style = '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>'
    assert lines(body, style) == [
        ("heading", "Deux", 2),
        ("heading", "Un", 1),
        ("heading", "Jeu", 1),
        ("heading", "Autre", 1),
    ]


def test_nested_and_numbered_lists() -> None:
    inner = items("Dots", p("b"), p("c"))
    inner = inner.replace('text:style-name="Dots"', "", 1)
    body = items("Dots", p("a") + inner, p("d")) + items("Numbers", p("e"), p("f") + p("suite"), p("g"))
    assert lines(body) == [
        ("item", "• a", 0), ("item", "a) b", 1), ("item", "b) c", 1), ("item", "• d", 0),
        ("item", "1. e", 0), ("item", "2. f", 0), ("text", "suite", 0), ("item", "3. g", 0),
    ]  # fmt: skip


def test_lists_go_on_only_where_they_say_so() -> None:
    on = 'text:continue-numbering="true"'
    body = items("Numbers", p("a")) + p("entre") + items("Numbers", p("b"), more=on) + items("Numbers", p("c"))
    assert texts(body) == ["1. a", "entre", "2. b", "1. c"]


def test_a_list_without_a_style_and_list_headers() -> None:
    body = (
        "<text:list><text:list-header>"
        + p("Titre")
        + "</text:list-header><text:list-item>"
        + p("a")
        + "</text:list-item></text:list>"
    )
    assert lines(body) == [("text", "Titre", 0), ("item", "- a", 0)]


def test_numbered_headings_in_lists() -> None:
    body = items("Numbers", '<text:h text:outline-level="1">But du jeu</text:h>')
    assert lines(body) == [("heading", "1. But du jeu", 1)]


def cell(text: str, more: str = "") -> str:
    return f"<table:table-cell {more}>{p(text) if text else ''}</table:table-cell>"


def test_tables() -> None:
    twice, often = (f'table:number-columns-repeated="{n}"' for n in (2, 900000))
    covered = "<table:covered-table-cell/>"
    body = (
        f"<table:table><table:table-header-rows><table:table-row>{cell('Joueurs')}{cell('Cartes')}{covered}</table:table-row>"
        f"</table:table-header-rows><table:table-row>{cell('2', twice)}{cell('7')}"
        f"{cell('', often)}</table:table-row></table:table>"
    )
    assert lines(body) == [("row", "Joueurs\tCartes", 0), ("row", "2\t2\t7", 0)]


def test_what_is_not_read() -> None:
    styles = (
        '<style:style style:name="Off"><style:text-properties text:display="none"/></style:style>'
        '<style:style style:name="Off2" style:parent-style-name="Off"/>'
    )
    body = (
        f"<text:tracked-changes><text:changed-region><text:deletion>{p('supprimé')}</text:deletion></text:changed-region></text:tracked-changes>"
        + p('vu<office:annotation><text:p>remarque</text:p></office:annotation><text:span text:style-name="Off2"> caché</text:span>'
            "<text:hidden-text>caché</text:hidden-text> aussi")
        + p("caché", "Off")
        + f'<text:section text:display="none">{p("caché")}</text:section><text:section>{p("dedans")}</text:section>'
    )  # fmt: skip
    assert texts(body, styles) == ["vu aussi", "dedans"]


def test_notes_links_boxes_and_contents() -> None:
    body = (
        p("Le jeu<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Sauf à deux.</text:p></text:note-body></text:note> finit."
          "<draw:frame><draw:text-box><text:p>encadré</text:p></draw:text-box></draw:frame>")
        + p("<text:a>lien</text:a> ici")
        + f"<text:table-of-content><text:index-body><text:index-title>{p('Sommaire')}</text:index-title>{p('But<text:tab/>3')}</text:index-body></text:table-of-content>"
    )  # fmt: skip
    assert texts(body) == ["Le jeu finit.", "encadré", "lien ici", "Sommaire", "But\t3", "Sauf à deux."]


def pages(body: str, styles: str = "") -> list[tuple[str, int | None]]:
    return [(line.text, line.page) for line in read(body, styles).lines if line.text]


BREAKS = (
    '<style:style style:name="New"><style:paragraph-properties fo:break-before="page"/></style:style>'
    '<style:style style:name="First" style:master-page-name="Standard"/>'
)


def test_pages() -> None:
    soft = "<text:soft-page-break/>"
    assert pages(p("un") + p("deux")) == [("un", None), ("deux", None)]
    assert pages(p("un") + soft + p("deux") + p(f"tr{soft}ois") + p("quatre")) == [
        ("un", 1),
        ("deux", 2),
        ("trois", 2),
        ("quatre", 3),
    ]
    assert pages(p("un", "First") + p("deux", "New") + p("trois"), BREAKS) == [("un", 1), ("deux", 2), ("trois", 2)]


def test_bold_paragraphs_are_headings_where_no_style_is() -> None:
    styles = '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>'
    body = (
        p("Matériel", "B")
        + p("Le jeu a 42 cartes.")
        + p('<text:span text:style-name="B">Fin</text:span>')
        + p("Le jeu finit.") * 2
    )
    assert [text for role, text, _level in lines(body, styles) if role == Role.HEADING] == ["Matériel", "Fin"]
    partly = p('<text:span text:style-name="B">Orage</text:span> passe') + p("Le jeu finit.") * 3
    assert [role for role, _text, _level in lines(partly, styles)] == ["text"] * 4


def test_styles_of_the_document_are_inherited() -> None:
    common = (
        f"<office:document-styles {builders.NAMES}><office:styles>"
        '<style:style style:name="Base"><style:text-properties fo:font-weight="bold"/></style:style>'
        "</office:styles></office:document-styles>"
    )
    own = '<style:style style:name="P1" style:parent-style-name="Base"/>'
    source = read(p("Matériel", "P1") + p("Le jeu finit.") * 3, own, **{"styles.xml": common})
    assert source.lines[0].role is Role.HEADING


@pytest.mark.parametrize("suffix", [".odt", ".ott", ".txt"])
def test_packed_and_flat(suffix: str) -> None:
    flat = builders.content(p("Le jeu"), root="document").encode()
    for data in (builders.odt_of(p("Le jeu")), flat):
        source, findings = read_document(data, "it", suffix)
        assert findings == []
        assert source is not None
        assert (source.format, source.lines[0].text) == ("odt", "Le jeu")
