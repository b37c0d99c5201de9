"""Which language the reader gets: Portuguese unless English is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

VARIABLE: Final = "ISONOMIA_IDIOMA"
"""Environment variable that names the language where ``--idioma`` does not."""


class Language(StrEnum):
    """The two languages of the program, both complete."""

    PORTUGUESE = "pt"
    ENGLISH = "en"


def language(option: str | None, environment: Mapping[str, str]) -> Language:
    """The language of ``--idioma``, else of ``ISONOMIA_IDIOMA``, else Portuguese.

    Args:
        option: the option's value, or ``None``; ``pt-BR`` and ``pt_BR.UTF-8`` count as ``pt``.
        environment: the process's variables.

    Raises:
        ValueError: a language the program does not speak; the message is for the user.
    """
    asked = option or environment.get(VARIABLE) or Language.PORTUGUESE.value
    primary = asked.strip().lower().replace("_", "-").split("-")[0].split(".")[0]
    try:
        return Language(primary)
    except ValueError:
        known = ", ".join(known.value for known in Language)
        raise ValueError(f"Não conheço o idioma “{asked}”. Use um destes: {known}.") from None
