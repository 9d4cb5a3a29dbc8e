"""French."""

from __future__ import annotations

from pipeline.documents.languages.base import Language, compose, words

_UNITS = (
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix_sept dix_huit dix_neuf"
)


def _numbers() -> dict[str, int]:
    tens = {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "quatre vingt": 80}
    out = compose(_UNITS, tens, {1: " et "}, "cent", {"quatre vingts": 80, "deux cents": 200, "mille": 1000})
    teens = {word.replace("_", " "): n for n, word in enumerate(_UNITS.split()) if 10 <= n < 20}
    for word, n in teens.items():
        out[f"soixante {word}"] = 60 + n
        out[f"quatre vingt {word}"] = 80 + n
        out[f"cent {word}"] = 100 + n
    out["soixante et onze"] = 71
    out["quatre vingt un"] = 81
    out |= {"septante": 70, "huitante": 80, "nonante": 90}
    del out["un"]
    return out


LANGUAGE = Language(
    code="fr",
    name="French",
    stop_words=frozenset(
        "le la les un une des du de et est à au aux en dans pour par sur avec qui que ce cette ces son sa ses il elle "
        "ils on vous tu ne pas plus se leur chaque chacun l d j s n c qu ou où si dont sont peut être puis".split()
    ),
    telling=words("cartes joueurs jetons pioche jeu partie donne materiel joueur tour manche"),
    titles={
        "contents": (
            r"contenu",
            r"mat(?:e|é)riel",
            r"composition",
            r"composants?",
            r"elements? (?:du|de) jeu",
            r"la boite",
            r"boite",
            r"liste des cartes(?! spec)",
            r"ce qu'il (?:faut|vous faut)",
            r"inventaire",
            r"paquet",
            r"dans la boite",
            r"cartes? du jeu",
            r"pieces? (?:du|de) jeu",
            r"liste du materiel",
            r"le(?:s)? (?:paquet|materiel|composants|jeu de cartes)",
            r"vous (?:trouverez|aurez besoin)",
            r"deck",
            r"pioche et cartes",
            r"types? de cartes?",
            r"repartition",
            r"elements\b",
            r"contient",
            r"quoi dans la boite",
            r"qu'y a-t-il",
        ),
        "setup": (
            r"mise en place",
            r"preparation",
            r"pr(?:e|é)parer",
            r"installation",
            r"donne\b",
            r"distribution",
            r"mise en jeu",
            r"avant (?:de (?:jouer|commencer)|la partie)",
            r"debut (?:de|du)",
            r"demarrage",
            r"au debut",
            r"pour commencer",
            r"distribuer",
            r"choix des",
            r"debuter",
            r"commencer",
        ),
        "end": (r"fin (?:de|du)", r"conditions? de (?:victoire|fin)", r"victoire", r"comment gagner", r"gagner"),
        "scoring": (
            r"score",
            r"comptabilisation",
            r"decompte",
            r"comptage",
            r"marquer",
            r"points?\b",
            r"valeurs? des cartes",
            r"calcul des points",
        ),
        "turn": (r"deroulement", r"deroule", r"tour de jeu", r"comment jouer", r"a son tour", r"jouer\b", r"phases?\b"),
        "goal": (r"buts?\b", r"objectifs?"),
        "toc": (r"sommaire", r"table des matieres"),
        "summary": (r"resume", r"rappel", r"memo", r"aide(?:-| )memoire"),
        "effects": (r"effets?", r"cartes speciales", r"description des cartes", r"les cartes\b", r"a quoi servent"),
        "tips": (r"astuces?", r"conseils?", r"strategie"),
        "variants": (r"variantes?", r"extensions?", r"regles? (?:optionnelles?|avancees?)", r"mode solo"),
        "info": (
            r"informations?",
            r"fiche",
            r"introduction",
            r"presentation",
            r"duree",
            r"nombre de joueurs",
            r"credits?",
        ),
        "rules": (r"regles?\b",),
    },
    numbers=_numbers(),
    ones=words("un une"),
    articles=words(
        "le la les l' un une des du ces ses cette ce cet vos votre leurs leur nos notre mon d' quelques chaque"
    ),
    links=words("de du des d' la le les l' à a au aux en et pour sur"),
    stops=words(
        "se sous qui que dont pour avec sans portant representant repartis reparties reparti repartie numerotees numerotes numerote "
        "numerotee tous toutes teintes chacun chacune chaque par parmi selon sont est sera seront dans soit sur afin "
        "valant vaut valent comprenant composees composes compose composee utilisees utilises servant permettant "
        "illustrant indiquant illustrees puis si lorsque quand identiques differentes differents restantes restants en "
        "allant vont mais ou pris reserves destines destinees sous apres avant contre il ils elle elles on vous chez "
        "double doubles fourni fournis inclus incluant optionnel optionnels"
    ),
    conjunctions=words("et plus ainsi puis & +"),
    alternatives=words("ou"),
    cards=words("carte cartes"),
    tiles=words("tuile tuiles domino dominos plaque plaques lettre lettres piece-domino"),
    pieces=words(
        "jeton jetons pion pions de des plateau plateaux marqueur marqueurs cube cubes livret livrets regle sachet sac "
        "pochette figurine figurines meeple meeples pierre pierres billet billets piece pieces bloc carnet carnets feuille "
        "crayon crayons sablier paravent paravents ecran ecrans disque disques batiment batiments maison maisons planche "
        "planches tableau tableaux dalle dalles anneau anneaux chevalet chevalets pupitre pupitres piste roue aide aides "
        "fiche fiches livre notice boite support supports socle socles bille billes baton batons sou sous ecu ecus "
        "etiquette etiquettes gemme gemmes cristal cristaux cristaux ressource ressources perle perles pastille pastilles "
        "feuillet autocollant autocollants stylo poinçon reglette token tokens deck decks paquet paquets jeu jeux tapis"
    )
    - words("de des regle aide jeu jeux")
    | frozenset(("dé", "dés")),
    not_pieces=words(
        "point points tour tours manche manches joueur joueurs minute minutes min mn heure heures h an ans annee annees fois "
        "case cases page pages face faces cote cotes partie parties etape etapes phase phases action actions personne "
        "personnes km euro euros euros € cm mm semaine jours jour niveau regles mode modes option options "
        "exemplaire exemplaires % pourcent degats pv vies equipe equipes ligne lignes colonne colonnes rangee rangees "
        "mot mots seconde secondes chapitre version edition etoiles etoile place places ages age volontaire volontaires"
    ),
    groups=words(
        "couleur couleurs teinte teintes sorte sortes type types famille familles serie series enseigne enseignes "
        "categorie categories symbole symboles espece especes element elements valeur valeurs clan clans faction factions "
        "niveau niveaux ere eres peuple peuples motif motifs figure figures genre genres royaume royaumes saison saisons "
        "forme formes suite suites animal animaux ville villes camp camps nombre nombres chiffre chiffres modele modeles"
    ),
    sets=words(
        "jeu jeux set sets lot lots paquet paquets serie series pile piles ensemble ensembles bloc blocs sachet sachets"
    ),
    containers=words("bloc blocs carnet carnets sac sacs sachet sachets pochette pochettes bourse boite boites"),
    each=words("chacun chacune chaque par /"),
    per_player=r"par (?:joueur|joueuse|personne|participant)|a chaque joueur|chaque (?:joueur|joueuse|participant)s?\b"
    r"|chacune? (?:dispose|a|possede|recoit)|(?<!\w)par tete",
    players=words("joueur joueurs joueuse joueuses personne personnes participant participants participante"),
    range_words=words("a à jusqu'a au"),
    about=words(
        "environ approximativement autour presque quelque ~ ≈ pres vingtaine dizaine trentaine centaine quinzaine"
    ),
    including=words("dont comprenant incluant"),
    namely=(
        "a savoir",
        "soit",
        "ainsi repartis",
        "ainsi reparties",
        "se decomposant en",
        "repartis comme suit",
        "reparties comme suit",
        "comprenant",
    ),
    spare=r"rechange|en plus|de secours|supplementaires?|de reserve|en trop|extra",
    example=r"par exemple|p\. ?ex|exemple|comme\b|tels? que|telles? que|notamment",
    value_words=words("valeur valeurs point points pt pts km valent vaut valant valeur= ducats pieces d'or"),
    numbered=words("numerotees numerotes numerotee numerote chiffrees chiffres allant vont valeurs valeur graduees"),
    contains=r"contient|contiennent|comprend|comprennent|se composent? de|compos(?:e|ee|es|ees) de|renferme|comporte|inclut|"
    r"compte\b|il y a|consiste en|regroupe|reunit|dispose de|possede|vous trouverez|se joue avec|constitue de|"
    r"y ajoutent|s'ajoutent?|se repartissent|restent?|forme|a besoin de|avec ses|necessite|il (?:vous )?faut|on trouve",
    module=r"extension|module|mode solo|solo\b|variante|expert\b|bonus promo|\bpromo(?:tionnelles?)?\b",
    kinds_words=words(
        "type types sorte sortes kind categorie categories famille familles espece especes genre genres modele modeles"
    ),
    ops={
        "deal-all": r"(?:distribue|partage|repartis|repartit|reparti|donne)\w*[^.;]{0,40}(?:toutes? (?:les )?cartes|en totalite|entierement|"
        r"integralement|toutes\b)|partagees entre tous|distribuees? en totalite|toutes? (?:les )?cartes[^.;]{0,25}"
        r"(?:distribu|partag|repart)\w*",
        "remove": r"ot(?:ez|er|e|ent)|retir\w+|enlev\w+|remett\w+ (?:dans|en|a) (?:la |l')?boite|remis\w* dans la boite|"
        r"defauss(?:ez|er)|retournent? dans la boite|rang\w+ dans la boite|supprim\w+|elimin\w+|(?:re)?mettez (?:dans|en) "
        r"(?:la )?boite|mis\w* de cote dans la boite|sort\w* du jeu|laiss\w+ dans la boite",
        "keep": r"gard(?:ez|er|e|ent)|conserv\w+",
        "set-aside": r"ecart\w+|met(?:tez|tre|tent|s)?\b[^.;]{0,30}de cote|(?:mis|mise|mises) (?:de cote|a l'ecart)|mett\w+ a l'ecart|"
        r"pos\w+ a l'ecart|de cote",
        "reveal": r"retourn\w+|revel\w+|devoil\w+|expos\w+|face visible|visibles?|face decouverte|face recto",
        "give": r"donn\w+|distribu\w+|remett\w+|recoi\w+|recev\w+|prend\w*|prenn\w+|pioch\w+|tir(?:e|ez|er|ent)\b|serv\w*|sert\b|obti\w+|"
        r"attribu\w+|possed\w+|commenc\w* avec|dispos\w+ de|debut\w+ avec|demarr\w+ avec|confi\w+|aura|ont\b|choisi\w+|se voit",
        "use": r"utilis\w+|jou\w+ avec|emploi\w+|melange\w*|batt\w+|\bbat\b|prepar\w+|compt\w+|ajout\w+|form\w+",
        "place": r"pos\w+|plac\w+|mett\w+|met\b|dispos(?:ez|er|e|ent)\b|aligne\w*|install\w+|etal\w+|constitu\w+|reste\b",
    },
    everyone=r"a chacune?|chaque [a-z]+(?= (?:recoi|prend|pioche|tire|dispose|possede|commence|choisit|place|a|debute)\w*)|chacune?\b|chaque joueu(?:r|se)|chaque participant|tous les joueurs|a tous|tout le monde|par joueur|"
    r"chaque personne|par personne|chaque equipe|aux joueurs|les joueurs",
    someone=r"le donneur|l'aine|le plus jeune|premier joueur|le porteur|un joueur|au premier|le gagnant|le chef|le dernier|"
    r"la personne|le meneur|le plus \w+",
    none_words=words("aucun aucune zero rien"),
    all_words=r"toutes? (?:les )?cartes|toutes?\b|l'integralite|l'ensemble des",
    rest_words=words("reste restantes restants surplus"),
    depends=r"(?:selon|en fonction d[eu]|suivant|d'apres|variable selon|varie selon|qui depend d[eu]|depend d[eu]) (?:le )?nombre de (?:joueurs|participants)"
    r"|selon (?:le )?(?:nombre|nb)\.? de joueurs|suivant que l'on est|selon que vous etes|en fonction des joueurs",
    condition=r"a|pour|si|avec|pour une partie a|a partir de|quand on est|lorsque|s'il y a|en cas de|partie a|si vous etes|"
    r"parties? (?:a|de)|si l'on est|jeu a",
    beyond=r"au-?\s?dela(?: de #)?|(?:au-?dessus|plus) de #|plus nombreux|# et plus|# ou plus|# joueurs (?:et|ou) plus",
    age=(
        r"\bages?\b[^\d]{0,25}#(?: ?ans)?",
        r"(?:a partir de|des|de)\s#\s?ans",
        r"#\s?ans (?:et|ou|&) (?:plus|\+)",
        r"#\s?\+\s?ans",
        r"#\s?ans\s?\+",
        r"(?:des|a partir de) l'age de #",
        r"#\s?ans",
        r"\+ ?(?:de )?# ans",
    ),
    duration=(r"duree", r"temps(?: de jeu)?", r"dure\b", r"chrono"),
    minutes=words("minute minutes min mn min. mins '"),
    hours=words("heure heures h"),
    player_labels=(
        r"nombre de joueurs",
        r"joueurs",
        r"nb\.? (?:de )?joueurs",
        r"participants",
        r"se joue (?:a|de)",
        r"jou(?:e|er|ez) (?:a|de)",
    ),
    formula={
        "players": r"(?:le )?nombre de joueu?rs|qu'il y a (?:de|d'autres) joueurs|de joueurs|que de joueurs|joueurs|n\b",
        "plus": r"\+ ?#|plus #",
        "minus": r"[-−–] ?#|moins #",
        "twice": r"deux fois|le double d[ue]|2 ?[x×*]",
        "as_many": r"autant d[e']",
    },
    rounds=words("manche manches tour tours"),
    up_to=r"jusqu'?a",
    turn_words=r"a (?:son|votre|ton|leur) tour|a chaque tour|chaque tour|a tour de role|fin d[eu] (?:son |votre )?tour|debut d[eu] (?:son |votre )?tour|pendant (?:la partie|son tour)|tour de jeu|apres avoir|en cas d'egalite|quand un joueur|si un joueur|chaque fois|lorsqu|le gagnant|remporte|fin de (?:la )?(?:partie|manche)|perd\b|s'arrete|gagne\b",
    top=r"(?:la|le) (?:premiere|prochaine|derniere)? ?carte (?:du dessus|superieure)|la premiere carte|la carte du dessus|la carte superieure",
    alone={},
    bare_condition=r"(?<![a-z])a (?=\d+ ?(?:,|:|ou \d+|et \d+|$|joueu?rs|on\b|-))|(?:quand|lorsque|si) (?:on|vous|l'on) (?:joue|jouez|etes|est) (?:a )?(?=\d)",
    bare_after=r"",
)
