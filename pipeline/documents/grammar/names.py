"""Names of things: the noun phrase at a place, and whether it is of a thing that lies in a box."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.grammar.entry import Entry
from pipeline.documents.grammar.marks import (
    DASHES,
    QUOTES,
    next_word,
    phrase_of,
    tight,
)
from pipeline.documents.languages import shared
from pipeline.documents.languages.base import Language
from pipeline.documents.languages.colours import COLOURS
from pipeline.documents.tokens import T, Token, tokens_of


class Names:
    """Noun phrases of one block."""

    def __init__(self, block: Block, lang: Language, lenient: bool = False) -> None:
        self.block = block
        self.lang = lang
        self.lenient = lenient
        """Whether anything counts as a piece: within a list of pieces "46 places" are cards."""

    def tokens(self, start: int = 0, end: int | None = None) -> list[Token]:
        """The tokens of a stretch of the block's text."""
        return tokens_of(self.block, self.lang, start, end)

    def conjunction(self, token: Token) -> bool:
        """Whether a token joins the parts of a list."""
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

    def is_each(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether the token at `i` says "each" or "per"."""
        token = tokens[i]
        return token.fold in self.lang.each

    def _colours(self, names: Sequence[Sequence[Token]]) -> bool:
        """Whether all of `names` are colours."""
        return all(any(t.fold in COLOURS for t in name) for name in names)

    def value_range(self, tokens: Sequence[Token], i: int) -> str | None:
        """The range at `i` ("1-9", "1 à 9", "2..8") as text; None when there is none."""
        if i < 0 or i + 2 >= len(tokens):
            return None
        a, mid, b = tokens[i], tokens[i + 1], tokens[i + 2]
        if a.kind is not T.NUM or b.kind is not T.NUM or a.value is None or b.value is None or a.value >= b.value:
            return None
        if mid.text in DASHES or mid.fold in self.lang.range_words or set(mid.text) <= {".", "…"}:
            return f"{a.value}-{b.value}"
        return None

    def make(self, first: Token, last: Token, count: int | None) -> Entry:
        """An entry of `count` from `first` to `last`."""
        return Entry(self.block, first.start, max(first.end, last.end), count=count)

    def name(self, entry: Entry, name: Sequence[Token]) -> None:
        """Give `entry` the name that the tokens `name` say."""
        entry.name = phrase_of(name)
        entry.words = frozenset(t.fold for t in name if t.kind is T.WORD)

    def noun(
        self, tokens: Sequence[Token], i: int, commas: bool = False, names: bool = False
    ) -> tuple[list[Token], int]:
        """The noun phrase at `i` and the index after it. `commas` lets it run over commas; `names` keeps stop words
        within capitalised names.
        """
        lang = self.lang
        out: list[Token] = []
        while i < len(tokens) and (
            tokens[i].fold in lang.articles or tokens[i].fold in shared.OF or tokens[i].text in QUOTES
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
                if token.text in QUOTES:
                    i += 1
                    continue
                if commas and token.text == "&" and out:
                    i += 1
                    continue
                joined = token.text in "/-" and out and tight(tokens, i)
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
                inside = token.spelled and out and i + 1 < len(tokens) and self._number_within(tokens, i, names)
                if not inside:
                    break
            stops = token.kind is T.WORD and token.fold in lang.stops and token.fold not in lang.nouns
            if i > begun and stops and not (names and token.capital and out and out[-1].capital):
                break
            if (
                token.kind is T.WORD
                and i == begun
                and token.fold in lang.stops
                and token.fold not in lang.nouns
                and not token.capital
            ) and not (i + 1 < len(tokens) and tokens[i + 1].fold in lang.nouns and token.fold in lang.numbered):
                break
            if token.fold in lang.links or token.fold in lang.articles or self.conjunction(token):
                following = next_word(tokens, i)
                if following is None or following.kind is not T.WORD or not out:
                    break
                if following.fold in lang.value_words or following.fold in lang.numbered:
                    break
                if token.fold == "a" and following.fold.endswith(("er", "ir")) and following.fold not in lang.nouns:
                    break
                if following.fold in lang.stops or following.fold in lang.each:
                    break
                if following.fold in lang.groups and token.fold in ("en", "in", "dans"):
                    break
            if token.fold in lang.each and token.fold not in lang.nouns and out:
                break
            if token.fold in lang.including and out:
                break
            out.append(token)
            i += 1
        while out and out[-1].kind is T.WORD and (
            out[-1].fold in lang.links or out[-1].fold in lang.articles or self.conjunction(out[-1])
        ) and out[-1].fold not in lang.nouns:  # fmt: skip
            out.pop()
        return out, i

    def _number_within(self, tokens: Sequence[Token], i: int, names: bool) -> bool:
        """Whether a number in words at `i` is part of a name: "Take Two", "Trèfle à quatre feuilles"."""
        before, after = tokens[i - 1], tokens[i + 1]
        if before.capital and tokens[i].capital:
            return True
        return names and before.fold in self.lang.links and after.kind is T.WORD and after.fold not in self.lang.groups

    def not_piece(self, name: Sequence[Token]) -> bool:
        """Whether `name` is of something that is counted and is no component: points, players, turns."""
        lang = self.lang
        if name and name[0].fold in shared.UNITS and not name[0].capital:
            return True
        if self.lenient:
            return False
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

    def entries(self, tokens: Sequence[Token], bare: bool = False, articles: bool = True) -> list[Entry]:
        """The entries of a list written along a line (see `Grammar`)."""
        raise NotImplementedError

    def entry(self, segment: Sequence[Token], bare: bool = False, articles: bool = True) -> Entry | None:
        """The entry that `segment` is, or None (see `Heads`)."""
        raise NotImplementedError
