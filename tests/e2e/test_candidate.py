"""A candidate on a telephone: account, enrolment, change of mind, proof; and where they stand afterwards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, sign_in

BUILD = """
from support.before_acts import CRITERIA
from support.commission_world import READINGS_OF
from support.folders import PCD, edital
from support.web_world import make_office
from support.web_people import taking_enrolments
law = {law!r}
taking_enrolments(make_office(law), edital=edital(law, 10, rest=PCD + READINGS_OF[law] + CRITERIA))
"""
PHONE = 360
ACCOUNT = ("ana@candidata.example", "uma senha de teste bem longa")
ENROLLED = """
from support.web_world import make_office
from support.web_people import candidate, enrolled, taking_enrolments
made = enrolled(candidate(), taking_enrolments(make_office()))
print(made.pk)
"""
APPEAL = """
from support.before_calls import competition
from support.publishing import published
from support.web_people import candidate, signed_in
from support.web_world import make_office
from isonomia.web.records.roles import Role
from isonomia.web.records.models import OwnEnrolment
from django.conf import settings
settings.SECOND_FACTOR = False
settings.ALLOWED_HOSTS = ["testserver"]
office = make_office()
where = competition(office)
OwnEnrolment.objects.create(person=candidate(), competition=where, number="W2")
published(office, signed_in(office[Role.OPERATOR]), where, "preliminar", dias="5", contagem="uteis")
"""


def link_of(folder: Path) -> str:
    """The address in the last message that the installation sent."""
    texts = [each.read_text(encoding="utf-8") for each in sorted(folder.rglob("*.log"))]
    found = re.findall(r"http://\S+?(/inscricao/conta/\S+)", "\n".join(texts).replace("=\n", ""))
    return str(found[-1])


def answer_all(page: Page) -> None:
    """From the task list to the check, one page a question."""
    page.get_by_role("link", name="Cargo").click()
    page.get_by_label("Médico").check()
    page.get_by_role("button", name="Guardar e voltar à lista").click()
    page.get_by_role("link", name="Seus dados").click()
    page.get_by_label("CPF").fill("529.982.247-25")
    page.get_by_label("Data de nascimento").fill("17/05/1990")
    page.get_by_label("Telefone").fill("27 99999-0000")
    page.get_by_role("button", name="Guardar e voltar à lista").click()
    page.get_by_role("link", name="Cor ou raça").click()
    page.get_by_label("Preta").check()
    page.get_by_role("button", name="Guardar e voltar à lista").click()
    page.get_by_role("link", name="Vagas reservadas").click()
    expect(page.get_by_text("Sua escolha não tira você da lista geral.")).to_be_visible()
    page.get_by_role("group", name="negras").get_by_label("Sim").check()
    page.get_by_role("group", name="deficiência").get_by_label("Não").check()
    page.get_by_role("button", name="Guardar e voltar à lista").click()
    page.get_by_role("link", name="Atendimento especial").click()
    page.get_by_label("Não", exact=True).check()
    page.get_by_role("button", name="Guardar e voltar à lista").click()
    page.get_by_role("link", name="Conferir e enviar").click()


@pytest.mark.parametrize(
    ("law", "javascript"),
    [
        pytest.param("guarapari", True, marks=pytest.mark.sample),
        ("guarapari", False),
        ("ferraz", True),
    ],
)
def test_enrolment_on_a_telephone(site: Site, open_page: OpenPage, law: str, javascript: bool) -> None:
    site.build(BUILD.format(law=law))
    page = open_page(width=PHONE, javascript=javascript)
    page.goto(site.url("/inscricao/conta/"))
    page.get_by_label("Seu nome").fill("Ana")
    page.get_by_label("Seu e-mail").fill(ACCOUNT[0])
    page.get_by_role("button", name="Mandar o endereço").click()
    page.goto(site.url(link_of(site.log.parent)))
    page.get_by_label("Senha", exact=True).fill(ACCOUNT[1])
    page.get_by_label("Senha nova, outra vez").fill(ACCOUNT[1])
    page.get_by_role("button", name="Criar conta").click()
    page.get_by_label("E-mail").fill(ACCOUNT[0])
    page.get_by_label("Senha").fill(ACCOUNT[1])
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.get_by_role("link", name="Ver as inscrições abertas").click()
    page.get_by_role("link", name="Concurso Público nº 02/2026").click()
    page.get_by_role("button", name="Começar a inscrição").click()
    answer_all(page)
    page.get_by_label("O que declarei é verdade").check()
    page.get_by_role("button", name="Enviar inscrição").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Inscrição enviada.")
    expect(page.get_by_text("00001")).to_be_visible()
    with page.expect_download() as proof:
        page.get_by_role("link", name="Comprovante em PDF").click()
    assert Path(proof.value.path()).read_bytes().startswith(b"%PDF-")
    page.get_by_role("link", name="Acompanhar na minha área").click()
    expect(page.get_by_text("Você não precisa fazer nada agora.")).to_be_visible()


def test_a_change_of_mind_is_sent_or_does_not_count(site: Site, page: Page) -> None:
    number = site.build(ENROLLED).strip()
    sign_in(page, site, ACCOUNT[0])
    page.goto(site.url(f"/inscricao/{number}/reservas/"))
    page.get_by_role("group", name="negras").get_by_label("Não").check()
    page.get_by_role("button", name="Guardar e voltar à lista").click()
    expect(page.get_by_text("Há mudanças que você ainda não enviou.")).to_be_visible()
    page.goto(site.url("/minha-area/guarapari/c2/"))
    page.get_by_role("link", name="Continuar a inscrição").click()
    page.get_by_role("link", name="Conferir e enviar").click()
    expect(page.get_by_text("Nenhuma", exact=True)).to_be_visible()
    page.get_by_label("O que declarei é verdade").check()
    page.get_by_role("button", name="Enviar as mudanças").click()
    expect(page.get_by_text("00001")).to_be_visible()


def test_an_appeal_gets_a_protocol(site: Site, page: Page) -> None:
    site.build(APPEAL)
    sign_in(page, site, ACCOUNT[0])
    page.goto(site.url("/minha-area/guarapari/c1/"))
    page.get_by_role("link", name="Recorrer, se você não concordar").click()
    page.get_by_role("button", name="Enviar recurso").click()
    expect(page).to_have_title(re.compile("^Erro:"))
    page.get_by_label("Da minha nota").check()
    page.get_by_label(re.compile("posição 2")).first.check()
    page.get_by_label("O que você pede, e por quê").fill("A questão 12 tem duas respostas.")
    page.get_by_role("button", name="Enviar recurso").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Recurso \d{4}-0001"))


def test_every_page_of_the_candidate_is_sound(site: Site, page: Page) -> None:
    number = site.build(ENROLLED).strip()
    sign_in(page, site, ACCOUNT[0])
    one = f"/inscricao/{number}/"
    pages = ("", "cargo/", "dados/", "declaracao/", "reservas/", "atendimento/", "conferir/", "cancelar/")
    area = ("/inscricao/", "/inscricao/em/guarapari/c2/", "/minha-area/", "/minha-area/guarapari/c2/")
    for path in (*(one + each for each in (*pages, "comprovante/")), *area, "/minha-area/meus-dados/"):
        page.goto(site.url(path))
        checks.assert_sound(page)
