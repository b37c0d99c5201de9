"""Percentages as people write them (``20%``, ``7,5%``, ``1/5``), read exactly; shown as they were written."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from isonomia.law.findings import Finding
from isonomia.law.norms.model import Share

_PERCENT: Final = re.compile(r"([0-9]{1,9})(?:[,.]([0-9]{1,12}))?\s*%")
_RATIO: Final = re.compile(r"([0-9]{1,9})\s*/\s*([0-9]{1,9})")

_HOW_TO_WRITE: Final = 'Escreva como texto: "20%", "7,5%" ou "1/5".'


def parse_share(text: object) -> Share | Finding:
    """Read a percentage.

    Args:
        text: what the file holds. Only text is a percentage: a number could be 20 or 0.2, and a
            floating-point number has already lost its exact value.

    Returns:
        The share, 0 < value <= 1, or a finding (E107) whose place the caller fills in.
    """
    written = text.strip() if isinstance(text, str) else str(text)
    if not isinstance(text, str):
        return _problem("O percentual deve ser texto, entre aspas.", _HOW_TO_WRITE, written)
    value = _value(written)
    if value is None:
        return _problem("Não é um percentual.", _HOW_TO_WRITE, written)
    if value == 0:
        return _problem("O percentual é zero.", "Uma reserva vazia não se declara: apague-a.", written)
    if value > 1:
        return _problem("O percentual passa de 100%.", "Confira o número.", written)
    return Share(written, value)


def _value(written: str) -> Fraction | None:
    if match := _PERCENT.fullmatch(written):
        decimals = match[2] or ""
        return Fraction(int(match[1] + decimals), 100 * 10 ** len(decimals))
    if (match := _RATIO.fullmatch(written)) and int(match[2]):
        return Fraction(int(match[1]), int(match[2]))
    return None


def _problem(message: str, hint: str, written: str) -> Finding:
    return Finding("E107", message, hint, value=written)
