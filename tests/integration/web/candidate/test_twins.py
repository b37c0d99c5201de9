"""Two accounts with one CPF: the last enrolment counts, and the other owner is told, by message and page."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from isonomia.web.candidate.enrolling.settling import settle
from isonomia.web.candidate.enrolling.twins import twins_of
from isonomia.web.candidate.term import term_of
from isonomia.web.records.models import Application, Notice
from support.web_people import CPFS, candidate, enrolled, set_term, signed_in, taking_enrolments
from support.web_world import Office

pytestmark = pytest.mark.django_db
AREA = "/minha-area/guarapari/c2/"


def test_the_other_owner_is_told_at_once_and_nothing_of_the_new_account(office: Office) -> None:
    certame = taking_enrolments(office)
    ana, other = candidate("ana"), candidate("outra")
    first = enrolled(ana, certame)
    assert "Outra conta" not in signed_in(ana).get(AREA).text
    before = Notice.objects.filter(number=first.number).count()
    second = enrolled(other, certame)
    assert [each.pk for each in twins_of(second)] == [first.pk]
    told = Notice.objects.filter(number=first.number)
    assert told.count() == before + 1
    assert CPFS[0] not in told.latest("pk").body
    page = signed_in(ana).get(AREA).text
    assert "Outra conta, com o mesmo CPF" in page
    assert "Vale a última enviada." in page
    assert second.number not in page.replace(first.number, "")
    assert other.name not in page


def test_another_cpf_or_another_cargo_is_nobodys_twin(office: Office) -> None:
    certame = taking_enrolments(office)
    first = enrolled(candidate("ana"), certame)
    enrolled(candidate("bia"), certame, cpf=CPFS[1])
    Application.objects.filter(pk=first.pk).update(cargo="M02")
    enrolled(candidate("caio"), certame)
    assert "Outra conta" not in signed_in(first.person).get(AREA).text


def test_when_settled_the_last_counts_and_the_replaced_one_is_told(office: Office) -> None:
    certame = taking_enrolments(office)
    ana, other = candidate("ana"), candidate("outra")
    first = enrolled(ana, certame)
    Application.objects.filter(pk=first.pk).update(sent=timezone.now() - timedelta(hours=1))
    second = enrolled(other, certame)
    set_term(certame, -5, -1)
    term = term_of(certame)
    assert term is not None
    before = Notice.objects.filter(number=first.number).count()
    settle(certame, term)
    states = dict(Application.objects.values_list("number", "state"))
    assert states == {first.number: "substituida", second.number: "efetivada"}
    assert Notice.objects.filter(number=first.number).count() == before + 1
    assert "é ela que vale" in signed_in(ana).get(AREA).text
