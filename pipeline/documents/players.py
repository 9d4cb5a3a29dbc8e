"""Numbers of players within a sentence: "with 2 or 3 players", "à trois", "5+ players", "zu zweit"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pipeline.documents.languages.base import Language


@dataclass(frozen=True, slots=True)
class Condition:
    """For which player counts something holds: `low` to `high`, None for an open end; where it stands in the text."""

    low: int
    high: int | None
    start: int
    end: int

    @property
    def key(self) -> str:
        """The key of a setup row: ``3``, ``3-5``, ``6+``."""
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def counts(self) -> range:
        """Every player count it holds for; of an open one the first only."""
        return range(self.low, (self.high or self.low) + 1)


@lru_cache(maxsize=8)
def _patterns(lang: Language) -> tuple[re.Pattern[str], ...]:
    people = "|".join(sorted(map(re.escape, lang.players), key=len, reverse=True))
    joint = "|".join(
        sorted(
            {*map(re.escape, lang.range_words), *lang.alternatives, "-", "–", "—", "/", "et", "and", "und", "y", "bzw"}
        )
    )
    before = rf"(?:(?:{lang.condition}) )?(?:une? |a |an |the |les |einem? |el |de |des )?"
    number = rf"(?P<low>\d+)(?: ?(?:{joint}) (?:a )?(?P<high>\d+))?"
    open_end = r"(?:\+|(?:et|ou|or|and|oder|und|o|y) (?:plus|more|mehr|mas)) ?"
    return (
        re.compile(
            rf"(?<![\w.]){before}{number} ?(?P<more>{open_end})?(?:-? ?)(?:{people})\b"
            rf"(?: ?(?P<most>{open_end}))?(?: ?-?(?:game|spiel|partie))?"
        ),
        re.compile(rf"(?:{lang.bare_condition}){number}"),
        re.compile(rf"\b(?:{lang.beyond.replace('#', '(?:[0-9]+)')})\b"),
    )


def conditions(text: str, lang: Language) -> list[Condition]:
    """The player counts named in a folded sentence, in order."""
    full, bare, beyond = _patterns(lang)
    out: list[Condition] = []
    for match in full.finditer(text):
        low = int(match["low"])
        high: int | None = int(match["high"]) if match["high"] else low
        if match["more"] or match["most"]:
            high = None
        following = text[match.end() :].split(maxsplit=1)
        if following and following[0] in lang.nouns and not match[0].rstrip().endswith(("game", "spiel", "partie")):
            continue  # "5 player boards"
        if not 1 <= low <= 20 or (high is not None and not low <= high <= 30):
            continue
        out.append(Condition(low, high, match.start(), match.end()))
    if lang.bare_condition != "(?!)":
        for match in bare.finditer(text):
            low = int(match["low"])
            high = int(match["high"]) if match["high"] else low
            if 2 <= low <= high <= 12 and not any(c.start < match.end() and match.start() < c.end for c in out):
                out.append(Condition(low, high, match.start(), match.end()))
    for word, value in lang.alone.items():
        for match in re.finditer(rf"\b{word}\b", text):
            out.append(Condition(value, value, match.start(), match.end()))
    out.sort(key=lambda c: c.start)
    if out:
        for match in beyond.finditer(text):
            last = max((c.high or c.low for c in out if c.end <= match.start()), default=None)
            inside = any(c.start < match.end() and match.start() < c.end for c in out)
            if last is not None and not inside and not re.search(r"\d", match[0]):
                out.append(Condition(last + 1, None, match.start(), match.end()))
    for match in beyond.finditer(text):
        following = text[match.end() :].split(maxsplit=1)
        if following and following[0] in (lang.nouns | lang.not_pieces) - lang.players:
            continue  # "more than 10 cards"
        number = re.search(r"\d+", match[0])
        over = re.match(r"au-|au |more than|above|over|plus de|mas de|mehr als", match[0])
        if number and over and int(number[0]) < 12:
            out = [c for c in out if not (c.start < match.end() + 9 and match.start() < c.end)]
            out.append(Condition(int(number[0]) + 1, None, match.start(), match.end()))
    out.sort(key=lambda c: c.start)
    return out


def leading(text: str, lang: Language) -> Condition | None:
    """The player count that a line begins with ("3 players – 6 cards"); None when it begins otherwise."""
    found = conditions(text, lang)
    if not found:
        return None
    lead = text[: found[0].start]
    return found[0] if re.fullmatch(r"[^\w]*", lead) else None
