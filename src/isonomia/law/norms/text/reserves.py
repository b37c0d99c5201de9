"""``[[reserva]]``: who has reserved places, how many, from when on, where they fall and revert."""

from __future__ import annotations

import re
from enum import StrEnum
from itertools import pairwise
from typing import Final

from isonomia.law.norms.model import (
    OPEN,
    Base,
    BelowMinimum,
    Cap,
    CountOrder,
    EveryKthOrder,
    LiteralOrder,
    Order,
    Reserve,
    Rounding,
)
from isonomia.law.norms.text.devices import Devices
from isonomia.law.norms.text.table import Table

_WORD: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")


class _Mode(StrEnum):
    COUNT = "contagem"
    POSITIONS = "posicoes"
    EVERY = "a-cada"


def read_reserves(root: Table, devices: Devices) -> tuple[Reserve, ...]:
    """Every reserve of the file that can be read; a group written twice is a problem."""
    reserves: dict[str, Reserve] = {}
    for table in root.tables("reserva"):
        reserve = _reserve(table, devices)
        if reserve is None:
            continue
        if reserve.group in reserves:
            message = "O grupo tem duas reservas na mesma norma."
            table.problem("E110", message, "grupo", reserve.group, "Deixe uma só reserva por grupo.")
        reserves.setdefault(reserve.group, reserve)
    return tuple(reserves.values())


def _reserve(table: Table, devices: Devices) -> Reserve | None:
    group = _group(table)
    share = table.share("percentual")
    if "percentual" not in table:
        table.problem("E104", "Falta a chave percentual.", "percentual", hint='Escreva percentual = "20%".')
    order, order_citations = _order(table, devices)
    read = {
        "label": table.text("rotulo", group.replace("-", " ").capitalize()),
        "rounding": table.option("arredondamento", Rounding),
        "identities": table.texts("identidades"),
        "minimum_places": table.whole("minimo_vagas"),
        "below_minimum": table.option("abaixo_do_minimo", BelowMinimum, BelowMinimum.REGISTER),
        "cap": _cap(table),
        "at_least_one": table.flag("minimo_um"),
        "base": table.option("base", Base, Base.CARGO),
        "order": order,
        "order_citations": order_citations,
        "reverts_to": _cascade(table, group),
        "citations": devices.cited(table),
    }
    table.close()
    return Reserve(group=group, share=share, **read) if share and group else None  # type: ignore[arg-type]


def _group(table: Table) -> str:
    group = table.text("grupo")
    if group == OPEN:
        message = "A ampla concorrência não é uma reserva."
        table.problem("E110", message, "grupo", group, "Dê à reserva o nome do seu grupo.")
    elif group and not _WORD.fullmatch(group):
        message = "O nome do grupo só admite letras minúsculas sem acento, números e hífen."
        table.problem(
            "E110", message, "grupo", group, "Escreva como pessoas-negras; o rótulo pode ter acentos."
        )
    return group


def _cap(table: Table) -> Cap | None:
    share = table.share("teto")
    rounding = table.option("teto_arredondamento", Rounding, Rounding.DOWN)
    if "teto_arredondamento" in table and "teto" not in table:
        message = "Há arredondamento do teto, mas não há teto."
        table.problem("E104", message, "teto_arredondamento", hint='Escreva também teto = "20%".')
    return Cap(share, rounding) if share else None


def _cascade(table: Table, group: str) -> tuple[str, ...]:
    """Lists tried in turn; ``ampla`` closes the cascade whether or not it is written."""
    lists = table.texts("reverte_para")
    if group != OPEN and group in lists:
        table.problem("E116", "A reserva não pode reverter para si mesma.", "reverte_para", group)
    if OPEN in lists[:-1]:
        message = "Nada vem depois da ampla: quem não é chamado por ela não é chamado."
        table.problem("E116", message, "reverte_para", OPEN, "Ponha ampla no fim.")
    return lists if lists and lists[-1] == OPEN else (*lists, OPEN)


def _order(table: Table, devices: Devices) -> tuple[Order, tuple[str, ...]]:
    if "ordem" not in table:
        table.table("ordem")
        return CountOrder(), ()
    order = table.table("ordem")
    mode = order.option("modo", _Mode)
    positions = order.wholes("posicoes")
    step = order.whole("passo")
    first = order.whole("primeira", step, 1) if step or "primeira" in order else 0
    citations = devices.cited(order)
    order.close()
    match mode:
        case _Mode.COUNT:
            _unused(order, "posicoes", "passo", "primeira")
            return CountOrder(), citations
        case _Mode.POSITIONS:
            _unused(order, "primeira")
            if not positions or any(b <= a for a, b in pairwise(positions)):
                message = "As posições devem ser crescentes, sem repetição, e ao menos uma."
                order.problem("E112", message, "posicoes", ", ".join(str(place) for place in positions))
            return LiteralOrder(positions, step), citations
        case _Mode.EVERY:
            _unused(order, "posicoes")
            if step == 0:
                order.problem(
                    "E104", "Falta a chave passo.", "passo", hint="Escreva passo = 5: uma em cada cinco."
                )
            return EveryKthOrder(max(step, 1), max(first, 1)), citations


def _unused(order: Table, *keys: str) -> None:
    for key in keys:
        if key in order:
            order.problem(
                "E103", "A chave não serve a este modo de ordem.", key, hint="Apague-a ou mude o modo."
            )
