"""One entry: where its count stands, before the name, after it, or in an article."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.grammar.entry import Entry
from pipeline.documents.grammar.marks import (
    DASHES,
    LEADERS,
    QUOTES,
    exemplars,
    outside,
    tight,
)
from pipeline.documents.grammar.parts import Parts
from pipeline.documents.languages import shared
from pipeline.documents.tokens import T, Token, closing


class Heads(Parts):
    """Entries one by one."""

    def entry(self, segment: Sequence[Token], bare: bool = False, articles: bool = True) -> Entry | None:
        """The entry that `segment` is, or None. `articles` lets "a board" count one; `bare` lets a name do so."""
        lang = self.lang
        tokens = list(segment)
        i = 0
        approx = False
        while i < len(tokens) and (
            (tokens[i].kind is T.MARK and tokens[i].text not in "([{")
            or tokens[i].fold in lang.about
            or (tokens[i].fold in lang.articles and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM)
            or (tokens[i].fold in lang.conjunctions and i + 1 < len(tokens))
            or (tokens[i].fold in lang.links and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM)
        ):
            approx = approx or tokens[i].fold in lang.about
            i += 1
        if i >= len(tokens):
            return None
        token = tokens[i]
        entry: Entry | None = None
        rest = len(tokens)
        if token.text == "(" and i + 2 < len(tokens) and tokens[i + 1].kind is T.NUM and tokens[i + 2].text == ")":
            tokens[i + 2 : i + 3] = []  # "(32) Houses"
            tokens[i : i + 1] = []
            token = tokens[i]
        if token.kind is T.NUM and not token.plural:
            entry, rest = self._counted(tokens, i)
        elif token.kind is T.TIMES and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM:
            entry, rest = self._counted(tokens, i + 1)
        elif token.fold in lang.each and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM:
            entry, rest = self._each_first(tokens, i)
        else:
            entry, rest = self._counted_after(tokens, i)
            inner = self._set_of(tokens, i + 1) if token.fold in lang.ones else None
            if entry is None and inner is not None:
                first = Token(T.NUM, token.text, token.fold, token.start, token.end, 1, True)
                entry, rest = self._sets([*tokens[:i], first, *tokens[i + 1 :]], i, i + 1, inner)
            deck = self._plain_deck(tokens, i + 1) if token.fold in lang.ones else None
            if entry is None and deck is not None:
                entry, rest = self._counted(tokens, deck)
            if entry is None and articles and token.fold in lang.ones:
                name, rest = self.noun(tokens, i + 1)
                if name and not self.not_piece(name):
                    entry = self.make(token, name[-1], 1)
                    entry.head = "article"
                    self.name(entry, name)
            if entry is None and bare:
                entry, rest = self._bare(tokens, i)
        if entry is None:
            return None
        entry.approx = entry.approx or approx
        self._tail(entry, tokens[rest:])
        return entry

    def _counted(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """A count at `i`, then a name."""
        lang = self.lang
        first = tokens[i]
        assert first.value is not None
        count: int = first.value
        j = i + 1
        if j < len(tokens) and tokens[j].kind is T.TIMES:
            j += 1
            if j < len(tokens) and tokens[j].kind is T.NUM:
                # "2×35 cards": two times thirty-five. "4x7": four of value seven, which is no name.
                name, k = self.noun(tokens, j + 1)
                if not name:
                    entry = self.make(first, tokens[j], count)
                    entry.value = tokens[j].value
                    return entry, j + 1
                each = tokens[j].value or 0
                entry = self.make(first, name[-1], count * each)
                entry.each, entry.groups = each, count
                self.name(entry, name)
                return entry, k
        if j < len(tokens) and tokens[j].kind is T.MARK and tokens[j].text in DASHES and j + 1 < len(tokens):
            if tokens[j + 1].kind is T.NUM or tokens[j + 1].fold in lang.players:
                return None, i  # a range, or "2-player"
            if tight(tokens, j) and tokens[j + 1].fold not in lang.cards:
                return None, i  # "10-sided"
            j += 1
        if (
            j < len(tokens)
            and tokens[j].fold in lang.range_words
            and j + 1 < len(tokens)
            and tokens[j + 1].kind is T.NUM
        ):
            return None, i
        if j < len(tokens) and tokens[j].text in (",", ":", "%", "°", "=", "'", "’") and tokens[j].start == first.end:
            return None, i
        if j + 1 < len(tokens) and tokens[j].text == "." and tokens[j + 1].kind is T.NUM:
            return None, i
        inner = self._set_of(tokens, j)
        if inner is not None:
            return self._sets(tokens, i, j, inner)
        if j < len(tokens) and tokens[j].kind is T.NUM and tokens[j].plural:
            entry = self.make(first, tokens[j], count)
            entry.value = tokens[j].value
            self.name(entry, [tokens[j]])
            return entry, j + 1
        if j < len(tokens) and self.is_each(tokens, j):
            entry = self.make(first, tokens[j], None)
            entry.each = count
            entry.head = "each"
            return entry, self._after_each(entry, tokens, j)
        if j + 1 < len(tokens) and tokens[j].fold in shared.COPULAS:
            j += 1
        times = tokens[j - 1].kind is T.TIMES
        name, k = self.noun(tokens, j)
        if self.not_piece(name) and not (times and len(name) == 1):
            return None, i
        entry = self.make(first, name[-1] if name else first, count)
        if not name and k < len(tokens) and k == j and tokens[k].kind is T.NUM and tokens[k].value is not None:
            entry.value = tokens[k].value  # "One 5"
        entry.approx = first.near
        self.name(entry, name)
        if name and name[0].fold in lang.kinds_words and not (entry.words & lang.cards):
            entry.unit = "kinds"
        return entry, k

    def deck_follows(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether the article at `i` begins "a deck of 52 cards" or "a standard 52-card deck"."""
        inner = self._set_of(tokens, i + 1)
        if inner is not None and inner + 1 < len(tokens):
            return tokens[inner + 1].fold in self.lang.cards
        return self._plain_deck(tokens, i + 1) is not None

    def _plain_deck(self, tokens: Sequence[Token], i: int) -> int | None:
        """The index of the number in "(a) standard 52-card deck"; None when there is none."""
        for k in range(i, min(i + 3, len(tokens) - 2)):
            if tokens[k].kind is T.NUM:
                return k if tokens[k + 1].text in DASHES and tokens[k + 2].fold in self.lang.cards else None
        return None

    def _set_of(self, tokens: Sequence[Token], j: int) -> int | None:
        """The index of the inner count of "sets of 11 cards" that begins at `j`; None when it is no such phrase."""
        if j + 1 >= len(tokens) or tokens[j].fold not in self.lang.sets | self.lang.containers:
            return None
        k = j + 1
        steps = 0
        while k < len(tokens) and steps < 4 and tokens[k].kind is T.WORD and (
            tokens[k].fold in self.lang.links or tokens[k].fold in self.lang.stops or steps < 2
        ):  # fmt: skip
            if (
                tokens[k].fold in self.lang.links | {"of", "mit", "zu", "avec", "con", "with"}
                and k + 1 < len(tokens)
                and tokens[k + 1].kind is T.NUM
            ):
                following = tokens[k + 2] if k + 2 < len(tokens) else None
                if following is not None and (following.fold in self.lang.range_words or following.text in DASHES):
                    return None
                return k + 1
            k += 1
            steps += 1
        return None

    def _sets(self, tokens: list[Token], i: int, noun: int, inner: int) -> tuple[Entry | None, int]:
        first, within = tokens[i], tokens[inner]
        count, each = first.value or 0, within.value or 0
        name, k = self.noun(tokens, inner + 1)
        if self.not_piece(name):
            return None, i
        if tokens[noun].fold in self.lang.containers and name:
            entry = self.make(first, tokens[noun], count)
            self.name(entry, [tokens[noun]])
            child = self.make(within, name[-1], each)
            self.name(child, name)
            entry.children.append(child)
            entry.partial = True
            return entry, k
        entry = self.make(first, name[-1] if name else within, count * each)
        self.name(entry, name or [tokens[noun]])
        entry.deck = True
        if count > 1:
            entry.each, entry.groups = each, count
        return entry, k

    def _each_first(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """Such as "je 1 grünes, blaues & rotes Ei": so many of each of the things named."""
        number = tokens[i + 1]
        j = i + 2
        if j < len(tokens) and tokens[j].kind is T.TIMES:
            j += 1
        name, k = self.noun(tokens, j, commas=True)
        if not name or self.not_piece(name):
            return None, i
        groups = 1 + sum(1 for t in tokens[j:k] if t.text == "," or self.conjunction(t))
        entry = self.make(tokens[i], name[-1], (number.value or 0) * groups)
        self.name(entry, [name[-1]] if groups > 1 else name)
        if groups > 1:
            entry.each, entry.groups = number.value, groups
        return entry, k

    def _counted_after(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """A name, then its count: "Joker x2", "Pilote x 5", "Trésor : 10 cartes", "Joker ........ 2", "Roi (4)"."""
        lang = self.lang
        name, k = self.noun(tokens, i, names=True)
        if not name or k >= len(tokens):
            return None, i
        j = k
        led = False
        while j < len(tokens) and (
            tokens[j].kind is T.MARK
            and (tokens[j].text in LEADERS or tokens[j].text in DASHES or set(tokens[j].text) <= set("·.…"))
        ):
            led = True
            j += 1
        times = j < len(tokens) and tokens[j].kind is T.TIMES
        if times:
            j += 1
        if j < len(tokens) and tokens[j].kind is T.NUM and (led or times) and not tokens[j].plural:
            number = tokens[j]
            after, m = self.noun(tokens, j + 1)
            if m < len(tokens) and not after and tokens[m].kind is T.TIMES and not times:
                m += 1  # "Joker : 2x"
            if (
                m < len(tokens)
                and (tokens[m].text in DASHES or tokens[m].fold in lang.range_words)
                and m + 1 < len(tokens)
                and tokens[m + 1].kind is T.NUM
            ):
                return None, i
            if self.not_piece(after) or (m < len(tokens) and tokens[m].text in ("%", "+", "'", "’")):
                return None, i
            if m + 1 < len(tokens) and self.is_each(tokens, m) and tokens[m + 1].fold in lang.sets:
                return None, i  # "at most: 10 per deck"
            if not times and self.not_piece(name):
                return None, i
            if (
                after
                and led
                and not (frozenset(t.fold for t in after) & (lang.cards | lang.nouns))
                and not times
                and not exemplars(after)
            ):
                # "Préparation : 4 héros" names a list, not a thing.
                return None, i
            if (
                len(tokens) > m
                and any(t.kind is T.NUM and not t.plural for t in outside(tokens[m:]))
                and led
                and not times
                and self._more(tokens[m:])
            ):
                return None, i
            entry = self.make(tokens[i], after[-1] if after else number, number.value)
            entry.head = "after"
            self.name(entry, name)
            return entry, m
        if k < len(tokens) and tokens[k].text in "([" and tokens[k].kind is T.MARK:
            stop = closing(tokens, k)
            within = tokens[k + 1 : stop]
            if self._of_each(within) and not self.not_piece(name):
                entry = self.make(tokens[i], tokens[min(stop, len(tokens) - 1)], None)
                entry.head = "after"
                self.name(entry, name)
                self._each_number(entry, within, 0)
                if entry.each is not None:
                    return entry, stop + 1
            inner = [t for t in tokens[k + 1 : stop] if t.text not in QUOTES]
            m = 1 if inner and inner[0].kind is T.TIMES else 0
            if len(inner) > m and inner[m].kind is T.NUM and not inner[m].plural:
                after, q = self.noun(inner, m + 1)
                if m == 0 and q < len(inner) and inner[q].kind is T.TIMES and not after:
                    q += 1
                known = frozenset(t.fold for t in after)
                plain = q >= len(inner) or inner[q].text in (",", ";", ":") or inner[q].fold in lang.stops
                if plain and not self.not_piece(after) and not self.not_piece(name):
                    counted = bool(known & (lang.cards | lang.nouns)) or m == 1 or exemplars(after)
                    more = q + 1 < len(inner) and inner[q].text in ",;" and inner[q + 1].kind is not T.NUM
                    if (not after and (m or len(inner) == 1 or more)) or counted:
                        entry = self.make(tokens[i], tokens[min(stop, len(tokens) - 1)], inner[m].value)
                        entry.head = "after"
                        self.name(entry, name)
                        if q < len(inner):
                            self.inside(entry, inner[q:])
                        return entry, stop + 1
        return None, i

    def _more(self, tokens: Sequence[Token]) -> bool:
        """Whether further counted entries follow on the line."""
        for i, token in enumerate(tokens):
            if (token.text in (",", ";") or self.conjunction(token)) and self._begins(tokens, i + 1):
                return True
        return False

    def _bare(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """A name alone: one piece when it is singular, an unknown number when it is plural."""
        while i < len(tokens) and tokens[i].fold in self.lang.articles:
            i += 1
        name, k = self.noun(tokens, i)
        if not name or self.not_piece(name) or not any(c.isalpha() for t in name for c in t.text):
            return None, i
        plural = self._plural(name)
        entry = self.make(name[0], name[-1], None if plural else 1)
        entry.head = "bare"
        self.name(entry, name)
        return entry, k
