"""Days without work, and that none of them ever shortens a term that runs."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from isonomia.web.records.calendar import known_days, recorded_days
from support.administering import HOME, confirmed, key, proposed
from support.web_world import Office

pytestmark = pytest.mark.django_db


def test_days_without_work_are_recorded_by_two_people(office: Office, paulo: Client, helena: Client) -> None:
    proposal = proposed(
        paulo,
        f"{HOME}calendario/registrar/",
        dias="19/09/2027 Aniversário da cidade\n\n09/02/2027 Carnaval",
        facultativo="on",
        documento="Decreto 5/2026",
    )
    assert date(2027, 9, 19) not in known_days(office.body, [2027])
    confirmed(helena, proposal)
    days = known_days(office.body, [2027])
    assert days[date(2027, 9, 19)] == "Aniversário da cidade"
    assert days[date(2027, 12, 25)] == "Natal"
    page = paulo.get(f"{HOME}calendario/?ano=2027").text
    assert "ponto facultativo do órgão" in page
    assert "feriado nacional ou do estado" in page


@pytest.mark.usefixtures("office")
def test_wrong_lines_are_said_by_their_number_and_kept(paulo: Client) -> None:
    typed = "31/02/2027 Nunca\n01/03/2027\n02/03/2027 Bom\n02/03/2027 Outra vez"
    answer = paulo.post(f"{HOME}calendario/registrar/", {**key(), "dias": typed, "documento": "x"})
    assert answer.status_code == 422
    for part in ("Linha 1:", "Linha 2:", "Linha 4: o dia aparece duas vezes"):
        assert part in answer.text
    assert "Linha 3:" not in answer.text
    assert "31/02/2027 Nunca" in answer.text


@pytest.mark.usefixtures("office")
def test_a_day_that_is_there_is_not_recorded_again(paulo: Client, helena: Client) -> None:
    proposal = proposed(paulo, f"{HOME}calendario/registrar/", dias="25/12/2027 Natal", documento="x")
    assert "já está no calendário: Natal" in confirmed(helena, proposal, 409).text


def test_a_day_taken_out_still_counts_for_terms_published_before(
    office: Office, paulo: Client, helena: Client
) -> None:
    confirmed(
        helena, proposed(paulo, f"{HOME}calendario/registrar/", dias="19/09/2027 Cidade", documento="Lei")
    )
    published = timezone.now()
    confirmed(helena, proposed(paulo, f"{HOME}calendario/2027-09-19/retirar/", motivo="Lei revogada"))
    assert date(2027, 9, 19) not in known_days(office.body, [2027])
    assert date(2027, 9, 19) in known_days(office.body, [2027], published)
    assert recorded_days(office.body, timezone.now() + timedelta(seconds=1)) == []
    assert "ainda conta para os prazos publicados" in paulo.get(f"{HOME}calendario/?ano=2027").text
    confirmed(
        helena, proposed(paulo, f"{HOME}calendario/registrar/", dias="19/09/2027 Cidade", documento="Lei")
    )
    assert date(2027, 9, 19) in known_days(office.body, [2027])
