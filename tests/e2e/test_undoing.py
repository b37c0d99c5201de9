"""A competition revoked or annulled, from the office's form to the public page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, sign_in

BUILD = """
from support.before_calls import competition
from support.web_world import make_office
competition(make_office())
"""
REASONS = "A banca contratada deixou de existir antes das provas."


def test_a_competition_is_undone_and_nothing_more_is_offered(site: Site, open_page: OpenPage) -> None:
    """The form says what is wrong with it, the authority confirms, and no page leads to an act any more."""
    site.build(BUILD)
    rh = open_page(width=360)
    sign_in(rh, site, "operador@guarapari.example")
    rh.goto(site.url("/gestao/guarapari/c1/homologar/"))
    rh.get_by_role("link", name="Revogar ou anular").click()
    checks.assert_sound(rh, widths=(360,))
    rh.locator("main form .br-button.primary").click()
    expect(rh).to_have_title(re.compile("^Erro:"))
    rh.locator("main input[type=radio]").first.check()
    for name, value in {
        "motivo": REASONS,
        "numero": "7/2026",
        "autoridade": "O Prefeito Municipal",
        "diario_numero": "88",
        "diario_dia": "02/03/2026",
        "diario_pagina": "3",
    }.items():
        rh.locator(f"main form [name={name}]").fill(value)
    rh.locator("main form .br-button.primary").click()
    expect(rh.get_by_text("Nada foi publicado ainda.")).to_be_visible()
    checks.assert_sound(rh, widths=(360,))
    authority = open_page(width=1280)
    sign_in(authority, site, "autoridade@guarapari.example")
    authority.goto(rh.url)
    authority.locator("main form .br-button.primary").first.click()
    expect(authority.get_by_role("heading", level=1)).to_contain_text("Registrado")
    rh.goto(site.url("/gestao/guarapari/c1/"))
    expect(
        rh.get_by_text("Este certame foi revogado ou anulado: nada mais se registra nele.")
    ).to_be_visible()
    expect(rh.get_by_role("heading", name="Etapas")).to_have_count(0)
    checks.assert_sound(rh, widths=(360, 1280))
    rh.goto(site.url("/certames/guarapari/c1/"))
    expect(rh.get_by_text("O certame foi revogado ou anulado pelo órgão").first).to_be_visible()
    checks.assert_sound(rh, widths=(360, 1280))
