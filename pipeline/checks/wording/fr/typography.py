"""French: what its typography asks for."""

from __future__ import annotations

SPACED = True
"""Whether : ; ! ? take a space before them."""
ACCENTED = (
    "présentation déroulement préparation règle règles matériel résumé défausse pièce pièces crédits durée élément "
    "éléments étape étapes égalité égalités événement événements échange échanges énergie équipe équipes répartition "
    "métier métiers révélation spécial spéciale spéciales spéciaux général généralités bâtiment bâtiments trésor "
    "trésors "
    "détail détails début stratégie scénario éditeur éditeurs étoile étoiles école épée épées étude études état états "
    "procédure précisions référence équilibre"
)
"""Words whose capitals are often set without their accent."""
