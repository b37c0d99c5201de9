"""Translations: the Portuguese sentence is the key, the English one is in a gettext catalogue.

Portuguese needs no catalogue, so the usual run reads none. The English ``.po`` is read as text the first
time it is needed and kept: a compiled ``.mo`` beside it would be a second copy that can grow stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from isonomia.wording.language import Language


def translate(sentence: str, to: Language, context: str = "") -> str:
    """A sentence or template in the reader's language; one without a translation stays Portuguese.

    Args:
        sentence: in Portuguese, placeholders included.
        to: the reader's language.
        context: gettext context, for one Portuguese text with several meanings.
    """
    if to is Language.PORTUGUESE:
        return sentence
    return entries(to).get((context, sentence), sentence)


@cache
def entries(to: Language) -> Mapping[tuple[str, str], str]:
    """Everything a catalogue translates: (context, Portuguese) -> the other language."""
    from babel.messages.pofile import read_po

    source = resources.files("isonomia.wording").joinpath("locale", f"{to.value}.po")
    with source.open("rb") as file:
        catalog = read_po(file, locale=to.value, abort_invalid=True)
    return {
        (message.context or "", str(message.id)): str(message.string)
        for message in catalog
        if message.id and message.string
    }
