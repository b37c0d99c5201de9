"""The end of a term as people must read it: weekday, date, hour and zone; and how it was counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, time
from typing import Final

from isonomia.law.competition.deadlines import Counting, DayOff, Deadline, Skipped
from isonomia.wording.language import Language
from isonomia.wording.numbers import enumeration
from isonomia.wording.voice import Voice

END_OF_DAY: Final = time(23, 59)
BRASILIA = "America/Sao_Paulo"

WEEKDAYS: Final = (
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
    "sábado",
    "domingo",
)
ZONES: Final = {
    "America/Noronha": "horário de Fernando de Noronha",
    BRASILIA: "horário de Brasília",
    "America/Manaus": "horário de Manaus",
    "America/Rio_Branco": "horário de Rio Branco",
}
"""The four legal hours of the country, by the name that calendars know."""
DAYS_OFF: Final = {
    "sabado": "sábado",
    "domingo": "domingo",
    "feriado": "feriado ou dia sem expediente",
}

_LISTED: Final = 8
"""Up to this many days each is listed by its date."""

_COUNT: Final = {
    Counting.RUNNING: "Prazo de {dias:count dia corrido|dias corridos}, da publicação em {publicado:date}. "
    "O dia da publicação não conta; o último dia conta.",
    Counting.WORKING: "Prazo de {dias:count dia útil|dias úteis}, da publicação em {publicado:date}. "
    "O dia da publicação não conta; o último dia conta.",
}


def end_of_term(ends: date, voice: Voice, hour: time = END_OF_DAY, zone: str = BRASILIA) -> str:
    """``terça-feira, 15/12/2026, 23h59 (horário de Brasília)``.

    Args:
        ends: last day of the term.
        voice: language.
        hour: until when on that day.
        zone: one of ``ZONES``.

    Raises:
        KeyError: a zone that is no legal hour of the country.
    """
    return voice.say(
        "{semana}, {dia:date}, {hora} ({fuso})",
        semana=voice.say(WEEKDAYS[ends.weekday()]),
        dia=ends,
        hora=clock(hour, voice.lang),
        fuso=voice.say(ZONES[zone]),
    )


def clock(hour: time, lang: Language = Language.PORTUGUESE) -> str:
    """``17h``, ``9h30``; ``17:00``, ``09:30`` in English."""
    if lang is Language.ENGLISH:
        return f"{hour.hour:02}:{hour.minute:02}"
    return f"{hour.hour}h{hour.minute:02}" if hour.minute else f"{hour.hour}h"


def how_counted(deadline: Deadline, voice: Voice, names: Mapping[date, str] | None = None) -> list[str]:
    """How the end was reached, in a few sentences, the devices in the last.

    Args:
        deadline: the term, counted.
        voice: language and titles of norms.
        names: holiday -> its name, where known.
    """
    said = [voice.say(_COUNT[deadline.counting], dias=deadline.days, publicado=deadline.published)]
    if deadline.skipped:
        said.append(voice.say("Não contam: {dias}.", dias=_days(deadline.skipped, voice, names)))
    if deadline.moved:
        said.append(
            voice.say(
                "A conta acabaria em {fim:date}, dia sem expediente, e passa ao primeiro dia útil seguinte. "
                "Dias passados: {dias}.",
                fim=deadline.counted_until,
                dias=_days(deadline.moved, voice, names),
            )
        )
    if deadline.kept:
        said.append(
            voice.say(
                "Feriados mudados depois da publicação encurtariam o prazo; fica o fim que foi publicado."
            )
        )
    said.append(voice.say("Base: {fundamento:cite}.", fundamento=deadline.citations))
    return said


def _days(skipped: Sequence[Skipped], voice: Voice, names: Mapping[date, str] | None) -> str:
    """``12/12/2026 (sábado), 25/12/2026 (Natal)``; a long row of week-ends is counted, not listed."""
    listed = [each for each in skipped if each.why is DayOff.HOLIDAY or len(skipped) <= _LISTED]
    parts = [f"{voice.value(each.day)} ({_why(each, voice, names)})" for each in listed]
    rest = len(skipped) - len(listed)
    if rest:
        parts.insert(0, voice.say("{n:count dia|dias} de fim de semana", n=rest))
    return enumeration(parts, voice.lang)


def _why(skipped: Skipped, voice: Voice, names: Mapping[date, str] | None) -> str:
    name = (names or {}).get(skipped.day, "") if skipped.why is DayOff.HOLIDAY else ""
    return name or voice.word(DAYS_OFF, skipped.why.value)
