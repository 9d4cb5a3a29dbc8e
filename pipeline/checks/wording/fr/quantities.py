"""French words around numbers; regexes over folded text."""

from __future__ import annotations

from re import compile

LINKS = frozenset("de du des d la le les l".split())
WITH = frozenset("a au aux en avec".split())
"""Words that go on with a noun phrase only before a number."""
ENDS_PHRASE = frozenset(
    "qui que dont pour sans sont est sera seront dans soit sur afin et ou par selon puis si lorsque "
    "quand mais il elle ils elles on vous tu ne n se "
    "chaque chacun peut peuvent doit doivent face sous entre apres avant contre comme ainsi alors "
    "ensuite restent reste etre a-t y leur son sa ses votre".split()
)
COMPOUND = 99
"""Letters from which a single noun is a compound, and so names its kind by itself."""
NOT_SETS = frozenset("joueur joueuse personne minute partie manche tour fois an heure point action".split())
"""Stems of nouns that are no pieces of a set."""
DEFINITE = frozenset("les ces aux".split())
THERE_ARE = compile(
    r"(?:il y a|il existe|(?:jeu|boite|paquet|pioche|deck|plateau|carte) (?:contient|comprend|"
    r"comporte|compte|se compose de|possede)|compose de)(?: en tout| au total)? ?$"
)
UNSETTLED = compile(
    r"\b(?:a|pour|si|avec) (?:vous etes )?(?:\d+|deux|trois|quatre|cinq|six)(?: ou \w+)? joueurs|"
    r"par joueur|chaque joueur|chacun|par exemple|exemple|jusqu'a|au (?:plus|moins)|environ|"
    r"\bou plus\b|"
    r"nombre de joueurs|variante|extension|\bp\. ?ex|maximum|minimum"
)
OTHER_ONES = compile(
    r"\b(?:autres?|restante?s?|premiere?s?|dernier\w*|prochaine?s?|suivante?s?|supplementaires?|"
    r"memes?|nouvelles?|choisies?|piochees?|tirees?|revelees?|visibles?|identiques?|"
    r"differente?s?|chaque)\b"
)
TARGET = compile(
    r"(?:atteindre|atteint|atteignent|obtenir|obtient|totaliser|totalise|marquer|reunir|"
    r"reunit) (?:les |au moins |un total de )?(?P<n>\d+|[a-z]+) points(?=[^.;]*(?:remporte|gagne|"
    r"vainqueur|victoire|fin|termine|arrete|$))"
)
SHORT_GAME = compile(r"partie (?:courte|longue|rapide)|mode|pli|bonus|\bvaut\b|ou \d+ points")
ROLLS = compile(
    r"(?:lance\w*|jett?e\w*|roule\w*) (?:les |ses |vos |tes )?(?P<n>\d+(?: ou \d+| a \d+)?|[a-z]+(?: ou [a-z]+)?) des\b"
)
UNSETTLED_ROLL = compile(r"joueurs|exemple|bonus|supplementaire|de plus|relance\w*")
DEALS = compile(
    r"(?:distribu\w+|donn\w+|recoi\w+|pioch\w+|pren\w+)[^.;]{0,25}?\b(?P<n>\d+|deux|trois|quatre|"
    r"cinq|six|sept|huit|neuf|dix) cartes?(?= (?:a |par |chacun|face|de la pioche|\(|$)|[.,;]|$)"
)
UNSETTLED_DEAL = compile(
    r"\b(?:a|pour|si|avec) (?:vous etes )?(?:\d+|deux|trois|quatre|cinq|six)(?: ou \w+)? joueurs|"
    r"selon|exemple|variante|puis en|premier joueur|le donneur recoit|et une? carte"
)
BEGINS_WITH = compile(
    r"(?:(?:commenc\w+|debut\w+|demarr\w+) (?:la partie |le jeu )?avec (?:une main de )?|"
    r"main (?:de depart|initiale) (?:est |se compose )?de )(?P<n>\d+|deux|trois|quatre|cinq|six|sept|"
    r"huit|neuf|dix) cartes"
)
PLAYER_RANGE = compile(r"(?<![\d.,])(?P<lo>\d{1,2}) ?(?:-|–|—|a) ?(?P<hi>\d{1,2}) (?:joueu|personnes|participants)\w*")
IS_A_GAME = compile(r"\bjeu (?:de|pour|d')|se joue|jouable|\bpour \d")
CLAUSE = compile(r"[,;] | (?:et) ")
BY_PLAYERS = compile(
    r"\b(?:a|pour|si|avec) (?:vous etes )?(?:\d+|deux|trois|quatre|cinq|six)(?: ou \w+)? joueurs|"
    r"selon|exemple|\bsi\b|\bsauf\b|grace a|(?:^|, )avec (?:la|le|une?) "
)
"""A sentence that says when the number holds."""
LIMIT = compile(
    r"(?:(?:pas|jamais)[^.;]{0,15} plus de|au (?:plus|maximum)|jusqu'a|maximum de) (?P<n>\d+|"
    r"[a-z]+) cartes (?:en main|dans (?:sa|votre|ta) main)|limite de (?:cartes en )?main (?:est de |"
    r"de |: ?)?(?P<m>\d+)"
)
ROUNDS = compile(
    r"(?:se joue(?:nt)? en|dure|comporte|compte|apres(?: les)?) (?P<n>\d+|[a-z]+) manches|(?:partie|"
    r"jeu)[^.;]{0,30}(?:apres|a la fin de) la (?P<m>[a-z]+) manche"
)
ORDINALS = {"deuxieme": 2, "troisieme": 3, "quatrieme": 4, "cinquieme": 5, "sixieme": 6, "septieme": 7, "huitieme": 8}
