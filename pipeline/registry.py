"""A table of named things that functions join by decoration, and near names for mistyped ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Registry(Generic[T]):
    """Named entries in order of registration. Registering a name twice is our bug and raises ValueError."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._entries: dict[str, T] = {}

    def add(self, name: str, entry: T) -> T:
        """Register `entry` as `name` and return it."""
        if name in self._entries:
            raise ValueError(f"{self.what} {name!r} is registered twice")
        self._entries[name] = entry
        return entry

    def register(self, name: str) -> Callable[[T], T]:
        """A decorator that registers what it decorates as `name`."""
        return lambda entry: self.add(name, entry)

    def __getitem__(self, name: str) -> T:
        return self._entries[name]

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def items(self) -> Iterable[tuple[str, T]]:
        """Names and entries in order of registration."""
        return self._entries.items()


def near(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Up to `most` of `known` that look like `name`, best first, case folded.

    Names of like letters come first (rapidfuzz's ratio); only when there is none, names that contain like words.
    """
    from rapidfuzz import fuzz, process, utils

    names = list(dict.fromkeys(known))
    fold = utils.default_process
    found = process.extract(name, names, scorer=fuzz.ratio, processor=fold, limit=most, score_cutoff=65)
    if not found:
        longer = [n for n in names if len(n) > 2]
        found = process.extract(name, longer, scorer=fuzz.WRatio, processor=fold, limit=most, score_cutoff=75)
    return [match for match, _score, _index in found]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A remedy for an unknown `name`: the near names, else all that is known (at most twelve)."""
    names = list(dict.fromkeys(known))
    close = near(name, names)
    if close:
        return "did you mean " + " or ".join(repr(c) for c in close) + "?"
    if not names:
        return "nothing of that sort is known here"
    shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"known: {shown}"
