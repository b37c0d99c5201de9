"""The call desk as a browser, a keyboard and a person without JavaScript meet it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage, double_click_submit
from e2e.harness.site import Site, sign_in

HOME = "/gestao/guarapari/c1/"
OPERATOR, CHECKER = "operador@guarapari.example", "conferente@guarapari.example"
BUILD = """
from support.web_desk import small_competition
from support.web_world import make_office
small_competition(make_office())
"""
HISTORY = """
from support.web_acts import COMMON, about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import make_office
from isonomia.web.gates.passing import prepare
from isonomia.web.records.roles import Role
office = make_office()
certame = small_competition(office)
passed(office, certame, "convocar", call_payload(5))
passed(office, certame, "desfecho", about("desistencia", "N03"))
passed(office, certame, "avancar", about("nomear", "W01"))
asks = [{"cargo": "M01", "quantas": 5}]
places = {**COMMON, "ato": "novas-vagas", "pedidos": asks, "causa": "lei", "dados": {}}
for kind, payload in (
    ("convocar", call_payload(2, numero="2/2026")),
    ("desfecho", about("desistencia", "W02")),
    ("vagas", places),
):
    print(prepare(kind, office[Role.OPERATOR], office.body, certame, payload).pk)
"""
PAGES = (
    "", "convocar/", "convocar/cargo/M01/", "convocar/cargo/M01/?vista=tabela", "convocar/chamar/",
    "convocar/avisos/", "convocar/avisos/1/", "desfechos/", "desfechos/?inscricao=W01",
    "desfechos/cargo/M01/", "desfechos/cargo/M01/1/", "desfechos/cargo/M01/3/",
    "desfechos/cargo/M01/inscricao/W09/", "desfechos/cargo/M01/varias/nomear/", "desfechos/ordem-judicial/",
    "novas-vagas/", "novas-vagas/novas/", "novas-vagas/suprimir/",
)  # fmt: skip


def asked(page: Page, site: Site, people: str) -> None:
    """From the panel to the preview of a call."""
    page.goto(site.url(HOME))
    page.get_by_role("link", name="Convocações", exact=True).first.click()
    page.get_by_role("link", name="M01 – Médico").click()
    page.get_by_label("Chamar mais quantas pessoas").fill(people)
    page.get_by_role("button", name="Continuar").click()
    page.get_by_label("Onde comparecer ou responder").fill("Rua das Flores, 10")
    page.get_by_role("button", name="Ver prévia").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Convocação")


@pytest.mark.parametrize("javascript", [pytest.param(True, marks=pytest.mark.sample), False])
def test_two_people_call_three(site: Site, open_page: OpenPage, javascript: bool) -> None:
    site.build(BUILD)
    marta = open_page(javascript=javascript)
    sign_in(marta, site, OPERATOR)
    asked(marta, site, "3")
    for who in ("W01", "W02", "N03"):
        expect(marta.get_by_role("rowheader", name=who)).to_be_visible()
    assert marta.get_by_role("button", name="Convocar").count() == 0
    other = open_page(javascript=javascript)
    sign_in(other, site, CHECKER)
    other.goto(marta.url)
    double_click_submit(other, "Convocar 3 pessoas")
    expect(other.get_by_role("heading", level=1)).to_contain_text("Registrado")
    expect(other.get_by_role("link", name="edital-de-convocacao.pdf")).to_be_visible()
    other.goto(site.url(f"{HOME}convocar/cargo/M01/"))
    expect(other.get_by_text("Vaga 3, reservada a pessoas negras, em chamada, inscrição N03")).to_have_count(
        1
    )
    marta.goto(site.url(f"{HOME}convocar/cargo/M01/"))
    expect(marta.locator(".tile--upcoming")).to_contain_text("4")


def test_the_main_way_by_keyboard_alone(site: Site, page: Page) -> None:
    site.build(BUILD)
    sign_in(page, site, OPERATOR)
    page.goto(site.url(f"{HOME}convocar/chamar/"))
    field = page.get_by_label("M01 – Médico")
    checks.press_tab_to(page, field)
    checks.assert_focus_seen(page)
    page.keyboard.type("2")
    checks.press_tab_to(page, page.get_by_label("Onde comparecer ou responder"))
    page.keyboard.type("Rua das Flores, 10")
    checks.press_tab_to(page, page.get_by_role("button", name="Ver prévia"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Chama 2 pessoas.")).to_be_visible()


def test_a_wrong_form_says_so_and_leads_to_the_field(site: Site, page: Page) -> None:
    site.build(BUILD)
    sign_in(page, site, OPERATOR)
    page.goto(site.url(f"{HOME}convocar/chamar/"))
    page.get_by_label("M01 – Médico").fill("99")
    page.get_by_role("button", name="Ver prévia").click()
    expect(page).to_have_title("Erro: Chamar pessoas – Concurso Público nº 01/2025 – Isonomia")
    page.get_by_role("link", name="M01 – Médico").click()
    expect(page.get_by_label("M01 – Médico")).to_be_focused()
    expect(page.get_by_label("M01 – Médico")).to_have_value("99")


def test_every_page_of_the_desk_is_sound(site: Site, page: Page) -> None:
    proposals = site.build(HISTORY).split()
    sign_in(page, site, OPERATOR)
    for path in (*PAGES, *(f"conferir/{number}/" for number in proposals)):
        page.goto(site.url(HOME + path))
        checks.assert_sound(page)
