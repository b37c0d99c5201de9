"""Who checks an act is told what the book gained since it was prepared."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from isonomia.web.administration.body_acts import HOLIDAY
from isonomia.web.gates.passing import confirm, prepare
from isonomia.web.hr.proposals import rechecking
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.jobs import foreseeing
from isonomia.web.jobs.running import ask_to_cancel
from isonomia.web.jobs.worker import worker
from isonomia.web.records.models import Job
from isonomia.web.records.roles import Role
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db


def test_what_was_recorded_since_is_told(office: Office, client: Client) -> None:
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    act = about("desistencia", "W02")
    proposal = prepare("desfecho", office[Role.OPERATOR], office.body, certame, act)
    client.force_login(office[Role.CHECKER])
    page = address_of(proposal)
    assert "Desde então, nada mudou no livro do certame." in client.get(page).text
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    told = re.sub(r"\s+", " ", client.get(page).text)
    (shown,) = re.findall(r"o livro do certame ganhou 1 registro:</p><ul><li>([^<]*)</li></ul>", told)
    assert shown.startswith("Desist")
    assert "W01, M01" in shown
    assert "nada mudou" not in told


def test_the_effect_is_computed_anew_and_one_that_changed_is_not_offered(
    office: Office, client: Client
) -> None:
    """Whoever would come in the place of W02 is another, once W01 left."""
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    proposal = prepare("desfecho", office[Role.OPERATOR], office.body, certame, about("desistencia", "W02"))
    client.force_login(office[Role.CHECKER])
    page = address_of(proposal)
    assert "Confirmar e registrar" in client.get(page).text
    passed(office, certame, "avancar", about("nomear", "W01"))
    same = client.get(page).text
    assert "O efeito foi calculado de novo agora e é o mesmo que foi preparado." in same
    assert "Confirmar e registrar" in same
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    other = client.get(page).text
    assert "Calculado de novo agora, o efeito já não é o que foi preparado." in other
    assert "As pessoas são as mesmas. Mudou outra coisa" in other, "W04 comes next, to another place"
    assert other.index("Como o ato ficaria agora") < other.index("Como foi preparado")
    assert "Confirmar e registrar" not in other
    assert "Devolver a quem preparou" in other
    proposal.refresh_from_db()
    assert proposal.state == "pendente", "looking changes nothing"


def test_an_act_that_can_no_longer_be_done_says_why(office: Office, client: Client) -> None:
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    first, second = (
        prepare("desfecho", office[Role.OPERATOR], office.body, certame, about("desistencia", "W02"))
        for _ in range(2)
    )
    confirm(first, office[Role.CHECKER])
    client.force_login(office[Role.CHECKER])
    told = client.get(address_of(second)).text
    assert "o efeito já não é o que foi preparado" in told
    assert "Confirmar e registrar" not in told


def test_who_enters_and_who_leaves_a_call_is_named(office: Office, client: Client) -> None:
    certame = small_competition(office)
    proposal = prepare("convocar", office[Role.OPERATOR], office.body, certame, call_payload(2))
    before = [each["inscricao"] for each in proposal.preview["chamadas"]]
    passed(office, certame, "convocar", call_payload(1, numero="2/2026"))
    client.force_login(office[Role.CHECKER])
    told = client.get(address_of(proposal)).text
    proposal.refresh_from_db()
    gone = re.search(r"Saem do efeito do ato: ([^<]*)\.</li>", told)
    came = re.search(r"Entram no efeito do ato: ([^<]*)\.</li>", told)
    assert gone is not None
    assert gone[1] == before[0], "the one called meanwhile"
    assert came is not None
    assert came[1] not in before
    assert told.index("Saem do efeito") < told.index("Devolver a quem preparou")


def test_a_holiday_recorded_meanwhile_shows_the_term_that_moved(office: Office, client: Client) -> None:
    """The last day of the term made a holiday, the term ends later; the people are the same."""
    certame = small_competition(office)
    proposal = prepare("convocar", office[Role.OPERATOR], office.body, certame, call_payload(2))
    ends = proposal.preview["prazo"]["termina_em"]
    holiday = {"dia": ends, "nome": "Feriado de teste", "facultativo": False, "documento": "Lei 1"}
    act = prepare(HOLIDAY, office[Role.ADMINISTRATOR], office.body, None, {"dias": [holiday]})
    confirm(act, office[Role.AUTHORITY])
    client.force_login(office[Role.CHECKER])
    told = client.get(address_of(proposal)).text
    assert "mudou o calendário ou a configuração do órgão" in told
    assert "As pessoas são as mesmas." in told
    assert "Convocar 2 pessoas" not in told


@pytest.mark.django_db(transaction=True)
def test_of_a_large_competition_a_job_computes_the_effect_once(
    office: Office, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it is there nothing can be confirmed on that page; another entry asks for another job."""
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    proposal = prepare("desfecho", office[Role.OPERATOR], office.body, certame, about("desistencia", "W02"))
    passed(office, certame, "avancar", about("nomear", "W01"))
    monkeypatch.setattr(foreseeing, "AT_ONCE", 3)
    client.force_login(office[Role.CHECKER])
    page = address_of(proposal)
    for _look in range(2):
        waits = client.get(page).text
        assert "O efeito está sendo calculado de novo." in waits
        assert "Confirmar e registrar" not in waits
    mine = Job.objects.filter(kind=rechecking.NAME)
    assert mine.count() == 1, "who looks twice waits for the same job"
    worker("teste", until_empty=True).run()
    same = client.get(page).text
    assert "é o mesmo que foi preparado" in same
    assert "Confirmar e registrar" in same
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    assert "O efeito está sendo calculado de novo." in client.get(page).text
    worker("teste", until_empty=True).run()
    other = client.get(page).text
    assert "já não é o que foi preparado" in other
    assert "Confirmar e registrar" not in other
    assert mine.count() == 2


@pytest.mark.django_db(transaction=True)
def test_a_job_that_did_not_end_leaves_the_confirmation_to_compute(
    office: Office, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    proposal = prepare("desfecho", office[Role.OPERATOR], office.body, certame, about("desistencia", "W02"))
    passed(office, certame, "avancar", about("nomear", "W01"))
    monkeypatch.setattr(foreseeing, "AT_ONCE", 3)
    client.force_login(office[Role.CHECKER])
    client.get(address_of(proposal))
    ask_to_cancel(Job.objects.get(kind=rechecking.NAME))
    told = client.get(address_of(proposal)).text
    assert "Ao confirmar, o efeito é calculado de novo." in told
    assert "Confirmar e registrar" in told
