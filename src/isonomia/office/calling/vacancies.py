"""Places added to the series or taken from its end: their lists, and who each would reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.findings import Finding, InputProblems
from isonomia.office.answer import Document
from isonomia.office.calling.moved import Moved, moved
from isonomia.office.calling.outcome import read_acts
from isonomia.office.competition import Competition
from isonomia.office.recorded import ActRow


def vacancies_preview(competition: Competition, rows: Sequence[ActRow], not_before: str = "") -> Document:
    """What new places, or fewer, would do: the series goes on from where it stopped.

    Args:
        competition: as it stands.
        rows: ``novas-vagas`` or ``suprimir-vaga``, one a cargo.
        not_before: day of the last act of the competition, aaaa-mm-dd, or empty.

    Returns:
        ``{"atos", "cargos": [{"cargo", "nome", "antes", "depois", "novas": [[vaga, tipo]],
        "suprimidas": [vaga], "alcanca": [calls], "minimo": [groups]}], "recusas", "pendencias"}``:
        ``alcanca`` is who the free places would be offered to if all were filled now, ``minimo`` the
        groups whose first place just came.

    Raises:
        InputProblems: an act does not fit; the validity is over.
    """
    acts = read_acts(competition, rows, not_before)
    found = moved(competition, acts)
    _within_validity(found, acts)
    return {
        "atos": [{name: value for name, value in row.items() if value} for row in rows],
        "cargos": [_cargo(competition, found, act) for act in acts],
        "recusas": [dict(refusal) for refusal in found.effect.refusals],
        "pendencias": [dict(question) for question in found.effect.questions],
    }


def _within_validity(found: Moved, acts: Sequence[Act]) -> None:
    """A place that arises after the validity is of no use to the people of this competition."""
    for act in acts[:1]:
        validity = found.desk_before[act.cargo]["validade"]
        if act.kind is ActKind.NEW_PLACES and validity and act.on.isoformat() > validity["ate"]:
            until = date.fromisoformat(validity["ate"])
            message = f"A validade do certame terminou em {until:%d/%m/%Y}: não recebe mais vagas."
            hint = "Vaga que surge depois da validade é de outro certame."
            raise InputProblems([Finding("E375", message, hint, value=act.on.isoformat())])


def _cargo(competition: Competition, found: Moved, act: Act) -> Document:
    before, after = found.desk_before[act.cargo], found.desk_after[act.cargo]
    had, has = before["sequencia"], after["sequencia"]
    return {
        "cargo": act.cargo,
        "nome": competition.edital.cargo(act.cargo).full_name,
        "antes": before["vagas"],
        "depois": after["vagas"],
        "novas": [[number, has[number - 1][0]] for number in range(len(had) + 1, len(has) + 1)],
        "suprimidas": _gone(had, has),
        "alcanca": _reached(competition, found, act),
        "minimo": [
            name
            for name, entry in after["listas"].items()
            if entry["vagas"] and not before["listas"][name]["vagas"]
        ],
    }


def _gone(had: Sequence[Sequence[str]], has: Sequence[Sequence[str]]) -> list[int]:
    """Numbers of the places that no longer exist."""
    marked = [
        number
        for number, (old, new) in enumerate(zip(had, has, strict=False), start=1)
        if new[1] == "suprimida" != old[1]
    ]
    return [*marked, *range(len(has) + 1, len(had) + 1)]


def _reached(competition: Competition, found: Moved, act: Act) -> list[Document]:
    """Who would be called if every free place of the cargo were filled now."""
    free = found.desk_after[act.cargo]["em_aberto"]
    if act.kind is not ActKind.NEW_PLACES or not free:
        return []
    call = Act(act.on, ActKind.CALL, cargo=act.cargo, detail=str(free))
    return [
        _slim(each) for each in moved(competition, [act, call]).effect.calls if each["cargo"] == act.cargo
    ]


def _slim(call: Mapping[str, Any]) -> Document:
    return {name: value for name, value in call.items() if name != "passos"}
