"""Zip archives of XML parts, as .docx and .odt are, read with limits on what a malicious or broken one can cost."""

from __future__ import annotations

import io
import posixpath
import zipfile
import zlib
from typing import Any
from xml.etree import ElementTree
from xml.parsers import expat

from pipeline.documents.formats.base import RefusedError

MAX_PART = 64_000_000
"""Unpacked bytes of one part."""
MAX_PARTS = 20_000
MAX_ELEMENTS = 1_000_000
MAX_DEPTH = 250
"""How deep elements may stand within each other; text in five nested tables stands at sixty."""

Element = ElementTree.Element

_TOO_LARGE_HINT = "is it the right file? split it if it is"


class Archive:
    """The parts of a zip archive by name. Raises RefusedError when it is damaged, encrypted or too large."""

    def __init__(self, raw: bytes) -> None:
        try:
            self._file = zipfile.ZipFile(io.BytesIO(raw))
            entries = self._file.infolist()
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError) as error:
            raise RefusedError("broken", "is damaged: its archive can't be opened") from error
        if len(entries) > MAX_PARTS:
            raise RefusedError("too-large", f"has more than {MAX_PARTS:,} parts", _TOO_LARGE_HINT)
        if any(entry.flag_bits & 1 for entry in entries):
            raise RefusedError("encrypted", "is protected by a password", "save it without a password")
        self.names = frozenset(entry.filename for entry in entries)

    def read(self, name: str) -> bytes:
        """The bytes of the part `name`."""
        try:
            with self._file.open(name) as part:
                data = part.read(MAX_PART + 1)
        except KeyError as error:
            raise RefusedError("broken", f"is damaged: its part {name} is absent") from error
        except (
            zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, NotImplementedError, ValueError,
        ) as error:  # fmt: skip
            raise RefusedError("broken", f"is damaged: its part {name} can't be unpacked") from error
        if len(data) > MAX_PART:
            raise RefusedError(
                "too-large", f"holds a part that unpacks to more than {MAX_PART:,} bytes", _TOO_LARGE_HINT
            )
        return data

    def tree(self, name: str) -> Element:
        """The XML of the part `name`."""
        return parse_xml(self.read(name))

    def relations(self, part: str) -> dict[str, tuple[str, str]]:
        """Relation id → (last word of its type, part) of an Office Open XML `part`; the archive's own for ``""``."""
        folder, name = posixpath.split(part)
        file = posixpath.join(folder, "_rels", name + ".rels")
        if file not in self.names:
            return {}
        found = {}
        for relation in self.tree(file):
            if relation.get("TargetMode") == "External":
                continue
            target = relation.get("Target", "")
            whole = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
            found[relation.get("Id", "")] = (relation.get("Type", "").rsplit("/", 1)[-1], whole)
        return found


def parse_xml(data: bytes) -> Element:
    """The root element of `data`; names of elements and attributes come without their namespaces.

    Raises RefusedError when it is damaged, has a document type (which could define entities that grow without bound),
    or is larger or deeper than a document has reason to be.
    """
    _refuse_document_type(data)
    local: dict[str, str] = {}
    events: Any = ElementTree.XMLPullParser(("start", "end"))
    depth = elements = 0
    root: Element | None = None
    try:
        for start in range(0, len(data), 1 << 16):
            events.feed(data[start : start + (1 << 16)])
            for event, node in events.read_events():
                if event == "end":
                    depth -= 1
                    continue
                depth += 1
                elements += 1
                if root is None:
                    root = node
                if depth > MAX_DEPTH or elements > MAX_ELEMENTS:
                    raise RefusedError("too-large", "has more or deeper parts than a document needs", _TOO_LARGE_HINT)
                tag = node.tag
                if tag[0] == "{":
                    short = local.get(tag)
                    if short is None:
                        short = local[tag] = tag.rpartition("}")[2]
                    node.tag = short
                if node.attrib:
                    for key in [key for key in node.attrib if key[0] == "{"]:
                        short = local.get(key)
                        if short is None:
                            short = local[key] = key.rpartition("}")[2]
                        node.attrib[short] = node.attrib.pop(key)
        events.close()
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise RefusedError("broken", f"is damaged: {error}") from error
    if root is None:
        raise RefusedError("broken", "is damaged: one of its parts is empty")
    return root


class _RootSeenError(Exception):
    """The first element begins: no document type can follow."""


def _refuse_document_type(data: bytes) -> None:
    def refuse(*_: object) -> None:
        raise RefusedError("broken", "holds a document type, which no document of this format has")

    def stop(*_: object) -> None:
        raise _RootSeenError

    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = stop
    try:
        parser.Parse(data, True)
    except _RootSeenError:
        return
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise RefusedError("broken", f"is damaged: {error}") from error
