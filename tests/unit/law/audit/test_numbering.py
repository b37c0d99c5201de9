"""Numbers of calls that repeat or leave one out, where they can be nothing else than numbers."""

import pytest

from isonomia.law.audit.arrangement import Arrangement, arranged
from isonomia.law.audit.found import Certainty, FindingKind
from isonomia.law.audit.numbering import check_numbering
from isonomia.law.audit.published import Line, Mark


def calls(*numbers, cargo="1", first_line=2, **more):
    """One call a number, each of another person with a rank of her own."""
    return [
        Line(line, f"{cargo}-{line}", cargo, "ampla", rank, order=number, **more)
        for rank, (line, number) in enumerate(enumerate(numbers, first_line), 1)
    ]


def kinds(lines):
    return [(each.kind, each.line) for each in check_numbering(lines)]


def test_numbers_one_by_one_say_nothing():
    assert kinds(calls(1, 2, 3, 4)) == []
    assert kinds(calls(7, 8, 9)) == []


def test_a_repeated_number_names_both_lines():
    [found] = check_numbering(calls(1, 2, 2, 3))
    assert (found.kind, found.certainty) == (FindingKind.NUMBER_REPEATED, Certainty.LIST)
    assert found.message.startswith("1: o número 2 está em duas chamadas, nas linhas 3 e 4")
    assert (found.line, found.values["inscricao"]) == (4, "1-4")


def test_a_number_left_out_is_a_line_not_read_or_skipped():
    [found] = check_numbering(calls(1, 2, 4))
    assert (found.kind, found.certainty) == (FindingKind.NUMBER_SKIPPED, Certainty.READING)
    assert "faltam chamadas entre as numeradas: 3." in found.message
    assert (found.line, found.values["faltam"]) == (4, 1)


def test_lines_with_a_slip_are_still_followed_in_their_order():
    lines, how = arranged(list(reversed(calls(1, 2, 2, 3))))
    assert ([line.order for line in lines], how) == ([1, 2, 2, 3], Arrangement.ORDERED)


def test_numbers_with_many_gaps_are_ranks_of_the_general_list():
    lines = calls(1, 5, 9)
    assert kinds(lines) == []
    assert [line.order for line in arranged(lines)[0]] == [None] * 3


def bare(*numbers, lists=""):
    """Calls that print a number and nothing else; a letter a line names its list."""
    lists = lists or " " * len(numbers)
    return [
        Line(line, str(line), order=number, list=name.strip())
        for line, (number, name) in enumerate(zip(numbers, lists, strict=True), 2)
    ]


@pytest.mark.parametrize("numbers", [(1, 2, 2, 3), (1, 2, 2, 4)])
def test_a_repeated_number_with_nothing_beside_it_may_be_a_tie(numbers):
    [found] = check_numbering(bare(*numbers))
    assert (found.kind, found.certainty) == (FindingKind.NUMBER_REPEATED, Certainty.INTERPRETATION)
    assert found.message.endswith("Se é a posição de quem empatou, falta o desempate.")


@pytest.mark.parametrize("ranks", [bare(1, 1, 2, 3, lists="abaa"), bare(1, 2, 1, 3), bare(1, 2, 4)])
def test_ranks_of_several_lists_are_no_numbers(ranks):
    assert kinds(ranks) == []


def test_one_count_of_all_the_cargos_skips_nothing():
    one, other = calls(1, 2, 4), calls(3, 5, 6, cargo="2", first_line=5)
    assert kinds([*one, *other]) == []


def test_each_cargo_and_each_act_may_count_from_one():
    assert kinds([*calls(1, 2, 3), *calls(1, 2, 3, cargo="2", first_line=5)]) == []
    assert kinds([*calls(1, 2, 3, notice="1"), *calls(1, 2, 3, notice="2", first_line=5)]) == []


def test_who_rectifies_a_line_bears_its_number():
    again = Line(5, "1-3", "1", "ampla", 2, order=2, marks=frozenset({Mark.RECTIFICATION}))
    assert kinds([*calls(1, 2, 3), again]) == []


@pytest.mark.parametrize("wrong", [1, 2, 3, 9, 10])
def test_every_repeated_number_of_ten_is_told(wrong):
    numbers = [*range(1, 11), wrong]
    assert kinds(calls(*numbers)) == [(FindingKind.NUMBER_REPEATED, 12)]
