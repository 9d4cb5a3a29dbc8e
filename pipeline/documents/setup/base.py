"""What the reading of a setup keeps and asks: verbs, known pieces, the rows found so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block
from pipeline.documents.claims import Claims, SetupRow
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language
from pipeline.documents.languages.base import fold
from pipeline.documents.players import Condition
from pipeline.documents.tokens import T, Token

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading


PREFERENCE = ("deal-all", "set-aside", "remove", "keep", "reveal", "give", "place", "use")


@dataclass(slots=True)
class Lead:
    """What a line says for the rows nested under it: the verb's operation, the item, whether a hand is meant."""

    op: str | None
    item: list[Token]
    hand: bool
    block: Block


class Base:
    """The state of a reading, and small questions."""

    def __init__(self, reading: Reading, claims: Claims, inventory: set[int]) -> None:
        self.reading = reading
        self.claims = claims
        self.inventory = inventory
        self.lang = language(reading.lang)
        self.counts = {c.count for c in claims.components if c.count} | {t.count for t in claims.totals}
        self.names = frozenset(
            w for c in claims.components for w in re.findall(r"[a-z]{3,}", fold(c.name)) if w not in self.lang.links
        )
        self.subject: list[Token] = []
        """The last pieces named, for "give 4 of them"."""
        self.turn = False
        self.kind: str | None = None
        """What the section at hand is about."""
        self.row_conditions: list[Condition] = []

    def _known(self, words: frozenset[str]) -> bool:
        """Whether `words` share one with a component's name."""
        stems = {w.rstrip("s") for w in words}
        return (
            bool(stems & {n.rstrip("s") for n in self.names})
            or bool(words & self.lang.groups)
            or any(w.endswith(("karten", "karte")) for w in words)
        )

    def _op(self, text: str, before: int) -> str | None:
        """The operation of the last verb of setup in a folded text up to `before`."""
        best: tuple[int, int, str] | None = None
        for rank, op in enumerate(PREFERENCE):
            if op == "deal-all":
                continue
            for match in self.lang.op_patterns[op].finditer(text[:before]):
                where = match.start()
                if match[0].split()[0] in self.lang.nouns and op not in ("reveal", "set-aside"):
                    continue
                candidate = (where, -rank, op)
                if best is None or candidate[0] > best[0] or (candidate[0] == best[0] and candidate[1] > best[1]):
                    best = candidate
        if best is None:
            return None
        for op in ("set-aside", "remove"):
            if self.lang.op_patterns[op].search(text[:before]) and best[2] in ("place", "use", "give", "reveal"):
                return op
        return best[2]

    def _own_after(self, following: str) -> str | None:
        """The verb after an amount ("2 colours go back in the box", "7 cards are dealt")."""
        return self._op(following, 60)

    def _all_cards(self) -> int | None:
        """How many cards there are in all, when the document says so in one number."""
        claims = self.claims
        if claims.totals:
            return claims.totals[0].count
        cards = [
            c for c in claims.components if c.above is None and c.count and c.module is None and self._is_cards(c.name)
        ]
        if len(cards) == 1:
            return cards[0].count
        bare = [c for c in cards if frozenset(fold(c.name).split()) <= self.lang.cards]
        return bare[0].count if len(bare) == 1 else None

    def _is_cards(self, name: str) -> bool:
        folded = fold(name)
        return bool(frozenset(re.findall(r"[a-z]+", folded)) & self.lang.cards) or folded.endswith(("karten", "karte"))

    def _card_word(self) -> str:
        return {"fr": "cartes", "en": "cards", "de": "karten", "es": "cartas"}[self.lang.code]

    def _everything(self, key: str, block: Block, folded: Folded) -> None:
        total = self._all_cards()
        if total is None:
            return
        name = [t for t in folded.tokens if t.fold in self.lang.cards][:1]
        text = name[0].text if name else self._card_word()
        self.claims.setup.append(SetupRow(key, text.casefold(), total, "use", block.span()))

    def _hand(self, key: str, number: int, at: object) -> bool:
        sizes = self.claims.hand.sizes
        if key in sizes or (key == "all" and sizes):
            return False
        sizes[key] = number
        self.claims.hand.places[key] = at  # type: ignore[assignment]
        return True

    def _add(
        self, key: str, item: Sequence[Token], number: int | None, op: str, at: object, total: int | None = None
    ) -> None:
        name = " ".join(t.text for t in item).casefold()
        name = name.replace("' ", "'")
        if not name:
            return
        row = SetupRow(key, name, number, op, at, total=total)  # type: ignore[arg-type]
        for old in self.claims.setup:
            if (old.players, old.item, old.count) == (row.players, row.item, row.count):
                return
        self.claims.setup.append(row)

    def _counted_nouns(self, folded: Folded) -> bool:
        tokens = folded.tokens
        return any(
            t.kind is T.NUM and i + 1 < len(tokens) and tokens[i + 1].fold in self.lang.nouns
            for i, t in enumerate(tokens)
        )

    def _tells(self, block: Block) -> bool:
        """Whether a line has a verb of setup or counts pieces."""
        folded = Folded(block, self.lang)
        return (
            self._op(folded.text, len(folded.text)) is not None
            or self._counted_nouns(folded)
            or bool(self.names & {t.fold for t in folded.tokens})
        )
