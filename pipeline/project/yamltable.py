"""A card table written in YAML: a list of cards, or cards by id; each card a mapping of columns to text."""

from __future__ import annotations

from pipeline.findings import FAIL, WARN, Finding, Span
from pipeline.project import names
from pipeline.project.tables import Grid
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence, parse_yaml


def yaml_grid(text: str, shown: str) -> tuple[Grid | None, list[Finding]]:
    """The cards of a YAML file as a grid."""
    node, findings = parse_yaml(text, shown)
    if node is None:
        if not findings:
            message = f"{shown} holds no cards"
            findings = [Finding("data/file", "empty", FAIL, message, Span(shown, 1), hint="write '- name: …' per card")]
        return None, findings
    if isinstance(node, Mapping) and len(node) == 1 and "cards" in node:
        node = node.get("cards") or node
    grid, more = node_grid(node, shown)
    return grid, findings + more


def node_grid(node: Node, shown: str) -> tuple[Grid | None, list[Finding]]:
    """The cards of a node (of a YAML file, or written into game.yaml) as a grid."""
    findings: list[Finding] = []
    cards: list[tuple[Scalar | None, Mapping]] = []
    if isinstance(node, Sequence):
        for item in node.items:
            if isinstance(item, Mapping):
                cards.append((None, item))
            else:
                findings.append(_not_a_card(item))
    elif isinstance(node, Mapping):
        for key, value in node.items:
            if isinstance(value, Mapping):
                cards.append((key, value))
            else:
                findings.append(_not_a_card(value, key))
    else:
        findings.append(_not_a_card(node))
    if not cards:
        return None, findings
    titles: dict[str, Scalar] = {}
    if any(identifier is not None for identifier, _ in cards):
        titles["id"] = next(key for key, _ in cards if key is not None)
    for _, card in cards:
        for key, _value in card.items:
            titles.setdefault(names.key(key.text) or key.text, key)
    columns = {folded: index for index, folded in enumerate(titles)}
    header = [key.text for key in titles.values()]
    if titles and next(iter(titles)) == "id" and cards[0][0] is not None:
        header[0] = "id"
    places: list[list[Scalar | None]] = [list(titles.values())]
    rows: list[tuple[int, list[str]]] = [(0, header)]
    for number, (identifier, card) in enumerate(cards, 1):
        texts = [""] * len(header)
        where: list[Scalar | None] = [None] * len(header)
        if identifier is not None:
            texts[0], where[0] = identifier.text, identifier
        for key, value in card.items:
            index = columns[names.key(key.text) or key.text]
            earlier = where[index]
            if earlier is not None:
                message = f"this card has {key.text!r} twice"
                hint = "names differ only in case, accents or blanks; keep one"
                findings.append(Finding("data/yaml", "duplicate-key", FAIL, message, key.span, (earlier.span,), hint))
                continue
            texts[index], where[index] = _cell(key, value, findings)
        rows.append((number, texts))
        places.append(where)
    return Grid(rows, _Places(shown, places, [card for _, card in cards])), findings


class _Places:
    def __init__(self, shown: str, places: list[list[Scalar | None]], cards: list[Mapping]) -> None:
        self.shown = shown
        self.places = places
        self.cards = cards

    def __call__(self, row: int, column: int, text: str | None) -> Span:
        cell = self.places[row][column] if 0 <= column < len(self.places[row]) else None
        if cell is None:
            owner = self.cards[max(row - 1, 0)]
            return Span(self.shown, owner.line, owner.column, text=text)
        return Span(self.shown, cell.line, cell.column, text=text)


def _cell(key: Scalar, value: Node, findings: list[Finding]) -> tuple[str, Scalar]:
    if isinstance(value, Scalar):
        if value.comment:
            message = f"the text ends before '#': {value.comment!r} is a comment to YAML"
            at = Span(value.path, value.line, value.column, text=value.text)
            hint = "quote the text if '#' belongs to it"
            findings.append(Finding("data/cell", "cut-by-comment", WARN, message, at, hint=hint))
        return value.text, value
    what = "a mapping" if isinstance(value, Mapping) else "a list"
    message = f"{key.text!r} holds {what}; a card's value is text"
    at = value.span
    findings.append(Finding("data/cell", "not-text", FAIL, message, at, hint="put it in quotes"))
    return "", key


def _not_a_card(node: Node, key: Scalar | None = None) -> Finding:
    at = key.span if key is not None else node.span
    message = "a card is a mapping such as {name: Valet, count: 2}"
    return Finding("data/row", "not-a-card", FAIL, message, at, hint="write '- name: …' and the other columns below it")
