"""The manifest: what was built from what, by content hash. It is the build cache and the record of a print.

``output/<game>/manifest.json`` names every input with its hash, every file with size and hash, and for each
face a hash of all that decides how it looks. Nothing in it depends on the machine or the clock.
"""

from __future__ import annotations

import hashlib
import json
import sysconfig
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pipeline import __version__
from pipeline.export.report import BuiltFile
from pipeline.findings import Finding, Severity, Span

NAME = "manifest.json"
_SITE = "site-packages/"
_PACKAGE = "package/"


def hash_file(path: Path) -> str | None:
    """sha256 of a file's content, None when it can't be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def hash_text(*parts: str) -> str:
    """A short hash of strings."""
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


@lru_cache(maxsize=1)
def tool() -> str:
    """The version and a hash of the package's own source, so that a changed tool never reuses old files."""
    folder = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        if "bundled" not in path.relative_to(folder).parts:
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{__version__}+{digest.hexdigest()[:12]}"


def _package_layouts() -> Path:
    folder = Path(__file__).parent.parent
    bundled = folder / "bundled"
    return bundled if bundled.is_dir() else folder.parent


def input_name(path: Path, root: Path) -> str | None:
    """How the manifest calls an input: relative to the project, to the package or to the installed packages."""
    resolved = path.resolve()
    for prefix, base in (("", root), (_PACKAGE, _package_layouts()), (_SITE, Path(sysconfig.get_paths()["purelib"]))):
        try:
            return prefix + resolved.relative_to(base.resolve()).as_posix()
        except ValueError:
            continue
    return None


def input_path(name: str, root: Path) -> Path:
    """The file that the manifest calls `name`."""
    if name.startswith(_PACKAGE):
        return _package_layouts() / name[len(_PACKAGE) :]
    if name.startswith(_SITE):
        return Path(sysconfig.get_paths()["purelib"]) / name[len(_SITE) :]
    return root / name


def tree(root: Path, game_id: str) -> str:
    """A hash of the names of all files that a face of this game could come to use: a new one may change a face."""
    names: list[str] = []
    for folder in (root / "cards" / game_id, root / "layouts"):
        if folder.is_dir():
            names += [p.relative_to(root).as_posix() for p in folder.rglob("*") if p.is_file()]
    return hash_text(*sorted(names))


def read(folder: Path) -> dict[str, Any]:
    """The manifest of an output folder; an empty one when there is none or it is damaged."""
    try:
        found = json.loads((folder / NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and found.get("version") == 1 else {}


def dump(manifest: Mapping[str, Any]) -> bytes:
    """The manifest as it is written."""
    return (json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode("utf-8")


def inputs_unchanged(manifest: Mapping[str, Any], root: Path, game_id: str) -> bool:
    """Whether every input is as it was: tool, files by content, and the set of files around them."""
    if manifest.get("tool") != tool() or manifest.get("tree") != tree(root, game_id):
        return False
    inputs = manifest.get("inputs")
    if not isinstance(inputs, dict):
        return False
    return all(hash_file(input_path(name, root)) == known for name, known in inputs.items())


def fresh_files(entry: Mapping[str, Any], folder: Path) -> bool:
    """Whether the files of a target's entry are there with the size that was written."""
    try:
        return all((folder / name).stat().st_size == file["bytes"] for name, file in entry["files"].items())
    except (OSError, KeyError, TypeError, AttributeError):
        return False


def built_files(entry: Mapping[str, Any], game_id: str, target: str, folder: Path, root: Path) -> list[BuiltFile]:
    """The files of a target's entry as a build reports them."""
    from pipeline.export.files import shown_path

    base = shown_path(folder, root)
    return [
        BuiltFile(game_id, target, f"{base}/{name}", f["bytes"], f["sha256"], f["pages"])
        for name, f in entry["files"].items()
    ]


def findings_from(items: Iterable[Mapping[str, Any]]) -> list[Finding]:
    """Findings from their JSON form."""

    def span(item: Mapping[str, Any]) -> Span:
        return Span(**{k: item.get(k) for k in ("path", "line", "column", "cell", "page", "text")})  # type: ignore[arg-type]

    return [
        Finding(
            f["check"],
            f["code"],
            Severity(f["severity"]),
            f["message"],
            span(f["at"]) if f["at"] else None,
            tuple(span(s) for s in f["also"]),
            f["hint"],
            f["game"],
            f["computed"],
        )
        for f in items
    ]
