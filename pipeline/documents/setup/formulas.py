"""Amounts that are no number: formulas of the number of players, whole decks, tables that are missing."""

from __future__ import annotations

import re

from pipeline.documents.blocks import Block
from pipeline.documents.claims import SetupRow
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Grammar
from pipeline.documents.languages import shared
from pipeline.documents.players import conditions
from pipeline.documents.setup.amounts import Amounts
from pipeline.documents.tokens import T


class Formulas(Amounts):
    """Formulas, whole decks, options."""

    def _formula(self, block: Block, folded: Folded) -> bool:
        """A formula: "N+1 patrons", "autant de cartes que de joueurs + 1", "deux fois le nombre de joueurs"."""
        lang = self.lang
        text = folded.text
        data = lang.formula
        players = rf"(?:{data['players']})"
        counted = re.search(rf"(?:{data['twice']})[^.;]{{0,12}}{players}", text)
        factor = "2*n" if counted else "n"
        match = counted
        if match is None:
            match = re.search(
                rf"(?:{data['as_many']})[^.;:]{{0,60}}?(?:{shared.PLAYERS})\b",
                text,
            )
        if match is None:
            match = re.search(r"\bn ?[+-] ?\d+", text)
        if match is None:
            match = re.search(
                rf"(?:{shared.NUMBER_OF_PLAYERS}) ?(?=(?:{data['plus']}|{data['minus']})".replace("#", r"\d+") + ")",
                text,
            )
        if match is None:
            return False
        after = text[match.start() :]
        plus = re.search(data["plus"].replace("#", r"(\d+)"), after[:90])
        minus = re.search(data["minus"].replace("#", r"(\d+)"), after[:90])
        formula = factor
        if plus and (not minus or plus.start() <= minus.start()):
            formula += "+" + next(g for g in plus.groups() if g)
        elif minus:
            formula += "-" + next(g for g in minus.groups() if g)
        elif "1 more" in match[0]:
            formula += "+1"
        item = self._formula_item(block, folded, match)
        if not item:
            return False
        key_span = folded.span(match)
        self.claims.setup.append(SetupRow("n", item, None, self._op(text, len(text)) or "use", key_span, formula))
        self._formula_example(block, folded, item)
        self._after_formula(block, folded, match)
        return True

    def _formula_item(self, block: Block, folded: Folded, match: re.Match[str]) -> str:
        lang = self.lang
        grammar = Grammar(block, lang)
        at = folded.token_at(match.start())
        for i, token in enumerate(folded.tokens[: at + 4]):
            if token.fold in shared.NUMBER and i + 2 < len(folded.tokens):
                name, _ = grammar.noun(folded.tokens, i + 1)
                if name and not any(t.fold in lang.players for t in name):
                    lead = [
                        t for t in folded.tokens[:i] if t.capital and t.kind is T.WORD and t.fold not in lang.articles
                    ]
                    return " ".join(t.text for t in [*name, *lead]).casefold()
        inside = folded.tokens[at : folded.token_at(match.end() - 1) + 3]
        for i, token in enumerate(folded.tokens):
            if token.fold in lang.nouns and i <= at + 6 and token.fold not in lang.players:
                name, _ = grammar.noun(folded.tokens, i)
                # The name may begin before its noun: "Violet cards".
                j = i
                while (
                    j > 0
                    and folded.tokens[j - 1].kind is T.WORD
                    and folded.tokens[j - 1].capital
                    and j - 1 > 0
                    and folded.tokens[j - 1].fold not in lang.articles
                ):
                    j -= 1
                words = [*folded.tokens[j:i], *name] if lang.code in ("en", "de") else name
                return " ".join(t.text for t in words).casefold()
        for i, token in enumerate(inside):
            if (
                token.kind is T.NUM
                and i + 1 < len(inside)
                and inside[i + 1].kind is T.WORD
                and inside[i + 1].fold not in lang.players
            ):
                name, _ = grammar.noun(folded.tokens, at + i + 1)
                if name and not any(t.fold in lang.players for t in name):
                    return " ".join(t.text for t in name).casefold()
        before = [
            t
            for t in folded.tokens[:at]
            if t.kind is T.WORD
            and t.fold not in lang.stops
            and t.fold not in lang.links
            and t.fold not in lang.articles
        ]
        places = [
            t.text
            for t in before
            if t.fold not in lang.formula["twice"].split()
            and t.fold not in ("nombre", "number", "deux", "fois", "is", "est", "many", "as", "autant")
        ]
        return " ".join(places[-3:]).casefold()

    def _formula_example(self, block: Block, folded: Folded, item: str) -> None:
        """Such as "(5 players: 7)", "à 5 joueurs, 9 places", "5 patrons for a 4-player game"."""
        lang = self.lang
        text = folded.text
        for condition in conditions(text, lang):
            after = re.match(r"\W{0,3}(?:\w+ )?(\d+)\b", text[condition.end :])
            before = re.search(r"(\d+) (?:\w+ ){1,3}\W?$", text[: condition.start] + " ")
            number = after or before
            if number and condition.high == condition.low:
                self.claims.setup.append(SetupRow(condition.key, item, int(number[1]), "use", block.span()))

    def _after_formula(self, block: Block, folded: Folded, match: re.Match[str]) -> None:
        """A missing table may stand in the same sentence as a formula."""
        self._options(block, folded)

    def _options(self, block: Block, folded: Folded) -> bool:
        """Such as "4, 5 ou 6 cartes selon le nombre de joueurs": amounts whose table is missing."""
        lang = self.lang
        text = folded.text
        depends = lang.pattern(rf"(?:{lang.depends})").search(text)
        if depends is None:
            return False
        joint = "|".join(
            (*map(re.escape, lang.alternatives), *map(re.escape, lang.range_words), "et", "and", "und", "y", "-", "–")
        )
        match = None
        for found in re.finditer(rf"((?:\d+ , )*\d+) (?:, )?(?:{joint}) (\d+)\b", text):
            if found.end() <= depends.start() + 3 or match is None:
                match = found
        numbers = tuple(int(n) for n in re.findall(r"\d+", match[0])) if match else ()
        told = text[: depends.start()] + text[depends.end() :]
        everyone = lang.pattern(rf"(?<!\w)(?:{lang.everyone})").search(told) is not None
        tokens = folded.tokens
        at = folded.token_at(match.end() - 1) + 1 if match else folded.token_at(depends.start())
        grammar = Grammar(block, lang)
        name, _ = grammar.noun(tokens, at) if match else ([], 0)
        words = frozenset(t.fold for t in name)
        if not name:
            name = [t for t in tokens if t.fold in lang.nouns][:1]
            words = frozenset(t.fold for t in name)
        span = folded.span(match) if match else folded.span(depends)
        op = self._op(text, len(text))
        if words & lang.cards and (everyone or op == "give") and numbers:
            self.claims.hand.options = numbers
            self.claims.hand.places.setdefault("options", span)
            return True
        if numbers and name:
            self.claims.setup.append(
                SetupRow("n", " ".join(t.text for t in name).casefold(), None, op or "use", span, None, numbers)
            )
            return True
        return False

    def _deal_all(self, block: Block, folded: Folded, match: re.Match[str]) -> None:
        lang = self.lang
        for number in (t for t in folded.tokens if t.kind is T.NUM):
            if number.value in self.counts:
                name = [t for t in folded.tokens if t.fold in lang.cards][:1]
                self._add("all", name, number.value, "deal-all", folded.span(match))
                return
        total = self._all_cards()
        name = [t for t in folded.tokens if t.fold in lang.cards][:1]
        if total is not None and name:
            self._add("all", name, total, "deal-all", folded.span(match))
