"""French words for modes, attributes, piles and roles; regexes over folded text unless said otherwise."""

from __future__ import annotations

from re import compile

MODE_TITLE = compile(r"\bmodes? (?!de jeu\b|d'emploi)\w+|\bmode$")
MODE_LABEL = compile(r"(?:le |en )?mode [\w' -]{2,30} ?[:—–(]|[\w' -]{2,30} ?\(mode\b|mode \d")
MODE_NAMED = compile(r"\b[Mm]ode\s+[«“\"]?\s?(?P<name>[A-ZÉÈÊÀÂÎÔÛÇ][\w'’-]+)")
"""Over the text as printed: a mode with a name in capitals."""
MODE_TELLS = compile(r"mode [^.]{3,40}(?::|,| consiste| permet| se joue)|appele|dit\b")
MODE_CHOSEN = compile(
    r"(?:selon|d'apres|suivant) (?:le|la|les) (?:mode|variante|modes) (?:de \w+ )?(?:choisie?s?|"
    r"retenue?s?)|(?:le|les|un|du) modes? (?:d[eu]'? ?\w+(?: volontaire)? )?(?:choisis?|retenus?)|"
    r"(?:choisissez|choisir|choisissent|determinez) (?:le|un|ensemble le) mode (?:de [\w ]+)?"
)
NUMBERED = compile(r"\bnumerotee?s?\b|\bchiffree?s\b")
NUMBERS_GIVEN = compile(
    r"\bnumero \d|\bn°? ?\d+ ?[:—]|(?:de|du) \d+ a \d+\b(?! ans| minutes| joueurs)|valeurs? (?:de )?\d|\bpriorite \d"
)
NUMBER_RANGE = compile(r"de \w+ a \w+$")
RANKS = compile(r"priorit\w+|d'abord|en premier|plus (?:petit|grand|gros|faible|fort)\w*|ordre|avant les")
SAME = r"(?:de|d'|du) ?(?:la |le |une? )?meme (?:{0})\b|\b(?:{0}) (?:identiques?|semblables?|en commun|communes?)\b"
TELLS = (
    r"\b(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?:{0})\b|(?:{0})s? ?[:(=]|"
    r"chaque carte (?:a|porte|possede|appartient|represente|montre|comporte|indique)[^.;]*(?:{0})|"
    r"(?:{0})[^.;]*(?:indique|imprime|inscrit|note|represente|visible|figure|appele|coin|dos de|"
    r"en haut|en bas|bandeau|symbolise)|(?:indique|imprime|inscrit|appartien|repartie?s|"
    r"divise)\w*[^.;]*(?:{0})|\b(?:{0})s? (?:sont|est) "
)
ATTRIBUTES = {
    "category": r"categories?",
    "subject": r"sujets?",
    "theme": r"themes?",
    "family": r"familles?",
    "symbol": r"symboles?|icones?|pictogrammes?",
    "colour": r"couleurs?",
    "faction": r"factions?|clans?|royaumes?|guildes?|peuples?",
    "element": r"elements?",
    "species": r"especes?",
    "era": r"epoques?|eres?",
    "shape": r"formes?|motifs?",
}
COLOURS = compile(
    r"\b(?:rouges?|bleue?s?|vert(?:e|s|es)?|jaunes?|noire?s?|blanc(?:he|s|hes)?|oranges?|violet(?:te|"
    r"s|tes)?|roses?|grise?s?|trefles?|piques?|coeurs?|carreaux?)\b"
)
CURRENT = compile(
    r"\b(?:couleur|famille|categorie|sujet|atout|theme) (?:du jeu|en cours|courante?|active?|actuelle?)\b"
)
CURRENT_TOLD = compile(
    r"(?:couleur|famille|categorie|sujet|theme) (?:du jeu|en cours|courante?|active?|"
    r"actuelle?) (?:est|devient|correspond|:|\()|appelee? (?:la )?(?:couleur|famille|categorie)"
)
DISCARDS = compile(r"\bdefauss(?:er|e|ent|ez|ee|ees|e-)\b")
DISCARD_PILE = compile(
    r"(?:la|une|sa|votre|ta|de|pile de|en) defausses?\b|\bdefausses\b|cimetiere|au rebut|"
    r"pile de cartes jouees|tas (?:du|au) (?:milieu|centre)|au centre de la table, face|hors du jeu|"
    r"dans la boite|"
    r"(?:sous|dessous) (?:de )?la pioche|mis\w* de cote|talon de defausse|ecart\b"
)
PAIR = compile(
    r"\b(?:le |la |les |l'|un |une )(?P<a>[a-zœ-]+) (?:et|ou) (?:le |la |les |l'|un |"
    r"une )(?P<b>[a-zœ-]+)(?= (?:ne )?(?:peu\w+ |doi\w+ |est |sont )(?:pas |plus )?(?:etre )?(?:joue|"
    r"pose|retire|defausse|recupere|utilise)\w*)"
)
ROW = compile(
    r"(?:les |le |la |l'|des )?[a-zœ-]{4,}(?:, (?:les |le |la |l'|des )?[a-zœ-]{4,})+,? (?:et|"
    r"ou) (?:les |le |la |l'|des )?[a-zœ-]{4,}"
)
ROW_WORD = compile(r"(?<![\w'-])(?!(?:les|des)\b)[a-zœ][a-zœ-]{3,}")
ONLY_FOR = compile(
    r"(?:uniquement|seulement|reservee?s?|valables?|exclusivement) (?:uniquement |"
    r"seulement )?(?:pour|aux?|a) (?:les |le |la |l'|aux )?(?!joueu)(?P<who>[a-zœ-]{4,})(?= ?[.;,(]|$)"
)
