"""«Chamar mais n», from the form to the receipt: who is called, told the same everywhere, once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.files.documents.signing import signatures_of
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.hr.desk.circumstances import last_number
from isonomia.web.hr.desk.issuing import certificate as certificate_here
from isonomia.web.records.appending import book_of, size_of
from isonomia.web.records.models import CargoStanding, Competition, Notice, Paper, Proposal
from isonomia.web.records.roles import Role
from support.certificates import PASSWORD
from support.certificates import certificate as made_certificate
from support.desk_folder import EDITAL
from support.web_acts import call_payload, passed
from support.web_desk import FORM, small_competition
from support.web_world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("certame")]


@pytest.fixture
def certame(office: Office) -> Competition:
    return small_competition(office)


def names(**more: object) -> dict[str, object]:
    return {"orgao": "guarapari", "certame": "c1", **more}


def prepared(client: Client, office: Office, number: int = 3) -> Proposal:
    client.force_login(office[Role.OPERATOR])
    answer = client.post(reverse("desk:call", kwargs=names()), {**FORM, "quantas-0": str(number)})
    assert answer.status_code == 302, answer.text
    return Proposal.objects.get()


def confirmed(client: Client, office: Office, number: int = 3) -> Proposal:
    proposal = prepared(client, office, number)
    client.force_login(office[Role.CHECKER])
    address = reverse("proposals:confirm", kwargs=names(proposta=proposal.pk))
    answer = client.post(address, {"chave": "c1"})
    assert answer.status_code == 302
    proposal.refresh_from_db()
    return proposal


def test_nothing_is_recorded_by_the_preview(office: Office, certame: Competition, client: Client) -> None:
    before = size_of(book_of(office.body, certame))
    proposal = prepared(client, office)
    assert size_of(book_of(office.body, certame)) == before
    assert Paper.objects.count() == Notice.objects.count() == 0
    assert [call["inscricao"] for call in proposal.preview["chamadas"]] == ["W01", "W02", "N03"]


def test_the_preview_says_who_by_which_list_and_why(office: Office, client: Client) -> None:
    proposal = prepared(client, office)
    page = client.get(reverse("proposals:proposal", kwargs=names(proposta=proposal.pk))).text
    for expected in ("W01", "W02", "N03", "1ª da lista de pessoas negras", "Lei nº 5.031/2024, art. 3º",
                     "Nada foi publicado ainda.", "horário de Brasília"):  # fmt: skip
        assert expected in page
    assert "Convocar 3 pessoas" not in page
    client.force_login(office[Role.CHECKER])
    page = client.get(reverse("proposals:proposal", kwargs=names(proposta=proposal.pk))).text
    assert "Convocar 3 pessoas" in page


def test_the_call_once_confirmed_is_in_the_book_the_papers_and_the_standing(
    office: Office, certame: Competition, client: Client
) -> None:
    proposal = confirmed(client, office)
    assert proposal.state == "confirmada"
    assert {paper.kind for paper in proposal.papers.all()} == {
        "edital-de-convocacao",
        "termos-de-convocacao",
        "convocacao-diario-12cm",
        "convocacao-diario-25cm",
        "convocacao-diario",
        "convocacao",
        "prazo",
    }
    standing = CargoStanding.objects.get(competition=certame)
    called = [call["inscricao"] for call in standing.document["convocacoes"]]
    assert called == [call["inscricao"] for call in proposal.preview["chamadas"]] == ["W01", "W02", "N03"]
    assert standing.desk["em_chamada"] == 3


def test_preview_receipt_and_gazette_name_the_same_people(office: Office, client: Client) -> None:
    proposal = confirmed(client, office, 5)
    people = [call["inscricao"] for call in proposal.preview["chamadas"]]
    receipt = client.get(reverse("proposals:receipt", kwargs=names(proposta=proposal.pk))).text
    found = proposal.papers.get(kind="convocacao-diario")
    gazette = re.findall(r"^\d+ª .*? ([WN]\d\d) ", bytes(found.content).decode(), re.MULTILINE)
    assert people == gazette == re.findall(r'role="rowheader"[^>]*>([WN]\d\d)<', receipt)


def test_more_people_than_places_are_refused_beside_the_field(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    answer = client.post(reverse("desk:call", kwargs=names()), {**FORM, "quantas-0": "99"})
    assert answer.status_code == 422
    assert "Só há 10 vagas em aberto neste cargo." in answer.text
    assert "registre antes as vagas novas" in answer.text
    assert "<title>Erro:" in answer.text
    assert 'value="99"' in answer.text


def test_one_open_place_is_said_in_the_singular(office: Office, client: Client) -> None:
    confirmed(client, office, 9)
    client.force_login(office[Role.OPERATOR])
    answer = client.post(
        reverse("desk:call", kwargs=names()), {**FORM, "chave": "k2", "quantas-0": "2", "day": "01/12/2026"}
    )
    assert "Só há 1 vaga em aberto neste cargo." in answer.text


def test_who_checks_sees_who_signs_and_where_to_contest(office: Office, client: Client) -> None:
    proposal = prepared(client, office)
    client.force_login(office[Role.CHECKER])
    page = client.get(reverse("proposals:proposal", kwargs=names(proposta=proposal.pk))).text
    assert "Fulana de Tal, Secretária de Gestão (Guarapari)" in page
    assert "<dd>Protocolo geral</dd>" in page


def test_the_next_number_follows_the_book_even_where_acts_were_taken_over(office: Office) -> None:
    acts = (
        "data;ato;inscricao;cargo;detalhe;documento\n"
        "2026-10-30;homologar;;;;\n"
        "2026-11-10;convocar;;M01;1;Edital de Convocação nº 07/2026\n"
    )
    taken = small_competition(office, "c2", acts)
    assert last_number(taken, 2026) == 7
    assert last_number(taken, 2027) == 0


def test_a_number_is_of_one_call(office: Office, certame: Competition, client: Client) -> None:
    first = confirmed(client, office, 2)
    again = prepare(first.kind, office[Role.OPERATOR], office.body, certame, first.payload)
    with pytest.raises(Impeded, match="já é de outra convocação"):
        confirm(again, office[Role.CHECKER])


def test_a_call_by_who_prepared_it_is_denied(office: Office, client: Client) -> None:
    from support.web_world import give

    proposal = prepared(client, office)
    give(office.body, office[Role.OPERATOR], Role.CHECKER)
    answer = client.post(reverse("proposals:confirm", kwargs=names(proposta=proposal.pk)), {"chave": "x"})
    assert answer.status_code == 403


def test_pages_of_the_desk_open(office: Office, client: Client) -> None:
    confirmed(client, office)
    assert "Médico" in client.get(reverse("desk:index", kwargs=names())).text
    page = client.get(reverse("desk:cargo", kwargs=names(cargo="M01"))).text
    assert "Vaga 3, reservada a pessoas negras, em chamada, inscrição N03" in page
    assert "A próxima pessoa é a inscrição" in page


def test_nothing_is_published_before_it_is_done(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    wrong = {**FORM, "quantas-0": "1", "published": "29/11/2026"}
    answer = client.post(reverse("desk:call", kwargs=names()), wrong)
    assert answer.status_code == 422
    assert "A publicação não pode ser anterior ao ato." in answer.text


def test_nobody_is_called_before_the_homologation(office: Office) -> None:
    acts = "data;ato;inscricao;cargo;detalhe\n2026-03-02;renuncia;W20;M01;\n"
    early = small_competition(office, "c2", acts, EDITAL.replace("01/2025", "02/2025"))
    with pytest.raises(Impeded, match="O resultado ainda não foi homologado"):
        passed(office, early, "convocar", call_payload(1))


def test_the_papers_are_signed_where_a_certificate_is_configured(
    office: Office, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "certificado.p12"
    file.write_bytes(made_certificate()[0])
    monkeypatch.setenv("ISONOMIA_CERTIFICADO", str(file))
    monkeypatch.setenv("ISONOMIA_CERTIFICADO_SENHA", PASSWORD)
    certificate_here.cache_clear()
    try:
        proposal = confirmed(client, office, 1)
    finally:
        certificate_here.cache_clear()
    for name in ("edital-de-convocacao.pdf", "termos-de-convocacao.pdf"):
        signed = bytes(proposal.papers.get(file_name=name).content)
        assert [signature.intact for signature in signatures_of(signed)] == [True]


def test_who_signs_without_an_office_comes_back_as_typed(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    given = {**FORM, "quantas-0": "1", "signers": "Fulana de Tal\nBeltrana; Secretária"}
    assert client.post(reverse("desk:call", kwargs=names()), given).status_code == 302
    page = client.get(reverse("desk:call", kwargs=names())).text
    assert "Fulana de Tal\nBeltrana; Secretária</textarea>" in page


def test_the_receipt_speaks_of_what_was_seen(office: Office, client: Client) -> None:
    proposal = confirmed(client, office, 1)
    page = client.get(reverse("proposals:receipt", kwargs={**names(), "proposta": proposal.pk})).text
    assert "O que olhar antes de confirmar" not in page
    onward = page[page.index("Para onde ir agora") :]
    for where in (
        reverse("desk:cargo", kwargs=names(cargo="M01")),
        reverse("desk:notices", kwargs=names()),
        reverse("panel:panel", kwargs=names()),
    ):
        assert f'href="{where}"' in onward
