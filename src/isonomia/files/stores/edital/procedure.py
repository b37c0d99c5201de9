"""``[procedimento]``: what the edital says of commissions, terms and documents, where the law is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from isonomia.law.norms.conduct import PARAMETERS, Value, problem
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table

BASIS: Final = "fundamento"


def read_procedure(table: Table) -> tuple[Mapping[str, Value], str]:
    """The parameters stated, in the file's order, and where the edital states them.

    A parameter is known by the name that a norm file gives it (``prazo-recurso``); what is left out keeps the
    value that the norm or the program proposes. Whether the law itself fixes it is checked with the law.
    """
    stated: dict[str, Value] = {}
    for name in table.names():
        if name == BASIS:
            continue
        value = table.anything(name)
        found = problem(name, value)
        if found is not None:
            hint = found.hint or ("" if name in PARAMETERS else nearest(name, PARAMETERS))
            table.problem(found.code, found.message, name, found.value, hint)
        elif isinstance(value, (int, str)):
            stated[name] = value
    basis = table.text(BASIS, "")
    table.close()
    return stated, basis
