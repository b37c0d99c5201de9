"""Killed between any two statements: the state before or the state after, and the work goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.web.jobs.kinds import KINDS
from isonomia.web.jobs.running import start, take_up
from isonomia.web.records.appending import book_of, faults, size_of
from isonomia.web.records.models import (
    ActionKey,
    CargoStanding,
    Competition,
    Enrolment,
    Holiday,
    Job,
    Notice,
    Paper,
    Proposal,
)
from isonomia.web.records.roles import Role
from support.killing import killed_before_each
from support.web_desk import FORM, small_competition
from support.web_works import NOTE, empty_the_queue, know_the_note, post
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def note() -> Iterator[None]:
    know_the_note()
    yield
    del KINDS.kinds[NOTE]


def test_taking_over_a_folder(office: Office) -> None:
    killed = 0
    for _, done in killed_before_each("support.web_works:take_over", office[Role.OPERATOR].pk):
        if not done:
            killed += 1
            assert not Competition.objects.exists()
            assert not Enrolment.objects.exists()
    assert killed > 8
    book = book_of(office.body, Competition.objects.get())
    assert (size_of(book), faults(book)) == (4, [])
    assert len(CargoStanding.objects.get().document["convocacoes"]) == 2


@pytest.mark.usefixtures("note")
def test_a_job_killed_anywhere_is_done_once(office: Office) -> None:
    job = start(NOTE, office[Role.OPERATOR], office.body, None, {})
    for _, done in killed_before_each("support.web_works:empty_the_queue"):
        job.refresh_from_db()
        made = Holiday.objects.filter(name=str(job.pk))
        assert made.count() == (job.state == "pronto")
        take_up(alone=True)
        empty_the_queue()
        job.refresh_from_db()
        assert (job.state, made.count()) == ("pronto", 1)
        if not done:
            job = start(NOTE, office[Role.OPERATOR], office.body, None, {})
    assert Job.objects.count() > 5


def test_a_call_killed_anywhere_is_made_once(office: Office) -> None:
    certame = small_competition(office)
    book = book_of(office.body, certame)
    before = size_of(book)
    names = {"orgao": office.body.slug, "certame": certame.slug}
    client = Client()
    client.force_login(office[Role.OPERATOR])
    assert client.post(reverse("desk:call", kwargs=names), {**FORM, "quantas-0": "3"}).status_code == 302
    proposal = Proposal.objects.get()
    address = reverse("proposals:confirm", kwargs={**names, "proposta": proposal.pk})
    client.force_login(office[Role.CHECKER])
    session = client.cookies["sessionid"].value

    points = 0
    for _, done in killed_before_each("support.web_works:post", session, address, "uma-so"):
        points += 1
        proposal.refresh_from_db()
        recorded = proposal.state == "confirmada"
        assert size_of(book) == before + 2 * recorded
        assert Paper.objects.exists() == Notice.objects.exists() == recorded
        assert ActionKey.objects.filter(key="uma-so").exists() == recorded
        assert recorded or not done
    assert points > 12
    post(session, address, "uma-so")  # the retry after a lost connection
    assert size_of(book) == before + 2
    assert faults(book) == []
    standing = CargoStanding.objects.get(competition=certame)
    assert [call["inscricao"] for call in standing.document["convocacoes"]] == ["W01", "W02", "N03"]
