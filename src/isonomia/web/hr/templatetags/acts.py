"""The template library ``acts``: previews of acts in the reader's language (``{% load acts %}``)."""

from __future__ import annotations

from typing import Any

from django import template

from isonomia.web.hr.desk import circumstances, showing
from isonomia.web.records.models import Competition

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
    }
