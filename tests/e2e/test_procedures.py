"""The procedures about people as browsers meet them, under both laws: from the session to the last word."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.pictures import take
from e2e.harness.site import Site, sign_in

LAWS = ("ferraz", "guarapari")
PHONE = 360
HEARD = """
from datetime import timedelta
from django.utils import timezone
from isonomia.web.records.models import Hearing, OwnEnrolment
from support.commission_world import appeal_commission, begin, convene, make_world, sealed_by_all
from support.web_people import candidate
world = make_world(law={law!r})
session = convene(world)
for number in ("B1", "B3"):
    begin(world, number)
    sealed_by_all(world, number, 3)
appeal_commission(world)
Hearing.objects.filter(number="B2").update(ends=timezone.now())
for number in ("B1", "B2", "B3"):
    person = candidate(number.lower())
    OwnEnrolment.objects.create(person=person, competition=world.certame, number=number)
print(session.pk, *(world.hearing(number).code for number in ("B1", "B2", "B3")))
"""
APPEALED = """
from support.commission_world import again, sealed_by_all
from isonomia.web.commission import voting
world = again({law!r})
for number, rejections in (("B1", 0), ("B3", 3)):
    voting.begin_appeal(world.hearing(number))
    print(sealed_by_all(world, number, rejections, "recursal").state)
"""


def appeal(page: Page, site: Site, law: str, code: str, words: str) -> None:
    """The person reads the decision in their own pages and appeals."""
    page.goto(site.url(f"/minha-area/{law}/c1/"))
    page.get_by_role("link", name="Ler a decisão").click()
    expect(page).to_have_url(site.url(f"/minha-area/{law}/c1/decisoes/h-{code}/"))
    page.get_by_label("O que você pede, e por quê").fill(words)
    page.get_by_role("button", name="Enviar recurso").click()
    expect(page.get_by_text("Recurso recebido.")).to_be_visible()


@pytest.mark.parametrize("law", LAWS)
def test_an_absence_an_appeal_granted_and_one_denied(site: Site, open_page: OpenPage, law: str) -> None:
    session, granted, absent, denied = site.build(HEARD.format(law=law)).split()
    secretary = open_page()
    sign_in(secretary, site, f"secretaria-comissao@{law}.example")
    secretary.goto(site.url(f"/comissao/{law}/c1/sessoes/{session}/"))
    secretary.get_by_role("button", name="Registrar ausência").click()
    expect(secretary.get_by_text("ausência registrada")).to_be_visible()
    for number, code, words in (
        ("b1", granted, "O conjunto visto na sessão confirma."),
        ("b2", absent, "Fiquei no hospital naquele dia."),
        ("b3", denied, "Peço que vejam a gravação."),
    ):
        page = open_page(width=PHONE)
        sign_in(page, site, f"{number}@candidata.example")
        appeal(page, site, law, code, words)
        checks.assert_accessible(page)
    assert site.build(APPEALED.format(law=law)).split() == ["confirmada", "nao-confirmada"]
    board = f"/comissao/{law}/c1/recursal/"
    first, second = open_page(), open_page()
    sign_in(first, site, f"r0@{law}.example")
    first.goto(site.url(board))
    first.get_by_role("link", name="Decidir sobre a ausência").click()
    checks.assert_sound(first)
    first.get_by_role("button", name="Abrir o recurso").click()
    expect(first.get_by_text("Fiquei no hospital naquele dia.")).to_be_visible()
    first.get_by_label("Negar").check()
    first.get_by_label("Motivos, para a pessoa ler").fill("Nada mostra onde a pessoa estava no dia.")
    first.get_by_role("button", name="Propor decisão").click()
    expect(first.get_by_text("Outra pessoa da comissão recursal precisa confirmar")).to_be_visible()
    sign_in(second, site, f"r1@{law}.example")
    second.goto(site.url(f"{board}{absent}/falta/"))
    second.get_by_role("button", name="Confirmar a decisão").click()
    expect(second.get_by_text("Nenhum recurso à espera.")).to_be_visible()
    for number, words in (
        ("b1", "declaração confirmada"),
        ("b2", "fora da lista da reserva"),
        ("b3", "declaração não confirmada"),
    ):
        page = open_page(width=PHONE)
        sign_in(page, site, f"{number}@candidata.example")
        page.goto(site.url(f"/minha-area/{law}/c1/"))
        expect(page.get_by_role("link", name=words)).to_be_visible()


IN_OFFICE = """
from support.fraud_world import somebody_in_office
somebody_in_office({law!r})
"""
LAPSED = """
from datetime import timedelta
from django.utils import timezone
from isonomia.web.records.models import Case
Case.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
"""
AFTERWARDS = """
from isonomia.web.records.models import CargoStanding
(cargo,) = CargoStanding.objects.all()
states = {each["inscricao"]: each["estado"] for each in cargo.document["convocacoes"]}
print(states["B3"], cargo.document["proximo"]["inscricao"], cargo.document["proximo"]["vaga"])
"""
ADDRESSEE = {"ferraz": "autoridade competente", "guarapari": "Ministério Público"}


def complained(page: Page, site: Site) -> str:
    """Anybody complains, and takes the protocol away."""
    page.goto(site.url("/denuncias/"))
    page.get_by_role("link", name="Denunciar: ").click()
    page.get_by_label("O que aconteceu, onde e quando").fill(
        "Vi a declaração ser combinada na praça em maio."
    )
    page.get_by_label("Seu nome e um contato").fill("Fulana de Teste")
    page.get_by_role("button", name="Enviar denúncia").click()
    protocol, _word = page.locator(".summary dd").all_inner_texts()
    return protocol


def act(page: Page, address: str, words: str, **more: str) -> None:
    """One act of the proceeding, with its text."""
    page.goto(address)
    page.get_by_label("Texto do ato, com os motivos").fill(words)
    for label, text in more.items():
        page.get_by_label(label.replace("_", " ")).fill(text)
    page.get_by_role("button", name="Registrar").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Processo")


@pytest.mark.parametrize("law", LAWS)
def test_a_fraud_found_after_taking_office(site: Site, open_page: OpenPage, law: str, tmp_path: Path) -> None:
    site.build(IN_OFFICE.format(law=law))
    protocol = complained(open_page(width=PHONE), site)
    inside, own = site.url(f"/processos/{law}/{protocol}/"), site.url(f"/processos/meus/{protocol}/")
    inquiry, authority, accused = open_page(), open_page(), open_page(width=PHONE)
    sign_in(inquiry, site, f"apuracao@{law}.example")
    sign_in(authority, site, f"autoridade@{law}.example")
    sign_in(accused, site, "b3@candidata.example")
    accused.goto(site.url("/processos/meus/"))
    expect(accused.get_by_text("Nenhum caso.")).to_be_visible()
    act(authority, f"{inside}ato/instaurar/", "Há indícios a apurar.", Número_de_inscrição_da_pessoa="B3")
    inquiry.goto(f"{inside}efeito/")
    expect(inquiry.get_by_role("heading", level=1)).not_to_contain_text("Efeito")
    act(inquiry, f"{inside}ato/notificar/", "Fica notificada, com cópia de tudo.")
    accused.goto(site.url("/processos/meus/"))
    accused.get_by_role("link", name=protocol).click()
    expect(accused.get_by_text("Sua declaração se presume verdadeira.")).to_be_visible()
    checks.assert_sound(accused)
    act(accused, f"{own}apresentar-defesa/", "Não é verdade: minha família é negra.")
    act(inquiry, f"{inside}ato/encerrar-instrucao/", "Nada mais a juntar.")
    act(accused, f"{own}alegar/", "Reafirmo a defesa.")
    act(inquiry, f"{inside}ato/relatar/", "Relatório, com as provas e a defesa.")
    act(authority, f"{inside}ato/decidir-pela-fraude/", "Ficou provado, pelos motivos do relatório.")
    site.build(LAPSED)
    act(inquiry, f"{inside}ato/fim-do-prazo-de-recurso/", "Sem recurso no prazo.")
    inquiry.get_by_role("link", name="Preparar o efeito no certame").click()
    inquiry.get_by_label("Número do ato").fill("Portaria nº 9/2026")
    inquiry.get_by_label("Quem assina").fill("Prefeita")
    inquiry.get_by_label("Data do ato").fill("01/12/2026")
    inquiry.get_by_role("button", name="Preparar o ato").click()
    authority.goto(site.url(f"/gestao/{law}/c1/conferir/"))
    authority.get_by_role("main").get_by_role("link", name="Efeito de decisão definitiva").first.click()
    expect(authority.get_by_text("B3").first).to_be_visible()
    authority.get_by_role("button", name="Confirmar e registrar").click()
    expect(authority.get_by_role("heading", level=1)).not_to_contain_text("Erro")
    assert site.build(AFTERWARDS).split() == ["fraude", "B5", "3"], "the next of the reserve, in that place"
    authority.goto(f"{inside}remessa/")
    expect(authority.get_by_text(ADDRESSEE[law]).first).to_be_visible()
    take(authority, f"remessa-{law}")
    with authority.expect_download() as package:
        authority.get_by_role("link", name="Baixar ofício e peças").click()
    package.value.save_as(tmp_path / "pacote.zip")
    with ZipFile(tmp_path / "pacote.zip") as pieces:
        assert any("apresentar-defesa" in name for name in pieces.namelist())
    authority.get_by_label("Texto do ato, com os motivos").fill("Recibo nº 77, de 01/12/2026.")
    authority.get_by_role("button", name="Registrar a entrega").click()
    expect(authority.get_by_text("Recibo nº 77").first).to_be_visible()


PLANTED = """
from support.commission_world import make_world, planted
planted(make_world(law={law!r}))
"""


@pytest.mark.parametrize("law", LAWS)
def test_the_statistics_show_a_biased_panel_to_the_coordination_alone(
    site: Site, open_page: OpenPage, law: str
) -> None:
    site.build(PLANTED.format(law=law))
    page = open_page()
    sign_in(page, site, f"autoridade@{law}.example")
    page.goto(site.url(f"/comissao/{law}/c1/estatisticas/"))
    alert = page.get_by_text("Confirmações fora do padrão").first
    expect(alert).to_contain_text("banca 3")
    checks.assert_sound(page)
    take(page, "estatisticas-banca-fora-do-padrao")
    member = open_page()
    sign_in(member, site, f"m0@{law}.example")
    member.goto(site.url(f"/comissao/{law}/c1/estatisticas/"))
    expect(member.get_by_text("Confirmações fora do padrão")).to_have_count(0)
