"""Words for pairs of cards and for amounts without a number, over folded text."""

from __future__ import annotations

ANSWERS = r"cards? (?:that|which) (?:counters?|answers?|solves?|cancels?|matches|fits?|deals? with|can (?:counter|answer|solve|cancel))[^.;,]{0,45}|(?:matching|corresponding|appropriate|suitable) (?:[\w'-]+ ){0,2}cards?\b"
"""A card that answers another one, which the sentence does not name."""

BY_ATTRIBUTE = r"(?:the|of the) same (?:colou?rs?|symbols?|categor(?:y|ies)|suits?|signs?|famil(?:y|ies)|types?|values?|icons?|numbers?)|(?:colou?r|symbol|suit|icon)s? (?:match|matches|is the same)"
"""What settles it: a sign that both show."""

VAGUE = r"(?:remove|take out|put back|set aside|discard)(?: [\w'-]+){0,3}? (?:some|a few|several|part|a number)\b[^.;:]{0,35}"
"""Some are taken out, without a number."""
