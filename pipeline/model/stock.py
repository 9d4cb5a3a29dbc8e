"""Card stocks and papers: names of the trade with their sizes in millimetres."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stock:
    """A card's format: trimmed size, bleed beyond the trim, safe margin inside it, corner radius, all in mm."""

    name: str
    width: float
    height: float
    bleed: float = 3.0
    safe: float = 3.0
    corner: float = 3.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, portrait, in mm; `margin` is what home printers can't print."""

    name: str
    width: float
    height: float
    margin: float = 5.0


def _stocks(*rows: tuple[str, float, float]) -> dict[str, Stock]:
    return {name: Stock(name, width, height) for name, width, height in rows}


# Trimmed sizes as the trade sells them: poker and bridge in their metric (euro sleeves) and inch forms,
# after the print services' own pages (The Game Crafter, MakePlayingCards) and ISO/IEC 7810 for `credit-card`.
STOCKS = _stocks(
    ("poker", 63.0, 88.0),
    ("poker-us", 63.5, 88.9),
    ("bridge", 57.0, 88.0),
    ("bridge-us", 57.15, 88.9),
    ("euro", 59.0, 92.0),
    ("euro-mini", 44.0, 68.0),
    ("usa", 56.0, 87.0),
    ("mini", 41.0, 63.0),
    ("micro", 32.0, 45.0),
    ("tarot", 70.0, 120.0),
    ("tarot-us", 69.85, 120.65),
    ("jumbo", 88.9, 139.7),
    ("square", 70.0, 70.0),
    ("domino", 44.45, 88.9),
    ("business", 55.0, 85.0),
    ("credit-card", 53.98, 85.6),
)

# ISO 216 and ANSI Y14.1 sizes.
PAPERS = {
    p.name: p
    for p in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("a3", 297.0, 420.0),
        Paper("a5", 148.0, 210.0),
        Paper("legal", 215.9, 355.6),
        Paper("tabloid", 279.4, 431.8),
        Paper("sra3", 320.0, 450.0),
    )
}
