"""The papers of one call, all made from its preview, so that they say the same of the same people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from typing import Any, Final

from isonomia import __version__
from isonomia.files.documents.details import CallDetails
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.regime_view import regime_document
from isonomia.law.competition.edital import Edital
from isonomia.ledger.canonical import canonical
from isonomia.office.answer import FORMAT, Document
from isonomia.office.calendar import CalendarOwner, CalendarTerm, calendar_of_terms
from isonomia.office.calling.notice_papers import Signing, call_messages, call_notice_papers
from isonomia.office.competition import voice_of
from isonomia.office.governing import Governing
from isonomia.office.papers import Paper
from isonomia.wording.language import Language
from isonomia.wording.notices import Message, Until, competition_name, withdrawn_message

Stored = Mapping[str, Any]

NOTICE: Final = "edital-de-convocacao.pdf"
TERMS: Final = "termos-de-convocacao.pdf"
CALENDAR: Final = "prazo.ics"


@dataclass(frozen=True)
class Call:
    """A call about to be put on paper.

    Attributes:
        edital: of the competition.
        governing: its law.
        preview: of ``call_preview``; nothing else tells who is called.
        details: number, term, place, signers, seals.
        on: day of the act.
        at: moment of record, for the calendar.
        owner: body and competition, as calendars know them.
        link: public page of the competition.
        sign: signs the PDFs, where a certificate is configured.
    """

    edital: Edital
    governing: Governing
    preview: Stored
    details: CallDetails
    on: date
    at: datetime
    owner: tuple[str, str]
    link: str
    sign: Signing | None = None

    @property
    def until(self) -> Until:
        """The end of the term."""
        return Until(self.details.ends, self.details.hour, self.details.zone)

    @property
    def name(self) -> str:
        """The competition's short and neutral name."""
        voice = voice_of(self.governing, Language.PORTUGUESE)
        return competition_name(self.edital.kind, self.edital.title, voice)


def called_document(preview: Stored, governing: Governing) -> Document:
    """The people of one call as a ``convocar`` document: what the papers are made of."""
    by_cargo: dict[str, list[Stored]] = {ask["cargo"]: [] for ask in preview["pedidos"]}
    for call in preview["chamadas"]:
        by_cargo[call["cargo"]].append({k: v for k, v in call.items() if k != "cargo"})
    names = {ask["cargo"]: ask["nome"] for ask in preview["pedidos"]}
    return {
        "formato": FORMAT,
        "norma": [norm.id for norm in governing.norms],
        "cargos": [
            {"codigo": code, "nome": names[code], "convocacoes": calls}
            for code, calls in by_cargo.items()
            if calls
        ],
    }


def call_papers(call: Call) -> Iterator[Paper]:
    """Every paper of a call, each one file whatever the number of people.

    Yields:
        The collective notice, the terms (a page a person), the gazette's matter, the data, a calendar.
    """
    document = called_document(call.preview, call.governing)
    voice = voice_of(call.governing, Language.PORTUGUESE)
    rules = next(regime for regime in call.governing.regimes.values() if regime is not None)
    digest = sha256(canonical(document)).hexdigest()
    heading = Heading(call.edital.organ, call.edital.title, call.on, f"Isonomia {__version__}", digest)
    regime = regime_document(rules)
    yield from call_notice_papers(document, regime, heading, voice, call.details, None, call.sign)
    term = CalendarTerm(call.details.number, call.until, call.link, 0, call.at)
    yield CALENDAR, calendar_of_terms(CalendarOwner(*call.owner, call.name), [term], voice)


def call_mail(call: Call, link: str) -> dict[str, Message]:
    """The e-mail of each person called.

    Args:
        call: as put on paper.
        link: address where a person reads and answers.
    """
    document = called_document(call.preview, call.governing)
    voice = voice_of(call.governing, Language.PORTUGUESE)
    links = {person["inscricao"]: link for person in call.preview["chamadas"]}
    return call_messages(document, call.name, call.edital.organ, call.until, links, voice)


def withdrawal_mail(edital: Edital, governing: Governing, link: str) -> Message:
    """The e-mail to whoever's call was made without effect.

    Args:
        edital: of the competition.
        governing: its law.
        link: address where the person reads why and how to contest.
    """
    voice = voice_of(governing, Language.PORTUGUESE)
    return withdrawn_message(competition_name(edital.kind, edital.title, voice), edital.organ, link, voice)


def call_calendars(call: Call) -> dict[str, bytes]:
    """The calendar file of each person called, to go with the e-mail: the term, in their own calendar."""
    voice = voice_of(call.governing, Language.PORTUGUESE)
    term = CalendarTerm(call.details.number, call.until, call.link, 0, call.at)
    return {
        person["inscricao"]: calendar_of_terms(
            CalendarOwner(*call.owner, call.name, person["inscricao"]), [term], voice
        )
        for person in call.preview["chamadas"]
    }


@dataclass(frozen=True)
class Withdrawn:
    """The term of a call that was made without effect.

    Attributes:
        person: who was called.
        number: of the act of the call.
        until: end of the term.
        link: address where the person reads why.
        at: moment of the withdrawal.
    """

    person: str
    number: str
    until: Until
    link: str
    at: datetime


def withdrawn_calendar(
    edital: Edital, governing: Governing, owner: tuple[str, str], gone: Withdrawn
) -> bytes:
    """The calendar file that takes back the term of a call: the same event, one change later, cancelled.

    Args:
        edital: of the competition.
        governing: its law.
        owner: body and competition, as calendars know them.
        gone: what is taken back.
    """
    voice = voice_of(governing, Language.PORTUGUESE)
    name = competition_name(edital.kind, edital.title, voice)
    term = CalendarTerm(gone.number, gone.until, gone.link, 1, gone.at, cancelled=True)
    return calendar_of_terms(CalendarOwner(*owner, name, gone.person), [term], voice, "CANCEL")
