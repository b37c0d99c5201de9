"""The laws as a reader meets them: found by a word, read beside what the program does, compared."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.harness import checks, pictures
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site

LAW = "/normas/br/es/guarapari/lei-5031-2024/1/"
OTHER = "br/federal/lei-15142-2025"


def test_a_word_leads_to_its_article(site: Site, open_page: OpenPage) -> None:
    page = open_page(javascript=False)
    page.goto(site.url("/normas/"))
    page.get_by_label("Palavras da lei ou do nome dela").fill("alternância e proporcionalidade")
    page.get_by_role("button", name="Procurar").click()
    page.get_by_role("link", name="art. 6º", exact=True).first.click()
    assert page.url.endswith("#art6")
    row = page.locator("tr#art6")
    expect(row).to_contain_text("A nomeação dos candidatos aprovados")
    expect(row).to_be_in_viewport()
    assert row.locator("td").first.get_attribute("lang") == "pt-BR"
    assert page.context.cookies() == []


def test_every_page_is_sound(site: Site, open_page: OpenPage) -> None:
    page = open_page()
    for address in (
        "/normas/",
        "/normas/?q=fraude&vigente=on",
        LAW,
        f"/normas/{OTHER}/1/",
        f"/normas/comparar/?a=br/es/guarapari/lei-5031-2024&b={OTHER}",
    ):
        page.goto(site.url(address))
        checks.assert_sound(page)
    page.goto(site.url(LAW))
    pictures.take(page, "norma")
