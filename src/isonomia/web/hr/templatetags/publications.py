"""The template library ``publications``: draws, lists, readings and homologations, as gates show them."""

from __future__ import annotations

from typing import Any

from django import template

from isonomia.web.hr.desk.circumstances import voice_here
from isonomia.web.hr.homologation import shown as homologation
from isonomia.web.hr.lists import shown as lists
from isonomia.web.hr.readings import shown as readings
from isonomia.web.hr.ties import shown as ties
from isonomia.web.look.words import reader_language
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Competition
from isonomia.wording.messages import message
from isonomia.wording.voice import Voice

register = template.Library()

Plain = dict[str, Any]


def _voice(context: template.Context) -> Voice:
    competition = context["certame"]
    assert isinstance(competition, Competition)
    return voice_here(competition)


@register.filter
def said(text: str) -> str:
    """A finished sentence of the program in the reader's language: ``{{ frase|said }}``."""
    return message(text, reader_language())


@register.inclusion_tag("hr/ties/draw_shown.html", takes_context=True)
def draw_shown(context: template.Context, preview: Plain, payload: Plain) -> Plain:
    """A draw: ``{% draw_shown preview payload %}``."""
    return ties.draw(preview, payload, _voice(context))


@register.inclusion_tag("hr/lists/publication_shown.html", takes_context=True)
def publication_shown(context: template.Context, preview: Plain) -> Plain:
    """A publication of lists: ``{% publication_shown preview %}``."""
    return lists.publication(preview, _voice(context))


@register.inclusion_tag("hr/readings/adoption_shown.html", takes_context=True)
def adoption_shown(context: template.Context, preview: Plain, payload: Plain) -> Plain:
    """A reading adopted: ``{% adoption_shown preview payload %}``."""
    return readings.adoption(preview, payload, _voice(context))


@register.inclusion_tag("hr/homologation/homologation_shown.html", takes_context=True)
def homologation_shown(context: template.Context, preview: Plain, payload: Plain) -> Plain:
    """A homologation: ``{% homologation_shown preview payload %}``."""
    competition = context["certame"]
    edital, _governing = terms_of(competition)
    names = {"orgao": competition.body.slug, "certame": competition.slug}
    return homologation.homologation(preview, payload, edital, _voice(context), names)


@register.inclusion_tag("hr/homologation/extension_shown.html")
def extension_shown(preview: Plain, payload: Plain) -> Plain:
    """An extension of validity: ``{% extension_shown preview payload %}``."""
    return homologation.extension(preview, payload)
