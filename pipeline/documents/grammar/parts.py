"""What an entry is broken down into: in brackets, after a colon or a dash, after "including"."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.grammar.entry import Entry
from pipeline.documents.grammar.groups import Groups
from pipeline.documents.grammar.marks import (
    QUOTES,
    folded_text,
    tight,
)
from pipeline.documents.tokens import T, Token, closing


class Parts(Groups):
    """Breakdowns of an entry."""

    def _tail(self, entry: Entry, tokens: Sequence[Token], more: bool = False) -> None:
        """Read what follows an entry's name; with `more`, what is told of it after a comma."""
        i = 0 if more and not any(t.kind is T.NUM for t in tokens[:1]) else self._per(entry, tokens)
        while i < len(tokens):
            token = tokens[i]
            if token.kind is T.MARK and token.text in "([{":
                stop = closing(tokens, i)
                self.inside(entry, tokens[i + 1 : stop])
                i = stop + 1
                continue
            if token.text in "$€£" and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM and entry.value is None:
                entry.value = tokens[i + 1].value
                i += 2
                continue
            if token.text == "*" or (token.kind is T.TIMES and token.text == "*"):
                entry.starred = True
            if token.kind is T.MARK and (token.text in ":–—" or (token.text == "-" and not tight(tokens, i))):
                self.inside(entry, tokens[i + 1 :], colon=True)
                return
            if self._including(tokens, i):
                self._subset(entry, tokens[i + 1 :])
                return
            money = token.fold in ("de", "of", "von", "a", "zu") and i == 0 and entry.value is None
            if (
                money
                and len(tokens) > 1
                and tokens[1].kind is T.NUM
                and (len(tokens) == 2 or tokens[2].kind is not T.WORD)
            ):
                entry.value = tokens[1].value  # "40 billets de 500"
                i += 2
                continue
            step = self._remark(entry, tokens, i)
            i = max(i + 1, step)

    def _including(self, tokens: Sequence[Token], i: int) -> bool:
        lang = self.lang
        if i >= len(tokens):
            return False
        token = tokens[i]
        if token.fold in lang.including:
            return True
        two = token.fold + " " + (tokens[i + 1].fold if i + 1 < len(tokens) else "")
        return two in ("of which", "parmi lesquelles", "parmi lesquels", "de las", "de los") and any(
            t.kind is T.NUM for t in tokens[i + 1 : i + 6]
        )

    def _subset(self, entry: Entry, tokens: Sequence[Token]) -> None:
        """After "including": a breakdown when it adds up, else some of the pieces."""
        tokens = list(tokens)
        while tokens and tokens[0].kind is T.WORD and tokens[0].fold not in self.lang.ones:
            tokens.pop(0)
        children = [c for c in self.entries(tokens, articles=True) if c.count is not None]
        if not children:
            return
        if entry.children:
            for child in children:
                child.subset = True
        elif entry.count is not None and sum(c.count or 0 for c in children) != entry.count:
            entry.partial = True
        entry.children += children

    def inside(self, entry: Entry, tokens: Sequence[Token], colon: bool = False) -> None:
        """Read a bracket, or what follows a colon or a dash."""
        lang = self.lang
        tokens = [t for t in tokens if t.text not in QUOTES]
        if not tokens:
            return
        text = self.block.text[tokens[0].start : tokens[-1].end].casefold()
        if lang.pattern(lang.spare).search(text):
            entry.partial = True
        if lang.pattern(lang.per_player).search(folded_text(tokens)) and tokens[0].kind is T.NUM and len(tokens) <= 6:
            return
        multiset = self._multiset(entry, tokens)
        if multiset:
            return
        if all(t.kind is T.NUM or t.text in ",-–" for t in tokens):
            value = self.value_range(tokens, 0)
            if value is not None and len(tokens) == 3:
                entry.value = entry.value if entry.value is not None else value
            return
        if not colon and self._per_group(entry, tokens):
            return
        children = self._breakdown(entry, tokens, colon)
        if children:
            entry.children += children
            return
        for segment in self._split(tokens):
            i = 0
            while i < len(segment):
                if self._including(segment, i):
                    self._subset(entry, segment[i + 1 :])
                    break
                i = max(i + 1, self._remark(entry, segment, i, bracket=True))

    def _per_group(self, entry: Entry, tokens: Sequence[Token]) -> bool:
        """Such as "16 towns in 4 colours (15 trails, 5 hamlets and 4 towns per colour)": no breakdown, but how many of
        each thing a group has.
        """
        at = next((i for i in range(max(0, len(tokens) - 4), len(tokens)) if self.is_each(tokens, i)), None)
        if at is None or not any(t.fold in self.lang.groups for t in tokens[at + 1 :]):
            return False
        named = [e for e in self.entries(tokens[:at], articles=False) if e.count is not None and e.name]
        if len(named) < 2:
            return False
        own = next((e for e in named if e.words == entry.words), None)
        if own is not None and entry.count is not None and own.count and entry.count % own.count == 0:
            entry.each, entry.groups = own.count, entry.count // own.count
        return True

    def _group_name(self, entry: Entry) -> bool:
        """Whether an entry counts groups ("7 séries") and so tells more of the entry before it."""
        lang = self.lang
        return bool(entry.words & lang.groups) and not entry.words & lang.nouns and len(entry.words) <= 2

    def _split(self, tokens: Sequence[Token]) -> list[list[Token]]:
        out: list[list[Token]] = [[]]
        for token in tokens:
            if token.kind is T.MARK and token.text in ";" and out[-1]:
                out.append([])
            else:
                out[-1].append(token)
        return out

    def _multiset(self, entry: Entry, tokens: Sequence[Token]) -> bool:
        """Such as "3x0 2x1 1x2": so many cards of each value."""
        numbers = [t for t in tokens if t.kind is T.NUM]
        signs = [t for t in tokens if t.kind is T.TIMES]
        if len(signs) < 3 or len(numbers) != 2 * len(signs) or any(t.kind is T.WORD for t in tokens):
            return False
        groups = entry.groups or 1
        total = sum(numbers[2 * k].value or 0 for k in range(len(signs)))
        if entry.count is not None and total != entry.count and total * groups != entry.count:
            return False
        if entry.count == total:
            groups = 1
        for k in range(len(signs)):
            number, value = numbers[2 * k], numbers[2 * k + 1]
            child = self.make(number, value, (number.value or 0) * groups)
            child.name, child.words, child.value = entry.name, entry.words, value.value
            if groups > 1:
                child.each, child.groups = number.value, groups
            entry.children.append(child)
        return True

    def _breakdown(self, entry: Entry, tokens: Sequence[Token], colon: bool) -> list[Entry]:
        """The entries that `entry` is broken down into, when that is what `tokens` are."""
        lang = self.lang
        if self._of_each(tokens):
            return self._each_list(entry, tokens)
        if any(t.text == "=" for t in tokens) and any(t.text == "+" for t in tokens):
            return []  # a sum worked out for the reader
        children = self.entries(tokens, articles=False)
        children = self._nothing_lost(entry, tokens, children)
        counted = [c for c in children if c.count is not None and c.unit is None]
        if colon and counted and children[0] is counted[0] and self._group_name(counted[0]):
            return []  # "55 Moths: 5 colours, 11 cards each" tells of groups
        if colon and entry.count is not None and tokens[0].fold in lang.ones:
            whole = [c for c in self.entries(tokens) if c.count is not None and c.unit is None]
            if sum(c.count or 0 for c in whole) in (entry.count, entry.each):
                return whole  # "namely a caravan, six guards and nine flags"
        first = next((t for t in tokens if t.kind is not T.MARK and t.fold not in lang.about), None)
        begins = first is not None and (first.kind in (T.NUM, T.TIMES) or first.fold in lang.ones)
        if counted and (begins or all(c.head == "after" for c in counted)):
            total = sum(c.count or 0 for c in counted)
            if entry.count is None and entry.head == "bare":
                return counted
            if any(c.each is not None and not c.name for c in counted):
                return []
            implied = self._implied(entry, tokens)
            if implied and total != entry.count:
                return implied
            if entry.head == "after" and colon and not begins:
                return []
            if len(counted) > 1 or (
                entry.count is not None
                and counted[0].count is not None
                and counted[0].count < entry.count
                and colon is False
                and counted[0].name
            ):
                if len(counted) == 1 and (not begins or counted[0].each or counted[0].words & lang.groups):
                    return []
                if len(counted) == 1:
                    entry.partial = True
                return counted
        if entry.head == "after" and colon and not begins:
            return []
        return self._implied(entry, tokens)

    def _nothing_lost(self, entry: Entry, tokens: Sequence[Token], children: list[Entry]) -> list[Entry]:
        """`children`, with parts named after words of the rules ("3 étapes" that are cards) when these make up the sum;
        when they don't, the breakdown is not known to be complete.
        """
        if self.lenient or entry.count is None or sum(c.count or 0 for c in children) == entry.count:
            return children
        self.lenient = True
        try:
            every = self.entries(tokens, articles=False)
        finally:
            self.lenient = False
        if len(every) <= len(children) or any(c.count is None for c in every):
            return children
        lang = self.lang
        never = lang.players | lang.minutes | lang.value_words | lang.groups | lang.kinds_words
        total = sum(c.count or 0 for c in every)
        if total == entry.count or (
            len(children) > 1 and total < entry.count and not any(c.words & never for c in every)
        ):
            return every
        if len(children) > 1:
            entry.partial = True
        return children

    def _implied(self, entry: Entry, tokens: Sequence[Token]) -> list[Entry]:
        """Names without a count count one each, when that makes the breakdown complete."""
        if entry.count is None or entry.count < 2 or not tokens:
            return []
        segments: list[list[Token]] = [[]]
        for i, token in enumerate(tokens):
            if (token.kind is T.MARK and token.text in ",;/") or (
                self.conjunction(token) and segments[-1] and (i + 1 >= len(tokens) or tokens[i + 1].kind is not T.MARK)
            ):
                segments.append([])
            else:
                segments[-1].append(token)
        children = []
        for segment in segments:
            if not segment:
                continue
            child = self.entry(segment, bare=True)
            if child is None and all(t.kind is T.WORD and t.capital for t in segment):
                child = self.make(segment[0], segment[-1], None)
                child.head = "bare"
                self.name(child, segment)
            if child is None or (child.count is None and child.head != "bare"):
                return []
            if child.head == "bare":
                child.count = 1
                if len(segment) > 5 or any(t.kind is T.NUM for t in segment) or child.words & self.lang.stops:
                    return []
            children.append(child)
        counted = any(c.head != "bare" for c in children)
        total = sum(c.count or 0 for c in children)
        if len(children) < 2 or total != entry.count:
            return []
        return children if counted or len(children) > 2 else []

    def _each_list(self, entry: Entry, tokens: Sequence[Token]) -> list[Entry]:
        """Such as "12 each of Crate, Coach and Tank, plus 14 Engines": the named things have that many each.

        Colours are no components: they give `each` and `groups`.
        """
        lang = self.lang
        if len(tokens) < 4 or tokens[0].kind is not T.NUM:
            return []
        j = 1
        while j < len(tokens) and j < 4 and not self.is_each(tokens, j):
            j += 1
        if j >= len(tokens) or not self.is_each(tokens, j):
            return []
        j += 1
        while j < len(tokens) and (
            tokens[j].fold in lang.links or tokens[j].fold in lang.articles or tokens[j].text in ":,"
        ):
            j += 1
        if j < len(tokens) and (
            tokens[j].kind is T.NUM or tokens[j].fold in lang.groups or tokens[j].fold in lang.players
        ):
            return []
        names: list[list[Token]] = [[]]
        k = j
        while k < len(tokens):
            token = tokens[k]
            if (token.text in ",;" or self.conjunction(token)) and self._begins(tokens, k + 1):
                break
            following = tokens[k + 1] if k + 1 < len(tokens) else None
            if (
                (token.text in ",;" or self.conjunction(token))
                and following is not None
                and following.fold in lang.conjunctions
                and self._begins(tokens, k + 2)
            ):
                break
            if token.text in ",;" or self.conjunction(token):
                names.append([])
            elif token.kind is T.WORD:
                names[-1].append(token)
            elif token.text not in QUOTES:
                break
            k += 1
        names = [name for name in names if name]
        if len(names) < 2 or any(len(name) > 4 for name in names):
            return []
        each = tokens[0].value or 0
        if entry.count is not None and each * len(names) == entry.count and self._colours(names):
            entry.each, entry.groups = each, len(names)
            return []
        if self._colours(names):
            text = self.block.text[tokens[0].start : tokens[-1].end].casefold()
            if entry.count is None or lang.pattern(lang.spare).search(text):
                return []
            entry.each, entry.groups = each, len(names)
            return []
        out = []
        for name in names:
            child = self.make(name[0], name[-1], each)
            self.name(child, name)
            out.append(child)
        rest = [t for t in tokens[k:] if t.text not in ",;"]
        while rest and self.conjunction(rest[0]):
            rest.pop(0)
        out += [c for c in self.entries(rest) if c.count is not None]
        return out
