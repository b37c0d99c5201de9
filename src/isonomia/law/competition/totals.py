"""Cargos whose reserve is counted together: one total over several of them.

Law: Guarapari art. 4, parágrafo único; contract §2.6.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from isonomia.law.competition.edital import Cargo
from isonomia.law.norms.model import Base
from isonomia.law.norms.regime import Regime


def totals_of(cargos: Iterable[Cargo], regimes: Mapping[str, Regime | None]) -> dict[str, list[Cargo]]:
    """Name of each total -> its cargos, in the edital's order.

    A total is named by the edital (``base``), or is the whole edital (``edital``) where a norm counts so.

    Args:
        cargos: of the edital.
        regimes: code of each cargo -> its regime; one that no law reaches is in no total.
    """
    totals: dict[str, list[Cargo]] = {}
    for cargo in cargos:
        regime = regimes[cargo.code]
        if regime is None:
            continue
        whole = any(reserve.base is Base.EDITAL for reserve in regime.reserves)
        if name := cargo.base or ("edital" if whole else ""):
            totals.setdefault(name, []).append(cargo)
    return {name: members for name, members in totals.items() if len(members) > 1 or members[0].base}
