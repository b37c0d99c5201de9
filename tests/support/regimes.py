"""Regimes for tests: the two laws as the catalogue has them, and small ones made by hand."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.norms.model import Cap, Norm, Order, Reserve, Rounding, Share
from isonomia.law.norms.readings import default_of
from isonomia.law.norms.regime import Regime, coherent
from isonomia.law.norms.resolve import resolve

FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
GUARAPARI = "br/es/guarapari/lei-5031-2024"


def share(text: str) -> Share:
    """A percentage (``20%``) or a fraction (``1/5``), exactly."""
    value = Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)
    return Share(text, value)


def reserve(
    group: str,
    percent: str,
    rounding: str = "meio-para-cima",
    *,
    minimum: int = 0,
    cap: str = "",
    order: Order | None = None,
    reverts_to: Sequence[str] = ("ampla",),
    **others: object,
) -> Reserve:
    """One reserve; what is not named is as the contract's norm file leaves it."""
    if order is not None:
        others["order"] = order
    return Reserve(
        group=group,
        label=group,
        share=share(percent),
        rounding=Rounding(rounding),
        minimum_places=minimum,
        cap=Cap(share(cap)) if cap else None,
        reverts_to=tuple(reverts_to),
        **others,
    )


def regime(*reserves: Reserve, **readings: str) -> Regime:
    """A regime of these reserves; readings are written with underscores (``varios_grupos=...``)."""
    return Regime(norms=(), reserves=reserves, readings=_readings(readings))


def _readings(readings: dict[str, str]) -> dict[str, str]:
    stated = {name.replace("_", "-"): option for name, option in readings.items()}
    return coherent(stated, frozenset(stated))


@cache
def law(norm: str, pcd: str = "", **readings: str) -> Regime:
    """The regime of one norm of the catalogue.

    Args:
        norm: id in the catalogue.
        pcd: ``PERCENT:ROUNDING[:CAP]`` of the reserve left to the edital, or empty for none.
        readings: those the edital states, with underscores.
    """
    return resolved(load_catalog().norm(norm), pcd=pcd, **readings)


def resolved(*norms: Norm, pcd: str = "", **readings: str) -> Regime:
    """The regime of these norms, with the reserve and the readings that the edital states."""
    complements = [_pcd(pcd)] if pcd else []
    stated = {name.replace("_", "-"): option for name, option in readings.items()}
    found = resolve(norms, complements, stated)
    assert isinstance(found, Regime), found
    return found


def _pcd(text: str) -> Reserve:
    percent, rounding, *cap = text.split(":")
    return reserve("pcd", percent, rounding, cap=cap[0] if cap else "")


def ferraz(pcd: str = "", **readings: str) -> Regime:
    """Lei 3.677/2026 of Ferraz de Vasconcelos."""
    return law(FERRAZ, pcd, **readings)


def guarapari(pcd: str = "", **readings: str) -> Regime:
    """Lei 5.031/2024 of Guarapari."""
    return law(GUARAPARI, pcd, **readings)


def defaults() -> dict[str, str]:
    """Every reading at the option assumed where no norm names one."""
    return {name: default_of(name) for name in coherent({})}
