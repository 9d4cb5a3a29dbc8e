"""All faces of a game: which layout each card and deck uses, what its templates see, and the drawings."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pipeline.findings import INFO, Finding, Findings, Span
from pipeline.layout.drawing import Drawing
from pipeline.layout.faces import FaceDrawer, Subject
from pipeline.layout.finder import Finder
from pipeline.layout.fonts import Fonts
from pipeline.layout.layoutfile import Box, Face, LayoutReader
from pipeline.layout.lowink import low_ink
from pipeline.layout.pictures import Pictures
from pipeline.layout.symbols import Symbols
from pipeline.model import Card, Deck, Game, Kind, Stock
from pipeline.project.paths import shared_layouts

PLAIN_FACE = "shared/plain"
"""The built-in face of a kind that names none."""

LOW_INK = "low-ink"

_WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class FaceRef:
    """One distinct face: its key, the card or deck it belongs to, the stock, the drawing, and a hash of what made it.

    `file` is the stem of its picture file. `back` tells sides apart; `card` is None for a deck's common back.
    """

    key: str
    file: str
    deck: str
    card: Card | None
    back: bool
    stock: Stock
    drawing: Drawing
    digest: str


@dataclass
class GameFaces:
    """The faces of one game, drawn in the order of its cards. Findings of layout gather in `findings`."""

    game: Game
    theme: str | None = None
    lang: str | None = None
    findings: Findings = field(default_factory=Findings)

    def __post_init__(self) -> None:
        game, root = self.game, self.game.root
        self.language = self.lang or game.language
        self.finder = Finder(root, game.id, self.findings)
        self.layouts = LayoutReader(self.finder.layout, self.findings, self.theme)
        folders = (root / "layouts", root / "cards" / game.id)
        self.fonts = Fonts(folders)
        self.symbols = Symbols(root / "layouts", game.id, shared_layouts() or root / "layouts")
        self.pictures = Pictures()
        self.drawer = FaceDrawer(
            game.id, self.fonts, self.symbols, self.pictures, self.finder.picture, self.findings, self.language
        )
        self.backs: dict[tuple[str, str], str] = {}
        self.faces: dict[str, FaceRef] = {}
        self._columns = {_identifier(column): "" for deck in game.decks for column in deck.columns}
        self._assets = ""
        self._back_of_deck: dict[str, FaceRef] = {}
        self._backs_seen: dict[str, str] = {}

    # -- what templates see ------------------------------------------------------------------------

    def context(self, card: Card, face: Face, index: int) -> dict[str, Any]:
        """What a card's templates see: its fields by name, and kind, deck, game, theme, vars."""
        values: dict[str, Any] = dict(self._columns)
        values.update(face.variables)
        translated: list[str] = []
        for name, value in card.fields.items():
            identifier = _identifier(name)
            values[identifier] = value
            if self.lang and identifier.endswith(f"_{self.lang}") and value:
                translated.append(identifier)
        values["name"] = card.name
        for identifier in translated:
            assert self.lang is not None
            values[identifier[: -len(self.lang) - 1]] = values[identifier]
        kind = self.game.kinds.get(card.kind) or Kind(card.kind, card.kind, card.kind)
        values.update(
            id=card.id, count=card.count, kind=_KindView(kind), deck=card.deck, index=index, fields=card.fields,
            provenance=card.provenance, game=self.game, theme=self.theme or "", lang=self.language,
        )  # fmt: skip
        if face.path.endswith(PLAIN_FACE + ".yaml"):
            values.update(shown_fields=_shown(card.fields), plain_fields=_UNLABELLED)
        return values

    def _deck_context(self, deck: Deck, face: Face) -> dict[str, Any]:
        return {
            **face.variables,
            "deck": deck.id,
            "deck_name": deck.name,
            "game": self.game,
            "theme": self.theme or "",
            "lang": self.language,
        }

    # -- drawing -----------------------------------------------------------------------------------

    def draw(
        self,
        chosen: Callable[[Card], bool] | None = None,
        unprinted: bool = False,
        tick: Callable[[int, int], None] | None = None,
    ) -> list[FaceRef]:
        """Draw every face of the printed cards (also of those with count 0 when `unprinted`) that `chosen` takes.

        Fronts come first, in the order of the cards, then backs.

        `tick` hears how many of how many cards are done.
        """
        total = sum(len(deck.cards) for deck in self.game.decks)
        done = 0
        for deck in self.game.decks:
            back = self._layout(deck.back, deck.at) if deck.back is not None else None
            for number, card in enumerate(deck.cards, 1):
                done += 1
                if tick is not None and done % 50 == 0:
                    tick(done, total)
                if not (card.count or unprinted) or (chosen is not None and not chosen(card)):
                    continue
                self._front(deck, card, number)
                if back is not None:
                    self._back(deck, card, number, back)
        if tick is not None:
            tick(total, total)
        self._tell_of_symbols()
        return sorted(self.faces.values(), key=lambda ref: ref.back)

    def _tell_of_symbols(self) -> None:
        """What is wrong with symbol files, said of the file."""
        for file, problems in self.symbols.problems.items():
            shown = file.relative_to(self.game.root).as_posix() if file.is_relative_to(self.game.root) else file.name
            for problem in problems:
                code = problem.code.rpartition("/")[2]
                at = Span(shown, 1)
                self.findings.add(
                    Finding(problem.code, code, problem.severity, problem.message, at, (), problem.hint, self.game.id)
                )

    def _layout(self, reference: str | None, at: Any) -> Face | None:
        home = f"cards/{self.game.id}/game.yaml"
        return self.layouts.face(reference or PLAIN_FACE, home, at)

    def _front(self, deck: Deck, card: Card, number: int) -> None:
        kind = self.game.kinds.get(card.kind)
        face = self._layout(kind.face if kind else None, kind.at if kind else None)
        if face is None:
            return
        context = self.context(card, face, number)
        drawing = self._draw(face, Subject(card.name or card.id, context, card.at, card), deck.stock)
        key = f"{deck.id}/{card.id}"
        digest = self._digest(face, deck.stock, drawing, card, number)
        self.faces[key] = FaceRef(key, card.id, deck.id, card, False, deck.stock, drawing, digest)

    def _back(self, deck: Deck, card: Card, number: int, face: Face) -> None:
        if not self._per_card(face):
            if deck.id not in self._back_of_deck:
                subject = Subject(f"back of {deck.id}", self._deck_context(deck, face), deck.at)
                drawing = self._draw(face, subject, deck.stock)
                key = f"{deck.id}/back"
                digest = self._digest(face, deck.stock, drawing, None, 0, deck.id)
                ref = FaceRef(key, f"back-{deck.id}", deck.id, None, True, deck.stock, drawing, digest)
                self._back_of_deck[deck.id] = self.faces[key] = ref
            self.backs[deck.id, card.id] = self._back_of_deck[deck.id].key
            return
        context = self.context(card, face, number) | {"deck_name": deck.name}
        drawing = self._draw(face, Subject(f"back of {card.name or card.id}", context, card.at, card), deck.stock)
        same = hashlib.sha256(repr((deck.stock, drawing.items)).encode()).hexdigest()
        key = self._backs_seen.setdefault(same, f"{deck.id}/{card.id}/back")
        digest = self._digest(face, deck.stock, drawing, card, number)
        own = f"{deck.id}/{card.id}/back"
        self.faces[own] = FaceRef(own, f"{card.id}-back", deck.id, card, True, deck.stock, drawing, digest)
        self.backs[deck.id, card.id] = key

    def _draw(self, face: Face, subject: Subject, stock: Stock) -> Drawing:
        drawing = self.drawer.draw(face, subject, stock)
        if self.theme == LOW_INK and not face.themed:
            drawing = low_ink(drawing)
        return drawing

    def _per_card(self, face: Face) -> bool:
        """Whether a back shows anything of the card, so that each card has its own."""
        words = set(self._columns) | {"name", "id", "kind", "count", "index", "fields", "provenance"}
        return any(words & _words(box) for box in face.boxes)

    def _digest(
        self, face: Face, stock: Stock, drawing: Drawing, card: Card | None, number: int, deck: str = ""
    ) -> str:
        """A hash of everything that decides how a face looks."""
        if not self._assets:
            self._assets = self._asset_digest()
        kind = self.game.kinds.get(card.kind) if card is not None else None
        own: list[Any] = [
            face.digest,
            repr(stock),
            self.theme or "",
            self.language,
            self._assets,
            deck,
            self.game.title,
            self.game.subtitle,
            self.game.version,
            drawing.images,
            drawing.arts,
        ]
        if card is not None:
            kind_values = [kind.name, kind.plural, kind.color, kind.symbol, kind.order] if kind else [card.kind]
            own += [card.id, card.name, card.count, number, card.provenance, kind_values, dict(card.fields)]
        return hashlib.sha256(json.dumps(own, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:32]

    def _asset_digest(self) -> str:
        """A hash of the project's own symbols and fonts, by content."""
        digest = hashlib.sha256()
        for path in self.asset_files():
            digest.update(path.name.encode("utf-8", "surrogatepass") + hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()[:16]

    def asset_files(self) -> Iterator[Path]:
        """The project's own symbols and fonts."""
        for folder in (self.game.root / "layouts", self.game.root / "cards" / self.game.id):
            if folder.is_dir():
                for path in sorted(folder.rglob("*")):
                    font = path.suffix.lower() in (".ttf", ".otf")
                    if (font or path.parent.name == "symbols") and path.is_file():
                        yield path

    def input_files(self) -> list[Path]:
        """Every file that decided how the faces look: tables, layouts, pictures, symbols, fonts."""
        files = [source.absolute for source in self.game.sources]
        for face in self.layouts.faces():
            files += [path for _, path in face.sources]
        files += [picture.path for picture in self.drawer.used_pictures.values()]
        files += list(self.asset_files())
        files += self.drawer.font_files()
        return sorted(set(files))

    def missing_translations(self) -> Iterator[Finding]:
        """Cards without a name in the language that was asked for."""
        if not self.lang or self.lang == self.game.language:
            return
        column = f"name_{self.lang}"
        without = [c for c in self.game.cards() if not c.fields.get(column)]
        if without:
            names = ", ".join(c.id for c in without[:5]) + (", …" if len(without) > 5 else "")
            message = f"{len(without)} cards have no {column} and keep their name: {names}"
            yield Finding(
                "data/translation",
                "untranslated",
                INFO,
                message,
                without[0].at,
                (),
                f"fill the column {column}",
                self.game.id,
            )


_UNLABELLED = ("text", "texte", "rules", "rule", "description", "effect", "effet", "regle", "règle")
"""Fields that the built-in face shows without their name: they speak for themselves."""

_TRANSLATION = re.compile(r"(name|text|title)_[a-z]{2,3}")


def _shown(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields that the built-in face lists: filled in, in the order of the columns, translations left out."""
    labelled = {}
    for name, value in fields.items():
        if value.strip() and not _TRANSLATION.fullmatch(name.lower()):
            label = (
                re.sub(r"([\\*:\[\]])", r"\\\1", name.replace("_", " "))
                if name.lower() not in _UNLABELLED
                else name.lower()
            )
            labelled[label] = value
    return labelled


class _KindView:
    """What templates see of a kind: its attributes as text, and its id when printed as it is."""

    __slots__ = ("color", "id", "name", "order", "plural", "symbol")

    def __init__(self, kind: Kind) -> None:
        self.id, self.name, self.plural = kind.id, kind.name, kind.plural
        self.color, self.symbol = kind.color or "", kind.symbol or ""
        self.order = "" if kind.order is None else str(kind.order)

    def __str__(self) -> str:
        return self.id

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash(self.id)


def _identifier(name: str) -> str:
    """A column's name as a word that templates can use: ``Prix (€)`` → ``Prix``, ``2nd text`` → ``_2nd_text``."""
    if name.isidentifier():
        return name
    word = re.sub(r"\W+", "_", name).strip("_")
    return word if word.isidentifier() else f"_{word}"


def _words(box: Box) -> set[str]:
    """The words in a box's templates and condition."""
    sources = [p.source for p in box.props.values() if not p.fixed]
    sources += [p.source for props in box.lists.values() for p in props if not p.fixed]
    sources += [p.source for pair in box.corners for p in pair if not p.fixed]
    if box.gradient is not None:
        sources += [p.source for pair in box.gradient.stops for p in pair if not p.fixed]
    found = {word for source in sources for word in _WORD.findall(source)}
    return found | set(_WORD.findall(box.condition))
