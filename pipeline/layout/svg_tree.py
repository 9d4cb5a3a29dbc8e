"""An SVG file as a tree of elements, read without trust: size, depth, entities are limited, nothing is fetched."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

from pipeline.findings import FAIL
from pipeline.layout.problem import Problem

MAX_BYTES = 20_000_000
"""More than this, unpacked, is refused."""

MAX_DEPTH = 100
MAX_NODES = 200_000
_ENTITY_LENGTH = 100
_ENTITY_BYTES = 5_000_000
"""With entities of at most that length in a file of at most that size, expansion stays below 200 MB."""
_SVG = "http://www.w3.org/2000/svg"


class Refused(Exception):  # noqa: N818 - it is an answer, not a mistake
    """The file can't be drawn; carries the problem that says why."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.message)


@dataclass(slots=True, eq=False)
class Node:
    """An element: its local name, attributes (``xlink:href`` as ``href``), its style text, and its place."""

    tag: str
    attributes: dict[str, str]
    parent: Node | None
    line: int
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def lineage(self) -> list[Node]:
        """The element's ancestors from the root, and itself."""
        out: list[Node] = []
        node: Node | None = self
        while node is not None:
            out.append(node)
            node = node.parent
        return out[::-1]


def unpacked(data: bytes, name: str) -> bytes:
    """`data`, gunzipped when it is an ``.svgz``. Raises `Refused` when it is damaged or too large."""
    if data[:2] == b"\x1f\x8b":
        unzip = zlib.decompressobj(wbits=31)
        try:
            data = unzip.decompress(data, MAX_BYTES + 1)
        except zlib.error as error:
            raise Refused(
                Problem("svg/malformed", FAIL, f"{name} is a damaged compressed SVG ({error})", "save it again")
            ) from None
        if not unzip.eof and len(data) <= MAX_BYTES:
            raise Refused(
                Problem("svg/malformed", FAIL, f"{name} is a compressed SVG that ends too early", "copy it again")
            )
    if len(data) > MAX_BYTES:
        raise Refused(
            Problem(
                "svg/too-complex",
                FAIL,
                f"{name} is larger than {MAX_BYTES // 1_000_000} MB",
                "simplify it, or export it as a PNG",
            )
        )
    return data


def read_tree(data: bytes, name: str) -> Node:
    """The root ``svg`` element of `data`. Raises `Refused`."""
    data = unpacked(data, name)
    lead = len(data) - len(data.lstrip(b" \t\r\n"))
    builder = _Builder(name, data[:lead].count(b"\n"))
    root = builder.parse(data[lead:])
    if root is None or root.tag != "svg":
        found = f"its outermost element is <{root.tag}>" if root is not None else "it has no element"
        raise Refused(Problem("svg/not-svg", FAIL, f"{name} is not an SVG picture: {found}", "save it as SVG"))
    return root


class _Builder:
    def __init__(self, name: str, skipped: int) -> None:
        self.name = name
        self.skipped = skipped
        self.size = 0
        self.root: Node | None = None
        self.open: list[Node | None] = []
        self.count = 0
        self.prefixes = {"svg"}

    def parse(self, data: bytes) -> Node | None:
        from xml.parsers import expat

        self.size = len(data)
        parser = self.parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.EntityDeclHandler = self.entity
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            text = expat.errors.messages.get(error.code, str(error))
            line = error.lineno + self.skipped
            raise Refused(
                Problem(
                    "svg/malformed",
                    FAIL,
                    f"{self.name} is not well-formed XML: {text} at line {line}, column {error.offset + 1}",
                    "export the SVG again, or mend that line",
                )
            ) from None
        except (ValueError, LookupError) as error:
            raise Refused(
                Problem("svg/malformed", FAIL, f"{self.name} can't be read: {error}", "save it as UTF-8")
            ) from None
        return self.root

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MAX_NODES or len(self.open) >= MAX_DEPTH:
            much = f"{MAX_NODES:,} elements" if self.count > MAX_NODES else f"{MAX_DEPTH} levels"
            raise Refused(
                Problem(
                    "svg/too-complex", FAIL, f"{self.name} has more than {much}", "simplify it, or export it as a PNG"
                )
            )
        for key, value in attributes.items():
            if key.startswith("xmlns:") and value == _SVG:
                self.prefixes.add(key[6:])
        prefix, colon, local = name.partition(":")
        if colon and prefix not in self.prefixes:
            self.open.append(None)
            return
        parent = self.open[-1] if self.open else None
        if self.open and parent is None:
            self.open.append(None)
            return
        if "href" not in attributes:
            for key in attributes:
                if key.endswith(":href"):
                    attributes["href"] = attributes[key]
                    break
        node = Node(local if colon else name, attributes, parent, self.parser.CurrentLineNumber + self.skipped)
        if parent is None:
            self.root = node
        else:
            parent.children.append(node)
        self.open.append(node)

    def end(self, name: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        node = self.open[-1] if self.open else None
        if node is not None and node.tag == "style":
            node.text += text

    def entity(
        self,
        name: str,
        parameter: bool,
        value: str | None,
        base: str | None,
        system: str | None,
        public: str | None,
        notation: str | None,
    ) -> None:
        """Short literal entities are let through (Illustrator declares its namespaces so); all others are refused."""
        if (
            parameter
            or value is None
            or system is not None
            or "&" in value
            or "%" in value
            or len(value) > _ENTITY_LENGTH
        ):
            raise Refused(
                Problem(
                    "svg/entities",
                    FAIL,
                    f"{self.name} declares the entity {name!r}, which could expand without end or fetch other files",
                    "export it as plain SVG, without a DOCTYPE",
                )
            )
