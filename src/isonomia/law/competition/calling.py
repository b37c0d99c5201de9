"""``convocar``: the only act that calls (contract §1), with the ties and doubts that stand in its way."""

from __future__ import annotations

from collections.abc import Sequence

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.values import Call
from isonomia.law.competition.acts import Act
from isonomia.law.competition.asking import ask_about_ties, name_affected
from isonomia.law.competition.life import Batch, CargoLife, Life
from isonomia.law.competition.ties import Levels, Outcome, World, weigh
from isonomia.law.competition.validity import VALIDITY_DEVICE
from isonomia.law.competition.worlds import keep_what_differs
from isonomia.law.findings import Finding
from isonomia.law.norms.readings import Computo


def call(life: Life, opened: CargoLife, act: Act) -> None:
    """Call as many people as the act says, or those who are certain."""
    number = int(act.detail or "1")
    if not _may_call(life, opened, act):
        return
    if opened.stopped or opened.board is None:
        opened.skipped += 1
        return
    board = opened.board
    free = sum(1 for place in board.places if place.is_free)
    if not any(not place.suppressed for place in board.places):
        life.problem(
            act,
            "E341",
            f"O cargo {opened.cargo.code} não tem vaga nenhuma: só há cadastro de reserva.",
            "Registre antes as vagas que surgiram (ato novas-vagas do cargo), e só depois a convocação.",
            value=act.detail,
        )
        return
    if number > free:
        life.problem(
            act,
            "E341",
            f"Convocações pedidas: {number}. Vagas livres no cargo {opened.cargo.code}: {free}.",
            "Registre antes as novas vagas (ato novas-vagas) ou a saída de quem as ocupa, ou "
            "reduza o número em «detalhe».",
            value=act.detail,
        )
        return
    opened.batches.append(Batch(act.on, len(board.calls) + 1))
    made = call_batch(opened, number)
    if made < number and not life.tolerant:
        life.findings.append(
            Finding(
                "W342",
                f"Convocações pedidas no cargo {opened.cargo.code}: {number}. Possíveis agora: {made}.",
                "Veja as pendências do cargo: há vagas que esperam uma decisão, ou as listas terminaram.",
                file="atos",
                line=act.line,
                value=act.detail,
            )
        )


def _may_call(life: Life, opened: CargoLife, act: Act) -> bool:
    if life.validity is not None and act.on > life.validity.until:
        life.refuse(
            act,
            "R401",
            f"A validade do concurso terminou em {life.validity.until:%d/%m/%Y}: não há convocação "
            "depois dela.",
            "Só uma prorrogação registrada antes do fim da validade permitiria esta convocação.",
            VALIDITY_DEVICE,
        )
        return False
    for process, suspension in life.suspensions:
        if suspension.scope == "certame" or (
            suspension.scope == "cargo" and suspension.cargo == opened.cargo.code
        ):
            life.refuse(
                act,
                "R402",
                f"As convocações estão suspensas por decisão judicial (processo {process}).",
                "A suspensão termina com o ato decisao-judicial-revogada do mesmo processo.",
            )
            return False
    return True


def call_batch(opened: CargoLife, number: int) -> int:
    """Call up to ``number`` people on a cargo's board; ask what has to be asked.

    Returns:
        How many people were called.
    """
    before = opened.board
    assert before is not None
    if not (opened.rivals or opened.twins or _may_be_level(opened, before)):  # one outcome only
        return len(call_up_to(before, number))
    after = before.fork()
    # What happens to be called goes on with the same source: other cargos may count in its total.
    after.source = before.source
    made = call_up_to(after, number)
    rivals: list[Sequence[Call]] = []
    for rival in opened.rivals:
        board = before.fork(traced=False)
        board.recount(rival)
        calls = call_up_to(board, number)
        if _standing(board) != _standing(after):
            rivals.append(calls)
            name_affected(opened, made, calls)
    two_tables = bool(rivals)
    worlds = [World(one.board, one.supposed) for one in (opened, *opened.twins) if one.board is not None]
    weighing = weigh(worlds, Levels(opened.ties, opened.roll.ties), Outcome(0, (), after, made), number)
    ask_about_ties(opened, before, weighing.ties, made)
    rivals.extend(weighing.rivals)
    opened.board = after
    if rivals:
        opened.stopped = not _keep_certain(after, made, rivals) or two_tables
    keep_what_differs(opened, weighing.others)
    return len(after.calls) - len(before.calls)


def _may_be_level(opened: CargoLife, board: Board) -> bool:
    """Whether a tie is left to weigh: of today, or (``lista-depurada``) in the ranks before acts."""
    return bool(opened.ties or (board.computo == Computo.LISTA_DEPURADA and opened.roll.ties))


def _standing(board: Board) -> list[tuple[int, int, str, str]]:
    """What later acts can find different: who holds which place, by which list, counting where."""
    return [(call.entrant, call.place, call.list, call.counts_in) for call in board.calls]


def _keep_certain(board: Board, made: Sequence[Call], rivals: Sequence[Sequence[Call]]) -> bool:
    """Strike the calls that are not the same under every possibility; the rest keep their order.

    Returns:
        Whether all of them are the same, so that later acts find one state and not several.
    """
    certain = all(len(calls) == len(made) for calls in rivals)
    for call_made in made:
        twins = [_same(call_made, calls) for calls in rivals]
        if not all(twins):
            _strike(board, call_made)
            certain = False
        elif any(twin is not None and twin.counts_in != call_made.counts_in for twin in twins):
            call_made.counts_in = call_made.list
            certain = False
    for order, kept in enumerate(board.calls, start=1):
        kept.order = order
    return certain


def _same(call_made: Call, calls: Sequence[Call]) -> Call | None:
    for other in calls:
        if (other.entrant, other.place, other.list) == (
            call_made.entrant,
            call_made.place,
            call_made.list,
        ):
            return other
    return None


def _strike(board: Board, call_made: Call) -> None:
    board.vacate(call_made.entrant, call_made.state)
    board.calls.remove(call_made)
    place = board.places[call_made.place - 1]
    place.last = next((c for c in reversed(board.calls) if c.place == place.number), None)
