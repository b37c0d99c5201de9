"""What a person is sent when a step of a procedure concerns them: what to do, until when, never about what.

Even the name of a procedure would tell of a group or of an accusation, so it stays behind the sign-in.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from isonomia.wording.notices import Message, Until
from isonomia.wording.terms import BRASILIA, end_of_term
from isonomia.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Appointment:
    """When and where a person is expected: local date and time, place, and the zone of the place."""

    begins: datetime
    place: str
    zone: str = BRASILIA


def step_message(
    competition: str,
    organ: str,
    link: str,
    voice: Voice,
    until: Until | None = None,
    at: Appointment | None = None,
) -> Message:
    """The e-mail of a step.

    Args:
        competition: short name, ``concurso 01/2026`` (``notices.competition_name``).
        organ: the public body, which signs.
        link: address of the page where the person reads and answers; the only one in the text.
        voice: language.
        until: end of the term that the step opened, if it opened one.
        at: when and where the person is expected, if they are.
    """
    if at is not None:
        subject = voice.say("Data marcada no {certame}", certame=competition)
        when = end_of_term(at.begins.date(), voice, at.begins.time(), at.zone)
        first = voice.say("Compareça: {quando}. Lugar: {lugar}.", quando=when, lugar=at.place)
    elif until is not None:
        subject = voice.say("Prazo no {certame}", certame=competition)
        end = end_of_term(until.ends, voice, until.hour, until.zone)
        first = voice.say("Há uma decisão ou um pedido para você. Responda até {fim}.", fim=end)
    else:
        subject = voice.say("Novidade no {certame}", certame=competition)
        first = voice.say("Há uma novidade para você. Por enquanto você não precisa fazer nada.")
    return _message(subject, first, organ, link, voice)


def complaint_message(protocol: str, organ: str, link: str, voice: Voice) -> Message:
    """The e-mail to whoever complained: that it moved, and not where to."""
    return _message(
        voice.say("Protocolo {protocolo}", protocolo=protocol),
        voice.say("Há uma novidade no protocolo {protocolo}.", protocolo=protocol),
        organ,
        link,
        voice,
    )


def appointment_title(competition: str, voice: Voice) -> str:
    """Title of the event in a calendar: ``Data marcada do concurso 01/2026``."""
    return voice.say("Data marcada do {certame}", certame=competition)


def _message(subject: str, first: str, organ: str, link: str, voice: Voice) -> Message:
    paragraphs = (
        first,
        voice.say("Ver e responder: {endereco}", endereco=link),
        voice.say(
            "Não responda a este e-mail. Se o endereço acima não abrir, procure o órgão com o seu número de "
            "inscrição ou protocolo."
        ),
        f"-- \n{organ}",
    )
    return Message(subject, "\n\n".join(paragraphs) + "\n")
