"""French: how a text speaks to its reader, and how names are written."""

from __future__ import annotations

FAMILIAR = r"\b(?:tu|toi|tes?|ton|ta)\b|\bt[’'](?=[a-zéèêàâîôû])"
POLITE = (
    r"\b(?:vous|votre|vos)\b|(?:^|(?<=[.:;!?»] ))(?:[A-ZÉÀ]\w+ez)\b|\b(?:puis|et|ou) "
    r"(?:\w{3,}ez)\b(?<!chez)(?<!assez)(?<!nez)"
)
FAMILIAR_NAME, POLITE_NAME = "tu", "vous"
BARE_VERBS = (
    r"(?:piocher|jouer|poser|placer|mélanger|distribuer|choisir|défausser|prendre|retourner|révéler|activer|voler|"
    r"forcer|"
    r"cibler|bloquer|préparer|garder|observer|ajouter|retirer|donner|former|constituer|battre|compter|additionner|"
    r"lancer|"
    r"déplacer|mettre|passer|regarder|échanger|couper|tirer|installer|répartir|remettre|construire|marquer|résoudre)\b"
)
COMMANDS = r"(?!assez\b|chez\b|nez\b|\w+ez-vous\b)[^\W\d_]{3,}ez(?:-\w+)?\b"
NOUN_FIRST = True
"""Whether the name follows the noun: « carte Action »."""
NOUNS = r"cartes?|jetons?|tuiles?|pions?|dés|plateaux?|pioches?|piles?|phases?|marqueurs?|paquets?"
NOT_NAMES = (
    "de du des d en est sont et ou qui que dans sur par pour avec sans à au aux la le les un une son sa ses leur leurs "
    "grand grande petit petite gros grosse beau bonne nouveau nouvelle premier première deux trois quatre cinq six "
    "a ont peut doit face visible restante restantes posée posées jouée jouées il elle ne se si plus bonus joueur"
)
JOINERS = r"(?:&|et|\+)"
