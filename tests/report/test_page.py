"""The page of a check: what is on it, its links, marks, order, and that no text can break out of its place."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.findings import FAIL, INFO, WARN, Finding, Span
from pipeline.report.page import PageDocument, check_page
from tests.report.hostile import NASTY, findings, texts

HIDDEN = {*map(chr, range(32)), *map(chr, range(127, 160)), "\u2028", "\u2029"} - {"\t", "\n"}
VOID = {"meta", "input", "br", "path", "rect", "link", "img"}


@dataclass
class Node:
    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(c if isinstance(c, str) else c.text for c in self.children)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def all(self, tag: str = "", of: str = "") -> list[Node]:
        found = []
        for child in self.children:
            if isinstance(child, Node):
                if (not tag or child.tag == tag) and (not of or of in child.classes):
                    found.append(child)
                found += child.all(tag, of)
        return found

    def one(self, tag: str = "", of: str = "") -> Node:
        (node,) = self.all(tag, of)
        return node


class Tree(HTMLParser):
    """A parser that accepts only documents whose tags are all closed, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]
        self.feed(text)
        self.close()
        assert self.open == [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names))
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")


TEXT = """# Harbour

9 storm cards, in
all that is
- 4 squalls
- 3 gales
Players\tCards
2\t5""".split("\n")
DOC = PageDocument(
    "r.md",
    [(n, None, text) for n, text in enumerate(TEXT, 1)],
    [
        {"name": "storm cards", "count": 9, "parent": None, "value": None, "at": {"path": "r.md", "line": 3}},
        {"name": "squalls", "count": 4, "parent": "storm cards", "value": "1-4", "each": 2, "groups": 2},
        {"name": "lanterns", "count": None, "parent": None, "value": None, "per": "player", "at": {"line": 99}},
    ],
    {
        "players": [2, 5],
        "minutes": [20],
        "age": 8,
        "hand_size": {"2": 10, "3": 9},
        "totals": [{"name": "cards", "count": 61}],
        "setup": [{"players": "all", "item": "harbours", "count": 3, "op": "reveal"}],
    },
    "en",
)
SUM = Finding(
    "components/sum",
    "sum-mismatch",
    FAIL,
    "9 announced, 7 listed",
    Span("r.md", 3, 1, text="9 storm cards"),
    (Span("r.md", 5, 3, text="4 squalls"), Span("cards.csv", 4, 2, text="squall")),
    "write 7",
    "harbour",
    "4 + 3 = 7 ≠ 9",
)
LONG = Finding("rules/order", "late", WARN, "late", Span("r.md", 3, 16, text="in all that"))
LOOSE = Finding("table/count", "not-whole", FAIL, "x2", Span("cards.xlsx", cell="C!D4", text="x2"), game="harbour")
DECK = Finding(
    "components/deck", "differs", INFO, "3, not 4", Span("cards.csv", 9), (Span("r.md", 6, 3, text="3 gales"),)
)


def page(found: list[Finding], documents: list[PageDocument] | None = None, title: str = "Harbour") -> Node:
    return Tree(check_page(found, [DOC] if documents is None else documents, title)).root


def sound(root: Node) -> None:
    """Ids are unique, links lead somewhere on the page, and nothing is fetched."""
    everything = root.all()
    ids = [n.attributes["id"] for n in everything if "id" in n.attributes]
    assert len(ids) == len(set(ids))
    for node in everything:
        assert not {"src", "srcset", "action", "data", "poster"} & set(node.attributes)
        assert not [name for name in node.attributes if name.startswith("on")]
        if "href" in node.attributes:
            assert node.tag == "a" and node.attributes["href"][1:] in ids and node.attributes["href"][0] == "#"
        for name in ("aria-labelledby", "aria-describedby"):
            if name in node.attributes:
                assert node.attributes[name] in ids
    links = [n for n in everything if n.tag == "a"]
    assert not [inner for link in links for inner in link.all("a")]
    assert not root.all("link") and not root.all("img")
    assert "url(" not in root.one("style").text and "@import" not in root.one("style").text


def card(root: Node, number: int) -> Node:
    (found,) = [n for n in root.all("article") if n.attributes["id"] == f"f{number}"]
    return found


def order(root: Node) -> list[str]:
    return [n.attributes["data-f"] + " " + n.one("span", "id").text for n in root.all("article")]


def test_loose_findings_first_then_by_line() -> None:
    root = page([LONG, DECK, LOOSE, SUM])
    sound(root)
    assert order(root) == [
        "1 table/count:not-whole",
        "2 components/sum:sum-mismatch",
        "3 rules/order:late",
        "4 components/deck:differs",
    ]
    loose = root.one("section", "loose")
    assert [n.attributes["data-f"] for n in loose.all("article")] == ["1"]


def test_a_card_tells_everything() -> None:
    root = page([SUM])
    held = card(root, 1)
    assert held.attributes["data-severity"] == "fail" and "fail" in held.classes
    assert held.attributes["data-area"] == "components"
    assert held.attributes["data-fingerprint"] == SUM.fingerprint
    assert SUM.message in held.one("h3").text
    assert "4 + 3 = 7 ≠ 9" in held.one("p", "computed").text
    assert "write 7" in held.one("p", "hint").text
    quotes = held.all(of="quote")
    assert [q.one("q").text for q in quotes] == ["9 storm cards", "4 squalls", "squall"]
    assert [q.attributes.get("href") for q in quotes] == ["#q1-0", "#q1-1", None]
    assert [q.one("span", "where").text for q in quotes] == ["line 3", "line 5", "cards.csv, line 4"]


def test_marks_link_to_their_finding() -> None:
    root = page([SUM, LONG])
    marks = [(m.text, m.attributes["href"], m.classes) for m in root.all("a", "m")]
    assert marks == [
        ("9 storm cards", "#f1", ["m", "fail"]),
        ("in", "#f2", ["m", "warn"]),
        ("all that", "#f2", ["m", "warn"]),
        ("4 squalls", "#f1", ["m", "fail"]),
    ]
    numbers = [(n.text, n.attributes["href"]) for n in root.one("div", "sheet").all("a", "n")]
    assert numbers == [("1", "#f1"), ("2", "#f2"), ("1", "#f1")]


def test_marks_that_overlap_show_the_worst() -> None:
    mild = Finding("a/b", "c", INFO, "m", Span("r.md", 3, 3, text="storm cards, in"))
    root = page([SUM, mild])
    sound(root)
    marks = [(m.text, m.attributes["data-f"], m.classes[1]) for m in root.all("a", "m")]
    assert marks == [
        ("9 ", "1", "fail"),
        ("storm cards", "1 2", "fail"),
        (", in", "2", "info"),
        ("4 squalls", "1", "fail"),
    ]


def test_the_text_is_whole() -> None:
    root = page([SUM, LONG, DECK])
    lines = root.all("div", "ln")
    for number in root.one("div", "sheet").all("a", "n"):
        number.children.clear()
    assert [line.one("p").text for line in lines] == TEXT
    assert [line.one("a", "no").text for line in lines] == [str(n) for n in range(1, len(TEXT) + 1)]
    assert [line.classes[1:] for line in lines if line.classes[1:]] == [["head", "h1"], ["blank"], ["row"], ["row"]]


def test_a_finding_about_the_whole_document_marks_nothing() -> None:
    root = page([Finding("components/no-counts", "none", WARN, "m", Span("r.md", 1))])
    sound(root)
    assert not root.all("a", "m")
    assert card(root, 1).one("a", "quote").attributes["href"] == "#d0-1"


def test_a_line_that_is_not_there_is_no_link() -> None:
    root = page([Finding("a/b", "c", WARN, "m", Span("r.md", 99, 1, text="gone"))])
    sound(root)
    assert not card(root, 1).all("a")


def test_pages_and_several_documents() -> None:
    pdf = PageDocument("aid.pdf", [(1, 1, "up to two"), (2, 1, "x"), (3, 2, "y")])
    found = Finding("summary/agrees", "n", FAIL, "m", Span("aid.pdf", 1, 1, page=1, text="two"), (Span("r.md", 5),))
    root = page([SUM, found], [DOC, pdf])
    sound(root)
    sections = root.all("section", "doc")
    assert [s.one("h2").text for s in sections] == ["r.md", "aid.pdf"]
    assert [[n.attributes["data-f"] for n in s.all("article")] for s in sections] == [["1"], ["2"]]
    assert [p.text for p in sections[1].all("p", "page")] == ["page 1", "page 2"]
    assert not sections[0].all("p", "page")
    assert card(root, 2).all("a", "quote")[1].one("span", "where").text == "r.md, line 5"
    assert len(root.one("nav").all("a")) == 2
    assert not page([SUM]).all("nav")


def test_counts_on_top() -> None:
    root = page([SUM, LONG, DECK, LOOSE])
    assert [n.one("b").text for n in root.one("ul", "tally").all("li")] == ["2", "1", "1"]
    assert [o.attributes["value"] for o in root.one("select").all("option")] == ["", "components", "rules", "table"]


def test_nothing_found_is_told() -> None:
    root = page([])
    sound(root)
    assert [n.one("b").text for n in root.one("ul", "tally").all("li")] == ["0", "0", "0"]
    assert not root.all("article") and not root.all("input")
    assert root.all("p", "calm")


def test_games_are_named_only_when_there_are_several() -> None:
    assert not page([SUM]).all("span", "game")
    assert len(page([SUM, Finding("a/b", "c", WARN, "m", game="other")]).all("span", "game")) == 2


def test_the_table_of_claims() -> None:
    root = page([])
    claims, setup = root.all("table")
    rows = [[cell.text for cell in row.children if isinstance(cell, Node)] for row in claims.one("tbody").all("tr")]
    assert rows == [
        ["storm cards", "9", "", "", "", "3"],
        ["squalls", "4", "1-4", "storm cards", "2 × 2", ""],
        ["lanterns", "–", "", "", "for each player", "99"],
    ]
    assert [a.attributes["href"] for a in claims.all("a")] == ["#d0-3"]
    assert [row.one("th").classes for row in claims.one("tbody").all("tr")] == [["depth0"], ["depth1"], ["depth0"]]
    assert [[c.text for c in r.all()] for r in setup.one("tbody").all("tr")] == [["all", "reveal", "3", "harbours"]]
    facts = {d.one("dt").text: d.one("dd").text for d in root.one("dl").all("div")}
    assert facts == {
        "Players": "2–5",
        "Minutes": "20",
        "Age": "8+",
        "Hand": "2 players: 10, 3 players: 9",
        "Total": "61 cards",
    }


def test_parents_in_a_ring_end() -> None:
    ring = PageDocument("r.md", [], [{"name": "a", "parent": "b"}, {"name": "b", "parent": "a"}])
    sound(page([], [ring]))


def test_nothing_may_be_fetched_and_only_our_script_runs() -> None:
    root = page([SUM])
    (policy,) = [m.attributes["content"] for m in root.all("meta") if "http-equiv" in m.attributes]
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    digest = base64.b64encode(hashlib.sha256(root.one("script").text.encode()).digest()).decode()
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"'sha256-{digest}'"


def test_without_the_script_all_is_readable() -> None:
    root = page([SUM, LOOSE])
    hidden = [n for n in root.all() if "hidden" in n.attributes]
    assert not [c for n in hidden for c in n.all("article")]
    (bar,) = [n for n in hidden if "bar" in n.classes]
    assert bar.all("input")


def test_the_same_page_every_time() -> None:
    found = [LONG, DECK, LOOSE, SUM]
    assert check_page(found, [DOC], "t") == check_page(found[::-1], [DOC], "t")


def test_print_shows_findings_before_the_text() -> None:
    root = page([SUM])
    (split,) = root.all("div", "split")
    first, second = [n for n in split.children if isinstance(n, Node)][:2]
    assert "cards" in first.classes and "sheet" in second.classes
    assert re.search(r"@media print\{.*\.split\{display:block\}", root.one("style").text, re.DOTALL)


@settings(max_examples=60)
@given(
    st.lists(findings(st.sampled_from(["r.md", "<b>.md", "x"])), max_size=4),
    st.lists(texts(), max_size=12),
    texts(),
    st.dictionaries(
        st.sampled_from(["players", "minutes", "age", "hand_size", "totals", "setup"]), texts(), max_size=3
    ),
    st.lists(st.fixed_dictionaries({"name": texts(), "parent": st.none() | texts(), "value": texts()}), max_size=3),
)
def test_any_text_stays_in_its_place(
    found: list[Finding], lines: list[str], title: str, facts: dict[str, str], claims: list[dict[str, str | None]]
) -> None:
    documents = [
        PageDocument(path, [(n, None, " ".join(t.splitlines())) for n, t in enumerate(lines, 1)], claims, facts, title)
        for path in ("r.md", "<b>.md")
    ]
    text = check_page(found, documents, title, lang=title)
    text.encode()
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]", text)
    root = Tree(text).root
    sound(root)
    assert len(root.all("article")) == len(found)
    assert {n.tag for n in root.all()} <= set(
        "html head meta title style body a header div p svg path rect span h1 ul li b main nav ol section h2 h3 article q"
        " aside dl dt dd table caption thead tbody tr th td footer code kbd script button i label select option input".split()
    )


def test_nasty_words_are_shown_as_they_are() -> None:
    for words in NASTY:
        root = page([Finding("a/b", "c", FAIL, words)], [], title=words)
        sound(root)
        shown = "".join("\ufffd" if c in HIDDEN or "\ud800" <= c <= "\udfff" else c for c in words)
        assert card(root, 1).one("h3").text == f"Finding 1: {shown}"
