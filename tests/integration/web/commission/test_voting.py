"""Sealed votes: each alone, nothing seen before the end, decided by the norm, told to the person alone."""

from __future__ import annotations

import pytest
from django.test import Client

from isonomia.ledger.canonical import read_canonical
from isonomia.web.commission import kinds, vault
from isonomia.web.commission.opinions import read_opinion
from isonomia.web.records.models import Access, Ballot, Entry, HearingMove, Opinion, OwnEnrolment, Person
from isonomia.web.records.roles import Role
from support.commission_world import (
    TEXT,
    World,
    begin,
    convene,
    decide,
    key,
    make_world,
    signed_in,
    vote,
    vote_form,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world()
    convene(made)
    begin(made, "B1")
    return made


def test_a_vote_is_sealed_seen_and_changed_by_its_member_alone(world: World) -> None:
    person, other = world.voters()[:2]
    page = world.address("vote", codigo=world.hearing().code)
    assert signed_in(person).post(page, vote_form(reject=True)).status_code == 302
    assert TEXT in signed_in(person).get(page).text
    assert "Seu voto está selado" in signed_in(person).get(page).text
    assert TEXT not in signed_in(other).get(page).text
    assert signed_in(person).post(page, vote_form(reject=False)).status_code == 302
    assert TEXT not in signed_in(person).get(page).text
    assert Ballot.objects.count() == 1


def test_nothing_of_a_vote_is_readable_in_the_database(world: World) -> None:
    vote(world, "B1", 3)
    for each in Ballot.objects.all():
        assert b"confirm" not in bytes(each.content)
        assert TEXT.encode() not in bytes(each.content)
    assert len({len(bytes(each.content)) for each in Ballot.objects.all()}) == 1
    assert not HearingMove.objects.filter(act="selar-voto").exists()


def test_the_chair_sees_how_many_and_never_what(world: World) -> None:
    page = world.address("conduct", codigo=world.hearing().code)
    vote(world, "B1", 2)
    text = signed_in(world.chair()).get(page).text
    assert "5 de 5 votos selados" in text
    assert "Não confirm" not in text
    assert TEXT not in text


def test_closing_without_everybody_opens_nothing(world: World) -> None:
    person = world.voters()[0]
    hearing = world.hearing()
    signed_in(person).post(world.address("vote", codigo=hearing.code), vote_form(reject=True))
    answer = signed_in(world.chair()).post(
        world.address("close", codigo=hearing.code), {"chave": key()}, follow=True
    )
    assert "Ainda faltam votos" in answer.text
    assert world.hearing().state == "em-avaliacao"
    assert not Entry.objects.filter(kind=kinds.CLOSED).exists()


@pytest.mark.parametrize(
    ("rejections", "state"), [(0, "confirmada"), (2, "confirmada"), (3, "negada-preliminar")]
)
def test_the_majority_decides(world: World, rejections: int, state: str) -> None:
    hearing = decide(world, "B1", rejections)
    assert hearing.state == state
    assert (hearing.term_ends is not None) == (state == "negada-preliminar")


def test_the_book_has_seals_and_no_vote(world: World) -> None:
    decide(world, "B1", 3)
    content = read_canonical(Entry.objects.get(kind=kinds.CLOSED).line.encode())["conteudo"]
    assert content["selos"] == sorted(Ballot.objects.values_list("seal", flat=True))
    everything = "".join(Entry.objects.values_list("line", flat=True))
    assert TEXT not in everything
    assert "nao-confirmo" not in everything


@pytest.mark.parametrize("word", ["A pessoa é moreninha e mente.", "Essa pessoa não tem cara de negra."])
def test_a_demeaning_word_stops_the_seal(world: World, word: str) -> None:
    person = world.voters()[0]
    page = world.address("vote", codigo=world.hearing().code)
    answer = signed_in(person).post(page, vote_form(reject=True, text=word))
    assert answer.status_code == 422
    assert "Escreva de outro modo" in answer.text
    assert word in answer.text
    assert not Ballot.objects.exists()


def test_a_rejection_needs_the_members_own_words(world: World) -> None:
    page = world.address("vote", codigo=world.hearing().code)
    answer = signed_in(world.voters()[0]).post(page, vote_form(reject=True, text=" "))
    assert answer.status_code == 422
    assert "Explique com as suas palavras" in answer.text


def test_who_does_not_vote_on_a_person_does_not_find_the_page(world: World) -> None:
    page = world.address("vote", codigo=world.hearing().code)
    outside = next(each for each in world.members if each not in world.voters())
    assert signed_in(outside).get(page).status_code == 404
    for role in (Role.OPERATOR, Role.CHECKER, Role.ADMINISTRATOR, Role.COMMISSION, Role.INQUIRY):
        assert signed_in(world.office[role]).get(page).status_code in (403, 404)
    assert Client().get(page).status_code == 302


def test_the_opinion_is_for_the_person_alone(world: World) -> None:
    hearing = decide(world, "B1", 3)
    page = f"/comissao/parecer/{hearing.code}/primeira/1/"
    theirs = Person.objects.create_user("b1@example.test", name="Pessoa B1")
    OwnEnrolment.objects.create(person=theirs, competition=world.certame, number="B1")
    for person in (*world.voters(), world.office[Role.SECRETARY], world.office[Role.AUTHORITY]):
        assert signed_in(person).get(page).status_code == 404
    assert not Access.objects.filter(what="parecer").exists()
    answer = signed_in(theirs).get(page)
    assert answer.content.startswith(b"%PDF")
    assert answer["Cache-Control"] == "no-store"
    assert Access.objects.get(what="parecer").person == theirs
    assert bytes(Opinion.objects.get().content)[:4] != b"%PDF"
    assert read_opinion(Opinion.objects.get()) == answer.content


def test_a_vote_copied_over_another_does_not_open(world: World) -> None:
    vote(world, "B1", 1)
    first, second = Ballot.objects.order_by("pk")[:2]
    with pytest.raises(Exception) as problem:  # noqa: PT011 - InvalidTag has no words
        vault.unlock(first.content, "voto", second.hearing_id, 1, "primeira", second.member_id)
    assert type(problem.value).__name__ == "InvalidTag"


def test_a_conflict_found_in_the_session_takes_the_vote_and_an_alternate_enters(world: World) -> None:
    leaving = world.voters()[-1]
    hearing = world.hearing()
    signed_in(leaving).post(world.address("vote", codigo=hearing.code), vote_form(reject=True))
    signed_in(leaving).post(world.address("recuse", codigo=hearing.code), {"chave": key()})
    assert leaving not in world.voters()
    assert len(world.voters()) == 5
    assert not Ballot.objects.exists()


def test_an_interruption_destroys_what_was_sealed(world: World) -> None:
    hearing = world.hearing()
    signed_in(world.voters()[0]).post(world.address("vote", codigo=hearing.code), vote_form(reject=True))
    page = world.address("interrupt", codigo=hearing.code)
    signed_in(world.chair()).post(page, {"chave": key(), "motivo": "Faltou um integrante."})
    hearing = world.hearing()
    assert (hearing.state, hearing.life) == ("a-convocar", 2)
    assert not Ballot.objects.exists()
