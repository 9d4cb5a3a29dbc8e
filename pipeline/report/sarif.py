"""SARIF 2.1.0, the form that code hosts and editors read: https://docs.oasis-open.org/sarif/sarif/v2.1.0/.

Section numbers in comments are those of that standard.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any
from urllib.parse import quote

from pipeline.findings import Finding, Severity, Span
from pipeline.report.baseline import is_accepted, original
from pipeline.report.rules import RuleInfo, complete
from pipeline.report.terminal import ordered

SCHEMA = "https://json.schemastore.org/sarif-2.1.0-rtm.5.json"
FINGERPRINT = "tirage/v1"
ROOT = "PROJECT"
"""The name that stands for the project folder where paths are relative to it (3.14.14)."""

_LEVELS = {Severity.FAIL: "error", Severity.WARN: "warning", Severity.INFO: "note"}
_UNRESERVED = "/~!$&'()*+,;=:@"  # what RFC 3986 lets stand in a path, besides letters, digits and "-._~"


def sarif_document(findings: Sequence[Finding], rules: Sequence[RuleInfo], root_shown: str = "") -> dict[str, Any]:
    """A SARIF log with one run: the rules of `rules`, and a result for each of `findings`.

    Checks that are not in `rules` get a rule of their own that has only an id. `root_shown` is the project folder,
    absolute, where readers shall look for relative paths; left out, they take the folder that they are run in.
    The value holds only what JSON can; lone surrogates in texts are replaced.
    """
    from pipeline import __version__

    shown = ordered(findings)
    described = complete(shown, rules)
    index = {rule.id: i for i, rule in enumerate(described)}
    run: dict[str, Any] = {
        "tool": {
            "driver": {
                "name": "Tirage",
                "version": __version__,
                "semanticVersion": __version__,
                "rules": [_rule(rule) for rule in described],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, index[finding.check], bool(root_shown)) for finding in shown],
    }
    if root_shown:
        uri = path_uri(root_shown)
        run["originalUriBaseIds"] = {ROOT: {"uri": uri if uri.endswith("/") else uri + "/"}}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def path_uri(path: str) -> str:
    """`path` as a URI reference: relative ones stay relative, percent-encoded; absolute ones become ``file:`` URIs."""
    path = _clean(path)
    windows = PureWindowsPath(path)
    if windows.drive and windows.is_absolute():
        return windows.as_uri()
    if path.startswith("/"):
        return "file://" + _encoded(path)
    plain = PurePosixPath(path.replace("\\", "/")).as_posix()
    encoded = _encoded(plain)
    # A colon in the first segment would read as a scheme (RFC 3986, 4.2).
    return "./" + encoded if ":" in plain.partition("/")[0] else encoded


def _encoded(path: str) -> str:
    return quote(path, safe=_UNRESERVED)


def _clean(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def _message(text: str) -> dict[str, str]:
    return {"text": _clean(text)}


def _rule(rule: RuleInfo) -> dict[str, Any]:
    summary = rule.summary or rule.id
    why = rule.why or summary
    form: dict[str, Any] = {
        "id": _clean(rule.id),
        "name": _name(rule.id),
        "shortDescription": _message(summary),
        "fullDescription": _message(why),
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        "help": {"text": _clean(_help(rule)), "markdown": _clean(_markdown(rule))},
    }
    area, slash, _ = rule.id.partition("/")
    if slash and area:
        form["properties"] = {"tags": [_clean(area)]}
    return form


def _name(check: str) -> str:
    """`check` in PascalCase, as 3.49.7 asks of names that people read: ``setup/row-sum`` is SetupRowSum."""
    words = "".join(c if c.isalnum() else " " for c in _clean(check)).split()
    return "".join(word[0].upper() + word[1:] for word in words) or "Check"


def _help(rule: RuleInfo) -> str:
    parts = [rule.summary or rule.id, rule.why]
    if rule.bad.strip():
        parts.append("Told of:\n\n" + rule.bad.strip("\n"))
    if rule.good.strip():
        parts.append("Left alone:\n\n" + rule.good.strip("\n"))
    return "\n\n".join(part for part in parts if part)


def _markdown(rule: RuleInfo) -> str:
    parts = [f"**{rule.summary or rule.id}**", rule.why]
    if rule.bad.strip():
        parts.append("Told of:\n\n" + fenced(rule.bad.strip("\n")))
    if rule.good.strip():
        parts.append("Left alone:\n\n" + fenced(rule.good.strip("\n")))
    return "\n\n".join(part for part in parts if part)


def fenced(text: str) -> str:
    """`text` as a Markdown code block, with a fence that is longer than any run of backticks in it."""
    longest = run = 0
    for character in text:
        run = run + 1 if character == "`" else 0
        longest = max(longest, run)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{text}\n{fence}"


def _result(finding: Finding, index: int, rooted: bool) -> dict[str, Any]:
    lines = [finding.message]
    if finding.computed:
        lines.append(f"Computed: {finding.computed}")
    if finding.hint:
        lines.append(f"Hint: {finding.hint}")
    form: dict[str, Any] = {
        "ruleId": _clean(finding.check),
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": _message("\n".join(lines)),
        "partialFingerprints": {FINGERPRINT: original(finding).fingerprint},
        "properties": {"code": _clean(finding.code)},
    }
    if finding.game:
        form["properties"]["game"] = _clean(finding.game)
    if is_accepted(finding):
        form["suppressions"] = [{"kind": "external", "justification": "in the baseline"}]
    if finding.at:
        form["locations"] = [_location(finding.at, rooted)]
    if finding.also:
        form["relatedLocations"] = [
            {"id": number, **_location(span, rooted), "message": _message(span.text or f"see {span}")}
            for number, span in enumerate(finding.also, 1)
        ]
    return form


def _location(span: Span, rooted: bool) -> dict[str, Any]:
    uri = path_uri(span.path)
    artifact: dict[str, Any] = {"uri": uri}
    if rooted and not uri.startswith("file:"):
        artifact["uriBaseId"] = ROOT
    physical: dict[str, Any] = {"artifactLocation": artifact}
    region = _region(span)
    if region:
        physical["region"] = region
    form: dict[str, Any] = {"physicalLocation": physical}
    if span.cell is not None:
        name = span.cell.rpartition("!")[2]
        form["logicalLocations"] = [{"name": _clean(name), "fullyQualifiedName": _clean(str(span)), "kind": "cell"}]
    if span.page is not None:
        form["properties"] = {"page": span.page}
    return form


def _region(span: Span) -> dict[str, Any]:
    """The region of `span` (3.30), or nothing without a line. One over several lines goes to the end of its last."""
    if span.line is None or span.line < 1:
        return {}
    region: dict[str, Any] = {"startLine": span.line}
    words = (span.text or "").strip().removesuffix("…")
    if "\n" in words:
        region["endLine"] = span.line + words.count("\n")
    if span.column is not None and span.column >= 1:
        region["startColumn"] = span.column
        if words and "\n" not in words:
            region["endColumn"] = span.column + len(words)
    if span.text:
        region["snippet"] = _message(span.text)
    return region
