"""Filters of the enrolment pages."""

from __future__ import annotations

from datetime import date

from django import template

register = template.Library()


@register.filter
def as_day(text: str) -> date:
    """A day written as aaaa-mm-dd."""
    return date.fromisoformat(text)
