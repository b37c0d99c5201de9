"""The import of candidates as a browser, a keyboard and a person without JavaScript meet it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import WIDTHS, OpenPage, double_click_submit
from e2e.harness.site import Site, sign_in

HOME = "/gestao/guarapari/c1/importar/"
WHO = "operador@guarapari.example"
BUILD = """
from support.importing_web import published
from support.web_world import make_office
published(make_office())
"""
LINES = (
    "Inscrição;Nome;Cargo;Nota;class ppp\n"
    "000001;Ana Inventada;M01;90,5;1\n"
    "000002;Beto Inventado;M01;80,25;\n"
    "000003;Caio Inventado;P02;70,00;\n"
)
WRONG = LINES + "000003;Caio Inventado;P02;7O,00;\n"


@pytest.fixture
def ready(site: Site) -> Site:
    """A site with a competition whose edital is published."""
    site.build(BUILD)
    return site


def paste(page: Page, site: Site, lines: str) -> None:
    """From the first page to that of the columns."""
    page.goto(site.url(HOME))
    page.get_by_label("Ou cole aqui").fill(lines)
    page.get_by_role("button", name="Enviar e ver como foi lido").click()
    page.get_by_role("link", name="Está certo: ver as colunas").click()


def look(page: Page) -> None:
    """What holds for every page."""
    checks.assert_well_formed(page)
    checks.assert_accessible(page)
    checks.assert_reflows(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_from_a_file_to_the_receipt(
    ready: Site, open_page: OpenPage, tmp_path: Path, javascript: bool
) -> None:
    file = tmp_path / "resultado.csv"
    file.write_text(LINES, encoding="cp1252")
    page = open_page(javascript=javascript)
    sign_in(page, ready, WHO)
    page.goto(ready.url(HOME))
    page.get_by_label("Arquivo com os candidatos").set_input_files(file)
    page.get_by_role("button", name="Enviar e ver como foi lido").click()
    expect(page.get_by_text("a outra codificação usual no Brasil")).to_be_visible()
    page.get_by_role("link", name="Está certo: ver as colunas").click()
    expect(page.get_by_text("A coluna “class ppp” parece ser")).to_be_visible()
    page.get_by_role("button", name="Conferir as linhas").click()
    expect(page.get_by_text("Nenhum erro e nenhum aviso.")).to_be_visible()
    page.get_by_role("link", name="Ver o que muda e importar").click()
    double_click_submit(page, "Importar 3 linhas")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Importação de candidatos")
    page.goto(ready.url(HOME))
    expect(page.get_by_text("Carga 1: 3 linhas")).to_be_visible()
    assert page.get_by_text("Carga 2").count() == 0


@pytest.mark.parametrize("width", WIDTHS)
def test_every_step_is_accessible(ready: Site, open_page: OpenPage, width: int) -> None:
    page = open_page(width=width)
    sign_in(page, ready, WHO)
    page.goto(ready.url(HOME))
    look(page)
    page.get_by_role("button", name="Enviar e ver como foi lido").click()
    expect(page).to_have_title(re.compile("^Erro:"))
    look(page)
    page.get_by_label("Ou cole aqui").fill(WRONG)
    page.get_by_role("button", name="Enviar e ver como foi lido").click()
    look(page)
    page.get_by_role("link", name="Está certo: ver as colunas").click()
    look(page)
    page.get_by_role("button", name="Conferir as linhas").click()
    look(page)
    page.get_by_label("Motivo para deixar linhas de fora").fill("A banca corrigirá.")
    page.get_by_role("button", name="Conferir só as corretas").click()
    page.get_by_role("link", name="Ver o que muda e importar").click()
    look(page)
    page.get_by_role("button", name="Importar 2 linhas").click()
    look(page)


def test_a_column_missing_is_a_link_to_where_it_is_chosen(ready: Site, open_page: OpenPage) -> None:
    page = open_page()
    sign_in(page, ready, WHO)
    paste(page, ready, LINES)
    page.get_by_label("O que é a coluna “Nota”").select_option("")
    page.get_by_role("button", name="Conferir as linhas").click()
    expect(page.locator("#erros")).to_be_focused()
    page.get_by_role("link", name="Falta dizer qual coluna é a nota").click()
    expect(page.get_by_label("O que é a coluna “Inscrição”")).to_be_focused()


def test_the_keyboard_alone_imports(ready: Site, open_page: OpenPage) -> None:
    page = open_page()
    sign_in(page, ready, WHO)
    paste(page, ready, LINES)
    for role, name in (
        ("button", "Conferir as linhas"),
        ("link", "Ver o que muda e importar"),
        ("button", "Importar 3 linhas"),
    ):
        checks.press_tab_to(page, page.get_by_role(role, name=name))
        page.keyboard.press("Enter")
        page.wait_for_load_state()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Importação de candidatos")
