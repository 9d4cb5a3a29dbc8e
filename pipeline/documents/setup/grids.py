"""Tables of amounts by the number of players."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.documents.blocks import Block
from pipeline.documents.claims import SetupRow
from pipeline.documents.languages import shared
from pipeline.documents.languages.base import fold
from pipeline.documents.players import Condition
from pipeline.documents.setup.sentences import Sentences
from pipeline.documents.setup.shapes import cell_key, first_number, table_by_players


class Grids(Sentences):
    """Tables."""

    def _table(self, rows: Sequence[Block]) -> None:
        lang = self.lang
        shape = table_by_players(rows, lang)
        if shape == "columns":
            head = rows[0]
            for row in rows[1:]:
                label = row.cell(0)
                for i in range(1, len(row.cells)):
                    count = first_number(row.cell(i))
                    keys = cell_key(head.cell(i)) if i < len(head.cells) else None
                    if keys is None:
                        continue
                    if count is None and not re.fullmatch(r"\W*", row.cell(i)):
                        continue
                    if count is None and not row.cell(i).strip("—–- "):
                        continue
                    self._cell(row, i, label, keys, count)
        elif shape == "rows":
            head = rows[0]
            body = rows if first_number(head.cell(0)) is not None else rows[1:]
            for row in body:
                keys = cell_key(row.cell(0))
                if keys is None:
                    continue
                for i in range(1, len(row.cells)):
                    count = first_number(row.cell(i))
                    label = head.cell(i) if body is not rows else re.sub(r"^\W*\d+\W*", "", row.cell(i))
                    if count is not None and label:
                        self._cell(row, i, label, keys, count)

    def _cell(self, row: Block, i: int, label: str, key: Condition, count: int | None) -> None:
        lang = self.lang
        folded = fold(label)
        words = frozenset(re.findall(r"[a-z]+", folded))
        span = row.span(*row.cells[i]) if row.cells[i][0] < row.cells[i][1] else row.span()
        self.row_conditions.append(key)
        hand = bool(words & lang.cards or words & shared.HAND_HEADER or words & lang.tiles) and (
            bool(words & shared.DEALT_HEADER) or bool(words <= lang.cards)
        )
        if any(w.startswith(("handkart",)) for w in words):
            hand = True
        if lang.op_patterns["remove"].search(folded) or re.search(shared.REST_HEADER, folded):
            hand = False
        if hand and count is not None:
            for n in key.counts():
                self._hand(str(n), count, span)
            return
        if count is None:
            return
        op = self._op(folded, len(folded)) or "use"
        self.claims.setup.append(SetupRow(key.key, label.casefold().strip(" *_"), count, op, span))
