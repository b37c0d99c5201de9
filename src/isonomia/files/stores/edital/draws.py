"""``[[sorteio]]``: results of public draws among people whom the criteria left tied."""

from __future__ import annotations

from collections.abc import Iterable

from isonomia.law.competition.edital import Cargo, DrawResult
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table


def read_draws(root: Table, cargos: Iterable[Cargo]) -> tuple[DrawResult, ...]:
    """The results that could be read, in the file's order.

    Args:
        root: the file.
        cargos: of the edital; with only one, a draw need not name it.
    """
    codes = [cargo.code for cargo in cargos]
    found = (_draw(table, codes) for table in root.tables("sorteio"))
    return tuple(draw for draw in found if draw is not None)


def _draw(table: Table, codes: list[str]) -> DrawResult | None:
    code = table.text("cargo", codes[0] if len(codes) == 1 else None)
    if code and code not in codes:
        message = "O edital não tem este cargo."
        table.problem("E153", message, "cargo", code, nearest(code, codes))
        code = ""
    order, on, basis = table.texts("ordem"), table.day("em", required=True), table.text("fundamento")
    if len(order) < 2 or len(set(order)) < len(order):
        hint = "Escreva as inscrições na ordem em que saíram, cada uma uma vez, de duas em diante."
        table.problem("E152", "A ordem do sorteio não serve.", "ordem", ", ".join(order), hint)
        order = ()
    table.close()
    return DrawResult(code, order, on, basis) if code and order and on and basis else None
