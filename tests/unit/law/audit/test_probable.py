import pytest

from isonomia.law.audit.probable import near, probable_ids, probable_rank, unread_found
from isonomia.law.audit.published import Line, Unread

RANKED = {"ampla": ["000101", "000102", "000103", "000104"]}


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("00123", "000123"),
        ("0O0123", "000123"),
        ("0000123", "000123"),
        ("000213", "000123"),
        ("000129", "000123"),
        ("l23456", "123456"),
    ],
)
def test_one_slip_is_near(written, known):
    assert near(written, known)


@pytest.mark.parametrize(("written", "known"), [("000999", "000123"), ("12", "123456"), ("001", "1")])
def test_more_than_one_slip_is_not(written, known):
    assert not near(written, known)


def between(first, second, ids=()):
    return Unread(3, "falta", ids, Line(2, first, rank=1), Line(4, second, rank=3))


def test_the_rank_between_two_neighbours():
    assert probable_rank(between("000101", "000103")) == 2
    assert probable_rank(Unread(3, "falta", (), Line(2, "a", rank=1), Line(4, "b", rank=5))) is None


def test_the_enrolment_that_the_text_almost_is():
    assert probable_ids(between("x", "y", ("00102",)), RANKED, RANKED["ampla"]) == ["000102"]


def test_the_enrolment_that_stands_between_the_neighbours():
    assert probable_ids(between("000101", "000103"), RANKED, ()) == ["000102"]
    assert probable_ids(between("000101", "000104"), RANKED, ()) == []


def test_the_message_says_what_it_probably_was():
    assert (
        "é provavelmente a inscrição 000102" in unread_found(between("000101", "000103"), RANKED, ()).message
    )
    assert "é provavelmente a 2ª posição" in unread_found(between("p", "q"), {}, ()).message
    alone = Unread(3, "não diz quem é")
    assert unread_found(alone, {}, ()).message == "Linha não lida: não diz quem é."
