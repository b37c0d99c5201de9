"""The template library ``acts``: previews of acts in the reader's language (``{% load acts %}``)."""

from __future__ import annotations

from typing import Any

from django import template

from isonomia.web.hr.desk import circumstances, showing
from isonomia.web.hr.outcomes import showing as outcomes
from isonomia.web.hr.vacancies import showing as vacancies
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Competition
from isonomia.web.records.models.proposals import ProposalState

register = template.Library()


def _competition(context: template.Context) -> Competition:
    found = context["certame"]
    assert isinstance(found, Competition)
    return found


@register.inclusion_tag("hr/desk/parts/call.html", takes_context=True)
def call_shown(context: template.Context, preview: dict[str, Any]) -> dict[str, Any]:
    """A call: people, term, lists, what to look at: ``{% call_shown preview %}``."""
    competition = _competition(context)
    voice = circumstances.voice_here(competition)
    names = circumstances.names_of(competition, [call["inscricao"] for call in preview["chamadas"]])
    return {
        "pessoas": len(preview["chamadas"]),
        "tabela": showing.calls_table(preview, voice, names),
        "listas": showing.lists_table(preview, voice),
        "avisos": showing.alerts_of(preview, voice),
        "prazo": showing.term_shown(preview, voice),
        "faltam": showing.shortfalls(preview),
        "seguintes": showing.following(preview, voice),
        "payload": context["payload"],
        "registrado": context["proposta"].state == ProposalState.CONFIRMED,
    }


@register.inclusion_tag("hr/outcomes/parts/outcome.html", takes_context=True)
def outcome_shown(context: template.Context, preview: dict[str, Any]) -> dict[str, Any]:
    """Acts about people or by court: who they are about, what they do: ``{% outcome_shown preview %}``."""
    competition = _competition(context)
    voice = circumstances.voice_here(competition)
    edital, _governing = terms_of(competition)
    bonds = {cargo.code: cargo.bond for cargo in edital.cargos}
    names = circumstances.names_of(competition, [each["inscricao"] for each in preview["pessoas"]])
    payload = context["payload"]
    return {
        "tabela": outcomes.people_table(preview, bonds, voice, names),
        "ordem": payload["detalhe"],
        "itens": outcomes.act_items(payload),
        "efeitos": outcomes.consequences(preview, voice),
    }


@register.inclusion_tag("hr/outcomes/parts/correction.html", takes_context=True)
def correction_shown(context: template.Context, preview: dict[str, Any]) -> dict[str, Any]:
    """A record and what it should have said: ``{% correction_shown preview %}``."""
    voice = circumstances.voice_here(_competition(context))
    return {
        "de": outcomes.record_items(preview["de"]),
        "para": None if preview["para"] is None else outcomes.record_items(preview["para"]),
        "motivo": context["payload"]["motivo"],
        "mudancas": outcomes.corrected(preview, voice),
    }


@register.inclusion_tag("hr/vacancies/parts/places.html", takes_context=True)
def places_shown(context: template.Context, preview: dict[str, Any]) -> dict[str, Any]:
    """Places added or taken back: ``{% places_shown preview %}``."""
    voice = circumstances.voice_here(_competition(context))
    return {
        "cargos": vacancies.cargos_of(preview, voice),
        "itens": outcomes.act_items(context["payload"]),
    }
