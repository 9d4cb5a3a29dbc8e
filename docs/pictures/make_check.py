"""Makes docs/pictures/check.png: the page of ``tirage check --format html`` on a small rulebook with mistakes in it.

``PYTHONPATH=. python docs/pictures/make_check.py`` needs a Chromium on the PATH.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from pipeline.checks import run_checks
from pipeline.checks.samples import write_project
from pipeline.documents.opening import open_document
from pipeline.project import load_project
from pipeline.report.checked import page

GAME = """--- game.yaml
title: Le Marché aux mouettes
language: fr
players: 2-4
decks: {main: {cards: cards.csv}}
kinds:
  oiseau: {name: Oiseau, plural: Oiseaux}
  ruse: {name: Ruse, plural: Ruses}
setup:
  2: {hand: 5}
  3: {hand: 5}
  4: {hand: 4}
--- cards.csv
id,name,kind,count,points
goeland,Goéland,oiseau,12,1
sterne,Sterne,oiseau,8,2
macareux,Macareux,oiseau,4,4
filet,Filet,ruse,6,
sifflet,Sifflet,ruse,5,
"""
RULES = """# Le Marché aux mouettes

Un jeu de bluff pour 2 à 4 joueurs, dès 8 ans, en 20 minutes.

## Matériel

Le jeu contient 35 cartes :

1. Cartes Oiseau (24 cartes) :
   - Goéland : 12 cartes (1 point)
   - Sterne : 8 cartes (2 points)
   - Macareux : 4 cartes (3 points)
2. Cartes Ruse (13 cartes) :
   - Filet (6 cartes)
   - Sifflet (5 cartes)

## Mise en place

Mélangez les cartes et distribuez-en selon le nombre de joueurs :

- 2 joueurs : 5 cartes chacun
- 4 joueurs : 4 cartes chacun

Choisissez ensuite l’un des deux modes suivants.

## Déroulement

À son tour, chacun pioche une carte puis en joue une.
Le marché reste ouvert tant que la pioche n’est pas vide : à ce moment, voir le chapitre 9.

## Fin de la partie

La partie s’arrête quand la pioche est vide. Le joueur qui a le plus de points gagne.
"""
OUT = Path(__file__).with_name("check.png")


def main() -> None:
    """Write the page and photograph it."""
    browser = next((b for b in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if b), None)
    if browser is None:
        raise SystemExit("no Chromium on the PATH")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game = write_project(GAME, folder)
        (folder / "regles.md").write_text(RULES, encoding="utf-8")
        reading, _ = open_document(folder / "regles.md", "regles.md")
        assert reading is not None
        findings = [f for f in run_checks(load_project(folder), [game], documents=[reading]) if f.severity != "info"]
        (folder / "page.html").write_text(page(findings, ["marche-aux-mouettes"], [reading]), encoding="utf-8")
        command = [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--window-size=1280,900",
        ]
        shot = folder / "shot.png"
        subprocess.run(
            [*command, f"--screenshot={shot}", (folder / "page.html").as_uri()], check=True, capture_output=True
        )
        from PIL import Image

        Image.open(shot).convert("RGB").quantize(128).save(OUT, optimize=True)


if __name__ == "__main__":
    main()
