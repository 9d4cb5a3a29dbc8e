"""A check explained: what holds when all is well, why it matters, a sample that makes it speak, one that does not."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pipeline.checks.registry import Check, Needs
from pipeline.findings import Finding
from pipeline.report.text import PLAIN, Style, width

_WIDTH = 80
_LOOKS_AT = {
    Needs.DOCUMENT: "a rules document on its own (--document FILE)",
    Needs.GAME: "a game on its own",
    Needs.BOTH: "a game against a rules document (GAME --document FILE)",
    Needs.FACES: "a game while it is read, laid out and printed",
}


@cache
def spoken(check: Check) -> tuple[Finding, ...]:
    """What `check` says of its bad sample: its own findings, in order."""
    return tuple(f for f in run_sample(check, check.bad) if f.check == check.id)


def run_sample(check: Check, sample: str) -> list[Finding]:
    """Every finding of the sort of `check` on a sample of the registry."""
    from pipeline.checks import run_checks
    from pipeline.checks.runner import run_agreement, run_document
    from pipeline.checks.samples import sample_files, write_project
    from pipeline.errors import ProjectError
    from pipeline.project import load_game, load_project

    if check.needs is Needs.DOCUMENT:
        return run_document(_reading(sample), only=(check.id, "internal/check"))
    with TemporaryDirectory() as name:
        folder = Path(name)
        game_id = write_project(sample, folder)
        try:
            project = load_project(folder)
        except ProjectError as error:
            return [replace(f, message=f.message.replace(name, "my-project")) for f in error.findings]
        if check.needs is not Needs.BOTH:
            return [*run_checks(project, [game_id], "playtest"), *_otherwise(project, game_id, check)]
        game = load_game(project, game_id).game
        assert game is not None
        rules = next(data for path, data in sample_files(sample).items() if path.endswith("rules.txt"))
        return run_agreement(game, _reading(rules.decode()))


def _otherwise(project: Any, game_id: str, check: Check) -> list[Finding]:
    """Findings that only printing makes (of sheets and files), or only another language."""
    if check.id == "data/translation":
        from pipeline.layout.gamefaces import GameFaces
        from pipeline.project import load_game

        game = load_game(project, game_id).game
        return list(GameFaces(game, lang="en").missing_translations()) if game is not None else []
    if check.area not in ("print", "output"):
        return []
    from pipeline.export import build
    from pipeline.export.options import BuildOptions

    options = BuildOptions(targets=("sheets",), output=project.root / "output")
    return list(build(project, [game_id], options).findings)


def _reading(text: str) -> Any:
    from pipeline.documents.reading import Reading

    return Reading.of_text(text)


def explain(check: Check, style: Style = PLAIN) -> str:
    """`check` for the terminal."""
    out = [style(check.id, "bold") + f"   weight {check.weight} of 9", "", *_wrapped(check.title), ""]
    out += [*_wrapped(check.why), "", f"Looks at {_LOOKS_AT[check.needs]}.", ""]
    out += [style("Speaks:", "bold"), "", *_indented(check.bad), ""]
    for finding in spoken(check)[:4]:
        out.append(f"    {finding.severity}  {finding.check}:{finding.code}  {finding.message}")
        if finding.computed:
            out.append(f"      computed: {finding.computed}")
        if finding.hint:
            out.append(f"      hint: {finding.hint}")
    out += ["", style("Stays silent:", "bold"), "", *_indented(check.good), ""]
    out += [style("To soften it", "bold") + ", in game.yaml:", "", *_indented(override(check)), ""]
    changed = _profiles(check)
    if changed:
        out += [*_wrapped(f"Profiles: {changed}."), ""]
    return "\n".join(out).rstrip("\n")


def override(check: Check) -> str:
    """The lines of game.yaml that soften `check`."""
    return f"checks:\n  {check.id}: {{severity: info, reason: why it is meant}}"


def _profiles(check: Check) -> str:
    from pipeline.checks.profiles import PROFILES

    said = []
    for profile in PROFILES.values():
        for name, severity in profile.severities.items():
            if name.partition(":")[0] == check.id:
                said.append(f"{profile.name} makes {name} {severity}")
    return ", ".join(said)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH) or [""]


def _indented(text: str) -> list[str]:
    return [f"    {line}".rstrip() for line in text.rstrip("\n").split("\n")]


def overview(checks: Sequence[Check], style: Style = PLAIN) -> str:
    """Every check in one line, by area."""
    out: list[str] = []
    longest = max(width(check.id) for check in checks)
    for area in areas(checks):
        out += ["", style(area, "bold")] if out else [style(area, "bold")]
        for check in checks:
            if check.area == area:
                out.append(f"  {check.id:<{longest}}  {check.title}")
    return "\n".join([*out, "", "tirage explain CHECK tells more of one."])


def areas(checks: Iterable[Check]) -> list[str]:
    """The areas of `checks`, each once, sorted."""
    return sorted({check.area for check in checks})


def document(checks: Sequence[Check]) -> dict[str, Any]:
    """``explain --json``."""
    return {
        "version": 1,
        "checks": [
            {
                "id": check.id,
                "title": check.title,
                "why": check.why,
                "weight": check.weight,
                "needs": str(check.needs),
                "bad": check.bad,
                "good": check.good,
            }
            for check in checks
        ],
    }


def markdown(check: Check) -> list[str]:
    """`check` as a section of the reference, in lines."""
    out = [f"### {check.id}", "", check.title, "", f"**Why it matters.** {check.why}", ""]
    out += [f"Looks at {_LOOKS_AT[check.needs]}. Weight {check.weight} of 9.", ""]
    out += ["Speaks:", "", *_fenced(check.bad), ""]
    for finding in spoken(check)[:4]:
        computed = f" ({finding.computed})" if finding.computed and finding.computed not in finding.message else ""
        out.append(f"- {finding.severity} `{finding.code}`: {_plain(finding.message)}{_plain(computed)}")
    out += ["", "Stays silent:", "", *_fenced(check.good), ""]
    return out


def _fenced(text: str) -> list[str]:
    fence = "~~~~" if "```" in text else "```"
    return [f"{fence}text", *text.rstrip("\n").split("\n"), fence]


def _plain(text: str) -> str:
    """`text` safe as Markdown."""
    return text.replace("\\", "\\\\").replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;").replace("\n", " ")
