"""Amounts: the counted things of a clause become rows, or the hand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Grammar
from pipeline.documents.languages import shared
from pipeline.documents.players import Condition
from pipeline.documents.setup.base import Base, Lead
from pipeline.documents.tokens import T, Token


class Amounts(Base):
    """Amounts of a clause."""

    def _amounts(
        self, block: Block, folded: Folded, tokens: list[Token], found: Sequence[Condition], op: str | None,
        lead: Lead | None, row: bool = False,
    ) -> None:  # fmt: skip
        """The counted things of a clause become setup rows, or the hand."""
        lang = self.lang
        grammar = Grammar(block, lang)
        sentence = folded.text
        everyone = lang.pattern(rf"(?<!\w)(?:{lang.everyone})").search(sentence) is not None or row or bool(found)
        keys = [c.key for c in found] or ["all"]
        if len(found) == 2 and found[0].low == found[0].high and found[1].low == found[1].high == found[0].low + 1:
            keys = [f"{found[0].low}-{found[1].low}"]
        i = 0
        depth = 0
        list_op: str | None = None
        hand_total: int | None = None
        while i < len(tokens):
            token = tokens[i]
            if token.text in ("(", "["):
                depth += 1
            elif token.text in (")", "]"):
                depth -= 1
            if depth > 0:
                i += 1
                continue
            self._note_subject(grammar, tokens, i)
            number, item, after = self._amount_at(grammar, tokens, i)
            if number is None:
                i += 1
                continue
            before = " ".join(t.fold for t in tokens[max(0, i - 14) : i])
            clause = re.split(shared.THEN, before)[-1]
            following = " ".join(t.fold for t in tokens[after : after + 9])
            following = re.split(r" ?[.;,] ", following)[0]
            # "the 8 cards": the set as a whole.
            definite = (
                i > 0
                and tokens[i - 1].fold in lang.articles
                and tokens[i - 1].fold not in lang.ones
                and number == token.value
            )
            own = self._op(clause, 10_000) or self._own_after(following) or list_op or op or self._op(before, 10_000)
            if lang.pattern(rf"(?:{lang.up_to})$").search(before) or (
                own is None and not row and not (lead and lead.op)
            ):
                i = after
                continue
            if own in ("place", "use", "give") and self._own_after(following) in ("set-aside", "remove", "reveal"):
                own = self._own_after(following)
            own = own or (lead.op if lead is not None and lead.op else None) or "use"
            words = frozenset(t.fold for t in item)
            pronoun = not item and (self._pronoun(tokens, i) or (lead is not None and bool(lead.item)))
            if not item and after < len(tokens) - 1 and tokens[after].fold in shared.AT_PLACE:
                place, stop = grammar.noun(tokens, after + 1)
                if (
                    place
                    and not lang.pattern(rf"(?:{lang.everyone})").match(" ".join(t.fold for t in place))
                    and not any(t.fold in lang.players for t in place)
                ):
                    item = [*(self.subject or []), tokens[after], *place] if self.subject else place
                    words = frozenset(t.fold for t in item) - lang.cards
                    after = stop
            if not item:
                item = (
                    list(lead.item)
                    if lead is not None and lead.item
                    else (
                        list(self.subject)
                        if pronoun or found or self._face(tokens, after) or (own == "give" and everyone)
                        else []
                    )
                )
                words = frozenset(t.fold for t in item)
            someone = lang.pattern(rf"\b(?:{lang.someone})\b").search(clause) is not None
            if someone and not lang.pattern(rf"(?<!\w)(?:{lang.everyone})").search(clause + " | " + following):
                self.subject = item or self.subject
                i = after
                continue
            if (
                i > 1
                and tokens[i - 1].fold in ("des", "the", "der", "las", "los")
                and (tokens[i - 2].fold in lang.ones or tokens[i - 2].fold == "of")
            ):
                i = after  # "one of the 6 tiles"
                continue
            if i > 0 and tokens[i - 1].text in ("$", "€", "£"):
                i = after
                continue
            if not item and i > 0 and tokens[i - 1].fold in lang.not_pieces:
                i = after  # "space 10"
                continue
            if i > 1 and tokens[i - 1].fold in lang.links and {t.fold for t in tokens[i - 3 : i - 1]} & lang.sets:
                i = after  # "a deck of 32 cards"
                continue
            packets = {t.fold for t in tokens[max(0, i - 3) : i]}
            if packets & lang.each and packets & lang.sets:
                i = after  # "by packets of three"
                continue
            if own == "give" and i > 0 and tokens[i - 1].fold in shared.ON_PLACE:
                i = after
                continue
            if definite and number in self.counts and not found and (own == "use" or (own == "give" and not everyone)):
                self.subject = item or self.subject
                i = after
                continue
            if definite and own == "place" and number in self.counts and lang.op_patterns["use"].search(clause):
                self.subject = item or self.subject
                i = after
                continue
            given = everyone and own == "give" and not definite
            if (
                item
                and not row
                and not (words & lang.nouns)
                and not self._known(words)
                and not (lead and lead.item)
                and not given
            ):
                i = after
                continue
            if not item and not row:
                i = after
                continue
            if not item and lead is None:
                i = after
                continue
            if pronoun or item == list(self.subject):
                item = self._with_face(item, sentence, grammar, tokens, i)
            span = block.span(tokens[i].start, tokens[max(i, after - 1)].end)
            reveal = (
                lang.op_patterns["reveal"].search(following) is not None
                or lang.op_patterns["reveal"].search(clause) is not None
            )
            cardlike = (
                bool(words & lang.cards)
                or any(w.endswith(("karten", "karte")) for w in words)
                or bool(words & lang.tiles and own == "give")
            )
            bare = words <= lang.cards | lang.tiles | lang.links | lang.stops | lang.articles
            dealt = own == "give" and everyone and cardlike and not reveal and (bare or pronoun or number > 1)
            if lead is not None and lead.hand and cardlike:
                dealt = True
            if (
                row
                and cardlike
                and own in ("give", "use")
                and not lead
                and (bare or self._each(tokens, after, sentence))
            ):
                dealt = True
            if row and pronoun and lead is not None and lead.op == "give" and cardlike:
                dealt = True
            if self.turn and not found and (number == 1 or not dealt):
                i = after  # what is done in a turn is no setup
                continue
            if dealt and "rest" not in clause and not (words & lang.rest_words):
                for condition in found:
                    if condition.high is None:
                        self._hand(condition.key, number, span)
                        continue
                    for n in condition.counts():
                        self._hand(str(n), number, span)
                if not found:
                    if hand_total is None and not self._hand("all", number, span) and not self.turn:
                        self._add("all", item, number, own, span)
                    elif hand_total is not None:
                        self._add("all", item, number, "give", span)
                    if after < len(tokens) and tokens[after].text == ":":
                        hand_total = number
                self.subject = item or self.subject
                list_op = own
                i = after
                continue
            if hand_total is not None and cardlike and everyone:
                own = "give"
            total = self._total_in_play(tokens, after) if found else None
            for key in keys:
                self._add(key, item, number, own, span, total)
            list_op = own
            self.subject = [t for t in item if t.fold not in lang.each] or self.subject
            i = after

    def _each(self, tokens: Sequence[Token], after: int, sentence: str) -> bool:
        return any(t.fold in self.lang.each for t in tokens[after : after + 4])

    def _total_in_play(self, tokens: Sequence[Token], after: int) -> int | None:
        inside = tokens[after : after + 5]
        if len(inside) >= 3 and inside[0].text == "(" and inside[1].kind is T.NUM:
            return inside[1].value
        return None

    def _face(self, tokens: Sequence[Token], after: int) -> bool:
        return after < len(tokens) and tokens[after].fold in ("si", "if", "autre", "de", "other", "more")

    def _pronoun(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether "them" stands before a number: "donnez-en 4", "deal 4 of them"."""
        before = [t.fold for t in tokens[max(0, i - 3) : i]]
        after = [t.fold for t in tokens[i + 1 : i + 3]]
        return (
            any(w.endswith("-en") or w == "en" for w in before)
            or after[:2] == ["of", "them"]
            or any(w in ("davon",) for w in before + after)
        )

    def _note_subject(self, grammar: Grammar, tokens: Sequence[Token], i: int) -> None:
        """Remember pieces named with a definite article, for a pronoun later on."""
        lang = self.lang
        if tokens[i].fold in lang.nouns and i > 0:
            j = i
            while (
                j > 0
                and i - j < 3
                and tokens[j - 1].kind is T.WORD
                and tokens[j - 1].fold not in lang.articles
                and lang.code in ("en", "de")
            ):
                j -= 1
            definite = (tokens[j - 1].fold in lang.articles and tokens[j - 1].fold not in lang.ones) or tokens[
                j - 1
            ].kind is T.NUM
            if j == 0 or not definite:
                return
            name, _ = grammar.noun(tokens, j)
            if name and not grammar.not_piece(name):
                self.subject = name

    def _amount_at(self, grammar: Grammar, tokens: list[Token], i: int) -> tuple[int | None, list[Token], int]:
        """A count at `i` with the name after it: (count, name, index after); count None when there is none."""
        lang = self.lang
        token = tokens[i]
        if token.kind is T.NUM and not token.plural and token.value is not None:
            j = i + 1
            if j < len(tokens) and tokens[j].kind is T.TIMES:
                j += 1
            if j < len(tokens) and (
                tokens[j].text in "-–—%'’°"
                or (tokens[j].text in "+" and (j + 1 == len(tokens) or tokens[j + 1].kind is not T.WORD))
            ):
                return None, [], j + 1
            if i > 1 and tokens[i - 2].kind is T.NUM and (i > 2 and tokens[i - 3].fold in shared.BETWEEN):
                return None, [], i + 1
            if (
                j + 1 < len(tokens)
                and tokens[j].fold in shared.AND
                and tokens[j + 1].kind is T.NUM
                and i
                and tokens[i - 1].fold in shared.BETWEEN
            ):
                return None, [], j + 2
            if (
                j + 1 < len(tokens)
                and tokens[j].fold in (*lang.range_words, *lang.alternatives)
                and tokens[j + 1].kind is T.NUM
            ):
                return None, [], j
            more = j < len(tokens) and tokens[j].fold in (
                "more",
                "other",
                "autres",
                "autre",
                "weitere",
                "otras",
                "additional",
            )
            if more:
                j += 1
            each = j < len(tokens) and (
                (tokens[j].fold in ("of", "de", "von") and j + 1 < len(tokens) and tokens[j + 1].fold in lang.each)
                or tokens[j].fold in lang.each
            )
            if each:
                k = j + (2 if tokens[j].fold in ("of", "de", "von") else 1)
                name, after = grammar.noun(tokens, k)
                if name and not grammar.not_piece(name) and not any(t.fold in lang.players for t in name):
                    return token.value, [tokens[k - 1], *name], after
                return token.value, [], j
            name, after = grammar.noun(tokens, j)
            if grammar.not_piece(name) and not frozenset(t.fold for t in name) & lang.groups:
                return None, [], after
            return token.value, name, max(self._past_values(tokens, after), i + 1)
        if token.fold in lang.ones and i + 1 < len(tokens) and tokens[i + 1].kind is T.WORD and i > 0:
            name, after = grammar.noun(tokens, i + 1)
            spelled = frozenset(t.fold for t in name)
            known = spelled & lang.nouns or (self.names and self._known(spelled) and not spelled & lang.groups)
            if (
                name
                and known
                and not grammar.not_piece(name)
                and not any(t.fold in ("des", "de") and k == 0 for k, t in enumerate(tokens[i + 1 : i + 2]))
            ):
                return 1, name, after
            if tokens[i + 1].fold in ("autre", "other") and self.subject:
                return 1, list(self.subject), i + 2
        if (
            token.fold in lang.ones
            and i > 0
            and (i + 1 == len(tokens) or tokens[i + 1].fold in ("si", "if", "wenn", "bei"))
        ):
            return 1, [], i + 1
        match = lang.pattern(rf"(?:{lang.top})\b").match(" ".join(t.fold for t in tokens[i : i + 5]))
        if match and self._op(" ".join(t.fold for t in tokens), 10_000) in (
            "reveal",
            "set-aside",
            "remove",
            "place",
            "give",
        ):
            size = len(match[0].split())
            return 1, list(tokens[i + 1 : i + size]), i + size
        return None, [], i + 1

    def _with_face(
        self, item: list[Token], sentence: str, grammar: Grammar, tokens: Sequence[Token], i: int
    ) -> list[Token]:
        """Such as "Il en écarte, face visible : 2": the pieces meant, with the side that they show."""
        plain = [t for t in item if t.fold not in self.lang.cards] or item
        for a in range(max(0, i - 6), min(i + 5, len(tokens) - 1)):
            if tokens[a].fold == "face" and tokens[a + 1].kind is T.WORD:
                return [*plain, tokens[a], tokens[a + 1]]
        return item

    def _past_values(self, tokens: Sequence[Token], i: int) -> int:
        """The index after a printed value or range of values at `i`: "del 1 al 4", "numbered 1-4", "de valeur 5"."""
        lang = self.lang
        j = i
        while j < len(tokens) and j < i + 3 and (
            tokens[j].fold in lang.numbered or tokens[j].fold in lang.value_words or tokens[j].fold in lang.links
            or tokens[j].fold in lang.ones
        ) and tokens[j].fold not in lang.conjunctions:  # fmt: skip
            j += 1
        if j == i or j >= len(tokens) or tokens[j].kind is not T.NUM:
            return i
        if (
            j + 2 < len(tokens)
            and tokens[j + 2].kind is T.NUM
            and (tokens[j + 1].fold in lang.range_words or tokens[j + 1].text in "-–")
        ):
            return j + 3
        following = tokens[j + 1].fold if j + 1 < len(tokens) else ""
        return i if following in lang.nouns else j + 1
