"""The papers of one call, all made from its preview, so that they say the same of the same people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from typing import Any, Final

from isonomia import __version__
from isonomia.files.calendars.ics import Event, calendar_file, stable_uid
from isonomia.files.documents.blocks import notice_blocks
from isonomia.files.documents.call_notice import call_notice_data, call_notice_pdf
from isonomia.files.documents.call_terms import call_terms_pdf
from isonomia.files.documents.details import CallDetails
from isonomia.files.documents.gazette_rtf import TableWidth, gazette_rtf
from isonomia.files.documents.gazette_text import gazette_text
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.regime_view import regime_document
from isonomia.law.competition.edital import Edital
from isonomia.ledger.canonical import canonical
from isonomia.office.answer import FORMAT, Document
from isonomia.office.competition import voice_of
from isonomia.office.governing import Governing
from isonomia.wording.language import Language
from isonomia.wording.notices import Until, alarm_text, calendar_note, calendar_title, competition_name

Stored = Mapping[str, Any]

NOTICE: Final = "edital-de-convocacao"
TERMS: Final = "termos-de-convocacao"
RTF: Final = "texto-para-o-diario-rtf"
TEXT: Final = "texto-para-o-diario"
CALENDAR: Final = "calendario"
KINDS: Final = (NOTICE, TERMS, RTF, TEXT, CALENDAR)


@dataclass(frozen=True)
class Made:
    """A file of a call.

    Attributes:
        kind: one of ``KINDS``.
        nominal: whether people's numbers or names stand in it.
    """

    kind: str
    file_name: str
    media_type: str
    content: bytes
    nominal: bool = True


@dataclass(frozen=True)
class Call:
    """A call about to be put on paper.

    Attributes:
        edital, governing: the competition's terms.
        preview: of ``call_preview``; nothing else tells who is called.
        details: number, term, place, signers, seals.
        on: day of the act.
        at: moment of record, for the calendar.
        link: public page of the competition.
        body: slug that makes the calendar's identifier the installation's own.
    """

    edital: Edital
    governing: Governing
    preview: Stored
    details: CallDetails
    on: date
    at: datetime
    link: str
    body: str


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


def call_papers(call: Call) -> list[Made]:
    """Every paper of a call, each a page of whatever number of people.

    Returns:
        The collective notice and the terms (a page a person) as PDF, the gazette's RTF and text, a calendar.
    """
    document = called_document(call.preview, call.governing)
    voice = voice_of(call.governing, Language.PORTUGUESE)
    rules = next(r for r in call.governing.regimes.values() if r is not None)
    heading = Heading(
        call.edital.organ,
        call.edital.title,
        call.on,
        f"Isonomia {__version__}",
        sha256(canonical(document)).hexdigest(),
    )
    regime = regime_document(rules)
    blocks = notice_blocks(call_notice_data(document, regime, heading, voice, None, call.details))
    note = voice.say("Nota")
    return [
        Made(
            NOTICE,
            "edital-de-convocacao.pdf",
            "application/pdf",
            call_notice_pdf(document, regime, heading, voice, None, call.details),
        ),
        Made(
            TERMS,
            "termos-de-convocacao.pdf",
            "application/pdf",
            call_terms_pdf(document, heading, voice, call.details),
        ),
        Made(RTF, "diario-oficial.rtf", "application/rtf", gazette_rtf(blocks, TableWidth.PAGE, note)),
        Made(TEXT, "diario-oficial.txt", "text/plain; charset=utf-8", gazette_text(blocks).encode()),
        Made(CALENDAR, "prazo.ics", "text/calendar; charset=utf-8", _calendar(call), nominal=False),
    ]


def _calendar(call: Call) -> bytes:
    """The end of the term, with a title that names the competition alone."""
    voice = voice_of(call.governing, Language.PORTUGUESE)
    name = competition_name(call.edital.kind, call.edital.title, voice)
    until = Until(call.details.ends, call.details.hour, call.details.zone)
    title = calendar_title(name, voice)
    event = Event(
        stable_uid(call.body, call.edital.title, call.details.number),
        title,
        calendar_note(until, call.link, voice),
        call.details.ends,
        call.details.hour,
        0,
        call.at,
        alarm=alarm_text(name, voice),
        link=call.link,
    )
    return calendar_file(title, [event])
