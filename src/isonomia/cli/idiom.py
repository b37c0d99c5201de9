"""The language of a run, known before its arguments are parsed, so that help and usage errors speak it too.

Click and typer take their own words ("Usage:", "Missing option") through gettext when they say them. Their
Portuguese is the catalogue beside this module; English is what they say by themselves.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from isonomia.wording.language import VARIABLE, Language, language

LOCALE: Final = Path(__file__).with_name("locale")
"""``pt/LC_MESSAGES/messages.po`` and the ``.mo`` made of it, the only form that gettext reads."""

_DOMAIN: Final = "messages"
_LANGUAGES: Final = "LANGUAGE"
"""The variable from which gettext takes its languages before any other."""


def asked(given: Sequence[str], environment: Mapping[str, str] = os.environ) -> Language:
    """The language of ``--idioma``, in either of its two spellings, or of the environment.

    Args:
        given: the arguments of the run. A language unknown there is refused where the option is read; until
            then Portuguese is spoken.
        environment: the process's variables.
    """
    options = [option.removeprefix("--idioma=") for option in given if option.startswith("--idioma=")]
    if "--idioma" in given[:-1]:
        options.append(given[given.index("--idioma") + 1])
    try:
        return language(next(iter(options), None), environment)
    except ValueError:
        return Language.PORTUGUESE


@contextmanager
def framework_speaks(lang: Language) -> Iterator[None]:
    """Click's and typer's own words in a language; the environment is as before when the block ends."""
    before = {name: os.environ.get(name) for name in (_LANGUAGES, VARIABLE)}
    gettext.bindtextdomain(_DOMAIN, str(LOCALE))
    os.environ[_LANGUAGES] = lang.value
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def speak_to_all(option: str | None) -> None:
    """``isonomia --idioma en COMANDO``: what stands before the command holds for it too."""
    if option is not None:
        os.environ[VARIABLE] = option
