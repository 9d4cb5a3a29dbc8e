"""The checks, one module for each idea. Every module of this package is loaded; none needs to be listed."""

from __future__ import annotations


def load() -> None:
    """Import every module of the library, in the order of their names, so that their checks are registered."""
    from importlib import import_module
    from pkgutil import iter_modules

    for module in sorted(iter_modules(__path__), key=lambda m: m.name):
        import_module(f"{__name__}.{module.name}")
