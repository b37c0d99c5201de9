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

_PLACE = re.compile(r"\{(\d)\}")


def message(text: str, lang: Language) -> str:
    """A finished message in the reader's language."""
    if lang is Language.PORTUGUESE or not text:
        return text
    exact = entries(lang).get((CONTEXT, text))
    if exact is not None:
        return exact
    for pattern, translated in _patterns(lang):
        if found := pattern.fullmatch(text):
            return _filled(translated, [_value(value, lang) for value in found.groups()])
    return text


def _value(value: str, lang: Language) -> str:
    """A value of a message: a name or a sentence is said in the language, a code stays as it is."""
    bare = value.strip()
    if " " not in bare or not bare[:1].isupper():
        return value
    return value.replace(bare, entries(lang).get(("", bare)) or message(bare, lang))


def _filled(template: str, values: list[str]) -> str:
    """The template with its values put in."""
    return _PLACE.sub(lambda place: values[int(place[1])], template)


@cache
def _patterns(lang: Language) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Templates with values, those with most words of their own first, so that the closest one wins."""
    found = [
        (template, translated)
        for (context, template), translated in entries(lang).items()
        if context == CONTEXT and _PLACE.search(template)
    ]
    found.sort(key=lambda pair: (-len(_PLACE.sub("", pair[0])), pair[0]))
    return tuple((_pattern(template), translated) for template, translated in found)


def _pattern(template: str) -> re.Pattern[str]:
    """``A norma {0} não…`` as an expression that captures the values in their order."""
    pieces = ("(.*?)" if i % 2 else re.escape(part) for i, part in enumerate(_PLACE.split(template)))
    return re.compile("".join(pieces), re.DOTALL)
