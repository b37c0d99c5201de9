"""What a person is sent: plain e-mails and calendar titles that say what and until when, and no more.

Subjects and titles show on locked screens and shared calendars: they name the competition and the term,
never a list, a group or a reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, time
from typing import Final

from isonomia.wording.terms import BRASILIA, END_OF_DAY, end_of_term
from isonomia.wording.voice import Voice

_RULE: Final = "-- "
_NUMBER: Final = re.compile(r"\b\d{1,5}[/.-]\d{4}\b")


@dataclass(frozen=True, slots=True)
class Message:
    """One e-mail: a subject and a plain text of short lines."""

    subject: str
    body: str


@dataclass(frozen=True, slots=True)
class Until:
    """The end of a term: last day, hour and zone."""

    ends: date
    hour: time = END_OF_DAY
    zone: str = BRASILIA


def competition_name(kind: str, title: str, voice: Voice) -> str:
    """The short name that subjects and calendars carry: ``concurso 01/2026``.

    Only the number is taken from the title: whatever else it says may tell of a group.

    Args:
        kind: ``tipo`` of the edital.
        title: the competition, as the edital names it.
        voice: language.
    """
    name = voice.say("processo seletivo") if kind == "processo-seletivo" else voice.say("concurso")
    number = _NUMBER.search(title)
    return f"{name} {number.group()}" if number else name


def call_message(competition: str, organ: str, until: Until, link: str, voice: Voice) -> Message:
    """The e-mail of a call: what happened and until when, what silence does, one link.

    Args:
        competition: short name, ``concurso 01/2026``.
        organ: the public body, which signs.
        until: end of the term for answering.
        link: address of the page where the person reads and answers; the only one in the text.
        voice: language.
    """
    end = end_of_term(until.ends, voice, until.hour, until.zone)
    return Message(
        voice.say("Prazo no {certame}", certame=competition),
        _lines(
            voice.say("Você tem uma convocação. Responda até {fim}.", fim=end),
            voice.say("Se não responder, a vaga passa para a próxima pessoa da lista."),
            voice.say("Ver e responder: {endereco}", endereco=link),
            voice.say(
                "Não responda a este e-mail. Se o endereço acima não abrir, procure o órgão com o seu número "
                "de inscrição."
            ),
            f"{_RULE}\n{organ}",
        ),
    )


def reminder_message(competition: str, organ: str, until: Until, link: str, voice: Voice) -> Message:
    """The reminder before a term ends."""
    end = end_of_term(until.ends, voice, until.hour, until.zone)
    return Message(
        voice.say("Lembrete: prazo no {certame}", certame=competition),
        _lines(
            voice.say("O seu prazo acaba: {fim}.", fim=end),
            voice.say("Se já respondeu, não precisa fazer mais nada."),
            voice.say("Ver e responder: {endereco}", endereco=link),
            f"{_RULE}\n{organ}",
        ),
    )


def changed_message(competition: str, organ: str, until: Until, link: str, voice: Voice) -> Message:
    """The notice that a term was extended (terms are never shortened)."""
    end = end_of_term(until.ends, voice, until.hour, until.zone)
    return Message(
        voice.say("Novo prazo no {certame}", certame=competition),
        _lines(
            voice.say("O seu prazo mudou. Responda até {fim}.", fim=end),
            voice.say("Ver e responder: {endereco}", endereco=link),
            f"{_RULE}\n{organ}",
        ),
    )


def withdrawn_message(competition: str, organ: str, link: str, voice: Voice) -> Message:
    """The notice that a call was made without effect."""
    return Message(
        voice.say("Aviso do {certame}", certame=competition),
        _lines(
            voice.say("A sua convocação foi tornada sem efeito. Não há prazo a cumprir por ela."),
            voice.say("Ver o motivo e como contestar: {endereco}", endereco=link),
            f"{_RULE}\n{organ}",
        ),
    )


def calendar_title(competition: str, voice: Voice) -> str:
    """Title of an event: ``Prazo do concurso 01/2026``."""
    return voice.say("Prazo do {certame}", certame=competition)


def calendar_note(until: Until, link: str, voice: Voice) -> str:
    """Text of an event: the exact end, and where to read more."""
    end = end_of_term(until.ends, voice, until.hour, until.zone)
    return voice.say("Fim do prazo: {fim}. Mais em {endereco}", fim=end, endereco=link)


def alarm_text(competition: str, voice: Voice) -> str:
    """Text of a calendar's alarm."""
    return voice.say("O prazo do {certame} está acabando.", certame=competition)


def _lines(*paragraphs: str) -> str:
    """Paragraphs apart by an empty line, an end of line after the last."""
    return "\n\n".join(paragraphs) + "\n"
