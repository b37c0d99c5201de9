"""Candidates put right after the homologation, from the file to the authority's preview."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, sign_in

BUILD = """
from isonomia.web.records.adopting import adopt
from isonomia.web.records.roles import Role
from support.importing_web import EDITAL
from support.web_world import LONG_AGO, make_office
office = make_office()
rows = "inscricao;cargo;nota\\n1;M01;90\\n2;M01;80\\n3;M01;70\\n4;P02;60\\n"
acts = "data;ato;inscricao;cargo;detalhe\\n2025-09-01;homologar;;;24\\n2025-09-02;convocar;;M01;1\\n"
files = {"edital.toml": EDITAL, "candidatos.csv": rows, "atos.csv": acts}
adopt(office.body, "c1", {k: v.encode() for k, v in files.items()}, office[Role.OPERATOR], LONG_AGO)
"""
LINES = "inscricao;cargo;nota\n1;M01;90\n2;M01;65\n3;M01;70\n4;P02;60\n"


def test_a_rectification_shows_who_moves_before_the_authority_signs(site: Site, open_page: OpenPage) -> None:
    site.build(BUILD)
    page = open_page(width=360)
    sign_in(page, site, "operador@guarapari.example")
    page.goto(site.url("/gestao/guarapari/c1/importar/"))
    page.get_by_label("Ou cole aqui as linhas da planilha").fill(LINES)
    for _step in ("o arquivo", "a leitura", "as colunas", "o relatório"):
        page.locator("main form .br-button.primary, main a.br-button.primary").first.click()
    page.get_by_role("link", name="Preparar a retificação").click()
    page.get_by_label("Motivo da retificação").fill("A banca trocou uma nota.")
    page.get_by_label("Número do ato").fill("7/2026")
    page.get_by_label("Autoridade").fill("A Prefeita Municipal")
    checks.assert_sound(page, widths=(360,))
    page.get_by_role("button", name="Ver prévia").click()
    expect(page.get_by_role("table", name="Quem muda de posição (até 20 de cada lista)")).to_be_visible()
    expect(page.get_by_text("Nenhuma pessoa já chamada muda de posição.")).to_be_visible()
    checks.assert_sound(page, widths=(360, 1280))
