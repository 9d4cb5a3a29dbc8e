"""One small rules text, written in every format that is read."""

from __future__ import annotations

import io
import zipfile
from xml.sax.saxutils import escape

TITLE = "Les trois vallées"
RULES: tuple[tuple[str, str], ...] = (
    ("title", TITLE),
    ("heading", "Matériel"),
    ("text", "Le jeu contient 42 cartes, dont une carte spéciale qui ouvre la partie :"),
    ("item", "30 cartes Récolte"),
    ("item", "12 cartes Orage"),
    ("heading", "Mise en place"),
    ("text", "Chaque joueur reçoit le nombre de cartes que donne ce tableau, puis regarde sa main."),
    ("row", "Joueurs|Main|Pioche"),
    ("row", "2|6|30"),
    ("row", "3|5|27"),
    ("heading", "Fin de la partie"),
    ("text", "La partie s’arrête dès que la pioche est vide ; le joueur qui a le plus de points gagne."),
)
WORDS = " ".join(text.replace("|", " ") for _kind, text in RULES).split()


def plain() -> bytes:
    lines = []
    for kind, text in RULES:
        if kind not in ("item", "row"):
            lines.append("")
        lines.append({"item": f"- {text}", "row": text.replace("|", "\t")}.get(kind, text))
    return "\n".join(lines[1:]).encode()


def markdown() -> bytes:
    marks = {"title": "# ", "heading": "## ", "item": "- "}
    lines = []
    for kind, text in RULES:
        if kind not in ("item", "row"):
            lines.append("")
        lines.append(f"| {text.replace('|', ' | ')} |" if kind == "row" else marks.get(kind, "") + text)
    return "\n".join(lines[1:]).encode()


def docx() -> bytes:
    import docx as word

    document = word.Document()
    rows = [text.split("|") for kind, text in RULES if kind == "row"]
    for kind, text in RULES:
        if kind == "title":
            document.add_heading(text, 0)
        elif kind == "heading":
            document.add_heading(text, 1)
        elif kind == "text":
            document.add_paragraph(text)
        elif kind == "item":
            document.add_paragraph(text, style="List Bullet")
        elif text.split("|") == rows[0]:
            table = document.add_table(len(rows), len(rows[0]))
            for line, cells in zip(table.rows, rows, strict=True):
                for cell, words in zip(line.cells, cells, strict=True):
                    cell.text = words
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


NAMES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text", "table", "style")
) + (
    ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"'
    ' xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"'
)
LISTS = (
    '<text:list-style style:name="Dots"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/>'
    '<text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>'
    '<text:list-style style:name="Numbers"><text:list-level-style-number text:level="1" style:num-format="1" '
    'style:num-suffix="."/></text:list-style>'
)


def content(body: str, styles: str = "", root: str = "document-content") -> str:
    """The XML of an OpenDocument text whose body holds `body`."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:{root} {NAMES}><office:automatic-styles>{LISTS}{styles}'
        f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body></office:{root}>"
    )


def packed(parts: dict[str, str | bytes]) -> bytes:
    """A zip archive of `parts`."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()


def odt_of(body: str, styles: str = "", **parts: str) -> bytes:
    return packed(
        {"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": content(body, styles), **parts}
    )


def odt_body() -> str:
    out = []
    rows = [text.split("|") for kind, text in RULES if kind == "row"]
    for kind, text in RULES:
        words = escape(text)
        if kind in ("title", "heading"):
            out.append(f'<text:h text:outline-level="{1 if kind == "title" else 2}">{words}</text:h>')
        elif kind == "text":
            out.append(f"<text:p>{words}</text:p>")
        elif kind == "item":
            out.append(
                f'<text:list text:style-name="Dots"><text:list-item><text:p>{words}</text:p></text:list-item></text:list>'
            )
        elif text.split("|") == rows[0]:
            cells = [
                "<table:table-row>"
                + "".join(f"<table:table-cell><text:p>{c}</text:p></table:table-cell>" for c in row)
                + "</table:table-row>"
                for row in rows
            ]
            out.append(f"<table:table>{''.join(cells)}</table:table>")
    return "".join(out)


def odt() -> bytes:
    return odt_of(odt_body())


def fodt() -> bytes:
    return content(odt_body(), root="document").encode()


def pdf(columns: int = 1, **options: object) -> bytes:
    """The rules typeset in one or two columns; `options` go to reportlab's document."""
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph, Table

    styles = getSampleStyleSheet()
    story = []
    rows = [text.split("|") for kind, text in RULES if kind == "row"]
    for kind, text in RULES:
        if kind == "row":
            if text.split("|") == rows[0]:
                story.append(Table(rows))
            continue
        if kind == "item":
            story.append(Paragraph(text, styles["BodyText"], bulletText="•"))
            continue
        story.append(Paragraph(text, styles[{"title": "Title", "heading": "Heading2"}.get(kind, "BodyText")]))
    out = io.BytesIO()
    document = BaseDocTemplate(out, pagesize=(400, 500 if columns == 1 else 230), **options)
    width = 300 if columns == 1 else 140
    frames = [Frame(40 + i * (width + 30), 20, width, 460 if columns == 1 else 190, 0, 0, 0, 0) for i in range(columns)]
    document.addPageTemplates(PageTemplate(frames=frames))
    document.build(story)
    return out.getvalue()


def pdf_at(*pages: list[tuple[float, float, str]], size: float = 10, font: str = "Helvetica") -> bytes:
    """A PDF whose pages (400 × 600 points) hold each text at its x and y."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(400, 600))
    for page in pages:
        canvas.setFont(font, size)
        for x, y, text in page:
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()
