"""The commission as browsers meet it: of five members two disagree, and nobody sees it before the end."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.browser import OpenPage
from e2e.harness.pictures import take
from e2e.harness.site import Site, sign_in

HOME = "/comissao/ferraz/c1/"
SECRETARY = "secretaria-comissao@ferraz.example"
BUILD = """
from support.commission_world import begin, convene, make_world
from isonomia.web.records.models import Membership
world = make_world()
convene(world)
hearing = begin(world, "B1")
print(hearing.code, hearing.session_id, world.chair().email, *(each.email for each in world.voters("B1")))
"""
OUT_OF_ORDER = """
from support.commission_world import designate, member, payload, World, READINGS
from support.before_calls import competition
from support.web_world import make_office
office = make_office("ferraz")
certame = competition(office, "W1 B1? B2?", 5, law="ferraz", readings=READINGS)
world = World(office, certame, [member(office, f"m{n}") for n in range(10)])
given = payload(world.members, 5)
given["membros"][0]["entidade"] = ""
designate(world, given)
"""


def reject(page: Page, site: Site, home: str, code: str) -> None:
    """Vote no, once with a word that demeans and once without."""
    page.goto(site.url(f"{home}votar/{code}/"))
    page.get_by_label("não confirmo", exact=True).check()
    page.get_by_label("O conjunto do que foi observado na sessão não permitiu").check()
    page.get_by_label("Com as suas palavras").fill("A pessoa é moreninha.")
    page.get_by_role("button", name="Selar voto").click()
    expect(page.get_by_text("Escreva de outro modo").first).to_be_visible()
    page.get_by_label("Com as suas palavras").fill("O conjunto visto na sessão não permitiu confirmar.")
    page.get_by_role("button", name="Selar voto").click()


def accept(page: Page, site: Site, home: str, code: str) -> None:
    """Vote yes."""
    page.goto(site.url(f"{home}votar/{code}/"))
    page.get_by_label("confirmo", exact=True).check()
    page.get_by_label("O conjunto do que foi observado na sessão confirma").check()
    page.get_by_role("button", name="Selar voto").click()


@pytest.mark.parametrize("law", ["ferraz", "guarapari"])
def test_five_members_vote_two_disagree_and_nothing_is_seen_before_the_end(
    site: Site, open_page: OpenPage, law: str
) -> None:
    home = f"/comissao/{law}/c1/"
    code, session, chair, *voters = site.build(
        BUILD.replace("make_world()", f"make_world(law={law!r})")
    ).split()
    for place, email in enumerate(voters):
        page = open_page()
        sign_in(page, site, email)
        (reject if place < 2 else accept)(page, site, home, code)
        expect(page.get_by_text("Seu voto está selado.").first).to_be_visible()
        checks.assert_accessible(page)
    page = open_page()
    sign_in(page, site, chair)
    page.goto(site.url(f"{home}votacao/{code}/"))
    expect(page.get_by_text("5 de 5 votos selados.")).to_be_visible()
    assert "não confirm" not in page.content().casefold()
    page.get_by_role("button", name="Encerrar a votação").click()
    expect(page.get_by_text("A comissão confirmou a declaração.")).to_be_visible()
    page.goto(site.url(f"{home}sessoes/{session}/"))
    expect(page.get_by_text("declaração confirmada")).to_be_visible()


def test_without_the_seat_of_the_council_no_session_can_be_drawn(site: Site, open_page: OpenPage) -> None:
    site.build(OUT_OF_ORDER)
    page = open_page()
    sign_in(page, site, SECRETARY)
    page.goto(site.url(HOME))
    expect(page.get_by_text("Ainda não pode ouvir ninguém")).to_be_visible()
    page.goto(site.url(f"{HOME}sessoes/"))
    expect(page.get_by_role("link", name="Sortear bancas e horários")).to_have_count(0)


PAGES = ("", "preparo/", "impedimentos/", "sessoes/")


def test_its_pages_are_sound_for_a_member_and_for_the_secretary(site: Site, open_page: OpenPage) -> None:
    code, session, chair, *_voters = site.build(BUILD).split()
    member, secretary = open_page(), open_page()
    sign_in(member, site, chair)
    for path in (*PAGES, f"votar/{code}/", f"votacao/{code}/", f"sessoes/{session}/"):
        member.goto(site.url(HOME + path))
        checks.assert_sound(member)
        take(member, f"comissao-{path.strip('/').split('/')[0] or 'inicio'}")
    sign_in(secretary, site, SECRETARY)
    paths = (
        "composicao/primeira/",
        "sessoes/sortear/",
        f"sessoes/{session}/",
        "decisoes/",
        f"gravacao/{code}/",
    )
    for path in paths:
        secretary.goto(site.url(HOME + path))
        checks.assert_sound(secretary)
        take(secretary, f"secretaria-{path.split('/')[0]}-{len(path)}")


def test_a_complaint_by_anyone_and_its_secret_word(site: Site, page: Page) -> None:
    site.build(BUILD)
    page.goto(site.url("/denuncias/"))
    page.get_by_role("link", name="Denunciar: ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Enviar denúncia")
    checks.assert_sound(page)
    take(page, "denuncia-nova")
    page.get_by_label("O que aconteceu, onde e quando").fill(
        "Vi a declaração ser combinada na praça em maio."
    )
    page.get_by_label("Seu nome e um contato").fill("Fulana de Teste")
    page.get_by_role("button", name="Enviar denúncia").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Denúncia recebida")
    protocol, word = page.locator(".summary dd").all_inner_texts()
    page.get_by_role("link", name="Acompanhar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Acompanhar uma denúncia")
    page.get_by_label("Protocolo").fill(protocol)
    page.get_by_label("Palavra secreta").fill(word)
    page.get_by_role("button", name="Ver situação").click()
    expect(page.get_by_text("ainda não começou a ser examinada")).to_be_visible()
    checks.assert_sound(page)
    sign_in(page, site, "apuracao@ferraz.example")
    page.goto(site.url(f"/processos/ferraz/{protocol}/"))
    checks.assert_sound(page)
    take(page, "processo")


PIECE = 4 * 1024 * 1024
RECEIVED = """
from isonomia.web.commission import films
from isonomia.web.records.models import Film
film = Film.objects.get()
print(film.state, film.pieces, film.size, film.digest)
"""
BEGUN = """
from django.core.files.uploadedfile import SimpleUploadedFile
from isonomia.web.commission import films
from isonomia.web.records.models import Hearing
content = open({path!r}, "rb").read({piece})
films.receive(Hearing.objects.get(code={code!r}), 0, SimpleUploadedFile("p", content))
"""


@pytest.mark.parametrize("begun", [False, True])
def test_a_film_chosen_whole_goes_in_pieces_and_on_from_where_it_stopped(
    site: Site, open_page: OpenPage, tmp_path: Path, begun: bool
) -> None:
    code, *_others = site.build(BUILD).split()
    film = tmp_path / "sessao.mp4"
    film.write_bytes(b"\x00\x00\x00\x18ftypmp42" + bytes(range(256)) * 40_000)
    if begun:
        site.build(BEGUN.format(path=str(film), piece=PIECE, code=code))
    page = open_page()
    sign_in(page, site, SECRETARY)
    page.goto(site.url(f"{HOME}gravacao/{code}/"))
    page.get_by_label("Arquivo").set_input_files(film)
    page.get_by_role("button", name="Enviar pedaço").click()
    expect(page.get_by_text("guardada:")).to_be_visible()
    state, pieces, size, digest = site.build(RECEIVED).split()
    content = film.read_bytes()
    assert (state, int(pieces), int(size)) == ("guardada", 3, len(content))
    assert digest == sha256(content).hexdigest()
