"""Long work: progress, cancelling, failing, and taking up what a dead worker left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from isonomia.law.findings import Finding, InputProblems
from isonomia.web.hr.jobs.views import address_of
from isonomia.web.jobs.kinds import KINDS, Kind
from isonomia.web.jobs.running import ask_to_cancel, run, start, take_up
from isonomia.web.jobs.worker import worker
from isonomia.web.records.models import Competition, Holiday, Job
from isonomia.web.records.roles import Role
from support.web_world import LONG_AGO, Office

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def certame(office: Office) -> Competition:
    return Competition.objects.create(body=office.body, slug="c1", title="Concurso 1")


@pytest.fixture
def make() -> Iterator[Callable[..., None]]:
    def settle(job: Job, gathered: object) -> tuple[str, dict]:
        Holiday.objects.create(body=job.body, day="2026-09-19", name=str(gathered), recorded=LONG_AGO)
        return "/pronto/", {"fez": gathered}

    def made(gather: Callable, settle: Callable = settle) -> None:
        KINDS.add(Kind("teste", "Trabalho de teste", gather, settle))

    yield made
    KINDS.kinds.pop("teste", None)


def begun(office: Office, certame: Competition) -> Job:
    return start("teste", office[Role.OPERATOR], office.body, certame, {})


def worked(job: Job) -> Job:
    worker("teste", until_empty=True).run()
    job.refresh_from_db()
    return job


def test_a_job_tells_its_progress_and_ends_with_its_outcome(
    office: Office, certame: Competition, make
) -> None:
    seen = []

    def gather(job: Job, progress: Callable) -> str:
        progress(3, 10, "lendo")
        seen.append(Job.objects.get(pk=job.pk).done)
        return "feito"

    make(gather)
    job = worked(begun(office, certame))
    assert seen == [3]
    assert (job.state, job.address, job.result) == ("pronto", "/pronto/", {"fez": "feito"})
    assert Holiday.objects.count() == 1


def test_a_cancelled_job_writes_nothing(office: Office, certame: Competition, make) -> None:
    def gather(job: Job, progress: Callable) -> str:
        ask_to_cancel(job)
        progress(1, 2, "lendo")
        return "nunca"

    make(gather)
    assert worked(begun(office, certame)).state == "cancelado"
    assert Holiday.objects.count() == 0


def test_a_waiting_job_is_cancelled_at_once(office: Office, certame: Competition, make) -> None:
    make(lambda job, progress: "nunca")
    job = begun(office, certame)
    ask_to_cancel(job)
    assert worked(job).state == "cancelado"
    assert Holiday.objects.count() == 0


def test_a_job_that_fails_for_its_input_says_the_problems(office: Office, certame: Competition, make) -> None:
    def gather(*_: object) -> str:
        raise InputProblems([Finding("E204", "Não é um número.", "Corrija.", line=3, column="nota")])

    make(gather)
    job = worked(begun(office, certame))
    assert job.state == "falhou"
    assert job.problems[0]["linha"] == 3


def test_a_failure_in_the_middle_of_writing_leaves_the_state_before(
    office: Office, certame: Competition, make
) -> None:
    def settle(job: Job, _gathered: object) -> tuple[str, dict]:
        Holiday.objects.create(body=job.body, day="2026-09-19", name="meio", recorded=LONG_AGO)
        raise RuntimeError

    make(lambda job, progress: "x", settle)
    assert worked(begun(office, certame)).state == "falhou"
    assert Holiday.objects.count() == 0


def test_a_job_left_by_a_dead_worker_is_taken_up_and_done_once(
    office: Office, certame: Competition, make
) -> None:
    make(lambda job, progress: "x")
    job = begun(office, certame)
    Job.objects.filter(pk=job.pk).update(state="em-andamento", attempts=1)  # killed here
    assert worked(job).state == "em-andamento"
    assert take_up(alone=False) == 0  # it may be alive elsewhere
    assert take_up(alone=True) == 1
    run.enqueue(str(job.pk))  # and asked for twice
    assert worked(job).state == "pronto"
    assert Holiday.objects.count() == 1


def test_a_job_that_kills_its_workers_is_given_up(office: Office, certame: Competition, make) -> None:
    make(lambda job, progress: "x")
    job = begun(office, certame)
    Job.objects.filter(pk=job.pk).update(state="em-andamento", attempts=3)
    assert take_up(alone=True) == 0
    assert worked(job).state == "falhou"


def test_the_pages_of_a_job(office: Office, certame: Competition, make, client: Client) -> None:
    make(lambda job, progress: "x")
    job = begun(office, certame)
    client.force_login(office[Role.OPERATOR])
    assert "na fila" in client.get(address_of(job)).text
    partial = client.get(address_of(job), headers={"HX-Request": "true"})
    assert "<html" not in partial.text
    worked(job)
    assert client.get(address_of(job)).headers["Location"] == "/pronto/"
    assert client.get(address_of(job), headers={"HX-Request": "true"}).headers["HX-Redirect"] == "/pronto/"
    names = {"orgao": "guarapari", "certame": "c1"}
    assert "Trabalho de teste" in client.get(reverse("jobs:list", kwargs=names)).text


@pytest.mark.parametrize(
    ("minutes", "state", "follows", "told"),
    [
        (2, "pronto", False, True),
        (2, "falhou", False, True),
        (0, "pronto", False, False),
        (2, "pronto", True, False),
        (2, "cancelado", False, False),
    ],
)
def test_who_asked_for_long_work_is_told_of_its_end(
    office: Office, certame: Competition, make, minutes: int, state: str, follows: bool, told: bool
) -> None:
    def gather(job: Job, progress: Callable) -> str:
        if state == "falhou":
            raise InputProblems([Finding("E204", "Nota 71 de 000123.", "Corrija.", line=3, column="nota")])
        if state == "cancelado":
            ask_to_cancel(job)
        progress(1, 2, "lendo")
        return "feito"

    make(gather)
    KINDS.kinds["teste"] = replace(KINDS["teste"], follows=follows)
    job = begun(office, certame)
    Job.objects.filter(pk=job.pk).update(created=timezone.now() - timedelta(minutes=minutes))
    assert worked(job).state == state
    assert bool(mail.outbox) == told
    for message in mail.outbox:
        assert message.to == [office[Role.OPERATOR].email]
        assert message.subject == "Um trabalho terminou"
        assert "«Trabalho de teste»" in message.body
        assert ("/pronto/" in message.body) == (state == "pronto")
        assert (address_of(job) in message.body) == (state == "falhou")
        assert "000123" not in message.body


def test_a_message_that_does_not_leave_breaks_nothing(
    office: Office, certame: Competition, make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_message: object) -> int:
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMessage.send", refuse)
    make(lambda job, progress: "x")
    job = begun(office, certame)
    Job.objects.filter(pk=job.pk).update(created=timezone.now() - timedelta(minutes=2))
    assert worked(job).state == "pronto"
