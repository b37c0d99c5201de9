"""What to look at in a draft before it is published: nothing here stops it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import count, offered
from isonomia.law.audit.edital import check_edital
from isonomia.law.audit.found import FindingKind
from isonomia.law.competition.alerts import cargo_alerts, edital_alerts
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.findings import Alert
from isonomia.law.norms.model import Evidence, Norm, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import Document, alert_document
from isonomia.office.drafting.check import Checked

_SAID: Final = {
    "W501": "Não há regra de reserva para pessoas com deficiência, e a Constituição exige uma. Escreva-a em "
    "«Pontos que pedem decisão».",
}
"""What an alert says on a form, where its own words speak of the file or of the command."""

_LOOKED_AT: Final = 100
"""Places beyond those offered in which the first of a group is looked for."""


def draft_alerts(checked: Checked) -> list[Document]:
    """Every alert of a draft, each once.

    Returns:
        As ``alert_document``, with ``cargo``: its code, or empty for the whole edital.
    """
    life, governing = checked.life, checked.governing
    if life is None or governing is None:
        return []
    opened = tuple(life.cargos.values())
    found = [
        *governing.alerts,
        *edital_alerts(checked.edital, opened),
        *_without_order(governing.norms),
        *_without_documents(checked),
        *_split(checked),
        *_zero_of_the_edital(life),
        *(alert for one in opened for alert in (*cargo_alerts(one), *_below_minimum(one))),
    ]
    said = (replace(alert, message=_SAID.get(alert.code, alert.message)) for alert in found)
    once = {alert.message: alert for alert in said}
    return [{"cargo": "", **alert_document(alert)} for alert in once.values()]


def _below_minimum(opened: CargoLife) -> Iterator[Alert]:
    """Too few places for a reserve: its people wait in the register, and for which place.

    Law: Guarapari art. 3, § 2; Ferraz art. 1.
    """
    regime, cargo = opened.regime, opened.cargo
    if regime is None or opened.shares_total or not cargo.places:
        return
    rules = offered(regime, cargo.places)
    for reserve in rules.reserves:
        if count(reserve, cargo.places) or cargo.places >= reserve.minimum_places:
            continue
        series = PlaceSeries(rules, cargo.table, cargo.places, regime).first(cargo.places + _LOOKED_AT)
        if reserve.group not in series:
            continue
        first = series.index(reserve.group) + 1
        yield Alert(
            "W520",
            f"Cargo {cargo.code}, {reserve.label}: nenhuma vaga é reservada agora, porque as vagas são "
            f"{cargo.places} e a reserva começa com {reserve.minimum_places}. Quem concorre por ela entra no "
            f"cadastro de reserva e pode ocupar a {first}ª vaga, se ela surgir.",
            (*reserve.citations, *regime.cite(Rule.MINIMUM)),
            {"cargo": cargo.code, "grupo": reserve.group, "primeira": first},
        )


def _split(checked: Checked) -> Iterator[Alert]:
    """Cargos of one name whose parts have fewer reserved places than they would have together."""
    assert checked.governing is not None
    regimes = [regime for regime in checked.governing.regimes.values() if regime is not None]
    labels = {reserve.group: reserve.label for regime in regimes for reserve in regime.reserves}
    for found in check_edital(checked.edital, checked.governing.regimes):
        if found.kind is FindingKind.SPLIT:
            label = labels[str(found.values["grupo"])]
            message = (
                f"{found.values['cargo']}: as partes deste cargo dão juntas {found.values['quadro']} a "
                f"{label}; sobre o total a lei daria {found.values['lei']}. Se são partes de um só cargo, "
                "escreva o mesmo total em todas."
            )
            yield Alert("W521", message, found.citations, {"grupo": found.values["grupo"]})


def _zero_of_the_edital(life: Life) -> Iterator[Alert]:
    """A group with no place in any cargo that would have one on the total of the edital.

    Law: Guarapari art. 4, parágrafo único.
    """
    by_regime: dict[int, tuple[Regime, list[CargoLife]]] = {}
    for opened in life.cargos.values():
        if opened.regime is not None and not opened.shares_total:
            by_regime.setdefault(id(opened.regime), (opened.regime, []))[1].append(opened)
    for regime, members in by_regime.values():
        basis = regime.cite(Rule.DISTRIBUTION)
        places = sum(member.cargo.places for member in members)
        if not basis or len(members) < 2:
            continue
        for reserve in offered(regime, places).reserves:
            of_law = any("#" in citation for citation in reserve.citations)
            if not of_law or any(member.table.get(reserve.group, 0) for member in members):
                continue
            if would := count(reserve, places):
                yield _zero(reserve, places, would, basis)


def _zero(reserve: Reserve, places: int, would: int, basis: tuple[str, ...]) -> Alert:
    return Alert(
        "W522",
        f"{reserve.label}: nenhum cargo tem vaga reservada; sobre as {places} vagas do edital a conta daria "
        f"{would}. Se as vagas são de uma só carreira dividida por região ou especialidade, a lei manda "
        "contar o total.",
        (*reserve.citations, *basis),
        {"grupo": reserve.group, "vagas": places, "seriam": would},
    )


def _without_order(norms: Iterable[Norm]) -> Iterator[Alert]:
    """A law that reserves places and says nothing of the order in which they come."""
    for norm in norms:
        said = norm.rules.get(Rule.ORDER.value) or any(r.order_citations for r in norm.reserves)
        if norm.reserves and not said:
            yield Alert(
                "W523",
                f"{norm.title} não diz em que ordem vêm as vagas reservadas: a ordem é a da própria conta, "
                "em que cada reserva ganha a vaga no momento em que o número dela sobe.",
                tuple(c for reserve in norm.reserves for c in reserve.citations),
                {"norma": norm.id},
            )


def _without_documents(checked: Checked) -> Iterator[Alert]:
    """A group that proves its belonging by documents, and no stage of the edital to hand them in.

    Law: Guarapari art. 2, II.
    """
    staged = {stage.group for stage in checked.edital.documents}
    for reserve, norm in by_documents(checked):
        if reserve.group not in staged:
            yield Alert(
                "W524",
                f"{reserve.label}: a lei pede documentos em etapa própria, que o edital deve discriminar. "
                "Diga de quando a quando, e como se entregam.",
                norm.rules.get(Rule.CONFIRMATION.value, ()),
                {"grupo": reserve.group},
            )


def by_documents(checked: Checked) -> list[tuple[Reserve, Norm]]:
    """The reserves whose people prove their belonging by documents, each with its norm."""
    norms = () if checked.governing is None else checked.governing.norms
    return [
        (reserve, norm)
        for norm in norms
        if norm.commission is not None
        for reserve in norm.reserves
        if any(norm.commission.evidence.get(one) == Evidence.DOCUMENTS for one in reserve.identities)
    ]
