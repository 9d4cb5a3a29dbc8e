"""French words about victory, ties, priorities and empty piles; regexes over folded text."""

from __future__ import annotations

from re import compile

_WIN = (
    r"(?:remport\w+|gagn(?:e|ent|era|eront|ant|ante)\b|l'emport\w+|vainqueur\w*|est declaree? (?:vainqueur|gagnant)\w*)"
)
_MOST = (
    r"(?:le plus (?:de|d'|grand|haut|gros|eleve)|le moins (?:de|d')|la plus (?:grande|haute|grosse)|"
    r"le meilleur|le score le plus|"
)
_MOST += r"le total le plus|le plus petit|le plus faible|les plus (?:de|grand\w*))"

COMPARED_VICTORY = compile(rf"{_MOST}[^.;]*{_WIN}|{_WIN}[^.;]*{_MOST}")
NOT_WHOLE_GAME = compile(
    r"(?:remport|gagn)\w+ (?:le pli|la levee|les? plis?|la manche|l'enchere|le duel|le combat|"
    r"la bataille|la carte|le lot)"
)
TIE = compile(
    r"(?<!\w)(?:egalite\w*|ex ?-?(?:ae|æ)quo|a egalite|meme (?:score|total|nombre de points)|"
    r"departag\w+|a points egaux)"
)
WINS = compile(_WIN)
FINAL = compile(
    r"partag\w+|ensemble|(?:tous|toutes|ces|les) (?:les )?(?:deux |joueurs )?[^.]{0,20}(?:gagnants|"
    r"vainqueurs|gagnent)|co-?vainqueurs|"
    r"victoire (?:commune|partagee)|plus (?:jeune|age)|rejou\w+|nouvelle (?:partie|manche)|"
    r"manche supplementaire|hasard|"
    r"ordre du tour|premier joueur|dernier joueur|(?:le )?plus (?:proche|loin|eloigne)|match nul|"
    r"egalite parfaite|se felicit\w+|"
    r"au sort|pile ou face|personne ne gagne|tous gagn"
)
SUPERLATIVE = compile(r"\b(?:le|la|les) (?:plus|moins|meilleure?)\b|\bplus grande? nombre")
AT_ONCE = compile(r"en meme temps|simultanement|tous ensemble|tous les joueurs (?:revelent|retournent)")
PRIORITY = compile(
    r"ordre de priorite|(?:resol\w+|applique\w*|execut\w+|trait\w+)[^.;]{0,40}dans (?:cet|l') ?ordre|prioritaires? sur"
)
EQUALS = compile(
    r"egalite|identiques|(?:deux|plusieurs) (?:cartes|joueurs)[^.]{0,40}meme|meme (?:carte|priorite|"
    r"type|valeur|numero|rang)|"
    r"ordre du tour|sens (?:des|horaire)|a partir du premier joueur|joueur (?:le plus )?(?:a gauche|"
    r"actif)|en meme temps s'"
)
COPIES = compile(r"(?<![\d-])(?:[2-9]|\d\d+) (?:cartes|exemplaires)|[x×] ?(?:[2-9]|\d\d)")
DRAWS = compile(
    r"\b(?:pioche(?:r|z|nt)?|tire(?:r|z|nt)?|prend(?:re|s)?|prenez|"
    r"prennent)\b[^.;]{0,40}?\b(?:cartes?|tuiles?|jetons?|pioche|talon|deck)\b"
)
PILE = compile(r"\b(?:pioches?|talons?|decks?|paquets?|piles? (?:de|du)|sac)\b")
EMPTY = compile(
    r"\b(?:pioches?|talons?|decks?|paquets?|pile|sac|reserve|cartes)\b[^.;]{0,60}\b(?:vides?|epuise\w*|"
    r"terminee?s?|finie?s?|plus de cartes?|"
    r"plus (?:rien|aucune))|(?:vide|epuise)\w* [^.;]{0,20}\b(?:pioche|talon|deck|paquet)|"
    r"plus (?:assez )?(?:de|aucune) cartes? (?:dans|a|en|au) "
    r"(?:la |le )?(?:pioche|talon|piocher|deck|paquet)|derniere carte (?:de la|du) (?:pioche|talon|"
    r"paquet)|(?:pioche|talon) s'epuise|"
    r"(?:epuis\w+|vid\w+) la pioche"
)
RESHUFFLE = compile(
    r"\b(?:re)?melang\w+[^.;]{0,60}(?:defausse|cartes jouees|defaussees)|(?:defausse|"
    r"cartes jouees)[^.;]{0,60}(?:re)?melang"
)
NEW_PILE = compile(
    r"nouvelle pioche|nouveau (?:talon|paquet)|(?:re)?(?:former|constituer|forme|"
    r"constitue)[^.;]{0,25}(?:pioche|talon)|retourn"
)
SHUFFLE = compile(r"melang\w+|\b(?:bat|battez|battre|battues?)\b|rebat\w*")
ENDS = compile(
    r"\b(?:jeu|partie|manche)\b[^.;]{0,15}(?:s'arret\w+|se termin\w+|s'achev\w+|prend fin|"
    r"est (?:finie?|terminee?))|fin (?:de|du) (?:la )?(?:jeu|partie|manche)|"
    r"dernier tour|termine la partie"
)
ONTO_LAST = compile(r"derniere carte (?:posee|jouee)|recouvr\w+|carte du dessus|dessus de la (?:pile|defausse)")
TOP_KEPT = compile(
    r"gard\w+ la derniere|sauf la (?:derniere|premiere|carte du dessus)|excepte la|"
    r"derniere carte (?:jouee|posee)? ?(?:visible|reste)|carte du dessus"
)
