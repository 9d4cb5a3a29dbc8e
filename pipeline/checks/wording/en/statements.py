"""English words that tell what a section holds, beyond the customary titles."""

from __future__ import annotations

PARTS = {
    "toc": r"(?:table of )?contents page|table of contents",
    "summary": r"summary|recap|quick reference|player aid|in short|at a glance|reminder|turn summary|rules summary",
    "example": r"examples?",
    "credits": r"credits?|thanks|acknowledge?ments?|authors?|about the author|contact|license",
    "tips": r"tips?|hints?|strategy|advice",
    "variants": r"variants?|expansions?|modules?|solo|optional|advanced",
}
"""A kind of part and a regex over the folded title, matched at its start."""
