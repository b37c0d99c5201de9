"""``convocar``: who is called, in order, by which list and why; and who is next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import Waiting, waiting
from isonomia.law.allocation.filling import select
from isonomia.law.allocation.register import Turn, register
from isonomia.law.allocation.values import Call, Effect, Selection, Step, Wait, WaitKind
from isonomia.law.competition.alerts import matching_alerts, suspension_alerts, unhomologated
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.questions import Question, QuestionKind
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document, Exit, alert_document, refusal_document
from isonomia.office.competition import Competition, live
from isonomia.office.questions import question_document
from isonomia.office.readings import adopted_readings, reading_alerts
from isonomia.office.reasons import step_document
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


def call_document(competition: Competition, lang: Language = Language.PORTUGUESE) -> Answer:
    """The calls of every cargo after the acts, or of all the edital's places without acts.

    Returns:
        The ``convocar`` document; exit 12 where an act was refused, 13 where a question changes
        who is called.

    Raises:
        InputProblems: acts or tables with problems.
    """
    return answer_of(competition, live(competition), lang)


def answer_of(competition: Competition, life: Life, lang: Language = Language.PORTUGUESE) -> Answer:
    """The ``convocar`` answer of a life already folded."""
    voice = competition.voice(lang)
    cargos = [cargo_document(opened, voice) for opened in life.cargos.values()]
    alerts = [
        *life.alerts,
        *suspension_alerts(life),
        *matching_alerts(life),
        *reading_alerts(competition, life),
    ]
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in competition.governing.norms],
        "leituras": adopted_readings(competition),
        "alertas": [alert_document(alert) for alert in alerts],
        "cargos": cargos,
    }
    if life.refusals:
        document["recusas"] = [refusal_document(refusal) for refusal in life.refusals]
    warnings = (*competition.warnings, *competition.named((*life.findings, *unhomologated(life))))
    return Answer(document, voice, warnings, tuple(life.refusals), exit_of(life, cargos))


def exit_of(life: Life, cargos: Iterable[Document]) -> Exit:
    """12 where an act was refused, 13 where a question changes who is called, else 0."""
    if life.refusals:
        return Exit.DENIED
    decisive = any(question["muda_convocados"] for c in cargos for question in c["pendencias"])
    return Exit.HUMAN_ACT if decisive else Exit.DONE


def cargo_document(opened: CargoLife, voice: Voice) -> Document:
    """One cargo: table, calls, register, next and questions."""
    board = opened.board
    document: Document = {
        "codigo": opened.cargo.code,
        "nome": opened.cargo.full_name,
        "vagas": opened.cargo.places,
        "quadro": dict(opened.table),
        "convocacoes": [],
        "cadastro_de_reserva": [],
        "proximo": None,
    }
    questions = list(opened.questions)
    if board is not None:
        document["convocacoes"] = [one_call(opened, call) for call in board.calls]
        questions += _wait_questions(opened, waiting(board))
        touched = {enrolment for question in questions for enrolment in question.affected}
        queue = [call for call in register(board) if opened.people[call.entrant].id not in touched]
        document["cadastro_de_reserva"] = [opened.people[call.entrant].id for call in queue]
        if queue and not opened.stopped:
            document["proximo"] = _next(opened, queue[0])
    document["pendencias"] = [question_document(question, voice) for question in questions]
    if opened.batches:
        last = opened.batches[-1]
        document["ultima_convocacao"] = {"em": last.on.isoformat(), "desde": last.first}
    if opened.skipped:
        document["atos_nao_aplicados"] = opened.skipped
    return document


def _next(opened: CargoLife, call: Turn) -> Document:
    return {
        "vaga": call.place,
        "tipo_vaga": call.place_type,
        "inscricao": opened.people[call.entrant].id,
        "lista": call.list,
    }


def one_call(opened: CargoLife, call: Call) -> Document:
    """One call: place, person, list and rank, reason, state, devices and steps."""
    document: Document = {
        "ordem": call.order,
        "vaga": call.place,
        "tipo_vaga": call.place_type,
        "inscricao": opened.people[call.entrant].id,
        "lista": call.list,
        "posicao": call.position,
        "computa_em": call.counts_in,
        "motivo": call.reason.value,
        "estado": call.state,
        "fundamento": list(basis(call.steps, call.place_type)),
    }
    if call.succeeds is not None:
        document["sucede"] = opened.people[call.succeeds].id
    if call.compensates is not None:
        document["compensa"] = opened.people[call.compensates].id
    if call.process:
        document |= {"sub_judice": True, "processo": call.process}
    document["passos"] = [step_document(step) for step in call.steps]
    return document


def basis(steps: Sequence[Step], place_type: str) -> tuple[str, ...]:
    """The devices that decided a call: of the rules applied, the order's only at a reserved place."""
    order = (Rule.ORDER, Rule.PRINTED_TABLE)
    applied = [
        step
        for step in steps
        if step.effect is Effect.APPLIED and not (step.rule in order and place_type == OPEN)
    ]
    return tuple(dict.fromkeys(citation for step in applied for citation in step.citations))


_OF_WAITS = {
    WaitKind.CONFIRMATION: QuestionKind.CONFIRMATION,
    WaitKind.CHOICE: QuestionKind.CHOICE,
    WaitKind.COURT: QuestionKind.COURT_HOLD,
}


def _wait_questions(opened: CargoLife, waits: Iterable[Waiting]) -> Iterator[Question]:
    """Each place that waits, as a question: about whom, and who would come if they did not."""
    without: dict[tuple[str, int], Board] = {}  # many places may wait for one person
    for one in waits:
        about = one.wait.list, one.wait.entrant
        affected: tuple[str, ...] = ()
        if one.wait.kind is not WaitKind.COURT:
            if about not in without:
                without[about] = _without(opened, *about)
            found = select(without[about], without[about].places[one.place.number - 1])
            affected = opened.ids([found.entrant]) if isinstance(found, Selection) else ()
        yield _wait_question(opened, one, affected)


def _without(opened: CargoLife, group: str, entrant: int) -> Board:
    """The board if this person were not confirmed in this group."""
    assert opened.board is not None
    board = opened.board.fork(traced=False)
    board.off[group].add(entrant)
    board.pending[group].discard(entrant)
    board.relist()
    return board


def _basis_of_wait(regime: Regime, wait: Wait) -> tuple[str, ...]:
    """What the law says of what is missing: the group's own confirmation, the choice, or nothing."""
    if wait.kind is WaitKind.CONFIRMATION:
        return regime.cite_confirmation(wait.list)
    return regime.cite(Rule.SEVERAL_GROUPS if wait.kind is WaitKind.CHOICE else Rule.COURT_ORDER)


def _wait_question(opened: CargoLife, waits: Waiting, affected: tuple[str, ...]) -> Question:
    board = opened.board
    assert board is not None
    wait, place = waits.wait, waits.place
    return Question(
        _OF_WAITS[wait.kind],
        opened.cargo.code,
        ids=opened.ids([wait.entrant]),
        affected=affected,
        decisive=wait.kind is not WaitKind.COURT,
        values={"vaga": place.number, "lista": wait.list},
        citations=_basis_of_wait(board.regime, wait),
    )
