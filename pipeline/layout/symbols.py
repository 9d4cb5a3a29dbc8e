"""Symbols by name: the project's own SVG files, Iconify sets put into the project, and Font Awesome Free.

A symbol is `Art` in the current colour: black and unpainted shapes take the colour asked for. An SVG with colours of
its own keeps them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path as File
from typing import Any

from pipeline.layout.drawing import CURRENT, Art, Group, Path
from pipeline.layout.problem import Problem
from pipeline.layout.svg_path import parse_path

STYLES = ("solid", "regular", "brands")
"""Font Awesome's styles in the order in which a bare name is sought; the others are written ``regular/heart``."""

_SIMPLE = re.compile(r'\bviewBox="([\d.\s-]+)"')
_PATH = re.compile(r'<path\b[^>]*?\bd="([^"]+)"[^>]*?/?>')
_OTHER = re.compile(r"<(?!/?(?:svg|path)\b|!--)[a-zA-Z]")


class Symbols:
    """The symbols of one game. Sources in order: ``layouts/<game>/symbols``, ``layouts/shared/symbols`` of the
    project and of the package (``*.svg``, and Iconify sets ``*.json``), Font Awesome.
    """

    def __init__(self, layouts: File, game: str, package: File) -> None:
        folders = [layouts / game / "symbols", layouts / "shared" / "symbols", package / "shared" / "symbols"]
        self.folders = tuple(dict.fromkeys(folders))
        self._known: dict[str, Art | None] = {}
        # What there is to say about the project's own files that were asked for.
        self.problems: dict[File, tuple[Problem, ...]] = {}

    def get(self, name: str) -> Art | None:
        """The symbol `name` (``coins``, ``regular/heart``, ``set:name``), None when there is none."""
        if name not in self._known:
            self._known[name] = self._find(name)
        return self._known[name]

    def names(self) -> list[str]:
        """Every name that `get` knows, own ones first."""
        own = [file.stem for file in self._files]
        sets = [f"{prefix}:{icon}" for prefix, icons in self._sets.items() for icon in icons["icons"]]
        return [*sorted(own), *sorted(sets), *_font_awesome_names()]

    @cached_property
    def _files(self) -> list[File]:
        found: dict[str, File] = {}
        for folder in self.folders:
            if folder.is_dir():
                for file in sorted(folder.iterdir()):
                    if file.suffix.lower() in (".svg", ".svgz"):
                        found.setdefault(file.stem, file)
        return list(found.values())

    @cached_property
    def _sets(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for folder in self.folders:
            for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
                try:
                    data = json.loads(file.read_text("utf-8"))
                    if isinstance(data["icons"], dict):
                        found.setdefault(str(data.get("prefix") or file.stem), data)
                except (OSError, ValueError, KeyError, TypeError):
                    continue
        return found

    def _find(self, name: str) -> Art | None:
        file = next((f for f in self._files if f.stem == name), None)
        if file is not None:
            return self._own(name, file)
        prefix, colon, icon = name.partition(":")
        if colon:
            return self._from_set(self._sets.get(prefix), icon, name)
        holders = [data for data in self._sets.values() if name in data["icons"] or name in data.get("aliases", {})]
        if len(holders) == 1:
            return self._from_set(holders[0], name, name)
        return _font_awesome(name)

    def _own(self, name: str, file: File) -> Art | None:
        from pipeline.layout.svg import read_svg

        try:
            data = file.read_bytes()
        except OSError:
            return None
        art, problems = read_svg(data, name)
        if problems:
            self.problems[file] = problems
        return monochrome(art) if art is not None else None

    def _from_set(self, data: dict[str, Any] | None, icon: str, name: str) -> Art | None:
        """An icon of an Iconify JSON set (its documented format: body, width, height, left, top, aliases)."""
        if data is None:
            return None
        seen = set()
        while icon not in data["icons"]:
            alias = data.get("aliases", {}).get(icon)
            if not isinstance(alias, dict) or icon in seen:
                return None
            seen.add(icon)
            icon = str(alias.get("parent"))
        entry = data["icons"][icon]
        try:
            width = float(entry.get("width", data.get("width", 16)))
            height = float(entry.get("height", data.get("height", 16)))
            left, top = float(entry.get("left", 0)), float(entry.get("top", 0))
            body = str(entry["body"])
        except (KeyError, TypeError, ValueError, AttributeError):
            return None
        from pipeline.layout.svg import read_svg

        head = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        text = f'<svg {head} viewBox="{left:g} {top:g} {width:g} {height:g}">{body}</svg>'
        art, _problems = read_svg(text.encode("utf-8"), name)
        return monochrome(art) if art is not None else None


def monochrome(art: Art) -> Art:
    """`art` in the current colour when it has no colours of its own (nothing but black and the current colour)."""
    if any(paint not in (None, CURRENT, "#000000") for paint in _paints(art.items)):
        return art

    def change(item: Any) -> Any:
        if isinstance(item, Group):
            return Group(tuple(change(i) for i in item.items), item.matrix, item.clip, item.opacity)
        from dataclasses import replace

        return replace(item, fill=item.fill and CURRENT, stroke=item.stroke and CURRENT)

    return Art.make(art.name, art.width, art.height, tuple(change(item) for item in art.items))


def _paints(items: tuple[Any, ...]) -> Iterator[Any]:
    for item in items:
        if isinstance(item, Group):
            yield from _paints(item.items)
        else:
            yield item.fill
            yield item.stroke


def _font_awesome(name: str) -> Art | None:
    from fontawesome_free_pack import get_icon

    candidates = [name] if "/" in name else [f"{style}/{name}" for style in STYLES]
    for candidate in candidates:
        try:
            icon = get_icon(candidate)
        except (KeyError, ValueError, LookupError):
            continue
        if icon is not None:
            return _quick(str(icon.svg), name)
    return None


def _quick(svg: str, name: str) -> Art | None:
    """A one-colour icon of plain paths, which all of Font Awesome's are; anything else goes through the SVG reader."""
    box = _SIMPLE.search(svg)
    if box is not None and not _OTHER.search(svg) and "transform" not in svg and "style=" not in svg:
        left, top, width, height = (float(n) for n in box[1].split())
        if left == top == 0:
            paths = [parse_path(d)[0] for d in _PATH.findall(svg)]
            items = tuple(Path(ops, fill=CURRENT) for ops in paths if ops)
            if items:
                return Art.make(name, width, height, items)
    from pipeline.layout.svg import read_svg

    art, _problems = read_svg(svg.encode("utf-8"), name)
    return monochrome(art) if art is not None else None


def _font_awesome_names() -> list[str]:
    """The names of Font Awesome's icons: bare for solid ones, with their style for the others."""
    import fontawesome_free_pack as pack

    names = []
    for constant in dir(pack):
        style, _, rest = constant.partition("_")
        if rest and style.lower() in STYLES:
            icon = getattr(pack, constant)
            slug = str(getattr(icon, "slug", rest.lower().replace("_", "-")))
            names.append(slug if style == "SOLID" else f"{style.lower()}/{slug}")
    return sorted(set(names))
