"""Outlines of shapes as path operators, in mm with y downwards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pipeline.layout import svg_path
from pipeline.layout.drawing import Op, Ops
from pipeline.layout.svg_path import KAPPA


def rectangle(x: float, y: float, w: float, h: float) -> Ops:
    """A rectangle from its top left corner."""
    return (("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ()))


def rounded(x: float, y: float, w: float, h: float, radius: float) -> Ops:
    """A rectangle with rounded corners; the radius is at most half the shorter side."""
    r = max(0.0, min(radius, w / 2, h / 2))
    if r == 0:
        return rectangle(x, y, w, h)
    k = r * (1 - KAPPA)
    return (
        ("M", (x + r, y)),
        ("L", (x + w - r, y)),
        ("C", (x + w - k, y, x + w, y + k, x + w, y + r)),
        ("L", (x + w, y + h - r)),
        ("C", (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)),
        ("L", (x + r, y + h)),
        ("C", (x + k, y + h, x, y + h - k, x, y + h - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )


def ticket(x: float, y: float, w: float, h: float, radius: float) -> Ops:
    """A rectangle with quarter circles bitten out of its corners, as on tickets and share certificates."""
    r = max(0.0, min(radius, w / 2, h / 2))
    if r == 0:
        return rectangle(x, y, w, h)
    k = r * KAPPA
    return (
        ("M", (x + r, y)),
        ("L", (x + w - r, y)),
        ("C", (x + w - r, y + k, x + w - k, y + r, x + w, y + r)),
        ("L", (x + w, y + h - r)),
        ("C", (x + w - k, y + h - r, x + w - r, y + h - k, x + w - r, y + h)),
        ("L", (x + r, y + h)),
        ("C", (x + r, y + h - k, x + k, y + h - r, x, y + h - r)),
        ("L", (x, y + r)),
        ("C", (x + k, y + r, x + r, y + k, x + r, y)),
        ("Z", ()),
    )


def ellipse(x: float, y: float, w: float, h: float) -> Ops:
    """The ellipse inscribed in a rectangle."""
    return svg_path.ellipse(x + w / 2, y + h / 2, w / 2, h / 2)


def polygon(points: Sequence[tuple[float, float]]) -> Ops:
    """A closed polygon through `points`."""
    ops: list[Op] = [("M" if i == 0 else "L", point) for i, point in enumerate(points)]
    return (*ops, ("Z", ()))


def regular(x: float, y: float, w: float, h: float, sides: int, inner: float = 0.0, turn: float = 0.0) -> Ops:
    """A regular polygon in the ellipse of a rectangle, a corner at the top; with `inner` (0–1) a star.

    `turn` is in degrees, clockwise.
    """
    count = sides * 2 if inner else sides
    cx, cy = x + w / 2, y + h / 2
    corners = []
    for k in range(count):
        share = inner if inner and k % 2 else 1.0
        angle = math.radians(turn - 90) + 2 * math.pi * k / count
        corners.append((cx + w / 2 * share * math.cos(angle), cy + h / 2 * share * math.sin(angle)))
    return polygon(corners)


def burst(x: float, y: float, w: float, h: float, spikes: int, inner: float, seed: int = 1) -> Ops:
    """A hand-drawn looking star: a comic burst with spikes of uneven length, the same for the same `seed`."""
    cx, cy = x + w / 2, y + h / 2
    state = seed * 2654435761 % 2**32
    corners = []
    for k in range(spikes * 2):
        state = (1664525 * state + 1013904223) % 2**32  # Numerical Recipes' generator: the same on every machine
        jitter = state / 2**32
        share = 1.0 - 0.2 * jitter if k % 2 == 0 else inner * (0.9 + 0.2 * jitter)
        angle = -math.pi / 2 + math.pi * (k + 0.35 * (jitter - 0.5)) / spikes
        corners.append((cx + w / 2 * share * math.cos(angle), cy + h / 2 * share * math.sin(angle)))
    return polygon(corners)


def arc(x: float, y: float, w: float, h: float, start: float, end: float, closed: str = "open") -> Ops:
    """A part of the ellipse of a rectangle from `start` to `end` degrees, clockwise from three o'clock.

    `closed` is ``open``, ``chord`` or ``pie``.
    """
    cx, cy, rx, ry = x + w / 2, y + h / 2, w / 2, h / 2
    sweep = math.radians(end - start)
    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / pieces
    handle = 4 / 3 * math.tan(step / 4)
    a = math.radians(start)
    first = (cx + rx * math.cos(a), cy + ry * math.sin(a))
    ops: list[Op] = [("M", (cx, cy)), ("L", first)] if closed == "pie" else [("M", first)]
    for _ in range(pieces):
        b = a + step
        ops.append(
            (
                "C",
                (
                    cx + rx * (math.cos(a) - handle * math.sin(a)),
                    cy + ry * (math.sin(a) + handle * math.cos(a)),
                    cx + rx * (math.cos(b) + handle * math.sin(b)),
                    cy + ry * (math.sin(b) - handle * math.cos(b)),
                    cx + rx * math.cos(b),
                    cy + ry * math.sin(b),
                ),
            )
        )
        a = b
    if closed != "open":
        ops.append(("Z", ()))
    return tuple(ops)


def line(x0: float, y0: float, x1: float, y1: float) -> Ops:
    """A straight line."""
    return (("M", (x0, y0)), ("L", (x1, y1)))
