"""The order of merit: scores as decimals, each criterion at its boundary, and what remains tied."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.competition.ranking import Tie, age_on, at_precision, rank
from support.people import candidates

REFERENCE = date(2025, 5, 1)
ELDERLY = TieCriterion(TieKind.ELDERLY, on=REFERENCE)
OLDER = TieCriterion(TieKind.OLDER)
JUROR = TieCriterion(TieKind.JUROR)
SIXTY = date(1965, 5, 1)
"""Completes 60 on the reference day."""
DAY = timedelta(days=1)


def person(name, score="50", **others):
    return Candidate(name, "M01", score=Decimal(score), **others)


def order(people, *criteria, decimals=None):
    return [each.id for each in rank(people, criteria, decimals).merit]


def test_the_higher_score_first():
    assert order([person("A", "7"), person("B", "70"), person("C", "9.5")]) == ["B", "C", "A"]


@pytest.mark.parametrize(
    ("decimals", "tied"), [(None, False), (3, False), (2, True), (0, True)], ids=["as given", "3", "2", "0"]
)
def test_scores_compare_at_the_precision_of_the_edital(decimals, tied):
    ranking = rank([person("A", "80.005"), person("B", "80.014")], (), decimals)
    assert bool(ranking.ties) == tied
    if not tied:
        assert [each.id for each in ranking.merit] == ["B", "A"]


@pytest.mark.parametrize(
    ("score", "decimals", "compared"),
    [("0.125", 2, "0.13"), ("0.135", 2, "0.14"), ("2.5", 0, "3"), ("3.5", 0, "4"), ("1.0", None, "1.0")],
)
def test_a_score_is_rounded_half_up(score, decimals, compared):
    assert at_precision(Decimal(score), decimals) == Decimal(compared)


def test_a_score_of_more_digits_than_usual_is_compared_whole():
    """41 digits, against the 28 of the usual context: a slip in the file, and no fault of the program."""
    slip = Decimal("9" * 40 + ".125")
    assert at_precision(slip, 2) == Decimal("9" * 40 + ".13")
    lower, higher = (
        person(name, scores={"redacao": Decimal(digits)})
        for name, digits in (("A", "9" * 40 + "1"), ("B", "9" * 40 + "2"))
    )
    assert order([lower, higher], TieCriterion(TieKind.SCORE, column="redacao")) == ["B", "A"]


def test_written_otherwise_it_is_the_same_score():
    assert rank([person("A", "80"), person("B", "80.00")], (), None).ties == (Tie(("A", "B")),)


@pytest.mark.parametrize(
    ("birth", "day", "age"),
    [
        (date(1965, 5, 1), date(2025, 4, 30), 59),
        (date(1965, 5, 1), date(2025, 5, 1), 60),
        (date(1964, 2, 29), date(2024, 2, 28), 59),
        (date(1964, 2, 29), date(2024, 2, 29), 60),
        (date(1965, 2, 28), date(2025, 3, 1), 60),
    ],
)
def test_age_in_full_years(birth, day, age):
    assert age_on(birth, day) == age


def test_sixty_on_the_reference_day_comes_first():
    people = [person("A", birth=SIXTY + DAY, juror=True), person("B", birth=SIXTY)]
    assert order(people, ELDERLY, JUROR) == ["B", "A"]
    assert rank(people, [ELDERLY], None).decided_by == {"A": "idoso", "B": "idoso"}


def test_among_the_elderly_the_older_first():
    assert order([person("A", birth=SIXTY), person("B", birth=SIXTY - DAY)], ELDERLY) == ["B", "A"]


def test_below_sixty_age_is_left_to_the_other_criteria():
    young = [person("A", birth=SIXTY + DAY), person("B", birth=SIXTY + 2 * DAY, juror=True)]
    assert order(young, ELDERLY, JUROR) == ["B", "A"]
    assert rank(young, [ELDERLY], None).ties == (Tie(("A", "B")),)


def test_the_older_first_by_one_day():
    assert order([person("A", birth=SIXTY), person("B", birth=SIXTY - DAY)], OLDER) == ["B", "A"]


def test_a_juror_first():
    assert order([person("A"), person("B", juror=True)], JUROR) == ["B", "A"]


def test_a_partial_score_the_higher_first_at_the_same_precision():
    column = TieCriterion(TieKind.SCORE, column="especifica")
    people = [
        person("A", scores={"especifica": Decimal("9.5")}),
        person("B", scores={"especifica": Decimal(10)}),
    ]
    assert order(people, column) == ["B", "A"]
    close = [
        person("A", scores={"especifica": Decimal("9.501")}),
        person("B", scores={"especifica": Decimal("9.502")}),
    ]
    assert rank(close, [column], 2).ties == (Tie(("A", "B")),)
    assert order(close, column, decimals=3) == ["B", "A"]


def test_criteria_apply_in_the_order_of_the_edital():
    people = [person("A", juror=True, birth=date(1990, 1, 1)), person("B", birth=date(1980, 1, 1))]
    assert order(people, JUROR, OLDER) == ["A", "B"]
    assert order(people, OLDER, JUROR) == ["B", "A"]


def test_criteria_decide_only_ties_of_the_score():
    assert order([person("A", "51"), person("B", "50", juror=True)], JUROR) == ["A", "B"]


@pytest.mark.parametrize(
    ("criterion", "name"),
    [(OLDER, "maior-idade"), (ELDERLY, "idoso"), (TieCriterion(TieKind.SCORE, column="x"), "nota:x")],
)
def test_a_missing_value_leaves_the_tie_and_says_which(criterion, name):
    people = [person("A"), person("B", birth=SIXTY, scores={"x": Decimal(1)}), person("C")]
    assert rank(people, [criterion, JUROR], None).ties == (Tie(("A", "B", "C"), missing=name),)


def test_a_draw_without_a_seed_leaves_the_tie():
    assert rank([person("A"), person("B")], [TieCriterion(TieKind.DRAW)], None).ties == (
        Tie(("A", "B"), "sorteio"),
    )


def test_the_draw_is_ascending_sha_256_of_seed_and_enrolment():
    """``loteria-federal-5890|W3`` has the smallest digest, then W1, then W2."""
    draw = TieCriterion(TieKind.DRAW, seed="loteria-federal-5890")
    ranking = rank(candidates("W1=5 W2=5 W3=5"), [draw], None)
    assert ([each.id for each in ranking.merit], ranking.ties) == (["W3", "W1", "W2"], ())
    assert ranking.decided_by == dict.fromkeys(("W1", "W2", "W3"), "sorteio")


def test_a_rank_already_made_is_kept():
    people = [Candidate("A", "M01", rank=2), Candidate("B", "M01", rank=1)]
    assert order(people) == ["B", "A"]
    level = [Candidate("A", "M01", rank=1), Candidate("B", "M01", rank=1, juror=True)]
    assert order(level, JUROR) == ["B", "A"]


def test_a_rank_beside_equal_scores_separates_them():
    people = [person("A", rank=2, juror=True), person("B", rank=1)]
    assert order(people, JUROR) == ["B", "A"]


def test_a_criterion_splits_a_tie_in_parts():
    people = [person("A", juror=True), person("B"), person("C", juror=True), person("D")]
    ranking = rank(people, [JUROR], None)
    assert [each.id for each in ranking.merit] == ["A", "C", "B", "D"]
    assert ranking.ties == (Tie(("A", "C")), Tie(("B", "D")))


PEOPLE = st.lists(
    st.builds(
        lambda score, juror, days: {"score": Decimal(score), "juror": juror, "birth": SIXTY + days * DAY},
        st.integers(1, 3),
        st.booleans(),
        st.integers(-1, 2),
    ),
    max_size=8,
)


@given(PEOPLE, st.randoms(use_true_random=False), st.permutations([ELDERLY, JUROR, OLDER]))
def test_the_order_of_the_rows_does_not_matter(rows, random, criteria):
    people = [Candidate(f"C{at}", "M01", **row) for at, row in enumerate(rows)]
    ranking = rank(people, criteria, None)
    random.shuffle(people)
    assert rank(people, criteria, None) == ranking
    assert sorted(each.id for each in ranking.merit) == sorted(each.id for each in people)
    scores = [each.score for each in ranking.merit]
    assert scores == sorted(scores, reverse=True)
