"""The explanation of a call: which rules applied, which were defeated, which did not come up."""

from __future__ import annotations

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.filling import list_asked
from isonomia.law.allocation.reserve import count
from isonomia.law.allocation.values import Effect, Move, Place, Reason, Selection, Step
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule


def steps_of(board: Board, place: Place, chosen: Selection) -> tuple[Step, ...]:
    """The steps that led from a free place to a person, in the order in which they were taken."""
    steps = [_order_step(board, place)]
    if place.last is not None:
        steps.append(_succession_step(board, place))
    steps.extend(chosen.tried)
    steps.extend(_move_step(board, move) for move in chosen.moves)
    if chosen.debt is not None:
        steps.append(_debt_step(board, chosen))
    if chosen.reverted:
        steps.append(_reversion_step(board, place, chosen))
    steps.append(_list_step(board, chosen))
    steps.extend(_not_triggered(board, place, chosen))
    return tuple(steps)


def _order_step(board: Board, place: Place) -> Step:
    values: dict[str, object] = {"vaga": place.number, "tipo_vaga": place.type}
    citations = board.regime.cite(Rule.ORDER)
    rule = Rule.ORDER
    if place.type != OPEN:
        reserve = board.regime.reserve(place.type)
        values |= {
            "percentual": reserve.share.text,
            "arredondamento": reserve.rounding.value,
            "reservadas_antes": count(reserve, place.number - 1),
            "reservadas_ate_aqui": count(reserve, place.number),
        }
        citations = _joined(reserve.citations, citations)
    if board.source.printed >= place.number:
        rule = Rule.PRINTED_TABLE
        citations = _joined(board.regime.cite(rule), citations)
    return Step(rule, Effect.APPLIED, citations, values)


def _succession_step(board: Board, place: Place) -> Step:
    last = place.last
    assert last is not None
    asked = list_asked(board, place)
    values = {
        "sucede": board.entrants[last.entrant].id,
        "causa": last.state,
        "lista": asked,
        "sucessao": board.regime.readings["sucessao"],
    }
    return Step(Rule.SUCCESSION, Effect.APPLIED, board.regime.cite(Rule.SUCCESSION), values)


def _move_step(board: Board, move: Move) -> Step:
    values = {
        "inscricao": board.entrants[move.entrant].id,
        "de": move.left,
        "para": move.now,
        "computo": board.computo,
    }
    return Step(move.rule, Effect.APPLIED, board.regime.cite(move.rule), values)


def _debt_step(board: Board, chosen: Selection) -> Step:
    assert chosen.debt is not None
    group, unconfirmed = chosen.debt
    values = {"lista": group, "compensa": board.entrants[unconfirmed].id}
    return Step(Rule.NOT_CONFIRMED, Effect.APPLIED, board.regime.cite(Rule.NOT_CONFIRMED), values)


def _reversion_step(board: Board, place: Place, chosen: Selection) -> Step:
    values = {
        "de": list_asked(board, place),
        "para": chosen.list,
        "reversao": board.regime.readings["reversao"],
    }
    return Step(Rule.REVERSION, Effect.APPLIED, board.regime.cite(Rule.REVERSION), values)


def _list_step(board: Board, chosen: Selection) -> Step:
    rule = Rule.OPEN_LIST if chosen.list == OPEN else Rule.GROUP_LIST
    values: dict[str, object] = {
        "inscricao": board.entrants[chosen.entrant].id,
        "lista": chosen.list,
        "posicao": board.position[chosen.list].get(chosen.entrant),
    }
    if process := board.processes.get(chosen.entrant):
        values["processo"] = process
    return Step(rule, Effect.APPLIED, board.regime.cite(rule), values)


def _not_triggered(board: Board, place: Place, chosen: Selection) -> list[Step]:
    """What could have changed the answer and did not, with the value that kept it away."""
    steps = []
    if place.type != OPEN and not chosen.reverted:
        values: dict[str, object] = {"lista": place.type, "esgotada": False}
        steps.append(Step(Rule.REVERSION, Effect.NOT_TRIGGERED, board.regime.cite(Rule.REVERSION), values))
    if chosen.list == OPEN and not chosen.moves and chosen.reason is not Reason.SUCCESSION:
        passed = [
            board.entrants[entrant].id
            for entrant in board.lists[OPEN][: board.heads[OPEN]]
            if (call := board.active.get(entrant)) is not None and call.counts_in != OPEN
        ][-1:]
        effect = Effect.DEFEATED if passed else Effect.NOT_TRIGGERED
        values = {"computo": board.computo, "alcancada": passed[0] if passed else ""}
        steps.append(Step(Rule.NOT_COUNTED, effect, board.regime.cite(Rule.NOT_COUNTED), values))
    return steps


def _joined(*parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(citation for part in parts for citation in part))
