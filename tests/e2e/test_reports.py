"""The evaluation and the simulation in a browser: prepared, published, read on a phone; parameters moved."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, running_site, sign_in

BUILD = """
from support.web_world import make_office, take_over
take_over(make_office("guarapari"), "guarapari")
"""
LAW = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"


@pytest.fixture(scope="module")
def municipality(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One body with one competition; its report is published by the first test."""
    with running_site(tmp_path_factory.mktemp("avaliacao")) as running:
        running.build(BUILD)
        yield running


def test_one_prepares_another_publishes_anybody_reads(municipality: Site, open_page: OpenPage) -> None:
    site = municipality
    preparing = open_page()
    sign_in(preparing, site, "administrador@guarapari.example")
    preparing.goto(site.url("/gestao/guarapari/avaliacao/"))
    checks.assert_sound(preparing)
    preparing.get_by_label("Parte de cada grupo na população").fill("negros;muito;Guarapari;2022;Censo")
    preparing.get_by_role("button", name="Ver como fica").click()
    expect(preparing).to_have_title("Erro: Relatório de avaliação – Prefeitura de Guarapari – Isonomia")
    preparing.get_by_label("Parte de cada grupo na população").fill("negros;60,1%;Guarapari;2022;Censo")
    preparing.get_by_role("button", name="Ver como fica").click()
    expect(preparing.get_by_role("heading", level=1)).to_have_text("Publicação do relatório de avaliação")
    checks.assert_sound(preparing)

    confirming = open_page()
    sign_in(confirming, site, "autoridade@guarapari.example")
    confirming.goto(preparing.url)
    confirming.get_by_role("button", name="Confirmar e registrar").click()
    expect(confirming).to_have_url(
        site.url("/administracao/guarapari/conferir/") + confirming.url.split("/")[-3] + "/recibo/"
    )

    reading = open_page(width=360, javascript=False)
    reading.goto(site.url("/relatorios/"))
    reading.get_by_role("link", name="Prefeitura de Guarapari").click()
    expect(reading.get_by_text("a lei reservou 71")).to_be_visible()
    expect(
        reading.get_by_role("img", name=re.compile(r"^De 71 vagas reservadas, \d+ estão ocupadas"))
    ).to_be_visible()
    reading.locator("#id_cargo").select_option(label="Guarda Municipal")
    reading.get_by_role("button", name="Mostrar").click()
    expect(reading.get_by_role("heading", name="Guarda Municipal")).to_be_visible()

    whole = open_page()
    whole.goto(site.url("/relatorios/guarapari/"))
    checks.assert_sound(whole)
    checks.assert_reflows(whole)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_policy_maker_moves_the_parameters(
    municipality: Site, open_page: OpenPage, javascript: bool
) -> None:
    page = open_page(javascript=javascript)
    page.goto(municipality.url("/simulacao/"))
    page.get_by_label("Lei").select_option(LAW)
    page.get_by_role("button", name="Continuar").click()
    page.get_by_label("Vagas do certame").fill("50")
    page.get_by_label("Pessoas negras: parte dos aprovados").fill("trinta")
    page.get_by_label("Certames sorteados").fill("200")
    page.get_by_role("button", name="Simular").click()
    expect(page.locator(".field__error")).to_contain_text("Não é um percentual de 0% a 100%.")
    page.get_by_label("Pessoas negras: parte dos aprovados").fill("30%")
    page.get_by_role("button", name="Simular").click()
    expect(page.get_by_role("heading", name="Resultado", exact=True)).to_be_visible()
    expect(page.get_by_text("semente «1»")).to_be_visible()
    address = page.get_by_text("Este endereço dá sempre o mesmo resultado:").get_by_role("link")
    first = page.locator("table").first.inner_text()
    page.goto(address.get_attribute("href") or "")
    assert page.locator("table").first.inner_text() == first
    if javascript:
        checks.assert_sound(page)
        checks.assert_reflows(page)
