"""Every component, as a browser, a keyboard, a printer and a screen reader meet it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.harness import checks
from e2e.harness.browser import WIDTHS, OpenPage, double_click_submit, visit
from e2e.harness.site import Site, running_site, sign_in

GALLERY = "/galeria/"
ERROR_PAGES = {"400": 400, "401": 401, "403": 403, "403-csrf": 403, "404": 404, "409": 409, "500": 500}
PAGES = ["tarefa", "conferir", "recibo", *ERROR_PAGES]
ACT = "Convocar 3 pessoas"


@pytest.mark.parametrize("width", [pytest.param(w, marks=[pytest.mark.sample] * (w == 360)) for w in WIDTHS])
def test_the_gallery_is_accessible_at_every_width(workshop: Site, open_page: OpenPage, width: int) -> None:
    page = open_page(width=width)
    page.goto(workshop.url(GALLERY))
    checks.assert_well_formed(page)
    checks.assert_no_sideways_scroll(page)
    checks.assert_accessible(page)


@pytest.mark.parametrize("name", PAGES)
def test_the_other_pages_are_sound(workshop: Site, page: Page, name: str) -> None:
    response = page.goto(workshop.url(f"{GALLERY}{name}/"))
    assert response is not None
    assert response.status == ERROR_PAGES.get(name, 200)
    checks.assert_sound(page, widths=(360,))


def test_as_a_table_the_strip_is_accessible_and_remembered(workshop: Site, open_page: OpenPage) -> None:
    page = open_page(width=360)
    page.goto(workshop.url(GALLERY))
    page.get_by_role("link", name="Ver como tabela").first.click()
    expect(page.get_by_role("table", name="Sequência das vagas de Médico")).to_be_visible()
    checks.assert_accessible(page)
    page.goto(workshop.url(GALLERY))
    expect(page.get_by_role("table", name="Sequência das vagas de Médico")).to_be_visible()


@pytest.mark.sample
def test_at_400_percent_nothing_scrolls_sideways(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(GALLERY))
    checks.open_folds(page)
    checks.assert_reflows(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_errors_are_told_on_top_and_beside_the_field(
    workshop: Site, open_page: OpenPage, javascript: bool
) -> None:
    page = open_page(javascript=javascript)
    page.goto(workshop.url(GALLERY))
    page.get_by_label("Local").fill("Rua das Flores, 10")
    page.get_by_label("Fim do prazo").fill("31/02/2026")
    page.get_by_role("button", name=ACT).click()
    expect(page).to_have_title(re.compile("^Erro:"))
    summary = page.locator("#erros")
    expect(summary).to_be_focused()
    expect(page.get_by_label("Local")).to_have_value("Rua das Flores, 10")
    expect(page.get_by_label("Fim do prazo")).to_have_value("31/02/2026")
    links = summary.get_by_role("link")
    targets = links.evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert len(targets) == 5
    for index, target in enumerate(targets):
        links.nth(index).click()
        field = page.locator(target)
        expect(field).to_be_visible()
        assert field.evaluate("field => field.matches('input, select, textarea')")
        if javascript:
            expect(field).to_be_focused()
    words = page.locator("#id_until_error").inner_text()
    assert words.strip().removeprefix("Erro:").strip() in summary.inner_text()
    if javascript:
        checks.assert_accessible(page)


@pytest.mark.sample
def test_a_form_is_filled_and_sent_with_the_keyboard_alone(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(GALLERY))
    checks.press_tab_to(page, page.get_by_label("Fim do prazo"))
    page.keyboard.type("15/12/2026")
    checks.press_tab_to(page, page.get_by_label("Local"))
    page.keyboard.type("Sala 1")
    checks.press_tab_to(page, page.get_by_label("Tipo do certame"))
    page.keyboard.press("ArrowDown")
    checks.press_tab_to(page, page.get_by_label("E-mail"))
    page.keyboard.press("Space")
    checks.press_tab_to(page, page.get_by_label("Ampla concorrência").last)
    page.keyboard.press("Space")
    checks.press_tab_to(page, page.get_by_label("Li a prévia"))
    page.keyboard.press("Space")
    checks.press_tab_to(page, page.get_by_role("button", name=ACT))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Convocação de 3 pessoas")


def test_two_clicks_send_one_form(workshop: Site, page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.goto(workshop.url(GALLERY))
    double_click_submit(page, ACT)
    expect(page.locator("#erros")).to_be_visible()
    assert len(sent) == 1


def test_the_first_tab_is_the_way_to_the_content(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(GALLERY))
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Ir para o conteúdo")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize("javascript", [True, False])
def test_a_reason_opens_from_its_cell(workshop: Site, open_page: OpenPage, javascript: bool) -> None:
    page = open_page(javascript=javascript)
    page.goto(workshop.url(GALLERY))
    reason = page.get_by_text("Conta: 10 × 5%.", exact=True)
    expect(reason).to_be_hidden()
    page.get_by_role("link", name="Por quê? Médico, pessoas indígenas").click()
    expect(reason).to_be_visible()


def test_arrows_walk_the_strip_and_a_row_is_one_stop(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(GALLERY))
    first_row = page.locator(".strip").first.locator(".strip__tiles").first
    tiles = first_row.get_by_role("link")
    checks.press_tab_to(page, tiles.first)
    page.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(tiles.last).to_be_focused()
    page.keyboard.press("Tab")
    assert not first_row.evaluate("row => row.contains(document.activeElement)")


def test_a_tile_says_what_it_is_in_a_sentence(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(GALLERY))
    tiles = page.locator(".strip").first
    expect(tiles.get_by_role("link", name="Vaga 8, por ordem judicial, inscrição 00108")).to_be_visible()
    assert tiles.get_by_role("list").first.get_by_role("listitem").count() == 10


def test_a_long_strip_has_pages_and_a_jump_without_scripts(workshop: Site, open_page: OpenPage) -> None:
    page = open_page(javascript=False)
    page.goto(workshop.url(GALLERY))
    page.get_by_label("Ir para a vaga").fill("75")
    page.get_by_role("button", name="Ir", exact=True).click()
    strip = page.locator(".strip").nth(1)
    expect(strip.locator(".tile__place").first).to_have_text("61")
    expect(strip.get_by_role("link", name="Vagas 61–120")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize(
    "media",
    [
        {"forced_colors": "active"},
        {"media": "print"},
        {"media": "print", "forced_colors": "active"},
        {"reduced_motion": "reduce"},
    ],
    ids=lambda media: "-".join(media.values()),
)
def test_the_strip_keeps_letters_shapes_and_words(workshop: Site, page: Page, media: dict[str, str]) -> None:
    page.goto(workshop.url(GALLERY))
    page.emulate_media(**media)  # type: ignore[arg-type]
    tile = page.locator(".strip").first.locator(".tile").nth(4)
    for part in (".tile__place", ".tile__letters", ".tile__state svg", ".tile__state span", ".tile__band"):
        expect(tile.locator(part)).to_be_visible()
    expect(tile.locator(".tile__letters")).to_have_text("PcD")
    ink, paper = tile.locator(".tile__letters").evaluate(
        "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    assert ink != paper


def test_nothing_moves_for_those_who_asked_for_stillness(workshop: Site, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(workshop.url(GALLERY))
    moving = page.eval_on_selector_all(
        "*",
        "all => all.filter(e => { const s = getComputedStyle(e);"
        " return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0; }).length",
    )
    assert moving == 0


def test_targets_are_large_enough_for_a_finger(workshop: Site, open_page: OpenPage) -> None:
    page = open_page(width=360)
    page.goto(workshop.url(GALLERY))
    assert checks.targets_below(page, 24) == []


def test_the_language_changes_without_scripts(workshop: Site, open_page: OpenPage) -> None:
    page = open_page(javascript=False)
    page.goto(workshop.url(GALLERY))
    assert page.locator("html").get_attribute("lang") == "pt-BR"
    page.get_by_role("button", name="English").click()
    assert page.locator("html").get_attribute("lang") == "en"


def test_after_a_partial_update_the_focus_is_on_what_is_new(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(GALLERY))
    page.get_by_role("link", name="Trocar o trecho").click()
    expect(page.get_by_role("heading", name="Trecho novo")).to_be_focused()
    checks.assert_well_formed(page)
    checks.assert_accessible(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_filter_stands_in_the_address(workshop: Site, open_page: OpenPage, javascript: bool) -> None:
    page = open_page(javascript=javascript)
    page.goto(workshop.url(GALLERY))
    page.get_by_label("Parte do nome").fill("prof")
    page.keyboard.press("Enter")
    expect(page.locator("#lista li")).to_have_text(["Professor", "Professor de Apoio"])
    expect(page).to_have_url(workshop.url(f"{GALLERY}?name=prof"))
    expect(page.get_by_label("Parte do nome")).to_have_value("prof")
    if javascript:
        expect(page.locator("#avisos")).to_have_text("2 resultados")
        expect(page.get_by_label("Parte do nome")).to_be_focused()
        checks.assert_well_formed(page)
        page.go_back()
        expect(page.locator("#lista li")).to_have_count(3)


MARTA = "marta@exemplo.example"
MAKE_MARTA = f"""
from django.contrib.auth import get_user_model
get_user_model().objects.create_user("{MARTA}", "uma senha de teste bem longa", name="Marta")
"""


def test_the_end_of_the_session_is_announced_and_can_be_put_off(tmp_path: Path, open_page: OpenPage) -> None:
    with running_site(tmp_path, debug=True) as site:
        page = open_page()
        site.build(MAKE_MARTA)
        sign_in(page, site, MARTA)
        page.clock.install()
        page.goto(site.url(GALLERY))
        page.get_by_label("Local").fill("Sala 1")
        lifetime = int(page.locator("body").get_attribute("data-session-seconds") or 0)
        warning = page.get_by_role("alertdialog")
        expect(warning).to_have_count(0)

        page.clock.fast_forward((lifetime - 5 * 60) * 1000)
        button = warning.get_by_role("button", name="Continuar conectado")
        expect(button).to_be_focused()
        checks.assert_accessible(page)
        page.keyboard.press("Enter")
        expect(warning).to_have_count(0)

        page.clock.fast_forward((lifetime - 5 * 60) * 1000)
        expect(warning).to_be_visible()
        page.clock.fast_forward(5 * 60 * 1000)
        expect(warning).to_contain_text("Sua sessão terminou")
        expect(page.get_by_label("Local")).to_have_value("Sala 1")


def test_the_gallery_is_for_development_only(site: Site, page: Page) -> None:
    for path in (GALLERY, f"{GALLERY}tarefa/"):
        response = page.goto(site.url(path))
        assert response is not None
        assert response.status == 404
    checks.assert_accessible(page)


BROKEN = """() => {
    const wrong = '<h1 id="rodape">Outro</h1><img src="/static/look/favicon.svg"><div class="largo"></div>';
    document.querySelector('main').insertAdjacentHTML('beforeend', wrong);
    const wide = new CSSStyleSheet();
    wide.replaceSync('.largo { width: 3000px; height: 1px; } :focus-visible { outline: none !important; }');
    document.adoptedStyleSheets = [wide];
}"""


def test_the_checks_see_what_is_wrong(workshop: Site, page: Page) -> None:
    page.goto(workshop.url(f"{GALLERY}recibo/"))
    checks.assert_well_formed(page)
    page.evaluate(BROKEN)
    for check in (
        checks.assert_well_formed,
        checks.assert_no_sideways_scroll,
        checks.assert_accessible,
        checks.assert_keys_reach,
        checks.assert_reflows,
    ):
        with pytest.raises(AssertionError):
            check(page)
    with pytest.raises(AssertionError):
        checks.press_tab_to(page, page.get_by_role("link", name="Acompanhar as respostas"))


def test_a_foreign_request_is_a_complaint(workshop: Site, browser: Browser) -> None:
    def go_out() -> None:
        with visit(browser) as person:
            page = person.new_page()
            page.goto(workshop.url(GALLERY))
            page.evaluate("location.href = 'https://fora.example/'")
            page.wait_for_timeout(200)

    with pytest.raises(AssertionError, match=r"foreign request: https://fora\.example/"):
        go_out()
