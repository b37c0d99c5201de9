from collections import Counter

from isonomia.law.audit.found import Certainty, FindingKind
from isonomia.law.audit.published import Departure, Line, Mark
from isonomia.law.audit.queues import check_queues
from isonomia.law.competition.acts import ActKind


def call(number, name, rank, *, who="", notice="", leaves=None, end=False, marks=(), of=""):
    cause = ActKind.END_OF_QUEUE if end else ActKind.WITHDRAWAL
    departure = None if leaves is None else Departure(cause, rank=leaves, list=of)
    return Line(
        number,
        who or f"{name}{rank}",
        list=name,
        rank=rank,
        notice=notice or str(number),
        departure=departure,
        marks=frozenset(marks),
    )


def kinds(*lines, faults=True):
    found = check_queues(lines, None)
    return Counter(each.kind for each in found if each.is_fault is faults)


def test_each_list_in_its_order_has_nothing():
    assert kinds(call(2, "ampla", 1), call(3, "negros", 1), call(4, "ampla", 2)) == {}


def test_a_replacement_of_the_same_list_has_nothing():
    assert kinds(call(2, "negros", 1), call(3, "ampla", 1), call(4, "negros", 2, leaves=1)) == {}


def test_a_replacement_from_another_list_is_named():
    lines = (call(2, "ampla", 1), call(3, "negros", 7), call(4, "ampla", 2, leaves=7))
    assert kinds(*lines) == {FindingKind.WRONG_LIST: 1}


def test_a_rank_called_after_a_later_one_is_a_fault():
    (found,) = [
        f
        for f in check_queues([call(2, "ampla", 1), call(3, "ampla", 3), call(4, "ampla", 2)], None)
        if f.is_fault
    ]
    assert (found.kind, found.certainty, found.line) == (FindingKind.OUT_OF_TURN, Certainty.LIST, 4)


def test_where_people_go_to_the_end_of_the_queue_it_is_only_a_question():
    lines = (
        call(2, "ampla", 1),
        call(3, "ampla", 3, leaves=1, end=True),
        call(4, "ampla", 2),
    )
    (found,) = [f for f in check_queues(lines, None) if f.is_fault]
    assert (found.kind, found.certainty) == (FindingKind.OUT_OF_TURN, Certainty.INTERPRETATION)


def test_within_one_notice_the_order_of_the_lines_says_nothing():
    assert kinds(call(2, "ampla", 2, notice="1"), call(3, "ampla", 1, notice="1")) == {}


def test_a_rectified_line_is_no_second_call():
    lines = (call(2, "ampla", 1), call(3, "ampla", 1, marks=[Mark.RECTIFICATION]))
    assert kinds(*lines) == {}
    assert kinds(*lines, faults=False)[FindingKind.RECTIFIED] == 1


def test_the_same_notice_published_again_is_no_second_call():
    assert kinds(call(2, "ampla", 1, notice="9"), call(3, "ampla", 1, notice="9")) == {}


def test_an_unexplained_second_call_is_a_question():
    (found,) = [f for f in check_queues([call(2, "ampla", 1), call(3, "ampla", 1)], None) if f.is_fault]
    assert (found.kind, found.certainty) == (FindingKind.CALLED_AGAIN, Certainty.INTERPRETATION)


def test_who_went_to_the_end_of_the_queue_may_be_called_again():
    lines = (call(2, "ampla", 1), call(3, "ampla", 2, leaves=1, end=True), call(4, "ampla", 1))
    assert kinds(*lines) == {}
    assert kinds(*lines, faults=False)[FindingKind.END_OF_QUEUE] == 1


def test_who_replaces_themselves_was_the_last_of_the_queue():
    assert kinds(call(2, "pcd", 1), call(3, "pcd", 1, leaves=1, end=True)) == {}


def test_a_temporary_call_does_not_take_the_person_off_the_queue():
    assert kinds(call(2, "ampla", 1, marks=[Mark.TEMPORARY]), call(3, "ampla", 1)) == {}


def test_gaps_are_noted_and_not_faults():
    assert kinds(call(2, "negros", 4), call(3, "negros", 6)) == {}
    assert kinds(call(2, "negros", 4), call(3, "negros", 6), faults=False) == {FindingKind.PASSED_OVER: 1}
