"""Ties that nobody decided, over whole lives: none decides who is called without being asked.

The life of people with equal scores is held against the same acts under every strict order of them.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.competition.questions import QuestionKind
from support.effort import effort
from support.orders import every_order
from support.people import candidates
from support.regimes import regime, reserve
from support.stories import Story

LEVEL = 3
"""The most people that are drawn with one score: three people have six orders."""

BATCHES = ["convocar"] * 4 + ["novas-vagas", "desistencia"]
MOVES = ["renuncia", "fim-de-fila", "tornar-sem-efeito", "suprimir-vaga"]
VERDICTS = ["nao-confirmado", "confirmado"]


@st.composite
def rules(draw):
    computo = draw(st.sampled_from(["compensado", "compensado", "sequencial", "lista-depurada"]))
    succession = draw(st.sampled_from(["dinamica", "estatica"])) if computo == "compensado" else "estatica"
    first, second = draw(st.sampled_from([("40%", "20%"), ("30%", "30%"), ("50%", "25%")]))
    several = ["primeira-chamada", "maior-percentual", "emparelhamento", "opcao"]
    return regime(
        reserve("negros", first),
        reserve("pcd", second),
        computo=computo,
        sucessao=succession,
        reversao=draw(st.sampled_from(["abre-antes", "depois"])),
        varios_grupos=draw(st.sampled_from(several)),
    )


@st.composite
def people(draw, letters, pending):
    scores = draw(st.lists(st.integers(1, 4), min_size=3, max_size=6))
    scores = [score * 10 + scores[:at].count(score) // LEVEL for at, score in enumerate(scores)]
    words = []
    for at, score in enumerate(scores, start=1):
        letter = draw(st.sampled_from(letters))
        waits = pending and letter != "W" and draw(st.integers(0, 2)) == 0
        words.append(f"{letter}{at}{'(pendente)' if waits else ''}={score}")
    return " ".join(words)


def drawn_act(data, story, kinds):
    """One act that can be tried, or ``None``."""
    kind = data.draw(st.sampled_from(kinds))
    free = sum(place.is_free for place in story.board.places)
    if kind == "convocar":
        return (kind, "", str(min(free, data.draw(st.integers(1, 3))))) if free else None
    if kind in {"novas-vagas", "suprimir-vaga"}:
        return kind, "", "1"
    if kind in {"desistencia", "fim-de-fila", "tornar-sem-efeito"}:
        names = sorted(story.called)
        detail = "erro-da-administracao" if kind == "tornar-sem-efeito" else ""
    else:
        names = [one.id for one in story.candidates if one.groups or kind == "renuncia"]
        detail = ""
    if not names:
        return None
    who = data.draw(st.sampled_from(names))
    if kind in VERDICTS:
        groups = next(one.groups for one in story.candidates if one.id == who)
        detail = data.draw(st.sampled_from(sorted(groups)))
    return kind, who, detail


def is_asked(story):
    return any(q.kind is QuestionKind.TIE and q.decisive for q in story.questions)


def called_by_each(rows, places, law, acts):
    """Who was called at each ``convocar``."""
    story = Story(rows, places, law, tolerant=True, end_of_queue=True)
    batches = []
    for act in acts:
        before = len(story.calls)
        story.attempt(*act)
        if act[0] == "convocar":
            batches.append(frozenset(story.name(call.entrant) for call in story.calls[before:]))
    return batches


def check(ranking, places, law, kinds, data):
    story = Story(ranking, places, law, end_of_queue=True)
    acts = []
    for _ in range(data.draw(st.integers(2, 8))):
        act = drawn_act(data, story, kinds)
        if act is None:
            continue
        if any(code[0] in "ER" for code in story.attempt(*act)):
            story.life.findings.clear()
            continue
        acts.append(act)
        if is_asked(story):
            break
    ways = [called_by_each(rows, places, law, acts) for rows in every_order(story.candidates)]
    if not is_asked(story):
        assert all(way == ways[0] for way in ways), acts
    elif acts[-1][0] == "convocar":
        assert all(way[:-1] == ways[0][:-1] for way in ways), acts  # nothing was decided before it
        assert any(way != ways[0] for way in ways), acts


@effort(2)
@given(people("WBPX", pending=False), st.integers(1, 6), rules(), st.data())
def test_calls_in_pieces_and_departures(ranking, places, law, data):
    check(ranking, places, law, BATCHES, data)


@given(people("WBP", pending=False), st.integers(1, 6), rules(), st.data())
def test_whoever_leaves_or_goes_to_the_end(ranking, places, law, data):
    check(ranking, places, law, BATCHES + MOVES, data)


@given(people("WBP", pending=True), st.integers(1, 6), rules(), st.data())
def test_verdicts_and_people_still_pending(ranking, places, law, data):
    check(ranking, places, law, BATCHES + VERDICTS, data)


DECIDED_LATER = {
    "one is called by the reserve, the other by the open list, and one leaves": (
        "B1=30 W2=20 B3=30 W4=10 B5=10",
        regime(reserve("negros", "50%"), sucessao="estatica"),
        2,
        [("convocar", "", "2"), ("desistencia", "B1"), ("convocar", "", "1")],
    ),
    "sequencial": (
        "W1=10 B2=20 W3=30 W4=20 B5=40 B6=40",
        regime(reserve("negros", "30%"), computo="sequencial", sucessao="estatica", reversao="depois"),
        4,
        [("convocar", "", "2"), ("desistencia", "B5"), ("convocar", "", "1")],
    ),
}


@pytest.mark.parametrize("case", DECIDED_LATER.values(), ids=DECIDED_LATER)
@pytest.mark.parametrize("kept", [True, False])
def test_it_fails_where_the_other_boards_are_let_go(case, kept, monkeypatch):
    """The engine that forgets the other orders of a tie lets it pass in silence."""
    ranking, law, places, acts = case
    if not kept:
        monkeypatch.setattr("isonomia.law.competition.calling.keep_what_differs", lambda *_: None)
    story = Story(ranking, places, law)
    for act in acts:
        story.act(*act)
    ways = [called_by_each(rows, places, law, acts) for rows in every_order(candidates(ranking))]
    assert len({tuple(way) for way in ways}) > 1
    assert is_asked(story) == kept
