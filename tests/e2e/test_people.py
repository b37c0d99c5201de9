"""Calls answered, disability assessed, favourable decisions reviewed: by phone, keyboard, without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.pictures import take
from e2e.harness.site import Site, sign_in

PHONE = 360
AREA = "/minha-area/guarapari/"
CALLED = """
from isonomia.web.records.models import OwnEnrolment
from support.web_acts import call_payload, passed
from support.web_desk import small_competition
from support.web_people import candidate
from support.web_world import make_office
office = make_office()
certame = small_competition(office)
passed(office, certame, "convocar", call_payload(3))
for name, number in (("ana", "W01"), ("bia", "W02")):
    OwnEnrolment.objects.create(person=candidate(name), competition=certame, number=number)
"""


@pytest.mark.parametrize("javascript", [True, False])
def test_a_call_is_accepted_by_one_and_declined_by_another_on_a_phone(
    site: Site, open_page: OpenPage, javascript: bool
) -> None:
    site.build(CALLED)
    ana, bia, office = (
        open_page(width=PHONE, javascript=javascript),
        open_page(width=PHONE, javascript=javascript),
        open_page(),
    )
    sign_in(ana, site, "ana@candidata.example")
    ana.goto(site.url(f"{AREA}c1/"))
    ana.get_by_role("link", name="Ver o prazo e responder").click()
    sound(ana, javascript)
    take(ana, "chamada-telefone")
    if javascript:
        accept = ana.get_by_role("button", name="Aceito")
        checks.press_tab_to(ana, accept)
        ana.keyboard.press("Enter")
    else:
        ana.get_by_role("button", name="Aceito").click()
    expect(ana.get_by_role("heading", level=1)).to_have_text("Aceite recebido")
    sound(ana, javascript)
    sign_in(bia, site, "bia@candidata.example")
    bia.goto(site.url(f"{AREA}c1/"))
    bia.get_by_role("link", name="Ver o prazo e responder").click()
    bia.get_by_role("link", name="Desisto").click()
    bia.get_by_label("Para desistir, escreva DESISTO").fill("quero sair")
    bia.get_by_role("button", name="Enviar a desistência").click()
    expect(bia).to_have_title(re.compile("^Erro:"))
    sound(bia, javascript)
    bia.get_by_label("Para desistir, escreva DESISTO").fill("desisto")
    bia.get_by_role("button", name="Enviar a desistência").click()
    expect(bia.get_by_role("heading", level=1)).to_have_text("Desistência recebida")
    if not javascript:
        return
    sign_in(office, site, "operador@guarapari.example")
    office.goto(site.url("/respostas/guarapari/c1/"))
    sound(office)
    take(office, "respostas")
    office.get_by_role("link", name="Preparar o ato das desistências").click()
    sound(office)


def sound(page: Page, javascript: bool = True) -> None:
    """Every check of a page; without JavaScript nothing can be measured in it but its form."""
    if javascript:
        checks.assert_sound(page)
    else:
        expect(page.get_by_role("heading", level=1)).to_have_count(1)


ASSESSED = """
from support.assessing_world import assessed
assessed()
"""
DENIED = """
from isonomia.web.records.models import DocumentCase
print(DocumentCase.objects.get().state)
"""


def test_a_team_refuses_together_and_the_person_appeals(site: Site, open_page: OpenPage) -> None:
    site.build(ASSESSED)
    team, home = "/avaliacao/guarapari/c2/", f"{AREA}c2/"
    secretary, lia = open_page(), open_page(width=PHONE)
    sign_in(secretary, site, "secretaria-comissao@guarapari.example")
    secretary.goto(site.url(f"{team}secretaria/"))
    sound(secretary)
    take(secretary, "avaliacoes-secretaria")
    members = [open_page() for _ in range(3)]
    for place, page in enumerate(members):
        sign_in(page, site, f"equipe{place}@guarapari.example")
    first = members[0]
    first.goto(site.url(team))
    sound(first)
    first.get_by_role("link", name="Inscrição 00001").click()
    first.get_by_role("button", name="Abrir o caso").click()
    sound(first)
    take(first, "avaliacao-caso")
    first.get_by_role("link", name="Decisão preliminar que não reconhece").click()
    first.get_by_label("Texto, para a pessoa ler").fill("O laudo não descreve a limitação.")
    first.get_by_role("button", name="Propor a decisão").click()
    expect(first).to_have_title(re.compile("^Erro:"))
    sound(first)
    for name in ("Integrante equipe 1 (Psicologia)", "Integrante equipe 2 (Serviço social)"):
        first.get_by_label(name).check()
    first.get_by_role("button", name="Propor a decisão").click()
    expect(first.get_by_text("Falta a assinatura de quem decidiu com você.")).to_be_visible()
    sound(first)
    answer(members[1], site.url(team), "")
    answer(members[2], site.url(team), "O exame da página 2 descreve.")
    expect(members[2].get_by_text("Decisão tomada e registrada.")).to_be_visible()
    sign_in(lia, site, "lia@candidata.example")
    lia.goto(site.url(home))
    sound(lia)
    lia.get_by_role("link", name="Ler a decisão").click()
    expect(lia.get_by_text("2 de acordo")).to_be_visible()
    sound(lia)
    take(lia, "decisao-da-equipe-telefone")
    lia.get_by_label("O que você pede, e por quê").fill("A limitação está na página 2.")
    lia.get_by_role("button", name="Enviar recurso").click()
    sound(lia)
    lia.goto(site.url(home))
    sound(lia)
    assert site.build(DENIED).strip() == "em-recurso"


def answer(page: Page, queue: str, against: str) -> None:
    """A member of the team reads the case and signs, or says why not, once without saying why."""
    page.goto(queue)
    expect(page.get_by_text("Falta a sua assinatura.")).to_be_visible()
    page.get_by_role("link", name="Inscrição 00001").click()
    page.get_by_role("button", name="Abrir o caso").click()
    if against:
        page.get_by_label("Não concordo", exact=True).check()
        page.get_by_role("button", name="Enviar a resposta").click()
        expect(page).to_have_title(re.compile("^Erro:"))
        sound(page)
        take(page, "assinatura-com-erro")
        page.get_by_label("Por que não concorda").fill(against)
    else:
        page.get_by_label("Concordo: assino esta decisão").check()
    page.get_by_role("button", name="Enviar a resposta").click()


REVIEWED = """
from isonomia.web.gates.passing import confirm, prepare
from isonomia.web.records.models import OwnEnrolment
from isonomia.web.records.roles import Role
from support.commission_world import begin, convene, make_world, sealed_by_all
from support.web_people import candidate
world = make_world()
convene(world)
begin(world, "B1")
hearing = sealed_by_all(world, "B1", 0)
OwnEnrolment.objects.create(person=candidate(), competition=world.certame, number="B1")
print(hearing.code)
"""


def test_a_favourable_decision_is_reviewed_only_after_the_person_spoke(
    site: Site, open_page: OpenPage
) -> None:
    code = site.build(REVIEWED).strip()
    review = f"/comissao/ferraz/c1/rever/h-{code}/"
    secretary, authority, ana = open_page(), open_page(), open_page(width=PHONE, javascript=False)
    sign_in(secretary, site, "secretaria-comissao@ferraz.example")
    secretary.goto(site.url("/comissao/ferraz/c1/decisoes/"))
    sound(secretary)
    secretary.goto(site.url(review))
    sound(secretary)
    secretary.get_by_role("link", name="Propor a revisão de decisão favorável").click()
    sound(secretary)
    secretary.get_by_label("Motivo").fill("A banca estava sem o assento do Conselho.")
    secretary.get_by_role("button", name="Ver prévia").click()
    sound(secretary)
    sign_in(authority, site, "autoridade@ferraz.example")
    authority.goto(secretary.url)
    authority.get_by_role("button", name="Confirmar e registrar").click()
    expect(authority.get_by_role("heading", level=1)).not_to_contain_text("Erro")
    sound(authority)
    sign_in(ana, site, "ana@candidata.example")
    ana.goto(site.url("/minha-area/ferraz/c1/"))
    expect(ana.get_by_text("O órgão quer ouvir você")).to_be_visible()
    ana.get_by_role("link", name="Ler e responder").click()
    ana.get_by_role("button", name="Enviar o que eu disse").click()
    expect(ana).to_have_title(re.compile("^Erro:"))
    ana.get_by_label("O que você tem a dizer").fill("A sessão foi regular.")
    ana.get_by_role("button", name="Enviar o que eu disse").click()
    take(ana, "manifestacao-telefone")
    secretary.goto(site.url(review))
    secretary.get_by_role("button", name="Ler o que a pessoa disse").click()
    expect(secretary.get_by_text("A sessão foi regular.")).to_be_visible()
    sound(secretary)
