"""French words by which two rules contradict each other; regexes over folded text."""

from __future__ import annotations

from re import compile

COMMON = frozenset(
    "lorsque quand alors cette celle celui ceux carte cartes jeu partie joueur joueurs joueuse dans "
    "avec pour sera sont elle elles leur leurs "
    "tous toutes tout toute plus moins dernier derniere tour tours fin termine annonce annoncant "
    "revelee devient declenche arrete acheve est une des "
    "servi sert ainsi chaque chacun autres autre peut doit meme apres avant comme etre fait ayant "
    "qu'il aussi donc entre encore "
    "dernie joueur joueus carte cartes partie termin annonc declen revele lorsqu decouv jouee tiree "
    "pioche piochee pioche".split()
)
ACTION_WORDS = frozenset("action actions gratuit gratuite coute entiere points point utilise".split())
ENDS_WHEN = compile(
    r"(?:jeu|partie|manche)\b[^.;]{0,15}(?:se termine|s'arrete|s'acheve|"
    r"prend fin)[^.;]{0,20}?\b(?:lorsqu\w*'?|quand|des qu\w*'?|des que|si\b)|(?:declenche|provoque|"
    r"entraine) la fin (?:de la partie|du jeu)[^.;]{0,10}?\b(?:lorsqu\w*'?|quand|si\b)"
)
INDIRECT = compile(r"declenche|provoque|entraine")
LAST_ROUND = compile(
    r"derniere? (?:tour|manche)|un (?:dernier|ultime) tour|encore un tour|(?:finit|termine|finissent|"
    r"terminent|acheve) (?:le|ce) tour"
)
ONE_FEWER = compile(r"(?:avec |a )?une carte (?:en moins|de moins)(?: (?:dans|en) (?:sa|la|votre|leur)? ?main)?")
STAYS_AT = compile(r"(?:restera?|reste|restent|resteront|restez|demeure) (?:a|avec) (?P<n>\d+) cartes?")
CONDITION = compile(
    r"\bsi\b|\bs'ils?\b|lorsqu\w*|\bquand\b|\bsauf\b|excepte|a moins|uniquement|seulement|"
    r"a condition|tant qu\w*|grace a|avec la carte|\bdes qu\w*|variante"
)
EXCEPT = compile(
    r"\bsauf\b|excepte|a l'exception|hormis|a moins|sinon|cependant|toutefois|en general|"
    r"generalement|normalement|contraire|hors effet|en dehors"
)
FREE_ACTION = compile(r"\b(?:est|sont|reste) (?:une |des )?(?:actions? gratuites?|gratuites?)\b")
COSTS_ACTION = compile(
    r"\b(?:coute(?:nt)?|demande|prend|necessite|utilise|requiert|est) (?:une|1|"
    r"toute une) action\b(?! gratuite)"
)
MOST_OF = compile(r"\ble (?:plus|plus grand nombre) (?:de |d')(?P<what>\w{4,})")
LEAST_OF = compile(r"\ble (?:moins|plus petit nombre) (?:de |d')(?P<what>\w{4,})")
CLASS_OF = compile(r"^(?:ils|elles|ceux-ci|celles-ci) (?:comprennent|incluent|regroupent) ")
GOES_TO = (
    (
        "discard",
        compile(
            r"\b(?:le|la|les|son|sa|carte|cartes) (?P<what>[a-zœ-]{4,})[^.;]{0,30}(?:jetee?s?|placee?s?|"
            r"posee?s?|mise?s?|va|vont|defaussee?s?)[^.;]{0,15}dans la defausse"
        ),
    ),
    ("discard", compile(r"dans la defausse,? (?:avec|sous|sur) la carte (?P<what>[a-zœ-]{4,})")),
    ("aside", compile(r"(?:met|mettez|mettre|pose|placez|place)s? (?:le|la|les) (?P<what>[a-zœ-]{4,}) de cote")),
    (
        "out",
        compile(
            r"carte (?P<what>[a-zœ-]{4,})[^.;]{0,30}(?:hors du jeu|retiree?s? (?:du jeu|de la partie)|dans la boite)"
        ),
    ),
)
"""Where cards go, and a pattern whose group `what` is the card or class."""
_WHAT = r"\b(?:la|le|les|une?|cette|carte|cartes) (?P<what>[a-zœ-]{4,}(?: [a-zœ-]{4,})?)"
MAY_NOT = compile(
    _WHAT + r" ne (?:peut|peuvent|doit|doivent) (?:pas|jamais|plus) etre (?P<verb>[a-zœ]+ee?s?)\b(?P<rest>[^.;,]*)"
)
MAY = compile(
    _WHAT + r" (?:peut|peuvent) (?:aussi |egalement |toujours )?etre (?P<verb>[a-zœ]+ee?s?)\b(?P<rest>[^.;,]*)"
)
MATCHING = (
    "couleurs?",
    "categories?",
    "sujets?",
    "valeurs?",
    "symboles?",
    "familles?",
    "nombres?",
    "chiffres?",
    "themes?",
)
ONLY_IF = compile(
    r"(?:peut|peuvent) (?:etre )?(?:joue|pose|place)\w* (?:seulement|uniquement) (?:si|quand|"
    r"lorsque)|ne (?:peut|peuvent) etre (?:joue|pose|place)\w* que (?:si|sur)"
)
MAY_PLAY = compile(r"\b(?:peut|pouvez|peuvent|peux) (?:jouer|poser|placer)\b|se joue sur")
TO_THE_OWNER = compile(
    r"(?:l'ensemble|le tout|la mise|le pot|tout) (?:revient|va) (?:au|a la) (?:proprietaire|"
    r"joueur qui l'a posee?)[^.;]*"
)
FIRST_OR_SECOND = compile(
    r"(?:chacun|tous|n'importe qui|tout joueur)[^.;]{0,40}(?:en premier ou en second|premier ou second)"
)
ALWAYS_OPEN = compile(
    r"toujours (?:posee?s?|jouee?s?|placee?s?|mises?)? ?(?:face visible|faces visibles|face decouverte|a decouvert)"
)
FACE_DOWN = compile(r"(?:pos|jou|plac|mis|met)\w*[^.;]{0,60}face cac?h[a-z]*|face ca[hc]\w+")
NOT_PLAYED = compile(
    r"\bpioche (?:face cachee|\(face cachee)|pioche,? face|paquet[^.]{0,20}face|en pioche|"
    r"de la pioche|sous la pioche|talon|nouvelle pioche|defausse face"
)
OTHERS_ONLY = compile(
    r"(?:uniquement|seulement|que|qu')\W+(?:aux?|sur|contre|les|des|d') ?(?:les |des )?(?:autres joueurs|adversaires)"
)
SELF_TOO = compile(r"y compris (?:pour |a |sur )?(?:l'auteur|vous|lui|soi|celui qui|le joueur qui|toi)[^.;,]*")
ALWAYS_HAND = compile(r"toujours (?P<n>\w+) cartes? (?:en|dans (?:sa|la|votre)) ?(?:main)?")
PLAYS_WITH = compile(
    r"(?:jouer|joue|jouez|rester?|garder?|conserver?|avoir) (?:avec |a )?(?P<n>\d+|six|sept|huit|"
    r"quatre|trois|deux) cartes en main"
)
ANY_TIME = compile(r"a (?:tout moment|n'importe quel moment)(?: d[ue] (?:jeu|la partie|son tour|votre tour|tour))?")
ANY_TIME_OF_GAME = compile(
    r"(?:peu[tx]|pouvez|peuvent) [^.;]{0,25}a (?:tout|n'importe quel) moment (?:du jeu|de la partie)"
)
OUT_OF_TURN = compile(
    r"meme (?:si ce n'est pas|en dehors|hors)|moment (?:de son|de votre|du|de ton) tour|"
    r"pendant (?:le|son|votre) tour|tour d'un autre|hors de (?:son|votre)"
)
AT_ONE_TIME = compile(
    r"avant de (?:piocher|jouer)|quand vient (?:votre|son) tour|(?:a|pendant|lors de|"
    r"au debut de) (?:votre|son|ton) tour|en fin de tour|a la fin de (?:votre|son|ton) tour"
)
ONE_A_TURN = compile(
    r"(?:a tour de role|a (?:son|votre|ton|chaque) tour)[^.;]{0,60}(?:pioche|pose|"
    r"joue)\w*[^.;]{0,40}(?:une|1) (?:seule )?(?:carte|action)[^.;]*"
)
RID_ONLY = compile(
    r"(?:debarrass\w+|defauss\w+|separ\w+)[^.;]{0,15}(?:uniquement|seulement|que) (?:lorsqu\w*'?|si|quand|de)[^.;]*"
)
LEAVES_HAND = compile(
    r"choisi\w* une carte(?: \w+)? de sa main[^.]*(?:pos|donn|defauss)\w+[^.;]*|"
    r"pren(?:d|ez|dre)\w* (?:au hasard )?(?:1|une) carte(?: \w+)? (?:au hasard )?dans la main[^.;]*|"
    r"possede la carte annoncee[^.;]*donner|donne\w* (?:1|une) carte de (?:sa|votre) main"
)
