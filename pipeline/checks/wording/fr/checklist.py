"""French words by which a rulebook answers the usual questions; regexes over folded text."""

from __future__ import annotations

from re import compile

FIRST = compile(
    r"\b(?:joueu\w+|celui|celle|personne|qui|jeune|agee?|donneur|ainee?|"
    r"equipe)\b[^.;:]{0,90}\b(?:commenc|debut|entam|ouvr)(?!\w+ (?:par|la defausse|la pile))\w*|"
    r"jou\w+ (?:en premier|le premier|la premiere)|premiere? joueu(?:r|se)\b|(?:est|devient|"
    r"sera) le (?:donneur|premier)\b|en commencant par (?:le|la|celui)|"
    r"commenc\w+ (?:la partie|le jeu|la manche|le tour|a jouer) avec le joueur"
)
DIRECTION = compile(
    r"aiguilles|sens (?:horaire|anti-?horaire|trigo\w*|inverse des)|joueur (?:situe |place |"
    r"assis )?(?:de|a|sur) (?:sa |la |votre |ta )?(?:gauche|droite)(?! du joueur ayant)|"
    r"voisin (?:de|a) (?:sa |votre )?(?:gauche|droite)[^.]{0,25}(?:joue|tour|suivant)|tourne (?:a|"
    r"vers la|par la) (?:gauche|droite)|(?:vers|par) la (?:gauche|droite)|"
    r"chacun (?:son|a son) tour (?:a|vers|dans)|ordre du tour"
)
END = compile(
    r"\b(?:jeu|partie|celle-ci|aventure)\b[^.;]{0,25}(?:s'arret\w+|se termin\w+|s'achev\w+|prend fin|"
    r"est (?:finie?|terminee?|perdue|gagnee))|"
    r"(?:la |cette )fin (?:de|du) (?:la |cette )?(?:jeu|partie) (?:est|arriv|survient|intervien|"
    r"se produit|a lieu)|met\w* fin a|"
    r"(?:declench\w+|annonc\w+|marqu\w+) (?:ainsi |alors )?la fin|dernier tour|"
    r"remport\w+ (?:immediatement |aussitot )?la partie|gagn\w+ (?:immediatement |"
    r"aussitot )?la partie|"
    r"premiere? [^.]{0,60}(?:gagne|remporte)|on s'arrete|jusqu'a ce qu[^.]{0,60}(?:points|gagne)|"
    r"apres (?:la |les )?\w+ manches?"
)
WINNER = compile(
    r"\bgagn(?:e|ent)\b(?= ?[.;,!:)]|$| alors| aussitot| immediatement)|"
    r"(?:remport\w+|gagn(?:e|ent|era|ez)) (?:immediatement |alors |aussitot )?(?:la |"
    r"cette )?(?:partie|victoire|le jeu)|vainqueur|gagnante?s?\b|victorieu\w+|"
    r"(?:le plus|le moins|premier)\b[^.;]{0,60}(?:gagne|remporte|l'emporte)|(?:gagne|remporte|"
    r"l'emporte)\w*[^.;]{0,40}(?:le plus|le moins)|(?:a|ont) gagne\b|"
    r"vous (?:gagnez|avez gagne)|joueurs (?:gagnent|remportent)"
)
SOLO = compile(r"jeu (?:en )?solo(?:itaire)?\b|pour (?:1|un seul) joueur|1 joueur\b")
TOGETHER = compile(r"cooperati\w+|tous ensemble|en equipe contre le jeu|gagnent ensemble")
TWO_ONLY = compile(r"(?<![\d àa-])(?<!a )(?:2|deux) joueurs\b(?! et plus| ou plus| a)|duel\b|jeu a deux")
PLAYERS = compile(
    r"\d+ ?(?:-|–|a|et|ou|/) ?\d+ ?(?:joueu|participant|personne)|joueu\w*(?: :|\s*[:=]) ?(?:de )?\d|"
    r"(?:pour|de|a) (?:\d+|deux|trois|quatre)[^.]{0,12} joueurs|a partir de \d+ joueurs|"
    r"\d+ joueurs (?:et|ou) plus|\d+\+? joueurs|de (?:deux|trois|quatre) a \w+ (?:joueurs|personnes)"
)
AGE = compile(r"\d+ ?\+? ?ans\b|\bage\w*[^.]{0,15}\d|\d+ ?\+ ans|a partir de l'age")
DURATION = compile(r"\d+ ?(?:minutes?|min\b|mn\b|heures?|h\b|')|une (?:demi-)?heure|quart d'heure|minutes")
MUST_BE_CARD = compile(
    r"(?:doit|devra|devront|doivent)\b[^.;]{0,25}\betre (?:une? |des )?(?:cartes?|tuiles?) \w+|"
    r"ne (?:doit|devra|peut|pourra) pas etre (?:une? )?(?:cartes?|tuiles?) \w+"
)
BY_CHANCE = compile(r"premiere carte|carte du dessus|retourn\w+|revel\w+|pioch\w+|au hasard|tir\w+")
OTHERWISE = compile(
    r"\bsinon\b|autrement|dans le cas contraire|si ce n'est pas|si (?:ce|cela|elle|tel) n|jusqu'a|"
    r"a defaut|si c'est|si elle|remett\w+|recommenc\w+|une autre|retournez-en|melang\w+ (?:de|"
    r"a) nouveau"
)
