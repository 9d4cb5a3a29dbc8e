"""The build itself: cache first, then read, draw, make, write; one game after the other, one whole report."""

from __future__ import annotations

import contextlib
import gc
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import UsageError
from pipeline.export import TARGETS, manifest
from pipeline.export.files import LockedError, shown_path, write
from pipeline.export.options import BuildOptions, find_paper
from pipeline.export.report import BuildReport, BuiltFile, GameSummary
from pipeline.findings import FAIL, Finding, in_game
from pipeline.registry import did_you_mean

if TYPE_CHECKING:
    from pipeline.export import Progress
    from pipeline.layout.gamefaces import FaceRef, GameFaces
    from pipeline.model import Game
    from pipeline.project import Project


@dataclass
class _Run:
    """What gathers over the games."""

    files: list[BuiltFile] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    games: list[GameSummary] = field(default_factory=list)
    total: int = 0
    drawn: int = 0


@contextlib.contextmanager
def _few_collections() -> Iterator[None]:
    """Let the garbage collector look rarely: a deck is a million small objects without cycles (a sixth faster)."""
    before = gc.get_threshold()
    gc.set_threshold(200_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _silent(_what: str, _done: int, _total: int) -> None:
    return


def build_games(
    project: Project, game_ids: Sequence[str], options: BuildOptions, progress: Progress | None
) -> BuildReport:
    """See `pipeline.export.build`."""
    started = time.perf_counter()
    for target in options.targets:
        if target not in TARGETS:
            raise UsageError(f"there is no target {target!r}: {did_you_mean(target, TARGETS)}")
    find_paper(options.paper)
    run = _Run()
    with _few_collections():
        for game_id in game_ids:
            _game(project, game_id, options, progress or _silent, run)
    return BuildReport(
        tuple(run.files),
        run.total,
        run.drawn,
        run.total - run.drawn,
        tuple(run.findings),
        round(time.perf_counter() - started, 3),
        tuple(run.games),
    )


def _option_key(target: str, options: BuildOptions) -> str:
    values = options.key()
    return json.dumps({k: values[k] for k in TARGETS[target].options}, sort_keys=True)


def _entry_name(target: str, options: BuildOptions) -> str:
    """Where a target's files are recorded: variants that have files of their own have entries of their own."""
    return target + options.suffix


def _game(project: Project, game_id: str, options: BuildOptions, progress: Progress, run: _Run) -> None:
    started = time.perf_counter()
    folder = options.output / game_id
    old = manifest.read(folder)
    if _cached(old, project, game_id, options, folder, started, run):
        return

    from pipeline.layout.gamefaces import GameFaces
    from pipeline.model.select import select
    from pipeline.project import load_game

    progress(f"{game_id}: reading", 0, 1)
    loaded = load_game(project, game_id)
    findings = list(loaded.findings)
    game = loaded.game
    if game is None:
        run.findings += findings
        run.games.append(GameSummary(game_id, game_id, 0, 0, 0, 0, _since(started), False, False))
        return
    _check_language(game, options.lang)
    chosen = None
    if options.cards is not None:
        picked = select(game, options.cards)
        chosen = lambda card: (card.deck, card.id) in picked  # noqa: E731
    faces = GameFaces(game, options.theme, options.lang)
    refs = faces.draw(chosen, tick=lambda done, total: progress(f"{game_id}: drawing", done, total))
    findings += [*faces.findings, *faces.missing_translations()]
    copies = sum(card.count for card in game.cards() if chosen is None or chosen(card))
    run.total += len(refs)
    if any(f.severity is FAIL for f in findings):
        run.findings += _of(game, findings)
        run.games.append(GameSummary(game.id, game.title, len(refs), copies, 0, 0, _since(started), False, False))
        return
    _make(project, game, faces, refs, findings, options, progress, run, folder, old, copies, started)


def _check_language(game: Game, lang: str | None) -> None:
    """Raise UsageError for a language that no column of the game is written in."""
    columns = {column.lower() for deck in game.decks for column in deck.columns}
    known = {
        game.language,
        *game.languages,
        *(c.rpartition("_")[2] for c in columns if c.startswith(("name_", "text_"))),
    }
    if lang is not None and lang not in known:
        message = f"{game.id} has no texts in {lang!r}: it is written in {', '.join(sorted(known))}"
        raise UsageError(f"{message}; translations are columns such as name_{lang} and text_{lang}")


def _make(
    project: Project,
    game: Game,
    faces: GameFaces,
    refs: list[FaceRef],
    findings: list[Finding],
    options: BuildOptions,
    progress: Progress,
    run: _Run,
    folder: Path,
    old: dict[str, Any],
    copies: int,
    started: float,
) -> None:
    from pipeline.export.targets import Material

    same_tool = old.get("tool") == manifest.tool()
    known_faces = {name: f["inputs"] for name, f in old.get("faces", {}).items()} if same_tool else {}
    run.drawn += sum(1 for ref in refs if known_faces.get(_face_name(ref, options)) != ref.digest)
    version = manifest.hash_text(*sorted(ref.digest for ref in refs))[:8]
    made: list[BuiltFile] = []
    entries: dict[str, Any] = {}
    built = True
    sheet_findings: list[Finding] = []
    unchanged = same_tool and manifest.inputs_unchanged(old, project.root, game.id)
    base = shown_path(folder, project.root)
    for target in options.targets:
        name = _entry_name(target, options)
        before = old.get("targets", {}).get(name, {})
        if unchanged and before.get("options") == _option_key(target, options) and manifest.fresh_files(before, folder):
            entries[name] = before
            made += manifest.built_files(before, game.id, target, folder, project.root)
            continue
        known = (
            _known_files(before, folder) if same_tool and before.get("options") == _option_key(target, options) else {}
        )
        material = Material(faces, refs, options, version, sheet_findings, known)
        files: dict[str, Any] = {}
        ok = True
        for output in TARGETS[target].make(material, lambda a, b, t=target: progress(f"{game.id}: {t}", a, b)):  # type: ignore[misc]
            if output.data is None:
                files[output.name] = before["files"][output.name]
                continue
            try:
                digest = write(folder / output.name, output.data, f"{base}/{output.name}")
            except LockedError as error:
                sheet_findings.append(error.finding)
                ok = False
                continue
            files[output.name] = {"bytes": len(output.data), "sha256": digest, "pages": output.pages}
            if output.face is not None:
                files[output.name]["face"] = output.face
        failed = any(f.severity is FAIL for f in sheet_findings)
        if not ok or failed:
            built = False
        if not failed:
            _remove_stale(before, files, folder, options)
            entries[name] = {"options": _option_key(target, options), "files": files}
        made += manifest.built_files({"files": files}, game.id, target, folder, project.root)
    findings += sheet_findings
    shown_findings = _of(game, findings)
    run.findings += shown_findings
    _record(
        project,
        game,
        faces,
        refs,
        options,
        folder,
        old,
        entries,
        shown_findings,
        version,
        copies,
        run,
        same_tool and unchanged,
    )
    run.files += made
    pages = sum(f.pages for f in made if f.path.endswith(".pdf"))
    run.games.append(
        GameSummary(game.id, game.title, len(refs), copies, pages, len(made), _since(started), built, False)
    )


def _known_files(entry: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The files of an earlier build that are still there as they were written."""
    known = {}
    for name, file in entry.get("files", {}).items():
        with contextlib.suppress(OSError):
            if (folder / name).stat().st_size == file["bytes"]:
                known[name] = file
    return known


def _remove_stale(before: dict[str, Any], files: dict[str, Any], folder: Path, options: BuildOptions) -> None:
    """Remove files that an earlier build of this target made and this one would no longer make. Others' files stay."""
    if options.cards is not None:
        return
    for name, file in before.get("files", {}).items():
        if name not in files and manifest.hash_file(folder / name) == file["sha256"]:
            with contextlib.suppress(OSError):
                (folder / name).unlink()


def _face_name(ref: FaceRef, options: BuildOptions) -> str:
    return ref.key + options.suffix


def _record(
    project: Project,
    game: Game,
    faces: GameFaces,
    refs: list[FaceRef],
    options: BuildOptions,
    folder: Path,
    old: dict[str, Any],
    entries: dict[str, Any],
    findings: list[Finding],
    version: str,
    copies: int,
    run: _Run,
    keep_targets: bool,
) -> None:
    """Write the manifest. Targets of earlier builds stay in it only while nothing that made them has changed."""
    inputs: dict[str, str] = {}
    whole = True
    for path in faces.input_files():
        name, digest = manifest.input_name(path, project.root), manifest.hash_file(path)
        if name is None or digest is None:
            whole = False  # an input outside what the manifest can name: never reuse without looking
            continue
        inputs[name] = digest
    kept = dict(old.get("targets", {})) if keep_targets else {}
    old_faces = old.get("faces", {}) if old.get("tool") == manifest.tool() else {}
    drawn = {
        _face_name(ref, options): {
            "inputs": ref.digest,
            "count": ref.card.count if ref.card is not None and not ref.back else 0,
            "pictures": sorted(ref.drawing.images),
        }
        for ref in refs
    }
    if not keep_targets:
        # Files of targets that were not made this time are out of date; what they were made from is forgotten.
        old_faces = {} if options.cards is None else old_faces
    if old.get("inputs") is not None and keep_targets:
        inputs = {**old["inputs"], **inputs}
    document = {
        "version": 1,
        "tool": manifest.tool() if whole else "",
        "game": game.id,
        "title": game.title,
        "print": version,
        "copies": copies,
        "decks": {deck.id: deck.count for deck in game.decks},
        "tree": manifest.tree(project.root, game.id),
        "inputs": inputs,
        "faces": {**old_faces, **drawn},
        "targets": {**kept, **entries},
        "findings": {
            **(old.get("findings", {}) if keep_targets else {}),
            _variant(options): [f.to_json() for f in findings],
        },
    }
    data = manifest.dump(document)
    path = folder / manifest.NAME
    try:
        if not path.is_file() or path.read_bytes() != data:
            write(path, data, shown_path(path, project.root))
    except LockedError as error:
        run.findings.append(in_game(error.finding, game.id))


def _variant(options: BuildOptions) -> str:
    """The options that decide which findings a build has."""
    return json.dumps({**options.key(), "targets": list(options.targets)}, sort_keys=True)


def _cached(
    old: dict[str, Any],
    project: Project,
    game_id: str,
    options: BuildOptions,
    folder: Path,
    started: float,
    run: _Run,
) -> bool:
    """Whether all that is asked for is there, made from the same inputs; it is then reported from the manifest."""
    targets, known = old.get("targets", {}), old.get("findings", {})
    if not targets or _variant(options) not in known:
        return False
    entries = []
    for target in options.targets:
        entry = targets.get(_entry_name(target, options))
        if (
            entry is None
            or entry.get("options") != _option_key(target, options)
            or not manifest.fresh_files(entry, folder)
        ):
            return False
        entries.append((target, entry))
    if not manifest.inputs_unchanged(old, project.root, game_id):
        return False
    files = [f for target, entry in entries for f in manifest.built_files(entry, game_id, target, folder, project.root)]
    faces = sum(1 for name in old["faces"] if _belongs(name, options))
    run.files += files
    run.findings += manifest.findings_from(known[_variant(options)])
    run.total += faces
    pages = sum(f.pages for f in files if f.path.endswith(".pdf"))
    summary = GameSummary(game_id, old["title"], faces, old["copies"], pages, len(files), _since(started), True, True)
    run.games.append(summary)
    return True


def _belongs(name: str, options: BuildOptions) -> bool:
    return name.endswith(options.suffix) if options.suffix else True


def _of(game: Game, findings: list[Finding]) -> list[Finding]:
    """The findings as this game takes them: said of it, with its overrides applied."""
    from pipeline.checks.overrides import softened

    return softened(game, findings)


def _since(started: float) -> float:
    return round(time.perf_counter() - started, 3)
