"""Succession by cause, confirmation of declarations, fraud and the commission."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from isonomia.law.norms.causes import CAUSES, SUCCESSIONS
from isonomia.law.norms.model import Commission, Confirmation, Evidence, Kept, Seat
from isonomia.law.norms.text.devices import Devices
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table


def read_succession(root: Table) -> Mapping[str, str]:
    """``[sucessao]``: cause of vacancy -> the same list, the general order, or the reading that decides."""
    table = root.table("sucessao")
    found: dict[str, str] = {}
    for cause in table.names():
        rule = table.text(cause)
        if cause not in CAUSES:
            table.problem("E103", "Causa de vacância desconhecida.", cause, cause, nearest(cause, CAUSES))
        elif rule and rule not in SUCCESSIONS:
            table.problem("E106", "Valor desconhecido.", cause, rule, nearest(rule, SUCCESSIONS))
        found[cause] = rule
    return MappingProxyType(found)


def read_confirmation(root: Table, devices: Devices) -> Confirmation | None:
    """``[confirmacao]`` and ``[fraude]``, or ``None`` where the norm has neither."""
    table, fraud = root.table("confirmacao"), root.table("fraude")
    confirmation = Confirmation(
        unconfirmed_keeps=table.option("nao_confirmado", Kept, Kept.OPEN_LIST),
        absent_keeps=table.option("ausente", Kept, Kept.OPEN_LIST),
        refuses_filming_keeps=table.option("recusa_filmagem", Kept, Kept.OPEN_LIST),
        fraud_told_to=fraud.text("comunicar_a", ""),
        citations=devices.cited(table),
        fraud_citations=devices.cited(fraud),
    )
    table.close()
    fraud.close()
    return confirmation if "confirmacao" in root or "fraude" in root else None


def read_commission(root: Table, devices: Devices) -> Commission | None:
    """``[comissao]`` with its seats and the evidence each identity gives, or ``None``."""
    table = root.table("comissao")
    commission = Commission(
        members=table.optional_whole("membros"),
        alternates=table.optional_whole("suplentes", least=0),
        quorum=table.optional_whole("quorum"),
        seats=tuple(_seat(seat, devices) for seat in table.tables("assentos")),
        evidence=_evidence(table.table("provas")),
        rejection_needs_unanimity=table.optional_flag("unanimidade_para_rejeitar"),
        appeal_members=table.optional_whole("membros_do_recurso"),
        regulation=table.text("regulamento", ""),
        citations=devices.cited(table),
    )
    table.close()
    return commission if "comissao" in root else None


def _seat(table: Table, devices: Devices) -> Seat:
    seat = Seat(
        body=table.text("entidade"),
        minimum=table.whole("minimo", 1, 1),
        mandatory=table.flag("obrigatorio", default=True),
        citations=devices.cited(table),
    )
    table.close()
    return seat


def _evidence(table: Table) -> Mapping[str, str]:
    return MappingProxyType({identity: table.option(identity, Evidence).value for identity in table.names()})
