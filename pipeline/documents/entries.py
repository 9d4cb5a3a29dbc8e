"""The grammar of counted things: "8 cartes bleues", "Joker x2", "Sabotage (4 cartes)", "12 in each of 4 colours".

An entry is a count with a name and what is said of it: how many in each of how many groups, a printed value, and the
entries that it is broken down into. Lists are read within brackets, after colons and dashes, and along a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pipeline.documents.blocks import Block
from pipeline.documents.languages.base import Language
from pipeline.documents.tokens import T, Token, closing, tokenize

_DASHES = frozenset("–—-−")
_QUOTES = frozenset("\"'“”«»„‟‘’`*_")
_SEPARATORS = frozenset(",;•·|")
_WITH = frozenset("avec with con mit".split())
_COPULAS = frozenset("are is sont est sind ist son es".split())
_IN_ALL = frozenset("soit au en total tout in all insgesamt todo gesamt en".split())
_COMMA = Token(T.MARK, ",", ",", 0, 0)
_LEADERS = frozenset(("=", "…", ":", "..."))


@dataclass(slots=True)
class Entry:
    """A counted thing. `start` and `end` are offsets in the block's text of the words that say so."""

    block: Block
    start: int
    end: int
    name: str = ""
    count: int | None = None
    value: int | str | None = None
    each: int | None = None
    groups: int | None = None
    per: str | None = None
    unit: str | None = None
    module: str | None = None
    subset: bool = False
    approx: bool = False
    partial: bool = False
    """Whether the breakdown is said to be incomplete, or to have slack."""
    head: str = "count"
    """How the count is written: ``count`` before the name, ``after`` it, ``article``, ``bare`` (none)."""
    words: frozenset[str] = frozenset()
    """The folded words of the name."""
    children: list[Entry] = field(default_factory=list)
    total: bool = False
    deck: bool = False
    """Whether the count was told as that of a whole deck ("un jeu de 52 cartes")."""
    starred: bool = False

    def walk(self) -> list[Entry]:
        """This entry and all below it."""
        out = [self]
        for child in self.children:
            out += child.walk()
        return out


class Grammar:
    """Reads the entries of one block."""

    def __init__(self, block: Block, lang: Language) -> None:
        self.block = block
        self.lang = lang

    # Lists --------------------------------------------------------------------------------------------------------

    def tokens(self, start: int = 0, end: int | None = None) -> list[Token]:
        """The tokens of a stretch of the block's text."""
        return tokenize(self.block.text, self.lang, start, end)

    def entries(self, tokens: Sequence[Token], bare: bool = False, articles: bool = True) -> list[Entry]:
        """The entries of a list written along a line. `bare` lets names without a count be entries too."""
        whole = self._whole(tokens)
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
            listed = self._each_list(Entry(self.block, 0, 0), [t for t in tokens if not (t.text == "." and True)])
            if listed:
                return listed
        for n, segment in enumerate(segments):
            if n < skip:
                continue
            if out and self._each_with(segment):
                self._multiplied(out[-1], [t for later in segments[n:] for t in (*later, _COMMA)])
                break
            if out and self._including(segment, 0):
                taken = self._taken(out[-1], segments[n:])
                if taken > 1:
                    self._subset(out[-1], [t for later in segments[n : n + taken] for t in (*later, _COMMA)][1:])
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
            self._settle(entry)
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
            inner = [t for t in segment[opening + 1 : stop] if t.fold not in _IN_ALL]
            if len(inner) != 2 or inner[0].kind is not T.NUM or inner[1].fold not in self.lang.nouns:
                continue
            count = inner[0].value or 0
            group = [e for e in entries if e.start < inner[0].start]
            exact = sum(e.count or 0 for e in group) == count
            if len(group) < 2 or any((e.count or 0) >= count for e in group):
                continue
            if not exact and (segment is not segments[-1] or group[-1].children):
                continue
            total = self._make(inner[0], inner[1], count)
            self._named(total, [inner[1]])
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

    def _group_name(self, entry: Entry) -> bool:
        """Whether an entry counts groups ("7 séries") and so tells more of the entry before it."""
        lang = self.lang
        return bool(entry.words & lang.groups) and not entry.words & lang.nouns and len(entry.words) <= 2

    def _each_with(self, segment: Sequence[Token]) -> bool:
        """Such as "each with three 1s, two 2s…": what follows is in each group."""
        return (
            len(segment) > 2 and segment[0].fold in self.lang.each
            and segment[1].fold in ("with", "avec", "mit", "con", "contenant", "containing", "having", "composee", "compose")
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
                return out
            if token.kind is T.MARK and token.text == ":" and self._headed(out[-1]):
                # What follows a colon belongs to the entry before it.
                out[-1].extend(tokens[i:n])
                return out
            if token.kind is T.MARK and token.text in "–—-" and self._headed(out[-1]) and self._begins(tokens, i + 1):
                stop = next((k for k in range(i + 1, n) if tokens[k].text in "–—" and not _tight(tokens, k)), n)
                if not _tight(tokens, i) and tokens[i - 1].kind is not T.NUM:
                    out[-1].extend(tokens[i:stop])
                    i = stop + 1
                    if i < n:
                        out.append([])
                    continue
            if (
                token.fold in _WITH
                and len(out) == 1
                and self._headed(out[0])
                and i + 1 < n
                and tokens[i + 1].kind is T.NUM
            ):
                out[-1].append(Token(T.MARK, ":", ":", token.start, token.end))
                out[-1].extend(tokens[i + 1 : n])
                return out
            if token.kind is T.MARK and token.text == "," and self._colours_go_on(tokens, i):
                out[-1].append(token)
            elif (
                (token.kind is T.MARK and token.text in _SEPARATORS)
                or (token.kind is T.MARK and token.text == "/" and self._begins(tokens, i + 1) and _apart(tokens, i))
                or (self._conjunction(token) and self._begins(tokens, i + 1) and out[-1])
            ):
                out.append([])
            elif token.text == "." and i and tokens[i - 1].fold in self.lang.each:
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
        from pipeline.documents.languages.colours import COLOURS

        after = tokens[i + 1] if i + 1 < len(tokens) else None
        if after is not None and after.fold in self.lang.conjunctions and i + 2 < len(tokens):
            after = tokens[i + 2]
        return i > 0 and tokens[i - 1].fold in COLOURS and after is not None and after.fold in COLOURS

    def _conjunction(self, token: Token) -> bool:
        return token.fold in self.lang.conjunctions or token.text in "&+"

    def _begins(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether an entry with a count begins at `i`."""
        while i < len(tokens) and (
            tokens[i].fold in self.lang.about
            or (tokens[i].fold in self.lang.articles and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM)
        ):
            i += 1
        if i >= len(tokens):
            return False
        token = tokens[i]
        if token.kind in (T.NUM, T.TIMES):
            return True
        return token.fold in self.lang.ones and i + 1 < len(tokens) and tokens[i + 1].kind is T.WORD

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
        entry = self._make(tokens[0], tokens[-1], count)
        i = 0
        while i < len(body) and (body[i].fold in self.lang.links or body[i].text in ","):
            i += 1
        name, i = self._name(body, i, commas=True)
        self._named(entry, name)
        value = self._range(body, 0)
        if value is not None:
            entry.value = value
        elif body and body[0].plural:
            entry.value = body[0].value
            self._named(entry, [body[0]])
        if count > first and count % first == 0:
            entry.each, entry.groups = first, count // first
        return entry

    # One entry ----------------------------------------------------------------------------------------------------

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
            if entry is None and articles and token.fold in lang.ones:
                name, rest = self._name(tokens, i + 1)
                if name and not self._not_piece(name):
                    entry = self._make(token, name[-1], 1)
                    entry.head = "article"
                    self._named(entry, name)
            if entry is None and bare:
                entry, rest = self._bare(tokens, i)
        if entry is None:
            return None
        entry.approx = entry.approx or approx
        self._tail(entry, tokens[rest:])
        return entry

    def _make(self, first: Token, last: Token, count: int | None) -> Entry:
        return Entry(self.block, first.start, max(first.end, last.end), count=count)

    def _named(self, entry: Entry, name: Sequence[Token]) -> None:
        entry.name = _phrase(name)
        entry.words = frozenset(t.fold for t in name if t.kind is T.WORD)

    def _counted(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """A count at `i`, then a name."""
        lang = self.lang
        first = tokens[i]
        count = first.value
        assert count is not None
        j = i + 1
        if j < len(tokens) and tokens[j].kind is T.TIMES:
            j += 1
            if j < len(tokens) and tokens[j].kind is T.NUM:
                # "2×35 cards": two times thirty-five. "4x7": four of value seven, which is no name.
                name, k = self._name(tokens, j + 1)
                if not name:
                    entry = self._make(first, tokens[j], count)
                    entry.value = tokens[j].value
                    return entry, j + 1
                each = tokens[j].value or 0
                entry = self._make(first, name[-1], count * each)
                entry.each, entry.groups = each, count
                self._named(entry, name)
                return entry, k
        if j < len(tokens) and tokens[j].kind is T.MARK and tokens[j].text in _DASHES and j + 1 < len(tokens):
            if tokens[j + 1].kind is T.NUM or tokens[j + 1].fold in lang.players:
                return None, i  # a range, or "2-player"
            if _tight(tokens, j) and tokens[j + 1].fold not in lang.cards:
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
        k = self._set_of(tokens, j)
        if k is not None:
            return self._sets(tokens, i, j, k)
        if j < len(tokens) and tokens[j].kind is T.NUM and tokens[j].plural:
            entry = self._make(first, tokens[j], count)
            entry.value = tokens[j].value
            self._named(entry, [tokens[j]])
            return entry, j + 1
        if j < len(tokens) and self._is_each(tokens, j):
            entry = self._make(first, tokens[j], None)
            entry.each = count
            entry.head = "each"
            k = self._after_each(entry, tokens, j)
            return entry, k
        if j + 1 < len(tokens) and tokens[j].fold in _COPULAS:
            j += 1
        times = tokens[j - 1].kind is T.TIMES
        name, k = self._name(tokens, j)
        if self._not_piece(name) and not (times and len(name) == 1):
            return None, i
        entry = self._make(first, name[-1] if name else first, count)
        if not name and k < len(tokens) and k == j and tokens[k].kind is T.NUM and tokens[k].value is not None:
            entry.value = tokens[k].value  # "One 5"
        entry.approx = first.near
        self._named(entry, name)
        if name and name[0].fold in lang.kinds_words and not (entry.words & lang.cards):
            entry.unit = "kinds"
        return entry, k

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
                if following is not None and (following.fold in self.lang.range_words or following.text in _DASHES):
                    return None
                return k + 1
            k += 1
            steps += 1
        return None

    def _sets(self, tokens: list[Token], i: int, noun: int, inner: int) -> tuple[Entry | None, int]:
        first, within = tokens[i], tokens[inner]
        count, each = first.value or 0, within.value or 0
        name, k = self._name(tokens, inner + 1)
        if self._not_piece(name):
            return None, i
        if tokens[noun].fold in self.lang.containers and name:
            entry = self._make(first, tokens[noun], count)
            self._named(entry, [tokens[noun]])
            child = self._make(within, name[-1], each)
            self._named(child, name)
            entry.children.append(child)
            entry.partial = True
            return entry, k
        entry = self._make(first, name[-1] if name else within, count * each)
        self._named(entry, name or [tokens[noun]])
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
        name, k = self._name(tokens, j, commas=True)
        if not name or self._not_piece(name):
            return None, i
        groups = 1 + sum(1 for t in tokens[j:k] if t.text == "," or self._conjunction(t))
        entry = self._make(tokens[i], name[-1], (number.value or 0) * groups)
        self._named(entry, [name[-1]] if groups > 1 else name)
        if groups > 1:
            entry.each, entry.groups = number.value, groups
        return entry, k

    def _counted_after(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """A name, then its count: "Joker x2", "Pilote x 5", "Trésor : 10 cartes", "Joker ........ 2", "Roi (4)"."""
        lang = self.lang
        name, k = self._name(tokens, i, names=True)
        if not name or k >= len(tokens):
            return None, i
        j = k
        led = False
        while j < len(tokens) and (
            tokens[j].kind is T.MARK
            and (tokens[j].text in _LEADERS or tokens[j].text in _DASHES or set(tokens[j].text) <= set("·.…"))
        ):
            led = True
            j += 1
        times = j < len(tokens) and tokens[j].kind is T.TIMES
        if times:
            j += 1
        if j < len(tokens) and tokens[j].kind is T.NUM and (led or times) and not tokens[j].plural:
            number = tokens[j]
            after, m = self._name(tokens, j + 1)
            if m < len(tokens) and not after and tokens[m].kind is T.TIMES and not times:
                m += 1  # "Joker : 2x"
            if (
                m < len(tokens)
                and (tokens[m].text in _DASHES or tokens[m].fold in lang.range_words)
                and m + 1 < len(tokens)
                and tokens[m + 1].kind is T.NUM
            ):
                return None, i
            if self._not_piece(after) or (m < len(tokens) and tokens[m].text in ("%", "+", "'", "’")):
                return None, i
            if m + 1 < len(tokens) and self._is_each(tokens, m) and tokens[m + 1].fold in lang.sets:
                return None, i  # "at most: 10 per deck"
            if not times and self._not_piece(name):
                return None, i
            if (
                after
                and led
                and not (frozenset(t.fold for t in after) & (lang.cards | lang.nouns))
                and not times
                and not _exemplars(after)
            ):
                # "Préparation : 4 héros" names a list, not a thing.
                return None, i
            if (
                len(tokens) > m
                and any(t.kind is T.NUM and not t.plural for t in _outside(tokens[m:]))
                and led
                and not times
                and self._more(tokens[m:])
            ):
                return None, i
            entry = self._make(tokens[i], after[-1] if after else number, number.value)
            entry.head = "after"
            self._named(entry, name)
            return entry, m
        if k < len(tokens) and tokens[k].text in "([" and tokens[k].kind is T.MARK:
            stop = closing(tokens, k)
            within = tokens[k + 1 : stop]
            if self._of_each(within) and not self._not_piece(name):
                entry = self._make(tokens[i], tokens[min(stop, len(tokens) - 1)], None)
                entry.head = "after"
                self._named(entry, name)
                self._each_number(entry, within, 0)
                if entry.each is not None:
                    return entry, stop + 1
            inner = [t for t in tokens[k + 1 : stop] if t.text not in _QUOTES]
            m = 1 if inner and inner[0].kind is T.TIMES else 0
            if len(inner) > m and inner[m].kind is T.NUM and not inner[m].plural:
                after, q = self._name(inner, m + 1)
                if m == 0 and q < len(inner) and inner[q].kind is T.TIMES and not after:
                    q += 1
                known = frozenset(t.fold for t in after)
                plain = q >= len(inner) or inner[q].text in (",", ";", ":") or inner[q].fold in lang.stops
                if plain and not self._not_piece(after) and not self._not_piece(name):
                    counted = bool(known & (lang.cards | lang.nouns)) or m == 1 or _exemplars(after)
                    if (not after and (m or len(inner) == 1)) or counted:
                        entry = self._make(tokens[i], tokens[min(stop, len(tokens) - 1)], inner[m].value)
                        entry.head = "after"
                        self._named(entry, name)
                        if q < len(inner):
                            self._inside(entry, inner[q:])
                        return entry, stop + 1
        return None, i

    def _more(self, tokens: Sequence[Token]) -> bool:
        """Whether further counted entries follow on the line."""
        for i, token in enumerate(tokens):
            if (token.text in (",", ";") or self._conjunction(token)) and self._begins(tokens, i + 1):
                return True
        return False

    def _bare(self, tokens: list[Token], i: int) -> tuple[Entry | None, int]:
        """A name alone: one piece when it is singular, an unknown number when it is plural."""
        while i < len(tokens) and tokens[i].fold in self.lang.articles:
            i += 1
        name, k = self._name(tokens, i)
        if not name or self._not_piece(name) or not any(c.isalpha() for t in name for c in t.text):
            return None, i
        plural = self._plural(name)
        entry = self._make(name[0], name[-1], None if plural else 1)
        entry.head = "bare"
        self._named(entry, name)
        return entry, k

    def _plural(self, name: Sequence[Token]) -> bool:
        lang = self.lang
        known = [t.fold for t in name if t.fold in lang.nouns]
        if lang.code == "en":
            last = known[-1] if known else name[-1].fold
            return last.endswith("s") and not last.endswith("ss")
        head = known[0] if known else name[0].fold
        if lang.code == "de":
            return head.endswith(("en", "er", "e")) and head not in ("karte",) and len(head) > 4
        return head.endswith(("s", "x")) and head not in ("tapis", "dos", "croix", "as", "fois", "lapiz")

    # Names --------------------------------------------------------------------------------------------------------

    def _name(
        self, tokens: Sequence[Token], i: int, commas: bool = False, names: bool = False
    ) -> tuple[list[Token], int]:
        """The noun phrase at `i` and the index after it. `commas` lets it run over commas; `names` keeps stop words
        within capitalised names.
        """
        lang = self.lang
        out: list[Token] = []
        while i < len(tokens) and (
            tokens[i].fold in lang.articles or tokens[i].fold in ("de", "d'", "of", "von") or tokens[i].text in _QUOTES
        ):
            i += 1
        if (
            i < len(tokens)
            and tokens[i].fold in lang.value_words
            and i + 1 < len(tokens)
            and tokens[i + 1].kind is T.NUM
        ):
            return [], i
        begun = i
        while i < len(tokens):
            token = tokens[i]
            if token.kind is T.MARK:
                if token.text in _QUOTES:
                    i += 1
                    continue
                if commas and token.text == "&" and out:
                    i += 1
                    continue
                joined = token.text in "/-" and out and _tight(tokens, i)
                if joined or (commas and token.text == "," and out):
                    i += 1
                    continue
                break
            if token.kind is T.TIMES:
                break
            if token.kind is T.NUM:
                if commas and token.spelled and out:
                    out.append(token)
                    i += 1
                    continue
                # A number written as a word within a capitalised name: "Take Two", "Trèfle à quatre feuilles".
                inside = token.spelled and out and i + 1 < len(tokens) and (
                    (tokens[i - 1].capital and token.capital) or (tokens[i - 1].fold in lang.links and tokens[i + 1].kind is T.WORD and tokens[i + 1].fold not in lang.groups and names)
                )  # fmt: skip
                if not inside:
                    break
            if token.kind is T.WORD and i > begun and token.fold in lang.stops and token.fold not in lang.nouns:
                if not (names and token.capital and out and out[-1].capital):
                    break
            if (
                token.kind is T.WORD
                and i == begun
                and token.fold in lang.stops
                and token.fold not in lang.nouns
                and not token.capital
            ) and not (i + 1 < len(tokens) and tokens[i + 1].fold in lang.nouns and token.fold in lang.numbered):
                break
            if token.fold in lang.links or token.fold in lang.articles or self._conjunction(token):
                following = _next_word(tokens, i)
                if following is None or following.kind is not T.WORD or not out:
                    break
                if following.fold in lang.value_words or following.fold in lang.numbered:
                    break
                if token.fold == "a" and following.fold.endswith(("er", "ir")) and following.fold not in lang.nouns:
                    break
                if following.fold in lang.stops or following.fold in lang.each:
                    break
                if following.fold in lang.groups and token.fold in ("en", "in", "dans", "de"):
                    if token.fold != "de":
                        break
            if token.fold in lang.each and token.fold not in lang.nouns and out:
                break
            if token.fold in lang.including and out:
                break
            out.append(token)
            i += 1
        while out and out[-1].kind is T.WORD and (
            out[-1].fold in lang.links or out[-1].fold in lang.articles or self._conjunction(out[-1])
        ) and out[-1].fold not in lang.nouns:  # fmt: skip
            out.pop()
        return out, i

    def _not_piece(self, name: Sequence[Token]) -> bool:
        """Whether `name` is of something that is counted and is no component: points, players, turns."""
        lang = self.lang
        heads = [t.fold for t in name if t.kind is T.WORD and t.fold not in lang.links]
        if not heads:
            return False
        if lang.code in ("fr", "es"):
            return heads[0] in lang.not_pieces or (
                len(heads) > 1
                and heads[1] in lang.not_pieces
                and heads[0] not in lang.nouns
                and name[0].fold not in lang.nouns
                and heads[1] not in lang.groups
                and not name[0].capital
            )
        last = heads[-1]
        return last in lang.not_pieces and not (set(heads) & lang.nouns)

    # What is said of an entry -------------------------------------------------------------------------------------

    def _tail(self, entry: Entry, tokens: Sequence[Token], more: bool = False) -> None:
        """Read what follows an entry's name; with `more`, what is told of it after a comma."""
        i = 0 if more and not any(t.kind is T.NUM for t in tokens[:1]) else self._per(entry, tokens)
        while i < len(tokens):
            token = tokens[i]
            if token.kind is T.MARK and token.text in "([{":
                stop = closing(tokens, i)
                self._inside(entry, tokens[i + 1 : stop])
                i = stop + 1
                continue
            if token.text in "$€£" and i + 1 < len(tokens) and tokens[i + 1].kind is T.NUM and entry.value is None:
                entry.value = tokens[i + 1].value
                i += 2
                continue
            if token.text == "*" or (token.kind is T.TIMES and token.text == "*"):
                entry.starred = True
            if token.kind is T.MARK and (token.text in ":–—" or (token.text == "-" and not _tight(tokens, i))):
                self._inside(entry, tokens[i + 1 :], colon=True)
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

    def _per(self, entry: Entry, tokens: Sequence[Token]) -> int:
        """Such as "5 par couleur", "2 per player" right after an entry: the count is that of each. Gives the index after it."""
        lang = self.lang
        if len(tokens) < 2 or not self._is_each(tokens, 0) or entry.count is None or entry.each is not None:
            return 0
        if lang.pattern(rf"(?:{lang.per_player})").match(_folded(tokens[:4])) or (
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

    def _including(self, tokens: Sequence[Token], i: int) -> bool:
        lang = self.lang
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

    def _inside(self, entry: Entry, tokens: Sequence[Token], colon: bool = False) -> None:
        """Read a bracket, or what follows a colon or a dash."""
        lang = self.lang
        tokens = [t for t in tokens if t.text not in _QUOTES]
        if not tokens:
            return
        text = self.block.text[tokens[0].start : tokens[-1].end].casefold()
        if lang.pattern(lang.spare).search(text):
            entry.partial = True
        if lang.pattern(lang.per_player).search(_folded(tokens)) and tokens[0].kind is T.NUM and len(tokens) <= 6:
            return
        multiset = self._multiset(entry, tokens)
        if multiset:
            return
        if all(t.kind is T.NUM or t.text in ",-–" for t in tokens):
            value = self._range(tokens, 0)
            if value is not None and len(tokens) == 3:
                entry.value = entry.value if entry.value is not None else value
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
            child = self._make(number, value, (number.value or 0) * groups)
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
        children = self.entries(tokens, articles=False)
        counted = [c for c in children if c.count is not None and c.unit is None]
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

    def _implied(self, entry: Entry, tokens: Sequence[Token]) -> list[Entry]:
        """Names without a count count one each, when that makes the breakdown complete."""
        if entry.count is None or entry.count < 2 or not tokens:
            return []
        segments: list[list[Token]] = [[]]
        for i, token in enumerate(tokens):
            if (token.kind is T.MARK and token.text in ",;/") or (
                self._conjunction(token) and segments[-1] and (i + 1 >= len(tokens) or tokens[i + 1].kind is not T.MARK)
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
                child = self._make(segment[0], segment[-1], None)
                child.head = "bare"
                self._named(child, segment)
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

    def _of_each(self, tokens: Sequence[Token]) -> bool:
        """Whether `tokens` say "six of each", "5 per colour"."""
        for i in range(1, min(4, len(tokens))):
            if tokens[i].kind is not T.WORD:
                return False
            if self._is_each(tokens, i):
                return tokens[0].kind is T.NUM
        return False

    def _each_list(self, entry: Entry, tokens: Sequence[Token]) -> list[Entry]:
        """Such as "12 each of Crate, Coach and Tank, plus 14 Engines": the named things have that many each.

        Colours are no components: they give `each` and `groups`.
        """
        lang = self.lang
        if len(tokens) < 4 or tokens[0].kind is not T.NUM:
            return []
        j = 1
        while j < len(tokens) and j < 4 and not self._is_each(tokens, j):
            j += 1
        if j >= len(tokens) or not self._is_each(tokens, j):
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
            if (token.text in ",;" or self._conjunction(token)) and self._begins(tokens, k + 1):
                break
            following = tokens[k + 1] if k + 1 < len(tokens) else None
            if (
                (token.text in ",;" or self._conjunction(token))
                and following is not None
                and following.fold in lang.conjunctions
                and self._begins(tokens, k + 2)
            ):
                break
            if token.text in ",;" or self._conjunction(token):
                names.append([])
            elif token.kind is T.WORD:
                names[-1].append(token)
            elif token.text not in _QUOTES:
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
            child = self._make(name[0], name[-1], each)
            self._named(child, name)
            out.append(child)
        rest = [t for t in tokens[k:] if t.text not in ",;"]
        while rest and self._conjunction(rest[0]):
            rest.pop(0)
        out += [c for c in self.entries(rest) if c.count is not None]
        return out

    def _colours(self, names: Sequence[Sequence[Token]]) -> bool:
        """Whether all of `names` are colours."""
        from pipeline.documents.languages.colours import COLOURS

        return all(any(t.fold in COLOURS for t in name) for name in names)

    def _is_each(self, tokens: Sequence[Token], i: int) -> bool:
        token = tokens[i]
        return token.fold in self.lang.each

    def _after_each(self, entry: Entry, tokens: Sequence[Token], i: int) -> int:
        """Read "each of 6 herbs", "par couleur", "chacun en 4 couleurs" at `i`; gives the index after it."""
        lang = self.lang
        j = i + 1
        while j < len(tokens) and (
            tokens[j].fold in lang.links or tokens[j].fold in lang.articles or self._is_each(tokens, j)
        ):
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
        if number is not None and k < len(tokens) + 1 and k > j:
            if entry.groups is None:
                entry.groups = number
            if not entry.name:
                self._named(entry, [t for t in tokens[j:k] if t.kind is T.WORD])
            return k
        if entry.groups is None and number is None:
            self._group_names(entry, tokens, j)
        if not entry.name and number is None:
            name, k = self._name(tokens, j)
            if name:
                self._named(entry, name)
                return k
        return max(j, i + 1)

    def _group_names(self, entry: Entry, tokens: Sequence[Token], i: int) -> None:
        """Count the groups where they are listed: "in each of green, yellow, red and orange"."""
        names: list[list[Token]] = [[]]
        for token in tokens[i:]:
            if token.text in ",/" or self._conjunction(token):
                names.append([])
            elif token.text in ":–—(" and not names[-1]:
                continue
            elif token.kind is T.WORD:
                if token.fold in self.lang.articles or token.fold in self.lang.links:
                    continue
                names[-1].append(token)
            elif token.text in _QUOTES:
                continue
            else:
                break
        names = [name for name in names if name]
        if len(names) > 1 and entry.groups is None and all(len(name) <= 3 for name in names):
            entry.groups = len(names)

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
            value = self._range(tokens, j)
            if value is not None and entry.value is None:
                entry.value = value
                return j + 3
            if j < len(tokens) and tokens[j].kind is T.NUM and entry.value is None and token.fold in lang.value_words:
                if j + 1 >= len(tokens) or not (
                    tokens[j + 1].fold in lang.not_pieces and tokens[j + 1].fold not in lang.value_words
                ):
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
                self._is_each(tokens, i)
                and i + 1 < len(tokens)
                and tokens[i + 1].kind is T.NUM
                and token.fold in ("je", "jeweils", "each", "chacun", "chacune", "cada")
            ):
                return self._each_number(entry, tokens, i + 1)
            if (
                self._is_each(tokens, i)
                and entry.each is None
                and entry.count is not None
                and bracket is False
                and i > 0
                and tokens[i - 1].kind is T.NUM
            ):
                return i + 1
            listed = token.fold in ("in", "en") and i + 1 < len(tokens) and tokens[i + 1].kind is T.WORD
            if listed and entry.groups is None and entry.each is None and entry.count is not None:
                from pipeline.documents.languages.colours import COLOURS

                if tokens[i + 1].fold in COLOURS:
                    trial = Entry(self.block, 0, 0)
                    self._group_names(trial, tokens, i + 1)
                    if trial.groups and entry.count % trial.groups == 0:
                        entry.groups, entry.each = trial.groups, entry.count // trial.groups
            return i + 1
        value = self._range(tokens, i)
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
            if entry.value is None and (bracket or tokens[k].fold not in ("point", "points", "pt", "pts") or i < 2):
                entry.value = token.value
            return k + 1
        return self._each_number(entry, tokens, i)

    def _grouped_by_players(self, tokens: Sequence[Token]) -> bool:
        """Such as "(5 joueurs, 6 par couleur)": as many groups as players."""
        return any(self._is_each(tokens, i) for i in range(len(tokens)))

    def _each_number(self, entry: Entry, tokens: Sequence[Token], i: int) -> int:
        """Such as "6 per colour", "12 in each of 4 colours", "2 de chaque sorte" with the number at `i`."""
        lang = self.lang
        number = tokens[i].value or 0
        before_each = i > 0 and self._is_each(tokens, i - 1)
        j = i + 1
        if j < len(tokens) and tokens[j].kind is T.TIMES:
            j += 1
        for k in range(j, min(j + 5, len(tokens))):
            if tokens[k].kind is T.NUM and not tokens[k].plural:
                break
            if tokens[k].text in "([":
                break
            if self._is_each(tokens, k):
                following = _folded(tokens[k : k + 3])
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
        if j < len(tokens) and tokens[j].fold in ("in", "en", "dans", "a", "de") and entry.each is None:
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

    def _range(self, tokens: Sequence[Token], i: int) -> str | None:
        """The range at `i` ("1-9", "1 à 9", "2..8") as text; None when there is none."""
        if i + 2 >= len(tokens) + 0 and i + 2 > len(tokens) - 1:
            return None
        if i < 0 or i + 2 >= len(tokens):
            return None
        a, mid, b = tokens[i], tokens[i + 1], tokens[i + 2]
        if a.kind is not T.NUM or b.kind is not T.NUM or a.value is None or b.value is None or a.value >= b.value:
            return None
        if mid.text in _DASHES or mid.fold in self.lang.range_words or set(mid.text) <= {".", "…"}:
            return f"{a.value}-{b.value}"
        return None

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

    # Settling -----------------------------------------------------------------------------------------------------

    def _settle(self, entry: Entry) -> None:
        """Work out counts from "so many in each of so many groups"."""
        if entry.count is None and entry.each is not None and entry.groups is not None:
            entry.count = entry.each * entry.groups
        if entry.count is not None and entry.each is not None and entry.groups is None and entry.each:
            if entry.count % entry.each == 0 and entry.count > entry.each:
                entry.groups = entry.count // entry.each
        for child in entry.children:
            self._settle(child)


def _exemplars(name: Sequence[Token]) -> bool:
    """Such as "2 exemplaires", "3 copies": copies of the thing named before."""
    return any(
        t.fold
        in (
            "exemplaire",
            "exemplaires",
            "copies",
            "copy",
            "exemplare",
            "exemplar",
            "copias",
            "copia",
            "ex",
            "stuck",
            "fois",
        )
        for t in name
    )


def _phrase(name: Sequence[Token]) -> str:
    out = ""
    for token in name:
        glue = "" if not out or out.endswith("'") else " "
        out += glue + token.text.replace("’", "'")
    return out.casefold()


def _folded(tokens: Sequence[Token]) -> str:
    return " ".join(t.fold for t in tokens)


def _tight(tokens: Sequence[Token], i: int) -> bool:
    """Whether the mark at `i` touches the words on both sides."""
    return 0 < i < len(tokens) - 1 and tokens[i - 1].end == tokens[i].start and tokens[i].end == tokens[i + 1].start


def _apart(tokens: Sequence[Token], i: int) -> bool:
    return 0 < i < len(tokens) - 1 and tokens[i - 1].end < tokens[i].start


def _next_word(tokens: Sequence[Token], i: int) -> Token | None:
    j = i + 1
    while j < len(tokens) and (tokens[j].text in _QUOTES):
        j += 1
    return tokens[j] if j < len(tokens) else None


def _outside(tokens: Sequence[Token]) -> list[Token]:
    """`tokens` that stand in no bracket."""
    out = []
    depth = 0
    for token in tokens:
        if token.text in ("(", "["):
            depth += 1
        elif token.text in (")", "]"):
            depth -= 1
        elif depth == 0:
            out.append(token)
    return out
