"""Components told in lists: runs of items and lines, and how they nest."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.grammar import Entry, Grammar
from pipeline.documents.inventory.prose import Prose
from pipeline.documents.inventory.words import common_noun, plural_card, stem
from pipeline.documents.languages import shared
from pipeline.documents.languages.base import fold
from pipeline.documents.tokens import T


class Lists(Prose):
    """Lists."""

    def _run(self, blocks: Sequence[Block], i: int) -> list[Block]:
        """The list that begins at `i`: items, or short lines that each begin with a count."""
        first = blocks[i]
        run = [first]
        if first.kind is Kind.ITEM:
            for block in blocks[i + 1 :]:
                if block.kind is Kind.ITEM or (
                    block.level > first.level and block.kind is Kind.PARAGRAPH and self._line_entry(block)
                ):
                    run.append(block)
                else:
                    break
            return run
        if first.kind is Kind.PARAGRAPH and self._line_entry(first):
            for block in blocks[i + 1 :]:
                if (
                    block.kind is Kind.PARAGRAPH and self._line_entry(block) and block.line - run[-1].last_line <= 2
                ) or (
                    block.kind is Kind.ITEM
                    and block.level >= first.level
                    and block.line - run[-1].last_line <= 2
                    and self._line_entry(block)
                ):
                    run.append(block)
                else:
                    break
        return run

    def _list(
        self, run: list[Block], lead: Block | None, kind: str | None, module: str | None, per: str | None
    ) -> bool:
        lang = self.lang
        grammars = [Grammar(block, lang) for block in run]
        parsed: list[list[Entry]] = []
        for block, grammar in zip(run, grammars, strict=True):
            parsed.append(self._item(block, grammar, bare=kind == "contents"))
        self._odd_ones(run, parsed, kind)
        self._bracketed_values(parsed)
        counted = sum(1 for entries in parsed if entries and entries[0].count is not None and entries[0].head != "bare")
        led = lead is not None and self._leads(lead)
        spoken = sum(1 for block in run if self._is_instruction(block))
        condition = sum(1 for block in run if self._is_condition(block))
        if (
            kind in ("setup", "turn", "end", "scoring", "goal", "toc", "summary", "tips", "variants")
            and not (led and counted)
            and not per
        ) and not (kind == "variants" and counted > len(run) / 2):
            return False
        if lead is not None and counted == 0 and kind != "contents" and not self._each_in_lead(lead):
            return False
        if kind in ("effects", "rules", "info", None) and not led and not per:
            counts = [e[0] for e in parsed if e and e[0].count is not None and e[0].head != "article"]
            pieces = sum(
                1
                for e in counts
                if e.words & lang.nouns or e.children or (e.head == "after" and e.block.text.count("("))
            )
            if counted < max(1, len(run) / 2) or spoken > len(run) / 3:
                return False
            if kind == "info" or (len(run) == 1 and not pieces) or (self.tops and not pieces):
                return False
        if kind in ("effects", "rules", "info", None) and self._elsewhere and not led:
            return False
        if condition > len(run) / 2:
            return False
        if spoken > counted and kind != "contents":
            return False
        if counted == 0 and kind != "contents":
            return False
        if counted == 0 and not any(e for e in parsed):
            return False
        # Rows for numbers of players end the list.
        keep = len(run)
        for n, block in enumerate(run):
            if self._is_condition(block) or (n and self._opens_conditions(run, n)):
                keep = n
                break
        tops = self._nest(run[:keep], parsed[:keep], module, per)
        if kind != "contents":
            each = lead is not None and self._each_in_lead(lead)
            tops = [e for e in tops if e.head != "bare" or e.children or each]
        tops = self._total_line(tops)
        self.listed = True
        self._each_of_lead(lead, run, tops)
        self._add(tops, lead if led else None)
        self.used.update(block.index for block in run[:keep] if not self._is_instruction(block))
        for block, grammar in zip(run[:keep], grammars[:keep], strict=True):
            for start, end in block.sentences[1:]:
                self._sentence(block, grammar, start, end, kind, module)
        if lead is not None and led:
            self.used.add(lead.index)
        return True

    def _bracketed_values(self, parsed: Sequence[list[Entry]]) -> None:
        """Such as "9 cartes bleues (2 museaux)", "10 cartes orange (3 museaux)": what each bracket has a number of is
        printed on the cards, since one and the same thing can't be the only part of several.
        """
        tops = [entries[0] for entries in parsed if entries]
        known = {stem(word) for entry in tops for word in entry.words} | {stem(noun) for noun in self.lang.nouns}
        lone = [e for e in tops if len(e.children) == 1 and len(e.children[0].words) == 1 and not e.children[0].subset]
        nouns = [stem(next(iter(e.children[0].words))) for e in lone]
        for entry, noun in zip(lone, nouns, strict=True):
            if nouns.count(noun) > 1 and noun not in known and entry.value is None:
                entry.value, entry.children, entry.partial = entry.children[0].count, [], False

    def _odd_ones(self, run: Sequence[Block], parsed: list[list[Entry]], kind: str | None) -> None:
        """Items such as "46 places" among items that are pieces: they are pieces too, whatever their noun."""
        if sum(1 for entries in parsed if entries) < max(2, len(run) / 2):
            return
        lang = self.lang
        never = lang.players | lang.minutes | lang.hours
        for n, block in enumerate(run):
            words = block.text.rstrip(" .,;:").split()
            if parsed[n] or not 2 <= len(words) <= 4 or not words[0].isdigit() or fold(words[-1]) in never:
                continue
            grammar = Grammar(block, lang, lenient=True)
            parsed[n] = [e for e in grammar.entries(grammar.tokens()) if e.count is not None][:1]

    def _total_line(self, tops: list[Entry]) -> list[Entry]:
        """Such as "shared.TOTAL .... 64 cartes" at the end of a list is the total of what stands before it."""
        for n, entry in enumerate(tops):
            if n > 1 and entry.words & shared.TOTAL and entry.count is not None and len(entry.words) <= 3:
                nouns = [t for t in Grammar(entry.block, self.lang).tokens() if t.fold in self.lang.nouns]
                word = nouns[0].text.casefold() if nouns else common_noun(tops[:n], self.lang) or plural_card(self.lang)
                entry.name, entry.words, entry.total = word, frozenset([fold(word)]), True
                entry.children = tops[:n]
                return [entry, *tops[n + 1 :]]
        return tops

    def _opens_conditions(self, run: list[Block], n: int) -> bool:
        """Whether item `n` announces rows for numbers of players that are nested in it."""
        return (
            n + 1 < len(run)
            and run[n + 1].level > run[n].level
            and not run[n].text[:1].isdigit()
            and self._is_condition(run[n + 1])
        )

    def _each_of_lead(self, lead: Block | None, run: Sequence[Block], tops: list[Entry]) -> None:
        """Such as "Eight kinds of pest, with eight cards of each:" counts the names listed below it."""
        if lead is None or not lead.text.rstrip(" *_").endswith(":"):
            return
        grammar = Grammar(lead, self.lang)
        tokens = grammar.tokens()
        each = next(
            (
                t.value for i, t in enumerate(tokens) if t.kind is T.NUM
                and any(grammar.is_each(tokens, k) for k in range(i + 1, min(i + 5, len(tokens))))
                and not any(x.kind is T.NUM for x in tokens[i + 1 : i + 3])
            ),
            None,
        )  # fmt: skip
        bare = [e for e in tops if e.head == "bare" and not e.children]
        if each is None or len(bare) != len(tops) or len(bare) < 2:
            return
        for entry in bare:
            entry.count, entry.head = each, "after"
        for old in self.tops:
            if old.count == each * len(bare) and not old.children:
                old.children = list(bare)
                tops.clear()
                return

    def _nest(
        self, run: Sequence[Block], parsed: Sequence[list[Entry]], module: str | None, per: str | None
    ) -> list[Entry]:
        """The entries of a list by their indentation; numbered items between bullets belong to the bullet before."""
        tops: list[Entry] = []
        stack: list[tuple[int, Entry]] = []
        bulleted = run[0].marker if run else ""
        opened = False
        for block, entries in zip(run, parsed, strict=True):
            if not entries:
                if block.text.rstrip().endswith(":") and stack:
                    stack = [s for s in stack if s[0] < block.level]
                elif not entries and block.level == 0:
                    stack.clear()
                continue
            level = block.level * 2
            digit = block.marker[:1].isdigit()
            numbered = digit and not bulleted[:1].isdigit() and bool(bulleted)
            below = not digit and opened and bulleted[:1].isdigit()
            if (numbered or below) and stack and block.level == run[0].level:
                level += 1
            opened = block.text.rstrip().endswith(":") if digit else opened
            starred = self._starred(block, entries)
            for entry in entries:
                entry.per = entry.per or per
                entry.module = entry.module or module or starred
            while stack and stack[-1][0] >= level:
                stack.pop()
            labelled = self._module_item(block)
            if labelled:
                for entry in entries:
                    for each in entry.walk():
                        each.module = labelled
            if stack and not labelled:
                stack[-1][1].children += entries
            else:
                tops += entries
            if len(entries) == 1:
                stack.append((level, entries[0]))
        return tops
