"""Roles between two people: given, taken, for a substitution, reviewed twice a year."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from isonomia.web.people.permissions import roles_in
from isonomia.web.records import kinds
from isonomia.web.records.appending import book_of
from isonomia.web.records.models import Entry, Grant, Holiday, Proposal
from isonomia.web.records.projection import rebuild
from isonomia.web.records.roles import Role
from support.administering import HOME, confirmed, contents, entered, key, proposed
from support.web_world import Office, give, make_office

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate()


def test_a_role_is_given_by_two_people_and_the_book_names_nobody(
    office: Office, paulo: Client, helena: Client
) -> None:
    person = office[Role.LAWYER]
    proposal = proposed(
        paulo, f"{HOME}papeis/dar/", pessoa=person.pk, papel="operador", de=TODAY.strftime("%d/%m/%Y")
    )
    page = paulo.get(f"{HOME}conferir/{proposal.pk}/")
    assert "pode preparar" in page.text
    assert "Outra pessoa do órgão precisa conferir" in page.text
    assert Role.OPERATOR not in roles_in(person, office.body), "nothing holds before the second person"
    confirmed(paulo, proposal, 403)
    receipt = helena.get(confirmed(helena, proposal).headers["Location"])
    assert "Registrado em" in receipt.text
    assert Role.OPERATOR in roles_in(person, office.body)
    (given,) = [each for each in contents(office.body, kinds.ROLE_GIVEN) if "preparado_por" in each]
    assert given == {
        "pessoa": person.opaque,
        "papel": "operador",
        "de": TODAY.isoformat(),
        "ate": "",
        "substitui": "",
        "preparado_por": office[Role.ADMINISTRATOR].opaque,
    }
    assert (
        person.name not in Entry.objects.get(book=book_of(office.body), sequence=proposal_end(proposal)).line
    )


def test_an_act_of_the_body_waits_in_the_queue_of_who_may_confirm_it(
    office: Office, paulo: Client, helena: Client
) -> None:
    person = office[Role.LAWYER]
    proposed(paulo, f"{HOME}papeis/dar/", pessoa=person.pk, papel="operador", de=TODAY.strftime("%d/%m/%Y"))
    assert "Concessão de papel" in helena.get("/gestao/guarapari/").text
    assert "Concessão de papel" not in entered(office[Role.OPERATOR]).get("/gestao/guarapari/").text


def proposal_end(proposal: Proposal) -> int:
    proposal.refresh_from_db()
    assert proposal.last is not None
    return proposal.last


def test_a_substitution_has_an_end_and_ends_by_itself(office: Office, paulo: Client, helena: Client) -> None:
    person, away = office[Role.AUDITOR], office[Role.CHECKER]
    fields = {
        "pessoa": person.pk,
        "papel": "conferente",
        "de": TODAY.strftime("%d/%m/%Y"),
        "substitui": away.pk,
    }
    answer = paulo.post(f"{HOME}papeis/dar/", {**key(), **fields})
    assert answer.status_code == 422
    assert "Uma substituição tem data de fim" in answer.text
    until = TODAY + timedelta(days=15)
    confirmed(helena, proposed(paulo, f"{HOME}papeis/dar/", **fields, ate=until.strftime("%d/%m/%Y")))
    assert "no lugar de Pessoa conferente" in paulo.get(f"{HOME}papeis/").text
    assert Role.CHECKER in roles_in(person, office.body, until)
    assert Role.CHECKER not in roles_in(person, office.body, until + timedelta(days=1))


def test_the_last_who_administers_stays(office: Office, paulo: Client, helena: Client) -> None:
    mine = Grant.objects.get(body=office.body, role=Role.ADMINISTRATOR)
    proposal = proposed(paulo, f"{HOME}papeis/{mine.sequence}/retirar/", motivo="Portaria 3/2026")
    answer = confirmed(helena, proposal, 409)
    assert "última pessoa que administra" in answer.text
    assert "Confirmar e registrar" not in helena.get(f"{HOME}conferir/{proposal.pk}/").text
    give(office.body, office[Role.LAWYER], Role.ADMINISTRATOR, until=TODAY + timedelta(days=90))
    mine_again = proposed(paulo, f"{HOME}papeis/{mine.sequence}/retirar/", motivo="Portaria 3/2026")
    confirmed(helena, mine_again, 409)
    give(office.body, office[Role.CHECKER], Role.ADMINISTRATOR)
    last = proposed(paulo, f"{HOME}papeis/{mine.sequence}/retirar/", motivo="Portaria 3/2026")
    confirmed(helena, last)
    assert not roles_in(office[Role.ADMINISTRATOR], office.body)
    assert paulo.get(HOME).status_code == 404


@pytest.mark.usefixtures("office")
def test_an_administrator_with_an_end_does_not_count_as_the_last(paulo: Client) -> None:
    assert "sem data de fim" not in paulo.get(HOME).text
    Grant.objects.filter(role=Role.ADMINISTRATOR).update(until=TODAY + timedelta(days=20))
    page = paulo.get(HOME)
    assert "papel de administração sem data de fim" in page.text
    assert "terminam em 30 dias ou menos" in page.text


def test_taken_twice_is_taken_once(office: Office, paulo: Client, helena: Client) -> None:
    grant = Grant.objects.get(body=office.body, role=Role.OPERATOR)
    address = f"{HOME}papeis/{grant.sequence}/retirar/"
    first, second = (proposed(paulo, address, motivo="Mudou de setor") for _ in range(2))
    confirmed(helena, first)
    confirmed(helena, second, 409)
    assert len(contents(office.body, kinds.ROLE_TAKEN)) == 1
    assert paulo.get(address).status_code == 404


def test_commission_and_office_in_one_person_are_shown_before_and_after(
    office: Office, paulo: Client, helena: Client
) -> None:
    person = office[Role.COMMISSION]
    proposal = proposed(
        paulo, f"{HOME}papeis/dar/", pessoa=person.pk, papel="operador", de=TODAY.strftime("%d/%m/%Y")
    )
    assert "Conflito" in helena.get(f"{HOME}conferir/{proposal.pk}/").text
    assert "Conflito" not in paulo.get(f"{HOME}papeis/").text
    confirmed(helena, proposal)
    assert "Pessoa comissao está na comissão e no RH" in paulo.get(f"{HOME}papeis/").text
    assert "Separar comissão e RH: Pessoa comissao" in paulo.get(HOME).text


def test_the_half_yearly_review_is_asked_for_and_takes_what_is_not_needed(
    office: Office, paulo: Client, helena: Client
) -> None:
    assert "Rever os acessos" in paulo.get(HOME).text, "the body's first act is more than half a year old"
    leaving = Grant.objects.get(body=office.body, role=Role.AUDITOR)
    missing = paulo.post(f"{HOME}papeis/rever/", {**key(), "retirar": [leaving.sequence]})
    assert missing.status_code == 422
    proposal = proposed(paulo, f"{HOME}papeis/rever/", retirar=[leaving.sequence], olhei="on")
    confirmed(helena, proposal)
    (review,) = contents(office.body, kinds.ACCESS_REVIEWED)
    assert len(review["mantidos"]) == len(Role) - 1
    assert not roles_in(office[Role.AUDITOR], office.body)
    assert "Rever os acessos" not in paulo.get(HOME).text


@pytest.mark.usefixtures("office")
def test_a_role_goes_only_to_people_whom_the_body_knows(paulo: Client) -> None:
    stranger = make_office("ferraz")[Role.OPERATOR]
    answer = paulo.post(
        f"{HOME}papeis/dar/",
        {**key(), "pessoa": stranger.pk, "papel": "operador", "de": TODAY.strftime("%d/%m/%Y")},
    )
    assert answer.status_code == 422
    assert stranger.name not in paulo.get(f"{HOME}pessoas/").text.replace("Pessoa operador", "", 1)
    assert paulo.get(f"{HOME}pessoas/{stranger.pk}/").status_code == 404


def test_rebuilding_gives_the_same_roles_and_days(office: Office, paulo: Client, helena: Client) -> None:
    until = (TODAY + timedelta(days=9)).strftime("%d/%m/%Y")
    person = office[Role.AUDITOR]
    give_it = {"papel": "conferente", "de": TODAY.strftime("%d/%m/%Y"), "ate": until}
    confirmed(
        helena,
        proposed(paulo, f"{HOME}papeis/dar/", pessoa=person.pk, substitui=office[Role.CHECKER].pk, **give_it),
    )
    confirmed(
        helena, proposed(paulo, f"{HOME}calendario/registrar/", dias="19/09/2027 Cidade", documento="Lei 1")
    )
    confirmed(helena, proposed(paulo, f"{HOME}calendario/2027-09-19/retirar/", motivo="Lei 2"))

    def shown() -> list[Any]:
        roles = Grant.objects.order_by("sequence")
        return [
            list(roles.values_list("person", "role", "since", "until", "substitutes", "sequence", "ended")),
            list(Holiday.objects.values_list("day", "name", "optional", "recorded", "removed")),
        ]

    before = shown()
    rebuild(office.body)
    assert shown() == before
