"""Sentences of a setup, with and without numbers of players."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Grammar
from pipeline.documents.languages import shared
from pipeline.documents.players import Condition, conditions
from pipeline.documents.setup.base import PREFERENCE, Lead
from pipeline.documents.setup.formulas import Formulas
from pipeline.documents.tokens import T, Token


class Sentences(Formulas):
    """Sentences."""

    def _sentence(self, block: Block, folded: Folded, kind: str | None) -> None:
        lang = self.lang
        text = folded.text
        if not text or lang.pattern(shared.PILE).match(text):
            return
        deal = lang.op_patterns["deal-all"].search(text)
        if deal and kind != "turn":
            self._deal_all(block, folded, deal)
            return
        found = conditions(text, lang)
        if (
            kind != "setup"
            and lang.pattern(rf"\b(?:{lang.turn_words})").search(text)
            and not (found and self._op(text, len(text)) in ("remove", "keep"))
        ):
            return
        if kind is None and lang.title_kind(text) == "setup":
            kind = "setup"
        everyone = lang.pattern(rf"(?<!\w)(?:{lang.everyone})").search(text)
        verb = any(lang.op_patterns[op].search(text) for op in PREFERENCE)
        if kind == "turn":
            return
        formula = self._formula(block, folded)
        if formula:
            return
        if self._options(block, folded):
            return
        if found and (verb or everyone or self._counted_nouns(folded)):
            if not (
                kind == "setup"
                or everyone
                or any(
                    lang.op_patterns[op].search(text)
                    for op in ("give", "remove", "keep", "set-aside", "reveal", "use", "place")
                )
            ):
                return
            self._conditional(block, folded, found)
            return
        if not verb:
            return
        imperative = any(
            lang.op_patterns[op].match(text) for op in ("remove", "set-aside", "keep", "reveal", "deal-all")
        )
        imperative = imperative or (
            lang.op_patterns["place"].match(text) is not None and self._op(text, len(text)) in ("set-aside", "remove")
        )
        rest = text.split()[:2] and any(w in lang.rest_words for w in text.split()[:2])
        if kind != "setup" and not everyone and not imperative and not rest:
            return
        someone = lang.pattern(rf"\b(?:{lang.someone})\b").search(text)
        if someone and not everyone and kind != "setup":
            return
        self._amounts(block, folded, list(folded.tokens), [], None, None)

    def _conditional(self, block: Block, folded: Folded, found: Sequence[Condition]) -> None:
        """A sentence with player counts: each governs what follows it, or what stands before it."""
        lang = self.lang
        text = folded.text
        tokens = folded.tokens
        bounds = [(folded.token_at(c.start), folded.token_at(max(c.start, c.end - 1)) + 1) for c in found]
        self.row_conditions += found
        head = tokens[: bounds[0][0]]
        tail = tokens[bounds[-1][1] :]
        amount_before = any(t.kind is T.NUM or t.fold in lang.ones for t in head) and not any(
            t.text == ";" for t in head
        )
        amount_after = (
            any(t.kind is T.NUM or t.fold in lang.none_words for t in tail)
            or lang.pattern(lang.all_words).search(text[found[-1].end :]) is not None
        )
        op = self._op(text, len(text))
        if amount_before and not amount_after:
            start = 0
            lead: Lead | None = None
            for n, (a, b) in enumerate(bounds):
                segment = list(tokens[start:a])
                own = self._op(" ".join(t.fold for t in segment), 10_000) or (lead.op if lead else op)
                if n + 1 < len(bounds) and not any(
                    t.kind is T.NUM or t.fold in lang.ones or t.fold in lang.none_words
                    for t in tokens[b : bounds[n + 1][0]]
                ):
                    # "with 2 or with 3 players": both.
                    start_next = start
                else:
                    start_next = b
                self._amounts(block, folded, segment, [found[n]], own, lead)
                if self.subject and lead is None:
                    lead = Lead(own, list(self.subject), False, block)
                start = start_next
            return
        if amount_before:
            # What stands before the first condition holds for all.
            cut = max((i for i, t in enumerate(head) if t.text in ".;"), default=-1)
            whole = self._op(" ".join(t.fold for t in head[: cut + 1]), 10_000)
            if cut >= 0 and whole:
                self._amounts(block, folded, list(head[: cut + 1]), [], whole, None)
            elif (
                any(t.kind is T.NUM for t in head)
                and self._op(" ".join(t.fold for t in head), 10_000)
                and len(found) == 1
            ):
                self._amounts(block, folded, list(head), [], None, None)
        lead = self._lead_tokens(block, head, op)
        for n, (_, b) in enumerate(bounds):
            stop = bounds[n + 1][0] if n + 1 < len(bounds) else len(tokens)
            segment = list(tokens[b:stop])
            group = [found[n]]
            back = n
            while (
                back > 0
                and bounds[back][0] - bounds[back - 1][1] <= 2
                and not any(t.kind is T.NUM or t.text in ";.:" for t in tokens[bounds[back - 1][1] : bounds[back][0]])
            ):
                back -= 1
                group.insert(0, found[back])
            if not any(t.kind is T.NUM or t.fold in lang.ones for t in segment):
                words = " ".join(t.fold for t in segment)
                if lang.pattern(lang.all_words).search(words):
                    self._everything(found[n].key, block, folded)
                elif any(t.fold in lang.none_words for t in segment[:3]) and lead is not None:
                    self._add(found[n].key, lead.item or self.subject, 0, op or "use", block.span())
                continue
            own = self._op(" ".join(t.fold for t in segment), 10_000) or op
            self._amounts(block, folded, segment, group, own, lead)

    def _lead_tokens(self, block: Block, head: Sequence[Token], op: str | None) -> Lead | None:
        grammar = Grammar(block, self.lang)
        for i, token in enumerate(head):
            if token.fold in self.lang.nouns:
                name, _ = grammar.noun(head, i)
                if name:
                    return Lead(op, name, False, block)
        return None
