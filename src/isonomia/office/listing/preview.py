"""A publication of lists before it is made: every list, who moves, the term of appeals, what stops it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from isonomia.law.competition.deadlines import Counting
from isonomia.office.answer import Document
from isonomia.office.calling.kept_terms import term_document
from isonomia.office.competition import Competition
from isonomia.office.listing.publishing import CargoList, lists_of, moves
from isonomia.office.listing.settling_tie import ties_document
from isonomia.office.term import BodyCalendar, count_term

PRELIMINARY = "preliminar"
FINAL = "definitiva"
RECTIFIED = "retificada"


@dataclass(frozen=True)
class Before:
    """A list as last published.

    Attributes:
        number: of its version.
        positions: number -> position.
    """

    number: int
    digest: str
    positions: Mapping[str, int]


@dataclass(frozen=True)
class Planned:
    """A publication as asked for.

    Attributes:
        stage: ``preliminar``, ``definitiva`` or ``retificada``.
        cargos: codes; empty: all.
        day: of the publication.
        appeal_days: length of the term of appeals; 0: none.
        calendar: of the body, for the term.
        reason: of a rectification.
    """

    stage: str
    day: date
    cargos: tuple[str, ...] = ()
    appeal_days: int = 0
    counting: Counting = Counting.RUNNING
    calendar: BodyCalendar = field(default_factory=BodyCalendar)
    reason: str = ""


@dataclass(frozen=True)
class History:
    """What was published before.

    Attributes:
        number: publications so far.
        stages: cargo -> stage of its last publication.
        lists: (cargo, list) -> as last published.
        appeals_until: cargo -> last day of the appeals of its preliminary lists.
        acts: number -> the act about that person since the last publication.
        homologated: whether the result was homologated.
    """

    number: int = 0
    stages: Mapping[str, str] = field(default_factory=dict)
    lists: Mapping[tuple[str, str], Before] = field(default_factory=dict)
    appeals_until: Mapping[str, date] = field(default_factory=dict)
    acts: Mapping[str, str] = field(default_factory=dict)
    homologated: bool = False


def publication_document(competition: Competition, planned: Planned, history: History) -> Document:
    """What a publication would be.

    Returns:
        ``{"numero", "etapa", "dia", "motivo", "recursos": {"dias", "contagem", "ate", "prazo"} or None,
        "listas": [{"cargo", "nome", "lista", "rotulo", "vagas", "linhas", "resumo", "anterior", "igual",
        "entram", "saem", "mudam", "pessoas"}], "impede": [{"codigo", "frase"}]}``.

    Raises:
        InputProblems: acts or tables with problems.
    """
    wanted = set(planned.cargos) or {cargo.code for cargo in competition.edital.cargos}
    found = [one for one in lists_of(competition) if one.cargo in wanted]
    return {
        "numero": history.number + 1,
        "etapa": planned.stage,
        "dia": planned.day.isoformat(),
        "motivo": planned.reason,
        "recursos": _appeals(planned),
        "listas": [_list(one, history) for one in found],
        "impede": [
            *_blocking_ties(competition, wanted),
            *_out_of_turn(planned, history, wanted),
        ],
    }


def _appeals(planned: Planned) -> Document | None:
    if planned.appeal_days < 1:
        return None
    term = count_term(planned.day, planned.appeal_days, planned.counting, planned.calendar)
    return {
        "dias": planned.appeal_days,
        "contagem": planned.counting.value,
        "ate": term.deadline.ends.isoformat(),
        "prazo": term_document(term.deadline, names=term.names),
    }


def _list(one: CargoList, history: History) -> Document:
    before = history.lists.get((one.cargo, one.group))
    told: Document = {
        "cargo": one.cargo,
        "nome": one.cargo_name,
        "lista": one.group,
        "rotulo": one.group_name,
        "vagas": one.vacancies,
        "linhas": len(one.rows),
        "resumo": one.digest,
        "anterior": None if before is None else before.number,
        "igual": before is not None and before.digest == one.digest,
    }
    if before is None:
        return told | {"entram": len(one.rows), "saem": 0, "mudam": 0, "pessoas": []}
    return told | moves(before.positions, one.rows, history.acts)


def _blocking_ties(competition: Competition, wanted: Iterable[str]) -> Iterable[Document]:
    """A tie that changes who is called keeps its cargo's lists back: nothing half computed is published."""
    for tie in ties_document(competition)["empates"]:
        if tie["bloqueia"] and tie["cargo"] in wanted:
            yield {
                "codigo": "empate",
                "frase": f"Cargo {tie['cargo']}: um empate nas posições {tie['de']} a {tie['ate']} muda quem "
                "é chamado. Resolva o empate antes.",
            }


def _out_of_turn(planned: Planned, history: History, wanted: Iterable[str]) -> Iterable[Document]:
    """A stage that comes before or after its time."""
    for cargo in sorted(wanted):
        said = _turn(planned, history, cargo)
        if said:
            yield {"codigo": "etapa", "frase": said}
    if planned.stage == RECTIFIED and not planned.reason.strip():
        yield {"codigo": "motivo", "frase": "Falta o motivo da retificação."}


def _turn(planned: Planned, history: History, cargo: str) -> str:
    stage = history.stages.get(cargo, "")
    closed = stage in (FINAL, RECTIFIED) or history.homologated
    if planned.stage == RECTIFIED:
        return "" if stage else f"Cargo {cargo}: ainda não há lista publicada a retificar."
    if closed:
        return f"Cargo {cargo}: a lista definitiva já foi publicada e só muda por retificação."
    if planned.stage == FINAL and not stage:
        return f"Cargo {cargo}: publique antes a lista preliminar."
    until = history.appeals_until.get(cargo)
    if planned.stage == FINAL and until is not None and planned.day <= until:
        return (
            f"Cargo {cargo}: os recursos da lista preliminar vão até {until:%d/%m/%Y}, e a lista definitiva "
            "vem depois deles."
        )
    return ""
