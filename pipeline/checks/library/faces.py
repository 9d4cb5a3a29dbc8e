"""What laying out faces and sheets can say: declared here for `explain` and the docs, found by `pipeline.layout`."""

from __future__ import annotations

from pipeline.checks.library.reading import declare

_GAME = """\
--- game.yaml
title: Sample
decks: {main: cards.csv}
face: layouts/sample/face.yaml
kinds: [animal]
"""

_CARD = """\
--- cards.csv
name,kind,text
Owl,animal,Look at one card.
"""


def _on_card(words: str) -> str:
    """The files of a card with this text on a face that prints it."""
    return f'--- cards.csv\nname,kind,text\nOwl,animal,"{words}"\n' + _PRINTED


_PRINTED = """\
--- layouts/sample/face.yaml
boxes:
  words: {at: [5mm, 5mm], size: [50mm, 40mm], text: "{{ text }}", font: Source Sans Pro, fit: 8pt-10pt}
"""

_PICTURE = """\
--- cards.csv
name,kind,art
Owl,animal,art/owl.png
--- layouts/sample/face.yaml
boxes:
  art: {at: [5mm, 5mm], size: [20mm, 20mm], picture: "{{ art }}"}
"""

_SVG = _PICTURE.replace("owl.png", "owl.svg")


def _drawn(svg: str) -> str:
    """The files of a card whose picture is this SVG."""
    return _SVG + f"--- art/owl.svg\n{svg}\n"


_GOOD_SVG = _drawn('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>')
_GOOD_PICTURE = _PICTURE + "--- art/owl.png (300 × 300 pixels)\n"

declare(
    "layout/file",
    "Every layout is there and well made.",
    weight=9,
    why="""A layout that is missing, that extends itself or whose keys are not where they belong can't draw a card.""",
    bad=_CARD + '--- layouts/sample/face.yaml\nboxs:\n  title: {inset: 5mm, text: "{{ name }}"}\n',
    good=_CARD + '--- layouts/sample/face.yaml\nboxes:\n  title: {inset: 5mm, text: "{{ name }}"}\n',
    game=_GAME,
)
declare(
    "layout/box",
    "Every box of a layout has a place, one content and values that can be drawn.",
    weight=8,
    why="""A box without a size, with two contents or with a value that can't be read would be left out of
    every card.""",
    bad=_CARD + '--- layouts/sample/face.yaml\nboxes:\n  title: {inset: wide, text: "{{ name }}"}\n',
    good=_CARD + '--- layouts/sample/face.yaml\nboxes:\n  title: {inset: 5mm, text: "{{ name }}"}\n',
    game=_GAME,
)
declare(
    "layout/field",
    "Every field that a layout prints is a column of the table.",
    weight=8,
    why="""A template that asks for a column that is not there would print nothing, on every card.""",
    bad=_CARD + '--- layouts/sample/face.yaml\nboxes:\n  title: {inset: 5mm, text: "{{ nom }}"}\n',
    good=_CARD + '--- layouts/sample/face.yaml\nboxes:\n  title: {inset: 5mm, text: "{{ name }}"}\n',
    game=_GAME,
)
declare(
    "layout/font",
    "Every font of a layout is there.",
    weight=8,
    why="""Another font would have other widths: lines would break elsewhere and texts no longer fit.""",
    bad=_CARD + "--- layouts/sample/face.yaml\nboxes:\n  title: {inset: 5mm, text: Owl, font: Sauce Sans}\n",
    good=_CARD + "--- layouts/sample/face.yaml\nboxes:\n  title: {inset: 5mm, text: Owl, font: Source Sans Pro}\n",
    game=_GAME,
)
declare(
    "layout/symbol",
    "Every symbol of a layout is there.",
    weight=8,
    why="""A symbol that is missing leaves a hole where players look first.""",
    bad=_CARD + "--- layouts/sample/face.yaml\nboxes:\n  sign: {at: [5mm, 5mm], size: [9mm, 9mm], symbol: staar}\n",
    good=_CARD + "--- layouts/sample/face.yaml\nboxes:\n  sign: {at: [5mm, 5mm], size: [9mm, 9mm], symbol: star}\n",
    game=_GAME,
)
declare(
    "layout/overflow",
    "Every text fits into its box.",
    weight=9,
    why="""A text that is too long for its box at the smallest allowed size is cut off or runs into its neighbour: the
    end of a rule is lost.""",
    bad=_on_card("Each player looks at one card of the player on the left, then gives it back. " * 14),
    good=_on_card("Each player looks at one card of the player on the left, then gives it back."),
    game=_GAME,
)
declare(
    "text/markup",
    "Marks in texts are opened and closed.",
    weight=5,
    why="""A star that opens bold type and is never closed is printed as a star; so are HTML tags and entities.""",
    bad=_on_card("Draw **two cards."),
    good=_on_card("Draw **two** cards."),
    game=_GAME,
)
declare(
    "text/symbol",
    "Every symbol in a text is there.",
    weight=6,
    why="""`:coin:` stands for a drawn symbol. A name that no symbol has is printed as it is written.""",
    bad=_on_card("Pay 2 :coinz:."),
    good=_on_card("Pay 2 :coins:."),
    game=_GAME,
)
declare(
    "text/missing-glyph",
    "The font has every character of a text.",
    weight=8,
    why="""A character that the font lacks would be printed as an empty box.""",
    bad=_on_card("Roll \N{HEAVY BLACK HEART}\N{MAHJONG TILE RED DRAGON} again."),
    good=_on_card("Roll again."),
    game=_GAME,
)
declare(
    "text/right-to-left",
    "Texts are written from left to right.",
    weight=7,
    why="""Hebrew and Arabic need another order of letters, which is not supported: such a text is refused rather than
    printed backwards.""",
    bad=_on_card("\u05e9\u05dc\u05d5\u05dd"),
    good=_on_card("Peace."),
    game=_GAME,
)
declare(
    "picture/missing",
    "Every picture that a card names is there.",
    weight=8,
    why="""A placeholder that says what is missing is drawn instead: good for a first test, not for a printer.""",
    bad=_PICTURE,
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/empty",
    "No picture file is empty.",
    weight=8,
    why="""An export that failed often leaves a file of no size behind.""",
    bad=_PICTURE + "--- art/owl.png\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/truncated",
    "No picture ends too early.",
    weight=8,
    why="""A copy that was broken off gives a picture whose lower half is grey; most viewers don't say so.""",
    bad=_PICTURE + "--- art/owl.png (300 × 300 pixels, cut off)\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/unreadable",
    "Every picture can be read.",
    weight=8,
    why="""A damaged picture can't be drawn.""",
    bad=_PICTURE + "--- art/owl.png (300 × 300 pixels, damaged)\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/not-a-picture",
    "Every picture file is a picture.",
    weight=8,
    why="""A download page saved under a picture's name, or a pointer of Git LFS, is no picture.""",
    bad=_PICTURE + "--- art/owl.png\n<!doctype html><title>Sign in</title>\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/unsupported",
    "Every picture is of a sort that can be printed.",
    weight=7,
    why="""PNG, JPEG, WEBP, TIFF, GIF, BMP and SVG are drawn. Other sorts need a program of their own.""",
    bad=_PICTURE + "--- art/owl.png\n%PDF-1.7\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/too-large",
    "No picture is far larger than print can show.",
    weight=5,
    why="""A picture of hundreds of millions of pixels takes all memory and shows no more than one of 300 dpi.""",
    bad=_PICTURE + "--- art/owl.png (40000 × 40000 pixels, header only)\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/mismatch",
    "Every picture is what its ending says.",
    weight=3,
    why="""A JPEG that is called .png is drawn all the same, but other programs refuse it.""",
    bad=_PICTURE.replace("owl.png", "owl.jpg") + "--- art/owl.jpg (300 × 300 pixels)\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/animated",
    "No picture moves.",
    weight=2,
    why="""Paper shows the first frame only.""",
    bad=_PICTURE.replace("owl.png", "owl.gif") + "--- art/owl.gif (300 × 300 pixels, animated)\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "picture/fit",
    "No picture is stretched.",
    weight=3,
    why="""A picture pulled to the shape of its box makes circles eggs.""",
    bad=_PICTURE.replace('"{{ art }}"}', '"{{ art }}", fit: stretch}') + "--- art/owl.png (300 × 200 pixels)\n",
    good=_PICTURE.replace('"{{ art }}"}', '"{{ art }}", fit: cover}') + "--- art/owl.png (300 × 200 pixels)\n",
    game=_GAME,
)
declare(
    "print/low-resolution",
    "Every picture has enough pixels for its place.",
    weight=6,
    why="""Printers ask for 300 dpi; below 200 a picture looks soft, below 100 its pixels can be counted.""",
    bad=_PICTURE + "--- art/owl.png (60 × 60 pixels)\n",
    good=_GOOD_PICTURE,
    game=_GAME,
)
declare(
    "print/safe-area",
    "No letter stands too near to the cut.",
    weight=6,
    why="""Cutting drifts by a millimetre or two; what stands in the safe margin may be cut off.""",
    bad=_CARD
    + '--- layouts/sample/face.yaml\nboxes:\n  title: {at: [1mm, 5mm], size: [50mm, 9mm], text: "{{ name }}"}\n',
    good=_CARD
    + '--- layouts/sample/face.yaml\nboxes:\n  title: {at: [5mm, 5mm], size: [50mm, 9mm], text: "{{ name }}"}\n',
    game=_GAME,
)
declare(
    "print/qr",
    "Every QR code is large enough to be read.",
    weight=5,
    why="""Modules below about 0.4 mm are lost in print and can't be scanned.""",
    bad=_CARD
    + "--- layouts/sample/face.yaml\nboxes:\n  code: {at: [5mm, 5mm], size: [7mm, 7mm], qr: https://example.org/owl}\n",
    good=_CARD
    + "--- layouts/sample/face.yaml\nboxes:\n  code: {at: [5mm, 5mm], size: [25mm, 25mm], qr: https://example.org/owl}\n",
    game=_GAME,
)
declare(
    "print/sheets",
    "The cards fit onto the sheets with their bleed, gaps and marks.",
    weight=7,
    why="""Found while building sheets: a card larger than the paper, a gap that cuts the bleed short, an offset of the
    printer that pushes cards off the page.""",
    bad="""
    --- game.yaml
    title: Sample
    stock: {width: 300mm, height: 400mm}
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
    good="""
    --- game.yaml
    title: Sample
    stock: poker
    decks: {main: cards.csv}
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "output/file",
    "Every file can be written.",
    weight=9,
    why="""A PDF that is open in another program can't be replaced on some systems, and a full disk takes nothing.""",
    bad="""
    --- cards.csv
    name
    Owl
    --- output/sample
    A file where the folder of the game has to be.
    """,
    good="""
    --- cards.csv
    name
    Owl
    """,
)
declare(
    "svg/not-svg",
    "Every SVG file is one.",
    weight=8,
    why="""A file that is XML of another sort, or none, draws nothing.""",
    bad=_drawn('<?xml version="1.0"?><drawing note="not :svg: at all &lt;svg"><svgless/></drawing>'),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/malformed",
    "Every SVG is well-formed XML.",
    weight=8,
    why="""An SVG with an element that is never closed is refused by some programs and half drawn by others.""",
    bad=_drawn('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"></svg>'),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/empty",
    "Every SVG draws something.",
    weight=7,
    why="""A drawing whose shapes lie outside its canvas, or that holds only text and links, leaves a hole.""",
    bad=_drawn('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/no-size",
    "Every SVG says how large its canvas is.",
    weight=7,
    why="""Without a viewBox or a width and a height nobody knows what is to be fitted into the box.""",
    bad=_drawn('<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1h7v7z"/></svg>'),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/entities",
    "No SVG declares entities that expand or fetch.",
    weight=8,
    why="""A few lines of entities can expand to gigabytes or read other files of the machine.""",
    bad=_drawn(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "other.txt">]>'
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
    ),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/too-complex",
    "No SVG is nested or repeated beyond measure.",
    weight=7,
    why="""A drawing that refers to itself, or is nested hundreds deep, would never be finished.""",
    bad=_drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        + "<g>" * 600
        + '<path d="M1 1h7v7z"/>'
        + "</g>" * 600
        + "</svg>"
    ),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/unsupported",
    "Everything in an SVG can be drawn.",
    weight=5,
    why="""Text without its font, filters and embedded pictures can't be drawn as shapes and are left out.""",
    bad=_drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/><text y="5">A</text></svg>'
    ),
    good=_GOOD_SVG,
    game=_GAME,
)
declare(
    "svg/unreadable-values",
    "Every value of an SVG can be read.",
    weight=5,
    why="""A path with a letter that is no command ends there: the rest of the shape is lost.""",
    bad=_drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/>'
        '<rect x="1" y="1" width="wide" height="2"/></svg>'
    ),
    good=_GOOD_SVG,
    game=_GAME,
)
