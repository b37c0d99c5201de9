"""Every page of the office, as each role that may open it meets it: what its pages lead to, all of it sound.

A crawl follows every link, from the panel on: a role is never offered what it may not open, and no page of
the office is left out. A page that says the same to two roles is looked at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from django.urls import get_resolver
from playwright.sync_api import expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.crawling import Crawl, Looked, kinds
from e2e.harness.site import Site, running_site, sign_in

BUILD = """
from isonomia.files.stores.examples.write import example_files
from isonomia.office.drafting.starting import example_draft
from isonomia.web.records.roles import Role
from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition
from support.web_world import LONG_AGO, make_office, take_over
for name in ("guarapari", "ferraz"):
    office = make_office(name)
    take_over(office, name, "chamado")
    files = {key: text for key, text in example_files(name).items() if key != "atos.csv"}
    adopt(office.body, "antes", files, office[Role.OPERATOR], LONG_AGO)
    draft = example_draft(name)
    for cargo in draft["cargo"]:
        if "quadro" in cargo:
            cargo["quadro_fundamento"] = "parecer nº 1"
    Competition.objects.create(body=office.body, slug="escrita", title="Em escrita", draft=draft)
"""
PANEL = "panel:panel"
ROLES = ("operador", "conferente", "autoridade", "juridico", "auditor")


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Both example competitions, each also before any act and as a draft; nothing is ever written in it."""
    with running_site(tmp_path_factory.mktemp("exemplos")) as running:
        running.build(BUILD)
        yield running


@pytest.mark.sample
def test_the_desk_is_sound_on_a_phone(examples: Site, open_page: OpenPage) -> None:
    page = open_page(width=360)
    sign_in(page, examples, "operador@guarapari.example")
    for path in ("", "convocar/cargo/AG1/", "convocar/chamar/", "desfechos/cargo/AG1/1/"):
        page.goto(examples.url(f"/gestao/guarapari/chamado/{path}"))
        checks.assert_sound(page, widths=(360,))


def test_on_a_phone_the_menu_is_one_line_until_it_is_opened(examples: Site, open_page: OpenPage) -> None:
    page = open_page(width=360, javascript=False)
    sign_in(page, examples, "operador@guarapari.example")
    page.goto(examples.url("/gestao/guarapari/chamado/"))
    menu, lists = page.locator("#menu"), page.get_by_role("link", name="Listas", exact=True)
    box = menu.bounding_box()
    assert box is not None
    assert box["height"] < 60
    summary = menu.locator("summary")
    expect(summary).to_have_text("Menu: Painel")
    checks.press_tab_to(page, summary)
    page.keyboard.press("Enter")
    lists.first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Listas")
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(menu.locator("summary")).to_be_hidden()
    expect(menu.get_by_role("link", name="Convocações", exact=True)).to_be_visible()


@pytest.mark.parametrize("competition", ["chamado", "antes", "escrita"])
@pytest.mark.parametrize("body", ["guarapari", "ferraz"])
def test_every_page_of_the_office_is_sound(
    examples: Site, open_page: OpenPage, body: str, competition: str
) -> None:
    looked = Looked()
    for role in ROLES:
        page = open_page()
        sign_in(page, examples, f"{role}@{body}.example")
        start = f"/gestao/{body}/{competition}/"
        crawl = Crawl(page, examples, (start,), lambda kind, text: looked.is_new(text) or kind == PANEL)
        for address in crawl.pages(start, Counter()):
            looked.look(page, address, always=address == start)
        page.context.close()


AFTER_A_FORM = frozenset(
    {
        # of the import, after a file is sent
        "importing:reading", "importing:columns", "importing:report", "importing:download",
        "importing:correct-only", "importing:check", "importing:discard",
        "importing:rectify",
        # of an act being prepared or confirmed
        "proposals:proposal", "proposals:confirm", "proposals:refuse", "proposals:withdraw",
        "proposals:receipt", "papers:paper", "lists:publication", "lists:newest", "lists:version",
        "lists:download", "desk:proof", "jobs:job", "jobs:cancel", "jobs:list", "vacancies:places",
        "jobs:foresee",
        # of somebody searched for
        "outcomes:person",
        # only sent to
        "edital:paste", "edital:rectify",
        # of a state that neither example is in: a tie, a total to draw, a validity to extend
        "ties:draw", "edital:number", "homologation:homologate", "homologation:extend",
    }
)  # fmt: skip
"""Kinds of page that no link of the examples leads to. The stories go through most of them."""

AREAS = (
    "panel", "edital", "importing", "ties", "lists", "homologation", "desk", "outcomes", "vacancies",
    "readings", "proposals", "papers", "jobs",
)  # fmt: skip


def test_no_page_is_left_out(examples: Site, open_page: OpenPage) -> None:
    (office,) = [each for each in get_resolver().url_patterns if str(each.pattern) == "gestao/"]
    met = Counter[str]()
    for role in ("operador", "juridico"):
        page = open_page()
        sign_in(page, examples, f"{role}@guarapari.example")
        for start in ("chamado", "antes", "escrita"):
            here, address = Counter[str](), f"/gestao/guarapari/{start}/"
            assert not list(Crawl(page, examples, (address,), lambda *_: False).pages(address, here))
            met += here
    known = {kind for kind in kinds(office.url_patterns) if kind.partition(":")[0] in AREAS}
    assert sorted(known - met.keys() - AFTER_A_FORM) == []
