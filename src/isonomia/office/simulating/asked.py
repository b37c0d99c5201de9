"""A simulation asked by named parameters: the law, the plan, what it costs to run, and its name for ever."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from typing import Final

from isonomia import __version__
from isonomia.files.stores.catalog import load_catalog
from isonomia.insight.simulation.plan import Plan
from isonomia.insight.simulation.streams import GENERATOR
from isonomia.law.findings import Finding, InputProblems, NormProblems
from isonomia.law.norms.model import Cap, Reserve, Rounding, Share
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.law.norms.shares import parse_share
from isonomia.office.governing import PCD_LABEL
from isonomia.office.simulating.simulation import CURVE_REPLICATES, CURVE_STEPS, Asked

PCD_CAP: Final = "20%"
"""Cap of the reserve for people with disabilities (Lei 8.112/1990, art. 5, par. 2)."""
AT_ONCE: Final = 4_000_000
"""Places filled, over all rankings and rules, that are computed while a page waits: about three seconds."""
MOST: Final = 2_000_000_000
"""The same, that a job takes on."""


def law_of(norm: str, pcd: str = "") -> Regime:
    """The regime of a norm of the catalogue, with a reserve for people with disabilities rounded up.

    Args:
        norm: id of the catalogue.
        pcd: percentage, or empty for none beside the norm's own.

    Raises:
        NormProblems: the norm is unknown or does not hold together.
        InputProblems: the percentage cannot be read.
    """
    own = load_catalog().norm(norm)
    more: list[Reserve] = []
    if pcd and "pcd" not in {reserve.group for reserve in own.reserves}:
        share, cap = parse_share(pcd), parse_share(PCD_CAP)
        if not isinstance(share, Share):
            hint = "Escreva 20%, 7,5% ou 1/5."
            raise InputProblems([Finding("E470", "Não é um percentual.", hint, column="pcd", value=pcd)])
        assert isinstance(cap, Share)
        more = [Reserve("pcd", PCD_LABEL, share, Rounding.UP, ("pcd",), cap=Cap(cap))]
    resolved = resolve([own], more, {})
    if isinstance(resolved, Regime):
        return resolved
    raise NormProblems(resolved)


def cost_of(plan: Plan, *, with_curve: bool) -> int:
    """Places that a simulation fills, over all its rankings, rules and scenarios."""
    scenarios = 1 + len(plan.variants) + 2 * len(plan.specialties) + len(plan.batches)
    each = plan.places * len(plan.policies)
    curve = (CURVE_STEPS // 2) * min(plan.replicates, CURVE_REPLICATES) if with_curve else 0
    return each * (plan.replicates * scenarios + curve)


def name_of(norm: str, pcd: str, asked: Asked, *, with_curve: bool) -> str:
    """The name of a result: the same parameters, generator and program always give the same."""
    about: Mapping[str, object] = {
        "norma": norm,
        "pcd": pcd,
        "pedido": asdict(asked),
        "curva": with_curve,
        "gerador": GENERATOR,
        "programa": __version__,
    }
    text = json.dumps(about, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
