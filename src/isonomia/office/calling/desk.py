"""Where each cargo stands for who calls: places, lists, validity, and the day of every call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.register import coming, kept_for
from isonomia.law.allocation.values import Call, Place, Reason
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import CargoLife, Life, day
from isonomia.law.competition.transitions import ADVANCES, AFTER_POSSE, BEFORE_POSSE, CallState
from isonomia.office.answer import Answer, Document
from isonomia.office.call import answer_of, one_call
from isonomia.office.competition import Competition, live

FREE: Final = "livre"
HELD: Final = "ocupada"
KEPT: Final = "guardada"
SUPPRESSED: Final = "suprimida"

_UNLAWED: Final = {
    "ocupadas": 0, "em_chamada": 0, "em_aberto": 0, "reabertas": [], "guardadas_para": [], "revertidas": 0,
    "listas": {}, "sequencia": [], "confirmacao": {}, "chamadas_abertas": [], "convocada_em": {}, "desde": {},
}  # fmt: skip
"""A cargo for which no law was found yet."""
_STATE_AFTER: Final = {act: state.value for (_before, act), state in ADVANCES.items()}


def desk_answer(competition: Competition) -> tuple[Answer, dict[str, Document]]:
    """The ``convocar`` answer, and beside it the desk of each cargo, from one fold of the acts.

    Returns:
        The answer; cargo -> ``{"vagas", "ocupadas", "em_chamada", "em_aberto", "reabertas", "guardadas_para",
        "revertidas", "listas", "sequencia", "confirmacao", "chamadas_abertas", "convocada_em", "desde",
        "validade", "suspensoes", "conta", "proxima"}`` and the answer's ``proximo``, ``pendencias`` and
        ``ultima_convocacao``. ``guardadas_para``: ``[place, inscricao]`` of each place that a court's order
        holds, or that the next call would leave held.

    Raises:
        InputProblems: acts or tables with problems.
    """
    life = live(competition)
    answer = answer_of(competition, life)
    days = _Days(competition.acts or ())
    shared = {"validade": validity_document(life), "suspensoes": _suspensions(life)}
    documents = {cargo["codigo"]: cargo for cargo in answer.document["cargos"]}
    return answer, {
        code: {
            **_cargo(opened, days),
            **shared,
            "suspensoes": _of_cargo(shared["suspensoes"], code),
            "conta": counted(opened),
            "proxima": _upcoming(opened, documents[code]["proximo"]),
            **{name: documents[code].get(name) for name in ("proximo", "pendencias", "ultima_convocacao")},
        }
        for code, opened in life.cargos.items()
    }


def validity_document(life: Life) -> Document | None:
    """``{"desde", "ate", "meses", "prorrogada"}``, or ``None`` before the homologation."""
    validity = life.validity
    if validity is None:
        return None
    return {
        "desde": validity.since.isoformat(),
        "ate": validity.until.isoformat(),
        "meses": validity.months,
        "prorrogada": validity.extended,
    }


def _upcoming(opened: CargoLife, following: Document | None) -> Document | None:
    """The call of the next person in full: rank, reason and devices; ``None`` where nobody follows."""
    first = None if following is None or opened.board is None else coming(opened.board)
    if following is None or first is None or opened.people[first.entrant].id != following["inscricao"]:
        return following
    return {name: value for name, value in one_call(opened, first).items() if name != "passos"}


def counted(opened: CargoLife) -> Document:
    """People of a cargo by where the load put them: on some list, eliminated, approved and on no list."""
    approved = {person.id for person in opened.ranking.merit}
    board = opened.board
    listed = (
        approved
        if board is None
        else {opened.people[index].id for ranks in board.position.values() for index in ranks}
    )
    return {
        "inscricoes": len(opened.people),
        "classificadas": len(listed),
        "eliminadas": sum(person.id not in approved for person in opened.people),
        "sem_lista": len(approved - listed),
    }


def _suspensions(life: Life) -> list[Document]:
    return [
        {"processo": process, "alcance": each.scope, "cargo": each.cargo, "inscricao": each.id}
        for process, each in life.suspensions
    ]


def _of_cargo(suspensions: object, code: str) -> list[Document]:
    assert isinstance(suspensions, list)
    return [each for each in suspensions if each["cargo"] in {"", code}]


def _cargo(opened: CargoLife, days: _Days) -> Document:
    board = opened.board
    if board is None:
        return {"vagas": opened.cargo.places, **_UNLAWED}
    existing = [place for place in board.places if not place.suppressed]
    kept = _kept(board)
    return {
        "vagas": len(existing),
        "ocupadas": sum(call.state in AFTER_POSSE for call in board.active.values()),
        "em_chamada": sum(call.state in BEFORE_POSSE for call in board.active.values()),
        "em_aberto": sum(place.is_free and place.number not in kept for place in existing),
        "reabertas": [
            place.number for place in board.vacant if place.last is not None and place.number not in kept
        ],
        "guardadas_para": [[number, board.entrants[kept[number]].id] for number in sorted(kept)],
        "revertidas": sum(call.reason is Reason.REVERSION for call in board.active.values()),
        "listas": {name: _list(board, name, existing) for name in board.lists},
        "sequencia": [[place.type, _state(place, kept)] for place in board.places],
        "confirmacao": {name: list(board.regime.cite_confirmation(name)) for name in board.regime.groups},
        "chamadas_abertas": sorted(
            board.entrants[entrant].id
            for entrant, call in board.active.items()
            if call.state == CallState.CALLED
        ),
        "convocada_em": {str(order): on for order, on in _called_on(opened)},
        "desde": days.since(opened, board.calls),
    }


def _list(board: Board, name: str, existing: Iterable[Place]) -> Document:
    """Places of a list, how many are held, and who of it is still to be called."""
    pending = board.pending.get(name, ())
    off = {*board.out, *board.active, *board.suspended}
    waiting = [entrant for entrant in board.lists[name] if entrant not in off]
    own = [place for place in existing if place.type == name]
    return {
        "vagas": len(own),
        "com_titular": sum(place.holder is not None for place in own),
        "restam": sum(entrant not in pending for entrant in waiting),
        "aguardam": [board.entrants[entrant].id for entrant in waiting if entrant in pending],
    }


def _kept(board: Board) -> dict[int, int]:
    """Places that exist and that a court's order keeps, with whom for.

    The engine holds a place when a call reaches the person; where nobody awaits confirmation, it is known
    before which place that is, and it is not open to anybody else.
    """
    foreseen = {} if any(board.pending.values()) else kept_for(board)
    held = {number: entrant for entrant, number in (board.held | foreseen).items()}
    return {number: entrant for number, entrant in held.items() if number <= len(board.places)}


def _state(place: Place, kept: Mapping[int, int]) -> str:
    if place.suppressed:
        return SUPPRESSED
    if place.number in kept:
        return KEPT
    return FREE if place.holder is None else HELD


def _called_on(opened: CargoLife) -> Iterator[tuple[int, str]]:
    """Order of each call and the day of the act that made it."""
    assert opened.board is not None
    batches = opened.batches
    for index, batch in enumerate(batches):
        end = batches[index + 1].first if index + 1 < len(batches) else len(opened.board.calls) + 1
        for order in range(batch.first, end):
            yield order, batch.on.isoformat()


class _Days:
    """On which day each person came into the state that the calls show."""

    def __init__(self, acts: Sequence[Act]) -> None:
        self._of: dict[tuple[str, str], list[Act]] = {}
        for act in acts:
            if act.id:
                state = _STATE_AFTER.get(act.kind, act.kind.value)
                self._of.setdefault((act.id, state), []).append(act)

    def since(self, opened: CargoLife, calls: Sequence[Call]) -> dict[str, str]:
        """Order of a call -> the day of the last act about it; who is only called has none.

        A person called twice (an error of the administration in between) has one act of each kind a call.
        """
        taken: dict[tuple[str, str], int] = {}
        found: dict[str, str] = {}
        for call in calls:
            key = (opened.people[call.entrant].id, call.state)
            acts = [act for act in self._of.get(key, ()) if _may_be(act, opened)]
            turn = taken.get(key, 0)
            taken[key] = turn + 1
            if acts:
                found[str(call.order)] = day(acts[min(turn, len(acts) - 1)]).isoformat()
        return found


def _may_be(act: Act, opened: CargoLife) -> bool:
    return act.cargo in {"", opened.cargo.code} or act.kind in {ActKind.FRAUD, ActKind.DEATH}


def awaiting_of(desks: Mapping[str, Document], cargos: Iterable[str]) -> list[tuple[str, str, Document]]:
    """Cargo, list and its document, of the lists where somebody awaits confirmation."""
    return [
        (code, name, entry)
        for code in cargos
        for name, entry in desks[code]["listas"].items()
        if entry["aguardam"]
    ]
