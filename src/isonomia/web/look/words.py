"""Numbers, days and terms as the reader's language writes them, by the same rules as files and terminal."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone, translation
from django.utils.translation import gettext as _

from isonomia.wording.language import Language, language
from isonomia.wording.numbers import day, number
from isonomia.wording.terms import BRASILIA, END_OF_DAY, end_of_term
from isonomia.wording.voice import Voice

LEGAL_HOURS: Final = {
    timedelta(hours=-2): "America/Noronha",
    timedelta(hours=-3): BRASILIA,
    timedelta(hours=-4): "America/Manaus",
    timedelta(hours=-5): "America/Rio_Branco",
}
"""The country's legal hours, by their distance from UTC; a zone elsewhere is shown in that of Brasília."""


def reader_language() -> Language:
    """The language of the page, in the core's terms."""
    return language(translation.get_language() or "pt", {})


def written(value: object) -> object:
    """A number or a day in the reader's language; ``sim`` or ``não``; anything else as it is."""
    if isinstance(value, bool):
        return _("sim") if value else _("não")
    if isinstance(value, (int, Decimal, Fraction)):
        return number(value, reader_language())
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return day(value, reader_language())
    return value


def moment(value: datetime) -> str:
    """``terça-feira, 15/12/2026, 23h59 (horário de Brasília)``.

    Args:
        value: an aware datetime; shown in the installation's zone.

    Raises:
        ValueError: the datetime is naive.
    """
    local = timezone.localtime(value)
    zone = LEGAL_HOURS.get(local.utcoffset() or timedelta())
    if zone is None:
        zone, local = BRASILIA, value.astimezone(ZoneInfo(BRASILIA))
    return end_of_term(local.date(), Voice(reader_language()), local.time(), zone)


def ends(last: date, hour: time = END_OF_DAY) -> str:
    """A term's last day and until when on it: ``terça-feira, 15/12/2026, 23h59 (horário de Brasília)``."""
    return end_of_term(last, Voice(reader_language()), hour)
