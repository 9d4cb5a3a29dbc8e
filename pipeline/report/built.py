"""What a build made: the files, folder by folder, and the closing table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import TYPE_CHECKING

from pipeline.report.text import PLAIN, Style, clean, file_size, pad, plural, seconds, table, width

if TYPE_CHECKING:
    from pipeline.export import BuildReport, BuiltFile, GameSummary

FEW = 3
"""Up to so many files of one folder are listed one by one; more are told by their number, unless all are asked for."""


def file_list(files: Iterable[BuiltFile], every: bool = False, style: Style = PLAIN) -> str:
    """The files, game by game, with pages and size; a folder of many is one line unless `every` file is asked for."""
    games: dict[str, dict[str, list[BuiltFile]]] = {}
    for file in files:
        games.setdefault(file.game, {}).setdefault(PurePath(file.path).parent.as_posix(), []).append(file)
    rows: list[tuple[str, str, str]] = []
    for folder, held in (pair for folders in games.values() for pair in folders.items()):
        if every or len(held) <= FEW:
            rows += [(clean(f.path), plural(f.pages, "page") if f.pages else "", file_size(f.bytes)) for f in held]
        else:
            rows.append((clean(folder) + "/", plural(len(held), "file"), file_size(sum(f.bytes for f in held))))
    columns = [max((width(row[i]) for row in rows), default=0) for i in range(3)]
    return "\n".join(
        f"{pad(path, columns[0])}  {pad(what, columns[1], True)}  {style(pad(size, columns[2], True), 'dim')}"
        for path, what, size in rows
    )


def closing_table(report: BuildReport, style: Style = PLAIN) -> str:
    """Game, faces, copies, pages, files and time, with a total when there are several games."""
    rows = [_row(game) for game in report.games]
    if len(report.games) > 1:
        built = [game for game in report.games if game.built]
        sums = [str(sum(numbers)) for numbers in zip(*(_numbers(game) for game in built), strict=True)] or ["0"] * 4
        rows.append(["total", *sums, seconds(report.seconds)])
    return table(["game", "faces", "copies", "pages", "files", "time"], rows, right=[1, 2, 3, 4, 5], style=style)


def _numbers(game: GameSummary) -> tuple[int, int, int, int]:
    return game.faces, game.copies, game.pages, game.files


def _row(game: GameSummary) -> list[str]:
    if not game.built:
        return [game.id, "-", "-", "-", "-", "not built"]
    time = f"{seconds(game.seconds)}{' (up to date)' if game.cached else ''}"
    return [game.id, *(str(n) for n in _numbers(game)), time]
