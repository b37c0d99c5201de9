"""Whoever missed the session, or refused the filming, may appeal; two of the appeal commission answer."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from isonomia.web.candidate.appealing.windows import AnswerTerms
from isonomia.web.commission.sitting import arrive, refuse_film
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import Access, Appeal, Hearing, HearingMove, OwnEnrolment, Person, Recusal
from isonomia.web.records.roles import Role
from support.commission_world import (
    World,
    convene,
    designate,
    key,
    make_world,
    member,
    payload,
    ready,
    record_outcome,
    signed_in,
)
from support.web_people import candidate

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world()
    convene(made)
    made.appeal = [member(made.office, f"r{n}") for n in range(3)]
    ready(designate(made, payload(made.appeal, 3, "recursal")))
    return made


def absent(world: World) -> Hearing:
    """B1 did not come in their own time."""
    hearing = world.hearing()
    Hearing.objects.filter(pk=hearing.pk).update(ends=timezone.now())
    secretary = signed_in(world.office[Role.SECRETARY])
    page = world.address("record", codigo=hearing.code, feito="ausencia")
    assert secretary.post(page, {"chave": key()}).status_code == 302
    return world.hearing()


def appealed(world: World, hearing: Hearing) -> Person:
    """The person appeals in their own pages."""
    ana = candidate()
    OwnEnrolment.objects.create(person=ana, competition=world.certame, number="B1")
    page = f"/minha-area/ferraz/{world.certame.slug}/decisoes/h-{hearing.code}/"
    answer = signed_in(ana).post(page, {"chave": key(), "texto": "Fiquei internada, segredo-de-saude."})
    assert answer.status_code == 302
    assert world.hearing().state == "falta-em-recurso"
    return ana


def decided(world: World, hearing: Hearing, outcome: str) -> None:
    """One member proposes, another confirms."""
    first, second = (signed_in(each) for each in world.appeal[:2])
    page = world.address("absence", codigo=hearing.code)
    given = {"chave": key(), "resultado": outcome, "motivos": "O atestado mostra o dia da internação."}
    assert first.post(page, given).status_code == 302
    alone = first.post(world.address("absence_confirm", codigo=hearing.code), {"chave": key()})
    assert alone.status_code == 302
    assert world.hearing().state == "falta-em-recurso", "one member alone decides nothing"
    second.post(world.address("absence_confirm", codigo=hearing.code), {"chave": key()})


def test_an_absence_appealed_and_granted_is_convened_again(world: World) -> None:
    hearing = absent(world)
    ana = appealed(world, hearing)
    page = world.address("absence", codigo=hearing.code)
    board = signed_in(world.appeal[0])
    assert page in board.get(world.address("appeals")).text
    assert "segredo-de-saude" not in board.get(page).text
    assert "segredo-de-saude" in board.post(world.address("absence_opened", codigo=hearing.code)).text
    assert Access.objects.filter(what="recurso", person=world.appeal[0]).count() == 1
    decided(world, hearing, "provido")
    hearing = world.hearing()
    assert (hearing.state, hearing.life, hearing.cause) == ("a-convocar", 2, "")
    appeal = Appeal.objects.get()
    assert (appeal.outcome, appeal.changed) == ("provido", True)
    own = signed_in(ana).get(f"/minha-area/ferraz/{world.certame.slug}/recursos/{appeal.protocol}/").text
    assert "O atestado mostra o dia da internação." in own


def test_denied_the_person_is_out_of_the_reserve_alone(world: World) -> None:
    hearing = absent(world)
    appealed(world, hearing)
    decided(world, hearing, "negado")
    assert (world.hearing().state, world.hearing().cause) == ("fora-da-reserva", "ausente")
    record_outcome(world, "nao-confirmado")
    assert [each["ato"] for each in acts_of(world.certame)] == ["nao-confirmado"]


def test_a_refused_filming_may_be_appealed_too(world: World) -> None:
    hearing = world.hearing()
    arrive(hearing, world.office[Role.SECRETARY])
    refuse_film(hearing, world.office[Role.SECRETARY])
    appealed(world, hearing)
    decided(world, hearing, "negado")
    assert world.hearing().cause == "recusou-filmagem"
    assert HearingMove.objects.filter(act="negar").get().reason


def test_the_first_commission_a_recused_member_and_others_find_nothing(world: World) -> None:
    hearing = absent(world)
    appealed(world, hearing)
    Recusal.objects.create(
        competition=world.certame, person=world.appeal[2], number="B1", why="parentesco", at=timezone.now()
    )
    page = world.address("absence", codigo=hearing.code)
    for person in (world.members[0], world.appeal[2], candidate("bia")):
        assert signed_in(person).get(page).status_code == 404
        assert signed_in(person).post(f"{page}abrir/").status_code == 404
    assert signed_in(world.office[Role.SECRETARY]).get(page).status_code == 403


def test_the_queue_of_appeals_says_when_each_answer_is_expected_the_soonest_first(world: World) -> None:
    hearing = absent(world)
    ana = appealed(world, hearing)
    board, queue = signed_in(world.appeal[0]), world.address("appeals")
    mine = Appeal.objects.get()
    due = AnswerTerms(world.certame).of(mine).deadline.ends
    assert f"Resposta esperada até {due:%d/%m/%Y}" in board.get(queue).text

    other = world.hearing("B2")
    Hearing.objects.filter(pk=other.pk).update(state="em-recurso")
    earlier = {"against": f"h-{other.code}", "at": timezone.now() - timedelta(days=60), "until": due}
    Appeal.objects.create(
        competition=world.certame, person=ana, protocol="2026-9999", number="B2", about="decisao", **earlier
    )
    page = board.get(queue).text
    assert page.index(other.code.upper()) < page.index(hearing.code.upper()), "the later term comes after"
    late = AnswerTerms(world.certame).of(Appeal.objects.get(number="B2")).deadline.ends
    assert f"Resposta atrasada: era esperada até {late:%d/%m/%Y}" in page
