"""Reference pages written from the code: what cannot be forgotten cannot go out of date.

`pages` gives each page's file name and Markdown; a test keeps the files in ``docs/reference/`` equal to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def pages() -> Iterator[tuple[str, str]]:
    """Every generated page: its path from the folder of the reference, and its content."""
    yield "layouts.md", layouts()
    yield "stocks.md", stocks()
    yield "game-yaml.md", game_yaml()
    yield "reference-yaml.md", reference_yaml()
    yield "checks.md", checks()
    yield from check_pages()


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    def line(cells: tuple[str, ...]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

    return [line(head), line(tuple("---" for _ in head)), *(line(row) for row in rows)]


def layouts() -> str:
    """The keys of a layout file and of its boxes."""
    from pipeline.layout.spec import KEYS, KINDS, PLACING, SHAPES, TOP

    out = [
        "# Layout files: every key",
        "",
        "Written from the code. For a first layout read [your own game](../your-own-game.md).",
        "",
    ]
    out += ["## The file", "", *_table(("key", "meaning"), [(f"`{k}`", v) for k, v in TOP.items()]), ""]
    out += ["## Where a box stands", "", *_table(("key", "meaning"), [(f"`{k}`", v) for k, v in PLACING.items()]), ""]
    out += [
        "Lengths are in mm unless they say `cm`, `in` or `pt`. `card`, `bleed` and `safe` serve like boxes.",
        "",
    ]
    everywhere = [k for k in KEYS.values() if not k.kinds and k.name not in KINDS]
    out += [
        "## Any box",
        "",
        *_table(("key", "meaning", "example"), [(f"`{k.name}`", k.doc, f"`{k.example}`") for k in everywhere]),
        "",
    ]
    for kind in KINDS:
        own = [KEYS[kind], *(k for k in KEYS.values() if kind in k.kinds and k.name != kind)]
        rows = [(f"`{k.name}`", k.doc, f"`{k.example}`") for k in own]
        out += [f"## A {kind} box", "", *_table(("key", "meaning", "example"), rows), ""]
    out += [
        'A shape\'s `fill` may be a gradient: `{gradient: linear, from: red, to: "#14213d", angle: 90}` or',
        "`{gradient: radial, stops: [[0%, white], [100%, black]]}`.",
        "",
        f"Shapes: {', '.join(SHAPES)}.",
        "",
        'Colours: `"#rgb"`, `"#rrggbb"` (in quotes: a bare `#` begins a comment), CSS names, `lighten(c, 20%)`,',
        "`darken(c, 20%)`, `mix(c, d, 30%)`, `contrast(c)` (black or white), `none`.",
        "",
    ]
    return "\n".join(out)


_PARTS = {
    "GamePart": "The game",
    "DeckPart": "A deck (`decks:`)",
    "KindPart": "A kind (`kinds:`)",
    "StockPart": "A stock (`stock:`), when it is not a name",
    "SetupPart": "A setup row (`setup:`), by number of players",
    "OptionPart": "An option (`options:`)",
    "OverridePart": "An override (`checks:`)",
}


def game_yaml() -> str:
    """The keys of ``game.yaml``."""
    from pipeline.project.door import describe
    from pipeline.project.schema import PARTS

    out = ["# game.yaml: every key", "", "Written from the code.", ""]
    for part in PARTS:
        rows = [(f"`{name}`", text, "yes" if needed else "") for name, text, needed in describe(part)]
        out += [f"## {_PARTS[part.__name__]}", "", *_table(("key", "meaning", "needed"), rows), ""]
    return "\n".join(out)


def stocks() -> str:
    """Card stocks and papers by name."""
    from pipeline.model import PAPERS, STOCKS

    cards = [(f"`{s.name}`", f"{s.width:g} × {s.height:g}") for s in STOCKS.values()]
    papers = [(f"`{p.name}`", f"{p.width:g} × {p.height:g}") for p in PAPERS.values()]
    out = ["# Stocks and papers", "", "Written from the code. All sizes in mm.", "", "## Card stocks", ""]
    out += [*_table(("name", "trimmed size"), cards), ""]
    out += ["Each has 3 mm bleed, a 3 mm safe margin and 3 mm corners unless `game.yaml` says otherwise:", ""]
    out += ["```yaml", "stock: {width: 70mm, height: 110mm, bleed: 3mm, safe: 4mm, corner: 3mm}", "```", ""]
    out += ["## Papers", "", *_table(("name", "size"), papers), "", "Any other is written `--paper 210x297mm`.", ""]
    return "\n".join(out)


def reference_yaml() -> str:
    """The keys of ``reference.yaml``."""
    from pipeline.project.door import describe
    from pipeline.project.reference import PARTS

    out = [
        "# reference.yaml: every key",
        "",
        "Written from the code. `rulebooks/<game>/reference.yaml` holds what a source document claims, each claim with",
        "its place there, and a ruling for each open question. `tirage claims FILE --draft` writes a first one.",
        "",
    ]
    for part in PARTS:
        rows = [(f"`{name}`", text, "yes" if needed else "") for name, text, needed in describe(part)]
        out += [f"## {_title(part)}", "", *_table(("key", "meaning", "needed"), rows), ""]
    return "\n".join(out)


def _title(part: type) -> str:
    """A heading for a part: the first line of its docstring."""
    return (part.__doc__ or part.__name__).strip().splitlines()[0].rstrip(".")


def checks() -> str:
    """Every check in one line, by area; each leads to its page."""
    from pipeline.checks.runner import all_checks
    from pipeline.report.explain import areas, plain, severities

    known = list(all_checks().values())
    out = [
        "# Checks",
        "",
        "Written from the code; `tirage explain CHECK` tells the same. The weight, from 1 to 9, says how much a check",
        "matters. Severities and codes are those of the example on its page.",
        "",
    ]
    for area in areas(known):
        rows = [
            (f"[{c.id}](checks/{area}.md#{_anchor(c.id)})", plain(c.title), str(c.weight), severities(c))
            for c in known
            if c.area == area
        ]
        out += [f"## {area}", "", *_table(("check", "what holds", "weight", "severity"), rows), ""]
    return "\n".join(out)


def check_pages() -> Iterator[tuple[str, str]]:
    """A page for each area of the checks, in the manner of ruff's pages of rules (docs.astral.sh/ruff/rules)."""
    from pipeline.checks.runner import all_checks
    from pipeline.report.explain import areas, markdown

    known = list(all_checks().values())
    for area in areas(known):
        out = [
            f"# Checks: {area}",
            "",
            "Written from the code. [All checks](../checks.md); [how checking works](../../checking.md).",
            "",
        ]
        listed = [check for check in known if check.area == area]
        if any("--- game.yaml" in check.bad for check in listed):
            out += ["Examples of games are several files, each after a line `--- name`.", ""]
        for check in listed:
            out += markdown(check)
        yield f"checks/{area}.md", "\n".join(out).rstrip("\n") + "\n"


def _anchor(id: str) -> str:
    """The anchor that GitHub gives to a heading of `id`."""
    return id.replace("/", "")
