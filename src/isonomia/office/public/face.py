"""Where a cargo stands, as anybody may know it: what acts made, not why people left nor who waits.

Every public page is made from what comes out of here: nothing else of the desk reaches one by chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from isonomia.law.competition.candidate import Candidate
from isonomia.office.answer import Document
from isonomia.office.calling.desk import FREE, HELD, KEPT, SUPPRESSED
from isonomia.office.calling.tiles import HOLDING
from isonomia.office.competition import Competition, live

LEFT: Final = "saiu"
"""State of who no longer holds a place, whatever the reason: outcomes are public in general words only."""

_OF_A_CALL: Final = (
    "ordem", "vaga", "tipo_vaga", "inscricao", "lista", "posicao", "computa_em", "motivo", "estado",
    "fundamento", "sucede", "compensa", "sub_judice",
)  # fmt: skip

Stored = Mapping[str, Any]


def public_cargo(document: Stored, desk: Stored) -> tuple[Document, Document]:
    """The stored documents of a cargo with only what is public.

    Args:
        document: of ``office.call``.
        desk: of ``office.calling.desk``.

    Returns:
        A document and a desk of the same shape, fit for tiles: calls without causes and processes, the next
        place without the person, no count of people who wait, places that a court keeps without whom for.
    """
    calls = [_call(call) for call in document["convocacoes"]]
    upcoming = next_place(document, desk)
    cargo = {
        "codigo": document["codigo"],
        "nome": document["nome"],
        "vagas": document["vagas"],
        "quadro": document["quadro"],
        "convocacoes": calls,
        "proximo": upcoming,
        "ultima_convocacao": document.get("ultima_convocacao"),
    }
    sequence = [
        [kind, state if state in {HELD, KEPT, SUPPRESSED} else FREE] for kind, state in desk["sequencia"]
    ]
    own = {
        name: desk[name]
        for name in ("vagas", "ocupadas", "em_chamada", "reabertas", "convocada_em", "validade")
    }
    holding = {str(call["ordem"]) for call in calls if call["estado"] != LEFT}
    since = {order: on for order, on in desk["desde"].items() if order in holding}
    whole = [each for each in desk.get("suspensoes", ()) if not each["inscricao"]]
    table = {name: {"vagas": entry["vagas"]} for name, entry in desk["listas"].items()}
    public = {**own, "sequencia": sequence, "desde": since, "listas": table, "suspensoes": whole}
    return cargo, public | {"por_lista": _by_list(calls), "chamadas": len(calls)}


def _call(call: Stored) -> Document:
    kept = {name: call[name] for name in _OF_A_CALL if name in call}
    return kept if call["estado"] in HOLDING else kept | {"estado": LEFT}


def _by_list(calls: list[Document]) -> dict[str, int]:
    """List -> people who were called by it and hold a place."""
    return dict(Counter(call["lista"] for call in calls if call["estado"] != LEFT))


def next_place(document: Stored, desk: Stored) -> Document | None:
    """The next place to be filled: vacated ones first, then the first free, then the first that may arise.

    Who comes next is nobody's business before the act that calls; the place follows from acts and law alone.

    Returns:
        ``{"vaga", "tipo_vaga", "existe"}``; ``None`` where no law reaches the cargo, or all is filled and the
        type of a place that may arise is not known.
    """
    sequence = desk["sequencia"]
    open_now = [*desk["reabertas"], *(at for at, (_, state) in enumerate(sequence, 1) if state == FREE)]
    if open_now:
        number = open_now[0]
        return {"vaga": number, "tipo_vaga": sequence[number - 1][0], "existe": True}
    upcoming = document["proximo"]
    if upcoming is None or upcoming["vaga"] <= len(sequence):
        return None
    return {"vaga": upcoming["vaga"], "tipo_vaga": upcoming["tipo_vaga"], "existe": False}


def as_published(competition: Competition) -> Competition:
    """The competition as its published lists have it: who awaits confirmation is on no list of the group.

    What waits for the commission is nobody's business, and nothing public may be computed from it.

    Raises:
        InputProblems: acts or tables with problems.
    """
    life = live(replace(competition, acts=competition.acts or ()), traced=False)
    waiting: dict[tuple[str, str], set[str]] = {}
    for code, opened in life.cargos.items():
        for group, pending in () if opened.board is None else opened.board.pending.items():
            for entrant in pending:
                waiting.setdefault((code, opened.people[entrant].id), set()).add(group)
    if not waiting:
        return competition
    people = tuple(
        _without(each, waiting.get((each.cargo, each.id), set())) for each in competition.candidates
    )
    return replace(competition, candidates=people, rolls={})


def _without(candidate: Candidate, groups: set[str]) -> Candidate:
    if not groups:
        return candidate
    verdicts = {group: each for group, each in candidate.verdicts.items() if group not in groups}
    return replace(candidate, groups=candidate.groups - groups, verdicts=verdicts)
