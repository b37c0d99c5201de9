"""The office and enrolments: a term by two people, settling, the file for the board, its scores imported."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from isonomia.web.candidate.enrolling.settling import TooSoon, settle
from isonomia.web.candidate.term import term_of
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.records.models import Access, Application, Competition, Enrolment, Person, Proposal, Upload
from isonomia.web.records.roles import Role
from support.web_people import CPFS, candidate, enrolled, set_term, signed_in, taking_enrolments
from support.web_world import Office

pytestmark = pytest.mark.django_db
HOME = "/gestao/guarapari/c2/inscricoes/"
KEY = "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f0"


def settled(office: Office) -> Competition:
    """Three people enrolled, one without sending; the term over; settled."""
    competition = taking_enrolments(office)
    enrolled(candidate("ana"), competition)
    enrolled(candidate("bia"), competition, colour="branca", reserves=(), cpf=CPFS[1])
    Application.objects.create(competition=competition, person=candidate("caio"), changed=timezone.now())
    set_term(competition, -5, -1)
    term = term_of(competition)
    assert term is not None
    assert settle(competition, term) == {"efetivada": 2, "descartada": 1}
    return competition


def asked(office: Office, competition: Competition, opens: int, closes: int) -> Proposal:
    today = timezone.localdate()
    payload = {
        "de": (today + timedelta(days=opens)).isoformat(),
        "ate": (today + timedelta(days=closes)).isoformat(),
        "laudo": True,
    }
    return prepare("abrir-inscricoes", office[Role.OPERATOR], office.body, competition, payload)


def test_a_term_is_opened_by_two_people_and_grows_but_never_shrinks(office: Office) -> None:
    competition = taking_enrolments(office, opens=1, closes=5)
    confirm(asked(office, competition, 1, 9), office[Role.CHECKER])
    term = term_of(competition)
    assert term is not None
    assert term.closes == timezone.localdate() + timedelta(days=9)
    with pytest.raises(Impeded, match="nunca encurtar"):
        confirm(asked(office, competition, 1, 8), office[Role.CHECKER])


def test_the_form_of_the_term_leads_to_its_preview(office: Office) -> None:
    taking_enrolments(office, opens=1, closes=5)
    client = signed_in(office[Role.OPERATOR])
    day = timezone.localdate()
    fields = {"de": f"{day + timedelta(days=1):%d/%m/%Y}", "ate": f"{day:%d/%m/%Y}", "chave": KEY + "1"}
    assert client.post(f"{HOME}prazo/", fields).status_code == 422
    answer = client.post(f"{HOME}prazo/", fields | {"ate": f"{day + timedelta(days=8):%d/%m/%Y}"})
    assert "Inscrições de" in client.get(answer["Location"]).content.decode()


def test_nothing_is_settled_while_the_term_runs(office: Office) -> None:
    competition = taking_enrolments(office)
    enrolled(candidate(), competition)
    term = term_of(competition)
    assert term is not None
    with pytest.raises(TooSoon):
        settle(competition, term)
    client = signed_in(office[Role.OPERATOR])
    assert client.post(f"{HOME}efetivar/", {"chave": KEY + "2"}, follow=True).status_code == 200
    assert Application.objects.get().state == "enviada"


def test_the_same_person_over_two_accounts_counts_once(office: Office) -> None:
    competition = taking_enrolments(office)
    first = enrolled(candidate("ana"), competition)
    second = enrolled(candidate("outra"), competition)
    set_term(competition, -5, -1)
    term = term_of(competition)
    assert term is not None
    settle(competition, term)
    assert Application.objects.get(pk=first.pk).state == "substituida"
    assert Application.objects.get(pk=second.pk).state == "efetivada"


def test_settling_twice_changes_nothing_more(office: Office) -> None:
    competition = settled(office)
    term = term_of(competition)
    assert term is not None
    assert settle(competition, term) == {}


def test_the_file_for_the_board_is_opened_on_record(office: Office) -> None:
    settled(office)
    answer = signed_in(office[Role.OPERATOR]).post(f"{HOME}arquivo-da-banca/")
    lines = answer.content.decode().splitlines()
    assert lines[0].startswith("inscricao;nome;cargo;nascimento;negros;indigenas;pcd;email")
    assert lines[1].startswith("00001;Candidata Ana;M01;1990-05-17;S;N;N;ana@candidata.example")
    assert len(lines) == 3
    assert Access.objects.get().what == "inscricoes"
    ana = Person.objects.get(email="ana@candidata.example")
    page = signed_in(ana).get("/minha-area/meus-dados/").content.decode()
    assert office[Role.OPERATOR].name in page
    assert 'value="17/05/1990"' in page


@pytest.fixture
def results() -> SimpleUploadedFile:
    return SimpleUploadedFile("banca.csv", b"inscricao;nota\n00001;71,5\n00002;80\n", "text/csv")


def test_scores_of_the_board_join_the_enrolments_and_go_through_the_import(
    office: Office, results: SimpleUploadedFile
) -> None:
    competition = settled(office)
    client = signed_in(office[Role.OPERATOR])
    answer = client.post(f"{HOME}notas/", {"arquivo": results, "chave": KEY + "3"})
    upload = Upload.objects.get()
    assert answer["Location"] == f"/gestao/guarapari/c2/importar/{upload.pk}/leitura/"
    home = f"/gestao/guarapari/c2/importar/{upload.pk}/"
    page: Any = client.get(f"{home}colunas/")
    form = {"chave": KEY + "4"} | {f"coluna_{i}": target for i, target in enumerate(upload.targets)}
    page = client.post(f"{home}colunas/", form, follow=True)
    assert page.status_code == 200
    upload.refresh_from_db()
    assert upload.outcome["relatorio"]["prontas"] == 2, upload.outcome
    answer = client.post(f"{home}conferir/", {"chave": KEY + "5"}, follow=True)
    assert answer.status_code == 200
    rows = Enrolment.objects.filter(roll__competition=competition).order_by("number")
    found = [(each.number, each.values.get("nota"), each.values.get("grupos", [])) for each in rows]
    assert found == [("00001", "71.5", ["negros"]), ("00002", "80", [])]


def test_a_number_that_nobody_has_is_told(office: Office) -> None:
    settled(office)
    strange = SimpleUploadedFile("banca.csv", b"inscricao;nota\n99999;71,5\n", "text/csv")
    client = signed_in(office[Role.OPERATOR])
    answer = client.post(f"{HOME}notas/", {"arquivo": strange, "chave": KEY + "6"})
    assert answer.status_code == 422
    assert "99999" in answer.content.decode()
    assert not Upload.objects.exists()
