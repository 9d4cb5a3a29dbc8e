"""Which entry is the total of which, and what becomes a component of what."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.documents.blocks import Kind
from pipeline.documents.claims import Component, Total
from pipeline.documents.folded import Folded
from pipeline.documents.grammar import Entry
from pipeline.documents.inventory.tables import Tables
from pipeline.documents.inventory.words import known_count, stem


class Totals(Tables):
    """Totals and parents."""

    def _share_groups(self) -> None:
        """Such as "5 par couleur" takes the number of colours from the entry that names them."""
        known: int | None = None
        for top in self.tops:
            for entry in top.walk():
                if entry.groups and entry.each:
                    known = known or entry.groups
        if known is None:
            known = self._stated_groups()
        for top in self.tops:
            for entry in top.walk():
                if entry.count is None and entry.each is not None and entry.groups is None and known:
                    entry.groups = known
                    entry.count = entry.each * known

    def _stated_groups(self) -> int | None:
        lang = self.lang
        groups = "|".join(sorted(lang.groups, key=len, reverse=True))
        for block in self.reading.blocks:
            match = re.search(rf"\b(\d+) (?:\w+ )?(?:{groups})\b", Folded(block, lang).text)
            if match and 1 < int(match[1]) <= 20:
                return int(match[1])
        return None

    def _resolve(self, tops: list[Entry]) -> None:
        """Find totals among the top entries, then make components of all."""
        self._enrich(tops)
        tops[:] = [e for e in tops if e.unit != "kinds" or e.children]
        remaining = self._find_totals(tops)
        for entry in remaining:
            self._emit(entry, None)

    def _enrich(self, tops: list[Entry]) -> None:
        """An entry without a name of its own ("18 each of 6 herbs") tells more of the one it adds up to."""
        lang = self.lang
        for entry in list(tops):
            if entry.each is None or entry.groups is None or entry.children:
                continue
            generic = not entry.words or entry.words <= lang.groups | lang.cards or entry.head == "each"
            if not generic:
                continue
            for other in tops:
                if (
                    other is not entry
                    and other.count == entry.count
                    and other.each is None
                    and tops.index(other) < tops.index(entry)
                ):
                    other.each, other.groups = entry.each, entry.groups
                    if other.value is None:
                        other.value = entry.value
                    tops.remove(entry)
                    break

    def _find_totals(self, tops: list[Entry]) -> list[Entry]:
        lang = self.lang
        out = list(tops)
        for n, entry in enumerate(tops):
            if entry not in out or entry.per or entry.module or entry.count is None:
                continue
            bare = bool(entry.words) and entry.words <= lang.cards | lang.tiles | lang.pieces and len(entry.words) == 1
            said = bool(re.search(r"[^\W\d_]", entry.block.text[: entry.start]))
            sentence = (entry.block.kind is Kind.PARAGRAPH and said) or entry.block.kind is Kind.HEADING or entry.total
            if entry.children:
                if (sentence or entry.deck) and bare and not entry.partial:
                    entry.total = True
                continue
            if not bare and not entry.deck:
                below = self._listed_below(entry, tops[n + 1 :], out)
                entry.children = below
                for child in below:
                    out.remove(child)
            if not bare or entry.deck:
                continue
            following = [e for e in tops[n + 1 :] if e in out and not e.per and e.module is None and e.unit is None]
            before = [e for e in tops[:n] if e in out and not e.per and e.module is None and e.block is entry.block]
            group = self._adding_up(entry, following, strict=not (sentence or n == 0))
            if not group and before and len(before) > 1 and sum(e.count or 0 for e in before) == entry.count:
                group = before
            if not group and entry.total:
                group = [e for e in following if self._alike(entry, e)]
            if group and (sentence or n == 0 or entry.total or group is before):
                entry.total = True
                entry.children = group
                for child in group:
                    out.remove(child)
        return out

    def _listed_below(self, entry: Entry, following: Sequence[Entry], left: Sequence[Entry]) -> list[Entry]:
        """The bullets right below "90 picture cards:", which stand at the margin as the line does."""
        lang = self.lang
        lead = entry.block
        if lead.kind is not Kind.PARAGRAPH or not lead.text.rstrip(" *_").endswith(":") or len(lead.text) > 70:
            return []
        if not entry.words & (lang.cards | lang.tiles) or entry.count is None or entry.each is not None:
            return []
        out: list[Entry] = []
        for k, other in enumerate(following):
            fits = other in left and not other.per and other.module is None and other.unit is None
            if not fits or other.block.kind is not Kind.ITEM or other.block.index != lead.index + 1 + k:
                break
            if other.count is None or other.count >= entry.count or not self._alike(entry, other):
                break
            out.append(other)
        close = abs(sum(e.count or 0 for e in out) - entry.count) <= max(3, entry.count * 0.25)
        return out if len(out) > 1 and close else []

    def _adding_up(self, total: Entry, following: Sequence[Entry], strict: bool) -> list[Entry]:
        """The entries after `total` that it is the total of."""
        if not following or total.count is None:
            return []
        sums = 0
        for k, entry in enumerate(following):
            if entry.count is None:
                break
            sums += entry.count
            if sums == total.count and k > 0:
                return [*following[: k + 1], *self._rest_of_list(total, following, k + 1)]
            if sums > total.count:
                break
        alike = [e for e in following if self._alike(total, e) and known_count(e) is not None]
        if len(alike) > 1 and sum(known_count(e) or 0 for e in alike) == total.count:
            return alike
        if strict or len(alike) < 2 or any((known_count(e) or 0) >= total.count for e in alike):
            return []
        # They don't add up: still a total when its pieces are named after it and come close.
        close = abs(sum(known_count(e) or 0 for e in alike) - total.count) <= max(3, total.count * 0.25)
        return alike if close else []

    def _rest_of_list(self, total: Entry, following: Sequence[Entry], n: int) -> list[Entry]:
        """What else stands in the list below "66 cartes :" and is of the total's kind, when the first `n` add up to it.

        That they do is chance where the list goes on with "2 cartes ondine": it can't be left out of the sum.
        """
        lead = total.block
        if lead.kind is not Kind.PARAGRAPH or not lead.text.rstrip(" *_").endswith(":"):
            return []
        kind = {stem(word) for word in total.words}
        out: list[Entry] = []
        for k, entry in enumerate(following):
            block = entry.block
            same = bool(kind & {stem(word) for word in entry.words}) and entry.count is not None
            if block.kind is not Kind.ITEM or block.index != lead.index + 1 + k or not same:
                return out if k >= n else []
            if k >= n:
                out.append(entry)
        return out

    def _alike(self, total: Entry, entry: Entry) -> bool:
        """Whether `entry` is of the total's pieces: the same noun, or none of another kind."""
        lang = self.lang
        if total.words & entry.words:
            return True
        if lang.code == "de" and any(w.endswith(tuple(total.words)) for w in entry.words):
            return True
        return not entry.words & lang.nouns and not any(w.endswith(("karte", "karten")) for w in entry.words)

    def _sum(self, entries: Sequence[Entry]) -> int | None:
        counts = [e.count for e in entries if e.count is not None and e.unit is None]
        return sum(counts) if counts else None

    def _emit(self, entry: Entry, above: Component | Total | None) -> None:
        claims = self.claims
        at = entry.block.span(entry.start, entry.end)
        made: Component | Total
        if entry.total and entry.count is not None and above is None:
            made = Total(entry.name, entry.count, at, entry.approx)
            claims.totals.append(made)
        else:
            if not entry.name:
                if isinstance(above, (Component, Total)):
                    entry.name = above.name
                else:
                    return
            made = Component(
                entry.name, entry.count, at, above.name if above is not None else None, entry.value, entry.each,
                entry.groups,
                entry.per, entry.unit, entry.module, entry.subset, entry.approx, above,
            )  # fmt: skip
            claims.components.append(made)
        if entry.partial:
            claims.partial.add(id(made))
        for child in entry.children:
            child.per = child.per or entry.per
            child.module = child.module or entry.module
            self._emit(child, made)
