"""The files that layouts and cards name: layouts with or without `.yaml`, pictures of the game."""

from __future__ import annotations

import posixpath
from pathlib import Path

from pipeline.findings import Findings, in_game
from pipeline.project.paths import Found, Resolver

ENDINGS = ("", ".yaml", ".yml")
"""What a layout's reference may leave out."""


class Finder:
    """Looks references up for one game; what is odd about a path (case, leading out) goes to `findings`."""

    def __init__(self, root: Path, game: str, findings: Findings) -> None:
        self.game, self.findings = game, findings
        self._resolver = Resolver(root)
        self._pictures: dict[str, tuple[Path | None, str, tuple[str, ...]]] = {}

    def layout(self, reference: str, referrer: str) -> tuple[Path | None, str, tuple[str, ...]]:
        """A layout named in the file `referrer`: the file (None: missing), its shown path, and names that are there.

        It is sought from the game's folder, beside the file that names it, and in layouts/.
        """
        found = self._resolver.find(reference, f"cards/{self.game}", suffixes=ENDINGS)
        for base in (posixpath.dirname(referrer), "layouts"):
            if found.path is not None or not base or not _only_missing(found):
                break
            other = self._resolver.find(reference, base, suffixes=ENDINGS)
            found = other if other.path is not None else found
        self._say(found)
        return found.path, found.shown, self._near(found)

    def picture(self, reference: str) -> tuple[Path | None, str, tuple[str, ...]]:
        """A picture named on a card: the file (None: missing), its shown path, and names that are there."""
        known = self._pictures.get(reference)
        if known is None:
            found = self._resolver.find(reference, f"cards/{self.game}")
            self._say(found)
            known = self._pictures[reference] = found.path, posixpath.basename(found.shown), self._near(found)
        return known

    def _say(self, found: Found) -> None:
        self.findings.extend(in_game(f, self.game) for f in found.findings if f.code != "missing")

    def _near(self, found: Found) -> tuple[str, ...]:
        if found.path is not None:
            return ()
        folder = self._resolver.root / posixpath.dirname(found.shown)
        names = sorted(p.name for p in folder.iterdir() if p.is_file()) if folder.is_dir() else []
        return tuple(n[:-5] if n.endswith(".yaml") else n for n in names)


def _only_missing(found: Found) -> bool:
    return all(f.code == "missing" for f in found.findings)
