"""What reading a project's files can say: declared here for `explain` and the docs, found by `pipeline.project`."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from pipeline.checks.registry import Needs, check
from pipeline.findings import Finding

_GAME = """\
--- game.yaml
title: Sample
decks: {main: cards.csv}
"""


def declare(id: str, title: str, *, weight: int, why: str, bad: str, good: str, game: str = _GAME) -> None:
    """Register a check that reading or layout makes on its way: `title` says what holds when all is well.

    `bad` and `good` are the files of two small projects; one without a game.yaml begins with `game`.
    """

    def run() -> Iterator[Finding]:
        return iter(())

    run.__doc__ = title
    samples = [text if text.startswith("--- game.yaml") else game + text for text in map(_plain, (bad, good))]
    check(id, weight=weight, needs=Needs.FACES, why=why, bad=samples[0], good=samples[1])(run)


def _plain(text: str) -> str:
    return dedent(text).strip("\n") + "\n"


declare(
    "data/project",
    "A project has at least one game.",
    weight=9,
    why="""A folder is a project when it has cards/<game>/game.yaml; without one there is nothing to check or build.""",
    bad="""
    --- cards/readme.txt
    The cards will come here.
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
    game="",
)
declare(
    "data/file",
    "Every file that a game names can be read.",
    weight=9,
    why="""A table or workbook that is empty, damaged, encrypted or of another sort than its name says gives no cards.
    Better to say so than to build a game without them.""",
    bad="""
    --- cards.csv
    """,
    good="""
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/encoding",
    "Text files are UTF-8.",
    weight=5,
    why="""A table saved in the old encoding of a spreadsheet program turns é into something else on another machine.
    It is read all the same where it can be, but should be saved as UTF-8.""",
    bad="""
    --- cards.csv (cp1252)
    name,text
    Épée,Dégâts doublés.
    """,
    good="""
    --- cards.csv
    name,text
    Épée,Dégâts doublés.
    """,
)
declare(
    "data/delimiter",
    "The columns of a table are parted by one and the same character.",
    weight=7,
    why="""Tables come with commas, semicolons, TABs or bars. Where a file mixes them, columns run into one another and
    every value stands in the wrong place.""",
    bad="""
    --- cards.csv
    name;count,points
    Owl;2;1
    Fox;3;2
    """,
    good="""
    --- cards.csv
    name;count;points
    Owl;2;1
    Fox;3;2
    """,
)
declare(
    "data/header",
    "The first row of a table names its columns, each once.",
    weight=8,
    why="""Values find their place on the card by the column's name. A column without a name, two of the same name or a
    count that is called almost so would be dropped in silence.""",
    bad="""
    --- cards.csv
    name,points,points
    Owl,2,1
    """,
    good="""
    --- cards.csv
    name,points,bonus
    Owl,2,1
    """,
)
declare(
    "data/row",
    "Every row of a table is one card, with as many cells as there are columns.",
    weight=8,
    why="""A row with a cell too many has most likely a comma that wants quotes: all that follows slips one column to
    the right. A row without a name is no card that anybody could call.""",
    bad="""
    --- cards.csv
    name,text,points
    Owl,Look, then draw,1
    """,
    good="""
    --- cards.csv
    name,text,points
    Owl,"Look, then draw",1
    """,
)
declare(
    "data/cell",
    "Every cell of a table can be printed as it stands.",
    weight=6,
    why="""Error values of a spreadsheet, formulas that were never worked out, merged cells and line breaks written as
    \\n end up on the card, or leave it empty.""",
    bad="""
    --- cards.csv
    name,text,provenance
    Owl,Look.,a friend
    """,
    good="""
    --- cards.csv
    name,text,provenance
    Owl,Look.,proposed
    """,
)
declare(
    "data/count",
    "Every count is a whole number of copies.",
    weight=9,
    why="""The count decides how many copies are printed. A word or a fraction can't be printed; a number far too large
    is a slip that would cost a box of paper.""",
    bad="""
    --- cards.csv
    name,count
    Owl,two
    """,
    good="""
    --- cards.csv
    name,count
    Owl,2
    """,
)
declare(
    "data/id",
    "Every card has an id of its own, fit for a file name.",
    weight=8,
    why="""The id names the card's picture file, in the setup and in the rules. Two cards with one id would overwrite
    each other's picture.""",
    bad="""
    --- cards.csv
    id,name
    owl,Owl
    owl,Old owl
    """,
    good="""
    --- cards.csv
    id,name
    owl,Owl
    old-owl,Old owl
    """,
)
declare(
    "data/kind",
    "Every card is of a kind that game.yaml knows, and every kind has cards and a face.",
    weight=7,
    why="""The kind gives a card its layout and colour. A kind that is mistyped in one row would print that card with
    the wrong face or none.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    face: shared/plain
    kinds: [spell, place]
    --- cards.csv
    name,kind
    Spark,spel
    Cave,place
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    face: shared/plain
    kinds: [spell, place]
    --- cards.csv
    name,kind
    Spark,spell
    Cave,place
    """,
)
declare(
    "data/deck",
    "Every deck has cards and a back.",
    weight=6,
    why="""Cards of one deck share a back and a stock. A table that is listed in two decks, or a row that names a deck
    that is not there, would print cards with the wrong back.""",
    bad="""
    --- game.yaml
    title: Sample
    back: layouts/sample/back.yaml
    decks: {main: cards.csv, forest: cards.csv}
    --- cards.csv
    name
    Owl
    --- layouts/sample/back.yaml
    boxes:
      ground: {inset: bleed, shape: rectangle, fill: "#345"}
    """,
    good="""
    --- game.yaml
    title: Sample
    back: layouts/sample/back.yaml
    decks: {main: cards.csv, forest: trees.csv}
    --- cards.csv
    name
    Owl
    --- trees.csv
    name
    Oak
    --- layouts/sample/back.yaml
    boxes:
      ground: {inset: bleed, shape: rectangle, fill: "#345"}
    """,
)
declare(
    "data/key",
    "game.yaml holds the keys it may hold, and those it needs.",
    weight=8,
    why="""A mistyped key is not read: the players, the back or the setup would be missing without a word.""",
    bad="""
    --- game.yaml
    title: Sample
    player: 2-4
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    players: 2-4
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/value",
    "Every value of game.yaml can be understood.",
    weight=8,
    why="""A number of players, a length or a colour that can't be read is not guessed at.""",
    bad="""
    --- game.yaml
    title: Sample
    players: some
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    players: 2-4
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/yaml",
    "YAML files are well written.",
    weight=8,
    why="""YAML gives a meaning to colons, braces, TABs and hash signs. Where a text lacks quotes, the file can't be
    read, or means something else than it seems to.""",
    bad="""
    --- game.yaml
    title: Sample
    title: Example
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: "Sample: an example"
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/path",
    "Every path leads to a file of the project, and is written as the file is called.",
    weight=8,
    why="""A path that differs from the file's name in upper and lower case works on one system and not on the next;
    one that leads out of the project works on no other machine.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: Cards.csv}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/stock",
    "The card format is known, or has a width and a height that can be.",
    weight=8,
    why="""Everything on the sheets follows from the card's size.""",
    bad="""
    --- game.yaml
    title: Sample
    stock: pokr
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    stock: {width: 60mm, height: 90mm}
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/setup",
    "Every row of the setup is for a number of players of the game, once, and names what the game has.",
    weight=8,
    why="""The setup is dealt and printed from these rows. A card that is not there, or two rows for one number of
    players, can't be dealt.""",
    bad="""
    --- game.yaml
    title: Sample
    players: 2-3
    decks: {main: cards.csv}
    setup:
      2: {hand: 1}
      3: {hand: 1, deal: {oul: 1}}
    --- cards.csv
    name,count
    Owl,8
    """,
    good="""
    --- game.yaml
    title: Sample
    players: 2-3
    decks: {main: cards.csv}
    setup:
      2: {hand: 1}
      3: {hand: 1, deal: {owl: 1}}
    --- cards.csv
    name,count
    Owl,8
    """,
)
declare(
    "data/option",
    "The reference of every option is one of its values.",
    weight=6,
    why="""The reference is the reading that is played when nothing is asked for; it has to be one that exists.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    options:
      tie: {values: [shared, oldest], reference: youngest}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    options:
      tie: {values: [shared, oldest], reference: shared}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/checks",
    "Every override names a check and gives a reason.",
    weight=5,
    why="""An override without a reason is a finding that was switched off; whoever meets it a year later can't judge
    whether it still holds.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    checks:
      no-back: {severity: info, reason: fronts are enough}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    checks:
      "data/deck:no-back": {severity: info, reason: fronts are enough}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/override",
    "Every override is still needed.",
    weight=2,
    why="""An override whose finding is gone would hide the next one of its kind.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    checks:
      picture/missing: {severity: info, reason: art comes in spring}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    checks:
      "data/deck:no-back": {severity: info, reason: fronts are enough}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "data/translation",
    "Every card has a name in the language that is asked for.",
    weight=4,
    why="""A deck built with `--lang en` takes name_en and text_en; a card that lacks them would stand in the other
    language among its siblings.""",
    bad="""
    --- game.yaml
    title: Sample
    language: fr
    languages: [fr, en]
    decks: {main: cards.csv}
    --- cards.csv
    name,name_en
    Chouette,Owl
    Renard,
    """,
    good="""
    --- game.yaml
    title: Sample
    language: fr
    languages: [fr, en]
    decks: {main: cards.csv}
    --- cards.csv
    name,name_en
    Chouette,Owl
    Renard,Fox
    """,
)
declare(
    "data/reference",
    "Every ruling of reference.yaml has an id of its own and names an option that exists.",
    weight=5,
    why="""Rules, reports and overrides cite rulings by id, and an option is how the other readings can be played. A
    ruling that is written twice, or names what is not there, can't be followed.""",
    bad="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    options:
      tie: {values: [shared, oldest], reference: shared}
    --- cards.csv
    name
    Owl
    --- rulebooks/sample/reference.yaml
    source: {document: Owls, language: en}
    rulings:
      - id: ow-01
        question: Who wins a tie?
        says: nothing
        reading: The win is shared.
        why: Nobody is left waiting.
        option: ties
    """,
    good="""
    --- game.yaml
    title: Sample
    decks: {main: cards.csv}
    options:
      tie: {values: [shared, oldest], reference: shared}
    --- cards.csv
    name
    Owl
    --- rulebooks/sample/reference.yaml
    source: {document: Owls, language: en}
    rulings:
      - id: ow-01
        question: Who wins a tie?
        says: nothing
        reading: The win is shared.
        why: Nobody is left waiting.
        option: tie
    """,
)
