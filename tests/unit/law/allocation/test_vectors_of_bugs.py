"""The vectors of bugs that other programs and other offices have had."""

from decimal import Decimal

import pytest

from isonomia.law.allocation.distribution import draw, shortfalls
from isonomia.law.allocation.order import PlaceSeries, ideal_positions
from isonomia.law.allocation.reserve import count, counts
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, TieCriterion, TieKind
from isonomia.law.competition.ranking import rank
from support import engine
from support.regimes import ferraz, guarapari, regime, reserve
from support.stories import Story
from support.vectors import Suite, literal, ones, people

vector = Suite("bug")


def series(rule, upto):
    return ideal_positions(rule, upto)


@vector("BC-11-impedido-da-reserva")
def annulled_posse_goes_to_the_same_list(given, expected):
    names = given["general_order"]
    rows = [
        Candidate(
            name,
            "M01",
            score=Decimal(90 - at),
            groups=frozenset({"negros"} if name in given["negros"] else ()),
        )
        for at, name in enumerate(names)
    ]
    story = Story(rows, given["total"], ferraz()).call(4).act("posse", "N1").act("posse-anulada", "N1").call()
    assert story.holders[3] == expected["replacement"]
    assert counts(ferraz(), given["total"])["negros"] == expected["reserved_negros"]


@vector("BC-01-meia-vaga-para-cima")
def half_a_place_rises(given, expected):
    assert [count(reserve("g", f"{row['pct']}%"), row["total"]) for row in given["rows"]] == expected[
        "reserved"
    ]


@vector("BC-02-teto-em-float")
def a_printed_number_is_never_derived_again(given, expected):
    for row, wanted in zip(given["rows"], expected["reserved"], strict=True):
        table = {"ampla": row["total"] - row["reserved_in_edital"], "g": row["reserved_in_edital"]}
        laid = PlaceSeries(regime(reserve("g", "20%")), table, row["total"]).first(row["total"])
        assert laid.count("g") == wanted
        exact = reserve("g", f"{row['reserved_in_edital']}/{row['total']}", "para-cima")
        assert count(exact, row["total"]) == wanted


@vector("BC-03-piso-em-vez-de-arredondar")
def counts_of_ferraz(given, expected):
    found = [counts(ferraz(), row["total"])["negros"] for row in given["rows"]]
    assert found == expected["reserved_negros"]


@vector("BC-04-abaixo-do-minimo")
def one_total_over_six_specialties(given, expected):
    places = {each["id"]: each["total"] for each in given["edital"]["specialties"]}
    tables = draw(guarapari(), places, "1")
    assert sum(t["negros"] for t in tables.values()) == expected["reserved_negros_total"]
    assert sum(t["indigenas"] for t in tables.values()) == expected["reserved_indigenas_total"]
    split = {code: counts(guarapari(), number) for code, number in places.items()}
    assert sum(t["negros"] for t in split.values()) == expected["per_specialty_result_if_split"]
    assert [(s.group, s.required, s.given) for s in shortfalls(guarapari(), split)] == [("negros", 1, 0)]
    only_register = draw(guarapari(menos_de_tres="so-cadastro"), places, "1")
    assert shortfalls(guarapari(), only_register)  # art. 3, § 2 against art. 4, parágrafo único


@vector("BC-05-cargos-nao-se-misturam")
def cargos_do_not_mix(given, expected):
    cargos = [Cargo(each["id"], each["id"], each["total"]) for each in given["cargos"]]
    rows = [
        Candidate(f"{each['id']}{at}", each["id"], score=Decimal(50 - at))
        for each in given["cargos"]
        for at in range(each["approved"])
    ]
    story = Story(rows, cargos, ferraz()).call_all()
    boards = {code: life.board for code, life in story.life.cargos.items()}
    assert {code: len(board.active) for code, board in boards.items()} == expected["called"]
    assert {code: sum(p.is_free for p in b.places) for code, b in boards.items()} == expected["vacant"]


@vector("BC-06-cotista-aprovado-na-ampla-nao-conta")
def six_inside_the_open_places_do_not_count(given, expected):
    blacks = given["negros_at_general_positions"]
    merit = people(*("negros" if at in blacks else "" for at in range(1, given["general_list_size"] + 1)))
    board = engine.fill(engine.lay(merit, ferraz(), given["total"]))
    found = engine.outcome(board)
    assert engine.table_of(board) == (expected["ampla_seats"], {"negros": expected["reserved_negros"]})
    assert sorted(ones(found.people)) == expected["nominated_general_positions"]
    reserved = sorted(blacks.index(at) + 1 for at in ones(found.counting_in("negros")))
    assert reserved == expected["reserved_quota_ranks"]


@vector("BC-08-dupla-condicao-conta-uma-vez")
def two_groups_one_place(given, expected):
    names = given["general_order"]
    merit = people(
        *(",".join(group for group in ("negros", "pcd") if name in given[group]) for name in names)
    )
    board = engine.fill(engine.lay(merit, ferraz("5%:para-cima:20%"), given["total"]))
    found = engine.outcome(board)
    assert len(found.people) == expected["nominated_count"]
    assert [names[i] for i in found.order].count("X") == expected["X_times"]
    assert {
        group: sorted((names[i] for i in found.counting_in(group)), key=names.index)
        for group in ("negros", "pcd")
    } == {group: sorted(own, key=names.index) for group, own in expected["reserved"].items()}


@vector("BC-09-avaliar-todas-as-listas")
def every_list_is_looked_at(given, expected):
    merit = people(*[""] * 35, *["negros"] * 4, "negros,pcd", "pcd")
    board = engine.fill(engine.lay(merit, ferraz("5%:para-cima:20%"), 10))
    assert engine.table_of(board) == (given["ampla_seats"], given["reserved"])
    assert given["X"] == {"negros_rank": 5, "pcd_rank": 1, "general_rank": 40}
    assert board.active[39].counts_in == expected["via"]


@vector("BC-10-realocacao-do-cotista")
def both_successions_are_offered(given, expected):
    names = given["general_order"]
    merit = people(*("negros" if name in given["negros"] else "" for name in names))
    for sucessao, wanted in (("estatica", expected["static_set"]), ("dinamica", expected["dynamic_set"])):
        board = engine.after_leaving(merit, ferraz(sucessao=sucessao), given["total"], [names.index("A3")])
        assert sorted(names[i] for i in engine.outcome(board).people) == wanted


@vector("BC-12-desistencia-sem-reposicao")
def who_withdrew_is_replaced(given, expected):
    names = given["general_order"]
    story = Story(
        [Candidate(n, "M01", score=Decimal(90 - at)) for at, n in enumerate(names)], given["total"], ferraz()
    )
    for name in given["withdrawn_before_final"]:
        story.act("renuncia", name)
    story.call(given["total"])
    assert story.sequence.split() == expected["called"]
    assert len(story.called) == expected["list_length"]


@vector("BC-13-mesma-lista-nao-fim-da-fila")
def the_next_of_the_same_list(given, expected):
    ranking = "W1 W2 W3 W4 W5 W6 W7 W8 B9 B10 I11 I12"
    story = Story(ranking, 10, guarapari()).call(10)
    assert story.holders[10] == "I11"
    assert story.act("desistencia", "I11").call().holders[10] == "I12"
    alone = Story(ranking.removesuffix(" I12"), 10, guarapari()).call(10).act("desistencia", "I11").call()
    assert (alone.holders[10], alone.labels["W8"], alone.call_of("W8").reverted) == ("W8", "ampla", True)
    assert given["event"].startswith("indígena")
    assert expected["replacement"] == "I2"


@vector("BC-14-nao-chamar-de-novo-quem-desistiu")
def who_withdrew_is_not_called_again(given, expected):
    names = given["general_order"]
    story = Story(
        [Candidate(n, "M01", score=Decimal(90 - at)) for at, n in enumerate(names)], given["total"], ferraz()
    )
    story.call().act("desistencia", "A1").call(2)
    assert story.sequence.split() == expected["called_once_each"]
    assert story.attempt("convocar") == ["E341"]
    assert story.sequence.split() == expected["called_once_each"]


@vector("BC-15-vaga-ja-ocupada-nao-duplica")
def who_holds_a_place_is_passed_over(given, expected):
    merit = people("negros", "", "", "negros")
    names = ["N1", "A5", "A6", "N4"]
    board = engine.fill(engine.lay(merit, regime(literal("negros", 3)), 1))
    assert [names[i] for i in board.active] == given["already_in_post"]
    board.add_places(2)
    engine.fill(board)
    assert [names[call.entrant] for call in board.calls[1:]] == expected["called"]


@vector("BC-16-novas-vagas-continuam-a-alternancia")
def new_places_continue_the_series(given, expected):
    story = Story("W1", given["initial_total"], guarapari()).act(
        "novas-vagas", detail=str(given["additional"])
    )
    assert {str(p.number): p.type for p in story.board.places} == expected["seat_type_by_call"]


@vector("BC-18-lista-geral-inclui-cotistas")
def the_open_list_has_everybody(given, expected):
    merit = people(*("negros" if name in given["negros"] else "" for name in given["order"]))
    found = engine.run(merit, ferraz(), given["total"])
    assert {given["order"][i] for i in found.people} == set(expected["called_set"])
    assert counts(ferraz(), given["total"])["negros"] == given["reserved"]["negros"]


@vector("BC-20-corte-antes-da-cota")
def below_the_cut_off_nobody_is_called(given, expected):
    ranking = "W1 W2 W3 W4 W5 B6(reprovado)"
    story = Story(ranking, given["total"], ferraz()).call_all()
    assert story.sequence == "W1 W2 W3 W4 W5"
    assert len(expected["called"]) == 5


@vector("BC-21-empate-sem-desempate-nao-segue-a-planilha")
def an_unresolved_tie_is_asked(given, expected):
    rows = [Candidate(name, "M01", score=Decimal(score)) for name, score in given["rows"]]
    for order_of_rows in (rows, rows[::-1]):
        story = Story(order_of_rows, given["seats"], ferraz()).call_all()
        assert (story.questions[0].ids, story.sequence) == (("A", "B"), "")
    assert "unresolved tie A,B" in expected["result"]


@vector("BC-23-comparar-texto-formatado")
def numbers_are_compared_as_numbers(given, expected):
    rows = [
        Candidate(name, "M01", score=Decimal(1), scores={"soma": Decimal(value)})
        for name, value in given["criterion_sums"].items()
    ]
    ranking = rank(rows, [TieCriterion(TieKind.SCORE, column="soma")], 2)
    assert [person.id for person in ranking.merit] == expected["order"]


@vector("BC-24-precisao-declarada")
def scores_at_the_precision_of_the_edital(given, expected):
    rows = [Candidate(name, "M01", score=Decimal(score)) for name, score in given["scores"].items()]
    fine, coarse = (rank(rows, (), decimals) for decimals in given["edital_precision"])
    assert ([p.id for p in fine.merit], bool(fine.ties)) == (expected["precision_3"]["order"], False)
    assert bool(coarse.ties) == expected["precision_2"]["tie"]


@vector("BC-26-sorteio-so-quando-precisa")
def no_tie_with_somebody_who_left(given, expected):
    story = Story("WX=50 WY=50", given["seats"], ferraz()).act("renuncia", "WX").call()
    assert story.sequence == f"W{expected['winner']}"
    assert [question.decisive for question in story.questions] == []


@vector("BC-27-sorteio-reprodutivel")
def a_draw_does_not_depend_on_the_rows(given, expected):
    criterion = TieCriterion(TieKind.DRAW, seed=given["public_seed"])
    rows = [Candidate(name, "M01", score=Decimal(50)) for name in given["tied"]]
    drawn = [
        [p.id for p in rank(each, [criterion], None).merit]
        for each in (rows, rows[::-1], sorted(rows, key=lambda p: p.id))
    ]
    assert drawn[0] == drawn[1] == drawn[2]
    assert not rank(rows, [criterion], None).ties
    assert expected["permutation_invariant_to_input_order"]


@pytest.mark.parametrize("name", vector.tested)
def test_vector(name):
    vector.run(name)


def test_every_vector_is_tested_or_excused():
    vector.check_complete()
