"""The opening of a competition: tables, one total over several cargos, who is on which list."""

from dataclasses import replace
from decimal import Decimal

import pytest

from isonomia.law.competition.alerts import competition_alerts
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, Complement
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.norms.model import Base, Rounding
from support.regimes import ferraz, guarapari, regime, reserve, share
from support.stories import Story


def cargos(*places, base="PROF", tables=None):
    return [
        Cargo(f"C{at}", f"C{at}", number, base=base, table=tables[at] if tables else None)
        for at, number in enumerate(places)
    ]


def types(story):
    return {code: [p.type for p in life.board.places] for code, life in story.life.cargos.items()}


def test_one_total_is_counted_whole():
    """Six cargos of one place: 20% of six is one; which cargo has it is drawn."""
    story = Story([], cargos(1, 1, 1, 1, 1, 1), guarapari(), distribution_seed="5890")
    reserved = [kind for kinds in types(story).values() for kind in kinds if kind != "ampla"]
    assert reserved == ["negros"]
    assert not story.life.findings


def test_without_table_or_draw_it_is_asked():
    story = Story([], cargos(2, 2, 2), guarapari())
    for life in story.life.cargos.values():
        (question,) = life.questions
        assert (question.kind, question.decisive, life.stopped) == (QuestionKind.DISTRIBUTION, True, True)
        assert question.values["reservadas"] == {"negros": 1, "indigenas": 0}
        assert question.values["vagas"] == 6


def test_tables_that_reach_the_total_are_kept():
    tables = [{"ampla": 1, "negros": 1}, {"ampla": 2}, {"ampla": 2}]
    story = Story([], cargos(2, 2, 2, tables=tables), guarapari())
    assert types(story) == {"C0": ["ampla", "negros"], "C1": ["ampla", "ampla"], "C2": ["ampla", "ampla"]}


def test_tables_below_the_total_are_refused_with_both_numbers():
    story = Story(
        [], cargos(3, 3, 4, tables=[{"ampla": 3}, {"ampla": 2, "negros": 1}, {"ampla": 4}]), guarapari()
    )
    negros, indigenas = story.life.findings
    assert (negros.code, negros.value, negros.is_error) == ("E161", "1", True)
    assert "2" in negros.message
    assert (indigenas.code, indigenas.value) == ("E161", "0")


def test_a_draw_does_not_silence_the_table_that_one_cargo_has():
    """The edital prints C0's table and draws lots for the others: nobody but the organ can settle that."""
    tables = [{"ampla": 1, "negros": 1}, None, None]
    story = Story([], cargos(2, 2, 2, tables=tables), guarapari(), distribution_seed="s1")
    for life in story.life.cargos.values():
        assert [question.kind for question in life.questions] == [QuestionKind.DISTRIBUTION]
        assert life.stopped


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ([{"ampla": 1, "negros": 1}, {"ampla": 1, "negros": 1}, {"ampla": 2}], [("PROF", "negros", 2, 1)]),
        ([{"ampla": 1, "negros": 1}, {"ampla": 2}, {"ampla": 2}], []),
    ],
)
def test_tables_above_the_total_are_told_with_both_numbers(tables, told):
    story = Story([], cargos(2, 2, 2, tables=tables), guarapari())
    differing = [alert for alert in competition_alerts(story.life) if alert.code == "W503"]
    assert [tuple(a.values[k] for k in ("total", "grupo", "quadro", "lei")) for a in differing] == told
    assert all("art4-parU" in " ".join(alert.citations) for alert in differing)


def test_a_total_too_small_for_any_reserve_is_held_against_none():
    """Two places offered in all, and those that arise do not count: Ferraz reserves nothing."""
    rules = ferraz(vaga_superveniente="nao-conta")
    story = Story([], cargos(1, 1, tables=[{"ampla": 1}, {"ampla": 1}]), rules)
    assert "W503" not in [alert.code for alert in competition_alerts(story.life)]


@pytest.mark.parametrize("base", ["", "PROF"])
def test_a_printed_place_stands_where_the_law_counts_none(base):
    """The table governs the vacancies of the edital, and its difference from the law is told."""
    rules = ferraz(vaga_superveniente="nao-conta")
    story = Story([], cargos(1, 1, base=base, tables=[{"ampla": 1}, {"negros": 1}]), rules)
    assert types(story) == {"C0": ["ampla"], "C1": ["negros"]}
    assert story.life.cargos["C1"].table == {"ampla": 0, "negros": 1}
    (differing,) = [alert for alert in competition_alerts(story.life) if alert.code == "W503"]
    assert (differing.values["quadro"], differing.values["lei"]) == (1, 0)


def test_a_vacancy_that_arises_goes_to_the_group_that_the_total_now_lacks():
    """7 places: one of Black people; the 8th of the total makes two, wherever it arises."""
    tables = [{"ampla": 2, "negros": 1}, {"ampla": 4}]
    for code in ("C0", "C1"):
        story = Story([], cargos(3, 4, tables=tables), guarapari()).act("novas-vagas", detail="1", cargo=code)
        assert types(story)[code][-1] == "negros"
        other = {"C0": "C1", "C1": "C0"}[code]
        story.act("novas-vagas", detail="1", cargo=other)
        assert types(story)[other][-1] == "ampla"
        story.act("novas-vagas", detail="1", cargo=other)
        assert types(story)[other][-1] == "indigenas"  # ten in all


def test_a_suppressed_place_lowers_the_total():
    tables = [{"ampla": 2, "negros": 1}, {"ampla": 4}]
    story = Story([], cargos(3, 4, tables=tables), guarapari()).act("novas-vagas", detail="1", cargo="C1")
    story.act("suprimir-vaga", cargo="C1").act("novas-vagas", detail="1", cargo="C0")
    assert types(story)["C0"][-1] == "negros"


@pytest.mark.parametrize(("reading", "reserved"), [("recebe", 1), ("so-cadastro", 0)])
def test_a_cargo_below_three_may_hold_a_place_of_the_total(reading, reserved):
    story = Story([], cargos(2, 4, tables=None), guarapari(menos_de_tres=reading), distribution_seed="1")
    assert not story.life.findings
    small = types(story)["C0"].count("negros")
    assert small + types(story)["C1"].count("negros") == 1
    if reading == "so-cadastro":
        assert small == reserved


def test_a_norm_counted_on_the_edital_joins_every_cargo():
    rules = regime(reserve("negros", "20%", base=Base.EDITAL))
    story = Story([], cargos(2, 3, base=""), rules, distribution_seed="1")
    assert sum(kinds.count("negros") for kinds in types(story).values()) == 1


def test_who_did_not_pass_is_on_no_list():
    story = Story("W1 W2(eliminado) B3(reprovado) W4", 2, ferraz()).call(2)
    assert story.sequence == "W1 W4"
    assert story.register == ""


def test_who_competes_only_in_the_reserves():
    story = Story("B1(so-reserva) W2 W3 W4", 3, ferraz()).call(3)
    assert story.sequence == "W2 W3 B1"
    assert story.call_of("B1").list == "negros"


def test_the_open_list_exhausted_the_groups_are_called_by_merit():
    story = Story("W1 I2(so-reserva) B3(so-reserva)", 2, guarapari()).call(2)
    assert story.sequence == "W1 I2"
    assert (story.call_of("I2").list, story.call_of("I2").place_type) == ("indigenas", "ampla")


def test_a_group_of_no_norm_is_not_looked_at():
    story = Story("W1 W2 I3 W4", 3, ferraz()).call(3)
    assert story.sequence == "W1 W2 I3"
    assert story.labels["I3"] == "ampla"


def test_ranks_are_those_of_approved_and_confirmed_members():
    story = Story("W1(eliminado) B2(nao-confirmado) W3 B4 B5", 5, ferraz()).call(4)
    assert [(story.name(c.entrant), c.list, c.position) for c in story.calls] == [
        ("B2", "ampla", 1),
        ("W3", "ampla", 2),
        ("B4", "negros", 1),
        ("B5", "negros", 2),
    ]


def test_the_same_person_in_several_cargos_is_one():
    people = [Candidate(f"{code}1", code, "Ana", Decimal(9)) for code in ("C0", "C1")]
    story = Story(people, cargos(1, 1, base=""), ferraz())
    assert [(life.cargo.code, at) for life, at in story.life.places_of("Ana")] == [("C0", 0), ("C1", 0)]


def test_no_law_is_a_question_of_that_cargo_alone():
    story = Story([], cargos(1, 1, base=""), {"C0": None, "C1": ferraz()})
    assert [q.kind for q in story.life.cargos["C0"].questions] == [QuestionKind.SCOPE]
    assert not story.life.cargos["C1"].questions


def test_a_cap_left_out_is_told_in_the_words_of_the_group():
    left_out = Complement("pcd", share("5%"), Rounding.UP, None, cap_assumed=True)
    rules = regime(replace(reserve("pcd", "5%"), label="Pessoas com deficiência"))
    story = Story([], [Cargo("A", "A", 5)], rules, complements=(left_out,))
    (told,) = [alert for alert in competition_alerts(story.life) if alert.code == "W504"]
    assert "para Pessoas com deficiência" in told.message
    assert "«pcd»" not in told.message
