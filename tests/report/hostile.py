"""Findings with any text at all in them, for property tests of output formats."""

from __future__ import annotations

from hypothesis import strategies as st

from pipeline.findings import Finding, Severity, Span

NASTY = (
    "]]><script>alert(1)</script>",
    "<!-- --> & &amp; \"'",
    "\x00\x08\x1b[31m\x7f\x85\u2028\ufffe\uffff",
    "\ud800 \udcff",
    "\u202eabc\u2066",
    "%25%0A::error file=x::y\r\n::",
    "{{ 7 * 7 }} {% raw %}",
    "a:b,c=d|e`f``g",
    "C:\\rules\\a b.txt",
    "//server/share/x",
    "\U0001f3b2 é \u0301",
)


def texts(smallest: int = 0) -> st.SearchStrategy[str]:
    """Any text, surrogates and control characters included."""
    anything = st.text(st.characters(codec=None, categories=None), min_size=smallest, max_size=30)
    return anything | st.sampled_from(NASTY)


def optional(values: st.SearchStrategy) -> st.SearchStrategy:
    return st.none() | values


def spans(paths: st.SearchStrategy[str]) -> st.SearchStrategy[Span]:
    small = st.integers(1, 12)
    return st.builds(
        Span, paths, optional(small), optional(small), optional(texts()), optional(small), text=optional(texts())
    )


def findings(paths: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Finding]:
    places = spans(texts(1) if paths is None else paths)
    return st.builds(
        Finding,
        check=texts(1) | st.sampled_from(["components/sum", "setup/row-sum"]),
        code=texts(),
        severity=st.sampled_from(Severity),
        message=texts(),
        at=optional(places),
        also=st.lists(places, max_size=3).map(tuple),
        hint=optional(texts()),
        game=optional(texts()),
        computed=optional(texts()),
    )
