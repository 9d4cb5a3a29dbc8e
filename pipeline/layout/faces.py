"""A card and a compiled layout to a `Drawing`, with everything worth telling the designer.

One `FaceDrawer` serves a whole build: it remembers shaped words, patterns, placed symbols and whatever else is
the same from card to card.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from pipeline.findings import FAIL, INFO, WARN, Finding, Findings, Span
from pipeline.layout import boxes as kinds
from pipeline.layout.boxes import Drawn, Trouble, Values
from pipeline.layout.colors import color as read_color
from pipeline.layout.drawing import Art, Drawing, Group, Item, Text
from pipeline.layout.fonts import DEFAULT_FAMILY, FontFace, Fonts
from pipeline.layout.geometry import Rect
from pipeline.layout.layoutfile import Box, Face, ValueProblem, template_problem
from pipeline.layout.markup import Line, Mark, parse
from pipeline.layout.pictures import Picture, Pictures
from pipeline.layout.shaping import Shaper, is_right_to_left
from pipeline.layout.symbols import Symbols
from pipeline.layout.templates import TemplateError
from pipeline.layout.textblock import Setter, Style
from pipeline.model import Card, Stock
from pipeline.registry import did_you_mean

FindFile = Callable[[str], tuple[Path | None, str, tuple[str, ...]]]
"""Looks a picture reference up: reference → file, its path as shown, near names."""

_FIELD = re.compile(r"\{\{\s*([A-Za-z_]\w*)")
_parse = lru_cache(maxsize=4096)(parse)

STYLE_KEYS = (
    "font",
    "font_size",
    "fit",
    "color",
    "bold",
    "italic",
    "align",
    "valign",
    "leading",
    "paragraph",
    "tracking",
    "hyphenate",
    "apostrophes",
    "outline",
    "outline_width",
    "symbol_scale",
    "lines",
)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a face is drawn for: a card, or a deck's back. `context` is what its templates see."""

    label: str
    context: Mapping[str, Any]
    at: Span | None
    card: Card | None = None


@dataclass
class FaceDrawer:
    """Draws the faces of one game."""

    game: str
    fonts: Fonts
    symbols: Symbols
    pictures: Pictures
    find_picture: FindFile
    findings: Findings
    language: str = "en"
    used_pictures: dict[str, Picture] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._shaper = Shaper(self.fonts, self.language.split("-")[0])
        self.setter = Setter(self._shaper, self._symbol, self.language)
        self._memo: dict[tuple[Any, ...], Drawn] = {}
        self._styles: dict[int, tuple[Box, Style]] = {}
        self._rects: dict[tuple[int, float, float], tuple[Face, dict[str, Rect]]] = {}
        self._symbols: dict[str, Art | None] = {}

    def _symbol(self, name: str) -> Art | None:
        if name not in self._symbols:
            self._symbols[name] = self.symbols.get(name)
        return self._symbols[name]

    def draw(self, face: Face, subject: Subject, stock: Stock) -> Drawing:
        """The face of `subject` on `stock`. What is wrong goes to `findings`; the drawing is always given."""
        items: list[Item] = []
        rects = self._places(face, subject, stock)
        for box in face.boxes:
            rect = rects.get(box.name)
            if rect is None:
                continue
            try:
                if box.when is not None and not self._holds(box, subject):
                    continue
                drawn = self._box(box, rect, subject, stock)
            except ValueProblem as problem:
                self._problem(problem, box, subject)
                continue
            for trouble in drawn.troubles:
                self._trouble(trouble, box, subject)
            for picture in drawn.pictures:
                self.used_pictures[picture.key] = picture
            items += self._turned(box, rect, drawn.items, subject)
        return Drawing(stock.width, stock.height, stock.bleed, tuple(items))

    def font_files(self) -> list[Path]:
        """The font files whose glyphs were shaped."""
        return sorted({face.path for face in self._shaper.faces()})

    def face(self, postscript: str) -> FontFace:
        """The face that a drawing's text calls `postscript`."""
        return self._shaper.by_name(postscript)

    # -- places ------------------------------------------------------------------------------------

    def _places(self, face: Face, subject: Subject, stock: Stock) -> dict[str, Rect]:
        key = (id(face), stock.width, stock.height)
        if key in self._rects:
            return self._rects[key][1]
        rects = {
            "card": Rect(0.0, 0.0, stock.width, stock.height),
            "bleed": Rect(-stock.bleed, -stock.bleed, stock.width + 2 * stock.bleed, stock.height + 2 * stock.bleed),
            "safe": Rect(stock.safe, stock.safe, stock.width - 2 * stock.safe, stock.height - 2 * stock.safe),
        }
        by_name = {box.name: box for box in face.boxes}

        def rect_of(name: str) -> Rect:
            if name not in rects:
                rects[name] = Rect(0.0, 0.0, 0.0, 0.0)
                rects[name] = self._rect(by_name[name], subject, stock, rect_of)
            return rects[name]

        for box in face.boxes:
            try:
                rect_of(box.name)
            except ValueProblem as problem:
                self._problem(problem, box, subject)
                del rects[box.name]
        if all(box.fixed_place for box in face.boxes):
            self._rects[key] = (face, rects)
        return rects

    def _rect(self, box: Box, subject: Subject, stock: Stock, rect_of: Callable[[str], Rect]) -> Rect:
        context = subject.context
        inset = box.lists.get("inset")
        if inset is not None:
            values = [p.get(context) for p in inset]
            top, right, bottom, left = _sides([-stock.bleed if v is None else v for v in values])
            rect = Rect(left, top, stock.width - left - right, stock.height - top - bottom)
        else:
            width, height = (p.get(context).value(rect_of) for p in box.lists["size"])
            at = box.lists.get("at")
            x, y = (
                (p.get(context).start(size, rect_of) for p, size in zip(at, (width, height), strict=True))
                if at is not None
                else (0.0, 0.0)
            )
            rect = Rect(x, y, width, height)
        pad = box.lists.get("pad")
        if pad is not None:
            top, right, bottom, left = _sides([p.get(context) for p in pad])
            rect = Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - bottom)
        thin = box.kind == "shape" and rect.width >= 0 and rect.height >= 0
        if (rect.width <= 0 or rect.height <= 0) and not thin:
            message = f"the box {box.name!r} is {rect.width:g} × {rect.height:g} mm"
            raise ValueProblem("no-room", message, box.at, "make it larger or its padding smaller")
        if max(abs(rect.x), abs(rect.y), rect.width, rect.height) > 2000:
            raise ValueProblem("no-room", f"the box {box.name!r} lies metres away from the card", box.at)
        return rect

    def _turned(self, box: Box, rect: Rect, items: list[Item], subject: Subject) -> list[Item]:
        turn = box.props.get("rotate")
        angle = turn.get(subject.context) if turn is not None else 0.0
        if not items or not angle % 360:
            return items
        a = math.radians(angle)
        cos, sin = round(math.cos(a), 12), round(math.sin(a), 12)
        cx, cy = rect.x + rect.width / 2, rect.y + rect.height / 2
        matrix = (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)
        return [Group(tuple(items), matrix)]

    # -- values ------------------------------------------------------------------------------------

    def _holds(self, box: Box, subject: Subject) -> bool:
        assert box.when is not None
        try:
            return box.when(subject.context)
        except TemplateError as error:
            raise template_problem(error, subject.context, box.when_at or box.at) from None

    def _values(self, box: Box, subject: Subject) -> Values:
        context = subject.context
        values: Values = {}
        for key, prop in box.props.items():
            values[key] = prop.get(context)
        for key in ("focus", "center"):
            if key in box.lists:
                values[f"__{key}__"] = tuple(p.get(context) for p in box.lists[key])
        if box.corners:
            values["__points__"] = tuple((a.get(context), b.get(context)) for a, b in box.corners)
        if box.gradient is not None:
            values["__stops__"] = tuple((s.get(context), c.get(context) or "#ffffff") for s, c in box.gradient.stops)
            if box.gradient.angle is not None:
                values["__angle__"] = box.gradient.angle.get(context)
        return values

    def _box(self, box: Box, rect: Rect, subject: Subject, stock: Stock) -> Drawn:
        if box.kind == "text":
            return self._text(box, rect, subject, stock)
        values = self._values(box, subject)
        if box.kind in ("picture", "symbol", "repeat") and not str(values[box.kind]).strip():
            return Drawn()
        key = (id(box), rect.x, rect.y, rect.width, rect.height, *sorted(values.items(), key=lambda kv: kv[0]))
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._draw(box, values, rect)
        return known

    def _draw(self, box: Box, values: Values, rect: Rect) -> Drawn:
        if box.kind in kinds.SIMPLE:
            return kinds.SIMPLE[box.kind](box, values, rect)
        if box.kind == "picture":
            return self._picture(box, values, rect)
        name = str(values["symbol"]).strip().strip(":")
        if not name:
            return Drawn()
        art = self._symbol(name)
        if art is None:
            hint = did_you_mean(name, self.symbols.names())
            return Drawn(
                troubles=[Trouble("layout/symbol", "unknown", FAIL, f"there is no symbol {name!r}", hint, quote=name)]
            )
        if box.kind == "repeat":
            return kinds.draw_repeat(box, values, rect, art)
        return kinds.draw_symbol(box, values, rect, art)

    def _picture(self, box: Box, values: Values, rect: Rect) -> Drawn:
        reference = str(values["picture"]).strip()
        path, shown, names = self.find_picture(reference)
        if path is None:
            message = f"the picture {reference!r} is missing"
            drawn = Drawn(
                troubles=[
                    Trouble("picture/missing", "missing", WARN, message, did_you_mean(shown, names), quote=reference)
                ]
            )
            drawn.items = kinds.placeholder(rect, Path(reference).name, self._label)
            return drawn
        loaded = self.pictures.open(path)
        troubles = []
        for problem in loaded.problems:
            check, _, code = problem.code.partition("/")
            troubles.append(
                Trouble(f"{check}/{code}", code, problem.severity, problem.message, problem.hint, quote=reference)
            )
        if loaded.picture is None:
            return Drawn(kinds.placeholder(rect, path.name, self._label), troubles)
        drawn = kinds.draw_picture(box, values, rect, loaded.picture)
        drawn.troubles = troubles + drawn.troubles
        return drawn

    def _label(self, text: str, rect: Rect) -> list[Item]:
        style = Style(DEFAULT_FAMILY, 4.0, 9.0, color="#555555", align="center", valign="middle")
        plain = text.replace("\\", "/").replace("*", "\\*").replace(":", "\\:")
        return list(self.setter.block(parse(plain)[0], style, rect.width, rect.height, rect.x, rect.y).items)

    # -- text --------------------------------------------------------------------------------------

    def _style(self, box: Box, subject: Subject) -> Style:
        known = self._styles.get(id(box))
        if known is not None:
            return known[1]
        values = {k: box.props[k].get(subject.context) for k in STYLE_KEYS if k in box.props}
        fit = values.get("fit")
        if isinstance(fit, str):
            message = f"fit: {fit!r} is for pictures; a text takes sizes"
            raise ValueProblem("bad-value", message, box.props["fit"].at, "write fit: 7pt-10pt")
        low, high = fit or (values.get("font_size", 9.0),) * 2
        color = values.get("color", "#000000")
        style = Style(
            values.get("font", DEFAULT_FAMILY).strip(),
            low,
            high,
            color=color or "#000000",
            bold=values.get("bold", False),
            italic=values.get("italic", False),
            align=values.get("align", "left"),
            valign=values.get("valign", "top"),
            leading=values.get("leading", 1.2),
            paragraph=values.get("paragraph", 0.5),
            tracking=values.get("tracking", 0.0),
            hyphenate=values.get("hyphenate", False),
            apostrophes=values.get("apostrophes", False),
            outline=values.get("outline"),
            outline_width=values.get("outline_width", 0.3) if values.get("outline") else 0.0,
            symbol_scale=values.get("symbol_scale", 1.22),
            max_lines=values.get("lines", 0),
        )
        if all(box.props[k].fixed for k in STYLE_KEYS if k in box.props):
            self._styles[id(box)] = (box, style)
        return style

    def _text(self, box: Box, rect: Rect, subject: Subject, stock: Stock) -> Drawn:
        text = box.props["text"].get(subject.context)
        if not text.strip():
            return Drawn()
        style = self._style(box, subject)
        drawn = Drawn()
        if self.setter.face(style.family, style.bold, style.italic) is None:
            message = f"there is no font {style.family!r}"
            prop = box.props.get("font")
            hint = did_you_mean(style.family, self.fonts.names()) + "; own fonts go into layouts/<game>/fonts"
            raise ValueProblem("unknown-font", message, prop.at if prop else box.at, hint)
        if is_right_to_left(text):
            message = f"{_short(text)!r} is written from right to left, which is not supported"
            hint = "set this text as a picture (SVG, or PNG of 300 dpi or more)"
            drawn.troubles.append(Trouble("text/right-to-left", "refused", FAIL, message, hint, quote=_short(text)))
            return drawn
        lines, marks = _parse(text)
        lines = self._lines(box, lines, subject, drawn)
        drawn.troubles += [_mark_trouble(mark) for mark in marks]
        block = self.setter.block(lines, style, rect.width, rect.height, rect.x, rect.y)
        for char, stand_in in self.setter.lacking(lines, style).items():
            drawn.troubles.append(_missing(char, stand_in, style.family))
        if block.over_height or block.over_width:
            amount = [
                f"{over:.1f} mm too {word}"
                for over, word in ((block.over_height, "high"), (block.over_width, "wide"))
                if over
            ]
            message = f"{_short(text)!r} does not fit into {box.name!r}: {' and '.join(amount)} at {block.size:g} pt"
            hint = "shorten the text, enlarge the box or lower the smallest size of `fit`"
            computed = f"box {rect.width:.1f} × {rect.height:.1f} mm, {block.lines} lines at {block.size:g} pt"
            drawn.troubles.append(Trouble("layout/overflow", "overflow", WARN, message, hint, computed, _short(text)))
        if block.broken_word:
            message = f"a word of {_short(text)!r} is wider than {box.name!r} and was cut without a hyphen"
            hint = "put soft hyphens (U+00AD) where it may break, or enlarge the box"
            drawn.troubles.append(Trouble("layout/overflow", "broken-word", WARN, message, hint, quote=_short(text)))
        elif block.hyphenated:
            message = f"{_short(text)!r} fits into {box.name!r} only hyphenated, at {block.size:g} pt"
            drawn.troubles.append(Trouble("layout/overflow", "hyphenated", INFO, message, "shorten the text a little"))
        drawn.items = list(block.items)
        opacity = box.props.get("opacity")
        if opacity is not None:
            drawn.items = [Group(tuple(drawn.items), opacity=opacity.get(subject.context))]
        if "rotate" not in box.props:
            self._safe(box, block.items, stock, text, drawn)
        return drawn

    def _safe(self, box: Box, items: tuple[Item, ...], stock: Stock, text: str, drawn: Drawn) -> None:
        """Letters nearer to the cut than the stock's safe margin."""
        worst = 0.0
        for item in items:
            if isinstance(item, Text):
                right, bottom = stock.width - stock.safe, stock.height - stock.safe
                worst = max(worst, stock.safe - item.x, item.x + item.width - right, item.y - bottom)
        if worst > 0.05:
            message = (
                f"{_short(text)!r} in {box.name!r} reaches {worst:.1f} mm into the safe margin of {stock.safe:g} mm"
            )
            drawn.troubles.append(
                Trouble(
                    "print/safe-area",
                    "outside",
                    WARN,
                    message,
                    "move the box inwards: cutting drifts",
                    quote=_short(text),
                )
            )

    def _lines(self, box: Box, lines: tuple[Line, ...], subject: Subject, drawn: Drawn) -> tuple[Line, ...]:
        """The lines with the box's case applied, colours resolved, and unknown symbols and colours reported."""
        case_prop = box.props.get("case")
        case = case_prop.get(subject.context) if case_prop is not None else "none"
        plain = all(s.symbol is None and s.color is None for line in lines for s in line.spans)
        if plain and case == "none":
            return lines
        out = []
        for line in lines:
            spans = []
            for span in line.spans:
                if span.color is not None:
                    span = replace(span, color=self._span_color(span.color, subject, drawn))
                if span.symbol is not None:
                    if self._symbol(span.symbol) is None:
                        hint = did_you_mean(span.symbol, self.symbols.names()) + "; write \\: for a literal colon"
                        message = f"there is no symbol {span.text}"
                        drawn.troubles.append(
                            Trouble("text/symbol", "unknown-symbol", WARN, message, hint, quote=span.text)
                        )
                        span = replace(span, symbol=None)
                elif case != "none":
                    changed = {"upper": span.text.upper, "lower": span.text.lower, "title": span.text.title}[case]()
                    span = replace(span, text=changed)
                spans.append(span)
            out.append(Line(tuple(spans), line.bullet))
        return tuple(out)

    def _span_color(self, name: str, subject: Subject, drawn: Drawn) -> str | None:
        known = subject.context.get(name)
        try:
            return read_color(str(known) if isinstance(known, str) and known else name)
        except ValueError:
            message = f"{name!r} is not a colour"
            hint = "write [words](#c00), [words](red) or the name of a variable of the layout"
            drawn.troubles.append(Trouble("text/markup", "unknown-color", WARN, message, hint, quote=name))
            return None

    # -- reporting ---------------------------------------------------------------------------------

    def _trouble(self, trouble: Trouble, box: Box, subject: Subject) -> None:
        at, also = self._cell(box, subject, trouble.quote), (box.at,)
        message = f"{subject.label}: {trouble.message}"
        self.findings.add(
            Finding(
                trouble.check,
                trouble.code,
                trouble.severity,
                message,
                at or box.at,
                also if at else (),
                trouble.hint,
                self.game,
                trouble.computed,
            )
        )

    def _problem(self, problem: ValueProblem, box: Box, subject: Subject) -> None:
        check = {"unknown-font": "layout/font", "unknown-field": "layout/field"}.get(problem.code, "layout/box")
        also = (subject.at,) if subject.at is not None and problem.code == "bad-value" else ()
        message = f"{subject.label}: {problem.message}" if also else f"{box.name}: {problem.message}"
        self.findings.add(Finding(check, problem.code, FAIL, message, problem.at, also, problem.hint, self.game))

    def _cell(self, box: Box, subject: Subject, quote: str | None) -> Span | None:
        """The cell of the card that fills the box, or its row."""
        if subject.card is None:
            return subject.at
        prop = box.props.get(box.kind) or box.props.get("symbol")
        match = _FIELD.search(prop.source) if prop is not None else None
        span = subject.card.cell(match[1]) if match else subject.card.at
        return replace(span, text=quote) if quote else span


def _sides(values: list[float]) -> tuple[float, float, float, float]:
    """One, two or four values as top, right, bottom, left."""
    if len(values) == 1:
        return (values[0],) * 4
    if len(values) == 2:
        return values[0], values[1], values[0], values[1]
    return values[0], values[1], values[2], values[3]


def _short(text: str, most: int = 40) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def _mark_trouble(mark: Mark) -> Trouble:
    if mark.code == "unclosed-mark":
        message = f"{mark.text!r} opens a mark that is never closed; it is printed as written"
        hint = "close it, or write a backslash before it"
        return Trouble("text/markup", "unclosed-mark", WARN, message, hint, quote=mark.text)
    what = "an HTML tag" if mark.code == "html-tag" else "an HTML entity"
    hint = "write **bold** or *italic*" if mark.code == "html-tag" else "write the character itself"
    return Trouble("text/markup", mark.code, WARN, f"{mark.text} is {what}, printed as written", hint, quote=mark.text)


def _missing(char: str, stand_in: str | None, family: str) -> Trouble:
    import unicodedata

    name = unicodedata.name(char, "unnamed")
    message = f"{family} has no {char!r} (U+{ord(char):04X}, {name})"
    if stand_in is not None:
        return Trouble(
            "text/missing-glyph",
            "substituted",
            INFO,
            f"{message}; {stand_in} stands in",
            "choose another font",
            quote=char,
        )
    hint = "use a symbol (:star:), another character, or put a font that has it into layouts/<game>/fonts"
    return Trouble("text/missing-glyph", "missing", WARN, f"{message}; no font here has it", hint, quote=char)
