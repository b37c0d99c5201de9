"""An act as anyone may read it: of who left only that they left; of a court only that it decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from isonomia.law.competition.acts import ActKind

GONE: Final = "saida"
"""In ``ato``: the person left the place or the list; why is between them and the body."""

IN_FULL: Final = frozenset(
    {
        ActKind.CALL,
        ActKind.NOMEAR,
        ActKind.POSSE,
        ActKind.EXERCICIO,
        ActKind.NEW_PLACES,
        ActKind.SUPPRESS_PLACE,
        ActKind.HOMOLOGATE,
        ActKind.EXTEND,
    }
)
OF_COURTS: Final = frozenset({ActKind.COURT_ORDER, ActKind.COURT_REVOKED})
UNTOLD: Final = frozenset({ActKind.CONFIRMED, ActKind.NOT_CONFIRMED, ActKind.CHOICE})
"""About the group of a person: the lists say it where it may be said."""

_LEFT_OUT: Final = {"detalhe": "", "documento": "", "autoridade": "", "ocorrido_em": ""}


def public_act(row: Mapping[str, str]) -> dict[str, str] | None:
    """The act as anyone may read it, or ``None`` where it is about nothing public.

    Args:
        row: columns of ``atos`` (contract, §1).
    """
    kind = ActKind(row["ato"])
    if kind in UNTOLD:
        return None
    if kind in IN_FULL:
        return dict(row)
    if kind in OF_COURTS or kind is ActKind.UNDONE:
        return {**row, **_LEFT_OUT}
    return {**row, **_LEFT_OUT, "ato": GONE}


def left_on(rows: Iterable[Mapping[str, str]]) -> dict[tuple[str, str], str]:
    """Cargo and person -> the day of the last act by which the person left, as anyone may know it.

    An act without a cargo holds in every cargo, and stands under an empty one.

    Args:
        rows: columns of ``atos``, in order of record.
    """
    found: dict[tuple[str, str], str] = {}
    for row in rows:
        act = public_act(row)
        if act is not None and act["inscricao"] and act["ato"] in {GONE, ActKind.UNDONE}:
            found[act["cargo"], act["inscricao"]] = act["data"]
    return found
