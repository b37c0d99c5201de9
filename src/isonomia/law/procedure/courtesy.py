"""Words that demean, looked for in the texts of votes and opinions, with why and what to write instead.

The words come from a data file (``wording/demeaning.toml``), given as terms; they are compared without
accents, case, doubled letters, signs in place of letters, or separators inside a word. A match asks for
another wording; it accuses nobody.

Law: dignity, Ferraz art. 2, § 2, I.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_LOOK_ALIKES: Final = str.maketrans("01345@$", "oieasas")
_SEPARATED: Final = re.compile(r"\b(?:\w[.\-_*·]){2,}\w\b")


@dataclass(frozen=True, slots=True)
class Term:
    """One expression that an opinion does not use.

    Attributes:
        form: the expression; a word that ends in ``*`` also stands for whatever continues it.
        kind: code of why it demeans.
        instead: what to write, or empty.
    """

    form: str
    kind: str
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """An expression found: where it begins among the words of the text (from 0), and the term."""

    at: int
    term: Term
    said: str


def plain_words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared."""
    text = _SEPARATED.sub(lambda found: re.sub(r"[.\-_*·]", "", found[0]), text.casefold())
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9@$]+", text)
    return tuple(_single(word if word.isdecimal() else word.translate(_LOOK_ALIKES)) for word in words)


def _single(word: str) -> str:
    """A word with repeated letters once: ``moreeena`` and ``morena``, ``carro`` and ``caro`` alike."""
    return re.sub(r"(.)\1+", r"\1", word)


def demeaning(text: str, terms: Sequence[Term]) -> tuple[Match, ...]:
    """Every expression of the list in a text, in the order of the text; the longest at each place."""
    words = plain_words(text)
    forms = sorted(((_form(term.form), term) for term in terms), key=lambda each: -len(each[0]))
    found: list[Match] = []
    at = 0
    while at < len(words):
        hit = next(((form, term) for form, term in forms if _fits(words[at : at + len(form)], form)), None)
        if hit is None:
            at += 1
            continue
        found.append(Match(at, hit[1], " ".join(words[at : at + len(hit[0])])))
        at += len(hit[0])
    return tuple(found)


def _form(form: str) -> tuple[str, ...]:
    words: list[str] = []
    for word in form.split():
        bare = "".join(plain_words(word.removesuffix("*")))
        words.append(f"{bare}*" if word.endswith("*") else bare)
    return tuple(words)


def _fits(words: Sequence[str], form: Sequence[str]) -> bool:
    return len(words) == len(form) and all(
        word.startswith(part[:-1]) if part.endswith("*") else word == part
        for word, part in zip(words, form, strict=True)
    )
