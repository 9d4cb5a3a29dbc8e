"""The inventory: which lists and sentences tell what lies in the box, and what is part of what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Claims, Component, Total
from pipeline.documents.entries import Entry, Grammar
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language
from pipeline.documents.languages.base import Language, fold
from pipeline.documents.tokens import T, Token, closing

if TYPE_CHECKING:
    from pipeline.documents.reading import Reading, Section


@dataclass(slots=True)
class Region:
    """A run of blocks that tells what lies in the box."""

    blocks: list[Block]
    sure: bool
    """Under a heading or after a verb that says so."""
    module: str | None = None
    per: str | None = None


def read_inventory(reading: Reading, claims: Claims) -> set[int]:
    """Fill in components and totals; gives the indices of the blocks that were read as inventory."""
    reader = _Reader(reading, claims)
    reader.read()
    return reader.used


class _Reader:
    def __init__(self, reading: Reading, claims: Claims) -> None:
        self.reading = reading
        self.claims = claims
        self.lang = language(reading.lang)
        self.used: set[int] = set()
        self.tops: list[Entry] = []
        self.footnotes = _footnotes(reading)
        self.named: set[int] = set()
        self.listed = False
        """Whether a list or a section of contents was found."""

    @cached_property
    def _elsewhere(self) -> bool:
        """Whether the inventory has a section of its own, or the document is a whole rulebook without one."""
        kinds = [section.kind for section in self.reading.sections]
        sentences = sum(len(block.sentences) for block in self.reading.blocks)
        return "contents" in kinds or sentences > 60

    # The document -------------------------------------------------------------------------------------------------

    def read(self) -> None:
        for section in self.reading.sections:
            self._section(section)
        if not self.listed and not self._elsewhere:
            for section in self.reading.sections:
                self._mentions(section)
        self._share_groups()
        self._resolve(self.tops)
        self._later_values()

    def _section(self, section: Section) -> None:
        kind = section.kind
        module = self._module(section)
        if section.heading is not None:
            self._heading_total(section.heading, kind)
        lead: Block | None = None
        per: str | None = "player" if section.heading is not None and self._for_each_player(section.heading) else None
        i = 0
        blocks = section.blocks
        while i < len(blocks):
            block = blocks[i]
            run = self._run(blocks, i)
            if len(run) > 1 or block.kind is Kind.ITEM or (block.kind is Kind.PARAGRAPH and self._line_entry(block)):
                if self._list(
                    run,
                    lead,
                    kind,
                    module,
                    per if per else ("player" if lead is not None and self._for_each_player(lead) else None),
                ):
                    i += len(run)
                    lead = None
                    continue
            if block.kind is Kind.ROW:
                rows = self._rows(blocks, i)
                self._table(rows, kind, module)
                i += len(rows)
                continue
            if (
                block.kind is Kind.PARAGRAPH
                or len(run) == 1
                or self._label(_stripped(Grammar(block, self.lang).tokens()))[0]
            ):
                self._prose(block, kind, module, per)
            lead = block
            i += 1

    def _module(self, section: Section) -> str | None:
        title = section.heading
        if title is None or not self.lang.pattern(rf"\b(?:{self.lang.module})\b").search(fold(title.text)):
            return None
        return title.text

    def _for_each_player(self, block: Block) -> bool:
        """Whether what follows `block` is what each player has."""
        folded = Folded(block, self.lang).text
        if not (block.text.rstrip().endswith(":") or block.kind is Kind.HEADING):
            return False
        return (
            self.lang.pattern(rf"(?<!of )(?<!de )(?<!von )(?:{self.lang.per_player}|{self.lang.everyone})").search(
                folded
            )
            is not None
        )

    # Runs of lines ------------------------------------------------------------------------------------------------

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

    def _rows(self, blocks: Sequence[Block], i: int) -> list[Block]:
        out = []
        for block in blocks[i:]:
            if block.kind is not Kind.ROW or (out and block.line - out[-1].line > 3):
                break
            out.append(block)
        return out

    def _line_entry(self, block: Block) -> bool:
        """Whether a line is an entry on its own: a count first or last, no sentence."""
        text = block.text
        if len(text) > 220:
            return False
        grammar = Grammar(block, self.lang)
        tokens = _stripped(grammar.tokens())
        if not tokens or not any(t.kind is T.NUM for t in tokens):
            return False
        entries = grammar.entries(tokens)
        if not entries or entries[0].count is None:
            return False
        head = entries[0]
        if head.head == "article":
            return False
        if head.start - block.origins.itemsize * 0 > tokens[0].start + 12 and head.head == "count":
            return False
        words = len(text.split())
        return words <= 30

    # Lists --------------------------------------------------------------------------------------------------------

    def _list(
        self, run: list[Block], lead: Block | None, kind: str | None, module: str | None, per: str | None
    ) -> bool:
        lang = self.lang
        grammars = [Grammar(block, lang) for block in run]
        parsed: list[list[Entry]] = []
        for block, grammar in zip(run, grammars, strict=True):
            parsed.append(self._item(block, grammar, bare=kind == "contents"))
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
        return keep == len(run) or self._leave(run[keep:])

    def _total_line(self, tops: list[Entry]) -> list[Entry]:
        """Such as "TOTAL .... 64 cartes" at the end of a list is the total of what stands before it."""
        for n, entry in enumerate(tops):
            if n > 1 and entry.words & _TOTAL and entry.count is not None and len(entry.words) <= 3:
                nouns = [t for t in Grammar(entry.block, self.lang).tokens() if t.fold in self.lang.nouns]
                word = (
                    nouns[0].text.casefold() if nouns else _common_noun(tops[:n], self.lang) or _plural_card(self.lang)
                )
                entry.name, entry.words, entry.total = word, frozenset([fold(word)]), True
                entry.children = tops[:n]
                return [entry, *tops[n + 1 :]]
        return tops

    def _each_in_lead(self, lead: Block) -> bool:
        """Whether the line before a list says how many of each of its names there are."""
        tokens = Grammar(lead, self.lang).tokens()
        return lead.text.rstrip(" *_").endswith(":") and any(
            t.kind is T.NUM and any(x.fold in self.lang.each for x in tokens[i + 1 : i + 5])
            for i, t in enumerate(tokens)
        )

    def _leave(self, rest: list[Block]) -> bool:
        """The rest of a list that turned into instructions belongs to the setup."""
        return True

    def _opens_conditions(self, run: list[Block], n: int) -> bool:
        """Whether item `n` announces rows for numbers of players that are nested in it."""
        return (
            n + 1 < len(run)
            and run[n + 1].level > run[n].level
            and not run[n].text[:1].isdigit()
            and self._is_condition(run[n + 1])
        )

    def _item(self, block: Block, grammar: Grammar, bare: bool) -> list[Entry]:
        """The entries of one list item or line."""
        tokens = _stripped(grammar.tokens())
        label, rest = self._label(tokens)
        if label is not None and rest:
            entries = grammar.entries(rest, bare=False)
            if entries:
                return self._per_all(entries, rest)
        if self._module_item(block):
            cut = next((i for i, t in enumerate(tokens) if t.text in "(:–—"), None)
            if cut is not None:
                end = closing(tokens, cut) if tokens[cut].text == "(" else len(tokens)
                entries = [e for e in grammar.entries(tokens[cut + 1 : end]) if e.count is not None]
                if entries:
                    return entries
        if bare and tokens and tokens[0].fold in ("this", "ce", "cette", "dieses", "este"):
            tokens = tokens[1:]
        begun = " ".join(t.fold for t in tokens[:3] if t.kind is T.WORD)
        if not bare and begun and self.lang.title_kind(begun) == "setup":
            return []
        first_sentence = self._first_sentence(block, tokens)
        entries = grammar.entries(first_sentence, bare=False)
        if not entries and block.text.rstrip(" *_").endswith(":") and self._is_instruction(block):
            # "Lay out 18 fields around the castle:" with the fields listed below.
            at = next((i for i, t in enumerate(first_sentence) if t.kind is T.NUM), None)
            entry = grammar.entry(first_sentence[at:]) if at is not None else None
            if entry is not None and entry.count and entry.name:
                return [entry]
        cut = next((i for i, t in enumerate(first_sentence) if t.text in ":(,;–—."), len(first_sentence))
        if (
            not entries
            and bare
            and not self._is_instruction(block)
            and cut <= 6
            and (len(first_sentence) <= 8 or cut < len(first_sentence))
        ):
            entry = grammar.entry(first_sentence[:cut], bare=True)
            if entry is not None:
                return [entry]
        if entries:
            lead = _lead_in(self.lang, first_sentence)
            if lead is not None and entries[0].head == "count" and entries[0].start >= lead:
                pass
        return entries

    def _per_all(self, entries: list[Entry], tokens: Sequence[Token]) -> list[Entry]:
        """Such as "5 red, 10 blue and 20 green chips per player": what ends a list of several holds for all of them."""
        text = " ".join(t.fold for t in tokens if t.kind is not T.MARK)
        if len(entries) > 1 and self.lang.pattern(rf"(?:{self.lang.per_player})$").search(text):
            for entry in entries:
                entry.per = "player"
        return entries

    def _each_of_lead(self, lead: Block | None, run: Sequence[Block], tops: list[Entry]) -> None:
        """Such as "Eight kinds of pest, with eight cards of each:" counts the names listed below it."""
        if lead is None or not lead.text.rstrip(" *_").endswith(":"):
            return
        grammar = Grammar(lead, self.lang)
        tokens = grammar.tokens()
        each = next(
            (
                t.value for i, t in enumerate(tokens) if t.kind is T.NUM
                and any(grammar._is_each(tokens, k) for k in range(i + 1, min(i + 5, len(tokens))))
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

    def _first_sentence(self, block: Block, tokens: list[Token]) -> list[Token]:
        if not block.sentences:
            return tokens
        end = block.sentences[0][1]
        first = [t for t in tokens if t.start < end]
        return first or tokens

    def _label(self, tokens: list[Token]) -> tuple[str | None, list[Token]]:
        """A label of a list ("Matériel : …") and what follows; None when the line has none."""
        for i, token in enumerate(tokens[:7]):
            if token.text == ":" and i:
                label = " ".join(
                    t.fold
                    for t in tokens[:i]
                    if t.fold not in ("also", "aussi", "egalement", "ausserdem", "tambien", "et", "and")
                )
                if any(t.kind is T.NUM for t in tokens[:i]):
                    return None, tokens
                if self.lang.title_kind(label) == "contents" and self.lang.is_title(label):
                    return label, tokens[i + 1 :]
                return None, tokens
        return None, tokens

    def _is_instruction(self, block: Block) -> bool:
        """Whether a line tells somebody to do something: it begins with a verb of setup."""
        lang = self.lang
        folded = Folded(block, lang).text
        words = re.sub(r"^\W+", "", folded)
        first = " ".join(words.split()[:2])
        for op, pattern in lang.op_patterns.items():
            match = pattern.match(words)
            if match and op not in ("place",) and not words[: match.end()].isdigit():
                begun = words.split()[0] if words else ""
                return not (begun in lang.nouns or begun in lang.cards)
            if (
                match
                and op == "place"
                and lang.code in ("fr", "es")
                and match.start() == 0
                and words.split()[0] not in lang.nouns
            ):
                return True
            if match and op == "place" and lang.code in ("en", "de") and words.split()[0] not in lang.nouns:
                return True
        return lang.pattern(rf"(?:{lang.everyone})(?!\w)").match(words) is not None and first != ""

    def _is_condition(self, block: Block) -> bool:
        """Whether a line is a row for a number of players: "3 players – 6 cards each"."""
        from pipeline.documents.setup import players_key

        folded = Folded(block, self.lang)
        return players_key(folded.text, self.lang, at_start=True) is not None

    def _leads(self, block: Block) -> bool:
        """Whether `block` says that a list of what lies in the box follows."""
        lang = self.lang
        folded = Folded(block, lang).text
        if not block.text.rstrip().rstrip("*_ ").endswith((":", "…")) and block.kind is not Kind.HEADING:
            return False
        if lang.title_kind(block.text) == "contents":
            return True
        verb = lang.pattern(rf"\b(?:{lang.contains})").search(folded)
        return verb is not None and not self._about_players(folded, verb)

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

    def _module_item(self, block: Block) -> str | None:
        """The name of the module when an item is one: "Solo module (1 booklet; 8 counters)"."""
        head = re.split(r"[(:–—]", block.text, maxsplit=1)[0]
        if len(head.split()) <= 5 and not re.search(r"\d", head):
            if self.lang.pattern(rf"\b(?:{self.lang.module})\b").search(fold(head)):
                return head.strip()
        return None

    def _starred(self, block: Block, entries: Sequence[Entry]) -> str | None:
        """The footnote that an asterisk at the end of a line points to, when it names a module."""
        raw = block.source.lines[block.line - 1].text.rstrip()
        if not re.search(r"(?<![*\s])\*$", raw) or raw.count("**") or not self.footnotes:
            return None
        note = self.footnotes[0]
        return note if self.lang.pattern(rf"(?:{self.lang.module})").search(fold(note)) else None

    # Sentences ----------------------------------------------------------------------------------------------------

    def _prose(self, block: Block, kind: str | None, module: str | None, per: str | None) -> None:
        """Components told in sentences."""
        lang = self.lang
        if kind in ("turn", "end", "scoring", "goal", "toc", "summary", "tips", "effects", "variants"):
            return
        grammar = Grammar(block, lang)
        tokens = grammar.tokens()
        if self._names_of_each(block, grammar):
            return
        if lang.title_kind(" ".join(t.fold for t in tokens[:3] if t.kind is T.WORD)) == "setup" and self._for_all(
            block
        ):
            return
        label, rest = self._label(_stripped(tokens))
        if label is not None and rest and kind != "setup":
            entries = [e for e in grammar.entries(rest) if e.count is not None or e.each is not None]
            if entries:
                self.listed = True
                self._per_all(entries, rest)
                self._add(entries, block)
                self.used.add(block.index)
                return
        if kind == "contents" and self._flat(block, grammar, tokens, module, per):
            return
        if kind is None and not self._elsewhere and self._flat_alone(block, grammar, tokens):
            return
        for start, end in block.sentences:
            self._sentence(block, grammar, start, end, kind, module)

    def _for_all(self, block: Block) -> bool:
        """Whether a line says what each player gets."""
        return self.lang.pattern(rf"(?<!\w)(?:{self.lang.everyone})").search(Folded(block, self.lang).text) is not None

    def _names_of_each(self, block: Block, grammar: Grammar) -> bool:
        """Names in a line after "ten cards of each species:" are the parts, so many of each."""
        previous = self.reading.blocks[block.index - 1] if block.index else None
        if previous is None or previous.index in self.named or not self._each_in_lead(previous):
            return False
        tokens = grammar.tokens()
        names: list[list[Token]] = [[]]
        for token in tokens:
            if token.text in ",;" or grammar._conjunction(token):
                names.append([])
            elif token.kind is T.WORD and token.fold not in self.lang.articles:
                names[-1].append(token)
            elif token.kind is not T.MARK or token.text not in ".":
                return False
        names = [n for n in names if n]
        if len(names) < 2 or any(len(n) > 4 for n in names):
            return False
        lead = Grammar(previous, self.lang)
        words = lead.tokens()
        each = next(
            t.value
            for i, t in enumerate(words)
            if t.kind is T.NUM and any(lead._is_each(words, k) for k in range(i + 1, min(i + 5, len(words))))
        )
        children = []
        for name in names:
            child = grammar._make(name[0], name[-1], each)
            grammar._named(child, name)
            children.append(child)
        self.named.add(previous.index)
        self.used.add(block.index)
        self.tops = [e for e in self.tops if not (e.block is previous and e.count == each)]
        parent = next(
            (e for e in reversed(self.tops) if e.block is previous or (e.count or 0) >= (each or 0) * len(names)), None
        )
        if parent is not None:
            parent.children += children
        else:
            self._add(children, None)
        return True

    def _flat(self, block: Block, grammar: Grammar, tokens: list[Token], module: str | None, per: str | None) -> bool:
        """A line under a contents heading that is a list without a verb."""
        folded = Folded(block, self.lang).text
        if self.lang.pattern(rf"\b(?:{self.lang.contains})\b").search(folded) and len(folded.split()) > 6:
            return False
        if self._is_instruction(block):
            return False
        entries = self._item(block, grammar, bare=True)
        entries = [e for e in entries if e.count is not None or e.head == "bare"]
        if not entries or (entries[0].head == "bare" and not entries[0].words & self.lang.nouns):
            return False
        for entry in entries:
            entry.module = entry.module or module
            entry.per = entry.per or per
        self._add(entries, None)
        self.used.add(block.index)
        return True

    def _flat_alone(self, block: Block, grammar: Grammar, tokens: list[Token]) -> bool:
        """A line without a heading that is nothing but a list of pieces: "104 plaques, 2 fous, 4 pupitres"."""
        tokens = _stripped(tokens)
        bracketed = re.fullmatch(r"[^()]{0,40}\((.*)\)[.;]?", block.text)
        if bracketed and block.text.count("(") == 1:
            inner = [t for t in tokens if bracketed.start(1) <= t.start < bracketed.end(1)]
            entries = grammar.entries(inner)
            counted = [e for e in entries if e.count is not None or e.each is not None]
            if len(counted) >= 3 and len(counted) == len(entries) and not any(t.kind is T.NUM for t in tokens[:2]):
                self._add(entries, None)
                self.used.add(block.index)
                return True
        if not tokens or self._is_instruction(block):
            return False
        if len(block.sentences) > 1:
            tokens = [t for t in tokens if t.start < block.sentences[0][1]]
        entries = grammar.entries(_without_tail(tokens, self.lang))
        counted = [e for e in entries if e.count is not None]
        named = [e for e in counted if e.words & self.lang.nouns]
        covered = sum(e.end - e.start for e in entries)
        if (
            counted
            and entries[0] is counted[0]
            and counted[0].each is not None
            and counted[0].groups
            and counted[0].head == "after"
        ):
            self._add(counted, None)
            self.used.add(block.index)
            return True
        if (
            len(counted) >= 2
            and named
            and covered >= 0.5 * (block.sentences[0][1] if block.sentences else len(block.text))
            and tokens[0].kind is T.NUM
        ):
            self._add(counted, None)
            self.used.add(block.index)
            for start, end in block.sentences[1:]:
                self._sentence(block, grammar, start, end, None, None)
            return True
        return False

    def _sentence(
        self, block: Block, grammar: Grammar, start: int, end: int, kind: str | None, module: str | None
    ) -> None:
        lang = self.lang
        folded = Folded(block, lang, start, end)
        text = folded.text
        if not any(t.kind is T.NUM or t.fold in lang.ones for t in folded.tokens):
            return
        verb = None
        for match in lang.pattern(rf"\b(?:{lang.contains})(?!\w)").finditer(text):
            after = folded.tokens[folded.token_at(match.end() - 1) + 1 :]
            if any(t.kind is T.NUM for t in after):
                verb = match
                break
        dashed = re.match(r"(?:les|the|die|las|los) \d+ \w+ [–—(-]", text)
        if verb is None and not dashed:
            return
        if self._about_players(text, verb) or lang.pattern(rf"(?:{lang.depends})").search(text):
            return
        if re.search(rf"(?:{lang.formula['as_many']})[^.;]*(?:{lang.formula['players']})", text):
            return
        if (kind == "setup" or (self._elsewhere and kind != "contents")) and not (
            (dashed and kind == "contents") or self._defines(text)
        ):
            return
        if dashed:
            tokens = list(folded.tokens)
            at = 0
        else:
            assert verb is not None
            at = folded.token_at(verb.end() - 1) + 1
            tokens = list(folded.tokens[at:])
        self._sentence_list(block, grammar, folded, tokens, at, module)

    def _defines(self, text: str) -> bool:
        return (
            self.lang.pattern(
                r"^(?:la boite|le jeu|le paquet|the (?:box|game|deck)|das spiel|la caja|el juego|la baraja)"
            ).search(text)
            is not None
        )

    def _about_players(self, text: str, verb: re.Match[str] | None) -> bool:
        """Whether the subject is a player: what one has in the hand is no inventory."""
        if verb is None:
            return False
        before = text[: verb.start()]
        lang = self.lang
        if lang.pattern(rf"\b(?:{lang.everyone}|{lang.someone}|joueu?r|player|spieler|jugador|equipe|team)\b").search(
            before
        ):
            return True
        owning = re.match(
            r"(?:has|have|possede|dispose|hat|tiene|uses?|needs?|a besoin|shows?|show|restent?|forme|compte)\b", verb[0]
        )
        if owning and re.search(r"\b(?:il|elle|he|she|they|you|vous|tu|on|er|sie|es)\b\W*$", before):
            return verb[0] not in ("il y a",)
        return lang.pattern(rf"(?:{lang.condition}) \d+ ").search(before) is not None

    def _sentence_list(
        self, block: Block, grammar: Grammar, folded: Folded, tokens: list[Token], at: int, module: str | None
    ) -> None:
        lang = self.lang
        tokens = _without_tail(tokens, lang)
        for skip in range(3):
            if len(tokens) > skip and (
                tokens[skip].kind is T.NUM
                or tokens[skip].fold in lang.ones
                or tokens[skip].fold in lang.articles
                or tokens[skip].fold in lang.about
            ):
                tokens = tokens[skip:]
                break
        entries = grammar.entries(tokens)
        entries = [e for e in entries if e.count is not None or e.each is not None]
        if not entries:
            return
        first = entries[0]
        gap = sum(
            1
            for t in tokens
            if t.end <= first.start
            and t.kind is T.WORD
            and t.fold not in lang.articles
            and t.fold not in lang.about
            and t.fold not in lang.links
        )
        if gap > 2 and first.head == "count":
            return
        known = [e for e in entries if e.words & lang.nouns or e.children or e.value is not None or len(entries) > 1]
        if not known and not self._defines(folded.text) and not self.tops:
            return
        self._relate(entries, folded, at, tokens)
        for entry in entries:
            entry.module = entry.module or module
        self._add(entries, None)
        self.used.add(block.index)

    def _relate(self, entries: list[Entry], folded: Folded, at: int, tokens: list[Token]) -> None:
        """A bare "46 cards" is named after what the sentence says of it: "Pour avancer il y a 46 cartes"."""
        first = entries[0]
        lang = self.lang
        if not (first.words and first.words <= lang.cards | lang.pieces and len(first.words) == 1):
            return
        lead = [t for t in folded.tokens[: max(0, at)] if t.kind is T.WORD]
        if not self.tops or not lead:
            return
        extra = [
            t.fold
            for t in lead
            if t.fold not in lang.stops
            and t.fold not in lang.links
            and t.fold not in lang.articles
            and t.fold not in ("il", "y", "a", "there", "are", "is", "cote", "hay", "es", "gibt")
        ]
        if 0 < len(extra) <= 4:
            first.name = f"{first.name} {' '.join(extra)}"
            first.words = first.words | frozenset(extra)

    # Mentions: a document without an inventory --------------------------------------------------------------------

    def _mentions(self, section: Section) -> None:
        """Where nothing lists the contents, "the 28 Gold cards" in the setup tells how many there are."""
        lang = self.lang
        kind = section.kind
        if kind in ("turn", "end", "scoring", "goal", "toc", "summary", "tips", "effects", "variants"):
            return
        for block in section.blocks:
            if block.kind not in (Kind.PARAGRAPH, Kind.ITEM):
                continue
            grammar = Grammar(block, lang)
            for start, end in block.sentences:
                tokens = grammar.tokens(start, end)
                for i, token in enumerate(tokens):
                    definite = i > 0 and tokens[i - 1].fold in lang.articles and tokens[i - 1].fold not in lang.ones
                    if token.kind is T.NUM and definite and not token.plural:
                        segment = list(tokens[i:])
                        cut = next(
                            (k for k, t in enumerate(segment) if k and (t.text in ",;.()" or grammar._conjunction(t))),
                            len(segment),
                        )
                        entry = grammar.entry(segment[:cut])
                        if (
                            entry is not None
                            and entry.words & lang.nouns
                            and len(entry.words) > 1
                            and (entry.count or 0) > 1
                        ):
                            self._add([entry], None)
                    elif (
                        (
                            token.fold in lang.cards
                            and i > 0
                            and tokens[i - 1].fold in ("la", "le", "the", "die", "el")
                            and i + 1 < len(tokens)
                        )
                        and tokens[i + 1].text in "\"“«„'"
                        and i + 2 < len(tokens)
                    ):
                        name, _ = grammar._name(tokens, i)
                        singular = token.fold in ("carte", "card", "karte", "carta", "naipe")
                        if singular and len(name) > 1 and self._placed(tokens[:i]):
                            entry = grammar._make(token, name[-1], 1)
                            grammar._named(entry, name)
                            self._add([entry], None)

    def _placed(self, tokens: Sequence[Token]) -> bool:
        text = " ".join(t.fold for t in tokens[-6:])
        return self.lang.op_patterns["place"].search(text) is not None

    # Tables -------------------------------------------------------------------------------------------------------

    def _table(self, rows: Sequence[Block], kind: str | None, module: str | None) -> None:
        """A table with a name and a count in each row."""
        lang = self.lang
        if kind in ("setup", "scoring", "turn", "end") or len(rows) < 2:
            if not (len(rows) >= 1 and kind == "contents"):
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
            (
                i
                for i, h in enumerate(header)
                if titled and i != column and re.search(r"valeur|value|wert|valor|points?|rang|rank", h)
            ),
            None,
        )
        entries: list[Entry] = []
        total: Entry | None = None
        subject = header[name_column] if titled else ""
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
            grammar._named(entry, words)
            entry.head = "after"
            entry.module = module
            for i in range(width):
                if i in (name_column, column) or i >= len(row.cells):
                    continue
                e, f = row.cells[i]
                extra = grammar.tokens(e, f)
                if i == value_column:
                    found = grammar._range(extra, 0) if len(extra) >= 3 else None
                    number = next((t.value for t in extra if t.kind is T.NUM), None)
                    entry.value = found if found is not None else number
                elif extra:
                    grammar._inside(entry, extra)
                    if sum(c.count or 0 for c in entry.children) != entry.count:
                        entry.children = []
            grammar._settle(entry)
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
                next((w for w in sorted(lang.cards) if w in subject), None)
                or _common_noun(entries, lang)
                or _plural_card(lang)
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
                r"nombre|nb\b|qte|quantit|count|number|qty|copies|exemplaires|anzahl|menge|stuck|cantidad|copias|n°|#|how many|cartes|cards|karten|cartas",
                h,
            )
            and not re.search(r"^cartes?$|^cards?$|^karten?$|^cartas?$", h)
        ]
        numeric = [
            i for i in range(width)
            if sum(1 for row in body if re.fullmatch(r"\W*[x×*]?\s*\d+\s*[x×*]?\W*", row.cell(i) or "")) >= max(1, len(body) / 2)
        ]  # fmt: skip
        for i in named:
            if i in numeric:
                return i
        unnamed = [
            i
            for i in numeric
            if not (
                i < len(header)
                and re.search(r"valeur|value|wert|valor|points?|rang|rank|cout|cost|niveau|level|id\b|page", header[i])
            )
        ]
        return (
            unnamed[0]
            if unnamed and not header
            else (unnamed[0] if len(unnamed) == 1 and len(numeric) == 1 else (named[0] if named else None))
        )

    # Totals and parents -------------------------------------------------------------------------------------------

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

    def _add(self, entries: list[Entry], lead: Block | None) -> None:
        if lead is not None and entries and lead.index != entries[0].block.index:
            self._lead_total(lead, entries)
        self.tops += [e for e in entries if not self._repeated(e)]

    def _repeated(self, entry: Entry) -> bool:
        """Whether the same count of the same thing was listed before."""
        for old in self.tops:
            for known in old.walk():
                if (
                    known.count == entry.count
                    and known.words
                    and known.words == entry.words
                    and known.module == entry.module
                    and known.per == entry.per
                    and known.value == entry.value
                    and (
                        known.block is not entry.block
                        or known.start == entry.start
                        or known.end >= entry.end > known.start
                    )
                    and not entry.children
                ):
                    return True
        return False

    def _lead_total(self, lead: Block, entries: list[Entry]) -> None:
        """Make the count in the sentence before a list the total of the list."""
        lang = self.lang
        grammar = Grammar(lead, lang)
        tokens = grammar.tokens()
        for old in self.tops:
            if old.block is lead:
                return
        found = [
            e
            for e in (grammar.entry(tokens[i:]) for i, t in enumerate(tokens) if t.kind is T.NUM)
            if e is not None and e.count
        ]
        if len(found) >= 1 and found[-1].words & lang.nouns and found[-1].unit is None:
            entry = found[-1]
            entry.children = []
            self.tops.append(entry)

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
                if sentence and bare and not entry.partial:
                    entry.total = True
                continue
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
                return list(following[: k + 1])
            if sums > total.count:
                break
        alike = [e for e in following if self._alike(total, e) and _known(e) is not None]
        if len(alike) > 1 and sum(_known(e) or 0 for e in alike) == total.count:
            return alike
        if strict or len(alike) < 2 or any((_known(e) or 0) >= total.count for e in alike):
            return []
        # They don't add up: still a total when its pieces are named after it and come close.
        close = abs(sum(_known(e) or 0 for e in alike) - total.count) <= max(3, total.count * 0.25)
        return alike if close else []

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
                entry.name, entry.count, at, above.name if above is not None else None, entry.value, entry.each, entry.groups,
                entry.per, entry.unit, entry.module, entry.subset, entry.approx, above,
            )  # fmt: skip
            claims.components.append(made)
        if entry.partial:
            claims.partial.add(id(made))
        for child in entry.children:
            child.per = child.per or entry.per
            child.module = child.module or entry.module
            self._emit(child, made)

    # Values told elsewhere ----------------------------------------------------------------------------------------

    def _later_values(self) -> None:
        """Such as "Renfort : les valeurs vont de 5 à 8", "0 point – jeton neutre": printed values told after the list."""
        lang = self.lang
        wanted = [
            c for c in self.claims.components if c.value is None and c.count is not None and not self.claims.children(c)
        ]
        if not wanted:
            return
        for block in self.reading.blocks:
            if block.kind is Kind.HEADING:
                continue
            for start, end in block.sentences:
                grammar = Grammar(block, lang)
                tokens = grammar.tokens(start, end)
                if not any(t.kind is T.NUM for t in tokens):
                    continue
                for component in wanted:
                    if component.value is None:
                        value = self._value_of(component, tokens, grammar)
                        if value is not None:
                            component.value = value

    def _value_of(self, component: Component, tokens: Sequence[Token], grammar: Grammar) -> int | str | None:
        lang = self.lang
        names = [
            fold(w)
            for w in re.findall(r"[^\W\d_]{3,}", component.name)
            if fold(w) not in lang.nouns and fold(w) not in lang.links
        ]
        names = names or [fold(w) for w in re.findall(r"[^\W\d_]{4,}", component.name)]
        if not names:
            return None
        special = list(names)
        at = next(
            (i for i, t in enumerate(tokens[:6]) if t.kind is T.WORD and _stem(t.fold) in {_stem(w) for w in special}),
            None,
        )
        if at is not None and at <= 3 and not any(t.kind is T.NUM for t in tokens[:at]):
            for j in range(at + 1, min(len(tokens) - 2, at + 9)):
                if tokens[j].fold in lang.value_words or tokens[j].fold in lang.numbered:
                    for k in range(j + 1, min(j + 5, len(tokens) - 2)):
                        value = grammar._range(tokens, k)
                        if value is not None:
                            return value
                    break
        if (
            len(tokens) >= 3
            and tokens[0].kind is T.NUM
            and tokens[1].fold in ("point", "points", "punkt", "punkte", "punto", "puntos")
        ):
            rest = [t.fold for t in tokens[2:9]]
            if all(any(_stem(w) == _stem(r) for r in rest) for w in special) and len(rest) <= 6:
                return tokens[0].value
        return None


_TOTAL = frozenset("total totaux gesamt insgesamt summe suma somme".split())


def _known(entry: Entry) -> int | None:
    """The count of an entry, or that of its parts when only they have one."""
    if entry.count is not None:
        return entry.count
    counts = [child.count for child in entry.children]
    return sum(c or 0 for c in counts) if counts and all(c is not None for c in counts) else None


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word


def _stripped(tokens: Sequence[Token]) -> list[Token]:
    """`tokens` without pictures and marks at the beginning."""
    i = 0
    while i < len(tokens) and tokens[i].kind is T.MARK and tokens[i].text not in "([+-−–":
        i += 1
    return list(tokens[i:])


def _lead_in(lang: Language, tokens: Sequence[Token]) -> int | None:
    return None


def _without_tail(tokens: list[Token], lang: Language) -> list[Token]:
    """`tokens` of a sentence without its full stop."""
    while tokens and tokens[-1].text in ".!?…":
        tokens = tokens[:-1]
    return tokens


def _common_noun(entries: Sequence[Entry], lang: Language) -> str | None:
    for noun in sorted(lang.nouns):
        if all(noun in e.words for e in entries):
            return noun
    return None


def _plural_card(lang: Language) -> str:
    return {"fr": "cartes", "en": "cards", "de": "karten", "es": "cartas"}[lang.code]


def _footnotes(reading: Reading) -> list[str]:
    """The footnotes that begin with an asterisk."""
    out = []
    for block in reading.blocks:
        if block.kind is Kind.PARAGRAPH and re.match(r"\*+\s?\S", block.text):
            out.append(
                re.sub(
                    r"^\*+\s*(?:for|pour|de|nur|solo)?\s*(?:the|la|le|l'|die)?\s*", "", block.text, flags=re.I
                ).strip(" .")
            )
    return out
