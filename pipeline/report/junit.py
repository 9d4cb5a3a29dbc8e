"""JUnit XML, the form that build servers show as tests: a suite for each game or document, a case for each check."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from xml.etree import ElementTree

from pipeline.findings import FAIL, Finding, Severity
from pipeline.report.rules import RuleInfo
from pipeline.report.terminal import ordered

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Everything that XML 1.0 doesn't allow (section 2.2, Char)."""


def junit_document(
    findings: Sequence[Finding],
    rules: Sequence[RuleInfo],
    checked: Sequence[str],
    *,
    suites: Sequence[str] = (),
    skipped: Mapping[str, str] | None = None,
    threshold: Severity = FAIL,
) -> str:
    """`findings` as a JUnit XML document, with a final line end.

    A suite stands for a game, or for the file of findings that are of no game; those named in `suites` are there even
    when nothing was found in them. In each, every check id of `checked` is a test case, as is any other check that
    found something there. A case fails when a finding is at or above `threshold`; the milder findings are its
    output. `skipped` gives the reason for each check that did not run. `rules` give the cases their titles.
    Characters that XML does not allow are replaced by U+FFFD.
    """
    skips = skipped or {}
    titles = {rule.id: rule.summary for rule in reversed(rules)}
    held: dict[str, dict[str, list[Finding]]] = {name: {} for name in suites}
    for finding in ordered(findings):
        held.setdefault(_suite_of(finding), {}).setdefault(finding.check, []).append(finding)
    if not held:
        held["tirage"] = {}

    root = ElementTree.Element("testsuites", {"name": "Tirage"})
    for name, by_check in held.items():
        suite = ElementTree.SubElement(root, "testsuite", {"name": _xml(name)})
        cases = sorted({*checked, *skips, *by_check})
        for check in cases:
            _case(suite, name, check, by_check.get(check, ()), titles.get(check, ""), skips.get(check), threshold)
        _count(suite, len(cases))
    _count(root, sum(int(suite.get("tests", "0")) for suite in root))
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite_of(finding: Finding) -> str:
    return finding.game or (finding.at.path if finding.at else "") or "tirage"


def _case(
    suite: ElementTree.Element,
    of: str,
    check: str,
    findings: Iterable[Finding],
    title: str,
    skip: str | None,
    threshold: Severity,
) -> None:
    """Add the case of `check` to `suite`; a check with findings ran, whatever `skip` says."""
    case = ElementTree.SubElement(suite, "testcase", {"classname": _xml(of), "name": _xml(check)})
    every = list(findings)
    failing = [f for f in every if f.severity.rank >= threshold.rank]
    milder = [f for f in every if f.severity.rank < threshold.rank]
    if failing:  # one element for all of them: many readers show only the first
        more = f" (and {len(failing) - 1} more)" if len(failing) > 1 else ""
        codes = ", ".join(sorted({f"{f.check}:{f.code}" for f in failing}))
        failure = ElementTree.SubElement(
            case, "failure", {"message": _xml(failing[0].message + more), "type": _xml(codes)}
        )
        failure.text = _xml("\n\n".join([*([title] if title else []), *(_told(f) for f in failing)]))
    if skip is not None and not every:
        ElementTree.SubElement(case, "skipped", {"message": _xml(skip)})
    if milder:
        ElementTree.SubElement(case, "system-out").text = _xml("\n\n".join(_told(f) for f in milder))


def _count(element: ElementTree.Element, tests: int) -> None:
    cases = list(element.iter("testcase"))
    element.set("tests", str(tests))
    element.set("failures", str(sum(case.find("failure") is not None for case in cases)))
    element.set("errors", "0")
    element.set("skipped", str(sum(case.find("skipped") is not None for case in cases)))


def _told(finding: Finding) -> str:
    where = f"{finding.at}: " if finding.at else ""
    lines = [f"{where}{finding.severity}: {finding.check}:{finding.code}", finding.message]
    for span in (finding.at, *finding.also):
        if span is not None and span.text:
            lines.append(f'  {span}: "{span.text}"')
    if finding.computed:
        lines.append(f"computed: {finding.computed}")
    if finding.hint:
        lines.append(f"hint: {finding.hint}")
    return "\n".join(lines)


def _xml(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
