"""The keys of a layout box: what each accepts, for which kinds of box, and what it means.

This table is the reference: the reader checks against it, unknown keys are compared with it, and the
documentation is generated from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pipeline.layout.colors import color
from pipeline.layout.patterns import FADES
from pipeline.layout.patterns import KINDS as PATTERNS
from pipeline.units import length, points

KINDS = ("text", "picture", "symbol", "shape", "pattern", "repeat", "qr")
"""What a box can be: the key of that name says so."""

SHAPES = ("rectangle", "rounded", "ticket", "ellipse", "polygon", "star", "burst", "line", "arc")


@dataclass(frozen=True, slots=True)
class Key:
    """One key: how its text is read, which kinds of box have it (empty: all), and its description."""

    name: str
    read: Callable[[str], Any]
    doc: str
    kinds: tuple[str, ...] = ()
    example: str = ""


def _text(value: str) -> str:
    return value


def number(value: str) -> float:
    """A number, with a point or a comma. Raises ValueError."""
    try:
        return float(value.strip().replace(",", "."))
    except ValueError:
        raise ValueError(f"{value!r} is not a number") from None


def share(value: str) -> float:
    """A share from 0 to 1, or 0% to 100%. Raises ValueError."""
    text = value.strip()
    found = number(text[:-1]) / 100 if text.endswith("%") else number(text)
    if not 0 <= found <= 1:
        raise ValueError(f"{value!r} is not between 0 and 1 (or 0% and 100%)")
    return found


def number_or_share(value: str) -> float:
    """A coordinate of a polygon as a share of its box: ``25%`` or ``0.25``; it may lie outside."""
    text = value.strip()
    return number(text[:-1]) / 100 if text.endswith("%") else number(text)


def _whole(value: str) -> int:
    found = number(value)
    if found != int(found) or not 0 <= found <= 2000:
        raise ValueError(f"{value!r} is not a whole number from 0 to 2000")
    return int(found)


def _line_width(value: str) -> float:
    number = length(value)
    if number < 0:
        raise ValueError(f"{value!r} is below zero")
    return number


def _flag(value: str) -> bool:
    word = value.strip().lower()
    if word in ("true", "yes", "on"):
        return True
    if word in ("false", "no", "off", ""):
        return False
    raise ValueError(f"{value!r} is neither true nor false")


def _choice(*words: str) -> Callable[[str], str]:
    def read(value: str) -> str:
        word = value.strip().lower()
        if word not in words:
            from pipeline.registry import did_you_mean

            raise ValueError(f"{value!r} is not one of {', '.join(words)}: {did_you_mean(word, words)}")
        return word

    return read


def _type_size(value: str) -> float:
    number = points(value)
    if not 1 <= number <= 400:
        raise ValueError(f"{value!r} is not a type size from 1pt to 400pt")
    return number


def _fit(value: str) -> str | tuple[float, float]:
    """A range of type sizes for a text, or how a picture fills its box."""
    word = value.strip().lower()
    if word in ("cover", "contain", "stretch"):
        return word
    low, dash, high = value.partition("-")
    if not dash:
        number = _type_size(value)
        return number, number
    a, b = low.strip(), high.strip()
    if not any(c.isalpha() for c in a):
        a += "".join(c for c in b if c.isalpha())
    first, second = _type_size(a), _type_size(b)
    if first > second:
        raise ValueError(f"{value!r} runs backwards: write the smaller size first")
    return first, second


def _valign(value: str) -> str:
    word = _choice("top", "middle", "center", "bottom")(value)
    return "middle" if word == "center" else word


def _dash(value: str) -> tuple[float, ...]:
    return tuple(_line_width(part) for part in value.split())


TEXT = ("text",)
PAINTED = ("shape",)
STROKED = ("shape", "symbol", "repeat")
LINED = ("pattern",)

KEYS: dict[str, Key] = {
    key.name: key
    for key in (
        Key(
            "when",
            _text,
            "Show the box only when this holds: a field that is not empty, or an expression.",
            (),
            "points",
        ),
        Key(
            "layer",
            number,
            "Boxes with a higher layer are drawn later; 0 unless said, then in the order written.",
            (),
            "10",
        ),
        Key("rotate", number, "Degrees clockwise around the box's centre.", (), "180"),
        Key("opacity", share, "From 0 (invisible) to 1.", (), "0.3"),
        Key("style", _text, "The name of an entry of `styles`, whose keys this box takes over.", (), "title"),
        Key("text", _text, "Text in our small markup, with fields filled in.", (), "{{ name }}"),
        Key("font", _text, "A font family, or a family and a style.", TEXT, "Lato Black"),
        Key("font_size", _type_size, "One type size; `fit` gives a range instead.", TEXT, "9pt"),
        Key(
            "fit",
            _fit,
            "Text: a range of sizes, the largest that fits is used. Picture: cover, contain or stretch.",
            ("text", "picture"),
            "7pt-10pt",
        ),
        Key(
            "color",
            color,
            "Colour of the text, symbol, pattern or code.",
            ("text", "symbol", "pattern", "repeat", "qr"),
            '"#14213d"',
        ),
        Key("bold", _flag, "Set the text in the family's bold.", TEXT, "true"),
        Key("italic", _flag, "Set the text in the family's italic.", TEXT, "true"),
        Key(
            "align",
            _choice("left", "center", "right", "justify"),
            "How lines, symbols or pips are aligned.",
            ("text", "symbol", "repeat", "picture"),
            "center",
        ),
        Key("valign", _valign, "top, middle or bottom.", ("text", "symbol", "repeat", "picture"), "middle"),
        Key("leading", number, "Distance of baselines as a multiple of the size; 1.2 unless said.", TEXT, "1.15"),
        Key("paragraph", number, "Height of an empty line as a share of a line.", TEXT, "0.5"),
        Key("tracking", number, "Space added between letters, in ems.", TEXT, "0.05"),
        Key("case", _choice("upper", "lower", "title", "none"), "Change the letters' case.", TEXT, "upper"),
        Key(
            "hyphenate", _flag, "Hyphenate from the start, not only when the smallest size does not fit.", TEXT, "true"
        ),
        Key("apostrophes", _flag, "Turn straight apostrophes between letters into typographic ones.", TEXT, "true"),
        Key("lines", _whole, "At most so many lines.", TEXT, "2"),
        Key("outline", color, "Colour of a stroke around the letters, behind them.", TEXT, "white"),
        Key("outline_width", _line_width, "Width of that stroke.", TEXT, "0.5mm"),
        Key(
            "symbol_scale",
            number,
            "Height of symbols in the text over the capitals' height; 1.22 unless said.",
            TEXT,
            "1.5",
        ),
        Key("picture", _text, "Path of a picture file.", (), "art/{{ id }}.png"),
        Key("symbol", _text, "Name of a symbol: Font Awesome's, an Iconify set's, or your own SVG.", (), "coins"),
        Key("shape", _choice(*SHAPES), "An outline: " + ", ".join(SHAPES) + ".", (), "rounded"),
        Key("fill", _text, "A colour, or a gradient.", PAINTED, '"#c9a227"'),
        Key("stroke", color, "Colour of the outline.", STROKED, "black"),
        Key("stroke_width", _line_width, "Width of the outline; 0.25mm unless said.", STROKED, "0.4mm"),
        Key("dash", _dash, "Lengths of dashes and gaps.", PAINTED, "1mm 0.5mm"),
        Key("corner", _line_width, "Radius of rounded (or bitten) corners.", ("shape", "picture", "pattern"), "3mm"),
        Key("sides", _whole, "Corners of a regular polygon, points of a star, spikes of a burst.", PAINTED, "6"),
        Key(
            "inner",
            share,
            "Inner radius of a star, burst, rosette or rays, as a share of the outer.",
            ("shape", "pattern"),
            "0.5",
        ),
        Key("seed", _whole, "Another burst of the same sort.", PAINTED, "7"),
        Key("turn", number, "Degrees by which a polygon or star is turned.", PAINTED, "30"),
        Key("start", number, "Where an arc begins, in degrees clockwise from three o'clock.", PAINTED, "0"),
        Key("end", number, "Where an arc ends.", PAINTED, "270"),
        Key("closed", _choice("open", "chord", "pie"), "How an arc's ends are joined.", PAINTED, "pie"),
        Key(
            "clip",
            _choice("rectangle", "rounded", "ellipse"),
            "The outline that cuts a picture or pattern.",
            ("picture", "pattern"),
            "ellipse",
        ),
        Key("pattern", _choice(*PATTERNS), "A vector pattern: " + ", ".join(PATTERNS) + ".", (), "guilloche"),
        Key("pitch", _line_width, "Distance between two stripes, dots, lines or waves.", LINED, "2mm"),
        Key("line", _line_width, "Width of a pattern's lines.", LINED, "0.12mm"),
        Key("angle", number, "Direction of stripes, hatching or the first ray, in degrees.", LINED, "45"),
        Key("ratio", share, "Share of the pitch that stripes or rays fill.", LINED, "0.5"),
        Key("radius", _line_width, "Radius of dots.", LINED, "0.5mm"),
        Key("fade", _choice(*FADES), "Where dots shrink to nothing.", LINED, "bottom"),
        Key("count", _whole, "Number of rays, or of a braid's strands.", LINED, "24"),
        Key("petals", _whole, "Waves around a guilloche.", LINED, "12"),
        Key("rings", _whole, "Lines of a guilloche.", LINED, "10"),
        Key("depth", share, "Height of a guilloche's waves, as a share of the radius.", LINED, "0.16"),
        Key("twist", number, "How far the waves turn from the inner to the outer line, in waves.", LINED, "1"),
        Key("height", _line_width, "Height of waves.", LINED, "3mm"),
        Key("length", _line_width, "Length of a wave, of waves or a braid.", LINED, "20mm"),
        Key("cross", _flag, "Hatch both ways.", LINED, "true"),
        Key("repeat", _text, "How many pips; the box also has a `symbol`.", (), "{{ points }}"),
        Key("gap", _line_width, "Space between pips.", ("repeat",), "0.5mm"),
        Key("direction", _choice("row", "column"), "Pips in a row or a column.", ("repeat",), "column"),
        Key("most", _whole, "Pips in one row; more go into further rows.", ("repeat",), "5"),
        Key("qr", _text, "Text or address of a QR code.", (), "https://…"),
        Key("error", _choice("l", "m", "q", "h"), "Error correction of a QR code: l, m, q or h.", ("qr",), "m"),
    )
}

PLACING = {
    "at": "Where the box stands, `[x, y]`: `5mm`, `right 5mm`, `center + 2mm`, `title.bottom + 2mm`.",
    "size": "Width and height, `[45mm, 8mm]`: lengths, `100%`, `100% - 10mm`, `title.width`, `bleed`.",
    "inset": "Instead of `at` and `size`: distance from the card's edges, one value, two (vertical, horizontal) or "
    "four (top, right, bottom, left); `bleed` reaches over the cut.",
    "pad": "Space kept free inside the box, as `inset` is written.",
    "focus": "Which point of a picture stays in view when it is cropped, `[50%, 30%]`.",
    "points": "Corners of a polygon or ends of a line, `[[0%, 0%], [100%, 50%]]` of the box.",
    "center": "Centre of rays, `[50%, 50%]` of the box.",
}
"""Keys that take several values, with their descriptions."""

LENGTH_PATTERN_KEYS = ("pitch", "line", "radius", "height", "length")
PATTERN_KEYS = (
    *("pitch", "line", "angle", "ratio", "radius", "count", "petals"),
    *("rings", "depth", "twist", "height", "length", "inner"),
)

TOP = {
    "extends": "The layout this one builds on: its boxes, styles and vars are taken over by name.",
    "description": "What the layout is for; for people.",
    "vars": "Named values: `$name` stands for one anywhere in the file, and `{{ name }}` in templates.",
    "styles": "Named sets of keys that boxes take over with `style`.",
    "boxes": "The boxes, from back to front.",
    "themes": "Changes to vars, styles and boxes for a theme such as `low-ink`.",
}
