"""What happens to people called: consequence before saving, steps, proofs, courts, records put right."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.law.findings import InputProblems
from isonomia.office.recorded import ACT_COLUMNS
from isonomia.web.gates.passing import Impeded, prepare
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents
from isonomia.web.records.models import CargoStanding, Competition, Notice
from isonomia.web.records.models.notices import NoticeState
from isonomia.web.records.roles import Role
from support.desk_folder import EDITAL
from support.web_acts import about, call_payload, passed, states
from support.web_desk import FORM, small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db


@pytest.fixture
def certame(office: Office) -> Competition:
    competition = small_competition(office)
    passed(office, competition, "convocar", call_payload(3))
    return competition


def names(**more: object) -> dict[str, object]:
    return {"orgao": "guarapari", "certame": "c1", "cargo": "M01", **more}


def test_convocacao_nomeacao_posse_and_exercicio_are_separate_acts(
    office: Office, certame: Competition
) -> None:
    for act, state in (("nomear", "nomeado"), ("posse", "em-posse"), ("exercicio", "em-exercicio")):
        passed(office, certame, "avancar", about(act, "W01", "N03"))
        assert states(certame) == {"W01": state, "W02": "convocado", "N03": state}


def test_a_step_out_of_order_is_refused_and_nothing_is_recorded(office: Office, certame: Competition) -> None:
    with pytest.raises(InputProblems):
        prepare("avancar", office[Role.OPERATOR], office.body, certame, about("exercicio", "W01"))
    assert states(certame)["W01"] == "convocado"


def test_a_withdrawal_opens_the_place_for_the_same_list(office: Office, certame: Competition) -> None:
    proposal = passed(office, certame, "desfecho", about("desistencia", "N03"))
    (opened,) = proposal.preview["vagas_abertas"]
    assert (opened["vaga"], opened["computa_em"], opened["mesma_lista"]) == (3, "negros", True)
    assert proposal.preview["proximo"]["M01"] | {"tipo_vaga": "negros"} == {
        "vaga": 3,
        "tipo_vaga": "negros",
        "inscricao": "N06",
        "lista": "negros",
    }


def test_the_consequence_is_said_before_saving(office: Office, certame: Competition, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    form = {
        "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f02",
        "act": "desistencia",
        "day": "30/11/2026",
        "document": "Requerimento nº 7/2026",
        "authority": "RH",
    }
    answer = client.post(reverse("outcomes:call", kwargs=names(order=3)), form, follow=True)
    assert (
        "A vaga 3 volta a ficar aberta. Ela será oferecida à próxima pessoa da mesma lista: a lista de "
        "pessoas negras. A ordem das outras vagas não muda." in answer.text
    )
    assert states(certame)["N03"] == "convocado"


@pytest.mark.usefixtures("certame")
@pytest.mark.parametrize("page", ["outcomes:call", "desk:call"])
def test_a_wrong_year_does_not_hold_back_every_later_act(office: Office, client: Client, page: str) -> None:
    client.force_login(office[Role.OPERATOR])
    where = {"orgao": "guarapari", "certame": "c1"}
    if page == "outcomes:call":
        address = reverse(page, kwargs=names(order=1))
        sent = {"act": "desistencia", "document": "Requerimento 5", "authority": "RH"}
    else:
        address, sent = reverse(page, kwargs=where), {**FORM, "quantas-0": "1"}
    answer = client.post(address, {**sent, "chave": "k9", "day": "30/11/9999"})
    assert answer.status_code == 422
    assert "A data está mais de um ano à frente. Confira o ano." in answer.text


@pytest.mark.usefixtures("certame")
def test_only_outcomes_of_the_state_are_offered(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    page = client.get(reverse("outcomes:call", kwargs=names(order=1))).text
    assert 'value="nomear"' in page
    for absent in ("exoneracao", "posse", "fim-de-fila", "nao-recomendado-pcd", "rescisao"):
        assert f'value="{absent}"' not in page


def test_employment_knows_no_nomeacao(office: Office, client: Client) -> None:
    edital = EDITAL.replace("vagas = 10", 'vagas = 10\nvinculo = "emprego-publico"')
    certame = small_competition(office, edital=edital)
    passed(office, certame, "convocar", call_payload(1))
    client.force_login(office[Role.OPERATOR])
    page = client.get(reverse("outcomes:call", kwargs=names(order=1))).text
    assert 'value="nomear"' not in page
    assert "Contratação" in page


def test_no_show_waits_for_the_end_of_the_term(office: Office, certame: Competition) -> None:
    with pytest.raises(Impeded, match="o prazo ainda corre, até 16/12/2026"):
        passed(office, certame, "desfecho", about("nao-compareceu", "W01", data="2026-12-16"))
    passed(office, certame, "desfecho", about("nao-compareceu", "W01", data="2026-12-17"))
    assert states(certame)["W01"] == "nao-compareceu"


def test_long_after_the_homologation_no_show_asks_for_a_personal_notice(
    office: Office, certame: Competition
) -> None:
    late = about("nao-compareceu", "W01", data="2027-03-03")
    with pytest.raises(Impeded, match="falta a prova"):
        passed(office, certame, "desfecho", late)
    Notice.objects.filter(number="W01").update(
        state=NoticeState.PROVED, proof="AR 123", moved=datetime(2026, 12, 3, tzinfo=UTC)
    )
    passed(office, certame, "desfecho", late)
    assert states(certame)["W01"] == "nao-compareceu"


def test_an_error_of_the_administration_gives_the_rank_back(office: Office, certame: Competition) -> None:
    undone = about("tornar-sem-efeito", "W02", detalhe="erro-da-administracao")
    proposal = passed(office, certame, "desfecho", undone)
    assert proposal.preview["proximo"]["M01"]["inscricao"] == "W02"
    other = about("tornar-sem-efeito", "W01", detalhe="outra-causa")
    passed(office, certame, "desfecho", other)
    register = CargoStanding.objects.get(competition=certame).document["cadastro_de_reserva"]
    assert "W02" in register
    assert "W01" not in register


def test_the_end_of_the_queue_only_where_the_edital_allows(office: Office, certame: Competition) -> None:
    with pytest.raises(Impeded, match="não permite pedir o fim da fila"):
        passed(office, certame, "desfecho", about("fim-de-fila", "W01"))


def test_a_court_suspends_and_is_revoked(office: Office, certame: Competition, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    form = {
        "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f03",
        "order": "suspender=cargo",
        "process": "5000111-20.2026.8.08.0021",
        "cargo": "M01",
        "day": "30/11/2026",
        "document": "Ofício nº 3/2026",
        "authority": "Juízo da Fazenda",
    }
    base = {"orgao": "guarapari", "certame": "c1"}
    answer = client.post(reverse("outcomes:order", kwargs=base), form)
    client.force_login(office[Role.CHECKER])
    confirm = f"{answer.headers['Location']}confirmar/"
    assert client.post(confirm, {"chave": "k"}).status_code == 302
    desk = client.get(reverse("desk:cargo", kwargs=names())).text
    assert "processo 5000111-20.2026.8.08.0021: deste cargo inteiro." in desk
    with pytest.raises(Impeded, match="suspensas por decisão judicial"):
        passed(office, certame, "convocar", call_payload(1, numero="2/2026"))
    revoked = {
        **about("decisao-judicial-revogada"),
        "cargo": "",
        "inscricao": "",
        "detalhe": "processo=5000111-20.2026.8.08.0021",
    }
    passed(office, certame, "ordem-judicial", revoked)
    passed(office, certame, "convocar", call_payload(1, numero="2/2026"))
    assert len(states(certame)) == 4


def sequence_of(certame: Competition, act: str) -> int:
    return next(s for s, content in contents(certame, kinds.ACT) if content["ato"] == act)


def struck(certame: Competition, act: str) -> dict[str, object]:
    return {"sequencia": sequence_of(certame, act), "motivo": "Lançado na pessoa errada.", "novo": None}


def test_a_wrong_record_is_put_right_by_a_new_one(
    office: Office, certame: Competition, client: Client
) -> None:
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    entry = sequence_of(certame, "desistencia")
    passed(office, certame, "corrigir-registro", struck(certame, "desistencia"), Role.AUTHORITY)
    assert states(certame)["W01"] == "convocado"
    assert sequence_of(certame, "desistencia") == entry
    client.force_login(office[Role.OPERATOR])
    page = client.get(reverse("outcomes:call", kwargs=names(order=1))).text
    assert "Desistiu (corrigido depois)" in page
    assert f"corrigir/{entry}/" not in page


def test_what_rests_on_a_wrong_record_is_listed_and_comes_first(office: Office, certame: Competition) -> None:
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    passed(office, certame, "convocar", call_payload(1, numero="2/2026"))
    with pytest.raises(Impeded, match="inscrição W04: dependeu deste registro"):
        passed(office, certame, "corrigir-registro", struck(certame, "desistencia"), Role.AUTHORITY)
    assert states(certame)["W01"] == "desistencia"


def test_what_control_asks_for_is_in_the_book(office: Office, certame: Competition) -> None:
    facts = {"lei_de_criacao": "Lei nº 1/2020", "diario_numero": "55", "processo": "77/2026"}
    passed(office, certame, "avancar", about("nomear", "N03", dados=facts))
    details = [c for _, c in contents(certame, kinds.DETAILS) if c.get("ato") == "nomear"]
    assert details[0] | facts == details[0]
    assert details[0]["pessoas"] == [
        {"inscricao": "N03", "cargo": "M01", "posicoes": {"ampla": 3, "negros": 1}}
    ]


def test_who_was_not_called_may_renounce(office: Office, certame: Competition, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    found = client.get(
        reverse("outcomes:index", kwargs={"orgao": "guarapari", "certame": "c1"}), {"inscricao": "W04"}
    )
    address = reverse("outcomes:person", kwargs=names(number="W04"))
    assert address in found.text
    form = {
        "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f04",
        "act": "renuncia",
        "day": "30/11/2026",
        "document": "Requerimento nº 8/2026",
        "authority": "RH",
    }
    preview = client.post(address, form)
    client.force_login(office[Role.CHECKER])
    assert client.post(f"{preview.headers['Location']}confirmar/", {"chave": "k"}).status_code == 302
    assert "W04" not in CargoStanding.objects.get(competition=certame).document["cadastro_de_reserva"]


@pytest.mark.usefixtures("certame")
def test_who_holds_a_place_has_the_page_of_the_call(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    answer = client.get(reverse("outcomes:person", kwargs=names(number="W01")))
    assert answer.headers["Location"] == reverse("outcomes:call", kwargs=names(order=1))
    assert client.get(reverse("outcomes:person", kwargs=names(number="X99"))).status_code == 404


# ---- fraud


def test_fraud_is_not_recorded_at_the_desk(office: Office, certame: Competition, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    for name, kwargs in (("call", names(order=1)), ("person", names(number="W20"))):
        page = client.get(reverse(f"outcomes:{name}", kwargs=kwargs)).text
        assert 'value="fraude"' not in page
        assert reverse("processes:new", kwargs={"orgao": "guarapari"}) in page
    batch = reverse("outcomes:batch", kwargs=names(act="fraude"))
    assert client.get(batch).status_code == 404
    with pytest.raises(Impeded, match="ao fim de um processo com defesa"):
        passed(office, certame, "desfecho", about("fraude", "W01"))
    assert states(certame)["W01"] == "convocado"


def test_a_record_is_not_corrected_into_a_fraud(office: Office, certame: Competition) -> None:
    act = passed(office, certame, "desfecho", about("desistencia", "W01"))
    (row,) = [each for _, each in contents(certame, kinds.ACT) if each["ato"] == "desistencia"]
    new = {**{name: row[name] for name in ACT_COLUMNS}, "ato": "fraude"}
    payload = {"sequencia": act.first, "motivo": "engano", "novo": new}
    with pytest.raises(Impeded, match="ao fim de um processo com defesa"):
        passed(office, certame, "corrigir-registro", payload, Role.AUTHORITY)
