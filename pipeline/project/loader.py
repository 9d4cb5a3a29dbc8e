"""From a folder to the frozen game: finds the project, reads game.yaml and its tables, and gathers every finding."""

from __future__ import annotations

from collections.abc import Sequence as Items
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.errors import ProjectError, UsageError
from pipeline.findings import FAIL, INFO, Finding, Findings, Span, in_game
from pipeline.model import STOCKS, Card, Deck, Game, Kind, Source
from pipeline.project import names, paths
from pipeline.project.cards import MAX_GAME_COPIES, CardReader
from pipeline.project.door import Door, locate
from pipeline.project.gamefile import (
    DEFAULT_STOCK,
    References,
    read_kinds,
    read_options,
    read_overrides,
    read_setup,
    read_stock,
)
from pipeline.project.kinds import Kinds
from pipeline.project.schema import GamePart
from pipeline.project.tables import Table, make_table, read_table
from pipeline.project.yamltree import Mapping, Node, Scalar, Sequence, read_yaml

MAX_ALIKE = 100
"""How many findings of one sort are listed before the rest is only counted."""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with games. `bundled` tells that it is the package's own, taken because no other was found."""

    root: Path
    bundled: bool
    game_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as far as it could be read, and everything there is to say about it.

    With a `fail` finding the game must not be built, but it may be looked at further. None: nothing to look at.
    """

    game: Game | None
    findings: tuple[Finding, ...]

    @property
    def failed(self) -> bool:
        """Whether any finding is a `fail`."""
        return any(finding.severity is FAIL for finding in self.findings)


def load_project(start: Path | str | None = None) -> Project:
    """The project at `start` or above it; without `start`, at the working folder, else the bundled games.

    Raises ProjectError when `start` was given and holds no game, or when there is no game anywhere.
    """
    explicit = start is not None
    folder = Path(start) if start is not None else Path.cwd()
    if explicit and not _exists(folder):
        message = f"{folder} is not there"
        raise ProjectError([Finding("data/project", "no-folder", FAIL, message, Span(str(folder), 1))])
    root = paths.project_root(folder)
    if root is not None:
        return Project(root, False, paths.game_ids(root))
    if not explicit:
        root = paths.bundled_root()
        if root is not None:
            return Project(root, True, paths.game_ids(root))
    message = f"no game in {folder} or above it: a project has cards/<game>/game.yaml"
    hint = "make one with: tirage new my-game"
    found = paths.orphans(folder)
    finding = Finding("data/project", "no-game", FAIL, message, Span(str(folder), 1), hint=hint)
    raise ProjectError([finding, *found])


def load_game(project: Project | Path | str, game_id: str | None = None) -> Loaded:
    """The game `game_id` of `project` (or of the project at a folder); it may be left out when there is only one.

    Raises UsageError for a game that is not there, ProjectError like `load_project`.
    """
    if not isinstance(project, Project):
        project = load_project(project)
    game_id = _which_game(project, game_id)
    return _GameLoader(project.root, game_id).load()


def _which_game(project: Project, game_id: str | None) -> str:
    if game_id is None:
        if len(project.game_ids) == 1:
            return project.game_ids[0]
        raise UsageError(f"name one of the games: {', '.join(project.game_ids)}")
    if game_id in project.game_ids:
        return game_id
    folded = [known for known in project.game_ids if names.fold(known) == names.fold(game_id)]
    if len(folded) == 1:
        return folded[0]
    from pipeline.registry import did_you_mean

    message = f"there is no game {game_id!r}; {did_you_mean(game_id, project.game_ids)}"
    if any(finding.at is not None and finding.at.path == f"cards/{game_id}" for finding in paths.orphans(project.root)):
        message = f"cards/{game_id} has no {paths.GAME_FILE}, so it is not a game"
    raise UsageError(message)


def _exists(folder: Path) -> bool:
    try:
        return folder.exists()
    except (OSError, ValueError):
        return False


class _GameLoader:
    """Reads one game; every table once."""

    def __init__(self, root: Path, game_id: str) -> None:
        self.root = root
        self.game_id = game_id
        self.base = f"cards/{game_id}"
        self.shown = f"{self.base}/{paths.GAME_FILE}"
        self.findings = Findings()
        self.resolver = paths.Resolver(root)
        self.sources: dict[str, Path] = {}
        self.listed: dict[tuple[str, str | None], tuple[str, Span]] = {}

    def load(self) -> Loaded:
        file = self.root / "cards" / self.game_id / paths.GAME_FILE
        self.sources[self.shown] = file
        node, found = read_yaml(file, self.shown)
        self.findings.extend(found)
        if node is None:
            if not found:
                self.say("data/file", "empty", f"{self.shown} is empty", Span(self.shown, 1), "a title and one deck do")
            return self.result(None)
        if not isinstance(node, Mapping):
            message = f"{self.shown} must hold keys and values"
            self.say("data/yaml", "not-a-mapping", message, node.span, "write 'title: My game'")
            return self.result(None)
        door = Door(paths.GAME_FILE)
        part = door.part(node, GamePart)
        self.findings.extend(door.findings)
        return self.result(self.game(part, node))

    def game(self, part: GamePart, node: Node) -> Game:
        """The game of a whole game.yaml."""
        more: list[Finding] = []
        references = References(self.resolver, self.base, node, more)
        stock = read_stock(part.stock, STOCKS[DEFAULT_STOCK], node, ("stock",), more)
        declared = read_kinds(part, node, references, more)
        kinds = Kinds(declared, part.language, references.layout(part.face, ("face",)))
        self.findings.extend(more)
        more.clear()

        deck_names = {key: deck.name or key for key, deck in part.decks.items()}
        self.deck_ids(deck_names, node)
        languages = tuple(dict.fromkeys((part.language, *part.languages)))
        reader = CardReader(kinds, deck_names, tuple(names.key(language) for language in languages))
        cards: dict[str, list[Card]] = {key: [] for key in part.decks}
        columns: dict[str, dict[str, None]] = {key: {} for key in part.decks}
        for key, deck in part.decks.items():
            for table in self.tables(key, deck.cards, deck.sheet):
                read, keys = reader.read(table, key)
                for card in read:
                    cards[card.deck].append(card)
                    columns[card.deck].update(dict.fromkeys(keys))
        self.findings.extend(reader.findings)
        self.findings.extend(kinds.findings())

        decks: list[Deck] = []
        back = references.layout(part.back, ("back",))
        for key, deck in part.decks.items():
            at = _key_of(node, ("decks", key))
            own_stock = read_stock(deck.stock, stock, node, ("decks", key, "stock"), more)
            own_back = references.layout(deck.back, ("decks", key, "back")) if deck.back else back
            if not deck.back and not part.back:
                message = f"the deck {deck_names[key]!r} has no back: only fronts are printed"
                hint = f"add back: layouts/…/back.yaml to decks.{key}"
                more.append(Finding("data/deck", "no-back", INFO, message, at, hint=hint))
            full = _filled(cards[key], tuple(columns[key]))
            decks.append(Deck(key, deck_names[key], full, own_stock, own_back, tuple(columns[key]), at))
        self.empty_decks(decks, more)
        self.copies(decks, node)
        if not kinds.declared and kinds.by_id and not part.face:
            made = ", ".join(repr(kind.name) for kind in list(kinds.by_id.values())[:8])
            message = f"no kinds are declared ({made} in the table): they get the plain face, which shows every field"
            more.append(
                Finding("data/kind", "no-face", INFO, message, Span(self.shown, 1), hint="add kinds: to game.yaml")
            )
        self.unused_kinds(kinds.by_id, decks, more)
        identifiers = [card.id for deck in decks for card in deck.cards]
        setup = read_setup(part, node, identifiers, kinds.by_id, deck_names, more)
        options = read_options(part, node, more)
        overrides = read_overrides(part, node, more)
        self.findings.extend(more)
        return Game(
            id=self.game_id,
            title=part.title,
            root=self.root,
            language=part.language,
            languages=languages,
            subtitle=part.subtitle,
            author=part.author,
            version=part.version,
            players=part.players,
            age=part.age,
            minutes=part.minutes,
            decks=tuple(decks),
            kinds=dict(kinds.by_id),
            setup=setup,
            options=options,
            overrides=overrides,
            sources=tuple(Source(shown, path) for shown, path in self.sources.items()),
            at=Span(self.shown, 1),
        )

    def result(self, game: Game | None) -> Loaded:
        return Loaded(game, tuple(in_game(finding, self.game_id) for finding in _bounded(self.findings)))

    def say(self, check: str, code: str, message: str, at: Span, hint: str | None = None) -> None:
        self.findings.add(Finding(check, code, FAIL, message, at, hint=hint))

    def deck_ids(self, decks: dict[str, str], node: Node) -> None:
        """Deck ids name files too."""
        at = _key_of(node, ("decks",))
        written = node.get("decks") if isinstance(node, Mapping) else None
        if not decks and isinstance(written, Mapping) and not written.items:
            self.say("data/deck", "no-deck", "the game has no deck", at, "write decks: {main: cards.csv}")
        seen: dict[str, str] = {}
        for key in decks:
            at = _key_of(node, ("decks", key))
            if not names.is_safe(key):
                hint = f"call it {names.safe_id(key)!r} and give the name to print in name:"
                self.say("data/deck", "unsafe-id", f"the deck id {key!r} can't be part of a file name", at, hint)
            other = seen.setdefault(names.fold(key), key)
            if other != key:
                also = (_key_of(node, ("decks", other)),)
                message = f"the decks {other!r} and {key!r} differ only in case, accents or dashes"
                self.findings.add(Finding("data/deck", "duplicate-deck", FAIL, message, at, also, "rename one"))

    def tables(self, deck: str, cards: Node | None, sheet: str | None) -> list[Table]:
        """The tables that the deck lists, and one of the cards written into game.yaml itself."""
        if cards is None:
            return []
        if isinstance(cards, Scalar):
            return self.file(cards, deck, sheet)
        if isinstance(cards, Mapping):
            return self.inline(cards)
        found: list[Table] = []
        inline: list[Node] = []
        for item in cards.items:
            if isinstance(item, Scalar):
                found += self.file(item, deck, sheet)
            else:
                inline.append(item)
        if inline:
            found += self.inline(Sequence(tuple(inline), cards.path, cards.line, cards.column))
        return found

    def inline(self, node: Node) -> list[Table]:
        from pipeline.project.yamltable import node_grid

        grid, found = node_grid(node, self.shown)
        self.findings.extend(found)
        if grid is None:
            return []
        table, found = make_table(grid, self.shown)
        self.findings.extend(found)
        return [table] if table is not None else []

    def file(self, ref: Scalar, deck: str, sheet: str | None) -> list[Table]:
        text = ref.text.strip()
        found = self.resolver.find(text, self.base, ref.span)
        if found.path is None and "#" in text:
            name, _, wanted = text.rpartition("#")
            again = self.resolver.find(name, self.base, ref.span)
            if again.path is not None or name.lower().endswith((".xlsx", ".xlsm", ".xls", ".ods")):
                found, sheet = again, wanted
        self.findings.extend(found.findings)
        if found.path is None:
            return []
        earlier = self.listed.get((found.shown, sheet))
        if earlier is not None:
            message = f"{found.shown} is listed twice: each card would be in two decks"
            if earlier[0] == deck:
                message = f"{found.shown} is listed twice in the deck {deck!r}"
            hint = "list it once; a column 'deck' in it can send cards to several decks"
            self.findings.add(Finding("data/deck", "table-twice", FAIL, message, ref.span, (earlier[1],), hint))
            return []
        self.listed[(found.shown, sheet)] = (deck, ref.span)
        self.sources[found.shown] = found.path
        table, more = read_table(found.path, found.shown, sheet, ref.span)
        self.findings.extend(more)
        return [table] if table is not None else []

    def empty_decks(self, decks: Items[Deck], more: list[Finding]) -> None:
        """A deck without cards would be left out in silence."""
        for deck in decks:
            if not deck.cards and not self.findings.failed:
                message = f"the deck {deck.name!r} has no cards"
                more.append(Finding("data/deck", "empty-deck", FAIL, message, deck.at, hint="add rows to its table"))
            elif deck.cards and not deck.count and not self.findings.failed:
                message = f"every card of the deck {deck.name!r} has the count 0: nothing of it is printed"
                more.append(Finding("data/deck", "nothing-printed", INFO, message, deck.at))

    def copies(self, decks: Items[Deck], node: Node) -> None:
        total = sum(deck.count for deck in decks)
        if total > MAX_GAME_COPIES:
            parts = " + ".join(f"{deck.count:,}" for deck in decks)
            message = f"the game would print {total:,} cards; at most {MAX_GAME_COPIES:,} are made"
            largest = max((card for deck in decks for card in deck.cards), key=lambda card: card.count)
            hint = f"the most copies are of {largest.name!r}: {largest.count:,}"
            computed = f"{parts} = {total:,}"
            at = _key_of(node, ("decks",))
            also = (largest.cell("count"),)
            self.findings.add(
                Finding("data/count", "too-many-in-all", FAIL, message, at, also, hint, computed=computed)
            )

    def unused_kinds(self, kinds: dict[str, Kind], decks: Items[Deck], more: list[Finding]) -> None:
        """A declared kind that no card has is most likely a slip."""
        if self.findings.failed:
            return
        used = {card.kind for deck in decks for card in deck.cards}
        for kind in kinds.values():
            if kind.id not in used and kind.at is not None:
                message = f"no card is of the kind {kind.name!r}"
                more.append(Finding("data/kind", "unused-kind", INFO, message, kind.at))


def _bounded(findings: Findings) -> list[Finding]:
    """The findings; of those alike (check, code, severity) the first hundred, and then one that counts the rest."""
    alike: dict[tuple[str, str, str], list[int]] = {}
    kept: list[Finding] = []
    for finding in findings:
        places = alike.setdefault((finding.check, finding.code, finding.severity.value), [])
        if len(places) <= MAX_ALIKE:
            kept.append(finding)
        places.append(len(kept) - 1)
    for places in alike.values():
        if len(places) > MAX_ALIKE + 1:
            message = f"and {len(places) - MAX_ALIKE} more like these, from here on"
            kept[places[MAX_ALIKE]] = replace(kept[places[MAX_ALIKE]], message=message)
    return kept


def _filled(cards: list[Card], columns: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of a deck, each with every column of the deck: what another table has is blank."""
    width = len(columns)
    return tuple(
        card if len(card.fields) >= width else replace(card, fields=dict.fromkeys(columns, "") | dict(card.fields))
        for card in cards
    )


def _key_of(node: Node, path: tuple[str, ...]) -> Span:
    """Where the last key of `path` stands."""
    _value, key = locate(node, path)
    return key.span if key is not None else node.span
