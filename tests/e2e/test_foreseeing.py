"""A page that waits for its answer: it says so and refreshes by itself, with scripts and without."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, sign_in

TIES = "/gestao/guarapari/c1/empates/"
BUILD = """
from isonomia.web.records.models import Roll
from support.before_calls import competition
from support.web_world import make_office
competition(make_office(), "W1 W2 W3= W4", 2)
Roll.objects.update(size=50_000)  # told to be a large one
"""


@pytest.mark.parametrize("javascript", [True, False])
def test_a_page_waits_for_its_answer(site: Site, open_page: OpenPage, javascript: bool) -> None:
    site.build(BUILD)
    page = open_page(width=360, javascript=javascript)
    sign_in(page, site, "operador@guarapari.example")
    page.goto(site.url(TIES))
    expect(page.get_by_text("Calculando…")).to_be_visible()
    expect(page.get_by_role("link", name="Ver se já ficou pronto")).to_be_visible()
    if javascript:
        checks.assert_sound(page, widths=(360, 1280))
    site.manage("trabalhar", "--ate-esvaziar")
    ready = page.get_by_text("Há um empate que os critérios do edital não decidem.")
    expect(ready).to_be_visible(timeout=60_000)
