"""Acts passed through the gates as two people of an office would: one prepares, another confirms."""

from __future__ import annotations

from typing import Any

from isonomia.web.gates.passing import confirm, prepare
from isonomia.web.records.models import CargoStanding, Competition, Enrolment, Proposal
from isonomia.web.records.roles import Role
from support.web_world import Office

COMMON: dict[str, Any] = {
    "data": "2026-11-30",
    "ocorrido_em": "",
    "documento": "Portaria nº 1/2026",
    "autoridade": "Secretaria de Gestão",
}


def passed(
    office: Office, competition: Competition, kind: str, payload: dict[str, Any], by: Role = Role.CHECKER
) -> Proposal:
    """An act prepared by the operator and confirmed by another person."""
    proposal = prepare(kind, office[Role.OPERATOR], office.body, competition, payload)
    return confirm(proposal, office[by])


def call_payload(number: int, cargo: str = "M01", **more: Any) -> dict[str, Any]:
    """A call of so many people to one cargo."""
    return {
        "pedidos": [{"cargo": cargo, "quantas": number}],
        "data": "2026-11-30",
        "publicado_em": "2026-12-01",
        "dias": 15,
        "contagem": "corridos",
        "hora": "17:00",
        "documentos": [],
        "signatarios": [],
        "numero": "1/2026",
        "autoridade": "Secretaria de Gestão",
        "local": "Rua das Flores, 10",
        "contestar": "",
        "cidade": "Guarapari",
        **more,
    }


def about(act: str, *numbers: str, cargo: str = "M01", **more: Any) -> dict[str, Any]:
    """An act about people of one cargo."""
    people = [{"inscricao": number, "cargo": cargo} for number in numbers]
    return {**COMMON, "ato": act, "pessoas": people, "detalhe": "", "dados": {}, **more}


def states(competition: Competition, cargo: str = "M01") -> dict[str, str]:
    """Person -> state of the newest call."""
    document = CargoStanding.objects.get(competition=competition, cargo=cargo).document
    return {call["inscricao"]: call["estado"] for call in document["convocacoes"]}


def not_called(competition: Competition) -> str:
    """Somebody who was not called: the first of the load."""
    rows = Enrolment.objects.filter(roll__competition=competition).order_by("row")
    called = states(competition)
    return next(number for number in rows.values_list("number", flat=True) if number not in called)
