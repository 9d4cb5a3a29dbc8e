"""game.yaml's parts as the frozen model: stocks, kinds, setup, options, overrides, with what is wrong in each."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.findings import FAIL, INFO, WARN, Finding, Severity, Span
from pipeline.model import STOCKS, Kind, Option, Override, SetupRow, Stock
from pipeline.project import names
from pipeline.project.door import place
from pipeline.project.paths import Resolver
from pipeline.project.schema import GamePart, StockPart
from pipeline.project.yamltree import Mapping, Node

DEFAULT_STOCK = "poker"
LAYOUT_SUFFIXES = ("", ".yaml", ".yml")
MIN_CARD_MM = 10.0
_CHECK = re.compile(r"[a-z][a-z0-9-]*/[a-z0-9][a-z0-9-]*(?::[a-z0-9][a-z0-9-]*)?")


def read_stock(
    part: StockPart | None, base: Stock, node: Node, path: tuple[str, ...], findings: list[Finding]
) -> Stock:
    """The stock that `part` describes; `base` when there is none, or when it makes no sense (which is reported)."""
    if part is None:
        return base
    known = _stock_named(part.name) if part.name else None
    measures = {
        key: value
        for key in ("width", "height", "bleed", "safe", "corner")
        if (value := getattr(part, key)) is not None
    }
    if part.name and known is None and not {"width", "height"} <= set(measures):
        from pipeline.registry import did_you_mean

        message = f"{part.name!r} is not a known stock"
        hint = did_you_mean(part.name, STOCKS) + " (or give width and height)"
        findings.append(Finding("data/stock", "unknown-stock", FAIL, message, place(node, path), hint=hint))
        return base
    if known is None and not {"width", "height"} <= set(measures):
        if not part.name and measures and "width" not in measures and "height" not in measures:
            known = base
        else:
            message = "a stock needs both width and height, or the name of a known one"
            findings.append(Finding("data/stock", "incomplete-stock", FAIL, message, place(node, path)))
            return base
    start = known or Stock("", 0.0, 0.0)
    width, height = measures.get("width", start.width), measures.get("height", start.height)
    name = part.name if part.name else start.name
    if not name or (not part.name and {"width", "height"} & set(measures)):
        name = f"{width:g}x{height:g}mm"
    small = min(width, height)
    stock = Stock(
        name,
        width,
        height,
        measures.get("bleed", start.bleed),
        measures.get("safe", start.safe),
        # A small card can't have the usual corner.
        measures.get("corner", min(start.corner, small / 2)),
    )
    wrong = _wrong_stock(stock)
    if wrong is not None:
        findings.append(Finding("data/stock", "impossible-stock", FAIL, wrong, place(node, path)))
        return base
    return stock


def _stock_named(name: str) -> Stock | None:
    folded = names.fold(name)
    return next((stock for key, stock in STOCKS.items() if names.fold(key) == folded), None)


def _wrong_stock(stock: Stock) -> str | None:
    small = min(stock.width, stock.height)
    if small < MIN_CARD_MM:
        return f"a card of {stock.width:g} × {stock.height:g} mm is too small; {MIN_CARD_MM:g} mm is the least"
    if stock.safe * 2 >= small:
        return f"a safe margin of {stock.safe:g} mm on both sides leaves nothing of {small:g} mm"
    if stock.corner * 2 > small:
        return f"corners of {stock.corner:g} mm do not fit {small:g} mm"
    if stock.bleed > small:
        return f"a bleed of {stock.bleed:g} mm is larger than the card"
    return None


class References:
    """Layout paths of game.yaml, each found or reported once."""

    def __init__(self, resolver: Resolver, base: str, node: Node, findings: list[Finding]) -> None:
        self._resolver = resolver
        self._base = base
        self._node = node
        self._findings = findings

    def layout(self, ref: str | None, path: tuple[str, ...]) -> str | None:
        """`ref` as a path from the project's root (``shared/…`` for the package's own); None when it is not there."""
        if not ref or not ref.strip():
            return None
        found = self._resolver.find(ref, self._base, place(self._node, path), LAYOUT_SUFFIXES)
        self._findings.extend(found.findings)
        return found.shown if found.path is not None else None


def read_kinds(part: GamePart, node: Node, references: References, findings: list[Finding]) -> dict[str, Kind]:
    """The declared kinds by id, in their order; kinds without a face are told about."""
    kinds: dict[str, Kind] = {}
    folded: dict[str, str] = {}
    face = references.layout(part.face, ("face",))
    for key, kind in part.kinds.items():
        at = _key_place(node, ("kinds", key))
        name = kind.name or key
        plural = kind.plural or name
        own = references.layout(kind.face, ("kinds", key, "face") if _is_long(node, key) else ("kinds", key))
        if not kind.face and not part.face:
            message = f"the kind {name!r} has no face: it gets the plain face, which shows every field"
            hint = f"add face: layouts/…/face.yaml to kinds.{key}"
            findings.append(Finding("data/kind", "no-face", INFO, message, at, hint=hint))
        kinds[key] = Kind(key, name, plural, own if kind.face else face, kind.color, kind.symbol, kind.order, at)
        for text in dict.fromkeys((key, name)):
            other = folded.setdefault(names.fold(text), key)
            if other != key:
                message = f"the kinds {other!r} and {key!r} share the name {text!r}"
                also = (_key_place(node, ("kinds", other)),)
                hint = "rename one: names are compared without case and accents"
                findings.append(Finding("data/kind", "duplicate-kind", FAIL, message, at, also, hint))
    return kinds


def _is_long(node: Node, key: str) -> bool:
    kinds = node.get("kinds") if isinstance(node, Mapping) else None
    return isinstance(kinds, Mapping) and isinstance(kinds.get(key), Mapping)


def _key_place(node: Node, path: tuple[str, ...]) -> Span:
    """Where the key itself stands."""
    current: Node | None = node
    span = node.span
    for step in path:
        if not isinstance(current, Mapping):
            break
        key = current.key(step)
        if key is None:
            break
        span, current = key.span, current.get(step)
    return span


def read_setup(
    part: GamePart,
    node: Node,
    cards: Iterable[str],
    kinds: Iterable[str],
    decks: Iterable[str],
    findings: list[Finding],
) -> tuple[SetupRow, ...]:
    """One row per number of players; ids in it must be cards, kinds or decks of the game."""
    rows: dict[int, SetupRow] = {}
    known_cards, known_kinds, known_decks = list(cards), list(kinds), list(decks)
    dealt = _lookup([*known_cards, *known_kinds])
    homes = _lookup(known_decks)
    for key, row in part.setup.items():
        at = _key_place(node, ("setup", key))
        found = re.fullmatch(r"\s*([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3}))?\s*", key)
        low, high = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not 1 <= low <= high <= 100:
            message = f"{key!r} is not a number of players"
            hint = "write a number such as 3, or a range such as 3-5"
            findings.append(Finding("data/setup", "not-a-player-count", FAIL, message, at, hint=hint))
            continue
        hand: int | dict[str, int] = row.hand if isinstance(row.hand, int) else {}
        if isinstance(row.hand, dict):
            hand = _known(row.hand, homes, known_decks, "a deck", node, ("setup", key, "hand"), findings)
        deal = _known(
            row.deal, dealt, [*known_cards, *known_kinds], "a card or kind", node, ("setup", key, "deal"), findings
        )
        for players in range(low, high + 1):
            if players in rows:
                message = f"the setup for {players} players is written twice"
                first = rows[players].at
                also = (first,) if first is not None else ()
                findings.append(Finding("data/setup", "duplicate-row", FAIL, message, at, also, "keep one of the two"))
                continue
            rows[players] = SetupRow(players, hand, deal, at)
    if part.players is not None:
        for players, made in sorted(rows.items()):
            if not part.players[0] <= players <= part.players[1]:
                message = f"a setup for {players} players, but the game is for {part.players[0]}-{part.players[1]}"
                hint = "correct players, or remove the row"
                findings.append(Finding("data/setup", "outside-players", WARN, message, made.at, hint=hint))
    return tuple(rows[players] for players in sorted(rows))


def _lookup(identifiers: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for identifier in identifiers:
        found.setdefault(names.fold(identifier), identifier)
    return found


def _known(
    given: dict[str, int],
    lookup: dict[str, str],
    known: list[str],
    what: str,
    node: Node,
    path: tuple[str, ...],
    findings: list[Finding],
) -> dict[str, int]:
    """`given` with its keys as the ids are written; unknown ones are reported."""
    result: dict[str, int] = {}
    for key, number in given.items():
        identifier = lookup.get(names.fold(key))
        if identifier is None:
            from pipeline.registry import did_you_mean

            message = f"{key!r} is not {what} of this game"
            at = _key_place(node, (*path, key))
            findings.append(Finding("data/setup", "unknown-id", FAIL, message, at, hint=did_you_mean(key, known)))
            continue
        result[identifier] = result.get(identifier, 0) + number
    return result


def read_options(part: GamePart, node: Node, findings: list[Finding]) -> tuple[Option, ...]:
    """The options; the reference must be one of the values."""
    options: list[Option] = []
    for key, option in part.options.items():
        at = _key_place(node, ("options", key))
        if option.values and option.reference and option.reference not in option.values:
            from pipeline.registry import did_you_mean

            message = f"the reference {option.reference!r} of {key!r} is not one of its values"
            where = place(node, ("options", key, "reference"))
            hint = did_you_mean(option.reference, option.values)
            findings.append(Finding("data/option", "unknown-reference", FAIL, message, where, hint=hint))
        options.append(Option(key, tuple(option.values), option.reference, option.question, at))
    return tuple(options)


def read_overrides(part: GamePart, node: Node, findings: list[Finding]) -> tuple[Override, ...]:
    """The overrides of checks; ``off`` keeps a finding listed as info."""
    overrides: list[Override] = []
    for key, override in part.checks.items():
        at = _key_place(node, ("checks", key))
        if _CHECK.fullmatch(key) is None:
            message = f"{key!r} does not name a check"
            hint = "write area/name, such as print/low-resolution, or area/name:code"
            findings.append(Finding("data/checks", "bad-check-name", FAIL, message, at, hint=hint))
            continue
        if not override.severity or not override.reason:
            continue  # told by the door
        if not override.reason.strip():
            message = f"the override of {key!r} gives no reason"
            where = place(node, ("checks", key, "reason"))
            findings.append(Finding("data/checks", "no-reason", FAIL, message, where, hint="say why in reason:"))
            continue
        severity = Severity.INFO if override.severity == "off" else Severity(override.severity)
        overrides.append(Override(key, severity, override.reason, at))
    return tuple(overrides)
