"""Colours as a designer writes them, to ``#rrggbb``; contrast after WCAG 2.2."""

from __future__ import annotations

import re
from functools import lru_cache

from pipeline.layout.svg_style import color as css_color

_HEX = re.compile(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})")
_CALL = re.compile(r"(lighten|darken|mix|contrast)\((.*)\)")
_SHARE = re.compile(r"(\d+(?:\.\d+)?)\s*%")

NONE = ("none", "transparent", "")


@lru_cache(maxsize=4096)
def color(text: str) -> str | None:
    """`text` as ``#rrggbb``, None for ``none``.

    Accepted: ``#rgb``, ``#rrggbb``, CSS colours, ``lighten(c, 20%)``, ``darken(c, 20%)``, ``mix(c, d, 30%)`` (30 %
    of d) and ``contrast(c)`` (black or white, whichever reads better on c). Raises ValueError on anything else.
    """
    text = text.strip()
    if text.lower() in NONE:
        return None
    match = _HEX.fullmatch(text)
    if match and (text.startswith("#") or len(match[1]) == 6):
        digits = match[1].lower()
        return "#" + ("".join(c * 2 for c in digits) if len(digits) == 3 else digits)
    css = css_color(text)
    if css is not None and css[0].startswith("#") and css[1] == 1.0:
        return css[0]
    call = _CALL.fullmatch(text)
    if call:
        return _call(call[1], _arguments(call[2]))
    raise ValueError(f"{text!r} is not a colour: write #rrggbb in quotes, a CSS colour name, or lighten(colour, 20%)")


def _arguments(text: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for i, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if char == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    return [*parts, text[start:].strip()]


def _call(name: str, arguments: list[str]) -> str:
    try:
        base = color(arguments[0])
        if base is None:
            raise ValueError
        if name == "contrast":
            return "#ffffff" if contrast(base, "#ffffff") >= contrast(base, "#000000") else "#000000"
        other = {"lighten": "#ffffff", "darken": "#000000"}.get(name) or color(arguments[1])
        share = _SHARE.fullmatch(arguments[-1])
        if other is None or share is None:
            raise ValueError
        return mix(base, other, float(share[1]) / 100)
    except (ValueError, IndexError):
        wanted = {"mix": "mix(colour, colour, 30%)", "contrast": "contrast(colour)"}.get(name, f"{name}(colour, 20%)")
        raise ValueError(f"{name}({', '.join(arguments)}) is not a colour: write {wanted}") from None


def rgb(value: str) -> tuple[float, float, float]:
    """The shares of red, green and blue of ``#rrggbb``, from 0 to 1."""
    return int(value[1:3], 16) / 255, int(value[3:5], 16) / 255, int(value[5:7], 16) / 255


def mix(a: str, b: str, share: float) -> str:
    """`a` with `share` (0–1) of `b`, mixed in sRGB."""
    parts = (round(255 * (x + (y - x) * share)) for x, y in zip(rgb(a), rgb(b), strict=True))
    return "#" + "".join(f"{v:02x}" for v in parts)


def luminance(value: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(value))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    first, second = sorted((luminance(a), luminance(b)), reverse=True)
    return (first + 0.05) / (second + 0.05)
