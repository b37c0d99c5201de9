"""A shard's rows: what is wrong with them is said, what is unusual about them changes nothing."""

import random
from dataclasses import replace

import polars as pl
import pytest

from isonomia.law.norms.regime import Regime
from isonomia.scale.order import Way
from isonomia.scale.rules import Left, rules_of, series
from isonomia.scale.shard import Outcome, compute
from isonomia.scale.spec import Cargo, Competition, Spec
from support.regimes import ferraz, regime, reserve

NAMES = ("negros",)


def spec_of(rules: Regime, *places: int, competition: Competition | None = None, upto: int = 300) -> Spec:
    """Cargos A, B, … under one regime."""
    cargos = tuple(Cargo(chr(65 + at), 0, number, 0, 0) for at, number in enumerate(places))
    laid = series(rules, 10**6, upto, NAMES)
    return Spec(NAMES, (competition or Competition(),), (rules_of(rules, NAMES),), {0: laid}, cargos)


def rows(word: str, cargo: str = "A") -> pl.DataFrame:
    """``WWB`` is three people, best first."""
    return pl.DataFrame(
        {
            "cargo": [cargo] * len(word),
            "inscricao": [f"{cargo}{at:03d}" for at in range(len(word))],
            "nota": [str(1000 - at) for at in range(len(word))],
            "negros": ["S" if letter == "B" else "N" for letter in word],
        }
    )


def called(outcome: Outcome) -> list[str]:
    return outcome.people["inscricao"].gather(outcome.calls["row"]).to_list()


def test_the_first_example_of_the_contract_whatever_the_order_of_the_rows():
    frame = rows("WWWBWWWWBB")
    for seed in range(5):
        outcome = compute(frame.sample(fraction=1, shuffle=True, seed=seed), spec_of(ferraz(), 8))
        assert [int(who[1:]) + 1 for who in called(outcome)] == [1, 2, 4, 3, 9, 5, 6, 10]
        assert outcome.calls["counts_in"].to_list() == [0, 0, 0, 0, 1, 0, 0, 1]
        assert outcome.calls["reason"].to_list()[4] == "compensacao"


def test_a_cargo_without_people_one_without_places_and_one_with_more_places_than_people():
    frame = pl.concat([rows("WWB", "B"), rows("WWB", "C")])
    outcome = compute(frame, spec_of(ferraz(), 5, 0, 9))
    assert outcome.calls.group_by("cargo").len().rows() == [(2, 3)]
    assert outcome.lists["ordem"].to_list() == [1, 2, 3, 1, 2, 3]
    assert outcome.calls["counts_in"].to_list() == [0, 0, 0]


def test_one_cargo_with_everything():
    chance = random.Random(3)
    word = "".join(chance.choice("WWWB") for _ in range(20_000))
    outcome = compute(rows(word), spec_of(ferraz(), 2_000, upto=20_001))
    assert sorted(outcome.lists["ordem"].to_list()) == list(range(1, 20_001))
    assert outcome.lists["ampla"].to_list() == list(range(1, 20_001))
    reserved = outcome.calls.filter(pl.col("counts_in") == 1).height
    assert reserved == 400


def test_sums_pass_what_a_byte_or_sixteen_bits_hold():
    outcome = compute(rows("B" * 70_000), spec_of(ferraz(), 10, upto=70_001))
    assert outcome.lists["negros"].max() == 70_000


@pytest.mark.parametrize(
    ("column", "value", "code"),
    [
        ("nota", "abc", "E605"),
        ("nota", 0.5, "E605"),
        ("nota", float("nan"), "E605"),
        ("nota", None, "E610"),
        ("inscricao", None, "E602"),
        ("inscricao", "A000", "E611"),
        ("cargo", None, "E603"),
        ("cargo", "Z", "E603"),
        ("situacao", "talvez", "E604"),
        ("negros", "talvez", "E608"),
        ("nascimento", "31/02/1990", "E607"),
        ("classificacao", "1,5", "E606"),
        ("confirmacao", "negros=sim", "E609"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_computed(column, value, code):
    frame = rows("WWB")
    if isinstance(value, float):
        bad = pl.Series(column, [value, 1.0, 2.0])
    else:
        before = frame[column].to_list() if column in frame.columns else ["", "", ""]
        bad = pl.Series(column, [*before[:2], value])
    outcome = compute(frame.with_columns(bad), spec_of(ferraz(), 2))
    assert {finding.code for finding in outcome.problems} == {code}
    assert outcome.calls.is_empty()


@pytest.mark.parametrize("codes", [["7", "9"], ["7", "900000000000"]])
def test_a_cargo_told_by_a_number_is_found_whatever_its_size(codes):
    spec = spec_of(ferraz(), 2, 2)
    spec = replace(
        spec, cargos=tuple(c._replace(code=code) for c, code in zip(spec.cargos, codes, strict=True))
    )
    frame = pl.concat([rows("WWW", code) for code in (codes[1], codes[0])])
    outcome = compute(frame.with_columns(pl.col("cargo").cast(pl.Int64)), spec)
    assert outcome.people["cargo"].to_list() == [0, 0, 0, 1, 1, 1]
    stray = pl.concat([frame, rows("W", "8")]).with_columns(pl.col("cargo").cast(pl.Int64))
    assert [problem.code for problem in compute(stray, spec).problems] == ["E603"]


def test_a_number_is_no_code_with_a_zero_before_it():
    spec = spec_of(ferraz(), 2, 2)
    codes = ("07", "8")
    spec = replace(
        spec, cargos=tuple(c._replace(code=code) for c, code in zip(spec.cargos, codes, strict=True))
    )
    frame = pl.concat([rows("WWW", "7"), rows("W", "8")]).with_columns(pl.col("cargo").cast(pl.Int64))
    assert [(problem.code, problem.value) for problem in compute(frame, spec).problems] == [("E603", "7")] * 3


def test_the_same_enrolment_twice_is_a_problem_only_within_a_cargo():
    twice = pl.concat([rows("WW"), rows("W")])
    assert [problem.code for problem in compute(twice, spec_of(ferraz(), 2)).problems] == ["E611"] * 2
    apart = pl.concat([rows("WW"), rows("WW", "B").with_columns(inscricao=rows("WW")["inscricao"])])
    assert not compute(apart, spec_of(ferraz(), 2, 2)).problems


def test_a_missing_column_is_said():
    outcome = compute(rows("WW").drop("inscricao"), spec_of(ferraz(), 2))
    assert [finding.code for finding in outcome.problems] == ["E601"]


def test_nothing_sensitive_is_shown():
    frame = rows("WWB").with_columns(negros=pl.Series(["segredo"] * 3), nascimento=pl.Series(["segredo"] * 3))
    outcome = compute(frame, spec_of(ferraz(), 2))
    assert outcome.problems
    assert "segredo" not in repr(outcome.problems)


def test_many_bad_rows_are_a_few_examples_and_a_number():
    outcome = compute(rows("W" * 100).with_columns(nota=pl.lit("x")), spec_of(ferraz(), 2))
    assert len(outcome.problems) == 6
    assert outcome.problems[-1].message == "O mesmo em mais 95 linhas."


def test_a_tie_that_decides_is_left_to_the_readable_engine_and_one_that_does_not_is_data():
    frame = rows("WWWWW").with_columns(nota=pl.Series(["9", "8", "8", "7", "6"]))
    decides = compute(frame, spec_of(ferraz(), 2))
    assert decides.left == {0: Left.TIE}
    assert decides.ties["decides"].to_list() == [True]
    both = compute(frame, spec_of(ferraz(), 3))
    assert both.left == {}
    assert both.ties["decides"].to_list() == [False]
    assert called(both) == ["A000", "A001", "A002"]


def test_a_tie_of_different_kinds_inside_the_open_places_does_not_decide():
    frame = rows("WWBWB").with_columns(nota=pl.Series(["9", "8", "8", "7", "6"]))
    outcome = compute(frame, spec_of(regime(reserve("negros", "10%")), 4))
    assert outcome.left == {}


def test_somebody_pending_stops_the_columns_only_where_they_are_reached():
    frame = rows("WWBWB").with_columns(confirmacao=pl.Series(["", "", "", "", "negros:pendente"]))
    assert compute(frame, spec_of(regime(reserve("negros", "5%")), 5)).left == {}  # by the open list
    assert compute(frame, spec_of(ferraz(), 5)).left == {0: Left.PENDING}  # to compensate the first
    early = frame.with_columns(confirmacao=pl.Series(["", "", "negros:pendente", "", ""]))
    assert compute(early, spec_of(ferraz(), 3)).left == {0: Left.PENDING}
    assert compute(early, spec_of(ferraz(), 2)).left == {}


def test_the_way_follows_from_the_people():
    assert compute(rows("WWB"), spec_of(ferraz(), 2)).ways == [Way.COLUMNS]
    closed = rows("WWB").with_columns(ampla=pl.Series(["S", "S", "N"]))
    assert compute(closed, spec_of(ferraz(), 2)).ways == [Way.TURNS]
    assert compute(rows("WWB"), spec_of(ferraz(computo="sequencial"), 2)).ways == [Way.TURNS]
