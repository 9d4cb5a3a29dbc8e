"""French: words that betray an unfinished or carelessly pasted text."""

from __future__ import annotations

UNITS = (
    r"cartes?|jetons?|pions?|tuiles?|points?|pièces?|joueurs?|minutes|min|ans|cubes?|dés?|plateaux?|tours?|exemplaires?"
)
UNFINISHED = (
    r"à compléter|à (?:re)?faire|à définir|à préciser|à confirmer|à vérifier|à venir|à rédiger|insérer [^\])>]{1,40}|"
    r"à remplir|texte ici|titre ici|image ici|nom du jeu|votre texte"
)
FIELDS = r"nombre|nom|valeur|date|texte|titre"
"""Words that stand in square brackets for what is to be put there."""
WHOLE = (
    r"(?:à compléter|à rédiger|texte à venir|section à venir|à venir|à confirmer|à définir|votre texte ici)\s*[.!…]*"
)
PAGES = r"(?:page|p\.)"

DOUBLES = (
    "nous vous en très vite bien bla ha hé ho ah oh hop toc boum non oui petit tout plus mieux peu "
    "cui pan chut là tic tac dou coin miam glou"
)
"""Words that may rightly stand twice in a row."""
LETTERS = "à"
"""Words of one letter that may not."""

WEB = (
    r"\(?\bclique[rz] (?:ici|sur (?:un|le|la|les|ce|l[’']\w+)\b[^).]{0,60})\)?|\ben savoir plus\b|\blire la suite\b|"
    r"\b(?:accepter|gérer|refuser) (?:tous )?les cookies\b|\bce site utilise des cookies\b|\bpartager sur \w+|"
    r"\bajouter au panier\b|\bretour en haut\b|\b(?:suivez|rejoignez)-nous sur\b|\bs[’']inscrire à la newsletter\b|"
    r"\bplan du site\b|\bmentions légales\b|\btélécharger (?:le|la) (?:pdf|règle)\b|\bafficher (?:plus|la suite)\b"
)
MENU = (
    r"accueil|contact|règles? du jeu|boutique|panier|mon compte|menu|faq|blog|actualités|partager|imprimer|commentaires"
)

TYPOS = {
    r"(?:sont|est)(?: alors| ensuite)? \w+ée?s? et(?= à côté (?:de|du|des)\b)": "the verb that is missing after “et”",
    r"avoir de (?:pioch|jou|pos|défauss|tir|lanc|gagn)é": "without “de”",
    (
        r"(?:au lieu|avant|afin|décide|choisit|permet|obligé|possible|interdit) de (?:pioch|jou|pos|défauss|tir|"
        r"lanc|pay|gagn)é"
    ): "the infinitive",
    r"(?:par|au|ci|là)-(?= (?:dess|devant|delà|contre|après))": "without the space",
    r"elles? peuvent être (?:joué|posé|pioché|défaussé|placé|retourné)s?": "the agreement",
    (
        r"cartes? (?:que l[’']on a|que vous avez|qu[’']il a|que tu as)(?: soi-même| vous-même| lui-même| toi-même)? "
        r"(?:défauss|jou|pos|pioch)é"
    ): "the agreement: -ée",
    r"prener": "prenez",
    r"r[ée]solver": "résolvez",
    r"repriochez": "repiochez",
    r"reprioche[rs]?": "repioche",
    r"cahé(?:e?s?)": "caché(e)",
    r"devant soit": "devant soi",
    r"chacun pour soit": "chacun pour soi",
    r"ils s[’']agi(?:t|ssent)": "il s’agit",
    r"si votre(?= (?:\w+ez\b))": "si vous",
    (
        r"(?:peut|doit|peuvent|doivent|pouvez|devez|faut) (?:pioché|joué|posé|défaussé|tiré|lancé|payé|placé|passé|"
        r"choisi[ts]|gagné|mélangé)e?s?"
    ): "the infinitive",
    r"(?:pour|sans) (?:pioché|joué|posé|défaussé|tiré|lancé|payé|placé|gagné|mélangé)": "the infinitive",
    r"malgrès": "malgré",
    r"parmis": "parmi",
    r"hormi": "hormis",
    r"quelquesoit|quelque soit": "quel que soit",
    r"au fur et a mesure|au fûr et à mesure": "au fur et à mesure",
    r"(?<!en )suspens": "suspense",
    r"biensur|biensûr": "bien sûr",
    r"a savoir(?= :|,)": "à savoir",
    r"plateaus": "plateaux",
    r"joyau[sx]s": "joyaux",
    r"chevals": "chevaux",
    r"jetton(s?)": "jeton",
    r"d[ée]fause[rz]?": "défausse",
    r"d[ée]ffauss\w+": "défausser",
    r"m[ée]langée[rz]": "mélanger",
    r"joeurs?|jouerus": "joueur",
    r"catres?|cartse|crates": "carte",
    r"piocehr|pioher|pichez": "piocher",
    r"adversaier|advesaires?|aversaires?": "adversaire",
    r"distrubu\w+|distibu\w+|disribu\w+": "distribuer",
    r"language": "langage",
    r"additione[rz]|aditionn\w+": "additionner",
    r"apparaitrent": "apparaissent",
    r"succesi\w+|succéssi\w+": "successi…",
    r"équippe(?:s|ment)?|equippe": "équipe",
    r"chaques(?= \w)": "chaque",
    r"plusieur(?= \w)": "plusieurs",
    r"certaine cartes|certain joueurs": "the agreement",
    (
        r"les carte(?= \w)|des carte(?= \w)|ses carte(?= \w)|les joueur(?= \w)|des joueur(?= \w)|les autre(?= "
        r"joueurs)"
    ): "the plural",
    r"(?:une|la|sa|cette|chaque) cartes(?= \w)": "the singular",
    r"(?:un|le|ce|chaque) joueurs(?= \w)": "the singular",
    r"elle (?:est|sera) (?:joué|posé|pioché|défaussé|placé|retourné|mélangé)(?= |[.,;])": "the feminine: -ée",
    (
        r"(?:la|une|cette) carte (?:est|sera) (?:joué|posé|pioché|défaussé|placé|retourné|mélangé)(?= |[.,;])"
    ): "the feminine: -ée",
    r"peuvent [êe]tres": "peuvent être",
    r"s[’']est a(?= (?:vous|lui|eux))": "c’est à",
    r"ca(?= (?:peut|fait|va|ne)\b)": "ça",
    r"appell(?:er|ez|é)(?:e?s?)": "appeler",
    r"recev(?:ra|ez)?er": "recevoir",
    r"reçoi(?= )": "reçoit",
    r"receverez?": "recevrez",
}
"""Misspellings, as patterns of whole words, with what is right."""
AGREEMENT = (
    r"(?P<sub>\b(?:[Ii]ls|[Ee]lles)\b)(?: peuvent [^.]{2,60}?(?:mais|et|ou))? ne (?P<verb>rapporte|gagne|marque|"
    r"compte|donne|coûte|possède) pas",
    r"(?:^|[.!?] )(?P<sub>Les (?:autres )?(?:joueurs|cartes)) "
    r"(?P<verb>joue|pioche|pose|défausse|prend|peut|doit|gagne|reçoit|choisit|place|rapporte|vaut|est)\b",
)
SPELLINGS = {
    r"(?:c|s|ch|m)oeurs?": "œ",
    r"oe(?:il|uf|ufs|uvre|uvres|illères?|dème)": "œ",
    r"noeuds?|voeux?|manoeuvr\w+|boeufs?": "œ",
    r"cf(?=[ \u00a0]\w)": "cf.",
    r"(?:vert|bleu|gris|jaune|brun|rouge)e?s? (?:clair|foncé)e?s": "a compound colour without agreement: vert clair",
    r"cartes (?:\w+ )?(?:oranges|marrons)": "orange, marron: names of things do not agree",
    (
        r"(?-i:a noter|A noter|A savoir|A tour de rôle|A chaque tour|A la fin|A partir|A vous de jouer|A deux "
        r"joueurs|A son tour|A votre tour)"
    ): "À with its accent",
}
"""Spellings that a careful editor changes, without being plain mistakes."""
