"""Spanish: what its typography asks for."""

from __future__ import annotations

SPACED = False
ACCENTED = (
    "preparación composición página páginas número números índice puntuación explicación duración descripción versión "
    "edición introducción acción reunión público autoría créditos última último próximo próxima según además después "
    "máximo mínimo básico básica básicas básicos estándar"
)
