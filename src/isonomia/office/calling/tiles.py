"""The sequence of a cargo's places: the list of each, its state, who holds it and who held it before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from isonomia.law.competition.transitions import AFTER_POSSE, BEFORE_POSSE
from isonomia.office.answer import Document
from isonomia.office.calling.desk import HELD, KEPT, SUPPRESSED

FREE: Final = "livre"
CALLED: Final = "em-chamada"
TAKEN: Final = "ocupada"
REOPENED: Final = "reaberta"
REVERTED: Final = "revertida"
COMPENSATED: Final = "compensada"
COURT: Final = "por-ordem-judicial"
GONE: Final = "suprimida"

HOLDING: Final = frozenset({*BEFORE_POSSE, *AFTER_POSSE})

Stored = Mapping[str, Any]


def tiles(cargo: Stored, desk: Stored, first: int = 1, last: int | None = None) -> list[Document]:
    """The places from ``first`` to ``last``, in order.

    Args:
        cargo: document of ``office.call``.
        desk: of ``office.calling.desk``.
        first: number of a place.
        last: number of a place; left out: to the end.

    Returns:
        ``{"vaga", "tipo_vaga", "estado", "proxima", "cadeia"}`` each, and of a place that somebody holds also
        the call (``inscricao``, ``lista``, ``ordem``…), ``em`` and the person's own state (``situacao``); of
        one that a court's order keeps, where the desk says for whom, ``guardada_para``.
    """
    sequence = desk["sequencia"]
    end = len(sequence) if last is None else min(last, len(sequence))
    by_place: dict[int, list[Stored]] = {}
    for call in cargo["convocacoes"]:
        if first <= call["vaga"] <= end:
            by_place.setdefault(call["vaga"], []).append(call)
    reopened = set(desk["reabertas"])
    upcoming = (cargo["proximo"] or {}).get("vaga")
    return [
        _tile(number, sequence[number - 1], by_place.get(number, ()), desk)
        | {"proxima": number == upcoming}
        | ({"estado": REOPENED} if number in reopened else {})
        for number in range(first, end + 1)
    ]


def _tile(number: int, place: Sequence[str], calls: Iterable[Stored], desk: Stored) -> Document:
    kind, state = place
    made = list(calls)
    holder = next((call for call in reversed(made) if call["estado"] in HOLDING), None)
    tile: Document = {
        "vaga": number,
        "tipo_vaga": kind,
        "cadeia": [
            {"inscricao": call["inscricao"], "situacao": call["estado"]}
            for call in made
            if call["estado"] not in HOLDING
        ],
    }
    if state != HELD or holder is None:
        meant = next((person for at, person in desk.get("guardadas_para", ()) if at == number), None)
        kept = {} if meant is None else {"guardada_para": meant}
        return tile | kept | {"estado": {KEPT: COURT, SUPPRESSED: GONE}.get(state, FREE)}
    order = str(holder["ordem"])
    since = desk["desde"].get(order) or desk["convocada_em"].get(order, "")
    kept = {name: value for name, value in holder.items() if name not in {"estado", "passos"}}
    return tile | kept | {"estado": state_of_place(holder), "situacao": holder["estado"], "em": since}


def state_of_place(call: Stored) -> str:
    """What has become of the place of a call that still holds."""
    if call.get("sub_judice"):
        return COURT
    if call["motivo"] == "reversao":
        return REVERTED
    if call["motivo"] == "compensacao":
        return COMPENSATED
    return TAKEN if call["estado"] in AFTER_POSSE else CALLED
