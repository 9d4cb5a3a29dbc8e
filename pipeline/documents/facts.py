"""The facts of a game's head: players, age, minutes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Claims, Fact
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language, shared
from pipeline.documents.languages.base import Language
from pipeline.findings import Span

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading

_HEAD = 14
"""Blocks at the beginning where a line without a label may be one of the game's facts."""


def read_facts(reading: Reading, claims: Claims) -> None:
    """Fill in players, minutes and age."""
    lang = language(reading.lang)
    players: list[tuple[int, tuple[int, ...], Span]] = []
    minutes: list[tuple[int, tuple[int, ...], Span]] = []
    ages: list[tuple[int, tuple[int, ...], Span]] = []
    patterns = _Patterns(lang)
    for number, block in enumerate(reading.blocks):
        early = number < _HEAD
        following = reading.blocks[number + 1] if number + 1 < len(reading.blocks) else None
        for folded in _stretches(block, lang):
            if not any(c.isdigit() for c in folded.text) and not patterns.words.search(folded.text):
                continue
            players += patterns.players(folded, early, block)
            minutes += patterns.minutes(folded, early, block)
            ages += patterns.ages(folded, early)
        if block.kind is Kind.HEADING and following is not None and following.kind is not Kind.HEADING:
            _titled(block, following, lang, patterns, players, minutes, ages)
        if early and block.kind is Kind.PARAGRAPH:
            _unlabelled(block, lang, players, minutes, ages)
    for name, found in (("players", players), ("minutes", minutes), ("age", ages)):
        if found:
            _, values, at = max(enumerate(found), key=lambda pair: (pair[1][0], -pair[0]))[1]
            setattr(claims, name, Fact(values, at))


def _stretches(block: Block, lang: Language) -> Iterator[Folded]:
    """Sentences of a block; a table row as one, with its cells parted by a colon."""
    if block.kind is Kind.ROW:
        yield Folded(block, lang)
        return
    for start, end in block.sentences:
        yield Folded(block, lang, start, end)


def _titled(
    heading: Block, block: Block, lang: Language, patterns: _Patterns,
    players: list[tuple[int, tuple[int, ...], Span]], minutes: list[tuple[int, tuple[int, ...], Span]],
    ages: list[tuple[int, tuple[int, ...], Span]],
) -> None:  # fmt: skip
    """A fact under a heading of its name: "Durée" above "30 minutes"."""
    title = Folded(heading, lang).text
    text = Folded(block, lang)
    if re.fullmatch(rf"(?:{patterns.label}|nombre de joueurs|players|jugadores|spieler)", title):
        found = re.match(r"\D{0,12}(\d+) (?:[-–—/]|a|to|bis|et|y|und|and|ou) (?:\w+ )?(\d+)\b", text.text)
        if found and int(found[1]) <= int(found[2]) <= 30:
            players.append((5, (int(found[1]), int(found[2])), text.span(found)))
    if re.fullmatch(rf"(?:{patterns.duration})", title):
        minutes += [(6, values, at) for _, values, at in patterns.minutes(text, True, block)]


def _unlabelled(
    block: Block, lang: Language, players: list[tuple[int, tuple[int, ...], Span]],
    minutes: list[tuple[int, tuple[int, ...], Span]], ages: list[tuple[int, tuple[int, ...], Span]],
) -> None:  # fmt: skip
    """Bare figures of a box's back, as read by OCR: "10 +", "2-4", "30 +"."""
    text = block.text.strip()
    found = re.fullmatch(r"(\d{1,2})\s?[-–]\s?(\d{1,2})", text)
    if found and 1 <= int(found[1]) < int(found[2]) <= 12:
        players.append((2, (int(found[1]), int(found[2])), block.span()))
        return
    found = re.fullmatch(r"(\d{1,3})\s?['’′]?\s?\+?", text) if not re.fullmatch(r"\d+", text) else None
    if found:
        value = int(found[1])
        here = any(at.line == block.line for _, _, at in ages)
        if 3 <= value <= 18 and text.endswith("+") and (not ages or here):
            ages.append((2, (value,), block.span()))
        elif value >= 10 and value % 5 == 0 and (ages or players):
            minutes.append((2, (value,), block.span()))


class _Patterns:
    """The patterns of facts in one language."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        people = "|".join(sorted(map(re.escape, lang.players), key=len, reverse=True))
        between = "|".join(
            sorted({*map(re.escape, lang.range_words), "-", "–", "—", "/", "ou", "or", "oder", "o", "et", "and", "y"})
        )
        self.label = "|".join(lang.player_labels)
        self.duration = "|".join(lang.duration)
        self.range = re.compile(rf"(\d+)(?: (?:{people}))? (?:{between}) (?:a |de )?(\d+) (?:{people})\b")
        self.labelled = re.compile(
            rf"(?:^|\W|: )(?:{self.label})\b[^\d]{{0,14}}?(\d+)(?: (?:{people}))? (?:{between}) (?:a )?(\d+)\b"
        )
        self.labelled_one = re.compile(rf"^(?:\W*)(?:{self.label})\W{{0,4}}(\d+)\s*$")
        self.most = re.compile(shared.LEAST_AND_MOST)
        self.one = re.compile(shared.GAME_FOR + rf"(?:{people})\b")
        self.playing = re.compile(rf"(\d+) (?:{between}) (?:a )?(\d+) " + shared.CAN_PLAY)
        self.for_one = re.compile(rf"^\W*(?:{shared.FOR} )?(\d+) (?:{people})\W*(?:[,.;]|$)")
        self.people = re.compile(rf"(?:{people})\b")
        mins = "|".join(sorted(map(re.escape, lang.minutes), key=len, reverse=True))
        hours = "|".join(sorted(map(re.escape, lang.hours), key=len, reverse=True))
        self.clock = re.compile(rf"(\d+) ?(?:{hours}) ?(\d\d)\b")
        self.spans = re.compile(rf"(\d+)(?: (?:{mins}))? (?:{between}) (?:a )?(\d+) (?:{mins})(?!\w)")
        self.mixed = re.compile(rf"(\d+) (?:{mins}) (?:{between}) (?:a )?(\d+|{shared.ONE_HOUR}) (?:{hours})(?!\w)")
        self.hour_span = re.compile(rf"(\d+) (?:{between}) (?:a )?(\d+) (?:{hours})(?!\w)")
        self.mins = re.compile(rf"(\d+) (?:{mins})(?!\w)")
        self.hours = re.compile(rf"\b(\d+|{shared.ONE_HOUR}) (?:{hours})(?!\w)")
        self.half = re.compile(shared.HALF_HOUR)
        self.quarter = re.compile(shared.QUARTER_HOUR)
        self.three_quarters = re.compile(shared.THREE_QUARTERS)
        self.hour_half = re.compile(shared.HOUR_AND_HALF)
        self.words = re.compile(shared.HOUR)
        self.lasts = re.compile(rf"(?:{self.duration})|\b(?:{shared.LASTS})\b|[⏱⏰⌛⏳🕐🕒🕰]")
        self.timer = re.compile(shared.TIMER)
        self.age_patterns = [re.compile(p.replace("#", r"(\d+)")) for p in lang.age]

    def players(self, folded: Folded, early: bool, block: Block) -> list[tuple[int, tuple[int, ...], Span]]:
        """Candidates for the number of players, each with how sure it is."""
        out: list[tuple[int, tuple[int, ...], Span]] = []
        text = folded.text
        amounts = self._conditional(text)
        if folded.block.kind is Kind.ROW:
            match = re.match(rf"(?:{self.label})\b\W{{0,4}}(\d+) (?:[-–—/]|a|to|bis) (\d+)\b(?! \d)", text)
            if match and int(match[1]) < int(match[2]) <= 30 and len(re.findall(r"\d+", text)) <= 3:
                return [(5, (int(match[1]), int(match[2])), folded.span(match))]
        for match in self.labelled.finditer(text):
            low, high = int(match[1]), int(match[2])
            anchored = re.match(rf"\W*(?:{self.label})\b", text) is not None and ":" in text[: match.end()]
            if 1 <= low < high <= 30 and not amounts and self._for_players(text, match):
                out.append((5 if anchored else 2, (low, high), folded.span(match)))
        for match in self.range.finditer(text):
            low, high = int(match[1]), int(match[2])
            if low > high or high > 30 or low < 1 or amounts:
                continue
            out.append((4 if early else 3, (low, high), folded.span(match)))
        match = self.playing.search(text)
        if match and int(match[1]) < int(match[2]) <= 12 and not out:
            out.append((3, (int(match[1]), int(match[2])), folded.span(match)))
        match = self.for_one.search(text)
        if match and not out and not amounts and early and 1 <= int(match[1]) <= 12:
            out.append((2, (int(match[1]), int(match[1])), folded.span(match)))
        match = self.labelled_one.search(text)
        if match and early and int(match[1]) <= 12:
            out.append((3, (int(match[1]), int(match[1])), folded.span(match)))
        match = self.most.search(text)
        if match and int(match[1]) <= int(match[2]) <= 30:
            out.append((4, (int(match[1]), int(match[2])), folded.span(match)))
        if out and early:
            # "2-5, or 6 or 8 in teams": the envelope.
            score, (low, *_), at = max(out, key=lambda c: c[0])
            found = re.search(
                shared.OR_IN_TEAMS,
                text,
            )
            if found and int(found[2] or found[1]) <= 12 and int(found[2] or found[1]) > low:
                out.append((score + 1, (low, max(int(found[2] or found[1]), max(c[1][-1] for c in out))), at))
        if not out and not amounts:
            match = self.one.search(text)
            if match and 1 <= int(match[1]) <= 12 and (early or "entre" in match[0] or "between" in match[0]):
                out.append((1, (int(match[1]), int(match[1])), folded.span(match)))
            if early and not out:
                match = re.search(shared.FOR_RANGE, text)
                word = match[0].rsplit(" ", 1)[-1] if match else ""
                lang = self.lang
                strange = word not in lang.minutes and word not in lang.hours and word not in lang.nouns
                if (
                    match
                    and 1 <= int(match[1]) < int(match[2]) <= 12
                    and strange
                    and word not in lang.not_pieces
                    and block.index < 4
                    and word not in lang.stops
                ):
                    out.append((1, (int(match[1]), int(match[2])), folded.span(match)))
        if early and re.search("[👥👪👨👫🧑]", block.text) and not out:
            match = re.search(r"(\d+) (?:[-–—/]|to|a|bis) (\d+)", text)
            if match and int(match[1]) < int(match[2]) <= 20:
                out.append((4, (int(match[1]), int(match[2])), folded.span(match)))
        return out

    def _for_players(self, text: str, match: re.Match[str]) -> bool:
        after = text[match.end() : match.end() + 14].split()
        return not (
            after
            and (
                after[0] in self.lang.minutes
                or after[0] in self.lang.hours
                or after[0] in self.lang.nouns
                or after[0] in shared.YEARS
            )
        )

    def _conditional(self, text: str) -> bool:
        """Whether the sentence tells amounts for player counts rather than for how many the game is."""
        counts = len(re.findall(rf"\d+ (?:{self.people.pattern})", text))
        after = re.search(rf"\d+ (?:{self.people.pattern})\W{{0,4}}(?:,|:|–|-|=|⇒|→)? ?(?:\w+ ){{0,3}}\d+ (\w+)", text)
        amount = after is not None and (after[1] in self.lang.nouns or after[1] in self.lang.sets)
        before = re.search(
            rf"\d+ (\w+)(?: \w+){{0,3}} (?:{self.lang.condition}) \d+[^.;]{{0,12}}(?:{self.people.pattern})", text
        )
        if before is not None and (before[1] in self.lang.nouns or before[1] in self.lang.each):
            return True
        verb = any(
            p.search(text)
            for op, p in self.lang.op_patterns.items()
            if op in ("give", "remove", "keep", "deal-all", "use", "set-aside")
        )
        first = re.match(rf"\W*\w*\W?(?:\d+)(?: \S+ \d+)? (?:{self.people.pattern})\W*[:,]", text) is not None
        return counts > 1 or (amount and (verb or first)) or (first and verb)

    def minutes(self, folded: Folded, early: bool, block: Block) -> list[tuple[int, tuple[int, ...], Span]]:
        """Candidates for the duration in minutes."""
        text = folded.text
        lasting = self.lasts.search(text) is not None or re.search("[⏱⏰⌛⏳🕐🕒🕰]", block.text) is not None
        score = 4 if lasting else 2 if early else 0
        if self.timer.search(text) and not re.search(rf"(?:{self.duration})", text):
            return []
        if not score:
            return []
        found = self._time(text)
        if found is None:
            return []
        match, values = found
        if values[-1] > 600 or values[-1] < 3:
            return []
        return [(score, values, folded.span(match))]

    def _time(self, text: str) -> tuple[re.Match[str], tuple[int, ...]] | None:
        def hour(word: str) -> int:
            return int(word) if word.isdigit() else 1

        for pattern, value in (
            (self.mixed, lambda m: (int(m[1]), 60 * hour(m[2]))),
            (self.spans, lambda m: (int(m[1]), int(m[2]))),
            (self.clock, lambda m: (60 * int(m[1]) + int(m[2]),)),
            (self.hour_half, lambda m: (90,)),
            (self.three_quarters, lambda m: (45,)),
            (self.quarter, lambda m: (15,)),
            (self.half, lambda m: (30,)),
            (self.hour_span, lambda m: (60 * int(m[1]), 60 * int(m[2]))),
            (self.mins, lambda m: (int(m[1]),)),
            (self.hours, lambda m: (60 * hour(m[1]),)),
        ):
            match = pattern.search(text)
            if match:
                return match, value(match)
        return None

    def ages(self, folded: Folded, early: bool) -> list[tuple[int, tuple[int, ...], Span]]:
        """Candidates for the age in years."""
        out: list[tuple[int, tuple[int, ...], Span]] = []
        for rank, pattern in enumerate(self.age_patterns):
            match = pattern.search(folded.text)
            if match and 2 <= int(match[1]) <= 18:
                out.append((9 - rank, (int(match[1]),), folded.span(match)))
                break
        if not out and early:
            match = re.search(r"(?:^|[^\w+] |🎂 )(\d{1,2}) \+(?! \d)(?: |$)", folded.text) or re.search(
                shared.AND_UP, folded.text
            )
            if (
                match
                and 3 <= int(match[1]) <= 18
                and not re.search(r"joueu?rs|players|spieler|minut", folded.text[match.end() : match.end() + 12])
            ):
                out.append((1, (int(match[1]),), folded.span(match)))
        return out
