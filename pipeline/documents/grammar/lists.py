"""Lists of entries along a line: where one ends and the next begins."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.grammar.entry import Entry
from pipeline.documents.grammar.heads import Heads
from pipeline.documents.grammar.marks import (
    COMMA,
    SEPARATORS,
    apart,
    tight,
)
from pipeline.documents.languages import shared
from pipeline.documents.languages.colours import COLOURS
from pipeline.documents.tokens import T, Token, closing


class Grammar(Heads):
    """Reads the entries of one block."""

    def entries(self, tokens: Sequence[Token], bare: bool = False, articles: bool = True) -> list[Entry]:
        """The entries of a list written along a line. `bare` lets names without a count be entries too."""
        whole = self._whole(tokens) or self._of_values(tokens)
        if whole is not None:
            return [whole]
        out: list[Entry] = []
        segments = self._segments(tokens)
        skip = 0
        whole_each = tokens[0].fold in ("je", "cada", "jeweils") if tokens else False
        if whole_each and len(tokens) > 2 and tokens[1].kind is T.NUM:
            entry, _ = self._each_first(list(tokens), 0)
            if entry is not None:
                return [entry]
        if tokens and self._of_each(tokens):
            listed = self._each_list(Entry(self.block, 0, 0), [t for t in tokens if t.text != "."])
            if listed:
                return listed
        for n, segment in enumerate(segments):
            if n < skip:
                continue
            if out and self._each_with(segment):
                self._multiplied(out[-1], [t for later in segments[n:] for t in (*later, COMMA)])
                break
            if out and self._including(segment, 0):
                taken = self._taken(out[-1], segments[n:])
                if taken > 1:
                    self._subset(out[-1], [t for later in segments[n : n + taken] for t in (*later, COMMA)][1:])
                    skip = n + taken
                    continue
            entry = None if out and self._remarks(segment) else self.entry(segment, bare=bare, articles=articles)
            if entry is not None and out and entry.head == "count" and self._group_name(entry):
                entry = None
            if entry is None:
                if out and segment:
                    self._tail(out[-1], segment, more=True)
                continue
            out.append(entry)
        for entry in out:
            self.settle(entry)
        return self._total_last(out, segments)

    def _total_last(self, entries: list[Entry], segments: Sequence[Sequence[Token]]) -> list[Entry]:
        """Such as "8×Duc, 8×Reine, 2×Fou (34 cartes)": the bracket at the end is the total of the list."""
        if len(entries) < 2:
            return entries
        for segment in segments:
            opening = next((i for i in range(len(segment) - 1, -1, -1) if segment[i].text == "("), None)
            if opening is None:
                continue
            stop = closing(segment, opening)
            inner = [t for t in segment[opening + 1 : stop] if t.fold not in shared.IN_ALL]
            if len(inner) != 2 or inner[0].kind is not T.NUM or inner[1].fold not in self.lang.nouns:
                continue
            count = inner[0].value or 0
            group = [e for e in entries if e.start < inner[0].start]
            exact = sum(e.count or 0 for e in group) == count
            if len(group) < 2 or any((e.count or 0) >= count for e in group):
                continue
            if not exact and (segment is not segments[-1] or group[-1].children):
                continue
            total = self.make(inner[0], inner[1], count)
            self.name(total, [inner[1]])
            total.total, total.children = True, group
            return [total, *entries[len(group) :]]
        return entries

    def _remarks(self, segment: Sequence[Token]) -> bool:
        """Whether a part of a list begins with a preposition and so tells more of the entry before: "in 7 suits"."""
        if segment[0].fold in self.lang.conjunctions or segment[0].fold in self.lang.ones:
            return False
        if self._of_each(segment) and not any(t.kind is T.WORD and t.fold in self.lang.nouns for t in segment[:2]):
            return True
        if len(segment) < 2 or segment[1].kind is not T.NUM:
            return segment[0].fold in self.lang.numbered and segment[0].fold not in self.lang.nouns and len(segment) < 8
        return (segment[0].fold in self.lang.links and segment[0].fold not in self.lang.articles) or (
            segment[0].fold in self.lang.each and segment[0].fold not in ("je", "cada")
        )

    def _each_with(self, segment: Sequence[Token]) -> bool:
        """Such as "each with three 1s, two 2s…": what follows is in each group."""
        return (
            len(segment) > 2 and segment[0].fold in self.lang.each
            and segment[1].fold in shared.EACH_WITH
            and any(t.kind is T.NUM for t in segment[2:4])
        )  # fmt: skip

    def _multiplied(self, entry: Entry, tokens: Sequence[Token]) -> None:
        children = self.entries(tokens[2:])
        groups = entry.groups
        if not groups:
            return
        total = sum(c.count or 0 for c in children)
        for child in children:
            if child.count is None:
                return
            child.each, child.groups, child.count = child.count, groups, child.count * groups
            if not child.name or child.value is not None:
                child.name, child.words = entry.name, entry.words
        if entry.count is not None and entry.each is None and total * groups == entry.count:
            entry.each = total
        entry.children += children

    def _segments(self, tokens: Sequence[Token]) -> list[list[Token]]:
        """`tokens` cut at commas, semicolons and "and" where a new entry begins."""
        out: list[list[Token]] = [[]]
        i = 0
        n = len(tokens)
        while i < n:
            token = tokens[i]
            if token.text in "([{" and token.kind is T.MARK:
                stop = closing(tokens, i)
                out[-1].extend(tokens[i : stop + 1])
                i = stop + 1
                if i < n and tokens[i].kind is T.NUM:
                    out.append([])
                continue
            savoir = self._namely(tokens, i)
            if savoir and len(out) and self._headed(out[-1] or (out[-2] if len(out) > 1 else [])):
                if not out[-1]:
                    out.pop()
                out[-1].append(Token(T.MARK, ":", ":", token.start, token.end))
                out[-1].extend(tokens[savoir:n])
                return [segment for segment in out if segment]
            if token.kind is T.MARK and token.text == ":" and self._headed(out[-1]):
                # What follows a colon belongs to the entry before it.
                out[-1].extend(tokens[i:n])
                return [segment for segment in out if segment]
            if token.kind is T.MARK and token.text in "–—-" and self._headed(out[-1]) and self._begins(tokens, i + 1):
                stop = next((k for k in range(i + 1, n) if tokens[k].text in "–—" and not tight(tokens, k)), n)
                if not tight(tokens, i) and tokens[i - 1].kind is not T.NUM:
                    out[-1].extend(tokens[i:stop])
                    i = stop + 1
                    if i < n:
                        out.append([])
                    continue
            if (
                token.fold in shared.WITH
                and len(out) == 1
                and self._headed(out[0])
                and i + 1 < n
                and tokens[i + 1].kind is T.NUM
            ):
                out[-1].append(Token(T.MARK, ":", ":", token.start, token.end))
                out[-1].extend(tokens[i + 1 : n])
                return [segment for segment in out if segment]
            if token.kind is T.MARK and token.text == "," and self._colours_go_on(tokens, i):
                out[-1].append(token)
            elif (
                (token.kind is T.MARK and token.text in SEPARATORS)
                or (token.kind is T.MARK and token.text == "/" and self._begins(tokens, i + 1) and apart(tokens, i))
                or (self.conjunction(token) and self._begins(tokens, i + 1) and out[-1])
            ):
                out.append([])
            elif (
                token.kind is T.NUM and 0 < i < n - 2 and tokens[i - 1].kind is T.WORD and self._headed(out[-1])
                and tokens[i + 1].kind is T.TIMES and tokens[i + 1].start == token.end
                and tokens[i + 2].kind is T.WORD
            ):  # fmt: skip
                out.append([token])  # "14x Salsa 14x Guac"
            elif token.text == "." and i and tokens[i - 1].fold in self.lang.each | self.lang.about:
                pass
            elif token.kind is T.MARK and token.text in "." and i + 1 < n:
                out.append([])
            else:
                out[-1].append(token)
            i += 1
        return [segment for segment in out if segment]

    def _taken(self, entry: Entry, segments: Sequence[Sequence[Token]]) -> int:
        """How many parts of a list after "including" make up `entry`'s count; 1 when none do exactly."""
        if entry.count is None:
            return len(segments)
        total = 0
        for n, segment in enumerate(segments):
            tokens = list(segment)
            while tokens and n == 0 and (tokens[0].fold in self.lang.including or tokens[0].kind is not T.NUM):
                tokens.pop(0)
            child = self.entry(tokens) if tokens else None
            if child is None or child.count is None:
                continue
            total += child.count
            if total == entry.count:
                return n + 1
            if total > entry.count:
                return 1
        return 1

    def _namely(self, tokens: Sequence[Token], i: int) -> int:
        """The index after "namely" ("à savoir", "soit") at `i`; 0 when it does not stand there."""
        for phrase in self.lang.namely:
            words = phrase.split()
            if [t.fold for t in tokens[i : i + len(words)]] == words:
                k = i + len(words)
                while k < len(tokens) and tokens[k].text in ":,":
                    k += 1
                if k < len(tokens) and (
                    tokens[k].kind is T.NUM or tokens[k].fold in self.lang.ones or tokens[k].fold in self.lang.articles
                ):
                    return k
        return 0

    def _headed(self, segment: Sequence[Token]) -> bool:
        """Whether a part of a list has its count, so that a colon or a dash begins its breakdown."""
        return any(t.kind is T.NUM for t in segment)

    def _colours_go_on(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether the comma at `i` stands between two colours: a list of groups, not of entries."""
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        if after is not None and after.fold in self.lang.conjunctions and i + 2 < len(tokens):
            after = tokens[i + 2]
        return i > 0 and tokens[i - 1].fold in COLOURS and after is not None and after.fold in COLOURS

    def _of_values(self, tokens: Sequence[Token]) -> Entry | None:
        """A line on the pieces of some values: "valeurs 1, 2 et 3 : deux exemplaires", "values 4-9: one per suit"."""
        lang = self.lang
        i = 0
        while i < len(tokens) and (
            tokens[i].fold in lang.value_words or tokens[i].fold in lang.numbered or tokens[i].fold in lang.articles
        ):
            i += 1
        if i == 0 or tokens[0].fold in lang.articles:
            return None
        colon = next((k for k in range(i, len(tokens)) if tokens[k].text == ":"), None)
        if colon is None or colon + 1 >= len(tokens):
            return None
        label = tokens[i:colon]
        values = [t.value for t in label if t.kind is T.NUM and t.value is not None]
        span = self.value_range(label, 0) if len(label) == 3 else None
        listed = all(t.kind is T.NUM or t.text == "," or self.conjunction(t) for t in label)
        if len(values) < 2 or not (span or listed):
            return None
        k = colon + 1
        while k < len(tokens) and tokens[k].fold in shared.ONLY:
            k += 1
        number = tokens[k].value if tokens[k].kind is T.NUM else 1 if tokens[k].fold in lang.ones else None
        if number is None:
            return None
        size = values[-1] - values[0] + 1 if span else len(values)
        entry = self.make(tokens[0], tokens[-1], None)
        entry.head, entry.value = "each", f"{values[0]}-{values[-1]}" if values[0] < values[-1] else values[0]
        self.name(entry, [tokens[0]])
        entry.each = number * size
        if not any(self.is_each(tokens, m) for m in range(k + 1, len(tokens))):
            entry.count, entry.each, entry.groups = number * size, number, size
        return entry

    def _whole(self, tokens: Sequence[Token]) -> Entry | None:
        """A line that tells its own sum at its end: "Two of A, B and C in all four colours (24)"."""
        if len(tokens) < 5 or tokens[-1].text not in ")]" or tokens[0].kind is not T.NUM:
            return None
        opening = next((i for i in range(len(tokens) - 2, 0, -1) if tokens[i].text in "(["), None)
        if opening is None or len(tokens) - opening != 3 or tokens[opening + 1].kind is not T.NUM:
            return None
        count, first = tokens[opening + 1].value, tokens[0].value
        if count is None or first is None or count < first or any(t.text in "([" for t in tokens[:2]):
            return None
        body = list(tokens[1:opening])
        entry = self.make(tokens[0], tokens[-1], count)
        i = 0
        while i < len(body) and (body[i].fold in self.lang.links or body[i].text in ","):
            i += 1
        name, i = self.noun(body, i, commas=True)
        self.name(entry, name)
        value = self.value_range(body, 0)
        if value is not None:
            entry.value = value
        elif body and body[0].plural:
            entry.value = body[0].value
            self.name(entry, [body[0]])
        if 0 < first < count and count % first == 0:
            entry.each, entry.groups = first, count // first
        return entry
