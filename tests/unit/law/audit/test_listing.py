from dataclasses import replace
from decimal import Decimal

import pytest

from isonomia.law.audit.found import Certainty, FindingKind
from isonomia.law.audit.listing import check_lists, lists_of
from isonomia.law.audit.published import Line


def line(number, enrolment, rank=None, score=None, **rest):
    return Line(number, enrolment, rank=rank, score=None if score is None else Decimal(score), **rest)


def found(*lines, decimals=None):
    return list(check_lists(lists_of(lines), decimals))


def kinds(*lines, **options):
    return [(each.kind, each.line) for each in found(*lines, **options)]


def test_a_straight_list_has_nothing():
    assert kinds(line(2, "A", 1, "90"), line(3, "B", 2, "90"), line(4, "C", 3, "70.5")) == []


def test_bc_42_the_lower_score_in_front_is_named_with_its_pair():
    (one,) = found(
        line(2, "C1", 1, "90"), line(3, "C2", 2, "88"), line(4, "C3", 3, "89"), line(5, "C4", 4, "70")
    )
    assert (one.kind, one.line, one.certainty) == (FindingKind.SCORE_ORDER, 4, Certainty.LIST)
    assert one.values["par"] == ["C2", "C3"]


def test_scores_are_compared_at_the_precision_of_the_edital():
    lines = (line(2, "A", 1, "8.331"), line(3, "B", 2, "8.334"))
    assert kinds(*lines, decimals=2) == []
    assert kinds(*lines, decimals=3) == [(FindingKind.SCORE_ORDER, 3)]


def test_the_file_may_come_in_any_order():
    assert kinds(line(2, "B", 2, "80"), line(3, "A", 1, "90")) == []


def test_a_rank_with_two_people_is_a_fault_unless_their_scores_are_equal():
    assert kinds(line(2, "A", 1, "90"), line(3, "B", 1, "89")) == [(FindingKind.RANK_REPEATED, 3)]
    (tie,) = found(line(2, "A", 1, "90"), line(3, "B", 1, "90"), line(4, "C", 3, "80"))
    assert (tie.kind, tie.certainty) == (FindingKind.TIED, Certainty.NOTE)


def test_missing_ranks_are_spans_and_a_matter_of_reading():
    (gap,) = found(line(2, "A", 1), line(3, "B", 2), line(4, "C", 6), line(5, "D", 8))
    assert (gap.kind, gap.certainty) == (FindingKind.RANK_SKIPPED, Certainty.READING)
    assert "Faltam 4 posições" in gap.message
    assert "3–5, 7" in gap.message


def test_one_missing_rank_is_told_as_one():
    (gap,) = found(line(2, "A", 1), line(3, "B", 3))
    assert gap.message.startswith("Falta a 2ª posição na lista")


def test_an_order_of_names_is_not_that_of_the_scores():
    """Examiners publish in alphabetical order; ranks, where there are, are held against the scores."""
    told = [replace(line(n, f"X{9 - n}", None, str(60 + n)), name=name) for n, name in enumerate("ABCDEF", 2)]
    (said,) = found(*told)
    assert (said.kind, said.certainty) == (FindingKind.SET, Certainty.NOTE)
    assert {one.kind for one in found(*told[:3])} == {FindingKind.SCORE_ORDER}, "three may be so by chance"
    mixed = [*told[1:], told[0]]
    assert {one.kind for one in found(*mixed)} == {FindingKind.SCORE_ORDER}


def test_one_enrolment_twice_in_a_list():
    assert (FindingKind.LISTED_TWICE, 4) in kinds(line(2, "A", 1), line(3, "B", 2), line(4, "A", 3))


def test_one_enrolment_in_two_lists_is_no_repetition():
    assert kinds(line(2, "A", 1), line(3, "A", 1, list="negros")) == []


def test_a_reserve_that_goes_against_the_open_list():
    ranks = [(1, 2), (2, 1), (3, 3)]
    lines = [line(n, f"X{n}", ranks={"ampla": a, "negros": b}) for n, (a, b) in enumerate(ranks, start=2)]
    assert kinds(*lines) == [(FindingKind.LISTS_DISAGREE, 2)]


@pytest.mark.parametrize(
    ("birth", "certainty"), [("|1990-01-01", Certainty.LIST), ("", Certainty.INTERPRETATION)]
)
def test_one_person_under_two_enrolments(birth, certainty):
    twins = [line(2, "A", 1, "90", name=f"pessoa um{birth}"), line(3, "B", 2, "90", name=f"pessoa um{birth}")]
    (one,) = found(*twins)
    assert (one.kind, one.certainty) == (FindingKind.TWO_ENROLMENTS, certainty)


def test_namesakes_with_other_scores_are_two_people():
    assert kinds(line(2, "A", 1, "90", name="pessoa um"), line(3, "B", 2, "80", name="pessoa um")) == []
