"""Where things are: the project's folder, its games, and the files that a designer's paths mean.

Nothing outside the project (and the package's own shared layouts) is ever read.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pipeline.findings import FAIL, INFO, WARN, Finding, Severity, Span

TOPS = ("cards", "layouts", "rulebooks")
GAME_FILE = "game.yaml"


def game_ids(root: Path) -> tuple[str, ...]:
    """The games of the project at `root`: folders of cards/ that hold a game.yaml, sorted."""
    try:
        folders = sorted(p for p in (root / "cards").iterdir() if not p.name.startswith("."))
    except OSError:
        return ()
    return tuple(p.name for p in folders if _is_file(p / GAME_FILE))


def project_root(start: Path) -> Path | None:
    """The nearest folder from `start` upward that has a game; None when there is none."""
    try:
        start = start.resolve()
    except OSError:
        return None
    for folder in (start, *start.parents):
        if game_ids(folder):
            return folder
    return None


def bundled_root() -> Path | None:
    """The project that comes with the package: the checkout it lies in, or the copy in an installed wheel."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package.parent, package / "bundled"):
        if game_ids(folder):
            return folder
    return None


def shared_layouts() -> Path | None:
    """The layouts/ folder of the package, where ``shared/…`` is sought last."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package.parent / "layouts", package / "bundled" / "layouts"):
        if (folder / "shared").is_dir():
            return folder
    return None


def resolve(project_root: Path, base_folder: str, ref: str, suffixes: Iterable[str] = ("",)) -> Path | None:
    """The file that `ref` means from `base_folder` (such as ``cards/my-game``).

    None when it is not there or not allowed. Like `Resolver.find` for those who need no findings.
    """
    return Resolver(project_root).find(ref, base_folder, suffixes=suffixes).path


@dataclass(frozen=True, slots=True)
class Found:
    """What a path means: the file (None: missing or refused), its name in findings, and what there is to say."""

    path: Path | None
    shown: str
    findings: tuple[Finding, ...] = ()


class Resolver:
    """Finds the files that paths mean; remembers folders, so make one for each run."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._shared = shared_layouts()
        self._listings: dict[Path, dict[str, str]] = {}
        self._names: dict[Path, frozenset[str]] = {}
        self._inside: dict[Path, bool] = {}
        self._roots = [Path(os.path.realpath(root))]
        if self._shared is not None:
            self._roots.append(Path(os.path.realpath(self._shared)))

    def find(
        self,
        ref: str,
        base: str,
        at: Span | None = None,
        suffixes: Iterable[str] = ("",),
        missing: Severity = FAIL,
    ) -> Found:
        """The file `ref` means.

        It is sought below `base` (``cards/<game>``), or below the project when it begins with cards/, layouts/ or
        rulebooks/; ``shared/…`` in the project's layouts/, then in the package's. `suffixes` are endings that may be
        left out (``("", ".yaml")``). `at` is where the path is written; `missing` the severity of a file not found.
        """
        findings: list[Finding] = []

        def say(code: str, message: str, hint: str, severity: Severity = FAIL) -> None:
            findings.append(Finding("data/path", code, severity, message, at, hint=hint))

        text = ref.strip()
        refused = _refusal(text)
        if refused is not None:
            say(refused[0], f"{ref!r} {refused[1]}", refused[2])
            return Found(None, text, tuple(findings))
        if "\\" in text:
            text = text.replace("\\", "/")
            say("backslash", f"{ref!r} is written with backslashes", f"write {text!r}, which works everywhere", WARN)
        parts = [part for part in text.split("/") if part not in ("", ".")]
        starts = self._starts(parts, base)
        if not parts:
            say("not-a-file", f"{ref!r} is a folder, a file is needed", "name the file in it")
            return Found(None, text, tuple(findings))
        if starts is None:
            say("outside-project", f"{ref!r} leads out of the project", "copy the file into the game's folder")
            return Found(None, text, tuple(findings))
        for folder, rest, prefix in starts:
            for suffix in suffixes:
                names = [*rest[:-1], rest[-1] + suffix] if rest else []
                hit = self._walk(folder, names)
                if hit is None:
                    continue
                path, written = hit
                shown = prefix + "/".join(written)
                if not path.is_file():
                    if suffix == "" and path.is_dir() and len(list(suffixes)) > 1:
                        continue
                    say("not-a-file", f"{ref!r} is a folder, a file is needed", "name the file in it")
                    return Found(None, shown, tuple(findings))
                if not self._is_inside(path):
                    say(
                        "outside-project",
                        f"{ref!r} leads out of the project by a link",
                        "copy the file into the project",
                    )
                    return Found(None, shown, tuple(findings))
                if [_nfc(n) for n in written] != [_nfc(n) for n in names]:
                    message = f"{ref!r} differs from the file's name {written[-1]!r} in upper and lower case"
                    say("case", message, f"write {'/'.join(written)!r}: other systems tell them apart", WARN)
                return Found(path, shown, tuple(findings))
        findings.append(self._missing(ref, starts, at, missing))
        _folder, rest, prefix = starts[0]
        return Found(None, prefix + "/".join(rest), tuple(findings))

    def _starts(self, parts: list[str], base: str) -> list[tuple[Path, list[str], str]] | None:
        """Folders to look in, the names to follow from each, and how the folder is shown; None when it leads out."""
        if parts and parts[0] in TOPS:
            inner = _flat(parts)
        elif parts and parts[0] == "shared":
            inner = _flat(["layouts", *parts])
        else:
            inner = _flat([*base.split("/"), *parts])
        if inner is None:
            return None
        starts = [(self.root, inner, "")]
        if inner[:2] == ["layouts", "shared"] and self._shared is not None:
            starts.append((self._shared, inner[1:], ""))
        return starts

    def _walk(self, folder: Path, names: list[str]) -> tuple[Path, list[str]] | None:
        """The path below `folder` along `names`, and the names as they are on disk; None when one is absent.

        Listings tell the same on systems that ignore case and on those that don't.
        """
        written: list[str] = []
        for name in names:
            exact = self._names.get(folder)
            if exact is None:
                exact = self._list(folder)
            if name not in exact:
                other = self._listings[folder].get(_folded(name))
                if other is None:
                    return None
                name = other
            written.append(name)
            folder = folder / name
        return folder, written

    def _list(self, folder: Path) -> frozenset[str]:
        try:
            found = sorted(os.listdir(folder))  # noqa: PTH208 (names only, no Path objects)
        except OSError:
            found = []
        names = frozenset(found)
        folded: dict[str, str] = {}
        for name in found:
            folded.setdefault(_folded(name), name)
        self._names[folder], self._listings[folder] = names, folded
        return names

    def _is_inside(self, path: Path) -> bool:
        """Whether the file, its links followed, lies in the project or the package's layouts."""
        if path.is_symlink():
            return self._below_roots(Path(os.path.realpath(path)))
        known = self._inside.get(path.parent)
        if known is None:
            known = self._inside[path.parent] = self._below_roots(Path(os.path.realpath(path.parent)))
        return known

    def _below_roots(self, real: Path) -> bool:
        return any(real.is_relative_to(root) for root in self._roots)

    def _missing(
        self, ref: str, starts: list[tuple[Path, list[str], str]], at: Span | None, severity: Severity
    ) -> Finding:
        rest = starts[0][1]
        known: list[str] = []
        for start, names, _ in starts:
            parent = self._walk(start, names[:-1])
            if parent is not None and parent[0].is_dir():
                known += sorted(n for n in self._list(parent[0]) if not n.startswith("."))
        where = "/".join(rest[:-1]) + "/"
        message = f"{ref!r} is not there: no {rest[-1]!r} in {where}"
        hint = f"the folder {where} is not there or empty"
        if known:
            from pipeline.registry import did_you_mean

            hint = did_you_mean(rest[-1], known)
        return Finding("data/path", "missing", severity, message, at, hint=hint)


def _refusal(text: str) -> tuple[str, str, str] | None:
    if not text:
        return "empty", "is no path", "name a file"
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+://", text):
        return "not-local", "is an address on the net", "download the file into the game's folder"
    if text.startswith(("/", "\\", "~")) or re.match(r"[A-Za-z]:", text):
        return "absolute", "is an absolute path", "write it from the game's folder, such as art/picture.png"
    if re.search(r"[\x00-\x1f]", text):
        return "bad-path", "holds a control character", "delete it"
    return None


def _flat(parts: list[str]) -> list[str] | None:
    """`parts` with each ``..`` followed; None when they climb out."""
    flat: list[str] = []
    for part in parts:
        if part == "..":
            if not flat:
                return None
            flat.pop()
        else:
            flat.append(part)
    return flat or None


def _nfc(name: str) -> str:
    return name if name.isascii() else unicodedata.normalize("NFC", name)


def _folded(name: str) -> str:
    return _nfc(name).casefold()


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def orphans(root: Path) -> list[Finding]:
    """Folders of cards/ that look like a game without a game.yaml: worth a word when a game is not found."""
    findings: list[Finding] = []
    try:
        folders = sorted(p for p in (root / "cards").iterdir() if p.is_dir() and not p.name.startswith("."))
    except OSError:
        return findings
    for folder in folders:
        try:
            names = sorted(p.name for p in folder.iterdir())
        except OSError:
            continue
        if GAME_FILE in names:
            continue
        near = [n for n in names if n.lower() in ("game.yml", "game.yaml", "game.yaml.txt")]
        if near or any(n.lower().endswith((".csv", ".xlsx", ".ods", ".yaml")) for n in names):
            hint = f"rename {near[0]} to {GAME_FILE}" if near else "add one: a title and one deck are enough"
            message = f"cards/{folder.name} has no {GAME_FILE}"
            at = Span(f"cards/{folder.name}", 1)
            findings.append(Finding("data/file", "no-game-file", INFO, message, at, hint=hint))
    return findings
