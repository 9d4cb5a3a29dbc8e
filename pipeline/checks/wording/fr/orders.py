"""French words about orders; regexes over folded text."""

from __future__ import annotations

from re import compile

BARE = frozenset("le la les l un une des de du d et ou puis carte cartes phase etape tuile tuiles jeton jetons".split())
IN_ORDER = compile(
    r"dans (?:cet|l') ?ordre(?: (?:de priorite|suivant))?|dans l'ordre suivant|ordre (?:de priorite|"
    r"du tour|de resolution|des phases) ?:"
)
STEPS = compile(r"etapes?|phases?|deroulement|a chaque tour|a son tour|tour de jeu|comment|resoudre|attaque|combat")
COMPRISE = compile(
    r"\b(?:comprennent|incluent|comprend|se composent de|regroupent|sont les suivants? ?:|sont :|"
    r"se deroule en \w+ (?:phases|etapes) ?:)"
)
SPLIT = r",? (?:et|ou|puis|enfin)(?: enfin)? |, ?"
SHUFFLE_ALL = compile(
    r"(?:melang\w+|batt\w+|\bbat) (?:bien |ensemble )?(?:toutes les cartes|l'ensemble des cartes|"
    r"tout le paquet|le paquet entier)(?= (?:pour|et|puis|ensemble|face|afin|en)\b|[.,;:]|$)"
)
NOT_ALL = compile(r"\b(?:restantes?|autres|sauf|excepte|hormis)\b")
ASIDE = compile(
    r"(?:mett\w+|plac\w+|pos\w+|tri\w+|separ\w+|ecart\w+|sort\w+|retir\w+|prend\w*|prenez|prenn\w+|"
    r"donn\w+|distribu\w+|recoi\w+)"
)
SEARCHES = compile(
    r"cherch\w+|dans la (?:boite|reserve)|melang\w+|integr\w+|inser\w+|gliss\w+|conseil|jusqu'a|s'il|quand|lorsqu"
)
TAKES = (
    r"(?:recoi\w+|pren\w+|donn\w+|distribu\w+|plac\w+|pos\w+)[^.;]{{0,40}}?\b(?:\d+|une?|la|les|le|"
    r"sa|son|leur) (?:cartes? )?(?:{0})\b(?! restante)"
)
CARDS = compile(r"cartes?\b")
