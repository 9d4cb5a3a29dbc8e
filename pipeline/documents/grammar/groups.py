"""How a count is divided: so many in each of so many groups, a printed value, what each player has."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.grammar.entry import Entry
from pipeline.documents.grammar.marks import (
    QUOTES,
    folded_text,
)
from pipeline.documents.grammar.names import Names
from pipeline.documents.languages import shared
from pipeline.documents.languages.colours import COLOURS
from pipeline.documents.tokens import T, Token


class Groups(Names):
    """Remarks on an entry: groups and values."""

    def _of_each(self, tokens: Sequence[Token]) -> bool:
        """Whether `tokens` say "six of each", "5 per colour"."""
        for i in range(1, min(4, len(tokens))):
            if tokens[i].kind is not T.WORD:
                return False
            if self.is_each(tokens, i):
                return tokens[0].kind is T.NUM
        return False

    def _per(self, entry: Entry, tokens: Sequence[Token]) -> int:
        """Such as "5 par couleur" right after an entry: the count is that of each. Gives the index after it."""
        lang = self.lang
        if len(tokens) > 2 and tokens[0].fold in lang.links and self.is_each(tokens, 1):
            span = self._span(tokens, 2)
            if span is None or entry.count is None or entry.each is not None:
                return 0
            entry.each, entry.count = entry.count, None
            return self._spanned(entry, tokens, span)
        if len(tokens) < 2 or not self.is_each(tokens, 0) or entry.count is None or entry.each is not None:
            return 0
        if lang.pattern(rf"(?:{lang.per_player})").match(folded_text(tokens[:4])) or (
            tokens[1].fold in lang.players and tokens[0].fold in lang.each
        ):
            entry.per = "player"
            return 2
        following = next((k for k in range(1, min(4, len(tokens))) if tokens[k].fold in lang.groups), None)
        if following is None or any(t.kind is T.NUM for t in tokens[1:following]):
            return 0
        entry.each, entry.count = entry.count, None
        if entry.groups:
            return following + 1
        return self._after_each(entry, tokens, 0)

    def _span(self, tokens: Sequence[Token], i: int) -> int | None:
        """Where the range in "of each of the values 1 to 12" begins, seen from the word after "each"."""
        lang = self.lang
        j = i
        while j < min(len(tokens), i + 6) and tokens[j].kind is T.WORD and (
            tokens[j].fold in lang.links or tokens[j].fold in lang.articles or tokens[j].fold in lang.numbered
            or tokens[j].fold in lang.value_words or self.is_each(tokens, j)
        ):  # fmt: skip
            j += 1
        if self.value_range(tokens, j) is None:
            return None
        low, high = tokens[j].value or 0, tokens[j + 2].value or 0
        after = tokens[j + 3].fold if j + 3 < len(tokens) else ""
        return j if high - low < 200 and after not in lang.players | lang.groups | lang.minutes else None

    def _spanned(self, entry: Entry, tokens: Sequence[Token], j: int) -> int:
        """The values of the range at `j` are the groups. Gives the index after it."""
        if entry.value is None:
            entry.value = self.value_range(tokens, j)
        if entry.groups is None:
            entry.groups = (tokens[j + 2].value or 0) - (tokens[j].value or 0) + 1
        return j + 3

    def _after_each(self, entry: Entry, tokens: Sequence[Token], i: int) -> int:
        """Read "each of 6 herbs", "par couleur", "chacun en 4 couleurs" at `i`; gives the index after it."""
        lang = self.lang
        span = self._span(tokens, i + 1)
        if span is not None:
            return self._spanned(entry, tokens, span)
        j = i + 1
        while j < len(tokens) and (
            tokens[j].fold in lang.links or tokens[j].fold in lang.articles or self.is_each(tokens, j)
            or (j + 1 < len(tokens) and tokens[j].fold in shared.ONE and tokens[j + 1].fold in lang.links)
        ):  # fmt: skip
            j += 1
        number = None
        if j < len(tokens) and tokens[j].kind is T.NUM:
            number = tokens[j].value
            j += 1
        k = j
        while k < len(tokens) and k < j + 3 and tokens[k].kind is T.WORD and tokens[k].fold not in lang.groups:
            k += 1
        if k < len(tokens) and tokens[k].fold in lang.groups:
            if number is not None and entry.groups is None:
                entry.groups = number
            k += 1
            self._group_names(entry, tokens, k)
            return k
        if number is not None and k > j:
            if entry.groups is None:
                entry.groups = number
            if not entry.name:
                self.name(entry, [t for t in tokens[j:k] if t.kind is T.WORD])
            return k
        if entry.groups is None and number is None:
            self._group_names(entry, tokens, j)
        if not entry.name and number is None:
            name, k = self.noun(tokens, j)
            if name:
                self.name(entry, name)
                return k
        return max(j, i + 1)

    def _group_names(self, entry: Entry, tokens: Sequence[Token], i: int) -> None:
        """Count the groups where they are listed: "in each of green, yellow, red and orange"."""
        names: list[list[Token]] = [[]]
        for token in tokens[i:]:
            if token.text in ",/" or self.conjunction(token):
                names.append([])
            elif token.text in ":–—(" and not names[-1]:
                continue
            elif token.kind is T.WORD:
                if token.fold in self.lang.articles or token.fold in self.lang.links:
                    continue
                names[-1].append(token)
            elif token.text in QUOTES:
                continue
            else:
                break
        names = [name for name in names if name]
        if len(names) > 1 and entry.groups is None and all(len(name) <= 3 for name in names):
            entry.groups = len(names)

    def _each_number(self, entry: Entry, tokens: Sequence[Token], i: int) -> int:
        """Such as "6 per colour", "12 in each of 4 colours", "2 de chaque sorte" with the number at `i`."""
        lang = self.lang
        number = tokens[i].value or 0
        before_each = i > 0 and self.is_each(tokens, i - 1)
        j = i + 1
        if j < len(tokens) and tokens[j].kind is T.TIMES:
            j += 1
        for k in range(j, min(j + 5, len(tokens))):
            if tokens[k].kind is T.NUM and not tokens[k].plural:
                break
            if tokens[k].text in "([":
                break
            if self.is_each(tokens, k):
                following = folded_text(tokens[k : k + 3])
                if lang.pattern(lang.per_player).match(following) and entry.count is not None:
                    # "1 for each player in Blue, Red…": as many as there are colours.
                    trial = Entry(self.block, 0, 0)
                    at = next((m for m in range(k, len(tokens)) if tokens[m].fold in ("in", "en")), None)
                    if at is not None:
                        self._group_names(trial, tokens, at + 1)
                        if trial.groups and trial.groups * number == entry.count:
                            entry.each, entry.groups = number, trial.groups
                    return len(tokens)
                if entry.each is None:
                    entry.each = number
                return self._after_each(entry, tokens, k)
        # "24 in 4 colours", "je 16 in Blau, Gelb, Rot und Schwarz"
        if j < len(tokens) and tokens[j].fold in shared.IN_GROUPS and entry.each is None:
            k = j + 1
            if (
                k + 1 < len(tokens)
                and tokens[k].kind is T.NUM
                and any(t.fold in lang.groups for t in tokens[k + 1 : k + 3])
            ):
                entry.each, entry.groups = number, tokens[k].value
                return k + 2
            if before_each:
                entry.each = number
                self._group_names(entry, tokens, k)
                return k
        return i + 1

    def _remark(self, entry: Entry, tokens: Sequence[Token], i: int, bracket: bool = False) -> int:
        """Read one remark at `i`: a value, so many in each, so many groups. Gives the index after it."""
        lang = self.lang
        token = tokens[i]
        if token.fold in lang.numbered or token.fold in lang.value_words:
            j = i + 1
            while (
                j < len(tokens)
                and j < i + 4
                and tokens[j].kind is not T.NUM
                and (tokens[j].kind is T.WORD or tokens[j].text in ":=+-(")
            ):
                j += 1
            value = self.value_range(tokens, j)
            if value is not None and entry.value is None:
                entry.value = value
                return j + 3
            lone = j < len(tokens) and tokens[j].kind is T.NUM and entry.value is None
            following = tokens[j + 1].fold if j + 1 < len(tokens) else ""
            other = following in lang.not_pieces and following not in lang.value_words
            if lone and token.fold in lang.value_words and not other:
                entry.value = tokens[j].value
                return j + 1
            if (
                lang.code == "es"
                and j < len(tokens)
                and tokens[j].kind is T.NUM
                and token.fold == "del"
                and entry.value is None
            ):
                entry.value = tokens[j].value
                return j + 1
            return i + 1
        if token.kind is not T.NUM:
            if (
                self.is_each(tokens, i)
                and i + 1 < len(tokens)
                and tokens[i + 1].kind is T.NUM
                and token.fold in shared.EACH_FIRST
            ):
                return self._each_number(entry, tokens, i + 1)
            if (
                self.is_each(tokens, i)
                and entry.each is None
                and entry.count is not None
                and bracket is False
                and i > 0
                and tokens[i - 1].kind is T.NUM
            ):
                return i + 1
            listed = token.fold in ("in", "en") and i + 1 < len(tokens) and tokens[i + 1].fold in COLOURS
            if listed and entry.groups is None and entry.each is None and entry.count is not None:
                trial = Entry(self.block, 0, 0)
                self._group_names(trial, tokens, i + 1)
                if trial.groups and entry.count % trial.groups == 0:
                    entry.groups, entry.each = trial.groups, entry.count // trial.groups
            return i + 1
        value = self.value_range(tokens, i)
        if value is not None and self._is_value_range(tokens, i, bracket):
            if entry.value is None:
                entry.value = value
            return i + 3
        j = i + 1
        if j < len(tokens) and tokens[j].fold in lang.value_words and i < 2:
            if entry.value is None:
                entry.value = token.value
            return j + 1
        if j < len(tokens) and tokens[j].kind is T.TIMES:
            j += 1
        # 6 couleurs, 10 different colors
        k = j
        while (
            k < len(tokens)
            and k < j + 2
            and tokens[k].kind is T.WORD
            and tokens[k].fold not in lang.groups
            and tokens[k].fold not in lang.each
        ):
            k += 1
        if k < len(tokens) and (
            tokens[k].fold in lang.groups
            or (bracket and tokens[k].fold in lang.players and self._grouped_by_players(tokens))
        ):
            if entry.groups is None and (token.value or 0) > 1:
                entry.groups = token.value
            return k + 1
        if k < len(tokens) and k == j and tokens[k].fold in lang.value_words:
            if entry.value is None and (bracket or tokens[k].fold not in shared.POINTS or i < 2):
                entry.value = token.value
            return k + 1
        return self._each_number(entry, tokens, i)

    def _grouped_by_players(self, tokens: Sequence[Token]) -> bool:
        """Such as "(5 joueurs, 6 par couleur)": as many groups as players."""
        return any(self.is_each(tokens, i) for i in range(len(tokens)))

    def _is_value_range(self, tokens: Sequence[Token], i: int, bracket: bool) -> bool:
        lang = self.lang
        after = tokens[i + 3] if i + 3 < len(tokens) else None
        if after is not None and after.fold in lang.not_pieces and after.fold not in lang.value_words:
            return False
        if after is not None and (after.fold in lang.minutes or after.fold in lang.players):
            return False
        before = [t.fold for t in tokens[max(0, i - 3) : i]]
        if any(w in lang.numbered or w in lang.value_words for w in before):
            return True
        if bracket and (i == 0 or (i == 1 and (tokens[0].fold in lang.links or tokens[0].kind is T.MARK))):
            return True
        # "two sets of 1-12 in each of green, yellow…"
        return any(w in lang.sets for w in before)

    def settle(self, entry: Entry) -> None:
        """Work out counts from "so many in each of so many groups"."""
        if entry.count is None and entry.each is not None and entry.groups is not None:
            entry.count = entry.each * entry.groups
        each = entry.each if entry.groups is None else None
        if entry.count is not None and each and entry.count % each == 0 and entry.count > each:
            entry.groups = entry.count // each
        for child in entry.children:
            self.settle(child)
