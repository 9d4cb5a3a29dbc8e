"""What a language is to the reader: word lists and small patterns. No word of a language stands anywhere else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property


def fold(word: str) -> str:
    """`word` without case and accents, for comparing (``Âge`` → ``age``)."""
    if word.isascii():
        return word.lower()
    plain = unicodedata.normalize("NFKD", word.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def words(text: str) -> frozenset[str]:
    """The words of a space-separated list, folded."""
    return frozenset(fold(w) for w in text.split())


@dataclass(frozen=True, eq=False)
class Language:
    """The data of one language. Words are compared folded (`fold`); patterns are regexes over folded text.

    Fields that name a pattern may use ``#`` for a number in figures or words.
    """

    code: str
    name: str
    stop_words: frozenset[str]
    """The commonest words, as written in lower case; they tell the language."""
    telling: frozenset[str]
    """Folded words of rules documents that tell the language when there are few others."""
    titles: Mapping[str, tuple[str, ...]]
    """Headings by what the section holds: ``contents``, ``setup``, … each a list of regexes over the folded title."""
    numbers: Mapping[str, int]
    """Number words up to 199, folded, hyphens as spaces (``vingt et un``)."""
    ones: frozenset[str]
    """Articles that count one in a list of components (un, une, a, an, ein…)."""
    articles: frozenset[str]
    """Articles, possessives and demonstratives that may stand before a count or a noun."""
    links: frozenset[str]
    """Small words within a name (de, of, à, for) that never begin or end it."""
    stops: frozenset[str]
    """Words at which a component's name ends: relatives, participles, prepositions of purpose, verbs."""
    conjunctions: frozenset[str]
    alternatives: frozenset[str]
    """or"""
    cards: frozenset[str]
    """Nouns for cards, singular and plural."""
    tiles: frozenset[str]
    """Nouns for what is drawn into a hand like cards (tiles, dominoes, plaques)."""
    pieces: frozenset[str]
    """Other nouns for what lies in a box."""
    not_pieces: frozenset[str]
    """Nouns that are counted in rules and are no component: points, turns, sides, players, pages, years…"""
    groups: frozenset[str]
    """Nouns for the groups that pieces are divided into: colours, suits, kinds, levels."""
    sets: frozenset[str]
    """Nouns for sets of pieces: decks, sets, packs, pads."""
    containers: frozenset[str]
    """Nouns for what holds pieces and is a piece itself: pads, bags."""
    each: frozenset[str]
    """each, per, chacun, par, je, cada"""
    per_player: str
    """Pattern: what each player has (``par joueur``, ``per player``, ``chaque joueur``)."""
    players: frozenset[str]
    """Nouns for players."""
    range_words: frozenset[str]
    """The word between the ends of a range (à, to, bis, a)."""
    about: frozenset[str]
    including: frozenset[str]
    """dont, including, of which, davon"""
    namely: tuple[str, ...]
    """Folded phrases that open a breakdown like a colon (à savoir, namely)."""
    spare: str
    """Pattern: slack that a sum must not be held to (plus some spare)."""
    example: str
    """Pattern: for example, such as."""
    value_words: frozenset[str]
    """Nouns of printed values (valeur, points, km, worth)."""
    numbered: frozenset[str]
    """Participles before a range of values (numérotées, numbered)."""
    contains: str
    """Pattern of the verbs that list a box's contents."""
    module: str
    """Pattern of the words that name an expansion or a mode apart."""
    kinds_words: frozenset[str]
    """kinds, types, sorts: a count of them counts kinds, not pieces."""
    ops: Mapping[str, str]
    """Setup verbs: the operation and the pattern of its verbs."""
    everyone: str
    """Pattern of "each player", "everybody" as the one who receives."""
    someone: str
    """Pattern of one single person (the dealer, the eldest) as the one who receives."""
    none_words: frozenset[str]
    all_words: str
    """Pattern of "all the cards", "every card"."""
    rest_words: frozenset[str]
    depends: str
    """Pattern of "depending on the number of players"."""
    condition: str
    """Pattern of the words before a player count in a condition (à, pour, si, with, for, bei)."""
    beyond: str
    """Pattern of an open player count above those named (au-delà, more)."""
    age: tuple[str, ...]
    """Patterns with one ``#``: the age."""
    duration: tuple[str, ...]
    """Labels of the duration."""
    minutes: frozenset[str]
    hours: frozenset[str]
    player_labels: tuple[str, ...]
    """Patterns of labels before the number of players."""
    formula: Mapping[str, str]
    """Patterns by key: ``players`` (the number of players), ``plus``, ``minus``, ``twice``."""
    rounds: frozenset[str]
    up_to: str
    """Pattern: at most, a limit that is no amount of setup."""
    turn_words: str
    """Pattern of what is done in every turn or later in the game, not before it."""
    top: str
    """Pattern of "the top card", "the first card": one card."""
    alone: Mapping[str, int]
    """Folded words that are a number of players by themselves (zu zweit)."""
    bare_condition: str
    """Pattern before a number that is a number of players without its noun (à trois); ``(?!)`` when there is none."""
    bare_after: str
    """What may not follow a bare number of players."""

    @cached_property
    def _titles(self) -> dict[str, re.Pattern[str]]:
        return {kind: re.compile("(?:" + "|".join(patterns) + r")\b") for kind, patterns in self.titles.items()}

    def title_kind(self, title: str) -> str | None:
        """What a section with this title holds, as a key of `titles`; None when it can't be told."""
        bare = re.sub(r"^[^a-z]+", "", fold(_unspaced(title)))
        for kind, pattern in self._titles.items():
            if pattern.match(bare):
                return kind
        return None

    def is_title(self, text: str) -> bool:
        """Whether `text` as a whole is a customary title of a section."""
        bare = re.sub(r"^[^a-z]+|[^a-z)]+$", "", fold(_unspaced(text)))
        return any((m := p.match(bare)) is not None and len(bare) - m.end() <= 14 for p in self._titles.values())

    @cached_property
    def nouns(self) -> frozenset[str]:
        """Every noun for what lies in a box."""
        return self.cards | self.tiles | self.pieces

    @cached_property
    def op_patterns(self) -> dict[str, re.Pattern[str]]:
        """The verbs of setup, compiled, by operation."""
        return {op: re.compile(rf"\b(?:{pattern})\b") for op, pattern in self.ops.items()}

    @cached_property
    def own_words(self) -> frozenset[str]:
        """Folded words that a text in this language is likely to have: pieces, groups, players, numbers."""
        return self.nouns | self.groups | self.players | self.not_pieces | frozenset(self.numbers) | self.kinds_words

    def pattern(self, text: str) -> re.Pattern[str]:
        """`text` compiled once; ``#`` stands for a number."""
        found = _COMPILED.get(text)
        if found is None:
            found = _COMPILED[text] = re.compile(text.replace("#", r"(\d+)"))
        return found


def _unspaced(title: str) -> str:
    """A title set in spaced letters ("C O N T E N T S") as words; wider gaps part the words."""
    if re.fullmatch(r"\s*(?:\w\s+){3,}\w\s*:?", title):
        return "".join(title.split())
    return title


_COMPILED: dict[str, re.Pattern[str]] = {}


def compose(
    units: str, tens: Mapping[str, int], joints: Mapping[int, str], hundred: str, extra: Mapping[str, int]
) -> dict[str, int]:
    """Number words from 0 to 199 of a language that says tens before units.

    `units` are the words from 0 to 19 (or 29), `tens` the words of the tens, `joints` what stands between a ten and a
    unit (default a space) by unit, `hundred` the word for 100.
    """
    small = {word.replace("_", " "): n for n, word in enumerate(units.split())}
    out = dict(small)
    for ten, value in tens.items():
        out.setdefault(ten, value)
        for word, n in small.items():
            if 0 < n < 10:
                out[f"{ten}{joints.get(n, ' ')}{word}"] = value + n
    below = dict(out)
    out[hundred] = 100
    for word, n in below.items():
        if 0 < n < 100:
            out[f"{hundred} {word}"] = 100 + n
    out.update(extra)
    return out
