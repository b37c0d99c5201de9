"""Keys in words."""

from __future__ import annotations

from datetime import date

from django import template
from django.utils.functional import Promise

from isonomia.web.api.scopes import SENTENCES
from isonomia.web.look.words import written

register = template.Library()


@register.filter
def scope_sentence(scope: str) -> str | Promise:
    """What a scope opens."""
    return SENTENCES[scope]


@register.filter
def key_day(day: str) -> object:
    """A day of a preview as people read it."""
    return written(date.fromisoformat(day))
