"""Terminals that cannot show every character: the closest plain one instead of a failure.

On an old console (Latin-1, ASCII) ``vagas 1–10`` is written ``vagas 1-10``, and ``ação`` becomes ``acao``
only where the console has no accents.
"""

from __future__ import annotations

import codecs
import unicodedata
from typing import IO, Final

_HANDLER: Final = "isonomia.closest"
_CLOSEST: Final = {
    "—": "-",
    "–": "-",
    "·": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "→": "->",
    "×": "x",
    "⚖": "*",
    "º": "o",
    "ª": "a",
    "§": "par.",
}


def tolerate(stream: IO[str]) -> None:
    """Let a text stream write the closest character it has; streams of UTF-8 are left alone."""
    name = getattr(stream, "encoding", None) or "utf-8"
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None and codecs.lookup(name).name != "utf-8":
        codecs.register_error(_HANDLER, _closest)
        reconfigure(errors=_HANDLER)


def _closest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(_plain(char) for char in text), error.end


def _plain(char: str) -> str:
    """The character without its accents, or a question mark."""
    if char in _CLOSEST:
        return _CLOSEST[char]
    bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode("ascii")
    return bare or "?"
