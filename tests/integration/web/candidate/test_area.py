"""The candidate's area: one sentence, one step; a call goes first; enrolments made elsewhere are found."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from isonomia.web.records.models import OwnEnrolment, Person
from isonomia.web.records.roles import Role
from support.fraud_world import somebody_in_office
from support.web_acts import call_payload, passed
from support.web_desk import small_competition
from support.web_people import candidate, enrolled, signed_in, taking_enrolments
from support.web_world import PASSWORD, Office

pytestmark = pytest.mark.django_db
AREA = "/minha-area/guarapari/c1/"


def owner(number: str) -> Person:
    """Somebody whose proved address is the contact of that enrolment."""
    return Person.objects.create_user(f"{number.lower()}@exemplo.example", PASSWORD, name="Pessoa")


def test_an_enrolment_made_elsewhere_is_found_by_the_address(office: Office) -> None:
    small_competition(office)
    person = owner("W01")
    client = signed_in(person)
    assert client.get(AREA).status_code == 404
    client.post("/minha-area/procurar/")
    assert OwnEnrolment.objects.get().number == "W01"
    assert client.get(AREA).status_code == 200
    signed_in(candidate()).post("/minha-area/procurar/")
    assert OwnEnrolment.objects.count() == 1


def test_a_call_goes_before_anything_else(office: Office) -> None:
    competition = small_competition(office)
    called, waiting = owner("W01"), owner("W09")
    for person in (called, waiting):
        signed_in(person).post("/minha-area/procurar/")
    passed(office, competition, "convocar", call_payload(1))
    page = signed_in(called).get(AREA).content.decode()
    assert "Você foi chamada para o cargo" in page
    assert page.count('class="br-button primary" href') == 1
    other = signed_in(waiting).get(AREA).content.decode()
    assert "Você foi chamada" not in other
    assert "W01" not in other


def test_who_has_no_role_enters_into_the_own_area(office: Office) -> None:
    assert signed_in(candidate()).get("/gestao/")["Location"] == "/minha-area/"
    assert signed_in(office[Role.OPERATOR]).get("/gestao/")["Location"] == "/gestao/guarapari/"


def test_pages_ask_the_database_a_fixed_number_of_times(
    office: Office, django_assert_max_num_queries: Any
) -> None:
    competition = taking_enrolments(office)
    ana = candidate()
    made = enrolled(ana, competition)
    for number in range(6):
        enrolled(candidate(f"outra{number}"), competition, reserves=())
    client = signed_in(ana)
    for path, most in (("/minha-area/guarapari/c2/", 32), (f"/inscricao/{made.pk}/", 16)):
        client.get(path)
        with django_assert_max_num_queries(most):
            assert client.get(path).status_code == 200
    rh = signed_in(office[Role.OPERATOR])
    rh.get("/gestao/guarapari/c2/inscricoes/")
    with django_assert_max_num_queries(24):
        rh.get("/gestao/guarapari/c2/inscricoes/")


def test_where_the_result_came_from_elsewhere_the_person_is_led_to_their_turn() -> None:
    _office, certame, person = somebody_in_office("ferraz")
    area = signed_in(person).get(f"/minha-area/ferraz/{certame.slug}/").content.decode()
    assert "O certame está homologado." in area
    assert "Ainda não há listas publicadas" not in area
    link = f"/certames/ferraz/{certame.slug}/por-que/?inscricao=B3"
    assert f'href="{link}"' in area
    assert Client().get(link).status_code == 200
