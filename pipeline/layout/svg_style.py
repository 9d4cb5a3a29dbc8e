"""The colours and the cascade of SVG: what a shape's properties are, from attributes, style sheets and inheritance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from pipeline.layout.drawing import CURRENT

INHERITED = frozenset(
    "fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset"
    " stroke-opacity color visibility clip-rule font-size paint-order".split()
)
"""The properties we use that a child takes from its parent (SVG 2, appendix of properties)."""

PROPERTIES = INHERITED | frozenset(
    "opacity display clip-path mask filter stop-color stop-opacity overflow mix-blend-mode vector-effect transform"
    " transform-origin marker-start marker-mid marker-end".split()
)
"""Every property that is looked at; others have no effect on a drawing of shapes."""

INITIAL: dict[str, str] = {
    "fill": "black",
    "fill-rule": "nonzero",
    "fill-opacity": "1",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-opacity": "1",
    "color": CURRENT,
    "visibility": "visible",
    "clip-rule": "nonzero",
    "font-size": "16",
    "paint-order": "normal",
}

_NAMED = (
    "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 "
    "black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 "
    "chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff "
    "darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 "
    "darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 "
    "darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f "
    "darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 "
    "dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc "
    "ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 "
    "honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa "
    "lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff "
    "lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 "
    "lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 "
    "lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 "
    "mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 "
    "mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 "
    "midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 "
    "oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa "
    "palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f "
    "pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f "
    "royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee "
    "sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa "
    "springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 "
    "violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32"
)
"""CSS Color Module Level 4, named colours."""

_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^()]*)\)")
_VALUE = re.compile(r"([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|rad|grad|turn)?")
_ICC = re.compile(r"\s+icc-color\(.*\)$")


@cache
def _names() -> dict[str, str]:
    words = _NAMED.split()
    return {name: "#" + value for name, value in zip(words[0::2], words[1::2], strict=True)}


@cache
def color(text: str) -> tuple[str, float] | None:
    """A CSS colour as ``#rrggbb`` (or `CURRENT`) and its opacity; None for what is no colour."""
    text = _ICC.sub("", text.strip().lower())
    if text.startswith("#"):
        if _HEX.fullmatch(text) is None:
            return None
        digits = text[1:] if len(text) > 5 else "".join(c * 2 for c in text[1:])
        return "#" + digits[:6], int(digits[6:] or "ff", 16) / 255
    if text in _names():
        return _names()[text], 1.0
    if text == "currentcolor":
        return CURRENT, 1.0
    if text == "transparent":
        return "#000000", 0.0
    match = _FUNCTION.fullmatch(text)
    if match is None:
        return None
    parts = _VALUE.findall(match.group(2))
    rest = _VALUE.sub("", match.group(2)).replace("none", "")
    if rest.strip(" \t\r\n,/") or len(parts) not in {3, 4}:
        return None
    values = [float(number) for number, _ in parts]
    units = [unit for _, unit in parts]
    alpha = 1.0 if len(parts) == 3 else _unit(values[3] / (100 if units[3] == "%" else 1))
    if match.group(1) == "rgb":
        rgb = [v * 2.55 if u == "%" else v for v, u in zip(values[:3], units[:3], strict=True)]
    else:
        turn = {"rad": 57.29577951308232, "grad": 0.9, "turn": 360.0}.get(units[0], 1.0)
        rgb = _from_hsl(values[0] * turn, _unit(values[1] / 100), _unit(values[2] / 100))
    return "#" + "".join(f"{min(255, max(0, int(v + 0.5))):02x}" for v in rgb), alpha


def _unit(value: float) -> float:
    return min(1.0, max(0.0, value))


def _from_hsl(hue: float, saturation: float, lightness: float) -> list[float]:
    import colorsys

    return [v * 255 for v in colorsys.hls_to_rgb(hue % 360 / 360, lightness, saturation)]


def declarations(text: str) -> list[tuple[str, str, bool]]:
    """The declarations of a style attribute or rule: property, value, whether ``!important``."""
    out: list[tuple[str, str, bool]] = []
    for part in _strip_comments(text).split(";"):
        name, colon, value = part.partition(":")
        if colon:
            value = value.strip()
            bare = re.sub(r"\s*!\s*important$", "", value, flags=re.IGNORECASE)
            out.append((name.strip().lower(), bare, bare != value))
    return out


def _strip_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Simple:
    """One compound selector: an element name, an id and classes that must all hold."""

    tag: str | None
    id: str | None
    classes: frozenset[str]
    direct: bool
    """Whether the compound to the left of this one must hold for the parent (``>``)."""

    def holds(self, tag: str, attributes: Mapping[str, str]) -> bool:
        if self.tag is not None and self.tag != tag:
            return False
        if self.id is not None and self.id != attributes.get("id"):
            return False
        return not self.classes or self.classes <= set(attributes.get("class", "").split())


@dataclass(frozen=True, slots=True)
class _Rule:
    compounds: tuple[_Simple, ...]
    weight: tuple[int, int, int]
    body: tuple[tuple[str, str, bool], ...]


_COMPOUND = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)(:root)?")


@dataclass(slots=True)
class Sheet:
    """The style sheets of one document. Selectors beyond element, class, id, descendant and child are counted."""

    rules: list[_Rule] = field(default_factory=list)
    unread: dict[str, int] = field(default_factory=dict)

    def add(self, css: str) -> None:
        """Read one ``<style>`` element."""
        css = re.sub(r"<!--|-->", " ", _strip_comments(css))
        for selectors, body in _blocks(css):
            if selectors.startswith("@"):
                name = selectors.split()[0].split("(")[0]
                if name not in {"@charset", "@namespace"}:
                    self.unread[name] = self.unread.get(name, 0) + 1
                continue
            read = tuple(declarations(body))
            for selector in selectors.split(","):
                compounds = _selector(selector)
                if compounds is None:
                    what = f"selector {selector.strip()!r}"
                    self.unread[what] = self.unread.get(what, 0) + 1
                else:
                    weight = (
                        sum(c.id is not None for c in compounds),
                        sum(len(c.classes) for c in compounds),
                        sum(c.tag is not None for c in compounds),
                    )
                    self.rules.append(_Rule(compounds, weight, read))
        self.rules.sort(key=lambda rule: rule.weight)

    def matching(self, chain: list[tuple[str, Mapping[str, str]]]) -> Iterable[tuple[str, str, bool]]:
        """The declarations for the last element of `chain` (root first), weakest first."""
        for rule in self.rules:
            if _holds(rule.compounds, chain):
                yield from rule.body


def _blocks(css: str) -> Iterable[tuple[str, str]]:
    """Selector and body of each top block; what stands in an at-rule's own braces is left out."""
    at = 0
    while at < len(css):
        brace, semicolon = css.find("{", at), css.find(";", at)
        if semicolon >= 0 and (brace < 0 or semicolon < brace):
            if css[at:semicolon].strip():
                yield css[at:semicolon].strip(), ""
            at = semicolon + 1
            continue
        if brace < 0:
            return
        depth, end = 1, brace + 1
        while end < len(css) and depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        yield css[at:brace].strip(), css[brace + 1 : end - 1 if not depth else end]
        at = end


def _selector(text: str) -> tuple[_Simple, ...] | None:
    out: list[_Simple] = []
    direct = False
    for word in re.sub(r"\s*>\s*", " > ", text).split():
        if word == ">":
            direct = True
            continue
        match = _COMPOUND.fullmatch(word)
        if match is None:
            return None
        tag, marks, root = match.groups()
        parts = re.findall(r"[.#][\w-]+", marks)
        ids = [p[1:] for p in parts if p[0] == "#"]
        if root:
            tag = "svg"
        out.append(
            _Simple(
                None if tag in {None, "*"} else tag,
                ids[0] if ids else None,
                frozenset(p[1:] for p in parts if p[0] == "."),
                direct,
            )
        )
        direct = False
    return tuple(out) or None


def _holds(compounds: tuple[_Simple, ...], chain: list[tuple[str, Mapping[str, str]]]) -> bool:
    """Whether the compounds select the last element of `chain`; the ancestors that may hold each are kept as a set."""
    if not compounds[-1].holds(*chain[-1]):
        return False
    places = {len(chain) - 1}
    for right, left in zip(compounds[:0:-1], compounds[-2::-1], strict=True):
        above = {place - 1 for place in places if place} if right.direct else set(range(max(places)))
        places = {place for place in above if left.holds(*chain[place])}
        if not places:
            return False
    return True


def styled(
    parent: Mapping[str, str],
    chain: list[tuple[str, Mapping[str, str]]],
    sheet: Sheet,
) -> tuple[dict[str, str], dict[str, str]]:
    """The inherited properties of the last element of `chain`, and its own ones (opacity, clip-path, display…).

    Attributes are weakest, then the sheets' rules by weight, then the style attribute, then what is important.
    """
    _, attributes = chain[-1]
    given = {name: value.strip() for name, value in attributes.items() if name in PROPERTIES}
    strong: dict[str, str] = {}
    inline = attributes.get("style")
    if sheet.rules or inline:
        for name, value, important in (*sheet.matching(chain), *declarations(inline or "")):
            if name in PROPERTIES:
                (strong if important else given)[name] = value
    given.update(strong)
    if not given:
        return parent if isinstance(parent, dict) else dict(parent), {}
    inherited = dict(parent)
    own: dict[str, str] = {}
    for name, value in given.items():
        if value == "inherit" or not value or value.startswith("var("):
            continue
        if value in {"initial", "unset"}:
            value = INITIAL.get(name, "")
        if name in INHERITED:
            inherited[name] = value
        else:
            own[name] = value
    return inherited, own
