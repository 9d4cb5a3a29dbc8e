"""What GitHub Actions shows: annotations beside the lines, and Markdown for the summary of a step.

The commands and their escapes: ``actions/toolkit``, packages/core/src/command.ts, and
https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
"""

from __future__ import annotations as _postponed  # under another name, since a function here has that one

import re
from collections.abc import Sequence

from pipeline.findings import Finding, Severity, Span
from pipeline.report.terminal import ordered, summary
from pipeline.report.text import clean

_COMMANDS = {Severity.FAIL: "error", Severity.WARN: "warning", Severity.INFO: "notice"}
_SIGNS = {Severity.FAIL: ":x:", Severity.WARN: ":warning:", Severity.INFO: ":information_source:"}
MOST_BYTES = 1_000_000
"""GitHub refuses a step summary above 1 MiB; longer ones are cut at a finding, with a line that says so."""


def annotations(findings: Sequence[Finding]) -> str:
    """A workflow command for each of `findings`, one a line, each ended by a line feed; empty without findings."""
    return "".join(_command(finding) + "\n" for finding in ordered(findings))


def _command(finding: Finding) -> str:
    properties: list[tuple[str, str]] = []
    at = finding.at
    if at is not None:
        properties.append(("file", at.path))
        # Lines of a document with pages are those of its extracted text: no annotation could stand there.
        if at.line is not None and at.page is None:
            properties.append(("line", str(at.line)))
            properties.append(("endLine", str(at.line + (at.text or "").strip().count("\n"))))
            if at.column is not None:
                properties.append(("col", str(at.column)))
    properties.append(("title", f"{finding.check}:{finding.code}"))
    written = ",".join(f"{key}={_property(value)}" for key, value in properties)
    return f"::{_COMMANDS[finding.severity]} {written}::{_data(_message(finding))}"


def _message(finding: Finding) -> str:
    lines = [finding.message]
    if finding.at is not None and (finding.at.page is not None or finding.at.cell is not None):
        lines[0] = f"{_place(finding.at)}: {finding.message}"
    lines += [f"also {_place(span)}{_quoted(span)}" for span in finding.also]
    if finding.computed:
        lines.append(f"computed: {finding.computed}")
    if finding.hint:
        lines.append(f"hint: {finding.hint}")
    return "\n".join(lines)


def _quoted(span: Span) -> str:
    return f': "{span.text}"' if span.text else ""


def _place(span: Span) -> str:
    return f"{span} (page {span.page})" if span.page is not None else str(span)


def _data(text: str) -> str:
    return _encodable(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _encodable(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def markdown(findings: Sequence[Finding]) -> str:
    """`findings` as Markdown for ``$GITHUB_STEP_SUMMARY``: how many there are, then each with its quotes and remedy."""
    shown = ordered(findings)
    head = f"## Tirage: {summary(shown)}\n"
    blocks: list[str] = []
    size = len(head.encode())
    game: str | None = None
    several = len({f.game for f in shown}) > 1
    for number, finding in enumerate(shown):
        block = _block(finding)
        if several and (finding.game != game or not number):
            block = f"### {_inline(finding.game or 'project')}\n\n{block}"
            game = finding.game
        size += len(block.encode()) + 1
        if size > MOST_BYTES:
            blocks.append(f"… and {len(shown) - number} more\n")
            break
        blocks.append(block)
    return "\n".join([head, *blocks])


def _block(finding: Finding) -> str:
    where = f" {_code(_place(finding.at))}" if finding.at else ""
    lines = [
        f"{_SIGNS[finding.severity]} **{_inline(finding.message)}**",
        f"{finding.severity} {_code(f'{finding.check}:{finding.code}')}{where}",
    ]
    parts = ["  \n".join(lines)]
    quotes = [
        f"> {_code(_place(span))}  \n> {_inline(span.text)}"
        for span in (finding.at, *finding.also)
        if span and span.text
    ]
    parts += ["\n>\n".join(quotes)] if quotes else []
    if finding.computed:
        parts.append(f"Computed: {_code(finding.computed)}")
    if finding.hint:
        parts.append(f"Remedy: {_inline(finding.hint)}")
    return "\n\n".join(parts) + "\n"


def _inline(text: str) -> str:
    """`text` on one line, with nothing in it that Markdown or HTML would read as more than words."""
    flat = clean(_encodable(" ".join(text.split())))
    marked = re.sub(r"([\\`*_{}\[\]()#+\-!|~$:@.])", r"\\\1", flat)
    return marked.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _code(text: str) -> str:
    flat = clean(_encodable(" ".join(text.split()))) or " "
    fence = "`" * (1 + max((len(run) for run in re.findall("`+", flat)), default=0))
    return f"{fence} {flat} {fence}" if flat.startswith("`") or flat.endswith("`") else f"{fence}{flat}{fence}"
