"""Kinds of cards: those of game.yaml, or those that the cells of a table name."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.findings import FAIL, Finding, Span
from pipeline.model import Kind
from pipeline.project import names

# What a card without a kind is called, by the game's language.
_PLAIN = {"fr": ("Carte", "Cartes"), "de": ("Karte", "Karten"), "es": ("Carta", "Cartas"), "it": ("Carta", "Carte")}
PLAIN_KIND = "card"


class Kinds:
    """Finds a kind by id, name or plural, case and accents folded; makes kinds when game.yaml declares none."""

    def __init__(self, declared: Mapping[str, Kind], language: str, face: str | None) -> None:
        self.declared = bool(declared)
        self.by_id: dict[str, Kind] = dict(declared)
        self._language = language
        self._face = face
        self._found: dict[str, str] = {}
        self._unknown: dict[str, list[Span]] = {}
        self._blank: list[Span] = []
        for kind in self.by_id.values():
            for text in (kind.id, kind.name, kind.plural):
                self._found.setdefault(names.fold(text), kind.id)
        self._exact: dict[str, str] = {}

    def of(self, text: str) -> str | None:
        """The id of the kind that `text` names; None when it names none of the declared ones."""
        known = self._exact.get(text)
        if known is None:
            known = self._lookup(text)
            if known is not None:
                self._exact[text] = known
        return known

    def _lookup(self, text: str) -> str | None:
        if not text:
            if not self.declared:
                return self._make(PLAIN_KIND, *_PLAIN.get(self._language[:2].lower(), ("Card", "Cards")))
            return next(iter(self.by_id)) if len(self.by_id) == 1 else None
        found = self._found.get(names.fold(text))
        if found is None and not self.declared:
            return self._make(names.safe_id(text), text, text)
        return found

    def _make(self, identifier: str, name: str, plural: str) -> str:
        if identifier not in self.by_id:
            self.by_id[identifier] = Kind(identifier, name, plural, self._face)
        for text in (identifier, name):
            self._found.setdefault(names.fold(text), identifier)
        return identifier

    def fallback(self) -> str:
        """A kind for a card whose own is unknown: it is reported, and the game will not be built."""
        return next(iter(self.by_id))

    def miss(self, text: str, at: Span) -> None:
        """Remember that a cell names no kind."""
        if text:
            self._unknown.setdefault(text, []).append(at)
        else:
            self._blank.append(at)

    def findings(self) -> list[Finding]:
        """One finding for each unknown name, with all its places, and one for blank cells."""
        from pipeline.registry import did_you_mean

        found: list[Finding] = []
        known = list(dict.fromkeys(text for kind in self.by_id.values() for text in (kind.id, kind.name)))
        for text, spans in self._unknown.items():
            message = f"{text!r} is not a kind of game.yaml{_times(spans)}"
            hint = did_you_mean(text, known)
            found.append(Finding("data/kind", "unknown-kind", FAIL, message, spans[0], tuple(spans[1:20]), hint))
        if self._blank:
            message = f"a card has no kind{_times(self._blank)}"
            hint = "name one of " + ", ".join(known[:12])
            also = tuple(self._blank[1:20])
            found.append(Finding("data/kind", "blank-kind", FAIL, message, self._blank[0], also, hint))
        return found


def _times(spans: list[Span]) -> str:
    return f" ({len(spans)} cells)" if len(spans) > 1 else ""
