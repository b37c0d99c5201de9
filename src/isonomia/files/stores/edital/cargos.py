"""``[[cargo]]`` and ``[distribuicao]`` of the edital."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from isonomia.law.competition.edital import Cargo
from isonomia.law.norms.scope import BONDS
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table

DISTRIBUTIONS: Final = ("sorteio",)
MAXIMUM_PLACES: Final = 1_000_000
"""No cargo has more: past it, a slip of the keyboard would lay out places until the memory ends."""


def read_cargos(root: Table) -> tuple[Cargo, ...]:
    """Every cargo, in the file's order; one without a code has been reported."""
    tables = root.tables("cargo")
    if not tables:
        hint = "Escreva um bloco [[cargo]] com codigo e vagas para cada cargo."
        root.problem("E140", "O edital não tem cargos.", hint=hint)
    cargos = [_cargo(table) for table in tables]
    first: dict[str, int] = {}
    for number, (table, cargo) in enumerate(zip(tables, cargos, strict=True), start=1):
        if cargo.code in first:
            message = f"O código já é do {first[cargo.code]}º cargo."
            table.problem("E142", message, "codigo", cargo.code, "Dê a cada cargo um código próprio.")
        elif cargo.code:
            first[cargo.code] = number
    return tuple(cargos)


def _cargo(table: Table) -> Cargo:
    code = table.text("codigo")
    if "vagas" not in table:
        hint = "Escreva vagas = 0 se há só cadastro de reserva."
        table.problem("E104", "Falta a chave vagas.", "vagas", hint=hint)
    places = _places(table)
    cargo = Cargo(
        code=code,
        name=table.text("nome", code),
        places=places,
        bond=_bond(table),
        table=_table(table, places),
        table_basis=table.text("quadro_fundamento", ""),
        base=table.text("base", ""),
        locality=table.text("localidade", ""),
        specialty=table.text("especialidade", ""),
    )
    table.close()
    return cargo


def _places(table: Table) -> int:
    places = table.whole("vagas")
    if places > MAXIMUM_PLACES:
        table.problem("E150", "São vagas demais.", "vagas", places, f"Use de 0 a {MAXIMUM_PLACES}.")
    return places


def _bond(table: Table) -> str:
    bond = table.text("vinculo", "efetivo")
    if bond not in BONDS:
        table.problem("E106", "Valor desconhecido.", "vinculo", bond, nearest(bond, BONDS))
    return bond


def _table(cargo: Table, places: int) -> Mapping[str, int] | None:
    """The printed table; its sum is the cargo's places (E143)."""
    printed = cargo.table("quadro")
    if "quadro" not in cargo:
        return None
    counts = {group: printed.whole(group) for group in printed.names()}
    total = sum(counts.values())
    if "vagas" in cargo and total != places:
        hint = "Corrija o quadro ou o número de vagas."
        cargo.problem("E143", f"O quadro soma {total}, e as vagas são {places}.", "quadro", total, hint)
    return counts


def read_distribution(root: Table) -> tuple[str, str]:
    """The seed of the draw that splits a total among its cargos, and where its number comes from.

    The edital fixes the formula and the source of the number; the number is drawn afterwards, and
    until then only the source stands in the file. Both are empty where there is no draw.
    """
    table = root.table("distribuicao")
    if "distribuicao" not in root:
        return "", ""
    mode = table.text("modo")
    if mode and mode not in DISTRIBUTIONS:
        table.problem("E106", "Valor desconhecido.", "modo", mode, nearest(mode, DISTRIBUTIONS))
    source = table.text("fonte", "")
    seed = table.text("semente", "" if source.strip() else None)
    table.close()
    return seed, source
