"""The benchmark's game: N poker cards with a full-bleed ground, a rounded border, a title, a numbered disc, one of
54 pictures of 744 × 500 pixels, two of eight symbols of its own and a body of forty words with three bold runs.

``python -m tests.benchmarks.workload FOLDER 540`` writes it as a Tirage project.
"""

from __future__ import annotations

import csv
import math
import random
import sys
from pathlib import Path

PICTURES, SYMBOLS, WORDS = 54, 8, 40

_VOCABULARY = (
    "move build trade harvest a settlement beside your river then pay two grain to the bank or pass when another player "
    "asks for timber you may answer with stone instead each guild in play adds one step before night falls and scores"
).split()
_FIRST = ("Amber", "Brave", "Copper", "Distant", "Early", "Foggy", "Gentle", "Humble", "Ivory", "Jolly", "Kind", "Lone")
_SECOND = ("Anchor", "Bridge", "Cabin", "Ditch", "Engine", "Ferry", "Garden", "Hill", "Inn", "Jetty", "Kiln", "Lodge")

GAME = """\
title: Benchmark
language: en
decks:
  main: {cards: cards.csv}
kinds:
  card: {name: Card, face: layouts/benchmark/face.yaml}
"""

FACE = """\
boxes:
  ground: {inset: bleed, shape: rectangle, fill: "{{ tint }}"}
  border: {inset: 2mm, shape: rounded, corner: 2.5mm, stroke: white, stroke_width: 0.8mm}
  art: {at: [4mm, 13mm], size: [55mm, 36.96mm], picture: "art/{{ art }}", fit: cover}
  title: {at: [5mm, 6mm], size: [42mm, 6mm], text: "{{ name }}", font: Source Sans Pro, bold: true, fit: 10pt, color: white}
  disc: {at: [52.4mm, 4mm], size: [7.2mm, 7.2mm], shape: ellipse, fill: white}
  number:
    {at: [52.4mm, 4mm], size: [7.2mm, 7.2mm], text: "{{ number }}", font: Source Sans Pro, bold: true, fit: 9pt,
     color: "{{ tint }}", align: center, valign: middle}
  body: {at: [5mm, 52mm], size: [53mm, 26mm], text: "{{ text }}", font: Source Sans Pro, fit: 7.5pt, color: white}
  first: {at: [5mm, 78.5mm], size: [6mm, 6mm], symbol: "{{ first }}", color: white}
  second: {at: [12.5mm, 78.5mm], size: [6mm, 6mm], symbol: "{{ second }}", color: white}
"""


def body(chance: random.Random) -> str:
    """Forty words, two of them bold at three places."""
    words = [chance.choice(_VOCABULARY) for _ in range(WORDS)]
    for low, high in ((0, 10), (13, 23), (26, 37)):
        at = chance.randrange(low, high)
        words[at], words[at + 1] = f"**{words[at]}", f"{words[at + 1]}**"
    return " ".join(words)


def star(points: int) -> str:
    """A curved star of so many points as SVG."""
    path = []
    for k in range(2 * points):
        angle, radius = math.pi * k / points, 11 if k % 2 == 0 else 6
        x, y = 12 + radius * math.sin(angle), 12 - radius * math.cos(angle)
        middle = math.pi * (k - 0.5) / points
        cx, cy = 12 + 8 * math.sin(middle), 12 - 8 * math.cos(middle)
        path.append(f"M{x:.2f} {y:.2f}" if k == 0 else f"C{cx:.2f} {cy:.2f} {cx:.2f} {cy:.2f} {x:.2f} {y:.2f}")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{" ".join(path)}Z"/></svg>'


def picture(number: int, path: Path) -> None:
    """A noisy landscape of 744 × 500 pixels: about as hard to compress as painted art."""
    from PIL import Image, ImageDraw, ImageFilter

    chance = random.Random(4000 + number)

    def tint() -> tuple[int, int, int]:
        return chance.randrange(256), chance.randrange(256), chance.randrange(256)

    size = (744, 500)
    ramp = Image.linear_gradient("L").resize(size)
    image = Image.composite(Image.new("RGB", size, tint()), Image.new("RGB", size, tint()), ramp)
    draw = ImageDraw.Draw(image)
    for _ in range(40):
        x, y, r = chance.randrange(744), chance.randrange(500), chance.randrange(8, 90)
        draw.rectangle((x - r, y - r // 2, x + r, y + r // 2), fill=tint())
    image = image.filter(ImageFilter.GaussianBlur(2))
    grain = Image.frombytes("L", size, chance.randbytes(size[0] * size[1])).convert("RGB")
    Image.blend(image, grain, 0.08).save(path, quality=85, compress_level=6)


def make(folder: Path, cards: int, suffix: str = "jpg") -> Path:
    """Write the project into `folder` and return it. `suffix` is the pictures' format, ``jpg`` or ``png``."""
    home = folder / "cards" / "benchmark"
    symbols = folder / "layouts" / "benchmark" / "symbols"
    for path in (home / "art", symbols):
        path.mkdir(parents=True, exist_ok=True)
    (home / "game.yaml").write_text(GAME, "utf-8")
    (folder / "layouts" / "benchmark" / "face.yaml").write_text(FACE, "utf-8")
    for k in range(SYMBOLS):
        (symbols / f"bench-{k}.svg").write_text(star(5 + k), "utf-8")
    for k in range(min(PICTURES, cards)):
        path = home / "art" / f"p{k:02d}.{suffix}"
        if not path.exists():
            picture(k, path)
    chance = random.Random(11)
    with (home / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "name", "kind", "count", "number", "tint", "art", "first", "second", "text"])
        for i in range(cards):
            tint = "#{:02x}{:02x}{:02x}".format(*(chance.randrange(30, 140) for _ in range(3)))
            first, second = chance.sample(range(SYMBOLS), 2)
            name = f"{chance.choice(_FIRST)} {chance.choice(_SECOND)} {i + 1}"
            signs = (f"bench-{first}", f"bench-{second}")
            art = f"p{i % PICTURES:02d}.{suffix}"
            writer.writerow(
                [f"c{i + 1:04d}", name, "card", 1, chance.randrange(1, 100), tint, art, *signs, body(chance)]
            )
    return folder


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:4])
