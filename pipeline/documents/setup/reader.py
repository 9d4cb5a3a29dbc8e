"""The setup of a document, section by section."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Claims, Fact
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Grammar
from pipeline.documents.languages import shared
from pipeline.documents.players import Condition, conditions, leading
from pipeline.documents.tokens import T, Token

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading
from pipeline.documents.setup.base import Lead
from pipeline.documents.setup.grids import Grids


def read_setup(reading: Reading, claims: Claims, inventory: set[int]) -> None:
    """Fill in setup rows and the hand, outside the blocks read as inventory; players from gap-free rows."""
    _Setup(reading, claims, inventory).read()


class _Setup(Grids):
    """Reads the sections of a document in turn."""

    def read(self) -> None:
        lang = self.lang
        for section in self.reading.sections:
            kind = section.kind
            if kind in ("end", "scoring", "toc", "tips", "effects", "summary", "variants"):
                continue
            self.turn = kind == "turn"
            if kind == "turn":
                kind = None
            self.kind = kind
            lead: Lead | None = None
            if section.heading is not None:
                lead = self._lead(section.heading)
                if lead is not None and kind != "setup" and not section.heading.text.rstrip().endswith(":"):
                    lead.op = "give" if lead.hand else None
            rows: list[Block] = []
            for block in section.blocks:
                if block.kind is Kind.ROW:
                    if rows and block.line - rows[-1].line > 3:
                        self._table(rows)
                        rows = []
                    rows.append(block)
                    continue
                if rows:
                    self._table(rows)
                    rows = []
                if block.index in self.inventory and not (leading(Folded(block, lang).text, lang)):
                    self._shared(block)
                    continue
                lead = self._block(block, kind, lead)
            if rows:
                self._table(rows)
        self._players()

    def _lead(self, block: Block, start: int = 0, end: int | None = None) -> Lead | None:
        """What a heading or a line with a colon says for the rows below it."""
        folded = Folded(block, self.lang, start, end)
        op = self._op(folded.text, len(folded.text))
        grammar = Grammar(block, self.lang)
        item: list[Token] = []
        noun = any(t.fold in self.lang.nouns for t in folded.tokens)
        for i, token in enumerate(folded.tokens):
            if token.fold in self.lang.nouns or (
                not noun and token.kind is T.WORD and i == 0 and token.fold not in self.lang.stops and op is None
            ):
                name, _ = grammar.noun(folded.tokens, i)
                if name and not grammar.not_piece(name):
                    item = name
                    break
        everyone = self.lang.pattern(rf"\b(?:{self.lang.everyone})").search(folded.text) is not None
        hand = self.lang.pattern(shared.HAND).match(folded.text) is not None
        if (everyone or hand) and op is None:
            op = "give"
        return Lead(op, item, hand or (everyone and bool(frozenset(t.fold for t in item) & self.lang.cards)), block)

    def _block(self, block: Block, kind: str | None, lead: Lead | None) -> Lead | None:
        lang = self.lang
        text = Folded(block, lang).text
        row = leading(text, lang)
        ends_colon = block.text.rstrip(" *_").endswith(":")
        amount = row is not None and re.fullmatch(r"\W*\d+\W*", text[row.end :]) is not None
        if lead is not None and lead.block.kind is Kind.HEADING and lead.op is None and kind != "setup" and not amount:
            lead = None
        if (
            row is not None
            and len(block.sentences) > 1
            and row.end >= len(Folded(block, lang, *block.sentences[0]).text.rstrip(" ."))
        ):
            row = None
        if (
            row is not None
            and row.end < len(text.rstrip(" .:"))
            and (kind in ("setup", "contents") or lead is not None or self._tells(block))
        ):
            self._row(block, row, lead)
            return lead
        last: Lead | None = None
        begun = " ".join(text.split()[:3])
        if kind is None and lang.title_kind(begun) == "setup":
            kind = "setup"
        for start, end in block.sentences:
            folded = Folded(block, lang, start, end)
            had = len(self.claims.setup) + len(self.claims.hand.sizes)
            self._sentence(block, folded, kind)
            if kind is None and len(self.claims.setup) + len(self.claims.hand.sizes) > had:
                kind = "setup"  # what follows in the paragraph goes on with the setup
        if ends_colon:
            return self._lead(block, *(block.sentences[-1] if block.sentences else (0, None)))
        if block.kind is Kind.ITEM or block.kind is Kind.PARAGRAPH:
            sentences = block.sentences
            if sentences:
                folded = Folded(block, lang, *sentences[-1])
                if block.text[sentences[-1][0] : sentences[-1][1]].rstrip().endswith((":",)):
                    last = self._lead(block)
        if last is None and block.kind is Kind.PARAGRAPH and len(text.split()) <= 5 and text[-1:].isalpha():
            last = self._lead(block)  # a title that nothing marks, above rows
        return last if last is not None else (lead if lead is not None and lead.block.kind is Kind.HEADING else None)

    def _shared(self, block: Block) -> None:
        """An inventory sentence that also says that all cards are dealt out, or what each is dealt."""
        lang = self.lang
        for start, end in block.sentences:
            at = start
            for part in block.text[start:end].split(";"):
                piece = Folded(block, lang, at, at + len(part))
                if at > start and conditions(piece.text, lang) and self._op(piece.text, len(piece.text)):
                    self._sentence(block, piece, "setup")
                at += len(part) + 1
            folded = Folded(block, lang, start, end)
            match = lang.op_patterns["deal-all"].search(folded.text)
            if match:
                self._deal_all(block, folded, match)
            elif self._shares(block, folded):
                self._sentence(block, folded, None)

    def _shares(self, block: Block, folded: Folded) -> bool:
        """Whether a sentence of an inventory paragraph says what everybody gets, not what the box holds."""
        lang = self.lang
        if block.kind is not Kind.PARAGRAPH or not lang.pattern(rf"\b(?:{lang.everyone})").search(folded.text):
            return False
        listing = lang.pattern(rf"\b(?:{lang.contains})").search(folded.text) is not None
        return len(block.sentences) > 1 or not (listing or block.text.rstrip().endswith(":"))

    def _row(self, block: Block, condition: Condition, lead: Lead | None) -> None:
        """A line that begins with a number of players."""
        lang = self.lang
        folded = Folded(block, lang)
        text = folded.text
        self.row_conditions.append(condition)
        others = conditions(text, lang)
        sentences = [Folded(block, lang, *span).text for span in block.sentences]
        rows = len(sentences) > 1 and all(leading(sentence, lang) is not None for sentence in sentences)
        colon = ":" in text[condition.end : condition.end + 3]
        if rows or ((len(others) > 1 or len(block.sentences) > 1) and not colon):
            for start, end in block.sentences:
                self._sentence(block, Folded(block, lang, start, end), "setup")
            return
        first = folded.token_at(max(0, condition.end - 1)) + 1
        tokens = list(folded.tokens[first:])
        while tokens and tokens[0].kind is T.MARK and tokens[0].text not in "([":
            tokens.pop(0)
        op = lead.op if lead is not None else None
        if not any(t.kind is T.NUM or t.fold in lang.ones for t in tokens):
            if any(t.fold in lang.none_words for t in tokens[:2]) and lead is not None:
                item = lead.item or self.subject
                self._add(condition.key, item, 0, op or "use", block.span())
            elif lang.pattern(lang.all_words).search(text):
                self._everything(condition.key, block, folded)
            return
        self._amounts(block, folded, tokens, [condition], op, lead, row=True)

    def _hand_of_components(self) -> None:
        """Such as "Each gets: 5 dragon cards": cards that all have are the hand, where nothing else says so."""
        hand = self.claims.hand
        if hand.sizes or hand.options:
            return
        for section in self.reading.sections:
            if section.heading is None or not self.lang.pattern(rf"(?:{self.lang.everyone})").search(
                Folded(section.heading, self.lang).text
            ):
                continue
            lines = {block.line for block in section.blocks}
            cards = [
                c
                for c in self.claims.components
                if c.per == "player" and (c.count or 0) > 1 and c.at.line in lines and self._is_cards(c.name)
            ]
            if len(cards) == 1 and cards[0].count:
                self._hand("all", cards[0].count, cards[0].at)

    def _open_hands(self) -> None:
        """Such as "4 or more players: 5 cards" holds up to the greatest number of players, where that is known."""
        hand = self.claims.hand
        most = self.claims.players.values[-1] if self.claims.players else None
        for key in [k for k in hand.sizes if k.endswith("+")]:
            number, at = hand.sizes.pop(key), hand.places.pop(key)
            low = int(key[:-1])
            for n in range(low, max(most or low, low) + 1):
                hand.sizes.setdefault(str(n), number)
                hand.places.setdefault(str(n), at)

    def _players(self) -> None:
        """The range of players where it is not stated: the span of rows without a gap."""
        claims = self.claims
        self._hand_of_components()
        self._open_hands()
        counts: set[int] = {int(k) for k in claims.hand.sizes if k.isdigit()}
        lows = []
        for row in claims.setup:
            match = re.fullmatch(r"(\d+)(?:-(\d+))?", row.players)
            if match:
                low, high = int(match[1]), int(match[2] or match[1])
                counts.update(range(low, high + 1))
        open_rows = [row.players for row in claims.setup if row.players.endswith("+")]
        lows = sorted(counts)
        formulas = any(row.formula for row in claims.setup)
        if (
            claims.players is None
            and not open_rows
            and len(lows) > 1
            and lows[-1] - lows[0] + 1 == len(lows)
            and not formulas
        ):
            at = next((row.at for row in claims.setup if row.players[:1].isdigit()), None) or next(
                iter(claims.hand.places.values())
            )
            claims.players = Fact((lows[0], lows[-1]), at)
        if claims.players is not None:
            high = claims.players.values[-1]
            for row in claims.setup:
                match = re.fullmatch(r"(\d+)\+", row.players)
                if match and int(match[1]) <= high:
                    row.players = f"{match[1]}-{high}" if int(match[1]) < high else str(high)
