"""The libraries that this installation needs, and the versions that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_REQUIREMENT = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:>=\s*([0-9][0-9.]*))?")


def requirements() -> list[tuple[str, str]]:
    """Names and lower bounds of the run-time libraries, by name; the bound is empty where there is none.

    They come from the installed distribution, else from the ``pyproject.toml`` beside the package.
    """
    found = dict(_parse(line) for line in _lines())
    return sorted(found.items())


def _lines() -> Iterator[str]:
    import tomllib
    from importlib import metadata

    try:
        declared = metadata.requires("tirage") or []
    except metadata.PackageNotFoundError:
        declared = []
    if not declared:
        beside = Path(__file__).parents[2] / "pyproject.toml"
        if beside.is_file():
            declared = tomllib.loads(beside.read_text(encoding="utf-8"))["project"]["dependencies"]
    for line in declared:
        if "extra ==" not in line:
            yield line


def _parse(line: str) -> tuple[str, str]:
    match = _REQUIREMENT.match(line)
    assert match is not None, line
    return match[1].lower(), match[2] or ""


def installed(name: str) -> str | None:
    """The installed version of the distribution `name`, or None."""
    from importlib import metadata

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def older(version: str, bound: str) -> bool:
    """Whether `version` is below `bound`, by their leading numbers."""
    return _numbers(version) < _numbers(bound)


def _numbers(version: str) -> tuple[int, ...]:
    match = re.match(r"\d+(?:\.\d+)*", version)
    numbers = [int(part) for part in match[0].split(".")] if match else [0]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
