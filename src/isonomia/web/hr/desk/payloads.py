"""A call as the form gave it, kept as plain values with the proposal, and as the use case takes it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from typing import Any

from isonomia.files.documents.details import CallDetails, Seal, Signer
from isonomia.law.competition.deadlines import Counting
from isonomia.office.calling.preview import Ask, Request
from isonomia.office.term import count_term
from isonomia.web.gates.gate import Matter
from isonomia.web.hr.desk import circumstances

Payload = Mapping[str, Any]


def request_of(matter: Matter) -> Request:
    """The request of a call's proposal, with what the office's records say on the matter today."""
    given, competition = matter.payload, matter.certame
    published = date.fromisoformat(given["publicado_em"])
    on = date.fromisoformat(given["data"])
    term = count_term(
        published, given["dias"], Counting(given["contagem"]), circumstances.calendar(matter.body)
    )
    return Request(
        asks=tuple(Ask(each["cargo"], each["quantas"]) for each in given["pedidos"]),
        on=on,
        document=document_of(given),
        authority=given["autoridade"],
        deadline=term.deadline,
        hour=time.fromisoformat(given["hora"]),
        names=term.names,
        ente=matter.body.ente,
        above_limit=circumstances.above_limit(matter.body, on),
        contacts=circumstances.contacts(competition),
        not_before=circumstances.last_day(competition),
    )


def document_of(given: Payload) -> str:
    """The act's name in the book: ``Edital de convocação nº 12/2026``."""
    return f"Edital de convocação nº {given['numero']}"


def details_of(
    given: Payload, preview: Payload, codes: tuple[str, str], names: Mapping[str, str]
) -> CallDetails:
    """The particulars that the papers print.

    Args:
        given: payload of the proposal.
        preview: whose term was counted.
        codes: validation codes of the notice and of the terms.
        names: person -> name, where the body publishes names.
    """
    term = preview["prazo"]
    seal, of_terms = map(_seal, codes)
    return CallDetails(
        number=given["numero"],
        ends=date.fromisoformat(term["termina_em"]),
        hour=time.fromisoformat(term["hora"]),
        place=given["local"],
        bring=tuple(given["documentos"]),
        contest=given["contestar"],
        city=given["cidade"],
        signers=tuple(Signer(each["nome"], each["cargo"]) for each in given["signatarios"]),
        seal=seal,
        seals={call["inscricao"]: of_terms for call in preview["chamadas"]},
        names=names,
    )


def _seal(code: str) -> Seal:
    return Seal(code, circumstances.public_address("codigo", code))
