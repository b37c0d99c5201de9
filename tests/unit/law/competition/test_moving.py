"""Acts about a person who was called: each state, each way of leaving, what each refuses."""

import pytest

from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.edital import Cargo
from isonomia.law.competition.transitions import AFTER_POSSE, BEFORE_POSSE, LEAVES
from support.regimes import ferraz, guarapari
from support.stories import Story

BEFORE = ["desistencia", "nao-compareceu", "inapto", "nao-recomendado-pcd"]
AFTER = sorted(kind.value for kind, states in LEAVES.items() if states == AFTER_POSSE)


def called(people="W1 W2 W3", places=2, **others):
    return Story(people, places, ferraz(), **others).call(places)


def test_a_call_advances_to_office():
    story = called()
    for act, state in [("nomear", "nomeado"), ("posse", "em-posse"), ("exercicio", "em-exercicio")]:
        assert story.act(act, "W1").call_of("W1").state == state


@pytest.mark.parametrize("bond", ["efetivo", "emprego-publico", "temporario"])
def test_posse_without_nomeacao_is_warned_of_in_effective_posts_only(bond):
    story = called(bond=bond)
    assert story.attempt("posse", "W1") == (["W345"] if bond == "efetivo" else [])
    assert story.call_of("W1").state == "em-posse"


@pytest.mark.parametrize("act", ["exercicio", "nomear"])
def test_a_state_out_of_order_is_a_problem(act):
    story = called()
    if act == "nomear":
        story.act("posse", "W1")
    before = story.telling()
    assert story.attempt(act, "W1") == ["E344"]
    assert story.telling() == before


@pytest.mark.parametrize("act", ["nomear", "desistencia", "tornar-sem-efeito"])
def test_who_was_not_called_cannot_move(act):
    assert called().attempt(act, "W3") == ["E343"]


def test_nobody_of_that_name():
    assert called().attempt("desistencia", "W9") == ["E340"]


@pytest.mark.parametrize("act", BEFORE)
def test_leaving_before_posse(act):
    story = called().act(act, "W1")
    assert (story.call_of("W1").state, story.holders) == (act, {2: "W2"})
    assert story.call().holders == {1: "W3", 2: "W2"}
    story.act("posse", "W2")
    assert story.attempt(act, "W2") == ["E346"]


@pytest.mark.parametrize("act", AFTER)
def test_leaving_after_posse(act):
    story = called()
    assert story.attempt(act, "W1") == ["E346"]
    story.act("posse", "W1").act(act, "W1")
    assert (story.call_of("W1").state, story.holders) == (act, {2: "W2"})


@pytest.mark.parametrize("posse", [False, True])
def test_death_and_fraud_before_and_after_posse(posse):
    for act in ("obito", "fraude"):
        story = called()
        if posse:
            story.act("posse", "W1")
        assert story.act(act, "W1").holders == {2: "W2"}
        assert "W1" not in story.register


def test_every_departure_is_one_of_the_contract():
    assert set(BEFORE) | set(AFTER) | {"obito"} == {kind.value for kind in LEAVES}
    assert LEAVES[ActKind.DEATH] == BEFORE_POSSE + AFTER_POSSE


def test_fraud_and_death_reach_every_cargo():
    for act in ("fraude", "obito"):
        cargos = [Cargo("A", "A", 1, "temporario"), Cargo("B", "B", 1, "temporario")]
        rows = [
            *Story("W1 W2", 1, ferraz()).candidates,
        ]
        both = [type(row)(row.id, code, score=row.score) for code in ("A", "B") for row in rows]
        story = Story(both, cargos, ferraz())
        story.call(cargo="A")
        story.act(act, "W1")
        assert all("W1" not in _holders(life) for life in story.life.cargos.values())
        assert story.call(cargo="B").life.cargos["B"].board.calls[-1].entrant == 1


def _holders(life):
    return {life.people[i].id for i in life.board.active}


def test_posse_in_one_cargo_takes_off_the_others_where_the_edital_says_so():
    for removes, holders in ((True, set()), (False, {"W1"})):
        cargos = [Cargo("A", "A", 1, "temporario"), Cargo("B", "B", 1, "temporario")]
        rows = Story("W1 W2", 1, ferraz()).candidates
        both = [type(row)(row.id, code, score=row.score) for code in ("A", "B") for row in rows]
        story = Story(both, cargos, ferraz(), posse_removes=removes)
        story.call(cargo="A").call(cargo="B").act("posse", "W1", cargo="A")
        assert _holders(story.life.cargos["A"]) == {"W1"}
        assert _holders(story.life.cargos["B"]) == holders


def test_renunciation_only_before_a_call():
    story = called().act("renuncia", "W3")
    assert story.register == ""
    assert story.attempt("renuncia", "W3") == ["E350"]
    assert story.attempt("renuncia", "W1") == ["E348"]


@pytest.mark.parametrize(("cause", "back"), [("erro-da-administracao", True), ("prazo vencido", False)])
def test_a_call_undone(cause, back):
    story = called().act("tornar-sem-efeito", "W1", cause)
    assert story.call_of("W1").state == "tornar-sem-efeito"
    assert story.call().holders[1] == ("W1" if back else "W3")


def test_a_call_is_not_undone_after_posse():
    story = called().act("posse", "W1")
    assert story.attempt("tornar-sem-efeito", "W1", "erro-da-administracao") == ["E347"]


def test_the_end_of_the_queue_where_the_edital_lets():
    assert called().attempt("fim-de-fila", "W1") == ["R403"]
    story = called("W1 W2 W3 W4", end_of_queue=True).act("fim-de-fila", "W1")
    assert (story.call_of("W1").state, story.register) == ("fim-de-fila", "W3 W4 W1")
    story.act("fim-de-fila", "W3")
    assert story.register == "W4 W1 W3"
    story.act("posse", "W2")
    assert story.attempt("fim-de-fila", "W2") == ["E349"]
    story.act("renuncia", "W3")
    assert story.attempt("fim-de-fila", "W3") == ["E350"]


def test_the_end_of_every_list():
    story = Story("W1 W2 B3 B4", 3, guarapari(), end_of_queue=True).call(3).act("fim-de-fila", "B3").call()
    assert (story.holders[3], story.register) == ("B4", "B3")


# -- who succeeds ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("regime", "cause", "successor"),
    [
        (ferraz(), "exoneracao", "B5"),
        (ferraz(vacancia_apos_posse="ordem-geral", sucessao="estatica"), "exoneracao", "W4"),
        (guarapari(vacancia_apos_posse="ordem-geral"), "exoneracao", "B5"),  # art. 7, I, names it
        (guarapari(vacancia_apos_posse="ordem-geral"), "termino-contrato", "W4"),
        (guarapari(), "termino-contrato", "B5"),
    ],
)
def test_who_succeeds_after_posse(regime, cause, successor):
    story = Story("W1 W2 B3 W4 B5", 3, regime).call(3).act("posse", "B3").act(cause, "B3").call()
    assert story.holders[3] == successor


def test_a_departure_before_posse_stays_with_its_list_whatever_the_reading():
    regime = ferraz(vacancia_apos_posse="ordem-geral")
    story = Story("W1 W2 B3 W4 B5", 3, regime).call(3).act("desistencia", "B3").call()
    assert story.holders[3] == "B5"


def test_a_static_succession_reaches_nobody():
    """The next new open place still finds B3, whom the succession passed over."""
    story = Story("W1 W2 B3 W4 W5 B6", 3, guarapari()).call(3).act("desistencia", "W1").call()
    assert (story.holders[1], story.labels["B3"]) == ("W4", "negros")
    story.act("novas-vagas", detail="1").call()
    assert (story.holders[4], story.labels["B3"], story.labels["B6"]) == ("B6", "ampla", "negros")


def test_who_came_by_reversion_is_succeeded_as_the_place_asks():
    """The reserve asks first: B4, confirmed since, and not the next of the open list."""
    story = Story("W1 W2 W3 B4(nao-confirmado) W5", 3, ferraz()).call(3)
    assert (story.holders[3], story.call_of("W3").reverted) == ("W3", True)
    story.act("confirmado", "B4", "negros")
    assert story.holders[3] == "W3"  # a reverted place is not taken back
    story.act("desistencia", "W3").call()
    assert (story.holders[3], story.labels["B4"]) == ("B4", "negros")


def test_who_went_to_the_end_of_the_queue_is_tied_with_nobody():
    """W2 and W3 were level; W2 asked for the end, so the next place is W3's and nothing is asked."""
    story = Story("W1=90 W2=80 W3=80 W5=80 W4=70", 2, ferraz(), end_of_queue=True)
    story.act("fim-de-fila", "W2")
    assert {story.name(index) for index in story.cargo.ties} == {"W3", "W5"}
    story.act("decisao-judicial", "W5", "nota=75 processo=P1").call(2)
    assert (story.sequence, story.cargo.stopped, story.cargo.ties) == ("W1 W3", False, {})
    assert story.register == "W5 W4 W2"
