"""The reader: a project's folder becomes frozen games and findings.

::

    project = load_project()
    loaded = load_game(project, "my-game")
    if loaded.game is not None and not loaded.failed:
        ...
"""

from __future__ import annotations

from pipeline.project.loader import Loaded, Project, load_game, load_project
from pipeline.project.paths import Found, Resolver, bundled_root, resolve
from pipeline.project.yamltree import parse_yaml, read_yaml

__all__ = [
    "Found",
    "Loaded",
    "Project",
    "Resolver",
    "bundled_root",
    "load_game",
    "load_project",
    "parse_yaml",
    "read_yaml",
    "resolve",
]
