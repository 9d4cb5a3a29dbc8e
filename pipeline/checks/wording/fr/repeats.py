"""French: words that tell nothing about what a sentence is on, and ways to say the same act."""

from __future__ import annotations

GENERIC = (
    "avoir etre faire peut peuvent pouvez peux doit doivent devez dois ensuite alors puis aussi plus plusieurs face "
    "carte cartes joueur joueurs vous votre leur leurs cette chaque tous toutes tout pour avec dans sans comme"
)
ANAPHORA = r"(?:elle|il|elles|ils|cette|cet|ce|ces|celle-ci|celui-ci|cela|ceci|son|sa|ses|leur|leurs)\b"
SAME_ACTS = {
    "everyone": r"\b(?:chaque joueur|chacun|tous les joueurs|tout le monde)\b",
    "play": r"\b(?:jou|pos|choisi)\w* (?:(?:une|sa|leur) carte|une de (?:ses|leurs) cartes)\b",
    "hidden": r"\b(?:faces? cachées?|en secret|secrètement)\b",
    "reveal": r"\b(?:retourn|révèl|révél|dévoil|montr)\w+ (?:tous )?(?:leurs?|sa|les|la|une) ",
    "together": r"\b(?:simultanément|en même temps|ensemble|à la fois)\b",
}
