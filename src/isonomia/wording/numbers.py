"""Numbers, dates and ordinals as each language writes them. Exact: text is moved, nothing is rounded."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Final

from isonomia.wording.language import Language

_MONTHS: Final = {
    Language.PORTUGUESE: (
        *("janeiro", "fevereiro", "março", "abril", "maio", "junho"),
        *("julho", "agosto", "setembro", "outubro", "novembro", "dezembro"),
    ),
    Language.ENGLISH: (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    ),
}


def number(value: int | Decimal | Fraction, lang: Language = Language.PORTUGUESE) -> str:
    """``1.234,5`` in Portuguese, ``1,234.5`` in English.

    A fraction without a finite decimal form is written as a fraction (``10/3``).
    """
    if isinstance(value, Fraction):
        places = _finite_places(value)
        if places is None:
            return f"{number(value.numerator, lang)}/{number(value.denominator, lang)}"
        scaled = value.numerator * 10**places // value.denominator
        value = Decimal(scaled).scaleb(-places)
    text = format(value, ",f") if isinstance(value, Decimal) else format(value, ",d")
    if lang is Language.PORTUGUESE:
        return text.translate(str.maketrans(",.", ".,"))
    return text


def _finite_places(value: Fraction) -> int | None:
    """Decimals needed to write the fraction exactly, or ``None`` if no count suffices."""
    rest, counts = value.denominator, {2: 0, 5: 0}
    for prime in counts:
        while rest % prime == 0:
            rest //= prime
            counts[prime] += 1
    return max(counts.values()) if rest == 1 else None


def day(value: date, lang: Language = Language.PORTUGUESE) -> str:
    """``10/03/2025`` in Portuguese; ``10 Mar 2025`` in English, where 10/03 would be ambiguous."""
    if lang is Language.PORTUGUESE:
        return f"{value.day:02}/{value.month:02}/{value.year:04}"
    return f"{value.day} {_MONTHS[lang][value.month - 1][:3]} {value.year}"


def long_day(value: date, lang: Language = Language.PORTUGUESE) -> str:
    """``1º de março de 2025``, as acts are dated; ``1 March 2025``."""
    month = _MONTHS[lang][value.month - 1]
    if lang is Language.PORTUGUESE:
        first = "1º" if value.day == 1 else str(value.day)
        return f"{first} de {month} de {value.year}"
    return f"{value.day} {month} {value.year}"


def ordinal(value: int, lang: Language = Language.PORTUGUESE) -> str:
    """``3ª``, feminine as ``vaga``, ``posição`` and ``pessoa``; ``3rd``."""
    if lang is Language.PORTUGUESE:
        return f"{number(value)}ª"
    tail = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{number(value, lang)}{tail}"


def enumeration(words: list[str], lang: Language = Language.PORTUGUESE) -> str:
    """``a, b e c``; ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (" e " if lang is Language.PORTUGUESE else " and ") + words[-1]
