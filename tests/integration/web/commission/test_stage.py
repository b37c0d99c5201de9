"""The commission among the stages of the office's panel: said in words, opened by who works there."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from isonomia.web.commission.ending import end_terms
from isonomia.web.commission.stage import stage_of
from isonomia.web.hr.frame import Place
from isonomia.web.look.components import TaskStatus
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Hearing
from isonomia.web.records.roles import Role
from support.commission_world import begin, convene, decide, make_world, record_outcome, signed_in
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db


def test_it_goes_from_begun_to_done_once_the_book_has_every_outcome() -> None:
    world = make_world("W1 B1?")
    person = world.office[Role.SECRETARY]
    place = Place(person, world.office.body, world.certame, abilities_in(person, world.office.body))

    def status() -> TaskStatus:
        found = stage_of(place, loaded=True)
        assert found is not None
        return found.status

    assert status() is TaskStatus.STARTED
    convene(world)
    begin(world)
    decide(world, "B1", 5)
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    end_terms(world.certame)
    assert status() is TaskStatus.STARTED, "ended, and not recorded yet"
    record_outcome(world, "nao-confirmado")
    assert status() is TaskStatus.DONE
    page = f"/gestao/ferraz/{world.certame.slug}/"
    address = world.address("overview")
    assert f'href="{address}"' in signed_in(person).get(page).text
    operator = signed_in(world.office[Role.OPERATOR]).get(page).text
    assert f'href="{address}"' not in operator
    assert "Comissão" in operator


def test_where_the_lists_came_confirmed_there_is_no_such_stage(office: Office) -> None:
    certame = small_competition(office)
    person = office[Role.OPERATOR]
    place = Place(person, office.body, certame, abilities_in(person, office.body))
    assert stage_of(place, loaded=True) is None
