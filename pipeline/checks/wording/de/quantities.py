"""German words around numbers; regexes over folded text."""

from __future__ import annotations

from re import compile

LINKS = frozenset("der die das den dem des von".split())
WITH = frozenset("mit im in".split())
"""Words that go on with a noun phrase only before a number."""
ENDS_PHRASE = frozenset(
    "welche fur aus auf zu zum zur sind ist war hat haben pro bei wenn nur als bis an und oder "
    "sowie aber werden wird kann konnen darf durfen muss mussen er sie es ihr "
    "man du dein deine sein seine ihre nicht kein keine dann danach jeder jede jedes ein eine einen "
    "vor nach unter uber liegen kommen verdeckt offen neben beiseite gut".split()
)
COMPOUND = 9
"""Letters from which a single noun is a compound, and so names its kind by itself."""
NOT_SETS = frozenset("spieler person minut spiel partie runde zug mal jahr stunde punkt aktion".split())
"""Stems of nouns that are no pieces of a set."""
DEFINITE = frozenset("die diese alle den der".split())
THERE_ARE = compile(
    r"(?:es gibt|gibt es|(?:spiel|schachtel|deck|stapel|plan|set) (?:enthalt|hat|umfasst|besteht aus|"
    r"beinhaltet))(?: insgesamt| genau)? ?$"
)
UNSETTLED = compile(
    r"\b(?:bei|mit|zu|fur) (?:\d+|zwei|dritt|viert|drei|vier|funf|sechs)(?: oder \w+)? (?:spieler|"
    r"personen)\w*|pro spieler|jeder spieler|jedem spieler|je spieler|zum beispiel|z\. ?b|beispiel|"
    r"bis zu|hochstens|mindestens|etwa|ca\.|oder mehr|"
    r"spieler(?:an)?zahl|variante|erweiterung|maximal|minimal|\bjeder\b|\bjeweils\b"
)
OTHER_ONES = compile(
    r"\b(?:andere[nr]?|ubrige[nr]?|restliche[nr]?|erste[nr]?|letzte[nr]?|nachste[nr]?|folgende[nr]?|"
    r"weitere[nr]?|zusatzliche[nr]?|gleiche[nr]?|neue[nr]?|gewahlte[nr]?|gezogene[nr]?|offene[nr]?|"
    r"oberste[nr]?|verschiedene[nr]?)\b"
)
TARGET = compile(
    r"\b(?P<n>\d+|[a-zß]+) (?:sieg)?punkte\b[^.;]{0,10}\b(?:erreich\w*|hat|gesammelt|"
    r"erzielt)(?=[^.;]*(?:gewinn|sieg|ende|$))"
)
SHORT_GAME = compile(r"(?:kurze|lange|schnelle)\w* (?:spiel|partie)|kurzspiel|modus|stich|bonus|oder \d+ punkte")
ROLLS = compile(
    r"(?:wurf\w+|wirf\w*)[^.;]{0,10}\b(?:mit )?(?:den |allen )?(?P<n>\d+(?: (?:oder|bis) \d+)?|"
    r"[a-zß]+(?: oder [a-zß]+)?) wurfeln?\b"
)
UNSETTLED_ROLL = compile(r"spieler\w*zahl|beispiel|bonus|zusatzlich|weitere|noch einmal")
DEALS = compile(
    r"(?:erhalt|bekommt|zieht|nimmt|gebt|gib|teilt|verteilt)\b[^.;]{0,35}?\b(?P<n>\d+|zwei|drei|vier|"
    r"funf|sechs|sieben|acht|neun|zehn) (?:hand)?karten(?= (?:auf|an|aus|vom|verdeckt|\()|[.,;]|$)"
)
UNSETTLED_DEAL = compile(
    r"\b(?:bei|mit|zu|fur) (?:\d+|zwei|dritt|viert|drei|vier|funf|sechs)(?: oder \w+)? (?:spieler|"
    r"personen)\w*|abhangig|je nach|beispiel|variante|startspieler (?:erhalt|zieht)|und eine karte"
)
BEGINS_WITH = compile(
    r"(?:(?:beginnt|beginnen|startet|starten) (?:das spiel )?mit |starthand (?:besteht aus |von |"
    r"hat )+)(?P<n>\d+|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn) (?:hand)?karten"
)
PLAYER_RANGE = compile(r"(?<![\d.,])(?P<lo>\d{1,2}) ?(?:-|–|—|bis) ?(?P<hi>\d{1,2}) (?:spieler|personen|mitspieler)\w*")
IS_A_GAME = compile(r"\w*spiel fur|spielbar|\bfur \d")
CLAUSE = compile(r"[,;] | (?:und) ")
BY_PLAYERS = compile(
    r"\b(?:bei|mit|zu|fur) (?:\d+|zwei|dritt|viert|drei|vier|funf|sechs)(?: oder \w+)? (?:spieler|"
    r"personen)\w*|abhangig|je nach|beispiel|\bwenn\b|\bfalls\b|\baußer\b"
)
"""A sentence that says when the number holds."""
LIMIT = compile(
    r"(?:hochstens|maximal|nie mehr als|nicht mehr als) (?P<n>\d+|[a-zß]+) (?:handkarten|"
    r"karten auf der hand)|handkartenlimit (?:von |ist |betragt )?(?P<m>\d+)"
)
ROUNDS = compile(
    r"(?:uber|nach|aus|dauert) (?:genau )?(?P<n>\d+|[a-zß]+) runden|(?:nach|"
    r"am ende) der (?P<m>[a-zß]+) runde"
)
ORDINALS = {"zweiten": 2, "dritten": 3, "vierten": 4, "funften": 5, "sechsten": 6, "siebten": 7, "achten": 8}
