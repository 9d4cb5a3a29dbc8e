"""German."""

from __future__ import annotations

from pipeline.documents.languages.base import Language, words

_UNITS = (
    "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn "
    "achtzehn neunzehn"
).split()


def _numbers() -> dict[str, int]:
    out = {word: n for n, word in enumerate(_UNITS)}
    tens = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig".split()
    for i, ten in enumerate(tens, 2):
        for spelled in {ten, ten.replace("ss", "ß")}:
            out[spelled] = 10 * i
            for n, unit in enumerate(["ein", *_UNITS[2:10]], 1):
                out[f"{unit}und{spelled}"] = 10 * i + n
    out |= {"hundert": 100, "einhundert": 100, "zweihundert": 200, "dutzend": 12}
    return out


LANGUAGE = Language(
    code="de",
    name="German",
    stop_words=frozenset(
        "der die das den dem des ein eine einen einem einer und oder ist sind mit für auf in im zu zum zur von vom bei nach "
        "aus an am nicht auch sich er sie es ihr seine seinen wird werden hat haben man wenn dann alle jeder jede als".split()
    ),
    telling=words(
        "karten spieler spielkarten stapel spiel inhalt je jeder jede plattchen ablagestapel spielmaterial spielerin"
    ),
    titles={
        "contents": (
            r"inhalt",
            r"material",
            r"spielmaterial",
            r"komponenten",
            r"schachtel",
            r"in der schachtel",
            r"karten\b",
            r"spielkarten",
            r"das (?:material|spiel enthalt)",
            r"zubehor",
            r"bestandteile",
            r"ausstattung",
            r"kartenubersicht",
            r"kartenverteilung",
        ),
        "setup": (
            r"vorbereitung",
            r"spielvorbereitung",
            r"aufbau",
            r"spielaufbau",
            r"start\b",
            r"spielbeginn",
            r"zu beginn",
            r"jeder (?:erhalt|bekommt|nimmt)",
            r"vor dem spiel",
            r"kartengeben",
            r"austeilen",
            r"startaufstellung",
        ),
        "end": (r"spielende", r"ende\b", r"sieg\w*", r"gewinn\w*"),
        "scoring": (r"wertung", r"punkte", r"abrechnung"),
        "turn": (r"spielablauf", r"ablauf", r"spielzug", r"zug\b", r"spielrunde", r"runde"),
        "goal": (r"ziel", r"spielziel", r"spielidee"),
        "toc": (r"inhaltsverzeichnis",),
        "summary": (r"zusammenfassung", r"ubersicht", r"kurzregel"),
        "effects": (r"karteneffekte", r"aktionskarten", r"sonderkarten"),
        "tips": (r"tipps?", r"strategie"),
        "variants": (r"varianten?", r"erweiterung\w*", r"solo"),
        "info": (r"einleitung", r"spieldauer", r"alter\b", r"spieler\b", r"autor"),
        "rules": (r"regeln?", r"spielregeln?", r"anleitung", r"spielanleitung"),
    },
    numbers=_numbers(),
    ones=words("ein eine einen einem"),
    articles=words("der die das den dem des ein eine einen einem einer diese dieser seine seinen ihre ihren alle"),
    links=words("der die das den dem des von fur in im zu mit und am aus"),
    stops=words(
        "die der das welche mit fur von in im je jeweils davon nummeriert durchnummeriert aus auf zu zum zur wert werte sind ist "
        "hat haben pro bei wenn zeigt zeigen nur insgesamt verteilt mal sowie werden wird als bis an"
    ),
    conjunctions=words("und sowie plus & +"),
    alternatives=words("oder"),
    cards=words("karte karten"),
    tiles=words("plattchen dominostein dominosteine buchstabe"),
    pieces=words(
        "spielstein spielsteine stein steine chip chips wurfel spielplan plan plane marker figur figuren munze munzen plattform "
        "beutel block blocke heft anleitung tableau tableaus tafel tafeln scheibe scheiben taler holzwurfel pokal sanduhr stift "
        "stifte spielfigur spielfiguren spielbrett brett feld felder meeple meeples ubersicht ubersichten ei eier haus hauser "
        "kegel token tokens schachtel spielanleitung wertungsblock sichtschirm scheine aufkleber"
    ),
    not_pieces=words(
        "punkt punkte zug zuge runde runden spieler spielern minute minuten min stunde stunden jahr jahre jahren mal seite seiten "
        "spiel spiele schritt schritte phase phasen aktion aktionen person personen euro cm mm tag tage regel regeln "
        "modus option optionen exemplar exemplare % prozent leben team teams reihe reihen spalte wort worter sekunde kapitel "
        "version auflage stern sterne platz platze"
    ),
    groups=words(
        "farbe farben sorte sorten art arten typ typen familie familien serie serien kategorie kategorien symbol symbole element "
        "elemente wert werte zahl zahlen klasse klassen stufe stufen tierart tierarten volk volker form formen reihe"
    ),
    sets=words("satz satze set sets spiel packung packungen stapel kartendeck deck decks"),
    containers=words("block blocke beutel sack schachtel"),
    each=words("je jeweils pro jede jeder jedes jeden"),
    per_player=r"pro (?:spieler|person|kopf)|je (?:spieler|person|mitspieler)|jede[rm]? (?:spieler|mitspieler|spielerin)",
    players=words("spieler spielern spielerin spielerinnen person personen mitspieler teilnehmer"),
    range_words=words("bis"),
    about=words("etwa ungefahr circa ca rund fast ~ ≈"),
    including=words("davon darunter inklusive inkl einschliesslich"),
    namely=("namlich", "und zwar", "bestehend aus", "wie folgt"),
    spare=r"ersatz\w*|reserve|zusatzlich\w*|extra",
    example=r"zum beispiel|z\. ?b|beispiel\w*|etwa\b|wie\b",
    value_words=words("wert werte werten wertes punkt punkte wertig"),
    numbered=words("nummeriert durchnummeriert werte wert zahlen von nummern"),
    contains=r"enthalt|enthalten|besteht aus|bestehen aus|umfasst|beinhaltet|gibt es|es gibt|hat\b|liegen|setzt sich|benotigt|braucht",
    module=r"erweiterung|modul|solo\w*|variante|promo\w*|profi\w*",
    kinds_words=words("art arten sorte sorten typ typen kategorien tierarten"),
    ops={
        "deal-all": r"(?:alle|samtliche) (?:\d+ )?karten[^.;]{0,40}(?:verteilt|ausgeteilt|verteilen|aus\b)|verteil\w*[^.;]{0,20}alle|"
        r"vollstandig (?:verteilt|ausgeteilt)|teilt? alle",
        "remove": r"entfern\w+|(?:zuruck )?in die schachtel|aussortier\w+|aus dem spiel|werden entfernt|herausgenommen|nehmt[^.;]{0,40}aus dem spiel",
        "keep": r"behal\w+|bleib\w+",
        "set-aside": r"beiseite|zur seite|beseite",
        "reveal": r"aufgedeckt|aufdecken|deckt?\b[^.;]{0,40}auf|offen|umdrehen|umgedreht",
        "give": r"gebt|gib|gibt|erhalt\w*|bekomm\w+|nimmt|nehm\w+|zieh\w+|teilt|verteil\w+|austeilen|startet mit|beginnt mit|ausgeteilt|teilen",
        "use": r"verwend\w+|misch\w+|benutz\w+|spielt mit|nutzt|braucht|kommen",
        "place": r"leg\w+|stell\w+|setz\w+|platzier\w+|bild\w+|kommen auf",
    },
    everyone=r"jede[rmns]?\b|jeder spieler|alle spieler|an alle|jedem|pro spieler|je spieler",
    someone=r"der startspieler|der kartengeber|der jungste|der alteste|ein spieler|startspieler",
    none_words=words("keine kein null nichts"),
    all_words=r"alle (?:\d+ )?karten|samtliche karten|alles",
    rest_words=words("rest restlichen ubrigen"),
    depends=r"(?:je nach|abhangig von der|entsprechend der) (?:der )?(?:spielerzahl|anzahl der (?:mit)?spieler|spieleranzahl|zahl der spieler)",
    condition=r"bei|fur|mit|zu|ab|im spiel zu|bei einem spiel mit|wenn|sind es",
    beyond=r"mehr als #|ab #|# oder mehr|#\+",
    age=(r"\balter[^\d]{0,15}#", r"ab # jahren?", r"# jahren?", r"ab #\b(?! spieler)"),
    duration=(r"(?:spiel)?dauer", r"spielzeit", r"zeit\b"),
    minutes=words("minute minuten min min. '"),
    hours=words("stunde stunden std h"),
    player_labels=(r"spieler(?:zahl|anzahl)?", r"anzahl (?:der )?spieler", r"mitspieler", r"personen", r"fur"),
    formula={
        "players": r"anzahl der (?:mit)?spieler|spielerzahl|spieleranzahl|spieler|n\b",
        "plus": r"\+ ?#|plus #|# mehr als",
        "minus": r"[-−–] ?#|minus #|# weniger als",
        "twice": r"doppelt so viele|zweimal|2 ?[x×*]",
        "as_many": r"so viele|genauso viele",
    },
    rounds=words("runde runden"),
    up_to=r"bis zu",
    turn_words=r"wenn (?:ein|der|du)|am zug|in (?:seinem|deinem|jedem) zug|pro zug|reihum|ende (?:des|der|jeder)|wahrend|sobald|wer\b|gewinnt|verliert|punkte",
    top=r"die (?:oberste|erste) karte",
    alone={"zu zweit": 2, "zu dritt": 3, "zu viert": 4, "zu funft": 5, "zu sechst": 6, "zu siebt": 7, "zu acht": 8},
    bare_condition=r"(?!)",
    bare_after=r"",
)
