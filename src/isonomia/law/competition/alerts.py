"""Doubts that change nothing by themselves: the table against the law, the order against the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from isonomia.law.allocation.doubts import clipped, no_pcd, order_differs
from isonomia.law.allocation.reserve import counts, offered
from isonomia.law.competition.draws import draw_alerts
from isonomia.law.competition.edital import Edital
from isonomia.law.competition.life import CargoLife, Life, Suspension
from isonomia.law.findings import Alert, Finding
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.law.norms.unread import unread_alerts


def competition_alerts(life: Life) -> list[Alert]:
    """What to look at in a competition: the edital as a whole, then cargo by cargo."""
    cargos = tuple(life.cargos.values())
    return [
        *edital_alerts(life.edital, cargos),
        *draw_alerts(life),
        *(alert for opened in cargos for alert in cargo_alerts(opened)),
    ]


def matching_alerts(life: Life) -> list[Alert]:
    """Reserved places that reverted and that matching over several groups would have filled.

    Contract §2, "Readings", last sentence. Read from the explanations of the calls made.
    """
    return [
        Alert(
            "W511",
            f"Cargo {code}: a {step.values['vaga']}ª vaga, reservada, passou a outra lista; pela "
            f"leitura «emparelhamento» seria ocupada por {step.values['inscricao']}, com mudança de "
            "reserva de quem concorre em mais de uma.",
            step.citations,
            {"cargo": code, **step.values},
        )
        for code, opened in life.cargos.items()
        if opened.board is not None
        for call in opened.board.calls
        for step in call.steps
        if step.rule is Rule.SEVERAL_GROUPS and "outra_leitura" in step.values
    ]


def suspension_alerts(life: Life) -> list[Alert]:
    """What a court has suspended and no act has released yet: nobody can be called there."""
    return [
        Alert(
            "W513",
            f"Suspensão por decisão judicial em vigor ({_suspended(suspension)}, processo {process}): até a "
            "revogação ninguém pode ser convocado aí.",
            (),
            {"processo": process, "alcance": suspension.scope, "cargo": suspension.cargo},
        )
        for process, suspension in life.suspensions
    ]


def unhomologated(life: Life) -> list[Finding]:
    """A call recorded before any homologation: the validity had not begun, or its beginning is missing.

    Law: Constitution art. 37, III.
    """
    called = [batch.on for opened in life.cargos.values() for batch in opened.batches]
    if not called or (life.validity is not None and life.validity.since <= min(called)):
        return []
    return [
        Finding(
            "W346",
            f"Há convocação em {min(called):%d/%m/%Y} sem homologação registrada até esse dia.",
            "A validade corre da homologação: escreva homologado_em em edital.toml ou registre o ato "
            "homologar.",
            file="atos",
        )
    ]


def _suspended(suspension: Suspension) -> str:
    if suspension.scope == "inscricao":
        return f"inscrição {suspension.id}"
    return f"cargo {suspension.cargo}" if suspension.scope == "cargo" else "todo o certame"


def edital_alerts(edital: Edital, cargos: Sequence[CargoLife]) -> list[Alert]:
    """What to look at in the edital as a whole, each thing once."""
    regimes = {id(opened.regime): opened.regime for opened in cargos}
    governing = [regime for regime in regimes.values() if regime is not None]
    missing = (no_pcd(regime) for regime in governing)
    unread = {alert.citations: alert for regime in governing for alert in unread_alerts(regime)}
    return [
        *_assumed_caps(edital, governing),
        *next((list(found) for found in missing), []),
        *unread.values(),
        *_totals_differ(cargos),
    ]


def _totals_differ(cargos: Sequence[CargoLife]) -> Iterator[Alert]:
    """Contract §2.2 and §2.6: tables that together give a group more than the count of their total.

    Less than the count is refused when the competition opens.
    """
    totals: dict[str, list[CargoLife]] = {}
    for opened in cargos:
        if opened.shares_total and opened.board is not None:
            totals.setdefault(opened.cargo.base or "edital", []).append(opened)
    for name, members in totals.items():
        places = sum(member.cargo.places for member in members)
        regime = members[0].regime
        assert regime is not None
        law = _law(regime, places)
        for reserve in regime.reserves:
            given = sum(member.table.get(reserve.group, 0) for member in members)
            if given != law[reserve.group]:
                yield Alert(
                    "W503",
                    f"Total «{name}»: vagas para {reserve.label}, {given} nos quadros do edital e "
                    f"{law[reserve.group]} pela lei. Valem os quadros para as vagas do edital.",
                    (*reserve.citations, *regime.cite(Rule.DISTRIBUTION)),
                    {"total": name, "grupo": reserve.group, "quadro": given, "lei": law[reserve.group]},
                )


def cargo_alerts(opened: CargoLife) -> list[Alert]:
    """What to look at in the table of one cargo."""
    return [] if opened.regime is None else list(_of_cargo(opened, opened.regime))


def _of_cargo(opened: CargoLife, regime: Regime) -> Iterator[Alert]:
    cargo = opened.cargo
    alone = opened.board is None or not opened.shares_total
    rules = offered(regime, cargo.places)
    if alone and cargo.table is not None:
        yield from _printed_differs(opened, regime)
    elif alone:
        yield from clipped(rules, cargo.places, cargo.code)
        yield from order_differs(rules, cargo.places, cargo.code)
    else:
        yield from _small_share(opened, regime)


def _law(regime: Regime, places: int) -> dict[str, int]:
    """Group -> places by law, 0 also where the vacancies offered are too few for the reserve to exist."""
    return {**dict.fromkeys(regime.groups, 0), **counts(offered(regime, places), places)}


def _printed_differs(opened: CargoLife, regime: Regime) -> Iterator[Alert]:
    """Contract §2.2: every difference of the printed table from the law, with both numbers."""
    law = _law(regime, opened.cargo.places)
    for reserve in regime.reserves:
        given, required = opened.table.get(reserve.group, 0), law[reserve.group]
        if given == required:
            continue
        basis = f" Fundamento do edital: {opened.cargo.table_basis}." if opened.cargo.table_basis else ""
        yield Alert(
            "W503",
            f"Cargo {opened.cargo.code}: vagas para {reserve.label}, {given} no quadro do edital e "
            f"{required} pela lei. Vale o quadro para as vagas do edital.{basis}",
            reserve.citations,
            {"cargo": opened.cargo.code, "grupo": reserve.group, "quadro": given, "lei": required},
        )


def _assumed_caps(edital: Edital, governing: Sequence[Regime]) -> Iterator[Alert]:
    labels = {reserve.group: reserve.label for regime in governing for reserve in regime.reserves}
    for complement in edital.complements:
        if complement.cap_assumed:
            yield Alert(
                "W504",
                "O edital não diz até quanto pode chegar a reserva para "
                f"{labels.get(complement.group, complement.group)}: foi suposto que até 20% das vagas "
                "(Lei 8.112/1990, art. 5º, § 2º). Se for outro o limite, escreva-o em teto.",
                ("br/federal/lei-8112-1990#art5-par2",),
                {"grupo": complement.group},
            )


def _small_share(opened: CargoLife, regime: Regime) -> Iterator[Alert]:
    """Guarapari art. 3, § 2 against art. 4, parágrafo único: a small cargo of a larger total."""
    for reserve in regime.reserves:
        held = opened.table.get(reserve.group, 0)
        if held and opened.cargo.places < reserve.minimum_places:
            yield Alert(
                "W505",
                f"Cargo {opened.cargo.code}: recebeu reserva de {reserve.label} do total a que pertence "
                f"(vagas: {held}), embora as suas próprias vagas ({opened.cargo.places}) sejam menos que o "
                f"mínimo de {reserve.minimum_places}. A lei traz as duas regras; vale a leitura "
                "«menos-de-tres».",
                (*regime.cite(Rule.MINIMUM), *regime.cite(Rule.DISTRIBUTION)),
                {"cargo": opened.cargo.code, "grupo": reserve.group, "vagas": opened.cargo.places},
            )
