"""English."""

from __future__ import annotations

from pipeline.documents.languages.base import Language, compose, words

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)


def _numbers() -> dict[str, int]:
    tens = dict(zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True))
    out = compose(_UNITS, tens, {}, "one hundred", {"dozen": 12, "a dozen": 12, "a hundred": 100, "two hundred": 200})
    for word, n in list(out.items()):
        if 100 < n < 200 and word.startswith("one hundred "):
            rest = word.removeprefix("one hundred ")
            out[f"one hundred and {rest}"] = out[f"a hundred and {rest}"] = n
    out |= {"a pair": 2, "a couple": 2, "two dozen": 24, "half a dozen": 6}
    return out


LANGUAGE = Language(
    code="en",
    name="English",
    stop_words=frozenset(
        "the a an and of to in is are with for on at by from or each their your you it its this that be not as if then "
        "one all may can when which who they he she his her has have into out up".split()
    ),
    telling=words("cards players tokens draw deck game contents components setup player turn round"),
    titles={
        "contents": (
            r"contents?",
            r"components?",
            r"material",
            r"materials",
            r"game components",
            r"what(?:'s| is) in the box",
            r"in the box",
            r"the box",
            r"inventory",
            r"(?:the )?deck",
            r"(?:the )?cards\b",
            r"game (?:contents|materials|parts|pieces)",
            r"parts?\b",
            r"pieces\b",
            r"equipment",
            r"box contents",
            r"what you (?:need|get)",
            r"you(?:'ll| will)? need",
            r"card (?:list|distribution|breakdown|types|counts?)",
            r"deck (?:composition|list|contents)",
            r"list of components",
            r"types of cards",
            r"composition",
            r"this (?:game|box) (?:contains|includes)",
        ),
        "setup": (
            r"set-?\s?up",
            r"setting up",
            r"preparation",
            r"preparing",
            r"getting (?:ready|started)",
            r"game setup",
            r"prepare",
            r"before you (?:play|start|begin)",
            r"deal\b",
            r"dealing",
            r"the deal",
            r"start(?:ing)?\b",
            r"how to start",
            r"to begin",
            r"at the start",
            r"beginning",
            r"initial",
        ),
        "end": (r"end(?:ing)?\b", r"game end", r"victory", r"winning", r"win\b", r"how to win", r"end of"),
        "scoring": (r"scor\w+", r"points?\b", r"card values"),
        "turn": (
            r"gameplay",
            r"how to play",
            r"play\b",
            r"playing",
            r"turn",
            r"on your turn",
            r"game ?play",
            r"phases?",
            r"round",
        ),
        "goal": (r"goal", r"object(?:ive)?\b", r"aim\b", r"overview"),
        "toc": (r"table of contents", r"contents page", r"index"),
        "summary": (r"summary", r"recap", r"quick reference", r"player aid"),
        "effects": (r"card effects?", r"effects?", r"special cards", r"card abilities", r"abilities"),
        "tips": (r"tips?", r"hints?", r"strategy", r"advice"),
        "variants": (r"variants?", r"expansions?", r"optional rules?", r"advanced", r"solo"),
        "info": (r"info\w*", r"introduction", r"intro\b", r"about", r"credits?", r"players\b", r"duration"),
        "rules": (r"rules?\b",),
    },
    numbers=_numbers(),
    ones=words("a an"),
    articles=words("the a an these those this his her their your its some both"),
    links=words("of the a an for in to with and on"),
    stops=words(
        "aside away face-up face-down faceup facedown break breaks breaking divide divides without that which who whose with for from in into numbered showing depicting used worth valued each per are is was were "
        "has have can may will on split divided made printed only if when where plus including to at as by than under "
        "marked labelled labeled ranging representing featuring go goes come left you they it consisting containing "
        "identical double-sided total apiece both one going back face facedown faceup"
    ),
    conjunctions=words("and plus & +"),
    alternatives=words("or"),
    cards=words("card cards"),
    tiles=words("tile tiles domino dominoes letter letters"),
    pieces=words(
        "token tokens pawn pawns die dice board boards marker markers cube cubes booklet rulebook rulebooks bag bags figure "
        "figures miniature miniatures meeple meeples stone stones coin coins bill bills pad pads sheet sheets pencil pencils "
        "timer screen screens disc discs disk disks building buildings house houses mat mats chip chips counter counters "
        "standee standees ring rings tray trays track dial dials stand stands ticket tickets gem gems crystal crystals "
        "pebble pebbles bead beads sticker stickers notebook notebooks map leaflet wagon wagons train trains ship ships "
        "cylinder cylinders block blocks peg pegs ball balls cup cups spinner key keys medal medals ballot ballots piece pieces "
        "deck decks box leader leaders role roles"
    ),
    not_pieces=words(
        "point points turn turns round rounds player players minute minutes min mins hour hours year years time times space spaces "
        "page pages side sides face faces game games step steps phase phases action actions person people vp dollar dollars cm mm "
        "inch inches week day days level rule rules mode modes option options copies copy % percent damage life lives team teams "
        "row rows column columns word words second seconds chapter version edition star stars place places way ways hand hands "
        "age ages"
    ),
    groups=words(
        "color colors colour colours suit suits kind kinds type types family families series set sets category categories symbol "
        "symbols species element elements value values clan clans faction factions level levels era eras age ages people pattern "
        "patterns rank ranks number numbers shape shapes animal animals season seasons realm realms herb herbs city cities sort "
        "sorts resource resources denomination denominations house houses design designs"
    )
    - words("houses house"),
    sets=words("set sets deck decks pack packs pile piles stack stacks pad pads bag bags group groups"),
    containers=words("pad pads bag bags box boxes pouch pouches book books"),
    each=words("each per apiece every ea"),
    per_player=r"per player|per person|(?:for )?each player|every player|each person|a player",
    players=words("player players person people rivals gardeners participants"),
    range_words=words("to through thru until"),
    about=words("about approximately around roughly nearly almost some circa ~ ≈ approx"),
    including=words("including includes incl of-which comprising"),
    namely=("namely", "consisting of", "made up of", "comprising", "that is", "broken down as follows", "as follows"),
    spare=r"spare|extras?\b|replacement|some more|additional",
    example=r"for example|e\.? ?g\.?|such as|for instance|like\b|example",
    value_words=words("value values point points worth pts vp valued"),
    numbered=words("numbered values valued printed ranging numbers ranks ranked labelled labeled from value"),
    contains=r"contains?|take(?= (?:a|an|one|two|2) (?:standard|normal|regular|ordinary|pack|deck|\d))|holds?|consists? of|compris\w+|includes?|included|has|have|there (?:are|is)|made up of|composed of|comes with|"
    r"you(?:'ll| will)? (?:find|need)|uses?|deck of|are used|show|features?|you get|is played with|requires?",
    module=r"expansion|module|solo\b|variant|promo(?:tional)?\b|mini-?expansion|advanced game|bonus",
    kinds_words=words("kind kinds type types sort sorts categories category species families"),
    ops={
        "deal-all": r"deal(?:s|t)? (?:out )?(?:all|the (?:whole|entire))|distribute all|(?:all|whole|entire)[^.;]{0,20}(?:is|are) dealt|"
        r"deal (?:out )?every card|dealt out completely",
        "remove": r"remove\w*|put[^.;]{0,40}back in(?:to)? the box|put[^.;]{0,30}back\b|go(?:es)? back|return\w*[^.;]{0,30}box|"
        r"discard\w*|take out|back in the box|leave[^.;]{0,30}in the box|taken out|out of the game|leave out|left out",
        "keep": r"keep\w*|retain\w*",
        "set-aside": r"set\w*[^.;]{0,60}aside|put[^.;]{0,40}aside|place[^.;]{0,40}aside|aside",
        "reveal": r"reveal\w*|turn\w*[^.;]{0,30}(?:over|face ?-?up)|flip\w*|face ?-?up|expose\w*|lay[^.;]{0,30}face ?-?up",
        "give": r"give\w*|deals?|dealt|receive\w*|tak(?:e|es|ing)|gets?|draw\w*|hand(?:s|ed)? out|start\w* with|begin\w* with|has|collect\w*|"
        r"pick\w*|chooses?|distribute\w*|gains?|have",
        "use": r"use\w*|play with|shuffle\w*|needs?|add(?:s|ed|ing)?\b|in play|include\w*",
        "place": r"plac\w+|put\w*|lay\w*|form\w*|stack\w*|arrange\w*|spread|goes|make\w*|create\w*|set",
    },
    everyone=r"each player|every player|everyone|everybody|each\b|all players|to the players|players each|per player|apiece|players",
    someone=r"the dealer|the (?:young|old)est|the first player|first player|one player|the start player|starting player|the winner|"
    r"the last player|the leader",
    none_words=words("none no nothing zero"),
    all_words=r"all (?:of )?(?:the |\d+ )?cards|every card|them all|the whole deck|the (?:full|entire) deck|all cards|everything",
    rest_words=words("rest remaining remainder"),
    depends=r"(?:depending on|according to|based on|varies with|depends on) (?:the )?(?:number of players|player count|players)|"
    r"by (?:player count|number of players)|per the player count",
    condition=r"with|for|in|if there are|at|when there are|if|in a|for a|a|if playing with|when playing with|if you have|games? (?:of|with)",
    beyond=r"(?:more than|above|over) #|# or more|#\+|beyond|more players|otherwise",
    age=(
        r"\bage[sd]?\b[^\d\n]{0,20}#",
        r"#\s?(?:years|yrs)(?: old)?(?: and| &| or)? ?(?:up|older|\+)?",
        r"#\s?(?:and|&) up",
        r"recommended age[^\d]{0,10}#",
    ),
    duration=(r"duration", r"play(?:ing)?[ -]?time", r"time\b", r"length", r"takes"),
    minutes=words("minute minutes min mins min. '"),
    hours=words("hour hours h hr hrs"),
    player_labels=(r"(?:number of )?players", r"player count", r"no\.? of players", r"for", r"supports?"),
    formula={
        "players": r"(?:the )?number of players|players|player count|n\b",
        "plus": r"\+ ?#|plus #|# more than",
        "minus": r"[-−–] ?#|minus #|# (?:less|fewer) than",
        "twice": r"twice|two times|double|2 ?[x×*]",
        "as_many": r"as many|equal to|1 more (?:[a-z]+ ){0,3}than|n ?[+-]",
    },
    rounds=words("round rounds turn turns"),
    up_to=r"up to",
    turn_words=r"on (?:his|her|your|their|a) turn|each turn|every turn|in turn\b|end of (?:the |each |your )?(?:turn|round|game)|during (?:the game|play|your turn)|whenever|when(?:ever)? (?:a|the) player|if a player|on a tie|ties?\b|winner|after (?:playing|each)|(?:game|round) ends|loses?\b|scor\w+|ends when|wins?\b|next player|per turn|start of (?:your|each|the) turn",
    top=r"the (?:top|first|bottom|next) card",
    alone={},
    bare_condition=r"(?!)",
    bare_after=r"",
)
