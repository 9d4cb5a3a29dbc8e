"""``tirage claims``: what the reader understood of a rules document."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.documents import open_documents
from pipeline.cli.group import Command, everywhere
from pipeline.cli.params import Language
from pipeline.cli.settings import Settings
from pipeline.cli.streams import say, say_json
from pipeline.errors import UsageError


@click.command(
    cls=Command,
    examples=[
        ("tirage claims rules.pdf", "components, totals, players, setup, each with its place"),
        ("tirage claims rules.docx --draft", "a reference.yaml to review"),
        ("tirage claims rules.txt --json", "for a program"),
    ],
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--draft", is_flag=True, help="Print a reference.yaml to be reviewed by a person.")
@click.option("--lang", type=Language(), help="The language of the document: fr, en, de, es.  [default: detected]")
@everywhere
@click.pass_obj
def claims(settings: Settings, file: Path, draft: bool, lang: str | None) -> int:
    """Tell what a rules document (.txt .md .docx .odt .pdf) states in numbers, with the words that say so."""
    from pipeline.documents.languages import LANGUAGES

    if lang is not None and lang not in LANGUAGES:
        raise UsageError(f"documents are read in {', '.join(LANGUAGES)}; {lang!r} is not among them")
    if draft and settings.json:
        raise UsageError("--draft and --json contradict each other: give one of them")
    settings.doing = f"reading {file}"
    readings, findings = open_documents([file], lang)
    reading = readings[0]
    if settings.json:
        from pipeline.checks.contradictions import contradictions

        form = {"version": 1, "document": reading.source.path, **reading.claims.to_json()}
        say_json(form | {"contradictions": contradictions(reading)})
        return 0
    if findings:
        from pipeline.report.terminal import listing

        say(listing(findings, Path.cwd(), settings.style) + "\n", err=True)
    from pipeline.report.claims import draft_text, table

    say(draft_text(reading) if draft else table(reading, settings.style))
    return 0
