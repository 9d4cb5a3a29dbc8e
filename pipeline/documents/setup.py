"""Setup: what is given, taken, laid out or dealt before the game, for all or by the number of players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Claims, Fact, SetupRow
from pipeline.documents.entries import Grammar
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language
from pipeline.documents.languages.base import Language, fold
from pipeline.documents.players import Condition, conditions, leading
from pipeline.documents.tokens import T, Token
import itertools

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading

_PREFERENCE = ("deal-all", "set-aside", "remove", "keep", "reveal", "give", "place", "use")


def read_setup(reading: Reading, claims: Claims, inventory: set[int]) -> None:
    """Fill in setup rows and the hand, outside the blocks read as inventory; players from gap-free rows."""
    _Setup(reading, claims, inventory).read()


def players_key(text: str, lang: Language, at_start: bool = False) -> str | None:
    """The player count a folded line begins with, as a setup row's key."""
    found = leading(text, lang)
    if found is None:
        return None
    after = text[found.end :].lstrip()
    return (
        found.key
        if after[:1] in (":", "–", "-", "—", "=", "⇒", "→", ",", "(", "|", "…") or re.match(r"\d", after)
        else None
    )


def table_by_players(rows: Sequence[Block], lang: Language) -> str | None:
    """``columns`` or ``rows`` when a table tells amounts by the number of players; None when it does not."""
    if len(rows) < 2:
        return None
    head = rows[0]
    people = lang.players
    first = fold(head.cell(0))
    numbers = [_count(head.cell(i)) for i in range(1, len(head.cells))]
    if len(numbers) >= 2 and all(n is not None for n in numbers) and _rising(numbers):
        named = any(w in people for w in re.findall(r"[a-z]+", first)) or any(
            any(w in people for w in re.findall(r"[a-z]+", fold(head.cell(i)))) for i in range(1, len(head.cells))
        )
        if named or (max(n or 0 for n in numbers) <= 10 and not first):
            return "columns"
    column = [_count(row.cell(0)) for row in rows[1:]]
    if any(w in people for w in re.findall(r"[a-z]+", first)) and all(n is not None for n in column):
        return "rows"
    if all(any(w in people for w in re.findall(r"[a-z]+", fold(row.cell(0)))) and _count(row.cell(0)) for row in rows):
        return "rows"
    return None


def _rising(numbers: Sequence[int | None]) -> bool:
    known = [n for n in numbers if n is not None]
    return all(a < b for a, b in itertools.pairwise(known)) and known[0] <= 12


def _count(cell: str) -> int | None:
    match = re.match(r"\W*(\d+)", cell)
    return int(match[1]) if match else None


@dataclass(slots=True)
class _Lead:
    """What a line says for the rows nested under it: the verb's operation, the item, whether a hand is meant."""

    op: str | None
    item: list[Token]
    hand: bool
    block: Block


class _Setup:
    def __init__(self, reading: Reading, claims: Claims, inventory: set[int]) -> None:
        self.reading = reading
        self.claims = claims
        self.inventory = inventory
        self.lang = language(reading.lang)
        self.counts = {c.count for c in claims.components if c.count} | {t.count for t in claims.totals}
        self.names = frozenset(
            w for c in claims.components for w in re.findall(r"[a-z]{3,}", fold(c.name)) if w not in self.lang.links
        )
        self.subject: list[Token] = []
        """The last pieces named, for "give 4 of them"."""
        self.turn = False
        self.kind: str | None = None
        """What the section at hand is about."""
        self.row_conditions: list[Condition] = []

    def read(self) -> None:
        lang = self.lang
        for section in self.reading.sections:
            kind = section.kind
            if kind in ("end", "scoring", "toc", "tips", "effects", "summary", "variants"):
                continue
            self.turn = kind == "turn"
            if kind == "turn":
                kind = None
            self.kind = kind
            lead: _Lead | None = None
            if section.heading is not None:
                lead = self._lead(section.heading)
            rows: list[Block] = []
            for block in section.blocks:
                if block.kind is Kind.ROW:
                    if rows and block.line - rows[-1].line > 3:
                        self._table(rows)
                        rows = []
                    rows.append(block)
                    continue
                if rows:
                    self._table(rows)
                    rows = []
                if block.index in self.inventory and not (leading(Folded(block, lang).text, lang)):
                    self._shared(block)
                    continue
                lead = self._block(block, kind, lead)
            if rows:
                self._table(rows)
        self._players()

    # Leads --------------------------------------------------------------------------------------------------------

    def _lead(self, block: Block, start: int = 0, end: int | None = None) -> _Lead | None:
        """What a heading or a line with a colon says for the rows below it."""
        folded = Folded(block, self.lang, start, end)
        op = self._op(folded.text, len(folded.text))
        grammar = Grammar(block, self.lang)
        item: list[Token] = []
        noun = any(t.fold in self.lang.nouns for t in folded.tokens)
        for i, token in enumerate(folded.tokens):
            if token.fold in self.lang.nouns or (
                not noun and token.kind is T.WORD and i == 0 and token.fold not in self.lang.stops and op is None
            ):
                name, _ = grammar._name(folded.tokens, i)
                if name and not grammar._not_piece(name):
                    item = name
                    break
        everyone = self.lang.pattern(rf"\b(?:{self.lang.everyone})").search(folded.text) is not None
        if everyone and op is None:
            op = "give"
        return _Lead(op, item, everyone and bool(frozenset(t.fold for t in item) & self.lang.cards), block)

    # Blocks -------------------------------------------------------------------------------------------------------

    def _block(self, block: Block, kind: str | None, lead: _Lead | None) -> _Lead | None:
        lang = self.lang
        text = Folded(block, lang).text
        row = leading(text, lang)
        ends_colon = block.text.rstrip(" *_").endswith(":")
        amount = row is not None and re.fullmatch(r"\W*\d+\W*", text[row.end :]) is not None
        if lead is not None and lead.block.kind is Kind.HEADING and lead.op is None and kind != "setup" and not amount:
            lead = None
        if (
            row is not None
            and len(block.sentences) > 1
            and row.end >= len(Folded(block, lang, *block.sentences[0]).text.rstrip(" ."))
        ):
            row = None
        if (
            row is not None
            and row.end < len(text.rstrip(" .:"))
            and (kind in ("setup", "contents") or lead is not None or self._tells(block))
        ):
            self._row(block, row, lead)
            return lead
        last: _Lead | None = None
        begun = " ".join(text.split()[:3])
        if kind is None and lang.title_kind(begun) == "setup":
            kind = "setup"
        for start, end in block.sentences:
            folded = Folded(block, lang, start, end)
            had = len(self.claims.setup) + len(self.claims.hand.sizes)
            self._sentence(block, folded, kind)
            if kind is None and len(self.claims.setup) + len(self.claims.hand.sizes) > had:
                kind = "setup"  # what follows in the paragraph goes on with the setup
        if ends_colon:
            return self._lead(block, *(block.sentences[-1] if block.sentences else (0, None)))
        if block.kind is Kind.ITEM or block.kind is Kind.PARAGRAPH:
            sentences = block.sentences
            if sentences:
                folded = Folded(block, lang, *sentences[-1])
                if block.text[sentences[-1][0] : sentences[-1][1]].rstrip().endswith((":",)):
                    last = self._lead(block)
        return last if last is not None else (lead if lead is not None and lead.block.kind is Kind.HEADING else None)

    def _tells(self, block: Block) -> bool:
        """Whether a line has a verb of setup or counts pieces."""
        folded = Folded(block, self.lang)
        return (
            self._op(folded.text, len(folded.text)) is not None
            or self._counted_nouns(folded)
            or bool(self.names & {t.fold for t in folded.tokens})
        )

    def _shared(self, block: Block) -> None:
        """An inventory sentence that also says that all cards are dealt out, or what each is dealt."""
        lang = self.lang
        for start, end in block.sentences:
            at = start
            for part in block.text[start:end].split(";"):
                piece = Folded(block, lang, at, at + len(part))
                if at > start and conditions(piece.text, lang) and self._op(piece.text, len(piece.text)):
                    self._sentence(block, piece, "setup")
                at += len(part) + 1
            folded = Folded(block, lang, start, end)
            match = lang.op_patterns["deal-all"].search(folded.text)
            if match:
                self._deal_all(block, folded, match)
            elif self.lang.pattern(rf"\b(?:{lang.everyone})").search(folded.text) and block.kind is Kind.PARAGRAPH:
                if (
                    not self.lang.pattern(rf"\b(?:{lang.contains})").search(folded.text)
                    and not block.text.rstrip().endswith(":")
                ) or len(block.sentences) > 1:
                    self._sentence(block, folded, None)

    def _row(self, block: Block, condition: Condition, lead: _Lead | None) -> None:
        """A line that begins with a number of players."""
        lang = self.lang
        folded = Folded(block, lang)
        text = folded.text
        self.row_conditions.append(condition)
        others = conditions(text, lang)
        if (len(others) > 1 or len(block.sentences) > 1) and ":" not in text[condition.end : condition.end + 3]:
            for start, end in block.sentences:
                self._sentence(block, Folded(block, lang, start, end), "setup")
            return
        first = folded.token_at(max(0, condition.end - 1)) + 1
        tokens = list(folded.tokens[first:])
        while tokens and tokens[0].kind is T.MARK and tokens[0].text not in "([":
            tokens.pop(0)
        op = lead.op if lead is not None else None
        if not any(t.kind is T.NUM or t.fold in lang.ones for t in tokens):
            if any(t.fold in lang.none_words for t in tokens[:2]) and lead is not None:
                item = lead.item or self.subject
                self._add(condition.key, item, 0, op or "use", block.span())
            elif lang.pattern(lang.all_words).search(text):
                self._everything(condition.key, block, folded)
            return
        self._amounts(block, folded, tokens, [condition], op, lead, row=True)

    # Sentences ----------------------------------------------------------------------------------------------------

    def _sentence(self, block: Block, folded: Folded, kind: str | None) -> None:
        lang = self.lang
        text = folded.text
        if not text:
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
        verb = any(lang.op_patterns[op].search(text) for op in _PREFERENCE)
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

    def _counted_nouns(self, folded: Folded) -> bool:
        tokens = folded.tokens
        return any(
            t.kind is T.NUM and i + 1 < len(tokens) and tokens[i + 1].fold in self.lang.nouns
            for i, t in enumerate(tokens)
        )

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
            lead: _Lead | None = None
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
                    lead = _Lead(own, list(self.subject), False, block)
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

    def _lead_tokens(self, block: Block, head: Sequence[Token], op: str | None) -> _Lead | None:
        grammar = Grammar(block, self.lang)
        for i, token in enumerate(head):
            if token.fold in self.lang.nouns:
                name, _ = grammar._name(head, i)
                if name:
                    return _Lead(op, name, False, block)
        return None

    # Amounts ------------------------------------------------------------------------------------------------------

    def _amounts(
        self, block: Block, folded: Folded, tokens: list[Token], found: Sequence[Condition], op: str | None,
        lead: _Lead | None, row: bool = False,
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
            clause = re.split(r" [.;:] | puis | then | dann | luego | et | and | und | y ", before)[-1]
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
            if (
                not item
                and after < len(tokens) - 1
                and tokens[after].fold in ("au", "aux", "to", "al", "auf", "in", "into", "dans")
            ):
                place, stop = grammar._name(tokens, after + 1)
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
            if own == "give" and i > 0 and tokens[i - 1].fold in ("sur", "on", "into", "auf", "dans", "sobre"):
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

    def _known(self, words: frozenset[str]) -> bool:
        """Whether `words` share one with a component's name."""
        stems = {w.rstrip("s") for w in words}
        return (
            bool(stems & {n.rstrip("s") for n in self.names})
            or bool(words & self.lang.groups)
            or any(w.endswith(("karten", "karte")) for w in words)
        )

    def _each(self, tokens: Sequence[Token], after: int, sentence: str) -> bool:
        return any(t.fold in self.lang.each for t in tokens[after : after + 4])

    def _total_in_play(self, tokens: Sequence[Token], after: int) -> int | None:
        inside = tokens[after : after + 5]
        if len(inside) >= 3 and inside[0].text == "(" and inside[1].kind is T.NUM:
            return inside[1].value
        return None

    def _own_after(self, following: str) -> str | None:
        """The verb after an amount ("2 colours go back in the box", "7 cards are dealt")."""
        return self._op(following, 60)

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
            name, _ = grammar._name(tokens, j)
            if name and not grammar._not_piece(name):
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
                or (tokens[j].text in "+" and j + 1 < len(tokens) and tokens[j + 1].kind is not T.WORD)
            ):
                return None, [], j + 1
            if (
                i > 1
                and tokens[i - 2].kind is T.NUM
                and (i > 2 and tokens[i - 3].fold in ("entre", "between", "zwischen"))
            ):
                return None, [], i + 1
            if (
                j + 1 < len(tokens)
                and tokens[j].fold in ("et", "and", "und", "y")
                and tokens[j + 1].kind is T.NUM
                and i
                and tokens[i - 1].fold in ("entre", "between", "zwischen")
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
                name, after = grammar._name(tokens, k)
                if name and not grammar._not_piece(name) and not any(t.fold in lang.players for t in name):
                    return token.value, [tokens[k - 1], *name], after
                return (
                    (token.value, [], j)
                    if not (j < len(tokens) and any(t.fold in lang.players for t in tokens[j : j + 3]))
                    else (token.value, [], j)
                )
            name, after = grammar._name(tokens, j)
            if grammar._not_piece(name) and not frozenset(t.fold for t in name) & lang.groups:
                return None, [], after
            return token.value, name, max(self._past_values(tokens, after), i + 1)
        if token.fold in lang.ones and i + 1 < len(tokens) and tokens[i + 1].kind is T.WORD and i > 0:
            name, after = grammar._name(tokens, i + 1)
            spelled = frozenset(t.fold for t in name)
            known = spelled & lang.nouns or (self.names and self._known(spelled) and not spelled & lang.groups)
            if (
                name
                and known
                and not grammar._not_piece(name)
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
        ):  # fmt: skip
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

    def _op(self, text: str, before: int) -> str | None:
        """The operation of the last verb of setup in a folded text up to `before`."""
        best: tuple[int, int, str] | None = None
        for rank, op in enumerate(_PREFERENCE):
            if op == "deal-all":
                continue
            for match in self.lang.op_patterns[op].finditer(text[:before]):
                where = match.start()
                if match[0].split()[0] in self.lang.nouns and op not in ("reveal", "set-aside"):
                    continue
                candidate = (where, -rank, op)
                if best is None or candidate[0] > best[0] or (candidate[0] == best[0] and candidate[1] > best[1]):
                    best = candidate
        if best is None:
            return None
        for op in ("set-aside", "remove"):
            if self.lang.op_patterns[op].search(text[:before]) and best[2] in ("place", "use", "give", "reveal"):
                return op
        return best[2]

    # Whole decks, formulas, missing tables ------------------------------------------------------------------------

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

    def _all_cards(self) -> int | None:
        """How many cards there are in all, when the document says so in one number."""
        claims = self.claims
        if claims.totals:
            return claims.totals[0].count
        cards = [
            c for c in claims.components if c.above is None and c.count and c.module is None and self._is_cards(c.name)
        ]
        if len(cards) == 1:
            return cards[0].count
        bare = [c for c in cards if frozenset(fold(c.name).split()) <= self.lang.cards]
        return bare[0].count if len(bare) == 1 else None

    def _is_cards(self, name: str) -> bool:
        folded = fold(name)
        return bool(frozenset(re.findall(r"[a-z]+", folded)) & self.lang.cards) or folded.endswith(("karten", "karte"))

    def _everything(self, key: str, block: Block, folded: Folded) -> None:
        total = self._all_cards()
        if total is None:
            return
        name = [t for t in folded.tokens if t.fold in self.lang.cards][:1]
        text = name[0].text if name else self._card_word()
        self.claims.setup.append(SetupRow(key, text.casefold(), total, "use", block.span()))

    def _card_word(self) -> str:
        return {"fr": "cartes", "en": "cards", "de": "karten", "es": "cartas"}[self.lang.code]

    def _formula(self, block: Block, folded: Folded) -> bool:
        """Such as "N+1 patrons", "autant de cartes qu'il y a de joueurs + 1", "deux fois le nombre de joueurs moins un"."""
        lang = self.lang
        text = folded.text
        data = lang.formula
        players = rf"(?:{data['players']})"
        counted = re.search(rf"(?:{data['twice']})[^.;]{{0,12}}{players}", text)
        factor = "2*n" if counted else "n"
        match = counted
        if match is None:
            match = re.search(
                rf"(?:{data['as_many']})[^.;:]{{0,60}}?(?:nombre de joueurs|number of players|joueurs|players|anzahl der spieler|spieler|jugadores)\b",
                text,
            )
        if match is None:
            match = re.search(r"\bn ?[+-] ?\d+", text)
        if match is None:
            match = re.search(
                rf"(?:nombre de joueurs|number of players|anzahl der spieler|numero de jugadores) ?(?=(?:{data['plus']}|{data['minus']})".replace(
                    "#", r"\d+"
                )
                + ")",
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
            if token.fold in ("nombre", "number", "anzahl", "numero") and i + 2 < len(folded.tokens):
                name, _ = grammar._name(folded.tokens, i + 1)
                if name and not any(t.fold in lang.players for t in name):
                    lead = [
                        t for t in folded.tokens[:i] if t.capital and t.kind is T.WORD and t.fold not in lang.articles
                    ]
                    return " ".join(t.text for t in [*name, *lead]).casefold()
        inside = folded.tokens[at : folded.token_at(match.end() - 1) + 3]
        for i, token in enumerate(folded.tokens):
            if token.fold in lang.nouns and i + 0 <= at + 6 and token.fold not in lang.players:
                name, _ = grammar._name(folded.tokens, i)
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
                name, _ = grammar._name(folded.tokens, at + i + 1)
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
        everyone = lang.pattern(rf"(?<!\w)(?:{lang.everyone})").search(text) is not None
        tokens = folded.tokens
        at = folded.token_at(match.end() - 1) + 1 if match else folded.token_at(depends.start())
        grammar = Grammar(block, lang)
        name, _ = grammar._name(tokens, at) if match else ([], 0)
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

    # Tables -------------------------------------------------------------------------------------------------------

    def _table(self, rows: Sequence[Block]) -> None:
        lang = self.lang
        shape = table_by_players(rows, lang)
        if shape == "columns":
            head = rows[0]
            for row in rows[1:]:
                label = row.cell(0)
                for i in range(1, len(row.cells)):
                    count = _count(row.cell(i))
                    keys = _key(head.cell(i)) if i < len(head.cells) else None
                    if keys is None:
                        continue
                    if count is None and not re.fullmatch(r"\W*", row.cell(i)):
                        continue
                    if count is None and not row.cell(i).strip("—–- "):
                        continue
                    self._cell(row, i, label, keys, count)
        elif shape == "rows":
            head = rows[0]
            body = rows if _count(head.cell(0)) is not None else rows[1:]
            for row in body:
                keys = _key(row.cell(0))
                if keys is None:
                    continue
                for i in range(1, len(row.cells)):
                    count = _count(row.cell(i))
                    label = head.cell(i) if body is not rows else re.sub(r"^\W*\d+\W*", "", row.cell(i))
                    if count is not None and label:
                        self._cell(row, i, label, keys, count)

    def _cell(self, row: Block, i: int, label: str, key: Condition, count: int | None) -> None:
        lang = self.lang
        folded = fold(label)
        words = frozenset(re.findall(r"[a-z]+", folded))
        span = row.span(*row.cells[i]) if row.cells[i][0] < row.cells[i][1] else row.span()
        self.row_conditions.append(key)
        hand = bool(words & lang.cards or words & {"main", "hand", "mano", "handkarten"} or words & lang.tiles) and (
            bool(
                words
                & {
                    "main",
                    "hand",
                    "mano",
                    "handkarten",
                    "chacun",
                    "each",
                    "joueur",
                    "player",
                    "spieler",
                    "jugador",
                    "pro",
                    "par",
                    "per",
                    "distribuees",
                    "dealt",
                    "donne",
                }
            )
            or bool(words <= lang.cards)
        )
        if any(w.startswith(("handkart",)) for w in words):
            hand = True
        if lang.op_patterns["remove"].search(folded) or re.search(
            r"reste|rest\b|talon|otees|removed|left|entfernt|retir", folded
        ):
            hand = False
        if hand and count is not None:
            for n in key.counts():
                self._hand(str(n), count, span)
            return
        if count is None:
            return
        op = self._op(folded, len(folded)) or "use"
        self.claims.setup.append(SetupRow(key.key, label.casefold().strip(" *_"), count, op, span))

    # Results ------------------------------------------------------------------------------------------------------

    def _hand(self, key: str, number: int, at: object) -> bool:
        sizes = self.claims.hand.sizes
        if key in sizes or (key == "all" and sizes):
            return False
        sizes[key] = number
        self.claims.hand.places[key] = at  # type: ignore[assignment]
        return True

    def _add(
        self, key: str, item: Sequence[Token], number: int | None, op: str, at: object, total: int | None = None
    ) -> None:
        name = " ".join(t.text for t in item).casefold()
        name = name.replace("' ", "'")
        if not name:
            return
        row = SetupRow(key, name, number, op, at, total=total)  # type: ignore[arg-type]
        for old in self.claims.setup:
            if (old.players, old.item, old.count) == (row.players, row.item, row.count):
                return
        self.claims.setup.append(row)

    def _hand_of_components(self) -> None:
        """Such as "Each gets: 5 dragon cards": the cards that every player has are the hand, where nothing else says so."""
        hand = self.claims.hand
        if hand.sizes or hand.options:
            return
        for section in self.reading.sections:
            if section.heading is None or not self.lang.pattern(rf"(?:{self.lang.everyone})").search(
                Folded(section.heading, self.lang).text
            ):
                continue
            lines = {block.line for block in section.blocks}
            cards = [
                c
                for c in self.claims.components
                if c.per == "player" and (c.count or 0) > 1 and c.at.line in lines and self._is_cards(c.name)
            ]
            if len(cards) == 1 and cards[0].count:
                self._hand("all", cards[0].count, cards[0].at)

    def _open_hands(self) -> None:
        """Such as "4 or more players: 5 cards" holds up to the greatest number of players, where that is known."""
        hand = self.claims.hand
        most = self.claims.players.values[-1] if self.claims.players else None
        for key in [k for k in hand.sizes if k.endswith("+")]:
            number, at = hand.sizes.pop(key), hand.places.pop(key)
            low = int(key[:-1])
            for n in range(low, max(most or low, low) + 1):
                hand.sizes.setdefault(str(n), number)
                hand.places.setdefault(str(n), at)

    def _players(self) -> None:
        """The range of players where it is not stated: the span of rows without a gap."""
        claims = self.claims
        self._hand_of_components()
        self._open_hands()
        counts: set[int] = {int(k) for k in claims.hand.sizes if k.isdigit()}
        lows = []
        for row in claims.setup:
            match = re.fullmatch(r"(\d+)(?:-(\d+))?", row.players)
            if match:
                low, high = int(match[1]), int(match[2] or match[1])
                counts.update(range(low, high + 1))
        open_rows = [row.players for row in claims.setup if row.players.endswith("+")]
        lows = sorted(counts)
        formulas = any(row.formula for row in claims.setup)
        if (
            claims.players is None
            and not open_rows
            and len(lows) > 1
            and lows[-1] - lows[0] + 1 == len(lows)
            and not formulas
        ):
            at = next((row.at for row in claims.setup if row.players[:1].isdigit()), None) or next(
                iter(claims.hand.places.values())
            )
            claims.players = Fact((lows[0], lows[-1]), at)
        if claims.players is not None:
            high = claims.players.values[-1]
            for row in claims.setup:
                match = re.fullmatch(r"(\d+)\+", row.players)
                if match and int(match[1]) <= high:
                    row.players = f"{match[1]}-{high}" if int(match[1]) < high else str(high)


def _key(cell: str) -> Condition | None:
    match = re.match(r"\W*(\d+)\s*(?:[-–—/àa]|to|bis|ou|or|oder)?\s*(\d+)?\s*(\+)?", fold(cell))
    if not match:
        return None
    low = int(match[1])
    high: int | None = int(match[2]) if match[2] else low
    if match[3]:
        high = None
    return Condition(low, high, 0, 0) if low <= 20 else None
