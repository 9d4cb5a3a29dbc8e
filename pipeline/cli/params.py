"""Option values: each says what is accepted and, for a mistyped name, what is near."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    TextType = click.ParamType[str]
    WholeType = click.ParamType[int]
    LengthType = click.ParamType[float]
    PairType = click.ParamType[tuple[float, float]]
else:  # generic only since click 8.4
    TextType = WholeType = LengthType = PairType = click.ParamType


class Named(TextType):
    """One of some names, compared without case. `names` may be a function, called when a value has to be judged."""

    def __init__(self, what: str, names: Iterable[str] | Callable[[], Iterable[str]], metavar: str = "NAME") -> None:
        self.what = what
        self.name = metavar
        self._names = names

    def names(self) -> list[str]:
        """Every accepted name."""
        return list(self._names() if callable(self._names) else self._names)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """The word for the value in the help, as it was given."""
        return self.name

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The accepted name that `value` is."""
        known = self.names()
        wanted = str(value).strip().casefold()
        if wanted not in known:
            from pipeline.registry import did_you_mean

            self.fail(f"{value!r} is not a {self.what}: {did_you_mean(str(value), known)}", param, ctx)
        return wanted

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The names that begin like `incomplete`."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in self.names() if name.startswith(incomplete)]


class Whole(WholeType):
    """A whole number from `least` to `most`."""

    def __init__(self, least: int, most: int, metavar: str = "N", what: str = "a whole number") -> None:
        self.least, self.most, self.what = least, most, what
        self.name = metavar

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """`value` as a number within the bounds."""
        text = str(value).strip()
        if not re.fullmatch(r"[+-]?[0-9]{1,12}", text) or not self.least <= int(text) <= self.most:
            self.fail(f"{value!r} is not {self.what} from {self.least} to {self.most}", param, ctx)
        return int(text)


class Length(LengthType):
    """A length in mm, from `least` to `most` mm; a bare number is in mm."""

    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most
        self.name = "LENGTH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """`value` in mm."""
        try:
            mm = _length(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)
        if not self.least <= mm <= self.most:
            self.fail(f"{value!r} is not from {self.least:g} mm to {self.most:g} mm", param, ctx)
        return mm


def _length(value: Any) -> float:
    from pipeline.units import length

    return length(value)


class Offset(PairType):
    """Two lengths with a comma between them: to the right and down, each at most `most` mm either way."""

    name = "DX,DY"

    def __init__(self, most: float) -> None:
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """`value` in mm."""
        if isinstance(value, tuple):
            return value
        parts = re.split(r"[;,]", str(value))
        if len(parts) == 4:  # decimal commas: 0,5,-0,25
            parts = [".".join(parts[:2]), ".".join(parts[2:])]
        if len(parts) != 2:
            self.fail(f"{value!r} is not two lengths: write DX,DY as in 0.5mm,-0.3mm", param, ctx)
        try:
            dx, dy = _length(parts[0]), _length(parts[1])
        except ValueError as error:
            self.fail(str(error), param, ctx)
        if max(abs(dx), abs(dy)) > self.most:
            self.fail(f"{value!r} moves backs by more than {self.most:g} mm", param, ctx)
        return dx, dy


class PaperSize(TextType):
    """A paper's name, or its own width and height: ``210x297mm``, ``8.5inx11in``."""

    name = "PAPER"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The paper's name, or ``WxHmm``."""
        from pipeline.errors import UsageError
        from pipeline.export.options import find_paper
        from pipeline.model import PAPERS

        try:
            paper = find_paper(str(value))
        except (UsageError, ValueError) as error:
            self.fail(str(error), param, ctx)
        return paper.name if paper.name in PAPERS else f"{paper.width:g}x{paper.height:g}mm"


class Language(TextType):
    """A language by its code: ``fr``, ``pt-BR``."""

    name = "LANG"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The code as it was written, but for `_` and blanks."""
        text = str(value).strip().replace("_", "-")
        if not re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*", text):
            self.fail(f"{value!r} is not a language: write its code, such as fr or en", param, ctx)
        return text
