"""Draw the README's picture: a few cards of each bundled game, by the product's own means.

``python docs/pictures/make_decks.py`` writes ``docs/pictures/decks.png``.
"""

from __future__ import annotations

import math
from pathlib import Path

from pipeline.layout.drawing import Group, Item, Text
from pipeline.layout.drawing import Path as Outline
from pipeline.layout.fonts import FontFace
from pipeline.layout.gamefaces import FaceRef, GameFaces
from pipeline.layout.outlines import rectangle, rounded
from pipeline.project import load_game, load_project
from pipeline.render.pdf import PdfFile
from pipeline.render.raster import Rasterizer, png

HERE = Path(__file__).parent
SHOWN = {
    "fortune-fiasco": ("back-main", "sabotage", "alarme", "gros-pactole"),
    "futurs-croises": ("back-main", "especes-invasives", "espoir-menace-prosperite", "energie-durable"),
    "braco": ("back-argent", "back-action", "argent-1-000-000", "prison"),
    "smile-life": ("back-main", "flirt-au-zoo", "licorne", "astronaute"),
}
"""The faces of each fan, from behind to front; where one is not there the game's next face stands in."""

WIDTH, HEIGHT, DPI = 480.0, 284.0, 84.0


def fan(refs: list[FaceRef], x: float, y: float) -> list[Item]:
    """Cards held like a hand around the point x, y below them."""
    items: list[Item] = []
    for number, ref in enumerate(refs):
        angle = math.radians((number - (len(refs) - 1) / 2) * 13.5)
        w, h, reach = ref.stock.width, ref.stock.height, 196.0
        cos, sin = math.cos(angle), math.sin(angle)
        cx, cy = x + reach * sin, y - reach * cos
        ex, ey = cx - cos * w / 2 + sin * h / 2, cy - sin * w / 2 - cos * h / 2
        edge = rounded(0, 0, w, h, ref.stock.corner)
        for spread, share in ((2.2, 0.05), (1.2, 0.07), (0.5, 0.1)):
            shadow = rounded(-spread, -spread + 1.2, w + 2 * spread, h + 2 * spread, ref.stock.corner + spread)
            items.append(Group((Outline(shadow, fill="#000000", opacity=share),), (cos, sin, -sin, cos, ex, ey)))
        items.append(Group(ref.drawing.items, (cos, sin, -sin, cos, ex, ey), edge))
    return items


def main() -> None:
    """Write the picture."""
    project = load_project(HERE)
    used: dict[str, FontFace] = {}
    pdf = PdfFile("Decks", lambda name: used[name], lambda _key: None)
    page = pdf.page(WIDTH, HEIGHT)
    page.draw([Outline(rectangle(0, 0, WIDTH, HEIGHT), fill="#e9e6df")])
    for number, (game_id, names) in enumerate(SHOWN.items()):
        game = load_game(project, game_id).game
        assert game is not None
        faces = GameFaces(game)
        drawn = {ref.file: ref for ref in faces.draw()}
        spare = iter(r for r in drawn.values() if r.file not in names)
        chosen = [drawn.get(name) or next(spare) for name in names]
        for ref in chosen:
            for item in ref.drawing.walk():
                if isinstance(item, Text):
                    used[item.font] = faces.drawer.face(item.font)
        x = WIDTH * (0.26 + 0.48 * (number % 2))
        y = 257.0 + 138.0 * (number // 2)
        page.draw(fan(chosen, x, y))
    page.close()
    width, height = round(WIDTH / 25.4 * DPI), round(HEIGHT / 25.4 * DPI)
    (HERE / "decks.png").write_bytes(png(Rasterizer(pdf.bytes()).pixels(0, width, height), DPI))


if __name__ == "__main__":
    main()
