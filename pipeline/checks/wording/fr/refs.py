"""French: how a text announces what comes, and how it sends the reader elsewhere."""

from __future__ import annotations

SAYING = (
    r"annonce[rz]?|annoncent|annonçant|demande[rsz]?|demandent|demandant|dit|dire|dites|disent|disant|dis|crie[rsz]?|"
    r"criant|déclare[rsz]?|déclarant|proclame[rsz]?|prononce[rsz]?|répond|répondre|répondez|s[’']écrie|s[’']exclame"
)
ALOUD = (
    r"à voix haute|à haute voix|haut et fort|tout haut|alors|ensuite|aussitôt|immédiatement|clairement|simplement|"
    r"la phrase|le mot|la formule|la question"
)
FIRST_PERSON = r"\b(?:je|j[’']\w+|mon|ma|mes|moi|nous)\b"
HANGING = (
    r"avec|possède(?:nt|z)?|possèdes|reçoi(?:t|s|vent)|recevez|obtien(?:t|s|nent)|obtenez|contien(?:t|nent)|comprend|"
    r"comprennent|à condition de|peut|peuvent|pouvez|peux|doit|doivent|devez|dois|si"
)
OPENERS = (
    r"si|s[’']il|s[’']ils|lorsque?|lorsqu[’']\w+|quand|ensuite|puis|alors|il|elle|ils|elles|on|vous|tu|cela|ceci|"
    r"cette|ce|ces|chaque|tous|le joueur|la partie|les joueurs|un joueur|le premier|dans ce cas|à son tour|dès|"
    r"attention"
)
NOTE = r"(?:notes?|nb|n\.b\.|n\. b\.|précisions?|remarques?|conseils?(?: de jeu)?|attention|important|astuces?|rappel)"
"""Labels of remarks, which are never what a colon announces."""
ENTRIES = r"\b(?:ou|soit|aussi|également|d[’']abord)\b"
"""Words of prose that gives the entries of a list one after the other."""

NUMBERS = {
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "onze": 11,
    "douze": 12,
}  # fmt: skip
FOLLOWING = (
    r"\b(?:l[’']une?|une?(?: seule?)?|chacune?|aucune?) des (?:{n} )?[\w’'-]+ ci-(?:dessous|après)\b",
    r"\b(?:les|des|ces) {n} [\w’'-]+ (?:ci-(?:dessous|après)|que voici)\b",
    r"\b(?:il existe|il y a|le choix entre|choisi\w+ entre|on distingue) (?:les )?{n} "
    r"(?:modes|variantes|façons|manières|options|possibilités)(?: (?:de|du|d[’'])\s?\w+)*(?: la (?:partie|"
    r"manche))?\s*[.:]?\s*$",
    r"\b(?:l[’']une?|une?(?: seule?)?|chacune?|aucune?|plusieurs|certaine?s|une ou plusieurs|un ou plusieurs) "
    r"(?:des|de ces|parmi les) (?:{n} )?[\w’'-]+(?: [\w’'-]+)? suivante?s\b",
    r"\b(?:les|des|ces|ses|aux) (?:{n} )?(?!(?:deux|trois|tours?|manches?|joueurs?|parties?)\b)[\w’'-]+ suivante?s\b",
    r"\bl[’']une? des {n} (?:options|possibilités|façons|manières|variantes|modes)\s*:\s*$",
    r"\bde (?:l[’']une des )?(?:{n} )?(?:façons|manières) suivantes\b",
)
"""``{n}`` stands for a number of entries; what it announces must be a list, so what may follow in time is left out."""
NOT_A_LIST = r"\b(?:tours?|manches?|joueu(?:rs?|ses?)|joueurs et joueuses|parties?|jours|rounds?|cartes) suivante?s\b"
STEPS = (
    r"\b(?:en|comporte|comprend|compte|a) {n} (?:étapes|phases|actions|modes|options|temps|variantes|manières|façons)"
    r"(?:,? [\w’' ]{1,30})?\s*:\s*$|"
    r"\b(?:les|ces|ses) {n} (?:étapes|phases|actions|options|modes|conditions|possibilités|cas|choses|façons|"
    r"manières)(?:,? [\w’' ]{1,30})?\s*:\s*$|"
    r"\b(?:dans cet ordre|dans l[’']ordre suivant)(?: de \w+)?\s*:\s*$"
)
HERE = (
    r"^voici (?:une? |le |la |les |l[’']|quelques |des |ci-dessous |{n} )*(?:\w+ )?"
    r"(?:rappel|résumé|récapitulatif|liste|tableau|exemples?|détail|options|étapes|actions|modes|variantes|effets|"
    r"valeurs|cartes|pouvoirs|possibilités|questions|conseils)\b"
)

CONTENTS = r"^(?:sommaire|table des mati[eè]res|index|plan des r[eè]gles)\b"
GENERIC = r"\s+(?:du jeu|de jeu|de la partie|d une partie|des cartes)$"
PART = r"^(?:partie|tome|livre|chapitre|livret|volet|acte|annexes?)\b|^variantes?\s*$"

TABLE_BELOW = (
    r"\btableaux? (?:ci-dessous|ci-après|suivants?|plus bas|en dessous)|\bindiquée?s? dans le tableau\b(?! ci-dessus)|"
    r"\bselon le tableau\b(?! ci-dessus| \w*précédent)"
)
TABLE_ABOVE = r"\btableaux? (?:ci-dessus|précédents?|plus haut)"

SEE = (
    r"\b(?:voir|cf\.?|se référer à|reportez-vous à|référez-vous à|"
    r"(?:expliqué|décrit|détaillé|indiqué|donné)e?s? (?:à|au|dans|en))"
)
SECTION = r"(?:la |le |au )?(?:section|chapitre|paragraphe|partie|point|§|rubrique|règle)"
NUMERO = r"(?:n[°o]\s?|numéro )?"
FIGURE = r"(?:la |l[’'])?(?:figure|fig\.|illustration|schéma|image)"
PAGE = r"(?:page|p\.)"
NAMED = r"(?:\bcf\.?\s+|(?<=\()(?:voir|Voir)\s+|\b[Vv]oir (?=«|“|\"))"
LEAD = (
    r"^(?:(?:la|le|les|l[’']|au|aux|à|section|chapitre|paragraphe|partie|rubrique|règle|cartes?|aussi|également)\s*)+"
)
AND = r"\s*(?:,|:|;|/|\bet\b|\bou\b|\bpuis\b)\s*"
BELOW = r"\((?:voir|cf\.?) (?:ci-dessous|plus loin|plus bas|ci-après)[^)]{0,40}\)"
ABOVE = r"\((?:voir|cf\.?) (?:ci-dessus|plus haut|précédemment)[^)]{0,40}\)"
PLACES = (
    r"ci-dessous|ci-dessus|ci-contre|ci-après|plus (?:loin|bas|haut)|infra|supra|page|pages|p\.|figure|fig|"
    r"illustration|"
    r"exemple|exemples|encadré|dos|verso|livret|site|tableau|annexe|schéma|image|règles? (?:du|de|complète)|aide|"
    r"plateau"
)
OTHER_TEXT = r"(?:du|de la|des) (?:plateau|livret|règles? de base|jeu de base|site|piste|tuile|carte)"
