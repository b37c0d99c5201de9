"""``explicar``: why a person was called, or not yet. A sentence first, then every step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from isonomia.files.sheets.names import unpadded
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.register import Turn, coming, kept_for, register
from isonomia.law.allocation.values import Call, Effect, Step
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.ranking import GIVEN_RANK, at_precision
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document, Exit, alert_document
from isonomia.office.competition import Competition, live
from isonomia.office.readings import reading_alerts, touches
from isonomia.office.reasons import step_document
from isonomia.wording.language import Language
from isonomia.wording.sentences import call_reason, call_sentence, counting_note
from isonomia.wording.voice import Voice


def explanation_document(
    competition: Competition, enrolment: str, lang: Language = Language.PORTUGUESE
) -> Answer:
    """Where a person stands in every cargo, and why.

    Args:
        competition: as read.
        enrolment: ``inscricao``.
        lang: of the sentences.

    Raises:
        InputProblems: the enrolment is unknown, or the competition has problems.
    """
    life = live(competition)
    voice = competition.voice(lang)
    cargos = [
        _cargo(life, opened, opened.index[enrolment], competition.edital.decimals, voice)
        for opened in life.cargos.values()
        if enrolment in opened.index
    ]
    if not cargos:
        raise InputProblems(competition.named([_unknown(enrolment, life)]))
    alerts = [alert_document(a) for a in reading_alerts(competition, life) if touches(a, enrolment)]
    document: Document = {"formato": FORMAT, "inscricao": enrolment, "cargos": cargos, "alertas": alerts}
    return Answer(document, voice, competition.warnings, exit=Exit.DONE)


def _unknown(enrolment: str, life: Life) -> Finding:
    like = unpadded(enrolment, (known for opened in life.cargos.values() for known in opened.index))
    return Finding(
        "E370",
        f"A inscrição {enrolment} não está em candidatos.",
        f"Seria {like}?" if like else "Confira o número, com os zeros à esquerda, como está no arquivo.",
        file="candidatos",
        column="inscricao",
        value=enrolment,
    )


def _cargo(life: Life, opened: CargoLife, index: int, decimals: int | None, voice: Voice) -> Document:
    board = opened.board
    ranks: Document = {}
    steps: list[Step] = []
    if board is not None:
        ranks = {name: board.position[name][index] for name in board.lists if index in board.position[name]}
    calls = [] if board is None else [call for call in board.calls if call.entrant == index]
    situation, summary = _situation(life, opened, index, voice)
    if calls:
        steps.extend(calls[-1].steps)
    if board is not None and index not in board.active:
        steps.extend(_lost_steps(opened, index, calls, ranks))
        if index not in board.out:
            steps.extend(_standing_steps(opened, index, ranks, decimals))
    if (tie := _tie_step(opened, index)) is not None:
        steps.append(tie)
    return {
        "codigo": opened.cargo.code,
        "nome": opened.cargo.full_name,
        "situacao": situation,
        "resumo": summary,
        "listas": ranks,
        "passos": [step_document(step) for step in steps],
    }


def _situation(life: Life, opened: CargoLife, index: int, voice: Voice) -> tuple[str, str]:
    board = opened.board
    if opened.regime is None:
        return "sem-norma", voice.say(
            "Nenhuma lei de reserva alcança este cargo; o órgão tem de decidir antes de chamar."
        )
    if board is None:
        return "aguarda-decisao", voice.say(
            "Falta o órgão dividir as vagas reservadas entre os cargos; antes disso ninguém é chamado."
        )
    if index in board.active:
        return board.active[index].state, _called_summary(opened, board.active[index], voice)
    if index in board.out:
        return "fora-das-listas", voice.say(
            "A inscrição não está mais nas listas deste cargo (motivo: {causa:state}).",
            causa=board.out[index],
        )
    if index in board.held:
        return "vaga-guardada", voice.say(
            "Uma decisão judicial guarda a {vaga:ordinal} vaga para esta inscrição.",
            vaga=board.held[index],
        )
    asked = [question for question in opened.questions if opened.people[index].id in question.affected]
    if asked:
        return "aguarda-decisao", voice.say(
            "A chamada desta pessoa depende de uma decisão pendente: {tipo}.", tipo=asked[0].kind.value
        )
    said = (
        _past(opened, index, voice),
        _waiting_summary(opened, index, voice),
        _stayed(life, opened, index, voice),
    )
    return "cadastro-de-reserva", " ".join(filter(None, said))


def _called_summary(opened: CargoLife, call: Call, voice: Voice) -> str:
    values = {
        "vaga": call.place,
        "tipo_vaga": call.place_type,
        "inscricao": opened.people[call.entrant].id,
        "posicao": call.position,
        "lista": call.list,
        "motivo": call.reason.value,
        "computa_em": call.counts_in,
        "processo": call.process or None,
        "sucede": None if call.succeeds is None else opened.people[call.succeeds].id,
        "compensa": None if call.compensates is None else opened.people[call.compensates].id,
    }
    parts = (call_sentence(values, voice), call_reason(values, voice), counting_note(values, voice))
    return " ".join(part for part in parts if part)


def _waiting_summary(opened: CargoLife, index: int, voice: Voice) -> str:
    """Which place reaches the person, or why none does; empty where a court keeps the person from any."""
    board = opened.board
    assert board is not None
    if index in board.to_hold:
        return _to_be_kept(board, index, voice)
    if index in board.suspended:
        return ""
    for ahead, call in enumerate(register(board)):
        if call.entrant == index:
            return _expectation(call, ahead, len(board.places), voice)
    if any(board.pending.values()):
        return voice.say("Nenhuma vaga a alcança enquanto outra pessoa aguarda confirmação.")
    return voice.say("Nenhuma vaga a alcança na ordem de chamada.")


def _stayed(life: Life, opened: CargoLife, index: int, voice: Voice) -> str:
    """Whether a court suspended the calls of the person, the cargo or the competition."""
    person, code = opened.people[index].id, opened.cargo.code
    for _, stay in life.suspensions:
        if stay.cargo in {"", code} and stay.id in {"", person}:
            if stay.id:
                return voice.say("A chamada desta inscrição está suspensa por decisão judicial.")
            return voice.say("As chamadas estão suspensas por decisão judicial.")
    return ""


def _to_be_kept(board: Board, index: int, voice: Voice) -> str:
    """What a court's order does to the place that would reach the person."""
    ordered = voice.say("Uma decisão judicial manda guardar a vaga que a alcançar.")
    place = kept_for(board).get(index)
    if place is None:
        return ordered
    if place <= len(board.places):
        which = voice.say("É a {vaga:ordinal}, que está livre e não é oferecida a outra pessoa.", vaga=place)
    else:
        which = voice.say(
            "Se mais ninguém sair, é a {vaga:ordinal}; hoje existem {existem:number}.",
            vaga=place,
            existem=len(board.places),
        )
    return f"{ordered} {which}"


def _past(opened: CargoLife, index: int, voice: Voice) -> str:
    """Whether the person was never called, or was and holds the place no longer."""
    board = opened.board
    assert board is not None
    left = next((call for call in reversed(board.calls) if call.entrant == index), None)
    if left is None:
        return voice.say("Ainda não foi chamada.")
    return voice.say(
        "Foi chamada para a {vaga:ordinal} vaga e deixou-a (motivo: {causa:state}).",
        vaga=left.place,
        causa=left.state,
    )


def _expectation(call: Turn, ahead: int, existing: int, voice: Voice) -> str:
    """What would have to happen; no odds and no promise: beyond the places, an expectation."""
    first = (
        voice.say("Há {n:count pessoa|pessoas} à frente na ordem de chamada.", n=ahead)
        if ahead
        else voice.say("É a próxima pessoa na ordem de chamada, pela {lista:list}.", lista=call.list)
    )
    if call.place > existing:
        second = voice.say(
            "Se mais ninguém sair, a vaga que a alcança é a {vaga:ordinal}; hoje existem "
            "{existem:number}. Ela só surge se a Administração decidir prover.",
            vaga=call.place,
            existem=existing,
        )
    else:
        second = voice.say(
            "A vaga que a alcança é a {vaga:ordinal}, que está livre, quando o órgão fizer a próxima "
            "convocação.",
            vaga=call.place,
        )
    return f"{first} {second}"


def _lost_steps(opened: CargoLife, index: int, calls: Sequence[Call], ranks: Document) -> Iterator[Step]:
    """What took from the person a list once stood on, or a place once held."""
    board = opened.board
    assert board is not None
    person = opened.people[index].id
    for group in board.regime.groups:
        if index in board.off[group]:
            values: dict[str, object] = {"inscricao": person, "grupo": group}
            if OPEN in ranks and index not in board.out:
                values["posicao"] = ranks[OPEN]
            yield Step(Rule.NOT_CONFIRMED, Effect.APPLIED, board.regime.cite(Rule.NOT_CONFIRMED), values)
    cause = calls[-1].state if calls else board.out.get(index)
    if cause is not None:
        rule = Rule.FRAUD if cause == ActKind.FRAUD else Rule.WITHDRAWAL
        values = {"inscricao": person, "causa": cause}
        if calls:
            values["vaga"] = calls[-1].place
        yield Step(rule, Effect.APPLIED, board.regime.cite(rule), values)


def _standing_steps(opened: CargoLife, index: int, ranks: Document, decimals: int | None) -> Iterator[Step]:
    """Why not yet: for each list where the person stands, how far it was called, who is ahead.

    Of whoever is next, then every step by which the turn will come to them.
    """
    board = opened.board
    assert board is not None
    for name, rank in ranks.items():
        if name != OPEN and index in board.off[name]:
            continue
        called = [c for c in board.calls if c.list == name and c.position is not None]
        last = max((c.position or 0 for c in called), default=0)
        ahead = _next_ahead(opened, index, name)
        values: dict[str, object] = {
            "inscricao": opened.people[index].id,
            "grupo": name,
            "lista": name,
            "posicao": rank,
            "ultima": last,
        }
        if ahead is not None:
            decides = _what_decides(opened, index, ahead, decimals)
            values |= {"outra": opened.people[ahead].id, "criterio": decides}
        rule = Rule.OPEN_LIST if name == OPEN else Rule.GROUP_LIST
        yield Step(rule, Effect.NOT_TRIGGERED, board.regime.cite(rule), values)
    first = coming(board)
    if first is not None and first.entrant == index:
        yield from first.steps
        return
    call = next((c for c in register(board) if c.entrant == index), None)
    if call is not None:
        values = {
            "vaga": call.place,
            "vagas": len(board.places),
            "grupo": call.place_type,
            "lista": call.list,
        }
        yield Step(Rule.ORDER, Effect.NOT_TRIGGERED, board.regime.cite(Rule.ORDER), values)


def _next_ahead(opened: CargoLife, index: int, name: str) -> int | None:
    """The person just ahead in a list who has not been called either."""
    board = opened.board
    assert board is not None
    ahead = None
    for entrant in board.lists[name]:
        if entrant == index:
            return ahead
        left = entrant in board.out or (name != OPEN and entrant in board.off[name])
        if entrant not in board.active and not left:
            ahead = entrant
    return None


def _what_decides(opened: CargoLife, index: int, ahead: int, decimals: int | None) -> str:
    """What puts one person ahead of another, scores compared as the edital compares them."""
    mine, theirs = opened.people[index], opened.people[ahead]
    if mine.score is None or theirs.score is None:
        criterion, equal = GIVEN_RANK, mine.rank == theirs.rank
    else:
        equal = at_precision(mine.score, decimals) == at_precision(theirs.score, decimals)
        criterion = "nota-final"
    return opened.ranking.decided_by.get(mine.id, "empate") if equal else criterion


def _tie_step(opened: CargoLife, index: int) -> Step | None:
    person = opened.people[index]
    if index in opened.ties:
        others = opened.ids(opened.ties[index])
        return Step(Rule.TIE, Effect.DEFEATED, (), {"inscricoes": list(others)})
    criterion = opened.ranking.decided_by.get(person.id)
    if criterion is None:
        return None
    return Step(Rule.TIE, Effect.APPLIED, (), {"inscricao": person.id, "criterio": criterion})
