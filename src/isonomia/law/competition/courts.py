"""Court orders and their revocation (contract §2.5): whatever rests on one carries its process."""

from __future__ import annotations

from dataclasses import replace

from isonomia.law.allocation.board import Board
from isonomia.law.competition.acts import Act
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.court_detail import CourtOrder, read_court_detail, read_process
from isonomia.law.competition.life import CargoLife, InForce, Life, Suspension
from isonomia.law.competition.ranking import rank
from isonomia.law.competition.transitions import is_after_posse
from isonomia.law.competition.worlds import stand_as_supposed


def obey(life: Life, opened: CargoLife | None, index: int, act: Act) -> None:
    """``decisao-judicial``: the order holds from now on; nobody already called loses a place."""
    order = read_court_detail(act.detail)
    if isinstance(order, str):
        life.problem(
            act,
            "E353",
            order,
            "Exemplo: «nota=82 processo=0001234-56.2026».",
            value=act.detail,
        )
        return
    if order.suspend == "cargo" and opened is None:
        life.problem(
            act,
            "E354",
            "A suspensão de um cargo precisa dizer qual, e o edital tem mais de um.",
            "Preencha «cargo», ou escreva suspender=certame.",
            value=act.detail,
        )
        return
    if order.suspend:
        _suspend(life, opened, index, order, act)
    if opened is None or opened.board is None or index < 0:
        if order.score is not None or order.include or order.hold_place:
            life.problem(
                act,
                "E354",
                "A decisão judicial sobre uma pessoa precisa da inscrição e do cargo.",
                "Preencha «inscricao» e «cargo».",
                value=act.detail,
            )
        return
    earlier = next((k.out_before for k in reversed(opened.orders) if k.index == index), None)
    known = InForce(order, index, _process(order, act), opened.board.out.get(index, earlier))
    if not _change(life, opened, index, order, act):
        return
    if order.score is not None or order.include or order.hold_place:
        opened.orders.append(known)


def _process(order: CourtOrder, act: Act) -> str:
    return order.process or act.document or "decisão judicial"


def _change(life: Life, opened: CargoLife, index: int, order: CourtOrder, act: Act) -> bool:
    board = opened.board
    assert board is not None
    person = opened.people[index]
    if order.score is not None:
        if person.score is None and person.rank is not None:
            life.problem(
                act,
                "E355",
                f"O cargo {opened.cargo.code} só tem classificação, sem notas: a nota judicial não "
                "pode ser comparada.",
                "Inclua a coluna «nota» em candidatos.",
                value=act.detail,
            )
            return False
        _replace(opened, index, replace(person, score=order.score))
    if order.include or order.hold_place:
        if opened.people[index].score is None and opened.people[index].rank is None:
            life.problem(
                act,
                "E356",
                f"A inscrição {act.id} não tem nota nem classificação: não há como saber o lugar "
                "dela nas listas.",
                "Informe a nota em candidatos, ou junto da decisão (nota=…).",
            )
            return False
        if index not in board.active:
            board.readmit(index)
    if order.hold_place:
        board.to_hold.add(index)
    if order.score is not None or order.include:
        board.processes[index] = _process(order, act)
    _rank_again(life, opened)
    return True


def _suspend(life: Life, opened: CargoLife | None, index: int, order: CourtOrder, act: Act) -> None:
    process = order.process or act.document
    code = opened.cargo.code if opened is not None else act.cargo
    life.suspensions.append((process, Suspension(order.suspend, code, act.id)))
    if order.suspend == "inscricao" and opened is not None and opened.board is not None:
        opened.board.suspended.add(index)


def revoke(life: Life, act: Act) -> None:
    """``decisao-judicial-revogada``: the call it produced is undone, the place falls vacant."""
    process = read_process(act.detail) or act.document
    lifted = [suspension for of, suspension in life.suspensions if of == process]
    life.suspensions = [(of, suspension) for of, suspension in life.suspensions if of != process]
    found = bool(lifted)
    for opened in (world for cargo in life.cargos.values() for world in (cargo, *cargo.twins)):
        if opened.board is None:
            continue
        for suspension in lifted:
            _let_go(life, opened, suspension)
        for known in [k for k in opened.orders if k.process == process]:
            found = True
            opened.orders.remove(known)
            _undo(life, opened, known, act)
    if not found:
        life.problem(
            act,
            "E357",
            f"Nenhuma decisão judicial em vigor tem o processo «{process}».",
            "Escreva em «detalhe» o mesmo número dado em processo= na decisão.",
            value=act.detail,
        )


def _let_go(life: Life, opened: CargoLife, lifted: Suspension) -> None:
    """Call the person's name again, unless another process suspends them too."""
    if lifted.scope != "inscricao" or lifted.cargo != opened.cargo.code:
        return
    if any(suspension == lifted for _, suspension in life.suspensions):
        return
    assert opened.board is not None
    opened.board.suspended.discard(opened.index[lifted.id])
    opened.board.rewind()


def _undo(life: Life, opened: CargoLife, known: InForce, act: Act) -> None:
    board = opened.board
    assert board is not None
    index = known.index
    others = [other for other in opened.orders if other.index == index]
    if not any(other.order.hold_place for other in others):
        board.release(index)
    call = board.active.get(index)
    if call is not None and call.process == known.process:
        board.vacate(index, act.kind.value, after_posse=is_after_posse(call.state))
    placing = [other for other in others if other.order.score is not None or other.order.include]
    if placing:
        board.processes[index] = placing[-1].process
    else:
        board.processes.pop(index, None)
    if known.out_before is not None and not any(o.order.include or o.order.hold_place for o in others):
        board.remove(index, known.out_before)
    if known.order.score is not None:
        scores = [other.order.score for other in others if other.order.score is not None]
        score = scores[-1] if scores else opened.roll.people[index].score
        _replace(opened, index, replace(opened.people[index], score=score))
    _rank_again(life, opened)


def _let_in(board: Board, index: int, person: Candidate) -> bool:
    return index not in board.out and (person.score is not None or person.rank is not None)


def _replace(opened: CargoLife, index: int, person: Candidate) -> None:
    people = list(opened.people)
    people[index] = person
    opened.people = people


def _rank_again(life: Life, opened: CargoLife) -> None:
    """Rank who was ranked before or was let in since, then put the end of the queue back at the end.

    Who left keeps their rank: it changes nothing for the others. Who was never approved has none, lest
    a date that only they lack tie the others.
    """
    board = opened.board
    assert board is not None
    ranked = {person.id for person in opened.ranking.merit}
    pool = [p for at, p in enumerate(opened.people) if p.id in ranked or _let_in(board, at, p)]
    ranking = rank(pool, life.edital.ties, life.edital.decimals, life.edital.drawn(opened.cargo.code))
    merit = [opened.index[person.id] for person in ranking.merit]
    listed = set(merit)
    last = [index for index in opened.queue_end if index in listed]
    unranked = [at for at in range(len(opened.people)) if at not in listed]
    moved = set(last)
    board.reorder([*(at for at in merit if at not in moved), *unranked, *last])
    opened.ties = {}
    for tie in ranking.ties:
        members = tuple(opened.index[enrolment] for enrolment in tie.members)
        opened.ties.update(dict.fromkeys(members, members))
    for index in last:
        opened.untie(index)
    stand_as_supposed(opened)
