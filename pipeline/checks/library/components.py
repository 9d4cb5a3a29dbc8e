"""What a rules document says lies in the box, held against itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.checks.registry import Needs, check, found
from pipeline.documents.arithmetic import held, mismatches
from pipeline.documents.blocks import Block, Kind
from pipeline.documents.claims import Component
from pipeline.documents.folded import Folded
from pipeline.documents.languages import language
from pipeline.documents.reading import Reading
from pipeline.findings import FAIL, INFO, WARN, Finding, Span


@check(
    "components/sum",
    weight=9,
    needs=Needs.DOCUMENT,
    why="""A printed total that differs from its parts makes players think that cards are missing, and one of the two
    numbers is wrong. It is the most reported kind of error in published rulebooks.""",
    bad="""
    # Contents
    - 90 story cards:
      - 24 suspects
      - 18 events
      - 46 places
    """,
    good="""
    # Contents
    - 88 story cards:
      - 24 suspects
      - 18 events
      - 46 places
    """,
)
def sums(doc: Reading) -> Iterator[Finding]:
    """Stated numbers equal the sum of their parts."""
    claims = doc.claims
    wrong = mismatches(claims)
    for mismatch in wrong:
        parent = mismatch.parent
        if mismatch.readings and any(id(m.parent) in {id(p) for p in mismatch.parts} for m in wrong):
            # The total is contradicted only by a heading that its own list contradicts: said there.
            continue
        if mismatch.few:
            yield found(
                INFO, "few-parts", f"{parent.name}: {mismatch.stated} announced, {mismatch.computed} listed",
                parent.at, *(part.at for part in mismatch.parts), computed=mismatch.equation,
                hint="nothing to do when only some are listed here; otherwise a part or a number is missing",
            )  # fmt: skip
            continue
        approx = parent.approx
        message = f"{parent.name}: {mismatch.stated} announced, {mismatch.computed} listed"
        if mismatch.base is not None:
            message += f" ({mismatch.base} without what belongs to a module)"
        explained = held(claims, mismatch)
        hint = "count the cards on the table, then mend the number that is wrong"
        if explained:
            hint = explained
        elif mismatch.readings:
            hint = "; ".join(mismatch.readings)
        quotes = [parent.at, *(part.at for part in mismatch.parts)]
        if explained and isinstance(parent, Component) and parent.above is not None:
            quotes.append(parent.above.at)
        yield found(WARN if approx else FAIL, "sum-mismatch", message, *quotes, hint=hint, computed=mismatch.equation)
    for component in claims.components:
        if _divides_wrongly(doc, component):
            each, groups, count = component.each or 0, component.groups or 0, component.count or 0
            yield found(
                FAIL, "each-mismatch",
                f"{component.name}: {count} in all, but {each} in each of {groups} is {each * groups}",
                component.at, computed=f"{each} × {groups} = {each * groups}", hint="mend the number that is wrong",
            )  # fmt: skip


def _divides_wrongly(doc: Reading, component: Component) -> bool:
    if component.each is None or component.groups is None or component.count is None or component.approx:
        return False
    product = component.each * component.groups
    # Only when both numbers stand beside the count: a number of groups taken from elsewhere proves nothing.
    return (
        product != component.count
        and _both_printed(doc, component)
        and component.count not in (component.each, component.groups)
    )


def _both_printed(doc: Reading, component: Component) -> bool:
    """Whether the claim quotes both numbers, or a bracket right after it has these two and no other."""
    text = component.at.text or ""
    if str(component.groups) in text and str(component.each) in text:
        return True
    if component.at.line is None or component.at.column is None:
        return False
    after = doc.source.lines[component.at.line - 1].text[component.at.column - 1 + len(text) :]
    bracket = re.match(r"[^\d(]{0,30}\(([^()]*)\)", after)
    return bracket is not None and re.findall(r"\d+", bracket[1]) == [str(component.each), str(component.groups)]


@check(
    "components/kinds",
    weight=6,
    needs=Needs.DOCUMENT,
    why="""When six kinds are announced and five are named, a kind was forgotten, or the number was not changed when
    one was cut.""",
    bad="""
    The deck has cards of six species: fox, badger, otter, hare and stoat.
    """,
    good="""
    The deck has cards of five species: fox, badger, otter, hare and stoat.
    """,
)
def kinds(doc: Reading) -> Iterator[Finding]:
    """As many kinds are named as are announced."""
    lang = language(doc.lang)
    words = "|".join(sorted(lang.kinds_words | (lang.groups - lang.cards), key=len, reverse=True))
    pattern = re.compile(rf"\b(\d+) (?:[a-z]+ )?(?:{words})\b")
    for block in doc.blocks:
        if block.kind in (Kind.HEADING, Kind.ROW):
            continue
        for start, end in block.sentences:
            folded = Folded(block, lang, start, end)
            match = pattern.search(folded.text)
            if match is None or not 2 <= int(match[1]) <= 20:
                continue
            if set(match[0].split()) & lang.each:
                continue  # "2 par couleur : rose, jaune…" counts the pieces, not the colours
            if lang.pattern(rf"(?:{lang.example})").search(folded.text):
                continue
            named = _named_kinds(doc, block, folded, match)
            if named is None:
                continue
            names, places = named
            if names != int(match[1]):
                yield found(
                    WARN, "kinds-differ", f"{match[1]} announced, {names} named", folded.span(match), *places,
                    hint="name the missing one, or mend the number", computed=str(names),
                )  # fmt: skip


def _named_kinds(doc: Reading, block: Block, folded: Folded, match: re.Match[str]) -> tuple[int, list[Span]] | None:
    """How many names stand after the announcement, in the sentence or in the next block; None when none do."""
    lang = language(doc.lang)
    after = folded.text[match.end() :]
    colon = re.match(r"[^:.;\d]{0,40}:\s*(.*)$", after)
    if colon is None:
        colon = re.match(
            r"[^:]{0,90}\b\d+ [a-z ]{0,30}(?:"
            + "|".join(sorted(lang.each - {"/"}, key=len, reverse=True))
            + r")[^:]{0,30}:\s*(.*)$",
            after,
        )
        if colon is None:
            return None
    rest = colon[1].strip(" .")
    following = doc.blocks[block.index + 1] if block.index + 1 < len(doc.blocks) else None
    if rest:
        names = _names(rest, lang.code)
        return (names, []) if names else None
    if following is None or following.kind is not Kind.PARAGRAPH or following.line - block.last_line > 2:
        return None
    text = Folded(following, lang).text.strip(" .")
    if any(c.isdigit() for c in text):
        return None
    names = _names(text, lang.code)
    return (names, [following.span()]) if names else None


def _names(text: str, code: str) -> int:
    """The number of names in a list that has nothing else: no numbers, no verbs, at least two commas or one "and"."""
    joint = {"fr": "et", "en": "and", "de": "und", "es": "y"}[code]
    if any(c.isdigit() for c in text) or "(" in text or "/" in text:
        return 0
    parts = [p.strip() for p in re.split(rf" ?[,;] | {joint} | ou | or | oder | o ", f" {text} ")]
    parts = [re.sub(rf"^(?:{joint}|ou|or|oder|o) ", "", p) for p in parts if p.strip(" ,;")]
    if len(parts) < 3 or any(len(p.split()) > 4 for p in parts):
        return 0
    return len(parts)


@check(
    "components/missing-count",
    weight=7,
    needs=Needs.DOCUMENT,
    why="""A list in which every card has a number but one leaves the printer, and the player who checks the box, to
    guess.""",
    bad="""
    # Components

    | Card | Count |
    |---|---|
    | Spell | 24 |
    | Quest | 12 |
    | Relic | |
    """,
    good="""
    # Components

    | Card | Count |
    |---|---|
    | Spell | 24 |
    | Quest | 12 |
    | Relic | 6 |
    """,
)
def missing_count(doc: Reading) -> Iterator[Finding]:
    """Every card of a list with numbers has one."""
    yield from _empty_cells(doc)
    for component in doc.claims.components:
        if component.count is not None or component.per:
            continue
        siblings = [c for c in doc.claims.components if c.above is component.above and c is not component]
        numbered = [c for c in siblings if c.count is not None]
        words = set(re.findall(r"[^\W\d_]+", component.name.casefold()))
        if words & {"carte", "cartes", "card", "cards", "karten", "cartas"} and len(numbered) >= 2:
            inside = [c for c in doc.claims.children(component) if c.count is not None]
            code = "group-without-total" if inside else "without-number"
            what = "its parts have numbers, the group has none" if inside else "the others have a number, this has none"
            yield found(INFO, code, f"{component.name}: {what}", component.at, hint="write how many there are")


def _empty_cells(doc: Reading) -> Iterator[Finding]:
    """Rows of a table of counts whose count is left empty."""
    lang = language(doc.lang)
    rows: list[Block] = []
    for block in (*doc.blocks, None):
        if block is not None and block.kind is Kind.ROW and (not rows or block.line - rows[-1].line <= 3):
            rows.append(block)
            continue
        if len(rows) >= 3:
            known = {c.at.line: c for c in doc.claims.components}
            counted = [row for row in rows if row.line in known and known[row.line].count is not None]
            if len(counted) >= 1:
                column = _count_column(rows, counted, known)
                for row in rows[1:]:
                    if column is None or row in counted or column >= len(row.cells) or not row.cell(0).strip():
                        continue
                    cell = row.cell(column).strip(" -–—")
                    if not cell and not lang.pattern(r"total\b").search(row.cell(0).casefold()):
                        yield found(
                            WARN,
                            "empty-cell",
                            f"{row.cell(0)}: no number in a table of numbers",
                            row.span(),
                            hint="write how many there are",
                        )
        rows = [block] if block is not None and block.kind is Kind.ROW else []


def _count_column(rows: list[Block], counted: list[Block], known: dict[int | None, Component]) -> int | None:
    for i in range(1, max(len(row.cells) for row in rows)):
        if all(re.search(rf"\b{known[row.line].count}\b", row.cell(i)) for row in counted):
            return i
    return None


@check(
    "components/no-counts",
    weight=7,
    needs=Needs.DOCUMENT,
    why="""Without the number of cards of each kind nobody can check the box, print a prototype, or judge the odds.""",
    bad="""
    # Setup
    Shuffle all cards and deal 5 cards to each player. The rest is the draw pile.

    # Playing
    On your turn, draw a card, then play a card. A Trap card makes the next player lose a turn. A Coin card is kept.
    Coin cards stay before you until the end. Trap cards go to the discard pile at once.
    When the draw pile is empty, shuffle the discard pile.

    # Special cards
    The Thief card takes a Coin card from another player. The Shield card stops a Trap card or a Thief card.
    The Mirror card turns the card against the one who played it. A Mirror card can stop a Mirror card.
    The Storm card sends every Coin card on the table to the discard pile.

    # End of the game
    The game ends when somebody has seven Coin cards. The player with the most Coin cards wins.
    If two players have the same number, the one with more cards in hand wins. If that is the same too, they share it.
    """,
    good="""
    # Contents
    60 cards: 40 Coin cards, 12 Trap cards, 8 Thief cards.

    # Setup
    Shuffle all cards and deal 5 cards to each player. The rest is the draw pile.
    """,
)
def no_counts(doc: Reading) -> Iterator[Finding]:
    """A whole rulebook says how many cards there are of each kind."""
    lang = language(doc.lang)
    sentences = list(doc.sentences())
    if len(sentences) < 14:
        return
    cards = "|".join(sorted(lang.cards, key=len, reverse=True))
    uses = 0
    for block, start, end in sentences:
        if re.search(rf"\b(?:{cards})\b", Folded(block, lang, start, end).text):
            uses += 1
    if uses < 8:
        return
    pieces = [c for c in doc.claims.components if c.count is not None and c.above is not None]
    tops = [c for c in doc.claims.components if c.count is not None and c.above is None and not c.per]
    listed = [c for c in tops if set(re.findall(r"[^\W\d_]+", c.name.casefold())) & lang.cards]
    first = next((b for b in doc.blocks if b.kind is not Kind.HEADING), doc.blocks[0])
    if not doc.claims.totals and not pieces and not listed:
        yield found(
            WARN, "no-composition", "the document says nowhere how many cards the game has, nor of which kinds",
            doc.source.span(1, None, None) if not doc.blocks else first.span(),
            hint="add a list of the contents with a number for every kind",
        )  # fmt: skip
        return
    yield from _kinds_without_counts(doc)


def _kinds_without_counts(doc: Reading) -> Iterator[Finding]:
    """A total and its groups are given, but not the number of each card whose effect is described."""
    lang = language(doc.lang)
    effects = [s for s in doc.sections if s.kind == "effects" and s.heading is not None]
    named = [s.heading for s in effects if s.heading is not None and s.heading.text and not s.heading.marker]
    if len(named) < 5:
        return
    known = {w for c in doc.claims.components for w in re.findall(r"[^\W\d_]{3,}", c.name.casefold())}
    missing = [h for h in named if not set(re.findall(r"[^\W\d_]{3,}", h.text.casefold())) & (known - lang.cards)]
    if len(missing) >= 5 and len(missing) >= 0.8 * len(named):
        total = next((t.at for t in doc.claims.totals), None)
        quotes = [missing[0].span(), *([total] if total is not None else [])]
        yield found(
            WARN, "kinds-without-counts",
            f"{len(missing)} cards are described ({missing[0].text}, {missing[1].text}, …), none has a number",
            *quotes, hint="write beside each card how many copies there are",
        )  # fmt: skip
