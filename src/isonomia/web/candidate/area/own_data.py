"""Everything that is kept of a person, for themselves; and who opened what is sensitive."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from isonomia.web.candidate.enrolling.personal import personal_of
from isonomia.web.candidate.papers.keeping import subject_of
from isonomia.web.candidate.vault import unseal
from isonomia.web.records.models import (
    Access,
    Appeal,
    Application,
    CallAnswer,
    DocumentCase,
    Enrolment,
    HandedDocument,
    Hearing,
    Notice,
    OwnEnrolment,
    Person,
    Statement,
)

SHOWN = 200
EVERYBODY = "todas"
"""Whose data were opened, where it is a file with everybody."""


def accesses_of(person: Person) -> list[Access]:
    """Who opened something sensitive of the person, newest first."""
    whose = Q()
    own = OwnEnrolment.objects.filter(person=person).select_related("competition")
    for each in own:
        subjects = [f"{each.competition.slug}/{whom}" for whom in (each.number, EVERYBODY)]
        subjects.append(subject_of(each.competition, each.number))
        hearings = Hearing.objects.filter(competition=each.competition_id, number=each.number)
        subjects += [f"avaliacao-{code}" for code in hearings.values_list("code", flat=True)]
        whose |= Q(body=each.competition.body_id, subject__in=subjects)
    if not whose:
        return []
    return list(Access.objects.filter(whose).exclude(person=person).select_related("person", "body")[:SHOWN])


def everything_of(person: Person) -> dict[str, Any]:
    """What the installation keeps of the person, plain values."""
    return {
        "conta": {"nome": person.name, "email": person.email, "desde": person.joined.isoformat()},
        "dados": personal_of(person),
        "inscricoes": [_application(each) for each in _applications(person)],
        "inscricoes_recebidas": _received(person),
        "documentos": [_document(each) for each in HandedDocument.objects.filter(person=person)],
        "recursos": [_appeal(each) for each in Appeal.objects.filter(person=person)],
        "casos": [_case(each) for each in DocumentCase.objects.filter(person=person)],
        "avaliacoes": _hearings(person),
        "manifestacoes": [_statement(each) for each in Statement.objects.filter(person=person)],
        "respostas_a_chamadas": [_call_answer(each) for each in CallAnswer.objects.filter(person=person)],
        "avisos": _notices(person),
        "aberturas": [
            {"quem": each.person.name, "o_que": each.what, "quando": each.at.isoformat()}
            for each in accesses_of(person)
        ],
    }


def _applications(person: Person) -> list[Application]:
    found = Application.objects.filter(person=person).select_related("competition__body")
    return list(found.prefetch_related("steps"))


def _application(each: Application) -> dict[str, Any]:
    return {
        "orgao": each.competition.body.name,
        "certame": each.competition.title,
        "inscricao": each.number,
        "cargo": each.cargo,
        "estado": each.state,
        "declaracao": unseal(each.sealed),
        "mudancas_nao_enviadas": unseal(each.draft),
        "codigo_da_declaracao": each.commitment,
        "passos": [{"ato": step.act, "quando": step.at.isoformat()} for step in each.steps.all()],
    }


def _received(person: Person) -> list[dict[str, Any]]:
    last: dict[tuple[int, str], Enrolment] = {}
    for own in OwnEnrolment.objects.filter(person=person):
        rows = Enrolment.objects.filter(roll__competition=own.competition_id, number=own.number)
        newest = rows.select_related("roll__competition").order_by("-roll__number").first()
        if newest is not None:
            last[own.competition_id, own.number] = newest
    return [
        {
            "certame": each.roll.competition.title,
            "inscricao": each.number,
            "cargo": each.cargo,
            "nome": each.name,
            "contato": each.contact,
            "valores": each.values,
        }
        for each in last.values()
    ]


def _document(each: HandedDocument) -> dict[str, Any]:
    return {
        "nome": each.name,
        "para": each.purpose,
        "documento": each.paper,
        "quando": each.at.isoformat(),
        "bytes": each.size,
        "resumo": each.digest,
        "informado": unseal(each.details),
    }


def _appeal(each: Appeal) -> dict[str, Any]:
    answered = {"resultado": each.outcome, "motivos": unseal(each.reasons).get("texto", "")}
    return {
        "protocolo": each.protocol,
        "sobre": each.about,
        "texto": unseal(each.text).get("texto", ""),
        "quando": each.at.isoformat(),
        "resposta": answered if each.decided else None,
    }


def _case(each: DocumentCase) -> dict[str, Any]:
    return {
        "procedimento": each.procedure,
        "inscricao": each.number,
        "estado": each.state,
        "desde": each.moved.isoformat(),
        "dito_a_voce": unseal(each.told).get("texto", ""),
    }


def _hearings(person: Person) -> list[dict[str, Any]]:
    """Where each assessment by a commission stands, and what was done: neither votes nor who voted."""
    found = []
    for own in OwnEnrolment.objects.filter(person=person):
        for each in Hearing.objects.filter(competition=own.competition_id, number=own.number):
            moves = each.moves.values_list("act", "at")
            found.append(
                {
                    "inscricao": each.number,
                    "codigo": each.code,
                    "estado": each.state,
                    "passos": [{"ato": act, "quando": at.isoformat()} for act, at in moves],
                }
            )
    return found


def _statement(each: Statement) -> dict[str, Any]:
    words = unseal(each.text).get("texto", "")
    return {"inscricao": each.number, "texto": words, "quando": each.at.isoformat()}


def _call_answer(each: CallAnswer) -> dict[str, Any]:
    return {
        "inscricao": each.number,
        "cargo": each.cargo,
        "chamada": each.order,
        "resposta": each.answer,
        "protocolo": each.protocol,
        "quando": each.at.isoformat(),
    }


def _notices(person: Person) -> list[dict[str, Any]]:
    whose = Q()
    for own in OwnEnrolment.objects.filter(person=person):
        whose |= Q(competition=own.competition_id, number=own.number)
    if not whose:
        return []
    return [
        {"assunto": each.subject, "texto": each.body, "quando": each.at.isoformat(), "estado": each.state}
        for each in Notice.objects.filter(whose)
    ]
