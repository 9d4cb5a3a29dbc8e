"""``tirage explain``: the rationale of a check, with a bad and a good example."""

from __future__ import annotations

import click

from pipeline.cli.group import Command, everywhere
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json
from pipeline.errors import UsageError


@click.command(
    cls=Command,
    examples=[
        ("tirage explain", "every check in one line"),
        ("tirage explain components/sum", "why it matters, a bad and a good example"),
    ],
)
@click.argument("check", required=False, metavar="[CHECK]")
@everywhere
@click.pass_obj
def explain(settings: Settings, check: str | None) -> int:
    """Explain a check: why it matters, what makes it speak, what leaves it silent."""
    import pipeline.report.explain as text
    from pipeline.checks.runner import all_checks
    from pipeline.registry import did_you_mean

    checks = all_checks()
    if check is None:
        if settings.json:
            say_json(text.document(list(checks.values())))
        else:
            say(text.overview(list(checks.values()), settings.style))
        return 0
    wanted = check.strip().split(":")[0]  # "check:code" is what the list of findings shows
    if wanted not in checks:
        areas = [c for c in checks.values() if c.area == wanted]
        if areas:
            say_json(text.document(areas)) if settings.json else say(text.overview(areas, settings.style))
            return 0
        raise UsageError(f"there is no check {check!r}: {did_you_mean(wanted, checks)}")
    if settings.json:
        say_json(text.document([checks[wanted]]))
    else:
        say(text.explain(checks[wanted], settings.style))
    return 0
