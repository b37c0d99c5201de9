"""Tags of the pages of appeals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

from isonomia.web.candidate.appealing.words import effect_sentences, outcome_words

register = template.Library()
register.filter("outcome_words", outcome_words)


@register.filter
def sentences(effect: Mapping[str, Any]) -> list[str]:
    """What an effect changes, in sentences."""
    return effect_sentences(effect)
