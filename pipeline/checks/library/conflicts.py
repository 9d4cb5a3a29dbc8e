"""Statements about one thing that can't both hold: the end, a card's place, a cost, absolutes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.checks.library import choices
from pipeline.checks.library.statements import Statement, Told, fold, told
from pipeline.checks.registry import Needs, check, found
from pipeline.checks.wording import wording
from pipeline.documents.reading import Reading
from pipeline.findings import INFO, WARN, Finding

_CONTENT = re.compile(r"[^\W\d_]{4,}")
_BESIDE = 2
"""Statements: what follows a rule so closely in its section explains it and doesn't contradict it."""


def _beside(a: Statement, b: Statement, rules: Told, reach: int = _BESIDE) -> bool:
    """Whether `b` stands so close to `a`, under the same heading, that it is read together with it."""
    return a.path == b.path and abs(a.number - b.number) <= reach


def _stems(text: str, common: frozenset[str]) -> set[str]:
    return {w[:6] for w in _CONTENT.findall(text) if w not in common and w[:6] not in common}


@check(
    "rules/claim-conflict",
    weight=8,
    needs=Needs.DOCUMENT,
    why="""Two sentences of one rulebook that answer the same question differently: whoever read the first plays
    another game than
    whoever read the second.""",
    bad="""
    # Turn
    Play a card, then draw one. The game ends when the Siren is drawn.
    Whoever draws it says so. It can't be kept in hand.
    # End of the game
    When the Siren is drawn, she announces the last round. The player with the most pearls wins.
    """,
    good="""
    # Turn
    Play a card, then draw one. When the Siren is drawn the end of the game is near.
    Whoever draws it says so. It can't be kept in hand.
    # End of the game
    When the Siren is drawn, she announces the last round. The player with the most pearls wins.
    """,
)
def claim_conflict(doc: Reading) -> Iterator[Finding]:
    """Two statements on the end, a destination, a hand size, a cost or the winner agree."""
    rules = told(doc)
    yield from _end_trigger(rules, doc.lang)
    yield from _formula(rules, doc.lang)
    yield from _cost(rules, doc.lang)
    yield from _winner(rules, doc.lang)
    yield from _destination(rules, doc.lang)
    yield from _may_and_may_not(rules, doc.lang)
    yield from _play_condition(rules, doc.lang)
    yield from _who_gets_it(rules, doc.lang)
    yield from choices.otherwise_too(rules, doc.lang)
    yield from choices.two_choosers(rules, doc.lang)
    yield from choices.no_attack(rules, doc.lang)


def _end_trigger(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "conflicts")
    now: list[tuple[Statement, re.Match[str], set[str]]] = []
    later: list[tuple[Statement, set[str]]] = []
    for s in rules.rules:
        if s.part in ("toc", "info"):
            continue
        last = words.LAST_ROUND.search(s.folded)
        ends = words.ENDS_WHEN.search(s.folded)
        if last:
            later.append((s, _stems(s.folded, words.COMMON)))
        elif ends:
            event = _stems(s.folded[ends.end() :], words.COMMON) or _stems(s.folded, words.COMMON)
            now.append((s, ends, event))
    for s, match, event in sorted(now, key=lambda entry: words.INDIRECT.search(entry[0].folded) is not None):
        if any(_beside(s, x, rules, 3) for x, _ in later):
            continue
        against = [x for x, stems in later if len(event & stems) >= min(2, len(event))]
        if not event or not against:
            continue
        others = [x for x, _, e in now if x is not s and e & event]
        yield found(
            WARN,
            "end-now-or-last-turn",
            "here the game ends at once; elsewhere the same event announces a last turn",
            s.span(match.start()),
            *(x.span() for x in [*against[:4], *others[:2]]),
            hint="say once what happens: the game stops there, or everyone has one more turn",
        )
        return


def _formula(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "conflicts")
    relative = next(((s, m) for s in rules.rules for m in (words.ONE_FEWER.search(s.folded),) if m), None)
    if relative is None:
        return
    for s in rules.rules:
        constant = words.STAYS_AT.search(s.folded)
        if constant is None or s is relative[0] or s.number == relative[0].number:
            continue
        value = constant["n"]
        yield found(
            WARN,
            "formula-vs-constant",
            f"here the hand stays at {value}; elsewhere it shrinks by one each time, so the second time it is less",
            s.at(constant),
            relative[0].at(relative[1]),
            hint="say “one card fewer than before” in both places, or that it happens once only",
            computed=f"first time {int(value) + 1} − 1 = {value}; second time {value} − 1 = {int(value) - 1}"
            if value.isdigit()
            else None,
        )
        return


def _cost(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "conflicts")
    common = words.COMMON | words.ACTION_WORDS

    def said(pattern: re.Pattern[str]) -> list[tuple[Statement, re.Match[str], set[str]]]:
        """The sentences without a condition, with the stems of what the cost is said of."""
        out = []
        for s in rules.rules:
            match = pattern.search(s.folded)
            if match and not words.CONDITION.search(s.folded):
                clause = re.split(r"[.;,]", s.folded[: match.start()])[-1]
                out.append((s, match, _stems(clause, common)))
        return out

    paid = said(words.COSTS_ACTION)
    for s, match, what in said(words.FREE_ACTION) if paid else ():
        for other, costs, of in paid:
            if other is not s and what & of:
                yield found(
                    WARN,
                    "free-or-action",
                    "the same action is free here and costs an action there",
                    s.at(match),
                    other.at(costs),
                    hint="keep one of the two, or say when it is free",
                )
                return


def _winner(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "conflicts")
    ends = wording(lang, "endings")
    most: dict[str, tuple[Statement, re.Match[str]]] = {}
    least: dict[str, tuple[Statement, re.Match[str]]] = {}
    for s in rules.rules:
        if ends.TIE.search(s.folded) or ends.NOT_WHOLE_GAME.search(s.folded) or not ends.WINS.search(s.folded):
            continue
        for pattern, kept in ((words.MOST_OF, most), (words.LEAST_OF, least)):
            match = pattern.search(s.folded)
            if match and not words.CONDITION.search(s.folded):
                kept.setdefault(match["what"][:6], (s, match))
    for what in sorted(most.keys() & least.keys()):
        (a, m), (b, n) = most[what], least[what]
        if a is b or _beside(a, b, rules, 1):
            continue
        yield found(WARN, "winner", "here the most wins, there the least", a.at(m), b.at(n), hint="keep one of the two")


def _destination(rules: Told, lang: str) -> Iterator[Finding]:
    """Where the cards of a class go in general, and where its members go: told differently without “except”."""
    words = wording(lang, "conflicts")
    members: dict[str, set[str]] = {}
    for s in rules.statements:
        match = words.CLASS_OF.search(s.folded)
        if match and s.path:
            row = s.folded[match.end() :]
            following = rules.statements[s.number + 1] if s.number + 1 < len(rules.statements) else None
            if row.rstrip().endswith(",") and following is not None and following.path == s.path:
                row += " " + following.folded
            names = {w[:6] for w in _CONTENT.findall(row) if w not in words.COMMON}
            for w in _CONTENT.findall(fold(s.path[-1])):
                members.setdefault(w[:6], set()).update(names)
    places: list[tuple[Statement, re.Match[str], str, str]] = []
    for s in rules.rules:
        for kind, pattern in words.GOES_TO:
            match = pattern.search(s.folded)
            if match and not words.EXCEPT.search(s.folded):
                places.append((s, match, match["what"][:6], kind))
    for s, match, what, kind in places:
        if what not in members or words.CONDITION.search(s.folded[: match.start()]):
            continue
        others = [(x, m) for x, m, w, k in places if w in members[what] and k != kind and x is not s]
        if others and not any(words.EXCEPT.search(x.folded) for x in rules.statements[s.number : s.number + 3]):
            yield found(
                INFO,
                "destination",
                "cards of this kind go here in general, and some of them elsewhere by their own text",
                s.at(match),
                *(x.at(m) for x, m in others[:4]),
                hint="add “unless the card says otherwise” to the general rule",
            )
            return


def _may_and_may_not(rules: Told, lang: str) -> Iterator[Finding]:
    """“An X can't be done” and “an X can be done”, of the same X and the same deed, neither with a condition."""
    words = wording(lang, "conflicts")
    allowed: dict[tuple[str, str], tuple[Statement, re.Match[str]]] = {}
    refused: list[tuple[tuple[str, str], Statement, re.Match[str]]] = []
    for s in rules.rules:
        if words.CONDITION.search(s.folded):
            continue
        for match in words.MAY_NOT.finditer(s.folded):
            refused.append((_deed(match), s, match))
        for match in words.MAY.finditer(s.folded):
            allowed.setdefault(_deed(match), (s, match))
    for deed, s, match in refused:
        other = allowed.get(deed)
        if other is None or other[0] is s:
            continue
        yield found(
            WARN,
            "allowed-and-forbidden",
            "forbidden here and allowed there",
            s.at(match),
            other[0].at(other[1]),
            hint="keep one of the two, or say when which holds",
        )
        return


def _deed(match: re.Match[str]) -> tuple[str, str]:
    rest = " ".join(w[:6] for w in _CONTENT.findall(match["rest"]))
    what = " ".join(w[:6] for w in match["what"].split())
    return f"{what} {match['verb'][:5]}", rest


def _play_condition(rules: Told, lang: str) -> Iterator[Finding]:
    """A card's own text allows it only by one attribute; the rule of the turn allows it by others too."""
    words = wording(lang, "conflicts")
    attributes = re.compile(r"\b(?:" + "|".join(words.MATCHING) + r")\b")
    for s in rules.rules:
        only = words.ONLY_IF.search(s.folded)
        if only is None:
            continue
        needs = {a[0][:5] for a in attributes.finditer(s.folded[only.end() :])}
        names = _named(rules, s)
        if len(needs) != 1 or not names:
            continue
        for other in rules.rules:
            if (
                (other.path == s.path and other.part == "effects")
                or other is s
                or not words.MAY_PLAY.search(other.folded)
            ):
                continue
            ways = {a[0][:5] for a in attributes.finditer(other.folded)}
            if ways > needs and any(re.search(rf"\b{re.escape(n)}", other.folded) for n in names):
                yield found(
                    WARN,
                    "play-condition",
                    "here the card is playable by one attribute only; the other rule also allows another",
                    s.at(only),
                    other.span(),
                    hint="say in one place what makes this card playable, and refer to it",
                )
                return


def _named(rules: Told, s: Statement) -> list[str]:
    """The names of the card that `s` is about: the title or label just above it."""
    for before in reversed(rules.statements[max(0, s.number - 2) : s.number]):
        words = _CONTENT.findall(before.folded)
        if before.path == s.path and words and len(words) <= 3 and not before.folded.rstrip().endswith("."):
            return words[:1]
    return _CONTENT.findall(fold(s.path[-1]))[:1] if s.path and len(s.path[-1].split()) <= 3 else []


def _who_gets_it(rules: Told, lang: str) -> Iterator[Finding]:
    """A prize that goes to the owner or to the second player, while either place is open to anyone."""
    words = wording(lang, "conflicts")
    for s in rules.rules:
        prize = words.TO_THE_OWNER.search(s.folded)
        if prize is None:
            continue
        for other in rules.statements[s.number + 1 : s.number + 5]:
            either = words.FIRST_OR_SECOND.search(other.folded)
            if either and other.path == s.path:
                yield found(
                    WARN,
                    "prize",
                    "the prize goes to the owner, but others than the owner may be the first to put something in",
                    s.at(prize),
                    other.at(either),
                    hint="say who gets it when neither of the two is the owner",
                )
                return


@check(
    "rules/absolute",
    weight=6,
    needs=Needs.DOCUMENT,
    why="""“Always”, “never”, “only” and “at any time” are believed. If a rule elsewhere makes an exception, the first
    sentence
    has to say so, or players will rightly quote it.""",
    bad="""
    # Turn
    Draw a card and play one. You always have five cards in hand.
    # Cards
    Librarian: play with six cards in hand from now on.
    """,
    good="""
    # Turn
    Draw a card and play one. You always have five cards in hand, unless a card says otherwise.
    # Cards
    Librarian: play with six cards in hand from now on.
    """,
)
def absolute(doc: Reading) -> Iterator[Finding]:
    """What is always, never or only so has no exception elsewhere."""
    rules = told(doc)
    words = wording(doc.lang, "conflicts")
    yield from _always_in_hand(rules, doc.lang)
    for code, claims, exceptions, message, hint in (
        (
            "face",
            words.ALWAYS_OPEN,
            words.FACE_DOWN,
            "cards lie always face up here, and face down there",
            "add “unless a card says otherwise”",
        ),
        (
            "target",
            words.OTHERS_ONLY,
            words.SELF_TOO,
            "only the other players are affected here, and oneself too there",
            "add the exception, or say “mostly”",
        ),
    ):
        for s in rules.rules:
            match = claims.search(s.folded)
            if match is None or _excepted(rules, s, words.EXCEPT):
                continue
            against = [
                (x, m)
                for x in rules.rules
                if x.part not in ("setup",) and not words.NOT_PLAYED.search(x.folded) and x is not s
                for m in (exceptions.search(x.folded),)
                if m is not None
            ]
            if against:
                yield found(INFO, code, message, s.at(match), *(x.at(m) for x, m in against[:4]), hint=hint)
                break
    yield from _any_time(rules, doc.lang)
    yield from _leaves_otherwise(rules, doc.lang)


def _excepted(rules: Told, s: Statement, pattern: re.Pattern[str]) -> bool:
    """Whether `s` or the sentence after it makes the exception itself."""
    following = rules.statements[s.number + 1 : s.number + 2]
    return any(pattern.search(x.folded) for x in (s, *(x for x in following if x.path == s.path)))


def _always_in_hand(rules: Told, lang: str) -> Iterator[Finding]:
    words = wording(lang, "conflicts")
    for s in rules.rules:
        match = words.ALWAYS_HAND.search(s.folded)
        if match is None or _excepted(rules, s, words.EXCEPT):
            continue
        number = _number(match["n"], rules)
        against = []
        for other in rules.rules:
            for m in words.PLAYS_WITH.finditer(other.folded):
                value = _number(m["n"], rules)
                if other is not s and value is not None and value != number and other.part != "setup":
                    against.append((other, m))
        if number is not None and against:
            yield found(
                INFO,
                "hand",
                f"always {number} cards in hand, but not there",
                s.at(match),
                *(x.at(m) for x, m in against[:4]),
                hint="add “unless a card says otherwise”",
            )
            return


def _number(word: str, rules: Told) -> int | None:
    return int(word) if word.isdigit() else rules.lang.numbers.get(word)


def _any_time(rules: Told, lang: str) -> Iterator[Finding]:
    """“At any time” and, right after, at one time only; or “at any time of the game” where turns order everything."""
    words = wording(lang, "conflicts")
    in_turn = next(((x, m) for x in rules.rules for m in (words.ONE_A_TURN.search(x.folded),) if m), None)
    for s in rules.rules:
        match = words.ANY_TIME.search(s.folded)
        if match is None or _excepted_time(s, words):
            continue
        limits = [
            (x, m)
            for x in rules.statements[s.number + 1 : s.number + 3]
            if x.path == s.path
            for m in (words.AT_ONE_TIME.search(x.folded),)
            if m is not None
        ]
        if limits:
            yield found(
                WARN,
                "any-time",
                "at any time, and right after at one moment only",
                s.at(match),
                *(x.at(m) for x, m in limits),
                hint="drop “at any time”, or say which part of it may be done when",
            )
        elif in_turn and words.ANY_TIME_OF_GAME.search(s.folded) and in_turn[0] is not s:
            yield found(
                INFO,
                "any-time-or-turn",
                "“At any time of the game”: in the turns of others too?",
                s.at(match),
                in_turn[0].at(in_turn[1]),
                hint="say “in your turn”, or that it is allowed in the turns of others",
            )


def _excepted_time(s: Statement, words: object) -> bool:
    pattern: re.Pattern[str] = words.OUT_OF_TURN  # type: ignore[attr-defined]
    return pattern.search(s.folded) is not None


def _leaves_otherwise(rules: Told, lang: str) -> Iterator[Finding]:
    """A card that can be got rid of in one way only, and effects that take any card out of a hand."""
    words = wording(lang, "conflicts")
    for s in rules.rules:
        match = words.RID_ONLY.search(s.folded)
        if match is None or not s.path or _excepted(rules, s, words.EXCEPT):
            continue
        name = _CONTENT.findall(fold(s.path[-1]))
        against = [
            (x, m)
            for x in rules.rules
            if x.path != s.path and x.path[:-1] == s.path[:-1] and not any(n in x.folded for n in name)
            for m in (words.LEAVES_HAND.search(x.folded),)
            if m is not None
        ]
        if against:
            yield found(
                WARN,
                "leaves-otherwise",
                "this card leaves the hand in one way only; other effects take any card out of a hand",
                s.at(match),
                *(x.at(m) for x, m in against[:4]),
                hint="say whether those effects can move this card",
            )
