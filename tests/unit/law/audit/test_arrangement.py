from isonomia.law.audit.arrangement import Arrangement, arranged
from isonomia.law.audit.published import Departure, Line
from isonomia.law.competition.acts import ActKind


def lines(*parts):
    return [Line(number, **part) for number, part in enumerate(parts, start=2)]


def test_printed_numbers_that_go_one_by_one_are_the_order():
    given = lines({"id": "B", "order": 2}, {"id": "A", "order": 1})
    ordered, how = arranged(given)
    assert ([line.id for line in ordered], how) == (["A", "B"], Arrangement.ORDERED)


def test_printed_numbers_with_gaps_are_ranks():
    given = lines({"id": "B", "order": 7}, {"id": "A", "order": 1})
    kept, how = arranged(given)
    assert [(line.rank, line.order) for line in kept] == [(7, None), (1, None)]
    assert how is Arrangement.UNSAID


def test_an_alphabetical_list_says_nothing_of_the_order():
    names = ("ana", "bia", "caio")
    assert arranged(lines(*({"id": n, "name": n} for n in names)))[1] is Arrangement.UNORDERED


def test_list_by_list_says_nothing_of_the_order():
    given = lines({"id": "9", "list": "ampla"}, {"id": "3", "list": "ampla"}, {"id": "5", "list": "negros"})
    assert arranged(given)[1] is Arrangement.UNORDERED


def test_a_replacement_shows_that_the_order_matters():
    left = Departure(ActKind.WITHDRAWAL, id="A")
    assert arranged(lines({"id": "A"}, {"id": "B", "departure": left}))[1] is Arrangement.ORDERED


def test_anything_else_is_not_said():
    assert arranged(lines({"id": "C"}, {"id": "A"}, {"id": "B"}))[1] is Arrangement.UNSAID
