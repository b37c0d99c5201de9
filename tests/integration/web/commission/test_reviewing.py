"""Self-review: a decision is annulled with reasons, one in the person's favour only after they were heard."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from isonomia.web.commission.ending import end_terms
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import Access, Entry, Hearing, OwnEnrolment, Person, Proposal, Statement
from isonomia.web.records.roles import Role
from support.commission_world import (
    World,
    begin,
    convene,
    decide,
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
REASON = "A banca estava sem o assento do Conselho."


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world()
    convene(made)
    begin(made)
    return made


def proposed(world: World, hearing: Hearing, act: str) -> Proposal:
    given = {"caso": f"h-{hearing.code}", "ato": act, "motivo": REASON}
    kind = "anular-decisao-da-comissao" if act == "anular" else "rever-decisao-da-comissao"
    office = world.office
    return prepare(kind, office[Role.SECRETARY], office.body, world.certame, given)


def done(world: World, hearing: Hearing, act: str) -> Hearing:
    confirm(proposed(world, hearing, act), world.office[Role.AUTHORITY])
    return world.hearing(hearing.number)


def owner(world: World) -> Person:
    ana = candidate()
    OwnEnrolment.objects.create(person=ana, competition=world.certame, number="B1")
    return ana


def heard_again(world: World) -> None:
    """Ten other members, a new draw, and the person before them."""
    more = [member(world.office, f"n{n}") for n in range(10)]
    ready(designate(world, payload(more, 5, ato="Portaria nº 3")))
    convene(world)
    begin(world)


def test_a_decision_annulled_is_heard_again_by_others_and_both_stay(world: World) -> None:
    decide(world, "B1", 3)
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    end_terms(world.certame)
    first = set(world.voters())
    record_outcome(world, "nao-confirmado")
    hearing = done(world, world.hearing(), "anular")
    assert (hearing.state, hearing.life) == ("a-convocar", 2)
    assert hearing.ballots.filter(life=1).count() == 5
    heard_again(world)
    assert not first & set(world.voters())
    decide(world, "B1", 0)
    record_outcome(world, "confirmado")
    assert [each["ato"] for each in acts_of(world.certame)] == ["nao-confirmado", "confirmado"]


def test_a_favourable_decision_is_not_annulled_unheard(world: World) -> None:
    hearing = decide(world, "B1", 0)
    with pytest.raises(Impeded):
        confirm(proposed(world, hearing, "anular"), world.office[Role.AUTHORITY])


def test_the_person_is_heard_before_a_favourable_decision_is_annulled(world: World) -> None:
    ana = owner(world)
    hearing = done(world, decide(world, "B1", 0), "propor-revisao")
    assert hearing.state == "em-revisao"
    page = f"/minha-area/ferraz/{world.certame.slug}/decisoes/h-{hearing.code}/"
    area = signed_in(ana).get(f"/minha-area/ferraz/{world.certame.slug}/").text
    assert "O órgão quer ouvir você" in area
    assert REASON in signed_in(ana).get(page).text
    secretary = signed_in(world.office[Role.SECRETARY])
    act = world.address("review_act", caso=f"h-{hearing.code}", ato="anular")
    assert secretary.get(act).status_code == 404, "not while the term runs"
    answer = signed_in(ana).post(page, {"chave": key(), "texto": "A sessão foi regular, segredo-meu."})
    assert answer.status_code == 302
    assert world.hearing().state == "ouvida-na-revisao"
    assert "segredo-meu" not in Statement.objects.get().text
    closed = secretary.get(world.address("review", caso=f"h-{hearing.code}")).text
    assert "segredo-meu" not in closed
    opened = secretary.post(world.address("review_said", caso=f"h-{hearing.code}")).text
    assert "segredo-meu" in opened
    assert Access.objects.filter(what="manifestacao").count() == 1
    answer = secretary.post(act, {"chave": key(), "motivo": REASON})
    assert answer.status_code == 302
    confirm(Proposal.objects.latest("prepared_at"), world.office[Role.AUTHORITY])
    first = set(world.voters())
    assert world.hearing().state == "a-convocar"
    heard_again(world)
    assert not first & set(world.voters())
    assert REASON not in "".join(Entry.objects.values_list("line", flat=True)), "reasons stay out of the book"


def test_after_the_term_the_silent_person_may_keep_the_decision_too(world: World) -> None:
    owner(world)
    hearing = done(world, decide(world, "B1", 0), "propor-revisao")
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    assert end_terms(world.certame) == 1
    assert done(world, hearing, "manter").state == "confirmada"


def test_nobody_else_finds_the_review_or_what_was_said(world: World) -> None:
    hearing = decide(world, "B1", 0)
    names = {"caso": f"h-{hearing.code}"}
    for person in (world.members[0], candidate("bia"), world.office[Role.OPERATOR]):
        client = signed_in(person)
        assert client.get(world.address("review", **names)).status_code in {403, 404}
        assert client.post(world.address("review_said", **names)).status_code in {403, 404}
        assert client.get(world.address("review_act", ato="anular", **names)).status_code in {403, 404}


def test_only_who_prepares_and_who_confirms_read_an_act_about_a_persons_case(world: World) -> None:
    act = proposed(world, decide(world, "B1", 0), "propor-revisao")
    home = f"/gestao/ferraz/{world.certame.slug}/conferir/"
    office = world.office
    for role in (Role.SECRETARY, Role.AUTHORITY):
        assert REASON in signed_in(office[role]).get(f"{home}{act.pk}/").text
        assert str(act.pk) in signed_in(office[role]).get(home).text
    for role in (Role.OPERATOR, Role.CHECKER, Role.LAWYER, Role.AUDITOR):
        client = signed_in(office[role])
        assert client.get(f"{home}{act.pk}/").status_code == 404
        for page in (home, f"/gestao/ferraz/{world.certame.slug}/", "/gestao/ferraz/"):
            assert str(act.pk) not in client.get(page).text, (role, page)
    confirm(act, office[Role.AUTHORITY])
    assert signed_in(office[Role.OPERATOR]).get(f"{home}{act.pk}/recibo/").status_code == 404
