"""Colours of kinds as colour-blind players see them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from pipeline.checks.registry import Needs, check, found
from pipeline.findings import WARN, Finding
from pipeline.model import Game, Kind

Rgb = tuple[float, float, float]
Lab = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

# Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG
# 15(6), 2009: the matrices of severity 1.0, for linear RGB.
DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

CONFUSED = 10.0
"""CIEDE2000 below which two colours seen for a moment and apart are taken for one. 2.3 is what can just be told side by
side (Mahy et al. 1994 for CIELAB); across a table, in lamplight and on two cards, about four times that is needed."""

CLEAR = 20.0
"""CIEDE2000 from which two colours are plainly different to normal sight."""


@check(
    "faces/colours",
    weight=5,
    needs=Needs.GAME,
    why="""About one man in twelve and one woman in two hundred see red and green, or blue and yellow, much alike.
    Kinds that only their colour tells apart are one kind for them; a symbol, a name or another pattern helps
    everybody.""",
    bad="""
    --- game.yaml
    title: Signal
    decks: {main: cards.csv}
    kinds:
      stop: {name: Stop, face: layouts/sample/face.yaml, color: "#a03c28"}
      go: {name: Go, face: layouts/sample/face.yaml, color: "#5a6e1e"}
    --- cards.csv
    name,kind
    Halt,stop
    Run,go
    --- layouts/sample/face.yaml
    boxes:
      ground: {inset: bleed, shape: rectangle, fill: "{{ kind.color }}"}
      title: {at: [5mm, 5mm], size: [53mm, 10mm], text: "{{ name }}", color: "#ffffff"}
    """,
    good="""
    --- game.yaml
    title: Signal
    decks: {main: cards.csv}
    kinds:
      stop: {name: Stop, face: layouts/sample/face.yaml, color: "#a03c28", symbol: hand}
      go: {name: Go, face: layouts/sample/face.yaml, color: "#5a6e1e", symbol: shoe-prints}
    --- cards.csv
    name,kind
    Halt,stop
    Run,go
    --- layouts/sample/face.yaml
    boxes:
      ground: {inset: bleed, shape: rectangle, fill: "{{ kind.color }}"}
      sign: {at: [5mm, 40mm], size: [10mm, 10mm], symbol: "{{ kind.symbol }}", color: "#ffffff"}
      title: {at: [5mm, 5mm], size: [53mm, 10mm], text: "{{ name }}", color: "#ffffff"}
    """,
)
def colours(game: Game) -> Iterator[Finding]:
    """Kinds that only their colour tells apart have colours that colour-blind players tell apart too."""
    from pipeline.layout.colors import color

    together = [{card.kind for card in deck.cards if card.count} for deck in game.decks]
    painted: dict[str, str] = {}
    for kind in game.kinds.values():
        try:
            value = color(kind.color) if kind.color else None
        except ValueError:
            value = None  # told by the layout
        if value is not None:
            painted[kind.id] = value
    only: dict[str, bool] = {}
    for one, other in combinations([kind for kind in game.kinds.values() if kind.id in painted], 2):
        if not any({one.id, other.id} <= kinds for kinds in together) or _another_sign(one, other):
            continue
        plain = difference(lab(painted[one.id]), lab(painted[other.id]))
        if plain < CLEAR:
            continue
        seen = {name: seen_difference(painted[one.id], painted[other.id], name) for name in DEFICIENCIES}
        confused = {name: value for name, value in seen.items() if value < CONFUSED}
        if not confused:
            continue
        assert one.face is not None
        if one.face not in only:
            only[one.face] = _only_colour(game, one.face)
        if not only[one.face]:
            continue
        names = " and ".join(confused)
        shown = ", ".join(f"{name} {value:.0f}" for name, value in confused.items())
        message = (
            f"with {names} {one.name!r} ({one.color}) and {other.name!r} ({other.color}) look alike,"
            " and nothing but the colour tells them apart"
        )
        yield found(
            WARN,
            "confused",
            message,
            *(kind.at for kind in (one, other) if kind.at is not None),
            hint="give each kind a symbol and show it (symbol: and {{ kind.symbol }}), or make one much lighter",
            computed=f"CIEDE2000: normal sight {plain:.0f}, {shown}; below {CONFUSED:.0f} is confused",
        )


def _another_sign(one: Kind, other: Kind) -> bool:
    """Whether something else differs: the symbol, the layout, or the plain face, which prints the kind's name."""
    return one.face is None or other.face is None or one.face != other.face or one.symbol != other.symbol


def _only_colour(game: Game, reference: str) -> bool:
    """Whether the layout uses a kind's colour and nothing else of it: no name, symbol, picture or condition."""
    import re

    from pipeline.layout.gamefaces import GameFaces

    face = GameFaces(game).layouts.face(reference, f"cards/{game.id}/game.yaml", None)
    if face is None:
        return False
    sources = [str(value) for value in face.variables.values()]
    for box in face.boxes:
        sources += [prop.source for prop in box.props.values()] + [box.condition]
        sources += [prop.source for props in box.lists.values() for prop in props]
        if box.gradient is not None:
            sources += [prop.source for stop in box.gradient.stops for prop in stop]
    words = [word for source in sources for word in re.findall(r"\bkind\b(?:\.\w+)?", source)]
    return bool(words) and set(words) == {"kind.color"}


def simulated(value: str, deficiency: str) -> str:
    """The colour ``#rrggbb`` as somebody with `deficiency` (a key of `DEFICIENCIES`) sees it, as ``#rrggbb``."""
    linear = _linear(value)
    seen = (
        min(1.0, max(0.0, sum(k * c for k, c in zip(row, linear, strict=True)))) for row in DEFICIENCIES[deficiency]
    )
    parts = (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in seen)
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def seen_difference(one: str, other: str, deficiency: str) -> float:
    """CIEDE2000 between two colours ``#rrggbb`` as seen with `deficiency`."""
    return difference(lab(simulated(one, deficiency)), lab(simulated(other, deficiency)))


def _linear(value: str) -> Rgb:
    from pipeline.layout.colors import rgb

    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(value))
    return r, g, b


def lab(value: str) -> Lab:
    """CIELAB (D65) of an sRGB colour ``#rrggbb`` (IEC 61966-2-1, CIE 15)."""
    r, g, b = _linear(value)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000 of two CIELAB colours (Sharma, Wu & Dalal, Color Research & Application 30(1), 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        mh = h1 + h2
    elif abs(h1 - h2) <= 180:
        mh = (h1 + h2) / 2
    else:
        mh = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(mh - 30))
        + 0.24 * math.cos(math.radians(2 * mh))
        + 0.32 * math.cos(math.radians(3 * mh + 6))
        - 0.20 * math.cos(math.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    turning = 60 * math.exp(-(((mh - 275) / 25) ** 2))
    rt = -math.sin(math.radians(turning)) * 2 * math.sqrt(mc**7 / (mc**7 + 25**7))
    x, y, z = dl / sl, dc / sc, dh / sh
    return math.sqrt(max(0.0, x * x + y * y + z * z + rt * y * z))
