"""Option values: what is accepted, what it becomes, what is refused."""

from __future__ import annotations

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.cli.libraries import older, requirements
from pipeline.cli.params import Language, Length, Named, Offset, PaperSize, Whole
from pipeline.model import PAPERS


def refused(kind: click.ParamType, value: str) -> bool:  # type: ignore[type-arg]
    try:
        kind.convert(value, None, None)
    except click.BadParameter:
        return True
    return False


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_a_papers_name_is_itself_in_any_case(name: str) -> None:
    assert PaperSize().convert(name.upper(), None, None) == name


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("210x297", "210x297mm"),
        ("210x297mm", "210x297mm"),
        ("210mm x 297mm", "210x297mm"),
        ("21cmx29,7cm", "210x297mm"),
        ("8.5x11in", "215.9x279.4mm"),
        ("612ptx792pt", "215.9x279.4mm"),
        ("100×200mm", "100x200mm"),
        ("10000000000x10mm", None),
        ("19x39mm", None),
        ("1.2.3x4", None),
        ("297x210mm", "210x297mm"),
        ("0x0", None),
        ("-210x297mm", None),
        ("nanxnan", None),
        ("1e3x1e3", None),
        ("210", None),
        ("x", None),
        ("", None),
        ("210x297x3mm", None),
    ],
)
def test_a_paper_of_ones_own(written: str, size: str | None) -> None:
    if size is None:
        assert refused(PaperSize(), written)
    else:
        assert PaperSize().convert(written, None, None) == size


def test_a_converted_paper_converts_to_itself() -> None:
    once = PaperSize().convert("8.5x11in", None, None)
    assert PaperSize().convert(once, None, None) == once


@pytest.mark.parametrize(
    ("written", "pair"),
    [
        ("0.5,-0.3", (0.5, -0.3)),
        ("0.5mm,-0.3mm", (0.5, -0.3)),
        ("1pt,0", (25.4 / 72, 0)),
        ("0,5;-0,3", None),
        ("0,5,-0,25", (0.5, -0.25)),
        ("1", None),
        ("a,b", None),
        ("21,0", None),
        ("", None),
        (",", None),
    ],
)
def test_offsets(written: str, pair: tuple[float, float] | None) -> None:
    if pair is None:
        # "0,5;-0,3" splits into four parts as well, and is read as decimals with commas
        if written == "0,5;-0,3":
            assert Offset(20).convert(written, None, None) == pytest.approx((0.5, -0.3))
        else:
            assert refused(Offset(20), written)
    else:
        assert Offset(20).convert(written, None, None) == pytest.approx(pair)


@given(st.text(max_size=20))
def test_any_text_is_taken_or_refused(text: str) -> None:
    for kind in (PaperSize(), Offset(20), Length(0, 50), Whole(1, 9), Language(), Named("thing", ("one", "two"))):
        refused(kind, text)


@given(st.integers(-20, 20))
def test_whole_numbers_within_bounds_only(number: int) -> None:
    assert refused(Whole(-5, 7), str(number)) == (not -5 <= number <= 7)


@pytest.mark.parametrize("written", ["1_000", "٣", "0x10", "1.0", "1e1", "", " "])
def test_whole_numbers_are_written_in_digits(written: str) -> None:
    assert refused(Whole(0, 10_000), written)


@pytest.mark.parametrize(("written", "code"), [("fr", "fr"), ("pt_BR", "pt-BR"), ("zh-Hant-TW", "zh-Hant-TW")])
def test_languages(written: str, code: str) -> None:
    assert Language().convert(written, None, None) == code


def test_names_are_judged_when_they_are_needed() -> None:
    asked: list[int] = []

    def names() -> list[str]:
        asked.append(1)
        return ["sheets", "png"]

    kind = Named("target", names)
    assert not asked
    assert kind.convert("PNG", None, None) == "png"
    assert [
        item.value for item in kind.shell_complete(click.Context(click.Command("x")), click.Option(["-t"]), "s")
    ] == ["sheets"]


@pytest.mark.parametrize(
    ("version", "bound", "is_older"),
    [
        ("5.1.0", "5", False),
        ("4.9", "5", True),
        ("2.10", "2.9", False),
        ("2.9.0", "2.9", False),
        ("5.0rc1", "5", False),
    ],
)
def test_versions(version: str, bound: str, is_older: bool) -> None:
    assert older(version, bound) is is_older


def test_requirements_are_the_run_time_ones() -> None:
    names = [name for name, _ in requirements()]
    assert names == sorted(names)
    assert {"click", "reportlab", "font-source-sans-pro"} <= set(names)
    assert "pytest" not in names
