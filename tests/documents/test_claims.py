"""Claims end to end: places, drafts, the shape of the JSON."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.documents.languages import LANGUAGES, detect, language
from pipeline.documents.reading import Reading
from pipeline.project import load_project
from pipeline.project.reference import load_reference
from pipeline.report.claims import draft_text, table
from tests.documents.scoring import documents

HERE = Path(__file__).parent.parent


def reading(text: str, lang: str | None = None) -> Reading:
    return Reading.of_text(text, lang)


def test_every_claim_quotes_words_that_stand_at_its_place() -> None:
    for path in documents(HERE / "corpus", HERE / "corpus-own"):
        lines = path.read_text("utf-8").split("\n")
        form = reading("\n".join(lines)).claims.to_json()
        for claim in (*form["components"], *form["totals"], *form["setup"]):
            at = claim["at"]
            line = lines[at["line"] - 1]
            assert line[at["column"] - 1 :].startswith(at["text"]), (path.name, claim)


def test_languages_are_told_apart() -> None:
    import json

    for path in documents(HERE / "corpus", HERE / "corpus-own"):
        gold = json.loads(path.with_suffix(".json").read_text("utf-8"))
        assert detect(path.read_text("utf-8").split("\n")) == gold["lang"], path.name


def test_every_language_has_all_its_data() -> None:
    for code in LANGUAGES:
        lang = language(code)
        assert lang.code == code
        for name in lang.titles:
            assert lang.titles[name]
        assert {lang.numbers[word] for word in lang.numbers} >= set(range(2, 41))
        assert set(lang.ops) == {"deal-all", "remove", "keep", "set-aside", "reveal", "give", "use", "place"}


def test_a_draft_is_a_reference_that_loads_without_a_finding(tmp_path: Path) -> None:
    project = tmp_path / "p"
    (project / "cards/some").mkdir(parents=True)
    (project / "cards/some/game.yaml").write_text("title: Some\ndecks: {main: cards.csv}\n", encoding="utf-8")
    (project / "cards/some/cards.csv").write_text("name,count\nA,1\n", encoding="utf-8")
    (project / "rulebooks/some").mkdir(parents=True)
    for path in documents(HERE / "corpus"):
        draft = draft_text(reading(path.read_text("utf-8")))
        (project / "rulebooks/some/reference.yaml").write_text(draft, encoding="utf-8")
        loaded = load_reference(load_project(project), "some")
        assert [f.message for f in loaded.findings] == [], path.name
        assert loaded.reference is not None


def test_the_table_names_every_component() -> None:
    text = "# Contents\n- 12 red gems\n- 5 blue gems\n\nDeal 4 cards to each player."
    shown = table(reading(text))
    assert all(word in shown for word in ("red gems", "12", "line 2", "each player"))


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=st.sampled_from(list("0123456789 xX×()[]:;,.–-/*|\n\t•«»'\"àéabcdeflnrsu%+=")), max_size=300))
def test_no_text_breaks_the_reader(text: str) -> None:
    for code in LANGUAGES:
        claims = reading(text, code).claims
        assert all(c.count is None or c.count >= 0 for c in claims.components)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 60), st.sampled_from(["renard", "loup", "hibou", "lynx", "ours"])), min_size=2, max_size=5, unique_by=lambda p: p[1]),
    st.sampled_from(["• {n} cartes {w}", "- {n} × {w}", "* {w} ({n} cartes)", "- {w} x{n}", "* {w} : {n} cartes", "{w} ........ {n}"]),
)  # fmt: skip
def test_any_list_of_counts_adds_up(parts: list[tuple[int, str]], form: str) -> None:
    lines = [form.format(n=n, w=w) for n, w in parts]
    claims = reading("# Contenu\n" + "\n".join(lines), "fr").claims
    assert sorted(c.count or 0 for c in claims.components) == sorted(n for n, _ in parts)
