"""The explanation of a call: which rules applied, which were defeated, which did not come up."""

from __future__ import annotations

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.filling import list_asked
from isonomia.law.allocation.matching import best_match
from isonomia.law.allocation.reserve import count
from isonomia.law.allocation.values import Effect, Move, Place, Reason, Selection, Step
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import VariosGrupos
from isonomia.law.norms.rules import Rule


def steps_of(board: Board, place: Place, chosen: Selection) -> tuple[Step, ...]:
    """The steps that led from a free place to a person, in the order in which they were taken."""
    steps = [_order_step(board, place)]
    if place.last is not None:
        steps.append(_succession_step(board, place))
    steps.extend(chosen.tried)
    steps.extend(move_step(board, move) for move in chosen.moves)
    if chosen.debt is not None:
        steps.append(_debt_step(board, chosen))
    if chosen.reverted:
        steps.append(_reversion_step(board, place, chosen))
    steps.append(_list_step(board, place, chosen))
    steps.extend(_not_triggered(board, place, chosen))
    return tuple(steps)


def _order_step(board: Board, place: Place) -> Step:
    values: dict[str, object] = {"vaga": place.number, "tipo_vaga": place.type}
    citations = board.regime.cite(Rule.ORDER)
    rule = Rule.ORDER
    if place.type != OPEN:
        reserve = board.regime.reserve(place.type)
        values |= {
            "grupo": place.type,
            "ordem": sum(1 for one in board.places[: place.number] if one.type == place.type),
        }
        before, here = count(reserve, place.number - 1), count(reserve, place.number)
        if here > before:  # not where a collision or a printed table moved the place
            values |= {
                "percentual": reserve.share.text,
                "arredondamento": reserve.rounding.value,
                "reservadas_antes": before,
                "reservadas_ate_aqui": here,
            }
        citations = _joined(reserve.citations, reserve.order_citations or citations)
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
        "vaga": place.number,
        "lista": asked,
        "sucessao": board.regime.readings["sucessao"],
    }
    return Step(Rule.SUCCESSION, Effect.APPLIED, board.regime.cite(Rule.SUCCESSION), values)


def move_step(board: Board, move: Move) -> Step:
    """A place that counts in another list from now on."""
    values = {
        "inscricao": board.entrants[move.entrant].id,
        "compensa": board.entrants[move.entrant].id,
        "grupo": move.left,
        "de": move.left,
        "para": move.now,
        "computo": board.computo,
    }
    return Step(move.rule, Effect.APPLIED, board.regime.cite(move.rule), values)


def _debt_step(board: Board, chosen: Selection) -> Step:
    assert chosen.debt is not None
    group, unconfirmed = chosen.debt
    values = {"grupo": group, "compensa": board.entrants[unconfirmed].id}
    return Step(Rule.NOT_CONFIRMED, Effect.APPLIED, board.regime.cite(Rule.NOT_CONFIRMED), values)


def _reversion_step(board: Board, place: Place, chosen: Selection) -> Step:
    values = {
        "vaga": place.number,
        "grupo": list_asked(board, place),
        "lista": chosen.list,
        "reversao": board.regime.readings["reversao"],
    }
    return Step(Rule.REVERSION, Effect.APPLIED, board.regime.cite(Rule.REVERSION), values)


def _list_step(board: Board, place: Place, chosen: Selection) -> Step:
    rule = Rule.OPEN_LIST if chosen.list == OPEN else Rule.GROUP_LIST
    values: dict[str, object] = {
        "inscricao": board.entrants[chosen.entrant].id,
        "vaga": place.number,
        "grupo": chosen.list,
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
        values: dict[str, object] = {"grupo": place.type, "esgotada": False}
        steps.append(Step(Rule.REVERSION, Effect.NOT_TRIGGERED, board.regime.cite(Rule.REVERSION), values))
    if chosen.list == OPEN and not chosen.moves and chosen.reason is not Reason.SUCCESSION:
        steps.append(_not_compensated(board))
    if chosen.reverted and board.several != VariosGrupos.EMPARELHAMENTO:
        found = best_match(board, list_asked(board, place))
        if isinstance(found, tuple):
            steps.append(_matching_would_fill(board, place, found[0]))
    return steps


def _matching_would_fill(board: Board, place: Place, entrant: int) -> Step:
    """Contract §2, "Readings": a reserved place reverts that matching over the groups would fill."""
    values = {
        "grupo": list_asked(board, place),
        "vaga": place.number,
        "inscricao": board.entrants[entrant].id,
        "outra_leitura": VariosGrupos.EMPARELHAMENTO.value,
    }
    citations = board.regime.cite(Rule.SEVERAL_GROUPS)
    return Step(Rule.SEVERAL_GROUPS, Effect.NOT_TRIGGERED, citations, values)


def _not_compensated(board: Board) -> Step:
    """The last name that the open list passed over in a reserve, if the reading leaves it there."""
    citations = board.regime.cite(Rule.NOT_COUNTED)
    values: dict[str, object] = {"computo": board.computo}
    for entrant in reversed(board.lists[OPEN][: board.heads[OPEN]]):
        call = board.active.get(entrant)
        if call is not None and call.counts_in != OPEN:
            values |= {"compensa": board.entrants[entrant].id, "grupo": call.counts_in}
            return Step(Rule.NOT_COUNTED, Effect.DEFEATED, citations, values)
        if call is not None or entrant in board.out:
            break
    return Step(Rule.NOT_COUNTED, Effect.NOT_TRIGGERED, citations, values)


def _joined(*parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(citation for part in parts for citation in part))
