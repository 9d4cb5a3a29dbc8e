"""What is mechanical is mended, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.checks import check_documents, run_checks
from pipeline.checks.fixes import Edit, edits, mended, preview
from pipeline.checks.samples import write_project
from pipeline.documents.opening import open_document
from pipeline.findings import FAIL, INFO, Finding, Span
from pipeline.project import load_project

SPACES = ("double-space", "space-before", "breaking-space")
MENDED = {("text/double-word", "twice"), *(("text/spacing", code) for code in (*SPACES, "double-punctuation"))}


def findings(path: Path, lang: str) -> list[Finding]:
    """What the checks say of the document at `path`."""
    reading, _ = open_document(path, path.name, lang)
    assert reading is not None
    return list(check_documents([reading]))


def spaces(path: Path) -> list[Finding]:
    """A finding of each sort that is mended in the whole text, so that all are tried on every line."""
    return [Finding("text/spacing", code, INFO, "", Span(path.name, 1)) for code in SPACES]


def quoted(path: Path, line: int, column: int, words: str) -> list[Finding]:
    """A finding of each sort that is mended where it is quoted."""
    at = Span(path.name, line, column, text=words)
    return [Finding(check, code, INFO, "", at) for check, code in sorted(MENDED) if code not in SPACES]


def mend(path: Path, found: list[Finding]) -> bytes:
    for file, data in mended(edits(found, path.parent), path.parent).items():
        file.write_bytes(data)
    return path.read_bytes()


# Spaces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Une  carte de trop.", "Une carte de trop."),
        ("  -  Une carte.", "  -  Une carte."),
        ("Fin.  Deux espaces suivent le point.", "Fin.  Deux espaces suivent le point."),
        ("Une  colonne  de  plus", "Une  colonne  de  plus"),
        ("Une carte , puis deux .", "Une carte, puis deux."),
        ("Attendez . . . puis jouez.", "Attendez . . . puis jouez."),
        ("Le fichier .env reste.", "Le fichier .env reste."),
        ("Qui gagne ?", "Qui gagne\u202f?"),
        ("« Fini ! »", "«\u00a0Fini\u202f!\u00a0»"),
        ("Durée : 20 minutes ; fin.", "Durée\u00a0: 20 minutes\u202f; fin."),
        ("À 10:30, on joue.", "À 10:30, on joue."),
        ("Un sourire :-) ou :coeur: suffit.", "Un sourire :-) ou :coeur: suffit."),
        ("Voir https://exemple.fr/a ?b , là", "Voir https://exemple.fr/a ?b , là"),
        ("[Lien](a  b.md) : voir", "[Lien](a  b.md) : voir"),
        ("| a  | b : |", "| a  | b : |"),
        ("`a  b` : du code", "`a  b` : du code"),
        ('<img alt="a  b" />', '<img alt="a  b" />'),
        ("Dragons ......... 12 !", "Dragons ......... 12 !"),
    ],
)
def test_a_line(tmp_path: Path, line: str, wanted: str) -> None:
    file = tmp_path / "regles.md"
    file.write_text(f"# Titre\n\n{line}\n", encoding="utf-8")
    assert mend(file, spaces(file)).decode() == f"# Titre\n\n{wanted}\n"


@pytest.mark.parametrize("near", ["Dragons     40", "Un dragon  40", "Le dragon   4"])
def test_columns_stay_aligned(tmp_path: Path, near: str) -> None:
    file = tmp_path / "rules.txt"
    for text in (f"{near}\nUne carte  52\n", f"Une carte  52\n{near}\n"):
        file.write_text(text, encoding="utf-8")
        assert mend(file, spaces(file)).decode() == text


def test_code_and_front_matter_are_left_alone(tmp_path: Path) -> None:
    text = "---\ntitle:  Un  jeu !\n---\n\n```\na  b ..\n```\n\n<!-- a  b -->\n\nUne  carte.\n"
    file = tmp_path / "regles.md"
    file.write_text(text, encoding="utf-8")
    assert mend(file, spaces(file)).decode() == text.replace("Une  carte", "Une carte")


# What is quoted ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words", "wanted"),
    [
        ("Prenez la la carte.", "la la", "Prenez la carte."),
        ("The the player deals.", "The the", "The player deals."),
        ("Le plus de points..", "points..", "Le plus de points."),
        ("Un,, deux..", "Un,,", "Un, deux.."),
        ("Un deux;; trois:: quatre", "deux;;", "Un deux; trois:: quatre"),
        ("Attendez... puis", "Attendez...", "Attendez... puis"),
        ("Prenez 1..3 cartes", "1..3", "Prenez 1..3 cartes"),
        ("Voir ../image", "../image", "Voir ../image"),
        ("Deck::tirer", "Deck::tirer", "Deck::tirer"),
        ("Prenez la carte.", "la la", "Prenez la carte."),
    ],
)
def test_quoted_words(tmp_path: Path, line: str, words: str, wanted: str) -> None:
    file = tmp_path / "regles.txt"
    file.write_text(f"{line}\n", encoding="utf-8")
    column = max(line.find(words), 0) + 1
    assert mend(file, quoted(file, 1, column, words)).decode() == f"{wanted}\n"


@pytest.mark.parametrize(
    ("lang", "slip", "right", "others"),
    [
        ("en", "Shuffle the the cards..", "Shuffle the cards.", "He said that that player had 1..3 of ../a, A::b."),
        ("fr", "Mêlez les les cartes..", "Mêlez les cartes.", "Nous nous servons de 1..3 cartes, de ../a, A::b."),
        ("de", "Mischt alle alle Karten..", "Mischt alle Karten.", "Alle, die die Karten 1..3 haben, ../a, A::b."),
        ("es", "Baraja las las cartas..", "Baraja las cartas.", "No no, dice, y toma 1..3 cartas de ../a, A::b."),
    ],
)
def test_a_slip_never_spoils_what_is_right_elsewhere(
    tmp_path: Path, lang: str, slip: str, right: str, others: str
) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(f"{others}\n\n{slip}\n\n{others}\n", encoding="utf-8")
    assert mend(file, findings(file, lang)).decode() == f"{others}\n\n{right}\n\n{others}\n"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "fr",
            "Chaque joueur prend prend une  carte et la garde..\n\n"
            + "Qui a fini ? Le plus jeune ! La partie : vingt minutes.\n\n" * 8,
        ),
        ("en", "Each player player takes one  card , and keeps it..\n\nThen the the next player plays .\n"),
        ("de", "Jeder Spieler nimmt nimmt eine  Karte , und behält sie..\n"),
    ],
)
def test_what_was_mended_is_found_no_more(tmp_path: Path, lang: str, text: str) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(text, encoding="utf-8")
    before = findings(file, lang)
    assert len({(f.check, f.code) for f in before} & MENDED) >= 4
    mend(file, before)
    after = findings(file, lang)
    assert {(f.check, f.code) for f in after} & MENDED == set()
    assert edits(after, tmp_path) == []


# Bytes ------------------------------------------------------------------------------------------------------------


def test_bytes_elsewhere_stay(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    file.write_bytes(b"\xef\xbb\xbfUne  carte.\r\nR\xc3\xa8gle\tdu jeu \r\n\r\nfin\rfin")
    assert mend(file, spaces(file)) == b"\xef\xbb\xbfUne carte.\r\nR\xc3\xa8gle\tdu jeu \r\n\r\nfin\rfin"


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("cp1252", b""),
        ("mac_roman", b""),
        ("cp850", b""),
        ("utf-16-le", b""),
        ("utf-16-le", b"\xff\xfe"),
        ("utf-16-be", b"\xfe\xff"),
        ("utf-8", b"\xef\xbb\xbf"),
    ],
)
def test_the_encoding_is_kept(tmp_path: Path, encoding: str, mark: bytes) -> None:
    def raw(text: str) -> bytes:
        return mark + text.encode(encoding)

    file = tmp_path / "regles.txt"
    file.write_bytes(raw("Une  règle très brève à côté de l'été.\r\nOù êtes-vous : là ?\r\nDéjà réglé, répété.\r\n"))
    narrow = "\u202f" if encoding.startswith("utf") else "\u00a0"
    wanted = "Une règle très brève à côté de l'été.\r\nOù êtes-vous\u00a0: là{}?\r\nDéjà réglé, répété.\r\n"
    assert mend(file, spaces(file)) == raw(wanted.format(narrow))


def test_mixed_encodings_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    before = "Une  règle, été, déjà, à côté.\n".encode() + "Où  ça, là.\n".encode("cp1252")[:3] + b"\n"
    file.write_bytes(before)
    assert mend(file, spaces(file)) == before


def test_a_line_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "regles.txt").write_text("Une autre.\nDeux  cartes.\n", encoding="utf-8")
    changes = [Edit("regles.txt", 1, "Une  carte.", "Une carte."), Edit("regles.txt", 2, "Deux  cartes.", "Deux.")]
    changes += [Edit("regles.txt", 9, "", "x"), Edit("nowhere.txt", 1, "", "x")]
    assert mended(changes, tmp_path) == {tmp_path / "regles.txt": b"Une autre.\nDeux.\n"}
    assert "+Deux." in preview(changes, tmp_path) and "+Une" not in preview(changes, tmp_path)


@settings(max_examples=80, deadline=None)
@given(st.text(alphabet=st.sampled_from(list("ab é.,;:!?«»  \u00a0\n\r\t|`-x1")), max_size=120), st.data())
def test_mending_changes_spaces_only_and_once(
    tmp_path_factory: pytest.TempPathFactory, text: str, data: st.DataObject
) -> None:
    file = tmp_path_factory.mktemp("fix") / "regles.txt"
    file.write_bytes(text.encode())
    once = mend(file, spaces(file)).decode()
    blank = str.maketrans("", "", " \u00a0\u202f")
    assert once.translate(blank) == text.translate(blank)
    for _ in range(2):  # of two edits that overlap one is made at a time
        mend(file, spaces(file))
    again = file.read_bytes()
    assert mend(file, spaces(file)) == again


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text(st.sampled_from(list("ab é.,;:!?«»\u00a0\t|`-x1")), max_size=20), max_size=5),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_other_lines_stay_byte_for_byte(tmp_path_factory: pytest.TempPathFactory, lines: list[str], end: str) -> None:
    file = tmp_path_factory.mktemp("fix") / "regles.txt"
    before = end.join([*lines, "Prenez la la carte.", *lines])
    file.write_bytes(before.encode())
    found = quoted(file, len(lines) + 1, 8, "la la")
    assert mend(file, found) == end.join([*lines, "Prenez la carte.", *lines]).encode()


# Counts -----------------------------------------------------------------------------------------------------------


def test_counts_in_a_table(tmp_path: Path) -> None:
    rows = 'Owl,x2\nFox,3x\nElk,2.5\nHen,"× 4"\nx2,two\nx5 x5, X5\n'
    write_project(f"--- game.yaml\ntitle: A\ndecks: {{main: cards.csv}}\n--- cards.csv\nname,count\n{rows}", tmp_path)
    changes = edits(run_checks(load_project(tmp_path), ["sample"]), tmp_path)
    assert [(e.line, e.new) for e in changes] == [(2, "Owl,2"), (3, "Fox,3"), (5, 'Hen,"4"'), (7, "x5 x5, 5")]
    shown = preview(changes, tmp_path)
    assert "-Owl,x2" in shown and "+Owl,2" in shown
    for file, data in mended(changes, tmp_path).items():
        file.write_bytes(data)
    assert edits(run_checks(load_project(tmp_path), ["sample"]), tmp_path) == []


def test_counts_in_a_yaml_table(tmp_path: Path) -> None:
    cards = '- name: Owl\n  count: x2 # twice\n- {name: Fox, count: "3x"}\n- {name: x4, count: few}\n'
    write_project(f"--- game.yaml\ntitle: A\ndecks: {{main: cards.yaml}}\n--- cards.yaml\n{cards}", tmp_path)
    changes = edits(run_checks(load_project(tmp_path), ["sample"]), tmp_path)
    assert [(e.line, e.new) for e in changes] == [(2, "  count: 2 # twice"), (3, '- {name: Fox, count: "3"}')]


# Which files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.docx", "a.odt", "a.pdf", "a.xlsx", "a.html"])
def test_other_files_are_never_touched(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("Une  carte.\n2x\n", encoding="utf-8")
    count = Finding("data/count", "not-a-whole-number", FAIL, "", Span(name, 2, 1, text="2x"))
    assert edits([*spaces(tmp_path / name), count], tmp_path) == []


def test_a_document_may_lie_anywhere_and_a_table_only_in_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, elsewhere = tmp_path / "project", tmp_path / "elsewhere"
    for folder in (root, elsewhere):
        folder.mkdir()
        (folder / "cards.csv").write_text("name,count\nOwl,2x\n", encoding="utf-8")
    (elsewhere / "rules.txt").write_text("Une  carte.\n", encoding="utf-8")
    monkeypatch.chdir(elsewhere)

    def count(path: str) -> list[Finding]:
        return [Finding("data/count", "not-a-whole-number", FAIL, "", Span(path, 2, 5, text="2x"))]

    document = [Finding("text/spacing", "double-space", INFO, "", Span("rules.txt", 1))]
    changed = mended(edits([*count("cards.csv"), *document], root), root)
    assert set(changed) == {root / "cards.csv", Path("rules.txt")}
    assert edits(count("../elsewhere/cards.csv"), root) == []
    assert edits(count((elsewhere / "cards.csv").as_posix()), root) == []


@pytest.mark.skipif(os.name == "nt", reason="links need a right that Windows users lack")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("Une  carte.\n", encoding="utf-8")
    (tmp_path / "link.txt").symlink_to("real.txt")
    assert list(mended(edits(spaces(tmp_path / "link.txt"), tmp_path), tmp_path)) == [(tmp_path / "real.txt").resolve()]


def test_the_preview_tells_of_what_can_not_be_seen(tmp_path: Path) -> None:
    file = tmp_path / "regles.txt"
    file.write_text("Une  carte.\n\nQui gagne ?\n", encoding="utf-8")
    shown = preview(edits(spaces(file), tmp_path), tmp_path).splitlines()
    assert shown[:2] == ["--- regles.txt", "+++ regles.txt"] and shown[-1].endswith(": 1)")
    assert not preview(edits(spaces(file)[:1], tmp_path), tmp_path).endswith(")")
