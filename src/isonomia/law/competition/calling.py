"""``convocar``: the only act that calls (contract §1), with the ties and doubts that stand in its way."""

from __future__ import annotations

from collections.abc import Sequence

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.values import Call
from isonomia.law.competition.acts import Act
from isonomia.law.competition.life import Batch, CargoLife, Life
from isonomia.law.competition.questions import Question, QuestionKind
from isonomia.law.competition.ties import Weighed, weigh
from isonomia.law.competition.validity import VALIDITY_DEVICE
from isonomia.law.findings import Finding
from isonomia.law.norms.model import OPEN


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
    if not opened.rivals and not opened.ties:  # nothing can be asked: no other outcome to compare with
        return len(call_up_to(before, number))
    after = before.fork()
    # What happens to be called goes on with the same source: other cargos may count in its total.
    after.source = before.source
    made = call_up_to(after, number)
    rivals: list[list[Call]] = []
    for rival in opened.rivals:
        board = before.fork(traced=False)
        board.recount(rival)
        calls = call_up_to(board, number)
        if _standing(board) != _standing(after):
            rivals.append(calls)
            _name_affected(opened, made, calls)
    two_tables = bool(rivals)
    weighed, variants = weigh(before, opened.ties, made, number)
    for tie in weighed:
        opened.questions = [q for q in opened.questions if not _asks(q, opened.ids(tie.members))]
        opened.questions.append(_tie_question(opened, before, tie, made))
    rivals.extend(variants)
    opened.board = after
    if rivals:
        opened.stopped = not _keep_certain(after, made, rivals) or two_tables
    return len(after.calls) - len(before.calls)


def _standing(board: Board) -> list[tuple[int, int, str, str]]:
    """What later acts can find different: who holds which place, by which list, counting where."""
    return [(call.entrant, call.place, call.list, call.counts_in) for call in board.calls]


def _asks(question: Question, ids: tuple[str, ...]) -> bool:
    return question.kind is QuestionKind.TIE and set(ids) <= set(question.ids)


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


def _name_affected(opened: CargoLife, made: Sequence[Call], others: Sequence[Call]) -> None:
    """Complete the question about the table with the people whom the answer touches."""
    one, other = ({(c.entrant, c.place, c.list) for c in calls} for calls in (made, others))
    affected = {entrant for entrant, _, _ in one ^ other}
    opened.questions = [
        question
        if question.kind is not QuestionKind.TABLE
        else Question(
            question.kind,
            question.cargo,
            affected=tuple(sorted({*question.affected, *opened.ids(sorted(affected))})),
            values=question.values,
            citations=question.citations,
        )
        for question in opened.questions
    ]


def _tie_question(opened: CargoLife, board: Board, tie: Weighed, made: Sequence[Call]) -> Question:
    reached = {c.entrant: c.list for c in made}
    name = next((reached[m] for m in tie.members if m in reached), OPEN)
    ranks = [board.position[name][m] for m in tie.members if m in board.position[name]]
    values = {"lista": name, "de": min(ranks, default=0), "ate": max(ranks, default=0)}
    return Question(
        QuestionKind.TIE,
        opened.cargo.code,
        ids=opened.ids(tie.members),
        affected=opened.ids(sorted({*tie.affected, *tie.members})) if tie.decisive else (),
        decisive=tie.decisive,
        values=values,
    )
