"""English: words that betray an unfinished or carelessly pasted text."""

from __future__ import annotations

UNITS = (
    r"cards?|tokens?|pawns?|tiles?|points?|coins?|players?|minutes|mins?|years|cubes?|dice|die|boards?|turns?|rounds?|"
    r"copies|meeples?"
)
UNFINISHED = (
    r"to be (?:completed|confirmed|defined|determined|decided|written|done|added)|insert [^\])>]{1,40}|fill in|"
    r"your text(?: here)?|text here|title here|image here|placeholder|game name|coming soon|to come|confirm"
)
FIELDS = r"number|name|date|amount|value|text|title"
"""Words that stand in square brackets for what is to be put there."""
WHOLE = (
    r"(?:to be (?:completed|confirmed|defined|determined|decided|written|done|added)|coming soon|your text here|"
    r"text to come|to come)\s*[.!…]*"
)
PAGES = r"(?:page|p\.|pg\.)"

DOUBLES = "that had bye ha hey no yes so very ho oh ah knock blah tut chop hip night her tick tock pom bang boom is"
"""Words that may rightly stand twice in a row."""
LETTERS = "a"
"""Words of one letter that may not."""

WEB = (
    r"\(?\bclick (?:here|on (?:a|the|any|this)\b[^).]{0,60})\)?|\bread more\b|\b(?:accept|manage|reject) (?:all "
    r")?cookies\b|"
    r"\bthis (?:web)?site uses cookies\b|\bshare on (?:facebook|twitter|x|whatsapp)\b|\badd to cart\b|\bback to top\b|"
    r"\bfollow us on\b|\bsubscribe to our newsletter\b|\bskip to (?:main )?content\b|\ball rights reserved\. "
    r"powered by\b|"
    r"\bdownload (?:the )?pdf\b|\bshow more\b|\bsign up for\b"
)
MENU = r"home|contact|rules|game rules|shop|cart|my account|menu|faq|blog|news|share|print|comments|login|search"

TYPOS = {
    r"it[’']s(?= (?:owner|effect|value|cost|own|text|controller)\b)": "its",
    r"there(?= own\b)|they[’']re(?= (?:own|turn|hand|deck|opponents?)\b)": "their",
    r"(?:bigger|smaller|higher|lower|more|less|fewer|greater|larger) then(?= (?:one|two|three|four|five|\d))": "than",
    r"(?:other|rather) then(?= (?:the|a|an|your|their)\b)": "than",
    r"(?-i:a)(?= (?:players|cards|tokens|points)(?![\w'’-]))": "the singular, or no article",
    r"adn": "and",
    r"recieve(?:s|d)?|reciev(?:ing|er)": "receive",
    r"seperat(?:e|es|ed|ely|ing|ion)": "separate",
    r"occured|occuring": "occurred",
    r"begining": "beginning",
    r"its[’'](?= \w)": "its",
    r"you[’']re(?= (?:turn|hand|cards?|deck|opponents?|score|board))": "your",
    r"their(?= (?:is|are))\b": "there",
    r"loose(?:s)?(?= (?:a turn|the game|a card|a point|all|points|one|two|your|their))": "lose",
    r"teh|hte": "the",
    r"playes|palyers?|playres?|plaers?": "players",
    r"crads?|cadrs?": "card",
    r"oponents?|opponets?|oppenents?|opponants?": "opponent",
    r"dicard\w*|discrad\w*|disgard\w*": "discard",
    r"shufle\w*|suffle\w*|shuffel\w*": "shuffle",
    r"definate\w*": "definite",
    r"imediate\w*|immediat?ly|immedietely|immediatelly": "immediately",
    r"succesful\w*|sucessful\w*|successfull": "successful",
    r"simultanous\w*|simultaneusly|simultaniously": "simultaneously",
    r"maximun|minimun": "maximum / minimum",
    r"lenght|widht|heigth": "length / width / height",
    r"choosen|choosed": "chosen / chose",
    r"payed(?= (?:for|the|his|her|their|your|a)\b)": "paid",
    r"untill": "until",
    r"allways": "always",
    r"accross": "across",
    r"adress\w*": "address",
    r"wich": "which",
    r"thier": "their",
    r"tresure|treasur(?= )": "treasure",
    r"catagor(?:y|ies)": "category",
    r"neccessary|necesary|neccesary": "necessary",
    r"appropiate": "appropriate",
    r"refered|refering": "referred",
    r"equiped": "equipped",
    r"happend|happends": "happened / happens",
    r"each (?:players|cards|tokens|teams)(?= \w)": "the singular",
    r"every (?:players|cards|tokens|teams)(?= \w)": "the singular",
    (
        r"(?:two|three|four|five|six|seven|eight|nine|ten) (?:card|token|point|coin|tile|pawn|cube)(?= (?:from|each|"
        r"per)\b|\.)"
    ): "the plural",
    r"alot": "a lot",
    r"atleast": "at least",
    r"infront": "in front",
    r"face[- ]?upp|face donw": "face up / face down",
    r"first palyer|fist player(?= \w)": "first player",
    r"dont|doesnt|didnt|isnt": "an apostrophe (don’t, doesn’t, isn’t)",
    r"could of|should of|would of|must of": "have",
}
AGREEMENT: tuple[str, ...] = ()
SPELLINGS: dict[str, str] = {}
