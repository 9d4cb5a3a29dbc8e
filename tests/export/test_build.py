"""Whole builds: what is written, what is left out, what is reused, and that nothing is ever lost."""

from __future__ import annotations

import hashlib
import io
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pipeline.errors import UsageError
from pipeline.export import BuildReport, build
from pipeline.export.options import BuildOptions
from pipeline.project import load_project
from pipeline.render.pdf import PdfFile

ROOT = Path(__file__).parent.parent.parent
MM = 25.4 / 72

FACE = """
boxes:
  ground: {inset: bleed, shape: rectangle, fill: "{{ kind.color }}"}
  title: {at: [6mm, 6mm], size: [50mm, 8mm], text: "{{ name }}", font: Lato, fit: 9pt-12pt, color: white}
"""
BACK = """
boxes:
  ground: {inset: bleed, shape: rectangle, fill: "#14213d"}
  mark: {at: [0mm, 0mm], size: [10mm, 10mm], shape: rectangle, fill: "#ff0000"}
"""


def make(
    folder: Path, cards: str = "name,kind,count\nOne,a,4\nTwo,b,3\nThree,a,\nFour,b,0\n", game: str = "mine"
) -> Path:
    home, layouts = folder / "cards" / game, folder / "layouts" / game
    for path in (home, layouts):
        path.mkdir(parents=True, exist_ok=True)
    (home / "cards.csv").write_text(cards, "utf-8")
    (layouts / "face.yaml").write_text(FACE, "utf-8")
    (layouts / "back.yaml").write_text(BACK, "utf-8")
    (home / "game.yaml").write_text(
        f"""title: Mine
decks:
  main: {{cards: cards.csv, back: layouts/{game}/back.yaml}}
kinds:
  a: {{name: A, face: layouts/{game}/face.yaml, color: "#7b1e22"}}
  b: {{name: B, face: layouts/{game}/face.yaml, color: "#1e7b22"}}
""",
        "utf-8",
    )
    return folder


def run(folder: Path, *targets: str, game: str = "mine", **options: object) -> BuildReport:
    chosen = BuildOptions(targets=targets or ("sheets", "png"), output=folder / "output", **options)  # type: ignore[arg-type]
    return build(load_project(folder), [game], chosen)


def codes(report: BuildReport) -> list[str]:
    return [f"{f.check}:{f.code}" for f in report.findings if f.severity != "info"]


def test_the_default_files(tmp_path: Path) -> None:
    report = run(make(tmp_path))
    assert codes(report) == []
    assert sorted(f.path for f in report.files) == [
        "output/mine/png/back-main.png",
        "output/mine/png/one.png",
        "output/mine/png/three.png",
        "output/mine/png/two.png",
        "output/mine/sheets-a4.pdf",
    ]
    summary = report.games[0]
    assert (summary.faces, summary.copies, summary.pages, summary.files, summary.built) == (4, 8, 2, 5, True)
    for file in report.files:
        data = (tmp_path / file.path).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (file.bytes, file.sha256)


def test_pictures_have_exactly_the_pixels_of_the_card_with_its_bleed(tmp_path: Path) -> None:
    run(make(tmp_path), "png", dpi=300)
    with Image.open(tmp_path / "output/mine/png/one.png") as image:
        assert image.size == (815, 1110)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        assert image.convert("RGB").getpixel((1, 1)) == (0x7B, 0x1E, 0x22)


@pytest.mark.parametrize("dpi", [72, 150, 299, 600])
def test_b83_the_size_does_not_depend_on_the_resolution(tmp_path: Path, dpi: int) -> None:
    report = run(make(tmp_path), "png", "cards", dpi=dpi)
    with Image.open(tmp_path / "output/mine/png/one.png") as image:
        assert image.size == (int(69 / 25.4 * dpi + 0.5), int(94 / 25.4 * dpi + 0.5))
    cards = next(f for f in report.files if f.target == "cards")
    pdf = pikepdf.open(tmp_path / cards.path)
    page = pdf.pages[0]
    assert [round(float(v) * MM, 3) for v in page.MediaBox] == [0, 0, 69, 94]


def test_cards_have_their_boxes(tmp_path: Path) -> None:
    run(make(tmp_path), "cards")
    pdf = pikepdf.open(tmp_path / "output/mine/cards/cards.pdf")
    assert len(pdf.pages) == 4
    for page in pdf.pages:
        assert [round(float(v) * MM, 3) for v in page.TrimBox] == [3, 3, 66, 91]
        assert list(page.BleedBox) == list(page.MediaBox)


def placements(path: Path) -> list[list[tuple[str, float, float, float]]]:
    """The forms of each page: name, and the lower left corner of the trimmed card and its turn, from the matrices."""
    out = []
    for page in pikepdf.open(path).pages:
        found = []
        matrix: list[float] = []
        for operands, operator in pikepdf.parse_content_stream(page):
            if str(operator) == "cm":
                matrix = [float(v) for v in operands]
            elif str(operator) == "Do":
                found.append((str(operands[0]), *(round(v * MM, 4) for v in matrix[4:]), matrix[0]))
        out.append(found)
    return out


def test_sheets_place_cards_exactly_and_backs_on_their_fronts(tmp_path: Path) -> None:
    run(make(tmp_path), "sheets")
    front, back = placements(tmp_path / "output/mine/sheets-a4.pdf")
    assert len(front) == len(back) == 8
    xs = sorted({x + 3 for _n, x, _y, _s in front})
    ys = sorted({y + 3 for _n, _x, y, _s in front})
    assert xs == pytest.approx([10.5, 73.5, 136.5], abs=0.01)
    assert ys == pytest.approx([16.5, 104.5, 192.5], abs=0.01)
    mirrored = sorted((round(210 - (x + 3) - 63, 2), round(y + 3, 2)) for _n, x, y, _s in back)
    assert mirrored == sorted((round(x + 3, 2), round(y + 3, 2)) for _n, x, y, _s in front)


def test_p14_the_card_measures_63_by_88_on_the_sheet(tmp_path: Path) -> None:
    """Rasterised with a gap, so that each card's own edges show."""
    run(make(tmp_path, "name,kind,count\nOne,a,2\n"), "sheets", gap=10.0, paper="300x250mm")
    page = pypdfium2.PdfDocument(tmp_path / "output/mine/sheets-250x300.pdf")[0]
    dpi = 600
    image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    mm = dpi / 25.4
    width = image.width
    row = [image.getpixel((x, int(60 * mm))) for x in range(width)]
    runs, start = [], None
    for x, pixel in enumerate(row):
        inked = pixel in ((0x7B, 0x1E, 0x22), (0x1E, 0x7B, 0x22))
        if inked and start is None:
            start = x
        elif not inked and start is not None:
            runs.append((x - start) / mm)
            start = None
    assert [r for r in runs if r > 50] == pytest.approx([69, 69], abs=0.09)  # 63 + 2 × 3 mm bleed


@pytest.mark.parametrize("backs", ["long", "short", "fold", "none", "separate"])
def test_every_way_of_backs_prints_every_copy(tmp_path: Path, backs: str) -> None:
    report = run(make(tmp_path), "sheets", backs=backs)
    files = [f for f in report.files if f.path.endswith(".pdf")]
    assert len(files) == (2 if backs == "separate" else 1)
    drawn = [n for f in files for page in placements(tmp_path / f.path) for n, *_ in page]
    assert len(drawn) == (8 if backs == "none" else 16)


def test_two_backs_never_share_a_sheet_and_stocks_mix(tmp_path: Path) -> None:
    make(tmp_path)
    home = tmp_path / "cards" / "mine"
    (tmp_path / "layouts/mine/other.yaml").write_text(BACK.replace("#14213d", "#2a9d5b"), "utf-8")
    (home / "coins.csv").write_text("name,kind,count\nCoin,a,12\n", "utf-8")
    text = (home / "game.yaml").read_text("utf-8")
    coins = "  coins: {cards: coins.csv, back: layouts/mine/other.yaml, stock: mini}\n"
    (home / "game.yaml").write_text(text.replace("kinds:\n", coins + "kinds:\n"), "utf-8")
    report = run(tmp_path, "sheets")
    pages = placements(tmp_path / "output/mine/sheets-a4.pdf")
    assert codes(report) == []
    assert [len(p) for p in pages] == [8, 8, 12, 12]
    assert len({n for n, *_ in pages[1]} | {n for n, *_ in pages[3]}) == 2


def test_the_sheet_says_what_it_is_and_is_not_to_be_scaled(tmp_path: Path) -> None:
    run(make(tmp_path), "sheets")
    path = tmp_path / "output/mine/sheets-a4.pdf"
    text = pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()
    assert "Mine" in text and "main" in text and "1/2" in text and "100 mm" in text
    assert pikepdf.open(path).Root.ViewerPreferences.PrintScaling == "/None"


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420)), ("300x200mm", (200, 300))]
)
def test_b76_b79_the_paper_asked_for_on_every_page(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    report = run(make(tmp_path, "name,kind,count\nOne,a,40\n"), "sheets", paper=paper)
    for page in pikepdf.open(tmp_path / report.files[0].path).pages:
        found = sorted(round(float(v) * MM, 1) for v in page.MediaBox[2:])
        assert found == pytest.approx(sorted(size), abs=0.06)


def test_b80_a_card_too_large_for_the_paper_is_refused_with_the_sum(tmp_path: Path) -> None:
    report = run(make(tmp_path), "sheets", paper="60x80mm")
    assert "print/sheets:card-too-large" in codes(report)
    assert not report.games[0].built
    assert not (tmp_path / "output/mine").exists() or not list((tmp_path / "output/mine").glob("*.pdf"))


def test_a_selection(tmp_path: Path) -> None:
    report = run(make(tmp_path), "sheets", cards="kind=b")
    assert report.games[0].copies == 3 and report.games[0].faces == 2
    with pytest.raises(UsageError):
        run(tmp_path, "sheets", cards="nobody")


def test_a_failing_game_is_left_out_and_its_files_stay(tmp_path: Path) -> None:
    make(tmp_path)
    make(tmp_path, game="other")
    options = BuildOptions(targets=("sheets",), output=tmp_path / "output")
    build(load_project(tmp_path), ["mine", "other"], options)
    before = (tmp_path / "output/mine/sheets-a4.pdf").read_bytes()
    (tmp_path / "cards/mine/cards.csv").write_text("name,kind,count\nOne,a,x2\nNew,b,1\n", "utf-8")
    (tmp_path / "cards/other/cards.csv").write_text("name,kind,count\nOther,a,2\n", "utf-8")
    report = build(load_project(tmp_path), ["mine", "other"], options)
    assert [(g.id, g.built) for g in report.games] == [("mine", False), ("other", True)]
    assert any(f.severity == "fail" and f.game == "mine" for f in report.findings)
    assert (tmp_path / "output/mine/sheets-a4.pdf").read_bytes() == before


def test_a_layout_failure_leaves_the_game_out_too(tmp_path: Path) -> None:
    make(tmp_path)
    (tmp_path / "layouts/mine/face.yaml").write_text("boxes:\n  t: {inset: 5mm, text: x, font: Nope}\n", "utf-8")
    report = run(tmp_path)
    assert "layout/font:unknown-font" in codes(report) and not report.games[0].built
    assert not (tmp_path / "output").exists()


# -- reuse -----------------------------------------------------------------------------------------


def test_nothing_changed_nothing_done(tmp_path: Path) -> None:
    run(make(tmp_path))
    stamps = {p: p.stat().st_mtime_ns for p in (tmp_path / "output").rglob("*") if p.is_file()}
    report = run(tmp_path)
    assert (report.faces_total, report.faces_drawn, report.faces_cached) == (4, 0, 4)
    assert report.games[0].cached
    assert {p: p.stat().st_mtime_ns for p in stamps} == stamps


def test_one_card_changed_one_picture_made(tmp_path: Path) -> None:
    run(make(tmp_path))
    before = {p.name: p.stat().st_mtime_ns for p in (tmp_path / "output/mine/png").iterdir()}
    make(tmp_path, "name,kind,count\nOne,a,4\nTwo,a,3\nThree,a,\nFour,b,0\n")
    report = run(tmp_path)
    assert (report.faces_drawn, report.faces_cached) == (1, 3)
    after = {p.name: p.stat().st_mtime_ns for p in (tmp_path / "output/mine/png").iterdir()}
    assert [n for n in before if after[n] != before[n]] == ["two.png"]


@pytest.mark.parametrize(
    "change",
    ["table", "layout", "picture-appears", "symbol-appears", "output-deleted", "output-shortened", "manifest-damaged"],
)
def test_whatever_changes_is_noticed(tmp_path: Path, change: str) -> None:
    make(tmp_path)
    face = tmp_path / "layouts/mine/face.yaml"
    art = '  art: {at: [6mm, 20mm], size: [10mm, 10mm], picture: "a.png"}\n  s: {at: [6mm, 40mm], size: [9mm, 9mm], symbol: coins}\n'
    face.write_text(FACE + art, "utf-8")
    run(tmp_path)
    sheet = tmp_path / "output/mine/sheets-a4.pdf"
    before = sheet.read_bytes()
    if change == "table":
        make(tmp_path, "name,kind,count\nUno,a,4\n")
        face.write_text(FACE + art, "utf-8")
    elif change == "layout":
        face.write_text(FACE.replace("9pt-12pt", "9pt-11pt") + art, "utf-8")
    elif change == "picture-appears":
        Image.new("RGB", (300, 300), "red").save(tmp_path / "cards/mine/a.png")
    elif change == "symbol-appears":
        (tmp_path / "layouts/mine/symbols").mkdir()
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
        (tmp_path / "layouts/mine/symbols/coins.svg").write_text(svg, "utf-8")
    elif change == "output-deleted":
        sheet.unlink()
    elif change == "output-shortened":
        sheet.write_bytes(before[:100])
    else:
        (tmp_path / "output/mine/manifest.json").write_text("{", "utf-8")
    report = run(tmp_path)
    assert not report.games[0].cached
    assert (sheet.read_bytes() == before) is (change in ("output-deleted", "output-shortened", "manifest-damaged"))


@pytest.mark.parametrize(
    "change", ["raster", "vector", "own-symbol", "own-font", "base-layout", "title", "kind", "bleed"]
)
def test_the_pictures_follow_whatever_changes(tmp_path: Path, change: str) -> None:
    from pipeline.layout.fonts import Fonts

    make(tmp_path)
    home, layouts = tmp_path / "cards/mine", tmp_path / "layouts/mine"
    fonts = [Fonts().find(name) for name in ("Lato", "Caladea")]
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="{}" d="{}"/></svg>'
    (layouts / "symbols").mkdir()

    def write(second: bool) -> None:
        now = change if second else ""
        Image.new("RGB", (300, 300), "blue" if now == "raster" else "red").save(home / "a.png")
        (home / "v.svg").write_text(svg.format("blue" if now == "vector" else "red", "M0 0h9v9z"), "utf-8")
        shape = "M0 0h9v9z" if now == "own-symbol" else "M9 9h-9v-9z"
        (layouts / "symbols/own.svg").write_text(svg.format("black", shape), "utf-8")
        font = fonts[now == "own-font"]
        assert font is not None
        (layouts / "Own.ttf").write_bytes(font.data)
        family = font.family
        ground = "#00ff00" if now == "base-layout" else "#ffff00"
        (layouts / "base.yaml").write_text(
            f'boxes:\n  ground: {{inset: bleed, shape: rectangle, fill: "{ground}"}}\n', "utf-8"
        )
        (layouts / "face.yaml").write_text(
            "extends: mine/base\nboxes:\n"
            "  r: {at: [6mm, 6mm], size: [20mm, 20mm], picture: a.png}\n"
            "  v: {at: [30mm, 6mm], size: [20mm, 20mm], picture: v.svg}\n"
            "  s: {at: [6mm, 30mm], size: [20mm, 20mm], symbol: own}\n"
            f'  t: {{at: [6mm, 60mm], size: [50mm, 20mm], text: "{{{{ game.title }}}} {{{{ kind.name }}}}", font: {family}, fit: 12pt}}\n',
            "utf-8",
        )
        text = (home / "game.yaml").read_text("utf-8")
        text = text.replace("title: Mine", "title: Yours") if now == "title" else text
        text = text.replace("name: A", "name: Alpha") if now == "kind" else text
        text = text + "stock: {width: 63mm, height: 88mm, bleed: 2mm}\n" if now == "bleed" else text
        (home / "game.yaml").write_text(text, "utf-8")

    write(False)
    first = {f.path: f.sha256 for f in run(tmp_path).files}
    write(True)
    second = {f.path: f.sha256 for f in run(tmp_path).files}
    changed = {p for p in first if first[p] != second[p]}
    assert "output/mine/png/one.png" in changed and "output/mine/sheets-a4.pdf" in changed


def test_a_cached_build_tells_the_same_findings(tmp_path: Path) -> None:
    make(tmp_path)
    (tmp_path / "layouts/mine/face.yaml").write_text(FACE + '  art: {inset: 20mm, picture: "a.png"}\n', "utf-8")
    first, second = run(tmp_path), run(tmp_path)
    assert second.games[0].cached
    assert first.findings == second.findings and "picture/missing:missing" in codes(first)


def test_pictures_of_cards_that_are_gone_are_removed_and_other_files_stay(tmp_path: Path) -> None:
    run(make(tmp_path))
    mine = tmp_path / "output/mine/png/my-notes.png"
    mine.write_bytes(b"mine")
    (tmp_path / "output/mine/png/two.png").write_bytes(b"edited by hand")
    make(tmp_path, "name,kind,count\nOne,a,4\n")
    run(tmp_path)
    left = {p.name for p in (tmp_path / "output/mine/png").iterdir()}
    assert left == {"one.png", "back-main.png", "my-notes.png", "two.png"}


def test_themes_and_selections_do_not_fool_the_cache(tmp_path: Path) -> None:
    make(tmp_path)
    plain = run(tmp_path).files
    run(tmp_path, theme="low-ink")
    run(tmp_path, "sheets", cards="one")
    whole = run(tmp_path)
    assert {f.path: f.sha256 for f in whole.files} == {f.path: f.sha256 for f in plain}


def test_b90_an_output_that_cannot_be_replaced_is_a_finding(tmp_path: Path) -> None:
    make(tmp_path)
    (tmp_path / "output/mine/sheets-a4.pdf").mkdir(parents=True)
    report = run(tmp_path, "sheets")
    assert "output/file:not-written" in codes(report) and not report.games[0].built
    assert [p.name for p in (tmp_path / "output/mine").iterdir() if p.name.startswith(".tirage")] == []


def test_backs_that_differ_are_files_of_their_own(tmp_path: Path) -> None:
    make(tmp_path, "name,kind,count\nOne,a,2\nTwo,b,1\nThree,a,1\n")
    back = (
        BACK
        + '  name: {at: [6mm, 20mm], size: [50mm, 8mm], text: "{{ kind.name }}{{ name[:0] }}", font: Lato, fit: 9pt}\n'
    )
    (tmp_path / "layouts/mine/back.yaml").write_text(back, "utf-8")
    report = run(tmp_path)
    names = {Path(f.path).name for f in report.files if f.target == "png"}
    assert names == {"one.png", "two.png", "three.png", "one-back.png", "two-back.png", "three-back.png"}
    _front, behind = placements(tmp_path / "output/mine/sheets-a4.pdf")
    assert len({n for n, *_ in behind}) == 2  # equal backs are one form


# -- languages, names, sameness ---------------------------------------------------------------------


def test_a_language_takes_its_columns(tmp_path: Path) -> None:
    make(tmp_path, "name,name_en,kind,count\nUn,One,a,1\nDeux,,a,1\n")
    report = run(tmp_path, "sheets", lang="en-GB"[:2])
    text = pypdfium2.PdfDocument(tmp_path / report.files[0].path)[0].get_textpage().get_text_range()
    assert "One" in text and "Deux" in text
    assert report.files[0].path.endswith("sheets-a4-en.pdf")
    with pytest.raises(UsageError):
        run(tmp_path, "sheets", lang="xx")


@pytest.mark.parametrize("name", ["with spaces", "Käse ü", "été-日本", "a'b&c"])
def test_b64_any_folder_name(tmp_path: Path, name: str) -> None:
    folder = make(tmp_path / name)
    Image.new("RGB", (700, 700), "red").save(folder / "cards/mine/Käse 1.png")
    (folder / "layouts/mine/face.yaml").write_text(FACE + '  art: {inset: 20mm, picture: "Käse 1.png"}\n', "utf-8")
    report = run(folder)
    assert codes(report) == [] and report.games[0].built


def test_the_smallest_game_builds_with_the_plain_face(tmp_path: Path) -> None:
    home = tmp_path / "cards" / "tiny"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text("title: Tiny\ndecks: {main: cards.csv}\n", "utf-8")
    (home / "cards.csv").write_text("name,cost,text\nDragon,5,Roll a die & win <all>.\nKnight,3,\n", "utf-8")
    report = run(tmp_path, game="tiny")
    assert codes(report) == [] and report.games[0].built
    text = pypdfium2.PdfDocument(tmp_path / "output/tiny/sheets-a4.pdf")[0].get_textpage().get_text_range()
    flat = " ".join(text.split())
    assert "Dragon" in flat and "cost 5" in flat and "Roll a die & win <all>." in flat


SCRIPT = """
import sys
from pathlib import Path
from pipeline.export import build
from pipeline.export.options import BuildOptions
from pipeline.project import load_project
from pipeline.render.pdf import PdfFile
folder = Path(sys.argv[1])
build(load_project(folder), ["mine"], BuildOptions(targets=("sheets", "png", "proof", "cards"), output=folder / "output"))
"""


def test_same_input_same_bytes_across_seeds_zones_and_locales(tmp_path: Path) -> None:
    hashes = set()
    for number, (seed, zone, locale) in enumerate([("0", "UTC", "C"), ("9", "Asia/Tokyo", "C.UTF-8")]):
        folder = make(tmp_path / str(number) / "project")
        Image.linear_gradient("L").resize((300, 300)).save(folder / "cards/mine/a.png")
        (folder / "layouts/mine/face.yaml").write_text(FACE + '  art: {inset: 20mm, picture: "a.png"}\n', "utf-8")
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONPATH": str(ROOT)}
        subprocess.run([sys.executable, "-c", SCRIPT, str(folder)], env=env, check=True)
        files = sorted(p for p in (folder / "output").rglob("*") if p.is_file())
        hashes.add(tuple((p.relative_to(folder).as_posix(), hashlib.sha256(p.read_bytes()).hexdigest()) for p in files))
    assert len(hashes) == 1


def test_the_manifest_names_inputs_faces_and_counts_and_no_machine(tmp_path: Path) -> None:
    run(make(tmp_path))
    text = (tmp_path / "output/mine/manifest.json").read_text("utf-8")
    manifest = json.loads(text)
    assert manifest["version"] == 1 and manifest["decks"] == {"main": 8}
    assert set(manifest["faces"]) == {"main/one", "main/two", "main/three", "main/back"}
    assert "cards/mine/cards.csv" in manifest["inputs"] and "layouts/mine/face.yaml" in manifest["inputs"]
    assert str(tmp_path) not in text


# -- the bundled games -------------------------------------------------------------------------------

BUNDLED = sorted(p.parent.name for p in (ROOT / "cards").glob("*/game.yaml"))


@pytest.mark.parametrize("game", BUNDLED)
def test_a_bundled_game_builds_the_same_elsewhere_under_another_name(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "elsewhere"
    for top in ("cards", "layouts", "rulebooks"):
        if (ROOT / top / game).is_dir():
            shutil.copytree(ROOT / top / game, folder / top / "copied")
    shutil.copytree(ROOT / "layouts" / "shared", folder / "layouts" / "shared")
    for path in folder.rglob("*.yaml"):
        path.write_text(
            path.read_text("utf-8")
            .replace(f"layouts/{game}/", "layouts/copied/")
            .replace(f"extends: {game}/", "extends: copied/"),
            "utf-8",
        )
    options = {"targets": ("sheets", "cards")}
    there = build(load_project(folder), ["copied"], BuildOptions(output=folder / "output", **options))  # type: ignore[arg-type]
    here = build(load_project(ROOT), [game], BuildOptions(output=tmp_path / "here", **options))  # type: ignore[arg-type]
    assert there.games[0].built and here.games[0].built

    def shapes(path: Path) -> list[tuple[str, int]]:
        document = pypdfium2.PdfDocument(path)
        return [
            (page.get_textpage().get_text_range(), page.count_objects() if hasattr(page, "count_objects") else 0)
            for page in document
        ]

    assert shapes(folder / "output/copied/cards/cards.pdf") == shapes(tmp_path / f"here/{game}/cards/cards.pdf")
    pictures = [
        pypdfium2.PdfDocument(p)[0].render(scale=1).to_pil()
        for p in (folder / "output/copied/cards/cards.pdf", tmp_path / f"here/{game}/cards/cards.pdf")
    ]
    buffers = []
    for picture in pictures:
        buffer = io.BytesIO()
        picture.save(buffer, "PNG")
        buffers.append(buffer.getvalue())
    assert buffers[0] == buffers[1]


@pytest.mark.parametrize("game", BUNDLED)
def test_a_bundled_game_has_no_finding(tmp_path: Path, game: str) -> None:
    from pipeline.checks import run_checks

    found = run_checks(load_project(ROOT), [game], "print")
    assert [f.message for f in found if "(accepted: " not in f.message] == []


def test_b78_no_two_faces_share_a_file(tmp_path: Path) -> None:
    report = run(make(tmp_path, "name,kind,count\nÉté,a,1\nete,a,1\n"))
    assert not report.games[0].built and any(c.startswith("data/id:") for c in codes(report))
    report = run(make(tmp_path, "name,kind,count\nCON,a,1\nAux,a,1\nA/B,a,1\nC:D?,b,1\n"), "png")
    names = [Path(f.path).name.lower() for f in report.files]
    assert report.games[0].built and len(set(names)) == 5 and not {"con.png", "aux.png"} & set(names)


def test_b89_backs_have_their_bleed_and_nothing_of_the_front(tmp_path: Path) -> None:
    run(make(tmp_path, "name,kind,count\nOne,a,2\n"), "sheets", gap=10.0, paper="400x400mm")
    document = pypdfium2.PdfDocument(tmp_path / "output/mine/sheets-400x400.pdf")
    assert "One" in document[0].get_textpage().get_text_range()
    assert "One" not in document[1].get_textpage().get_text_range()
    for page, color in ((document[0], (0x7B, 0x1E, 0x22)), (document[1], (0x14, 0x21, 0x3D))):
        image = np.asarray(page.render(scale=4 * 25.4 / 72).to_pil().convert("RGB"))
        rows, columns = np.where((image == color).all(axis=2))
        row = np.unique(columns[rows == int(np.median(rows))])
        gaps = np.diff(row)
        assert [round(float(g) / 4, 1) for g in gaps if g > 4] == pytest.approx([10 - 2 * 3], abs=0.6)


def test_b91_viewers_are_asked_not_to_scale_and_not_told_to_turn(tmp_path: Path) -> None:
    run(make(tmp_path), "sheets")
    pdf = pikepdf.open(tmp_path / "output/mine/sheets-a4.pdf")
    wishes = pdf.Root.ViewerPreferences
    assert wishes.PrintScaling == "/None" and "/Duplex" not in wishes


def test_b94_a_deck_without_a_back_is_named(tmp_path: Path) -> None:
    make(tmp_path)
    file = tmp_path / "cards/mine/game.yaml"
    file.write_text(file.read_text("utf-8").replace(", back: layouts/mine/back.yaml", ""), "utf-8")
    report = run(tmp_path, "sheets")
    told = [f for f in report.findings if "back" in f.code or "back" in f.message]
    assert told and all(f.severity == "info" and "main" in f.message for f in told)
    assert report.files[0].pages == 1


@pytest.mark.parametrize("game", BUNDLED)
def test_a_bundled_back_looks_the_same_upside_down(game: str) -> None:
    from pipeline.layout.gamefaces import GameFaces
    from pipeline.project import load_game
    from pipeline.render.raster import Rasterizer

    loaded = load_game(load_project(ROOT), game).game
    assert loaded is not None
    faces = GameFaces(loaded)
    backs = [ref for ref in faces.draw() if ref.back]
    assert {ref.deck for ref in backs} == {deck.id for deck in loaded.decks} and len(backs) == len(loaded.decks)
    pictures = []
    for ref in backs:
        pdf = PdfFile("back", faces.drawer.face, lambda _key: None)
        page = pdf.page(69, 94)
        page.place(pdf.face("a", ref.drawing), 3, 3, (63.0, 88.0, 3.0))
        page.close()
        pixels = Rasterizer(pdf.bytes()).pixels(0, 207, 282).astype(int)
        assert np.abs(pixels - pixels[::-1, ::-1]).mean() < 3
        pictures.append(pixels)
    for one, two in itertools.pairwise(pictures):
        assert np.abs(one - two).mean() > 30  # two decks' backs are told apart at a glance


@pytest.mark.parametrize("text", ["1.2.3x4", "x", "210x", "a5x", "5x5mm", "", "1e3x4"])
def test_what_is_no_paper_is_a_usage_error(text: str) -> None:
    from pipeline.export.options import find_paper

    with pytest.raises(UsageError):
        find_paper(text)
