"""Components told in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Entry, Grammar
from pipeline.documents.languages import shared
from pipeline.documents.tokens import T, Token

if TYPE_CHECKING:
    from pipeline.documents.reading import Section
from pipeline.documents.inventory.items import Items
from pipeline.documents.inventory.words import stripped, without_tail


class Prose(Items):
    """Sentences."""

    def _prose(self, block: Block, kind: str | None, module: str | None, per: str | None) -> None:
        """Components told in sentences."""
        lang = self.lang
        if kind in ("turn", "end", "scoring", "goal", "toc", "summary", "tips", "effects", "variants"):
            return
        grammar = Grammar(block, lang)
        tokens = grammar.tokens()
        if self._names_of_each(block, grammar):
            return
        if lang.title_kind(" ".join(t.fold for t in tokens[:3] if t.kind is T.WORD)) == "setup" and self._for_all(
            block
        ):
            return
        label, rest = self._label(stripped(tokens))
        if label is not None and rest and kind != "setup":
            entries = [e for e in grammar.entries(rest) if e.count is not None or e.each is not None]
            if entries:
                self.listed = True
                self._per_all(entries, rest)
                self._add(entries, block)
                self.used.add(block.index)
                return
        if kind == "contents" and self._flat(block, grammar, tokens, module, per):
            return
        if kind is None and not self._elsewhere and self._flat_alone(block, grammar, tokens):
            return
        for start, end in block.sentences:
            self._sentence(block, grammar, start, end, kind, module)

    def _names_of_each(self, block: Block, grammar: Grammar) -> bool:
        """Names in a line after "ten cards of each species:" are the parts, so many of each."""
        previous = self.reading.blocks[block.index - 1] if block.index else None
        if previous is None or previous.index in self.named or not self._each_in_lead(previous):
            return False
        tokens = grammar.tokens()
        names: list[list[Token]] = [[]]
        for token in tokens:
            if token.text in ",;" or grammar.conjunction(token):
                names.append([])
            elif token.kind is T.WORD and token.fold not in self.lang.articles:
                names[-1].append(token)
            elif token.kind is not T.MARK or token.text not in ".":
                return False
        names = [n for n in names if n]
        if len(names) < 2 or any(len(n) > 4 for n in names):
            return False
        lead = Grammar(previous, self.lang)
        words = lead.tokens()
        each = next(
            t.value
            for i, t in enumerate(words)
            if t.kind is T.NUM and any(lead.is_each(words, k) for k in range(i + 1, min(i + 5, len(words))))
        )
        children = []
        for name in names:
            child = grammar.make(name[0], name[-1], each)
            grammar.name(child, name)
            children.append(child)
        self.named.add(previous.index)
        self.used.add(block.index)
        self.tops = [e for e in self.tops if not (e.block is previous and e.count == each)]
        parent = next(
            (e for e in reversed(self.tops) if e.block is previous or (e.count or 0) >= (each or 0) * len(names)), None
        )
        if parent is not None:
            parent.children += children
        else:
            self._add(children, None)
        return True

    def _flat(self, block: Block, grammar: Grammar, tokens: list[Token], module: str | None, per: str | None) -> bool:
        """A line under a contents heading that is a list without a verb."""
        folded = Folded(block, self.lang).text
        if self.lang.pattern(rf"\b(?:{self.lang.contains})\b").search(folded) and len(folded.split()) > 4:
            return False
        following = self.reading.blocks[block.index + 1 : block.index + 2]
        if self._is_instruction(block) or any(self._is_condition(b) for b in following):
            return False
        entries = self._item(block, grammar, bare=True)
        entries = [e for e in entries if e.count is not None or e.head == "bare"]
        if not entries or (entries[0].head == "bare" and not entries[0].words & self.lang.nouns):
            return False
        for entry in entries:
            entry.module = entry.module or module
            entry.per = entry.per or per
        self._add(entries, None)
        self.used.add(block.index)
        return True

    def _flat_alone(self, block: Block, grammar: Grammar, tokens: list[Token]) -> bool:
        """A line without a heading that is nothing but a list of pieces: "104 plaques, 2 fous, 4 pupitres"."""
        tokens = stripped(tokens)
        bracketed = re.fullmatch(r"[^()]{0,40}\((.*)\)[.;]?", block.text)
        if bracketed and block.text.count("(") == 1:
            inner = [t for t in tokens if bracketed.start(1) <= t.start < bracketed.end(1)]
            entries = grammar.entries(inner)
            counted = [e for e in entries if e.count is not None or e.each is not None]
            if len(counted) >= 3 and len(counted) == len(entries) and not any(t.kind is T.NUM for t in tokens[:2]):
                self._add(entries, None)
                self.used.add(block.index)
                return True
        if not tokens or self._is_instruction(block):
            return False
        if len(block.sentences) > 1:
            tokens = [t for t in tokens if t.start < block.sentences[0][1]]
        entries = grammar.entries(without_tail(tokens, self.lang))
        counted = [e for e in entries if e.count is not None]
        named = [e for e in counted if e.words & self.lang.nouns]
        covered = sum(e.end - e.start for e in entries)
        if (
            counted
            and entries[0] is counted[0]
            and counted[0].each is not None
            and counted[0].groups
            and counted[0].head == "after"
        ):
            self._add(counted, None)
            self.used.add(block.index)
            return True
        if (
            len(counted) >= 2
            and named
            and covered >= 0.5 * (block.sentences[0][1] if block.sentences else len(block.text))
            and tokens[0].kind is T.NUM
        ):
            self._add(counted, None)
            self.used.add(block.index)
            for start, end in block.sentences[1:]:
                self._sentence(block, grammar, start, end, None, None)
            return True
        return False

    def _sentence(
        self, block: Block, grammar: Grammar, start: int, end: int, kind: str | None, module: str | None
    ) -> None:
        lang = self.lang
        folded = Folded(block, lang, start, end)
        text = folded.text
        if not any(t.kind is T.NUM or t.fold in lang.ones for t in folded.tokens):
            return
        verb = None
        for match in lang.pattern(rf"\b(?:{lang.contains})(?!\w)").finditer(text):
            after = folded.tokens[folded.token_at(match.end() - 1) + 1 :]
            if any(t.kind is T.NUM for t in after):
                verb = match
                break
        dashed = re.match(r"(?:les|the|die|las|los) \d+ \w+ [–—(-]", text)
        if verb is None and not dashed:
            return
        if self._about_players(text, verb) or lang.pattern(rf"(?:{lang.depends})").search(text):
            return
        if re.search(rf"(?:{lang.formula['as_many']})[^.;]*(?:{lang.formula['players']})", text):
            return
        if (kind == "setup" or (self._elsewhere and kind != "contents")) and not (
            (dashed and kind == "contents") or self._defines(text)
        ):
            return
        if dashed:
            tokens = list(folded.tokens)
            at = 0
        else:
            assert verb is not None
            at = folded.token_at(verb.end() - 1) + 1
            tokens = list(folded.tokens[at:])
        self._sentence_list(block, grammar, folded, tokens, at, module)

    def _sentence_list(
        self, block: Block, grammar: Grammar, folded: Folded, tokens: list[Token], at: int, module: str | None
    ) -> None:
        lang = self.lang
        tokens = without_tail(tokens, lang)
        for skip in range(3):
            if len(tokens) > skip and (
                tokens[skip].kind is T.NUM
                or tokens[skip].fold in lang.ones
                or tokens[skip].fold in lang.articles
                or tokens[skip].fold in lang.about
            ):
                tokens = tokens[skip:]
                break
        entries = grammar.entries(tokens)
        entries = [e for e in entries if e.count is not None or e.each is not None]
        if not entries:
            return
        first = entries[0]
        gap = sum(
            1
            for t in tokens
            if t.end <= first.start
            and t.kind is T.WORD
            and t.fold not in lang.articles
            and t.fold not in lang.about
            and t.fold not in lang.links
        )
        if gap > 2 and first.head == "count":
            return
        known = [e for e in entries if e.words & lang.nouns or e.children or e.value is not None or len(entries) > 1]
        if not known and not self._defines(folded.text) and not self.tops:
            return
        self._relate(entries, folded, at, tokens)
        for entry in entries:
            entry.module = entry.module or module
        self._add(entries, None)
        self.used.add(block.index)

    def _relate(self, entries: list[Entry], folded: Folded, at: int, tokens: list[Token]) -> None:
        """A bare "46 cards" is named after what the sentence says of it: "Pour avancer il y a 46 cartes"."""
        first = entries[0]
        lang = self.lang
        if not (first.words and first.words <= lang.cards | lang.pieces and len(first.words) == 1):
            return
        lead = [t for t in folded.tokens[: max(0, at)] if t.kind is T.WORD]
        if not self.tops or not lead:
            return
        extra = [
            t.fold
            for t in lead
            if t.fold not in lang.stops
            and t.fold not in lang.links
            and t.fold not in lang.articles
            and t.fold not in shared.EXISTS
        ]
        if 0 < len(extra) <= 4:
            first.name = f"{first.name} {' '.join(extra)}"
            first.words = first.words | frozenset(extra)

    def _mentions(self, section: Section) -> None:
        """Where nothing lists the contents, "the 28 Gold cards" in the setup tells how many there are."""
        lang = self.lang
        kind = section.kind
        if kind in ("turn", "end", "scoring", "goal", "toc", "summary", "tips", "effects", "variants"):
            return
        for block in section.blocks:
            if block.kind not in (Kind.PARAGRAPH, Kind.ITEM):
                continue
            grammar = Grammar(block, lang)
            for start, end in block.sentences:
                tokens = grammar.tokens(start, end)
                for i, token in enumerate(tokens):
                    if token.fold in lang.ones and grammar.deck_follows(tokens, i):
                        entry = grammar.entry(tokens[i:])
                        told = [e.count for top in self.tops for e in top.walk() if e.block is block]
                        if entry is not None and (entry.count or 0) > 1 and entry.count not in told:
                            self._add([entry], None)
                        continue
                    definite = i > 0 and tokens[i - 1].fold in lang.articles and tokens[i - 1].fold not in lang.ones
                    if token.kind is T.NUM and definite and not token.plural:
                        segment = list(tokens[i:])
                        cut = next(
                            (k for k, t in enumerate(segment) if k and (t.text in ",;.()" or grammar.conjunction(t))),
                            len(segment),
                        )
                        entry = grammar.entry(segment[:cut])
                        if (
                            entry is not None
                            and entry.words & lang.nouns
                            and len(entry.words) > 1
                            and (entry.count or 0) > 1
                        ):
                            self._add([entry], None)
                    elif (
                        (
                            token.fold in lang.cards
                            and i > 0
                            and tokens[i - 1].fold in ("la", "le", "the", "die", "el")
                            and i + 1 < len(tokens)
                        )
                        and tokens[i + 1].text in "\"“«„'"
                        and i + 2 < len(tokens)
                    ):
                        name, _ = grammar.noun(tokens, i)
                        singular = token.fold in ("carte", "card", "karte", "carta", "naipe")
                        if singular and len(name) > 1 and self._placed(tokens[:i]):
                            entry = grammar.make(token, name[-1], 1)
                            grammar.name(entry, name)
                            self._add([entry], None)

    def _placed(self, tokens: Sequence[Token]) -> bool:
        text = " ".join(t.fold for t in tokens[-6:])
        return self.lang.op_patterns["place"].search(text) is not None
