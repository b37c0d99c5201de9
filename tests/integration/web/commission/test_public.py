"""What anyone reads of the commissions: act, numbers, rules and draws; no name, no person heard, no vote."""

from __future__ import annotations

import pytest
from django.test import Client

from isonomia.web.commission.boards import lock_declared
from isonomia.web.records.models import Competition, Membership
from support.commission_world import World, begin, convene, decide, make_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    return make_world()


def test_anyone_reads_the_act_the_numbers_and_the_draws_and_never_who_or_whom(
    world: World, client: Client
) -> None:
    page = world.address("public")
    convene(world)
    before = client.get(page).text
    commission = world.certame.commissions.get(kind="primeira", ended=None)
    assert commission.act in before
    assert "Titulares: 5. Suplentes: 5." in before
    assert "número público Loteria 48213" in before
    assert not any(each.name in before for each in world.members)
    begin(world)
    decide(world, "B1", 3)
    after = client.get(page).text
    assert after == before, "a vote, a person heard and a decision change nothing here"
    public = f"/certames/ferraz/{world.certame.slug}/"
    assert f'href="{page}"' in client.get(public).text


def test_what_members_declared_cannot_be_read_from_it(world: World, client: Client) -> None:
    page = world.address("public")
    before = client.get(page).text
    for each in Membership.objects.all():
        each.declared = lock_declared(each.person, "homem", "branca")
        each.save()
    assert client.get(page).text == before


def test_a_rehearsal_has_no_such_page_and_without_a_commission_it_says_so(
    world: World, client: Client
) -> None:
    world.certame.commissions.update(ended=1)
    assert "Nenhuma comissão foi designada" in client.get(world.address("public")).text
    Competition.objects.filter(pk=world.certame.pk).update(rehearsal=True)
    assert client.get(world.address("public")).status_code == 404
