"""The assistant, task by task: kept incomplete, wrong values said at their field, nothing lost."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.web.records.appending import book_of, size_of
from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Role
from support.edital_web import cargo_rows, form_of, page, send, signed_in, text
from support.web_world import Office, make_office

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(office: Office) -> Client:
    return signed_in(office)


@pytest.fixture
def certame(client: Client, office: Office) -> Competition:
    start = reverse("edital_new:new", args=(office.body.slug,))
    answer = send(client, start, title="Concurso Público nº 1/2026", origin="nada")
    made = Competition.objects.get()
    assert answer.url == page(made)
    return made


def fill(client: Client, certame: Competition, *rows: dict[str, str]) -> None:
    """Everything an edital needs."""
    assert send(client, page(certame, "norma"), edital__publicado_em="10/08/2026").status_code == 302
    cargos = rows or ({"codigo": "M1", "nome": "Médico", "vagas": "10"},)
    assert cargo_rows(client, page(certame, "cargos"), *cargos).status_code == 302
    pcd = {"percentual": "5", "arredondamento": "para-cima", "teto": "20%", "fundamento": "edital, item 5.1"}
    typed = {f"reserva__pcd__{key}": value for key, value in pcd.items()}
    assert send(client, page(certame, "reserva"), **typed).status_code == 302
    assert send(client, page(certame, "desempate"), desempate__0__idade_em="01/10/2026").status_code == 302
    assert send(client, page(certame, "regras"), edital__listas_confirmadas="sim").status_code == 302
    certame.refresh_from_db()


def draft(certame: Competition) -> dict:
    certame.refresh_from_db()
    return certame.draft


def test_it_begins_with_what_is_known_of_the_body(client: Client, certame: Competition) -> None:
    assert certame.slug == "concurso-publico-no-1-2026"
    assert draft(certame)["edital"] == {
        "titulo": "Concurso Público nº 1/2026",
        "orgao": "Prefeitura de Guarapari",
        "ente": "br/es/guarapari",
        "poder": "executivo",
        "entidade": "administracao-direta",
    }
    said = text(client.get(page(certame)))
    assert "Tarefas, em qualquer ordem" in said
    assert "Não iniciada" in said


def test_two_competitions_of_one_name_have_two_addresses(
    client: Client, office: Office, certame: Competition
) -> None:
    start = reverse("edital_new:new", args=(office.body.slug,))
    send(client, start, title="Concurso Público nº 1/2026", origin="ferraz")
    other = Competition.objects.exclude(pk=certame.pk).get()
    assert other.slug == "concurso-publico-no-1-2026-2"
    assert other.draft["edital"]["ente"] == "br/sp/ferraz-de-vasconcelos"
    assert len(other.draft["cargo"]) > 5


def test_a_start_without_a_name_says_so(client: Client, office: Office) -> None:
    answer = send(client, reverse("edital_new:new", args=(office.body.slug,)), origin="nada")
    assert answer.status_code == 422
    assert "Erro:" in answer.content.decode()
    assert not Competition.objects.exists()


def test_the_law_page_says_which_law_rules_and_why(client: Client, certame: Competition) -> None:
    answer = send(client, page(certame, "norma"), edital__publicado_em="10/08/2026")
    assert answer.url == page(certame, "norma")
    said = text(client.get(answer.url))
    assert "rege este edital" in said
    assert "a lei vale para os publicados desde 20/12/2024" in said
    send(client, page(certame, "norma"), edital__publicado_em="19/12/2024")
    said = text(client.get(page(certame, "norma")))
    assert "não rege este edital" in said
    assert "desde 20/12/2024, e este é de 19/12/2024" in said


def test_a_wrong_value_is_kept_and_said_at_its_field(client: Client, certame: Competition) -> None:
    answer = send(client, page(certame, "norma"), edital__publicado_em="31/02/2026")
    assert answer.status_code == 422
    html = answer.content.decode()
    assert "<title>Erro:" in html
    assert 'href="#id_edital__publicado_em"' in html
    assert 'value="31/02/2026"' in html
    assert "aqui cabe uma data, como 10/03/2025" in html
    assert draft(certame)["edital"]["publicado_em"] == "31/02/2026"
    again = client.post(
        page(certame, "norma"),
        {**form_of(client, page(certame, "norma")), "edital__publicado_em": "10/08/2026"},
    )
    assert again.status_code == 302


def test_norms_named_by_the_edital(client: Client, certame: Competition) -> None:
    offered = client.get(page(certame, "norma")).content.decode()
    assert 'value="br/es/guarapari/lei-5031-2024"' in offered
    assert "lei-3677-2026" not in offered, "of another municipality"
    send(client, page(certame, "norma"), mode="escolhidas", norms=["br/federal/lei-15142-2025"])
    assert draft(certame)["edital"]["normas"] == ["br/federal/lei-15142-2025"]
    send(client, page(certame, "norma"), mode="nenhuma")
    assert draft(certame)["edital"]["normas"] == []
    send(client, page(certame, "norma"), mode="ente")
    assert "normas" not in draft(certame)["edital"]


def test_cargos_in_rows(client: Client, certame: Competition) -> None:
    rows = page(certame, "cargos")
    answer = cargo_rows(
        client, rows, {"codigo": "A", "nome": "Um", "vagas": "3"}, {"codigo": "B", "nome": "Dois"}
    )
    assert answer.status_code == 302
    assert [row["codigo"] for row in draft(certame)["cargo"]] == ["A", "B"]
    answer = cargo_rows(client, rows, {"codigo": "A", "vagas": "três"}, {"codigo": "A", "vagas": "2"})
    assert answer.status_code == 422
    html = answer.content.decode()
    assert 'href="#cargo-1-vagas"' in html
    assert 'href="#cargo-2-codigo"' in html
    assert 'value="três"' in html
    cargo_rows(client, rows, {"retirar": "on"}, {"codigo": "B", "vagas": "2"})
    assert [(row["codigo"], row["vagas"]) for row in draft(certame)["cargo"]] == [("B", "2")]


def test_cargos_pasted_from_a_spreadsheet(client: Client, certame: Competition) -> None:
    revision = client.get(page(certame, "cargos")).context["revisao"]
    sent = {"chave": "1b671a64-40d5-491e-99b0-da01ff1f3341", "revision": revision, "mode": "juntar"}
    table = "Código\tCargo\tVagas\nM1\tMédico, clínica\t10\nM2\tEnfermeiro\tCR\n"
    answer = client.post(page(certame, "paste"), {**sent, "text": table})
    assert answer.url == page(certame, "cargos")
    assert [row["vagas"] for row in draft(certame)["cargo"]] == [10, 0]
    wrong = client.post(
        page(certame, "paste"),
        {
            **sent,
            "revision": certame.draft_revision,
            "chave": "1b671a64-40d5-491e-99b0-da01ff1f3342",
            "text": "Código\tCargo\tVagas\nM3\tX\tdez\n",
        },
    )
    assert wrong.status_code == 422
    assert "Linha 2" in text(wrong)
    assert "M3\tX\tdez" in wrong.content.decode()
    assert len(draft(certame)["cargo"]) == 2


def test_the_table_with_its_reasons_and_its_first_places(client: Client, certame: Competition) -> None:
    fill(client, certame)
    said = text(client.get(page(certame, "quadro")))
    assert "Conta: 10 × 5% = 0,5 → 1." in said
    assert "Lei nº 5.031/2024: art. 3º, II; art. 3º, § 3º" in said
    assert "5% (cinco por cento) para indígenas." in said
    assert "10ª vaga, reservada a pessoas indígenas" in said
    assert "a lei pede documentos em etapa própria" in said


def test_a_typed_table_needs_its_reason(client: Client, certame: Competition) -> None:
    fill(client, certame)
    own = page(certame, "own_table", 1)
    typed = {
        "cargo__0__quadro__negros": "3",
        "cargo__0__quadro__indigenas": "1",
        "cargo__0__quadro__pcd": "1",
    }
    answer = send(client, own, **typed)
    assert answer.status_code == 422
    assert "Falta o motivo da diferença" in text(answer)
    answer = send(client, own, **typed, cargo__0__quadro_fundamento="Acordo nº 3")
    assert answer.url == page(certame, "quadro")
    said = text(client.get(answer.url))
    assert "O edital escreve 3; a conta da lei é 2." in said
    assert "Motivo dado: Acordo nº 3." in said
    send(client, own, **dict.fromkeys(typed, ""))
    assert "quadro" not in draft(certame)["cargo"][0]


def test_a_total_is_split_by_a_draw_announced_before(client: Client, certame: Competition) -> None:
    parts = [{"codigo": code, "nome": "Professor", "vagas": "2", "base": "PROF"} for code in "ABC"]
    fill(client, certame, *parts)
    assert "Divisão das vagas de um total" in text(client.get(page(certame)))
    answer = send(client, page(certame, "divisao"), distribuicao__fonte="Loteria Federal de 05/10/2026")
    assert answer.status_code == 302
    assert "com o número de: Loteria Federal de 05/10/2026" in text(client.get(page(certame, "quadro")))


def test_documents_ties_and_readings(client: Client, certame: Competition) -> None:
    fill(client, certame)
    stage = {"de": "01/09/2026", "ate": "31/08/2026"}
    answer = send(
        client, page(certame, "documentos"), **{f"documentos__indigenas__{k}": v for k, v in stage.items()}
    )
    assert answer.status_code == 422
    assert "termina antes de começar" in text(answer)
    send(client, page(certame, "documentos"), documentos__indigenas__ate="10/09/2026")
    send(client, page(certame, "desempate"), desempate__0__criterio="", desempate__1__criterio="maior-idade")
    assert draft(certame)["desempate"] == [{"criterio": "maior-idade"}]
    assert "não desempata pela idade" in text(client.get(page(certame, "desempate")))
    said = text(client.get(page(certame, "leituras")))
    assert "antes da 5ª vaga" in said
    send(client, page(certame, "leituras"), leituras__computo="sequencial")
    assert draft(certame)["leituras"]["computo"] == "sequencial"


def test_two_people_write_at_once_and_nothing_is_lost(
    client: Client, office: Office, certame: Competition
) -> None:
    address = page(certame, "regras")
    first, second = form_of(client, address), form_of(signed_in(office), address)
    assert client.post(address, {**first, "edital__validade_meses": "12"}).status_code == 302
    late = signed_in(office).post(address, {**second, "edital__validade_meses": "24"})
    assert late.status_code == 409
    assert "Outra pessoa salvou" in text(late)
    assert 'value="24"' in late.content.decode()
    assert draft(certame)["edital"]["validade_meses"] == "12"
    again = {bound.html_name: bound.value() or "" for bound in late.context["form"]}
    assert signed_in(office).post(address, again).status_code == 302
    assert draft(certame)["edital"]["validade_meses"] == "24"


def test_a_double_click_keeps_once(client: Client, certame: Competition) -> None:
    address = page(certame, "regras")
    sent = {**form_of(client, address), "edital__validade_meses": "12"}
    assert client.post(address, sent).status_code == 302
    before = certame.draft_revision
    certame.refresh_from_db()
    kept = certame.draft_revision
    assert kept == before + 1
    assert client.post(address, sent).status_code == 302
    certame.refresh_from_db()
    assert certame.draft_revision == kept


def test_the_check_lists_everything_that_lacks(client: Client, certame: Competition) -> None:
    said = text(client.get(page(certame, "review")))
    assert "Falta preencher: Data de publicação do edital." in said
    assert "Enviar quadro para conferência" not in said
    tasks = client.get(page(certame)).content.decode()
    above = tasks[: tasks.index("Tarefas, em qualquer ordem")]
    assert "Falta preencher: Data de publicação do edital." in above, "what lacks is named above the tasks"
    assert f'<a href="{page(certame, "norma")}">Norma e data do edital</a>' in above
    sent = {"chave": "1b671a64-40d5-491e-99b0-da01ff1f3343"}
    assert client.post(page(certame, "review"), sent).status_code == 409
    assert size_of(book_of(certame.body, certame)) == 0


@pytest.mark.parametrize("role", [Role.CHECKER, Role.AUDITOR, Role.LAWYER])
def test_who_does_not_prepare_sees_and_does_not_write(
    office: Office, certame: Competition, role: Role
) -> None:
    other = signed_in(office, role)
    assert other.get(page(certame)).status_code == 200
    assert other.get(page(certame, "quadro")).status_code == 200
    assert "Salvar" not in text(other.get(page(certame, "review")))
    for name in ("norma", "cargos", "regras", "leituras", "desempate", "reserva", "documentos", "divisao"):
        assert other.get(page(certame, name)).status_code == 403
    assert other.post(page(certame, "rectify")).status_code == 403
    assert (
        other.post(page(certame, "review"), {"chave": "1b671a64-40d5-491e-99b0-da01ff1f3349"}).status_code
        == 403
    )


def test_another_body_finds_nothing(certame: Competition) -> None:
    stranger = signed_in(make_office("ferraz"))
    for name in ("index", "norma", "quadro", "texts"):
        assert stranger.get(page(certame, name)).status_code == 404


def test_in_english(client: Client, certame: Competition) -> None:
    fill(client, certame)
    english = client.get(page(certame, "quadro"), headers={"accept-language": "en"})
    assert "10 × 5% = 0.5 → 1" in text(english)


def test_what_the_edital_says_of_its_commissions_is_kept_and_checked(
    client: Client, certame: Competition
) -> None:
    shown = text(client.get(page(certame, "procedimento")))
    assert "Dias para recorrer" in shown
    assert "Em branco: 5." in shown
    refused = send(client, page(certame, "procedimento"), **{"procedimento__prazo-recurso": "0"})
    assert "O número deve ser 1 ou maior." in text(refused)
    kept = {"procedimento__prazo-recurso": "3", "procedimento__filmagem": "nao"}
    assert send(client, page(certame, "procedimento"), **kept).status_code == 302
    assert draft(certame)["procedimento"]["prazo-recurso"] == "3"
