"""Words for pairs of cards and for amounts without a number, over folded text."""

from __future__ import annotations

ANSWERS = r"cartes? [^.;]{0,25}?(?:(?:lui|leur|vous|te) )?permettant de (?:faire face|resoudre|repondre|contrer|parer|combattre|annuler|s' opposer)[^.;,]{0,45}|cartes? (?:[\w'-]+ ){0,2}(?:correspondante?|adequate?|appropriee?|adaptee?)s?\b"
"""A card that answers another one, which the sentence does not name."""

BY_ATTRIBUTE = r"(?:la|les|une|de la|d' une) memes? (?:categories?|couleurs?|symboles?|familles?|signes?|types?|valeurs?|sujets?)|correspond\w* (?:a|au|aux) (?:la |l' )?(?:couleur|symbole|categorie|signe|famille)|meme (?:symbole|couleur|categorie|signe)"
"""What settles it: a sign that both show."""

VAGUE = r"(?:otez|retirez|enlevez|ecartez|supprimez|remettez|oter|retirer|enlever|ecarter)(?: [\w'-]+){0,3}? (?:une partie|quelques(?:-unes)?|un certain nombre|plusieurs)\b[^.;:]{0,35}"
"""Some are taken out, without a number."""
