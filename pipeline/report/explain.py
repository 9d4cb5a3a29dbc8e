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
from pipeline.report.text import PLAIN, Style, clean, pad, width

_WIDTH = 80
_MOST_COLUMNS = 160
"""Longer lines of a sample are cut: those that show that something is too long say nothing more with their end."""

_MOST_FINDINGS = 4
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
    findings = build(project, [game_id], options).findings
    if check.area == "output":  # why, each system says in its own words
        return [replace(f, message=f.message.partition(": ")[0]) for f in findings]
    return list(findings)


def _reading(text: str) -> Any:
    from pipeline.documents.reading import Reading

    return Reading.of_text(text)


def explain(check: Check, style: Style = PLAIN) -> str:
    """`check` for the terminal.

    What holds, why, a sample that makes it speak and what it says, one that leaves it silent, how to soften it, and
    what the profiles make of it.
    """
    out = [style(check.id, "bold") + f"   weight {check.weight} of 9", "", *_wrapped(check.title), ""]
    out += [*_wrapped(check.why), "", *_wrapped(f"Looks at {_LOOKS_AT[check.needs]}."), ""]
    out += [style("Speaks of this:", "bold"), "", *_indented(check.bad), "", style("It says:", "bold"), ""]
    told, more = _told(check)
    for finding in told:
        words = [_place(finding), str(finding.severity), f"{finding.check}:{finding.code}", clean(finding.message)]
        out.append("    " + "  ".join(word for word in words if word))
        if finding.computed:
            out.append(f"      computed: {clean(finding.computed)}")
        if finding.hint:
            out.append(f"      hint: {clean(finding.hint)}")
    if more:
        out.append(f"    and {more} more")
    out += ["", style("Stays silent on this:", "bold"), "", *_indented(check.good), ""]
    remedy, lines = softening(check)
    out += [
        style("To soften it:", "bold"),
        "",
        *_wrapped(remedy),
        *([""] if lines else []),
        *_indented("\n".join(lines)),
    ]
    out += ["", *_wrapped(_profiles(check))]
    return "\n".join(out)


def softening(check: Check) -> tuple[str, list[str]]:
    """How findings of `check` can be accepted: a sentence, and the lines to write or to run after it."""
    if check.needs is Needs.DOCUMENT:
        remedy = (
            "Checked with one game, it can be softened in that game's game.yaml under checks. "
            "Or accept today's findings of the document, so that only new ones count:"
        )
        command = "tirage check --document FILE"
        return remedy, [f"{command} --write-baseline accepted.json", f"{command} --baseline accepted.json"]
    if "--- game.yaml" not in check.bad:
        return "It can't be softened: without a game there is nothing to check.", []
    remedy = "In game.yaml, with the reason, which is shown with each finding:"
    return remedy, ["checks:", f"  {check.id}: {{severity: info, reason: why it is meant}}"]


def profile_severities(check: Check) -> dict[str, dict[str, str]]:
    """The severities that profiles give to `check` or to one of its codes, by profile and ``area/name[:code]``."""
    from pipeline.checks.profiles import PROFILES

    own = {
        profile.name: {n: str(s) for n, s in profile.severities.items() if n.partition(":")[0] == check.id}
        for profile in PROFILES.values()
    }
    return {name: severities for name, severities in own.items() if severities}


def _profiles(check: Check) -> str:
    said = [
        f"{profile} makes {name.partition(':')[2] or 'it'} {severity}"
        for profile, severities in profile_severities(check).items()
        for name, severity in severities.items()
    ]
    return f"Profiles: {', '.join(said)}." if said else "Every profile takes its findings as they are."


def _told(check: Check) -> tuple[list[Finding], int]:
    """The first findings of the bad sample, none in the same words as another, and how many more there are."""
    different = list({(f.code, f.message): f for f in reversed(spoken(check))}.values())[::-1]
    return different[:_MOST_FINDINGS], max(0, len(different) - _MOST_FINDINGS)


def _place(finding: Finding) -> str:
    """Where a finding of a sample stands, when that is one of its files."""
    at = finding.at
    return clean(str(at)) if at is not None and at.line is not None and not Path(at.path).is_absolute() else ""


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(clean(text), _WIDTH, break_on_hyphens=False) or [""]


def _indented(text: str) -> list[str]:
    return [f"    {clean(line)}".rstrip() for line in _short_lines(text)] if text else []


def _short_lines(text: str) -> list[str]:
    """The lines of a sample, the longest cut."""
    lines = text.rstrip("\n").split("\n")
    return [
        line if len(line) <= _MOST_COLUMNS else f"{line[:_MOST_COLUMNS]}… ({len(line) - _MOST_COLUMNS} characters more)"
        for line in lines
    ]


def overview(checks: Sequence[Check], style: Style = PLAIN) -> str:
    """Every check in one line, by area."""
    out: list[str] = []
    longest = max((width(check.id) for check in checks), default=0)
    for area in areas(checks):
        out += ["", style(area, "bold")] if out else [style(area, "bold")]
        out += [f"  {pad(check.id, longest)}  {clean(check.title)}" for check in checks if check.area == area]
    return "\n".join([*out, "", "tirage explain CHECK tells more of one."])


def areas(checks: Iterable[Check]) -> list[str]:
    """The areas of `checks`, each once, sorted."""
    return sorted({check.area for check in checks})


def document(checks: Sequence[Check]) -> dict[str, Any]:
    """``explain --json``; `says` are the findings of the bad sample, `profiles` the severities that profiles give."""
    return {
        "version": 1,
        "checks": [
            {
                "id": check.id,
                "area": check.area,
                "title": check.title,
                "why": check.why,
                "weight": check.weight,
                "needs": str(check.needs),
                "bad": check.bad,
                "says": [
                    {
                        "severity": str(f.severity),
                        "code": f.code,
                        "message": f.message,
                        "computed": f.computed,
                        "hint": f.hint,
                    }
                    for f in spoken(check)
                ],
                "good": check.good,
                "profiles": profile_severities(check),
            }
            for check in checks
        ],
    }


def markdown(check: Check) -> list[str]:
    """`check` as a section of a reference page, in lines."""
    out = [f"## {check.id}", "", f"**What it checks.** {plain(check.title)} It looks at {_LOOKS_AT[check.needs]}.", ""]
    out += [f"**Why it matters.** {plain(check.why)}", "", "**Example**", "", _fenced(check.bad), ""]
    out += ["**What Tirage says**", ""]
    told, more = _told(check)
    for finding in told:
        place = plain(_place(finding))
        out.append(f"- {place}{' ' if place else ''}{finding.severity} `{finding.code}`: {plain(finding.message)}")
        if finding.computed:
            out.append(f"  - computed: {plain(finding.computed)}")
        if finding.hint:
            out.append(f"  - hint: {plain(finding.hint)}")
    if more:
        out.append(f"- and {more} more")
    out += ["", "**Use instead**", "", _fenced(check.good), ""]
    out += [f"**Severity.** {severities(check)}; weight {check.weight} of 9. {_profiles(check)}", ""]
    remedy, lines = softening(check)
    out += [f"**To soften it.** {remedy}", ""]
    out += [_fenced("\n".join(lines)), ""] if lines else []
    return out


def severities(check: Check) -> str:
    """The codes that the bad sample shows, by severity, such as ``fail (`total-differs`, `count-differs`)``."""
    by: dict[str, list[str]] = {}
    for finding in sorted(spoken(check), key=lambda f: -f.severity.rank):
        codes = by.setdefault(str(finding.severity), [])
        if finding.code not in codes:
            codes.append(finding.code)
    return ", ".join(f"{severity} ({', '.join(f'`{code}`' for code in codes)})" for severity, codes in by.items())


def _fenced(text: str) -> str:
    from pipeline.report.sarif import fenced

    return fenced("\n".join(_short_lines(text)))


def plain(text: str) -> str:
    """`text` safe as Markdown on one line; what stands between backticks is left as it is."""
    parts = " ".join(text.split()).split("`")
    if len(parts) % 2 == 0:  # one of them has no other half
        return _escaped("`".join(parts)).replace("`", "\\`")
    return "`".join(part if i % 2 else _escaped(part) for i, part in enumerate(parts))


def _escaped(text: str) -> str:
    for mark in "\\*_[":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("<", "&lt;")
