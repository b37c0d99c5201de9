"""Names compared as people compare them: without case, accents, spaces, line breaks or punctuation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

_NOT_WORD = re.compile(r"[^a-z0-9]+")


@lru_cache(maxsize=65536)
def folded(text: str) -> str:
    """Without accents and case, inner spaces made one: ``Situação  Final`` -> ``situacao final``."""
    if text.isascii():
        return " ".join(text.casefold().split())
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).split())


def squeezed(text: str) -> str:
    """Letters and digits alone: ``Nº de inscrição`` -> ``nodeinscricao``."""
    return _NOT_WORD.sub("", folded(text))


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return [word for word in _NOT_WORD.split(folded(text)) if word]


def word_set(text: str) -> frozenset[str]:
    """The words of a literal as a set; keeps vocabularies readable."""
    return frozenset(text.split())


def unpadded(text: str, known: Iterable[str]) -> str:
    """The known number that differs only in its zeros on the left, or an empty text."""
    bare = text.lstrip("0")
    return next((one for one in known if one.lstrip("0") == bare), "") if bare else ""


def nearest(text: str, known: Iterable[str]) -> str:
    """The known name most like a text, or an empty text where none is close."""
    by_key = {squeezed(name): name for name in known}
    close = get_close_matches(squeezed(text), by_key, n=1, cutoff=0.6)
    return by_key[close[0]] if close else ""
