"""rulebooks/<game>/reference.yaml: what the source document claims, each with its place there, and the rulings.

The claims have the names of ``tirage claims --json``. A ruling settles one open question or contradiction: what the
document says, the reading taken and why, the check that finds it, and the option that offers the other readings.
"""

# ruff: noqa: RUF009 (`entry` is `dataclasses.field` with the reader of the key)
from __future__ import annotations

import re
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pipeline.findings import FAIL, WARN, Finding, Findings, Span, in_game
from pipeline.model import Game
from pipeline.project.door import BadValueError, Door, Reader, entry, part, prose, simple, table, texts
from pipeline.project.loader import Project, load_game, load_project
from pipeline.project.names import fold
from pipeline.project.schema import whole
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence, read_yaml

REFERENCE_FILE = "reference.yaml"
PROVENANCES = ("documented", "public", "inferred", "proposed")
"""Where a claim comes from: the document, public descriptions of the game, what follows from either, or us."""

OPS = ("give", "use", "remove", "keep", "place", "reveal", "set-aside", "deal-all")
"""What a setup row does with its cards."""

_RULING = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_CHECK = re.compile(r"[a-z][a-z0-9-]*/[a-z0-9][a-z0-9-]*(?::[a-z0-9][a-z0-9-]*)?")
_PLAYERS = re.compile(r"all|n|[1-9][0-9]?(?:\+|\s*[-–]\s*[1-9][0-9]?)?")


# -- what a program reads --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Where:
    """Where a claim stands in the source: its section's title, first and last line (from 1); and how we know it."""

    section: str = ""
    lines: tuple[int, int] | None = None
    provenance: str = "documented"
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Component:
    """An item of the box; `count` None when the document gives none, `value` as printed on it.

    `each`, `groups`, `per`, `unit`, `module`, `subset` and `approx` mean what they mean in ``tirage claims --json``.
    """

    name: str
    count: int | None
    where: Where
    parent: str | None = None
    value: int | str | None = None
    each: int | None = None
    groups: int | None = None
    per: str | None = None
    unit: str | None = None
    module: str | None = None
    subset: bool = False
    approx: bool = False


@dataclass(frozen=True, slots=True)
class Total:
    """A grand total that components add up to."""

    name: str
    count: int
    where: Where
    approx: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What is done with `count` of `item` for `players` (``3``, ``3-5``, ``6+``, ``all``)."""

    players: str
    item: str
    count: int | None
    op: str
    where: Where


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards dealt to each for `players` (``all`` or as in `Setup`); `count` None where a table is missing."""

    players: str
    count: int | None
    where: Where


@dataclass(frozen=True, slots=True)
class Named:
    """A printed value of a card, kind or colour."""

    name: str
    value: int | str
    where: Where


@dataclass(frozen=True, slots=True)
class Order:
    """Names in an order that matters, and what they order."""

    of: str
    names: tuple[str, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Fact:
    """Anything else that is settled, by its key: ``end``, ``winner``, ``direction``."""

    key: str
    value: str
    where: Where


@dataclass(frozen=True, slots=True)
class Range:
    """A stated number or range with its place: players, minutes, or an age (low and high alike)."""

    low: int
    high: int
    where: Where


@dataclass(frozen=True, slots=True)
class Ruling:
    """How one question is settled. `findings` are checks (``area/name`` or ``area/name:code``) that find it."""

    id: str
    question: str
    says: str
    reading: str
    why: str
    findings: tuple[str, ...] = ()
    option: str | None = None
    section: str = ""
    lines: tuple[int, ...] = ()
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """A whole reference.yaml. `path` is its path from the project's root."""

    path: str
    document: str
    language: str
    note: str = ""
    totals: tuple[Total, ...] = ()
    components: tuple[Component, ...] = ()
    players: Range | None = None
    minutes: Range | None = None
    age: Range | None = None
    hand_size: tuple[Hand, ...] = ()
    setup: tuple[Setup, ...] = ()
    values: tuple[Named, ...] = ()
    orders: tuple[Order, ...] = ()
    facts: MappingType[str, Fact] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()

    def ruling(self, ruling_id: str) -> Ruling:
        """The ruling called `ruling_id`; KeyError when there is none."""
        for ruling in self.rulings:
            if ruling.id == ruling_id:
                return ruling
        raise KeyError(ruling_id)


@dataclass(frozen=True, slots=True)
class LoadedReference:
    """A reference as far as it could be read (None: there is no file, or nothing in it), and what is wrong with it."""

    reference: Reference | None
    findings: tuple[Finding, ...] = ()


# -- what a person writes --------------------------------------------------------------------------


def _players(text: str) -> str:
    if not _PLAYERS.fullmatch(text.strip()):
        raise ValueError
    return text.strip().replace("–", "-").replace(" ", "")


def _range(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,4})(?:\s*[-–]\s*([0-9]{1,4}))?\+?", text.strip())
    if found is None or int(found[1]) > int(found[2] or found[1]):
        raise ValueError
    return int(found[1]), int(found[2] or found[1])


def _value(text: str) -> int | str:
    text = text.strip()
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else text


def _choice(*known: str) -> Reader:
    """One of `known`."""

    def read(text: str) -> str:
        if text.strip() not in known:
            from pipeline.registry import did_you_mean

            raise ValueError(f"must be one of {', '.join(known)}; {did_you_mean(text.strip(), known)}")
        return text.strip()

    return simple(read, "bad-choice", "must be one of " + ", ".join(known))


def _flag(text: str) -> bool:
    if text not in ("true", "false", "yes", "no"):
        raise ValueError
    return text in ("true", "yes")


def _lines(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> tuple[int, ...]:
    """A line, ``first-last``, or a list of these two forms: first and last for each."""
    items = node.items if isinstance(node, Sequence) else (node,)
    found: list[int] = []
    for item in items:
        read = re.fullmatch(
            r"\s*([0-9]{1,6})(?:\s*[-–]\s*([0-9]{1,6}))?\s*", item.text if isinstance(item, Scalar) else ""
        )
        if read is None or not 0 < int(read[1]) <= int(read[2] or read[1]):
            raise BadValueError("bad-lines", "must be line numbers such as 34, 34-40 or [34, 40]", item)
        found += [int(read[1])] if read[2] is None else [int(read[1]), int(read[2])]
    return tuple(found)


def _checks(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> list[str]:
    """Check names, also a single one."""
    found = [node.text] if isinstance(node, Scalar) else texts(door, node, path, key)
    for name in found:
        if not _CHECK.fullmatch(name):
            raise BadValueError("bad-check-name", f"{name!r} must be area/name or area/name:code")
    return found


@dataclass(frozen=True, slots=True)
class _Placed:
    """A part with the place where it is written."""

    part: Any
    at: Span


def _listed(kind: type[Any]) -> Reader:
    """A reader of a list of parts, each with its place; one that is wrong is reported and left out."""

    def reader(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> list[_Placed]:
        if not isinstance(node, Sequence):
            raise BadValueError("not-a-list", "must be a list: one '- ' for each")
        found = []
        for number, item in enumerate(node.items, 1):
            name = Scalar(str(number), True, item.path, item.line, item.column)
            read = door.value(item, part(kind), (*path, str(number)), name, None)
            if isinstance(read, kind):
                found.append(_Placed(read, _place(item)))
        return found

    return reader


def _placed(kind: type[Any]) -> Reader:
    """A reader of one part with its place; a plain text is its key ``value``."""

    def reader(door: Door, node: Node, path: tuple[str, ...], key: Scalar) -> _Placed:
        return _Placed(part(kind, "value")(door, node, path, key), key.span)

    return reader


def _place(node: Node) -> Span:
    """Where a part is written; its first value as the words."""
    if isinstance(node, Mapping) and node.items:
        key, value = node.items[0]
        return Span(node.path, key.line, key.column, text=value.text if isinstance(value, Scalar) else key.text)
    return node.span


_SECTION = "title of the section of the document"
_LINES = "its lines there, such as 34 or [34, 40]"
_KNOWN = "documented, public, inferred or proposed; documented if left out"
_provenance = _choice(*PROVENANCES)
_name = simple(lambda text: text.strip() or _no(), "not-text", "must be a name")
_count = whole


def _no() -> str:
    raise ValueError


@dataclass(frozen=True, slots=True)
class SourcePart:
    """The document that the claims come from."""

    document: str = entry(prose, "title of the document", "", required=True)
    language: str = entry(prose, "its language, such as fr", "", required=True)
    note: str = entry(prose, "anything a reader should know about it", "")


@dataclass(frozen=True, slots=True)
class ComponentPart:
    """An item of the box."""

    name: str = entry(_name, "its name as printed", "", required=True)
    count: int | None = entry(_count, "how many; left out when the document gives no number")
    parent: str | None = entry(_name, "the component or total it is part of")
    value: int | str | None = entry(simple(_value, "not-text", "must be a value"), "value printed on it")
    each: int | None = entry(_count, "how many in each group")
    groups: int | None = entry(_count, "how many groups")
    per: str | None = entry(_choice("player"), "player, when each player has that many")
    unit: str | None = entry(_choice("kinds"), "kinds, when kinds are counted and not pieces")
    module: str | None = entry(_name, "expansion or module it belongs to")
    subset: bool = entry(
        simple(_flag, "bad-choice", "must be true or false"), "inside its parent, not one of its parts", False
    )
    approx: bool = entry(simple(_flag, "bad-choice", "must be true or false"), "the number is only about right", False)
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class TotalPart:
    """A grand total."""

    name: str = entry(_name, "what is counted", "", required=True)
    count: int = entry(_count, "how many in all", 0, required=True)
    approx: bool = entry(simple(_flag, "bad-choice", "must be true or false"), "the number is only about right", False)
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class RangePart:
    """A number or range: players, minutes, age."""

    value: tuple[int, int] = entry(
        simple(_range, "bad-range", "must be a number or a range such as 3-5"),
        "a number or a range",
        (0, 0),
        required=True,
    )
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class HandPart:
    """The cards dealt to each player."""

    players: str = entry(simple(_players, "bad-range", "must be all, 3, 3-5 or 6+"), "for how many players", "all")
    count: int | None = entry(_count, "how many each; left out when the document's table is missing")
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class SetupClaimPart:
    """A row of the setup."""

    players: str = entry(
        simple(_players, "bad-range", "must be all, 3, 3-5 or 6+"), "for how many players", "", required=True
    )
    item: str = entry(_name, "what", "", required=True)
    count: int | None = entry(_count, "how many")
    op: str = entry(_choice(*OPS), "what is done: " + ", ".join(OPS), "use")
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class ValuePart:
    """A printed value."""

    name: str = entry(_name, "card, kind or colour", "", required=True)
    value: int | str = entry(simple(_value, "not-text", "must be a value"), "what it is worth", "", required=True)
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class OrderPart:
    """An order that matters."""

    of: str = entry(prose, "what the names order", "", required=True)
    names: list[str] = entry(texts, "the names, first to last", [], required=True)
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class FactPart:
    """A settled fact."""

    value: str = entry(prose, "what is so", "", required=True)
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())
    provenance: str = entry(_provenance, _KNOWN, "documented")


@dataclass(frozen=True, slots=True)
class ClaimsPart:
    """What the document claims."""

    totals: list[_Placed] = entry(_listed(TotalPart), "grand totals", [])
    components: list[_Placed] = entry(_listed(ComponentPart), "what the box holds", [])
    players: _Placed | None = entry(_placed(RangePart), "number of players")
    minutes: _Placed | None = entry(_placed(RangePart), "length of a match")
    age: _Placed | None = entry(_placed(RangePart), "age from which it can be played")
    hand_size: list[_Placed] = entry(_listed(HandPart), "cards dealt to each", [])
    setup: list[_Placed] = entry(_listed(SetupClaimPart), "the setup, a row for each item and number of players", [])
    values: list[_Placed] = entry(_listed(ValuePart), "printed values of what has no component of its own", [])
    orders: list[_Placed] = entry(_listed(OrderPart), "orders and priorities", [])
    facts: dict[str, _Placed] = entry(table(_placed(FactPart)), "anything else, by key", {})


@dataclass(frozen=True, slots=True)
class RulingPart:
    """How one open question or contradiction is settled."""

    id: str = entry(_name, "a short id, such as ff-01", "", required=True)
    question: str = entry(prose, "what is open, as a question", "", required=True)
    findings: list[str] = entry(_checks, "the checks that find it, such as components/sum:sum-mismatch", [])
    says: str = entry(prose, "what the document says", "", required=True)
    reading: str = entry(prose, "the reading taken", "", required=True)
    why: str = entry(prose, "why this one", "", required=True)
    option: str | None = entry(_name, "the option of game.yaml that offers the other readings")
    section: str = entry(prose, _SECTION, "")
    lines: tuple[int, ...] = entry(_lines, _LINES, ())


@dataclass(frozen=True, slots=True)
class ReferencePart:
    """rulebooks/<game>/reference.yaml."""

    source: SourcePart | None = entry(part(SourcePart, "document"), "the document", required=True)
    claims: ClaimsPart | None = entry(part(ClaimsPart), "what it claims")
    rulings: list[_Placed] = entry(_listed(RulingPart), "how open questions are settled", [])


PARTS = (
    ReferencePart,
    SourcePart,
    ClaimsPart,
    TotalPart,
    ComponentPart,
    RangePart,
    HandPart,
    SetupClaimPart,
    ValuePart,
    OrderPart,
    FactPart,
    RulingPart,
)
"""Every part of reference.yaml, for the reference page and its test."""


# -- reading ---------------------------------------------------------------------------------------


def load_reference(project: Project | Path | str, game_id: str, game: Game | None = None) -> LoadedReference:
    """The reference of `game_id`; no reference and no findings when the game has none.

    `game` is the game when it was read already: its options are those that rulings may name. Findings have their
    places: ``data/key`` and ``data/value`` for what can't be read, ``data/reference`` for ids given twice
    (``duplicate-ruling``), options and parents that are not there (``unknown-option``, ``unknown-parent``).
    """
    if not isinstance(project, Project):
        project = load_project(project)
    shown = f"rulebooks/{game_id}/{REFERENCE_FILE}"
    file = project.root / "rulebooks" / game_id / REFERENCE_FILE
    if not file.is_file():
        return LoadedReference(None)
    findings = Findings()
    node, found = read_yaml(file, shown)
    findings.extend(found)
    reference = None
    if node is None:
        if not found:
            findings.add(_said("empty", f"{shown} is empty", Span(shown, 1), "begin with source: and claims:"))
    elif not isinstance(node, Mapping):
        message = f"{shown} must hold keys and values"
        findings.add(Finding("data/yaml", "not-a-mapping", FAIL, message, node.span, hint="write 'source:'"))
    else:
        door = Door(REFERENCE_FILE)
        read = door.part(node, ReferencePart)
        findings.extend(door.findings)
        reference = _reference(shown, read)
        if game is None and any(ruling.option for ruling in reference.rulings):
            game = load_game(project, game_id).game
        findings.extend(_wrong(reference, game))
    return LoadedReference(reference, tuple(in_game(finding, game_id) for finding in findings))


def _reference(shown: str, read: ReferencePart) -> Reference:
    source = read.source or SourcePart()
    claims = read.claims or ClaimsPart()
    return Reference(
        path=shown,
        document=source.document,
        language=source.language,
        note=source.note,
        totals=tuple(Total(p.part.name, p.part.count, _where(p), p.part.approx) for p in claims.totals),
        components=tuple(_component(p) for p in claims.components),
        players=_stated(claims.players),
        minutes=_stated(claims.minutes),
        age=_stated(claims.age),
        hand_size=tuple(Hand(p.part.players, p.part.count, _where(p)) for p in claims.hand_size),
        setup=tuple(Setup(p.part.players, p.part.item, p.part.count, p.part.op, _where(p)) for p in claims.setup),
        values=tuple(Named(p.part.name, p.part.value, _where(p)) for p in claims.values),
        orders=tuple(Order(p.part.of, tuple(p.part.names), _where(p)) for p in claims.orders),
        facts={key: Fact(key, p.part.value, _where(p)) for key, p in claims.facts.items()},
        rulings=tuple(_ruling(p) for p in read.rulings),
    )


def _component(placed: _Placed) -> Component:
    p = placed.part
    return Component(
        p.name,
        p.count,
        _where(placed),
        p.parent,
        p.value,
        p.each,
        p.groups,
        p.per,
        p.unit,
        p.module,
        p.subset,
        p.approx,
    )


def _ruling(placed: _Placed) -> Ruling:
    p = placed.part
    return Ruling(
        p.id, p.question, p.says, p.reading, p.why, tuple(p.findings), p.option, p.section, p.lines, placed.at
    )


def _stated(placed: _Placed | None) -> Range | None:
    return Range(placed.part.value[0], placed.part.value[1], _where(placed)) if placed is not None else None


def _where(placed: _Placed) -> Where:
    lines: tuple[int, ...] = placed.part.lines
    return Where(placed.part.section, (min(lines), max(lines)) if lines else None, placed.part.provenance, placed.at)


def _wrong(reference: Reference, game: Game | None) -> list[Finding]:
    """Ids given twice, and names of what is not there."""
    from pipeline.registry import did_you_mean

    found: list[Finding] = []
    seen: dict[str, Ruling] = {}
    options = [option.id for option in game.options] if game is not None else None
    for ruling in reference.rulings:
        first = seen.setdefault(ruling.id, ruling)
        if ruling.id and not _RULING.fullmatch(ruling.id):
            hint = "write small letters, digits and dashes, such as ab-01"
            found.append(_said("bad-id", f"{ruling.id!r} can't be a ruling's id", ruling.at, hint))
        if ruling.id and first is not ruling:
            also = (first.at,) if first.at is not None else ()
            message = f"the ruling {ruling.id!r} is written twice"
            found.append(_said("duplicate-ruling", message, ruling.at, "give each its own id", also))
        if ruling.option and options is not None and ruling.option not in options:
            message = f"the ruling {ruling.id!r} names the option {ruling.option!r}, which game.yaml does not have"
            found.append(_said("unknown-option", message, ruling.at, did_you_mean(ruling.option, options)))
    parents = [total.name for total in reference.totals] + [item.name for item in reference.components]
    folded = {fold(name) for name in parents}
    for component in reference.components:
        if component.parent is not None and fold(component.parent) not in folded:
            message = f"{component.name!r} is part of {component.parent!r}, which is no total and no component"
            hint = did_you_mean(component.parent, parents)
            finding = _said("unknown-parent", message, component.where.at, hint)
            found.append(finding)
    return found


def _said(code: str, message: str, at: Span | None, hint: str, also: tuple[Span, ...] = ()) -> Finding:
    severity = WARN if code in ("empty", "unknown-parent") else FAIL
    return Finding("data/reference", code, severity, message, at, also, hint)
