"""The public face in a browser: a candidate on a phone, a journalist by keyboard, budgets, sound pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from e2e.harness.browser import OpenPage
from e2e.harness.checks import assert_focus_seen, assert_sound, press_tab_to, targets_below
from e2e.harness.pictures import take
from e2e.harness.site import Site, running_site

FIRST_VISIT, LATER = 400_000, 60_000
"""Bytes on the wire: of the first page with all it loads, of each page after it."""
CERTAME = "/certames/guarapari/concurso-exemplo/"
WAITING, CALLED = "000735", "000470"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The demonstration's two competitions; nobody writes in it."""
    with running_site(tmp_path_factory.mktemp("publico"), ISONOMIA_DEMONSTRACAO="1") as running:
        running.manage("demonstracao")
        yield running


def weighed(page: Page) -> list[int]:
    """Bytes of everything that comes over the wire from now on."""
    sizes: list[int] = []

    def came(response: Response) -> None:
        response.finished()
        found = response.request.sizes()
        sizes.append(found["responseBodySize"] + found["responseHeadersSize"])

    page.on("response", came)
    return sizes


@pytest.mark.sample
def test_pages_are_light_and_set_no_cookie(public: Site, page: Page) -> None:
    sizes = weighed(page)
    page.goto(public.url("/"), wait_until="networkidle")
    assert 0 < sum(sizes) < FIRST_VISIT
    for path in (CERTAME, f"{CERTAME}vagas/AG1/", f"{CERTAME}por-que/?inscricao={WAITING}"):
        sizes.clear()
        page.goto(public.url(path), wait_until="networkidle")
        assert 0 < sum(sizes) < LATER, path
    assert page.context.cookies() == []


def test_a_candidate_on_a_phone_learns_why_not_yet(public: Site, open_page: OpenPage) -> None:
    """Without scripts: from the first page to the answer, to what would change it, and to who was called."""
    phone = open_page(width=360, javascript=False)
    phone.goto(public.url("/"))
    phone.get_by_role("main").get_by_role("link", name="Consultar inscrição").click()
    phone.get_by_role("link", name="Concurso Público nº 01/2025").click()
    phone.get_by_label("Número de inscrição").fill(f" {WAITING} ")
    phone.get_by_role("button", name="Consultar").click()
    answer = phone.get_by_role("main")
    expect(answer).to_contain_text("Ainda não é a vez desta inscrição.")
    expect(answer).to_contain_text("É a 5ª da lista de pessoas com deficiência; essa lista chamou até a 4ª.")
    expect(answer).to_contain_text("há expectativa, e só há chamada se a Administração decidir prover")
    expect(answer.get_by_role("heading", name="Chamaram alguém com nota menor?")).to_be_visible()
    take(phone, "por-que")
    phone.get_by_role("link", name="E se surgissem vagas ou saíssem pessoas? (simulação)").click()
    expect(phone.get_by_text("É uma simulação.")).to_be_visible()
    phone.get_by_label("Vagas a mais").fill("2")
    phone.get_by_role("button", name="Simular").click()
    expect(phone.get_by_text(f"A inscrição {WAITING} estaria entre elas")).to_be_visible()
    phone.get_by_label("Vagas a mais").fill("muitas")
    phone.get_by_role("button", name="Simular").click()
    expect(phone).to_have_title(re.compile("^Erro:"))
    phone.goto(public.url(f"{CERTAME}por-que/"))
    phone.get_by_label("Número de inscrição").fill("999999")
    phone.get_by_role("button", name="Consultar").click()
    expect(phone.get_by_role("main")).to_contain_text("não está nas listas publicadas nem nas convocações")
    assert targets_below(phone, 24) == []


def test_a_journalist_follows_a_number_to_its_article_by_keyboard(public: Site, page: Page) -> None:
    page.goto(public.url("/certames/"))
    words = page.get_by_label("Palavras do título ou do órgão")
    press_tab_to(page, words)
    assert_focus_seen(page)
    page.keyboard.type("guarapari")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 certame", exact=True)).to_be_visible()
    press_tab_to(page, page.get_by_role("link", name="Concurso Público nº 01/2025"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Concurso Público nº 01/2025")
    expect(page.get_by_text("De 220 vagas, 218 estão preenchidas")).to_be_visible()
    take(page, "certame-publico")
    page.get_by_role("link", name="AG1 – Agente Administrativo").click()
    reason = page.locator("summary", has_text="Por quê?").first
    reason.click()
    expect(page.locator("main")).to_contain_text("Lei nº 5.031/2024, art. 3º")
    page.locator("a.tile__face").nth(2).click()
    expect(page.get_by_role("heading", name="Por que esta chamada")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("1ª da lista de pessoas negras")
    expect(page.get_by_role("main")).to_contain_text("art. 3º, I")
    page.get_by_role("link", name=re.compile("^Toda a convocação de")).click()
    expect(page.get_by_role("table").first).to_contain_text("Motivo e artigo")
    page.goto(public.url(f"{CERTAME}vagas/AG1/andamento/"))
    expect(page.locator("svg[role=img]").first).to_be_visible()
    page.locator("summary", has_text="Ver tabela").first.click()
    expect(page.get_by_role("columnheader", name="Reservadas pela lei").first).to_be_visible()
    for path in ("calendario.ics", "atos.atom"):
        assert page.request.get(public.url(CERTAME + path)).ok


def test_the_language_is_chosen_by_a_link(public: Site, page: Page) -> None:
    page.goto(public.url(CERTAME))
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="Acts", exact=True)).to_be_visible()
    page.get_by_role("link", name="Português").click()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/certames/",
        "/consultar/",
        "/ajuda/",
        "/acessibilidade/",
        "/privacidade/",
        CERTAME,
        f"{CERTAME}vagas/EF1/",
        f"{CERTAME}vagas/EF1/?vista=tabela",
        f"{CERTAME}vagas/EF1/andamento/",
        f"{CERTAME}vagas/EF1/chamadas/1/",
        f"{CERTAME}convocacoes/2026-11-16/",
        f"{CERTAME}listas/",
        f"{CERTAME}por-que/?inscricao={WAITING}",
        f"{CERTAME}por-que/?inscricao={CALLED}",
        f"{CERTAME}por-que/?inscricao=",
        f"{CERTAME}simular/?cargo=AG1&vagas=1&saem=1",
        f"{CERTAME}leitura/",
        f"{CERTAME}avisar/",
        "/relatorios/guarapari/",
    ],
)
def test_every_public_page_is_sound(public: Site, page: Page, path: str) -> None:
    page.goto(public.url(path))
    assert_sound(page)


def test_on_paper_the_strip_and_the_numbers_stay(public: Site, page: Page) -> None:
    page.goto(public.url(f"{CERTAME}vagas/EF1/"))
    page.emulate_media(media="print")
    expect(page.locator(".tile").first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("De 18 vagas, 18 estão preenchidas")
    assert len(page.pdf()) > 0


SHEET = 680
"""Width of an A4 sheet between its margins, in CSS pixels."""


@pytest.mark.parametrize(
    "path", [CERTAME, f"{CERTAME}convocacoes/2026-11-16/", f"{CERTAME}leitura/", "/normas/"]
)
def test_on_paper_no_table_is_wider_than_the_sheet(public: Site, page: Page, path: str) -> None:
    page.set_viewport_size({"width": SHEET, "height": 960})
    page.goto(public.url(path))
    page.emulate_media(media="print")
    widths = page.locator("table").evaluate_all(
        "found => found.map(each => each.getBoundingClientRect().right)"
    )
    assert all(right <= SHEET for right in widths), widths
    expect(page.locator(".footer__links")).to_be_hidden()
