"""Claims for people: a table for the terminal, and a reference.yaml to review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.documents.claims import Claims, Component, SetupRow, Total
from pipeline.report.text import PLAIN, Style, clean, pad, width

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading
    from pipeline.findings import Span

_MOST = 44
"""Columns of a quotation in the table."""


def table(reading: Reading, style: Style = PLAIN) -> str:
    """What was understood of a document, each line with its place and the quoted words."""
    from pipeline.documents.languages import language

    claims = reading.claims
    head = [
        f"{clean(reading.source.path)}: read as {language(reading.lang).name}, {len(reading.blocks)} blocks of text"
    ]
    parts = [_facts(claims, style), _contents(claims, style), _hand(claims, style), _setup(claims, style)]
    shown = [part for part in parts if part]
    if not shown:
        shown = ["Nothing was found that states counts, players or setup in numbers."]
    return "\n\n".join([*head, *shown])


def _at(span: Span) -> str:
    page = f"p. {span.page}, " if span.page is not None else ""
    return f"{page}line {span.line}" if span.line is not None else ""


def _quote(span: Span) -> str:
    text = clean(span.text or "")
    return f"“{text[: _MOST - 1]}…”" if len(text) > _MOST else f"“{text}”"


def _facts(claims: Claims, style: Style) -> str:
    rows = []
    for name, fact in (("players", claims.players), ("minutes", claims.minutes), ("age", claims.age)):
        if fact is not None:
            low, high = fact.values[0], fact.values[-1]
            shown = f"{low}–{high}" if high != low else f"{low}{'+' if name == 'age' else ''}"
            rows.append([name, shown, _at(fact.at), _quote(fact.at)])
    return _lines(rows, style)


def _contents(claims: Claims, style: Style) -> str:
    rows: list[list[str]] = []
    for total in claims.totals:
        rows.append([f"{total.name} (total)", _about(total.count, total.approx), "", _at(total.at), _quote(total.at)])
        _children(claims, total, 1, rows)
    for component in claims.components:
        if component.above is None:
            _row(claims, component, 0, rows)
    return style("Contents", "bold") + "\n" + _lines(rows, style) if rows else ""


def _children(claims: Claims, parent: Component | Total, depth: int, rows: list[list[str]]) -> None:
    for child in claims.children(parent):
        _row(claims, child, depth, rows)


def _row(claims: Claims, component: Component, depth: int, rows: list[list[str]]) -> None:
    notes = []
    if component.each is not None and component.groups is not None:
        notes.append(f"{component.each} × {component.groups}")
    if component.value is not None:
        notes.append(f"value {component.value}")
    if component.per:
        notes.append("per player")
    if component.module:
        notes.append(component.module)
    if component.subset:
        notes.append("of which")
    count = _about(component.count, component.approx)
    rows.append(["  " * depth + component.name, count, ", ".join(notes), _at(component.at), _quote(component.at)])
    _children(claims, component, depth + 1, rows)


def _about(count: int | None, approx: bool) -> str:
    return "?" if count is None else f"~{count}" if approx else str(count)


def _hand(claims: Claims, style: Style) -> str:
    hand = claims.hand
    rows = []
    for key, number in hand.sizes.items():
        at = hand.places.get(key)
        who = "each player" if key == "all" else f"{key} players"
        rows.append([who, str(number), _at(at) if at else "", _quote(at) if at else ""])
    if hand.options and not hand.sizes:
        at = hand.places.get("options")
        shown = " or ".join(map(str, hand.options))
        rows.append(["no table", shown, _at(at) if at else "", _quote(at) if at else ""])
    return style("Hand", "bold") + "\n" + _lines(rows, style) if rows else ""


def _setup(claims: Claims, style: Style) -> str:
    rows = [[_players(row), row.op, _amount(row), row.item, _at(row.at), _quote(row.at)] for row in claims.setup]
    return style("Setup", "bold") + "\n" + _lines(rows, style) if rows else ""


def _players(row: SetupRow) -> str:
    return {"all": "always", "n": "n players"}.get(row.players, f"{row.players} players")


def _amount(row: SetupRow) -> str:
    if row.formula:
        return row.formula
    if row.options:
        return " or ".join(map(str, row.options))
    return "?" if row.count is None else str(row.count)


def _lines(rows: list[list[str]], style: Style) -> str:
    """Rows as aligned columns; numbers to the right, the quotation last."""
    rows = [[clean(cell) if not cell.startswith("  ") else cell for cell in row] for row in rows]
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []
    out = []
    for row in rows:
        cells = [pad(cell, size, right=cell.lstrip("~").isdigit()) for cell, size in zip(row, widths, strict=True)]
        cells[-1] = style(row[-1], "dim")
        out.append(("  " + "  ".join(cells)).rstrip())
    return "\n".join(out)


# A reference.yaml to review ---------------------------------------------------------------------------------------


def draft_text(reading: Reading) -> str:
    """The claims of a document as a ``rulebooks/<game>/reference.yaml`` that a person has to review."""
    path = reading.source.path
    out = [
        f"# Drafted from {path} by `tirage claims --draft`. Review every line against the document, then save it as",
        "# rulebooks/<game>/reference.yaml: `tirage check` will hold the deck against it.",
        "source:",
        f"  document: {_text(path.rsplit('/', 1)[-1])}",
        f"  language: {reading.lang}",
        "",
        "claims:",
    ]
    body = [*_draft_counts(reading), *_draft_facts(reading), *_draft_setup(reading)]
    out += body or ["  components: []"]
    out += [
        "",
        "# One ruling for each question the document leaves open: what it says, the reading taken, and why.",
        "rulings: []",
    ]
    return "\n".join(out)


def _where(reading: Reading, at: Span) -> str:
    section = ""
    for part in reading.sections:
        if part.heading is not None and part.heading.line <= (at.line or 0):
            section = part.heading.text.rstrip(" :")
    place = f"lines: [{at.line}]" if at.line is not None else ""
    return ", ".join(([f"section: {_text(section)}"] if section else []) + ([place] if place else []))


def _draft_counts(reading: Reading) -> list[str]:
    claims = reading.claims
    out = []
    if claims.totals:
        out.append("  totals:")
        for total in claims.totals:
            approx = ", approx: true" if total.approx else ""
            out.append(
                f"    - {{name: {_text(total.name)}, count: {total.count}{approx}, {_where(reading, total.at)}}}"
            )
    if claims.components:
        out.append("  components:")
    for c in claims.components:
        cells = [f"name: {_text(c.name)}"]
        cells += [f"count: {c.count}"] if c.count is not None else []
        for key in ("parent", "value", "each", "groups", "per", "unit", "module"):
            value = getattr(c, key)
            if value is not None:
                cells.append(f"{key}: {value if isinstance(value, int) else _text(str(value))}")
        cells += [f"{flag}: true" for flag in ("subset", "approx") if getattr(c, flag)]
        out.append(f"    - {{{', '.join(cells)}, {_where(reading, c.at)}}}")
    return out


def _draft_facts(reading: Reading) -> list[str]:
    claims = reading.claims
    out = []
    for name, fact in (("players", claims.players), ("age", claims.age), ("minutes", claims.minutes)):
        if fact is not None:
            low, high = fact.values[0], fact.values[-1]
            value = str(low) if low == high else f"{low}-{high}"
            out.append(f"  {name}: {{value: {value}, {_where(reading, fact.at)}}}")
    return out


def _draft_setup(reading: Reading) -> list[str]:
    claims = reading.claims
    out = []
    if claims.hand.sizes:
        out.append("  hand_size:")
        for key, number in claims.hand.sizes.items():
            out.append(f"    - {{players: {_text(key)}, count: {number}, {_where(reading, claims.hand.places[key])}}}")
    rows = [row for row in claims.setup if not row.formula and not row.options]
    if rows:
        out.append("  setup:")
    for row in rows:
        cells = f"players: {_text(row.players)}, item: {_text(row.item)}, count: {row.count}, op: {row.op}"
        out.append(f"    - {{{cells}, {_where(reading, row.at)}}}")
    return out


def _text(value: str) -> str:
    """A YAML scalar that reads back as the same text."""
    plain = value.replace(" ", "").replace("-", "").replace("'", "").isalpha() and value.isprintable()
    if (
        plain
        and value.casefold() not in ("yes", "no", "true", "false", "on", "off", "null", "y", "n")
        and value.strip("-' ") == value
    ):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
