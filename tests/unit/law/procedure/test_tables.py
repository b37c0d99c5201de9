"""Every procedure, walked: it has an end, every line is used, and nothing adverse comes without a defence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.norms.conduct import PARAMETERS
from isonomia.law.procedure.moves import (
    Move,
    Notice,
    NotPossible,
    Procedure,
    Who,
    diagram,
    endless,
    evades,
    step,
    walk,
)
from isonomia.law.procedure.tables import ALL
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.law.procedure.tables.hearing import HEARING

EVERY = pytest.mark.parametrize("procedure", ALL.values(), ids=list(ALL))
TERM_ENDS = {Who.TIME}


def since_start(path: tuple[Move, ...], start: str) -> tuple[Move, ...]:
    """The last round of a path: what was done since it last stood at the beginning."""
    begins = max((at for at, move in enumerate(path) if move.state == start), default=0)
    return path[begins:]


def skipped(procedure: Procedure, path: tuple[Move, ...]) -> list[frozenset[str]]:
    """Stages of the defence that a path to an adverse state lacks in its last round."""
    done = {move.act for move in since_start(path, procedure.start)}
    return [stage for stage in procedure.defence if not stage & done]


@EVERY
def test_every_state_is_reached_and_every_state_comes_to_a_rest(procedure: Procedure) -> None:
    assert endless(procedure) == ()
    assert procedure.rests <= set(procedure.states)
    assert procedure.adverse <= set(procedure.states)


@EVERY
def test_an_act_of_somebody_has_one_outcome_in_a_state(procedure: Procedure) -> None:
    keys = [(move.state, move.act, move.who) for move in procedure.moves]
    assert len(keys) == len(set(keys))


@EVERY
def test_every_path_to_something_adverse_has_a_whole_defence_in_its_last_round(procedure: Procedure) -> None:
    paths = list(walk(procedure))
    assert paths
    for path in paths:
        for end in range(1, len(path) + 1):
            if path[end - 1].after in procedure.adverse:
                assert skipped(procedure, path[:end]) == [], [move.act for move in path[:end]]


@EVERY
def test_every_line_is_on_some_path(procedure: Procedure) -> None:
    assert {move for path in walk(procedure) for move in path} == set(procedure.moves)


@EVERY
def test_no_loop_however_long_goes_around_the_defence(procedure: Procedure) -> None:
    assert evades(procedure) == ()
    assert bool(procedure.defence) == bool(procedure.adverse)


@given(st.data())
def test_a_person_driven_at_random_is_never_refused_unheard(data: st.DataObject) -> None:
    procedure = data.draw(st.sampled_from(list(ALL.values())))
    state, path = procedure.start, []
    for _ in range(data.draw(st.integers(1, 40))):
        open_here = procedure.possible(state)
        if not open_here:
            break
        move = data.draw(st.sampled_from(open_here))
        path.append(move)
        state = move.after
        if state in procedure.adverse:
            assert skipped(procedure, tuple(path)) == []


SHORTCUTS = [
    (FRAUD, Move("recebida", "eliminar", Who.AUTHORITY, "eliminada", ())),
    (FRAUD, Move("notificada", "fim-da-defesa-sem-mais", Who.TIME, "em-instrucao", ())),
    (FRAUD, Move("a-decidir", "decidir-logo", Who.AUTHORITY, "definitiva", ())),
    (HEARING, Move("votada", "rejeitar", Who.COMMISSION, "nao-confirmada", ())),
    (HEARING, Move("ouvida-na-revisao", "rejeitar", Who.AUTHORITY, "fora-da-reserva", ())),
]


@pytest.mark.parametrize(("procedure", "shortcut"), SHORTCUTS, ids=[move.act for _, move in SHORTCUTS])
def test_a_planted_shortcut_is_found(procedure: Procedure, shortcut: Move) -> None:
    broken = replace(procedure, moves=(*procedure.moves, shortcut))
    assert evades(broken) != ()
    unheard = [
        path
        for path in walk(broken)
        for end in range(1, len(path) + 1)
        if path[end - 1].after in broken.adverse and skipped(broken, path[:end])
    ]
    assert unheard


def test_a_planted_dead_end_is_found() -> None:
    lost = Move("presente", "esquecer", Who.OFFICE, "esquecida", ())
    orphan = Move("de-lugar-nenhum", "voltar", Who.OFFICE, "presente", ())
    broken = replace(HEARING, moves=(*HEARING.moves, lost, orphan))
    assert set(endless(broken)) == {"esquecida", "de-lugar-nenhum"}


@EVERY
def test_what_takes_something_or_opens_a_term_is_told_to_whom_it_binds(procedure: Procedure) -> None:
    for move in procedure.moves:
        if move.after in procedure.adverse and move.after != "remetida":
            assert {Notice.PERSON, Notice.PUBLIC} & set(move.notices), move
        if move.term:
            whom = Notice.CITIZEN if move.act == "pedir-fatos" else Notice.PERSON
            assert whom in move.notices, move
            assert move.term in PARAMETERS, move


@EVERY
def test_a_term_that_opens_ends_somewhere_and_no_other_ends_it(procedure: Procedure) -> None:
    """Where a term runs, the person may act and time may run out; where time runs out, a term ran."""
    for move in procedure.moves:
        if move.term:
            after = procedure.possible(move.after)
            assert any(each.who in {Who.TIME, Who.DEFENDER} for each in after) or move.term == "prazo-recurso"
            assert {Who.CANDIDATE, Who.CITIZEN} & {each.who for each in after}, move


@EVERY
def test_whoever_decided_does_not_decide_the_appeal(procedure: Procedure) -> None:
    of_appeals = {m.who for m in procedure.moves if "recurso" in m.state and m.act in {"prover", "negar"}}
    first = {
        m.who
        for m in procedure.moves
        if m.after in {"negada-preliminar", "reconhecida", "votada", "fraude-decidida"}
    }
    if procedure.name != "recurso" and of_appeals:
        deciders = first - {Who.APPEAL, Who.ABOVE, Who.CANDIDATE, Who.TIME}
        assert of_appeals <= {Who.APPEAL, Who.ABOVE}
        assert not of_appeals & deciders


@EVERY
def test_every_act_says_what_of_the_law_it_realises(procedure: Procedure) -> None:
    assert [move for move in procedure.moves if not move.grounds] == []


def test_reasons_and_denials_are_never_published() -> None:
    """Made public: that somebody is in the list, or left it by a final act; never a preliminary denial."""
    published = {
        (procedure.name, move.after)
        for procedure in ALL.values()
        for move in procedure.moves
        if Notice.PUBLIC in move.notices
    }
    assert {after for _, after in published} == {
        "efetivada",
        "confirmada",
        "reconhecida",
        "mantida",
        "modificada",
        "eliminada",
    }


def test_a_step_says_who_may_and_what_else_there_is() -> None:
    assert isinstance(step(HEARING, "convocada", "registrar-presenca", Who.OFFICE), Move)
    wrong_hand = step(HEARING, "em-recurso", "negar", Who.COMMISSION)
    assert isinstance(wrong_hand, NotPossible)
    assert wrong_hand.others == (Who.APPEAL,)
    too_soon = step(HEARING, "a-convocar", "nao-confirmar", Who.COMMISSION)
    assert isinstance(too_soon, NotPossible)
    assert (too_soon.others, too_soon.instead) == ((), ("convocar",))


def test_self_review_ends_the_round_and_begins_another() -> None:
    """Annulled, a decision leads nowhere but to the beginning: a new hearing, by others."""
    rounds = [path for path in walk(HEARING) if path[-1].act == "anular"]
    assert {path[-1].state for path in rounds} == {
        "negada-preliminar",
        "em-recurso",
        "nao-confirmada",
        "fora-da-reserva",
        "ouvida-na-revisao",
    }
    assert {path[-1].after for path in rounds} == {HEARING.start}


def test_the_drawing_has_every_arrow() -> None:
    drawn = diagram(FRAUD)
    assert drawn.startswith("stateDiagram-v2\n    [*] --> recebida\n")
    assert all(move.act in drawn for move in FRAUD.moves)
    assert "    remetida --> [*]\n" in drawn
