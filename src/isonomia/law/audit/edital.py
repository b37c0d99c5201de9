"""The edital's own tables and totals against the law: what is wrong before anybody is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from isonomia.law.allocation.reserve import table
from isonomia.law.audit.found import Certainty, FindingKind, Found
from isonomia.law.audit.published import TableRow
from isonomia.law.audit.tables import check_table
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.findings import Finding
from isonomia.law.norms.regime import Regime

_BELOW_TOTAL = "E161"


def check_edital(edital: Edital, regimes: Mapping[str, Regime | None]) -> Iterator[Found]:
    """Printed tables below or above the law, and cargos cut into parts that lower a reserve.

    Law: Ferraz art. 1; Guarapari arts. 3 and 4, parágrafo único. Cargos of one name and different
    localities or specialties are parts of one, unless the edital counts them on one total (``base``).
    """
    by_regime: dict[int, tuple[Regime, list[Cargo]]] = {}
    for cargo in edital.cargos:
        regime = regimes[cargo.code]
        if regime is not None and not cargo.base:
            by_regime.setdefault(id(regime), (regime, []))[1].append(cargo)
    for regime, cargos in by_regime.values():
        for found in check_table([_row(cargo, regime) for cargo in cargos], regime):
            yield _based(found, cargos)


def _row(cargo: Cargo, regime: Regime) -> TableRow:
    part = " — ".join(text for text in (cargo.locality, cargo.specialty) if text)
    printed = table(regime, cargo.places) if cargo.table is None else cargo.table
    return TableRow(0, cargo.name or cargo.code, part, cargo.places, dict(printed))


def _based(found: Found, cargos: Iterable[Cargo]) -> Found:
    """Without a line of the published file; where the edital gives a reason, a matter of interpretation."""
    basis = next(
        (c.table_basis for c in cargos if c.table_basis and (c.name or c.code) == found.values["cargo"]), ""
    )
    message = f"Edital: {found.message}"
    if basis and found.certainty is Certainty.LIST:
        message += f" O edital dá um fundamento: {basis}."
        return replace(found, line=None, message=message, certainty=Certainty.INTERPRETATION)
    return replace(found, line=None, message=message)


def shortfalls_found(findings: Iterable[Finding]) -> Iterator[Found]:
    """A total whose cargos together have less than its count, as a finding of the audit."""
    for finding in findings:
        if finding.code == _BELOW_TOTAL:
            yield Found(FindingKind.SPLIT, Certainty.LIST, f"Edital: {finding.message}", values={"cargo": ""})
