"""Large competitions: an act asks for the next answers, pages wait for them, and none shows an old one."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.office.competition import Competition as Read
from isonomia.office.listing.settling_tie import ties_document
from isonomia.web.gates.passing import confirm
from isonomia.web.hr.ties import foreseen
from isonomia.web.jobs import foreseeing
from isonomia.web.jobs.worker import worker
from isonomia.web.records.kept import current, keep
from isonomia.web.records.models import Competition, Job, KeptAnswer, Proposal
from isonomia.web.records.models.jobs import JobState
from isonomia.web.records.remembering import head_of
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = ("ties:index", "readings:index", "homologation:index")
SAID = {
    "ties:index": "Há um empate que os critérios do edital não decidem.",
    "readings:index": "computo",
    "homologation:index": "o empate entre W2, W3 muda quem é chamado",
}
DRAW = {
    "chave": "11111111-1111-4111-8111-111111111111", "em": "01/08/2025", "local": "Auditório",
    "metodo": "globo", "lugar_1": "W3", "lugar_2": "W2", "testemunhas": "Fulana de Teste\nBeltrana de Teste",
    "ata": "Ata 1/2025",
}  # fmt: skip


@pytest.fixture
def certame(office: Office, monkeypatch: pytest.MonkeyPatch) -> Competition:
    """Four people, two of them tied for the last place; here that many are a large competition."""
    monkeypatch.setattr(foreseeing, "AT_ONCE", 3)
    return competition(office, "W1 W2 W3= W4", 2)


@pytest.fixture
def rh(office: Office, client: Client) -> Client:
    client.force_login(office[Role.OPERATOR])
    return client


def address(name: str, certame: Competition, **more: str) -> str:
    return reverse(name, kwargs={"orgao": certame.body.slug, "certame": certame.slug, **more})


def worked() -> None:
    worker("teste", until_empty=True).run()


def drawn(office: Office, certame: Competition, rh: Client) -> None:
    """The tie decided: an act that changes what all three pages say."""
    answer = rh.post(address("ties:draw", certame, cargo="M01", inscricao="W2"), DRAW)
    assert answer.status_code == 302, answer.text
    confirm(Proposal.objects.get(), office[Role.CHECKER])


@pytest.mark.parametrize("page", PAGES)
def test_a_page_waits_and_then_tells(certame: Competition, rh: Client, page: str) -> None:
    first = rh.get(address(page, certame))
    assert first.status_code == 202
    assert "Calculando…" in first.text
    assert f'<a href="{address(page, certame)}">Ver se já ficou pronto</a>' in first.text
    assert SAID[page] not in first.text
    again = rh.get(address(page, certame))
    assert again.status_code == 202
    assert Job.objects.count() == 1, "who looks twice waits for the same job"
    worked()
    ready = rh.get(address(page, certame))
    assert ready.status_code == 200
    assert SAID[page] in ready.text


def test_the_part_that_asks_by_itself_opens_the_page_once_it_is_ready(
    certame: Competition, rh: Client
) -> None:
    asking = {"HX-Request": "true", "HX-Target": "calculo"}
    part = rh.get(address("ties:index", certame), headers=asking)
    assert part.status_code == 202
    assert part.text.strip().startswith('<div id="calculo"')
    worked()
    assert rh.get(address("ties:index", certame), headers=asking).headers["HX-Refresh"] == "true"


def test_an_act_asks_for_the_next_answers_and_the_old_ones_are_not_shown(
    office: Office, certame: Competition, rh: Client
) -> None:
    rh.get(address("ties:index", certame))
    worked()
    drawn(office, certame, rh)
    job = Job.objects.first()
    assert job is not None
    assert (job.kind, job.state) == ("prever", JobState.WAITING)
    for page in PAGES:
        meanwhile = rh.get(address(page, certame))
        assert meanwhile.status_code == 202
        assert SAID[page] not in meanwhile.text or page == "readings:index"
    assert Job.objects.filter(kind="prever").count() == 2
    worked()
    assert "Nenhum empate sem decisão" in rh.get(address("ties:index", certame)).text
    assert SAID["homologation:index"] not in rh.get(address("homologation:index", certame)).text


def test_the_job_answers_what_the_page_of_a_small_competition_computes(
    certame: Competition, rh: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    rh.get(address("homologation:index", certame))
    worked()
    by_job = {row.name: row.document for row in KeptAnswer.objects.exclude(name__startswith="publico")}
    assert set(by_job) == {"empates", "leituras", "homologacao"}
    KeptAnswer.objects.all().delete()
    monkeypatch.setattr(foreseeing, "AT_ONCE", 1_000)
    for page in PAGES:
        assert rh.get(address(page, certame)).status_code == 200
    assert {row.name: row.document for row in KeptAnswer.objects.all()} == by_job


def test_an_answer_that_the_book_outgrew_is_left_and_the_next_job_gives_it(
    office: Office, certame: Competition, rh: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The draw is confirmed between the reading and the end of the job that answers the state before it."""
    grown: list[bool] = []

    def slow(read: Read) -> dict[str, Any]:
        found = ties_document(read)
        if not grown:
            grown.append(True)
            drawn(office, certame, rh)
        return found

    monkeypatch.setattr(foreseen, "ties_document", slow)
    foreseeing.ask(certame, office[Role.OPERATOR])
    monkeypatch.setattr("isonomia.web.hr.ties.views.waiting", lambda *_: None)
    worked()
    found = current(certame, "empates")
    assert found is not None
    assert found["empates"] == []


def test_an_older_answer_never_takes_the_place_of_a_newer_one(certame: Competition) -> None:
    size = head_of(certame).size
    keep(certame, "empates", {"de": "agora"}, size)
    keep(certame, "empates", {"de": "antes"}, size - 1)
    assert current(certame, "empates") == {"de": "agora"}


def test_a_job_that_failed_is_told_and_run_again_when_asked(
    certame: Competition, rh: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_read: Read) -> dict[str, Any]:
        raise RuntimeError

    monkeypatch.setattr(foreseen, "ties_document", broken)
    rh.get(address("ties:index", certame))
    worked()
    told = rh.get(address("ties:index", certame))
    assert "O cálculo não terminou." in told.text
    monkeypatch.undo()
    monkeypatch.setattr(foreseeing, "AT_ONCE", 3)
    here = address("ties:index", certame)
    answer = rh.post(address("jobs:foresee", certame), {"volta": here})
    assert answer.headers["Location"] == here
    worked()
    assert rh.get(here).status_code == 200


def test_who_asks_again_is_not_sent_elsewhere(certame: Competition, rh: Client) -> None:
    answer = rh.post(address("jobs:foresee", certame), {"volta": "//alheio.example/"})
    assert answer.headers["Location"] == address("panel:panel", certame)


def test_a_small_competition_asks_for_no_job(office: Office, rh: Client) -> None:
    small = competition(office, "W1 W2 W3= W4", 2, slug="c2")
    assert rh.get(address("ties:index", small)).status_code == 200
    drawn(office, small, rh)
    assert not Job.objects.exists()
