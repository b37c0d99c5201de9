"""``[procedimento]`` and ``[garantias]``: what the law leaves to regulation, and what its steps realise."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from isonomia.law.norms.conduct import PARAMETERS, Guarantee, Value, problem
from isonomia.law.norms.model import Parameter
from isonomia.law.norms.text.devices import Devices
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table


def read_parameters(root: Table, devices: Devices) -> Mapping[str, Parameter]:
    """``[procedimento.NOME]``: the value proposed, why, and the device that leaves it open."""
    tables = root.table("procedimento")
    found: dict[str, Parameter] = {}
    for name in tables.names():
        if name not in PARAMETERS:
            tables.problem("E103", "Chave desconhecida.", name, name, nearest(name, PARAMETERS))
        else:
            found[name] = _parameter(name, tables.table(name), devices)
    return MappingProxyType(found)


def _parameter(name: str, table: Table, devices: Devices) -> Parameter:
    value = table.anything("valor")
    wrong = None if value is None else problem(name, value)
    if wrong is not None:
        table.problem(wrong.code, wrong.message, "valor", value, wrong.hint)
    parameter = Parameter(name, cast("Value", value), table.text("porque"), devices.cited(table))
    table.close()
    return parameter


def read_guarantees(root: Table, devices: Devices) -> Mapping[str, tuple[str, ...]]:
    """``[garantias]``: what a step of a procedure realises -> the devices that ask for it."""
    return devices.by_word(root.table("garantias"), (each.value for each in Guarantee))
