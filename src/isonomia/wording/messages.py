"""Messages of findings, alerts and refusals in another language.

They travel as finished Portuguese sentences (a finding is data). The catalogue holds their
templates (``A coluna {0} não tem nome.``): a sentence is recognised by its template, and the same values
go into the other language's. A sentence that no template recognises stays Portuguese.
"""

from __future__ import annotations

import re
from functools import cache

from isonomia.wording.catalogue import entries
from isonomia.wording.language import Language

CONTEXT = "mensagem"
"""gettext context of these templates in the catalogue."""
PIECE = "trecho"
"""gettext context of words that messages receive as values: ``true ou false``, ``a inscrição está vazia``."""

_PLACE = re.compile(r"\{(\d)\}")


def message(text: str, lang: Language) -> str:
    """A finished message in the reader's language."""
    if lang is Language.PORTUGUESE or not text:
        return text
    return _recognised(text, lang, CONTEXT) or text


def _recognised(text: str, lang: Language, context: str) -> str | None:
    """A text that the catalogue has, exactly or by its template."""
    exact = entries(lang).get((context, text))
    if exact is not None:
        return exact
    for pattern, translated in _patterns(lang, context):
        if found := pattern.fullmatch(text):
            return _filled(translated, [_value(value, lang) for value in found.groups()])
    return None


def _value(value: str, lang: Language) -> str:
    """A value of a message: a name, a sentence or known words are said in the language, a code is kept."""
    bare = value.strip()
    said = _recognised(bare, lang, PIECE)
    if said is None and " " in bare and bare[:1].isupper():
        said = entries(lang).get(("", bare)) or _sentences(bare, lang)
    return value if said is None else value.replace(bare, said)


def _sentences(text: str, lang: Language) -> str | None:
    """One sentence, or several in a row, each known by itself."""
    for end in re.finditer(r"\. (?=[A-ZÀ-Ý])", text):
        first = _recognised(text[: end.start() + 1], lang, CONTEXT)
        rest = _sentences(text[end.end() :], lang) if first else None
        if first and rest:
            return f"{first} {rest}"
    return _recognised(text, lang, CONTEXT)


def _filled(template: str, values: list[str]) -> str:
    """The template with its values put in."""
    return _PLACE.sub(lambda place: values[int(place[1])], template)


@cache
def _patterns(lang: Language, context: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Templates with values, those with most words of their own first, so that the closest one wins."""
    found = [
        (template, translated)
        for (of, template), translated in entries(lang).items()
        if of == context and _PLACE.search(template)
    ]
    found.sort(key=lambda pair: (-len(_PLACE.sub("", pair[0])), pair[0]))
    return tuple((_pattern(template), translated) for template, translated in found)


def _pattern(template: str) -> re.Pattern[str]:
    """``A norma {0} não…`` as an expression that captures the values in their order."""
    pieces = ("(.*?)" if i % 2 else re.escape(part) for i, part in enumerate(_PLACE.split(template)))
    return re.compile("".join(pieces), re.DOTALL)
