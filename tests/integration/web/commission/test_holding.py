"""While a decision is taken anew, a call that could be another waits; the others go on."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from isonomia.web.commission.ending import end_terms
from isonomia.web.commission.holding import reopened
from isonomia.web.gates.passing import Impeded, confirm, impediments_of, prepare
from isonomia.web.records.models import Hearing, Proposal
from isonomia.web.records.roles import Role
from support.commission_world import World, begin, convene, decide, make_world, record_outcome
from support.web_acts import call_payload

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world("W1 W2 B1? W3 W4 B2? W5")
    convene(made)
    return made


def call(world: World, number: int) -> Proposal:
    today = timezone.localdate().isoformat()
    given = call_payload(number, "M01", data=today, publicado_em=today)
    office = world.office
    return prepare("convocar", office[Role.OPERATOR], office.body, world.certame, given)


def waits(world: World, number: int) -> list[str]:
    """The impediments of a call that name a case."""
    return [each.message for each in impediments_of(call(world, number)) if "h-" in each.message]


def annulled(world: World, act: str = "anular") -> Hearing:
    hearing = world.hearing()
    kind = "anular-decisao-da-comissao" if act == "anular" else "rever-decisao-da-comissao"
    given = {"caso": f"h-{hearing.code}", "ato": act, "motivo": "Faltou um assento."}
    office = world.office
    confirm(prepare(kind, office[Role.SECRETARY], office.body, world.certame, given), office[Role.AUTHORITY])
    return world.hearing()


def decided(world: World, number: str, rejections: int) -> None:
    begin(world, number)
    decide(world, number, rejections)
    Hearing.objects.filter(number=number).update(term_ends=timezone.localdate() - timedelta(days=1))
    if rejections > 2:
        end_terms(world.certame)
    record_outcome(world, "nao-confirmado" if rejections > 2 else "confirmado")


def test_a_call_that_would_pass_over_the_person_waits_and_names_the_case(world: World) -> None:
    decided(world, "B1", 5)
    decided(world, "B2", 0)
    assert waits(world, 3) == [], "the decision stands, and the calls follow it"
    hearing = annulled(world)
    assert [each.number for each in reopened(world.certame)] == ["B1"]
    (said,) = waits(world, 3)
    assert "B1" in said
    assert hearing.code in said
    assert waits(world, 2) == [], "the first two are called whatever is decided"
    with pytest.raises(Impeded):
        confirm(call(world, 3), world.office[Role.CHECKER])


def test_recorded_anew_the_call_goes_on(world: World) -> None:
    decided(world, "B1", 5)
    decided(world, "B2", 0)
    hearing = annulled(world)
    Hearing.objects.filter(pk=hearing.pk).update(state="confirmada")
    assert waits(world, 3), "decided, and not recorded yet"
    record_outcome(world, "confirmado")
    assert waits(world, 3) == []
    people = [each["inscricao"] for each in call(world, 3).preview["chamadas"]]
    assert people == ["W1", "W2", "B1"]


def test_a_review_proposed_holds_nothing(world: World) -> None:
    decided(world, "B1", 0)
    decided(world, "B2", 0)
    annulled(world, "propor-revisao")
    assert reopened(world.certame) == []
