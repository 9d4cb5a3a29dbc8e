"""Components told in tables, and totals in headings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.grammar import Entry, Grammar
from pipeline.documents.inventory.lists import Lists
from pipeline.documents.inventory.words import common_noun, plural_card
from pipeline.documents.languages import shared
from pipeline.documents.languages.base import fold
from pipeline.documents.tokens import T

_NUMERIC = re.compile(r"\W*[x×*]?\s*\d+\s*[x×*]?\W*")
"""A cell with a count and nothing else."""


class Tables(Lists):
    """Tables."""

    def _rows(self, blocks: Sequence[Block], i: int) -> list[Block]:
        out: list[Block] = []
        for block in blocks[i:]:
            if block.kind is not Kind.ROW or (out and block.line - out[-1].line > 3):
                break
            out.append(block)
        return out

    def _table(self, rows: Sequence[Block], kind: str | None, module: str | None) -> None:
        """A table with a name and a count in each row."""
        lang = self.lang
        if kind != "contents" and (kind in ("setup", "scoring", "turn", "end") or len(rows) < 2):
            return
        from pipeline.documents.setup import table_by_players

        if table_by_players(rows, lang):
            return
        header = [fold(rows[0].cell(i)) for i in range(len(rows[0].cells))]
        titled = not any(re.fullmatch(r"[\s×x*]*\d+[\s×x*]*", rows[0].cell(i)) for i in range(len(rows[0].cells)))
        body = rows[1:] if titled and len(rows) > 1 else rows
        width = max(len(row.cells) for row in rows)
        column = self._count_column(header if titled else [], body, width)
        if column is None:
            return
        name_column = next(
            (i for i in range(width) if i != column and any(re.search(r"[^\W\d_]", row.cell(i)) for row in body)), None
        )
        if name_column is None:
            return
        value_column = next(
            (i for i, h in enumerate(header) if titled and i != column and re.search(shared.VALUE_HEADER, h)),
            None,
        )
        entries: list[Entry] = []
        total: Entry | None = None
        subject = header[name_column] if titled and name_column < len(header) else ""
        for row in body:
            cell = re.search(r"\d+", row.cell(column))
            name = row.cell(name_column)
            a, b = row.cells[name_column] if name_column < len(row.cells) else (0, 0)
            if not name:
                continue
            grammar = Grammar(row, lang)
            tokens = grammar.tokens(a, b)
            words = [t for t in tokens if t.kind is T.WORD]
            if not words:
                continue
            c, d = row.cells[column] if column < len(row.cells) else (a, b)
            entry = Entry(row, min(a, c), max(b, d), count=int(cell[0]) if cell else None)
            grammar.name(entry, words)
            entry.head = "after"
            entry.module = module
            for i in range(width):
                if i in (name_column, column) or i >= len(row.cells):
                    continue
                e, f = row.cells[i]
                extra = grammar.tokens(e, f)
                if i == value_column:
                    found = grammar.value_range(extra, 0) if len(extra) >= 3 else None
                    number = next((t.value for t in extra if t.kind is T.NUM), None)
                    entry.value = found if found is not None else number
                elif extra:
                    grammar.inside(entry, extra)
                    if sum(c.count or 0 for c in entry.children) != entry.count:
                        entry.children = []
            grammar.settle(entry)
            if re.match(r"total|somme|summe|gesamt|insgesamt|suma", fold(name)):
                total = entry
                continue
            if entry.count is not None or (cell is None and re.search(r"\w", row.cell(column))):
                entries.append(entry)
        if not entries:
            return
        if total is not None and total.count is not None:
            total.total = True
            noun = (
                next((w for w in sorted(lang.cards) if w in subject and w.endswith(("s", "n"))), None)
                or common_noun(entries, lang)
                or plural_card(lang)
            )
            total.name, total.words = noun, frozenset([noun])
            total.children = entries
            self.tops.append(total)
        else:
            self._add(entries, None)
        self.used.update(row.index for row in rows)

    def _count_column(self, header: Sequence[str], body: Sequence[Block], width: int) -> int | None:
        named = [
            i
            for i, h in enumerate(header)
            if re.search(
                shared.COUNT_HEADER,
                h,
            )
            and not re.search(r"^cartes?$|^cards?$|^karten?$|^cartas?$", h)
        ]
        numeric = [
            i for i in range(width)
            if sum(1 for row in body if _NUMERIC.fullmatch(row.cell(i) or "")) >= max(1, len(body) / 2)
        ]  # fmt: skip
        for i in named:
            if i in numeric:
                return i
        unnamed = [i for i in numeric if not (i < len(header) and re.search(shared.NO_COUNT_HEADER, header[i]))]
        return (
            unnamed[0]
            if unnamed and not header
            else (unnamed[0] if len(unnamed) == 1 and len(numeric) == 1 else (named[0] if named else None))
        )

    def _heading_total(self, heading: Block, kind: str | None) -> None:
        """Such as "Inhalt (160 Karten)": the heading tells the total."""
        lang = self.lang
        if kind not in ("contents", None, "info"):
            return
        bare = re.search(r"\((\d+)\)\s*$", heading.text)
        if bare and kind == "contents":
            nouns = [t for t in Grammar(heading, lang).tokens() if t.fold in lang.cards | lang.tiles]
            if nouns:
                entry = Entry(
                    heading,
                    bare.start(1),
                    bare.end(1),
                    nouns[0].text.casefold(),
                    int(bare[1]),
                    words=frozenset([nouns[0].fold]),
                    total=True,
                )
                self.tops.append(entry)
            return
        found = (
            re.search(r"\(([^()]*\d[^()]*)\)", heading.text)
            or re.search(r"[:–—-]\s*(\d.*)$", heading.text)
            or re.match(r"(\d+\D{3,30})$", heading.text)
        )
        if not found:
            return
        grammar = Grammar(heading, lang)
        entries = grammar.entries(grammar.tokens(found.start(1), found.end(1)))
        if (
            len(entries) == 1
            and entries[0].count
            and (entries[0].words & (lang.cards | lang.tiles))
            and (kind == "contents" or not found.re.pattern.startswith("("))
        ):
            entries[0].total = True
            self.tops.append(entries[0])
