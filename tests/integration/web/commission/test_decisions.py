"""From decisions to the competition: terms, appeals, the book, the call desk, self-review, the measure."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from isonomia.web.commission.ending import appeal, end_terms
from isonomia.web.commission.moving import NotNow
from isonomia.web.gates.passing import Impeded, Stale, confirm, prepare
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import CargoStanding, Hearing, Opinion, Proposal
from isonomia.web.records.projection import refresh
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
    vote,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world()
    convene(made)
    begin(made)
    return made


def with_appeal_commission(world: World) -> None:
    people = [member(world.office, f"r{n}") for n in range(3)]
    ready(designate(world, payload(people, 3, "recursal")))


def appealed(world: World, first: int, second: int) -> Hearing:
    """A rejection by ``first`` votes, and an appeal in which ``second`` vote against."""
    with_appeal_commission(world)
    hearing = decide(world, "B1", first)
    appeal(hearing)
    chair = signed_in(world.chair("recursal"))
    assert hearing.code.upper() in chair.get(world.address("appeals")).text
    chair.post(world.address("begin_appeal", codigo=hearing.code), {"chave": key()})
    return decide(world, "B1", second, "recursal")


def final(world: World) -> Hearing:
    """B1 rejected by three votes, and nobody appealed in time."""
    decide(world, "B1", 3)
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    end_terms(world.certame)
    return world.hearing()


def test_two_rejections_neither_unanimous_leave_the_declaration(world: World) -> None:
    assert appealed(world, 3, 2).state == "confirmada"


@pytest.mark.parametrize(("first", "second"), [(5, 2), (3, 3), (5, 3)])
def test_a_unanimous_rejection_among_the_two_stands(world: World, first: int, second: int) -> None:
    assert appealed(world, first, second).state == "nao-confirmada"


def test_an_appeal_granted_confirms_and_both_opinions_are_kept(world: World) -> None:
    assert appealed(world, 5, 1).state == "confirmada"
    assert set(Opinion.objects.values_list("stage", flat=True)) == {"primeira", "recursal"}


@pytest.mark.parametrize(
    ("against", "words"), [(1, "declaração confirmada"), (3, "declaração não confirmada")]
)
def test_the_chair_of_the_appeal_sees_how_it_ended_and_no_vote(
    world: World, against: int, words: str
) -> None:
    hearing = appealed(world, 5, against)
    page = signed_in(world.chair("recursal")).get(world.address("conduct", codigo=hearing.code)).text
    assert f"A votação terminou. Resultado: {words}." in page
    assert "A votação não está aberta" not in page


def test_nobody_of_the_first_commission_votes_on_the_appeal(world: World) -> None:
    first = set(world.voters())
    appealed(world, 4, 2)
    assert not first & set(world.voters())


def test_an_appeal_after_the_term_is_refused(world: World) -> None:
    hearing = decide(world, "B1", 3)
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    hearing.refresh_from_db()
    with pytest.raises(NotNow, match="acabou"):
        appeal(hearing)


def test_the_outcome_reaches_the_book_and_the_desk_at_once(world: World) -> None:
    refresh(world.certame)
    decide(world, "B1", 0)
    before = CargoStanding.objects.get().desk
    record_outcome(world, "confirmado")
    (act,) = acts_of(world.certame)
    assert (act["ato"], act["inscricao"], act["detalhe"]) == ("confirmado", "B1", "negros")
    assert CargoStanding.objects.get().desk != before
    assert world.hearing().recorded == "confirmada"


def test_a_rejection_reaches_the_book_only_when_final(world: World) -> None:
    decide(world, "B1", 3)
    office = world.office
    given = {
        "ato": "nao-confirmado",
        "detalhe": "negros",
        "pessoas": [{"inscricao": "B1", "cargo": ""}],
        "data": timezone.localdate().isoformat(),
        "ocorrido_em": "",
        "documento": "Edital nº 9",
        "autoridade": "Secretária",
        "dados": {},
    }
    act = prepare("resultado-da-comissao", office[Role.SECRETARY], office.body, world.certame, given)
    with pytest.raises(Impeded, match="ainda não terminou"):
        confirm(act, office[Role.CHECKER])
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    end_terms(world.certame)
    with pytest.raises(Stale):
        confirm(act, office[Role.CHECKER])
    record_outcome(world, "nao-confirmado")
    assert [each["ato"] for each in acts_of(world.certame)] == ["nao-confirmado"]


def test_the_secretary_prepares_the_outcome_and_does_not_confirm_it(world: World) -> None:
    decide(world, "B1", 0)
    secretary = signed_in(world.office[Role.SECRETARY])
    page = world.address("outcome", ato="confirmado", grupo="negros")
    form = {
        "chave": key(),
        "documento": "Edital nº 9",
        "autoridade": "Secretária",
        "em": f"{timezone.localdate():%d/%m/%Y}",
    }
    answer = secretary.post(page, form)
    assert answer.status_code == 302, answer.text
    proposal = Proposal.objects.get(kind="resultado-da-comissao")
    assert secretary.get(answer["Location"]).status_code == 200
    assert secretary.post(f"{answer['Location']}confirmar/", {"chave": key()}).status_code == 403
    assert (
        signed_in(world.office[Role.CHECKER])
        .post(f"{answer['Location']}confirmar/", {"chave": key()})
        .status_code
        == 302
    )
    proposal.refresh_from_db()
    assert proposal.state == "confirmada"


def test_the_measure_is_for_the_coordination_without_people_or_members(world: World) -> None:
    vote(world, "B1", 3)
    signed_in(world.chair()).post(world.address("close", codigo=world.hearing().code), {"chave": key()})
    page = world.address("statistics")
    text = signed_in(world.office[Role.AUTHORITY]).get(page).text
    assert "Há poucas avaliações" in text
    assert "B1" not in text
    for each in world.members:
        assert each.name not in text
    for person in (world.office[Role.SECRETARY], world.members[0]):
        assert signed_in(person).get(page).status_code == 403
    assert signed_in(world.office[Role.OPERATOR]).get(page).status_code == 404
