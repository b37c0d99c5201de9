"""A regime as a plain document: what the writers need to know of the law behind the numbers."""

from __future__ import annotations

from typing import Any

from isonomia.law.norms.regime import Regime
from isonomia.wording.sums import reserve_document


def regime_document(regime: Regime) -> dict[str, Any]:
    """What governs a competition, as plain values.

    Returns:
        ``{"reservas": [...], "regras": {rule: [citations]}, "leituras": {name: option},
        "titulos": {norm: title}}``; reserves as in ``reserve_document``.
    """
    return {
        "reservas": [reserve_document(reserve) for reserve in regime.reserves],
        "regras": {rule: list(citations) for rule, citations in regime.rules.items()},
        "leituras": dict(regime.readings),
        "titulos": {norm.id: norm.title for norm in regime.norms},
    }
