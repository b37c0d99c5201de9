"""The steps of an explanation as documents."""

from __future__ import annotations

from isonomia.law.allocation.values import Step
from isonomia.office.answer import Document


def step_document(step: Step) -> Document:
    """``{"regra", "efeito", "fundamento", "valores"}`` of a step."""
    return {
        "regra": step.rule.value,
        "efeito": step.effect.value,
        "fundamento": list(step.citations),
        "valores": dict(step.values),
    }
