"""What a line is: an instruction, a row for a number of players, a label, the lead of a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Claims
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Entry, Grammar
from pipeline.documents.languages import language, shared
from pipeline.documents.languages.base import fold
from pipeline.documents.tokens import T, Token

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading
from pipeline.documents.inventory.words import footnotes


class Lines:
    """Questions about single lines of a document, and the entries found so far."""

    def __init__(self, reading: Reading, claims: Claims) -> None:
        self.reading = reading
        self.claims = claims
        self.lang = language(reading.lang)
        self.used: set[int] = set()
        self.tops: list[Entry] = []
        self.footnotes = footnotes(reading)
        self.named: set[int] = set()
        self.listed = False
        """Whether a list or a section of contents was found."""

    @cached_property
    def _elsewhere(self) -> bool:
        """Whether the inventory has a section of its own, or the document is a whole rulebook without one."""
        kinds = [section.kind for section in self.reading.sections]
        sentences = sum(len(block.sentences) for block in self.reading.blocks)
        return "contents" in kinds or sentences > 60

    def _for_each_player(self, block: Block) -> bool:
        """Whether what follows `block` is what each player has."""
        folded = Folded(block, self.lang).text
        if not (block.text.rstrip().endswith(":") or block.kind is Kind.HEADING):
            return False
        folded = re.sub(r"\d+ players", "", folded)  # "Boom Badgers (2-5 players)" is nobody's share
        return (
            self.lang.pattern(rf"(?<!of )(?<!de )(?<!von )(?:{self.lang.per_player}|{self.lang.everyone})").search(
                folded
            )
            is not None
        )

    def _label(self, tokens: list[Token]) -> tuple[str | None, list[Token]]:
        """A label of a list ("Matériel : …") and what follows; None when the line has none."""
        for i, token in enumerate(tokens[:7]):
            if token.text == ":" and i:
                label = " ".join(t.fold for t in tokens[:i] if t.fold not in shared.ALSO)
                if any(t.kind is T.NUM for t in tokens[:i]):
                    return None, tokens
                if self.lang.title_kind(label) == "contents" and self.lang.is_title(label):
                    return label, tokens[i + 1 :]
                return None, tokens
        return None, tokens

    def _is_instruction(self, block: Block) -> bool:
        """Whether a line tells somebody to do something: it begins with a verb of setup."""
        lang = self.lang
        folded = Folded(block, lang).text
        words = re.sub(r"^\W+", "", folded)
        first = " ".join(words.split()[:2])
        for op, pattern in lang.op_patterns.items():
            match = pattern.match(words)
            if match and op not in ("place",) and not words[: match.end()].isdigit():
                begun = words.split()[0] if words else ""
                return not (begun in lang.nouns or begun in lang.cards)
            if (
                match
                and op == "place"
                and lang.code in ("fr", "es")
                and match.start() == 0
                and words.split()[0] not in lang.nouns
            ):
                return True
            if match and op == "place" and lang.code in ("en", "de") and words.split()[0] not in lang.nouns:
                return True
        return lang.pattern(rf"(?:{lang.everyone})(?!\w)").match(words) is not None and first != ""

    def _is_condition(self, block: Block) -> bool:
        """Whether a line is a row for a number of players: "3 players – 6 cards each"."""
        from pipeline.documents.setup import players_key

        folded = Folded(block, self.lang)
        return players_key(folded.text, self.lang, at_start=True) is not None

    def _about_players(self, text: str, verb: re.Match[str] | None) -> bool:
        """Whether the subject is a player: what one has in the hand is no inventory."""
        if verb is None:
            return False
        before = text[: verb.start()]
        lang = self.lang
        if lang.pattern(rf"\b(?:{lang.everyone}|{lang.someone}|{shared.PLAYER})\b").search(before):
            return True
        owning = re.match(shared.OWNING, verb[0])
        if owning and re.search(shared.PRONOUN, before):
            return verb[0] not in ("il y a",)
        return lang.pattern(rf"(?:{lang.condition}) \d+ ").search(before) is not None

    def _defines(self, text: str) -> bool:
        return self.lang.pattern(shared.BOX).search(text) is not None

    def _leads(self, block: Block) -> bool:
        """Whether `block` says that a list of what lies in the box follows."""
        lang = self.lang
        folded = Folded(block, lang).text
        if not block.text.rstrip().rstrip("*_ ").endswith((":", "…")) and block.kind is not Kind.HEADING:
            return False
        if lang.title_kind(block.text) == "contents":
            return True
        verb = lang.pattern(rf"\b(?:{lang.contains})").search(folded)
        return verb is not None and not self._about_players(folded, verb)

    def _each_in_lead(self, lead: Block) -> bool:
        """Whether the line before a list says how many of each of its names there are."""
        tokens = Grammar(lead, self.lang).tokens()
        return lead.text.rstrip(" *_").endswith(":") and any(
            t.kind is T.NUM and any(x.fold in self.lang.each for x in tokens[i + 1 : i + 5])
            for i, t in enumerate(tokens)
        )

    def _for_all(self, block: Block) -> bool:
        """Whether a line says what each player gets."""
        return self.lang.pattern(rf"(?<!\w)(?:{self.lang.everyone})").search(Folded(block, self.lang).text) is not None

    def _first_sentence(self, block: Block, tokens: list[Token]) -> list[Token]:
        if not block.sentences:
            return tokens
        end = block.sentences[0][1]
        first = [t for t in tokens if t.start < end]
        return first or tokens

    def _module_item(self, block: Block) -> str | None:
        """The name of the module when an item is one: "Solo module (1 booklet; 8 counters)"."""
        head = re.split(r"[(:–—]", block.text, maxsplit=1)[0]
        short = len(head.split()) <= 5 and not re.search(r"\d", head)
        if short and self.lang.pattern(rf"\b(?:{self.lang.module})\b").search(fold(head)):
            return head.strip()
        return None

    def _starred(self, block: Block, entries: Sequence[Entry]) -> str | None:
        """The footnote that an asterisk at the end of a line points to, when it names a module."""
        raw = block.source.lines[block.line - 1].text.rstrip()
        if not re.search(r"(?<![*\s])\*$", raw) or raw.count("**") or not self.footnotes:
            return None
        note = self.footnotes[0]
        return note if self.lang.pattern(rf"(?:{self.lang.module})").search(fold(note)) else None

    def _per_all(self, entries: list[Entry], tokens: Sequence[Token]) -> list[Entry]:
        """Such as "5 red, 10 blue and 20 green chips per player": what ends a list of several holds for all of them."""
        text = " ".join(t.fold for t in tokens if t.kind is not T.MARK)
        if len(entries) > 1 and self.lang.pattern(rf"(?:{self.lang.per_player})$").search(text):
            for entry in entries:
                entry.per = "player"
        return entries

    def _add(self, entries: list[Entry], lead: Block | None) -> None:
        if lead is not None and entries and lead.index != entries[0].block.index:
            self._lead_total(lead, entries)
        self.tops += [e for e in entries if not self._repeated(e)]

    def _repeated(self, entry: Entry) -> bool:
        """Whether the same count of the same thing was listed before."""
        for old in self.tops:
            for known in old.walk():
                if (
                    known.count == entry.count
                    and known.words
                    and known.words == entry.words
                    and known.module == entry.module
                    and known.per == entry.per
                    and known.value == entry.value
                    and (
                        known.block is not entry.block
                        or known.start == entry.start
                        or known.end >= entry.end > known.start
                    )
                    and not entry.children
                ):
                    return True
        return False

    def _lead_total(self, lead: Block, entries: list[Entry]) -> None:
        """Make the count in the sentence before a list the total of the list."""
        lang = self.lang
        grammar = Grammar(lead, lang)
        tokens = grammar.tokens()
        for old in self.tops:
            if old.block is lead:
                return
        found = [
            e
            for e in (grammar.entry(tokens[i:]) for i, t in enumerate(tokens) if t.kind is T.NUM)
            if e is not None and e.count
        ]
        if len(found) >= 1 and found[-1].words & lang.nouns and found[-1].unit is None:
            entry = found[-1]
            entry.children = []
            self.tops.append(entry)
