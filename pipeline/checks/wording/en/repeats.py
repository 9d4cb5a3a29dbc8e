"""English: words that tell nothing about what a sentence is on, and ways to say the same act."""

from __future__ import annotations

GENERIC = (
    "have has been does make must then also more several face card cards player players your their this that each "
    "every with from into when they them will may can"
)
ANAPHORA = r"(?:it|they|he|she|this|these|that|those|its|their|his|her)\b"
SAME_ACTS = {
    "everyone": r"\b(?:each player|everyone|everybody|all (?:the )?players|all of you)\b",
    ("play"): r"\b(?:play|choose|pick|select|place|put)s? (?:(?:a|one|their|his or her|your) card|"
    r"one of (?:their|your|his|her) cards)\b",
    "hidden": r"\b(?:face[- ]?down|in secret|secretly)\b",
    "reveal": r"\b(?:reveal|flip|turn|show|uncover)s? (?:over |up )?(?:their|the|his|her|your|all|them|it|a)\b",
    "together": r"\b(?:simultaneously|at the same time|at once|together)\b",
}
