"""Documents of belonging, from a phone to a decision signed by all, and its outcome for anyone to read."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.pictures import take
from e2e.harness.site import Site, sign_in

PHONE = 360
HOME, EXAM = "/minha-area/guarapari/c2/", "/exame/guarapari/c2/"
ENROLLED = """
from support.assessing_world import team
from isonomia.web.candidate.enrolling.settling import settle
from isonomia.web.candidate.term import term_of
from support.web_people import candidate, enrolled, set_term, taking_enrolments
from support.web_world import make_office
office = make_office()
certame = taking_enrolments(office)
enrolled(candidate("iara"), certame, colour="indigena", reserves=("indigenas",))
set_term(certame, -5, -1)
settle(certame, term_of(certame))
team(office, certame, "primeira")
team(office, certame, "recursal")
"""
ASKED_ONCE = """
from isonomia.web.records.models import DocumentCase
DocumentCase.objects.update(state="em-reexame", term_ends=None)
"""


def test_documents_refused_by_all_who_sign_and_recognised_on_appeal(
    site: Site, open_page: OpenPage, tmp_path: Path
) -> None:
    site.build(ENROLLED)
    paper = tmp_path / "foto da casa.jpg"
    Image.new("RGB", (400, 600), "white").save(paper)
    iara = open_page(width=PHONE)
    sign_in(iara, site, "iara@candidata.example")
    hand_in(iara, site, paper)
    site.build(ASKED_ONCE)
    first = [signed_in(open_page(), site, f"primeira{place}@guarapari.example") for place in range(3)]
    decide(first, site, good=False)
    iara.goto(site.url(HOME))
    iara.get_by_role("link", name="Ler a decisão").click()
    expect(iara.get_by_text("O registro não mostra a etnia.")).to_be_visible()
    checks.assert_sound(iara)
    iara.get_by_label("O que você pede, e por quê").fill("A etnia está no verso.")
    iara.get_by_role("button", name="Enviar recurso").click()
    board = [signed_in(open_page(), site, f"recursal{place}@guarapari.example") for place in range(3)]
    board[0].goto(site.url(EXAM))
    expect(board[0].get_by_text("Resposta esperada até")).to_be_visible()
    checks.assert_sound(board[0])
    take(board[0], "exame-fila-recursal")
    decide(board, site, good=True)
    anyone = open_page()
    anyone.goto(site.url("/certames/guarapari/c2/recursos/"))
    expect(anyone.get_by_role("cell", name="Aceito")).to_be_visible()
    assert not any(word in anyone.get_by_role("main").inner_text() for word in ("ndígena", "00001", "Iara"))
    checks.assert_sound(anyone)
    take(anyone, "recursos-respondidos")


def signed_in(page: Page, site: Site, email: str) -> Page:
    sign_in(page, site, email)
    return page


def hand_in(page: Page, site: Site, paper: Path) -> None:
    """Two files sent, one of them by mistake and taken back; then handed in."""
    page.goto(site.url(HOME))
    page.get_by_role("link", name="Enviar documentos").click()
    for _each in range(2):
        page.get_by_role("radio").first.check()
        page.get_by_label("Arquivo").set_input_files(paper)
        page.get_by_label("Quem assinou a declaração").fill("Cacique da aldeia")
        page.get_by_role("button", name="Enviar arquivo").click()
    checks.assert_sound(page)
    take(page, "documentos-telefone")
    page.get_by_role("button", name="Retirar documento-1.jpg").click()
    expect(page.get_by_role("link", name="documento-1.jpg")).to_have_count(0)
    page.get_by_role("button", name="Entregar documentos").click()
    expect(page.get_by_role("button", name="Entregar documentos")).to_have_count(0)


def decide(members: list[Page], site: Site, *, good: bool) -> None:
    """The first proposes what follows from the boxes; the others sign, each in their own account."""
    proposing, *others = members
    opened(proposing, site)
    seen = ["Dá para ler todas as páginas"]
    if good:
        seen += ["Está no nome da pessoa", "Mostra o que a lei pede", "Está assinada"]
    for label in seen:
        proposing.get_by_label(label).check()
    proposing.get_by_label("Cacique").check()
    if not good:
        proposing.get_by_label("Motivos, para a pessoa ler").fill("O registro não mostra a etnia.")
    proposing.get_by_role("button", name="Ver o que a lei diz").click()
    checks.assert_sound(proposing)
    for box in proposing.get_by_role("group", name="Quem decidiu com você").get_by_role("checkbox").all():
        box.check()
    proposing.get_by_role("button", name="Propor a decisão").click()
    expect(proposing.get_by_text("Decisão à espera de assinaturas")).to_be_visible()
    for each in others:
        opened(each, site)
        each.get_by_label("Concordo: assino esta decisão").check()
        checks.assert_sound(each)
        each.get_by_role("button", name="Enviar a resposta").click()
    expect(others[-1].get_by_text("Decisão tomada e registrada.")).to_be_visible()


def opened(page: Page, site: Site) -> None:
    page.goto(site.url(EXAM))
    page.get_by_role("link", name="Inscrição 00001").click()
    page.get_by_role("button", name="Abrir os documentos").click()
