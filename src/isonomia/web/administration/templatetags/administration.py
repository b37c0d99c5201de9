"""The template library ``administration``: codes of roles, fields and values in words."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from django import template
from django.utils import timezone

from isonomia.web.administration.body_form import BodyForm
from isonomia.web.administration.duties import ROLE_NAMES, sentences
from isonomia.web.look.words import written
from isonomia.web.records.roles import TABLE, Ability, Role

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()


@register.filter
def role_name(code: str) -> StrOrPromise:
    """A role as people call it."""
    return ROLE_NAMES[Role(code)]


@register.filter
def role_sentences(code: str) -> list[StrOrPromise]:
    """What a role may do."""
    return sentences(Role(code))


@register.filter
def confirms(code: str) -> bool:
    """Whether a role confirms what others prepared."""
    return bool(TABLE[Role(code)] & {Ability.CHECK, Ability.ENDORSE})


@register.filter
def day(value: str | date | None) -> object:
    """A day, written or not, in the reader's language."""
    if not value:
        return ""
    return written(date.fromisoformat(value) if isinstance(value, str) else value)


@register.filter
def field_label(name: str) -> StrOrPromise:
    """A field of the body as its form calls it."""
    return BodyForm.base_fields[name].label or name


@register.filter
def field_value(value: Any, name: str) -> object:
    """A value of a field as its form shows it."""
    choices = dict(getattr(BodyForm.base_fields[name], "choices", ()))
    return choices.get(value, written(value) if value != "" else "–")


@register.filter
def ago(value: datetime | None) -> object:
    """The day of a moment, or a dash."""
    return written(timezone.localtime(value).date()) if value else "–"
