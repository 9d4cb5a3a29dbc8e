"""The words that checks look for: one folder for each language, one module of data for each area."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def wording(lang: str, area: str) -> ModuleType:
    """The data of `area` in the language `lang` (fr, en, de, es). Raises ModuleNotFoundError for any other."""
    return import_module(f"pipeline.checks.wording.{lang}.{area}")
