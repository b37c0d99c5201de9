"""The page of the simulations: parameters in the address, the same result for ever, large ones by a job."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.test import Client

from isonomia.web.jobs.running import run
from isonomia.web.records.models import Job, SimulationResult
from isonomia.web.records.roles import Role
from support.administering import entered
from support.web_world import Office

LAW = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
PAGE = "/simulacao/"
SMALL = {
    "norma": LAW, "vagas": "40", "presenca-negros": "30%", "variante-negros": "30%",
    "repeticoes": "200", "semente": "7", "regras": ["compensado", "sequencial"],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


def address(**changed: str) -> str:
    return f"{PAGE}?{urlencode({**SMALL, **changed}, doseq=True)}"


@pytest.mark.django_db
def test_the_law_is_asked_first_then_its_groups(client: Client) -> None:
    assert 'name="norma"' in client.get(PAGE).text
    page = client.get(PAGE, {"norma": LAW, "pcd": "5%"})
    assert 'name="presenca-negros"' in page.text
    assert 'name="presenca-pcd"' in page.text
    assert client.get(PAGE, {"norma": "br/xx/nenhuma"}).status_code == 422


@pytest.mark.django_db
def test_page_document_sheet_and_pdf_say_the_same_with_seed_and_error(client: Client) -> None:
    page = client.get(address())
    assert page.status_code == 200
    assert not client.cookies
    assert "semente «7»" in page.text
    document = client.get(address().replace(PAGE, f"{PAGE}simulacao.json")).json()
    share = document["cenarios"][0]["grupos"]["negros"]["participacao"]
    mean, error = (f"{100 * float(share[name]):.2f}".replace(".", ",") for name in ("media", "erro"))
    assert f"{mean}% ± {error}" in page.text
    sheet = client.get(address().replace(PAGE, f"{PAGE}simulacao.csv")).content.decode("utf-8-sig")
    assert share["media"].replace(".", ",") in sheet
    assert client.get(address().replace(PAGE, f"{PAGE}simulacao.pdf")).content[:5] == b"%PDF-"
    # The address that the page gives, without what was left blank, is the same result's.
    link = re.search(r'href="http://testserver(/simulacao/\?[^"]+)"', page.text)
    assert link is not None
    again = client.get(link[1].replace("&amp;", "&"))
    name = re.search(r"<code>([0-9a-f]{64})</code>", page.text)
    assert name is not None
    assert name[1] in again.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"presenca-negros": "300%"}, "Não é um percentual de 0% a 100%."),
        ({"presenca-negros": ""}, "Falta dizer que parte dos aprovados é de cada grupo."),
        ({"vagas": "6000"}, "O número é grande demais."),
        ({"variante-negros": "muito"}, "A variante não se lê."),
        ({"lotes": "41"}, "está fora do que se simula"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(client: Client, changed: dict[str, str], said: str) -> None:
    page = client.get(address(**changed))
    assert page.status_code == 422
    assert said in page.text


@pytest.mark.django_db
def test_a_large_one_waits_for_a_job_and_then_is_open_to_all(
    office: Office, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isonomia.web.simulating.asking.AT_ONCE", 1_000)
    large = address(semente="8")
    page = client.get(large)
    assert "grande demais para a página esperar" in page.text
    assert "Resultado</h2>" not in page.text
    operator = entered(office[Role.OPERATOR])
    inside = large.replace(PAGE, "/gestao/guarapari/simulacao/")
    assert "Calcular em segundo plano" in operator.get(inside).text
    started = operator.post(inside)
    assert started.status_code == 302
    run.func(str(Job.objects.get().pk))
    assert SimulationResult.objects.count() == 1
    assert operator.get(started.headers["Location"]).headers["Location"].startswith(PAGE)
    done = client.get(large)
    assert "Resultado</h2>" in done.text
    assert SimulationResult.objects.get().document["simulacao"]["semente"] == "8"
    checker = entered(office[Role.CHECKER])
    assert checker.get(started.headers["Location"]).status_code == 404
