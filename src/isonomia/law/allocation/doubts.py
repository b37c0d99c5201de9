"""Doubts about a table of vacancies computed by the law alone: they change nothing by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import count, counts, offered
from isonomia.law.findings import Alert
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.law.norms.unread import unread_alerts

PCD_DEVICE: Final = "br/federal/constituicao-1988#art37-VIII"


def table_alerts(regime: Regime, places: int) -> list[Alert]:
    """What to look at in a table of vacancies computed by the law alone."""
    rules = offered(regime, places)
    return [
        *no_pcd(regime),
        *unread_alerts(regime),
        *clipped(rules, places),
        *order_differs(rules, places),
    ]


def no_pcd(regime: Regime) -> Iterator[Alert]:
    """No reserve for people with disabilities, which the Constitution requires (art. 37, VIII)."""
    if not any("pcd" in (reserve.group, *reserve.identities) for reserve in regime.reserves):
        yield Alert(
            "W501",
            "Não há regra de reserva para pessoas com deficiência: a Constituição exige uma "
            "(informe [reserva.pcd] no edital, ou --pcd).",
            (PCD_DEVICE,),
        )


def clipped(rules: Regime, places: int, code: str = "") -> Iterator[Alert]:
    """The reserves together exceed the places: the larger percentage was served first."""
    wanted = sum(count(reserve, places) for reserve in rules.reserves)
    if wanted > places:
        where = f"Cargo {code}: " if code else ""
        yield Alert(
            "W506",
            f"{where}as reservas somam {wanted} vagas e só há {places}: foi atendido primeiro o "
            "maior percentual.",
            tuple(c for reserve in rules.reserves for c in reserve.citations),
            {"cargo": code, "reservadas": wanted, "vagas": places},
        )


def order_differs(rules: Regime, places: int, code: str = "") -> Iterator[Alert]:
    """Contract §2.2: a place moved by a collision comes earlier or later than the table says."""
    law = counts(rules, places)
    laid = PlaceSeries(rules).first(places)
    where = f"Cargo {code}: " if code else ""
    for reserve in rules.reserves:
        placed, counted = laid.count(reserve.group), law[reserve.group]
        if placed == counted:
            continue
        yield Alert(
            "W502",
            f"{where}para {reserve.label}, o quadro de {places} vagas dá {counted} e a ordem das vagas chega "
            f"a {placed}: duas reservas querem a mesma posição e uma delas mudou de lugar. As convocações "
            "seguem a ordem.",
            (*reserve.citations, *rules.cite(Rule.ORDER)),
            {"cargo": code, "grupo": reserve.group, "quadro": counted, "ordem": placed},
        )
