"""Text in boxes: breaking, fitting, hyphenation, symbols, missing characters (cases B40 to B52)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.layout.drawing import Text, Vector
from pipeline.layout.fonts import Fonts
from pipeline.layout.markup import parse
from pipeline.layout.shaping import Shaper
from pipeline.layout.textblock import Setter, Style
from tests.layout.conftest import Bench

BOX = 'boxes: {{t: {{at: [5mm, 5mm], size: [{size}], text: "{{{{ text }}}}", font: {font}, {more}}}}}\n'


def box(size: str = "50mm, 30mm", font: str = "Source Sans Pro", more: str = "fit: 7pt-10pt") -> str:
    return BOX.format(size=size, font=font, more=more)


@pytest.fixture(scope="module")
def setter() -> Setter:
    return Setter(Shaper(Fonts(), "fr"), lambda _name: None, "fr")


def rows(items: object) -> dict[float, list[Text]]:
    found: dict[float, list[Text]] = {}
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Text):
            found.setdefault(round(item.y, 3), []).append(item)
    return found


def test_the_largest_size_that_fits_is_used(bench: Callable[..., Bench]) -> None:
    b = bench()
    short, long = b.draw(box(), text="Draw a card."), b.draw(box(), text="Draw a card. " * 20)
    sizes = [next(i.size for i in d.walk() if isinstance(i, Text)) for d in (short, long)]
    assert sizes[0] == 10 and 7 <= sizes[1] < 10
    assert b.codes() == []


def test_a_larger_step_would_not_fit(setter: Setter) -> None:
    text = parse("Chaque joueur pioche trois cartes puis en défausse deux, sauf le dernier. " * 4)[0]
    fitted = setter.block(text, Style("Lato", 6, 12), 40, 30)
    assert 6 < fitted.size < 12 and not fitted.over_height
    bigger = setter.block(text, Style("Lato", fitted.size + 0.1, fitted.size + 0.1), 40, 30)
    assert bigger.over_height or bigger.over_width or bigger.hyphenated


def test_b42_a_compound_shrinks_then_hyphenates_then_is_reported(bench: Callable[..., Bench]) -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitän"
    b = bench(language="de")
    drawing = b.draw(box("30mm, 20mm", more="fit: 7pt-10pt"), text=word)
    assert "layout/overflow:hyphenated" in b.codes()
    lines = b.words(drawing)
    assert len(lines) > 1 and all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.rstrip("-") for line in lines) == word


def test_a_word_that_cannot_be_hyphenated_is_cut_and_reported(bench: Callable[..., Bench]) -> None:
    b = bench()
    drawing = b.draw(box("12mm, 30mm"), text="https://example.org/aaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    assert "layout/overflow:broken-word" in b.codes()
    assert "".join(b.words(drawing)) == "https://example.org/aaaaaaaaaaaaaaaaaaaaaaaaaaaa"


def test_overflow_is_reported_with_the_amount_and_nothing_is_dropped(bench: Callable[..., Bench]) -> None:
    b = bench()
    text = "One word after another without an end. " * 30
    drawing = b.draw(box("40mm, 10mm"), text=text)
    found = [f for f in b.findings if f.check == "layout/overflow"]
    assert [f.code for f in found] == ["overflow"]
    assert "mm too high" in found[0].message and found[0].computed
    assert " ".join(b.words(drawing)).split() == text.split()


def test_b45_bold_text_is_measured_bold(setter: Setter) -> None:
    plain = setter.block(parse("Word")[0], Style("Lato", 9, 9), 60, 20).items[0]
    bold = setter.block(parse("**Word**")[0], Style("Lato", 9, 9), 60, 20).items[0]
    assert isinstance(plain, Text) and isinstance(bold, Text)
    assert bold.width > plain.width and bold.font == "Lato-Bold"


def test_b46_missing_characters_are_named_and_fall_back(bench: Callable[..., Bench]) -> None:
    b = bench()
    drawing = b.draw(box(font="Lato"), text="a → b ★ 漢")
    by_code = {f.code: f.message for f in b.findings}
    assert "U+2192" in by_code["substituted"]
    missing = [f.message for f in b.findings if f.code == "missing"]
    assert any("U+2605" in m for m in missing) and any("U+6F22" in m for m in missing)
    assert any("SourceSansPro" in i.font for i in drawing.walk() if isinstance(i, Text))


@pytest.mark.parametrize("font", ["Fredoka One", "Lato", "Manrope", "Source Sans Pro", "Fjalla One", "Amatic SC"])
@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009"])
def test_no_break_and_thin_spaces_are_advances(bench: Callable[..., Bench], font: str, space: str) -> None:
    b = bench()
    drawing = b.draw(box(font=font), text=f"10{space}000 points")
    assert b.codes() == []
    assert b.words(drawing) == ["10 000 points"]


def test_french_spaces_need_no_glyph_in_any_bundled_font(bench: Callable[..., Bench]) -> None:
    for font in ("Fredoka One", "Manrope", "Caladea", "Red Hat Display"):
        b = bench(language="fr")
        b.draw(box(font=font), text="« Quoi ? » Non : jamais ! Si ; oui.")
        assert b.codes() == [], font


def test_a_line_never_breaks_at_a_no_break_space(bench: Callable[..., Bench]) -> None:
    b = bench(language="fr")
    drawing = b.draw(
        box("22mm, 40mm", more="fit: 9pt"), text="Attaquez la haute forteresse ! Prenez 10 000 € : gagnez !"
    )
    assert not any(line.startswith(("!", ":", "000", "€")) for line in b.words(drawing))


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_b48_the_first_symbol_stands_like_the_others(bench: Callable[..., Bench], align: str) -> None:
    b = bench()
    drawing = b.draw(box(more=f"fit: 9pt, align: {align}"), text=":coins: one :coins: two :coins:")
    placed = [i for i in drawing.walk() if isinstance(i, Vector)]
    words = [i for i in drawing.walk() if isinstance(i, Text)]
    assert len(placed) == 3 and len({round(v.y, 6) for v in placed}) == 1
    assert placed[0].x < words[0].x and placed[0].x + placed[0].width <= words[0].x
    right = placed[-1].x + placed[-1].width
    if align == "left":
        assert placed[0].x == pytest.approx(5)
    elif align == "right":
        assert right == pytest.approx(55)
    else:
        assert (placed[0].x + right) / 2 == pytest.approx(30)


def test_symbols_stand_on_the_capitals_middle(bench: Callable[..., Bench]) -> None:
    b = bench()
    drawing = b.draw(box(more="fit: 10pt"), text="X :coins:")
    symbol = next(i for i in drawing.walk() if isinstance(i, Vector))
    word = next(i for i in drawing.walk() if isinstance(i, Text))
    cap = b.fonts.find("Source Sans Pro").cap_height / 1000 * 10 * 25.4 / 72  # type: ignore[union-attr]
    assert symbol.y + symbol.height / 2 == pytest.approx(word.y - cap / 2)


def test_an_unknown_symbol_is_reported_and_printed_as_written(bench: Callable[..., Bench]) -> None:
    b = bench()
    drawing = b.draw(box(), text="Take :coinz: now")
    assert b.codes() == ["text/symbol:unknown-symbol"]
    assert "coins" in (next(iter(b.findings)).hint or "")
    assert b.words(drawing) == ["Take :coinz: now"]


def test_b51_an_outline_and_a_symbol_together(bench: Callable[..., Bench]) -> None:
    b = bench()
    drawing = b.draw(box(more="fit: 12pt, outline: white, outline_width: 0.4mm"), text="Boom :bomb:")
    assert b.codes() == []
    assert any(i.outline == "#ffffff" for i in drawing.walk() if isinstance(i, Text))


def test_b52_an_attribute_is_no_mark(bench: Callable[..., Bench]) -> None:
    b = bench()
    b.draw(box(), text='<span style="color:red">x</span>')
    assert set(b.codes()) == {"text/markup:html-tag"}


@pytest.mark.parametrize("text", ["שלום עולם", "مرحبا", "ok שלום"])
def test_right_to_left_is_refused(bench: Callable[..., Bench], text: str) -> None:
    b = bench()
    b.draw(box(), text=text)
    assert b.codes() == ["text/right-to-left:refused"]
    assert next(iter(b.findings)).severity == "fail"


def test_last_lines_are_not_one_word(setter: Setter) -> None:
    text = parse("Prenez deux pièces dans la réserve puis passez votre tour aussitôt fini")[0]
    for width in range(30, 60):
        block = setter.block(text, Style("Source Sans Pro", 9, 9, align="left"), width, 60)
        last = rows(block.items)[max(rows(block.items))]
        assert block.lines == 1 or sum(len(t.words) for t in last) > 1, width


def test_centred_lines_are_balanced(setter: Setter) -> None:
    text = parse("un deux trois quatre cinq six sept huit")[0]
    block = setter.block(text, Style("Lato", 9, 9, align="center"), 40, 60)
    widths = [sum(t.width for t in line) for line in rows(block.items).values()]
    assert block.lines == 2 and min(widths) > 0.6 * max(widths)


def test_justified_lines_fill_the_measure_but_the_last(setter: Setter) -> None:
    text = parse("Chaque joueur pioche trois cartes, en garde une et passe les autres à son voisin de gauche.")[0]
    block = setter.block(text, Style("Lato", 9, 9, align="justify"), 40, 60)
    lines = [line for _y, line in sorted(rows(block.items).items())]
    ends = [line[-1].x + line[-1].width for line in lines]
    assert len(lines) > 2
    assert all(end == pytest.approx(40, abs=0.02) for end in ends[:-1]) and ends[-1] < 39


def test_kerning_and_ligatures(fonts: Fonts) -> None:
    face = fonts.find("Source Serif Pro")
    assert face is not None
    shaper = Shaper(fonts)
    kerned = shaper.word(face, "AVATAR")[0][1].advance
    assert kerned < sum(shaper.word(face, letter)[0][1].advance for letter in "AVATAR")


def test_ligatures_stand_for_their_letters(fonts: Fonts) -> None:
    for family in ("Lato", "Source Serif Pro", "Source Sans Pro", "Red Hat Display"):
        face = fonts.find(family)
        assert face is not None
        word = Shaper(fonts).word(face, "officiel")[0][1]
        assert "".join(g[4] for g in word.glyphs) == "officiel"


def test_combining_marks_and_soft_hyphens(setter: Setter) -> None:
    block = setter.block(parse("cafe\u0301 in\u00advisible")[0], Style("Source Sans Pro", 9, 9), 60, 20)
    assert not block.over_width
    assert "\u00ad" not in "".join(t.string for t in block.items if isinstance(t, Text))


def test_soft_hyphens_break_where_asked(setter: Setter) -> None:
    block = setter.block(parse("impro\u00adbable")[0], Style("Lato", 9, 9), 12, 20)
    assert [t.string for t in block.items if isinstance(t, Text)] == ["impro-", "bable"]


def test_a_face_missing_bold_or_italic_is_faked_not_dropped(setter: Setter) -> None:
    items = setter.block(parse("**gras** *penché*")[0], Style("Fredoka One", 9, 9), 60, 20).items
    bold, italic = (t for t in items if isinstance(t, Text))
    assert bold.outline_width > 0 and italic.slant > 0


def test_bullets_hang(setter: Setter) -> None:
    text = parse("- un point assez long pour prendre deux lignes entières\n- deux")[0]
    items = [t for t in setter.block(text, Style("Lato", 8, 8), 30, 60).items if isinstance(t, Text)]
    bullets = [t for t in items if t.string == "•"]
    others = {round(t.x, 2) for t in items if t.string != "•"}
    assert len(bullets) == 2 and len(others) == 1 and others.pop() > bullets[0].x


def test_valign(setter: Setter) -> None:
    text = parse("Xx")[0]
    tops = [setter.block(text, Style("Lato", 10, 10, valign=v), 30, 20).items[0] for v in ("top", "middle", "bottom")]
    ys = [t.y for t in tops if isinstance(t, Text)]
    assert ys == sorted(ys)
    cap = setter.face("Lato", False, False)[0].cap_height / 1000 * 10 * 25.4 / 72  # type: ignore[index]
    assert ys[0] == pytest.approx(cap) and ys[1] == pytest.approx(10 + cap / 2)


def test_max_lines(setter: Setter) -> None:
    text = parse("un titre un peu trop long pour une ligne")[0]
    block = setter.block(text, Style("Lato", 5, 12, max_lines=1), 40, 20)
    assert block.lines == 1 and block.size < 12


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text("abcdefghé", min_size=1, max_size=12), min_size=1, max_size=40), st.floats(10, 80))
def test_no_word_is_lost_and_no_line_too_wide(setter: Setter, words: list[str], width: float) -> None:
    block = setter.block(parse(" ".join(words))[0], Style("Lato", 6, 9), width, 300)
    drawn = [t for t in block.items if isinstance(t, Text)]
    if not (block.hyphenated or block.broken_word):
        assert " ".join(t.string for t in drawn).split() == words
    assert all(t.x + t.width <= width + 0.05 for t in drawn) or block.over_width or block.broken_word


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.floats(14, 40))
def test_hyphens_are_counted_in_the_line(setter: Setter, width: float) -> None:
    text = parse("Répondez à une Problématique environnementale ou convenablement démocratique")[0]
    block = setter.block(text, Style("Lato", 8, 8, hyphenate=True), width, 100)
    drawn = [t for t in block.items if isinstance(t, Text)]
    assert block.broken_word or all(t.x + t.width <= width + 0.02 for t in drawn)
