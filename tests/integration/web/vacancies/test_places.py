"""New places continue the series; a place of somebody appointed here is sent to the outcomes."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.law.findings import InputProblems
from isonomia.web.gates.passing import prepare
from isonomia.web.records.models import CargoStanding, Competition
from isonomia.web.records.roles import Role
from support.web_acts import COMMON, about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db
NAMES = {"orgao": "guarapari", "certame": "c1"}


@pytest.fixture
def certame(office: Office) -> Competition:
    return small_competition(office)


def places(act: str, number: int, **more: object) -> dict[str, object]:
    asks = [{"cargo": "M01", "quantas": number}]
    return {**COMMON, "ato": act, "pedidos": asks, "causa": "lei", "dados": {}, **more}


def test_five_more_go_on_from_the_eleventh(office: Office, certame: Competition) -> None:
    proposal = passed(office, certame, "vagas", places("novas-vagas", 5))
    (cargo,) = proposal.preview["cargos"]
    assert cargo["novas"] == [
        [11, "ampla"], [12, "ampla"], [13, "negros"], [14, "ampla"], [15, "ampla"],
    ]  # fmt: skip
    desk = CargoStanding.objects.get(competition=certame).desk
    assert (desk["vagas"], desk["em_aberto"]) == (15, 15)


def test_the_preview_says_it_in_words_and_whom_it_reaches(
    office: Office, certame: Competition, client: Client
) -> None:
    proposal = prepare("vagas", office[Role.OPERATOR], office.body, certame, places("novas-vagas", 3))
    client.force_login(office[Role.OPERATOR])
    page = client.get(reverse("proposals:proposal", kwargs={**NAMES, "proposta": proposal.pk})).text
    assert "A contagem continua de onde parou: 11ª a 13ª vaga." in page
    assert "A 13ª vaga é reservada a pessoas negras." in page
    assert len(proposal.preview["cargos"][0]["alcanca"]) == 13


def test_places_taken_back_are_the_last_free_ones(office: Office, certame: Competition) -> None:
    proposal = passed(office, certame, "vagas", places("suprimir-vaga", 2))
    assert proposal.preview["cargos"][0]["suprimidas"] == [9, 10]
    assert CargoStanding.objects.get(competition=certame).desk["vagas"] == 8


def test_after_the_validity_no_place_comes(office: Office, certame: Competition) -> None:
    late = places("novas-vagas", 1, data="2028-03-03")
    with pytest.raises(InputProblems, match="A validade do certame terminou em 02/03/2028"):
        prepare("vagas", office[Role.OPERATOR], office.body, certame, late)


@pytest.mark.usefixtures("certame")
@pytest.mark.parametrize(
    ("answer", "goes"), [("sim", "desfechos/"), ("nao", "novas/"), ("suprimir", "suprimir/")]
)
def test_the_first_question_decides_the_path(office: Office, client: Client, answer: str, goes: str) -> None:
    client.force_login(office[Role.OPERATOR])
    found = client.get(reverse("vacancies:index", kwargs=NAMES), {"whose": answer})
    assert found.headers["Location"].endswith(goes)


@pytest.mark.usefixtures("certame")
def test_the_form_keeps_what_was_typed_and_says_what_is_missing(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    address = reverse("vacancies:places", kwargs={**NAMES, "what": "novas"})
    answer = client.post(address, {"document": "Lei nº 9/2026", "chave": "x"})
    assert answer.status_code == 422
    assert "Diga quantas vagas em ao menos um cargo." in answer.text
    assert 'value="Lei nº 9/2026"' in answer.text


def form(**changes: str) -> dict[str, str]:
    given = {
        "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f02", "day": "30/11/2026", "document": "Lei nº 9/2026",
        "authority": "Câmara", "cause": "lei",
    }  # fmt: skip
    return {**given, **changes}


@pytest.mark.usefixtures("certame")
def test_a_number_beyond_the_editals_is_asked_about_again(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    address = reverse("vacancies:places", kwargs={**NAMES, "what": "novas"})
    assert "Sim, são mesmo tantas vagas" not in client.get(address).text
    answer = client.post(address, form(**{"quantas-0": "5000"}))
    assert answer.status_code == 422
    assert "o edital oferece 10 vagas neste cargo, hoje são 10, e passariam a 5.010" in answer.text
    assert "Há 20 pessoas classificadas." in answer.text
    assert "Sim, são mesmo tantas vagas" in answer.text
    assert client.post(address, form(**{"quantas-0": "5000", "sure": "on"})).status_code == 302


@pytest.mark.usefixtures("certame")
def test_as_many_as_the_edital_offers_are_not_asked_about(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    address = reverse("vacancies:places", kwargs={**NAMES, "what": "novas"})
    assert client.post(address, form(**{"quantas-0": "10"})).status_code == 302


def test_a_suppressed_place_stays_in_the_strip(office: Office, certame: Competition, client: Client) -> None:
    """A place that had been reached, left and taken back is shown where it was: numbers have no gap."""
    passed(office, certame, "convocar", call_payload(10))
    document = CargoStanding.objects.get(competition=certame).document
    (ninth,) = [call["inscricao"] for call in document["convocacoes"] if call["vaga"] == 9]
    passed(office, certame, "desfecho", about("desistencia", ninth))
    passed(office, certame, "vagas", places("suprimir-vaga", 1))
    client.force_login(office[Role.OPERATOR])
    page = client.get(reverse("desk:cargo", kwargs={**NAMES, "cargo": "M01"})).text
    assert page.count('data-state="suppressed"') == 1
    assert "Vaga 9, da ampla concorrência, suprimida." in page
