"""One quantity, two numbers: the same set, target, hand, series or number of dice with another figure elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.checks.library.statements import Statement, Told, fold, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.blocks import Kind
from pipeline.documents.reading import Reading
from pipeline.findings import WARN, Finding, Span

_TOKEN = re.compile(r"[^\W\d_]+(?:'(?=[^\W\d_]))?|\d+|[-–—]|[^\w\s]")
_MOST_WORDS = 6


@dataclass(frozen=True, slots=True)
class Mention:
    """A number with its noun phrase: `words` are the stems of its nouns and qualifiers.

    `strong` when the sentence says that there are so many, `definite` when it refers to them as known.
    """

    statement: Statement
    start: int
    end: int
    number: int
    words: tuple[str, ...]
    strong: bool
    definite: bool

    @property
    def key(self) -> tuple[str, ...]:
        """The stems in no order."""
        return tuple(sorted(set(self.words)))

    @property
    def span(self) -> Span:
        """Where the number and its phrase stand."""
        return self.statement.span(self.start, self.end)


@check(
    "rules/one-quantity-two-numbers",
    weight=8,
    needs=Needs.DOCUMENT,
    why="""A number that is corrected in one place and forgotten in another is the commonest mistake of rulebooks.
    Half of the
    tables will play with the wrong one.""",
    bad="""
    # Contents
    There are six countries with two tiles: Peru, Chile, Cuba, Haiti, Brazil and Guyana.
    # Turn
    Play a tile. The five two-tile countries may be entered from any neighbour.
    """,
    good="""
    # Contents
    There are six countries with two tiles: Peru, Chile, Cuba, Haiti, Brazil and Guyana.
    # Turn
    Play a tile. The six two-tile countries may be entered from any neighbour. Draw up to five tiles.
    """,
)
def one_quantity_two_numbers(doc: Reading) -> Iterator[Finding]:
    """One set, target, series or number of dice has one figure wherever it is named."""
    rules = told(doc)
    yield from _sets(rules, doc.lang)
    words = wording(doc.lang, "quantities")
    yield from _stated(rules, doc.lang, words.TARGET, "target-differs", "the game is won at {} here and at {} there")
    yield from _stated(
        rules,
        doc.lang,
        words.LIMIT,
        "limit-differs",
        "a hand holds at most {} cards here, {} there",
        frozenset({"effects"}),
    )
    yield from _stated(rules, doc.lang, words.ROUNDS, "rounds-differ", "the game has {} rounds here, {} there")
    yield from _series(rules, doc.lang)
    yield from _dice(rules, doc.lang)
    yield from _hands(rules, doc.lang)
    yield from _players(rules, doc.lang)


def number_of(word: str, rules: Told) -> int | None:
    """The number that a token is, in figures or words; None for other words."""
    return int(word) if word.isdecimal() and len(word) < 7 else rules.lang.numbers.get(word)


def mentions(rules: Told, s: Statement, lang: str) -> Iterator[Mention]:
    """The numbers with a noun phrase in `s`."""
    words = wording(lang, "quantities")
    tokens = [(m[0], m.start(), m.end()) for m in _TOKEN.finditer(s.folded)]
    i = 0
    while i < len(tokens):
        word, start, end = tokens[i]
        number = number_of(word.rstrip("'"), rules)
        before = tokens[i - 1][0] if i else ""
        if number is None or number < 2 or before in ("-", "–", "—", "+", "/", ".", ",", "x", "×", "#"):
            i += 1
            continue
        stems: list[str] = []
        j, last = i + 1, end
        while j < len(tokens) and len(stems) < _MOST_WORDS:
            token, _, stop = tokens[j]
            bare = token.rstrip("'")
            if token in ("-", "–"):
                if j + 1 < len(tokens) and tokens[j][1] == tokens[j - 1][2] and tokens[j + 1][1] == stop:
                    j += 1
                    continue
                break
            if number_of(bare, rules) is not None and not token.isdecimal():
                stems.append(str(number_of(bare, rules)))
                last = stop
            elif bare in words.LINKS or (
                bare in words.WITH and j + 1 < len(tokens) and number_of(tokens[j + 1][0], rules) is not None
            ):
                pass
            elif token[0].isalpha() and bare not in words.ENDS_PHRASE and bare not in words.WITH:
                stems.append(_stem(bare))
                last = stop
            else:
                break
            j += 1
        if stems:
            definite = before in words.DEFINITE
            lead = s.folded[:start]
            rest = s.folded[last:].lstrip()
            there = words.THERE_ARE.search(lead) is not None or (rest.startswith(":") and not definite)
            yield Mention(s, start if not definite else tokens[i - 1][1], last, number, tuple(stems), there, definite)
        i = max(j, i + 1)


def _stem(word: str) -> str:
    for ending in ("ies", "es", "en", "s", "x", "n", "y", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def _sets(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "quantities")
    not_sets = {_stem(w) for w in words.NOT_SETS} | words.NOT_SETS
    by_key: dict[tuple[str, ...], list[Mention]] = {}
    for s in rules.rules:
        if s.block.kind is Kind.ROW:
            continue
        for mention in mentions(rules, s, lang):
            if words.UNSETTLED.search(_clause(mention, words.CLAUSE)):
                continue
            if (
                (len(mention.key) > 1 or len(mention.words[0]) >= words.COMPOUND - 2)
                and not_sets.isdisjoint(mention.key)
                and not words.OTHER_ONES.search(s.folded[mention.start : mention.end + 14])
            ):
                by_key.setdefault(mention.key, []).append(mention)
    known = [m for group in by_key.values() for m in group if m.definite]
    for key, group in sorted(by_key.items()):
        strong = [m for m in group if m.strong or (m.statement.part == "contents" and _listed(m))]
        if len({m.number for m in strong if m.statement.part == "contents"}) > 1:
            continue
        loose = {m.number for m in group if not m.strong and not m.definite and m not in strong}
        definite = [m for m in group if m.definite and m.number not in loose and m not in strong]
        if any(word.isdigit() for word in key):
            definite += [m for m in known if len(m.words) > len(key) and set(m.words[: len(key)]) == set(key)]
        for a in strong:
            other = next(
                (m for m in [*definite, *strong] if m.number != a.number and m.statement is not a.statement), None
            )
            if other is not None and not (a.statement.part == other.statement.part == "contents"):
                yield found(
                    WARN,
                    "count-differs",
                    f"{a.number} here, {other.number} there, of the same thing.",
                    a.span,
                    other.span,
                    hint="find out which number holds, and correct the other",
                    computed=f"{a.number} ≠ {other.number}",
                )
                break


def _clause(mention: Mention, breaks: re.Pattern[str]) -> str:
    """The part of the sentence between two breaks in which the mention stands."""
    folded = mention.statement.folded
    start = max((m.end() for m in breaks.finditer(folded, 0, mention.start)), default=0)
    end = breaks.search(folded, mention.end)
    return folded[start : end.start() if end else len(folded)]


def _listed(mention: Mention) -> bool:
    """Whether the mention opens a list item of the inventory."""
    return mention.statement.block.kind is Kind.ITEM and mention.start <= 2


def _stated(
    rules: Told, lang: str, pattern: re.Pattern[str], code: str, message: str, parts: frozenset[str] = frozenset()
) -> Iterator[Finding]:
    """A quantity that every rulebook has once, said again with another number; `message` takes both."""
    words = wording(lang, "quantities")
    first: tuple[Statement, re.Match[str], int] | None = None
    for s in rules.rules:
        match = pattern.search(s.folded)
        if match is None or s.part in parts or words.SHORT_GAME.search(s.folded) or words.BY_PLAYERS.search(s.folded):
            continue
        word = next(w for w in match.groups() if w is not None)
        number = words.ORDINALS.get(word) or number_of(word, rules)
        if number is None:
            continue
        if first is None:
            first = s, match, number
        elif number != first[2]:
            yield found(
                WARN,
                code,
                message.format(first[2], number),
                first[0].at(first[1]),
                s.at(match),
                hint="correct one of the two",
                computed=f"{first[2]} ≠ {number}",
            )
            return


_NUMBERS = re.compile(
    r"(?<![\w.,])\d+(?:(?:, ?| ?/ ?| ?[-–—>→] ?)\d+)+"
    r"(?:(?:,? (?:and|et|und|y|puis|then|dann) |, ?| ?/ ?| ?[-–—>→] ?)(?:\d+|[a-z]{3,6}\b))?"
)


def _series(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "quantities")
    seen: list[tuple[list[str], set[str], Statement, re.Match[str]]] = []
    for s in rules.rules:
        for match in _NUMBERS.finditer(s.folded):
            values = re.findall(r"\d+|\b(?!(?:and|et|und|puis|then|dann)\b)[a-z]{3,}", match[0])
            if len(values) < 3:
                continue
            about = {_stem(w) for w in re.findall(r"[^\W\d_]{4,}", s.folded) if w not in words.ENDS_PHRASE}
            for other, names, t, earlier in seen:
                differing = sum(1 for a, b in zip(values, other, strict=False) if a != b)
                alike = (
                    len(values) == len(other) and len(values) > 3 and values[0] == other[0] and values[-1] == other[-1]
                )
                if alike and differing == 1 and names & about and t.block is not s.block:
                    yield found(
                        WARN,
                        "series-differs",
                        "the same series has another number here",
                        t.at(earlier),
                        s.at(match),
                        hint="correct one of the two",
                        computed=f"{', '.join(other)} ≠ {', '.join(values)}",
                    )
                    return
            seen.append((values, about, s, match))


def _dice(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "quantities")
    conflicts = wording(lang, "conflicts")
    first: tuple[Statement, re.Match[str], set[int]] | None = None
    for s in rules.rules:
        match = words.ROLLS.search(s.folded)
        if match is None or conflicts.CONDITION.search(s.folded) or words.UNSETTLED_ROLL.search(s.folded):
            continue
        values = {n for w in re.findall(r"\w+", match["n"]) for n in (number_of(w, rules),) if n is not None}
        if not values:
            continue
        if first is None:
            first = s, match, values
        elif not values & first[2] and s.path != first[0].path:
            a, b = (" or ".join(map(str, sorted(v))) for v in (first[2], values))
            yield found(
                WARN,
                "dice-differs",
                f"{a} dice are rolled here, {b} there.",
                first[0].at(first[1]),
                s.at(match),
                hint="say when which number is rolled, or correct one of the two",
                computed=f"{a} ≠ {b}",
            )
            return


def _hands(rules: Told, lang: str) -> Iterator[Finding]:
    """The cards dealt to each in the setup, and the hand that another part says one begins with."""
    words = wording(lang, "quantities")
    dealt = [
        (s, m, number_of(m["n"], rules))
        for s in rules.part("setup")
        if not words.UNSETTLED_DEAL.search(s.folded)
        for m in (words.DEALS.search(s.folded),)
        if m is not None
    ]
    values = {n for _, _, n in dealt}
    if len(values) != 1 or None in values:
        return
    s, match, number = dealt[0]
    for other in rules.rules:
        begun = words.BEGINS_WITH.search(other.folded)
        if begun is None or words.UNSETTLED_DEAL.search(other.folded) or other is s:
            continue
        value = number_of(begun["n"], rules)
        if value is not None and value != number:
            yield found(
                WARN,
                "deal-differs",
                f"{number} cards are dealt to each player, and a hand begins with {value}.",
                s.at(match),
                other.at(begun),
                hint="correct one of the two",
                computed=f"{number} ≠ {value}",
            )
            return


def _players(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "quantities")
    stated: list[tuple[tuple[int, int], Span]] = []
    for title, kind in rules.titles:
        match = words.PLAYER_RANGE.search(fold(title.text))
        if match and len(title.text.split()) <= 6 and kind not in ("setup", "variants") and ":" not in title.text:
            stated.append(((int(match["lo"]), int(match["hi"])), title.span(match.start(), match.end())))
    for s in rules.rules:
        match = words.PLAYER_RANGE.search(s.folded)
        if match is None or s.part in ("setup", "contents", "variants", "scoring"):
            continue
        rest = s.folded[match.end() :]
        game = words.IS_A_GAME.search(s.folded) is not None
        if ":" in rest or (len(s.folded.split()) > 8 and not game):
            continue
        stated.append(((int(match["lo"]), int(match["hi"])), s.at(match)))
    for pair, span in stated[1:]:
        if pair != stated[0][0]:
            yield found(
                WARN,
                "players-differ",
                "the number of players is not the same here and there",
                stated[0][1],
                span,
                hint="correct one of the two, or say which is recommended",
                computed="{}–{} ≠ {}–{}".format(*stated[0][0], *pair),
            )
            return
