"""From an empty installation to a role given by two people: sign-in and verification in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.pictures import take
from e2e.harness.site import Site, sign_in
from e2e.stories.arrival import CREATE, ROOT, enter, verify, welcome

ANA, BIA = "ana@guarapari.example", "bia@guarapari.example"


@pytest.mark.parametrize("javascript", [pytest.param(True, marks=pytest.mark.sample), False])
def test_from_nothing_to_a_role_given_by_two_people(
    site: Site, open_page: OpenPage, javascript: bool
) -> None:
    def sound(page: Page) -> None:
        if javascript:  # axe is a script
            checks.assert_sound(page, widths=(360,))

    site.build(CREATE)
    root = open_page(javascript=javascript)
    root.goto(site.url("/administracao/"))
    expect(root).to_have_title(re.compile("^Entrar"))
    sound(root)
    take(root, "entrar")
    enter(root, site, ROOT)
    sound(root)
    take(root, "verificacao")
    verify(root)
    root.goto(site.url("/administracao/"))
    root.get_by_role("link", name="Criar órgão").click()
    root.get_by_label("Nome do órgão").fill("Prefeitura de Guarapari")
    root.get_by_label("Parte do endereço").fill("guarapari")
    root.get_by_label("Ente público").fill("br/es/guarapari")
    root.get_by_label("Estado").select_option("ES")
    root.get_by_label("Primeira pessoa que administra: nome").fill("Ana")
    root.get_by_label("Primeira pessoa: e-mail").fill(ANA)
    root.get_by_label("Segunda pessoa que administra: nome").fill("Bia")
    root.get_by_label("Segunda pessoa: e-mail").fill(ANA)
    root.get_by_role("button", name="Criar o órgão e convidar as duas pessoas").click()
    expect(root).to_have_title(re.compile("^Erro:"))
    sound(root)
    root.get_by_label("Segunda pessoa: e-mail").fill(BIA)
    root.get_by_role("button", name="Criar o órgão e convidar as duas pessoas").click()
    expect(root.get_by_text("Os dois convites foram enviados")).to_be_visible()

    give_a_role(site, open_page(javascript=javascript), open_page(javascript=javascript), sound)


def give_a_role(site: Site, ana: Page, bia: Page, sound: Callable[[Page], None]) -> None:
    """One administrator prepares, the other confirms."""
    welcome(ana, site, ANA)
    welcome(bia, site, BIA)
    ana.goto(site.url("/administracao/guarapari/pessoas/"))
    ana.get_by_role("link", name="Convidar pessoa").click()
    ana.get_by_label("Nome").fill("Marta")
    ana.get_by_label("E-mail").fill("marta@guarapari.example")
    ana.get_by_label("Papel").select_option("operador")
    ana.get_by_label("A partir de").fill("01/12/2026")
    ana.get_by_role("button", name="Convidar").click()
    expect(ana.get_by_role("heading", level=1)).to_have_text("Marta")
    bia.goto(site.url("/administracao/guarapari/"))
    bia.get_by_role("link", name="Concessão de papel").click()
    sound(bia)
    take(bia, "conferir-papel")
    bia.get_by_role("button", name="Confirmar e registrar").click()
    expect(bia.get_by_text("Registrado em")).to_be_visible()
    bia.goto(site.url("/administracao/guarapari/papeis/"))
    expect(bia.get_by_text("Marta", exact=True)).to_be_visible()
    take(bia, "papeis")
    bia.get_by_role("button", name="Sair").click()
    expect(bia.get_by_role("heading", level=1)).to_have_text("Entrar")


PAGES = (
    "",
    "pessoas/",
    "pessoas/convidar/",
    "papeis/",
    "papeis/dar/",
    "papeis/rever/",
    "calendario/",
    "calendario/registrar/",
    "orgao/",
    "normas/",
    "textos/",
    "textos/convite/pt-br/",
    "guarda/",
    "saude/",
    "conferir/",
)
OFFICE = """
from support.web_world import make_office
make_office()
"""


def test_every_page_of_the_administration_is_sound(site: Site, page: Page) -> None:
    site.build(OFFICE)
    sign_in(page, site, "administrador@guarapari.example")
    for path in PAGES:
        page.goto(site.url(f"/administracao/guarapari/{path}"))
        checks.assert_sound(page)
        take(page, f"administracao-{path.strip('/').replace('/', '-') or 'inicio'}")


def test_what_was_typed_survives_the_end_of_the_session(site: Site, open_page: OpenPage) -> None:
    site.build(OFFICE)
    page = open_page()
    sign_in(page, site, "administrador@guarapari.example")
    page.goto(site.url("/administracao/guarapari/pessoas/convidar/"))
    page.get_by_label("Nome").fill("Marta Escrita")
    page.get_by_label("E-mail").fill("marta@guarapari.example")
    site.build("from django.contrib.sessions.models import Session; Session.objects.all().delete()")
    page.get_by_role("button", name="Convidar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sua sessão terminou")
    expect(page.get_by_text("Marta Escrita")).to_be_visible()
    sign_in(page, site, "administrador@guarapari.example")
    page.go_back()
    expect(page.get_by_label("Nome")).to_have_value("Marta Escrita")
    page.get_by_role("button", name="Convidar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Marta Escrita")


def test_who_guesses_is_told_how_long_to_wait(site: Site, page: Page) -> None:
    site.build(CREATE)
    for _ in range(5):
        page.goto(site.url("/entrar/"))
        page.get_by_label("E-mail").fill(ROOT)
        page.get_by_label("Senha").fill("palpite")
        page.get_by_role("button", name="Entrar").click()
    expect(page.get_by_text("espere 15 minutos")).to_be_visible()
    checks.assert_sound(page)
