"""Names of colours, folded, in every language: a colour after "each" names a group, never a component."""

from __future__ import annotations

from pipeline.documents.languages.base import words

COLOURS = words(
    """
    rouge rouges bleu bleue bleus bleues vert verte verts vertes jaune jaunes noir noire noirs noires blanc blanche blancs
    blanches orange oranges violet violette violets violettes rose roses gris grise marron ocre turquoise beige dore argent
    red blue green yellow black white purple violet pink grey gray brown teal gold golden silver cyan magenta turquoise
    rot rote roter rotes blau blaue blauer blaues grun grune gruner grunes gelb gelbe gelber gelbes schwarz schwarze weiss
    weisse lila rosa grau braun orange turkis
    rojo roja rojos rojas azul azules verde verdes amarillo amarilla amarillos amarillas negro negra negros negras blanco
    blanca blancos blancas naranja morado morada rosa gris marron violeta
    coeur coeurs pique piques carreau carreaux trefle trefles hearts spades diamonds clubs herz pik karo kreuz
    copas espadas oros bastos corazones picas treboles diamantes
    """
)
