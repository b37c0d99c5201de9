"""Two people at once, a double click, a retry, two workers: one call. The same on SQLite and PostgreSQL."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.ledger.chain import Conflict
from isonomia.web.gates.passing import Stale, confirm, prepare
from isonomia.web.records.appending import append, book_of, draft, faults, size_of
from isonomia.web.records.models import CargoStanding, Competition, Entry, Notice, Paper, Person, Proposal
from isonomia.web.records.roles import Role
from support.racing import at_once
from support.web_desk import FORM, small_competition
from support.web_world import LONG_AGO, Office, give

pytestmark = pytest.mark.django_db(transaction=True)
HOW_MANY = 4


@pytest.fixture
def certame(office: Office) -> Competition:
    return small_competition(office)


def prepared(office: Office, certame: Competition, number: int = 2) -> Proposal:
    client = Client()
    client.force_login(office[Role.OPERATOR])
    names = {"orgao": office.body.slug, "certame": certame.slug}
    answer = client.post(
        reverse("desk:call", kwargs=names), {**FORM, "quantas-0": str(number), "chave": str(uuid4())}
    )
    assert answer.status_code == 302, answer.text
    return Proposal.objects.order_by("-prepared_at")[0]


def checkers(office: Office) -> list[Person]:
    made = [Person.objects.create_user(f"c{i}@x.example", name=f"Conferente {i}") for i in range(HOW_MANY)]
    for person in made:
        give(office.body, person, Role.CHECKER)
    return made


def called(certame: Competition) -> list[str]:
    standing = CargoStanding.objects.get(competition=certame)
    return [call["inscricao"] for call in standing.document["convocacoes"]]


def test_several_people_confirm_the_same_call_at_once(office: Office, certame: Competition) -> None:
    proposal = prepared(office, certame)
    before = size_of(book_of(office.body, certame))
    answers = at_once([lambda p=person: confirm(proposal, p) for person in checkers(office)])
    assert sum(isinstance(answer, Proposal) for answer in answers) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == HOW_MANY - 1
    assert size_of(book_of(office.body, certame)) == before + 2  # the act and its particulars
    assert called(certame) == ["W01", "W02"]
    assert faults(book_of(office.body, certame)) == []


def test_two_calls_prepared_at_once_are_not_both_recorded(office: Office, certame: Competition) -> None:
    proposals = [prepared(office, certame) for _ in range(HOW_MANY)]
    people = checkers(office)
    answers = at_once(
        [lambda p=p, who=who: confirm(p, who) for p, who in zip(proposals, people, strict=True)]
    )
    assert sum(isinstance(answer, Proposal) for answer in answers) == 1
    assert called(certame) == ["W01", "W02"]


def test_a_double_click_has_one_receipt(office: Office, certame: Competition) -> None:
    proposal = prepared(office, certame)
    names = {"orgao": office.body.slug, "certame": certame.slug, "proposta": proposal.pk}

    def click() -> tuple[int, str]:
        client = Client()
        client.force_login(office[Role.CHECKER])
        answer = client.post(reverse("proposals:confirm", kwargs=names), {"chave": "a-mesma"})
        return answer.status_code, answer.headers.get("Location", "")

    answers = at_once([click] * HOW_MANY)
    assert set(answers) == {(302, reverse("proposals:receipt", kwargs=names))}
    assert called(certame) == ["W01", "W02"]
    assert Paper.objects.filter(kind="edital-de-convocacao").count() == 1
    assert Notice.objects.values("number").distinct().count() == Notice.objects.count()


def test_a_form_sent_twice_prepares_one_act(office: Office, certame: Competition) -> None:
    names = {"orgao": office.body.slug, "certame": certame.slug}

    def send() -> int:
        client = Client()
        client.force_login(office[Role.OPERATOR])
        return client.post(reverse("desk:call", kwargs=names), {**FORM, "quantas-0": "2"}).status_code

    assert set(at_once([send] * HOW_MANY)) == {302}
    assert Proposal.objects.count() == 1


def test_writers_who_decided_on_the_same_length(office: Office, certame: Competition) -> None:
    book = book_of(office.body, certame)
    size = size_of(book)
    answers = at_once(
        [
            lambda i=i: append(book, [draft("nota", {"n": i}, office[Role.OPERATOR], LONG_AGO)], size)
            for i in range(HOW_MANY)
        ]
    )
    assert sum(isinstance(answer, Conflict) for answer in answers) == HOW_MANY - 1
    assert Entry.objects.filter(book=book, kind="nota").count() == 1


def test_a_preview_beside_a_departure_expires(office: Office, certame: Competition) -> None:
    first = prepared(office, certame)
    confirm(first, office[Role.CHECKER])
    payload = {**first.payload, "numero": "2/2026"}
    second = prepare(first.kind, office[Role.OPERATOR], office.body, certame, payload)
    third = prepare(first.kind, office[Role.OPERATOR], office.body, certame, {**payload, "numero": "3/2026"})
    confirm(second, office[Role.CHECKER])
    with pytest.raises(Stale):
        confirm(third, office[Role.CHECKER])
