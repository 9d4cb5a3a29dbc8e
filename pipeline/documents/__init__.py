"""Rules documents: a file becomes lines, lines become blocks, blocks become claims with their places."""

from __future__ import annotations
