"""``[leituras.X]``: what the law leaves open, the options it admits, the default and why."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from isonomia.law.norms.model import Authority, Reading
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.text.devices import Devices
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table


class _Side(StrEnum):
    FOR = "favor"
    AGAINST = "contra"


def read_readings(root: Table, devices: Devices) -> Mapping[str, Reading]:
    """Every reading of the file, by name."""
    readings: dict[str, Reading] = {}
    tables = root.table("leituras")
    for name in tables.names():
        if name not in READINGS:
            tables.problem("E103", "Leitura desconhecida.", name, name, nearest(name, READINGS))
        else:
            readings[name] = _reading(name, tables.table(name), devices)
    return MappingProxyType(readings)


def _reading(name: str, table: Table, devices: Devices) -> Reading:
    known = tuple(option.value for option in READINGS[name])
    default = table.text("padrao")
    options = table.words("opcoes", known) or known
    if default and default not in known:
        table.problem("E106", "Valor desconhecido.", "padrao", default, nearest(default, known))
    elif default and default not in options:
        message = "O padrão não está entre as opções."
        table.problem("E115", message, "padrao", default, f"Escolha uma destas: {', '.join(options)}.")
    authorities = tuple(_authority(entry, options) for entry in table.tables("autoridades"))
    reading = Reading(name, default, options, table.text("porque", ""), devices.cited(table), authorities)
    table.close()
    return reading


def _authority(table: Table, options: tuple[str, ...]) -> Authority:
    option = table.text("opcao")
    if option and option not in options:
        table.problem("E106", "A opção não é desta leitura.", "opcao", option, nearest(option, options))
    favours = table.option("sentido", _Side) == _Side.FOR
    authority = Authority(option, favours, table.text("fonte"), table.text("resumo"))
    table.close()
    return authority
