"""Whoever checks: an outsider with a list, a court's auditor with a body's trail and a package."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks, pictures
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, sign_in

LAW = "br/es/guarapari/lei-5031-2024"
AUDITOR = "auditor@guarapari.example"
HOME = "/auditoria/guarapari/"
LIST = (
    "ordem;inscricao;nota;negros\n1;W1;90;N\n2;W2;89;N\n3;W3;88;N\n4;W5;87;N\n5;W6;86;N\n6;B4;85;S\n"
    "7;W7;84;N\nlinha perdida\n8;W8;83;N\n9;B9;82;S\n10;W10;81;N\n"
)
BUILD = """
from isonomia.web.public.data.releasing import make
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import make_office
office = make_office()
certame = small_competition(office)
passed(office, certame, "convocar", call_payload(3))
passed(office, certame, "desfecho", about("desistencia", "N03", documento="termo 33/2026"))
make(certame)
"""
OPENED = """
from isonomia.web.records.models import Access, Body, Person
body = Body.objects.get(slug="guarapari")
person = Person.objects.get(email="operador@guarapari.example")
Access.objects.create(person=person, body=body, what="recurso", subject="c1/W01")
"""


def check_list(page: Page, site: Site) -> None:
    """Paste a list, choose the law and the vacancies, send."""
    page.goto(site.url("/conferir/"))
    page.get_by_label("Ou cole aqui o texto da lista").fill(LIST)
    page.get_by_label("Lei que rege o certame").select_option(LAW)
    page.get_by_label("Vagas oferecidas").fill("10")
    page.get_by_role("button", name="Conferir a lista").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Resultado da conferência")
    expect(page.get_by_text("Pela lei viria B4.")).to_be_visible()


@pytest.mark.sample
def test_a_list_is_checked_without_script_nor_signing_in(site: Site, open_page: OpenPage) -> None:
    page = open_page(javascript=False, width=360)
    check_list(page, site)
    with page.expect_download() as download:
        page.get_by_role("button", name="Baixar em PDF").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Guardar o resultado").click()
    address = page.get_by_role("link", name="/conferir/guardadas/").inner_text()
    code = page.locator("strong").inner_text()
    page.goto(f"{address}apagar/")
    page.get_by_label("Código para apagar").fill(code)
    page.get_by_role("button", name="Apagar o resultado").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Resultado apagado")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Resultado não encontrado")


def test_with_the_keyboard_alone(site: Site, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(site.url("/conferir/"))
    checks.press_tab_to(page, page.get_by_label("Ou cole aqui o texto da lista"))
    page.keyboard.insert_text(LIST)
    checks.press_tab_to(page, page.get_by_label("Vagas oferecidas"))
    page.keyboard.type("10")
    checks.press_tab_to(page, page.get_by_role("button", name="Conferir a lista"))
    page.keyboard.press("Enter")
    expect(page.locator(".error-summary")).to_be_focused()
    page.locator(".error-summary a").first.press("Enter")
    law = page.get_by_label("Lei que rege o certame")
    expect(law).to_be_focused()
    page.keyboard.type("Lei nº 5.031")
    checks.press_tab_to(page, page.get_by_role("button", name="Conferir a lista"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Pela lei viria B4.")).to_be_visible()


def test_every_page_is_sound(site: Site, open_page: OpenPage) -> None:
    site.build(BUILD + OPENED)
    page = open_page()
    page.goto(site.url("/conferir/"))
    checks.assert_sound(page)
    pictures.take(page, "conferir")
    page.get_by_role("button", name="Conferir a lista").click()
    checks.assert_sound(page)
    check_list(page, site)
    checks.assert_sound(page)
    pictures.take(page, "conferir-resultado")
    page.get_by_role("button", name="Guardar o resultado").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Resultado guardado")
    checks.assert_sound(page)
    sign_in(page, site, AUDITOR)
    for address in ("", "?ato=ato-registrado:desistencia", "aberturas/", "cadeia/"):
        page.goto(site.url(HOME + address))
        checks.assert_sound(page)
    page.get_by_role("button", name="Verificar a cadeia").click()
    expect(page.get_by_text("A cadeia confere")).to_be_visible()
    checks.assert_sound(page)
    page.goto(site.url(HOME))
    pictures.take(page, "auditoria")
    page.get_by_role("link", name="Detalhes").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Registro")
    checks.assert_sound(page)


def test_a_courts_auditor_ends_with_the_package_on_their_own_machine(
    site: Site, open_page: OpenPage, tmp_path: Path
) -> None:
    site.build(BUILD)
    sonia = open_page()
    sign_in(sonia, site, AUDITOR)
    sonia.goto(site.url("/auditoria/"))
    sonia.get_by_label("Ato", exact=False).first.select_option("ato-registrado:desistencia")
    sonia.get_by_role("button", name="Filtrar").click()
    expect(sonia.get_by_text("registrou: desistiu, inscrição N03, cargo M01, termo 33/2026.")).to_be_visible()
    expect(sonia.get_by_text("Conferido por Pessoa conferente.")).to_be_visible()
    sonia.get_by_role("link", name="Detalhes").first.click()
    expect(sonia.get_by_text("Número do pedido")).to_be_visible()
    sonia.get_by_role("link", name="Verificar a cadeia").click()
    sonia.get_by_role("button", name="Verificar a cadeia").click()
    expect(sonia.get_by_text("A cadeia confere")).to_be_visible()

    sonia.goto(site.url("/certames/guarapari/c1/dados/"))
    with sonia.expect_download() as download:
        sonia.get_by_role("link", name="Baixar pacote").click()
    package = tmp_path / "pacote.zip"
    download.value.save_as(package)
    with zipfile.ZipFile(package) as archive:
        archive.extractall(tmp_path / "pacote")
    done = subprocess.run(
        [sys.executable, "-I", "verificar.py"],
        cwd=tmp_path / "pacote",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Confere" in done.stdout

    sonia.goto(site.url("/conferir/"))
    sonia.get_by_label("Pacote de verificação").set_input_files(package)
    sonia.get_by_role("button", name="Conferir o pacote").click()
    expect(sonia.get_by_text("O pacote confere")).to_be_visible()
