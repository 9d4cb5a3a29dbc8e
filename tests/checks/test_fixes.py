"""What is mechanical is mended, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.checks import check_documents, run_checks
from pipeline.checks.fixes import Edit, edits, mended, preview
from pipeline.checks.samples import write_project
from pipeline.documents.opening import open_document
from pipeline.findings import INFO, Finding, Span
from pipeline.project import load_project

NAMES = (
    ("text/double-word", "twice"),
    ("text/spacing", "double-punctuation"),
    ("text/spacing", "double-space"),
    ("text/spacing", "space-before"),
    ("text/spacing", "breaking-space"),
)


def all_of(path: Path) -> list[Finding]:
    """A finding of every sort that can be mended, so that each is tried on the whole file."""
    return [Finding(check, code, INFO, "", Span(path.name, 1)) for check, code in NAMES]


def mend(path: Path) -> str:
    for file, data in mended(edits(all_of(path), path.parent), path.parent).items():
        file.write_bytes(data)
    return path.read_bytes().decode("utf-8-sig")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Prenez la la carte.", "Prenez la carte."),
        ("Le plus de points..", "Le plus de points."),
        ("Attendez... puis jouez.", "Attendez... puis jouez."),
        ("Une  carte de trop.", "Une carte de trop."),
        ("  -  Une carte.", "  -  Une carte."),
        ("Une carte , puis deux .", "Une carte, puis deux."),
        ("Qui gagne ?", "Qui gagne\u202f?"),
        ("« Fini ! »", "«\u00a0Fini\u202f!\u00a0»"),
        ("Durée : 20 minutes", "Durée\u00a0: 20 minutes"),
        ("À 10:30, on joue.", "À 10:30, on joue."),
        ("Voir https://exemple.fr/a ?b", "Voir https://exemple.fr/a ?b"),
        ("| a  | b |", "| a  | b |"),
        ("`a  b`", "`a  b`"),
        ("Dragons ......... 12", "Dragons ......... 12"),
    ],
)
def test_a_line(tmp_path: Path, line: str, wanted: str) -> None:
    file = tmp_path / "regles.md"
    file.write_text(f"# Titre\n\n{line}\n", encoding="utf-8")
    assert mend(file) == f"# Titre\n\n{wanted}\n"


def test_code_and_front_matter_are_left_alone(tmp_path: Path) -> None:
    text = "---\ntitle:  Un  jeu\n---\n\n```\na  b ..\n```\n\nUne  carte.\n"
    file = tmp_path / "regles.md"
    file.write_text(text, encoding="utf-8")
    assert mend(file) == text.replace("Une  carte", "Une carte")


def test_bytes_elsewhere_stay(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    file.write_bytes(b"\xef\xbb\xbfUne  carte.\r\nR\xc3\xa8gle\tdu jeu \r\n\r\nfin")
    mend(file)
    assert file.read_bytes() == b"\xef\xbb\xbfUne carte.\r\nR\xc3\xa8gle\tdu jeu \r\n\r\nfin"


def test_old_encodings_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    file.write_bytes("Une  règle.\n".encode("cp1252"))
    for path, data in mended(edits(all_of(file), tmp_path), tmp_path).items():
        path.write_bytes(data)
    assert file.read_bytes() == "Une règle.\n".encode("cp1252")


def test_a_line_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    file.write_text("Une autre.\n", encoding="utf-8")
    assert mended([Edit("regles.txt", 1, "Une  carte.", "Une carte.")], tmp_path) == {}


def test_a_count_in_a_table(tmp_path: Path) -> None:
    write_project(
        "--- game.yaml\ntitle: A\ndecks: {main: cards.csv}\n--- cards.csv\nname,count\nOwl,x2\nFox,3x\nElk,2.5\n",
        tmp_path,
    )
    found = run_checks(load_project(tmp_path), ["sample"])
    changes = edits(found, tmp_path)
    assert [(e.line, e.new) for e in changes] == [(2, "Owl,2"), (3, "Fox,3")]
    assert "-Owl,x2" in preview(changes, tmp_path) and "+Owl,2" in preview(changes, tmp_path)


def test_word_files_are_never_touched(tmp_path: Path) -> None:
    assert edits([Finding("text/spacing", "double-space", INFO, "", Span("a.docx", 1))], tmp_path) == []


def test_what_was_mended_is_found_no_more(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    file.write_text(
        "Chaque joueur prend prend une  carte et la garde..\n\nQui a fini ? Le plus jeune ! La partie : vingt minutes.\n",
        encoding="utf-8",
    )

    def found() -> list[tuple[str, str]]:
        reading, _ = open_document(file, file.name, "fr")
        assert reading is not None
        return [(f.check, f.code) for f in check_documents([reading]) if (f.check, f.code) in NAMES]

    assert len(found()) >= 3
    mend(file)
    assert found() == []
    assert edits(all_of(file), tmp_path) == []


@settings(max_examples=80, deadline=None)
@given(st.text(alphabet=st.sampled_from(list("ab é.,;:!?«»  \n\r\t|`-x1")), max_size=120))
def test_mending_twice_changes_nothing_more(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.mktemp("fix") / "regles.txt"
    file.write_bytes(text.encode())
    for _ in range(3):
        mend(file)
    again = file.read_bytes()
    mend(file)
    assert file.read_bytes() == again
